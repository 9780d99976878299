//! The Circe family.

pub mod words;
