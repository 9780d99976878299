//! Battle play told as lines: parry series, introductions, forced ends of help and series play.

use crate::plan::Plan;
use crate::search::Searcher;
use kirke_core::{Move, Position, Side};
use std::ops::ControlFlow::{Break, Continue};

impl Searcher<'_> {
    /// The lines of an attack branch: at the root all attacks that solve, shorter ones first; elsewhere the attacks of
    /// the shortest solution.
    pub(crate) fn attack_lines(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        last: Option<&Move>,
    ) -> bool {
        if !self.constraints_hold(pos, &plan.defence().constraints, side, last) {
            return false;
        }
        if !plan.root {
            let length = self.solution(pos, plan, side, plan.max, plan.min, last);
            return length > 0 && self.attacks_of_length(pos, plan, side, length, plan.min);
        }
        let mut found = false;
        for length in plan.min.max(1)..=plan.max {
            if plan.possible(length) && !self.stopped {
                found |= self.attacks_of_length(pos, plan, side, length, plan.min);
            }
            if found && self.full() {
                break;
            }
        }
        found
    }

    /// The lines of all attacks that need exactly so many half-moves.
    fn attacks_of_length(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
    ) -> bool {
        let mut found = false;
        let after = plan.attack();
        let _ = self.candidates_in_order(pos, side, after, &mut |s, pos, mv, legal| {
            if !(legal || length == 1 && s.after_holds(pos, after, side, mv)) {
                return Continue(());
            }
            if s.attack_need(pos, plan, side, mv, length, least) != length {
                return Continue(());
            }
            found = true;
            s.push(mv, side, true);
            s.as_one(|s| {
                if length == 1 {
                    s.after_lines(pos, after, side, mv);
                } else {
                    s.defences(pos, plan, side.other(), length - 1, least.saturating_sub(1));
                }
            });
            s.path.pop();
            if s.full() { Break(()) } else { Continue(()) }
        });
        found
    }

    /// The lines of all defences, each with its shortest answers.
    fn defences(&mut self, pos: &mut Position, plan: &Plan, side: Side, greatest: u32, least: u32) {
        if plan.parry && !self.game.in_check(pos, side) {
            self.after_pause(pos, side, |s, pos| {
                s.answers(pos, plan, side, greatest, least, None)
            });
            return;
        }
        let after = plan.defence();
        let _ = self.each_candidate(pos, side, after, &mut |s, pos, mv, legal| {
            if !legal && !s.after_holds(pos, after, side, mv) {
                return Continue(());
            }
            if s.need_after_defence(pos, plan, side, mv, greatest, least) == 0 {
                return Continue(());
            }
            s.push(mv, side, true);
            if !s.after_lines(pos, after, side, mv) {
                s.answers(pos, plan, side, greatest, least, Some(mv));
            }
            s.path.pop();
            if s.full() { Break(()) } else { Continue(()) }
        });
    }

    fn answers(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        greatest: u32,
        least: u32,
        last: Option<&Move>,
    ) {
        if greatest < 2 {
            return;
        }
        let (attacker, least) = (side.other(), least.saturating_sub(1));
        let length = self.solution(pos, plan, attacker, greatest - 1, least, last);
        if length > 0 {
            self.attacks_of_length(pos, plan, attacker, length, least);
        }
    }

    /// The lines of a defence branch, if every defence succeeds.
    pub(crate) fn defence_lines(&mut self, pos: &mut Position, plan: &Plan, side: Side) -> bool {
        let need = self.defence_need(pos, plan, side, plan.max, plan.min);
        if need > 0 {
            self.defences(pos, plan, side, plan.max, plan.min);
        }
        need > 0
    }
}
