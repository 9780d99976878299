//! From a task to its phases: notices, set play, actual play.

use crate::battle::Turn;
use crate::control::{Control, Progress, Stop};
use crate::expand::{Expanded, expand};
use crate::parallel::in_order;
use crate::plan::{Plan, Planner, Tree};
use crate::search::{Searcher, Shared};
use crate::setplay::{Script, set_play};
use crate::table::Table;
use crate::{Task, notation};
use kirke_core::{Move, Position, Purpose, Side, Sound, Trail};
use kirke_problem::{
    BranchKind, Event, Expression, Goal, Item, Notice, Options, PhaseKind, Play, Refusal, Sink,
    Status, Stipulation, Traditional,
};
use std::ops::ControlFlow::{Break, Continue};

/// Solves a task phase by phase and tells it to the sink.
///
/// # Errors
/// The stipulation, or what it is combined with, is not supported.
pub fn solve(
    task: &Task<'_>,
    control: &Control<'_>,
    sink: &mut dyn Sink,
) -> Result<Status, Refusal> {
    Solver::new(task, control)?.run(sink)
}

/// Longer stipulations are refused.
const MOST_HALF_MOVES: u32 = 999;

/// Solves one task.
struct Solver<'a> {
    task: &'a Task<'a>,
    control: &'a Control<'a>,
    options: Options,
    notices: Vec<Notice>,
    scripts: Vec<(PhaseKind, Script)>,
    planner: Planner,
    limit: usize,
    threat: Option<u32>,
    tries: u32,
}

impl<'a> Solver<'a> {
    fn new(task: &'a Task<'a>, control: &'a Control<'a>) -> Result<Solver<'a>, Refusal> {
        let mut options = task.options.clone();
        let mut notices = Vec::new();
        adjust(task.stipulation, &mut options, &mut notices);
        let main = match task.stipulation {
            Stipulation::Traditional(traditional) => expand(traditional, &options)?,
            Stipulation::Structured(side, expression) => Expanded {
                side: *side,
                expression: expression.clone(),
                offset: 0,
                lines: false,
            },
        };
        let turn = turn_of(&main, &options);
        let mut script = Script {
            expanded: main.clone(),
            turn,
            passed: false,
        };
        if turn == Turn::PostKey {
            script.expanded.side = main.side.other();
        }
        let mut scripts = vec![(PhaseKind::Actual, script)];
        if options.set_play {
            match set_play(task.stipulation, &main, &options) {
                Some(set) => scripts.insert(0, (PhaseKind::Set, set)),
                None => notices.push(Notice::SetPlay),
            }
        }
        let limit = [control.max_solutions, options.max_solutions]
            .into_iter()
            .flatten()
            .min()
            .map_or(usize::MAX, |n| n as usize);
        let mut solver = Solver {
            task,
            control,
            options,
            notices,
            scripts,
            planner: Planner::default(),
            limit,
            threat: None,
            tries: 0,
        };
        solver.battle_options(&main);
        Ok(solver)
    }

    /// The options Try and Threat, if they fit.
    fn battle_options(&mut self, main: &Expanded) {
        let branch = match &main.expression {
            Expression::Branch(branch)
                if branch.kind == BranchKind::Attack && !branch.parry && !main.lines =>
            {
                Some(branch)
            }
            _ => None,
        };
        let battle = !main.lines && tree_mode(&main.expression);
        if self.options.defence > 0 && battle {
            if branch.is_some() && !self.options.post_key_play {
                self.tries = self.options.defence;
            } else {
                self.notices.push(Notice::Try);
            }
        }
        if let Some(threat) = self.options.threat {
            match branch {
                Some(branch) if threat < branch.max.div_ceil(2) => self.threat = Some(threat),
                _ => self.notices.push(Notice::Threat),
            }
        }
        if self.options.stop_on_short_solutions && battle {
            self.options.stop_on_short_solutions = false;
            self.notices.push(Notice::StopOnShortSolutions);
        }
        if numbered(&self.options)
            && (self.options.post_key_play
                || matches!(self.scripts.last(), Some((_, s)) if s.turn == Turn::Defender))
        {
            self.notices.push(Notice::MoveNumbers);
            self.options.move_numbers = false;
            self.options.start_move_number.clear();
            self.options.up_to_move_number.clear();
        }
        if self.options.intelligent.is_some() && !intelligent(self.task.stipulation) {
            self.notices.push(Notice::Intelligent);
        }
    }

    fn run(mut self, sink: &mut dyn Sink) -> Result<Status, Refusal> {
        let last = &self.scripts[self.scripts.len() - 1].1;
        let main = &last.expanded;
        // In play after the key the attacker has moved already.
        let side = if self.task.exchanged == (last.turn == Turn::PostKey) {
            main.side
        } else {
            main.side.other()
        };
        let tree = Planner::default().root(&main.expression);
        let goals = distinct_goals(&tree, side);
        if self.options.goal_is_end && goals.len() != 1 {
            self.options.goal_is_end = false;
            self.notices.push(Notice::GoalIsEnd);
        }
        let goal_is_end = if self.options.goal_is_end {
            goals.first().copied()
        } else {
            None
        };
        let keep_mating = match goals.first() {
            Some(&(_, owner))
                if self.options.keep_mating_piece && goals.iter().all(|g| g.1 == owner) =>
            {
                Some(owner)
            }
            _ => None,
        };
        for &notice in &self.notices {
            sink.event(Event::Notice(notice));
        }
        let sound = self.task.game.sound().contains(Sound::TRANSPOSITIONS);
        if tree.half_moves() > MOST_HALF_MOVES {
            return Err(Refusal::Ignored("stipulation with too many moves".into()));
        }
        let table = if sound && tree.half_moves() > 2 {
            Table::new(self.control.memory)
        } else {
            None
        };
        let mut status = Status::Complete;
        let scripts = std::mem::take(&mut self.scripts);
        for (kind, script) in scripts {
            let side = if self.task.exchanged {
                script.expanded.side.other()
            } else {
                script.expanded.side
            };
            let mut start = self.task.position.clone();
            let ready = self.prepare(&mut start, side, script.passed);
            let mut tree = self.planner.root(&script.expanded.expression);
            let mut offset = script.expanded.offset;
            let mut side = side;
            let mut passes = ready;
            while let Tree::Pass(inner) = tree {
                passes = passes && pass(self.task.game, &mut start, side);
                side = side.other();
                offset += 1;
                tree = *inner;
            }
            sink.event(Event::PhaseBegins {
                kind,
                exchanged: self.task.exchanged,
            });
            if self.task.game.in_check(&mut start, side.other()) {
                sink.event(Event::KingCapturable);
            } else if passes && self.limit > 0 {
                let full_set = kind == PhaseKind::Set && !self.options.variations;
                let shared = Shared {
                    game: self.task.game,
                    options: &self.options,
                    start,
                    side,
                    target: self.task.target.as_ref(),
                    table: table.as_ref(),
                    stop: Stop::new(self.control, self.options.max_time),
                    goal_is_end,
                    keep_mating,
                    offset,
                    limit: self.limit,
                    threat: self.threat,
                    no_threat: self.options.no_threat || full_set,
                    ordered: self.limit < usize::MAX || numbered(&self.options),
                };
                let mut phase = Phase {
                    shared: &shared,
                    control: self.control,
                    sink,
                    turn: script.turn,
                    lines: script.expanded.lines,
                    tries: self.tries,
                    told: 0,
                    short: false,
                };
                phase.run(&tree);
                let partial = phase.told >= self.limit || phase.short;
                if shared.stop.interrupted() {
                    status = status.max(Status::Interrupted);
                } else if partial {
                    status = status.max(Status::Partial);
                }
            }
            sink.event(Event::PhaseEnds);
        }
        Ok(status)
    }

    /// Makes the position ready for `side` to move: after a pass of the other side, if play begins in the middle.
    fn prepare(&self, pos: &mut Position, side: Side, passed: bool) -> bool {
        if passed {
            let mut mv = Move::PASS;
            return self
                .task
                .game
                .play(pos, side.other(), &mut mv, &mut Trail::default())
                .is_ok();
        }
        // A double step of one's own cannot be captured.
        if let Some(victim) = pos.en_passant().victim
            && pos
                .get(victim)
                .is_some_and(|unit| !unit.colour.belongs_to(side.other()))
        {
            pos.begin();
        }
        true
    }
}

fn pass(game: &kirke_core::Game, pos: &mut Position, side: Side) -> bool {
    let mut mv = Move::PASS;
    game.play(pos, side, &mut mv, &mut Trail::default()).is_ok()
        && game.legal_after(pos, side, &mv, Purpose::Play)
}

/// The options that change the stipulation are dropped where they do not fit.
fn adjust(stipulation: &Stipulation, options: &mut Options, notices: &mut Vec<Notice>) {
    let traditional = match stipulation {
        Stipulation::Traditional(traditional) => Some(traditional),
        Stipulation::Structured(..) => None,
    };
    let play = traditional.map(|t| t.play);
    if options.white_to_play && !traditional.is_some_and(white_may_play) {
        options.white_to_play = false;
        notices.push(Notice::WhiteToPlay);
    }
    let battle = matches!(
        play,
        Some(Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex)
    ) && traditional.is_some_and(|t| t.introductions.is_empty());
    if options.post_key_play && !battle {
        options.post_key_play = false;
        notices.push(Notice::PostKeyPlay);
    }
    let forced = matches!(
        play,
        Some(Play::SelfPlay | Play::Reflex | Play::SemiReflex | Play::HelpSelf)
    );
    if options.quodlibet && !forced {
        options.quodlibet = false;
        notices.push(Notice::Quodlibet);
    }
    if options.post_key_play {
        options.variations = true;
    }
}

fn white_may_play(traditional: &Traditional) -> bool {
    traditional.introductions.is_empty()
        && match traditional.play {
            Play::AToB | Play::SeriesHelp => true,
            Play::Help
            | Play::HelpSelf
            | Play::HelpReflex
            | Play::ReciprocalHelp
            | Play::ProofGame => !traditional.half,
            _ => false,
        }
}

/// Whether the option Intelligent fits.
fn intelligent(stipulation: &Stipulation) -> bool {
    match stipulation {
        Stipulation::Traditional(t) => {
            matches!(t.play, Play::ProofGame | Play::AToB)
                || matches!(t.play, Play::Help | Play::Series | Play::SeriesHelp)
                    && matches!(t.goal, Goal::Mate | Goal::Stalemate)
        }
        Stipulation::Structured(_, Expression::Branch(branch)) => {
            matches!(branch.kind, BranchKind::Help | BranchKind::Series)
        }
        Stipulation::Structured(..) => false,
    }
}

/// The different goals, each with the side that reaches it.
fn distinct_goals(tree: &Tree, side: Side) -> Vec<(Goal, Side)> {
    let mut goals = Vec::new();
    tree.goals(side, &mut goals);
    let mut distinct = Vec::new();
    for goal in goals {
        if !distinct.contains(&goal) {
            distinct.push(goal);
        }
    }
    distinct
}

/// Whether the play of an expression is told as a tree.
fn tree_mode(expression: &Expression) -> bool {
    match expression {
        Expression::Branch(branch) => {
            !branch.parry && matches!(branch.kind, BranchKind::Attack | BranchKind::Defence)
        }
        Expression::And(a, _) | Expression::Or(a, _) | Expression::Not(a) | Expression::Pass(a) => {
            tree_mode(a)
        }
        Expression::Goal(_) => false,
    }
}

fn turn_of(main: &Expanded, options: &Options) -> Turn {
    match &main.expression {
        Expression::Branch(branch) if branch.kind == BranchKind::Defence && !main.lines => {
            Turn::Defender
        }
        _ if options.post_key_play => Turn::PostKey,
        _ => Turn::Attacker,
    }
}

/// One phase being solved.
struct Phase<'a, 's> {
    shared: &'a Shared<'a>,
    control: &'a Control<'a>,
    sink: &'s mut dyn Sink,
    turn: Turn,
    lines: bool,
    tries: u32,
    /// Solutions told.
    told: usize,
    /// Longer solutions were not looked for because there are shorter ones.
    short: bool,
}

/// A part of the search: the first moves to be tried, with their numbers.
struct Part {
    numbers: Vec<u32>,
    moves: Vec<(Move, Side)>,
}

impl Phase<'_, '_> {
    /// Solves a tree at the root; whether something was found.
    fn run(&mut self, tree: &Tree) -> bool {
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
            // The negation of a branch at the root is told as the branch itself.
            Tree::Not(inner) if !inner.is_goal() => self.run(inner),
            _ => self.whole(tree),
        }
    }

    fn searcher(&self) -> (Searcher<'_>, Position) {
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
        let lines = std::mem::take(&mut searcher.lines);
        self.tell_lines(lines, true)
    }

    fn tell_lines(&mut self, lines: Vec<kirke_problem::Line>, count: bool) -> bool {
        let mut found = false;
        for line in lines {
            if self.told >= self.shared.limit {
                break;
            }
            self.told += usize::from(count);
            found = true;
            self.sink.event(Event::Item(Item::Line(line)));
        }
        found
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
            found |= self.line_length(plan, length);
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

    fn line_length(&mut self, plan: &Plan, length: u32) -> bool {
        let (mut searcher, mut pos) = self.searcher();
        let side = self.shared.side;
        let shared = self.shared;
        let options = shared.options;
        let ranges = options
            .start_move_number
            .len()
            .max(options.up_to_move_number.len());
        if length < 2 && ranges == 0 && !options.move_numbers {
            searcher.lines_of_length(&mut pos, plan, side, length);
            let lines = std::mem::take(&mut searcher.lines);
            return self.tell_lines(lines, true);
        }
        let divided = if self.control.threads > 1 && length > 4 {
            2
        } else {
            1
        };
        let depth = ranges.max(divided).min(length as usize);
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
        in_order(
            control.threads,
            total,
            || (Searcher::new(shared), shared.start.clone()),
            |(searcher, pos), part| {
                searcher.wanted.clone_from(&parts[part].numbers);
                searcher.lines_of_length(pos, plan, side, length);
                (std::mem::take(&mut searcher.lines), searcher.nodes)
            },
            || shared.stop.cancel(),
            |part, (lines, nodes)| {
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
        if self.turn != Turn::Attacker
            && !(self.turn == Turn::Defender && plan.kind == BranchKind::Attack)
        {
            if self.turn == Turn::Defender && !self.shared.options.variations {
                return false;
            }
            let node = searcher.defender_begins(&mut pos, plan, side, self.turn);
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
            let nodes = searcher.violations(&mut pos, plan, side, 0);
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
        found
    }
}

/// The lines by which a side could reach what it must not be able to reach.
fn violation_lines(
    searcher: &mut Searcher<'_>,
    pos: &mut Position,
    constraints: &[Tree],
    side: Side,
) -> Vec<kirke_problem::Line> {
    searcher.violation = true;
    for constraint in constraints {
        if let Tree::Not(inner) = constraint
            && !inner.is_goal()
        {
            searcher.tree_lines(pos, inner, side, None);
        }
    }
    searcher.violation = false;
    std::mem::take(&mut searcher.lines)
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
                s.after_pass(pos, other, |s, pos| {
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
fn numbered(options: &Options) -> bool {
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
