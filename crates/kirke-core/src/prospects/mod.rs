//! Which moves of a side can be followed by its mate in one: told before they are played.
//!
//! Before the last two half-moves of a help problem the side to be mated usually has some flights that its own move
//! leaves alone, and the mating move must take all of them at once and give check besides. The squares on which that
//! depends are looked up once for the position; each move is then judged by sets of squares. What is told is sound in one
//! direction only: a move after which a mate exists is never sorted out.

mod needs;
mod range;

use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::rule::{Hooks, Strength};
use crate::walks::class::Class;
use crate::{Bitboard, Rights, Side, Square, Why};
use range::Range;
use smallvec::SmallVec;

/// Rules that let units attack or move otherwise than by their walks, that forbid moves, or that have a say in mate.
const UNSUITABLE: Hooks = Hooks::WALKS
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
const FEWER_ATTACKS: Hooks = Hooks::OBSERVES
    .union(Hooks::CHECK_BY_PLAY)
    .union(Hooks::PARALYSED);

/// What a square has to do with the mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// The royal unit stands there: it must be attacked.
    Royal,
    /// Empty: the royal unit can go there unless it is attacked.
    Flight,
    /// The same where a unit of its own side still stands.
    Blocked,
}

/// A square that must be attacked in the end, and is not yet.
#[derive(Clone, Copy, Debug)]
struct Target {
    square: Square,
    role: Role,
    /// Units that stand still come to attack it only when the occupation of one of these squares changes.
    needs: Bitboard,
    /// Whether one of them is empty: a unit that a rule puts there may do.
    fillable: bool,
}

/// A unit that may give the mate.
#[derive(Debug)]
struct Unit<'a> {
    square: Square,
    /// From which squares it might capture on each target.
    reach: &'a [Bitboard; 64],
    /// Where it might arrive; `None`: anywhere, and anything may happen.
    range: Option<Range>,
}

/// What is known about the mates in one behind the next move of a side. See the module.
#[derive(Debug)]
pub struct Prospects<'a> {
    royal: Square,
    targets: SmallVec<[Target; 9]>,
    units: SmallVec<[Unit<'a>; 16]>,
    /// The units of the side to be mated.
    men: Bitboard,
    /// Those of them that promote, and where.
    promoters: Bitboard,
    promotion_squares: Bitboard,
    /// Whether rules do something in captures and promotions.
    effects: bool,
    /// On how many squares they put something in captures, if that is all.
    fills: Option<u32>,
    /// Whether a unit that stands on a flight may be safe from the royal unit though nothing guards it.
    safe_on_flights: bool,
    /// Whether there are pawns that may capture a pawn en passant.
    en_passant: bool,
}

impl Game {
    /// Looks at the mates in one that the other side may have behind the next move of `side`. `None`: nothing is known.
    #[must_use]
    pub fn prospects(&self, pos: &mut Position, side: Side) -> Option<Prospects<'_>> {
        let enemy = side.other();
        if self.has_rule_against_flights()
            || !self.is_idle_without_capture()
            || !pos.neutrals().is_empty()
            || pos.royals(side).len() != 1
            || may_castle(pos, enemy)
        {
            return None;
        }
        let royal = pos.royals(side).first()?;
        let Class::Leaper(vectors) = &self.walks()[pos.unit(royal).walk].class else {
            return None;
        };
        let mut targets = SmallVec::new();
        if !self.observed(pos, royal, enemy, Strength::Geometric) {
            targets.push(self.target(pos, royal, Role::Royal, enemy)?);
        }
        for square in vectors.iter().filter_map(|&(x, y)| royal.offset(x, y)) {
            if let Some(flight) = self.flight(pos, royal, square, side)? {
                targets.push(flight);
            }
        }
        let promotes = |square: &Square| self.promotes(pos.unit(*square).walk);
        Some(Prospects {
            royal,
            targets,
            units: self.maters(pos, enemy),
            men: pos.of_side(side),
            promoters: pos.of_side(side).into_iter().filter(promotes).collect(),
            promotion_squares: self.promotion_squares(),
            effects: self.hooks().contains(Hooks::AFTER),
            fills: self
                .rules()
                .iter()
                .try_fold(0, |sum, rule| Some(sum + rule.captures_fill()?)),
            safe_on_flights: self.hooks().intersects(Hooks::AFTER.union(FEWER_ATTACKS)),
            en_passant: pos.of_side(enemy).into_iter().any(|square| {
                !matches!(
                    self.walks()[pos.unit(square).walk].class,
                    Class::Leaper(_) | Class::Rider(_)
                )
            }),
        })
    }

    /// Whether a rule may forbid a royal unit to go to an empty square that is not attacked, or let units attack it
    /// otherwise than by their walks.
    fn has_rule_against_flights(&self) -> bool {
        self.hooks().intersects(UNSUITABLE)
            && self
                .rules()
                .iter()
                .any(|rule| rule.hooks().intersects(UNSUITABLE) && !rule.leaves_flights())
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
    fn target(&self, pos: &Position, square: Square, role: Role, enemy: Side) -> Option<Target> {
        let needs = self.needs(pos, square, enemy)?;
        Some(Target {
            square,
            role,
            needs,
            fillable: needs.meets(!pos.occupied()),
        })
    }

    /// The units of a side with what they can do in one move.
    fn maters(&self, pos: &Position, side: Side) -> SmallVec<[Unit<'_>; 16]> {
        let units = pos.of_side(side).into_iter();
        units
            .map(|square| Unit {
                square,
                reach: self.reach(pos.unit(square).walk),
                range: self.range(pos, square, side),
            })
            .collect()
    }
}

/// Whether a side has a right to castle.
fn may_castle(pos: &Position, side: Side) -> bool {
    let needed = |short| pos.rights().contains(Rights::needed(side, short));
    needed(true) || needed(false)
}

impl Prospects<'_> {
    /// The squares of the units that may mate behind a move of the side to be mated, which is not played yet; more of
    /// them than that if need be.
    #[must_use]
    #[inline]
    pub fn maters(&self, mv: &Move) -> Bitboard {
        if mv.departure == self.royal || self.is_unclear(mv) {
            return Bitboard::ALL;
        }
        let changed = Bitboard::of(mv.departure)
            | Bitboard::of(mv.arrival)
            | mv.capture.map_or(Bitboard::EMPTY, Bitboard::of);
        let required: SmallVec<[&Target; 9]> = self
            .targets
            .iter()
            .filter(|target| target.remains(mv, changed))
            .collect();
        if required.is_empty() {
            return Bitboard::ALL;
        }
        let able = |unit: &&Unit<'_>| {
            mv.capture != Some(unit.square) && self.mates(unit, changed, &required)
        };
        self.units
            .iter()
            .filter(able)
            .map(|unit| unit.square)
            .collect()
    }

    /// Whether more may happen in a move than that one unit changes its square.
    #[inline]
    fn is_unclear(&self, mv: &Move) -> bool {
        mv.via.is_some()
            || match mv.kind {
                MoveKind::Normal | MoveKind::EnPassant => false,
                MoveKind::DoubleStep => self.en_passant,
                _ => true,
            }
            || self.effects
                && (mv.capture.is_some()
                    || self.promoters.contains(mv.departure)
                        && self.promotion_squares.contains(mv.arrival))
    }

    /// Whether one move of a unit may attack all squares, some squares having changed before.
    #[inline]
    fn mates(&self, unit: &Unit<'_>, changed: Bitboard, required: &[&Target]) -> bool {
        let Some(range) = &unit.range else {
            return true;
        };
        let arrivals = if changed.meets(range.touch) {
            range.far
        } else {
            range.near
        };
        if !self.effects {
            return self.attacks_all(unit, arrivals, required);
        }
        let captures = arrivals & (self.men | changed);
        self.attacks_all(unit, arrivals & (!self.men | changed), required)
            || !captures.is_empty() && self.captures_all(unit, captures, required)
    }

    /// Whether a unit attacks all squares when it arrives on one of some squares, or lets other ones attack them.
    fn attacks_all(&self, unit: &Unit<'_>, mut arrivals: Bitboard, required: &[&Target]) -> bool {
        for target in required {
            if !target.needs.contains(unit.square) {
                arrivals &= self.good(unit, target);
            }
            if arrivals.is_empty() {
                return false;
            }
        }
        !arrivals.is_empty()
    }

    /// The same for captures, in which rules may fill a square: that may block a flight.
    fn captures_all(&self, unit: &Unit<'_>, captures: Bitboard, required: &[&Target]) -> bool {
        let blocks = match self.fills {
            Some(0) => Bitboard::EMPTY,
            Some(1) => captures,
            _ => return true,
        };
        // Captures that attack all squares so far, and those that attack all but one.
        let (mut all, mut but_one) = (captures, blocks);
        for target in required {
            if target.fillable || target.needs.contains(unit.square) {
                continue;
            }
            let good = self.good(unit, target);
            but_one &= match target.role {
                Role::Royal => good,
                _ => good | all,
            };
            all &= good;
            if (all | but_one).is_empty() {
                return false;
            }
        }
        true
    }

    /// Where a unit must arrive so that a square may be attacked, by itself or by another one.
    #[inline]
    fn good(&self, unit: &Unit<'_>, target: &Target) -> Bitboard {
        let mut good = unit.reach[target.square.index()] | target.needs;
        if self.safe_on_flights && target.role != Role::Royal {
            good.insert(target.square);
        }
        good
    }
}

impl Target {
    /// Whether the square must still be attacked, and is not, when a move has changed these squares.
    #[inline]
    fn remains(&self, mv: &Move, changed: Bitboard) -> bool {
        let concerned = match self.role {
            Role::Royal => true,
            Role::Flight => mv.arrival != self.square,
            Role::Blocked => mv.departure == self.square,
        };
        concerned && !self.needs.meets(changed)
    }
}
