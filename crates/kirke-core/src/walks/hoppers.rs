//! Walks on straight lines that need a hurdle or a victim: hoppers, locusts, chinese and argentinian riders.

use super::class::HopperRule;
use super::steps::{Flow, Sink, WalkStep, land, set};
use super::unique::Unique;
use super::vectors::{QUEEN, Vector};
use crate::Square;
use crate::view::View;
use std::ops::ControlFlow::Continue;

/// The last hurdle of a hopper along a vector.
#[inline]
fn hurdle(view: &View<'_>, rule: &HopperRule, from: Square, v: Vector) -> Option<Square> {
    let mut at = if rule.adjacent {
        view.step(from, v).filter(|&next| view.occupied(next))?
    } else {
        view.first(from, v)?
    };
    for _ in 1..rule.hurdles {
        at = view.first(at, v)?;
    }
    Some(at)
}

/// The square exactly `n` squares beyond a square, those before it vacant.
#[inline]
pub(super) fn beyond(view: &View<'_>, from: Square, v: Vector, n: u8) -> Option<Square> {
    let mut at = view.step(from, v)?;
    for _ in 1..n {
        if !view.vacant(at) {
            return None;
        }
        at = view.step(at, v)?;
    }
    Some(at)
}

/// Hoppers of all kinds.
#[inline]
pub(super) fn hopper<F>(view: &View<'_>, rule: &HopperRule, from: Square, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    for &v in rule.lines.iter() {
        let Some(over) = hurdle(view, rule, from, v) else {
            continue;
        };
        if rule.land == 0 {
            ride_over(view, over, v, f)?;
        } else if let Some(to) = beyond(view, over, v, rule.land) {
            land(view, WalkStep::to(to).over(over), f)?;
        }
    }
    Continue(())
}

/// Rides on from a hurdle: moves and a capture.
#[inline]
fn ride_over<F>(view: &View<'_>, over: Square, v: Vector, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    let run = view.run(over, v);
    for to in run & view.seen.empty {
        f(WalkStep::to(to).over(over))?;
    }
    for to in run & view.seen.enemy {
        f(WalkStep::takes(to).over(over))?;
    }
    Continue(())
}

/// Moves as rider, captures the first unit behind one hurdle.
pub(super) fn chinese_rider(view: &View<'_>, lines: &[Vector], from: Square, f: Sink<'_>) -> Flow {
    for &v in lines {
        for to in view.run(from, v) & view.seen.empty {
            f(WalkStep::to(to))?;
        }
        if let Some(over) = view.first(from, v)
            && let Some(to) = view.first(over, v)
            && view.enemy(to)
        {
            f(WalkStep::takes(to).over(over))?;
        }
    }
    Continue(())
}

/// Leaps without capture, captures at the double distance over a hurdle.
pub(super) fn chinese_leaper(
    view: &View<'_>,
    vectors: &[Vector],
    from: Square,
    f: Sink<'_>,
) -> Flow {
    for &v in vectors {
        let Some(over) = view.step(from, v) else {
            continue;
        };
        if view.empty(over) {
            f(WalkStep::to(over))?;
        } else if view.occupied(over)
            && let Some(to) = view.step(over, v)
            && view.enemy(to)
        {
            f(WalkStep::takes(to).over(over))?;
        }
    }
    Continue(())
}

/// Captures `victim` by landing on `to`, if that is possible.
#[inline]
fn leap_over(view: &View<'_>, victim: Square, to: Option<Square>, f: Sink<'_>) -> Flow {
    match to {
        Some(to) if view.enemy(victim) && view.empty(to) => f(WalkStep {
            capture: Some(victim),
            ..WalkStep::to(to)
        }),
        _ => Continue(()),
    }
}

/// Captures the first unit of a line by landing behind it.
pub(super) fn locust(view: &View<'_>, lines: &[Vector], from: Square, f: Sink<'_>) -> Flow {
    for &v in lines {
        if let Some(victim) = view.first(from, v) {
            leap_over(view, victim, view.step(victim, v), f)?;
        }
    }
    Continue(())
}

/// Moves as rider, captures as locust.
pub(super) fn marine_rider(view: &View<'_>, lines: &[Vector], from: Square, f: Sink<'_>) -> Flow {
    for &v in lines {
        for to in view.run(from, v) & view.seen.empty {
            f(WalkStep::to(to))?;
        }
    }
    locust(view, lines, from, f)
}

/// Moves as leaper, captures by landing behind the victim.
pub(super) fn marine_leaper(
    view: &View<'_>,
    vectors: &[Vector],
    from: Square,
    f: Sink<'_>,
) -> Flow {
    for &v in vectors {
        let Some(next) = view.step(from, v) else {
            continue;
        };
        if view.empty(next) {
            f(WalkStep::to(next))?;
        } else {
            leap_over(view, next, view.step(next, v), f)?;
        }
    }
    Continue(())
}

/// Captures as rider, moves only beyond the first unit.
pub(super) fn argentinian_rider(
    view: &View<'_>,
    lines: &[Vector],
    from: Square,
    f: Sink<'_>,
) -> Flow {
    for &v in lines {
        let Some(first) = view.first(from, v) else {
            continue;
        };
        if view.enemy(first) {
            f(WalkStep::takes(first))?;
        }
        for to in view.run(first, v) & view.seen.empty {
            f(WalkStep::to(to))?;
        }
    }
    Continue(())
}

const COMPASS: [Vector; 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// The two directions that deviate from a queen direction by an angle.
pub(super) fn turned(v: Vector, angle: u8) -> [Vector; 2] {
    if angle == 27 {
        let (x, y) = v;
        return if x == 0 || y == 0 {
            [(2 * x + y, 2 * y + x), (2 * x - y, 2 * y - x)]
        } else {
            [(x, 2 * y), (2 * x, y)]
        };
    }
    let i = COMPASS.iter().position(|&c| c == v).unwrap_or(0);
    let turn = angle as usize / 45;
    [COMPASS[(i + turn) % 8], COMPASS[(i + 8 - turn) % 8]]
}

/// Turns at the hurdle.
pub(super) fn angle_hopper(
    view: &View<'_>,
    lines: &[Vector],
    angle: u8,
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    for &v in lines {
        let Some(over) = view.first(from, v) else {
            continue;
        };
        for w in turned(v, angle) {
            if let Some(to) = view.step(over, w) {
                out.land(view, WalkStep::to(to).over(over))?;
            }
        }
    }
    Continue(())
}

/// Moves to the square just before the first unit.
pub(super) fn hamster(view: &View<'_>, from: Square, out: &mut Unique<'_>) -> Flow {
    for &(x, y) in QUEEN {
        if let Some(first) = view.first(from, (x, y))
            && let Some(to) = view.step(first, (-x, -y))
            && to != from
            && view.empty(to)
        {
            out.pass(WalkStep::to(to))?;
        }
    }
    Continue(())
}

/// Rides like a queen away from an adjacent unit.
pub(super) fn contra_hamster(view: &View<'_>, from: Square, f: Sink<'_>) -> Flow {
    for &(x, y) in QUEEN {
        if view
            .step(from, (-x, -y))
            .is_some_and(|next| view.occupied(next))
        {
            set(view, view.run(from, (x, y)), f)?;
        }
    }
    Continue(())
}

/// Two hops in one move.
pub(super) fn double_hopper(
    view: &View<'_>,
    lines: &[Vector],
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    for &v in lines {
        let Some(turning) = view
            .first(from, v)
            .and_then(|over| view.step(over, v))
            .filter(|&square| view.vacant(square))
        else {
            continue;
        };
        for &w in lines {
            if let Some(to) = view.first(turning, w).and_then(|over| view.step(over, w)) {
                out.land(view, WalkStep::to(to))?;
            }
        }
    }
    Continue(())
}

/// Goes as far as the first unit or the border is in the opposite direction.
pub(super) fn bouncer(view: &View<'_>, lines: &[Vector], from: Square, f: Sink<'_>) -> Flow {
    for &(x, y) in lines {
        let mut distance = 1;
        let mut at = view.step(from, (x, y));
        while let Some(square) = at.filter(|&square| view.vacant(square)) {
            distance += 1;
            at = view.step(square, (x, y));
        }
        if let Some(to) = beyond(view, from, (-x, -y), distance) {
            land(view, WalkStep::to(to), f)?;
        }
    }
    Continue(())
}
