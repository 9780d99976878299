//! The record of a move, completed by what short notation needs.

use kirke_core::{Game, Move, MoveRecord, Position, Side, Trail};

/// Plays a move that is known to be playable and tells it.
pub(crate) fn play_and_describe(
    game: &Game,
    pos: &mut Position,
    mv: &Move,
    side: Side,
) -> MoveRecord {
    let disambiguation = game.disambiguation(pos, side, mv);
    let mut copy = *mv;
    let _ = game.play(pos, side, &mut copy, &mut Trail::default());
    MoveRecord {
        disambiguation,
        ..game.describe(pos, mv, side)
    }
}

/// Tells the move that was just played.
pub(crate) fn describe(game: &Game, pos: &mut Position, mv: &Move, side: Side) -> MoveRecord {
    let mut before = pos.clone();
    before.undo();
    MoveRecord {
        disambiguation: game.disambiguation(&mut before, side, mv),
        ..game.describe(pos, mv, side)
    }
}
