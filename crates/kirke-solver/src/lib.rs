//! The search over the stipulation tree. It knows no condition by name: it is handed a compiled [`Game`].
//!
//! A traditional stipulation is expanded into a tree ([`expand`]), a structured one is such a tree already. The tree is
//! searched phase by phase; what is found is told to a [`kirke_problem::Sink`] as events, in an order that depends neither on the
//! number of threads nor on the size of the table.

mod battle;
mod control;
mod ending;
mod expand;
mod free;
mod giving;
mod goals;
mod journey;
mod lines;
mod notation;
mod order;
mod parallel;
mod phase;
mod phases;
mod pictures;
mod plan;
mod play;
mod search;
mod setplay;
mod table;
mod way;

pub use control::{Control, Meter, Progress};
pub use expand::{Expanded, expand};
pub use phases::solve;

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
