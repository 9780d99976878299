//! Walks made of knight leaps with an intermediate square.

use super::class::Path;
use super::steps::{Flow, Sink, WalkStep, land};
use super::vectors::{KNIGHT, Vector};
use crate::Square;
use crate::view::View;
use std::ops::ControlFlow::Continue;

/// The vector to the intermediate square of a knight leap.
fn passing(v: Vector, path: Path) -> Vector {
    match path {
        Path::Orthogonal => (v.0 / 2, v.1 / 2),
        Path::Diagonal => (v.0.signum(), v.1.signum()),
    }
}

/// One leap over an intermediate square that must be empty, or occupied.
pub(super) fn path_leaper(
    view: &View<'_>,
    path: Path,
    occupied: bool,
    from: Square,
    f: Sink<'_>,
) -> Flow {
    for &v in KNIGHT {
        if let Some(passed) = view.step(from, passing(v, path))
            && view.occupied(passed) == occupied
            && let Some(to) = view.step(from, v)
        {
            land(view, WalkStep::to(to), f)?;
        }
    }
    Continue(())
}

/// Moves past at least one unit, captures past at least one gap.
pub(super) fn saltador(view: &View<'_>, from: Square, f: Sink<'_>) -> Flow {
    for &v in KNIGHT {
        let Some(to) = view.step(from, v) else {
            continue;
        };
        let passed =
            [Path::Orthogonal, Path::Diagonal].map(|path| view.step(from, passing(v, path)));
        let over_unit = passed.iter().flatten().any(|&p| view.occupied(p));
        let over_gap = passed.iter().flatten().any(|&p| view.vacant(p));
        if over_unit && view.empty(to) {
            f(WalkStep::to(to))?;
        }
        if over_gap && view.enemy(to) {
            f(WalkStep::takes(to))?;
        }
    }
    Continue(())
}

/// Repeats the same path step.
pub(super) fn path_rider(view: &View<'_>, path: Path, from: Square, f: Sink<'_>) -> Flow {
    for &v in KNIGHT {
        let mut at = from;
        while let Some(passed) = view.step(at, passing(v, path))
            && view.vacant(passed)
            && let Some(to) = view.step(at, v)
        {
            land(view, WalkStep::to(to), f)?;
            if !view.vacant(to) {
                break;
            }
            at = to;
        }
    }
    Continue(())
}

/// A path rider with exactly one hurdle, on an intermediate or an arrival square.
pub(super) fn path_lion(view: &View<'_>, path: Path, from: Square, f: Sink<'_>) -> Flow {
    for &v in KNIGHT {
        let mut hurdle = None;
        let mut at = from;
        while let Some(passed) = view.step(at, passing(v, path))
            && let Some(to) = view.step(at, v)
        {
            if view.occupied(passed) && hurdle.replace(passed).is_some() {
                break;
            }
            if let Some(over) = hurdle {
                land(view, WalkStep::to(to).over(over), f)?;
            }
            if view.occupied(to) && hurdle.replace(to).is_some() {
                break;
            }
            at = to;
        }
    }
    Continue(())
}

/// A leap to an empty square that captures an enemy on the intermediate square.
pub(super) fn path_locust(view: &View<'_>, path: Path, from: Square, f: Sink<'_>) -> Flow {
    for &v in KNIGHT {
        let (Some(passed), Some(to)) = (view.step(from, passing(v, path)), view.step(from, v))
        else {
            continue;
        };
        if !view.empty(to) {
            continue;
        }
        if view.vacant(passed) {
            f(WalkStep::to(to))?;
        } else if view.enemy(passed) {
            f(WalkStep {
                capture: Some(passed),
                ..WalkStep::to(to)
            })?;
        }
    }
    Continue(())
}
