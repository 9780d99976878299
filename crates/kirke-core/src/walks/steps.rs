//! The generator: what a unit of some walk can do from a square, class by class.

use super::borrowed::{self, Lender};
use super::class::Class;
use super::unique::Unique;
use super::vectors::Vector;
use super::{bounce, curves, equi, hoppers, paths, pawns, radial, short};
use crate::view::View;
use crate::{Bitboard, Square, WalkId, sliders, walks};
use std::ops::ControlFlow::{self, Continue};

/// What a walk can do: an arrival with or without capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkStep {
    /// Where the movement leads.
    pub arrival: Square,
    /// The square of the captured unit.
    pub capture: Option<Square>,
    /// The last hurdle.
    pub hurdle: Option<Square>,
    /// A step of several squares by a pawn that creates a right to capture en passant.
    pub double: bool,
    /// A capture en passant.
    pub en_passant: bool,
}

impl WalkStep {
    /// To an empty square.
    #[must_use]
    #[inline]
    pub fn to(arrival: Square) -> WalkStep {
        WalkStep {
            arrival,
            capture: None,
            hurdle: None,
            double: false,
            en_passant: false,
        }
    }

    /// Captures on the arrival square.
    #[must_use]
    #[inline]
    pub fn takes(arrival: Square) -> WalkStep {
        WalkStep {
            capture: Some(arrival),
            ..WalkStep::to(arrival)
        }
    }

    /// The same over a hurdle.
    #[must_use]
    #[inline]
    pub fn over(self, hurdle: Square) -> WalkStep {
        WalkStep {
            hurdle: Some(hurdle),
            ..self
        }
    }
}

/// Whether the generation goes on.
pub(super) type Flow = ControlFlow<()>;

/// Where the steps of less frequent walks go.
pub(super) type Sink<'a> = &'a mut dyn FnMut(WalkStep) -> Flow;

/// Calls `f` for every step of a walk from a square, as the view's side. The unit need not stand there, and need not
/// have that walk: rules lend walks. `f` stops the generation by `Break`.
#[inline]
pub fn steps<F>(view: &View<'_>, walk: WalkId, from: Square, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    match walk {
        walks::KNIGHT => set(view, sliders::KNIGHT[from.index()], f),
        walks::KING => set(view, sliders::KING[from.index()], f),
        walks::ROOK => set(view, sliders::rook(from, view.blockers()), f),
        walks::BISHOP => set(view, sliders::bishop(from, view.blockers()), f),
        walks::QUEEN => set(view, sliders::queen(from, view.blockers()), f),
        _ => class_steps(view, walk, &view.game.walks()[walk].class, from, f),
    }
}

/// Moves to the empty squares of a set and captures the enemies on it.
#[inline]
pub(super) fn set<F>(view: &View<'_>, squares: Bitboard, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    for to in squares & view.seen.empty {
        f(WalkStep::to(to))?;
    }
    for to in squares & view.seen.enemy {
        f(WalkStep::takes(to))?;
    }
    Continue(())
}

/// A move or a capture, whichever the square allows.
#[inline]
pub(super) fn land<F>(view: &View<'_>, step: WalkStep, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    if view.empty(step.arrival) {
        f(step)
    } else if view.enemy(step.arrival) {
        f(WalkStep {
            capture: Some(step.arrival),
            ..step
        })
    } else {
        Continue(())
    }
}

/// The frequent classes; the others go through a call by reference.
pub(crate) fn class_steps<F>(
    view: &View<'_>,
    walk: WalkId,
    class: &Class,
    from: Square,
    f: &mut F,
) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    match class {
        Class::Leaper(vectors) => set(view, view.game.leaps(walk, vectors)[from.index()], f),
        Class::Rider(lines) => set(view, runs(view, lines, from), f),
        Class::Pawn(rule) => pawns::pawn(view, rule, from, false, f),
        Class::Hopper(rule) => hoppers::hopper(view, rule, from, f),
        _ => line_steps(view, walk, class, from, &mut |step| f(step)),
    }
}

/// The squares of rides along all lines, the blockers at their ends included.
#[inline]
fn runs(view: &View<'_>, lines: &[Vector], from: Square) -> Bitboard {
    lines
        .iter()
        .fold(Bitboard::EMPTY, |all, &v| all | view.run(from, v))
}

/// Classes that reach each square in one way.
fn line_steps(view: &View<'_>, walk: WalkId, class: &Class, from: Square, f: Sink<'_>) -> Flow {
    match class {
        Class::Dummy => Continue(()),
        Class::ChineseRider(lines) => hoppers::chinese_rider(view, lines, from, f),
        Class::ChineseLeaper(vectors) => hoppers::chinese_leaper(view, vectors, from, f),
        Class::Locust(lines) => hoppers::locust(view, lines, from, f),
        Class::MarineRider(lines) => hoppers::marine_rider(view, lines, from, f),
        Class::MarineLeaper(vectors) => hoppers::marine_leaper(view, vectors, from, f),
        Class::ArgentinianRider(lines) => hoppers::argentinian_rider(view, lines, from, f),
        Class::ContraHamster => hoppers::contra_hamster(view, from, f),
        Class::Bouncer(lines) => hoppers::bouncer(view, lines, from, f),
        Class::PathLeaper { path, occupied } => paths::path_leaper(view, *path, *occupied, from, f),
        Class::Saltador => paths::saltador(view, from, f),
        Class::PathRider(path) => paths::path_rider(view, *path, from, f),
        Class::PathLion(path) => paths::path_lion(view, *path, from, f),
        Class::PathLocust(path) => paths::path_locust(view, *path, from, f),
        Class::EdgeHog => bounce::edge_hog(view, from, f),
        Class::ChinesePawn => pawns::chinese_pawn(view, from, f),
        Class::ByFile(walks) => steps(view, walks[from.file() as usize], from, f),
        Class::AbsoluteHunter { up, down } => borrowed::absolute_hunter(view, *up, *down, from, f),
        Class::Hunter { away, home } => {
            borrowed::hunter(view, WalkId(*away), WalkId(*home), from, f)
        }
        Class::ShortRider { lines, steps } => short::rider(view, lines, *steps, from, f),
        Class::LameRider { lines, steps } => short::lame_rider(view, lines, *steps, from, f),
        Class::Moves(class) => {
            part_steps(view, walk, class, from, &mut |step| match step.capture {
                None => f(step),
                Some(_) => Continue(()),
            })
        }
        Class::Captures(class) => {
            part_steps(view, walk, class, from, &mut |step| match step.capture {
                None => Continue(()),
                Some(_) => f(step),
            })
        }
        Class::BySide(classes) => part_steps(view, walk, &classes[view.side.index()], from, f),
        Class::Compound(parts) if !parts.iter().any(repeats) => parts
            .iter()
            .try_for_each(|part| class_steps(view, walk, part, from, f)),
        _ => unique_steps(view, walk, class, from, &mut Unique::new(view, from, f)),
    }
}

/// The steps of a class that stands inside another one: the tables of leaps belong to whole walks.
fn part_steps(view: &View<'_>, walk: WalkId, class: &Class, from: Square, f: Sink<'_>) -> Flow {
    match class {
        Class::Leaper(vectors) => short::leaper(view, vectors, from, f),
        _ => class_steps(view, walk, class, from, f),
    }
}

/// Whether a class can reach a square in several ways, or come back to the departure.
fn repeats(class: &Class) -> bool {
    matches!(
        class,
        Class::AngleHopper { .. }
            | Class::Hamster
            | Class::EquiHopper { .. }
            | Class::EquiStopper { .. }
            | Class::EagleEquiHopper { .. }
            | Class::Rose(_)
            | Class::Zigzag(_)
            | Class::UbiUbi
            | Class::BouncyLeaper
            | Class::BouncyRider
            | Class::BentRider
            | Class::Reflector { .. }
            | Class::Cardinal
            | Class::DoubleHopper(_)
            | Class::Radial { .. }
            | Class::Orphan
            | Class::Friend
            | Class::Union(_)
    )
}

/// Classes that can reach a square in several ways.
fn unique_steps(
    view: &View<'_>,
    walk: WalkId,
    class: &Class,
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    match class {
        Class::AngleHopper { lines, angle } => {
            hoppers::angle_hopper(view, lines, *angle, from, out)
        }
        Class::Hamster => hoppers::hamster(view, from, out),
        Class::DoubleHopper(lines) => hoppers::double_hopper(view, lines, from, out),
        Class::EquiHopper { queen_lines, clear } => {
            equi::equi_hopper(view, *queen_lines, *clear, from, out)
        }
        Class::EquiStopper { clear } => equi::equi_stopper(view, *clear, from, out),
        Class::EagleEquiHopper { clear } => equi::eagle_equi_hopper(view, *clear, from, out),
        Class::Rose(mode) => curves::rose(view, *mode, &view.game.lines(walk)[from.index()], out),
        Class::Zigzag(_) => curves::ride(view, &view.game.lines(walk)[from.index()], out),
        Class::UbiUbi => bounce::ubi_ubi(view, from, out),
        Class::BouncyLeaper => bounce::bouncy_leaper(view, from, out),
        Class::BouncyRider => bounce::bouncy_rider(view, from, out),
        Class::BentRider => bounce::bent_rider(view, from, out),
        Class::Reflector { reflections } => bounce::reflector(view, *reflections, from, out),
        Class::Cardinal => bounce::cardinal(view, from, out),
        Class::Radial { mode, queen_rings } => radial::radial(view, *mode, *queen_rings, from, out),
        Class::Orphan => borrowed::borrower(view, Lender::Enemy, from, out),
        Class::Friend => borrowed::borrower(view, Lender::Friend, from, out),
        Class::Union(parts) => parts
            .iter()
            .try_for_each(|part| part_steps(view, walk, part, from, &mut |step| out.pass(step))),
        Class::Compound(parts) => parts
            .iter()
            .try_for_each(|part| unique_steps(view, walk, part, from, out)),
        _ => class_steps(view, walk, class, from, &mut |step| out.pass(step)),
    }
}
