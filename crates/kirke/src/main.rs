//! The command line of kirke.

use std::process::ExitCode;

fn main() -> ExitCode {
    kirke::command::run(std::env::args_os().collect())
}
