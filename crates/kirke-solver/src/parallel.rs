//! Parts of a search divided among threads; the results are taken in order.
//!
//! A thread that is busy with a part may give some of it to others when they have nothing to do. What it finds itself
//! and what it has given away come in the order in which it would have found all of it.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};

/// A part of the work.
#[derive(Debug)]
pub(crate) enum Task<P> {
    /// One of the parts there were at the beginning.
    Part(usize),
    /// Something that was given away.
    Given(P),
}

/// Something that a task has led to.
#[derive(Debug)]
pub(crate) enum Yield<T> {
    /// It is this.
    Here(T),
    /// It comes from what was given away under this number.
    There(usize),
}

/// What is to be done, and by whom.
#[derive(Debug)]
pub(crate) struct Sharing<P> {
    queue: Mutex<Queue<P>>,
    /// Something was given, or all is done.
    wake: Condvar,
    /// Whether a thread waits for something to be given.
    hungry: AtomicBool,
}

#[derive(Debug)]
struct Queue<P> {
    given: VecDeque<(usize, P)>,
    /// The part that comes next, and the number of parts.
    next: usize,
    parts: usize,
    /// What was given so far.
    numbers: usize,
    working: usize,
    waiting: usize,
}

impl<P> Sharing<P> {
    /// So many parts at the beginning.
    pub(crate) fn new(parts: usize) -> Sharing<P> {
        Sharing {
            queue: Mutex::new(Queue {
                given: VecDeque::new(),
                next: 0,
                parts,
                numbers: 0,
                working: 0,
                waiting: 0,
            }),
            wake: Condvar::new(),
            hungry: AtomicBool::new(false),
        }
    }

    /// What threads do with it leaves it whole, even if one of them panics.
    fn queue(&self) -> MutexGuard<'_, Queue<P>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether another thread has nothing to do.
    #[inline]
    pub(crate) fn is_hungry(&self) -> bool {
        self.hungry.load(Relaxed)
    }

    /// Gives something away; the number under which its results will come.
    pub(crate) fn give(&self, part: P) -> usize {
        let mut queue = self.queue();
        let number = queue.parts + queue.numbers;
        queue.numbers += 1;
        queue.given.push_back((number, part));
        self.hungry
            .store(queue.waiting > queue.given.len(), Relaxed);
        drop(queue);
        self.wake.notify_one();
        number
    }

    /// The next task and its number, when there is one; `None`: all is done.
    fn take(&self) -> Option<(usize, Task<P>)> {
        let mut queue = self.queue();
        loop {
            let task = if queue.next < queue.parts {
                queue.next += 1;
                Some((queue.next - 1, Task::Part(queue.next - 1)))
            } else {
                let given = queue.given.pop_front();
                given.map(|(number, part)| (number, Task::Given(part)))
            };
            if task.is_some() {
                queue.working += 1;
                return task;
            }
            if queue.working == 0 {
                drop(queue);
                self.wake.notify_all();
                return None;
            }
            queue.waiting += 1;
            self.hungry.store(true, Relaxed);
            queue = self
                .wake
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
            queue.waiting -= 1;
            self.hungry
                .store(queue.waiting > queue.given.len(), Relaxed);
        }
    }

    /// A task that was taken is done.
    fn finish(&self) {
        let mut queue = self.queue();
        // A thread may panic before it has taken anything.
        queue.working = queue.working.saturating_sub(1);
        if queue.working == 0 {
            self.wake.notify_all();
        }
    }

    /// Nothing more is to be taken.
    fn end(&self) {
        let mut queue = self.queue();
        queue.next = queue.parts;
        queue.given.clear();
        drop(queue);
        self.wake.notify_all();
    }
}

/// Does the parts 0..`parts` and hands the results to `take` in that order, as soon as they are there. Each thread has
/// a state of its own, made by `state`. When `take` breaks, the rest is not taken; `cancel` is called to end it.
pub(crate) fn in_order<S, T: Send>(
    threads: usize,
    parts: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
    cancel: impl Fn() + Sync,
    take: impl FnMut(usize, T) -> ControlFlow<()>,
) {
    let work = |state: &mut S, task| match task {
        Task::Part(part) => vec![Yield::Here(work(state, part))],
        Task::Given(never) => match never {},
    };
    let sharing = Sharing::<Infallible>::new(parts);
    in_shares(&sharing, threads.min(parts), state, work, cancel, take);
}

/// The same where a thread may give away something of its task while `sharing` is hungry. What a task leads to
/// is taken under the number of the part that it belongs to.
pub(crate) fn in_shares<S, T: Send, P: Send>(
    sharing: &Sharing<P>,
    threads: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, Task<P>) -> Vec<Yield<T>> + Sync,
    cancel: impl Fn() + Sync,
    mut take: impl FnMut(usize, T) -> ControlFlow<()>,
) {
    let parts = sharing.queue().parts;
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let mut spawned = 0;
        if threads > 1 && parts > 0 {
            for _ in 0..threads {
                let sender = sender.clone();
                let (state, work, cancel) = (&state, &work, &cancel);
                // Deep recursion in long problems.
                let builder = std::thread::Builder::new().stack_size(STACK);
                let handle = builder.spawn_scoped(scope, move || {
                    serve(sharing, state, work, cancel, &|number, found| {
                        sender.send((number, found)).is_ok()
                    });
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
            let _ = (0..parts).try_for_each(|part| {
                let found = work(&mut state, Task::Part(part));
                found.into_iter().try_for_each(|found| match found {
                    Yield::Here(found) => take(part, found),
                    Yield::There(_) => ControlFlow::Continue(()),
                })
            });
            return;
        }
        let mut results = Results::default();
        for (number, found) in receiver {
            results.arrived.insert(number, found);
            if results.hand_over(&mut take).is_break() {
                sharing.end();
                cancel();
                return;
            }
        }
    });
}

/// The work of one thread: task after task, until there is none or nobody waits for results.
fn serve<S, P, T>(
    sharing: &Sharing<P>,
    state: &impl Fn() -> S,
    work: &impl Fn(&mut S, Task<P>) -> T,
    cancel: &impl Fn(),
    send: &impl Fn(usize, T) -> bool,
) {
    let _end = EndOnPanic(&|| {
        sharing.end();
        sharing.finish();
        cancel();
    });
    let mut state = state();
    while let Some((number, task)) = sharing.take() {
        let found = work(&mut state, task);
        sharing.finish();
        if !send(number, found) {
            break;
        }
    }
}

/// The results of tasks, in order.
struct Results<T> {
    /// What has arrived and is not yet due, by the number of its task.
    arrived: HashMap<usize, Vec<Yield<T>>>,
    /// The part that is due.
    part: usize,
    /// What is left of it and of what was given away in it, the innermost last.
    open: Vec<std::vec::IntoIter<Yield<T>>>,
    /// What must arrive first.
    awaited: Option<usize>,
}

impl<T> Default for Results<T> {
    fn default() -> Self {
        Results {
            arrived: HashMap::new(),
            part: 0,
            open: Vec::new(),
            awaited: Some(0),
        }
    }
}

impl<T> Results<T> {
    /// Hands over all that is due and has arrived.
    fn hand_over(&mut self, take: &mut impl FnMut(usize, T) -> ControlFlow<()>) -> ControlFlow<()> {
        loop {
            if let Some(number) = self.awaited {
                let Some(found) = self.arrived.remove(&number) else {
                    return ControlFlow::Continue(());
                };
                self.open.push(found.into_iter());
                self.awaited = None;
            }
            match self.open.last_mut().map(Iterator::next) {
                Some(Some(Yield::Here(found))) => take(self.part, found)?,
                Some(Some(Yield::There(number))) => self.awaited = Some(number),
                Some(None) => {
                    self.open.pop();
                }
                None => {
                    self.part += 1;
                    self.awaited = Some(self.part);
                }
            }
        }
    }
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
    use super::{Sharing, Task, Yield, in_order, in_shares};
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

    /// Sums up a range, giving away its second half while others wait.
    fn halves(
        range: std::ops::Range<u32>,
        sharing: &Sharing<std::ops::Range<u32>>,
    ) -> Vec<Yield<u32>> {
        if range.len() == 1 {
            std::thread::sleep(Duration::from_micros(200));
            return vec![Yield::Here(range.start)];
        }
        let middle = (range.start + range.end) / 2;
        let (first, second) = (range.start..middle, middle..range.end);
        let given = sharing.is_hungry().then(|| sharing.give(second.clone()));
        let mut found = halves(first, sharing);
        match given {
            Some(number) => found.push(Yield::There(number)),
            None => found.extend(halves(second, sharing)),
        }
        found
    }

    #[test]
    fn what_is_given_away_comes_in_order() {
        for threads in [1, 2, 3, 8] {
            let mut taken = Vec::new();
            let sharing = Sharing::new(2);
            in_shares(
                &sharing,
                threads,
                || (),
                |(), task| match task {
                    // All the work is in one part.
                    Task::Part(0) => vec![Yield::Here(1000)],
                    Task::Part(_) => halves(0..64, &sharing),
                    Task::Given(range) => halves(range, &sharing),
                },
                || (),
                |part, found| {
                    taken.push((part, found));
                    Continue(())
                },
            );
            let expected: Vec<_> = [(0, 1000)]
                .into_iter()
                .chain((0..64).map(|i| (1, i)))
                .collect();
            assert_eq!(taken, expected);
        }
    }

    #[test]
    fn what_is_given_away_ends_with_the_rest() {
        let mut taken = 0;
        let sharing = Sharing::new(1);
        in_shares(
            &sharing,
            3,
            || (),
            |(), task| match task {
                Task::Part(_) => halves(0..256, &sharing),
                Task::Given(range) => halves(range, &sharing),
            },
            || (),
            |_, found| {
                taken += 1;
                if found == 20 { Break(()) } else { Continue(()) }
            },
        );
        assert_eq!(taken, 21);
    }
}
