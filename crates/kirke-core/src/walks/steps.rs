//! The generator: what a unit of some walk can do from a square, and which units attack a square.

use super::class::{Class, EpRole, PawnCapture, PawnKind, PawnMove, PawnRule};
use crate::view::View;
use crate::{Bitboard, Side, Square, WalkId, sliders, walks};
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

type Flow = ControlFlow<()>;

/// Calls `f` for every step of a walk from a square, as the view's side. The unit need not stand there, and need not
/// have that walk: rules lend walks. `f` stops the generation by `Break`.
#[inline]
pub fn steps<F>(view: &View<'_>, walk: WalkId, from: Square, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow,
{
    match walk {
        walks::KNIGHT => set(view, sliders::KNIGHT[from.index()], f),
        walks::KING => set(view, sliders::KING[from.index()], f),
        walks::ROOK => set(view, sliders::rook(from, view.seen.occupied), f),
        walks::BISHOP => set(view, sliders::bishop(from, view.seen.occupied), f),
        walks::QUEEN => {
            let occupied = view.seen.occupied;
            set(
                view,
                sliders::rook(from, occupied) | sliders::bishop(from, occupied),
                f,
            )
        }
        _ => class_steps(view, walk, view.game.walks()[walk].class, from, f),
    }
}

/// Moves to the empty squares of a set and captures the enemies on it.
#[inline]
fn set<F>(view: &View<'_>, squares: Bitboard, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow,
{
    for to in squares & view.seen.empty {
        f(WalkStep::to(to))?;
    }
    for to in squares & view.seen.enemy {
        f(WalkStep::takes(to))?;
    }
    Continue(())
}

fn class_steps<F>(view: &View<'_>, walk: WalkId, class: Class, from: Square, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow,
{
    match class {
        Class::Leaper(vectors) => set(view, view.game.leaps(walk, vectors)[from.index()], f),
        Class::Rider(lines) => lines.iter().try_for_each(|&v| ride(view, from, v, f)),
        Class::Pawn(rule) => pawn_steps(view, rule, from, f),
        _ => Continue(()),
    }
}

/// A move or a capture, whichever the square allows.
#[inline]
fn land<F>(view: &View<'_>, step: WalkStep, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow,
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

fn ride<F>(view: &View<'_>, from: Square, vector: (i8, i8), f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow,
{
    let mut at = view.step(from, vector);
    while let Some(to) = at {
        land(view, WalkStep::to(to), f)?;
        at = if view.occupied(to) {
            None
        } else {
            view.step(to, vector)
        };
    }
    Continue(())
}

fn pawn_steps<F>(view: &View<'_>, rule: PawnRule, from: Square, f: &mut F) -> Flow
where
    F: FnMut(WalkStep) -> Flow,
{
    let back = rule.moves == PawnMove::Back;
    let up = if back {
        -view.side.forward()
    } else {
        view.side.forward()
    };
    let rank = if back {
        7 - view.side.relative_rank(from)
    } else {
        view.side.relative_rank(from)
    };
    if rule.kind != PawnKind::Step {
        return Continue(());
    }
    if rank == 0 && !rule.any_rank && !view.game.first_rank_pawns {
        return Continue(());
    }
    let files: &[i8] = if rule.captures == PawnCapture::Straight {
        &[0]
    } else {
        &[-1, 1]
    };
    for &x in files {
        let Some(to) = view.step(from, (x, up)) else {
            continue;
        };
        if view.enemy(to) {
            f(WalkStep::takes(to))?;
        } else if rule.en_passant != EpRole::None
            && view.en_passant.crossed.contains(to)
            && let Some(victim) = view.en_passant.victim
            && view.empty(to)
            && view.enemy(victim)
        {
            f(WalkStep {
                capture: Some(victim),
                en_passant: true,
                ..WalkStep::to(to)
            })?;
        }
    }
    let files: &[i8] = if rule.moves == PawnMove::Diagonal {
        &[-1, 1]
    } else {
        &[0]
    };
    let most = match rank {
        1 if rule.double_step => 2,
        0 if view.game.first_rank_multi_steps => 3,
        _ => 1,
    };
    for &x in files {
        let mut at = from;
        for n in 1..=most {
            let Some(to) = view.step(at, (x, up)) else {
                break;
            };
            if !view.empty(to) {
                break;
            }
            f(WalkStep {
                double: n > 1 && rule.en_passant == EpRole::Both,
                ..WalkStep::to(to)
            })?;
            at = to;
        }
    }
    Continue(())
}

/// Calls `f` for every unit of the view's side that attacks `target`, with the capture by which it does. The unit on
/// `target`, if any, must count as an enemy in the view ([`View::attacking`]). Geometry only.
#[inline]
pub fn attackers<F>(view: &View<'_>, target: Square, f: &mut F) -> Flow
where
    F: FnMut(Square, WalkId, WalkStep) -> Flow,
{
    let pos = view.pos;
    let own = pos.of_side(view.side) & view.seen.occupied;
    let occupied = view.seen.occupied;
    let present = pos.present();
    let plain = WalkStep::takes(target);
    let t = target.index();
    for from in sliders::KNIGHT[t] & pos.of_walk(walks::KNIGHT) & own {
        f(from, walks::KNIGHT, plain)?;
    }
    for from in sliders::KING[t] & pos.of_walk(walks::KING) & own {
        f(from, walks::KING, plain)?;
    }
    let queens = pos.of_walk(walks::QUEEN);
    let rooks = (pos.of_walk(walks::ROOK) | queens) & own;
    if !rooks.is_empty() {
        for from in sliders::rook(target, occupied) & rooks {
            f(from, pos.unit(from).walk, plain)?;
        }
    }
    let bishops = (pos.of_walk(walks::BISHOP) | queens) & own;
    if !bishops.is_empty() {
        for from in sliders::bishop(target, occupied) & bishops {
            f(from, pos.unit(from).walk, plain)?;
        }
    }
    let pawns = pos.of_walk(walks::PAWN) & own;
    if !pawns.is_empty() {
        pawn_attackers(view, pawns, target, f)?;
    }
    if present[0] >> 6 | present[1] | present[2] | present[3] != 0 {
        for walk in pos.walks().filter(|w| w.0 > 5) {
            walk_attackers(view, walk, pos.of_walk(walk) & own, target, f)?;
        }
    }
    Continue(())
}

fn pawn_attackers<F>(view: &View<'_>, pawns: Bitboard, target: Square, f: &mut F) -> Flow
where
    F: FnMut(Square, WalkId, WalkStep) -> Flow,
{
    let first_rank = if view.side == Side::White {
        Bitboard::rank(0)
    } else {
        Bitboard::rank(7)
    };
    let able = if view.game.first_rank_pawns {
        pawns
    } else {
        pawns & !first_rank
    };
    for from in sliders::pawn(view.side.other(), target) & able {
        f(from, walks::PAWN, WalkStep::takes(target))?;
    }
    if view.en_passant.victim == Some(target) {
        for crossed in view.en_passant.crossed & view.seen.empty {
            for from in sliders::pawn(view.side.other(), crossed) & able {
                let step = WalkStep {
                    capture: Some(target),
                    en_passant: true,
                    ..WalkStep::to(crossed)
                };
                f(from, walks::PAWN, step)?;
            }
        }
    }
    Continue(())
}

fn walk_attackers<F>(
    view: &View<'_>,
    walk: WalkId,
    units: Bitboard,
    target: Square,
    f: &mut F,
) -> Flow
where
    F: FnMut(Square, WalkId, WalkStep) -> Flow,
{
    if let Class::Leaper(vectors) = view.game.walks()[walk].class {
        for from in view.game.leaps(walk, vectors)[target.index()] & units {
            f(from, walk, WalkStep::takes(target))?;
        }
        return Continue(());
    }
    for from in units {
        if from == target {
            continue;
        }
        steps(view, walk, from, &mut |step| {
            if step.capture == Some(target) {
                f(from, walk, step)
            } else {
                Continue(())
            }
        })?;
    }
    Continue(())
}
