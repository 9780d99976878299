//! Moves: departure, arrival, capture square and the picks that tell alternatives apart.

use crate::{Square, WalkId};
use arrayvec::ArrayVec;

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum MoveKind {
    /// Movement or capture.
    Normal,
    /// A double or triple step of a pawn that creates a right to capture en passant.
    DoubleStep,
    /// A capture en passant: the capture square differs from the arrival.
    EnPassant,
    /// Castling towards the h-file.
    CastlingShort,
    /// Castling towards the a-file.
    CastlingLong,
    /// The right to move is passed on.
    Pass,
    /// A move that a rule carries out itself; the number is the rule's index in the game.
    Special(u8),
}

/// At most so many choices in one move.
pub const MAX_PICKS: usize = 10;

/// The choices made in a move, in the order in which they came up: each is the index of the alternative taken.
/// Only choices with two or more alternatives are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Picks {
    len: u8,
    values: [u8; MAX_PICKS],
}

impl Picks {
    /// No choice made.
    pub const NONE: Picks = Picks {
        len: 0,
        values: [0; MAX_PICKS],
    };

    /// A single pick.
    #[inline]
    pub(crate) const fn one(value: u8) -> Picks {
        let mut picks = Picks::NONE;
        picks.values[0] = value;
        picks.len = 1;
        picks
    }

    /// The picks in order.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.values[..self.len as usize]
    }

    pub(crate) fn get(&self, i: usize) -> Option<u8> {
        self.as_slice().get(i).copied()
    }

    pub(crate) fn push(&mut self, value: u8) -> bool {
        let i = self.len as usize;
        if i == MAX_PICKS {
            return false;
        }
        self.values[i] = value;
        self.len += 1;
        true
    }
}

/// The numbers of alternatives that came up while a move was played; leads to the next combination of picks.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    pub(crate) cursor: u8,
    pub(crate) sizes: [u8; MAX_PICKS],
    /// What was chosen, told by its meaning: the same in every position.
    pub(crate) meanings: ArrayVec<u8, MAX_PICKS>,
}

impl Trail {
    /// What the choices of the move that was just played mean: two moves are the same only if these agree.
    #[must_use]
    pub fn meanings(&self) -> &[u8] {
        &self.meanings
    }

    /// Sets `picks` to the next combination, if there is one.
    #[must_use]
    #[inline]
    pub fn next(&self, picks: &mut Picks) -> bool {
        let mut i = self.cursor as usize;
        while i > 0 {
            i -= 1;
            if picks.values[i] + 1 < self.sizes[i] {
                picks.values[i] += 1;
                for value in &mut picks.values[i + 1..] {
                    *value = 0;
                }
                picks.len = i as u8 + 1;
                return true;
            }
        }
        false
    }
}

/// A move. `picks` empty means: the first alternative of each choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Move {
    /// Where the unit stands.
    pub departure: Square,
    /// Where the movement leads.
    pub arrival: Square,
    /// The square of the captured unit, if any.
    pub capture: Option<Square>,
    /// The (last) hurdle, if the walk needs one.
    pub hurdle: Option<Square>,
    /// The square to which the unit is transferred before it moves.
    pub via: Option<Square>,
    /// The kind.
    pub kind: MoveKind,
    /// The walk by which the unit moves: its own, or one it borrows.
    pub walk: WalkId,
    /// The choices made in it.
    pub picks: Picks,
}

impl Move {
    /// A pass.
    pub const PASS: Move = Move {
        departure: Square::from_index(0),
        arrival: Square::from_index(0),
        capture: None,
        hurdle: None,
        via: None,
        kind: MoveKind::Pass,
        walk: WalkId(0),
        picks: Picks::NONE,
    };

    /// The pause of the side that does not move in series play: a pass that was never a move. What rules remember of
    /// the last move, they remember of the move before it.
    pub const PAUSE: Move = Move {
        via: Some(Square::from_index(0)),
        ..Move::PASS
    };

    /// Whether it is a pass or a pause.
    #[must_use]
    #[inline]
    pub const fn is_pass(&self) -> bool {
        matches!(self.kind, MoveKind::Pass)
    }

    /// Whether it is a pass that counts as a half-move, not a pause.
    #[must_use]
    #[inline]
    pub const fn ends_memory(&self) -> bool {
        self.is_pass() && self.via.is_none()
    }

    /// A move without capture.
    #[must_use]
    #[inline]
    pub const fn quiet(walk: WalkId, departure: Square, arrival: Square) -> Move {
        Move {
            departure,
            arrival,
            capture: None,
            hurdle: None,
            via: None,
            kind: MoveKind::Normal,
            walk,
            picks: Picks::NONE,
        }
    }

    /// A capture on the arrival square.
    #[must_use]
    #[inline]
    pub const fn capture(walk: WalkId, departure: Square, arrival: Square) -> Move {
        Move {
            capture: Some(arrival),
            ..Move::quiet(walk, departure, arrival)
        }
    }

    /// Whether it is a castling.
    #[must_use]
    pub const fn is_castling(&self) -> bool {
        matches!(self.kind, MoveKind::CastlingShort | MoveKind::CastlingLong)
    }

    /// Whether two moves are the same for the eye, choices apart: kind, departure and arrival. What is captured does not
    /// matter.
    #[must_use]
    pub fn same_as(&self, other: &Move) -> bool {
        self.departure == other.departure
            && self.arrival == other.arrival
            && self.is_castling() == other.is_castling()
            && self.via == other.via
    }
}
