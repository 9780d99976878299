//! Which moves can check at all: told before they are played, and of most units before their moves are generated.

use crate::effect::Effect;
use crate::game::Game;
use crate::guard::Guard;
use crate::moves::{Move, MoveKind, Picks};
use crate::position::Position;
use crate::rule::Hooks;
use crate::unplayed::is_single_movement;
use crate::view::View;
use crate::walks::attacks_from;
use crate::{Bitboard, Side, Square, Unit, WalkId};
use smallvec::SmallVec;

/// What can bring a check upon a side that stands safe, known before the moves of the other side.
pub(crate) struct Threats<'a> {
    game: &'a Game,
    guard: Guard,
    /// The royal unit, if there is a single one and rules make no further attacks.
    royal: Option<Square>,
}

/// What a move, not yet played, does on the board.
struct Footprint {
    /// Where the unit that moves is at the end.
    end: Square,
    /// The squares that become empty, others perhaps too.
    vacated: Bitboard,
    /// The squares whose occupation changes, others perhaps too.
    changed: Bitboard,
    /// Whether nothing else happens, apart from a promotion.
    exact: bool,
}

impl<'a> Threats<'a> {
    pub(crate) fn new(game: &'a Game, pos: &Position, side: Side) -> Threats<'a> {
        let royals = pos.royals(side);
        let known = royals.len() == 1 && game.attacks_by_walks_only();
        Threats {
            game,
            royal: royals.first().filter(|_| known),
            guard: game.guard(pos, side),
        }
    }

    /// Those of some units of the side to move of which some move by their walk may check.
    pub(crate) fn able(&self, pos: &Position, side: Side, units: Bitboard) -> Bitboard {
        let Some(royal) = self.royal.filter(|_| self.guard.is_usable()) else {
            return units;
        };
        if !self.game.is_idle_without_capture() {
            return units;
        }
        let own = pos.of_side(side) & units;
        let idle = own.into_iter().filter(|&u| self.is_idle(pos, royal, u));
        units & !idle.collect::<Bitboard>()
    }

    /// Whether no move of a unit checks.
    fn is_idle(&self, pos: &Position, royal: Square, from: Square) -> bool {
        let game = self.game;
        let walk = pos.unit(from).walk;
        let Some(far) = game.far(walk) else {
            return false;
        };
        let (far, vacated) = (far[from.index()], Bitboard::of(from));
        if from == royal
            || far.meets(game.reach(walk)[royal.index()])
            || self.guard.concerns(vacated, vacated | far)
        {
            return false;
        }
        // What stands where, behind captures in which rules take part, is the matter of the single move.
        game.is_idle_in_captures() || !far.meets(pos.of_side(self.guard.enemy().other()))
    }

    /// Whether a unit that is on a square at the end of a move may attack the royal unit from there.
    fn may_attack(&self, pos: &Position, royal: Square, mover: Square, from: Square) -> bool {
        self.game.might_capture(pos.unit(mover).walk, from, royal)
    }

    /// Whether a move, not yet played, surely does not check.
    #[inline]
    pub(crate) fn is_quiet(&self, pos: &Position, mv: &Move) -> bool {
        // A neutral king is royal for both sides.
        let Some(royal) = self.royal.filter(|&royal| royal != mv.departure) else {
            return false;
        };
        if let MoveKind::Special(rule) = mv.kind {
            let rule = &self.game.rules()[rule as usize];
            return rule.exchanges() && self.is_quiet_exchange(pos, royal, mv);
        }
        let Some(footprint) = self.footprint(pos, mv) else {
            return false;
        };
        let others = self.concern_others(&footprint);
        if !others && !self.may_attack_at_end(pos, royal, mv, &footprint) {
            return true;
        }
        let walk = pos.unit(mv.departure).walk;
        footprint.exact
            && !self.game.may_promote(walk, footprint.end)
            && self.misses(pos, mv, walk, royal, others)
    }

    /// Whether no unit attacks the royal unit when two units change places: which squares are occupied stays the same.
    fn is_quiet_exchange(&self, pos: &Position, royal: Square, mv: &Move) -> bool {
        let (game, by) = (self.game, self.guard.enemy());
        let (a, b) = (mv.departure, mv.arrival);
        let both = Bitboard::of(a) | Bitboard::of(b);
        if both.contains(royal)
            || !game.is_idle_without_capture()
            || !self.guard.is_usable()
            || self.guard.concerns(Bitboard::EMPTY, both)
            || game.has_borrowers(pos)
        {
            return false;
        }
        let view = View::new(game, pos, by).attacking(royal);
        let own = pos.of_side(by);
        [(a, b), (b, a)].into_iter().all(|(from, to)| {
            !own.contains(from)
                || !self.may_attack(pos, royal, from, to)
                || !attacks_from(&view, pos.unit(from).walk, to, royal)
        })
    }

    /// Whether units that stand still may have come to attack the royal unit.
    fn concern_others(&self, footprint: &Footprint) -> bool {
        let guard = &self.guard;
        !guard.is_usable() || guard.concerns(footprint.vacated, footprint.changed)
    }

    /// Whether the royal unit is surely not attacked after a move of a unit that has this walk by then.
    fn misses(&self, pos: &Position, mv: &Move, walk: WalkId, royal: Square, others: bool) -> bool {
        let by = self.guard.enemy();
        self.game.attacks_after(pos, mv, walk, by, royal, others) == Some(false)
    }

    /// The moves by which a base move may check, if they differ in what the unit promotes into; `None`: that is not known.
    pub(crate) fn checking_promotions(
        &self,
        pos: &Position,
        mv: &Move,
    ) -> Option<SmallVec<[Move; 8]>> {
        let (game, by) = (self.game, self.guard.enemy());
        let unit = pos.unit(mv.departure);
        if !game.may_promote(unit.walk, mv.arrival) || !game.promotes_on(unit, mv.arrival, by) {
            return None;
        }
        let royal = self.royal.filter(|&royal| royal != mv.departure)?;
        let footprint = self
            .footprint(pos, mv)
            .filter(|footprint| footprint.exact)?;
        let others = self.concern_others(&footprint);
        let choices = game.promotions(pos, unit, by);
        if choices.len() < 2 {
            return None;
        }
        let checks = |&(_, unit): &(usize, &Unit)| !self.misses(pos, mv, unit.walk, royal, others);
        let moves = choices.iter().enumerate().filter(checks);
        let moves = moves.map(|(i, _)| Move {
            picks: Picks::one(i as u8),
            ..*mv
        });
        Some(moves.collect())
    }

    /// Whether the unit that moves may attack the royal unit from where it is at the end, promoted perhaps.
    fn may_attack_at_end(
        &self,
        pos: &Position,
        royal: Square,
        mv: &Move,
        footprint: &Footprint,
    ) -> bool {
        let (game, end) = (self.game, footprint.end);
        if !game.may_promote(pos.unit(mv.departure).walk, end) {
            return self.may_attack(pos, royal, mv.departure, end);
        }
        let unit = pos.unit(mv.departure);
        let attacks = |walk| game.might_capture(walk, end, royal);
        attacks(unit.walk)
            || game
                .promotions(pos, unit, self.guard.enemy())
                .iter()
                .any(|unit| attacks(unit.walk))
    }

    /// What a move does; `None`: more than can be told.
    fn footprint(&self, pos: &Position, mv: &Move) -> Option<Footprint> {
        let game = self.game;
        if !is_single_movement(pos, mv) {
            return None;
        }
        let vacated = Bitboard::of(mv.departure);
        let both = vacated | Bitboard::of(mv.arrival);
        let walk = pos.unit(mv.departure).walk;
        let footprint = |end, vacated, changed, exact| Footprint {
            end,
            vacated,
            changed,
            exact,
        };
        let found = if mv.capture.is_none() {
            if !game.is_idle_without_capture() {
                return None;
            }
            footprint(mv.arrival, vacated, both, true)
        } else if game.is_idle_in_captures() {
            footprint(mv.arrival, vacated, vacated, true)
        } else if game.fills_in_captures().is_some() {
            // Anything may be filled.
            footprint(mv.arrival, vacated, Bitboard::ALL, false)
        } else {
            let unit = pos.unit(mv.departure);
            let rule = game.rule_of_captures()?;
            let end = rule.captor_goes(game, unit, mv.arrival, self.guard.enemy())?;
            footprint(end, both, both | Bitboard::of(end), false)
        };
        // Rules that do something where units promote are not foreseen.
        let promotes = game.may_promote(walk, found.end) || game.may_promote(walk, mv.arrival);
        (!promotes || !game.hooks().intersects(PROMOTION_HOOKS)).then_some(found)
    }

    /// Whether the move that was just played surely does not check.
    #[inline]
    pub(crate) fn stay_away(&self, pos: &Position) -> bool {
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

/// Hooks by which more may happen in a promotion than that a unit changes its walk.
const PROMOTION_HOOKS: Hooks = Hooks::AFTER.union(Hooks::PROMOTES_AWAY);
