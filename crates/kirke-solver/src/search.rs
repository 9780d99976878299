//! The searcher of one thread, and what any tree of a stipulation means.

use crate::battle::{Favourites, Kid};
use crate::control::Stop;
use crate::free::Way;
use crate::giving::Found;
use crate::journey::{self, Journey};
use crate::lines::{Expected, Told};
use crate::parallel::{Sharing, Yield};
use crate::pictures::{Aim, Frame};
use crate::plan::{After, Nested, Plan, Tree};
use crate::play::Step;
use crate::table::Table;
use crate::way::Ahead;
use kirke_core::{Chance, Game, Key, Move, Position, Side};
use kirke_problem::{BranchKind, Goal, Options};
use std::cell::RefCell;
use std::ops::ControlFlow::{Break, Continue};
use std::rc::Rc;

/// What all threads of a phase share.
#[derive(Clone)]
pub(crate) struct Shared<'a> {
    pub(crate) game: &'a Game,
    pub(crate) options: &'a Options,
    /// The position at the root of the phase.
    pub(crate) start: Position,
    /// The side to move there.
    pub(crate) side: Side,
    /// The position to be reached.
    pub(crate) target: Option<&'a Position>,
    /// What is known about the way to it.
    pub(crate) journey: Option<&'a Journey>,
    /// The table, if there is one and the rules allow it.
    pub(crate) table: Option<&'a Table>,
    pub(crate) stop: &'a Stop<'a>,
    /// Option GoalIsEnd: the goal and the side that is meant to reach it.
    pub(crate) goal_is_end: Option<(Goal, Side)>,
    /// Option KeepMatingPiece: the side that must keep a unit.
    pub(crate) keep_mating: Option<Side>,
    /// What stands before the first move of a line.
    pub(crate) offset: u8,
    /// Whether turns of several moves are numbered, not moves.
    pub(crate) turns: bool,
    /// At most so many solutions are wanted.
    pub(crate) limit: usize,
    /// Option Intelligent: at most so many solutions for each final position.
    pub(crate) per_target: Option<u32>,
    /// The option Threat, if it fits.
    pub(crate) threat: Option<u32>,
    /// No threats are told.
    pub(crate) no_threat: bool,
    /// To which depth (pauses counted) the order of moves can be seen.
    pub(crate) ordered: usize,
}

/// The longest battle for which killers are remembered.
pub(crate) const KILLERS: usize = 64;

/// The search of one thread.
pub(crate) struct Searcher<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) game: &'a Game,
    /// The half-moves from the root to here.
    pub(crate) path: Vec<Step>,
    /// The lines found.
    pub(crate) lines: Vec<Told>,
    /// The number of solutions to which they belong.
    pub(crate) solutions: usize,
    /// Whether lines are told that belong to one solution, and if so, whether it has begun.
    pub(crate) group: Option<bool>,
    /// If given: branches behind others are shorter than their greatest length by so much.
    pub(crate) shortfall: Option<u32>,
    /// Greater than 0: it is only asked whether something is solvable.
    pub(crate) quiet: u32,
    /// The numbers of the first moves to be tried: other ones are left to other threads.
    pub(crate) wanted: Vec<u32>,
    /// The length of path at which the numbering of moves begins anew.
    pub(crate) restarts: Vec<usize>,
    /// The number of the move that is being tried, where moves are tried in order.
    pub(crate) number: u32,
    /// The search was given up.
    pub(crate) stopped: bool,
    pub(crate) nodes: u64,
    /// The attacks that solved last, by length.
    pub(crate) good_attacks: [Option<Move>; KILLERS],
    /// The defences that refuted last, by length.
    pub(crate) good_defences: [Option<Move>; KILLERS],
    /// Attacks that solved in battles that are asked of positions by value, by length.
    pub(crate) attacks: [Favourites; KILLERS],
    /// The defences that refuted there.
    pub(crate) defences: [Favourites; KILLERS],
    /// The moves of the positions between the root and here there, one list behind the other.
    pub(crate) kids: Vec<Kid>,
    /// Option NonTrivial: what is left of the defender's free moves.
    pub(crate) budget: i64,
    /// No threats are told.
    pub(crate) no_threat: bool,
    /// The lines told are violations of reflex play.
    pub(crate) violation: bool,
    /// The pictures that are played for.
    pub(crate) aim: Option<&'a Aim>,
    /// What is left of them from the root to here, and how far that goes.
    pub(crate) frames: Vec<Frame>,
    pub(crate) frame: usize,
    /// To whom parts of the search can be given away.
    pub(crate) sharing: Option<&'a Sharing<Vec<Step>>>,
    /// What was found and given away in this part of the search.
    pub(crate) yields: Vec<Yield<Found>>,
    /// How often something was given away.
    pub(crate) given: usize,
    /// The moves by which a side may reach an end at once in the position with this key: see [`kirke_core::Prospects`].
    pub(crate) chance: (Key, Side, Chance),
    /// What the table will be asked behind the next move.
    pub(crate) expected: Expected<'a>,
    /// The lines told end with a move of which the rules cannot say whether it is legal.
    pub(crate) undecided: bool,
    /// What sides need on a journey.
    pub(crate) memory: Rc<RefCell<journey::Memory>>,
}

impl Drop for Searcher<'_> {
    fn drop(&mut self) {
        self.shared.stop.count(self.nodes);
    }
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>) -> Searcher<'a> {
        Searcher {
            shared,
            game: shared.game,
            path: Vec::new(),
            lines: Vec::new(),
            solutions: 0,
            group: None,
            shortfall: None,
            quiet: 0,
            wanted: Vec::new(),
            restarts: Vec::new(),
            number: 0,
            stopped: false,
            nodes: 0,
            good_attacks: [None; KILLERS],
            good_defences: [None; KILLERS],
            attacks: [Favourites::default(); KILLERS],
            defences: [Favourites::default(); KILLERS],
            kids: Vec::new(),
            budget: shared.options.non_trivial.map_or(0, |(m, _)| i64::from(m)),
            no_threat: shared.no_threat,
            violation: false,
            aim: None,
            frames: Vec::new(),
            frame: 0,
            sharing: None,
            yields: Vec::new(),
            given: 0,
            chance: (0, Side::White, Chance::ANY),
            expected: Expected::default(),
            undecided: false,
            memory: Rc::default(),
        }
    }

    /// The same with pictures to be played for.
    pub(crate) fn aiming(mut self, aim: Option<&'a Aim>) -> Searcher<'a> {
        self.frames.extend(aim.map(Aim::root));
        self.aim = aim;
        self
    }

    /// Whether a tree holds here. `side` is to move, `last` is the move just played.
    pub(crate) fn holds(
        &mut self,
        pos: &mut Position,
        tree: &Tree,
        side: Side,
        last: Option<&Move>,
    ) -> bool {
        match tree {
            Tree::Goal(goal) => last.is_some_and(|mv| self.reached(pos, *goal, mv, side.other())),
            Tree::And(a, b) => self.holds(pos, a, side, last) && self.holds(pos, b, side, last),
            Tree::Or(a, b) => self.holds(pos, a, side, last) || self.holds(pos, b, side, last),
            Tree::Not(a) => !self.holds(pos, a, side, last),
            Tree::Pass(a) => {
                self.after_pass(pos, side, |s, pos| s.holds(pos, a, side.other(), None))
            }
            Tree::Branch(plan) => match plan.kind {
                BranchKind::Attack => self.solution(pos, plan, side, plan.max, plan.min, last) > 0,
                BranchKind::Defence => {
                    // The constraints behind the attacker's letter hold for the move that led here, too.
                    self.constraints_hold(pos, &plan.attack().constraints, side, last)
                        && self.defence_need(pos, plan, side, plan.max, plan.min) > 0
                }
                BranchKind::Help | BranchKind::Series => {
                    self.quiet += 1;
                    let found = self.branch_lines(pos, plan, side);
                    self.quiet -= 1;
                    found
                }
            },
        }
    }

    /// Whether something is reached after a move of `side`, just played.
    #[inline]
    pub(crate) fn after_holds(
        &mut self,
        pos: &mut Position,
        after: &After,
        side: Side,
        mv: &Move,
    ) -> bool {
        after
            .nested
            .iter()
            .any(|nested| self.nested_holds(pos, after, nested, side, mv))
    }

    /// Whether something that is tried after a move of `side`, just played, holds.
    pub(crate) fn nested_holds(
        &mut self,
        pos: &mut Position,
        after: &After,
        nested: &Nested,
        side: Side,
        mv: &Move,
    ) -> bool {
        self.may_follow(pos, after, nested, side, mv)
            && self.holds(pos, &nested.tree, side.other(), Some(mv))
    }

    /// Whether something may be tried after a move of `side`: play goes on only where the goals that are constraints are
    /// reached; another goal ends it before they are asked.
    fn may_follow(
        &mut self,
        pos: &mut Position,
        after: &After,
        nested: &Nested,
        side: Side,
        mv: &Move,
    ) -> bool {
        after.constraints.is_empty()
            || nested.tree.is_goal()
            || after
                .constraints
                .iter()
                .filter(|constraint| constraint.is_goal())
                .all(|constraint| self.holds(pos, constraint, side.other(), Some(mv)))
    }

    /// Whether play may not go on after a move of `side`, because something that ends it is reached.
    fn ended(&mut self, pos: &mut Position, after: &After, side: Side, mv: &Move) -> bool {
        after
            .nested
            .iter()
            .any(|nested| nested.ends && self.nested_holds(pos, after, nested, side, mv))
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: &Move, side: Side, shown: bool) {
        self.path.push(Step {
            mv: *mv,
            side,
            shown,
        });
    }

    /// Whether enough is known: asked after something was found.
    #[inline]
    pub(crate) fn full(&self) -> bool {
        self.quiet > 0 || self.has_enough() || self.stopped
    }

    /// All lines of a tree. `side` is to move, `last` is the move just played.
    pub(crate) fn tree_lines(
        &mut self,
        pos: &mut Position,
        tree: &Tree,
        side: Side,
        last: Option<&Move>,
    ) -> bool {
        if self.quiet > 0 {
            return self.holds(pos, tree, side, last);
        }
        match tree {
            Tree::Goal(goal) => {
                let found = last.is_some_and(|mv| self.reached(pos, *goal, mv, side.other()));
                if found {
                    self.tell(vec![*goal]);
                }
                found
            }
            Tree::Not(_) => {
                let found = self.holds(pos, tree, side, last);
                if found {
                    self.tell(Vec::new());
                }
                found
            }
            Tree::And(a, b) => {
                let found = self.holds(pos, a, side, last) && self.holds(pos, b, side, last);
                if found {
                    self.tree_lines(pos, a, side, last);
                    self.tree_lines(pos, b, side, last);
                }
                found
            }
            Tree::Or(a, b) => {
                self.tree_lines(pos, a, side, last) || self.tree_lines(pos, b, side, last)
            }
            Tree::Pass(a) => {
                self.after_pass(pos, side, |s, pos| s.tree_lines(pos, a, side.other(), None))
            }
            Tree::Branch(plan) => match plan.kind {
                BranchKind::Attack => self.attack_lines(pos, plan, side, last),
                BranchKind::Defence => {
                    self.constraints_hold(pos, &plan.attack().constraints, side, last)
                        && self.defence_lines(pos, plan, side)
                }
                BranchKind::Help | BranchKind::Series => self.branch_lines(pos, plan, side),
            },
        }
    }

    /// All lines of what is tried after a move of `side`, just played.
    pub(crate) fn after_lines(
        &mut self,
        pos: &mut Position,
        after: &After,
        side: Side,
        mv: &Move,
    ) -> bool {
        for nested in &after.nested {
            if !self.may_follow(pos, after, nested, side, mv) {
                continue;
            }
            let found = if nested.hidden {
                let found = self.holds(pos, &nested.tree, side.other(), Some(mv));
                if found && self.quiet == 0 {
                    self.tell(Vec::new());
                }
                found
            } else {
                self.tree_lines(pos, &nested.tree, side.other(), Some(mv))
            };
            if found {
                return true;
            }
        }
        false
    }

    /// All lines of a help or series branch, shorter ones first.
    fn branch_lines(&mut self, pos: &mut Position, plan: &Plan, side: Side) -> bool {
        let mut found = false;
        for length in plan.lengths() {
            if self.quiet == 0
                && self
                    .shortfall
                    .is_some_and(|s| length != plan.max.saturating_sub(s).max(plan.min))
            {
                continue;
            }
            found |= self.lines_of_length(pos, plan, side, length);
            if found && self.full() {
                break;
            }
        }
        found
    }

    /// The lines of exactly this length.
    pub(crate) fn lines_of_length(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
    ) -> bool {
        if length == 0 {
            return self.no_move_lines(pos, plan, side);
        }
        // Where the end works without any move, no line goes on.
        let ends = |s: &mut Self, pos: &mut Position| {
            let nested = &plan.second.nested;
            nested
                .iter()
                .any(|n| n.ends && s.holds(pos, &n.tree, side, None))
        };
        if plan.min == 0 && plan.kind == BranchKind::Help && ends(self, pos) {
            return false;
        }
        if self.game.has_free_order() && plan.kind == BranchKind::Help && !plan.parry {
            let last = if length % 2 == 1 { side } else { side.other() };
            let turn = (!self.game.is_order_free(pos)).then_some(side);
            let way = Way {
                done: 0,
                length,
                last,
                turn,
            };
            return self.without_turns(pos, plan, way);
        }
        if plan.kind == BranchKind::Series {
            self.series(pos, plan, side, 0, length, None)
        } else {
            self.help(pos, plan, side, 0, length, None)
        }
    }

    /// No move at all is left: what stands behind the second letter is tried at once.
    fn no_move_lines(&mut self, pos: &mut Position, plan: &Plan, side: Side) -> bool {
        let mut found = false;
        for nested in &plan.second.nested {
            found = found || self.tree_lines(pos, &nested.tree, side, None);
        }
        found
    }

    /// Help play: `done` of `length` half-moves have been made, `last` is the one just made.
    pub(crate) fn help(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        done: u32,
        length: u32,
        last: Option<&Move>,
    ) -> bool {
        let (after, before) = if done.is_multiple_of(2) {
            (&plan.first, &plan.second)
        } else {
            (&plan.second, &plan.first)
        };
        if plan.parry && done % 2 == 1 && !self.game.in_check(pos, side) {
            return self.after_safe_pause(pos, side, |s, pos| {
                if !s.pursue(pos, plan, &Move::PASS, side) {
                    return false;
                }
                let found = s.help(pos, plan, side.other(), done + 1, length, None);
                s.retreat(plan);
                found
            });
        }
        if !before.constraints.is_empty()
            && !self.constraints_hold(pos, &before.constraints, side, last)
        {
            return false;
        }
        if done + 1 == length {
            return self.last_half_move(pos, plan, after, side, done);
        }
        let remaining = length - done;
        let begins = done.is_multiple_of(2);
        let left = self.journey_left(plan, side, begins, [remaining.div_ceil(2), remaining / 2]);
        if self.too_far(pos, left) {
            return false;
        }
        let key = self.line_key(pos, plan, side, remaining);
        if self.known_empty(key, remaining) {
            return false;
        }
        let counted = self.counts(plan, done);
        if !counted && self.is_far_from_end(pos, plan, side, [done, length]) {
            self.note_empty(key, remaining);
            return false;
        }
        let mut found = false;
        let ahead = Ahead {
            left,
            end: before.end().filter(|_| remaining == 2 && !plan.parry),
        };
        self.expect_lines(plan, side.other(), remaining - 1);
        let given = self.given;
        let _ = self.each_on_the_way(pos, side, counted, ahead, &mut |s, pos, mv| {
            let number = s.number;
            if counted && !s.wants(done, number)
                || s.dead(pos, mv, side)
                || s.ended(pos, after, side, mv)
                || !s.pursue(pos, plan, mv, side)
            {
                return Continue(());
            }
            s.push(mv, side, true);
            if counted || !s.give_away(plan, remaining) {
                found |= s.help(pos, plan, side.other(), done + 1, length, Some(mv));
            }
            s.path.pop();
            s.retreat(plan);
            if found && s.full() {
                Break(())
            } else {
                Continue(())
            }
        });
        let whole = !plan.root || self.wanted.len() as u32 <= done && self.given == given;
        if !found && whole {
            self.note_empty(key, remaining);
        }
        found
    }

    /// Series play: `done` of `length` moves have been made, `last` is the one just made.
    pub(crate) fn series(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        done: u32,
        length: u32,
        last: Option<&Move>,
    ) -> bool {
        let after = &plan.first;
        if !after.constraints.is_empty()
            && !self.constraints_hold(pos, &after.constraints, side, last)
        {
            return false;
        }
        if done + 1 == length {
            return self.last_half_move(pos, plan, after, side, done);
        }
        let remaining = length - done;
        let left = self.journey_left(plan, side, true, [remaining, 0]);
        if self.too_far(pos, left) {
            return false;
        }
        let key = self.line_key(pos, plan, side, remaining);
        if self.known_empty(key, remaining) {
            return false;
        }
        let mut found = false;
        let counted = self.counts(plan, done);
        let ahead = Ahead { left, end: None };
        self.expect_lines(plan, side, remaining - 1);
        let given = self.given;
        // The position behind a pause that changes nothing is looked up before anything else is asked.
        let early = self.game.has_idle_pauses() && !self.shared.options.null_moves;
        let _ = self.each_on_the_way(pos, side, counted, ahead, &mut |s, pos, mv| {
            let number = s.number;
            if counted && !s.wants(done, number)
                || early && s.is_known_end(pos, plan, side, remaining - 1)
                || s.game.in_check(pos, side.other())
                || s.game.has_free_order() && !s.game.is_order_free(pos)
                || s.dead(pos, mv, side)
                || s.ended(pos, after, side, mv)
                || !s.pursue(pos, plan, mv, side)
            {
                return Continue(());
            }
            s.push(mv, side, true);
            found |= s.after_safe_pause(pos, side.other(), |s, pos| {
                (counted || !s.give_away(plan, remaining))
                    && s.series(pos, plan, side, done + 1, length, Some(mv))
            });
            s.path.pop();
            s.retreat(plan);
            if found && s.full() {
                Break(())
            } else {
                Continue(())
            }
        });
        let whole = !plan.root || self.wanted.len() as u32 <= done && self.given == given;
        if !found && whole {
            self.note_empty(key, remaining);
        }
        found
    }

    /// Whether the moves tried at this depth are counted, to be divided among threads.
    #[inline]
    pub(crate) fn counts(&self, plan: &Plan, done: u32) -> bool {
        plan.root && self.quiet == 0 && (self.wanted.len() as u32) > done
    }

    /// Whether this thread is to try the move with this number at this depth.
    #[inline]
    pub(crate) fn wants(&self, done: u32, number: u32) -> bool {
        self.quiet > 0
            || self
                .wanted
                .get(done as usize)
                .is_none_or(|&wanted| wanted == number)
    }
}

impl Plan {
    /// Help and series play: the lengths at which it may end, ascending.
    pub(crate) fn lengths(&self) -> impl Iterator<Item = u32> + use<> {
        let odd = !self.first.nested.is_empty();
        let even = !self.second.nested.is_empty();
        let series = self.kind == BranchKind::Series;
        (self.min..=self.max)
            .filter(move |length| if series || length % 2 == 1 { odd } else { even })
    }
}
