//! Castling, and the rights to it: of the kings on e1 and e8 and of the rooks in the corners.

use crate::effect::Why;
use crate::game::Game;
use crate::key::{self, Key};
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::rule::Hooks;
use crate::{Bitboard, Side, Square, Unit, WalkId, sliders};
use bitflags::bitflags;

bitflags! {
    /// A right for each king and rook: castling needs both the king's and the rook's.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub struct Rights: u8 {
        /// The rook on a1.
        const A1 = 1;
        /// The king on e1.
        const E1 = 2;
        /// The rook on h1.
        const H1 = 4;
        /// The rook on a8.
        const A8 = 8;
        /// The king on e8.
        const E8 = 16;
        /// The rook on h8.
        const H8 = 32;
    }
}

impl Rights {
    /// The right that hangs on a square.
    #[must_use]
    #[inline]
    pub const fn of_square(square: Square) -> Rights {
        match square.index() {
            0 => Rights::A1,
            4 => Rights::E1,
            7 => Rights::H1,
            56 => Rights::A8,
            60 => Rights::E8,
            63 => Rights::H8,
            _ => Rights::empty(),
        }
    }

    /// The right that a unit has which came into being on a square. `walks`: the king's and the rook's; `royal`:
    /// whether the king must be royal.
    #[must_use]
    #[inline]
    pub fn of_unit(square: Square, unit: Unit, walks: (WalkId, WalkId), royal: bool) -> Rights {
        let right = Rights::of_square(square);
        if right.is_empty() {
            return right;
        }
        let side = if square.rank() == 0 {
            Side::White
        } else {
            Side::Black
        };
        let king = square.file() == 4;
        let fits = unit.colour.belongs_to(side)
            && if king {
                unit.walk == walks.0 && (unit.is_royal() || !royal)
            } else {
                unit.walk == walks.1
            };
        if fits { right } else { Rights::empty() }
    }

    /// The rights needed for a castling: king and rook.
    #[must_use]
    pub const fn needed(side: Side, short: bool) -> Rights {
        match (side, short) {
            (Side::White, true) => Rights::E1.union(Rights::H1),
            (Side::White, false) => Rights::E1.union(Rights::A1),
            (Side::Black, true) => Rights::E8.union(Rights::H8),
            (Side::Black, false) => Rights::E8.union(Rights::A8),
        }
    }

    /// The word of the rights in the key of a position: a right of a rook counts only with its king's.
    #[must_use]
    #[inline]
    pub fn key(self) -> Key {
        KEYS[self.bits() as usize & 63]
    }
}

/// The squares of a castling: king and rook, and where they arrive.
///
/// ```
/// use kirke_core::{CastlingWay, Square};
/// let way = CastlingWay::new(0, true);
/// assert_eq!([way.king, way.rook], [Square::new(4, 0), Square::new(7, 0)]);
/// assert_eq!([way.king_arrival, way.rook_arrival], [Square::new(6, 0), Square::new(5, 0)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingWay {
    /// Where the king stands.
    pub king: Square,
    /// Where the rook stands.
    pub rook: Square,
    /// Where the king arrives.
    pub king_arrival: Square,
    /// Where the rook arrives.
    pub rook_arrival: Square,
}

impl CastlingWay {
    /// The castling on a rank (0 or 7), towards the h-file (short) or the a-file.
    #[must_use]
    #[inline]
    pub const fn new(rank: u8, short: bool) -> CastlingWay {
        let (rook, king_arrival, rook_arrival) = if short { (7, 6, 5) } else { (0, 2, 3) };
        CastlingWay {
            king: Square::new(4, rank),
            rook: Square::new(rook, rank),
            king_arrival: Square::new(king_arrival, rank),
            rook_arrival: Square::new(rook_arrival, rank),
        }
    }
}

/// The words of all sets of rights; none for the empty set.
static KEYS: [Key; 64] = {
    let mut keys = [0; 64];
    let mut bits = 1;
    while bits < 64 {
        keys[bits] = key::mix(9, bits as u64);
        bits += 1;
    }
    keys
};

impl Game {
    /// Appends the castlings of a side to the position's list.
    pub(crate) fn generate_castlings(&self, pos: &mut Position, side: Side) {
        let rank = if side == Side::White { 0 } else { 7 };
        let king = Square::new(4, rank);
        for short in [true, false] {
            let needed = Rights::needed(side, short);
            if !pos.rights().contains(needed)
                || !pos.get(king).is_some_and(|u| u.colour.belongs_to(side))
            {
                continue;
            }
            let (rook, passed, kind) = if short {
                (7, 5, MoveKind::CastlingShort)
            } else {
                (0, 3, MoveKind::CastlingLong)
            };
            let between = sliders::between(king, Square::new(rook, rank));
            let arrival = Square::new(if short { 6 } else { 2 }, rank);
            let mv = Move {
                kind,
                ..Move::quiet(pos.unit(king).walk, king, arrival)
            };
            // The ways must be free where the king stands, the arrivals everywhere.
            let vacant = !self.view_of(pos, king, side).blockers();
            let arrivals = Bitboard::of(arrival) | Bitboard::of(Square::new(passed, rank));
            if between & vacant != between
                || arrivals & pos.empty() != arrivals
                || self.paralysed(pos, king, side)
                || !self.allows(pos, &mv, side)
                || self.in_check(pos, side)
                || self.would_be_checked(pos, side, king, Square::new(passed, rank))
            {
                continue;
            }
            pos.moves.push(mv);
        }
    }

    /// Whether the king would be in check on another square.
    fn would_be_checked(
        &self,
        pos: &mut Position,
        side: Side,
        king: Square,
        square: Square,
    ) -> bool {
        pos.begin();
        pos.shift(king, square, Why::Silent);
        for rule in self.with_hook(Hooks::PASSING) {
            rule.passing(self, pos, king, square);
        }
        let checked = self.in_check(pos, side);
        pos.undo();
        checked
    }
}
