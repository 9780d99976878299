//! The last half-move of help and series play.

use crate::lines::Expected;
use crate::plan::{After, Plan};
use crate::search::Searcher;
use crate::way::Ahead;
use kirke_core::{Chance, End, Move, Position, Side};
use kirke_problem::{BranchKind, Goal};
use std::ops::ControlFlow::{Break, Continue};

impl Searcher<'_> {
    /// The last moves of a line: those that reach what is wanted.
    fn last_moves(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        after: &After,
        side: Side,
        done: u32,
        left: Option<[u32; 2]>,
    ) -> bool {
        let counted = self.counts(plan, done);
        let ordered = self.in_order();
        if !counted && !ordered && after.only == Some(Goal::Mate) && self.unrestricted() {
            return self.last_mates(pos, side);
        }
        let goes_on = after.nested.iter().any(|nested| !nested.tree.is_goal());
        let mut found = false;
        let f = &mut |s: &mut Self, pos: &mut Position, mv: &Move, legal: bool| {
            if counted && !s.wants(done, s.number) || s.dead(pos, mv, side) {
                return Continue(());
            }
            if goes_on && !s.pursue(pos, plan, mv, side) {
                return Continue(());
            }
            found |= s.last_move(pos, after, side, mv, legal);
            if goes_on {
                s.retreat(plan);
            }
            if found && s.full() {
                Break(())
            } else {
                Continue(())
            }
        };
        let ahead = Ahead {
            left,
            end: after.leads_to(),
        };
        let end = after.end().filter(|end| *end != End::Mate);
        let _ = if let Some(end) = end
            && !counted
            && !ordered
            && !self.shared.options.null_moves
        {
            self.each_towards(pos, side, end, &mut |s, pos, mv| f(s, pos, mv, true))
        } else if (ahead.left.is_some() || ahead.end.is_some()) && !after.waives {
            self.each_on_the_way(pos, side, counted, ahead, &mut |s, pos, mv| {
                f(s, pos, mv, true)
            })
        } else {
            self.candidates_in_order(pos, side, after, f)
        };
        found
    }

    /// Looks at what stands behind the last move of a line, just played.
    fn last_move(
        &mut self,
        pos: &mut Position,
        after: &After,
        side: Side,
        mv: &Move,
        legal: bool,
    ) -> bool {
        if !legal && !self.after_holds(pos, after, side, mv) {
            return false;
        }
        self.push(mv, side, true);
        let restart = after.restarts();
        if restart {
            self.restarts.push(self.path.len());
        }
        let found = self.after_lines(pos, after, side, mv);
        if restart {
            self.restarts.pop();
        }
        self.path.pop();
        found
    }

    /// The last moves of a line where mate is the goal.
    fn last_mates(&mut self, pos: &mut Position, side: Side) -> bool {
        self.poll();
        let game = self.game;
        let chance = self.chance_of(pos, side);
        if self.quiet > 0 {
            return if chance == Chance::ANY {
                game.has_mate_in_one(pos, side)
            } else {
                game.for_each_mate_by(pos, side, chance, &mut |_, _| Break(()))
                    .is_break()
            };
        }
        let mut found = false;
        let _ = game.for_each_mate_by(pos, side, chance, &mut |_, mv| {
            found = true;
            self.push(mv, side, true);
            self.tell(vec![Goal::Mate]);
            self.path.pop();
            if self.full() { Break(()) } else { Continue(()) }
        });
        found
    }

    /// The last half-move of a line: nothing is tried where the table knows that nothing reaches the end.
    pub(crate) fn last_half_move(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        after: &After,
        side: Side,
        done: u32,
    ) -> bool {
        let begins = plan.kind == BranchKind::Series || done.is_multiple_of(2);
        let left = self.journey_left(plan, side, begins, [1, 0]);
        if self.too_far(pos, left) {
            return false;
        }
        let key = self.line_key(pos, plan, side, 1);
        if self.known_empty(key, 1) {
            return false;
        }
        self.expected = Expected::default();
        let found = self.last_moves(pos, plan, after, side, done, left)
            | self.tell_undecided(pos, after, side);
        if !found && (!plan.root || self.wanted.len() as u32 <= done) {
            self.note_empty(key, 1);
        }
        found
    }
}
