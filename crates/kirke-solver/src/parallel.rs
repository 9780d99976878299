//! Parts of a search divided among threads; the results are taken in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Does the parts 0..`parts` and hands the results to `take` in that order, as soon as they are there. Each thread has
/// a state of its own, made by `state`. When `take` breaks, the rest is not taken; `cancel` is called to end it.
pub(crate) fn in_order<S, T: Send>(
    threads: usize,
    parts: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
    cancel: impl Fn() + Sync,
    mut take: impl FnMut(usize, T) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let mut spawned = 0;
        if threads > 1 && parts > 1 {
            for _ in 0..threads.min(parts) {
                let sender = sender.clone();
                let (next, state, work, cancel) = (&next, &state, &work, &cancel);
                // Deep recursion in long problems.
                let builder = std::thread::Builder::new().stack_size(STACK);
                let handle = builder.spawn_scoped(scope, move || {
                    let _end = EndOnPanic(&|| {
                        next.store(parts, Ordering::Relaxed);
                        cancel();
                    });
                    let mut state = state();
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed);
                        if part >= parts || sender.send((part, work(&mut state, part))).is_err() {
                            break;
                        }
                    }
                });
                if handle.is_err() {
                    break;
                }
                spawned += 1;
            }
        }
        drop(sender);
        if spawned == 0 {
            // One thread is wanted, or the system gives no more.
            let mut state = state();
            let _ = (0..parts).try_for_each(|part| take(part, work(&mut state, part)));
            return;
        }
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (part, result) in receiver {
            waiting.insert(part, result);
            while let Some(result) = waiting.remove(&due) {
                if take(due, result).is_break() {
                    cancel();
                    return;
                }
                due += 1;
            }
        }
    });
}

/// Ends the work of all threads when one of them panics: the panic is told at once, not after the rest of the search.
struct EndOnPanic<'a>(&'a dyn Fn());

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            (self.0)();
        }
    }
}

/// The stack of a thread.
const STACK: usize = 64 << 20;

#[cfg(test)]
mod tests {
    use super::in_order;
    use std::ops::ControlFlow::{Break, Continue};
    use std::panic::AssertUnwindSafe;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    #[test]
    fn a_panic_ends_the_work_of_all() {
        let done = AtomicUsize::new(0);
        let run = std::panic::catch_unwind(AssertUnwindSafe(|| {
            in_order(
                2,
                10_000,
                || (),
                |(), i| {
                    assert!(i != 3, "on purpose");
                    std::thread::sleep(Duration::from_millis(1));
                    done.fetch_add(1, Ordering::Relaxed);
                },
                || (),
                |_, ()| Continue(()),
            );
        }));
        assert!(run.is_err());
        assert!(done.load(Ordering::Relaxed) < 10_000);
    }

    #[test]
    fn results_come_in_order() {
        for threads in [1, 4] {
            let mut taken = Vec::new();
            in_order(
                threads,
                100,
                || (),
                |(), i| i * i,
                || (),
                |i, square| {
                    taken.push((i, square));
                    if i == 60 { Break(()) } else { Continue(()) }
                },
            );
            assert_eq!(taken, (0..=60).map(|i| (i, i * i)).collect::<Vec<_>>());
        }
    }
}
