//! H. Schiegl, Krumme Hunde 1970, h#2, 2+1, Hydra Circe: the text that came down to us gives the solution, but no
//! diagram. With a white bishop on e1 the published line is the solution, and the only one, for exactly these 22
//! placements of the kings. All of them are kept here.

mod collection;

use collection::{body, solution};

const PUBLISHED: &str = "1.Kxe1(Bc1,Bf1) Bd2+ 2.Kd1 Be2#";

/// The black king, and the squares on which the white king may stand.
const PLACEMENTS: [(&str, &[&str]); 5] = [
    ("d1", &["b1", "b2", "b3", "c3", "d3"]),
    ("d2", &["b1", "b2", "b3"]),
    ("e2", &["b1", "b2", "b3", "c3"]),
    ("f1", &["b1", "b2", "b3", "c3", "d3"]),
    ("f2", &["b1", "b2", "b3", "c3", "d3"]),
];

fn solve(white: &str, black: &str, condition: &str) -> String {
    let text = format!(
        "beginproblem stipulation h#2 condition {condition} pieces white K{white} Be1 black K{black} endproblem"
    );
    body(&solution(text.as_bytes()).unwrap()).trim().to_owned()
}

#[test]
fn the_published_line_is_the_only_one_in_22_placements() {
    let mut count = 0;
    for (black, whites) in PLACEMENTS {
        for white in whites {
            assert_eq!(
                solve(white, black, "HydraCirce"),
                PUBLISHED,
                "wK{white} bK{black}"
            );
            count += 1;
        }
    }
    assert_eq!(count, 22);
}

#[test]
fn plain_circe_has_no_solution() {
    for (black, whites) in PLACEMENTS {
        assert_eq!(solve(whites[0], black, "Circe"), "no solution", "bK{black}");
    }
}
