//! Counts of move paths known from the literature, and the invariants of the journal on the way.

use kirke_core::{Game, Position, Purpose, Side, array};
use std::ops::ControlFlow::Continue;

#[test]
fn game_array() {
    let game = Game::orthodox();
    let mut pos = array();
    assert_eq!(game.perft(&mut pos, Side::White, 4), 197_281);
}

/// Plays all paths of a length and checks at each step that the key is the one computed from scratch and that undoing
/// restores it.
fn walk(game: &Game, pos: &mut Position, side: Side, depth: u32) {
    let key = pos.key();
    assert_eq!(key, pos.key_from_scratch());
    if depth == 0 {
        return;
    }
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
        walk(game, pos, side.other(), depth - 1);
        Continue(())
    });
    assert_eq!(key, pos.key());
    assert_eq!(key, pos.key_from_scratch());
}

#[test]
fn keys_follow_the_effects() {
    walk(&Game::orthodox(), &mut array(), Side::White, 3);
}
