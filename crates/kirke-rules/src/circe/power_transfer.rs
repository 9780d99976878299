//! PowerTransfer: a unit whose home square is occupied moves like the unit there. Immobilio: it does not move at all.

use super::home::Homes;
use super::origin::case_of;
use super::words::REX;
use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Position, Rule, Side, Sound, Square, WalkId, Walks};
use kirke_problem::{Argument, Parameters, Refusal};

/// Units move like those on their home squares.
pub static POWER_TRANSFER: Definition = Definition::new(
    ["PowerTransfer", "KraftTransfer", "TransfertPouvoir"],
    Parameters::Ordered(&[REX]),
    |arguments, setup| {
        let rule = PowerTransfer {
            homes: Homes::new(setup),
            royals: arguments.contains(&Argument::Word("RexInclusive")),
        };
        setup.add(rule);
        Ok(())
    },
)
.page(
    "A unit whose rebirth square is occupied moves, captures and checks like the unit standing there instead of by its own walk. Kings only with RexInclusive.",
    "",
);

/// Units do not move while their home squares are occupied.
pub static IMMOBILIO: Definition = Definition::new(
    ["Immobilio"; 3],
    Parameters::Walks(0),
    build_immobilio,
)
.page(
    "A unit whose rebirth square is occupied, be it by itself, cannot move and observes nothing. With a list of walks only these are concerned.",
    "",
)
.header(|_, language| IMMOBILIO.condition.name(language).to_owned());

fn build_immobilio(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let walk = |a: &Argument| match a {
        Argument::Walk(walk) => Some(*walk),
        _ => None,
    };
    let rule = Immobilio {
        homes: Homes::new(setup),
        walks: arguments.iter().filter_map(walk).collect(),
    };
    setup.add(rule);
    Ok(())
}

/// The home square of the unit on a square.
fn home_of(homes: &Homes, game: &Game, pos: &Position, square: Square, side: Side) -> Square {
    let unit = pos.unit(square);
    homes.home(game, unit.walk, case_of(unit, square, side).side, square)
}

#[derive(Debug)]
struct PowerTransfer {
    homes: Homes,
    royals: bool,
}

impl Rule for PowerTransfer {
    fn hooks(&self) -> Hooks {
        Hooks::WALKS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL
    }

    fn walks(&self, game: &Game, pos: &Position, square: Square, side: Side, walks: &mut Walks) {
        if pos.unit(square).is_royal() && !self.royals {
            return;
        }
        let home = home_of(&self.homes, game, pos, square, side);
        if home != square
            && let Some(lender) = pos.get(home)
        {
            walks.clear();
            walks.push(lender.walk);
        }
    }
}

#[derive(Debug)]
struct Immobilio {
    homes: Homes,
    /// The walks concerned; all if there are none.
    walks: Vec<WalkId>,
}

impl Rule for Immobilio {
    fn hooks(&self) -> Hooks {
        Hooks::PARALYSED
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL
    }

    fn paralysed(&self, game: &Game, pos: &Position, square: Square, side: Side) -> bool {
        let concerned = self.walks.is_empty() || self.walks.contains(&pos.unit(square).walk);
        concerned
            && pos
                .get(home_of(&self.homes, game, pos, square, side))
                .is_some()
    }
}
