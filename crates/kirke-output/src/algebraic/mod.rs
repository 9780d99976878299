//! The form of the literature: `1.Kxe1(Bc1,Bf1) Bd2+ 2.Kd1 Be2#`, battle play as an indented tree.

mod moves;

use crate::board::plain_board;
use crate::echo::{options_behind, stipulation};
use crate::popeye::{sign, twin_changes};
use crate::render::{Render, View};
use crate::{Marks, Names, condition_lines, words};
use kirke_core::{Colour, MoveRecord};
use kirke_problem::{
    Diagram, Event, Goal, Item, Language, Line, Node, Notice, PhaseKind, Remark, RootMark, Status,
    TwinState,
};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

/// Writes in the algebraic notation of the literature.
#[derive(Debug)]
pub struct Algebraic<W> {
    out: W,
    /// Solutions of the current phase so far.
    found: u32,
    king_capturable: bool,
}

impl<W: Write> Algebraic<W> {
    /// Writes to `out`.
    pub fn new(out: W) -> Algebraic<W> {
        Algebraic {
            out,
            found: 0,
            king_capturable: false,
        }
    }

    /// Gives back the writer.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn put(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

impl<W: Write> Render for Algebraic<W> {
    fn problem(&mut self, view: &View<'_>, notices: &[Notice]) -> io::Result<()> {
        let problem = view.problem;
        for (_, remark) in problem.remarks.iter().filter(|(at, _)| *at == 0) {
            self.out.write_all(remark)?;
            self.out.write_all(b"\n")?;
        }
        let texts = &problem.texts;
        for line in texts
            .authors
            .iter()
            .chain(&texts.origins)
            .chain(&texts.award)
            .chain(&texts.titles)
        {
            self.out.write_all(line)?;
            self.out.write_all(b"\n")?;
        }
        let mut text = problem
            .notes
            .iter()
            .map(|note| format!("{note}\n"))
            .collect::<String>();
        if !problem.options.no_board {
            text.push_str(&header(view));
        }
        for notice in notices {
            let _ = writeln!(text, "{}", words::notice(*notice, problem.language));
        }
        self.put(&text)
    }

    fn twin(&mut self, view: &View<'_>, twin: &TwinState) -> io::Result<()> {
        if twin.label.is_empty() {
            return Ok(());
        }
        let plus = if twin.continued { "+" } else { "" };
        let changes = twin_changes(view, &twin.heading);
        let heading = format!("{plus}{}) {}", twin.label, changes.trim_end());
        self.put(&format!("\n{}\n", heading.trim_end()))
    }

    fn event(&mut self, view: &View<'_>, event: &Event) -> io::Result<()> {
        match event {
            Event::Notice(notice) => self.put(&format!(
                "{}\n",
                words::notice(*notice, view.problem.language)
            )),
            Event::PhaseBegins { kind, exchanged } => {
                self.found = 0;
                self.king_capturable = false;
                self.put(&phase_heading(*kind, *exchanged))
            }
            Event::KingCapturable => {
                self.king_capturable = true;
                self.put("the side to play can capture the king\n")
            }
            Event::Trying(..) => Ok(()),
            Event::Item(item) => {
                self.found += 1;
                self.put(&item_text(view, item))
            }
            Event::PhaseEnds if self.found == 0 && !self.king_capturable => {
                self.put("no solution\n")
            }
            Event::PhaseEnds => Ok(()),
        }
    }

    fn end(&mut self, _: &View<'_>, status: Status, elapsed: Duration) -> io::Result<()> {
        let status = match status {
            Status::Complete => "solved",
            Status::Partial => "partial solution: stopped at the given number of solutions",
            Status::Interrupted => "partial solution: interrupted",
        };
        self.put(&format!("\n{status}, {}\n\n", words::duration(elapsed)))
    }
}

/// Diagram, stipulation, counts, conditions, options.
fn header(view: &View<'_>) -> String {
    let (state, problem) = (view.state, view.problem);
    let names = view.names();
    let marks = Marks::new(&state.conditions, &problem.options);
    let mut text = String::from("\n");
    if let Some(start) = &state.start {
        let _ = write!(text, "{}\n=>\n\n", plain_board(start, &marks, names));
    }
    text.push_str(&plain_board(&state.diagram, &marks, names));
    let echo = state
        .stipulation
        .as_ref()
        .map_or_else(String::new, |given| {
            stipulation(given, &problem.options, problem.language)
        });
    let _ = writeln!(
        text,
        "\n{echo}{}   ({})",
        options_behind(&problem.options),
        counts(&state.diagram)
    );
    for line in names.own_walks() {
        let _ = writeln!(text, "{line}");
    }
    for line in condition_lines(&state.conditions, &problem.options, view.dictionary, names) {
        let _ = writeln!(text, "{line}");
    }
    if problem.options.half_duplex {
        text.push_str("HalfDuplex\n");
    } else if problem.options.duplex {
        text.push_str("Duplex\n");
    }
    text
}

fn counts(diagram: &Diagram) -> String {
    let count = |colour| {
        diagram
            .units
            .iter()
            .filter(|p| p.unit.colour == colour)
            .count()
    };
    let mut text = format!("{}+{}", count(Colour::White), count(Colour::Black));
    let neutral = count(Colour::Neutral);
    if neutral > 0 {
        let _ = write!(text, "+{neutral}n");
    }
    text
}

fn phase_heading(kind: PhaseKind, exchanged: bool) -> String {
    let sides = if exchanged { "sides exchanged" } else { "" };
    match (kind, sides) {
        (PhaseKind::Set, "") => "\nset play\n".to_owned(),
        (PhaseKind::Set, sides) => format!("\nset play, {sides}\n"),
        (PhaseKind::Actual, "") => "\n".to_owned(),
        (PhaseKind::Actual, sides) => format!("\n{sides}\n"),
    }
}

fn item_text(view: &View<'_>, item: &Item) -> String {
    let writer = Writer {
        names: view.names(),
        language: view.problem.language,
    };
    match item {
        Item::Line(line) => writer.line(line) + "\n",
        Item::Tree(node) if node.record.is_some() => {
            let mut text = String::new();
            writer.attack(&mut text, node, 0);
            text
        }
        Item::Tree(root) => {
            let mut text = String::new();
            writer.remark(&mut text, root, 0);
            if root.check {
                text.insert_str(0, "+ ");
            }
            let mut text = text.trim_start().to_owned();
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            for reply in &root.replies {
                writer.defence(&mut text, reply, 0);
            }
            text
        }
    }
}

struct Writer<'a> {
    names: Names<'a>,
    language: Language,
}

impl Writer<'_> {
    fn line(&self, line: &Line) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut prefix = match line.offset {
            0 => "",
            1 => "1...",
            _ => "1...  ... ",
        }
        .to_owned();
        for (i, item) in line.moves.iter().enumerate() {
            if line.sides_named {
                let _ = write!(prefix, "{}.", self.names.colour(item.side.into()));
            }
            if let Some(number) = item.number {
                let _ = write!(prefix, "{number}.");
            }
            let goals = if i + 1 == line.moves.len() {
                &line.goals[..]
            } else {
                &[]
            };
            parts.push(format!("{prefix}{}", self.signed(&item.record, goals)));
            prefix.clear();
        }
        let undecided = words::UNDECIDED[self.language.index()];
        let violation = if line.violation { " ?!?" } else { "" };
        parts.join(" ") + violation + if line.undecided { undecided } else { "" }
    }

    /// The move with its check and goal signs.
    fn signed(&self, record: &MoveRecord, goals: &[Goal]) -> String {
        let mut text = self.names.short_move(record);
        let told = goals.iter().any(|goal| {
            goal.immobilises()
                || matches!(
                    goal,
                    Goal::AutoStalemate | Goal::DoubleCheck | Goal::TripleCheck
                )
        });
        if record.check && !told {
            text.push('+');
        }
        for goal in goals {
            let signed = matches!(
                goal,
                Goal::AutoStalemate | Goal::AutoMate | Goal::DoubleCheck | Goal::TripleCheck
            );
            if signed || goal.immobilises() {
                text.push_str(sign(*goal));
            }
        }
        text
    }

    fn numbered(&self, node: &Node) -> String {
        let number = node.depth / 2 + 1;
        let dots = if node.depth % 2 == 1 { ".." } else { "" };
        let text = node
            .record
            .as_ref()
            .map_or_else(String::new, |record| self.signed(record, &node.goals));
        let violation = if node.violation { " ?!?" } else { "" };
        format!("{number}.{dots}{text}{violation}")
    }

    /// An attack on a line of its own, with the play behind it.
    fn attack(&self, text: &mut String, node: &Node, indent: usize) {
        let _ = write!(
            text,
            "{:indent$}{}",
            "",
            self.numbered(node),
            indent = 3 * indent
        );
        text.push_str(match node.mark {
            Some(RootMark::Key) => "!",
            Some(RootMark::Try) => "?",
            None if node.undecided => words::UNDECIDED[self.language.index()],
            None => "",
        });
        self.remark(text, node, indent);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        for reply in &node.replies {
            self.defence(text, reply, indent + 1);
        }
        if !node.refutations.is_empty() {
            let but = words::BUT[self.language.index()].to_lowercase();
            let moves: Vec<String> = node
                .refutations
                .iter()
                .map(|refutation| self.numbered(refutation) + "!")
                .collect();
            let _ = writeln!(
                text,
                "{:1$}{but} {2}",
                "",
                3 * (indent + 1),
                moves.join(", ")
            );
        }
    }

    /// `threat: 2.Ra8#`, longer threats on lines of their own.
    fn remark(&self, text: &mut String, node: &Node, indent: usize) {
        let Some(kind) = node.remark else { return };
        let _ = write!(text, " {}", words::remark(kind, self.language));
        if kind == Remark::Zugzwang {
            return;
        }
        text.push_str(&self.names.effects(&node.pass_effects));
        self.continuations(text, &node.threats, indent + 2);
    }

    /// Moves that end the play stand behind what they answer, others on lines of their own.
    fn continuations(&self, text: &mut String, nodes: &[Node], indent: usize) {
        if nodes.iter().all(is_leaf) {
            // One number is enough: 2.Ra8#, Qb8#
            let moves: Vec<String> = nodes
                .iter()
                .enumerate()
                .map(|(i, node)| {
                    let text = self.numbered(node);
                    match text.split_once('.') {
                        Some((_, text)) if i > 0 => text.trim_start_matches('.').to_owned(),
                        _ => text,
                    }
                })
                .collect();
            if !moves.is_empty() {
                let _ = write!(text, " {}", moves.join(", "));
            }
            text.push('\n');
        } else {
            text.push('\n');
            for node in nodes {
                self.attack(text, node, indent);
            }
        }
    }

    fn defence(&self, text: &mut String, node: &Node, indent: usize) {
        let _ = write!(
            text,
            "{:indent$}{}",
            "",
            self.numbered(node),
            indent = 3 * indent
        );
        if node.unanswered {
            let _ = write!(text, " {}", words::REFUTES[self.language.index()]);
        }
        self.continuations(text, &node.replies, indent + 1);
    }
}

fn is_leaf(node: &Node) -> bool {
    node.replies.is_empty()
        && node.threats.is_empty()
        && node.refutations.is_empty()
        && node.remark.is_none()
}
