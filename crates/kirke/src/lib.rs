//! kirke solves chess problems, orthodox and fairy.
//!
//! The library's face: [`mod@solve`] takes a problem as data and a renderer, the crates below do the work.

pub mod bench;
mod check;
pub mod command;
pub mod solve;

/// Name and version, as they stand at the top of what is written.
pub const VERSION: &str = concat!("kirke v", env!("CARGO_PKG_VERSION"));

pub use kirke_core as core;
pub use kirke_input as input;
pub use kirke_output as output;
pub use kirke_problem as problem;
pub use kirke_rules as rules;
