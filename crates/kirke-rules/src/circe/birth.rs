//! Hydra: a second unit is born.

use super::composition::{Array, Birth, Case, Occupied};
use super::engine::Engine;
use kirke_core::{Illegal, Play, Square, Unit, Why};

/// A unit that is going to be born.
#[derive(Clone, Copy, Debug)]
pub(super) struct Born {
    square: Square,
    unit: Unit,
}

/// Which unit is born, judged before the rebirth.
#[must_use]
pub(super) fn find(engine: &Engine, play: &Play<'_>, case: &Case) -> Option<Born> {
    if case.unit.is_royal() {
        return None;
    }
    let composition = &engine.composition;
    let square = engine.square(play.game, case)?;
    let paired = engine.homes.is_paired(case.decider);
    let (square, unit) = match composition.birth {
        Birth::None => return None,
        Birth::Hydra if !paired => return None,
        Birth::Hydra => (square.flip_file(), case.unit),
        Birth::Bicolour => (other_array(engine, play, case)?, enemy(play, case.unit)),
        Birth::BicolourWing if !paired => return None,
        Birth::BicolourWing => (square.opposite(), enemy(play, case.unit)),
    };
    let free = play.pos.empty().contains(square)
        || composition.occupied == Occupied::Assassin && !play.pos.holes().contains(square);
    free.then_some(Born {
        square,
        unit: Unit { id: 0, ..unit },
    })
}

/// The square of such a unit of the capturing side, taken on the same square.
fn other_array(engine: &Engine, play: &Play<'_>, case: &Case) -> Option<Square> {
    let mut mirrored = engine.composition.clone();
    mirrored.array = match mirrored.array {
        Array::Other => Array::Own,
        _ => Array::Other,
    };
    mirrored.square(&engine.homes, play.game, case)
}

/// The unit in the colour of the capturing side; neutral units stay neutral.
fn enemy(play: &Play<'_>, unit: Unit) -> Unit {
    if unit.colour == kirke_core::Colour::Neutral {
        unit
    } else {
        unit.with_colour(play.side.into())
    }
}

/// The unit is born.
///
/// # Errors
/// The own royal unit would be removed.
pub(super) fn appear(engine: &Engine, play: &mut Play<'_>, born: Born) -> Result<(), Illegal> {
    if play.pos.get(born.square).is_some() {
        engine.clear(play, born.square)?;
    }
    let mut unit = born.unit;
    play.pos.add(born.square, unit, Why::Rebirth);
    if engine.composition.turncoats && unit.colour != kirke_core::Colour::Neutral {
        unit = unit.with_colour(unit.colour.swapped());
        play.pos.change(born.square, unit, Why::Colour);
    }
    Ok(())
}
