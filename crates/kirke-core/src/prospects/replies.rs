//! Moves that a side can make whatever the other side plays, unless that plays against them.

use super::targets::{Role, Target};
use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::rule::Strength;
use crate::walks::class::{Class, PawnKind};
use crate::walks::rays::ways;
use crate::walks::vectors::{QUEEN, Vector};
use crate::{Bitboard, Side, Square, WalkId, Why, sliders};
use smallvec::SmallVec;

/// Replies by so many units are looked for: there are hardly moves against all of them but checks.
const UNITS: usize = 3;
/// So many moves of a unit are tried.
const TRIED: usize = 3;

/// What is known about the royal unit that replies would mate.
#[derive(Debug)]
pub(super) struct Shelter {
    /// Where it stands.
    pub(super) royal: Square,
    /// Squares that must not be vacated: an enemy unit that stands still may come to attack it.
    closed: Bitboard,
    /// Squares that must not be filled.
    open: Bitboard,
}

impl Shelter {
    /// Whether a move that vacates and fills the squares of its way surely does not attack the royal unit, which stood
    /// safe before.
    pub(super) fn is_kept(
        &self,
        game: &Game,
        walk: WalkId,
        arrival: Square,
        way: Bitboard,
    ) -> bool {
        let arrivals = Bitboard::of(arrival);
        !self.closed.meets(way & !arrivals)
            && !self.open.meets(arrivals)
            && !game.reach(walk)[self.royal.index()].contains(arrival)
    }
}

impl Game {
    /// Looks at the royal unit of a side. `None`: there is not one, or it is not known on what attacks on it depend.
    pub(super) fn shelter(&self, pos: &Position, side: Side) -> Option<Shelter> {
        let royals = pos.royals(side);
        let royal = royals.first().filter(|_| royals.len() == 1)?;
        let mut shelter = Shelter {
            royal,
            closed: Bitboard::EMPTY,
            open: Bitboard::EMPTY,
        };
        let enemies = pos.of_side(side.other());
        for walk in pos.walks() {
            let class = &self.walks()[walk].class;
            for from in pos.of_walk(walk) & enemies & self.reach(walk)[royal.index()] {
                let influence = self.influence_of(walk, from, royal)?;
                shelter.closed |= influence;
                if !matches!(class, Class::Rider(_)) {
                    shelter.open |= influence;
                }
            }
        }
        Some(shelter)
    }

    /// Squares from which a unit that comes to a square may be brought to attack a royal unit by a further move: one of
    /// them is vacated or filled in it. `None`: not known.
    pub(super) fn lines_on(&self, walk: WalkId, from: Square, royal: Square) -> Option<Bitboard> {
        if !self.reach(walk)[royal.index()].contains(from) {
            return Some(Bitboard::EMPTY);
        }
        self.influence_of(walk, from, royal)
    }

    /// Adds quiet moves of some units beside the royal one, those that keep a shelter. `None`: not known on what attacks
    /// depend.
    pub(super) fn add_replies(
        &self,
        pos: &mut Position,
        royal: Square,
        side: Side,
        shelter: Option<&Shelter>,
        targets: &mut SmallVec<[Target; 12]>,
    ) -> Option<()> {
        let mut found = 0;
        for unit in pos.of_side(side) & !Bitboard::of(royal) {
            if let Some(reply) = self.reply_of(pos, royal, unit, side, shelter)? {
                targets.push(reply);
                found += 1;
                if found == UNITS {
                    break;
                }
            }
        }
        Some(())
    }

    /// A quiet move of a unit.
    fn reply_of(
        &self,
        pos: &mut Position,
        royal: Square,
        unit: Square,
        side: Side,
        shelter: Option<&Shelter>,
    ) -> Option<Option<Target>> {
        let start = self.generate_of_unit(pos, unit, side);
        let end = pos.moves.len();
        let mut reply = Some(None);
        let mut tried = 0;
        for i in start..end {
            let mv = pos.moves[i];
            let Some(squares) = self.squares_of(&mv) else {
                continue;
            };
            let way = Bitboard::of(mv.departure) | Bitboard::of(mv.arrival);
            if shelter.is_some_and(|s| !s.is_kept(self, mv.walk, mv.arrival, way)) {
                continue;
            }
            reply = self.reply(pos, royal, &mv, side, squares, way);
            tried += 1;
            if tried == TRIED || !matches!(reply, Some(None)) {
                break;
            }
        }
        pos.moves.truncate(start);
        reply
    }

    /// A quiet move as a target, if it is legal.
    fn reply(
        &self,
        pos: &mut Position,
        royal: Square,
        mv: &Move,
        side: Side,
        squares: Bitboard,
        way: Bitboard,
    ) -> Option<Option<Target>> {
        pos.begin();
        pos.shift(mv.departure, mv.arrival, Why::Silent);
        let target = if self.observed(pos, royal, side.other(), Strength::Geometric) {
            Some(None)
        } else {
            self.target(pos, royal, Role::Reply, side.other()).map(Some)
        };
        pos.undo();
        target.map(|target| {
            target.map(|target| Target {
                needs: target.needs | squares,
                fillable: true,
                way,
                ..target
            })
        })
    }

    /// The squares on whose occupation a quiet move depends, departure and arrival included; `None`: not known, or more
    /// may happen in it than a movement.
    fn squares_of(&self, mv: &Move) -> Option<Bitboard> {
        if mv.capture.is_some()
            || mv.via.is_some()
            || mv.kind != MoveKind::Normal
            || self.promotion_squares().contains(mv.arrival) && self.promotes(mv.walk)
        {
            return None;
        }
        let between = squares_passed(&self.walks()[mv.walk].class, mv.departure, mv.arrival)?;
        Some(between | Bitboard::of(mv.departure) | Bitboard::of(mv.arrival))
    }
}

/// The squares between departure and arrival on which a quiet move depends, more than that if need be.
fn squares_passed(class: &Class, from: Square, to: Square) -> Option<Bitboard> {
    let on_lines = |lines: &[Vector]| {
        Some(ways(lines, from, to).fold(Bitboard::EMPTY, |all, (_, between)| all | between))
    };
    match class {
        Class::Leaper(_) | Class::ChineseLeaper(_) => Some(Bitboard::EMPTY),
        Class::Pawn(rule) if rule.kind == PawnKind::Step => {
            (from.rank().abs_diff(to.rank()) == 1).then_some(Bitboard::EMPTY)
        }
        Class::Rider(lines)
        | Class::ChineseRider(lines)
        | Class::ArgentinianRider(lines)
        | Class::MarineRider(lines) => on_lines(lines),
        Class::Hopper(rule) => on_lines(&rule.lines),
        Class::EdgeHog => on_lines(QUEEN),
        Class::PathLeaper { .. } => Some(sliders::KING[from.index()]),
        Class::Compound(parts) => parts.iter().try_fold(Bitboard::EMPTY, |all, part| {
            Some(all | squares_passed(part, from, to)?)
        }),
        _ => None,
    }
}
