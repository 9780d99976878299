//! The conditions of a problem, by name, with their parameters.

use indexmap::IndexMap;
use kirke_core::{Side, Square, Unit, WalkId};

/// The conditions of a problem in the order given: English name (as in the dictionary) to parameters.
/// A condition that is named twice has one entry; what the second naming means its schema decides.
pub type Conditions = IndexMap<&'static str, Vec<Argument>>;

/// One parameter of a condition, in the order given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Argument {
    /// A key word, by its English spelling in the dictionary, e.g. `RexInclusive`.
    Word(&'static str),
    /// A list of squares (one token), in the order given.
    Squares(Vec<Square>),
    /// A walk.
    Walk(WalkId),
    /// A number.
    Number(u32),
    /// A balance in hundredths; `None` is unlimited.
    Balance(Option<u32>),
    /// A side.
    Side(Side),
    /// A unit on a square (LastCapture).
    Unit(Unit, Square),
    /// A grid line: direction (`true`: to the right; `false`: up), lower left corner, length 1..=8.
    GridLine {
        /// To the right (H) or up (V).
        horizontal: bool,
        /// The square whose lower left corner is the beginning.
        square: Square,
        /// Length in squares.
        length: u8,
    },
    /// Files (0..8) with a line to their right and ranks (0..8) with a line above (Orthogonal).
    Lines {
        /// Files, 0 is a.
        files: Vec<u8>,
        /// Ranks, 0 is the first.
        ranks: Vec<u8>,
    },
}
