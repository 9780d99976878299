//! From a task to its phases: notices, set play, actual play.

use crate::Task;
use crate::battle::Turn;
use crate::control::{Control, Stop};
use crate::expand::{Expanded, expand};
use crate::journey::Journey;
use crate::phase::{Phase, numbered};
use crate::plan::{Planner, Tree};
use crate::play::pass;
use crate::search::Shared;
use crate::setplay::{Script, set_play};
use crate::table::Table;
use kirke_core::{Move, Position, Side, Sound, Trail};
use kirke_problem::{
    BranchKind, Event, Expression, Goal, Notice, Options, PhaseKind, Play, Refusal, Sink, Status,
    Stipulation, Traditional,
};
use std::collections::HashMap;

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
                turns: false,
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

    /// To which depth the order of moves can be seen: all through if not all solutions are told, as far as they are
    /// numbered else.
    fn ordered(&self, per_target: bool) -> usize {
        if per_target || self.limit < usize::MAX {
            return usize::MAX;
        }
        let options = &self.options;
        let ranges = options
            .start_move_number
            .len()
            .max(options.up_to_move_number.len());
        // A move of a series may be followed by a pause.
        2 * ranges.max(usize::from(options.move_numbers))
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
        let per_target = self
            .options
            .intelligent
            .filter(|&n| n > 0 && intelligent(self.task.stipulation));
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
            let game = self.task.game;
            if !game.kings_may_be_en_prise && game.in_check(&mut start, side.other()) {
                sink.event(Event::KingCapturable);
            } else if passes && self.limit > 0 {
                let full_set = kind == PhaseKind::Set && !self.options.variations;
                let stop = Stop::new(self.control, self.options.max_time);
                let journey = self
                    .task
                    .target
                    .as_ref()
                    .filter(|_| !game.has_free_order())
                    .and_then(|target| Journey::new(game, &start, target, tree.moving(side)));
                let shared = Shared {
                    game: self.task.game,
                    options: &self.options,
                    start,
                    side,
                    target: self.task.target.as_ref(),
                    journey: journey.as_ref(),
                    table: table.as_ref(),
                    stop: &stop,
                    goal_is_end,
                    keep_mating,
                    offset,
                    turns: script.expanded.turns,
                    limit: self.limit,
                    per_target,
                    threat: self.threat,
                    no_threat: self.options.no_threat || full_set,
                    ordered: self.ordered(per_target.is_some()),
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
                    targets: HashMap::new(),
                };
                phase.run(&tree);
                let partial = phase.told >= self.limit || phase.short;
                if stop.interrupted() {
                    status = status.max(Status::Interrupted);
                } else if partial {
                    status = status.max(Status::Partial);
                }
            }
            sink.event(Event::PhaseEnds);
        }
        if let (Some(meter), Some(table)) = (self.control.meter, &table) {
            meter.add_table(table);
        }
        Ok(status)
    }

    /// Makes the position ready for `side` to move: after a pass of the other side, if play begins in the middle.
    fn prepare(&self, pos: &mut Position, side: Side, passed: bool) -> bool {
        if passed {
            // What waits for the move after the diagram's last one goes on waiting.
            let mut mv = Move::PAUSE;
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
