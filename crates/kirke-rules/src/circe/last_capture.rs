//! LastCapture: the victim of the move that led to the diagram.

use super::engine::side_of;
use super::memory::Waiting;
use crate::{Definition, Page, Setup};
use kirke_core::{Attributes, Side};
use kirke_problem::{Argument, Condition, Parameters};

/// States the victim of the last move, for rebirths that wait.
pub static DEFINITION: Definition = Definition {
    condition: Condition {
        names: ["LastCapture", "LetzterSchlag", "DernierePrise"],
        parameters: Parameters::Unit,
        own: false,
    },
    page: Page {
        text: "States which unit was captured, and where, by the move that led to the diagram. Rebirths that wait for a later half-move (Parrain, LastMove) begin with it.",
        source: "",
        example: "beginproblem\noption nowk nobk\nstipulation ser-~1\ncondition parraincirce lastcapture white sd4\npieces white pa2 black pd4\nendproblem",
        solution: "1.a2-a3[+wSd5]\n1.a2-a4[+wSd6]",
    },
    build: |_, _| Ok(()),
    header: None,
};

/// The unit that waits for its rebirth in the diagram.
#[must_use]
pub fn waiting(setup: &Setup<'_>) -> Option<Waiting> {
    let arguments = setup.conditions().get(DEFINITION.condition.key())?;
    let Some(&Argument::Unit(mut unit, square)) = arguments.first() else {
        return None;
    };
    if setup.walks[unit.walk].royal {
        unit.attributes |= Attributes::ROYAL;
    }
    let side = side_of(unit.colour, Side::Black);
    Some(Waiting {
        unit,
        square,
        side,
        captor: 0,
    })
}
