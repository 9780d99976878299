//! Kamikaze: a unit that vanishes when it captures.
//!
//! It disappears together with its victim, after arriving and before a promotion. It gives check and mate as if it
//! stayed. A royal kamikaze may not capture.
//!
//! Example: white kamikaze Rd4, black pawn d7: `kRd4*d7[-wkRd7]`.

use crate::Setup;
use crate::circe::composition::Base;
use crate::circe::family;
use crate::phases::KAMIKAZE;
use kirke_core::{Attributes, Hooks, Illegal, Phase, Play, Rule, Sound, Why};
use kirke_problem::Refusal;

/// Adds the rule.
///
/// # Errors
/// A Circe condition has no meaning.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    // With Circe the kamikaze is reborn like its victim: see the rules of the Circe family.
    let vanishes = family::composition(Base::Circe, setup)?.is_none();
    setup.add(Kamikaze { vanishes });
    Ok(())
}

/// Capturing kamikazes vanish.
#[derive(Debug)]
pub(crate) struct Kamikaze {
    vanishes: bool,
}

impl Rule for Kamikaze {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        (Sound::TRANSPOSITIONS | Sound::MOVEMENT) - Sound::CAPTURES
    }

    fn phases(&self) -> &'static [Phase] {
        &[KAMIKAZE]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some((square, unit)) = play.moved() else {
            return Ok(());
        };
        if play.captured.is_empty() || !unit.has(Attributes::KAMIKAZE) {
            return Ok(());
        }
        if unit.is_royal() && !play.probing {
            return Err(Illegal);
        }
        if self.vanishes {
            play.remove(square, Why::Vanish);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn vanishes_with_its_victim() {
        assert_moves(
            "white kamikaze wea1 black sa2",
            &[],
            Side::White,
            "WEa1*a2[-wWEa2] WEa1-b1",
        );
    }

    #[test]
    fn a_capturing_pawn_does_not_promote() {
        assert_moves(
            "white kamikaze pa7 black sb8",
            &[],
            Side::White,
            "a7*b8[-wPb8] a7-a8=B a7-a8=Q a7-a8=R a7-a8=S",
        );
    }

    #[test]
    fn a_royal_one_does_not_capture() {
        assert_moves(
            "white royal kamikaze wea1 black sa2",
            &[],
            Side::White,
            "WEa1-b1",
        );
    }
}
