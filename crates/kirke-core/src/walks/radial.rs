//! Walks on rings: sets of vectors of equal length.

use super::class::RadialMode;
use super::steps::{Flow, WalkStep};
use super::unique::Unique;
use super::vectors::Vector;
use crate::view::View;
use crate::{Bitboard, Square};
use std::ops::ControlFlow::Continue;
use std::sync::LazyLock;

/// The vectors by the square of their length.
static RINGS: LazyLock<Vec<Vec<Vector>>> = LazyLock::new(|| {
    let mut rings = vec![Vec::new(); 99];
    for x in -7i8..=7 {
        for y in -7i8..=7 {
            rings[length((x, y))].push((x, y));
        }
    }
    rings
});

fn length((x, y): Vector) -> usize {
    let (x, y) = (i32::from(x), i32::from(y));
    (x * x + y * y) as usize
}

/// The ring of a vector; with `queen_rings` the orthogonal or the diagonal vectors of its length only.
fn ring(v: Vector, queen_rings: bool) -> impl Iterator<Item = Vector> {
    let orthogonal = v.0 == 0 || v.1 == 0;
    let diagonal = v.0.abs() == v.1.abs();
    let whole = RINGS[length(v)].iter().copied();
    whole.filter(move |&(x, y)| {
        !queen_rings || orthogonal && (x == 0 || y == 0) || diagonal && x.abs() == y.abs()
    })
}

/// Leaps over, or to the distance of, a unit.
pub(super) fn radial(
    view: &View<'_>,
    mode: RadialMode,
    queen_rings: bool,
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    let hurdles = match mode {
        RadialMode::Radial => view.seen.enemy,
        RadialMode::Tree | RadialMode::Leaf => view.seen.occupied,
    };
    for over in hurdles & !Bitboard::of(from) {
        let v = (
            over.file() as i8 - from.file() as i8,
            over.rank() as i8 - from.rank() as i8,
        );
        if queen_rings && v.0 != 0 && v.1 != 0 && v.0.abs() != v.1.abs() {
            continue;
        }
        for w in ring(v, queen_rings) {
            let to = if mode == RadialMode::Leaf {
                if w == v {
                    continue;
                }
                view.step(from, w)
            } else {
                view.step(over, w)
            };
            if let Some(to) = to {
                out.land(view, WalkStep::to(to))?;
            }
        }
    }
    Continue(())
}
