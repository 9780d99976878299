//! `kirke check`.

use super::STOPPED;
use super::arguments::{memory, seconds};
use super::signals::Interruption;
use crate::check::{self, Options, Shard, Verdict};
use clap::Args;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

/// What is to be checked, and how.
#[derive(Debug, Args)]
#[command(
    after_help = "Verdicts: sound, dual, count, incomplete, wrong, cooked, short, nosolution, limit, unsupported, \
    unreadable.\nExit codes: 0 all sound, 1 something needs attention (see --fail-on), 2 wrong input, 3 stopped."
)]
pub(crate) struct Check {
    /// Files and folders: .inp (with .sol beside it), .olv, .epd, .jsonl.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Print the results as JSON, one line a problem.
    #[arg(long)]
    json: bool,
    /// List the sound problems, too.
    #[arg(long)]
    all: bool,
    /// Write the results as JUnit XML.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write a page for browsers.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Fail (exit code 1) only on these verdicts; without it on all but `sound`.
    #[arg(long, value_name = "VERDICT,...", value_delimiter = ',')]
    fail_on: Option<Vec<Verdict>>,
    /// Keep results in this file instead of the one in the user's cache folder.
    #[arg(long, value_name = "FILE", conflicts_with = "no_cache")]
    cache: Option<PathBuf>,
    /// Keep no results.
    #[arg(long)]
    no_cache: bool,
    /// Check only part I of N of the collection, e.g. 2/4.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// The paths are files of results (from --json): join and report them.
    #[arg(long, conflicts_with = "shard")]
    merge: bool,
    /// Number of threads; all processors if it is not given.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Memory for each problem, e.g. `64M`.
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = memory)]
    memory: usize,
    /// Stop a phase of a problem after this time in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    max_time: Duration,
    /// No progress bar.
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn check(command: Check) -> io::Result<u8> {
    let interruption = Interruption::listen(i32::from(STOPPED));
    let cache = if command.no_cache {
        None
    } else {
        command.cache.or_else(check::default_cache)
    };
    let options = Options {
        paths: command.paths,
        merge: command.merge,
        json: command.json,
        everything: command.all,
        junit: command.junit,
        html: command.html,
        cache,
        threads: command
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
            .max(1),
        memory: command.memory,
        max_time: Some(command.max_time),
        shard: command.shard,
        fail_on: command.fail_on,
        quiet: command.quiet,
    };
    check::check(&options, interruption.stop)
}
