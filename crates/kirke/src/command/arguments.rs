//! What can be said on the command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// kirke solves chess problems, orthodox and fairy.
#[derive(Debug, Parser)]
#[command(
    name = "kirke",
    version,
    after_help = "Exit codes: 0 solved to the end, 2 wrong input, 3 stopped by a limit or interrupted.\n\
                  `kirke -maxmem 512M FILE` and `kirke FILE` behave as `kirke py`."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve problems.
    Solve(Solve),
    /// Read and print as Popeye does, with its flags: -maxmem, -maxtime, -regression, -heartbeat, -maxpos; and -threads.
    Py(Py),
    /// Count the sequences of legal moves.
    Perft(Perft),
    /// List the legal moves of a position.
    Moves(Moves),
    /// Print the page of a condition, a walk or an attribute.
    Explain(Explain),
    /// Measure the work of solving problems, or compare the times with another solver's.
    Bench(Bench),
    /// Check collections: solve all problems and compare with the claimed solutions.
    Check(super::checking::Check),
}

/// A form of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The notation of the literature.
    Text,
    /// Popeye's text.
    Popeye,
    /// One JSON object a problem.
    Json,
    /// A LaTeX document for the package `diagram`.
    Latex,
}

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Letters {
    /// K Q R B S P
    English,
    /// K D T L S B
    German,
    /// R D T F C P
    French,
}

impl From<Letters> for kirke_problem::Language {
    fn from(letters: Letters) -> Self {
        match letters {
            Letters::English => Self::English,
            Letters::German => Self::German,
            Letters::French => Self::French,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// Files with problems; `-` is standard input.
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) given: Given,
    /// The stipulation of the position, e.g. `h#2`.
    #[arg(long, short, value_name = "STIPULATION", requires = "fen")]
    pub(crate) stipulation: Option<String>,
    /// An option, e.g. `SetPlay` or `Try`.
    #[arg(long = "option", short, value_name = "OPTION")]
    pub(crate) options: Vec<String>,
    /// The form of the output.
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// Stop a phase after so many solutions.
    #[arg(long, value_name = "N")]
    pub(crate) max_solutions: Option<u32>,
    /// No progress bar, no notes.
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Print in this language, whatever the language of the input.
    #[arg(long, value_enum)]
    pub(crate) language: Option<Letters>,
}

/// A position given on the command line.
#[derive(Debug, Args)]
pub(crate) struct Given {
    /// The position in Forsyth notation (FEN); `N` and `S` are knights, fairy units as in the problem language.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    /// A walk of your own: letters, `=`, and the moves in Betza's notation, e.g. `X=NN` (see docs/walks.md).
    #[arg(long = "walk", short, value_name = "X=MOVES")]
    pub(crate) walks: Vec<String>,
    /// A condition with its parameters, e.g. "Hydra Circe".
    #[arg(long = "condition", short, value_name = "CONDITION")]
    pub(crate) conditions: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Limits {
    /// Number of threads; all processors if it is not given.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// Memory for the position table, e.g. `512M` or `2G`.
    #[arg(long, value_name = "SIZE", default_value = "256M", value_parser = memory)]
    pub(crate) memory: usize,
    /// Stop a phase after this time in seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) max_time: Option<Duration>,
}

#[derive(Debug, Args)]
pub(crate) struct Py {
    /// Popeye's flags and the file; without file, standard input is read.
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "FLAGS FILE"
    )]
    pub(crate) arguments: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    /// The number of half-moves.
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) position: PositionChoice,
    /// Count for each first move.
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) position: PositionChoice,
}

/// The position to generate moves for: the game array, a FEN, or the first problem of a file.
#[derive(Debug, Args)]
pub(crate) struct PositionChoice {
    #[command(flatten)]
    pub(crate) given: Given,
    /// The side to move, if the FEN does not tell.
    #[arg(long, value_enum)]
    pub(crate) side: Option<Mover>,
    /// Take the position from the first problem of this file.
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    pub(crate) file: Option<PathBuf>,
}

/// A side.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Mover {
    /// White.
    White,
    /// Black.
    Black,
}

#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Files with problems, folders with such files (*.inp), or lists of cases (*.jsonl: id, kind, input).
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Only the cases with this name or of this kind.
    #[arg(long, value_name = "ID")]
    pub(crate) only: Vec<String>,
    /// Run this command too, alternately, and compare processor times; `{file}` in it stands for the input.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) against: Option<String>,
    /// How often each is run; the fastest run counts.
    #[arg(long, value_name = "N", default_value = "1", requires = "against")]
    pub(crate) rounds: usize,
    /// One JSON object a line.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    /// The name of a condition, a walk or an attribute, or a walk of your own such as `X=NN`; `walks`: all walks as a chapter
    /// in Markdown; the word `stipulation` and a stipulation, which is shown as the structured one that it stands for.
    /// Without it, all names are listed.
    pub(crate) name: Vec<String>,
}

/// Bytes: a number with K, M or G; megabytes without a letter.
pub(crate) fn memory(text: &str) -> Result<usize, String> {
    let (digits, unit) = match text.trim_end_matches(['b', 'B']) {
        text if text.ends_with(['k', 'K']) => (&text[..text.len() - 1], 10),
        text if text.ends_with(['m', 'M']) => (&text[..text.len() - 1], 20),
        text if text.ends_with(['g', 'G']) => (&text[..text.len() - 1], 30),
        text => (text, 20),
    };
    digits
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_mul(1 << unit))
        .ok_or_else(|| "a size is expected, such as 512M or 2G".to_owned())
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    text.trim_end_matches('s')
        .parse::<f64>()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "a number of seconds is expected".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn sizes() {
        assert_eq!(memory("512M"), Ok(512 << 20));
        assert_eq!(memory("2G"), Ok(2 << 30));
        assert_eq!(memory("64"), Ok(64 << 20));
        assert_eq!(memory("100kB"), Ok(100 << 10));
        assert!(memory("much").is_err());
        assert!(memory("99999999999999999999G").is_err());
    }

    #[test]
    fn times() {
        assert_eq!(seconds("1.5"), Ok(Duration::from_millis(1500)));
        assert!(seconds("-1").is_err());
        assert!(seconds("nan").is_err());
    }
}
