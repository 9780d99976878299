//! Checks of the whole problem before it is solved: what has no meaning is refused with the reason.

use crate::Setup;
use kirke_core::Side;
use kirke_problem::Refusal;

/// Royal units of a side in the diagram.
fn royals(setup: &Setup<'_>, side: Side) -> usize {
    setup
        .units
        .iter()
        .filter(|p| p.unit.is_royal() && p.unit.colour.belongs_to(side))
        .count()
}

/// The checks that need the diagram only.
///
/// # Errors
/// The diagram has no meaning.
pub(crate) fn diagram(setup: &Setup<'_>) -> Result<(), Refusal> {
    let any_number = ["RoyalDynasty", "LosingChess", "ExtinctionChess"]
        .iter()
        .any(|name| setup.has(name));
    if !any_number && Side::BOTH.iter().any(|&side| royals(setup, side) > 1) {
        return Err(Refusal::Ignored("only one king allowed".into()));
    }
    Ok(())
}

/// Whether a side has no royal unit although it needs one: solved all the same, but said.
pub(crate) fn king_missing(setup: &Setup<'_>) -> bool {
    let options = &setup.problem.options;
    let given = [options.no_white_king, options.no_black_king];
    Side::BOTH.iter().any(|&side| {
        royals(setup, side) == 0 && !given[side.index()] && !setup.kingless[side.index()]
    })
}
