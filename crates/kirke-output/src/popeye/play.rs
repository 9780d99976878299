//! Solutions: trees of battle play, lines of help and series play.

use crate::Names;
use crate::render::View;
use crate::words::{BUT, REFUTES, UNDECIDED, remark};
use kirke_core::MoveRecord;
use kirke_problem::{Goal, Item, Language, Line, Node, Remark, RootMark};
use std::fmt::Write;

pub(crate) fn item(view: &View<'_>, item: &Item) -> String {
    let writer = Writer {
        names: view.names(),
        language: view.problem.language,
    };
    let mut text = String::new();
    match item {
        Item::Line(line) => writer.line(&mut text, line),
        Item::Tree(node) => {
            writer.node(&mut text, node);
            if node.record.is_some() {
                text.push('\n');
            }
        }
    }
    text
}

/// `  1  (a7-a5 )`, with the time if it is to be shown: `  1  (a7-a5    Time = 0.006 s)`.
pub(super) fn trying(view: &View<'_>, numbers: &[u32], record: &MoveRecord, time: &str) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let check = if record.check { " +" } else { "" };
    format!(
        "\n{:>3}  ({}{check} {time})",
        numbers.join(":"),
        view.names().long_move(record)
    )
}

struct Writer<'a> {
    names: Names<'a>,
    language: Language,
}

impl Writer<'_> {
    fn line(&self, text: &mut String, line: &Line) {
        text.push_str(match line.offset {
            0 => "\n",
            1 => "\n  1...",
            _ => "\n  1...  ...",
        });
        if line.sides_named {
            text.push_str("  ");
        }
        for (i, item) in line.moves.iter().enumerate() {
            if line.sides_named {
                let _ = write!(text, "{}.", self.names.colour(item.side.into()));
            }
            if let Some(number) = item.number {
                let _ = write!(text, "{number:>3}.");
            }
            text.push_str(&self.names.long_move(&item.record));
            if i + 1 < line.moves.len() {
                text.push_str(if item.record.check { " + " } else { " " });
            } else if line.undecided {
                text.push_str(UNDECIDED[self.language.index()]);
            } else {
                signs(text, &item.record, &line.goals);
            }
        }
        if line.violation {
            text.push_str(" ?!?");
        }
    }

    fn node(&self, text: &mut String, node: &Node) {
        if let Some(record) = &node.record {
            let dots = if node.depth % 2 == 1 { ".." } else { "" };
            let indent = (4 * node.depth).max(1) as usize;
            let number = node.depth / 2 + 1;
            let _ = write!(text, "\n{:indent$}{number:>3}.{dots}", "");
            text.push_str(&self.names.long_move(record));
            if node.undecided {
                text.push_str(UNDECIDED[self.language.index()]);
                return;
            }
            signs(text, record, &node.goals);
        }
        self.marks(text, node);
        for threat in &node.threats {
            self.node(text, threat);
        }
        for reply in &node.replies {
            self.node(text, reply);
        }
        if !node.refutations.is_empty() {
            let _ = write!(text, "\n    {}", BUT[self.language.index()]);
            for refutation in &node.refutations {
                self.node(text, refutation);
            }
        }
        if node.unanswered {
            let indent = 4 * (node.depth as usize + 1);
            let _ = write!(text, "\n{:indent$}{}", "", REFUTES[self.language.index()]);
        }
    }

    fn marks(&self, text: &mut String, node: &Node) {
        if node.violation {
            text.push_str(" ?!?");
        }
        match node.mark {
            Some(RootMark::Key) => text.push_str(" !"),
            Some(RootMark::Try) => text.push_str(" ?"),
            None if node.refutation => text.push_str(" !"),
            None => {}
        }
        if node.record.is_none() && node.check {
            text.push_str(" +");
        }
        if let Some(kind) = node.remark {
            if node.record.is_none() {
                text.push('\n');
            }
            let _ = write!(text, " {}", remark(kind, self.language));
            if kind == Remark::Threat {
                text.push_str(&self.names.effects(&node.pass_effects));
            }
        }
    }
}

/// The check sign, unless a goal tells enough, and the signs of the goals.
fn signs(text: &mut String, record: &MoveRecord, goals: &[Goal]) {
    let silent = goals.iter().any(|goal| hides_check(*goal)) || goals.len() > 1;
    if record.check && !silent {
        text.push_str(" +");
    }
    for goal in goals {
        let sign = sign(*goal);
        if !sign.is_empty() {
            text.push(' ');
            text.push_str(sign);
        }
    }
}

fn hides_check(goal: Goal) -> bool {
    goal.immobilises()
        || matches!(
            goal,
            Goal::AutoStalemate | Goal::Check | Goal::DoubleCheck | Goal::TripleCheck
        )
}

/// What is printed behind a move that reaches the goal.
pub(crate) fn sign(goal: Goal) -> &'static str {
    match goal {
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
        Goal::Chess81 => "c81",
        Goal::ProofGame => "dia",
        Goal::AToB => "a=>b",
        Goal::Kiss(_)
        | Goal::Circuit
        | Goal::CircuitByRebirth
        | Goal::Exchange
        | Goal::ExchangeByRebirth
        | Goal::EnPassant
        | Goal::Castling
        | Goal::Any => "",
    }
}
