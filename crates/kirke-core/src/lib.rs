//! The board, the units, the walks, and the one move generator of kirke.
//!
//! The core knows no condition by name: rules come in through the hooks of [`Rule`].

mod record;
mod square;
mod unit;
pub mod walks;

pub use record::{Disambiguation, EffectRecord, MoveRecord, RecordKind, Then};
pub use square::{Bitboard, NoSquare, Square, Squares};
pub use unit::{Attributes, Colour, Side, Unit, WalkId};
pub use walks::{Walk, WalkTable};
