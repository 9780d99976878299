//! Rules that allow only the moves of the greatest measure, such as the longest ones.

use crate::Side;
use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;
use crate::rule::{Hooks, Purpose, Strictness};
use std::ops::ControlFlow::{self, Continue};

impl Game {
    /// As [`Game::for_each_legal`], restricted to the moves of the greatest measure.
    pub(crate) fn for_each_greatest<F>(
        &self,
        pos: &mut Position,
        side: Side,
        purpose: Purpose,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Position, &Move) -> ControlFlow<()>,
    {
        for mv in self.greatest_moves(pos, side, purpose, false) {
            self.each_alternative(pos, side, mv, &mut |pos, mv| {
                if self.legal_after(pos, side, mv, purpose) {
                    f(pos, mv)
                } else {
                    Continue(())
                }
            })?;
        }
        Continue(())
    }

    /// The base moves of the greatest measure, self-check disregarded. With `and_greater` also those of a greater one
    /// that are not legal: a goal may make them possible.
    pub(crate) fn greatest_moves(
        &self,
        pos: &mut Position,
        side: Side,
        purpose: Purpose,
        and_greater: bool,
    ) -> Vec<Move> {
        let mut moves = self.pseudo_moves(pos, side);
        for rule in self.with_hook(Hooks::MEASURE) {
            let measured: Vec<Option<i64>> = moves
                .iter()
                .map(|mv| rule.measure(self, pos, mv, side))
                .collect();
            if measured.iter().all(Option::is_none) {
                continue;
            }
            let strictness = rule.strictness();
            let greatest = moves
                .iter()
                .zip(&measured)
                .filter(|(mv, _)| {
                    strictness != Strictness::Regular || self.is_playable(pos, side, **mv, purpose)
                })
                .filter_map(|(_, measure)| *measure)
                .max();
            let allowed = |m: &Option<i64>| {
                (*m == greatest || and_greater && *m > greatest)
                    && !(strictness == Strictness::Ultra && *m == Some(0))
            };
            let mut keep = measured.iter().map(allowed);
            moves.retain(|_| keep.next().unwrap_or(false));
        }
        moves
    }

    /// The greatest measure of all moves of a side under a measuring rule, legality disregarded.
    #[must_use]
    pub fn greatest_measure(
        &self,
        pos: &mut Position,
        side: Side,
        rule: &dyn crate::rule::Rule,
    ) -> Option<i64> {
        let start = self.generate(pos, side);
        let moves: Vec<Move> = pos.moves.split_off(start);
        moves
            .iter()
            .filter_map(|mv| rule.measure(self, pos, mv, side))
            .max()
    }
}
