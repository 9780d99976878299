//! Plain moves judged without being played: whether they leave the own royal unit in check.
//!
//! Nothing happens in a plain move but capture and movement. Where no rule has a say in attacks, the attacks after it are
//! those on the board with other squares occupied, and a [`View`] can be made to see that board.

use crate::game::Game;
use crate::guard::{ATTACK_HOOKS, FEWER_ATTACKS, Guard};
use crate::moves::{Move, MoveKind};
use crate::position::{EnPassant, Position};
use crate::rule::Hooks;
use crate::view::View;
use crate::walks::{attackers, attacks_from};
use crate::{Bitboard, Side, Square, WalkId};
use arrayvec::ArrayVec;
use std::ops::ControlFlow::{Break, Continue};

/// Hooks with which the legality of a move, measures apart, is more than safety from check.
const JUDGED: Hooks = ATTACK_HOOKS
    .union(Hooks::LEGAL)
    .union(Hooks::OWNERS)
    .union(Hooks::CONTINUES);

/// What is known about a side before its moves.
#[derive(Debug)]
pub(crate) struct Judge {
    usable: bool,
    /// Whether every attack counts: otherwise only the safety of a move is certain.
    exact: bool,
    side: Side,
    royal: Option<Square>,
    /// Each attack on the royal unit, as the squares of which one must change if it is to end.
    attacks: ArrayVec<Bitboard, 3>,
    /// What may bring a check upon a side that stands safe.
    guard: Option<Guard>,
}

impl Judge {
    /// Whether anything can be judged, and every attack counts.
    #[inline]
    pub(crate) fn is_exact(&self) -> bool {
        self.usable && self.exact
    }

    /// What is said of a move behind which the royal unit is attacked, or not.
    #[inline]
    fn verdict(&self, attacked: bool) -> Option<bool> {
        (self.exact || !attacked).then_some(!attacked)
    }

    /// What may bring a check upon the side, if it stands safe and many moves are judged.
    #[inline]
    pub(crate) fn guard(&self) -> Option<Guard> {
        self.guard
    }

    /// The side whose moves are judged.
    #[inline]
    pub(crate) fn side(&self) -> Side {
        self.side
    }
}

impl Game {
    /// Looks at the position before the moves of a side. `thorough`: many moves will be judged.
    pub(crate) fn judge(&self, pos: &Position, side: Side, thorough: bool) -> Judge {
        let royals = pos.royals(side);
        let mut judge = Judge {
            usable: !self.attack_hooks().intersects(JUDGED - FEWER_ATTACKS)
                && royals.len() <= 1
                && !self.has_borrowers(pos),
            exact: !self.attack_hooks().intersects(FEWER_ATTACKS),
            side,
            royal: royals.first(),
            attacks: ArrayVec::new(),
            guard: None,
        };
        if let Some(royal) = judge.royal.filter(|_| judge.usable) {
            judge.attacks = self.attacks_on(pos, royal, side.other());
            if thorough && judge.attacks.is_empty() {
                judge.guard = Some(self.guard_of_safe(pos, royal, side));
            }
        }
        judge
    }

    fn attacks_on(&self, pos: &Position, royal: Square, by: Side) -> ArrayVec<Bitboard, 3> {
        let mut attacks = ArrayVec::new();
        let view = View::new(self, pos, by).attacking(royal);
        let _ = attackers(&view, royal, &mut |from, walk, step| {
            let squares = match self.influence_of(walk, from, royal) {
                Some(squares) if !step.en_passant => squares | Bitboard::of(from),
                _ => Bitboard::ALL,
            };
            match attacks.try_push(squares) {
                Ok(()) => Continue(()),
                Err(_) => Break(()),
            }
        });
        attacks
    }

    /// Whether a plain move leaves the own royal unit safe; `None` if it must be played to know that. Where some attacks
    /// do not count, it is never said that it does not.
    #[inline]
    pub(crate) fn is_safe_unplayed(
        &self,
        judge: &Judge,
        pos: &Position,
        mv: &Move,
    ) -> Option<bool> {
        if !judge.usable || !self.is_mere_movement(pos, mv) || pos.neutrals().contains(mv.departure)
        {
            return None;
        }
        let Some(royal) = judge.royal else {
            return Some(true);
        };
        let vacated = Bitboard::of(mv.departure);
        if mv.departure == royal {
            // A royal pawn may pass a square on which it is captured en passant.
            return (mv.kind == MoveKind::Normal)
                .then(|| judge.verdict(!self.is_safe_after(pos, judge, mv, mv.arrival)))
                .flatten();
        }
        let both = vacated | Bitboard::of(mv.arrival);
        if judge.attacks.iter().any(|attack| !attack.meets(both)) {
            return judge.verdict(true);
        }
        let changed = if mv.capture.is_some() { vacated } else { both };
        if let Some(guard) = &judge.guard
            && guard.is_usable()
            && !guard.concerns(vacated, changed)
        {
            return Some(true);
        }
        judge.verdict(!self.is_safe_after(pos, judge, mv, royal))
    }

    /// Whether nothing attacks the royal unit, on `royal` by then, after a plain move.
    fn is_safe_after(&self, pos: &Position, judge: &Judge, mv: &Move, royal: Square) -> bool {
        let mut view = self.view_after(pos, mv, judge.side.other());
        view.seen.enemy.remove(mv.departure);
        view.seen.enemy.insert(mv.arrival);
        attackers(&view.attacking(royal), royal, &mut |_, _, _| Break(())).is_continue()
    }

    /// The board after a plain move as a side sees it; who is an enemy is left as it was.
    #[inline]
    fn view_after<'a>(&'a self, pos: &'a Position, mv: &Move, by: Side) -> View<'a> {
        let mut view = View::new(self, pos, by);
        view.seen.occupied.remove(mv.departure);
        view.seen.occupied.insert(mv.arrival);
        view.seen.empty.insert(mv.departure);
        view.seen.empty.remove(mv.arrival);
        view.gone = mv.capture.into_iter().collect();
        view.en_passant = EnPassant::default();
        view
    }

    /// Whether a royal unit is attacked by the side that makes a plain move after it, if rules have no say in attacks; the
    /// unit that moved has this walk by then. If they let some attacks not count, `false` is certain, `true` is not.
    /// `others`: whether units that stand still may have come to attack it. `None`: the attacks are not seen on a view
    /// alone.
    pub(crate) fn attacks_after(
        &self,
        pos: &Position,
        mv: &Move,
        walk: WalkId,
        by: Side,
        royal: Square,
        others: bool,
    ) -> Option<bool> {
        if self.has_borrowers(pos) {
            return None;
        }
        let mut view = self.view_after(pos, mv, by);
        view.seen.enemy.remove(mv.arrival);
        view.gone.insert(mv.departure);
        let view = view.attacking(royal);
        Some(
            attacks_from(&view, walk, mv.arrival, royal)
                || others && attackers(&view, royal, &mut |_, _, _| Break(())).is_break(),
        )
    }

    /// Whether nothing happens in a move but capture, on the arrival square, and movement.
    #[inline]
    pub(crate) fn is_mere_movement(&self, pos: &Position, mv: &Move) -> bool {
        let idle = match mv.capture {
            None => self.is_idle_without_capture(),
            Some(_) => self.is_idle_in_captures(),
        };
        idle && is_single_movement(pos, mv)
            && !self.may_promote(pos.unit(mv.departure).walk, mv.arrival)
    }
}

/// Whether a move, whatever rules make of it, is one movement of one unit, which captures where it arrives if at all, and
/// no royal unit.
#[inline]
pub(crate) fn is_single_movement(pos: &Position, mv: &Move) -> bool {
    matches!(mv.kind, MoveKind::Normal | MoveKind::DoubleStep)
        && mv.via.is_none()
        && mv
            .capture
            .is_none_or(|square| square == mv.arrival && !pos.all_royals().contains(square))
}
