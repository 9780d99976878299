//! Popeye's text, to the letter.
//!
//! In this text things *begin* with a line end instead of ending with one. It is written in whole lines all the same: a
//! line that is complete is closed at once, and the line end with which the next thing begins is then left out.

mod header;
mod play;
mod twin;

use crate::render::{Render, View};
use crate::words;
pub(crate) use header::attribute_texts;
use kirke_problem::{Event, Notice, Status, TwinState};
pub(crate) use play::{item, sign};
use std::io::{self, Write};
use std::time::{Duration, Instant};
pub use twin::twin_changes;

/// Writes as Popeye does.
#[derive(Debug)]
pub struct Popeye<W> {
    out: W,
    /// Whether times are left out (`-regression`).
    without_times: bool,
    /// Whether the line end with which the next thing begins is written already.
    line_end_written: bool,
    /// Whether the current phase has nothing to show, not even its empty line.
    phase_dropped: bool,
    /// When the problem began.
    begin: Instant,
}

impl<W: Write> Popeye<W> {
    /// Writes to `out`; `without_times` as with Popeye's `-regression`.
    pub fn new(out: W, without_times: bool) -> Popeye<W> {
        Popeye {
            out,
            without_times,
            line_end_written: false,
            phase_dropped: false,
            begin: Instant::now(),
        }
    }

    /// The first line of a run.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn banner(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Writes something that begins with a line end.
    fn put(&mut self, text: impl AsRef<[u8]>) -> io::Result<()> {
        let mut bytes = text.as_ref();
        if self.line_end_written
            && let Some(rest) = bytes.strip_prefix(b"\n")
        {
            bytes = rest;
        }
        self.out.write_all(bytes)?;
        self.line_end_written = !text.as_ref().ends_with(b"\n");
        if self.line_end_written {
            self.out.write_all(b"\n")?;
        }
        self.out.flush()
    }

    /// Gives back the writer.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn remarks(&mut self, view: &View<'_>, index: usize) -> io::Result<()> {
        for (_, remark) in view.problem.remarks.iter().filter(|(at, _)| *at == index) {
            let mut text = remark.clone();
            text.push(b'\n');
            self.put(text)?;
        }
        Ok(())
    }
}

impl<W: Write> Render for Popeye<W> {
    fn problem(&mut self, view: &View<'_>, notices: &[Notice]) -> io::Result<()> {
        self.begin = Instant::now();
        self.remarks(view, 0)?;
        let notes = &view.problem.notes;
        if !notes.is_empty() {
            self.put(notes.join("\n") + "\n")?;
        }
        for notice in notices {
            self.put(words::notice(*notice, view.problem.language) + "\n")?;
        }
        if !view.problem.options.no_board {
            self.put(header::header(view))?;
        }
        if view.problem.zero_position {
            let word = words::ZERO_POSITION[view.problem.language.index()];
            self.put(format!("\n{word}\n\n"))?;
        }
        Ok(())
    }

    fn twin(&mut self, view: &View<'_>, twin: &TwinState) -> io::Result<()> {
        let index = twin::index_of(&twin.label);
        if index > 0 {
            self.remarks(view, index)?;
        }
        if twin.label.is_empty() {
            return Ok(());
        }
        let plus = if twin.continued { "+" } else { "" };
        let changes = twin_changes(view, &twin.heading);
        self.put(format!("\n{plus}{}) {changes}\n", twin.label))
    }

    fn event(&mut self, view: &View<'_>, event: &Event) -> io::Result<()> {
        match event {
            Event::Notice(notice) => self.put(words::notice(*notice, view.problem.language) + "\n"),
            Event::PhaseBegins { .. } => {
                self.phase_dropped = false;
                Ok(())
            }
            Event::KingCapturable => {
                self.phase_dropped = true;
                Ok(())
            }
            Event::Trying(numbers, record) => {
                let time = match self.without_times {
                    true => String::new(),
                    false => format!(
                        "   {}{}",
                        words::TIME[view.problem.language.index()],
                        words::duration(self.begin.elapsed())
                    ),
                };
                self.put(play::trying(view, numbers, record, &time))
            }
            Event::Item(item) => self.put(play::item(view, item)),
            Event::PhaseEnds if self.phase_dropped => Ok(()),
            Event::PhaseEnds => self.put("\n"),
        }
    }

    fn end(&mut self, view: &View<'_>, status: Status, elapsed: Duration) -> io::Result<()> {
        let language = view.problem.language;
        let mut text = words::end(status, language).to_owned();
        if status == Status::Complete {
            text.insert(0, '\n');
        }
        if !self.without_times {
            let time = words::duration(elapsed);
            text.push_str(&format!(" {}{time}", words::TIME[language.index()]));
        }
        self.put(text + "\n\n\n")?;
        self.line_end_written = false;
        Ok(())
    }
}
