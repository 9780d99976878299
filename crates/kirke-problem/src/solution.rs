//! The solution of a problem: a stream of events while it is found, and the same as one value.

use kirke_core::{EffectRecord, MoveRecord, Side};

/// How far the solving of a problem came. The worst over all twins and phases counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Status {
    /// Everything was searched.
    #[default]
    Complete,
    /// A limit on solutions stopped it.
    Partial,
    /// A time limit or the user stopped it.
    Interrupted,
}

/// Why a twin is not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The problem has no meaning, or the reference refuses it too: the reason, in English.
    Ignored(String),
    /// kirke cannot do this yet: what, by name.
    Unsupported(String),
}

/// An option that does not fit the stipulation is ignored with a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// SetPlay
    SetPlay,
    /// PostKeyPlay
    PostKeyPlay,
    /// WhiteToPlay
    WhiteToPlay,
    /// Quodlibet
    Quodlibet,
    /// GoalIsEnd
    GoalIsEnd,
    /// Try
    Try,
    /// Threat
    Threat,
    /// StopOnShortSolutions
    StopOnShortSolutions,
    /// StartMoveNumber, UpToMoveNumber
    MoveNumbers,
    /// Intelligent
    Intelligent,
}

/// What a phase is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseKind {
    /// Set play.
    Set,
    /// The actual play.
    Actual,
}

/// What a solver tells while it solves one twin. A renderer needs nothing else.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A notice before the first phase.
    Notice(Notice),
    /// A phase begins.
    PhaseBegins {
        /// Set or actual play.
        kind: PhaseKind,
        /// Whether the sides are exchanged (second half of a duplex).
        exchanged: bool,
    },
    /// The side to move could capture the king: the phase stays empty.
    KingCapturable,
    /// A first move is being tried (option MoveNumbers): its number, with the numbers of the half-moves before it in
    /// a deep restart, and the move.
    Trying(Vec<u32>, MoveRecord),
    /// A solution.
    Item(Item),
    /// A phase ends.
    PhaseEnds,
}

/// Receives the events in order.
pub trait Sink {
    /// One event.
    fn event(&mut self, event: Event);
}

impl<F: FnMut(Event)> Sink for F {
    fn event(&mut self, event: Event) {
        self(event);
    }
}

/// One solution: a line, or a first move with its play as a tree.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// Help, series play.
    Line(Line),
    /// Battle play.
    Tree(Box<Node>),
}

/// A line of help or series play.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What stands before the first move: 0 nothing (`1.`), 1 (`1...`), 2 (`1...  ...`).
    pub offset: u8,
    /// The moves, each with the number that is printed before it, if any.
    pub moves: Vec<LineMove>,
    /// Signs of the goals that the last move reaches, in order.
    pub goals: Vec<crate::Goal>,
    /// Whether the side is written before each move, since it is free: `w.Rf7-f3`.
    pub sides_named: bool,
    /// A reflex violation: ` ?!?`.
    pub violation: bool,
    /// The rules cannot say whether the last move is legal: no solution.
    pub undecided: bool,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineMove {
    /// The move.
    pub record: MoveRecord,
    /// The side that made it.
    pub side: Side,
    /// The number printed before it.
    pub number: Option<u32>,
}

/// The mark of a first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RootMark {
    /// `!`
    Key,
    /// `?`
    Try,
}

/// What stands behind an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The threats follow.
    Threat,
    /// No threat.
    Zugzwang,
}

/// A move of battle play with the play behind it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Node {
    /// The move; `None` for the pass at the root of set play and of play after the key.
    pub record: Option<MoveRecord>,
    /// Number of half-moves before it, counting passes: decides indentation and number.
    pub depth: u32,
    /// Signs of the goals that it reaches, in order.
    pub goals: Vec<crate::Goal>,
    /// A reflex violation: ` ?!?`.
    pub violation: bool,
    /// Key or try.
    pub mark: Option<RootMark>,
    /// A refutation: ` !`.
    pub refutation: bool,
    /// Post-key play without move: the defender is in check (a lone ` +`).
    pub check: bool,
    /// Threat or zugzwang.
    pub remark: Option<Remark>,
    /// What the pass that precedes the threats brings about by itself.
    pub pass_effects: Vec<EffectRecord>,
    /// Threats: depth + 2.
    pub threats: Vec<Node>,
    /// Replies: depth + 1.
    pub replies: Vec<Node>,
    /// Refutations of a try, behind `but`.
    pub refutations: Vec<Node>,
    /// Post-key play: the attacker has no answer (`refutes.`).
    pub unanswered: bool,
    /// A first move of which the rules cannot say whether it is legal.
    pub undecided: bool,
}
