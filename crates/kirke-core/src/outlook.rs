//! What is known before the moves of a side of their legality: most moves need not be played for it.

use crate::game::Game;
use crate::guard::Guard;
use crate::moves::Move;
use crate::position::Position;
use crate::rule::{Hooks, Purpose};
use crate::unplayed::Judge;
use crate::{Bitboard, Side};

/// The side's royal unit before its moves, seen by the [`Judge`] or, where that cannot judge, by the [`Guard`].
#[derive(Debug)]
pub(crate) struct Outlook {
    judge: Judge,
    /// Rules by which some attacks do not count leave the guard right, but not the judge.
    guard: Option<Guard>,
}

impl Outlook {
    /// The side whose moves are judged.
    #[inline]
    pub(crate) fn side(&self) -> Side {
        self.judge.side()
    }
}

impl Game {
    /// Looks at the position before the moves of a side.
    pub(crate) fn outlook(&self, pos: &Position, side: Side) -> Outlook {
        let judge = self.judge(pos, side, true);
        let guard = if judge.is_exact() {
            judge.guard()
        } else {
            Some(self.guard(pos, side))
        };
        Outlook {
            judge,
            guard: guard.filter(Guard::is_usable),
        }
    }

    /// Whether a base move, not yet played, is legal, whatever is chosen in it; `None`: it must be played to know that.
    /// Rules that measure moves are not asked.
    #[inline]
    pub(crate) fn is_legal_unplayed(
        &self,
        outlook: &Outlook,
        pos: &Position,
        mv: &Move,
    ) -> Option<bool> {
        let safe = self.is_safe_unplayed(&outlook.judge, pos, mv);
        if safe.is_some() || self.hooks().contains(Hooks::LEGAL) {
            return safe;
        }
        let vacated = Bitboard::of(mv.departure);
        let guarded = |guard: &Guard| {
            self.is_plain(pos, mv)
                && !pos.neutrals().contains(mv.departure)
                && !guard.concerns(vacated, changed_by(mv))
        };
        outlook.guard.as_ref().is_some_and(guarded).then_some(true)
    }

    /// Whether the position that stands after a move of the side is legal.
    #[inline]
    pub(crate) fn is_legal_played(
        &self,
        outlook: &Outlook,
        pos: &mut Position,
        mv: &Move,
        purpose: Purpose,
    ) -> bool {
        let side = outlook.side();
        self.rules_allow(pos, side, mv, purpose)
            && (outlook
                .guard
                .as_ref()
                .is_some_and(|guard| guard.clears(pos))
                || !self.in_check(pos, side))
    }

    /// Whether nothing happens in a move but capture and movement, and no royal unit takes part in it.
    #[inline]
    pub(crate) fn is_plain(&self, pos: &Position, mv: &Move) -> bool {
        !pos.all_royals().contains(mv.departure) && self.is_mere_movement(pos, mv)
    }
}

/// The squares whose occupation a plain move changes.
#[inline]
pub(crate) fn changed_by(mv: &Move) -> Bitboard {
    let vacated = Bitboard::of(mv.departure);
    match mv.capture {
        Some(_) => vacated,
        None => vacated | Bitboard::of(mv.arrival),
    }
}
