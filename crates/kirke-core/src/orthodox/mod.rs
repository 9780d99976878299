//! The fast path for orthodox units without rules: sets of squares instead of walks and hooks.
//!
//! It gives the same moves in the same order, the same journal and the same keys as the general path, which stays the
//! judge of what is right: tests compare the two. It is taken when [`Game::is_orthodox`] holds and the position has no
//! more than one king on each side.

mod board;
mod checks;
mod generate;
mod lean;
mod mate;
mod play;

use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;
use crate::prospects::Chance;
use crate::rule::{Hooks, Purpose, Verdict};
use crate::{Side, Square, WalkId};
use board::Board;
use generate::Situation;
pub use lean::{Lean, LeanMove};
use std::ops::ControlFlow::{self, Break, Continue};

impl Game {
    /// Whether the fast path may be taken in a position.
    #[inline]
    pub(crate) fn is_fast(&self, pos: &Position) -> bool {
        self.is_orthodox() && !self.first_rank_pawns && pos.is_orthodox()
    }

    /// What a side is that is to move: mated, stalemated, or neither.
    #[must_use]
    pub fn verdict(&self, pos: &mut Position, side: Side) -> Verdict {
        let check = self.in_check(pos, side);
        let purpose = if check {
            Purpose::Escape
        } else {
            Purpose::Mobility
        };
        let mobile = self
            .with_hook(Hooks::MOBILITY)
            .find_map(|rule| rule.mobile(self, pos, side, purpose));
        if mobile.unwrap_or_else(|| self.has_legal_move(pos, side, purpose)) {
            return Verdict::Neither;
        }
        let said = self
            .with_hook(Hooks::IMMOBILE)
            .find_map(|rule| rule.immobile(self, pos, side, check));
        match said {
            Some(verdict) => verdict,
            None if check => Verdict::Mate,
            None => Verdict::Stalemate,
        }
    }

    /// Whether a side that is to move is mated.
    #[must_use]
    pub fn is_mate(&self, pos: &mut Position, side: Side) -> bool {
        if self.is_fast(pos) {
            return mate::is_mate(&Board::new(pos), side, pos.en_passant());
        }
        if self
            .hooks()
            .intersects(Hooks::IMMOBILE.union(Hooks::MOBILITY))
        {
            return self.verdict(pos, side) == Verdict::Mate;
        }
        self.in_check(pos, side) && !self.has_legal_move(pos, side, Purpose::Escape)
    }

    /// Whether a side that is to move is stalemated.
    #[must_use]
    pub fn is_stalemate(&self, pos: &mut Position, side: Side) -> bool {
        if self.is_fast(pos) {
            return mate::is_stalemate(&Board::new(pos), side, pos.en_passant());
        }
        self.verdict(pos, side) == Verdict::Stalemate
    }

    /// Whether a side can mate in one move.
    #[must_use]
    pub fn has_mate_in_one(&self, pos: &mut Position, side: Side) -> bool {
        if self.is_fast(pos) {
            return checks::has_mate(pos, side);
        }
        self.for_each_mate(pos, side, &mut |_, _| Break(()))
            .is_break()
    }

    /// Plays every move of a side that mates, in the order of [`Game::for_each_legal`], calls `f` with the position
    /// after it, and takes it back. `f` may stop by `Break`. Orthodox positions are tested without being played.
    ///
    /// ```
    /// use kirke_core::{Game, Side};
    /// use std::ops::ControlFlow::Continue;
    /// let mut mates = 0;
    /// let _ = Game::orthodox().for_each_mate(&mut kirke_core::array(), Side::White, &mut |_, _| {
    ///     mates += 1;
    ///     Continue(())
    /// });
    /// assert_eq!(mates, 0);
    /// ```
    pub fn for_each_mate<F>(&self, pos: &mut Position, side: Side, f: &mut F) -> ControlFlow<()>
    where
        F: FnMut(&mut Position, &Move) -> ControlFlow<()>,
    {
        if self.is_fast(pos)
            && let Some(mates) = checks::mating_moves(pos, side)
        {
            return mates.into_iter().try_for_each(|mate| {
                let mv = mate.as_move();
                play::play(pos, side, &mv, mate.promotion());
                let flow = f(pos, &mv);
                pos.undo();
                flow
            });
        }
        self.for_each_mate_by_rules(pos, side, Chance::ANY, f)
    }

    /// As [`Game::for_each_mate`], where it is known that only some moves can mate.
    pub fn for_each_mate_by<F>(
        &self,
        pos: &mut Position,
        side: Side,
        chance: Chance,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Position, &Move) -> ControlFlow<()>,
    {
        if chance == Chance::ANY || self.is_fast(pos) {
            self.for_each_mate(pos, side, f)
        } else {
            self.for_each_mate_by_rules(pos, side, chance, f)
        }
    }

    /// Whether a side can stalemate in one move.
    #[must_use]
    pub fn has_stalemate_in_one(&self, pos: &mut Position, side: Side) -> bool {
        let other = side.other();
        if !self.is_fast(pos) {
            return self
                .for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
                    if self.is_stalemate(pos, other) {
                        Break(())
                    } else {
                        Continue(())
                    }
                })
                .is_break();
        }
        checks::tried(pos, side, &mut |after, en_passant| {
            if mate::is_stalemate(after, other, en_passant) {
                Break(())
            } else {
                Continue(())
            }
        })
        .is_break()
    }
}

/// Plays every legal move that is `wanted` in turn and takes it back.
#[inline]
pub(crate) fn for_each_legal<W, F>(
    pos: &mut Position,
    side: Side,
    wanted: &mut W,
    f: &mut F,
) -> ControlFlow<()>
where
    W: FnMut(&Move) -> bool,
    F: FnMut(&mut Position, &Move) -> ControlFlow<()>,
{
    let situation = Situation::new(pos, side);
    let mut try_out = |pos: &mut Position, mv: &Move, becomes: Option<WalkId>| {
        if !wanted(mv) {
            return Continue(());
        }
        play::play(pos, side, mv, becomes);
        let flow = f(pos, mv);
        pos.undo();
        flow
    };
    for departure in situation.movers() {
        let walk = pos.unit(departure).walk;
        let moves = situation.unit_moves(departure, walk);
        moves.each(side, situation.en_passant, &mut |mv, becomes| {
            try_out(pos, mv, becomes)
        })?;
    }
    for short in [true, false] {
        if let Some(mv) = situation.castling(short) {
            try_out(pos, &mv, None)?;
        }
    }
    Continue(())
}

/// The number of legal moves.
#[inline]
pub(crate) fn count(pos: &Position, side: Side) -> u64 {
    Situation::new(pos, side).count()
}

/// Whether there is a legal move.
#[inline]
pub(crate) fn has_legal_move(pos: &Position, side: Side) -> bool {
    Situation::new(pos, side).has_move()
}

/// Whether the side is in check.
#[inline]
pub(crate) fn in_check(pos: &Position, side: Side) -> bool {
    Board::new(pos).in_check(side)
}

/// Whether a unit of `by` attacks a square, en passant apart.
#[inline]
pub(crate) fn attacked(pos: &Position, target: Square, by: Side) -> bool {
    Board::new(pos).attacked(target, by, pos.occupied())
}
