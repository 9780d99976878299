//! Half-neutral: a unit that is neutral and coloured by turns.
//!
//! With every move it makes, a coloured half-neutral becomes neutral; a neutral one takes the colour of the side that
//! moved it. Check and self-check are judged in the new phase.
//!
//! Example: white half-neutral Gd4, black dummy d6: `hnGd4-d7=nh`.

use crate::Setup;
use crate::phases::HALF_NEUTRAL;
use kirke_core::{Attributes, Colour, Hooks, Illegal, Phase, Play, Rule, Sound, Why};
use kirke_problem::Refusal;

/// Adds the rule.
///
/// # Errors
/// A half-neutral royal unit with a royal unit on the other side: when it turns neutral, two units are royal for one
/// side.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let royals = || setup.units.iter().filter(|p| p.unit.is_royal());
    let royal = royals().any(|p| p.unit.has(Attributes::HALF_NEUTRAL));
    if royal && royals().count() > 1 {
        return Err(Refusal::Unsupported(
            "unsupported: half-neutral royal unit with a royal unit on the other side".into(),
        ));
    }
    setup.add(HalfNeutral { royal });
    Ok(())
}

/// Half-neutral units change their phase.
#[derive(Debug)]
pub(crate) struct HalfNeutral {
    /// Whether a royal unit is half-neutral: then a side may lose its royal unit without capture.
    royal: bool,
}

impl Rule for HalfNeutral {
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
        &[HALF_NEUTRAL]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && unit.has(Attributes::HALF_NEUTRAL)
        {
            let colour = if unit.colour == Colour::Neutral {
                Colour::from(play.side)
            } else {
                Colour::Neutral
            };
            play.pos
                .change(square, unit.with_colour(colour), Why::Phase);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn colours_alternate() {
        assert_moves(
            "white half_neutral sa1",
            &[],
            Side::White,
            "Sa1-b3=n Sa1-c2=n",
        );
        assert_moves(
            "neutral half_neutral sa1",
            &[],
            Side::White,
            "Sa1-b3=w Sa1-c2=w",
        );
        assert_moves(
            "neutral half_neutral sa1",
            &[],
            Side::Black,
            "Sa1-b3=b Sa1-c2=b",
        );
    }
}
