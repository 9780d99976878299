//! Orthodox moves are played without the pipeline; the journal is the same.

use crate::effect::Why;
use crate::moves::{Move, MoveKind};
use crate::position::{EnPassant, Position};
use crate::{Side, Square, WalkId, sliders};

/// Plays a legal move. `becomes`: the walk that a promoting pawn takes.
#[inline]
pub(super) fn play(pos: &mut Position, side: Side, mv: &Move, becomes: Option<WalkId>) {
    pos.begin();
    if let Some(square) = mv.capture {
        pos.remove(square, Why::Capture);
    }
    pos.shift(mv.departure, mv.arrival, Why::Movement);
    if let Some(walk) = becomes {
        let unit = pos.unit(mv.arrival).with_walk(walk);
        pos.change(mv.arrival, unit, Why::Promotion);
    }
    match mv.kind {
        MoveKind::DoubleStep => pos.set_en_passant(EnPassant {
            crossed: sliders::between(mv.departure, mv.arrival),
            victim: Some(mv.arrival),
            by: Some(side),
        }),
        MoveKind::CastlingShort => move_rook(pos, mv.departure.rank(), 7, 5),
        MoveKind::CastlingLong => move_rook(pos, mv.departure.rank(), 0, 3),
        _ => {}
    }
}

fn move_rook(pos: &mut Position, rank: u8, from: u8, to: u8) {
    pos.shift(
        Square::new(from, rank),
        Square::new(to, rank),
        Why::Castling,
    );
}
