//! Positions by value: orthodox units as sets with a key, copied for each move instead of played and taken back.
//!
//! Battle play asks millions of small questions about who can force what. A copy of a hundred bytes is cheaper than the
//! journal, and no move needs to be described there.

use super::board::Board;
use super::checks::{Candidate, Checks};
use super::generate::Situation;
use super::mate::is_mate;
use crate::castling::Rights;
use crate::game::Game;
use crate::key::{self, Key};
use crate::moves::MoveKind;
use crate::position::{EnPassant, Position};
use crate::sliders::{self, between};
use crate::{Bitboard, CastlingWay, Side, Square, walks};
use std::ops::ControlFlow::{self, Break, Continue};

/// An orthodox position that is copied, not played on.
#[derive(Clone, Copy)]
pub struct Lean {
    board: Board,
    en_passant: EnPassant,
    rights: Rights,
    key: Key,
}

/// A move of a [`Lean`] position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeanMove(Candidate);

impl LeanMove {
    /// Where the unit stands.
    #[must_use]
    #[inline]
    pub fn departure(&self) -> Square {
        self.0.from
    }

    /// Where it goes.
    #[must_use]
    #[inline]
    pub fn arrival(&self) -> Square {
        self.0.to
    }

    /// Whether something is captured.
    #[must_use]
    #[inline]
    pub fn captures(&self) -> bool {
        !self.0.captured.is_empty()
    }
}

impl Lean {
    /// The position, if only orthodox units take part and no rule.
    ///
    /// ```
    /// use kirke_core::{Game, Lean, Side};
    /// let lean = Lean::new(&Game::orthodox(), &kirke_core::array()).expect("orthodox");
    /// assert_eq!(lean.count(Side::White), 20);
    /// ```
    #[must_use]
    pub fn new(game: &Game, pos: &Position) -> Option<Lean> {
        if !game.is_fast(pos) {
            return None;
        }
        let board = Board::new(pos);
        let mut lean = Lean {
            board,
            en_passant: EnPassant::default(),
            rights: pos.rights(),
            key: pos.rights().key(),
        };
        for side in Side::BOTH {
            for square in board.of_side(side) {
                lean.key ^= key::orthodox(board.walk(square), side, square);
            }
        }
        let en_passant = pos.en_passant();
        lean.grant_en_passant(en_passant);
        Some(lean)
    }

    /// The key of the position, side to move excluded.
    #[must_use]
    #[inline]
    pub fn key(&self) -> Key {
        self.key
    }

    /// The right to capture en passant counts where there is somebody to make use of it.
    #[inline]
    fn grant_en_passant(&mut self, right: EnPassant) {
        let Some(victim) = right.victim else {
            return;
        };
        let by = if self.board.of_side(Side::White).contains(victim) {
            Side::White
        } else {
            Side::Black
        };
        let capturers = self.board.pawns(by.other());
        if right
            .crossed
            .into_iter()
            .any(|square| sliders::pawn(by, square).meets(capturers))
        {
            self.en_passant = right;
            self.key ^= key::en_passant(right.crossed, victim);
        }
    }

    fn situation(&self, side: Side) -> Situation {
        Situation::on(self.board, side, self.en_passant, self.rights)
    }

    /// Calls `f` for each legal move until it breaks.
    #[inline]
    pub fn each<F>(&self, side: Side, f: &mut F) -> ControlFlow<()>
    where
        F: FnMut(LeanMove) -> ControlFlow<()>,
    {
        let situation = self.situation(side);
        for departure in situation.movers() {
            let moves = situation.unit_moves(departure, self.board.walk(departure));
            moves.each(side, self.en_passant, &mut |mv, becomes| {
                f(LeanMove(Candidate::new(mv, becomes)))
            })?;
        }
        for short in [true, false] {
            if let Some(mv) = situation.castling(short) {
                f(LeanMove(Candidate::new(&mv, None)))?;
            }
        }
        Continue(())
    }

    /// The number of legal moves.
    #[must_use]
    #[inline]
    pub fn count(&self, side: Side) -> u32 {
        self.situation(side).count() as u32
    }

    /// Whether a side is in check.
    #[must_use]
    #[inline]
    pub fn in_check(&self, side: Side) -> bool {
        self.board.in_check(side)
    }

    /// Whether a side that is to move is mated.
    #[must_use]
    #[inline]
    pub fn is_mate(&self, side: Side) -> bool {
        is_mate(&self.board, side, self.en_passant)
    }

    /// Whether a side can mate in one move.
    #[must_use]
    #[inline]
    pub fn has_mate_in_one(&self, side: Side) -> bool {
        match Checks::on(self.board, side, self.en_passant, self.rights) {
            Some(checks) => checks.has_mate(),
            None => self
                .each(side, &mut |mv| {
                    if self.after(side, &mv).is_mate(side.other()) {
                        Break(())
                    } else {
                        Continue(())
                    }
                })
                .is_break(),
        }
    }

    /// The position after a legal move.
    #[must_use]
    #[inline]
    pub fn after(&self, side: Side, mv: &LeanMove) -> Lean {
        let mv = &mv.0;
        let other = side.other();
        let mut key = self.key;
        if let Some(victim) = self.en_passant.victim {
            key ^= key::en_passant(self.en_passant.crossed, victim);
        }
        if let Some(square) = mv.captured.first() {
            key ^= key::orthodox(self.board.walk(square), other, square);
        }
        key ^= key::orthodox(mv.walk, side, mv.from) ^ key::orthodox(mv.becomes, side, mv.to);
        let (board, en_passant) = mv.after(&self.board, side);
        let mut lean = Lean {
            board,
            en_passant: EnPassant::default(),
            rights: self.rights,
            key,
        };
        if !lean.rights.is_empty() {
            lean.forfeit(side, mv);
        }
        lean.grant_en_passant(en_passant);
        lean
    }

    /// Rights to castle go with who leaves or is captured; the rook of a castling goes along.
    fn forfeit(&mut self, side: Side, mv: &Candidate) {
        let captured = mv
            .captured
            .first()
            .map_or(Rights::empty(), Rights::of_square);
        let mut lost = Rights::of_square(mv.from) | captured;
        if let MoveKind::CastlingShort | MoveKind::CastlingLong = mv.kind {
            let way = CastlingWay::new(mv.from.rank(), mv.kind == MoveKind::CastlingShort);
            lost |= Rights::of_square(way.rook);
            self.key ^= key::orthodox(walks::ROOK, side, way.rook)
                ^ key::orthodox(walks::ROOK, side, way.rook_arrival);
        }
        if self.rights.intersects(lost) {
            self.key ^= self.rights.key();
            self.rights -= lost;
            self.key ^= self.rights.key();
        }
    }

    /// The position after a move remembered from another position, if it is legal here.
    #[must_use]
    #[inline]
    pub fn after_if_legal(&self, side: Side, mv: &LeanMove) -> Option<Lean> {
        if !self.is_possible(side, &mv.0) {
            return None;
        }
        let lean = self.after(side, mv);
        (!lean.in_check(side)).then_some(lean)
    }

    /// Whether a move remembered from another position can be made here, self-check disregarded.
    #[inline]
    fn is_possible(&self, side: Side, mv: &Candidate) -> bool {
        let board = &self.board;
        if !board.of(mv.walk, side).contains(mv.from) {
            return false;
        }
        let (occupied, target) = (board.occupied(), Bitboard::of(mv.to));
        match mv.kind {
            MoveKind::Normal | MoveKind::DoubleStep => {
                let them = side.other();
                let prey = board.of_side(them) & !board.of(walks::KING, them);
                let fits = if mv.captured.is_empty() {
                    !occupied.meets(target)
                } else {
                    prey.meets(target)
                };
                let slides = !matches!(mv.walk, walks::KING | walks::KNIGHT);
                fits && !(slides && between(mv.from, mv.to).meets(occupied))
            }
            MoveKind::EnPassant => {
                self.en_passant.crossed.meets(target)
                    && board.of_side(side.other()).meets(mv.captured)
                    && self.en_passant.victim == mv.captured.first()
            }
            MoveKind::CastlingShort | MoveKind::CastlingLong => self
                .situation(side)
                .castling(mv.kind == MoveKind::CastlingShort)
                .is_some(),
            MoveKind::Pass | MoveKind::Special(_) => false,
        }
    }
}
