//! Legal moves of orthodox units, all arrivals of a unit at once.

use super::board::{Board, FIRST_RANK, Masks, PROMOTION_RANK, ahead};
use crate::castling::Rights;
use crate::moves::{Move, MoveKind};
use crate::position::{EnPassant, Position};
use crate::sliders::{self, bishop, rook, through};
use crate::{Bitboard, Side, Square, WalkId, walks};
use std::ops::ControlFlow::{self, Continue};

/// The board with all that decides about the moves of one side.
#[derive(Clone, Copy)]
pub(super) struct Situation {
    pub(super) board: Board,
    pub(super) side: Side,
    pub(super) masks: Masks,
    pub(super) en_passant: EnPassant,
    pub(super) rights: Rights,
}

/// All legal moves of one unit, castling apart.
#[derive(Clone, Copy)]
pub(super) struct UnitMoves {
    departure: Square,
    walk: WalkId,
    quiet: Bitboard,
    captures: Bitboard,
    en_passant: Bitboard,
}

impl Situation {
    #[inline]
    pub(super) fn new(pos: &Position, side: Side) -> Situation {
        Situation::on(Board::new(pos), side, pos.en_passant(), pos.rights())
    }

    #[inline]
    pub(super) fn on(board: Board, side: Side, en_passant: EnPassant, rights: Rights) -> Situation {
        Situation {
            board,
            side,
            masks: board.masks(side),
            en_passant,
            rights,
        }
    }

    /// The squares of the units that can have legal moves: in double check the king's alone.
    #[inline]
    pub(super) fn movers(&self) -> Bitboard {
        match self.masks.king {
            Some(king) if self.masks.allowed.is_empty() => Bitboard::of(king),
            _ => self.board.of_side(self.side),
        }
    }

    /// The enemy units that can be captured: a king never.
    #[inline]
    fn prey(&self) -> Bitboard {
        let them = self.side.other();
        self.board.of_side(them) & !self.board.of(walks::KING, them)
    }

    /// The legal moves of a unit.
    #[inline]
    pub(super) fn unit_moves(&self, departure: Square, walk: WalkId) -> UnitMoves {
        let board = &self.board;
        let occupied = board.occupied();
        let mut en_passant = Bitboard::EMPTY;
        let arrivals = match walk {
            walks::KING => self.flights(departure),
            walks::PAWN => {
                en_passant = self.en_passant_arrivals(departure);
                self.pawn_arrivals(departure)
            }
            walks::KNIGHT if self.masks.pinned.contains(departure) => Bitboard::EMPTY,
            walks::KNIGHT => sliders::KNIGHT[departure.index()] & self.masks.allowed,
            walks::ROOK => rook(departure, occupied) & self.bounds(departure),
            walks::BISHOP => bishop(departure, occupied) & self.bounds(departure),
            _ => (rook(departure, occupied) | bishop(departure, occupied)) & self.bounds(departure),
        };
        UnitMoves {
            departure,
            walk,
            quiet: arrivals & !occupied,
            captures: arrivals & self.prey(),
            en_passant,
        }
    }

    /// Where checks and pins let a unit other than the king arrive.
    #[inline]
    fn bounds(&self, departure: Square) -> Bitboard {
        match self.masks.king {
            Some(king) if self.masks.pinned.contains(departure) => {
                self.masks.allowed & through(king, departure)
            }
            _ => self.masks.allowed,
        }
    }

    /// The squares to which a king can go, castling apart; own units and the enemy king in the way are left out.
    #[inline]
    pub(super) fn flights(&self, king: Square) -> Bitboard {
        let occupied = self.board.occupied() & !Bitboard::of(king);
        let mut flights = Bitboard::EMPTY;
        for to in self.flight_candidates(king) {
            if !self.board.attacked(to, self.side.other(), occupied) {
                flights.insert(to);
            }
        }
        flights
    }

    #[inline]
    fn flight_candidates(&self, king: Square) -> Bitboard {
        sliders::KING[king.index()]
            & !self.board.of_side(self.side)
            & !self.board.of(walks::KING, self.side.other())
    }

    /// Whether the king can go somewhere, castling apart.
    #[inline]
    pub(super) fn has_flight(&self, king: Square) -> bool {
        let occupied = self.board.occupied() & !Bitboard::of(king);
        self.flight_candidates(king)
            .into_iter()
            .any(|to| !self.board.attacked(to, self.side.other(), occupied))
    }

    /// Where a pawn can arrive, captures en passant apart.
    #[inline]
    fn pawn_arrivals(&self, departure: Square) -> Bitboard {
        let bit = Bitboard::of(departure);
        if FIRST_RANK[self.side.index()].contains(departure) {
            return Bitboard::EMPTY;
        }
        let empty = !self.board.occupied();
        let one = ahead(bit, self.side) & empty;
        let two = if self.side.relative_rank(departure) == 1 {
            ahead(one, self.side) & empty
        } else {
            Bitboard::EMPTY
        };
        let captures = sliders::pawn(self.side, departure) & self.prey();
        (one | two | captures) & self.bounds(departure)
    }

    /// Where a pawn can arrive in capturing en passant.
    #[inline]
    fn en_passant_arrivals(&self, departure: Square) -> Bitboard {
        let crossed = self.en_passant.crossed & sliders::pawn(self.side, departure);
        if crossed.is_empty() {
            Bitboard::EMPTY
        } else {
            self.en_passant_tested(departure, crossed)
        }
    }

    /// Capture en passant opens two lines at once: the board after it is looked at.
    fn en_passant_tested(&self, departure: Square, crossed: Bitboard) -> Bitboard {
        let mut arrivals = Bitboard::EMPTY;
        let Some(victim) = self.en_passant.victim else {
            return arrivals;
        };
        if !self.prey().contains(victim) || FIRST_RANK[self.side.index()].contains(departure) {
            return arrivals;
        }
        for to in crossed & !self.board.occupied() {
            let pawn = walks::PAWN;
            let captured = Bitboard::of(victim);
            let after = self
                .board
                .after(self.side, pawn, departure, to, pawn, captured);
            if !after.in_check(self.side) {
                arrivals.insert(to);
            }
        }
        arrivals
    }

    /// The pawns that may be able to capture en passant.
    #[inline]
    pub(super) fn en_passant_candidates(&self) -> Bitboard {
        if self.en_passant.victim.is_none() {
            return Bitboard::EMPTY;
        }
        let pawns = self.board.pawns(self.side);
        self.en_passant
            .crossed
            .into_iter()
            .fold(Bitboard::EMPTY, |set, crossed| {
                set | sliders::pawn(self.side.other(), crossed) & pawns
            })
    }

    /// Whether some pawn can capture en passant.
    #[inline]
    pub(super) fn can_capture_en_passant(&self) -> bool {
        self.en_passant_candidates()
            .into_iter()
            .any(|from| !self.en_passant_arrivals(from).is_empty())
    }

    /// The castling to one side, if it is legal.
    #[inline]
    pub(super) fn castling(&self, short: bool) -> Option<Move> {
        if self.rights.contains(Rights::needed(self.side, short)) && self.masks.checkers.is_empty()
        {
            self.castling_tested(short)
        } else {
            None
        }
    }

    fn castling_tested(&self, short: bool) -> Option<Move> {
        let side = self.side;
        let rank = if side == Side::White { 0 } else { 7 };
        let square = |file| Square::new(file, rank);
        let king = square(4);
        let (partner, passed, arrival, kind) = if short {
            (square(7), square(5), square(6), MoveKind::CastlingShort)
        } else {
            (square(0), square(3), square(2), MoveKind::CastlingLong)
        };
        let occupied = self.board.occupied();
        if self.masks.king != Some(king)
            || !self.board.of(walks::ROOK, side).contains(partner)
            || sliders::between(king, partner).meets(occupied)
        {
            return None;
        }
        let vacated = occupied & !Bitboard::of(king);
        let attacked = |square| self.board.attacked(square, side.other(), vacated);
        if attacked(passed) || attacked(arrival) {
            return None;
        }
        Some(Move {
            kind,
            ..Move::quiet(walks::KING, king, arrival)
        })
    }

    /// The number of legal moves.
    pub(super) fn count(&self) -> u64 {
        let board = &self.board;
        let mut count = 0;
        if let Some(king) = self.masks.king {
            count += self.flights(king).len();
        }
        if self.masks.allowed.is_empty() {
            return u64::from(count);
        }
        let targets = (!board.occupied() | self.prey()) & self.masks.allowed;
        let free = !self.masks.pinned;
        for from in board.of(walks::KNIGHT, self.side) & free {
            count += (sliders::KNIGHT[from.index()] & targets).len();
        }
        let occupied = board.occupied();
        for from in board.rooks(self.side) {
            count += (rook(from, occupied) & targets & self.bounds(from)).len();
        }
        for from in board.bishops(self.side) {
            count += (bishop(from, occupied) & targets & self.bounds(from)).len();
        }
        count += self.count_free_pawn_moves();
        for from in board.pawns(self.side) & self.masks.pinned {
            let arrivals = self.pawn_arrivals(from);
            count += arrivals.len() + 3 * (arrivals & PROMOTION_RANK[self.side.index()]).len();
        }
        for from in self.en_passant_candidates() {
            count += self.en_passant_arrivals(from).len();
        }
        for short in [true, false] {
            count += u32::from(self.castling(short).is_some());
        }
        u64::from(count)
    }

    /// The number of moves of the pawns that are not pinned, captures en passant apart.
    #[inline]
    fn count_free_pawn_moves(&self) -> u32 {
        let last = PROMOTION_RANK[self.side.index()];
        self.free_pawn_arrivals()
            .into_iter()
            .map(|set| set.len() + 3 * (set & last).len())
            .sum()
    }

    /// Where the pawns that are not pinned can arrive, en passant apart: by single and double steps and by captures
    /// towards either side.
    #[inline]
    pub(super) fn free_pawn_arrivals(&self) -> [Bitboard; 4] {
        let side = self.side;
        let pawns = self.board.pawns(side) & !self.masks.pinned;
        let empty = !self.board.occupied();
        let allowed = self.masks.allowed;
        let one = ahead(pawns, side) & empty;
        let third = match side {
            Side::White => Bitboard::rank(2),
            Side::Black => Bitboard::rank(5),
        };
        let two = ahead(one & third, side) & empty;
        let front = ahead(pawns, side);
        let prey = self.prey() & allowed;
        let left = Bitboard((front & !Bitboard::file(0)).0 >> 1) & prey;
        let right = Bitboard((front & !Bitboard::file(7)).0 << 1) & prey;
        [one & allowed, two & allowed, left, right]
    }

    /// Whether there is a legal move.
    pub(super) fn has_move(&self) -> bool {
        if self.masks.king.is_some_and(|king| self.has_flight(king)) {
            return true;
        }
        if self.masks.allowed.is_empty() {
            return false;
        }
        let board = &self.board;
        let targets = (!board.occupied() | self.prey()) & self.masks.allowed;
        let free = !self.masks.pinned;
        let pawns = self.free_pawn_arrivals();
        if pawns.into_iter().any(|set| !set.is_empty()) {
            return true;
        }
        if (board.of(walks::KNIGHT, self.side) & free)
            .into_iter()
            .any(|from| sliders::KNIGHT[from.index()].meets(targets))
        {
            return true;
        }
        let occupied = board.occupied();
        board
            .rooks(self.side)
            .into_iter()
            .any(|from| (rook(from, occupied) & self.bounds(from)).meets(targets))
            || board
                .bishops(self.side)
                .into_iter()
                .any(|from| (bishop(from, occupied) & self.bounds(from)).meets(targets))
            || (board.pawns(self.side) & self.masks.pinned)
                .into_iter()
                .any(|from| !self.pawn_arrivals(from).is_empty())
            || self.can_capture_en_passant()
        // Who can castle can also move the rook or the king: castling need not be looked at.
    }
}

impl UnitMoves {
    /// Calls `f` for each move in the order of the general generator, with the walk that a pawn takes in promoting.
    #[inline]
    pub(super) fn each<F>(&self, side: Side, en_passant: EnPassant, f: &mut F) -> ControlFlow<()>
    where
        F: FnMut(&Move, Option<WalkId>) -> ControlFlow<()>,
    {
        if self.walk == walks::PAWN {
            return self.each_of_pawn(side, en_passant, f);
        }
        let mut mv = Move::quiet(self.walk, self.departure, self.departure);
        for to in self.quiet {
            mv.arrival = to;
            f(&mv, None)?;
        }
        for to in self.captures {
            mv.arrival = to;
            mv.capture = Some(to);
            f(&mv, None)?;
        }
        Continue(())
    }

    fn each_of_pawn<F>(&self, side: Side, en_passant: EnPassant, f: &mut F) -> ControlFlow<()>
    where
        F: FnMut(&Move, Option<WalkId>) -> ControlFlow<()>,
    {
        for to in self.captures | self.en_passant {
            let mut mv = Move::capture(walks::PAWN, self.departure, to);
            if self.en_passant.contains(to) {
                mv.kind = MoveKind::EnPassant;
                mv.capture = en_passant.victim;
            }
            each_promotion(mv, side, f)?;
        }
        let one = self.quiet & sliders::KING[self.departure.index()];
        for to in one {
            each_promotion(Move::quiet(walks::PAWN, self.departure, to), side, f)?;
        }
        for to in self.quiet & !one {
            let mut mv = Move::quiet(walks::PAWN, self.departure, to);
            mv.kind = MoveKind::DoubleStep;
            f(&mv, None)?;
        }
        Continue(())
    }
}

/// The walks into which pawns promote, in the order of the picks.
pub(super) const PROMOTIONS: [WalkId; 4] =
    [walks::QUEEN, walks::KNIGHT, walks::ROOK, walks::BISHOP];

#[inline]
fn each_promotion<F>(mut mv: Move, side: Side, f: &mut F) -> ControlFlow<()>
where
    F: FnMut(&Move, Option<WalkId>) -> ControlFlow<()>,
{
    if !PROMOTION_RANK[side.index()].contains(mv.arrival) {
        return f(&mv, None);
    }
    for (pick, walk) in PROMOTIONS.into_iter().enumerate() {
        mv.picks = crate::moves::Picks::one(pick as u8);
        f(&mv, Some(walk))?;
    }
    Continue(())
}
