//! What a condition's file defines: its words, its page of the handbook, and how it is compiled.

use crate::Setup;
use kirke_problem::{Argument, Condition, Language, Parameters, Refusal};

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
    pub build: Build,
    /// The line under the diagram, if it is not simply the name followed by the parameters.
    pub header: Option<fn(&[Argument], Language) -> String>,
}

/// Builds a condition: adds its rules to the game that is being set up.
pub type Build = fn(&[Argument], &mut Setup<'_>) -> Result<(), Refusal>;

impl Definition {
    /// A condition with its names in English, German and French; its page is still to be given.
    #[must_use]
    pub const fn new(names: [&'static str; 3], parameters: Parameters, build: Build) -> Definition {
        Definition {
            condition: Condition {
                names,
                parameters,
                own: false,
            },
            page: Page {
                text: "",
                source: "",
                example: "",
                solution: "",
            },
            build,
            header: None,
        }
    }

    /// The same with the text of its page and the inventor.
    #[must_use]
    pub const fn page(mut self, text: &'static str, source: &'static str) -> Definition {
        self.page.text = text;
        self.page.source = source;
        self
    }

    /// The same with an example and its solution lines.
    #[must_use]
    pub const fn example(mut self, example: &'static str, solution: &'static str) -> Definition {
        self.page.example = example;
        self.page.solution = solution;
        self
    }

    /// The same with its own line under the diagram.
    #[must_use]
    pub const fn header(mut self, header: fn(&[Argument], Language) -> String) -> Definition {
        self.header = Some(header);
        self
    }
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
