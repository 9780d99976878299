//! On which squares it depends whether units that stand still come to attack a square.

use crate::game::Game;
use crate::position::Position;
use crate::view::View;
use crate::walks::class::{Class, HopperRule, PawnKind};
use crate::walks::rays::ways;
use crate::walks::vectors::{QUEEN, Vector};
use crate::walks::{angle_ways, equi_way, is_orphan};
use crate::{Bitboard, Side, Square, WalkId, sliders};

/// A move of each side vacates at most so many squares together: two departures, and one capture elsewhere.
const VACATED: u32 = 3;

impl Game {
    /// Squares one of which must be vacated or filled before a unit of `by`, itself standing still, attacks `target`,
    /// which none attacks now, within one half-move of each side; and squares on which units of the other side may arrive
    /// that lend walks to it. `None`: not known.
    pub(super) fn needs(
        &self,
        pos: &Position,
        target: Square,
        by: Side,
    ) -> Option<(Bitboard, Bitboard)> {
        let view = View::new(self, pos, by);
        let units = pos.of_side(by);
        let mut all = Bitboard::EMPTY;
        let mut lent = Bitboard::EMPTY;
        for walk in pos.walks() {
            let near = pos.of_walk(walk) & units;
            if near.is_empty() {
                continue;
            }
            let class = &self.walks()[walk].class;
            for from in near & self.reach(walk)[target.index()] & !Bitboard::of(target) {
                if is_orphan(walk) {
                    let loans = self.loan_needs(&view, from, target)?;
                    all |= loans.0;
                    lent |= loans.1;
                } else {
                    all |= class_needs(&view, walk, class, from, target)?;
                }
            }
        }
        Some((all, lent))
    }
}

fn class_needs(
    view: &View<'_>,
    walk: WalkId,
    class: &Class,
    from: Square,
    target: Square,
) -> Option<Bitboard> {
    let on_lines = |lines: &[Vector], need: &dyn Fn(Vector, Bitboard) -> Bitboard| {
        let open = ways(lines, from, target).filter(|(_, way)| !way.meets(view.pos.holes()));
        Some(open.fold(Bitboard::EMPTY, |all, (v, way)| all | need(v, way)))
    };
    let occupied = view.blockers();
    match class {
        Class::Leaper(_) | Class::Dummy => Some(Bitboard::EMPTY),
        Class::Pawn(rule) if rule.kind == PawnKind::Step => Some(Bitboard::EMPTY),
        Class::Rider(lines) | Class::ArgentinianRider(lines) => {
            on_lines(lines, &|_, between| vacate(between & occupied))
        }
        Class::EdgeHog => on_lines(QUEEN, &|_, between| vacate(between & occupied)),
        Class::ChineseRider(lines) => on_lines(lines, &|_, between| {
            let hurdles = between & occupied;
            match hurdles.len() {
                0 => between,
                n if n <= VACATED + 1 => hurdles,
                _ => Bitboard::EMPTY,
            }
        }),
        Class::ChineseLeaper(vectors) => on_lines(vectors, &|_, between| between),
        Class::Hopper(rule) => on_lines(&rule.lines, &|v, between| {
            hopper_needs(rule, v, between, occupied, target)
        }),
        Class::AngleHopper { lines, angle } => Some(
            angle_ways(lines, *angle, from, target)
                .filter(|way| !way.meets(view.pos.holes()))
                .fold(Bitboard::EMPTY, |all, way| all | way),
        ),
        Class::Locust(lines) | Class::MarineRider(lines) => on_lines(lines, &|v, between| {
            let blockers = between & occupied;
            match view.step(target, v) {
                None => Bitboard::EMPTY,
                Some(_) if !blockers.is_empty() => vacate(blockers),
                Some(landing) => Bitboard::of(landing),
            }
        }),
        Class::MarineLeaper(vectors) => Some(
            vectors
                .iter()
                .filter(|&&(x, y)| from.offset(x, y) == Some(target))
                .filter_map(|&v| view.step(target, v))
                .collect(),
        ),
        Class::EquiHopper { clear, .. } => {
            let (hurdle, way) = equi_way(from, target, *clear)?;
            let blockers = way & occupied;
            Some(if blockers.is_empty() {
                Bitboard::of(hurdle)
            } else {
                vacate(blockers)
            })
        }
        Class::PathLeaper { .. } => Some(sliders::KING[from.index()]),
        Class::Rose(_) | Class::Zigzag(_) => Some(view.game.on_curves(walk, from, target)),
        Class::Compound(parts) => parts.iter().try_fold(Bitboard::EMPTY, |all, part| {
            Some(all | class_needs(view, walk, part, from, target)?)
        }),
        _ => None,
    }
}

/// The squares that stand in the way; none if there are too many.
pub(super) fn vacate(blockers: Bitboard) -> Bitboard {
    if blockers.len() <= VACATED {
        blockers
    } else {
        Bitboard::EMPTY
    }
}

/// What is missing on the line of a hopper.
fn hopper_needs(
    rule: &HopperRule,
    v: Vector,
    between: Bitboard,
    occupied: Bitboard,
    target: Square,
) -> Bitboard {
    if rule.hurdles != 1 || rule.adjacent || rule.land != 1 {
        return between;
    }
    match target
        .offset(-v.0, -v.1)
        .filter(|&hurdle| between.contains(hurdle))
    {
        None => Bitboard::EMPTY,
        Some(hurdle) => {
            let blockers = between & occupied & !Bitboard::of(hurdle);
            if blockers.is_empty() {
                Bitboard::of(hurdle)
            } else {
                vacate(blockers)
            }
        }
    }
}
