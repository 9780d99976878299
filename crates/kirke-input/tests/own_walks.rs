//! Walks that users define move and observe as the built-in walks that they describe.

use kirke_core::view::View;
use kirke_core::walks::{WalkStep, attackers, steps};
use kirke_core::{
    Bitboard, Colour, EnPassant, Game, Position, Promotion, Rights, Side, Square, Unit, WalkId,
    WalkTable, walks,
};
use kirke_input::parse_walk;
use proptest::prelude::*;
use std::ops::ControlFlow::Continue;

/// Definitions, each with the letters of the same walk in the table.
const EQUAL: &[(&str, &str)] = &[
    ("N", "s"),
    ("(2,1)", "s"),
    ("fhNbhN", "s"),
    ("vNsN", "s"),
    ("NN", "n"),
    ("N0", "n"),
    ("(1,2)4", "n"),
    ("(3,1)", "ca"),
    ("C", "ca"),
    ("L", "ca"),
    ("(3,1)0", "cr"),
    ("CC", "cr"),
    ("Z", "z"),
    ("J0", "zr"),
    ("(4,1)", "gi"),
    ("(7,1)(5,5)", "rf"),
    ("(3,4)(0,5)", "bu"),
    ("WF", "ek"),
    ("K", "ek"),
    ("K1", "ek"),
    ("W", "we"),
    ("R1", "we"),
    ("fWsWbW", "we"),
    ("F", "fe"),
    ("D", "da"),
    ("A", "al"),
    ("NC", "gn"),
    ("CN", "gn"),
    ("DAN", "sq"),
    ("R", "wr"),
    ("WW", "wr"),
    ("mRcR", "wr"),
    ("vRsR", "wr"),
    ("B", "fr"),
    ("Q", "q"),
    ("K0", "q"),
    ("QK", "q"),
    ("RN", "em"),
    ("NB", "pr"),
    ("Q N", "am"),
    ("RNN", "wa"),
    ("QNN", "et"),
    ("NNCC", "gr"),
    ("gQ", "g"),
    ("gRgB", "g"),
    ("gR", "rh"),
    ("gB", "bh"),
    ("gNN", "nh"),
    ("gCC", "ch"),
    ("g(2,3)0", "zh"),
    ("pQ", "li"),
    ("mpRcpR", "rl"),
    ("pB", "bl"),
    ("pNN", "nl"),
    ("mQcpQ", "le"),
    ("mRcpR", "pa"),
    ("cpRmR", "pa"),
    ("mBcpB", "va"),
    ("mNNcpNN", "na"),
    ("nN", "ma"),
    ("nNN", "ao"),
    ("AgR", "gl"),
    ("KgQ", "so"),
    ("mKcKgQ", "so"),
];

/// Definitions that no walk of the table has.
const NEW: &[&str] = &[
    "R4",
    "B2N",
    "fmWfcF",
    "mNcR",
    "nD",
    "nAnD",
    "nH0",
    "nN2",
    "nfNN",
    "vR3sB2",
    "cpR",
    "mgQ",
    "fhNrlbWbF",
    "flBfrB",
    "N2R",
    "pRgR",
    "gQcK",
    "(5,2)(6,0)",
    "frNN",
    "mBcpRcN",
];

struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// The same random units, four of them of a walk to be tested.
fn position(seed: u64, tested: WalkId) -> Position {
    let mut numbers = Numbers(seed);
    let mut pos = Position::new();
    for i in 0..6 + numbers.below(18) {
        let square = Square::from_index(numbers.below(64));
        let other = [walks::KING, walks::PAWN, walks::DUMMY, walks::BEROLINA_PAWN];
        let walk = if i < 4 {
            tested
        } else {
            other[numbers.below(4)]
        };
        let colour = [Colour::White, Colour::Black, Colour::Neutral][numbers.below(5) % 3];
        if pos.get(square).is_none() {
            pos.set_up(square, Unit::new(walk, colour));
        }
    }
    let holes = Bitboard::of(Square::from_index(numbers.below(64))) & !pos.occupied();
    pos.set_up_state(Rights::empty(), EnPassant::default(), holes, false);
    pos
}

fn moves_of(view: &View<'_>, walk: WalkId, from: Square) -> Vec<String> {
    let mut found = Vec::new();
    let _ = steps(view, walk, from, &mut |step: WalkStep| {
        found.push(format!("{step:?}"));
        Continue(())
    });
    found.sort();
    found
}

/// All moves of the tested units, and all attacks on all squares.
fn behaviour(game: &Game, seed: u64, walk: WalkId) -> Vec<String> {
    let pos = position(seed, walk);
    let mut found = Vec::new();
    for side in Side::BOTH {
        let view = View::new(game, &pos, side);
        for from in pos.of_walk(walk) & pos.of_side(side) {
            found.push(format!("{from}: {:?}", moves_of(&view, walk, from)));
        }
        for target in !pos.holes() {
            let view = View::new(game, &pos, side).attacking(target);
            let mut observers = Vec::new();
            let _ = attackers(&view, target, &mut |from, by, _| {
                if by == walk {
                    observers.push(from.to_string());
                }
                Continue(())
            });
            observers.sort();
            observers.dedup();
            found.push(format!("{target} by {observers:?}"));
        }
    }
    found
}

/// A game with all definitions, and the walk of each.
fn game(definitions: impl Iterator<Item = &'static str>) -> (Game, Vec<WalkId>) {
    let mut table = WalkTable::new();
    let mut names = ('a'..='z').flat_map(|a| "ijuwxy".chars().map(move |b| format!("{b}{a}")));
    let mut ids = Vec::new();
    for definition in definitions {
        let walk = loop {
            let name = names.next().expect("a free name");
            if (0..3).all(|language| table.by_shortcut(&name, language).is_none()) {
                break parse_walk(&format!("{name}={definition}"), &mut table).expect(definition);
            }
        };
        ids.push(walk);
    }
    (Game::new(table, Vec::new(), Promotion::orthodox()), ids)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn definitions_are_the_walks_that_they_describe(seed: u64) {
        let (game, ids) = game(EQUAL.iter().map(|(definition, _)| *definition));
        for ((definition, letters), &own) in EQUAL.iter().zip(&ids) {
            let built_in = game.walks().by_shortcut(letters, 0).expect(letters);
            let (ours, theirs) = (behaviour(&game, seed, own), behaviour(&game, seed, built_in));
            prop_assert_eq!(ours, theirs, "{} as {}", definition, letters);
        }
    }

    #[test]
    fn own_walks_observe_where_they_could_capture(seed: u64) {
        let (game, ids) = game(NEW.iter().copied());
        for (&definition, &walk) in NEW.iter().zip(&ids) {
            let pos = position(seed, walk);
            for side in Side::BOTH {
                for target in !pos.holes() {
                    let view = View::new(&game, &pos, side).attacking(target);
                    let mut observers = Bitboard::EMPTY;
                    let _ = attackers(&view, target, &mut |from, _, step| {
                        assert_eq!(step.capture, Some(target));
                        observers.insert(from);
                        Continue(())
                    });
                    for from in pos.of_walk(walk) & pos.of_side(side) & !Bitboard::of(target) {
                        let mut captures = false;
                        let _ = steps(&view, walk, from, &mut |step| {
                            captures |= step.capture == Some(target);
                            Continue(())
                        });
                        prop_assert_eq!(
                            captures, observers.contains(from),
                            "{} {} to {}", definition, from, target
                        );
                    }
                }
            }
        }
    }

    /// The moves found by the guard's short cut are those that leave the king safe.
    #[test]
    fn guards_know_own_walks(seed: u64) {
        let all = EQUAL.iter().map(|(definition, _)| *definition).chain(NEW.iter().copied());
        let (game, ids) = game(all);
        for &walk in &ids {
            let mut pos = position(seed, walk);
            for square in pos.of_walk(walks::KING) {
                let royal = pos.unit(square).with(kirke_core::Attributes::ROYAL);
                pos.begin();
                pos.change(square, royal, kirke_core::Why::Silent);
            }
            for side in Side::BOTH {
                let legal = game.legal_moves(&mut pos, side);
                let expected = game
                    .pseudo_moves(&mut pos, side)
                    .into_iter()
                    .filter(|&mv| game.is_legal(&mut pos, side, mv))
                    .count();
                let mut bases: Vec<_> = legal
                    .iter()
                    .map(|mv| (mv.departure, mv.arrival, mv.capture, mv.hurdle))
                    .collect();
                bases.sort_by_key(|base| format!("{base:?}"));
                bases.dedup();
                prop_assert_eq!(bases.len(), expected);
                prop_assert_eq!(game.perft(&mut pos, side, 1), legal.len() as u64);
            }
        }
    }
}

/// Where a walk that only goes forwards goes, for both sides.
#[test]
fn directions_turn_with_the_side() {
    let mut table = WalkTable::new();
    let walk = parse_walk("X=flFfmW", &mut table).unwrap();
    let game = Game::new(table, Vec::new(), Promotion::orthodox());
    let mut pos = Position::new();
    let d4: Square = "d4".parse().unwrap();
    pos.set_up(d4, Unit::new(walk, Colour::Neutral));
    let arrivals = |side| {
        let mut found: Vec<String> = game
            .moves_of_unit(&pos, d4, side)
            .iter()
            .map(|mv| mv.arrival.to_string())
            .collect();
        found.sort();
        found.join(" ")
    };
    assert_eq!(arrivals(Side::White), "c5 d5");
    assert_eq!(arrivals(Side::Black), "d3 e3");
}

#[test]
fn names_that_are_taken() {
    let mut table = WalkTable::new();
    parse_walk("X=NN", &mut table).unwrap();
    for (text, words) in [
        ("N=NN", "`N` is the nightrider in English"),
        ("d=NN", "`d` is the queen in German"),
        ("x=R", "defined twice"),
        ("xyz=R", "one or two letters"),
        ("=R", "one or two letters"),
        ("1x=R", "one or two letters"),
        ("h1=R", "`h1` is a square"),
        ("X", "not defined"),
        ("Y=", "no step"),
        ("Y=xR", "`x` at character 1"),
    ] {
        let error = parse_walk(text, &mut table).unwrap_err().remove(0);
        assert!(error.message.contains(words), "{text}: {error:?}");
        assert!(error.help.is_some(), "{text}");
    }
    assert_eq!(table.further().len(), 1);
}

fn problem(text: &str) -> kirke_input::Parsed {
    let mut input = kirke_input::parse(text.as_bytes(), &kirke_rules::dictionary());
    input.problems.remove(0)
}

#[test]
fn definitions_in_problems() {
    for (begin, word, pieces) in [
        ("beginproblem", "walk", "pieces white"),
        ("anfangproblem", "Gangart", "steine weiss"),
        ("debutproblem", "MARCHE", "pieces blanc"),
    ] {
        let end = ["endproblem", "endeproblem", "finproblem"][["b", "a", "d"]
            .iter()
            .position(|c| begin.starts_with(c))
            .unwrap()];
        let stipulation = ["stip", "ford", "enonce"][["b", "a", "d"]
            .iter()
            .position(|c| begin.starts_with(c))
            .unwrap()];
        let parsed = problem(&format!(
            "{begin} {word} X=(3,1) mRcpR \n{word} yZ = NN\n{pieces} Xa1b2 yZc3 yz/Xd4 x/yze5 {stipulation} ~1 {end}"
        ));
        assert_eq!(parsed.diagnostics, [], "{begin}");
        let walks = parsed.problem.walks();
        assert_eq!(walks.further().len(), 4, "{begin}");
        let letters: Vec<String> = parsed
            .problem
            .base
            .diagram
            .units
            .iter()
            .map(|placed| walks.letters(placed.unit.walk, 1))
            .collect();
        assert_eq!(letters, ["x", "x", "yz", "yz/x", "x/yz"], "{begin}");
    }
}

#[test]
fn definitions_end_with_their_problem() {
    let text = "beginproblem walk X=N\npieces white Xa1 stip ~1 nextproblem pieces white Xa1 stip ~1 endproblem";
    let input = kirke_input::parse(text.as_bytes(), &kirke_rules::dictionary());
    assert_eq!(input.problems[0].diagnostics, []);
    assert!(!input.problems[1].diagnostics.is_empty());
}

#[test]
fn mistakes_in_definitions_have_their_place() {
    let parsed = problem("beginproblem\n walk X = N qN\npieces white ka1 stip ~1 endproblem");
    let [mistake] = &parsed.diagnostics[..] else {
        panic!("{:?}", parsed.diagnostics);
    };
    assert_eq!((mistake.line, mistake.column, mistake.length), (2, 13, 1));
    for late in [
        "beginproblem pieces white ka1 stip ~1 twin walk X=N\n endproblem",
        "beginproblem pieces white ka1 stip ~1 walk\nendproblem",
        "beginproblem pieces white ka1 stip ~1 walk",
        "beginproblem pieces white ka1 stip ~1 wal X=N\n endproblem",
    ] {
        assert!(!problem(late).diagnostics.is_empty(), "{late}");
    }
}
