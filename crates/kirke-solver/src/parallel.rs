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
    cancel: impl Fn(),
    mut take: impl FnMut(usize, T) -> ControlFlow<()>,
) {
    if threads <= 1 || parts <= 1 {
        let mut state = state();
        for part in 0..parts {
            let result = work(&mut state, part);
            if take(part, result).is_break() {
                return;
            }
        }
        return;
    }
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.min(parts) {
            let sender = sender.clone();
            let (next, state, work) = (&next, &state, &work);
            // Deep recursion in long problems.
            let builder = std::thread::Builder::new().stack_size(STACK);
            let spawned = builder.spawn_scoped(scope, move || {
                let mut state = state();
                loop {
                    let part = next.fetch_add(1, Ordering::Relaxed);
                    if part >= parts || sender.send((part, work(&mut state, part))).is_err() {
                        break;
                    }
                }
            });
            if spawned.is_err() {
                break;
            }
        }
        drop(sender);
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

/// The stack of a thread.
const STACK: usize = 64 << 20;

#[cfg(test)]
mod tests {
    use super::in_order;
    use std::ops::ControlFlow::{Break, Continue};

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
