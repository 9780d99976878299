//! A sink that passes each move on only once: some walks reach the same square in several ways.

use super::steps::{Flow, WalkStep};
use crate::view::View;
use crate::{Attributes, Bitboard, Square};
use smallvec::SmallVec;
use std::ops::ControlFlow::Continue;

/// Attributes of units for which two moves over different hurdles are different moves.
const HURDLE_MATTERS: Attributes = Attributes::HURDLE_COLOUR_CHANGING
    .union(Attributes::BUL)
    .union(Attributes::DOB);

/// Whether two moves of the unit on a square over different hurdles are different moves.
#[inline]
pub(super) fn by_hurdle(view: &View<'_>, from: Square) -> bool {
    view.pos
        .get(from)
        .is_some_and(|unit| unit.attributes.intersects(HURDLE_MATTERS))
}

/// Passes each step on once, and never one that leads back to the departure.
pub(super) struct Unique<'a> {
    from: Square,
    by_hurdle: bool,
    every_way: bool,
    moves: Bitboard,
    captures: Bitboard,
    others: SmallVec<[WalkStep; 16]>,
    sink: &'a mut dyn FnMut(WalkStep) -> Flow,
}

impl<'a> Unique<'a> {
    pub(super) fn new(
        view: &View<'_>,
        from: Square,
        sink: &'a mut dyn FnMut(WalkStep) -> Flow,
    ) -> Unique<'a> {
        Unique {
            from,
            by_hurdle: by_hurdle(view, from),
            every_way: view.every_way,
            moves: Bitboard::EMPTY,
            captures: Bitboard::EMPTY,
            others: SmallVec::new(),
            sink,
        }
    }

    /// Passes a step on, unless it came before.
    pub(super) fn pass(&mut self, step: WalkStep) -> Flow {
        if step.arrival == self.from || step.capture == Some(self.from) || self.seen(step) {
            Continue(())
        } else {
            (self.sink)(step)
        }
    }

    fn seen(&mut self, step: WalkStep) -> bool {
        if self.every_way {
            return false;
        }
        let set = match step.capture {
            None => &mut self.moves,
            Some(capture) if capture == step.arrival => &mut self.captures,
            Some(_) => return self.seen_before(step),
        };
        if self.by_hurdle && step.hurdle.is_some() {
            return self.seen_before(step);
        }
        let seen = set.contains(step.arrival);
        set.insert(step.arrival);
        seen
    }

    fn seen_before(&mut self, step: WalkStep) -> bool {
        let seen = self.others.contains(&step);
        if !seen {
            self.others.push(step);
        }
        seen
    }

    /// A move or a capture, whichever the arrival allows.
    pub(super) fn land(&mut self, view: &View<'_>, step: WalkStep) -> Flow {
        if view.empty(step.arrival) {
            self.pass(step)
        } else if view.enemy(step.arrival) {
            self.pass(WalkStep {
                capture: Some(step.arrival),
                ..step
            })
        } else {
            Continue(())
        }
    }
}
