//! A progress bar on standard error, if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::Duration;

/// A progress bar, or none.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            bar: ProgressBar::hidden(),
        }
    }
}

impl Progress {
    /// A bar that turns while the program works, unless it is unwanted or nobody would see it.
    pub(crate) fn new(quiet: bool) -> Progress {
        if quiet || !std::io::stderr().is_terminal() {
            return Progress::default();
        }
        let bar = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress { bar }
    }

    /// What is being done.
    pub(crate) fn say(&self, text: String) {
        self.bar.set_message(text);
    }

    /// How far a search has come.
    pub(crate) fn show(&self, done: usize, total: usize, nodes: u64) {
        let millions = nodes as f64 / 1e6;
        let rate = millions / self.bar.elapsed().as_secs_f64().max(0.001);
        self.bar.set_message(format!(
            "{done}/{total}, {millions:.1} million moves, {rate:.1} million a second"
        ));
    }

    /// Does something while the bar is not on the screen.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// The work is done.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
