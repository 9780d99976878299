//! Positions by value are the same as those that are played on.

mod common;

use common::some_position;
use kirke_core::{Game, Lean, LeanMove, Position, Purpose, Side};
use proptest::prelude::*;
use std::ops::ControlFlow::Continue;

fn moves(lean: &Lean, side: Side) -> Vec<LeanMove> {
    let mut moves = Vec::new();
    let _ = lean.each(side, &mut |mv| {
        moves.push(mv);
        Continue(())
    });
    moves
}

fn compare(pos: &mut Position, side: Side) {
    let game = Game::orthodox();
    let Some(lean) = Lean::new(&game, pos) else {
        return;
    };
    let other = side.other();
    let moves = moves(&lean, side);
    let mut i = 0;
    let mut mate = false;
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, mv| {
        let found = &moves[i];
        i += 1;
        assert_eq!(
            (found.departure(), found.arrival(), found.captures()),
            (mv.departure, mv.arrival, mv.capture.is_some())
        );
        let after = lean.after(side, found);
        let expected = Lean::new(&game, pos).expect("orthodox");
        assert_eq!(after.key(), expected.key());
        assert_eq!(after.in_check(other), game.in_check(pos, other));
        assert_eq!(after.is_mate(other), game.is_mate(pos, other));
        assert_eq!(u64::from(after.count(other)), game.perft(pos, other, 1));
        mate |= game.is_mate(pos, other);
        Continue(())
    });
    assert_eq!(i, moves.len());
    assert_eq!(lean.count(side) as usize, moves.len());
    assert_eq!(lean.has_mate_in_one(side), mate);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn moves_and_keys_are_the_same(seed: u64) {
        let (mut pos, side) = some_position(seed);
        compare(&mut pos, side);
    }

    #[test]
    fn remembered_moves_are_made_where_they_are_legal(seed: u64, other: u64) {
        let game = Game::orthodox();
        let (pos, side) = some_position(seed);
        let (elsewhere, _) = some_position(other);
        if let (Some(here), Some(there)) = (Lean::new(&game, &pos), Lean::new(&game, &elsewhere)) {
            let legal = moves(&here, side);
            for mv in moves(&there, side).into_iter().chain(legal.clone()) {
                let after = here.after_if_legal(side, &mv);
                prop_assert_eq!(after.is_some(), legal.contains(&mv), "{:?}", mv);
            }
        }
    }
}
