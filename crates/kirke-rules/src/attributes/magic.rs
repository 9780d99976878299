//! Magic: units that come under the attack of a magic unit change sides.
//!
//! After each move those views (a magic unit, a unit that it attacks, and the line along which it does) are counted that
//! did not exist before. A unit with an odd number of new views changes sides, unless it is royal, magic or neutral.
//! Magic units act on units of both sides.
//!
//! Example: white magic Rd4, black Sg1: `mRd4-d1[g1=w]`.

use crate::Setup;
use crate::phases::MAGIC_UNITS;
use kirke_core::view::View;
use kirke_core::walks::lines_of_view;
use kirke_core::{
    Attributes, Bitboard, Colour, Game, Hooks, Illegal, Phase, Play, Position, Rule, Side, Sound,
    Square, Unit, Why,
};
use kirke_problem::Refusal;
use smallvec::SmallVec;

/// Adds the rule.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.add(Magic);
    Ok(())
}

/// Magic units make others change sides.
#[derive(Debug)]
pub(crate) struct Magic;

/// A view: the two units by their identities, and the name of the line.
type Sight = (u64, u64);

/// A unit by its identity, or by its square if it has none.
fn name(unit: Unit, square: Square) -> u64 {
    if unit.id == 0 {
        64 + square.index() as u64 + 1
    } else {
        u64::from(unit.id)
    }
}

/// Whether magic can change the unit.
fn is_open(unit: Unit) -> bool {
    !unit.is_royal() && !unit.has(Attributes::MAGIC) && unit.colour != Colour::Neutral
}

/// The views of all magic units on the unit of a square.
fn sights(game: &Game, pos: &mut Position, target: Square, sights: &mut Vec<Sight>) {
    let viewed = pos.unit(target);
    for by in Side::BOTH {
        let mut seen = Bitboard::EMPTY;
        for mv in game.full_captures(pos, target, by) {
            if !pos.unit(mv.departure).has(Attributes::MAGIC) || seen.contains(mv.departure) {
                continue;
            }
            seen.insert(mv.departure);
            let units = name(viewed, target) << 8 | name(pos.unit(mv.departure), mv.departure);
            let view = View::new(game, pos, by).attacking(target);
            for line in lines_of_view(&view, mv.walk, mv.departure, target) {
                sights.push((units, line));
            }
        }
    }
}

/// Whether the move captures a royal unit, or has captured it.
fn takes_royal(play: &Play<'_>) -> bool {
    let next = play.mv.capture.and_then(|square| play.pos.get(square));
    let mut taken = play.captured.iter().map(|&(_, unit)| unit).chain(next);
    taken.any(Unit::is_royal)
}

fn open_units(pos: &Position) -> impl Iterator<Item = Square> + use<> {
    let open: SmallVec<[Square; 32]> = pos
        .occupied()
        .into_iter()
        .filter(|&square| is_open(pos.unit(square)))
        .collect();
    open.into_iter()
}

impl Rule for Magic {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::BEFORE, MAGIC_UNITS]
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        // Views depend on the judgement of captures: while one is judged for a view nothing is seen.
        if play.probing && !takes_royal(play) {
            return Ok(());
        }
        let game = play.game;
        if phase == Phase::BEFORE {
            let mut before = Vec::new();
            for square in open_units(play.pos) {
                sights(game, play.pos, square, &mut before);
            }
            let notes = before
                .iter()
                .map(|&(units, line)| (MAGIC_UNITS, units, line));
            play.memo.extend(notes);
            return Ok(());
        }
        let mut changing: SmallVec<[Square; 8]> = SmallVec::new();
        for square in open_units(play.pos) {
            let mut now = Vec::new();
            sights(game, play.pos, square, &mut now);
            let is_new =
                |&&(units, line): &&Sight| !play.memo.contains(&(MAGIC_UNITS, units, line));
            if now.iter().filter(is_new).count() % 2 == 1 {
                changing.push(square);
            }
        }
        for square in changing {
            let unit = play.pos.unit(square);
            let new = unit.with_colour(unit.colour.swapped());
            play.pos.change(square, new, Why::ColourHere);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn a_new_view_changes_sides() {
        assert_moves(
            "white magic wea1 black sa3",
            &[],
            Side::White,
            "WEa1-a2[a3=w] WEa1-b1",
        );
    }

    #[test]
    fn royal_units_are_not_changed() {
        assert_moves(
            "white magic wea1 black ka3",
            &[],
            Side::White,
            "WEa1-a2 WEa1-b1",
        );
    }
}
