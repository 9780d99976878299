//! What kirke finds, in a form that can be kept in a file and compared with a claim.

use kirke_core::MoveRecord;
use kirke_output::{Names, Render, View, twin_changes};
use kirke_problem::{
    Event, Goal, Item, Line, Node, Notice, PhaseKind, Refusal, Remark, RootMark, Status, TwinState,
};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::io;
use std::time::Duration;

/// The solution of a problem.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Found {
    /// The twins in order; a problem without twins has one without label.
    pub(crate) twins: Vec<FoundTwin>,
    /// Whether a limit or the user stopped the search.
    pub(crate) stopped: bool,
}

/// The solution of one twin.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FoundTwin {
    /// Its letter.
    pub(crate) label: String,
    /// The changes that make it.
    pub(crate) changes: String,
    /// Why it was not solved.
    pub(crate) refused: Option<Refused>,
    /// The side to move could capture the king.
    pub(crate) king_capturable: bool,
    /// Set play and actual play.
    pub(crate) phases: Vec<FoundPhase>,
}

/// Why a twin was not solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Refused {
    /// kirke cannot do it (yet); otherwise the problem has no meaning.
    pub(crate) unsupported: bool,
    /// What.
    pub(crate) reason: String,
}

/// A phase.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FoundPhase {
    /// Whether it is set play.
    pub(crate) set: bool,
    /// Help and series play.
    pub(crate) lines: Vec<FoundLine>,
    /// Battle play.
    pub(crate) trees: Vec<FoundNode>,
}

/// A move in both forms.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FoundMove {
    /// Long, as Popeye writes it.
    pub(crate) long: String,
    /// Short, as the literature writes it, with the signs of check and goal.
    pub(crate) short: String,
}

/// A line of help or series play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FoundLine {
    /// 1 if it begins with `1...`.
    pub(crate) offset: usize,
    /// The moves.
    pub(crate) moves: Vec<FoundMove>,
    /// The whole line.
    pub(crate) text: String,
    /// A reflex violation instead of a solution.
    pub(crate) violation: bool,
}

/// A move of battle play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FoundNode {
    /// The move; `None`: the pass at the root of set play and of play after the key.
    pub(crate) played: Option<FoundMove>,
    /// Number of half-moves before it.
    pub(crate) depth: u32,
    /// Whether it is a try.
    pub(crate) tried: bool,
    /// Whether it is a key.
    pub(crate) key: bool,
    /// A reflex violation.
    pub(crate) violation: bool,
    /// Whether it threatens something (`Some(true)`), or is zugzwang.
    pub(crate) threatens: Option<bool>,
    /// The threats.
    pub(crate) threats: Vec<FoundNode>,
    /// The replies.
    pub(crate) replies: Vec<FoundNode>,
    /// The refutations.
    pub(crate) refutations: Vec<FoundNode>,
}

impl FoundNode {
    /// The last half-move of the play behind it.
    pub(crate) fn deepest(&self) -> u32 {
        let below = self
            .threats
            .iter()
            .chain(&self.replies)
            .map(FoundNode::deepest)
            .max();
        below.unwrap_or(0).max(self.depth)
    }

    /// Its number and move.
    pub(crate) fn text(&self) -> String {
        let dots = if self.depth % 2 == 1 { "..." } else { "." };
        let short = self
            .played
            .as_ref()
            .map_or("", |played| played.short.as_str());
        format!("{}{dots}{short}", self.depth / 2 + 1)
    }
}

const TWO_KINGS: &str = "only one king allowed";

/// Keeps what a solver tells.
#[derive(Debug, Default)]
pub(crate) struct Collector {
    found: Found,
}

/// A collector that is told of solutions and of refusals in turn.
#[derive(Debug)]
pub(crate) struct Shared<'a>(pub(crate) &'a RefCell<Collector>);

impl Render for Shared<'_> {
    fn problem(&mut self, view: &View<'_>, notices: &[Notice]) -> io::Result<()> {
        self.0.borrow_mut().problem(view, notices)
    }

    fn twin(&mut self, view: &View<'_>, twin: &TwinState) -> io::Result<()> {
        self.0.borrow_mut().twin(view, twin)
    }

    fn event(&mut self, view: &View<'_>, event: &Event) -> io::Result<()> {
        self.0.borrow_mut().event(view, event)
    }

    fn end(&mut self, view: &View<'_>, status: Status, elapsed: Duration) -> io::Result<()> {
        self.0.borrow_mut().end(view, status, elapsed)
    }
}

impl Collector {
    /// Everything.
    pub(crate) fn finish(mut self, status: Status) -> Found {
        self.found.stopped = status == Status::Interrupted;
        self.found
    }

    /// A twin, the one at hand, is refused.
    pub(crate) fn refuse(&mut self, refusal: &Refusal) {
        let refused = match refusal {
            Refusal::Ignored(reason) => Refused {
                unsupported: false,
                reason: reason.clone(),
            },
            Refusal::Unsupported(reason) => Refused {
                unsupported: true,
                reason: reason.clone(),
            },
        };
        // With two kings of a side the twin is not even announced.
        let announced = self
            .found
            .twins
            .last()
            .is_some_and(|twin| twin.refused.is_none());
        if !announced || refused.reason == TWO_KINGS {
            self.found.twins.push(FoundTwin::default());
        }
        if let Some(twin) = self.found.twins.last_mut() {
            twin.refused = Some(refused);
        }
    }

    fn phase(&mut self) -> Option<&mut FoundPhase> {
        self.found.twins.last_mut()?.phases.last_mut()
    }
}

impl Render for Collector {
    fn problem(&mut self, _: &View<'_>, _: &[Notice]) -> io::Result<()> {
        Ok(())
    }

    fn twin(&mut self, view: &View<'_>, twin: &TwinState) -> io::Result<()> {
        self.found.twins.push(FoundTwin {
            label: twin.label.clone(),
            changes: twin_changes(view, &twin.heading).trim().to_owned(),
            ..FoundTwin::default()
        });
        Ok(())
    }

    fn event(&mut self, view: &View<'_>, event: &Event) -> io::Result<()> {
        let names = view.names();
        match event {
            Event::PhaseBegins { kind, .. } => {
                if let Some(twin) = self.found.twins.last_mut() {
                    twin.phases.push(FoundPhase {
                        set: *kind == PhaseKind::Set,
                        ..FoundPhase::default()
                    });
                }
            }
            Event::KingCapturable => {
                if let Some(twin) = self.found.twins.last_mut() {
                    twin.king_capturable = true;
                }
            }
            Event::Item(Item::Line(line)) => {
                if let Some(phase) = self.phase() {
                    phase.lines.push(found_line(names, line));
                }
            }
            Event::Item(Item::Tree(node)) => {
                if let Some(phase) = self.phase() {
                    phase.trees.push(found_node(names, node));
                }
            }
            Event::Notice(_) | Event::Trying(..) | Event::PhaseEnds => {}
        }
        Ok(())
    }

    fn end(&mut self, _: &View<'_>, _: Status, _: Duration) -> io::Result<()> {
        Ok(())
    }
}

fn found_move(names: Names<'_>, record: &MoveRecord, goals: &[Goal]) -> FoundMove {
    let mut short = names.short_move(record);
    let told = goals.iter().any(|goal| goal.immobilises());
    if record.check && !told {
        short.push('+');
    }
    for goal in goals {
        let sign = goal.text();
        if sign.bytes().all(|b| !b.is_ascii_alphanumeric()) && !(record.check && sign == "+") {
            short.push_str(&sign);
        }
    }
    FoundMove {
        long: names.long_move(record).trim().to_owned(),
        short,
    }
}

fn found_line(names: Names<'_>, line: &Line) -> FoundLine {
    let last = line.moves.len().saturating_sub(1);
    let mut text = match line.offset {
        0 => String::new(),
        1 => "1...".to_owned(),
        _ => "1...  ... ".to_owned(),
    };
    let mut moves = Vec::with_capacity(line.moves.len());
    for (i, played) in line.moves.iter().enumerate() {
        let goals: &[Goal] = if i == last { &line.goals } else { &[] };
        let found = found_move(names, &played.record, goals);
        if i > 0 {
            text.push(' ');
        }
        if let Some(number) = played.number {
            text.push_str(&format!("{number}."));
        }
        text.push_str(&found.short);
        moves.push(found);
    }
    FoundLine {
        offset: usize::from(line.offset),
        moves,
        text,
        violation: line.violation,
    }
}

fn found_node(names: Names<'_>, node: &Node) -> FoundNode {
    let all = |nodes: &[Node]| nodes.iter().map(|node| found_node(names, node)).collect();
    FoundNode {
        played: node
            .record
            .as_ref()
            .map(|record| found_move(names, record, &node.goals)),
        depth: node.depth,
        tried: node.mark == Some(RootMark::Try),
        key: node.mark == Some(RootMark::Key),
        violation: node.violation,
        threatens: node.remark.map(|remark| remark == Remark::Threat),
        threats: all(&node.threats),
        replies: all(&node.replies),
        refutations: all(&node.refutations),
    }
}
