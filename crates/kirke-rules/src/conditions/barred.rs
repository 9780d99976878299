//! Rules that bar some units of a side, by what was moved last: Disparate and Fuddled men.

use super::castling_partner;
use crate::phases::BOOKKEEPING;
use crate::{Definition, Setup};
use kirke_core::{
    Bitboard, Effect, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side,
    Sound, Why,
};
use kirke_problem::{Parameters, Refusal};

/// Units of the walk that has just moved do not move.
pub static DISPARATE: Definition =
    Definition::new(["Disparate"; 3], Parameters::None, |_, setup| {
        add(setup, By::Walk)
    })
    .page(
        "If a side has moved a unit of some walk, the other side can neither move nor check with a unit of that walk in reply.",
        "",
    );

/// Units that moved last do not move.
pub static FUDDLED_MEN: Definition =
    Definition::new(["FuddledMen"; 3], Parameters::None, |_, setup| {
        add(setup, By::Unit)
    })
    .page(
        "A unit that made the last move of its side can neither move in the next move of that side nor give check meanwhile.",
        "",
    );

fn add(setup: &mut Setup<'_>, by: By) -> Result<(), Refusal> {
    for side in Side::BOTH {
        let slot = setup.slot(0)?;
        setup.add(Barred { by, side, slot });
    }
    Ok(())
}

/// What is barred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    /// The opponent's units of the walk that was moved.
    Walk,
    /// The units themselves that were moved.
    Unit,
}

/// Barred units can neither move nor check.
#[derive(Debug)]
struct Barred {
    by: By,
    /// The side whose moves bar units.
    side: Side,
    /// By walk: 1 + the walk moved last, 0 for none; by unit: the squares of the units moved last.
    slot: u8,
}

impl Barred {
    fn bars(&self, pos: &Position, mv: &Move, side: Side) -> bool {
        let word = pos.slot(self.slot);
        match self.by {
            By::Walk => side != self.side && u64::from(pos.unit(mv.departure).walk.0) + 1 == word,
            By::Unit => side == self.side && Bitboard(word).contains(mv.departure),
        }
    }

    /// What the move that has just been played bars.
    fn word(&self, play: &Play<'_>) -> u64 {
        match self.by {
            By::Walk => {
                let ordinary = !matches!(play.mv.kind, MoveKind::Pass | MoveKind::Special(_));
                let unit = play.unit.filter(|_| ordinary);
                unit.map_or(0, |unit| u64::from(unit.walk.0) + 1)
            }
            By::Unit => {
                let partner = castling_partner(&play.mv);
                let moved: Bitboard = play.mover.into_iter().chain(partner).collect();
                (moved | exchanged(play.pos)).0
            }
        }
    }
}

/// Two units of a side that changed places as the move: both have moved.
fn exchanged(pos: &Position) -> Bitboard {
    let swapped = pos
        .last_effects()
        .iter()
        .filter_map(|effect| match *effect {
            Effect::Swap {
                a,
                b,
                why: Why::Castled,
            } => Some([a, b]),
            _ => None,
        });
    swapped.flatten().collect()
}

impl Rule for Barred {
    fn hooks(&self) -> Hooks {
        Hooks::FILTER | Hooks::OBSERVES | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn phases(&self) -> &'static [Phase] {
        &[BOOKKEEPING]
    }

    fn permits(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.kind == MoveKind::Pass || !self.bars(pos, mv, side)
    }

    fn observes(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        !self.bars(pos, mv, side)
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.side == self.side {
            let word = self.word(play);
            play.pos.set_slot(self.slot, word);
        }
        Ok(())
    }
}
