//! What is to be found: stipulations and goals.

use kirke_core::{Side, Square};

/// A stipulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stipulation {
    /// One of the traditional forms: `#2`, `h#2.5`, `ser-s=7`.
    Traditional(Traditional),
    /// The structured form: the side to move and the tree.
    Structured(Side, Expression),
}

/// A traditional stipulation as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traditional {
    /// `exact-`.
    pub exact: bool,
    /// Introductory moves, outermost first: `2->3->ser-#4` is [2, 3].
    pub introductions: Vec<u32>,
    /// The kind of play.
    pub play: Play,
    /// The goal.
    pub goal: Goal,
    /// `reci-h(A)C`: the goal A of the side that moves first; `None`: the same as `goal`.
    pub reciprocal_goal: Option<Goal>,
    /// Whole moves.
    pub moves: u32,
    /// `.5`: one half-move more.
    pub half: bool,
}

/// Kinds of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// `#n`
    Direct,
    /// `s#n`
    SelfPlay,
    /// `r#n`
    Reflex,
    /// `semi-r#n`
    SemiReflex,
    /// `h#n`
    Help,
    /// `hs#n`
    HelpSelf,
    /// `hr#n`
    HelpReflex,
    /// `reci-h#n`
    ReciprocalHelp,
    /// `ser-#n`
    Series,
    /// `ser-h#n`
    SeriesHelp,
    /// `ser-s#n`
    SeriesSelf,
    /// `ser-r#n`
    SeriesReflex,
    /// `ser-hs#n`
    SeriesHelpSelf,
    /// `ser-reci-h#n`
    SeriesReciprocalHelp,
    /// `pser-#n`
    ParrySeries,
    /// `pser-h#n`
    ParrySeriesHelp,
    /// `pser-s#n`
    ParrySeriesSelf,
    /// `pser-r#n`
    ParrySeriesReflex,
    /// `pser-hs#n`
    ParrySeriesHelpSelf,
    /// `phser-#n`
    HelpParrySeries,
    /// `phser-s#n`
    HelpParrySeriesSelf,
    /// `phser-r#n`
    HelpParrySeriesReflex,
    /// `dia n`: proof game (goal `Goal::ProofGame`).
    ProofGame,
    /// `a=>b n`: from one position to another (goal `Goal::AToB`).
    AToB,
    /// `prog-#n`: progressive play as battle (kirke's own).
    Progressive,
    /// `prog-h#n`: progressive play as help (kirke's own).
    ProgressiveHelp,
}

/// The property that the last move must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// `#`
    Mate,
    /// `=`
    Stalemate,
    /// `#=`
    MateOrStalemate,
    /// `==`
    DoubleStalemate,
    /// `!=`
    AutoStalemate,
    /// `!#`
    AutoMate,
    /// `##`
    DoubleMate,
    /// `##!`
    CounterMate,
    /// `+`
    Check,
    /// `++`: check by at least two units.
    DoubleCheck,
    /// `+++`: check by at least three units.
    TripleCheck,
    /// `#!=`: mate by a side that could not move itself.
    MateStalemated,
    /// `x`
    Capture,
    /// `%`
    Win,
    /// `zXY`
    Target(Square),
    /// `kXY`
    Kiss(Square),
    /// `ct`
    Circuit,
    /// `ctr`
    CircuitByRebirth,
    /// `<>`
    Exchange,
    /// `<>r`
    ExchangeByRebirth,
    /// `ep`
    EnPassant,
    /// `00`
    Castling,
    /// `~`
    Any,
    /// `c81`
    Chess81,
    /// `dia`
    ProofGame,
    /// `a=>b`
    AToB,
}

impl Goal {
    /// The goal as written in a stipulation and echoed.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Goal::Target(square) => format!("z{square}"),
            Goal::Kiss(square) => format!("k{square}"),
            other => other.word().to_owned(),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Goal::Mate => "#",
            Goal::Stalemate => "=",
            Goal::MateOrStalemate => "#=",
            Goal::DoubleStalemate => "==",
            Goal::AutoStalemate => "!=",
            Goal::AutoMate => "!#",
            Goal::DoubleMate => "##",
            Goal::CounterMate => "##!",
            Goal::Check => "+",
            Goal::DoubleCheck => "++",
            Goal::TripleCheck => "+++",
            Goal::MateStalemated => "#!=",
            Goal::Capture => "x",
            Goal::Win => "%",
            Goal::Target(_) => "z",
            Goal::Kiss(_) => "k",
            Goal::Circuit => "ct",
            Goal::CircuitByRebirth => "ctr",
            Goal::Exchange => "<>",
            Goal::ExchangeByRebirth => "<>r",
            Goal::EnPassant => "ep",
            Goal::Castling => "00",
            Goal::Any => "~",
            Goal::Chess81 => "c81",
            Goal::ProofGame => "dia",
            Goal::AToB => "a=>b",
        }
    }

    /// Whether the opponent cannot move once it is reached (`#`, `=`, `#=`, `==`, `##`, `##!`, `#!=`).
    #[must_use]
    pub fn immobilises(self) -> bool {
        matches!(
            self,
            Goal::Mate
                | Goal::Stalemate
                | Goal::MateOrStalemate
                | Goal::DoubleStalemate
                | Goal::DoubleMate
                | Goal::CounterMate
                | Goal::MateStalemated
        )
    }
}

/// The tree of the structured form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A goal, reached by the last move.
    Goal(Goal),
    /// A branch.
    Branch(Box<Branch>),
    /// `A & B`
    And(Box<Expression>, Box<Expression>),
    /// `A | B`
    Or(Box<Expression>, Box<Expression>),
    /// `!A`
    Not(Box<Expression>),
    /// `-A`: the other side has the move.
    Pass(Box<Expression>),
}

/// Which play a branch is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchKind {
    /// `h…h`: both sides cooperate.
    Help,
    /// `a…d`: battle, the attacker first.
    Attack,
    /// `d…a`: battle, the defender first.
    Defence,
    /// `s`: one side moves alone.
    Series,
}

/// A branch: `min:max` half-moves (series: moves) of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Which play.
    pub kind: BranchKind,
    /// Least length, if given.
    pub min: Option<u32>,
    /// Greatest length, half-moves (series: moves), at least 1.
    pub max: u32,
    /// What stands behind the first letter: tried after each move of the side that begins.
    pub first: Vec<Part>,
    /// What stands behind the second letter; empty for series.
    pub second: Vec<Part>,
    /// Whether the second letter was written (`3a[#]` has none).
    pub has_second: bool,
    /// `?+?`: the other side moves only when it is in check.
    pub parry: bool,
}

/// What stands behind a letter of a branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// `[…]`
    Nested {
        /// `>`: the play that contains it ends as soon as it is solvable.
        forced: bool,
        /// `/`: solved, but not printed.
        hidden: bool,
        /// What is tried.
        expression: Expression,
    },
    /// `{…}`: must hold before the next move of the side that moves next.
    Constraint(Expression),
}
