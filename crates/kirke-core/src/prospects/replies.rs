//! Moves that a side can make whatever the other side plays, unless that plays against them.

use super::targets::{Role, Target};
use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::rule::Strength;
use crate::walks::class::{Class, PawnKind};
use crate::walks::rays::segments;
use crate::walks::vectors::{QUEEN, Vector};
use crate::{Bitboard, Side, Square, WalkId, Why, sliders};
use arrayvec::ArrayVec;
use smallvec::SmallVec;

/// Replies by so many units are looked for: there are hardly moves against all of them but checks.
const UNITS: usize = 3;
/// So many moves of a unit are tried.
const TRIED: usize = 3;

/// On what it depends whether a square that is not attacked comes to be attacked by units that stand still.
#[derive(Clone, Copy, Debug)]
struct Screen {
    square: Square,
    /// Squares that must not be vacated.
    closed: Bitboard,
    /// Squares that must not be filled.
    open: Bitboard,
}

/// What is known about the royal unit that replies would mate: where it stands, and where it may go.
#[derive(Debug)]
pub(super) struct Shelter {
    screens: ArrayVec<Screen, 9>,
}

impl Shelter {
    /// Where the royal unit stands.
    #[inline]
    pub(super) fn royal(&self) -> Square {
        self.screens[0].square
    }

    /// The number of a square to which the royal unit may go.
    #[inline]
    pub(super) fn number(&self, square: Square) -> Option<usize> {
        self.screens.iter().position(|s| s.square == square)
    }

    /// Under which screens, by number, a move that vacates and fills the squares of its way surely does not attack the
    /// royal unit, which stood safe before; none if that is not so where the royal unit stands.
    fn kept(&self, game: &Game, walk: WalkId, arrival: Square, way: Bitboard) -> u16 {
        let reach = game.reach(walk);
        let arrivals = Bitboard::of(arrival);
        let is_kept = |screen: &Screen| {
            !screen.closed.meets(way & !arrivals)
                && !screen.open.meets(arrivals)
                && !reach[screen.square.index()].contains(arrival)
        };
        if !is_kept(&self.screens[0]) {
            return 0;
        }
        let screens = self.screens.iter().enumerate();
        screens.fold(0, |all, (i, screen)| all | u16::from(is_kept(screen)) << i)
    }
}

impl Game {
    /// Looks at the royal unit of a side. `None`: there is not one, or it is not known on what attacks on it depend.
    pub(super) fn shelter(&self, pos: &Position, side: Side) -> Option<Shelter> {
        let royals = pos.royals(side);
        let royal = royals.first().filter(|_| royals.len() == 1)?;
        let mut screens = ArrayVec::new();
        screens.push(self.screen(pos, royal, side)?);
        if let Class::Leaper(vectors) = &self.walks()[pos.unit(royal).walk].class {
            let squares = vectors.iter().filter_map(|&(x, y)| royal.offset(x, y));
            for square in squares.filter(|&square| !pos.of_side(side).contains(square)) {
                // The royal unit of a walk with more leaps may go where nothing is known.
                let _ = screens.try_push(self.screen(pos, square, side)?);
            }
        }
        Some(Shelter { screens })
    }

    fn screen(&self, pos: &Position, square: Square, side: Side) -> Option<Screen> {
        let mut screen = Screen {
            square,
            closed: Bitboard::EMPTY,
            open: Bitboard::EMPTY,
        };
        let enemies = pos.of_side(side.other());
        for walk in pos.walks() {
            for from in pos.of_walk(walk) & enemies & self.reach(walk)[square.index()] {
                let influence = self.influence_of(walk, from, square)?;
                screen.closed |= influence;
                if !matches!(self.walks()[walk].class, Class::Rider(_)) {
                    screen.open |= influence;
                }
            }
        }
        Some(screen)
    }

    /// The screens under which a reply does not mate: see [`Shelter::kept`]. All if it may mate.
    pub(super) fn kept(
        &self,
        shelter: Option<&Shelter>,
        walk: WalkId,
        arrival: Square,
        way: Bitboard,
    ) -> u16 {
        shelter.map_or(u16::MAX, |shelter| shelter.kept(self, walk, arrival, way))
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
            let kept = self.kept(shelter, mv.walk, mv.arrival, way);
            if kept == 0 {
                continue;
            }
            reply = self.reply(pos, royal, &mv, side, squares);
            if let Some(Some(reply)) = &mut reply {
                (reply.way, reply.kept) = (way, kept);
            }
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
            || self.may_promote(mv.walk, mv.arrival)
        {
            return None;
        }
        let between = squares_passed(&self.walks()[mv.walk].class, mv.departure, mv.arrival)?;
        Some(between | Bitboard::of(mv.departure) | Bitboard::of(mv.arrival))
    }
}

/// The squares between departure and arrival on which a quiet move depends, more than that if need be.
fn squares_passed(class: &Class, from: Square, to: Square) -> Option<Bitboard> {
    let on_lines = |lines: &[Vector]| Some(segments(lines, from, to));
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
