//! Walks that go on after a leap or turn at the border.

use super::steps::{Flow, Sink, WalkStep, set};
use super::unique::Unique;
use super::vectors::{BISHOP, KNIGHT, Vector};
use crate::view::View;
use crate::{Bitboard, Square, sliders};
use std::ops::ControlFlow::Continue;

/// Any number of knight leaps over empty squares.
pub(super) fn ubi_ubi(view: &View<'_>, from: Square, out: &mut Unique<'_>) -> Flow {
    let passable = !view.blockers();
    let mut reached = Bitboard::of(from);
    let mut fresh = reached;
    let mut adjacent = Bitboard::EMPTY;
    while !fresh.is_empty() {
        let mut next = Bitboard::EMPTY;
        for at in fresh {
            next |= sliders::KNIGHT[at.index()];
        }
        adjacent |= next;
        fresh = next & passable & !reached;
        reached |= fresh;
    }
    for to in adjacent {
        out.land(view, WalkStep::to(to))?;
    }
    Continue(())
}

/// Up to three knight leaps; only one that ends on an empty border square may be followed by another.
pub(super) fn bouncy_leaper(view: &View<'_>, from: Square, out: &mut Unique<'_>) -> Flow {
    let turning = Bitboard::BORDER & !view.blockers();
    let mut starts = Bitboard::of(from);
    for _ in 0..3 {
        let mut reached = Bitboard::EMPTY;
        for at in starts {
            reached |= sliders::KNIGHT[at.index()];
        }
        for to in reached {
            out.land(view, WalkStep::to(to))?;
        }
        starts = reached & turning;
    }
    Continue(())
}

/// Nightrider that may turn on every empty border square.
pub(super) fn bouncy_rider(view: &View<'_>, from: Square, out: &mut Unique<'_>) -> Flow {
    let turning = Bitboard::BORDER & !view.blockers();
    let mut turned = Bitboard::of(from);
    let mut starts = turned;
    while !starts.is_empty() {
        let mut reached = Bitboard::EMPTY;
        for at in starts {
            for &v in KNIGHT {
                reached |= view.run(at, v);
            }
        }
        for to in reached {
            out.land(view, WalkStep::to(to))?;
        }
        starts = reached & turning & !turned;
        turned |= starts;
    }
    Continue(())
}

/// Knight leap, then leaps of two squares along its longer component.
pub(super) fn bent_rider(view: &View<'_>, from: Square, out: &mut Unique<'_>) -> Flow {
    for &v in KNIGHT {
        let Some(first) = view.step(from, v) else {
            continue;
        };
        out.land(view, WalkStep::to(first))?;
        if view.vacant(first) {
            for to in view.run(first, (v.0 / 2 * 2, v.1 / 2 * 2)) {
                out.land(view, WalkStep::to(to))?;
            }
        }
    }
    Continue(())
}

/// Bishop lines reflected inside the border.
pub(super) fn reflector(
    view: &View<'_>,
    reflections: u8,
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    for &v in BISHOP {
        if view.step(from, v).is_some() {
            reflected_ride(view, from, v, reflections, out)?;
        }
    }
    Continue(())
}

fn reflected_ride(
    view: &View<'_>,
    from: Square,
    v: Vector,
    reflections: u8,
    out: &mut Unique<'_>,
) -> Flow {
    let mut at = from;
    while let Some(to) = view.step(at, v) {
        out.land(view, WalkStep::to(to))?;
        if !view.vacant(to) {
            return Continue(());
        }
        at = to;
    }
    if reflections > 0 {
        for w in [(-v.0, v.1), (v.0, -v.1)] {
            if view.step(at, w).is_some() {
                reflected_ride(view, at, w, reflections - 1, out)?;
            }
        }
    }
    Continue(())
}

/// Bishop lines mirrored once at the border line.
pub(super) fn cardinal(view: &View<'_>, from: Square, out: &mut Unique<'_>) -> Flow {
    for &(x, y) in BISHOP {
        let mut last = from;
        let mut blocked = false;
        for to in ordered(view.run(from, (x, y)), y > 0) {
            out.land(view, WalkStep::to(to))?;
            blocked |= !view.vacant(to);
            last = to;
        }
        if blocked {
            continue;
        }
        // The line leaves the board through one side only: there one component still leads to a square.
        let (along_file, along_rank) = (last.offset(0, y), last.offset(x, 0));
        let (next, w) = match (along_file, along_rank) {
            (Some(next), None) => (next, (-x, y)),
            (None, Some(next)) => (next, (x, -y)),
            _ => continue,
        };
        out.land(view, WalkStep::to(next))?;
        if view.vacant(next) {
            for to in view.run(next, w) {
                out.land(view, WalkStep::to(to))?;
            }
        }
    }
    Continue(())
}

fn ordered(set: Bitboard, upward: bool) -> impl Iterator<Item = Square> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let next = if upward { rest.first() } else { rest.last() }?;
        rest.remove(next);
        Some(next)
    })
}

/// Queen that must change its border status.
pub(super) fn edge_hog(view: &View<'_>, from: Square, f: Sink<'_>) -> Flow {
    let squares = sliders::queen(from, view.blockers()) & other_status(from);
    set(view, squares, f)
}

/// The squares of the other border status: those inside for a square of the border, the border for one inside.
pub(crate) fn other_status(square: Square) -> Bitboard {
    if Bitboard::BORDER.contains(square) {
        !Bitboard::BORDER
    } else {
        Bitboard::BORDER
    }
}
