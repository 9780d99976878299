//! Walks with few steps: leaps as part of another class, rides of limited length, leaps that can be blocked.

use super::rays::ray;
use super::steps::{Flow, Sink, WalkStep, land};
use super::vectors::Vector;
use crate::view::View;
use crate::{Bitboard, Square};
use std::ops::ControlFlow::Continue;

/// One step along each vector.
pub(super) fn leaper(view: &View<'_>, vectors: &[Vector], from: Square, f: Sink<'_>) -> Flow {
    for &v in vectors {
        if let Some(to) = view.step(from, v) {
            land(view, WalkStep::to(to), f)?;
        }
    }
    Continue(())
}

/// A rider that makes at most so many steps.
pub(super) fn rider(
    view: &View<'_>,
    lines: &[Vector],
    steps: u8,
    from: Square,
    f: Sink<'_>,
) -> Flow {
    for &v in lines {
        ride(view, v, steps, from, &mut |_| true, f)?;
    }
    Continue(())
}

/// The same where each step needs empty squares on its way.
pub(super) fn lame_rider(
    view: &View<'_>,
    lines: &[Vector],
    steps: u8,
    from: Square,
    f: Sink<'_>,
) -> Flow {
    let blockers = view.blockers();
    for &v in lines {
        let mut free = |at| !blockers.meets(passed(at, v));
        ride(view, v, steps, from, &mut free, f)?;
    }
    Continue(())
}

/// Rides along a vector; each step must be allowed from the square where it begins.
fn ride(
    view: &View<'_>,
    v: Vector,
    steps: u8,
    from: Square,
    allowed: &mut dyn FnMut(Square) -> bool,
    f: Sink<'_>,
) -> Flow {
    let mut at = from;
    for _ in 0..steps {
        let Some(to) = view.step(at, v).filter(|_| allowed(at)) else {
            break;
        };
        land(view, WalkStep::to(to), f)?;
        if !view.vacant(to) {
            break;
        }
        at = to;
    }
    Continue(())
}

/// The squares that a leap passes: those between if it is straight, the orthogonally adjacent one of a knight's leap.
pub(super) fn passed(from: Square, (x, y): Vector) -> Bitboard {
    let longer = x.abs().max(y.abs());
    if x == 0 || y == 0 || x.abs() == y.abs() {
        let unit = (x / longer, y / longer);
        return match from.offset(x, y) {
            Some(to) => ray(from, unit) & !ray(to, unit) & !Bitboard::of(to),
            None => Bitboard::EMPTY,
        };
    }
    from.offset(x / longer, y / longer)
        .map_or(Bitboard::EMPTY, Bitboard::of)
}
