//! The chess problem and its solution as data: what is asked, and what is found. Nothing here knows how it is solved.

mod conditions;
mod dictionary;
mod fitting;
mod options;
mod problem;
mod solution;
mod stipulation;
mod twins;

pub use conditions::{Argument, Conditions};
pub use dictionary::{Condition, Dictionary, Mark, Parameters, Word, WordArgument};
pub use options::{MoveRange, Options};
pub use problem::{
    Change, Diagram, Language, Latex, Mirror, Placed, Problem, Rotation, State, Texts, Twin,
};
pub use solution::{
    Event, Item, Line, LineMove, Node, Notice, PhaseKind, Refusal, Remark, RootMark, Sink, Status,
};
pub use stipulation::{Branch, BranchKind, Expression, Goal, Part, Play, Stipulation, Traditional};
pub use twins::{Heading, TwinMessage, TwinState};
