//! Options that have no meaning for a base rule; combinations with other conditions stand in `combinations`.

use super::composition::{Base, Composition, NewWalk, Occupied, Place, Trigger};
use kirke_problem::Refusal;

/// Rules that look at the unit which is about to move know no other partner of a capture.
///
/// # Errors
/// An option asks for one.
pub(super) fn check(composition: &Composition) -> Result<(), Refusal> {
    let reborn = matches!(composition.base, Base::Circe | Base::AntiCirce);
    if composition.occupied == Occupied::Vacating && !reborn {
        return Err(Refusal::Ignored("nonsense combination".into()));
    }
    if !matches!(
        composition.base,
        Base::Mars | Base::AntiMars | Base::Phantom | Base::Geneva
    ) {
        return Ok(());
    }
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
        return Err(Refusal::Ignored("nonsense combination".into()));
    }
    Ok(())
}
