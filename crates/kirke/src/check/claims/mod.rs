//! Claimed solutions: Popeye's text or the short algebraic form of the literature, both read leniently.

mod lines;
mod pattern;
mod scan;
mod tree;

pub(crate) use lines::{ClaimedLine, lines};
pub(crate) use pattern::Pattern;
pub(crate) use scan::split_twins;
pub(crate) use tree::{ClaimedNode, ClaimedTree, Mark, tree};
