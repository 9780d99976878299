//! The heading of a twin: what changes.

use crate::render::View;
use crate::words::{MIRROR, POLISH, ROTATE, SHIFT};
use crate::{condition_lines, stipulation};
use kirke_core::{Square, Unit};
use kirke_problem::{Conditions, Heading, Mirror, Placed, Rotation};

/// The changes of a twin, each followed by two blanks.
#[must_use]
pub fn twin_changes(view: &View<'_>, heading: &[Heading]) -> String {
    heading
        .iter()
        .map(|item| {
            let text = change(view, item);
            if text.is_empty() { text } else { text + "  " }
        })
        .collect()
}

fn change(view: &View<'_>, item: &Heading) -> String {
    let names = view.names();
    let language = view.problem.language.index();
    let placed = |Placed { square, unit }: Placed| names.placed(unit, square);
    match item {
        Heading::Moved(unit, to) => format!("{}-->{to}", placed(*unit)),
        Heading::Removed(unit) => format!("-{}", placed(*unit)),
        Heading::Added(unit) => added(view, unit.unit, unit.square, "+"),
        Heading::Replacing(unit) => added(view, unit.unit, unit.square, ""),
        Heading::Exchanged(first, second) => format!("{}<-->{}", placed(*first), placed(*second)),
        Heading::Substituted(old, new) => format!("{} ==> {}", names.walk(*old), names.walk(*new)),
        Heading::Rotated(rotation) => {
            let degrees = match rotation {
                Rotation::Quarter => 90,
                Rotation::Half => 180,
                Rotation::ThreeQuarters => 270,
            };
            format!("{} {degrees}", ROTATE[language])
        }
        Heading::Mirrored(mirror) => {
            let axis = match mirror {
                Mirror::LeftRight => "a1<-->h1",
                Mirror::TopBottom => "a1<-->a8",
                Mirror::Diagonal => "a1<-->h8",
                Mirror::AntiDiagonal => "a8<-->h1",
            };
            format!("{} {axis}", MIRROR[language])
        }
        Heading::Shifted(from, to) => format!("{} {from} ==> {to}", SHIFT[language]),
        Heading::PolishType => POLISH[language].to_owned(),
        Heading::Stipulation(given) => {
            stipulation(given, &view.problem.options, view.problem.language)
        }
        Heading::Conditions(conditions) => all_conditions(view, conditions),
    }
}

fn added(view: &View<'_>, unit: Unit, square: Square, sign: &str) -> String {
    format!("{sign}{}", view.names().placed(unit, square))
}

/// The first condition stands in the heading, each further one on a line of its own.
fn all_conditions(view: &View<'_>, conditions: &Conditions) -> String {
    let names = view.names();
    condition_lines(conditions, &view.problem.options, view.dictionary, names).join("\n   ")
}

/// The number of a twin, from its letter: a is 0, z1 is 26.
pub(super) fn index_of(label: &str) -> usize {
    match label.as_bytes() {
        [letter] => usize::from(letter.saturating_sub(b'a')),
        [_, ..] => 25 + label[1..].parse::<usize>().unwrap_or(0),
        [] => 0,
    }
}
