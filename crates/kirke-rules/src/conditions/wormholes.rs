//! Wormholes: squares that transfer the units that arrive there.

use super::squares;
use crate::phases;
use crate::{Definition, Setup};
use kirke_core::walks::class::Class;
use kirke_core::{
    Bitboard, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound,
    Square, Why,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};

/// Units that arrive on a wormhole go on to another one.
pub static DEFINITION: Definition = Definition::new(
    ["Wormholes", "Wurmloecher", "TrousDeVer"],
    Parameters::Squares(64),
    build,
)
.page(
    "A unit that arrives on a wormhole by its move must go on to another empty wormhole; if there is none, the move is illegal. It may not return to \
     its departure unless it has captured or promoted. Pawns on a wormhole of their first rank go one step and capture.",
    "",
)
.header(header);

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.first_rank_pawns = true;
    setup.add(Wormholes {
        holes: squares(arguments).into_iter().collect(),
    });
    Ok(())
}

fn header(arguments: &[Argument], language: Language) -> String {
    let holes: Bitboard = squares(arguments).into_iter().collect();
    let mut line = DEFINITION.condition.name(language).to_owned();
    for square in holes {
        line += &format!(" {square}");
    }
    line
}

#[derive(Debug)]
struct Wormholes {
    holes: Bitboard,
}

impl Rule for Wormholes {
    fn hooks(&self) -> Hooks {
        Hooks::GEOMETRY | Hooks::OBSERVES | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::SINGLE_MOVER | Sound::CAPTURES
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::WORMHOLES]
    }

    /// Pawns on their first rank move from wormholes only.
    fn allows(&self, game: &Game, pos: &Position, mv: &Move, side: Side) -> bool {
        mv.kind == MoveKind::Pass
            || self.holes.contains(mv.departure)
            || side.relative_rank(mv.departure) != 0
            || !matches!(game.walks()[pos.unit(mv.departure).walk].class, Class::Pawn(rule) if !rule.any_rank)
    }

    fn observes(&self, _game: &Game, pos: &mut Position, mv: &Move, _side: Side) -> bool {
        let mut others = self.holes;
        others.remove(mv.arrival);
        !self.holes.contains(mv.arrival)
            || others.contains(mv.departure)
            || others.meets(pos.empty())
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some((square, unit)) = play.moved() else {
            return Ok(());
        };
        if play.mv.kind == MoveKind::Pass || !self.holes.contains(square) {
            return Ok(());
        }
        let mut free = self.holes & play.pos.empty();
        let changed = play.unit.is_some_and(|before| before.walk != unit.walk);
        if play.captured.is_empty() && !changed {
            free.remove(play.mv.departure);
        }
        let list: Vec<Square> = free.into_iter().collect();
        let pick = play.choose(list.len())?;
        play.shift(square, list[pick], Why::Rebirth);
        let side = play.side;
        play.promote(list[pick], side)
    }
}
