//! Journeys in help and series play: positions from which the target is too far away are not gone into.

use crate::journey::Capturing;
use crate::plan::Plan;
use crate::search::Searcher;
use kirke_core::{Chance, End, Move, Position, Purpose, Side};
use std::cell::Cell;
use std::ops::ControlFlow::{self, Break};

/// With at most so many half-moves left it is looked at once more whether mate or stalemate is in reach.
const BESIEGED: u32 = 4;

impl Searcher<'_> {
    /// How many moves White and Black have left on a journey when `side` and the other side have so many left in the
    /// branch; `None` if no position is to be reached, or nothing is known about the way. `begins`: `side` is the side
    /// that began the branch.
    pub(crate) fn journey_left(
        &self,
        plan: &Plan,
        side: Side,
        begins: bool,
        left: [u32; 2],
    ) -> Option<[u32; 2]> {
        self.shared.journey?;
        // What is played behind the branch, by the side that makes its last move and by the other one.
        let (more, last) = match (&plan.first.nested[..], &plan.second.nested[..]) {
            (_, []) => (plan.first.journey()?, begins),
            ([], _) => (plan.second.journey()?, !begins),
            _ => return None,
        };
        let left = if last {
            [left[0] + more[0], left[1] + more[1]]
        } else {
            [left[0] + more[1], left[1] + more[0]]
        };
        Some(if side == Side::White {
            left
        } else {
            [left[1], left[0]]
        })
    }

    /// Whether the position to be reached is too far away with so many moves left.
    pub(crate) fn too_far(&self, pos: &Position, left: Option<[u32; 2]>) -> bool {
        match (self.shared.journey, left) {
            (Some(journey), Some(left)) => {
                !journey.possible(&mut self.memory.borrow_mut(), pos, left)
            }
            _ => false,
        }
    }

    /// As `each_in_order`; where the moves are not counted, only those that can lead to the end: see [`Ahead`].
    pub(crate) fn each_on_the_way<F>(
        &mut self,
        pos: &mut Position,
        side: Side,
        counted: bool,
        ahead: Ahead,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Self, &mut Position, &Move) -> ControlFlow<()>,
    {
        if counted || self.in_order() || self.shared.options.null_moves {
            return self.each_in_order(pos, side, f);
        }
        if let Some(end) = ahead.end
            && self.aim.is_none()
        {
            return self.each_before_end(pos, side, end, f);
        }
        let (Some(journey), Some(mut left)) = (self.shared.journey, ahead.left) else {
            return self.each_in_order(pos, side, f);
        };
        let capturing = journey.capturing(pos, side, left);
        left[side.index()] = left[side.index()].saturating_sub(1);
        let (game, memory) = (self.game, self.memory.clone());
        game.for_each_legal_of(
            pos,
            side,
            Purpose::Play,
            &mut |mv| match capturing {
                Capturing::Free => true,
                Capturing::Always => mv.capture.is_some(),
                Capturing::Never => mv.capture.is_none(),
            },
            &mut |pos| journey.possible(&mut memory.borrow_mut(), pos, left),
            &mut |pos, mv| {
                if self.poll() {
                    return Break(());
                }
                f(self, pos, mv)
            },
        )
    }

    /// The moves of a side behind which the other one may reach an end with its next move.
    pub(crate) fn each_before_end<F>(
        &mut self,
        pos: &mut Position,
        side: Side,
        end: End,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Self, &mut Position, &Move) -> ControlFlow<()>,
    {
        let game = self.game;
        let Some(prospects) = game.prospects(pos, side, end) else {
            return self.each_in_order(pos, side, f);
        };
        let chance = Cell::new(Chance::ANY);
        let wanted = &mut |mv: &Move| {
            chance.set(prospects.chance(mv));
            chance.get() != Chance::NONE
        };
        let expected = self.expected;
        game.for_each_legal_of(
            pos,
            side,
            Purpose::Play,
            wanted,
            &mut |pos| {
                expected.fetch(pos);
                true
            },
            &mut |pos, mv| {
                if self.poll() {
                    return Break(());
                }
                self.chance = (pos.key(), side.other(), chance.get());
                f(self, pos, mv)
            },
        )
    }

    /// Plays the legal moves of a side that may reach an end: all others are left out, most of them unplayed.
    pub(crate) fn each_towards<F>(
        &mut self,
        pos: &mut Position,
        side: Side,
        end: End,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Self, &mut Position, &Move) -> ControlFlow<()>,
    {
        let (game, chance) = (self.game, self.chance_of(pos, side));
        game.for_each_legal_towards(pos, side, chance, end, &mut |pos, mv| {
            if self.poll() {
                return Break(());
            }
            f(self, pos, mv)
        })
    }

    /// Help play, `done` of `length` half-moves made: whether the mate or stalemate is out of reach in those left.
    pub(crate) fn is_far_from_end(
        &self,
        pos: &Position,
        plan: &Plan,
        side: Side,
        [done, length]: [u32; 2],
    ) -> bool {
        let remaining = length - done;
        if remaining > BESIEGED
            || plan.parry
            || self.aim.is_some()
            || self.in_order()
            || self.shared.options.null_moves
        {
            return false;
        }
        let after = if length % 2 == 1 {
            &plan.first
        } else {
            &plan.second
        };
        let Some(fall) = after.fall() else {
            return false;
        };
        // The side that makes the last move of the branch, and the other one.
        let last = if remaining % 2 == 1 {
            side
        } else {
            side.other()
        };
        let own = remaining.div_ceil(2) + fall.moves[0];
        let other = remaining / 2 + fall.moves[1];
        let (victim, left) = if fall.own {
            (last, [other, own])
        } else {
            (last.other(), [own, other])
        };
        !self.game.may_fall(pos, victim, fall.end, left)
    }

    /// The moves by which a side may reach the end at once: see [`kirke_core::Prospects`].
    pub(crate) fn chance_of(&self, pos: &Position, side: Side) -> Chance {
        match self.chance {
            (key, mover, chance) if key == pos.key() && mover == side => chance,
            _ => Chance::ANY,
        }
    }
}

/// What must come behind a move.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ahead {
    /// A position is to be reached: the moves that White and Black have on the journey, this one included.
    pub(crate) left: Option<[u32; 2]>,
    /// The other side reaches this with its next move, or nothing is reached.
    pub(crate) end: Option<End>,
}
