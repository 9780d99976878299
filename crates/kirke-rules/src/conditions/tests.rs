//! Small positions for the conditions of this folder.

use crate::compile;
use crate::testing::{assert_moves, moves, problem};
use kirke_core::Attributes;
use kirke_core::Side::{Black, White};
use kirke_problem::{Argument, Refusal};

fn word(word: &'static str) -> Argument {
    Argument::Word(word)
}

fn at(squares: &str) -> Argument {
    let list = (0..squares.len() / 2).map(|i| squares[2 * i..2 * i + 2].parse().unwrap());
    Argument::Squares(list.collect())
}

#[test]
fn madrasi_paralyses_pawns_and_rooks() {
    let madrasi = [("Madrasi", vec![])];
    assert_moves(
        "white ra1 pb2 sd1 black ra8 pc3",
        &madrasi,
        White,
        "Sd1-f2 Sd1-e3 Sd1*c3",
    );
    assert_moves(
        "white ke1 rh1 pg2 pf2 ph2 black ke2",
        &[("Madrasi", vec![word("RexInclusive")])],
        White,
        "Rh1-f1 Rh1-g1 f2-f4 f2-f3 g2-g4 g2-g3 h2-h4 h2-h3",
    );
}

#[test]
fn mummers_measure_castling() {
    let longest = [("WhiteMaximummer", vec![])];
    assert_moves("white ke1 ra1 pa6", &longest, White, "0-0-0");
    assert_moves("white ke1 rh1 black ph5", &longest, White, "0-0 Rh1*h5");
    assert_moves("white kh1 rd3 black rh8 kb8", &longest, White, "Rd3-h3");
    assert_moves(
        "white kh1 rd3 black rh8 kb8",
        &[("WhiteMaximummer", vec![word("exact")])],
        White,
        "",
    );
    assert_moves(
        "white kh1 black rh8 kb8 ba8 pg3",
        &[("BlackMaximummer", vec![word("ultra")])],
        White,
        "Kh1-g1 Kh1-h2",
    );
    assert_moves(
        "white kh1 ph4 black kb8 rh8",
        &[("BlackMinimummer", vec![word("ultra")])],
        White,
        "Kh1-g2 Kh1-g1 Kh1-h2 h4-h5",
    );
}

#[test]
fn two_measures_for_one_side_are_refused() {
    let both = [("WhiteMaximummer", vec![]), ("WhiteMinimummer", vec![])];
    let refusal = moves("white ke1 black ka8", &both, White).unwrap_err();
    assert!(matches!(refusal, Refusal::Ignored(text) if text.starts_with("maxi-/minimummer")));
}

#[test]
fn andernach_and_its_opposite() {
    assert_moves(
        "white ke1 rh1 pd1 pd2 pe2 pf2 pb7 black rc8 ph3",
        &[("AntiAndernachChess", vec![])],
        White,
        "0-0 Ke1-f1 Rh1*h3 Rh1-h2=b d2-d4=b d2-d3=b e2-e4=b e2-e3=b f2-f4=b f2-f3=b b7-b8=Q=b b7-b8=S=b b7-b8=R=b \
         b7-b8=B=b b7*c8=Q b7*c8=S b7*c8=R b7*c8=B",
    );
}

#[test]
fn einstein_units_change() {
    assert_moves(
        "white ra1 pb2 black pa3 pc3 pb1",
        &[("EinsteinChess", vec![])],
        White,
        "Ra1*a3=Q Ra1-a2=B Ra1*b1=Q b2-b4 b2-b3 b2*c3=S b2*a3=S",
    );
    assert_moves(
        "white ke1 rh1 pa1 pg7 pd1 pd2 pe2 pf2 ph2",
        &[("EinsteinChess", vec![])],
        White,
        "a1-a4 a1-a3 a1-a2 0-0=B Ke1-f1 Rh1-f1=B Rh1-g1=B d2-d4 d2-d3 e2-e4 e2-e3 f2-f4 f2-f3 h2-h4 h2-h3 g7-g8",
    );
}

#[test]
fn imitators_follow_and_forbid() {
    assert_moves(
        "white ra1 pb7 black pa4",
        &[("Imitator", vec![at("f4")])],
        White,
        "Ra1*a4[If7] Ra1-a3[If6] Ra1-a2[If5] Ra1-c1[Ih4] Ra1-b1[Ig4] b7-b8[If5]=I b7-b8[If5]=Q b7-b8[If5]=S \
         b7-b8[If5]=R b7-b8[If5]=B",
    );
    assert_moves(
        "white ka1 black ra8 kh8",
        &[("Imitator", vec![at("c5")])],
        White,
        "Ka1-b2[Id6] Ka1-a2[Ic6] Ka1-b1[Id5]",
    );
    assert_moves(
        "white ke1 ra1 rh1 pa2 ph2 pd2 pe2 pf2",
        &[("Imitator", vec![at("d4")]), ("NoIProm", vec![])],
        White,
        "Ra1-d1[Ig4] Ra1-c1[If4] Ra1-b1[Ie4] 0-0-0[Ie4] 0-0[Id4] Ke1-d1[Ic4] Ke1-f1[Ie4] Rh1-f1[Ib4] Rh1-g1[Ic4] \
         a2-a4[Id6] a2-a3[Id5] d2-d4[Id6] d2-d3[Id5] e2-e4[Id6] e2-e3[Id5] f2-f4[Id6] f2-f3[Id5] h2-h4[Id6] h2-h3[Id5]",
    );
}

#[test]
fn filters_by_squares() {
    assert_moves(
        "white ra8 ka1 black kh8",
        &[("BlackEdgeMover", vec![])],
        White,
        "Ra8-b8 Ra8-c8 Ra8-d8 Ra8-e8 Ra8-f8 Ra8-g8 Ra8-a7 Ra8-a6 Ra8-a5 Ra8-a4 Ra8-a3 Ra8-a2 Ka1-a2 Ka1-b1 Ka1-b2",
    );
    assert_moves(
        "white ka1 black kc1 rb8",
        &[("NoCapture", vec![])],
        White,
        "Ka1-a2",
    );
}

#[test]
fn a_reflecting_king_needs_a_unit_of_the_walk_to_check() {
    // Black Kd2 is attacked by the rook and has no rook: it does not check along the rank.
    let reflective = [("ReflectiveKings", vec![])];
    let list = moves("white ka2 rh8 black kd2", &reflective, White).unwrap();
    assert!(list.contains(&"Rh8-d8".to_owned()));
    let transmuted = [("TransmutedKings", vec![])];
    let list = moves("white ka2 rh8 black kd2", &transmuted, White).unwrap();
    assert!(!list.contains(&"Rh8-d8".to_owned()));
}

#[test]
fn passive_units_do_not_observe_from_rebirth_squares() {
    for (condition, pieces) in [
        ("PhantomChess", "white rd5 black kh8"),
        ("DangerCirce", "white rd5 black kh1 bf3"),
    ] {
        for paralysing in [false, true] {
            let mut problem = problem(pieces, &[(condition, vec![])]);
            if paralysing {
                let rook = &mut problem.base.diagram.units[0].unit;
                rook.attributes |= Attributes::PARALYSING;
            }
            let mut compiled = compile(&problem, &problem.base, false).unwrap();
            let check = compiled.game.in_check(&mut compiled.position, Black);
            assert_eq!(check, !paralysing, "{condition}");
        }
    }
}

#[test]
fn series_of_captures_are_one_move() {
    assert_moves(
        "white sa1 black pb3 pf4",
        &[("SeriesCapture", vec![])],
        White,
        "Sa1-c2 Sa1*b3 Sa1*b3-a1 Sa1*b3-a5 Sa1*b3-c1 Sa1*b3-c5 Sa1*b3-d2 Sa1*b3-d4",
    );
}

#[test]
fn sides_move_the_units_of_each_other() {
    assert_moves(
        "white pa2 black pd7",
        &[("AllInChess", vec![])],
        White,
        "a2-a3 a2-a4 d7-d5 d7-d6",
    );
    assert_moves(
        "white pa2 black pd7",
        &[("HalfInChess", vec![])],
        White,
        "d7-d5 d7-d6",
    );
}

#[test]
fn the_board_revolves() {
    let found = moves("white sb1", &[("ActuatedRevolvingBoard", vec![])], White).unwrap();
    assert_eq!(found, ["Sb1-a3", "Sb1-c3", "Sb1-d2"]);
}
