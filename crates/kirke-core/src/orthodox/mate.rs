//! Mate and stalemate by sets: flights, captures of the checking unit, interpositions. No move is played.

use super::board::{Board, ahead};
use super::generate::Situation;
use crate::castling::Rights;
use crate::position::EnPassant;
use crate::sliders::{self, between, bishop, rook};
use crate::{Bitboard, Side, Square, walks};

/// Whether a side is mated. `en_passant`: its right to capture.
#[inline]
pub(super) fn is_mate(board: &Board, side: Side, en_passant: EnPassant) -> bool {
    let Some(king) = board.king(side) else {
        return false;
    };
    let checkers = board.attackers(king, side.other());
    !checkers.is_empty()
        && !has_flight(board, side, king)
        && !meets_check(board, side, king, checkers, en_passant)
}

/// Whether a side is stalemated.
#[inline]
pub(super) fn is_stalemate(board: &Board, side: Side, en_passant: EnPassant) -> bool {
    if board
        .king(side)
        .is_some_and(|king| has_flight(board, side, king))
    {
        return false;
    }
    let situation = Situation {
        board: *board,
        side,
        masks: board.masks(side),
        en_passant,
        rights: Rights::empty(),
    };
    situation.masks.checkers.is_empty() && !situation.has_move()
}

/// Whether the king can go somewhere, castling apart.
#[inline]
pub(super) fn has_flight(board: &Board, side: Side, king: Square) -> bool {
    let them = side.other();
    let occupied = board.occupied() & !Bitboard::of(king);
    let squares = sliders::KING[king.index()] & !board.of_side(side) & !board.of(walks::KING, them);
    squares
        .into_iter()
        .any(|to| !board.attacked(to, them, occupied))
}

/// Whether a unit other than the king can capture the checking unit or stand between.
pub(super) fn meets_check(
    board: &Board,
    side: Side,
    king: Square,
    checkers: Bitboard,
    en_passant: EnPassant,
) -> bool {
    let Some(checker) = checkers.first() else {
        return true;
    };
    if checkers != Bitboard::of(checker) {
        return false;
    }
    let line = between(king, checker);
    let mut pinned = None;
    let mut free = |units: Bitboard| {
        !units.is_empty() && units.meets(!*pinned.get_or_insert_with(|| board.masks(side).pinned))
    };
    // The king of the other side can check in odd positions only; it cannot be captured.
    let captured = checkers & !board.of(walks::KING, side.other());
    if free(pawns_to(board, side, captured, line)) {
        return true;
    }
    let targets = line | captured;
    let occupied = board.occupied();
    board
        .of(walks::KNIGHT, side)
        .into_iter()
        .any(|from| sliders::KNIGHT[from.index()].meets(targets) && free(Bitboard::of(from)))
        || board.rooks(side).into_iter().any(|from| {
            sliders::ROOK_LINES[from.index()].meets(targets)
                && rook(from, occupied).meets(targets)
                && free(Bitboard::of(from))
        })
        || board.bishops(side).into_iter().any(|from| {
            sliders::BISHOP_LINES[from.index()].meets(targets)
                && bishop(from, occupied).meets(targets)
                && free(Bitboard::of(from))
        })
        || en_passant.victim.is_some() && captures_en_passant(board, side, en_passant)
}

/// The pawns that can capture on one set of squares or advance to another.
#[inline]
fn pawns_to(board: &Board, side: Side, captured: Bitboard, empty_line: Bitboard) -> Bitboard {
    let pawns = board.pawns(side);
    let mut found = Bitboard::EMPTY;
    if let Some(square) = captured.first() {
        found |= sliders::pawn(side.other(), square) & pawns;
    }
    if empty_line.is_empty() {
        return found;
    }
    let behind = ahead(empty_line, side.other());
    found |= behind & pawns;
    let third = match side {
        Side::White => Bitboard::rank(2),
        Side::Black => Bitboard::rank(5),
    };
    let middle = behind & third & !board.occupied();
    found | ahead(middle, side.other()) & pawns
}

fn captures_en_passant(board: &Board, side: Side, en_passant: EnPassant) -> bool {
    let situation = Situation {
        board: *board,
        side,
        masks: board.masks(side),
        en_passant,
        rights: Rights::empty(),
    };
    situation.can_capture_en_passant()
}
