//! The attributes of single units, a file for each or for two that belong together.
//!
//! An attribute's rule takes part in a game only if a unit of the diagram has the attribute, or a condition gives it.

pub mod alice;
pub mod anda;
pub mod chameleon;
pub mod half_neutral;
pub mod hurdle_colour;
pub mod hurdle_moves;
pub mod jigger;
pub mod kamikaze;
pub mod magic;
mod pages;
pub mod paralysing;
pub mod protean;
pub mod uncapturable;

pub use pages::{AttributePage, PAGES};

use crate::Setup;
use crate::conditions::{patrol, recolouring};
use kirke_core::{Attributes, Side};
use kirke_problem::Refusal;

/// Adds the rules of all attributes that units of the diagram have.
///
/// # Errors
/// An attribute is not built, or not together with something else.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let all = setup
        .units
        .iter()
        .chain(&setup.hidden)
        .fold(Attributes::empty(), |all, p| all | p.unit.attributes);
    for attribute in all.iter() {
        build_one(attribute, setup)?;
    }
    Ok(())
}

fn build_one(attribute: Attributes, setup: &mut Setup<'_>) -> Result<(), Refusal> {
    match attribute {
        // Royalty is the core's business; the mark of Frischauf is read by Circe Frischauf.
        Attributes::ROYAL | Attributes::FRISCHAUF => Ok(()),
        Attributes::KAMIKAZE => kamikaze::build(setup),
        Attributes::PARALYSING => paralysing::build(setup),
        Attributes::CHAMELEON => chameleon::build(setup),
        Attributes::JIGGER => jigger::build(setup),
        Attributes::HALF_NEUTRAL => half_neutral::build(setup),
        Attributes::HURDLE_COLOUR_CHANGING => hurdle_colour::build(setup),
        Attributes::PROTEAN => protean::build(setup),
        Attributes::MAGIC => magic::build(setup),
        Attributes::UNCAPTURABLE => uncapturable::build(setup),
        Attributes::VOLAGE => recolouring::attribute(setup),
        Attributes::PATROL => patrol::attribute(setup, attribute),
        Attributes::FUNCTIONARY => patrol::attribute(setup, attribute),
        Attributes::BUL | Attributes::DOB => hurdle_moves::build(setup, attribute),
        Attributes::ANDA | Attributes::ANDA_INVERSE => anda::build(setup, attribute),
        Attributes::ALICE_A | Attributes::ALICE_B => alice::build(setup),
        Attributes::ZOMBIE if setup.has("ReincarnationChess") => Ok(()),
        _ => Err(unsupported(attribute)),
    }
}

fn unsupported(attribute: Attributes) -> Refusal {
    let names: Vec<String> = attribute
        .iter_names()
        .map(|(name, _)| name.to_lowercase().replace('_', " "))
        .collect();
    Refusal::Unsupported(format!("unsupported: attribute {}", names.join(", ")))
}

/// The side of a unit in a move of `side`: a neutral unit is moved as the mover's own.
pub(crate) fn side_of(colour: kirke_core::Colour, side: Side) -> Side {
    if colour.belongs_to(side) {
        side
    } else {
        side.other()
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn a_royal_unit_may_not_be_left_attacked() {
        assert_moves("white royal wea1 black rh2", &[], Side::White, "WEa1-b1");
    }

    #[test]
    fn royalty_outlives_promotion() {
        assert_moves(
            "white royal pa7",
            &[],
            Side::White,
            "a7-a8=rB a7-a8=rQ a7-a8=rR a7-a8=rS",
        );
    }

    #[test]
    fn frischauf_alone_does_nothing() {
        assert_moves("white frischauf sa1", &[], Side::White, "Sa1-b3 Sa1-c2");
    }
}
