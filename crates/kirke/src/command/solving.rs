//! `kirke solve`.

use super::arguments::{Format, Limits, Solve};
use super::channel::Channel;
use super::progress::Progress;
use super::signals::Interruption;
use super::{SOLVED, STOPPED, WRONG_INPUT, messages, source};
use crate::solve::{Control, Message, Outcome, solve_positions};
use kirke_output::{Algebraic, Json, Latex, Popeye, Render, View};
use kirke_problem::{Dictionary, Problem, Status};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The limits of the command line.
pub(crate) fn control(limits: &Limits, interruption: &Interruption) -> Control {
    let default = Control::default();
    Control {
        threads: limits.threads.unwrap_or(default.threads).max(1),
        memory: limits.memory,
        max_time: limits.max_time,
        stop: interruption.stop.clone(),
        meter: None,
    }
}

pub(crate) fn solve(command: &Solve) -> io::Result<u8> {
    let interruption = Interruption::listen(i32::from(STOPPED));
    let progress = Progress::new(command.quiet);
    let channel = Channel::new(progress.clone());
    let render: Box<dyn Render> = match command.format {
        Format::Text => Box::new(Algebraic::new(channel.clone())),
        Format::Popeye => Box::new(Popeye::new(channel.clone(), false)),
        Format::Json => Box::new(Json::new(channel.clone())),
        Format::Latex => Box::new(Latex::new(channel.clone(), crate::VERSION)?),
    };
    let dictionary = kirke_rules::dictionary();
    let mut session = Session {
        command,
        dictionary: &dictionary,
        control: control(&command.limits, &interruption),
        interruption,
        channel,
        progress,
        render,
        code: SOLVED,
    };
    session.run()?;
    session.render.finish()?;
    session.progress.finish();
    Ok(session.code)
}

struct Session<'a> {
    command: &'a Solve,
    dictionary: &'a Dictionary,
    control: Control,
    interruption: Interruption,
    channel: Channel,
    progress: Progress,
    render: Box<dyn Render>,
    code: u8,
}

impl Session<'_> {
    fn run(&mut self) -> io::Result<()> {
        let command = self.command;
        if command.given.fen.is_some() {
            return self.given();
        }
        if !(command.given.conditions.is_empty() && command.options.is_empty()) {
            self.channel.error(
                "kirke: --condition and --option belong to a position: give it with --fen\n",
            );
            self.worsen(WRONG_INPUT);
            return Ok(());
        }
        let standard_input = [PathBuf::from("-")];
        let files = if command.files.is_empty() {
            &standard_input[..]
        } else {
            &command.files
        };
        for path in files {
            self.file(path)?;
        }
        Ok(())
    }

    /// The position of the command line.
    fn given(&mut self) -> io::Result<()> {
        let command = self.command;
        let Some(stipulation) = command.stipulation.as_deref() else {
            self.channel.error(
                "kirke: what is to be found? Say it with --stipulation, e.g. --stipulation h#2\n",
            );
            self.worsen(WRONG_INPUT);
            return Ok(());
        };
        let made = source::from_command_line(
            &command.given,
            Some(stipulation),
            &command.options,
            self.dictionary,
        );
        match made {
            Some((problem, _)) => self.problem(problem),
            None => {
                self.worsen(WRONG_INPUT);
                Ok(())
            }
        }
    }

    fn file(&mut self, path: &Path) -> io::Result<()> {
        let bytes = match source::read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.channel.error(&format!("kirke: {error}\n"));
                self.worsen(WRONG_INPUT);
                return Ok(());
            }
        };
        let name = path.to_string_lossy();
        let Some(walks) = source::own_walks(&self.command.given.walks) else {
            self.worsen(WRONG_INPUT);
            return Ok(());
        };
        let input = kirke_input::parse_with_walks(&bytes, self.dictionary, &walks);
        if self.report(&name, &bytes, &input.diagnostics) {
            self.worsen(WRONG_INPUT);
        }
        for parsed in input.problems {
            let wrong = self.report(&name, &bytes, &parsed.diagnostics);
            if wrong || !parsed.complete {
                self.worsen(WRONG_INPUT);
            } else if self.interruption.signal().is_none() {
                self.problem(parsed.problem)?;
            }
        }
        Ok(())
    }

    fn report(&self, name: &str, bytes: &[u8], diagnostics: &[kirke_input::Diagnostic]) -> bool {
        self.progress
            .aside(|| source::report(name, bytes, diagnostics, self.command.quiet))
    }

    fn problem(&mut self, mut problem: Problem) -> io::Result<()> {
        if let Some(n) = self.command.max_solutions {
            let given = problem.options.max_solutions.unwrap_or(u32::MAX);
            problem.options.max_solutions = Some(given.min(n));
        }
        if let Some(language) = self.command.language {
            problem.language = language.into();
        }
        let begin = Instant::now();
        let (channel, quiet, language) = (&self.channel, self.command.quiet, problem.language);
        let text_says_it = self.command.format == Format::Text;
        let progress = &self.progress;
        let mut say = |message: Message<'_>| match &message {
            Message::Phase => progress.say("solving".to_owned()),
            Message::Progress(state) => progress.show(state.done, state.total, state.nodes),
            Message::KingCapturable if text_says_it => {}
            Message::Warning(_) if quiet => {}
            _ => channel.error(&format!("{}\n", messages::text(&message, language).trim())),
        };
        let outcome = solve_positions(
            &problem,
            usize::MAX,
            self.dictionary,
            &self.control,
            &mut *self.render,
            &mut say,
        )?;
        let walks = problem.walks();
        let view = View {
            problem: &problem,
            state: &problem.base,
            walks: &walks,
            dictionary: self.dictionary,
        };
        self.render.end(&view, outcome.status, begin.elapsed())?;
        self.worsen(code(outcome));
        Ok(())
    }

    /// Wrong input weighs more than a limit.
    fn worsen(&mut self, code: u8) {
        if self.code != WRONG_INPUT && code != SOLVED {
            self.code = code;
        }
    }
}

fn code(outcome: Outcome) -> u8 {
    if outcome.refused {
        WRONG_INPUT
    } else if outcome.status == Status::Complete {
        SOLVED
    } else {
        STOPPED
    }
}
