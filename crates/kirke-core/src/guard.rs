//! Which moves cannot leave the own royal unit in check: most need no test.
//!
//! Where no rule has a say in attacks, a move can bring a check upon a royal unit that stood safe and has not moved only
//! by a change of occupation on the squares on which an enemy unit's attack depends, or by something that happens to
//! an enemy unit itself. Both are read off the sets and the journal.

use crate::effect::Effect;
use crate::game::Game;
use crate::position::Position;
use crate::rule::{Hooks, Strength};
use crate::sliders::{self, between};
use crate::walks::angle_ways;
use crate::walks::class::{Class, PawnKind};
use crate::walks::rays::{rays, segments, ways};
use crate::walks::vectors::{QUEEN, Vector};
use crate::{Bitboard, Side, Square, WalkId, walks};

/// Hooks that make attacks beside those of the walks, or change them.
const FURTHER_ATTACKS: Hooks = Hooks::WALKS
    .union(Hooks::PARALYSED)
    .union(Hooks::EXTRA_MOVES)
    .union(Hooks::OBSERVERS)
    .union(Hooks::GEOMETRY)
    .union(Hooks::CHECK_BY_ANY_CAPTURE)
    .union(Hooks::CHECKS)
    .union(Hooks::VIEWS)
    .union(Hooks::PASSIVE);

/// Hooks that let some attacks not count: no check without an attack, but perhaps an attack without check.
pub(crate) const FEWER_ATTACKS: Hooks = Hooks::OBSERVES.union(Hooks::CHECK_BY_PLAY);

/// Hooks that have a say in what attacks.
pub(crate) const ATTACK_HOOKS: Hooks = FURTHER_ATTACKS.union(FEWER_ATTACKS);

/// What is known about the safety of a side before its move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guard {
    /// Whether it can be used at all.
    usable: bool,
    side: Side,
    royals: Bitboard,
    occupied: Bitboard,
    /// Units of any colour that alone close the line of an orthodox unit to the royal unit.
    exposed: Bitboard,
    /// Squares on whose occupation the attacks of fairy units on the royal unit depend.
    influence: Bitboard,
}

impl Game {
    /// Whether attacks in the position are those of the orthodox walks, whatever else happens in the game.
    #[inline]
    pub(crate) fn has_plain_attacks(&self, pos: &Position) -> bool {
        !self.attack_hooks().intersects(FEWER_ATTACKS) && self.has_plain_observers(pos)
    }

    /// The same, but some of these attacks may not count.
    #[inline]
    pub(crate) fn has_plain_observers(&self, pos: &Position) -> bool {
        !self.attack_hooks().intersects(FURTHER_ATTACKS)
            && !self.first_rank_pawns
            && pos.has_orthodox_walks_only()
            && pos.holes().is_empty()
    }

    /// Whether all attacks are those of units by their walks, and a move is one movement of one of the side's own units.
    #[inline]
    pub(crate) fn attacks_by_walks_only(&self) -> bool {
        let others = Hooks::OWNERS.union(Hooks::CONTINUES);
        !self
            .attack_hooks()
            .intersects(FURTHER_ATTACKS.union(others))
    }

    /// Looks at the position before the moves of a side.
    pub(crate) fn guard(&self, pos: &Position, side: Side) -> Guard {
        let royals = pos.royals(side);
        let mut guard = Guard {
            usable: false,
            side,
            royals,
            occupied: pos.occupied(),
            exposed: Bitboard::EMPTY,
            influence: Bitboard::EMPTY,
        };
        if !self.attacks_by_walks_only() || royals.len() > 1 {
            return guard;
        }
        match royals.first() {
            Some(royal) if self.observed(pos, royal, side.other(), Strength::Active) => {}
            Some(royal) => return self.guard_of_safe(pos, royal, side),
            None => guard.usable = true,
        }
        guard
    }

    /// The same where the royal unit is known to stand safe, and no rule makes further attacks.
    pub(crate) fn guard_of_safe(&self, pos: &Position, royal: Square, side: Side) -> Guard {
        let influence = self.influence(pos, royal, side);
        Guard {
            usable: influence.is_some(),
            side,
            royals: Bitboard::of(royal),
            occupied: pos.occupied(),
            exposed: exposed(pos, royal, side),
            influence: influence.unwrap_or_default(),
        }
    }

    /// The squares on which the attacks of fairy units on a royal unit depend; `None` if that is not known.
    fn influence(&self, pos: &Position, royal: Square, side: Side) -> Option<Bitboard> {
        let mut all = Bitboard::EMPTY;
        if pos.has_orthodox_walks_only() {
            return Some(all);
        }
        let enemies = pos.of_side(side.other());
        for walk in pos.walks().filter(|walk| walk.0 > 5) {
            for from in pos.of_walk(walk) & enemies & self.reach(walk)[royal.index()] {
                all |= self.influence_of(walk, from, royal)?;
            }
        }
        Some(all)
    }
}

/// The units that alone stand between an orthodox enemy unit and a royal unit.
fn exposed(pos: &Position, royal: Square, side: Side) -> Bitboard {
    let queens = pos.of_walk(walks::QUEEN);
    let sliders = sliders::ROOK_LINES[royal.index()] & (pos.of_walk(walks::ROOK) | queens)
        | sliders::BISHOP_LINES[royal.index()] & (pos.of_walk(walks::BISHOP) | queens);
    let mut exposed = Bitboard::EMPTY;
    for slider in sliders & pos.of_side(side.other()) {
        let blockers = between(royal, slider) & pos.occupied();
        if is_single(blockers) {
            exposed |= blockers;
        }
    }
    exposed
}

/// Whether a set has at most one square.
#[inline]
fn is_single(set: Bitboard) -> bool {
    set.0 & set.0.wrapping_sub(1) == 0
}

impl Game {
    /// The squares on which the attack of a unit of a walk on another square depends; `None` if that is not known.
    #[must_use]
    pub fn influence_of(&self, walk: WalkId, from: Square, target: Square) -> Option<Bitboard> {
        match &self.walks()[walk].class {
            Class::Rose(_) | Class::Zigzag(_) => Some(self.on_curves(walk, from, target)),
            class => influence(class, from, target),
        }
    }

    /// The squares of the curved lines of a walk that lead from a square over another one, that one left out.
    pub(crate) fn on_curves(&self, walk: WalkId, from: Square, target: Square) -> Bitboard {
        self.lines(walk)[from.index()]
            .iter()
            .filter(|line| line.mask().contains(target))
            .fold(Bitboard::EMPTY, |all, line| all | line.mask())
            & !Bitboard::of(target)
    }
}

/// The same for a class of walks in straight lines.
fn influence(class: &Class, from: Square, target: Square) -> Option<Bitboard> {
    match class {
        Class::Leaper(_) | Class::Dummy | Class::Moves(_) => Some(Bitboard::EMPTY),
        Class::Pawn(rule) if rule.kind == PawnKind::Step => Some(Bitboard::EMPTY),
        Class::Rider(lines)
        | Class::ChineseRider(lines)
        | Class::ChineseLeaper(lines)
        | Class::ArgentinianRider(lines)
        | Class::ShortRider { lines, .. } => Some(segments(lines, from, target)),
        Class::AngleHopper { lines, angle } => Some(
            angle_ways(lines, *angle, from, target).fold(Bitboard::EMPTY, |all, way| all | way),
        ),
        Class::Locust(lines) | Class::MarineRider(lines) => Some(
            ways(lines, from, target).fold(Bitboard::EMPTY, |all, (vector, between)| {
                all | between | landing(target, vector)
            }),
        ),
        Class::MarineLeaper(vectors) => Some(
            vectors
                .iter()
                .filter(|&&(x, y)| from.offset(x, y) == Some(target))
                .fold(Bitboard::EMPTY, |all, &v| all | landing(target, v)),
        ),
        // Both hops run along lines of one of the two squares.
        Class::DoubleHopper(lines) => Some(rays(lines, from) | rays(lines, target)),
        Class::EdgeHog => Some(segments(QUEEN, from, target)),
        Class::Hopper(rule) => Some(segments(&rule.lines, from, target)),
        Class::PathLeaper { .. } => Some(sliders::KING[from.index()]),
        Class::Captures(class) => influence(class, from, target),
        Class::BySide(classes) => {
            Some(influence(&classes[0], from, target)? | influence(&classes[1], from, target)?)
        }
        Class::Compound(parts) | Class::Union(parts) => {
            parts.iter().try_fold(Bitboard::EMPTY, |all, part| {
                Some(all | influence(part, from, target)?)
            })
        }
        _ => None,
    }
}

/// The square behind another one along a vector.
fn landing(target: Square, (x, y): Vector) -> Bitboard {
    target.offset(x, y).into_iter().collect()
}

impl Guard {
    /// Whether anything is known.
    #[inline]
    pub(crate) fn is_usable(&self) -> bool {
        self.usable
    }

    /// The side that might attack.
    #[inline]
    pub(crate) fn enemy(&self) -> Side {
        self.side.other()
    }

    /// Whether the attacks of units that stand still may depend on these squares: vacated ones, and all that change.
    #[inline]
    pub(crate) fn concerns(&self, vacated: Bitboard, changed: Bitboard) -> bool {
        vacated.meets(self.exposed) || changed.meets(self.influence)
    }

    /// Whether the move that was just played, by whichever side, left the royal unit where it was and touched no
    /// square on which the attacks of units that stood still depend.
    #[inline]
    pub(crate) fn is_untouched(&self, pos: &Position) -> bool {
        if !self.usable || pos.royals(self.side) != self.royals {
            return false;
        }
        let vacated = self.occupied & !pos.occupied();
        is_single(vacated) && !self.concerns(vacated, self.occupied ^ pos.occupied())
    }

    /// Whether the move that was just played cannot have brought a check upon its own side.
    #[inline]
    pub(crate) fn clears(&self, pos: &Position) -> bool {
        if !self.is_untouched(pos) {
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
