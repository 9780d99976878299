//! The face that all renderers share.

use crate::{Names, attributes_of_all};
use kirke_core::WalkTable;
use kirke_problem::{Dictionary, Event, Notice, Problem, Sink, State, Status, TwinState};
use std::io;
use std::time::Duration;

/// What a renderer sees of a problem: the whole and the state at hand.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The state that is shown or solved: the base, or that of a twin.
    pub state: &'a State,
    /// The walks of the problem.
    pub walks: &'a WalkTable,
    /// The words of the conditions.
    pub dictionary: &'a Dictionary,
}

impl<'a> View<'a> {
    /// How units are named in this state.
    #[must_use]
    pub fn names(&self) -> Names<'a> {
        Names {
            walks: self.walks,
            language: self.problem.language,
            hidden: attributes_of_all(&self.state.conditions),
        }
    }

    /// The same problem, another state.
    #[must_use]
    pub fn of(self, state: &'a State) -> View<'a> {
        View { state, ..self }
    }
}

/// A rendering that is written as the solution is found.
pub trait Render {
    /// The problem begins: texts, diagram, stipulation, conditions. The notices are those that stand before the board.
    ///
    /// # Errors
    /// If nothing can be written.
    fn problem(&mut self, view: &View<'_>, notices: &[Notice]) -> io::Result<()>;

    /// A twin begins; a problem without twins has one without label.
    ///
    /// # Errors
    /// If nothing can be written.
    fn twin(&mut self, view: &View<'_>, twin: &TwinState) -> io::Result<()>;

    /// Something was found.
    ///
    /// # Errors
    /// If nothing can be written.
    fn event(&mut self, view: &View<'_>, event: &Event) -> io::Result<()>;

    /// The problem ends.
    ///
    /// # Errors
    /// If nothing can be written.
    fn end(&mut self, view: &View<'_>, status: Status, elapsed: Duration) -> io::Result<()>;

    /// All problems have been rendered: what a document needs at its end.
    ///
    /// # Errors
    /// If nothing can be written.
    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Two renderings of the same events.
#[derive(Debug)]
pub struct Both<'a, A: ?Sized, B>(pub &'a mut A, pub Option<&'a mut B>);

impl<A: Render + ?Sized, B: Render> Render for Both<'_, A, B> {
    fn problem(&mut self, view: &View<'_>, notices: &[Notice]) -> io::Result<()> {
        self.0.problem(view, notices)?;
        self.1.as_mut().map_or(Ok(()), |b| b.problem(view, notices))
    }

    fn twin(&mut self, view: &View<'_>, twin: &TwinState) -> io::Result<()> {
        self.0.twin(view, twin)?;
        self.1.as_mut().map_or(Ok(()), |b| b.twin(view, twin))
    }

    fn event(&mut self, view: &View<'_>, event: &Event) -> io::Result<()> {
        self.0.event(view, event)?;
        self.1.as_mut().map_or(Ok(()), |b| b.event(view, event))
    }

    fn end(&mut self, view: &View<'_>, status: Status, elapsed: Duration) -> io::Result<()> {
        self.0.end(view, status, elapsed)?;
        self.1
            .as_mut()
            .map_or(Ok(()), |b| b.end(view, status, elapsed))
    }
}

/// A sink that renders events at once.
pub struct RenderSink<'a> {
    render: &'a mut dyn Render,
    view: View<'a>,
    error: Option<io::Error>,
}

impl<'a> RenderSink<'a> {
    /// Renders the events of this state.
    pub fn new(render: &'a mut dyn Render, view: View<'a>) -> RenderSink<'a> {
        RenderSink {
            render,
            view,
            error: None,
        }
    }

    /// Whether everything could be written.
    ///
    /// # Errors
    /// The first error that occurred.
    pub fn finish(self) -> io::Result<()> {
        self.error.map_or(Ok(()), Err)
    }
}

impl Sink for RenderSink<'_> {
    fn event(&mut self, event: Event) {
        if self.error.is_none() {
            self.error = self.render.event(&self.view, &event).err();
        }
    }
}
