//! Orthodox moves are played without the pipeline; the journal is the same.

use crate::effect::Why;
use crate::moves::{Move, MoveKind};
use crate::position::{EnPassant, Position};
use crate::{CastlingWay, Side, WalkId, sliders};

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
        MoveKind::CastlingShort | MoveKind::CastlingLong => {
            let short = mv.kind == MoveKind::CastlingShort;
            let way = CastlingWay::new(mv.departure.rank(), short);
            pos.shift(way.rook, way.rook_arrival, Why::Castling);
        }
        _ => {}
    }
}
