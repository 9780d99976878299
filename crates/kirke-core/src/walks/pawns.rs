//! Pawns: they go in the direction of the side that moves them.

use super::class::{EpRole, PawnCapture, PawnKind, PawnMove, PawnRule};
use super::steps::{Flow, WalkStep, land};
use super::vectors::Vector;
use crate::Square;
use crate::view::View;
use std::ops::ControlFlow::Continue;

/// The rank direction of a pawn's captures and moves, and its rank counted from where it would start at 0.
#[inline]
fn direction(view: &View<'_>, rule: &PawnRule, from: Square) -> (i8, u8) {
    let (up, rank) = (view.side.forward(), view.side.relative_rank(from));
    if rule.moves == PawnMove::Back || rule.captures == PawnCapture::BackDiagonal {
        (-up, 7 - rank)
    } else {
        (up, rank)
    }
}

/// Moves and captures of a pawn. `borrowed`: an orphan or friend moves like that pawn: it may stand on any rank and
/// has no part in captures en passant.
#[inline]
pub(super) fn pawn<F>(
    view: &View<'_>,
    rule: &PawnRule,
    from: Square,
    borrowed: bool,
    f: &mut F,
) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    let (up, rank) = direction(view, rule, from);
    if rank == 0 && !(rule.any_rank || borrowed || view.game.first_rank_pawns) {
        return Continue(());
    }
    let files: &[i8] = match rule.captures {
        PawnCapture::Diagonal | PawnCapture::BackDiagonal => &[-1, 1],
        PawnCapture::Straight => &[0],
        PawnCapture::None => &[],
    };
    let en_passant = !borrowed && rule.en_passant != EpRole::None;
    for &x in files {
        captures(view, rule.kind, from, (x, up), en_passant, f)?;
    }
    let files: &[i8] = match rule.moves {
        PawnMove::Straight | PawnMove::Back => &[0],
        PawnMove::Diagonal => &[-1, 1],
        PawnMove::None => &[],
    };
    let most = match rank {
        _ if rule.kind == PawnKind::Ride => 7,
        1 if rule.double_step => 2,
        0 if view.game.first_rank_multi_steps => 3,
        _ => 1,
    };
    let creates_right = !borrowed && rule.en_passant == EpRole::Both;
    for &x in files {
        moves(view, from, (x, up), most, creates_right, f)?;
    }
    Continue(())
}

/// Steps over empty squares.
#[inline]
fn moves<F>(
    view: &View<'_>,
    from: Square,
    v: Vector,
    most: u8,
    creates_right: bool,
    f: &mut F,
) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    let mut at = from;
    for n in 1..=most {
        match view.step(at, v) {
            Some(to) if view.empty(to) => {
                f(WalkStep {
                    double: n > 1 && creates_right,
                    ..WalkStep::to(to)
                })?;
                at = to;
            }
            // A unit of which the rule of the views leaves only the arrival forbidden may be passed.
            Some(to) if view.vacant(to) => at = to,
            _ => break,
        }
    }
    Continue(())
}

/// The capture along a vector.
#[inline]
fn captures<F>(
    view: &View<'_>,
    kind: PawnKind,
    from: Square,
    v: Vector,
    en_passant: bool,
    f: &mut F,
) -> Flow
where
    F: FnMut(WalkStep) -> Flow + ?Sized,
{
    if kind == PawnKind::Ride {
        return match view.first(from, v) {
            Some(to) if view.enemy(to) => f(WalkStep::takes(to)),
            _ => Continue(()),
        };
    }
    let Some(next) = view.step(from, v) else {
        return Continue(());
    };
    let passed = if en_passant && view.en_passant.crossed.contains(next) && view.vacant(next) {
        let stepped = view.en_passant.by == Some(view.side.other());
        let takes = |victim: &Square| view.enemy(*victim) || stepped && view.occupied(*victim);
        view.en_passant.victim.filter(takes)
    } else {
        None
    };
    let victim = match passed {
        Some(victim) => victim,
        None if view.enemy(next) => next,
        None => return Continue(()),
    };
    let arrival = if kind == PawnKind::Marine {
        view.step(next, v)
    } else {
        Some(next)
    };
    match arrival {
        Some(to) if to == victim || view.empty(to) => f(WalkStep {
            capture: Some(victim),
            en_passant: passed.is_some(),
            ..WalkStep::to(to)
        }),
        _ => Continue(()),
    }
}

/// One step forwards, beyond the river also sideways.
pub(super) fn chinese_pawn(
    view: &View<'_>,
    from: Square,
    f: &mut dyn FnMut(WalkStep) -> Flow,
) -> Flow {
    let forward = (0, view.side.forward());
    let vectors: &[Vector] = if view.side.relative_rank(from) >= 4 {
        &[forward, (1, 0), (-1, 0)]
    } else {
        &[forward]
    };
    for &v in vectors {
        if let Some(to) = view.step(from, v) {
            land(view, WalkStep::to(to), f)?;
        }
    }
    Continue(())
}
