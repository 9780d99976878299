//! `kirke py`: reads and prints as Popeye does, so that the program can be put in its place.

use super::arguments::memory;
use super::channel::Channel;
use super::messages;
use super::progress::Progress;
use super::signals::Interruption;
use super::source::read;
use crate::solve::{Control, solve_positions};
use kirke_input::Parsed;
use kirke_output::{Both, Latex, Popeye, Render, View};
use kirke_problem::Dictionary;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The commands and flags that are not Popeye's.
const OWN_WORDS: [&str; 12] = [
    "solve",
    "py",
    "perft",
    "moves",
    "bench",
    "explain",
    "help",
    "-h",
    "--help",
    "-V",
    "--version",
    "-",
];

/// Popeye's arguments are given a `py` in front: `kirke -maxmem 512M FILE` is `kirke py -maxmem 512M FILE`.
pub(crate) fn in_its_place(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let as_popeye = arguments.get(1).is_some_and(|first| {
        let text = first.to_string_lossy();
        let own = OWN_WORDS.contains(&&*text) || text.starts_with("--");
        !own && (text.starts_with('-') || Path::new(first).is_file())
    });
    if as_popeye {
        arguments.insert(1, "py".into());
    }
    arguments
}

/// What Popeye's flags say.
#[derive(Debug, Default, PartialEq)]
struct Flags {
    regression: bool,
    max_time: Option<Duration>,
    memory: Option<usize>,
    threads: Option<usize>,
    heartbeat: Option<Duration>,
    file: Option<PathBuf>,
}

impl Flags {
    /// The first argument that is no known flag is the file; so is a flag whose value is missing.
    fn read(arguments: &[OsString]) -> Flags {
        let mut flags = Flags::default();
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            let name = argument.to_string_lossy();
            match &*name {
                "-regression" => flags.regression = true,
                "-notraceptr" => {}
                "-heartbeat" => {
                    let given = rest.next_if(|next| number(next).is_some());
                    let seconds = given.and_then(|next| number(next)).unwrap_or(1).max(1);
                    flags.heartbeat = Some(Duration::from_secs(seconds));
                }
                "-maxtime" | "-maxmem" | "-maxtrace" | "-maxpos" | "-threads" => {
                    let Some(value) = rest.next() else {
                        flags.file = Some(argument.into());
                        break;
                    };
                    flags.set(&name, value);
                }
                _ => {
                    flags.file = Some(argument.into());
                    break;
                }
            }
        }
        flags
    }

    fn set(&mut self, name: &str, value: &OsStr) {
        match name {
            "-maxtime" => self.max_time = number(value).map(Duration::from_secs),
            "-maxmem" => self.memory = max_memory(&value.to_string_lossy()),
            "-threads" => self.threads = number(value).and_then(|n| usize::try_from(n).ok()),
            // -maxpos and -maxtrace are accepted for the sake of old front ends.
            _ => {}
        }
    }
}

fn number(text: &OsStr) -> Option<u64> {
    text.to_str()?.parse().ok()
}

/// Kilobytes, unless there is a letter.
fn max_memory(text: &str) -> Option<usize> {
    match text.parse::<usize>() {
        Ok(kilobytes) => kilobytes.checked_mul(1024),
        Err(_) => memory(text).ok(),
    }
}

/// The version line: `kirke 0.1.0 (512 MB)`.
fn banner(memory: usize) -> String {
    let kilobytes = memory / 1024;
    let size = if kilobytes >= 10 << 20 {
        format!("{} GB", kilobytes >> 20)
    } else if kilobytes >= 10 << 10 {
        format!("{} MB", kilobytes >> 10)
    } else {
        format!("{kilobytes} KB")
    };
    format!("kirke v{} ({size})", env!("CARGO_PKG_VERSION"))
}

pub(crate) fn run(arguments: &[OsString]) -> io::Result<u8> {
    let flags = Flags::read(arguments);
    let path = flags.file.clone().unwrap_or_else(|| PathBuf::from("-"));
    let interruption = Interruption::listen(1);
    let default = Control::default();
    let control = Control {
        threads: flags.threads.unwrap_or(default.threads).max(1),
        memory: flags.memory.unwrap_or(default.memory),
        max_time: flags.max_time,
        stop: interruption.stop.clone(),
        meter: None,
    };
    let channel = Channel::new(Progress::default());
    let mut render = Popeye::new(channel.clone(), flags.regression);
    if !flags.regression {
        render.banner(&banner(control.memory))?;
    }
    let bytes = match read(&path) {
        Ok(bytes) => bytes,
        Err(error) => {
            let reason = match error.kind() {
                io::ErrorKind::NotFound => "No such file or directory".to_owned(),
                _ => error.to_string(),
            };
            channel.error(&format!("error opening input file: {reason}\n"));
            return Ok(0);
        }
    };
    if let Some(every) = flags.heartbeat {
        heartbeat(every);
    }
    let dictionary = kirke_rules::dictionary();
    let input = kirke_input::parse(&bytes, &dictionary);
    let mut session = Session {
        flags,
        control,
        interruption,
        channel,
        render,
        latex: None,
        dictionary,
    };
    for parsed in &input.problems {
        if !session.problem(parsed)? {
            session.close_latex()?;
            return Ok(1);
        }
    }
    session.close_latex()?;
    for diagnostic in &input.diagnostics {
        session.channel.error(&diagnostic.raw);
    }
    Ok(u8::try_from(input.ending.status()).unwrap_or(1))
}

/// A sign of life on the error channel at regular times.
fn heartbeat(every: Duration) {
    std::thread::spawn(move || {
        for beat in 1_u64.. {
            std::thread::sleep(every);
            eprintln!("heartbeat: {beat}");
        }
    });
}

struct Session {
    flags: Flags,
    control: Control,
    interruption: Interruption,
    channel: Channel,
    render: Popeye<Channel>,
    latex: Option<Latex<BufWriter<File>>>,
    dictionary: Dictionary,
}

impl Session {
    /// One problem of the file. Says whether to go on.
    fn problem(&mut self, parsed: &Parsed) -> io::Result<bool> {
        let problem = &parsed.problem;
        self.open_protocol(problem);
        for diagnostic in &parsed.diagnostics {
            self.channel.error(&diagnostic.raw);
        }
        self.open_latex(problem)?;
        let begin = Instant::now();
        let (channel, language) = (&self.channel, problem.language);
        let outcome = solve_positions(
            problem,
            parsed.finished,
            &self.dictionary,
            &self.control,
            &mut Both(&mut self.render, self.latex.as_mut()),
            &mut |message| {
                let text = messages::text(&message, language);
                if !text.is_empty() {
                    channel.error(&text);
                }
            },
        )?;
        if let Some(signal) = self.interruption.signal() {
            let time = begin.elapsed().as_secs_f64();
            channel.error(&format!("\nAbort by signal {signal} after {time:.3} s\n"));
            return Ok(false);
        }
        if parsed.complete {
            let walks = problem.walks();
            let view = View {
                problem,
                state: &problem.base,
                walks: &walks,
                dictionary: &self.dictionary,
            };
            let mut both = Both(&mut self.render, self.latex.as_mut());
            both.end(&view, outcome.status, begin.elapsed())?;
        }
        Ok(true)
    }

    /// The command LaTeX opens a document; it holds this problem and those that follow.
    fn open_latex(&mut self, problem: &kirke_problem::Problem) -> io::Result<()> {
        let Some(wish) = problem.latex.as_ref().filter(|wish| !wish.file.is_empty()) else {
            return Ok(());
        };
        self.close_latex()?;
        let path = PathBuf::from(String::from_utf8_lossy(&wish.file).trim());
        match File::create(path) {
            Ok(file) => self.latex = Some(Latex::new(BufWriter::new(file), crate::VERSION)?),
            Err(_) => self.channel.error("cannot open LaTeX-file\n"),
        }
        Ok(())
    }

    fn close_latex(&mut self) -> io::Result<()> {
        self.latex.take().map_or(Ok(()), |mut latex| latex.finish())
    }

    fn open_protocol(&self, problem: &kirke_problem::Problem) {
        let Some(name) = &problem.protocol else {
            return;
        };
        let path = PathBuf::from(String::from_utf8_lossy(name).trim());
        if self.channel.protocol(&path, self.flags.regression).is_err() {
            self.channel.error("cannot open output-file\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(texts: &[&str]) -> Vec<OsString> {
        texts.iter().map(OsString::from).collect()
    }

    #[test]
    fn flags_may_stand_without_command() {
        let given = in_its_place(arguments(&["kirke", "-maxmem", "512M", "file"]));
        assert_eq!(
            given,
            arguments(&["kirke", "py", "-maxmem", "512M", "file"])
        );
        for own in [
            &["kirke", "solve", "x"][..],
            &["kirke", "--help"],
            &["kirke"],
        ] {
            assert_eq!(in_its_place(arguments(own)), arguments(own));
        }
    }

    #[test]
    fn the_first_unknown_word_is_the_file() {
        let flags = Flags::read(&arguments(&[
            "-regression",
            "-maxtime",
            "5",
            "a",
            "-maxmem",
            "1",
        ]));
        assert!(flags.regression);
        assert_eq!(flags.max_time, Some(Duration::from_secs(5)));
        assert_eq!(flags.file, Some(PathBuf::from("a")));
        assert_eq!(flags.memory, None);
        let flags = Flags::read(&arguments(&["-heartbeat", "-maxmem"]));
        assert_eq!(flags.heartbeat, Some(Duration::from_secs(1)));
        assert_eq!(flags.file, Some(PathBuf::from("-maxmem")));
        let flags = Flags::read(&arguments(&["-maxtime", "soon", "b"]));
        assert_eq!(
            (flags.max_time, flags.file),
            (None, Some(PathBuf::from("b")))
        );
    }

    #[test]
    fn memory_is_in_kilobytes() {
        assert_eq!(max_memory("1024"), Some(1 << 20));
        assert_eq!(max_memory("512M"), Some(512 << 20));
        assert_eq!(max_memory("lots"), None);
        assert_eq!(
            banner(512 << 20),
            format!("kirke v{} (512 MB)", env!("CARGO_PKG_VERSION"))
        );
    }
}
