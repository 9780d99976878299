//! Mates in one move where rules take part: only moves that can check are played.

use crate::effect::Effect;
use crate::game::Game;
use crate::guard::Guard;
use crate::moves::Move;
use crate::outlook::changed_by;
use crate::position::Position;
use crate::prospects::Chance;
use crate::rule::{Hooks, Purpose};
use crate::unplayed::Judge;
use crate::{Bitboard, Side, Square};
use std::ops::ControlFlow::{self, Break, Continue};

impl Game {
    /// As [`Game::for_each_mate`], by the general generator. `chance`: the moves that may mate.
    pub(crate) fn for_each_mate_by_rules<F>(
        &self,
        pos: &mut Position,
        side: Side,
        chance: Chance,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Position, &Move) -> ControlFlow<()>,
    {
        let enemy = side.other();
        if self
            .hooks()
            .intersects(Hooks::IMMOBILE.union(Hooks::MOBILITY))
        {
            return self.for_each_legal(pos, side, Purpose::Play, &mut |pos, mv| {
                if self.is_mate(pos, enemy) {
                    f(pos, mv)
                } else {
                    Continue(())
                }
            });
        }
        let start = if self.hooks().contains(Hooks::MEASURE) {
            let start = self.generate(pos, side);
            self.keep_greatest(pos, side, Purpose::Play, start, false);
            start
        } else {
            self.generate_by(pos, side, chance.units)
        };
        let mut judge = None;
        let end = pos.moves.len();
        // What may check is worth a look where several moves are to be tried.
        let threats = (end - start > 2).then(|| Threats::new(self, pos, enemy));
        let mut flow = Continue(());
        for i in start..end {
            let mv = pos.moves[i];
            if !chance.contains(&mv)
                || threats
                    .as_ref()
                    .is_some_and(|threats| threats.is_quiet(pos, &mv))
            {
                continue;
            }
            let judge = judge.get_or_insert_with(|| self.judge(pos, side, false));
            if self.is_safe_unplayed(judge, pos, &mv) == Some(false) {
                continue;
            }
            flow = self.each_alternative(pos, side, mv, &mut |pos, mv| {
                if !threats
                    .as_ref()
                    .is_some_and(|threats| threats.stay_away(pos))
                    && self.in_check(pos, enemy)
                    && self.legal_after(pos, side, mv, Purpose::Play)
                    && !self.has_legal_move(pos, enemy, Purpose::Escape)
                {
                    f(pos, mv)
                } else {
                    Continue(())
                }
            });
            if flow.is_break() {
                break;
            }
        }
        pos.moves.truncate(start);
        flow
    }

    /// Whether a side has a legal move: unit by unit, royal ones first, until one is found. Not for rules that measure
    /// moves that are not legal.
    pub(crate) fn has_legal_move_by_unit(
        &self,
        pos: &mut Position,
        side: Side,
        purpose: Purpose,
    ) -> bool {
        let judge = self.judge(pos, side, false);
        let units = pos.of_side(side);
        let royals = pos.royals(side);
        royals
            .into_iter()
            .chain(units & !royals)
            .any(|square| self.has_move_of(pos, &judge, purpose, Some(square)))
            || self.has_move_of(pos, &judge, purpose, None)
    }

    /// Whether a unit has a legal move; `None`: whether there is one that is not made by a walk.
    fn has_move_of(
        &self,
        pos: &mut Position,
        judge: &Judge,
        purpose: Purpose,
        unit: Option<Square>,
    ) -> bool {
        let side = judge.side();
        let start = match unit {
            Some(square) => self.generate_of_unit(pos, square, side),
            None => self.generate_further(pos, side),
        };
        let end = pos.moves.len();
        let mut found = false;
        for i in start..end {
            let mv = pos.moves[i];
            if let Some(safe) = self.is_safe_unplayed(judge, pos, &mv) {
                found = safe;
                if found {
                    break;
                }
                continue;
            }
            found = self
                .each_alternative(pos, side, mv, &mut |pos, mv| {
                    if self.legal_after(pos, side, mv, purpose) {
                        Break(())
                    } else {
                        Continue(())
                    }
                })
                .is_break();
            if found {
                break;
            }
        }
        pos.moves.truncate(start);
        found
    }
}

impl Game {
    /// The number of legal moves; most are not played for it.
    pub(crate) fn count_legal(&self, pos: &mut Position, side: Side) -> u64 {
        let judged = Hooks::MEASURE
            .union(Hooks::LEGAL)
            .union(Hooks::OWNERS)
            .union(Hooks::CONTINUES);
        let mut count = 0;
        if self.hooks().intersects(judged) {
            let _ = self.for_each_legal(pos, side, Purpose::Play, &mut |_, _| {
                count += 1;
                Continue(())
            });
            return count;
        }
        let outlook = self.outlook(pos, side);
        let start = self.generate(pos, side);
        let end = pos.moves.len();
        for i in start..end {
            let mv = pos.moves[i];
            if let Some(legal) = self.is_legal_unplayed(&outlook, pos, &mv) {
                count += u64::from(legal);
                continue;
            }
            let _ = self.each_alternative(pos, side, mv, &mut |pos, mv| {
                count += u64::from(self.is_legal_played(&outlook, pos, mv, Purpose::Play));
                Continue(())
            });
        }
        pos.moves.truncate(start);
        count
    }
}

/// What can bring a check upon a side that stands safe, known before the moves of the other side.
struct Threats<'a> {
    game: &'a Game,
    guard: Guard,
    /// The royal unit, if there is a single one and rules make no further attacks.
    royal: Option<Square>,
}

impl<'a> Threats<'a> {
    fn new(game: &'a Game, pos: &Position, side: Side) -> Threats<'a> {
        let royals = pos.royals(side);
        let known = royals.len() == 1 && game.attacks_by_walks_only();
        Threats {
            game,
            royal: royals.first().filter(|_| known),
            guard: game.guard(pos, side),
        }
    }

    /// Whether a unit that comes to a square may attack the royal unit from there.
    fn may_attack(&self, pos: &Position, royal: Square, mover: Square, from: Square) -> bool {
        self.game.reach(pos.unit(mover).walk)[royal.index()].contains(from)
    }

    /// Whether a move, not yet played, surely does not check.
    #[inline]
    fn is_quiet(&self, pos: &Position, mv: &Move) -> bool {
        let Some(royal) = self.royal else {
            return false;
        };
        if !self.game.is_plain(pos, mv) {
            return false;
        }
        let vacated = Bitboard::of(mv.departure);
        let others = !self.guard.is_usable() || self.guard.concerns(vacated, changed_by(mv));
        if !others && !self.may_attack(pos, royal, mv.departure, mv.arrival) {
            return true;
        }
        let by = self.guard.enemy();
        self.game.attacks_after(pos, mv, by, royal, others) == Some(false)
    }

    /// Whether the move that was just played surely does not check.
    #[inline]
    fn stay_away(&self, pos: &Position) -> bool {
        let Some(royal) = self.royal else {
            return false;
        };
        let enemies = pos.of_side(self.guard.enemy());
        self.guard.is_untouched(pos)
            && pos.last_effects().iter().all(|effect| match effect {
                Effect::Add { square, .. }
                | Effect::Change { square, .. }
                | Effect::Shift { to: square, .. } => {
                    !enemies.contains(*square) || !self.may_attack(pos, royal, *square, *square)
                }
                Effect::Swap { .. } | Effect::Holes { .. } => false,
                _ => true,
            })
    }
}
