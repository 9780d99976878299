//! What a condition's file defines: its words, its page of the handbook, and how it is compiled.

use crate::Setup;
use kirke_problem::{Argument, Condition, Language, Refusal};

/// A condition that is built.
#[derive(Debug)]
pub struct Definition {
    /// Names and the shape of parameters.
    pub condition: Condition,
    /// The page that `kirke explain` prints and of which the reference is made.
    pub page: Page,
    /// Adds the condition's rules to the game that is being set up.
    ///
    /// # Errors
    /// The parameters have no meaning for this problem, or a part is not built yet.
    pub build: fn(&[Argument], &mut Setup<'_>) -> Result<(), Refusal>,
    /// The line under the diagram, if it is not simply the name followed by the parameters.
    pub header: Option<fn(&[Argument], Language) -> String>,
}

/// A page of the handbook.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The rule in a few sentences.
    pub text: &'static str,
    /// Who invented it, when, where it was published; empty if unknown.
    pub source: &'static str,
    /// An example as a problem in the input language, with the solution as `kirke py -regression` prints it; empty if none.
    pub example: &'static str,
    /// The solution lines of the example.
    pub solution: &'static str,
}
