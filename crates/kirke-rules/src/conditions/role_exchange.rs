//! Role exchange: White may turn the board and exchange the colours instead of moving.

use crate::{Definition, Setup};
use kirke_core::{
    Game, Hooks, Illegal, Move, MoveKind, Play, Position, Purpose, RecordKind, Rights, Rule, Side,
    Sound, Square, Unit, Why,
};
use kirke_problem::{Argument, Parameters, Refusal};

/// White may exchange the roles of the sides.
pub static DEFINITION: Definition = Definition::new(
    ["RoleExchange", "Rollentausch", "EchangeRole"],
    Parameters::Numbers(1),
    build,
)
.page(
    "Instead of moving, White may turn the board by 180 degrees and exchange all colours; a number says how often at most. It must not leave the new white king attacked. For mate and \
     stalemate of White it does not count as a move.",
    "",
);

/// More than can be played.
const ALWAYS: u64 = 10_000;

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let most = arguments.iter().find_map(|a| match a {
        Argument::Number(n) => Some(u64::from(*n)),
        _ => None,
    });
    let slot = setup.slot(most.unwrap_or(ALWAYS))?;
    let index = setup.rules.len() as u8;
    setup.add(RoleExchange { index, slot });
    Ok(())
}

#[derive(Debug)]
struct RoleExchange {
    index: u8,
    /// How often it may still be played.
    slot: u8,
}

impl Rule for RoleExchange {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::EXTRA_QUIET | Hooks::PERFORM | Hooks::LEGAL
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn extra_moves(&self, _game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        if side == Side::White
            && pos.slot(self.slot) > 0
            && let Some(square) = pos.of_side(side).first()
        {
            add(Move {
                kind: MoveKind::Special(self.index),
                ..Move::quiet(pos.unit(square).walk, square, square)
            });
        }
    }

    fn perform(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        play.mover = None;
        play.unit = None;
        let pos = &mut *play.pos;
        let units: Vec<(Square, Unit)> = pos
            .occupied()
            .into_iter()
            .map(|square| (square, pos.unit(square)))
            .collect();
        for &(square, _) in &units {
            pos.remove(square, Why::Silent);
        }
        for (square, unit) in units {
            let turned = unit.with_colour(unit.colour.swapped());
            pos.add(square.opposite(), turned, Why::Silent);
        }
        pos.set_rights(Rights::empty());
        let left = pos.slot(self.slot);
        if left < ALWAYS {
            pos.set_slot(self.slot, left - 1);
        }
        Ok(())
    }

    fn legal(
        &self,
        _game: &Game,
        _pos: &mut Position,
        mv: &Move,
        _side: Side,
        purpose: Purpose,
    ) -> bool {
        purpose == Purpose::Play || mv.kind != MoveKind::Special(self.index)
    }

    fn special_kind(&self, _mv: &Move) -> RecordKind {
        RecordKind::RoleExchange
    }
}
