//! Protean: a capturing unit takes the walk of its victim.
//!
//! Colour, attributes and royalty stay. A pawn becomes a reverse pawn and a reverse pawn a pawn; what is then a pawn on
//! its promotion rank promotes at once. A pawn that captures an officer on the last rank takes its walk and does not
//! promote. One protean unit makes every capture of the problem protean, as in the reference.
//!
//! Example: white protean Rd4, black pawn d6: `pRd4*d6=pPP`.

use crate::Setup;
use crate::phases::PROTEAN;
use kirke_core::{Hooks, Illegal, Phase, Play, Rule, Sound, WalkId, Why, walks};
use kirke_problem::Refusal;

/// Adds the rule.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    build_with(setup, true);
    Ok(())
}

/// Adds the rule, with or without kings.
pub(crate) fn build_with(setup: &mut Setup<'_>, royals: bool) {
    setup.add(Protean { royals });
}

/// Capturing units take the walk of their victim.
#[derive(Debug)]
pub(crate) struct Protean {
    /// Whether kings change.
    royals: bool,
}

/// The walk that the capturer of a unit takes.
fn taken(walk: WalkId) -> WalkId {
    match walk {
        walks::PAWN => walks::REVERSE_PAWN,
        walks::REVERSE_PAWN => walks::PAWN,
        other => other,
    }
}

impl Rule for Protean {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[PROTEAN]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some(&(_, victim)) = play.captured.first()
            && let Some((square, unit)) = play.moved()
            && (self.royals || !unit.is_royal())
        {
            let walk = taken(victim.walk);
            if walk != unit.walk {
                play.pos
                    .change(square, unit.with_walk(walk), Why::Promotion);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn takes_the_walk_of_its_victim() {
        assert_moves(
            "white protean wea1 black ra2",
            &[],
            Side::White,
            "WEa1*a2=R WEa1-b1",
        );
        assert_moves(
            "white protean wea1 black pa2",
            &[],
            Side::White,
            "WEa1*a2=PP WEa1-b1",
        );
    }

    /// One protean unit is enough.
    #[test]
    fn all_captures_are_protean() {
        assert_moves(
            "white protean wea1 weh1 black sh2",
            &[],
            Side::White,
            "WEa1-a2 WEa1-b1 WEh1*h2=S WEh1-g1",
        );
    }
}
