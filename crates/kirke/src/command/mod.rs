//! The commands.
//!
//! Exit codes: 0 solved to the end, 2 wrong input, 3 stopped by a limit or interrupted. In Popeye's place: as Popeye.

mod arguments;
mod bench;
mod board;
mod channel;
mod checking;
mod explain;
mod messages;
mod popeye;
mod progress;
mod signals;
mod solving;
mod source;

use arguments::{Cli, Command};
use clap::Parser;
use std::ffi::OsString;
use std::process::ExitCode;

/// Everything was solved.
const SOLVED: u8 = 0;
/// The input is wrong, or something in it is not supported.
const WRONG_INPUT: u8 = 2;
/// A limit or the user stopped the search.
const STOPPED: u8 = 3;

/// Runs the program with these arguments (the first is its name).
#[must_use]
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    let arguments = popeye::in_its_place(arguments);
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() {
                WRONG_INPUT
            } else {
                SOLVED
            });
        }
    };
    let code = match cli.command {
        Command::Solve(command) => solving::solve(&command),
        Command::Py(command) => popeye::run(&command.arguments),
        Command::Perft(command) => board::perft(&command),
        Command::Moves(command) => board::moves(&command),
        Command::Explain(command) => explain::explain(&command),
        Command::Bench(command) => bench::bench(&command),
        Command::Check(command) => checking::check(command),
    };
    ExitCode::from(code.unwrap_or_else(|error| {
        // A reader that has gone away is no mistake.
        if error.kind() != std::io::ErrorKind::BrokenPipe {
            eprintln!("kirke: {error}");
        }
        WRONG_INPUT
    }))
}
