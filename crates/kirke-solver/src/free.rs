//! Help play without turns: as long as the rules leave the order of moves free, either side makes the next half-move.

use crate::plan::Plan;
use crate::search::Searcher;
use kirke_core::{Move, Position, Side};
use std::ops::ControlFlow::{Break, Continue};

/// Where a line without turns stands.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// Half-moves made.
    pub(crate) done: u32,
    /// Half-moves of the whole line.
    pub(crate) length: u32,
    /// The side that makes the last half-move.
    pub(crate) last: Side,
    /// The side to move, if there is no choice.
    pub(crate) turn: Option<Side>,
}

impl Searcher<'_> {
    /// The lines from here.
    pub(crate) fn without_turns(&mut self, pos: &mut Position, plan: &Plan, way: Way) -> bool {
        let after = if way.done.is_multiple_of(2) {
            &plan.first
        } else {
            &plan.second
        };
        let mut found = false;
        for side in self.sides_to_move(pos, way) {
            if way.done + 1 == way.length {
                return self.last_half_move(pos, plan, after, side, way.done);
            }
            let _ = self.each_in_order(pos, side, &mut |s, pos, mv| {
                found |= s.goes_on(pos, plan, way, side, mv);
                if found && s.full() {
                    Break(())
                } else {
                    Continue(())
                }
            });
        }
        found
    }

    /// The sides that may make the next half-move: a side in check must, and the last one is given.
    fn sides_to_move(&self, pos: &mut Position, way: Way) -> Vec<Side> {
        let checked = Side::BOTH
            .into_iter()
            .find(|&side| self.game.in_check(pos, side));
        let last = (way.done + 1 == way.length).then_some(way.last);
        Side::BOTH
            .into_iter()
            .filter(|&side| {
                [way.turn, checked, last]
                    .iter()
                    .flatten()
                    .all(|&only| only == side)
            })
            .collect()
    }

    /// The lines that go on with a move of a side, just played.
    fn goes_on(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        way: Way,
        side: Side,
        mv: &Move,
    ) -> bool {
        if self.dead(pos, mv, side) {
            return false;
        }
        let turn = (!self.game.is_order_free(pos)).then_some(side.other());
        let next = Way {
            done: way.done + 1,
            turn,
            ..way
        };
        self.push(mv, side, true);
        let found = self.without_turns(pos, plan, next);
        self.path.pop();
        found
    }
}
