//! The fast path for orthodox units without rules: sets of squares instead of walks and hooks.
//!
//! It gives the same moves in the same order, the same journal and the same keys as the general path, which stays the
//! judge of what is right: tests compare the two. It is taken when [`Game::is_orthodox`] holds and the position has no
//! more than one king on each side.

mod board;
mod generate;
mod play;

use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;
use crate::{Side, WalkId};
use generate::Situation;
use std::ops::ControlFlow::{self, Continue};

impl Game {
    /// Whether the fast path may be taken in a position.
    #[inline]
    pub(crate) fn is_fast(&self, pos: &Position) -> bool {
        self.is_orthodox() && !self.first_rank_pawns && pos.is_orthodox()
    }
}

/// Plays every legal move in turn and takes it back.
#[inline]
pub(crate) fn for_each_legal<F>(pos: &mut Position, side: Side, f: &mut F) -> ControlFlow<()>
where
    F: FnMut(&mut Position, &Move) -> ControlFlow<()>,
{
    let situation = Situation::new(pos, side);
    let mut try_out = |pos: &mut Position, mv: &Move, becomes: Option<WalkId>| {
        play::play(pos, mv, becomes);
        let flow = f(pos, mv);
        pos.undo();
        flow
    };
    for departure in situation.movers() {
        let walk = pos.unit(departure).walk;
        let moves = situation.unit_moves(departure, walk);
        moves.each(side, situation.en_passant, &mut |mv, becomes| {
            try_out(pos, mv, becomes)
        })?;
    }
    for short in [true, false] {
        if let Some(mv) = situation.castling(short) {
            try_out(pos, &mv, None)?;
        }
    }
    Continue(())
}

/// The number of legal moves.
#[inline]
pub(crate) fn count(pos: &Position, side: Side) -> u64 {
    Situation::new(pos, side).count()
}

/// Whether there is a legal move.
#[inline]
pub(crate) fn has_legal_move(pos: &Position, side: Side) -> bool {
    Situation::new(pos, side).has_move()
}

/// Whether the side is in check.
#[inline]
pub(crate) fn in_check(pos: &Position, side: Side) -> bool {
    board::Board::new(pos).in_check(side)
}
