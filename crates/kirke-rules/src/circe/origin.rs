//! Moves from a virtual origin: a unit moves as if it stood on its rebirth square.

use super::composition::{Case, Place};
use super::engine::{Engine, side_of};
use super::square::Found;
use kirke_core::sliders::{self, between};
use kirke_core::view::View;
use kirke_core::walks::steps;
use kirke_core::{Bitboard, Game, Hooks, Move, Position, Side, Square, Unit, WalkId, walks};
use std::ops::ControlFlow::Continue;

/// The rebirth squares of a unit that is about to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origins {
    /// Empty squares other than its own.
    pub(super) away: Bitboard,
    /// Whether its own square is one.
    pub(super) here: bool,
}

/// The unit on a square as a case: the square of the unit takes the part of the square of capture.
pub(super) fn case_of(unit: Unit, square: Square, side: Side) -> Case {
    Case {
        unit,
        decider: unit,
        side: side_of(unit.colour, side),
        capture: square,
        departure: square,
        vector: (0, 0),
    }
}

impl Engine {
    /// The rebirth squares of the unit on a square when it moves by a walk, its own or one that it borrows; none for
    /// units that do not take part.
    pub(super) fn origins(
        &self,
        game: &Game,
        pos: &Position,
        (square, walk): (Square, WalkId),
        side: Side,
    ) -> Origins {
        let unit = pos.unit(square).with_walk(walk);
        let none = Origins {
            away: Bitboard::EMPTY,
            here: false,
        };
        if !self.composition.concerns(unit, unit.walk) {
            return none;
        }
        let case = case_of(unit, square, side);
        let mut away = match self.composition.place {
            Place::Super => pos.empty(),
            _ => match self.square(game, &case) {
                Some(at) if at == square => return Origins { here: true, ..none },
                Some(at) => Bitboard::of(at) & pos.empty(),
                None => return none,
            },
        };
        let here = self.composition.place == Place::Super;
        away.remove(square);
        Origins { away, here }
    }

    /// Calls `add` for the moves of a unit from its rebirth squares away from its own; its own square counts as empty.
    pub(super) fn moves_from_origins(
        &self,
        mut view: View<'_>,
        square: Square,
        add: &mut dyn FnMut(Move),
    ) {
        let (game, pos, side) = (view.game, view.pos, view.side);
        view.seen.occupied.remove(square);
        view.seen.enemy.remove(square);
        view.seen.empty.insert(square);
        for walk in game.walks_of(pos, square, side) {
            for origin in self.origins(game, pos, (square, walk), side).away {
                let mut view = view;
                view.seen.occupied.insert(origin);
                view.seen.empty.remove(origin);
                let _ = steps(&view, walk, origin, &mut |step| {
                    if step.arrival != square {
                        let mv = Move::of_step(walk, square, step);
                        add(Move {
                            via: Some(origin),
                            ..mv
                        });
                    }
                    Continue(())
                });
            }
        }
    }

    /// Calls `add` for the captures of a square from rebirth squares.
    pub(super) fn observers_from_origins(
        &self,
        game: &Game,
        pos: &Position,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        // Orthodox walks need no generation.
        let plain = !game.hooks().intersects(Hooks::WALKS.union(Hooks::VIEWS))
            && pos.en_passant().victim != Some(target);
        for square in pos.of_side(side) {
            if square == target {
                continue;
            }
            let walk = pos.unit(square).walk;
            if plain && walk.0 < 6 {
                let mut occupied = pos.occupied();
                occupied.remove(square);
                for origin in self.origins(game, pos, (square, walk), side).away {
                    if reaches(game, walk, origin, target, occupied, side) {
                        add(Move {
                            via: Some(origin),
                            ..Move::capture(walk, square, target)
                        });
                    }
                }
                continue;
            }
            let view = game.view_of(pos, square, side).attacking(target);
            self.moves_from_origins(view, square, &mut |mv| {
                if mv.capture == Some(target) {
                    add(mv);
                }
            });
        }
    }

    /// The squares that are found, for rules that ask before the move.
    pub(super) fn found(&self, game: &Game, case: &Case) -> Found {
        match self.square(game, case) {
            Some(square) => Found::On(square),
            None => Found::Nowhere,
        }
    }
}

/// Whether an orthodox walk captures from one square on another.
fn reaches(
    game: &Game,
    walk: WalkId,
    from: Square,
    target: Square,
    occupied: Bitboard,
    side: Side,
) -> bool {
    let clear = || !between(from, target).meets(occupied);
    let straight = || sliders::ROOK_LINES[from.index()].contains(target) && clear();
    let diagonal = || sliders::BISHOP_LINES[from.index()].contains(target) && clear();
    match walk {
        walks::KNIGHT => sliders::KNIGHT[from.index()].contains(target),
        walks::KING => sliders::KING[from.index()].contains(target),
        walks::ROOK => straight(),
        walks::BISHOP => diagonal(),
        walks::QUEEN => straight() || diagonal(),
        walks::PAWN => {
            let able = side.relative_rank(from) > 0 || game.first_rank_pawns;
            able && sliders::pawn(side, from).contains(target)
        }
        _ => false,
    }
}
