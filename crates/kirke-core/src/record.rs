//! A move as it is told: read off the journal, rendered by others.

use crate::{Attributes, Colour, Square, Unit, WalkId};

/// A move with all that happened in it, in the order in which it happened. Every notation is made from this.
///
/// ```
/// use kirke_core::{Colour, MoveRecord, RecordKind, Unit, walks};
/// let king = Unit::new(walks::KING, Colour::White);
/// let record = MoveRecord {
///     unit: Some(king),
///     arrival: "b2".parse().unwrap(),
///     ..MoveRecord::new(RecordKind::Normal)
/// };
/// assert_eq!(record.departure.to_string(), "a1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRecord {
    /// What kind of move it is.
    pub kind: RecordKind,
    /// The unit that moved, as it was before the move. `None` for a pass and the like.
    pub unit: Option<Unit>,
    /// The square that the unit left.
    pub departure: Square,
    /// A square to which the unit was transferred before it moved (Mars Circe: `Rd5-h1*h4`).
    pub via: Option<Square>,
    /// The captured units, each with its square, in order.
    pub captures: Vec<(Square, Unit)>,
    /// The square that the movement itself led to, before any later effect.
    pub arrival: Square,
    /// Further arrival squares of a move of several steps (Take&Make: `Sc3*d5-d4` has d4 here).
    pub further: Vec<Square>,
    /// Effects that are written in front of the move (`[b1=Q]`).
    pub before: Vec<EffectRecord>,
    /// What else happened.
    pub effects: Vec<EffectRecord>,
    /// Whether the opponent is in check after the move.
    pub check: bool,
    /// Which part of the departure square short algebraic notation needs to tell the move from others of the position.
    pub disambiguation: Disambiguation,
}

impl MoveRecord {
    /// A move of this kind with nothing in it: no unit, from a1 to a1, no effects. To be filled in.
    #[must_use]
    pub fn new(kind: RecordKind) -> MoveRecord {
        let corner = Square::new(0, 0);
        MoveRecord {
            kind,
            unit: None,
            departure: corner,
            via: None,
            captures: Vec::new(),
            arrival: corner,
            further: Vec::new(),
            before: Vec::new(),
            effects: Vec::new(),
            check: false,
            disambiguation: Disambiguation::None,
        }
    }
}

/// Which part of the departure square must be written in short algebraic notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Disambiguation {
    /// Nothing: no other unit of the same kind can go there.
    #[default]
    None,
    /// The file: `Sbd2`.
    File,
    /// The rank: `S1d2`.
    Rank,
    /// The square: `Sb1d2`.
    Both,
}

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// Departure and arrival.
    Normal,
    /// A capture en passant.
    EnPassant,
    /// Castling to the g-file.
    CastlingShort,
    /// Castling to the c-file.
    CastlingLong,
    /// Castling with another partner: `Kh5-h3/wPh2-h4`.
    CastlingOther {
        /// The partner, as it was.
        partner: Unit,
        /// Whence it came.
        from: Square,
        /// Where it went.
        to: Square,
    },
    /// Two units change places as a move.
    Exchange {
        /// The unit on the arrival square.
        partner: Unit,
    },
    /// The right to move is passed on.
    Pass,
    /// The sides exchange their roles.
    RoleExchange,
}

/// An effect of a move beside the movement and the capture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EffectRecord {
    /// The mover takes another walk, or other attributes: `=S`, `=rS`.
    MoverWalk {
        /// The mover as it is now.
        unit: Unit,
        /// Whether the attribute letters are written.
        with_attributes: bool,
    },
    /// The mover changes its colour: `=w`; a half-neutral unit its phase: `=nh`.
    MoverColour {
        /// The new colour.
        colour: Colour,
        /// A suffix of the colour: h (half-neutral), empty otherwise.
        suffix: &'static str,
    },
    /// The mover gains attributes by a choice: `=c`, `=hcc`.
    MoverAttributes(Gained),
    /// The mover changes its colour by an attribute: `[=na]`.
    MoverBecomes {
        /// The mover as it is now: its colour is told, and its attributes but for those that all units have.
        unit: Unit,
    },
    /// The mover changes the Alice board: `A` or `B`; for the castling partner a second letter.
    MoverBoard(char),
    /// A unit appears: `[+bPd7]`, with what happens to it at once.
    Appears {
        /// Where.
        square: Square,
        /// What appeared.
        unit: Unit,
        /// What happened to it at once.
        then: Vec<Then>,
    },
    /// A unit is displaced: `[wSd5->b1]`.
    Displaced {
        /// The unit as it was.
        unit: Unit,
        /// Whence.
        from: Square,
        /// Where to.
        to: Square,
        /// Its new walk, when the displacement changed it: `[wSd5->Bb1]`.
        becomes: Option<Unit>,
        /// What happened to it at once.
        then: Vec<Then>,
    },
    /// A unit disappears: `[-wkSd5]`.
    Vanishes {
        /// Where it stood.
        square: Square,
        /// What it was.
        unit: Unit,
    },
    /// Another unit changes its colour: `[c1=w]`.
    ColourOf {
        /// Where it stands.
        square: Square,
        /// The new colour.
        colour: Colour,
    },
    /// Another unit changes its walk: `[h8=rS]`.
    WalkOf {
        /// Where it stands.
        square: Square,
        /// The unit as it is now.
        unit: Unit,
    },
    /// Another unit takes the kind of a third one, attributes included: `[h8=rS]`, `[h8=p]` if the walk stays.
    KindOf {
        /// Where it stands.
        square: Square,
        /// The unit as it is now.
        unit: Unit,
        /// Whether the walk is another one.
        walk: bool,
    },
    /// Two units change places: `[Kh8<->Kb2]`.
    Swaps {
        /// The first square and the unit that stood there.
        first: (Square, Unit),
        /// The second square and the unit that stood there.
        second: (Square, Unit),
    },
    /// A further movement of the same move: `*c5`, `-a4`, `*d6 ep.`.
    Continues {
        /// The square of the captured unit, if any.
        capture: Option<Square>,
        /// Where the movement led.
        arrival: Square,
        /// Whether it is a capture en passant.
        en_passant: bool,
    },
    /// The castling partner takes another walk: `0-0=B`.
    PartnerWalk(WalkId),
    /// Marks that follow the moves stand on these squares now: `[Ie3,d4]`.
    Followers(Vec<Square>),
    /// The promoting pawn becomes such a mark: `=I`.
    PromotesToFollower,
    /// A text that a rule brings along, e.g. the balance of BGL: written as it is.
    Text(String),
}

/// Attributes that a unit gains by a choice: `=d`, `=nd` if it is neutral.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gained {
    /// The unit's colour.
    pub colour: Colour,
    /// The attributes.
    pub attributes: Attributes,
}

/// What happens at once to a unit that appeared or was displaced; it stays in the same bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Another walk, by promotion or otherwise: `=S`.
    Walk(Unit),
    /// Another colour: `=w`.
    Colour(Colour),
    /// Further attributes, by a choice: `=d`.
    Attributes(Gained),
    /// It becomes a mark that follows the moves: `=I`.
    Follower,
    /// Hidden under another unit: `->v`.
    Hidden,
    /// What it promotes to is left open: `=?`.
    Open,
}
