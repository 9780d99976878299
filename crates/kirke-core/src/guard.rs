//! Which moves cannot leave the own royal unit in check: most need no test.
//!
//! Where attacks are those of the orthodox walks and no rule has a say in them, a move can bring a check upon a royal
//! unit that stood safe and has not moved only by vacating a square of a line, or by something that happens to an enemy
//! unit. Both are read off the sets and the journal.

use crate::effect::Effect;
use crate::game::Game;
use crate::position::Position;
use crate::rule::Hooks;
use crate::sliders::{self, between};
use crate::{Bitboard, Side, walks};

/// Hooks that have a say in what attacks.
pub(crate) const ATTACK_HOOKS: Hooks = Hooks::WALKS
    .union(Hooks::PARALYSED)
    .union(Hooks::EXTRA_MOVES)
    .union(Hooks::GEOMETRY)
    .union(Hooks::OBSERVES)
    .union(Hooks::CHECK_BY_PLAY)
    .union(Hooks::CHECK_BY_ANY_CAPTURE)
    .union(Hooks::CHECKS)
    .union(Hooks::VIEWS);

/// What is known about the safety of a side before its move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guard {
    /// Whether it can be used at all.
    usable: bool,
    side: Side,
    royals: Bitboard,
    occupied: Bitboard,
    /// Units of any colour that alone close a line to the royal unit.
    exposed: Bitboard,
}

impl Game {
    /// Whether attacks in the position are those of the orthodox walks, whatever else happens in the game.
    #[inline]
    pub(crate) fn has_plain_attacks(&self, pos: &Position) -> bool {
        !self.hooks().intersects(ATTACK_HOOKS)
            && !self.first_rank_pawns
            && pos.has_orthodox_walks_only()
            && pos.holes().is_empty()
    }

    /// Looks at the position before the moves of a side.
    pub(crate) fn guard(&self, pos: &mut Position, side: Side) -> Guard {
        let royals = pos.royals(side);
        let mut guard = Guard {
            usable: false,
            side,
            royals,
            occupied: pos.occupied(),
            exposed: Bitboard::EMPTY,
        };
        if !self.has_plain_attacks(pos) || royals.len() > 1 || self.in_check(pos, side) {
            return guard;
        }
        guard.usable = true;
        let Some(royal) = royals.first() else {
            return guard;
        };
        let enemies = pos.of_side(side.other());
        let queens = pos.of_walk(walks::QUEEN);
        let sliders = sliders::ROOK_LINES[royal.index()] & (pos.of_walk(walks::ROOK) | queens)
            | sliders::BISHOP_LINES[royal.index()] & (pos.of_walk(walks::BISHOP) | queens);
        for slider in sliders & enemies {
            let blockers = between(royal, slider) & guard.occupied;
            if blockers.0 & blockers.0.wrapping_sub(1) == 0 {
                guard.exposed |= blockers;
            }
        }
        guard
    }
}

impl Guard {
    /// Whether the move that was just played cannot have brought a check upon its own side.
    #[inline]
    pub(crate) fn clears(&self, pos: &Position) -> bool {
        if !self.usable || pos.royals(self.side) != self.royals || !pos.has_orthodox_walks_only() {
            return false;
        }
        let vacated = self.occupied & !pos.occupied();
        if vacated.0 & vacated.0.wrapping_sub(1) != 0 || vacated.meets(self.exposed) {
            return false;
        }
        let enemies = pos.of_side(self.side.other());
        pos.last_effects().iter().all(|effect| match effect {
            Effect::Add { square, .. } | Effect::Change { square, .. } => {
                !enemies.contains(*square)
            }
            Effect::Shift { to, .. } => !enemies.contains(*to),
            Effect::Swap { .. } | Effect::Holes { .. } => false,
            _ => true,
        })
    }
}
