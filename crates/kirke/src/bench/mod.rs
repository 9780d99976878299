//! Measuring: a set of problems is solved, and the work is counted; or another solver runs beside this one.

mod cases;
mod duel;

pub use cases::{Case, cases};
pub use duel::{Duel, duel};

use crate::solve::{Control, solve};
use kirke_output::Popeye;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// What one case cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// Half-moves played.
    pub nodes: u64,
    /// The time by the clock.
    pub time: Duration,
    /// The time of all processors, where the system tells it (to 10 ms).
    pub processor: Option<Duration>,
    /// Entries of the table in use at the end.
    pub entries: u64,
    /// Entries that there was room for.
    pub capacity: u64,
    /// Whether it was solved to the end.
    pub complete: bool,
}

/// Solves all problems of a case and counts the work. What is printed is thrown away.
///
/// # Errors
/// Nothing can be written.
pub fn measure(case: &Case, control: &Control) -> io::Result<Cost> {
    let meter = Arc::new(kirke_solver::Meter::default());
    let control = Control {
        meter: Some(meter.clone()),
        ..control.clone()
    };
    let dictionary = kirke_rules::dictionary();
    let (begin, before) = (Instant::now(), processor_time().map(|t| t.own));
    let input = kirke_input::parse(&case.input, &dictionary);
    let mut render = Popeye::new(io::sink(), true);
    let mut complete = true;
    for parsed in &input.problems {
        let outcome = solve(
            &parsed.problem,
            &dictionary,
            &control,
            &mut render,
            &mut |_| {},
        )?;
        complete &= outcome.status == kirke_problem::Status::Complete && !outcome.refused;
    }
    let after = processor_time().map(|t| t.own);
    Ok(Cost {
        nodes: meter.nodes.load(Ordering::Relaxed),
        time: begin.elapsed(),
        processor: before.zip(after).map(|(a, b)| b.saturating_sub(a)),
        entries: meter.entries.load(Ordering::Relaxed),
        capacity: meter.capacity.load(Ordering::Relaxed),
        complete,
    })
}

/// Processor times of this process and of its children that have ended.
struct ProcessorTime {
    own: Duration,
    children: Duration,
}

/// What the system says about processor times; `None` where it does not tell.
fn processor_time() -> Option<ProcessorTime> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in brackets, may contain spaces.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |i: usize| fields.get(i)?.parse::<u64>().ok();
    // Linux counts in hundredths of a second for programs, whatever it does inside.
    let time = |user: usize| {
        Some(Duration::from_millis(
            10 * (ticks(user)? + ticks(user + 1)?),
        ))
    };
    Some(ProcessorTime {
        own: time(11)?,
        children: time(13)?,
    })
}

/// The geometric mean of positive numbers; `None` of none.
#[must_use]
pub fn geometric_mean(values: &[f64]) -> Option<f64> {
    let logarithms: f64 = values.iter().map(|v| v.ln()).sum();
    (!values.is_empty()).then(|| (logarithms / values.len() as f64).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means() {
        assert_eq!(geometric_mean(&[]), None);
        let mean = geometric_mean(&[2.0, 8.0]).unwrap();
        assert!((mean - 4.0).abs() < 1e-9);
    }

    #[test]
    fn work_is_counted() {
        let text =
            "beginproblem\npieces white kg6 rb7 black kh8 pa7\nstipulation h#2\nendproblem\n";
        let case = Case {
            id: "a".to_owned(),
            kind: String::new(),
            input: text.into(),
        };
        let control = Control {
            threads: 1,
            memory: 1 << 20,
            ..Control::default()
        };
        let (once, twice) = (
            measure(&case, &control).unwrap(),
            measure(&case, &control).unwrap(),
        );
        assert!(once.complete && once.nodes > 0);
        assert_eq!((once.nodes, once.entries), (twice.nodes, twice.entries));
    }
}
