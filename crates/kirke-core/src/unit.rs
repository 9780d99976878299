//! Units: walk, colour, attributes, identity.

use crate::Square;
use bitflags::bitflags;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White: moves up the board.
    White,
    /// Black: moves down the board.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction in which the side's pawns go: 1 or -1 ranks.
    #[must_use]
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// The rank as this side counts it: 0 is the own first rank.
    #[must_use]
    #[inline]
    pub const fn relative_rank(self, square: Square) -> u8 {
        match self {
            Side::White => square.rank(),
            Side::Black => 7 - square.rank(),
        }
    }
}

/// To whom a unit belongs. A neutral unit belongs to both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// A white unit.
    White = 1,
    /// A black unit.
    Black = 2,
    /// A neutral unit: whoever is to move may treat it as his own or as the opponent's.
    Neutral = 3,
}

impl Colour {
    /// Whether the side may move a unit of this colour.
    #[must_use]
    #[inline]
    pub const fn belongs_to(self, side: Side) -> bool {
        self as u8 & (1 << side as u8) != 0
    }

    /// White becomes black and black white; neutral stays.
    #[must_use]
    pub const fn swapped(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
            Colour::Neutral => Colour::Neutral,
        }
    }
}

impl From<Side> for Colour {
    fn from(side: Side) -> Colour {
        match side {
            Side::White => Colour::White,
            Side::Black => Colour::Black,
        }
    }
}

/// A row of the table of walks: how a unit moves. See [`crate::WalkTable`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct WalkId(pub u8);

impl WalkId {
    /// The index of the walk in the table.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bitflags! {
    /// What distinguishes a unit from others of its walk and colour. The order is that of printing.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Attributes: u32 {
        /// The unit may not be left attacked.
        const ROYAL = 1 << 0;
        /// Vanishes when it captures.
        const KAMIKAZE = 1 << 1;
        /// Enemy units that it observes may not move.
        const PARALYSING = 1 << 2;
        /// Changes its walk in a cycle with every move.
        const CHAMELEON = 1 << 3;
        /// Must arrive next to another unit.
        const JIGGER = 1 << 4;
        /// Changes sides when it arrives on a square of the other colour.
        const VOLAGE = 1 << 5;
        /// Moves only while it is attacked.
        const FUNCTIONARY = 1 << 6;
        /// Changes between neutral and coloured with every move.
        const HALF_NEUTRAL = 1 << 7;
        /// Its hurdles change sides.
        const HURDLE_COLOUR_CHANGING = 1 << 8;
        /// Takes the walk of its victim.
        const PROTEAN = 1 << 9;
        /// Units that come under its attack change sides.
        const MAGIC = 1 << 10;
        /// May not be captured.
        const UNCAPTURABLE = 1 << 11;
        /// Captures only while it is guarded.
        const PATROL = 1 << 12;
        /// A promoted unit, for Circe Frischauf.
        const FRISCHAUF = 1 << 13;
        /// Moves its hurdle like itself.
        const BUL = 1 << 14;
        /// Makes its hurdle move.
        const DOB = 1 << 15;
        /// Changes colour when it attacks the enemy royal unit.
        const ANDA = 1 << 16;
        /// Changes colour when it does not attack the enemy royal unit.
        const ANDA_INVERSE = 1 << 17;
        /// Stands on the first Alice board.
        const ALICE_A = 1 << 18;
        /// Stands on the second Alice board.
        const ALICE_B = 1 << 19;
        /// A mark that a rule gives to units as part of their state; it is never written.
        const MARKED = 1 << 20;
        /// One of the undead: it and normal units leave each other alone.
        const ZOMBIE = 1 << 21;
    }
}

/// A unit: king, officer or pawn, orthodox or fairy. Small and `Copy`.
///
/// `id` is 0, or 1 + the index of the square on which the unit stood in the diagram; it stays with the unit
/// through all changes, so that rules can tell equal units apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// How it moves.
    pub walk: WalkId,
    /// To whom it belongs.
    pub colour: Colour,
    /// The diagram identity, 0..=64; 0: came into being later.
    pub id: u8,
    /// Its attributes.
    pub attributes: Attributes,
}

impl Unit {
    /// A unit without attributes and identity.
    #[must_use]
    pub const fn new(walk: WalkId, colour: Colour) -> Unit {
        Unit {
            walk,
            colour,
            id: 0,
            attributes: Attributes::empty(),
        }
    }

    /// The same unit with another walk.
    #[must_use]
    pub const fn with_walk(self, walk: WalkId) -> Unit {
        Unit { walk, ..self }
    }

    /// The same unit in another colour.
    #[must_use]
    pub const fn with_colour(self, colour: Colour) -> Unit {
        Unit { colour, ..self }
    }

    /// The same unit with further attributes.
    #[must_use]
    pub fn with(self, attributes: Attributes) -> Unit {
        Unit {
            attributes: self.attributes | attributes,
            ..self
        }
    }

    /// The same unit without some attributes.
    #[must_use]
    pub fn without(self, attributes: Attributes) -> Unit {
        Unit {
            attributes: self.attributes - attributes,
            ..self
        }
    }

    /// Whether the unit has all of these attributes.
    #[must_use]
    #[inline]
    pub const fn has(self, attributes: Attributes) -> bool {
        self.attributes.contains(attributes)
    }

    /// Whether the unit is royal.
    #[must_use]
    #[inline]
    pub const fn is_royal(self) -> bool {
        self.has(Attributes::ROYAL)
    }
}
