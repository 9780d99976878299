//! The search over the stipulation tree. It knows no condition by name: it is handed a compiled [`Game`].

use kirke_core::{Game, Position};
use kirke_problem::{Options, Stipulation};

/// One thing to solve: a position under rules with a stipulation. Made by `kirke_rules::compile` and its caller.
#[derive(Debug)]
pub struct Task<'a> {
    /// The rules.
    pub game: &'a Game,
    /// The position to start from: the diagram; for proof games the game array or position A.
    pub position: Position,
    /// For `dia` and `a=>b`: the position to be reached.
    pub target: Option<Position>,
    /// What is to be found.
    pub stipulation: &'a Stipulation,
    /// The options.
    pub options: &'a Options,
    /// Whether the sides are exchanged (duplex).
    pub exchanged: bool,
}
