//! kirke solves chess problems, orthodox and fairy.
//!
//! The library's face: [`mod@solve`] takes a problem as data and a renderer, the crates below do the work.

mod check;
pub mod command;
pub mod solve;

pub use kirke_core as core;
pub use kirke_input as input;
pub use kirke_output as output;
pub use kirke_problem as problem;
pub use kirke_rules as rules;
