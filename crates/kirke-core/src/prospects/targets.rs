//! What the next move of a side must take from the other one, so that it mates, stalemates, or forces a mate.

use super::End;
use super::replies::Shelter;
use crate::game::Game;
use crate::guard;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::rule::{Hooks, Rule, Strength, Strictness};
use crate::walks::class::Class;
use crate::{Bitboard, Side, Square, Unit, Why};
use smallvec::SmallVec;

/// Rules that let units attack or move otherwise than by their walks, that forbid moves, or that have a say in mate.
pub(super) const UNSUITABLE: Hooks = Hooks::WALKS
    .union(Hooks::PARALYSED)
    .union(Hooks::EXTRA_MOVES)
    .union(Hooks::GEOMETRY)
    .union(Hooks::FILTER)
    .union(Hooks::LEGAL)
    .union(Hooks::MEASURE)
    .union(Hooks::CHECK_BY_ANY_CAPTURE)
    .union(Hooks::CHECKS)
    .union(Hooks::IMMOBILE)
    .union(Hooks::PERFORM)
    .union(Hooks::VIEWS)
    .union(Hooks::ROYALS_MAY_VANISH)
    .union(Hooks::OBSERVERS)
    .union(Hooks::PASSIVE)
    .union(Hooks::CONTINUES)
    .union(Hooks::OWNERS)
    .union(Hooks::MOBILITY)
    .union(Hooks::PROMOTES_AWAY)
    .union(Hooks::ORDER)
    .union(Hooks::UNDECIDED);

/// Rules by which an attack may be no check, and a unit may not be captured though it stands unguarded.
const FEWER_ATTACKS: Hooks = guard::FEWER_ATTACKS.union(Hooks::PARALYSED);

/// Rules by which a royal unit may be kept from capturing a unit that stands unguarded.
const NO_CAPTURES_BY_ROYALS: Hooks = FEWER_ATTACKS.union(Hooks::AFTER).union(Hooks::FILTER);

/// Whether a rule belongs to the unsuitable ones. A rule that chooses among the legal moves does not: where the other side
/// leaves a legal move, some move is legal, chosen or not; and of its own moves fewer remain.
pub(super) fn unsuitable(rule: &dyn Rule) -> bool {
    let hooks = if rule.strictness() == Strictness::Regular {
        rule.hooks() - Hooks::MEASURE
    } else {
        rule.hooks()
    };
    hooks.intersects(UNSUITABLE)
}

/// What a square has to do with what is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The royal unit stands there: it must be attacked.
    Royal,
    /// Empty: the royal unit can go there unless it is attacked.
    Flight,
    /// The same where a unit of its own side still stands.
    Blocked,
    /// The royal unit stands there, and another unit can move unless that leaves it attacked.
    Reply,
}

/// A square that must be attacked in the end, and is not yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) square: Square,
    pub(super) role: Role,
    /// Units that stand still come to attack it, or a reply comes to be impossible, only when the occupation of one of
    /// these squares changes.
    pub(super) needs: Bitboard,
    /// The other side's units that arrive on these squares may lend walks for it.
    pub(super) lent: Bitboard,
    /// Whether one of them is empty: a unit that a rule puts there may do.
    pub(super) fillable: bool,
    /// Departure and arrival of the reply, if it is one.
    pub(super) way: Bitboard,
    /// The screens of the shelter under which the reply does not mate.
    pub(super) kept: u16,
}

/// Targets that have not been dealt with.
pub(super) type Required<'a> = SmallVec<[&'a Target; 12]>;

/// What the next move of a side must take from the other one. See [`Game::demands`].
#[derive(Debug)]
pub struct Demands<'a> {
    game: &'a Game,
    pub(super) royal: Square,
    pub(super) targets: SmallVec<[Target; 12]>,
    /// Whether units of the other side borrow walks from this one.
    pub(super) borrowing: bool,
    /// Whether rules do something in captures and promotions.
    pub(super) effects: bool,
    /// On how many squares they put something in captures, if that is all.
    pub(super) fills: Option<u32>,
    /// The rule that may carry capturing units on, if no other one does anything in captures.
    captors: Option<&'a dyn Rule>,
    /// Whether a unit that stands on a flight may be safe from the royal unit though nothing guards it.
    safe_on_flights: bool,
    /// Where the replies must not mate, or do not count if they check: what is known about the royal unit concerned.
    pub(super) shelter: Option<Shelter>,
}

impl Game {
    /// Looks at what the other side must take from `side` with its next move in order to reach an end. `side` may make
    /// one move before that. `None`: nothing is known.
    #[must_use]
    pub fn demands(&self, pos: &mut Position, side: Side, end: End) -> Option<Demands<'_>> {
        let enemy = side.other();
        let suitable = !self.hooks().intersects(UNSUITABLE);
        // Replies that check do not count: they may be forbidden, or are what is wanted.
        let no_checks = end == End::SelfMate || !suitable && self.may_forbid_checks(end);
        let leaves = |rule: &dyn Rule| {
            rule.leaves_flights() || no_checks && rule.leaves_flights_without_check()
        };
        if !suitable && (end == End::SelfMate || self.has_rule_against(&leaves))
            // Where a rule chooses among the legal moves a quiet one is not always allowed.
            || end == End::OnlyCaptures && self.hooks().contains(Hooks::MEASURE)
            // Any reply may make an attack count that did not, though it opens no line.
            || no_checks && self.hooks().intersects(FEWER_ATTACKS)
            || !self.is_idle_without_capture()
            || !pos.neutrals().is_empty()
            || pos.royals(side).len() != 1
        {
            return None;
        }
        let borrowers = self.borrowers_of(pos, enemy);
        let borrowing = !borrowers.is_empty();
        if borrowing && (end != End::Mate || !self.loans_are_foreseen(pos, borrowers, side)) {
            return None;
        }
        let royal = pos.royals(side).first()?;
        let Class::Leaper(vectors) = &self.walks()[pos.unit(royal).walk].class else {
            return None;
        };
        let shelter = if no_checks {
            Some(self.shelter(pos, enemy)?)
        } else {
            None
        };
        let mut targets = SmallVec::new();
        if end == End::Mate && !self.observed(pos, royal, enemy, Strength::Geometric) {
            targets.push(self.target(pos, royal, Role::Royal, enemy)?);
        }
        for square in vectors.iter().filter_map(|&(x, y)| royal.offset(x, y)) {
            let way = Bitboard::of(royal) | Bitboard::of(square);
            let kept = self.kept(shelter.as_ref(), pos.unit(royal).walk, square, way);
            if kept == 0 {
                continue;
            }
            // The unit that leaves a blocked flight would not be seen as a lender.
            if borrowing && pos.of_side(side).contains(square) {
                continue;
            }
            if let Some(flight) = self.flight(pos, royal, square, side)? {
                targets.push(Target {
                    way,
                    kept,
                    ..flight
                });
            }
        }
        if end != End::Mate && (suitable || !self.has_rule_against(&|r| r.leaves_moves())) {
            self.add_replies(pos, royal, side, shelter.as_ref(), &mut targets)?;
        }
        Some(Demands {
            game: self,
            royal,
            targets,
            borrowing,
            effects: self.hooks().contains(Hooks::AFTER),
            fills: self.fills_in_captures(),
            captors: self.rule_of_captures(),
            // Where captures do not count against the end, a unit on a flight leaves nothing but its capture.
            safe_on_flights: end == End::OnlyCaptures
                || self.hooks().intersects(NO_CAPTURES_BY_ROYALS),
            shelter,
        })
    }

    /// Whether a rule may forbid flights by which the royal unit of the other side comes to be attacked, in a way that is
    /// understood.
    fn may_forbid_checks(&self, end: End) -> bool {
        end == End::Mate
            // Which moves are compared is another matter then.
            && !self.hooks().contains(Hooks::MEASURE)
            && self.rules().iter().any(|rule| rule.leaves_flights_without_check())
    }

    /// Whether a rule may forbid moves, or let units attack otherwise than by their walks, and does not `leave` what is
    /// asked for.
    fn has_rule_against(&self, leaves: &dyn Fn(&dyn Rule) -> bool) -> bool {
        self.rules()
            .iter()
            .any(|rule| unsuitable(&**rule) && !leaves(&**rule))
    }

    /// The square next to the royal unit, if it would be a flight once it is empty. The outer `None`: unknown.
    fn flight(
        &self,
        pos: &mut Position,
        royal: Square,
        square: Square,
        side: Side,
    ) -> Option<Option<Target>> {
        let enemy = side.other();
        let role = if pos.empty().contains(square) {
            Role::Flight
        } else if pos.of_side(side).contains(square) {
            Role::Blocked
        } else {
            return Some(None);
        };
        pos.begin();
        if role == Role::Blocked {
            pos.remove(square, Why::Silent);
        }
        pos.shift(royal, square, Why::Silent);
        let target = if self.observed(pos, square, enemy, Strength::Geometric) {
            Some(None)
        } else {
            self.target(pos, square, role, enemy).map(Some)
        };
        pos.undo();
        target
    }

    /// A square that is not attacked. `None`: it is not known on what its attacks depend.
    pub(super) fn target(
        &self,
        pos: &Position,
        square: Square,
        role: Role,
        enemy: Side,
    ) -> Option<Target> {
        let (mut needs, lent) = self.needs(pos, square, enemy)?;
        if self.hooks().contains(Hooks::OBSERVERS) {
            for rule in self.with_hook(Hooks::OBSERVERS) {
                needs |= rule.influence(self, pos, square, enemy)?;
            }
        }
        Some(Target {
            square,
            role,
            needs,
            lent,
            fillable: needs.meets(!pos.occupied()),
            way: Bitboard::EMPTY,
            kept: u16::MAX,
        })
    }
}

impl Demands<'_> {
    /// Whether a move of the other side, not yet played, may take all that it must; `side` has not moved before it.
    #[must_use]
    pub fn may_be_met(&self, mv: &Move) -> bool {
        if mv.via.is_some()
            || mv.capture.is_some_and(|square| square != mv.arrival)
            || !matches!(mv.kind, MoveKind::Normal | MoveKind::DoubleStep)
            || self.game.may_promote(mv.walk, mv.arrival)
        {
            return true;
        }
        let screen = match &self.shelter {
            Some(shelter) if shelter.royal() == mv.departure => match shelter.number(mv.arrival) {
                Some(screen) => screen,
                None => return true,
            },
            _ => 0,
        };
        let arrival = Bitboard::of(mv.arrival);
        let reach = self.game.reach(mv.walk);
        if self.effects && mv.capture.is_some() {
            let required = self.targets.iter().filter(|t| t.role != Role::Blocked);
            let required = &required.collect();
            return !self
                .captures(mv.departure, None, reach, arrival, required)
                .is_empty();
        }
        self.targets.iter().all(|target| {
            target.role == Role::Blocked
                || target.kept >> screen & 1 == 0
                || target.needs.contains(mv.departure)
                || self.good(reach, target).contains(mv.arrival)
        })
    }

    /// Whether a move of the royal unit that replies must not mate may take all that remains behind a move of the other
    /// side.
    pub(super) fn may_leave(
        &self,
        shelter: &Shelter,
        mv: &Move,
        reach: &[Bitboard; 64],
        arrivals: Bitboard,
        remaining: &Required<'_>,
    ) -> bool {
        arrivals.into_iter().any(|arrival| {
            let number = shelter.number(arrival);
            let lines = self.game.lines_on(mv.walk, mv.arrival, arrival);
            let (Some(screen), Some(lines)) = (number, lines) else {
                return true;
            };
            remaining.iter().all(|target| {
                target.kept >> screen & 1 == 0
                    || target.way.meets(lines)
                    || target.needs.contains(shelter.royal())
                    || self.good(reach, target).contains(arrival)
            })
        })
    }

    /// Captures by which a unit attacks all squares that are `required`, or lets other units attack them. Rules may fill
    /// a square: that may block a flight. `captor`: the unit and its side, if they are known.
    pub(super) fn captures(
        &self,
        departure: Square,
        captor: Option<(Unit, Side)>,
        reach: &[Bitboard; 64],
        captures: Bitboard,
        required: &Required<'_>,
    ) -> Bitboard {
        let blocks = match self.fills {
            // What is put somewhere may make a reply mate.
            _ if self.shelter.is_some() => return captures,
            Some(0) => Bitboard::EMPTY,
            Some(1) => captures,
            None => return self.captures_and_goes(departure, captor, reach, captures, required),
            _ => return captures,
        };
        // Captures that attack all squares so far, and those that attack all but one.
        let (mut all, mut but_one) = (captures, blocks);
        for target in required {
            if target.fillable || target.needs.contains(departure) {
                continue;
            }
            let good = self.good(reach, target);
            but_one &= match target.role {
                Role::Royal => good,
                _ => good | all,
            };
            all &= good;
            if (all | but_one).is_empty() {
                break;
            }
        }
        all | but_one
    }

    /// The same where a rule may carry the capturing unit to another square.
    fn captures_and_goes(
        &self,
        departure: Square,
        captor: Option<(Unit, Side)>,
        reach: &[Bitboard; 64],
        captures: Bitboard,
        required: &Required<'_>,
    ) -> Bitboard {
        let (Some(rule), Some((unit, side))) = (self.captors, captor) else {
            return captures;
        };
        let may = |&arrival: &Square| {
            rule.captor_goes(self.game, unit, arrival, side)
                .is_none_or(|to| {
                    required.iter().all(|target| {
                        target.needs.contains(departure)
                            || target.needs.contains(arrival)
                            || self.good(reach, target).contains(to)
                    })
                })
        };
        captures.into_iter().filter(may).collect()
    }

    /// Where a unit must arrive so that a square may be attacked, by itself or by another one.
    #[inline]
    pub(super) fn good(&self, reach: &[Bitboard; 64], target: &Target) -> Bitboard {
        let mut good = reach[target.square.index()] | target.needs;
        if self.safe_on_flights && matches!(target.role, Role::Flight | Role::Blocked) {
            good.insert(target.square);
        }
        good
    }
}

impl Target {
    /// Whether the square must still be attacked, and is not, when a move has changed these squares.
    #[inline]
    pub(super) fn remains(&self, mv: &Move, changed: Bitboard) -> bool {
        let concerned = match self.role {
            Role::Royal | Role::Reply => true,
            Role::Flight => mv.arrival != self.square,
            Role::Blocked => mv.departure == self.square,
        };
        concerned && !self.needs.meets(changed) && !self.lent.contains(mv.arrival)
    }
}
