//! The fast path and the general path are the same game.

mod common;

use common::{fen, general, some_position};
use kirke_core::{Effect, Game, Key, Move, Position, Purpose, Side, Verdict};
use proptest::prelude::*;
use std::ops::ControlFlow::Continue;

type Line = (Move, Key, Vec<Effect>);

/// Each legal move with the key and the journal after it.
fn lines(game: &Game, pos: &mut Position, side: Side) -> Vec<Line> {
    let mut lines = Vec::new();
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, mv| {
        assert_eq!(pos.key(), pos.key_from_scratch());
        lines.push((*mv, pos.key(), pos.last_effects().to_vec()));
        Continue(())
    });
    lines
}

fn board(pos: &Position) -> String {
    (0..64)
        .map(|i| {
            let letter = pos
                .get(kirke_core::Square::from_index(i ^ 56))
                .map_or('.', |u| {
                    let letter = char::from(b"kpqnrb"[u.walk.index()]);
                    if u.colour == kirke_core::Colour::White {
                        letter.to_ascii_uppercase()
                    } else {
                        letter
                    }
                });
            if i % 8 == 7 {
                format!("{letter}\n")
            } else {
                letter.to_string()
            }
        })
        .collect()
}

fn compare(pos: &mut Position, side: Side) {
    let (fast, general) = (Game::orthodox(), general());
    let key = pos.key();
    let place = format!("{side:?} to move, {:?}\n{}", pos.en_passant(), board(pos));
    let (expected, got) = (lines(&general, pos, side), lines(&fast, pos, side));
    assert_eq!(expected, got, "{place}");
    assert_eq!(pos.key(), key);
    for side in Side::BOTH {
        assert_eq!(
            general.in_check(pos, side),
            fast.in_check(pos, side),
            "{place}"
        );
    }
    let purpose = Purpose::Play;
    assert_eq!(
        !expected.is_empty(),
        fast.has_legal_move(pos, side, purpose),
        "{place}"
    );
    assert_eq!(expected.len() as u64, fast.perft(pos, side, 1), "{place}");
    assert_eq!(
        general.perft(pos, side, 2),
        fast.perft(pos, side, 2),
        "{place}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn both_paths_give_the_same_moves(seed: u64) {
        let (mut pos, side) = some_position(seed);
        compare(&mut pos, side);
        compare(&mut pos, side.other());
    }
}

/// Counts known from the literature.
#[test]
fn perft() {
    for (text, depth, count) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            5,
            4_865_609,
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            4,
            4_085_603,
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5, 674_624),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
            4,
            422_333,
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -",
            4,
            2_103_487,
        ),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -",
            4,
            3_894_594,
        ),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -", 5, 3_605_103),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", 4, 314_346),
    ] {
        let (mut pos, side) = fen(text);
        assert_eq!(
            Game::orthodox().perft(&mut pos, side, depth),
            count,
            "{text}"
        );
    }
}

/// Mates and stalemates that a side can give, by the general path, each with its moves.
fn goals(game: &Game, pos: &mut Position, side: Side) -> [Vec<Move>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, mv| {
        match game.verdict(pos, side.other()) {
            Verdict::Mate => found[0].push(*mv),
            Verdict::Stalemate => found[1].push(*mv),
            Verdict::Immobile | Verdict::Neither => {}
        }
        Continue(())
    });
    found
}

fn compare_goals(pos: &mut Position, side: Side, mates: &mut usize) {
    let (fast, general) = (Game::orthodox(), general());
    let place = format!("{side:?} to move, {:?}\n{}", pos.en_passant(), board(pos));
    let [mating, stalemating] = goals(&general, pos, side);
    let mut found = Vec::new();
    let _ = fast.for_each_mate(pos, side, &mut |pos, mv| {
        assert!(general.is_mate(pos, side.other()), "{mv:?}\n{place}");
        found.push(*mv);
        Continue(())
    });
    assert_eq!(mating, found, "{place}");
    assert_eq!(
        !mating.is_empty(),
        fast.has_mate_in_one(pos, side),
        "{place}"
    );
    assert_eq!(
        !stalemating.is_empty(),
        fast.has_stalemate_in_one(pos, side),
        "{place}"
    );
    let verdict = general.verdict(pos, side);
    assert_eq!(verdict == Verdict::Mate, fast.is_mate(pos, side), "{place}");
    assert_eq!(
        verdict == Verdict::Stalemate,
        fast.is_stalemate(pos, side),
        "{place}"
    );
    *mates += found.len();
}

#[test]
fn both_paths_give_the_same_mates_and_stalemates() {
    let mut mates = 0;
    for seed in 0..5_000 {
        let (mut pos, side) = some_position(seed);
        compare_goals(&mut pos, side, &mut mates);
        compare_goals(&mut pos, side.other(), &mut mates);
    }
    assert!(mates > 500, "only {mates} mates");
}
