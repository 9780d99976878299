//! Danger Circe: an attacked unit may go home.

use super::home::Homes;
use super::origin::case_of;
use crate::{Definition, Page};
use kirke_core::{Game, Hooks, Move, Position, Rule, Side, Sound, Square};
use kirke_problem::{Condition, Parameters};
use std::ops::ControlFlow::Break;

/// Danger Circe.
pub static DEFINITION: Definition = Definition {
    condition: Condition {
        names: ["DangerCirce", "GefahrenCirce", "CirceDanger"],
        parameters: Parameters::None,
        own: false,
    },
    page: Page {
        text: "A unit, kings included, that is attacked may, besides its usual moves, go to its home square, if that is empty or occupied by an enemy unit, which is captured. Such moves give check.",
        source: "",
        example: "beginproblem\noption nowk nobk\nstipulation ser-x1\ncondition dangercirce\npieces white sd5 black re5 qb1\nendproblem",
        solution: "1.Sd5*b1 x",
    },
    build: |_, setup| {
        let homes = Homes::new(setup);
        setup.add(Danger { homes });
        Ok(())
    },
    header: None,
};

/// Moves of attacked units to their home squares.
#[derive(Debug)]
struct Danger {
    homes: Homes,
}

impl Rule for Danger {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::OBSERVERS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for square in pos.of_side(side) {
            if game.paralysed(pos, square, side) {
                continue;
            }
            let Some(mv) = self.way_home(game, pos, square, side) else {
                continue;
            };
            let usual = game.unit_moves(pos, square, side);
            if !usual.iter().any(|u| u.arrival == mv.arrival) {
                add(mv);
            }
        }
    }

    fn observers(
        &self,
        game: &Game,
        pos: &Position,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        for square in pos.of_side(side) {
            if square != target && self.home_of(game, pos, square, side) == target {
                let unit = pos.unit(square);
                if is_attacked(game, pos, square, side) {
                    add(Move::capture(unit.walk, square, target));
                }
            }
        }
    }
}

impl Danger {
    fn home_of(&self, game: &Game, pos: &Position, square: Square, side: Side) -> Square {
        let unit = pos.unit(square);
        let case = case_of(unit, square, side);
        self.homes.home(game, unit.walk, case.side, square)
    }

    /// The move of an attacked unit to its home square.
    fn way_home(&self, game: &Game, pos: &Position, square: Square, side: Side) -> Option<Move> {
        let walk = pos.unit(square).walk;
        let home = self.home_of(game, pos, square, side);
        let mv = if home == square {
            return None;
        } else if pos.of_side(side.other()).contains(home) {
            Move::capture(walk, square, home)
        } else if pos.empty().contains(home) {
            Move::quiet(walk, square, home)
        } else {
            return None;
        };
        is_attacked(game, pos, square, side).then_some(mv)
    }
}

/// Whether the opponent attacks a unit by his walks alone.
fn is_attacked(game: &Game, pos: &Position, square: Square, side: Side) -> bool {
    game.for_each_plain_observer(pos, square, side.other(), false, &mut |_| Break(()))
        .is_break()
}
