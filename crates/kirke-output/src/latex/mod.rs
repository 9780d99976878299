//! LaTeX for the `diagram` macro package: one environment for each problem, in a document that can be set as it is.

mod pieces;
mod texts;

use crate::popeye::{attribute_texts, item};
use crate::render::{Render, View};
use crate::words::BUT;
use crate::{condition_lines, options_behind, stipulation};
use kirke_problem::{Event, Heading, Notice, Placed, Status, TwinState};
use std::io::{self, Write};
use std::time::Duration;

/// Writes a document of diagrams with their solutions.
///
/// Texts of the author are taken as they are: they may hold LaTeX. What kirke writes is escaped.
#[derive(Debug)]
pub struct Latex<W> {
    out: W,
    begun: bool,
    solution: String,
    twins: Vec<String>,
}

const PREAMBLE: &str = "\\documentclass{article}\n\\usepackage{diagram}\n\\begin{document}\n";

impl<W: Write> Latex<W> {
    /// Writes to `out`. `banner` stands in a comment at the top.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn new(mut out: W, banner: &str) -> io::Result<Latex<W>> {
        write!(out, "% {banner}\n{PREAMBLE}")?;
        Ok(Latex {
            out,
            begun: false,
            solution: String::new(),
            twins: Vec::new(),
        })
    }

    /// Gives back the writer.
    pub fn into_inner(self) -> W {
        self.out
    }

    /// A macro with a text in braces, unless the text is empty.
    fn field(&mut self, name: &str, text: &[u8]) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        write!(self.out, "\\{name}{{")?;
        self.out.write_all(text)?;
        self.out.write_all(b"}%\n")
    }

    fn texts(&mut self, view: &View<'_>) -> io::Result<()> {
        let texts = &view.problem.texts;
        self.field("author", &texts::authors(&texts.authors))?;
        let origin = texts::Origin::of(&texts.origins);
        self.field("sourcenr", &origin.number)?;
        self.field("source", &origin.source)?;
        self.field("issue", &origin.issue)?;
        self.field("month", &origin.month)?;
        self.field("year", &origin.year)?;
        self.field("award", texts.award.as_deref().unwrap_or_default())?;
        self.field("dedication", &texts.titles.join(&b" "[..]))
    }

    fn diagram(&mut self, view: &View<'_>) -> io::Result<()> {
        let (state, options) = (view.state, &view.problem.options);
        let names = view.names();
        if let Some(start) = &state.start {
            let text = pieces::list(view, start);
            writeln!(self.out, "% position A: {text}")?;
        }
        let list = pieces::list(view, &state.diagram);
        self.field("pieces", list.as_bytes())?;
        let star = if options.set_play { "*" } else { "" };
        let echo = state
            .stipulation
            .as_ref()
            .map_or_else(String::new, |given| {
                let text = stipulation(given, options, view.problem.language);
                format!(
                    "{}{star}{}",
                    texts::escaped(&text),
                    texts::escaped(&options_behind(options))
                )
            });
        self.field("stipulation", echo.as_bytes())?;
        let mut lines = attribute_texts(&state.diagram, view, false);
        lines.extend(names.own_walks());
        lines.extend(condition_lines(
            &state.conditions,
            options,
            view.dictionary,
            names,
        ));
        let condition: Vec<String> = lines
            .iter()
            .map(|line| texts::escaped(line.trim()))
            .collect();
        self.field("condition", condition.join("\\\\\n").as_bytes())?;
        let remark = pieces::legend(view, &state.diagram);
        self.field("remark", remark.as_bytes())
    }

    /// The changes of a twin, units in figures.
    fn changes(view: &View<'_>, twin: &TwinState) -> String {
        let figure =
            |Placed { square, unit }: Placed| format!("{} {square}", pieces::figure(view, unit));
        let change = |heading: &Heading| match heading {
            Heading::Moved(unit, to) => format!("{}{{\\ra}}{to}", figure(*unit)),
            Heading::Exchanged(a, b) => format!("{}{{\\lra}}{}", figure(*a), figure(*b)),
            Heading::Removed(unit) => format!("--{}", figure(*unit)),
            Heading::Added(unit) => format!("+{}", figure(*unit)),
            Heading::Replacing(unit) => figure(*unit),
            other => {
                let text = crate::twin_changes(view, std::slice::from_ref(other));
                texts::escaped(text.trim())
            }
        };
        let changes: Vec<String> = twin.heading.iter().map(change).collect();
        let plus = if twin.continued { "+" } else { "" };
        format!("{plus}{}) {}", twin.label, changes.join(", "))
    }
}

impl<W: Write> Render for Latex<W> {
    fn problem(&mut self, view: &View<'_>, _notices: &[Notice]) -> io::Result<()> {
        self.begun = true;
        self.solution.clear();
        self.twins.clear();
        self.out.write_all(b"\n\\begin{diagram}%\n")?;
        self.texts(view)?;
        self.diagram(view)
    }

    fn twin(&mut self, view: &View<'_>, twin: &TwinState) -> io::Result<()> {
        if twin.label.is_empty() {
            return Ok(());
        }
        if !twin.heading.is_empty() {
            self.twins.push(Self::changes(view, twin));
        }
        self.solution.push_str(&format!("\n{})", twin.label));
        Ok(())
    }

    fn event(&mut self, view: &View<'_>, event: &Event) -> io::Result<()> {
        if let Event::Item(found) = event {
            self.solution.push_str(&item(view, found));
        }
        Ok(())
    }

    fn end(&mut self, view: &View<'_>, _status: Status, _elapsed: Duration) -> io::Result<()> {
        if !self.begun {
            return Ok(());
        }
        self.begun = false;
        let but = BUT[view.problem.language.index()];
        let lines: Vec<String> = self
            .solution
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && *line != but)
            .map(texts::escaped)
            .collect();
        self.field("twins", self.twins.join("\\\\\n").as_bytes())?;
        self.field("solution", lines.join("\\\\\n").as_bytes())?;
        self.out.write_all(b"\\end{diagram}\n")?;
        self.out.flush()
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.write_all(b"\\end{document}\n")?;
        self.out.flush()
    }
}
