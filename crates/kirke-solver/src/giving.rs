//! Parts of help and series play that a thread gives away to others that have nothing to do.

use crate::lines::Told;
use crate::parallel::{Sharing, Yield};
use crate::plan::Plan;
use crate::play::Step;
use crate::search::Searcher;
use kirke_core::{Move, Position, Side};
use kirke_problem::BranchKind;

/// With fewer half-moves left at a node, what is behind its moves is done sooner than given away.
const LEAST: u32 = 4;

/// What a thread has found since it last told.
pub(crate) struct Found {
    pub(crate) lines: Vec<Told>,
    /// The half-moves that it has played so far.
    pub(crate) nodes: u64,
}

impl<'a> Searcher<'a> {
    /// The same, giving parts of the search away.
    pub(crate) fn giving_to(mut self, sharing: &'a Sharing<Vec<Step>>) -> Searcher<'a> {
        self.sharing = Some(sharing);
        self
    }

    /// Gives away what is behind the path from the root to here, if another thread has nothing to do and `remaining`
    /// half-moves, from before the last move on, are enough for it to be worth while.
    #[inline]
    pub(crate) fn give_away(&mut self, plan: &Plan, remaining: u32) -> bool {
        match self.sharing {
            Some(sharing) if remaining >= LEAST && sharing.is_hungry() => self.give(sharing, plan),
            _ => false,
        }
    }

    #[cold]
    fn give(&mut self, sharing: &'a Sharing<Vec<Step>>, plan: &Plan) -> bool {
        if !plan.root || self.quiet > 0 || self.stopped || self.group.is_some() {
            return false;
        }
        if !self.lines.is_empty() {
            let found = self.take_found();
            self.yields.push(Yield::Here(found));
        }
        let number = sharing.give(self.path.clone());
        self.yields.push(Yield::There(number));
        self.given += 1;
        true
    }

    /// The search behind a path from the root, which another thread gave away.
    pub(crate) fn go_on(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        path: &[Step],
    ) {
        self.wanted.clear();
        let frame = self.frame;
        let mut played = 0;
        let mut last = None;
        let possible = path.iter().all(|step| {
            if !self.replay(pos, step.side, &step.mv) {
                return false;
            }
            played += 1;
            self.path.push(*step);
            last = step
                .shown
                .then_some(step.mv)
                .or(last.filter(|_| plan.kind == BranchKind::Series));
            self.follow_step(pos, plan, step)
        });
        if possible {
            let series = plan.kind == BranchKind::Series;
            // Pauses are half-moves of help play, but not of series play.
            let done = path.iter().filter(|step| step.shown || !series).count() as u32;
            let side = if series || done.is_multiple_of(2) {
                side
            } else {
                side.other()
            };
            if series {
                self.series(pos, plan, side, done, length, last.as_ref());
            } else {
                self.help(pos, plan, side, done, length, last.as_ref());
            }
        }
        for _ in 0..played {
            self.path.pop();
            pos.undo();
        }
        self.frame = frame;
    }

    /// What is aimed at is followed as it was by the thread that played the step first.
    fn follow_step(&mut self, pos: &Position, plan: &Plan, step: &Step) -> bool {
        if step.shown {
            self.pursue(pos, plan, &step.mv, step.side)
        } else {
            plan.kind == BranchKind::Series || self.pursue(pos, plan, &Move::PASS, step.side)
        }
    }

    /// What this part of the search has led to, in order.
    pub(crate) fn take_yields(&mut self) -> Vec<Yield<Found>> {
        let found = self.take_found();
        let mut yields = std::mem::take(&mut self.yields);
        yields.push(Yield::Here(found));
        yields
    }

    fn take_found(&mut self) -> Found {
        Found {
            lines: self.take_lines(),
            nodes: self.nodes,
        }
    }
}
