//! Solves a problem: all twins, all phases, each rendered as it is found.

use kirke_output::{Render, RenderSink, View};
use kirke_problem::{
    Dictionary, Event, Notice, Problem, Refusal, Sink, Status, TwinMessage, TwinState,
};
use std::cell::RefCell;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

/// Limits, and how the search is told to stop.
#[derive(Clone, Debug)]
pub struct Control {
    /// Number of threads, at least 1.
    pub threads: usize,
    /// Memory for the position table in bytes.
    pub memory: usize,
    /// The longest time for a phase.
    pub max_time: Option<Duration>,
    /// Set from outside: the search is to end with what it has.
    pub stop: Arc<AtomicBool>,
    /// Counts the work, if it is of interest.
    pub meter: Option<Arc<kirke_solver::Meter>>,
}

impl Default for Control {
    fn default() -> Control {
        Control {
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory: 256 << 20,
            max_time: None,
            stop: Arc::default(),
            meter: None,
        }
    }
}

/// What is said beside the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message<'a> {
    /// A twin is not solved.
    Refused(&'a Refusal),
    /// A phase is empty, for the side to move could capture the king.
    KingCapturable,
    /// A change of a twin is not possible.
    Twin(TwinMessage),
    /// Something is odd, but solved all the same.
    Warning(&'a str),
    /// A new phase begins.
    Phase,
    /// How far the search has come.
    Progress(kirke_solver::Progress),
}

/// How it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// How far the search came.
    pub status: Status,
    /// Whether some twin was refused.
    pub refused: bool,
}

/// Solves a problem and writes the end of it.
///
/// # Errors
/// The rendering cannot be written.
pub fn solve(
    problem: &Problem,
    dictionary: &Dictionary,
    control: &Control,
    render: &mut dyn Render,
    say: &mut dyn FnMut(Message<'_>),
) -> io::Result<Outcome> {
    let begin = Instant::now();
    let outcome = solve_positions(problem, usize::MAX, dictionary, control, render, say)?;
    let walks = problem.walks();
    let view = View {
        problem,
        state: &problem.base,
        walks: &walks,
        dictionary,
    };
    render.end(&view, outcome.status, begin.elapsed())?;
    Ok(outcome)
}

/// Solves the first so many positions of a problem, the diagram and its twins; the end is not written.
///
/// # Errors
/// The rendering cannot be written.
pub fn solve_positions(
    problem: &Problem,
    positions: usize,
    dictionary: &Dictionary,
    control: &Control,
    render: &mut dyn Render,
    say: &mut dyn FnMut(Message<'_>),
) -> io::Result<Outcome> {
    let walks = problem.walks();
    let view = View {
        problem,
        state: &problem.base,
        walks: &walks,
        dictionary,
    };
    let mut run = Run {
        view,
        control,
        render,
        say,
        outcome: Outcome::default(),
    };
    if positions > 0 {
        run.twins(positions)?;
    }
    Ok(run.outcome)
}

struct Run<'a> {
    view: View<'a>,
    control: &'a Control,
    render: &'a mut dyn Render,
    say: &'a mut dyn FnMut(Message<'_>),
    outcome: Outcome,
}

impl Run<'_> {
    fn twins(&mut self, positions: usize) -> io::Result<()> {
        let problem = self.view.problem;
        let Some(stipulation) = &problem.base.stipulation else {
            return Ok(());
        };
        let twins = problem.twin_states();
        let first = twins.first().map(|twin| &twin.state);
        if !first.is_some_and(|state| self.has_two_kings(state)) {
            let notices = problem.options.unfit(stipulation);
            self.render.problem(&self.view, &notices)?;
        }
        for twin in twins.iter().take(positions) {
            if self.control.stop.load(Ordering::Relaxed) {
                self.outcome.status = Status::Interrupted;
                break;
            }
            self.twin(twin)?;
        }
        Ok(())
    }

    /// With two kings of a side not even the board is shown.
    fn has_two_kings(&self, state: &kirke_problem::State) -> bool {
        matches!(
            kirke_rules::compile(self.view.problem, state, false),
            Err(Refusal::Ignored(reason)) if reason == TWO_KINGS
        )
    }

    fn twin(&mut self, twin: &TwinState) -> io::Result<()> {
        let view = self.view.of(&twin.state);
        for message in &twin.messages {
            (self.say)(Message::Twin(*message));
        }
        if twin.state.stipulation.is_none() {
            return Ok(());
        }
        if !self.has_two_kings(&twin.state) {
            self.render.twin(&view, twin)?;
        }
        let options = &self.view.problem.options;
        let halves: &[bool] = match (options.duplex, options.half_duplex) {
            (_, true) => &[true],
            (true, false) => &[false, true],
            (false, false) => &[false],
        };
        for &exchanged in halves {
            if let Err(refusal) = self.half(&view, exchanged)? {
                self.outcome.refused = true;
                (self.say)(Message::Refused(&refusal));
                break;
            }
        }
        Ok(())
    }

    /// One half of a duplex, or the whole.
    fn half(&mut self, view: &View<'_>, exchanged: bool) -> io::Result<Result<(), Refusal>> {
        let compiled = match kirke_rules::compile(view.problem, view.state, exchanged) {
            Ok(compiled) => compiled,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if !exchanged || view.problem.options.half_duplex {
            for warning in &compiled.warnings {
                (self.say)(Message::Warning(warning));
            }
        }
        let shared: &mut dyn FnMut(Message<'_>) = &mut *self.say;
        let say = RefCell::new(shared);
        let mut sink = Forward {
            inner: RenderSink::new(self.render, *view),
            say: &say,
        };
        let mut tell = |message: Message<'_>| (say.borrow_mut())(message);
        let status = search(
            compiled,
            view,
            exchanged,
            self.control,
            &mut sink,
            &mut tell,
        );
        sink.inner.finish()?;
        Ok(status.map(|status| self.outcome.status = self.outcome.status.max(status)))
    }
}

const TWO_KINGS: &str = "only one king allowed";

/// Passes events on. The notices before the board are written already; what is an error message is said.
struct Forward<'a, 'b> {
    inner: RenderSink<'a>,
    say: &'b RefCell<&'b mut dyn FnMut(Message<'_>)>,
}

impl Sink for Forward<'_, '_> {
    fn event(&mut self, event: Event) {
        match event {
            Event::Notice(
                Notice::PostKeyPlay | Notice::WhiteToPlay | Notice::Quodlibet | Notice::GoalIsEnd,
            ) => return,
            Event::KingCapturable => (self.say.borrow_mut())(Message::KingCapturable),
            Event::PhaseBegins { .. } => (self.say.borrow_mut())(Message::Phase),
            _ => {}
        }
        self.inner.event(event);
    }
}

/// Searches in a thread of its own; what it tells is rendered here, as it comes.
fn search(
    compiled: kirke_rules::Compiled,
    view: &View<'_>,
    exchanged: bool,
    control: &Control,
    sink: &mut dyn Sink,
    say: &mut dyn FnMut(Message<'_>),
) -> Result<Status, Refusal> {
    let Some(stipulation) = &view.state.stipulation else {
        return Err(Refusal::Ignored("no stipulation specified".to_owned()));
    };
    let task = kirke_solver::Task {
        game: &compiled.game,
        position: compiled.position,
        target: compiled.target,
        stipulation,
        options: &view.problem.options,
        exchanged,
    };
    let (sender, receiver) = mpsc::channel();
    let progress_sender = Mutex::new(sender.clone());
    let report = move |progress: kirke_solver::Progress| {
        if let Ok(sender) = progress_sender.lock() {
            let _ = sender.send(Told::Progress(progress));
        }
    };
    let limits = kirke_solver::Control {
        threads: control.threads,
        memory: control.memory,
        max_time: control.max_time,
        interrupt: Some(&control.stop),
        progress: Some(&report),
        meter: control.meter.as_deref(),
        ..kirke_solver::Control::default()
    };
    std::thread::scope(|scope| {
        let (task, limits) = (&task, &limits);
        let builder = std::thread::Builder::new().stack_size(STACK);
        let search = builder.spawn_scoped(scope, move || {
            let mut tell = |event| {
                let _ = sender.send(Told::Event(event));
            };
            let status = kirke_solver::solve(task, limits, &mut tell);
            let _ = sender.send(Told::End);
            status
        });
        let search = match search {
            Ok(search) => search,
            Err(error) => {
                return Err(Refusal::Ignored(format!(
                    "no thread can be started: {error}"
                )));
            }
        };
        for told in receiver {
            match told {
                Told::Event(event) => sink.event(event),
                Told::Progress(progress) => say(Message::Progress(progress)),
                Told::End => break,
            }
        }
        search
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Long problems recurse deeply.
const STACK: usize = 64 << 20;

/// What the search sends.
enum Told {
    Event(Event),
    Progress(kirke_solver::Progress),
    End,
}
