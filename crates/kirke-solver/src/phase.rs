//! One phase: the tree at the root is taken apart, divided among threads, and what is found is told in order.

use crate::battle::Turn;
use crate::control::{Control, Progress};
use crate::giving::Found;
use crate::lines::Told;
use crate::notation;
use crate::parallel::{Sharing, Task, in_order, in_shares};
use crate::pictures::Aim;
use crate::plan::{Plan, Tree};
use crate::play::pass;
use crate::search::{Searcher, Shared};
use kirke_core::{Key, Move, Position, Side};
use kirke_problem::{BranchKind, Event, Item, Options, Sink};
use std::collections::HashMap;
use std::ops::ControlFlow::{Break, Continue};

/// One phase being solved.
pub(crate) struct Phase<'a, 's> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) control: &'a Control<'a>,
    pub(crate) sink: &'s mut dyn Sink,
    pub(crate) turn: Turn,
    pub(crate) lines: bool,
    pub(crate) tries: u32,
    /// Solutions told.
    pub(crate) told: usize,
    /// Longer solutions were not looked for because there are shorter ones.
    pub(crate) short: bool,
    /// Option Intelligent: solutions told for each final position.
    pub(crate) targets: HashMap<Key, u32>,
}

/// A part of the search: the first moves to be tried, with their numbers.
struct Part {
    numbers: Vec<u32>,
    moves: Vec<(Move, Side)>,
}

impl<'a> Phase<'a, '_> {
    /// Solves a tree at the root; whether something was found.
    pub(crate) fn run(&mut self, tree: &Tree) -> bool {
        match tree {
            Tree::And(a, b) => {
                let (mut searcher, mut pos) = self.searcher();
                let side = self.shared.side;
                let both = searcher.holds(&mut pos, a, side, None)
                    && searcher.holds(&mut pos, b, side, None);
                both && self.run(a) | self.run(b)
            }
            Tree::Or(a, b) => self.run(a) || self.run(b),
            Tree::Branch(plan) if plan.in_lines() && plan.kind != BranchKind::Attack => {
                self.line_branch(plan)
            }
            Tree::Branch(plan) if !self.lines && !plan.parry => self.tree_branch(plan),
            Tree::Pass(inner) => self.run_passed(inner),
            // The negation of a branch at the root is told as the branch itself.
            Tree::Not(inner) if !inner.is_goal() => self.run(inner),
            _ => self.whole(tree),
        }
    }

    /// The other side has the move.
    fn run_passed(&mut self, tree: &Tree) -> bool {
        let mut shared = self.shared.clone();
        if !pass(shared.game, &mut shared.start, shared.side) {
            return false;
        }
        shared.side = shared.side.other();
        shared.offset += 1;
        let mut phase = Phase {
            shared: &shared,
            control: self.control,
            sink: &mut *self.sink,
            turn: self.turn,
            lines: self.lines,
            tries: self.tries,
            told: self.told,
            short: false,
            targets: HashMap::new(),
        };
        let found = phase.run(tree);
        (self.told, self.short) = (phase.told, phase.short || self.short);
        found
    }

    fn searcher(&self) -> (Searcher<'a>, Position) {
        (Searcher::new(self.shared), self.shared.start.clone())
    }

    /// A tree that is not divided.
    fn whole(&mut self, tree: &Tree) -> bool {
        let (mut searcher, mut pos) = self.searcher();
        let side = self.shared.side;
        if let Tree::Branch(plan) = tree
            && plan.kind == BranchKind::Attack
            && !searcher.constraints_hold(&mut pos, &plan.defence().constraints, side, None)
        {
            let lines = violation_lines(&mut searcher, &mut pos, &plan.defence().constraints, side);
            return self.tell_lines(lines, false);
        }
        searcher.tree_lines(&mut pos, tree, side, None);
        let lines = searcher.take_lines();
        self.tell_lines(lines, true)
    }

    fn tell_lines(&mut self, lines: Vec<Told>, count: bool) -> bool {
        let mut found = false;
        let mut left_out = false;
        for told in lines {
            if !told.continues {
                if self.told >= self.shared.limit {
                    break;
                }
                left_out = count && self.has_enough_of(told.end);
                self.told += usize::from(count && !left_out);
            }
            if !left_out {
                found = true;
                self.sink.event(Event::Item(Item::Line(told.line)));
            }
        }
        found
    }

    /// Option Intelligent: whether enough solutions with this final position have been told. If not, one more is told.
    fn has_enough_of(&mut self, end: Key) -> bool {
        let Some(most) = self.shared.per_target else {
            return false;
        };
        let told = self.targets.entry(end).or_default();
        if *told >= most {
            return true;
        }
        *told += 1;
        self.short |= *told == most;
        false
    }

    /// Help and series play: length by length.
    fn line_branch(&mut self, plan: &Plan) -> bool {
        let (mut searcher, mut pos) = self.searcher();
        let side = self.shared.side;
        let constraints = if plan.kind == BranchKind::Series {
            &plan.first.constraints
        } else {
            &plan.second.constraints
        };
        if !searcher.constraints_hold(&mut pos, constraints, side, None) {
            let lines = violation_lines(&mut searcher, &mut pos, constraints, side);
            return self.tell_lines(lines, false);
        }
        let options = self.shared.options;
        let restricted =
            !options.start_move_number.is_empty() || !options.up_to_move_number.is_empty();
        let lengths: Vec<u32> = plan
            .lengths()
            .filter(|&length| !restricted || length == plan.max)
            .collect();
        let mut found = false;
        for length in lengths {
            self.targets.clear();
            found |= self.with_short_nested(plan, length);
            if self.short && options.stop_on_short_solutions {
                break;
            }
            if self.told >= self.shared.limit || self.shared.stop.poll() {
                break;
            }
            if found && options.stop_on_short_solutions && length < plan.max {
                self.short = true;
                break;
            }
        }
        found
    }

    /// Option StopOnShortSolutions: branches behind this one are tried in all their lengths, too, the shorter ones
    /// first, and not further than a solution is found.
    fn with_short_nested(&mut self, plan: &Plan, length: u32) -> bool {
        let slack = plan.slack_behind();
        if slack == 0 || !self.shared.options.stop_on_short_solutions {
            return self.line_length(plan, length, None);
        }
        for shortfall in (0..=slack).rev() {
            let mut events = Vec::new();
            let mut keep = |event| events.push(event);
            let mut phase = Phase {
                sink: &mut keep,
                targets: HashMap::new(),
                ..*self
            };
            let found = phase.line_length(plan, length, Some(shortfall));
            let told = phase.told;
            if found || shortfall == 0 {
                self.told = told;
                self.short |= found && shortfall > 0;
                events.into_iter().for_each(|event| self.sink.event(event));
                return found;
            }
        }
        false
    }

    fn line_length(&mut self, plan: &Plan, length: u32, shortfall: Option<u32>) -> bool {
        let (mut searcher, mut pos) = self.searcher();
        let side = self.shared.side;
        let mut plan = plan.clone();
        let aim = if self.control.pictures {
            Aim::new(
                self.shared.game,
                &pos,
                &mut plan,
                side,
                length,
                self.control.threads,
            )
        } else {
            None
        };
        let plan = &plan;
        let shared = self.shared;
        let options = shared.options;
        let ranges = options
            .start_move_number
            .len()
            .max(options.up_to_move_number.len());
        searcher.shortfall = shortfall;
        if length == 0
            || self.shared.game.has_free_order()
            || length < 2 && ranges == 0 && !options.move_numbers
        {
            let mut searcher = searcher.aiming(aim.as_ref());
            searcher.lines_of_length(&mut pos, plan, side, length);
            let lines = searcher.take_lines();
            return self.tell_lines(lines, true);
        }
        let depth = ranges.max(1).min(length as usize);
        let mut parts = Vec::new();
        let mut begun = Part {
            numbers: Vec::new(),
            moves: Vec::new(),
        };
        divide(
            &mut searcher,
            &mut pos,
            plan,
            side,
            depth,
            &mut begun,
            &mut parts,
        );
        drop(searcher);
        let numbered = if length == plan.max {
            ranges.max(usize::from(options.move_numbers))
        } else {
            0
        };
        parts.retain(|part| in_range(options, &part.numbers));
        let mut found = false;
        let mut said: Vec<u32> = Vec::new();
        let (control, total) = (self.control, parts.len());
        let sharing = Sharing::new(total);
        in_shares(
            &sharing,
            control.threads,
            || {
                let searcher = Searcher::new(shared).aiming(aim.as_ref());
                (searcher.giving_to(&sharing), shared.start.clone())
            },
            |(searcher, pos), task| {
                searcher.shortfall = shortfall;
                match task {
                    Task::Part(part) => {
                        searcher.wanted.clone_from(&parts[part].numbers);
                        searcher.lines_of_length(pos, plan, side, length);
                    }
                    Task::Given(path) => searcher.go_on(pos, plan, side, length, &path),
                }
                searcher.take_yields()
            },
            || shared.stop.cancel(),
            |part, Found { lines, nodes }| {
                if numbered > 0 {
                    self.say_numbers(&parts[part], numbered, &mut said);
                }
                found |= self.tell_lines(lines, true);
                if let Some(progress) = control.progress {
                    progress(Progress {
                        done: part + 1,
                        total,
                        nodes,
                    });
                }
                if self.told >= self.shared.limit {
                    Break(())
                } else {
                    Continue(())
                }
            },
        );
        found
    }

    /// Tells which first move is being tried.
    fn say_numbers(&mut self, part: &Part, depth: usize, said: &mut Vec<u32>) {
        for level in 0..depth.min(part.numbers.len()) {
            if said.get(..=level) == Some(&part.numbers[..=level]) {
                continue;
            }
            let mut pos = self.shared.start.clone();
            let game = self.shared.game;
            let mut record = None;
            for &(mv, side) in &part.moves[..=level] {
                record = Some(notation::play_and_describe(game, &mut pos, &mv, side));
            }
            if let Some(record) = record {
                self.sink
                    .event(Event::Trying(part.numbers[..=level].to_vec(), record));
            }
        }
        said.clone_from(&part.numbers);
    }

    /// Battle play told as a tree.
    fn tree_branch(&mut self, plan: &Plan) -> bool {
        let side = self.shared.side;
        let (mut searcher, mut pos) = self.searcher();
        let turn = if plan.kind == BranchKind::Defence {
            Turn::Defender
        } else {
            self.turn
        };
        if turn != Turn::Attacker {
            let node = if turn == Turn::Defender && !self.shared.options.variations {
                searcher.check_at_root(&mut pos, side)
            } else {
                searcher.defender_begins(&mut pos, plan, side, turn)
            };
            let found = node.is_some();
            if let Some(node) = node {
                self.sink.event(Event::Item(Item::Tree(Box::new(node))));
            }
            return found;
        }
        if !plan.has_second {
            return false;
        }
        if !searcher.constraints_hold(&mut pos, &plan.defence().constraints, side, None) {
            let nodes = searcher.violations(&mut pos, plan, side, i32::from(self.shared.offset));
            for node in nodes {
                self.sink.event(Event::Item(Item::Tree(Box::new(node))));
            }
            return false;
        }
        self.first_moves(plan)
    }

    fn first_moves(&mut self, plan: &Plan) -> bool {
        let side = self.shared.side;
        let shared = self.shared;
        let tries = self.tries;
        let mut parts = Vec::new();
        let (mut searcher, mut pos) = self.searcher();
        let _ = searcher.candidates_in_order(&mut pos, side, plan.attack(), &mut |s, _, mv, _| {
            parts.push((s.number, *mv));
            Continue(())
        });
        let undecided = searcher.undecided(&mut pos, side);
        drop(searcher);
        let options = shared.options;
        let ranges = options
            .start_move_number
            .len()
            .max(options.up_to_move_number.len());
        parts.retain(|(number, _)| in_range(options, &[*number]));
        let numbered = options.move_numbers || ranges > 0;
        let (control, total) = (self.control, parts.len());
        let mut found = false;
        in_order(
            control.threads,
            total,
            || (Searcher::new(shared), shared.start.clone()),
            |(searcher, pos), part| {
                searcher.wanted = vec![parts[part].0];
                (searcher.keys(pos, plan, side, tries), searcher.nodes)
            },
            || shared.stop.cancel(),
            |part, (nodes, count)| {
                if numbered {
                    let (number, mv) = parts[part];
                    let first = Part {
                        numbers: vec![number],
                        moves: vec![(mv, side)],
                    };
                    self.say_numbers(&first, 1, &mut Vec::new());
                }
                for node in nodes {
                    self.told += 1;
                    found = true;
                    self.sink.event(Event::Item(Item::Tree(Box::new(node))));
                }
                if let Some(progress) = control.progress {
                    progress(Progress {
                        done: part + 1,
                        total,
                        nodes: count,
                    });
                }
                if self.told >= self.shared.limit {
                    Break(())
                } else {
                    Continue(())
                }
            },
        );
        for node in undecided {
            self.sink.event(Event::Item(Item::Tree(Box::new(node))));
        }
        found
    }
}

/// The lines by which a side could reach what it must not be able to reach.
fn violation_lines(
    searcher: &mut Searcher<'_>,
    pos: &mut Position,
    constraints: &[Tree],
    side: Side,
) -> Vec<Told> {
    searcher.violation = true;
    for constraint in constraints {
        if let Tree::Not(inner) = constraint
            && !inner.is_goal()
        {
            searcher.tree_lines(pos, inner, side, None);
        }
    }
    searcher.violation = false;
    searcher.take_lines()
}

/// Divides a branch by its first moves, to a depth.
fn divide(
    searcher: &mut Searcher<'_>,
    pos: &mut Position,
    plan: &Plan,
    side: Side,
    depth: usize,
    begun: &mut Part,
    parts: &mut Vec<Part>,
) {
    let _ = searcher.each_in_order(pos, side, &mut |s, pos, mv| {
        begun.numbers.push(s.number);
        begun.moves.push((*mv, side));
        if !in_range(s.shared.options, &begun.numbers) {
            begun.moves.pop();
            begun.numbers.pop();
            return Continue(());
        }
        let other = side.other();
        let pausing = plan.parry && begun.numbers.len() % 2 == 1 && !s.game.in_check(pos, other);
        if begun.numbers.len() == depth || pausing {
            parts.push(Part {
                numbers: begun.numbers.clone(),
                moves: begun.moves.clone(),
            });
        } else {
            s.push(mv, side, true);
            if plan.kind == BranchKind::Series {
                s.after_pause(pos, other, |s, pos| {
                    divide(s, pos, plan, side, depth, begun, parts)
                });
            } else {
                divide(s, pos, plan, other, depth, begun, parts);
            }
            s.path.pop();
        }
        begun.moves.pop();
        begun.numbers.pop();
        Continue(())
    });
}

/// Whether first moves are numbered.
pub(crate) fn numbered(options: &Options) -> bool {
    options.move_numbers
        || !options.start_move_number.is_empty()
        || !options.up_to_move_number.is_empty()
}

/// Whether the numbers lie between StartMoveNumber and UpToMoveNumber.
fn in_range(options: &Options, numbers: &[u32]) -> bool {
    let start = &options.start_move_number;
    let end = &options.up_to_move_number;
    let (from, to) = (start.len().min(numbers.len()), end.len().min(numbers.len()));
    numbers[..from] >= start[..from] && numbers[..to] <= end[..to]
}
