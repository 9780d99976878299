//! Options that restrict the attacker: Threat, MaxFlightsquares, NonTrivial.

use super::moves_left;
use crate::plan::Plan;
use crate::search::Searcher;
use kirke_core::{Position, Purpose, Side};
use std::ops::ControlFlow::Continue;

impl Searcher<'_> {
    /// Whether an option restricts the attacker.
    #[inline]
    pub(crate) fn limited(&self) -> bool {
        let options = self.shared.options;
        self.shared.threat.is_some()
            || options.max_flightsquares.is_some()
            || options.non_trivial.is_some()
    }

    /// Whether an attack that was just played respects the options. `length` counts the attack itself.
    pub(crate) fn within_limits(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
    ) -> bool {
        self.few_flights(pos, side.other(), length)
            && self.threatens(pos, plan, side, length, least)
            && self.few_nontrivial(pos, plan, side, length, least)
    }

    fn few_flights(&self, pos: &mut Position, defender: Side, length: u32) -> bool {
        let Some(greatest) = self.shared.options.max_flightsquares else {
            return true;
        };
        if moves_left(length) == 0 {
            return true;
        }
        let royals = pos.royals(defender);
        let mut flights = 0;
        let _ = self
            .game
            .for_each_legal(pos, defender, Purpose::Play, &mut |_, mv| {
                flights += u32::from(royals.contains(mv.departure) && !mv.is_castling());
                Continue(())
            });
        flights <= greatest
    }

    fn threatens(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
    ) -> bool {
        let Some(threat) = self.shared.threat else {
            return true;
        };
        let defender = side.other();
        if moves_left(length) < threat.max(1) || self.game.in_check(pos, defender) {
            return true;
        }
        if threat == 0 {
            return false;
        }
        let greatest = length_of(plan, threat).min(length - 1);
        self.after_pass(pos, defender, |s, pos| {
            s.solution(pos, plan, side, greatest, least.saturating_sub(2), None) > 0
        })
    }

    /// Counts the defences that are not answered within few moves; sets the budget for the play below.
    fn few_nontrivial(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
    ) -> bool {
        let Some((_, short)) = self.shared.options.non_trivial else {
            return true;
        };
        if moves_left(length) <= short {
            return true;
        }
        // Self play: within `short` moves; direct play: within one more.
        let moves = if plan.attack().has_goal {
            short + 1
        } else {
            short
        };
        let greatest = length_of(plan, moves) + 1;
        let defender = side.other();
        let mut nontrivial = 0;
        let _ = self.each_move(pos, defender, &mut |s, pos, mv| {
            if s.need_after_defence(pos, plan, defender, mv, greatest, least.saturating_sub(1)) == 0
            {
                nontrivial += 1;
            }
            Continue(())
        });
        let budget = self.budget + 1 - nontrivial;
        if budget < 0 {
            return false;
        }
        self.budget = budget;
        true
    }
}

/// The number of half-moves in so many attacking moves.
fn length_of(plan: &Plan, moves: u32) -> u32 {
    if plan.attack().nested.is_empty() {
        2 * moves
    } else {
        (2 * moves).saturating_sub(1)
    }
}
