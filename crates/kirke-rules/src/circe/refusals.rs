//! Combinations that have no meaning.

use super::composition::{Base, Composition, Occupied, Place, Trigger};
use super::family;
use crate::Setup;
use kirke_core::Colour;
use kirke_core::walks::class::Class;
use kirke_problem::{Goal, Refusal};

fn refuse(message: &str) -> Result<(), Refusal> {
    Err(Refusal::Ignored(message.into()))
}

/// The conditions that add a contact rule.
const KOEKO: &[&str] = &["KoeKo", "AntiKoeko", "NewKoeko", "ContactGridChess"];

fn has_any(setup: &Setup<'_>, names: &[&str]) -> bool {
    names.iter().any(|name| setup.has(name))
}

/// Refuses what has no meaning.
///
/// # Errors
/// The combination has no meaning.
pub(super) fn check(setup: &Setup<'_>, composition: &Composition) -> Result<(), Refusal> {
    match composition.base {
        Base::Circe => circe(setup, composition)?,
        Base::AntiCirce => anticirce(setup, composition)?,
        Base::Mars | Base::AntiMars | Base::Phantom => {
            virtual_origin(composition)?;
            movement(setup, composition.base)?;
        }
        Base::Geneva => virtual_origin(composition)?,
        Base::Immun => {}
    }
    if matches!(composition.base, Base::Geneva | Base::Immun) && setup.has("Imitator") {
        return refuse("conditions too fairy for imitator");
    }
    Ok(())
}

fn circe(setup: &Setup<'_>, composition: &Composition) -> Result<(), Refusal> {
    let dummy = |p: &kirke_problem::Placed| setup.walks[p.unit.walk].class == Class::Dummy;
    if setup.units.iter().any(dummy) {
        return refuse("dummy-pieces not allowed with circe.");
    }
    if composition.trigger == Trigger::LastMove && setup.goals().contains(&Goal::Win) {
        return refuse("Win_a_Piece and Circe Parrain not allowed");
    }
    if composition.royals
        && family::composition(Base::Immun, setup)?.is_some_and(|immun| immun.royals)
    {
        return refuse("circe and immunschach and rex inclusiv not allowed");
    }
    if composition.occupied == Occupied::Assassin && neutrals(setup) {
        return refuse(
            "Circe Assassin is incompatible with several fairy conditions and fairy pieces",
        );
    }
    choices(setup, composition)
}

/// Two rebirths by choice in one move, or one with a contact rule.
fn choices(setup: &Setup<'_>, composition: &Composition) -> Result<(), Refusal> {
    let chooses = |c: &Composition| matches!(c.place, Place::Super | Place::Cage);
    if !chooses(composition) {
        return Ok(());
    }
    let other = composition.base == Base::Circe
        && family::composition(Base::AntiCirce, setup)?.is_some_and(|c| c.place == Place::Super);
    if other || has_any(setup, KOEKO) {
        return refuse("supercirce incompatible with some fairy conditions");
    }
    Ok(())
}

fn anticirce(setup: &Setup<'_>, composition: &Composition) -> Result<(), Refusal> {
    let message = "anticirce incompatible with some fairy conditions";
    if family::composition(Base::Circe, setup)?.is_some_and(|c| c.couscous)
        || family::composition(Base::Immun, setup)?.is_some_and(|c| c.royals)
        || family::composition(Base::Geneva, setup)?.is_some()
        || has_any(setup, KOEKO)
        || setup.any_unit_has(kirke_core::Attributes::KAMIKAZE)
    {
        return refuse(message);
    }
    if setup.has("Take&MakeChess") {
        return refuse("Take&MakeChess is incompatible with some fairy conditions");
    }
    if composition.occupied == Occupied::Assassin && neutrals(setup) {
        return refuse(
            "Circe Assassin is incompatible with several fairy conditions and fairy pieces",
        );
    }
    choices(setup, composition)
}

fn neutrals(setup: &Setup<'_>) -> bool {
    let neutral = |p: &kirke_problem::Placed| p.unit.colour == Colour::Neutral;
    setup.units.iter().any(neutral) || setup.has("Bicolores")
}

/// Rules that look at the unit which is about to move know no other partner of a capture.
fn virtual_origin(composition: &Composition) -> Result<(), Refusal> {
    use super::composition::NewWalk;
    let place = matches!(
        composition.place,
        Place::Departure | Place::Equipollents | Place::TakeAndMake
    );
    if composition.walk != NewWalk::Same
        || composition.turncoats
        || composition.couscous
        || composition.trigger != Trigger::Present
        || place
    {
        return refuse("nonsense combination");
    }
    Ok(())
}

/// Rules that generate moves of their own exclude each other.
fn movement(setup: &Setup<'_>, base: Base) -> Result<(), Refusal> {
    let message = "MarsCirce, PlusChess, PhantomChess or Make&Take are incompatible with several fairy conditions and fairy pieces.";
    let others = ["PlusChess", "Make&TakeChess", "Bicolores"];
    let phantom = base != Base::Phantom && setup.has("PhantomChess");
    if phantom || has_any(setup, &others) {
        return refuse(message);
    }
    Ok(())
}
