//! Madrasi: units of the same walk paralyse each other.

use super::has_word;
use crate::circe::words::REX;
use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Position, Rule, Side, Sound, Square, WalkId};
use kirke_problem::{Argument, Parameters, Refusal};
use std::ops::ControlFlow::{Break, Continue};

/// A unit that is observed by an enemy unit of its own walk is paralysed.
pub static DEFINITION: Definition = Definition::new(
    ["Madrasi"; 3],
    Parameters::Ordered(&[REX]),
    build,
)
.page(
    "A unit that is observed by an enemy unit of the same walk is paralysed: it does not move, captures nothing, gives \
     no check and guards nothing, but it still paralyses. Kings take no part, except RexInclusive: then two kings may \
     stand side by side.",
    "A. J. Karwatkar, 1979",
)
.example(
    "beginproblem\npieces white ra1 pb2 sd1 black ra8 pc3\nstipulation ser-~1\noption nowk nobk\ncondition madrasi\nendproblem\n",
    "  1.Sd1-f2\n  1.Sd1-e3\n  1.Sd1*c3",
);

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.add(Madrasi {
        rex_inclusive: has_word(arguments, "RexInclusive"),
    });
    Ok(())
}

#[derive(Debug)]
struct Madrasi {
    rex_inclusive: bool,
}

impl Rule for Madrasi {
    fn hooks(&self) -> Hooks {
        Hooks::PARALYSED
    }

    fn sound(&self) -> Sound {
        // Any move may free a unit that then gives check.
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn leaves_flights(&self) -> bool {
        !self.rex_inclusive
    }

    fn paralysed(&self, game: &Game, pos: &Position, square: Square, side: Side) -> bool {
        let unit = pos.unit(square);
        if unit.is_royal() && !self.rex_inclusive {
            return false;
        }
        is_observed_by_equal(game, pos, square, side.other())
    }
}

/// Whether a unit is observed (geometrically) by a unit of `by` of the same walk.
pub(crate) fn is_observed_by_equal(game: &Game, pos: &Position, square: Square, by: Side) -> bool {
    is_observed_by_walk(game, pos, square, by, pos.unit(square).walk)
}

/// Whether a unit is observed (geometrically) by a unit of `by` that uses a walk: its own or a borrowed one.
pub(crate) fn is_observed_by_walk(
    game: &Game,
    pos: &Position,
    square: Square,
    by: Side,
    walk: WalkId,
) -> bool {
    let mut units = pos.of_walk(walk) & pos.of_side(by);
    units.remove(square);
    let borrowed = game.hooks().contains(Hooks::WALKS);
    if units.is_empty() && !borrowed {
        return false;
    }
    game.for_each_observer(pos, square, by, false, &mut |mv| {
        let equal = if borrowed {
            mv.walk == walk
        } else {
            units.contains(mv.departure)
        };
        if equal { Break(()) } else { Continue(()) }
    })
    .is_break()
}
