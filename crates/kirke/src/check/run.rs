//! Solves the problems of a collection on all cores and judges them.

use super::cache::{self, Bounds, Cache};
use super::entry::{Content, Entry};
use super::found::{Collector, Found, Shared};
use super::judge::Prepared;
use super::result::Outcome;
use super::verdict::{Finding, Verdict, worst};
use crate::solve::{Control, Message, solve};
use kirke_problem::{Dictionary, Problem};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A problem that is not solved by one thread in this time is solved by all of them, one such problem after the other.
const LONG: Duration = Duration::from_secs(10);

/// How a collection is checked.
pub(crate) struct Run<'a> {
    /// The words of the conditions.
    pub(crate) dictionary: &'a Dictionary,
    /// The results that were kept.
    pub(crate) cache: Option<&'a Cache>,
    /// Number of threads.
    pub(crate) threads: usize,
    /// Memory for each problem in bytes.
    pub(crate) memory: usize,
    /// The longest time for a phase of a problem.
    pub(crate) max_time: Option<Duration>,
    /// Set when the user wants to stop.
    pub(crate) stop: Arc<AtomicBool>,
    /// Called with each result as it comes.
    pub(crate) progress: &'a (dyn Fn(&Outcome) + Sync),
}

/// What became of a problem.
enum Fate {
    Judged(Box<Outcome>),
    /// It needs more than one thread can do in a short time.
    Long,
    /// The user stopped it.
    Stopped,
}

/// A solution, how long it took, and whether it was kept from an earlier run.
struct Solved {
    found: Found,
    seconds: f64,
    cached: bool,
}

impl Run<'_> {
    /// Checks the problems; the results are in the order of the collection. After a stop some are missing.
    pub(crate) fn check(&self, entries: &[(usize, Entry)]) -> Vec<Outcome> {
        let (mut outcomes, long) = self.short_ones(entries);
        for i in long {
            let (index, entry) = &entries[i];
            let bounds = Bounds {
                time: self.max_time,
                threads: self.threads,
            };
            if let Fate::Judged(outcome) = self.one(*index, entry, bounds, true) {
                (self.progress)(&outcome);
                outcomes.push(*outcome);
            }
        }
        outcomes.sort_by_key(|outcome| outcome.index);
        outcomes
    }

    /// One problem per task; those that take long are left over.
    fn short_ones(&self, entries: &[(usize, Entry)]) -> (Vec<Outcome>, Vec<usize>) {
        let last_chance = self.threads < 2 || self.max_time.is_some_and(|time| time <= LONG);
        let bounds = Bounds {
            time: Some(LONG).filter(|_| !last_chance).or(self.max_time),
            threads: 1,
        };
        let work = || {
            (0..entries.len())
                .into_par_iter()
                .map(|i| {
                    let (index, entry) = &entries[i];
                    let fate = self.one(*index, entry, bounds, last_chance);
                    if let Fate::Judged(outcome) = &fate {
                        (self.progress)(outcome);
                    }
                    (i, fate)
                })
                .collect::<Vec<_>>()
        };
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build();
        let fates = match pool {
            Ok(pool) => pool.install(work),
            Err(_) => work(),
        };
        let (mut outcomes, mut long) = (Vec::new(), Vec::new());
        for (i, fate) in fates {
            match fate {
                Fate::Judged(outcome) => outcomes.push(*outcome),
                Fate::Long => long.push(i),
                Fate::Stopped => {}
            }
        }
        (outcomes, long)
    }

    fn one(&self, index: usize, entry: &Entry, bounds: Bounds, last_chance: bool) -> Fate {
        if self.stop.load(Ordering::Relaxed) {
            return Fate::Stopped;
        }
        let mut outcome = Outcome::new(index, entry, self.dictionary);
        if let Ok(content) = &entry.content
            && let Err(fate) = self.judge(content, bounds, last_chance, &mut outcome)
        {
            return fate;
        }
        Fate::Judged(Box::new(outcome))
    }

    fn judge(
        &self,
        content: &Content,
        bounds: Bounds,
        last_chance: bool,
        outcome: &mut Outcome,
    ) -> Result<(), Fate> {
        let prepared = Prepared::new(&content.problem, &content.claim);
        if prepared.is_empty() && !content.claim.text.trim().is_empty() {
            outcome.warnings.push(format!(
                "{}: the claimed solution could not be read",
                outcome.place()
            ));
        }
        let mut request = prepared.request(&content.problem);
        let mut solved = self.solved(&request, bounds)?;
        if solved.found.stopped && !last_chance {
            return Err(Fate::Long);
        }
        // Tries cost most: without them there may be time enough.
        let without_tries = solved.found.stopped && request.options.defence > 0;
        if without_tries {
            request.options.defence = 0;
            solved = self.solved(&request, bounds)?;
            outcome
                .warnings
                .push(format!("{}: no time to verify the tries", outcome.place()));
        }
        outcome.seconds = solved.seconds;
        outcome.cached = solved.cached;
        if solved.found.stopped {
            outcome.findings.push(Finding {
                verdict: Verdict::Limit,
                twin: String::new(),
                message: format!("stopped after {:.0} s", solved.seconds),
            });
        } else {
            let mut judgement = prepared.judge(&solved.found, None, without_tries);
            if judgement.wants_full {
                let whole = self.whole(&request, bounds)?;
                outcome.seconds += whole.seconds;
                judgement = prepared.judge(&solved.found, Some(&whole.found), without_tries);
            }
            outcome.findings = judgement.findings;
        }
        outcome.verdict = worst(&outcome.findings);
        outcome.solution = Some(solved.found);
        Ok(())
    }

    /// The solution with every defence written out, whatever is threatened.
    fn whole(&self, request: &Problem, bounds: Bounds) -> Result<Solved, Fate> {
        let mut request = request.clone();
        request.options.no_threat = true;
        request.options.mates_in_1 = true;
        self.solved(&request, bounds)
    }

    /// Solves a problem, or takes the solution that was kept.
    fn solved(&self, problem: &Problem, bounds: Bounds) -> Result<Solved, Fate> {
        let key = self.cache.map(|cache| (cache, cache::key(problem)));
        if let Some((cache, key)) = &key
            && let Some((found, seconds)) = cache.get(key, bounds)
        {
            return Ok(Solved {
                found,
                seconds,
                cached: true,
            });
        }
        let begin = Instant::now();
        let found = self.search(problem, bounds);
        let seconds = begin.elapsed().as_secs_f64();
        if self.stop.load(Ordering::Relaxed) && found.stopped {
            return Err(Fate::Stopped);
        }
        if let Some((cache, key)) = &key {
            // A result that cannot be kept is still a result.
            let _ = cache.put(key, &found, bounds, seconds);
        }
        Ok(Solved {
            found,
            seconds,
            cached: false,
        })
    }

    fn search(&self, problem: &Problem, bounds: Bounds) -> Found {
        let control = Control {
            threads: bounds.threads,
            memory: self.memory,
            max_time: bounds.time,
            stop: self.stop.clone(),
            meter: None,
        };
        let collector = RefCell::new(Collector::default());
        let mut say = |message: Message<'_>| {
            if let Message::Refused(refusal) = message {
                collector.borrow_mut().refuse(refusal);
            }
        };
        let solved = solve(
            problem,
            self.dictionary,
            &control,
            &mut Shared(&collector),
            &mut say,
        );
        let status = solved.map(|outcome| outcome.status).unwrap_or_default();
        collector.into_inner().finish(status)
    }
}
