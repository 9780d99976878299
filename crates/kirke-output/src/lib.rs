//! Renderings of problems and solutions: Popeye's exact text, the algebraic form of the literature, JSON, LaTeX.
//!
//! All of them are made from the same events, in the order in which the solver finds the solutions. A renderer knows
//! no rule: what a move did stands in its [`kirke_core::MoveRecord`], and the words of conditions in the dictionary.

mod algebraic;
mod board;
mod echo;
mod headings;
mod json;
mod latex;
mod marks;
mod moves;
mod names;
mod popeye;
mod render;
mod words;

pub use algebraic::Algebraic;
pub use board::{board, grid_board, plain_board};
pub use echo::{options_behind, stipulation};
pub use headings::{attributes_of_all, condition_lines};
pub use json::Json;
pub use latex::Latex;
pub use marks::Marks;
pub use names::{Names, attribute_words};
pub use popeye::{Popeye, twin_changes};
pub use render::{Both, Render, RenderSink, View};
