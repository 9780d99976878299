//! Along which lines a unit views another: for rules that ask whether a view is new.

use super::class::Class;
use super::rays::ray;
use super::steps::steps;
use super::vectors::{KNIGHT, QUEEN, Vector};
use crate::view::View;
use crate::{Bitboard, Square, WalkId};
use smallvec::SmallVec;
use std::ops::ControlFlow::{Break, Continue};

/// Names of lines. A line has the same name from wherever on it a unit looks along it.
pub type LineNames = SmallVec<[u64; 2]>;

/// The names of the lines along which a unit of a walk on `from` attacks `target`; the view must regard the unit there
/// as an enemy ([`View::attacking`]). Line movers view along the whole line through both squares, straight or curved;
/// double hoppers along their first leg and the turning square; all others along the pair of squares.
#[must_use]
pub fn lines_of_view(view: &View<'_>, walk: WalkId, from: Square, target: Square) -> LineNames {
    let mut names = LineNames::new();
    collect(
        view,
        walk,
        &view.game.walks()[walk].class,
        from,
        target,
        &mut names,
    );
    names.sort_unstable();
    names.dedup();
    names
}

fn collect(
    view: &View<'_>,
    walk: WalkId,
    class: &Class,
    from: Square,
    target: Square,
    names: &mut LineNames,
) {
    match class {
        Class::ByFile(walks) => {
            let walk = walks[from.file() as usize];
            collect(
                view,
                walk,
                &view.game.walks()[walk].class,
                from,
                target,
                names,
            );
        }
        Class::Rose(_) | Class::Zigzag(_) => curved(view, walk, from, target, names),
        Class::DoubleHopper(lines) => double_hops(view, lines, from, target, names),
        _ if attacks(view, walk, from, target) => {
            names.push(straight(class, from, target).unwrap_or_else(|| pair(from, target)));
        }
        _ => {}
    }
}

fn attacks(view: &View<'_>, walk: WalkId, from: Square, target: Square) -> bool {
    steps(view, walk, from, &mut |step| {
        if step.capture == Some(target) {
            Break(())
        } else {
            Continue(())
        }
    })
    .is_break()
}

fn pair(from: Square, target: Square) -> u64 {
    (Bitboard::of(from) | Bitboard::of(target)).0
}

/// The name of the straight line of a class through two squares.
fn straight(class: &Class, from: Square, target: Square) -> Option<u64> {
    let lines: &[Vector] = match class {
        Class::Rider(lines)
        | Class::ChineseRider(lines)
        | Class::Locust(lines)
        | Class::MarineRider(lines)
        | Class::ArgentinianRider(lines)
        | Class::Bouncer(lines)
        | Class::ShortRider { lines, .. }
        | Class::LameRider { lines, .. } => lines,
        Class::Hopper(rule) => &rule.lines,
        Class::PathRider(_) | Class::PathLion(_) => KNIGHT,
        Class::EdgeHog | Class::ContraHamster => QUEEN,
        Class::Compound(parts) | Class::Union(parts) => {
            return parts.iter().find_map(|part| straight(part, from, target));
        }
        Class::Captures(class) => return straight(class, from, target),
        Class::BySide(classes) => {
            return classes
                .iter()
                .find_map(|class| straight(class, from, target));
        }
        _ => return None,
    };
    lines.iter().find_map(|&(x, y)| {
        let (there, back) = (ray(from, (x, y)), ray(from, (-x, -y)));
        there
            .contains(target)
            .then_some((there | back | Bitboard::of(from)).0)
    })
}

/// Curved lines: each line is looked along alone. Its name is the set of its squares and the departure.
fn curved(view: &View<'_>, walk: WalkId, from: Square, target: Square, names: &mut LineNames) {
    for line in &view.game.lines(walk)[from.index()] {
        if line.mask().contains(target)
            && line.attacks(view, &view.game.walks()[walk].class, target)
        {
            names.push(line.name(from));
        }
    }
}

fn double_hops(
    view: &View<'_>,
    lines: &[Vector],
    from: Square,
    target: Square,
    names: &mut LineNames,
) {
    for &v in lines {
        let Some(turning) = view
            .first(from, v)
            .and_then(|over| view.step(over, v))
            .filter(|&square| view.vacant(square))
        else {
            continue;
        };
        let arrives = lines
            .iter()
            .any(|&w| view.first(turning, w).and_then(|over| view.step(over, w)) == Some(target));
        if arrives {
            let leg = ray(from, v) | ray(from, (-v.0, -v.1)) | Bitboard::of(from);
            names.push(leg.0 ^ (turning.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        }
    }
}
