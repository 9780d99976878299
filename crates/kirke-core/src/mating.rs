//! Mates in one move where rules take part: only moves that can check are played.

use crate::game::Game;
use crate::moves::{Move, Trail};
use crate::position::Position;
use crate::prospects::Chance;
use crate::rule::{Hooks, Purpose};
use crate::threats::Threats;
use crate::unplayed::Judge;
use crate::{Side, Square};
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
        let threats = Threats::new(self, pos, enemy);
        let start = if self.hooks().contains(Hooks::MEASURE) {
            let start = self.generate(pos, side);
            self.keep_greatest(pos, side, Purpose::Play, start, false);
            start
        } else {
            self.generate_by(pos, side, threats.able(pos, side, chance.units))
        };
        let mut judge = None;
        let end = pos.moves.len();
        let mut flow = Continue(());
        for i in start..end {
            let mv = pos.moves[i];
            if !chance.contains(&mv) || threats.is_quiet(pos, &mv) {
                continue;
            }
            let judge = judge.get_or_insert_with(|| self.judge(pos, side, false));
            if self.is_safe_unplayed(judge, pos, &mv) == Some(false) {
                continue;
            }
            let mut ask = |pos: &mut Position, mv: &Move| {
                if !threats.stay_away(pos)
                    && self.in_check(pos, enemy)
                    && self.legal_after(pos, side, mv, Purpose::Play)
                    && !self.has_legal_move(pos, enemy, Purpose::Escape)
                {
                    f(pos, mv)
                } else {
                    Continue(())
                }
            };
            flow = match threats.checking_promotions(pos, &mv) {
                Some(promotions) => promotions.into_iter().try_for_each(|mut mv| {
                    self.with_played(pos, side, &mut mv, &mut Trail::default(), &mut ask)
                }),
                None => self.each_alternative(pos, side, mv, &mut ask),
            };
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
