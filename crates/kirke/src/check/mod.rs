//! `kirke check`: a collection in, its cooks out.
//!
//! ```text
//! files ─read→ Entry ─Prepared::new→ claims ─┐
//!                  └──solve (or Cache)→ Found ┴─judge→ Outcome ─report→ text, JSON, JUnit, HTML
//! ```
//! Claims and found moves are compared as texts ([`claims`]), so nothing here knows a rule.

mod cache;
mod claims;
mod entry;
mod found;
mod judge;
mod read;
mod report;
mod result;
mod run;
mod shard;
mod verdict;

use cache::Cache;
use indicatif::{ProgressBar, ProgressStyle};
use result::Outcome;
use run::Run;
pub(crate) use shard::Shard;
use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
pub(crate) use verdict::Verdict;

/// Everything is sound.
const SOUND: u8 = 0;
/// Something needs attention.
const ATTENTION: u8 = 1;
/// The input is wrong.
const WRONG_INPUT: u8 = 2;
/// The user stopped it.
const STOPPED: u8 = 3;

/// What is to be checked, and how.
#[derive(Debug)]
pub(crate) struct Options {
    /// Files and folders; with `merge` results.
    pub(crate) paths: Vec<PathBuf>,
    /// The paths are results to be joined.
    pub(crate) merge: bool,
    /// JSON lines instead of the table.
    pub(crate) json: bool,
    /// Also list what is sound.
    pub(crate) everything: bool,
    /// Files for further reports.
    pub(crate) junit: Option<PathBuf>,
    /// A page for browsers.
    pub(crate) html: Option<PathBuf>,
    /// The file of results that are kept; `None`: nothing is kept.
    pub(crate) cache: Option<PathBuf>,
    /// Number of threads.
    pub(crate) threads: usize,
    /// Memory for each problem.
    pub(crate) memory: usize,
    /// The longest time of a phase.
    pub(crate) max_time: Option<Duration>,
    /// Only a part of the collection.
    pub(crate) shard: Option<Shard>,
    /// The verdicts that fail.
    pub(crate) fail_on: Option<Vec<Verdict>>,
    /// No progress bar.
    pub(crate) quiet: bool,
}

/// The file of results that is used unless another one is named.
pub(crate) fn default_cache() -> Option<PathBuf> {
    Cache::default_path()
}

/// Checks a collection and writes the reports; returns the exit code.
///
/// # Errors
/// A report cannot be written.
pub(crate) fn check(options: &Options, stop: Arc<AtomicBool>) -> io::Result<u8> {
    let (outcomes, total) = if options.merge {
        match shard::merge(&options.paths) {
            Ok(outcomes) => {
                let total = outcomes.len();
                (outcomes, total)
            }
            Err(message) => {
                eprintln!("kirke: {message}");
                return Ok(WRONG_INPUT);
            }
        }
    } else {
        solve(options, &stop)
    };
    write_reports(options, &outcomes)?;
    if outcomes.len() < total {
        let (done, left) = (outcomes.len(), total - outcomes.len());
        eprintln!(
            "kirke: stopped: {done} problems are judged, {left} are left; run it again to go on"
        );
        return Ok(STOPPED);
    }
    Ok(code(options, &outcomes))
}

/// Solves a collection, or its shard. Also tells how many problems there are.
fn solve(options: &Options, stop: &Arc<AtomicBool>) -> (Vec<Outcome>, usize) {
    let dictionary = kirke_rules::dictionary();
    let mut entries: Vec<_> = read::collect(&options.paths, &dictionary)
        .into_iter()
        .enumerate()
        .collect();
    if let Some(shard) = options.shard {
        entries.retain(|(index, _)| shard.contains(*index));
    }
    let cache = options.cache.as_ref().and_then(|path| {
        Cache::open(path)
            .map_err(|error| eprintln!("kirke: results are not kept: {error}"))
            .ok()
    });
    let bar = progress_bar(options, entries.len());
    let attention = Mutex::new(std::collections::BTreeMap::<&str, usize>::new());
    let progress = |outcome: &Outcome| {
        if outcome.verdict != Verdict::Sound {
            let mut counts = attention.lock().unwrap_or_else(PoisonError::into_inner);
            *counts.entry(outcome.verdict.word()).or_default() += 1;
            let parts: Vec<String> = counts
                .iter()
                .map(|(word, count)| format!("{count} {word}"))
                .collect();
            bar.set_message(parts.join(", "));
        }
        bar.inc(1);
    };
    let run = Run {
        dictionary: &dictionary,
        cache: cache.as_ref(),
        threads: options.threads,
        memory: options.memory,
        max_time: options.max_time,
        stop: stop.clone(),
        progress: &progress,
    };
    let outcomes = run.check(&entries);
    bar.finish_and_clear();
    let total = entries.len();
    if stop.load(Ordering::Relaxed) && outcomes.len() == total {
        stop.store(false, Ordering::Relaxed);
    }
    (outcomes, total)
}

fn progress_bar(options: &Options, problems: usize) -> ProgressBar {
    if options.quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(problems as u64);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} (left {eta}) {msg}")
    {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn write_reports(options: &Options, outcomes: &[Outcome]) -> io::Result<()> {
    let write = |path: &PathBuf, text: &str| {
        std::fs::write(path, text)
            .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", path.display())))
    };
    if let Some(path) = &options.junit {
        write(path, &report::junit(outcomes, &failing(options)))?;
    }
    if let Some(path) = &options.html {
        write(path, &report::html(outcomes))?;
    }
    let text = if options.json {
        report::json(outcomes).map_err(io::Error::other)?
    } else {
        report::text(outcomes, options.everything)
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// The verdicts that fail: all but `sound`, if nothing else is said.
fn failing(options: &Options) -> HashSet<Verdict> {
    match &options.fail_on {
        Some(verdicts) => verdicts.iter().copied().collect(),
        None => Verdict::ALL
            .into_iter()
            .filter(|verdict| *verdict != Verdict::Sound)
            .collect(),
    }
}

fn code(options: &Options, outcomes: &[Outcome]) -> u8 {
    let failing = failing(options);
    if outcomes
        .iter()
        .any(|outcome| outcome.verdict == Verdict::Unreadable)
        || outcomes.is_empty() && options.shard.is_none()
    {
        WRONG_INPUT
    } else if outcomes.iter().any(|outcome| {
        failing.contains(&outcome.verdict)
            || outcome
                .findings
                .iter()
                .any(|f| failing.contains(&f.verdict))
    }) {
        ATTENTION
    } else {
        SOUND
    }
}
