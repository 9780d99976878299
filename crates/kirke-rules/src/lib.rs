//! The conditions and attributes of fairy chess, one file each, and the registry of them all.

pub mod attributes;
mod checks;
pub mod circe;
mod combinations;
mod compile;
pub mod conditions;
mod definition;
pub mod phases;
#[cfg(test)]
mod prospects_tests;
pub mod registry;
pub mod senterej;
mod setup;
#[cfg(test)]
mod testing;

pub use compile::{Compiled, compile};
pub use definition::{Build, Definition, Page};
pub use registry::{definition, definitions, dictionary};
pub use setup::Setup;
