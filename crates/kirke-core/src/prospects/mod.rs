//! Which moves of a side can be followed by a move of the other one that reaches something: told before they are played.
//!
//! Before the last two half-moves of a help problem the side to be mated usually has some flights that its own move
//! leaves alone, and the mating move must take all of them at once and give check besides. The squares on which that
//! depends are looked up once for the position; each move is then judged by sets of squares. The same holds for moves
//! of all kinds where they must be taken: before stalemates, and, if they surely do not mate, before a mate is forced.
//! What is told is sound in one direction only: a move after which the end can be reached is never sorted out.

mod loans;
mod needs;
mod range;
mod replies;
mod siege;
mod targets;

use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::rule::Hooks;
use crate::walks::class::Class;
use crate::{Bitboard, Rights, Side, Square, Unit};
use loans::Loan;
use range::Range;
use replies::Shelter;
use smallvec::SmallVec;
use targets::Required;

pub(crate) use range::far;
pub(crate) use siege::Roam;
pub use targets::Demands;

/// What a side is to reach with its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The other side is mated.
    Mate,
    /// The other side is stalemated.
    Stalemate,
    /// All moves of the other side mate.
    SelfMate,
    /// All moves of the other side capture.
    OnlyCaptures,
}

/// The moves of a side by which an end may be reached: those of some units to some squares, more than that if need be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// The squares of the units.
    pub units: Bitboard,
    /// Where they must arrive, those of them that just change their squares.
    pub arrivals: Bitboard,
}

impl Chance {
    /// Nothing is known: any move may do.
    pub const ANY: Chance = Chance {
        units: Bitboard::ALL,
        arrivals: Bitboard::ALL,
    };

    /// No move will do.
    pub const NONE: Chance = Chance {
        units: Bitboard::EMPTY,
        arrivals: Bitboard::EMPTY,
    };

    /// Whether a move is among them.
    #[must_use]
    #[inline]
    pub fn contains(&self, mv: &Move) -> bool {
        self.units.contains(mv.departure) && self.arrivals.contains(mv.arrival)
    }
}

/// A unit that may give the mate.
#[derive(Debug)]
struct Mater<'a> {
    square: Square,
    unit: Unit,
    /// From which squares it might capture on each target.
    reach: &'a [Bitboard; 64],
    /// The same if it borrows walks, what the unit that moves before it lends left out.
    loans: Option<Box<[Bitboard; 64]>>,
    /// Where it might arrive; `None`: anywhere, and anything may happen.
    range: Option<Range>,
}

/// What is known about the moves by which an end is reached behind the next move of a side. See the module.
#[derive(Debug)]
pub struct Prospects<'a> {
    game: &'a Game,
    demands: Demands<'a>,
    /// The side that may reach the end.
    enemy: Side,
    units: SmallVec<[Mater<'a>; 16]>,
    /// The units of the side that moves first.
    men: Bitboard,
    /// Those of them that promote, and where.
    promoters: Bitboard,
    promotion_squares: Bitboard,
    /// Whether units borrow walks.
    borrowing: bool,
    /// Whether there are pawns that may capture a pawn en passant.
    en_passant: bool,
}

impl Game {
    /// Looks at the moves by which the other side may reach an end behind the next move of `side`. `None`: nothing is
    /// known.
    #[must_use]
    pub fn prospects(&self, pos: &mut Position, side: Side, end: End) -> Option<Prospects<'_>> {
        let enemy = side.other();
        if may_castle(pos, enemy) {
            return None;
        }
        let demands = self.demands(pos, side, end)?;
        let promotes = |square: &Square| self.promotes(pos.unit(*square).walk);
        Some(Prospects {
            game: self,
            enemy,
            units: self.maters(pos, enemy),
            borrowing: demands.borrowing,
            demands,
            men: pos.of_side(side),
            promoters: pos.of_side(side).into_iter().filter(promotes).collect(),
            promotion_squares: self.promotion_squares(),
            en_passant: pos.of_side(enemy).into_iter().any(|square| {
                !matches!(
                    self.walks()[pos.unit(square).walk].class,
                    Class::Leaper(_) | Class::Rider(_)
                )
            }),
        })
    }

    /// The units of a side with what they can do in one move.
    fn maters(&self, pos: &Position, side: Side) -> SmallVec<[Mater<'_>; 16]> {
        let mut further = Bitboard::EMPTY;
        if self.hooks().contains(Hooks::EXTRA_MOVES) {
            for rule in self.with_hook(Hooks::EXTRA_MOVES) {
                further |= rule.further_movers(pos, side);
            }
        }
        let borrowers = self.borrowers_of(pos, side);
        let loans = (!borrowers.is_empty()).then(|| self.loan_reach(pos, side.other()));
        let range = |square| {
            if further.contains(square) {
                None
            } else if borrowers.contains(square) {
                Some(Range::always(self.loan_range(pos, square, side.other())))
            } else {
                self.range(pos, square, side)
            }
        };
        let units = pos.of_side(side).into_iter();
        units
            .map(|square| Mater {
                square,
                unit: pos.unit(square),
                reach: self.reach(pos.unit(square).walk),
                loans: loans.clone().filter(|_| borrowers.contains(square)),
                range: range(square),
            })
            .collect()
    }
}

/// Whether a side has a right to castle.
fn may_castle(pos: &Position, side: Side) -> bool {
    let needed = |short| pos.rights().contains(Rights::needed(side, short));
    needed(true) || needed(false)
}

impl Mater<'_> {
    /// Where it might arrive when some squares have changed; `None`: anywhere.
    #[inline]
    fn arrivals(&self, changed: Bitboard) -> Option<Bitboard> {
        let range = self.range.as_ref()?;
        Some(if changed.meets(range.touch) {
            range.far
        } else {
            range.near
        })
    }
}

impl Prospects<'_> {
    /// The moves that may reach the end behind a move of the other side, which is not played yet.
    #[must_use]
    #[inline]
    pub fn chance(&self, mv: &Move) -> Chance {
        if mv.departure == self.demands.royal || self.is_unclear(mv) {
            return Chance::ANY;
        }
        let shelter = self.demands.shelter.as_ref();
        let lines = shelter.map_or(Some(Bitboard::EMPTY), |shelter| {
            self.game.lines_on(mv.walk, mv.arrival, shelter.royal())
        });
        let Some(lines) = lines else {
            return Chance::ANY;
        };
        let changed = Bitboard::of(mv.departure)
            | Bitboard::of(mv.arrival)
            | mv.capture.map_or(Bitboard::EMPTY, Bitboard::of);
        let targets = self.demands.targets.iter();
        let remaining: Required<'_> = targets.filter(|t| t.remains(mv, changed)).collect();
        let mut required = remaining.clone();
        required.retain(|target| !target.way.meets(lines));
        if required.is_empty() {
            return Chance::ANY;
        }
        let loan = self.borrowing.then(|| self.game.loan_of(mv));
        let mut chance = Chance::NONE;
        for unit in &self.units {
            if mv.capture == Some(unit.square) {
                continue;
            }
            let arrivals = match shelter {
                Some(shelter) if shelter.royal() == unit.square => {
                    self.leaves(shelter, unit, mv, changed, &remaining)
                }
                _ => self.mates(unit, changed, &required, loan),
            };
            if !arrivals.is_empty() {
                chance.units.insert(unit.square);
                chance.arrivals |= arrivals;
            }
        }
        chance
    }

    /// Where the royal unit that replies must not mate may go.
    fn leaves(
        &self,
        shelter: &Shelter,
        unit: &Mater<'_>,
        mv: &Move,
        changed: Bitboard,
        remaining: &Required<'_>,
    ) -> Bitboard {
        if unit.range.is_some_and(|range| !range.victims.is_empty()) {
            return Bitboard::ALL;
        }
        let may = unit.arrivals(changed).is_none_or(|arrivals| {
            let demands = &self.demands;
            demands.effects && arrivals.meets(self.men | changed)
                || demands.may_leave(shelter, mv, unit.reach, arrivals, remaining)
        });
        if may { Bitboard::ALL } else { Bitboard::EMPTY }
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
            || self.demands.effects && self.demands.fills != Some(0) && mv.capture.is_some()
            // What promotes may attack the royal unit that replies must not mate, or lend another walk.
            || (self.demands.effects || self.demands.shelter.is_some() || self.borrowing)
                && self.promoters.contains(mv.departure)
                && self.promotion_squares.contains(mv.arrival)
    }

    /// Where a unit may arrive so that it attacks all squares, some squares having changed before, or lets other ones
    /// attack them.
    #[inline]
    fn mates(
        &self,
        unit: &Mater<'_>,
        changed: Bitboard,
        required: &Required<'_>,
        loan: Option<Loan>,
    ) -> Bitboard {
        let Some(arrivals) = unit.arrivals(changed) else {
            return Bitboard::ALL;
        };
        if !self.demands.effects {
            return self.attacking(unit, arrivals, required, loan);
        }
        let victims = unit.range.map_or(Bitboard::EMPTY, |range| range.victims);
        if !victims.is_empty() && !arrivals.is_empty() {
            return arrivals;
        }
        let captures = arrivals & (self.men | changed);
        let able = self.attacking(unit, arrivals & (!self.men | changed), required, loan);
        if captures.is_empty() {
            return able;
        }
        let captor = Some((unit.unit, self.enemy));
        let demands = &self.demands;
        able | demands.captures(unit.square, captor, unit.reach, captures, required)
    }

    /// The same for moves in which nothing but the movement happens.
    fn attacking(
        &self,
        unit: &Mater<'_>,
        mut arrivals: Bitboard,
        required: &Required<'_>,
        loan: Option<Loan>,
    ) -> Bitboard {
        let mut vacated = unit.range.map_or(Bitboard::EMPTY, |range| range.victims);
        vacated.insert(unit.square);
        let reach = unit.loans.as_deref().unwrap_or(unit.reach);
        let loan = loan.filter(|_| unit.loans.is_some());
        for target in required {
            if !target.needs.meets(vacated) {
                let lent = loan.map_or(Bitboard::EMPTY, |(walk, lent)| {
                    self.game.reach(walk)[target.square.index()] & lent
                });
                arrivals &= self.demands.good(reach, target) | lent;
            }
            if arrivals.is_empty() {
                break;
            }
        }
        arrivals
    }
}
