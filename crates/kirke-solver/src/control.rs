//! Limits of a search: threads, memory, time, solutions, interruption.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Parts of the search that are done, in the present length.
    pub done: usize,
    /// All parts of the present length.
    pub total: usize,
    /// Moves played so far by the threads that have reported.
    pub nodes: u64,
}

/// Counts the work of searches. The numbers belong to one way of searching: with several threads they differ from run to
/// run.
#[derive(Debug, Default)]
pub struct Meter {
    /// Half-moves played.
    pub nodes: AtomicU64,
    /// Entries of tables in use at the end of searches.
    pub entries: AtomicU64,
    /// Entries that tables had room for.
    pub capacity: AtomicU64,
}

impl Meter {
    pub(crate) fn add_table(&self, table: &crate::table::Table) {
        let (entries, capacity) = table.filling();
        self.entries.fetch_add(entries, Ordering::Relaxed);
        self.capacity.fetch_add(capacity, Ordering::Relaxed);
    }
}

/// How a search is to be run. None of it changes what is found, except that a limit may cut it short.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Bytes for the table of positions; 0: none.
    pub memory: usize,
    /// The time for each phase; the smaller one of this and the option MaxTime counts.
    pub max_time: Option<Duration>,
    /// At most so many solutions in each phase; the smaller one of this and the option MaxSolutions counts.
    pub max_solutions: Option<u32>,
    /// Set by others to end the search.
    pub interrupt: Option<&'a AtomicBool>,
    /// Whether long help and series play may be cut by target pictures; `false` is for tests and measurements.
    pub pictures: bool,
    /// Called now and then by the thread that called [`crate::solve`].
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// Counts the work, if it is of interest.
    pub meter: Option<&'a Meter>,
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("threads", &self.threads)
            .field("memory", &self.memory)
            .field("max_time", &self.max_time)
            .field("max_solutions", &self.max_solutions)
            .finish_non_exhaustive()
    }
}

impl Default for Control<'_> {
    /// One thread, a table of 64 MB, no limits.
    fn default() -> Self {
        Control {
            threads: 1,
            memory: 64 << 20,
            max_time: None,
            max_solutions: None,
            interrupt: None,
            pictures: true,
            progress: None,
            meter: None,
        }
    }
}

/// Tells the threads of a phase when to stop.
pub(crate) struct Stop<'a> {
    interrupt: Option<&'a AtomicBool>,
    deadline: Option<Instant>,
    /// Enough has been found: nobody waits for the rest.
    cancel: AtomicBool,
    /// The time is over, or the user stopped it.
    stopped: AtomicBool,
    meter: Option<&'a Meter>,
}

impl<'a> Stop<'a> {
    pub(crate) fn new(control: &Control<'a>, seconds: Option<u32>) -> Stop<'a> {
        let option = seconds.map(|s| Duration::from_secs(u64::from(s)));
        let time = match (control.max_time, option) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Stop {
            interrupt: control.interrupt,
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            cancel: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
            meter: control.meter,
        }
    }

    /// Counts half-moves.
    pub(crate) fn count(&self, nodes: u64) {
        if let Some(meter) = self.meter {
            meter.nodes.fetch_add(nodes, Ordering::Relaxed);
        }
    }

    /// Looks at the clock and the flags.
    pub(crate) fn poll(&self) -> bool {
        if self.cancel.load(Ordering::Relaxed) || self.stopped.load(Ordering::Relaxed) {
            return true;
        }
        let stop = self.interrupt.is_some_and(|i| i.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|d| Instant::now() >= d);
        if stop {
            self.stopped.store(true, Ordering::Relaxed);
        }
        stop
    }

    /// Ends the search of all threads because enough has been found.
    pub(crate) fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Whether time or the user has stopped it.
    pub(crate) fn interrupted(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
