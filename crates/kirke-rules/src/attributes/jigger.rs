//! Jigger: a unit that must stand next to another unit, of any colour, after its move.
//!
//! It is judged at the end of the move; captured units are gone. A jigger gives check only if it would have contact
//! after the capture of the king.
//!
//! Example: white jigger Rd4, black pawn d6: the rook can only go to d5.

use crate::Setup;
use crate::phases::FINAL_TESTS;
use kirke_core::{
    Attributes, Bitboard, Game, Hooks, Illegal, Move, Phase, Play, Position, Rule, Side, Sound,
    sliders,
};
use kirke_problem::Refusal;

/// Adds the rule.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.add(Jigger);
    Ok(())
}

/// Jiggers need contact.
#[derive(Debug)]
pub(crate) struct Jigger;

impl Rule for Jigger {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn phases(&self) -> &'static [Phase] {
        &[FINAL_TESTS]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if !play.unit.is_some_and(|unit| unit.has(Attributes::JIGGER)) {
            return Ok(());
        }
        match play.mover {
            Some(square) if sliders::KING[square.index()].meets(play.pos.occupied()) => Ok(()),
            _ => Err(Illegal),
        }
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, _side: Side) -> bool {
        // Where the capture of the king is played, the contact is judged at its end: the unit may be reborn elsewhere.
        if game.hooks().contains(Hooks::CHECK_BY_PLAY) {
            return true;
        }
        if !pos
            .get(mv.departure)
            .is_some_and(|unit| unit.has(Attributes::JIGGER))
        {
            return true;
        }
        let gone = mv
            .capture
            .into_iter()
            .chain([mv.departure])
            .collect::<Bitboard>();
        sliders::KING[mv.arrival.index()].meets(pos.occupied() & !gone)
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn it_needs_contact_after_the_move() {
        assert_moves("white jigger wea1 black sa3", &[], Side::White, "WEa1-a2");
    }

    #[test]
    fn a_victim_is_no_contact() {
        assert_moves("white jigger wea1 black sa2", &[], Side::White, "WEa1-b1");
    }
}
