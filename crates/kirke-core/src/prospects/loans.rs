//! Orphans among the units that may mate: what they can do depends on the units of the other side that attack them.
//!
//! The lenders are units of the side that moves first. Its move, the only one before the mate, may bring one lender to
//! another square; its royal unit stays (moves of that are not judged) but for the flight that is looked at, where it
//! lends to all orphans that it attacks. All else is a matter of lines that are opened.

use super::needs::vacate;
use crate::game::Game;
use crate::position::Position;
use crate::view::View;
use crate::walks::class::{Class, PawnKind};
use crate::walks::{borrows, is_orphan};
use crate::{Bitboard, Move, Side, Square, WalkId};

/// The walk of a unit that has just moved, and the squares of units that it may attack then.
pub(super) type Loan = (WalkId, Bitboard);

impl Game {
    /// The units of a side that borrow walks, hunters with such parts included.
    pub(super) fn borrowers_of(&self, pos: &Position, side: Side) -> Bitboard {
        if !self.has_borrowers(pos) {
            return Bitboard::EMPTY;
        }
        let walks = pos
            .walks()
            .filter(|&walk| borrows(self.walks(), &self.walks()[walk].class));
        let units = walks.fold(Bitboard::EMPTY, |all, walk| all | pos.of_walk(walk));
        units & pos.of_side(side)
    }

    /// Whether it can be told what units borrow from a side: they are orphans, the side has none itself, and all its units
    /// have simple walks.
    pub(super) fn loans_are_foreseen(
        &self,
        pos: &Position,
        borrowers: Bitboard,
        side: Side,
    ) -> bool {
        let simple = |walk: WalkId| match self.walks()[walk].class {
            Class::Leaper(_) | Class::Rider(_) => true,
            Class::Pawn(rule) => rule.kind == PawnKind::Step,
            _ => false,
        };
        self.hooks().is_empty()
            && borrowers.into_iter().all(|u| is_orphan(pos.unit(u).walk))
            && pos
                .of_side(side)
                .into_iter()
                .all(|u| simple(pos.unit(u).walk))
    }

    /// Squares one of which must be vacated before an orphan on `from`, itself standing still, attacks a square that is
    /// not attacked; and those on which a unit may arrive that lends it what it needs.
    pub(super) fn loan_needs(
        &self,
        view: &View<'_>,
        from: Square,
        target: Square,
    ) -> Option<(Bitboard, Bitboard)> {
        let pos = view.pos;
        let lenders = pos.of_side(view.side.other());
        let (mut needs, mut lent) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for walk in pos.walks() {
            let near = self.might_capture(walk, from, target);
            let lenders = pos.of_walk(walk) & lenders;
            if !near || lenders.is_empty() {
                continue;
            }
            let blockers = self.influence_of(walk, from, target)? & view.blockers();
            if !blockers.is_empty() {
                needs |= vacate(blockers);
                continue;
            }
            let reach = self.reach(walk)[from.index()];
            for lender in lenders & reach {
                needs |= vacate(self.influence_of(walk, lender, from)? & view.blockers());
            }
            for lender in lenders & !pos.royals(view.side.other()) {
                lent |= self.may_go(walk, lender) & reach;
            }
        }
        Some((needs, lent))
    }

    /// Where a unit of a simple walk may arrive, more than that if need be.
    fn may_go(&self, walk: WalkId, from: Square) -> Bitboard {
        self.far(walk)
            .map_or(Bitboard::ALL, |far| far[from.index()])
    }

    /// For each target the squares from which an orphan may attack it by the walks of units that have not moved.
    pub(super) fn loan_reach(&self, pos: &Position, side: Side) -> Box<[Bitboard; 64]> {
        let mut table = Box::new([Bitboard::EMPTY; 64]);
        let royals = pos.royals(side);
        for walk in pos.walks() {
            let lenders = pos.of_walk(walk) & pos.of_side(side);
            if lenders.is_empty() {
                continue;
            }
            let reach = self.reach(walk);
            // The royal unit is on the target, or goes there.
            let all = lenders.meets(royals);
            let lent = attacked_by(reach, lenders);
            for (set, &from) in table.iter_mut().zip(reach) {
                *set |= if all { from } else { from & lent };
            }
        }
        table
    }

    /// Where an orphan may arrive, the royal unit of the other side having not moved, another unit perhaps.
    pub(super) fn loan_range(&self, pos: &Position, from: Square, side: Side) -> Bitboard {
        let royals = pos.royals(side);
        let mut range = Bitboard::EMPTY;
        for lender in pos.of_side(side) {
            let walk = pos.unit(lender).walk;
            let mut squares = Bitboard::of(lender);
            if !royals.contains(lender) {
                squares |= self.may_go(walk, lender);
            }
            if squares.meets(self.reach(walk)[from.index()]) {
                range |= self.may_go(walk, from);
            }
        }
        range
    }

    /// What a unit may lend once it has moved.
    pub(super) fn loan_of(&self, mv: &Move) -> Loan {
        let lent = attacked_by(self.reach(mv.walk), Bitboard::of(mv.arrival));
        (mv.walk, lent)
    }
}

/// The squares that units on some squares may attack.
fn attacked_by(reach: &[Bitboard; 64], units: Bitboard) -> Bitboard {
    Square::all()
        .filter(|square| reach[square.index()].meets(units))
        .collect()
}
