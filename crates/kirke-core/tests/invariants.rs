//! What must hold for every move in every position, whatever the units and rules.

mod common;

use common::{Random, fairy_position, general, rebirth, some_position};
use kirke_core::{
    Bitboard, EnPassant, Game, Key, Move, Position, Purpose, Rights, Side, Square, Strength, Unit,
};
use proptest::prelude::*;
use std::ops::ControlFlow::Continue;

type Snapshot = (
    Vec<Option<Unit>>,
    Rights,
    EnPassant,
    Bitboard,
    Key,
    [u64; 4],
    [Bitboard; 4],
);

/// All that a position is.
fn snapshot(pos: &Position) -> Snapshot {
    (
        Square::all().map(|square| pos.get(square)).collect(),
        pos.rights(),
        pos.en_passant(),
        pos.holes(),
        pos.key(),
        pos.present(),
        [
            pos.of_side(Side::White),
            pos.of_side(Side::Black),
            pos.royals(Side::White),
            pos.royals(Side::Black),
        ],
    )
}

/// The sets agree with the units on the squares.
fn assert_consistent(pos: &Position) {
    for square in Square::all() {
        let unit = pos.get(square);
        for side in Side::BOTH {
            let owned = unit.is_some_and(|u| u.colour.belongs_to(side));
            assert_eq!(owned, pos.of_side(side).contains(square), "{square}");
            let royal = owned && unit.is_some_and(Unit::is_royal);
            assert_eq!(royal, pos.royals(side).contains(square), "{square}");
        }
    }
    for (walk, set) in pos.walks().map(|walk| (walk, pos.of_walk(walk))) {
        assert!(!set.is_empty());
        for square in set {
            assert_eq!(pos.get(square).map(|u| u.walk), Some(walk));
        }
    }
    assert_eq!(pos.key(), pos.key_from_scratch());
}

/// Check by the definition, without shortcut: a royal unit is observed.
fn in_check(game: &Game, pos: &Position, side: Side) -> bool {
    pos.royals(side)
        .into_iter()
        .any(|royal| game.observed(pos, royal, side.other(), Strength::Active))
}

fn examine(game: &Game, pos: &mut Position, side: Side) {
    let before = snapshot(pos);
    let mut expected: Vec<Move> = Vec::new();
    let _ = game.for_each_move(pos, side, &mut |pos, mv| {
        assert_consistent(pos);
        assert_eq!(in_check(game, pos, side), game.in_check(pos, side));
        if !in_check(game, pos, side) {
            expected.push(*mv);
        }
        Continue(())
    });
    assert_eq!(before, snapshot(pos));
    let mut found = Vec::new();
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, mv| {
        found.push(*mv);
        let inside = snapshot(pos);
        let _ = game.perft(pos, side.other(), 1);
        assert_eq!(inside, snapshot(pos));
        Continue(())
    });
    assert_eq!(expected, found);
    // What is judged unplayed is judged as what is played.
    assert_eq!(game.perft(pos, side, 1), found.len() as u64);
    assert_eq!(
        game.has_legal_move(pos, side, Purpose::Play),
        !found.is_empty()
    );
    assert_eq!(before, snapshot(pos));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn moves_are_taken_back_and_judged_rightly(seed: u64) {
        let random = &mut Random(seed);
        let (mut pos, side) = if random.below(2) == 0 {
            some_position(seed)
        } else {
            (fairy_position(random), Side::BOTH[random.below(2)])
        };
        assert_consistent(&pos);
        examine(&general(), &mut pos, side);
        examine(&rebirth(), &mut pos, side);
        examine(&rebirth(), &mut pos, side.other());
    }
}
