//! The orthodox units as sets: who attacks a square, who gives check, who is pinned.

use crate::position::Position;
use crate::sliders::{self, between, bishop, rook};
use crate::{Bitboard, CastlingWay, Side, Square, WalkId, walks};

/// The units as sets. Small enough to be copied for each move that is only tried.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    walks: [Bitboard; 6],
    sides: [Bitboard; 2],
}

/// What a side must heed in its moves.
#[derive(Clone, Copy)]
pub(super) struct Masks {
    /// The king, if the side has one.
    pub(super) king: Option<Square>,
    /// The units that give check.
    pub(super) checkers: Bitboard,
    /// Where units other than the king may arrive: anywhere, or where the check is met.
    pub(super) allowed: Bitboard,
    /// The units that must stay on the line through their king.
    pub(super) pinned: Bitboard,
}

impl Board {
    #[inline]
    pub(super) fn new(pos: &Position) -> Board {
        let (walks, sides) = pos.orthodox_sets();
        Board { walks, sides }
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(super) fn of_side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// The units of a walk and side.
    #[inline]
    pub(super) fn of(&self, walk: WalkId, side: Side) -> Bitboard {
        self.walks[walk.index()] & self.sides[side.index()]
    }

    /// The walk of the unit on a square that is known to be occupied.
    #[inline]
    pub(super) fn walk(&self, square: Square) -> WalkId {
        let walk = self.walks.iter().position(|set| set.contains(square));
        WalkId(walk.unwrap_or(0) as u8)
    }

    /// The units of a side that move like rooks.
    #[inline]
    pub(super) fn rooks(&self, side: Side) -> Bitboard {
        (self.walks[walks::ROOK.index()] | self.walks[walks::QUEEN.index()])
            & self.sides[side.index()]
    }

    /// The units of a side that move like bishops.
    #[inline]
    pub(super) fn bishops(&self, side: Side) -> Bitboard {
        (self.walks[walks::BISHOP.index()] | self.walks[walks::QUEEN.index()])
            & self.sides[side.index()]
    }

    /// The pawns of a side that can move and capture: those on the own first rank cannot.
    #[inline]
    pub(super) fn pawns(&self, side: Side) -> Bitboard {
        self.of(walks::PAWN, side) & !FIRST_RANK[side.index()]
    }

    #[inline]
    pub(super) fn king(&self, side: Side) -> Option<Square> {
        self.of(walks::KING, side).first()
    }

    /// Whether a unit of `by` attacks a square on a board with these squares occupied.
    #[inline]
    pub(super) fn attacked(&self, target: Square, by: Side, occupied: Bitboard) -> bool {
        let t = target.index();
        if sliders::KNIGHT[t].meets(self.of(walks::KNIGHT, by))
            || sliders::KING[t].meets(self.of(walks::KING, by))
            || sliders::pawn(by.other(), target).meets(self.pawns(by))
        {
            return true;
        }
        let rooks = self.rooks(by);
        if sliders::ROOK_LINES[t].meets(rooks) && rook(target, occupied).meets(rooks) {
            return true;
        }
        let bishops = self.bishops(by);
        sliders::BISHOP_LINES[t].meets(bishops) && bishop(target, occupied).meets(bishops)
    }

    /// The units of `by` that attack a square.
    #[inline]
    pub(super) fn attackers(&self, target: Square, by: Side) -> Bitboard {
        self.leaping_attackers(target, by)
            | self.sliding_attackers(target, by, self.occupied())
            | sliders::KING[target.index()] & self.of(walks::KING, by)
    }

    /// The knights and pawns of `by` that attack a square.
    #[inline]
    fn leaping_attackers(&self, target: Square, by: Side) -> Bitboard {
        sliders::KNIGHT[target.index()] & self.of(walks::KNIGHT, by)
            | sliders::pawn(by.other(), target) & self.pawns(by)
    }

    /// The queens, rooks and bishops of `by` that attack a square.
    #[inline]
    pub(super) fn sliding_attackers(
        &self,
        target: Square,
        by: Side,
        occupied: Bitboard,
    ) -> Bitboard {
        let t = target.index();
        let mut found = Bitboard::EMPTY;
        let rooks = self.rooks(by);
        if sliders::ROOK_LINES[t].meets(rooks) {
            found |= rook(target, occupied) & rooks;
        }
        let bishops = self.bishops(by);
        if sliders::BISHOP_LINES[t].meets(bishops) {
            found |= bishop(target, occupied) & bishops;
        }
        found
    }

    /// Whether a side is in check.
    #[inline]
    pub(super) fn in_check(&self, side: Side) -> bool {
        self.king(side)
            .is_some_and(|king| self.attacked(king, side.other(), self.occupied()))
    }

    /// What a side must heed: checks and pins.
    #[inline]
    pub(super) fn masks(&self, side: Side) -> Masks {
        let Some(king) = self.king(side) else {
            return Masks {
                king: None,
                checkers: Bitboard::EMPTY,
                allowed: Bitboard::ALL,
                pinned: Bitboard::EMPTY,
            };
        };
        let by = side.other();
        let occupied = self.occupied();
        let mut checkers = self.leaping_attackers(king, by)
            | sliders::KING[king.index()] & self.of(walks::KING, by);
        let mut pinned = Bitboard::EMPTY;
        let on_lines = sliders::ROOK_LINES[king.index()] & self.rooks(by)
            | sliders::BISHOP_LINES[king.index()] & self.bishops(by);
        for slider in on_lines {
            let blockers = between(king, slider) & occupied;
            if blockers.is_empty() {
                checkers.insert(slider);
            } else if blockers.0 & (blockers.0 - 1) == 0 {
                pinned |= blockers & self.of_side(side);
            }
        }
        let allowed = match checkers.first() {
            None => Bitboard::ALL,
            Some(checker) if checkers == Bitboard::of(checker) => between(king, checker) | checkers,
            Some(_) => Bitboard::EMPTY,
        };
        Masks {
            king: Some(king),
            checkers,
            allowed,
            pinned,
        }
    }

    /// The units of `by` that alone stand between one of its sliders and a square: their departure opens a line.
    #[inline]
    pub(super) fn batteries(&self, target: Square, by: Side) -> Bitboard {
        let occupied = self.occupied();
        let on_lines = sliders::ROOK_LINES[target.index()] & self.rooks(by)
            | sliders::BISHOP_LINES[target.index()] & self.bishops(by);
        let mut front = Bitboard::EMPTY;
        for slider in on_lines {
            let blockers = between(target, slider) & occupied;
            if !blockers.is_empty() && blockers.0 & (blockers.0 - 1) == 0 {
                front |= blockers;
            }
        }
        front & self.of_side(by)
    }

    /// The board after a move: the unit on `from` (of walk `walk`) arrives on `to` as `becomes`; what stood on
    /// `captured` is gone.
    #[inline]
    pub(super) fn after(
        &self,
        side: Side,
        walk: WalkId,
        from: Square,
        to: Square,
        becomes: WalkId,
        captured: Bitboard,
    ) -> Board {
        let mut board = *self;
        if !captured.is_empty() {
            for set in &mut board.walks {
                *set &= !captured;
            }
            board.sides[side.other().index()] &= !captured;
        }
        board.walks[walk.index()].remove(from);
        board.walks[becomes.index()].insert(to);
        board.sides[side.index()] ^= Bitboard::of(from) | Bitboard::of(to);
        board
    }

    /// The board with the rook of a castling moved too.
    pub(super) fn with_rook_moved(mut self, side: Side, short: bool) -> Board {
        let rank = if side == Side::White { 0 } else { 7 };
        let way = CastlingWay::new(rank, short);
        let both = Bitboard::of(way.rook) | Bitboard::of(way.rook_arrival);
        self.walks[walks::ROOK.index()] ^= both;
        self.sides[side.index()] ^= both;
        self
    }
}

/// The own first ranks of White and Black.
pub(super) const FIRST_RANK: [Bitboard; 2] = [Bitboard::rank(0), Bitboard::rank(7)];
/// The ranks on which pawns promote.
pub(super) const PROMOTION_RANK: [Bitboard; 2] = [Bitboard::rank(7), Bitboard::rank(0)];

/// All squares one step straight ahead of a set.
#[inline]
pub(super) fn ahead(set: Bitboard, side: Side) -> Bitboard {
    match side {
        Side::White => Bitboard(set.0 << 8),
        Side::Black => Bitboard(set.0 >> 8),
    }
}
