//! Danger Circe: an attacked unit may go home.

use super::home::Homes;
use super::origin::case_of;
use crate::{Definition, Page};
use kirke_core::{Game, Hooks, Move, Position, Rule, Side, Sound, Strength};
use kirke_problem::{Condition, Parameters};

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
        example: "beginproblem\noption nowk nobk\nstipulation ser-~1\ncondition dangercirce\npieces white sd5 black re5 qb1 pb4c3e3f4f6e7c7b6\nendproblem",
        solution: "",
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
        Hooks::EXTRA_MOVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for square in pos.of_side(side) {
            let unit = pos.unit(square);
            let case = case_of(unit, square, side);
            let home = self.homes.home(game, unit.walk, case.side, square);
            let captures = pos.of_side(side.other()).contains(home);
            let free = pos.empty().contains(home);
            if home == square
                || !(captures || free)
                || !game.observed(pos, square, side.other(), Strength::Active)
            {
                continue;
            }
            let mv = if captures {
                Move::capture(unit.walk, square, home)
            } else {
                Move::quiet(unit.walk, square, home)
            };
            let usual = game.unit_moves(pos, square, side);
            if !usual.iter().any(|u| u.arrival == home) {
                add(mv);
            }
        }
    }
}
