//! Observation in its strengths, and check.

use crate::game::Game;
use crate::moves::{Move, Trail};
use crate::orthodox;
use crate::position::Position;
use crate::rule::{Hooks, Strength, Walks};
use crate::view::View;
use crate::walks::{attackers, steps};
use crate::{Bitboard, Side, Square};
use smallvec::SmallVec;
use std::ops::ControlFlow::{self, Break, Continue};

impl Game {
    /// Calls `f` for each capture by which a unit of `by` observes `target`, in geometric or active strength.
    pub fn for_each_observer<F>(
        &self,
        pos: &Position,
        target: Square,
        by: Side,
        active: bool,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        if self.hooks().contains(Hooks::LENT_IN_FULL) {
            return self.for_each_plain_observer(pos, target, by, active, f);
        }
        if self.hooks().contains(Hooks::ROYALS_LENT_IN_FULL) {
            if self.hooks().contains(Hooks::OBSERVERS) {
                self.each_further_observer(pos, target, by, active, f)?;
            }
            return self.for_each_observer_but_royal(pos, target, by, active, f);
        }
        self.for_each_full_observer(pos, target, by, active, f)
    }

    /// Calls `f` for each capture by which a unit of `by` might observe `target` in full strength: those of active
    /// strength, and those by walks that count for captures only. [`Game::observes_fully`] then judges them.
    pub fn for_each_full_observer<F>(
        &self,
        pos: &Position,
        target: Square,
        by: Side,
        active: bool,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        let hooks = self.hooks();
        if hooks.contains(Hooks::OBSERVERS) {
            self.each_further_observer(pos, target, by, active, f)?;
        }
        if hooks.intersects(Hooks::WALKS.union(Hooks::VIEWS)) {
            let walks = |from| self.walks_of(pos, from, by);
            return self.each_observer_by_unit(pos, target, by, active, &walks, f);
        }
        self.for_each_plain_observer(pos, target, by, active, f)
    }

    /// Captures by which units observe beside those of their walks.
    fn each_further_observer<F>(
        &self,
        pos: &Position,
        target: Square,
        by: Side,
        active: bool,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        let mut captures: SmallVec<[Move; 8]> = SmallVec::new();
        for rule in self.with_hook(Hooks::OBSERVERS) {
            rule.observers(self, pos, target, by, &mut |mv| captures.push(mv));
        }
        captures
            .into_iter()
            .filter(|mv| {
                self.allows(pos, mv, by) && !(active && self.inactive(pos, mv.departure, by))
            })
            .try_for_each(f)
    }

    /// The same by the units' own walks, as if no rule changed them or what they see.
    pub fn for_each_plain_observer<F>(
        &self,
        pos: &Position,
        target: Square,
        by: Side,
        active: bool,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        let hooks = self.hooks();
        let view = View::new(self, pos, by).attacking(target);
        let filters = hooks.intersects(
            Hooks::GEOMETRY
                .union(Hooks::PARALYSED)
                .union(Hooks::PASSIVE),
        );
        attackers(&view, target, &mut |from, walk, step| {
            if from == target {
                return Continue(());
            }
            let mv = Move::of_step(walk, from, step);
            if filters && !(self.allows(pos, &mv, by) && !(active && self.inactive(pos, from, by)))
            {
                return Continue(());
            }
            f(mv)
        })
    }

    /// The same with the walks that rules give to units, except royal ones: these count by their own walks. For rules
    /// that ask who attacks a royal unit in order to know how it moves.
    pub fn for_each_observer_but_royal<F>(
        &self,
        pos: &Position,
        target: Square,
        by: Side,
        active: bool,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        let royals = pos.royals(by);
        let walks = |from| {
            if royals.contains(from) {
                let mut own = Walks::new();
                own.push(pos.unit(from).walk);
                own
            } else {
                self.walks_of(pos, from, by)
            }
        };
        self.each_observer_by_unit(pos, target, by, active, &walks, f)
    }

    /// The same where rules change the walks of units or what they see: every unit is asked.
    fn each_observer_by_unit<F>(
        &self,
        pos: &Position,
        target: Square,
        by: Side,
        active: bool,
        walks: &dyn Fn(Square) -> Walks,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        for from in pos.of_side(by) {
            if from == target || active && self.inactive(pos, from, by) {
                continue;
            }
            let mut view = View::new(self, pos, by).attacking(target);
            for rule in self.with_hook(Hooks::VIEWS) {
                rule.views(self, pos, from, by, &mut view.seen);
            }
            if !view.occupied(target) && pos.occupied().contains(target) {
                continue;
            }
            view.seen.enemy.insert(target);
            for walk in walks(from) {
                steps(&view, walk, from, &mut |step| {
                    let mv = Move::of_step(walk, from, step);
                    if step.capture == Some(target) && self.allows(pos, &mv, by) {
                        f(mv)
                    } else {
                        Continue(())
                    }
                })?;
            }
        }
        Continue(())
    }

    /// The number of ways in which units of `by` could capture a unit on a square, in active strength: one unit may
    /// have several.
    #[must_use]
    pub fn ways_to_capture(&self, pos: &Position, target: Square, by: Side) -> usize {
        let mut ways = 0;
        let seen = Hooks::WALKS.union(Hooks::VIEWS).union(Hooks::OBSERVERS);
        if self.hooks().intersects(seen) {
            let _ = self.for_each_observer(pos, target, by, true, &mut |_| {
                ways += 1;
                Continue(())
            });
            return ways;
        }
        let mut view = View::new(self, pos, by).attacking(target);
        view.every_way = true;
        let _ = attackers(&view, target, &mut |from, walk, step| {
            let mv = Move::of_step(walk, from, step);
            let counts =
                from != target && self.allows(pos, &mv, by) && !self.inactive(pos, from, by);
            ways += usize::from(counts);
            Continue(())
        });
        ways
    }

    /// Whether a unit of `by` observes a square in geometric or active strength. A unit on the square counts as an
    /// enemy of `by`, whatever its colour.
    #[must_use]
    pub fn observed(&self, pos: &Position, target: Square, by: Side, strength: Strength) -> bool {
        let active = strength != Strength::Geometric;
        self.for_each_observer(pos, target, by, active, &mut |_| Break(()))
            .is_break()
    }

    /// Whether a unit of `by` observes a square in full strength.
    #[must_use]
    pub fn attacked(&self, pos: &mut Position, target: Square, by: Side) -> bool {
        if self.has_plain_observers(pos) && pos.en_passant().victim != Some(target) {
            let observed = orthodox::attacked(pos, target, by);
            if !observed || self.has_plain_attacks(pos) {
                return observed;
            }
        }
        let judged = self.attack_hooks().intersects(
            Hooks::OBSERVES
                .union(Hooks::CHECK_BY_PLAY)
                .union(Hooks::EXTRA_MOVES),
        );
        if !judged {
            return self
                .for_each_full_observer(pos, target, by, true, &mut |_| Break(()))
                .is_break();
        }
        self.captures_to_judge(pos, target, by)
            .iter()
            .any(|mv| self.attacks_fully(pos, *mv, by))
    }

    /// Whether a capture of active strength is an attack of full strength.
    #[must_use]
    pub fn attacks_fully(&self, pos: &mut Position, mv: Move, by: Side) -> bool {
        self.observes_fully(pos, &mv, by)
            && (!self.hooks().contains(Hooks::CHECK_BY_PLAY)
                || self.capture_removes_royal(pos, by, mv))
    }

    /// The units that give check to a side.
    #[must_use]
    pub fn checking_units(&self, pos: &mut Position, side: Side) -> Bitboard {
        let mut units = Bitboard::EMPTY;
        if !self.in_check(pos, side) {
            return units;
        }
        let by = side.other();
        for royal in pos.royals(side) {
            for mv in self.full_captures(pos, royal, by) {
                if !self.hooks().contains(Hooks::CHECK_BY_PLAY)
                    || self.capture_removes_royal(pos, by, mv)
                {
                    units.insert(mv.departure);
                }
            }
        }
        units
    }

    /// The captures by which units of `by` observe a square in full strength.
    #[must_use]
    pub fn full_captures(
        &self,
        pos: &mut Position,
        target: Square,
        by: Side,
    ) -> SmallVec<[Move; 8]> {
        let mut captures = self.captures_to_judge(pos, target, by);
        let by_play = self.hooks().contains(Hooks::CHECK_BY_PLAY);
        captures.retain(|mv| {
            self.observes_fully(pos, mv, by) && (!by_play || self.can_play(pos, by, *mv, |_| true))
        });
        captures
    }

    /// The captures that may be attacks of full strength: those by walks and those that rules add, not yet judged.
    fn captures_to_judge(
        &self,
        pos: &mut Position,
        target: Square,
        by: Side,
    ) -> SmallVec<[Move; 8]> {
        let mut captures: SmallVec<[Move; 8]> = SmallVec::new();
        let _ = self.for_each_full_observer(pos, target, by, true, &mut |mv| {
            captures.push(mv);
            Continue(())
        });
        if self.hooks().contains(Hooks::EXTRA_MOVES) {
            self.extra_captures(pos, target, by, &mut captures);
        }
        captures
    }

    /// Whether a capture can be played, with all its effects and some choice, to a position that fits, whatever becomes
    /// of royal units.
    fn can_play(
        &self,
        pos: &mut Position,
        by: Side,
        mut mv: Move,
        fits: impl Fn(&Position) -> bool,
    ) -> bool {
        let mut trail = Trail::default();
        loop {
            if self.play_as(pos, by, &mut mv, &mut trail, true).is_ok() {
                let found = fits(pos);
                pos.undo();
                if found {
                    return true;
                }
            }
            if !trail.next(&mut mv.picks) {
                return false;
            }
        }
    }

    /// Whether a capture of active strength is one of full strength.
    #[must_use]
    pub fn observes_fully(&self, pos: &mut Position, mv: &Move, by: Side) -> bool {
        self.with_hook(Hooks::OBSERVES)
            .all(|rule| rule.observes(self, pos, mv, by))
    }

    /// Captures of a square by moves that rules add.
    fn extra_captures(
        &self,
        pos: &mut Position,
        target: Square,
        by: Side,
        captures: &mut SmallVec<[Move; 8]>,
    ) {
        for rule in self.rules() {
            let hooks = rule.hooks();
            let quiet = Hooks::OBSERVERS.union(Hooks::EXTRA_QUIET);
            if hooks.contains(Hooks::EXTRA_MOVES) && !hooks.intersects(quiet) {
                let mut extra = Vec::new();
                rule.extra_moves(self, pos, by, &mut |mv| extra.push(mv));
                captures.extend(
                    extra
                        .into_iter()
                        .filter(|mv| mv.capture == Some(target) && self.allows(pos, mv, by)),
                );
            }
        }
    }

    /// Whether a capture, played with all its effects, leaves the opponent without royal unit, whatever becomes of the
    /// capturing side.
    fn capture_removes_royal(&self, pos: &mut Position, by: Side, mv: Move) -> bool {
        self.can_play(pos, by, mv, |pos| pos.royals(by.other()).is_empty())
    }

    /// Whether a side is in check.
    #[must_use]
    #[inline]
    pub fn in_check(&self, pos: &mut Position, side: Side) -> bool {
        if self.is_fast(pos) {
            return orthodox::in_check(pos, side);
        }
        if self
            .hooks()
            .intersects(Hooks::CHECKS.union(Hooks::CHECK_BY_ANY_CAPTURE))
        {
            return self.in_check_by_rule(pos, side);
        }
        let royals = pos.royals(side);
        royals
            .into_iter()
            .any(|royal| self.attacked(pos, royal, side.other()))
    }

    fn in_check_by_rule(&self, pos: &mut Position, side: Side) -> bool {
        if self.hooks().contains(Hooks::CHECKS) {
            return self
                .with_hook(Hooks::CHECKS)
                .any(|rule| rule.checks(self, pos, side));
        }
        if pos.royals(side).is_empty() {
            return false;
        }
        let targets = pos.of_side(side);
        targets
            .into_iter()
            .any(|target| self.attacked(pos, target, side.other()))
    }
}
