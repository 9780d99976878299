//! Walks that move as other walks: hunters, the querquisite, and orphans and friends, which borrow the walks of units
//! that attack or guard them.

use super::attack::attacks_from;
use super::class::Class;
use super::pawns;
use super::steps::{Flow, Sink, WalkStep, steps};
use super::unique::Unique;
use crate::rule::Hooks;
use crate::view::View;
use crate::{Bitboard, Game, Position, Side, Square, WalkId, WalkTable, walks};
use std::cell::Cell;
use std::ops::ControlFlow::{Break, Continue};

/// Moves of one walk to higher ranks and of another to lower ranks.
pub(super) fn absolute_hunter(
    view: &View<'_>,
    up: WalkId,
    down: WalkId,
    from: Square,
    f: Sink<'_>,
) -> Flow {
    let rank = from.rank();
    steps_where(view, down, from, |to| to.rank() < rank, f)?;
    steps_where(view, up, from, |to| to.rank() > rank, f)
}

/// Moves of one walk away from home and of another homewards.
pub(super) fn hunter(
    view: &View<'_>,
    away: WalkId,
    home: WalkId,
    from: Square,
    f: Sink<'_>,
) -> Flow {
    let side = view.side;
    let rank = side.relative_rank(from);
    let homewards = |to| side.relative_rank(to) < rank;
    steps_where(view, home, from, homewards, &mut |step| {
        f(WalkStep {
            double: false,
            ..step
        })
    })?;
    steps_where(view, away, from, |to| side.relative_rank(to) > rank, f)
}

/// The steps of a walk whose arrival fulfils a condition.
fn steps_where(
    view: &View<'_>,
    walk: WalkId,
    from: Square,
    fits: impl Fn(Square) -> bool,
    f: Sink<'_>,
) -> Flow {
    steps(view, walk, from, &mut |step: WalkStep| {
        if fits(step.arrival) {
            f(step)
        } else {
            Continue(())
        }
    })
}

/// Whose walks are borrowed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lender {
    /// Enemy units that attack the unit.
    Enemy,
    /// Own units that guard it.
    Friend,
}

/// An orphan or a friend: moves by every walk that it has borrowed.
pub(super) fn borrower(
    view: &View<'_>,
    lender: Lender,
    from: Square,
    out: &mut Unique<'_>,
) -> Flow {
    for walk in view.pos.walks() {
        if lends(view.game.walks(), walk) && has(view.game, view.pos, view.side, walk, lender, from)
        {
            borrowed(view, walk, from, &mut |step| out.pass(step))?;
        }
    }
    Continue(())
}

/// The capture of a square by an orphan or a friend: what each walk could do is asked before whether it is borrowed.
pub(super) fn borrowed_capture(
    view: &View<'_>,
    lender: Lender,
    from: Square,
    target: Square,
) -> Option<WalkStep> {
    view.pos.walks().find_map(|walk| {
        if !may_reach(view, walk, from, target)
            || !lends(view.game.walks(), walk)
            || !captures_as(view, walk, from, target)
        {
            return None;
        }
        let mut capture = None;
        let _ = borrowed(view, walk, from, &mut |step| {
            if step.capture == Some(target) {
                capture = Some(step);
                Break(())
            } else {
                Continue(())
            }
        });
        capture.filter(|_| has(view.game, view.pos, view.side, walk, lender, from))
    })
}

/// Whether a unit of the walk may capture a square from another one at all.
fn may_reach(view: &View<'_>, walk: WalkId, from: Square, target: Square) -> bool {
    view.en_passant.victim == Some(target) || view.game.might_capture(walk, from, target)
}

/// Whether a unit that has borrowed a walk captures on a square.
#[inline]
fn captures_as(view: &View<'_>, walk: WalkId, from: Square, target: Square) -> bool {
    // Borrowed pawn moves are made on any rank.
    let pawn = matches!(view.game.walks()[walk].class, Class::Pawn(_));
    let otherwise = pawn && (walk != walks::PAWN || matches!(from.rank(), 0 | 7));
    // Nor do they capture en passant.
    if otherwise || view.en_passant.victim == Some(target) {
        hits(&mut |f| borrowed(view, walk, from, f), target)
    } else {
        attacks_from(view, walk, from, target)
    }
}

/// Whether a unit of a walk that stands on a square captures on another one.
#[inline]
fn captures(view: &View<'_>, walk: WalkId, from: Square, target: Square) -> bool {
    if view.en_passant.victim == Some(target) {
        hits(&mut |f| steps(view, walk, from, f), target)
    } else {
        attacks_from(view, walk, from, target)
    }
}

/// Whether a walk can be borrowed. Hunters with borrowing parts cannot: they would borrow from themselves.
fn lends(table: &WalkTable, walk: WalkId) -> bool {
    match table[walk].class {
        Class::Orphan | Class::Friend | Class::Dummy | Class::Hamster => false,
        Class::Hunter { away, home } => lends(table, WalkId(away)) && lends(table, WalkId(home)),
        _ => true,
    }
}

/// Whether the walk is that of orphans.
#[inline]
pub(crate) fn is_orphan(walk: WalkId) -> bool {
    walk == walks::ORPHAN
}

/// Whether a class borrows walks, or moves as a walk that does.
pub(crate) fn borrows(table: &WalkTable, class: &Class) -> bool {
    let of = |walk: WalkId| borrows(table, &table[walk].class);
    match class {
        Class::Orphan | Class::Friend => true,
        Class::Hunter { away, home } => of(WalkId(*away)) || of(WalkId(*home)),
        Class::AbsoluteHunter { up, down } => of(*up) || of(*down),
        Class::ByFile(walks) => walks.iter().any(|&walk| of(walk)),
        _ => false,
    }
}

/// The steps of a borrowed walk: pawns may stand on any rank; no captures en passant.
fn borrowed(view: &View<'_>, walk: WalkId, from: Square, f: Sink<'_>) -> Flow {
    if let Class::Pawn(rule) = view.game.walks()[walk].class {
        return pawns::pawn(view, &rule, from, true, f);
    }
    steps(view, walk, from, &mut |step: WalkStep| {
        if step.en_passant {
            return Continue(());
        }
        f(WalkStep {
            double: false,
            ..step
        })
    })
}

/// Whether the unit on `square` has a walk: a unit of that walk lends it, directly or through a chain of borrowers.
fn has(
    game: &Game,
    pos: &Position,
    side: Side,
    walk: WalkId,
    lender: Lender,
    square: Square,
) -> bool {
    let relay = match lender {
        Lender::Enemy => walks::ORPHAN,
        Lender::Friend => walks::FRIEND,
    };
    let mut used = Bitboard::of(square);
    let mut open = arrayvec::ArrayVec::<(Square, Side), 64>::new();
    open.push((square, side));
    while let Some((at, owner)) = open.pop() {
        let by = match lender {
            Lender::Enemy => owner.other(),
            Lender::Friend => owner,
        };
        let view = View::new(game, pos, by).attacking(at);
        let able = |from: &Square| !is_paralysed(game, pos, *from, by);
        let owners = pos.of_walk(walk) & pos.of_side(by) & !Bitboard::of(at);
        let near = |from: &Square| may_reach(&view, walk, *from, at);
        for from in owners.into_iter().filter(near).filter(able) {
            if captures(&view, walk, from, at) {
                return true;
            }
        }
        let relays = pos.of_walk(relay) & pos.of_side(by) & !used;
        for from in relays.into_iter().filter(near).filter(able) {
            if captures_as(&view, walk, from, at) {
                used.insert(from);
                open.push((from, by));
            }
        }
    }
    false
}

/// Whether one of the steps generated captures on a square.
fn hits(generate: &mut dyn FnMut(Sink<'_>) -> Flow, target: Square) -> bool {
    generate(&mut |step| {
        if step.capture == Some(target) {
            Break(())
        } else {
            Continue(())
        }
    })
    .is_break()
}

thread_local! {
    static DEPTH: Cell<u8> = const { Cell::new(0) };
}

/// Whether a lender is paralysed. A paralysing borrower makes this a question within itself; then the inner one is
/// answered by no.
fn is_paralysed(game: &Game, pos: &Position, square: Square, side: Side) -> bool {
    if !game.hooks().contains(Hooks::PARALYSED) {
        return false;
    }
    DEPTH.with(|depth| {
        if depth.get() > 0 {
            return false;
        }
        depth.set(1);
        let paralysed = game.paralysed(pos, square, side);
        depth.set(0);
        paralysed
    })
}
