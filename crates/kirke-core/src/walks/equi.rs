//! Hoppers over a hurdle in the middle of the way, and stoppers in the middle before a unit.

use super::steps::{Flow, WalkStep};
use super::unique::Unique;
use super::vectors::Vector;
use crate::view::View;
use crate::{Bitboard, Square};
use std::ops::ControlFlow::Continue;

fn gcd(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Whether the squares exactly between a square and the one at a vector are vacant.
fn clear_between(view: &View<'_>, from: Square, (x, y): Vector) -> bool {
    let n = gcd(x.unsigned_abs(), y.unsigned_abs()) as i8;
    if n < 2 {
        return true;
    }
    let unit = (x / n, y / n);
    let mut at = from;
    for _ in 1..n {
        match view.step(at, unit) {
            Some(next) if view.vacant(next) => at = next,
            _ => return false,
        }
    }
    true
}

fn vector(from: Square, to: Square) -> Vector {
    (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
    )
}

/// Whether a vector is orthogonal or diagonal.
fn is_queen_vector((x, y): Vector) -> bool {
    x == 0 || y == 0 || x.abs() == y.abs()
}

/// The units over which an equihopper may jump: those from which the way can be repeated on the board.
fn hurdles(view: &View<'_>, from: Square) -> impl Iterator<Item = (Square, Vector, Square)> {
    let others = view.seen.occupied & !Bitboard::of(from);
    others.into_iter().filter_map(move |over| {
        let v = vector(from, over);
        over.offset(v.0, v.1).map(|to| (over, v, to))
    })
}

/// Jumps over a hurdle to the square at the same distance behind it.
pub(super) fn equi_hopper(
    view: &View<'_>,
    queen_lines: bool,
    clear: bool,
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    for (over, v, to) in hurdles(view, from) {
        if queen_lines && !is_queen_vector(v)
            || clear && !(clear_between(view, from, v) && clear_between(view, over, v))
        {
            continue;
        }
        out.land(view, WalkStep::to(to).over(over))?;
    }
    Continue(())
}

/// The squares from which an equihopper might capture on a square.
pub(super) fn equi_reach(target: Square, queen_lines: bool) -> Bitboard {
    Square::all()
        .filter(|&from| {
            let (x, y) = vector(from, target);
            from != target && x % 2 == 0 && y % 2 == 0 && (!queen_lines || is_queen_vector((x, y)))
        })
        .collect()
}

/// The hurdle over which an equihopper captures on a square within its reach, and the squares that must be empty.
pub(crate) fn equi_way(from: Square, target: Square, clear: bool) -> Option<(Square, Bitboard)> {
    let (x, y) = vector(from, target);
    let half = (x / 2, y / 2);
    let hurdle = from.offset(half.0, half.1)?;
    let n = gcd(half.0.unsigned_abs(), half.1.unsigned_abs()) as i8;
    let step = (half.0 / n, half.1 / n);
    let way = (1..2 * n)
        .filter(|&i| clear && i != n)
        .filter_map(|i| from.offset(step.0 * i, step.1 * i))
        .collect();
    Some((hurdle, way))
}

/// Goes to the middle of the way to a unit.
pub(super) fn equi_stopper(
    view: &View<'_>,
    clear: bool,
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    for over in view.seen.occupied & !Bitboard::of(from) {
        let (x, y) = vector(from, over);
        if x % 2 != 0 || y % 2 != 0 {
            continue;
        }
        let half = (x / 2, y / 2);
        let Some(to) = view.step(from, half) else {
            continue;
        };
        if !clear || clear_between(view, from, half) && clear_between(view, to, half) {
            out.land(view, WalkStep::to(to).over(over))?;
        }
    }
    Continue(())
}

/// Whether a vector is one, or a multiple of one, over which eagle equihoppers jump.
fn is_eagle_vector(v: Vector, multiples: bool) -> bool {
    if is_queen_vector(v) {
        return true;
    }
    let (a, b) = (v.0.unsigned_abs(), v.1.unsigned_abs());
    let n = gcd(a, b);
    let primitive = ((a / n).min(b / n), (a / n).max(b / n));
    (n == 1 || multiples) && matches!(primitive, (1, 2) | (1, 3) | (2, 3))
}

/// Equihopper that turns by 90 degrees at the hurdle.
pub(super) fn eagle_equi_hopper(
    view: &View<'_>,
    clear: bool,
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    for over in view.seen.occupied & !Bitboard::of(from) {
        let v = vector(from, over);
        if !is_eagle_vector(v, !clear) || clear && !clear_between(view, from, v) {
            continue;
        }
        for turned in [(-v.1, v.0), (v.1, -v.0)] {
            if let Some(to) = view.step(over, turned)
                && (!clear || clear_between(view, over, turned))
            {
                out.land(view, WalkStep::to(to))?;
            }
        }
    }
    Continue(())
}
