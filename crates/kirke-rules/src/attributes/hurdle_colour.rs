//! Hurdle-colour-changing: a hopper whose hurdle changes sides.
//!
//! After a move over a hurdle the hurdle goes over to the other side, unless it is neutral or a king. Chinese riders
//! have a hurdle only when they capture. A pawn that promotes to the walk of such a hopper takes the attribute.
//!
//! Example: white hurdle-colour-changing Gd4, black pawn d6: `hccGd4-d7[d6=w]`.

use super::hurdle_moves::HopperPromotions;
use crate::Setup;
use crate::phases::HURDLE_COLOUR;
use kirke_core::{Attributes, Colour, Hooks, Illegal, Phase, Play, Rule, Sound, WalkId, Why};
use kirke_problem::Refusal;

/// Adds the rule.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let king = setup.standard.king;
    let royal = setup
        .units
        .iter()
        .any(|p| p.unit.is_royal() && p.unit.walk != king);
    let rule = HurdleColour { king, royal };
    setup.add(rule);
    HopperPromotions::build(setup, Attributes::HURDLE_COLOUR_CHANGING);
    Ok(())
}

/// Hurdles change sides.
#[derive(Debug)]
pub(crate) struct HurdleColour {
    king: WalkId,
    /// Whether a royal unit may change sides as a hurdle, so that its side has none any more.
    royal: bool,
}

impl Rule for HurdleColour {
    fn hooks(&self) -> Hooks {
        if self.royal {
            Hooks::AFTER | Hooks::ROYALS_MAY_VANISH
        } else {
            Hooks::AFTER
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        &[HURDLE_COLOUR]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let changes =
            |attributes: Attributes| attributes.contains(Attributes::HURDLE_COLOUR_CHANGING);
        if let Some(square) = play.mv.hurdle
            && play.unit.is_some_and(|unit| changes(unit.attributes))
            && let Some(hurdle) = play.pos.get(square)
            && hurdle.colour != Colour::Neutral
            && hurdle.walk != self.king
        {
            let new = hurdle.with_colour(hurdle.colour.swapped());
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
    fn the_hurdle_changes_sides() {
        assert_moves(
            "white hurdle_colour_changing rha1 black pa2",
            &[],
            Side::White,
            "RHa1-a3[a2=w]",
        );
    }

    #[test]
    fn kings_and_neutral_units_stay() {
        assert_moves(
            "white hurdle_colour_changing rha1 black ka2",
            &[],
            Side::White,
            "RHa1-a3",
        );
        assert_moves(
            "white hurdle_colour_changing rha1 neutral dua2",
            &[],
            Side::White,
            "RHa1-a3",
        );
    }
}
