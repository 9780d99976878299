//! The smallest reversible changes of a position, and the reasons for which they are made.

use crate::{Bitboard, Square, Unit};

/// Why an effect happened: decides how it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Why {
    /// The movement of the moving unit itself.
    Movement,
    /// A further step of the moving unit: `Sc3*d5-d4`.
    FurtherStep,
    /// The transfer to another square before the movement: `Rd5-h1*h4`.
    Transfer,
    /// The capture of a unit.
    Capture,
    /// The movement of the castling partner.
    Castling,
    /// Two units exchanged as the move itself.
    Exchange,
    /// The same, but only the first of them counts as having moved.
    Castled,
    /// A unit appears again or is put somewhere else.
    Rebirth,
    /// The mover changes its walk by promotion or a rule: told with attribute letters.
    Promotion,
    /// The mover changes its walk: told without attribute letters.
    Walk,
    /// A unit takes walk and attributes of another: told with its square.
    Kind,
    /// A unit changes its colour.
    Colour,
    /// A unit changes its colour, told with its square even if it is the mover: `[g1=w]`.
    ColourHere,
    /// The mover changes its colour by an attribute, told with its letter: `[=na]`.
    Anda,
    /// Another unit than the mover makes a move: `[bPd6->d5]`.
    OtherMove,
    /// A half-neutral unit changes its phase.
    Phase,
    /// The mover gains attributes by a choice.
    Attributes,
    /// The mover changes the board (Alice).
    Board,
    /// A unit vanishes and it is told: `[-wSd5]`.
    Vanish,
    /// It happens, but is not told.
    Silent,
    /// The effect is written in front of the move: `[b1=Q]`.
    Before,
    /// The mover takes another walk before it moves; told as the walk of the moving unit.
    MovesAs,
}

/// A reversible change. The journal of a position is a list of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A unit appears.
    Add {
        /// Where.
        square: Square,
        /// What.
        unit: Unit,
        /// Why.
        why: Why,
    },
    /// A unit disappears.
    Remove {
        /// Where.
        square: Square,
        /// What.
        unit: Unit,
        /// Why.
        why: Why,
    },
    /// A unit goes to an empty square.
    Shift {
        /// Whence.
        from: Square,
        /// Where to.
        to: Square,
        /// Why.
        why: Why,
    },
    /// A unit changes where it stands.
    Change {
        /// Where.
        square: Square,
        /// What it was.
        old: Unit,
        /// What it is now.
        new: Unit,
        /// Why.
        why: Why,
    },
    /// Two units change places.
    Swap {
        /// One square.
        a: Square,
        /// The other.
        b: Square,
        /// Why.
        why: Why,
    },
    /// A state word changes.
    Slot {
        /// Which.
        slot: u8,
        /// Its value before.
        old: u64,
    },
    /// A unit goes under (or over) others on a square.
    Hide {
        /// Its place in the list of hidden units.
        index: u8,
        /// The square.
        square: Square,
        /// The unit.
        unit: Unit,
        /// Why.
        why: Why,
    },
    /// A hidden unit leaves the list.
    Unhide {
        /// Its place in the list of hidden units.
        index: u8,
        /// The square.
        square: Square,
        /// The unit.
        unit: Unit,
    },
    /// Squares leave the board or come back.
    Holes {
        /// The holes before.
        old: Bitboard,
    },
    /// Nothing changes, but a rule has something to tell.
    Note {
        /// The rule's index in the game.
        rule: u8,
        /// What the rule understands by it.
        data: u32,
    },
}
