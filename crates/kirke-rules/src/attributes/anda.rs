//! Anda and Anda inverse: units that change colour with the check they give, or do not give.
//!
//! An Anda unit that itself attacks the enemy royal unit at the end of its move becomes neutral; a neutral one takes the
//! colour of the side that moved it. An Anda inverse unit changes so if it does not attack it. Checks by others do not
//! count.
//!
//! Example: white Anda Sb5, black Ke8: `aSb5-d6[=na] +`.

use crate::phases::{ANDA, ANDA_INVERSE};
use crate::{Definition, Setup};
use kirke_core::{Attributes, Colour, Hooks, Illegal, Phase, Play, Rule, Sound, Square, Why};
use kirke_problem::{Parameters, Refusal};

/// Checking units become neutral.
pub static ANDA_CHESS: Definition = Definition::new(["Anda"; 3], Parameters::None, |_, setup| {
    give_to_all(setup, Attributes::ANDA)
})
.page(
    "A unit (kings excepted) that with its move itself gives check becomes neutral; a neutral unit that does becomes a \
     unit of the side that moved it. Checks by other units do not count. The move is illegal if the own king is then attacked.",
    "",
);

/// Units that do not check become neutral.
pub static ANDA_INVERSE_CHESS: Definition = Definition::new(
    ["AndaInverse", "AndaInvers", "AndaInverse"],
    Parameters::None,
    |_, setup| give_to_all(setup, Attributes::ANDA_INVERSE),
)
.page(
    "A unit (kings excepted) that with its move does not itself give check becomes neutral; a neutral unit becomes a \
     unit of the side that moved it.",
    "",
);

fn give_to_all(setup: &mut Setup<'_>, attribute: Attributes) -> Result<(), Refusal> {
    for placed in &mut setup.units {
        if !placed.unit.is_royal() {
            placed.unit.attributes |= attribute;
        }
    }
    Ok(())
}

/// Adds the rule for one of the two attributes.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>, attribute: Attributes) -> Result<(), Refusal> {
    let all = if attribute == Attributes::ANDA {
        setup.has("Anda")
    } else {
        setup.has("AndaInverse")
    };
    setup.add(Anda { attribute, all });
    Ok(())
}

/// Units change colour with the check they give.
#[derive(Debug)]
pub(crate) struct Anda {
    attribute: Attributes,
    /// Whether all units have the attribute, so that it is not written.
    all: bool,
}

impl Anda {
    /// Whether the unit on a square attacks the enemy royal unit.
    fn checks(&self, play: &mut Play<'_>, square: Square) -> bool {
        let (game, side) = (play.game, play.side);
        if play.probing {
            // A king is being captured: what that move attacks is not asked.
            return false;
        }
        play.pos.royals(side.other()).into_iter().any(|royal| {
            let attacks = game.full_captures(play.pos, royal, side);
            attacks.iter().any(|mv| mv.departure == square)
        })
    }
}

impl Rule for Anda {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        if self.attribute == Attributes::ANDA {
            &[ANDA]
        } else {
            &[ANDA_INVERSE]
        }
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some((square, unit)) = play.moved() else {
            return Ok(());
        };
        // While a capture is only judged nothing changes: checks depend on such judgements.
        if !unit.has(self.attribute) || play.probing {
            return Ok(());
        }
        let checks = unit.colour.belongs_to(play.side) && self.checks(play, square);
        if checks == (self.attribute == Attributes::ANDA) {
            let colour = if unit.colour == Colour::Neutral {
                Colour::from(play.side)
            } else {
                Colour::Neutral
            };
            play.pos.change(square, unit.with_colour(colour), Why::Anda);
        }
        Ok(())
    }

    fn unwritten(&self) -> Attributes {
        if self.all {
            self.attribute
        } else {
            Attributes::empty()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn anda_changes_by_attacking_the_king() {
        assert_moves(
            "white anda sa1 black ka5",
            &[],
            Side::White,
            "Sa1-b3=n Sa1-c2",
        );
        assert_moves(
            "neutral anda sa1 black ka5",
            &[],
            Side::White,
            "Sa1-b3=w Sa1-c2",
        );
    }

    #[test]
    fn anda_inverse_changes_by_not_attacking_it() {
        assert_moves(
            "white anda_inverse sa1 black ka5",
            &[],
            Side::White,
            "Sa1-b3 Sa1-c2=n",
        );
    }
}
