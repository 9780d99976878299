//! The conditions and attributes of fairy chess, one file each, and the registry of them all.

pub mod circe;
pub mod registry;

pub use registry::dictionary;
