//! BGL: every move costs its length, and the sides have budgets.

use super::distance;
use crate::phases::BOOKKEEPING;
use crate::{Definition, Setup};
use kirke_core::{
    EffectRecord, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound,
    Square,
};
use kirke_problem::{Argument, Parameters, Refusal};

/// Moves cost their length.
pub static DEFINITION: Definition = Definition::new(["BGL"; 3], Parameters::Balances, build).page(
    "The balance of game length: each move costs the distance between departure and arrival, rounded to hundredths; castling costs the king's way. A side may not \
     spend more than its budget, and an attack that costs more than that is none. One number: a common budget; two: White's and Black's; `-` is unlimited.",
    "",
);

/// No limit.
const UNLIMITED: u32 = u32::MAX;

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let budgets: Vec<u32> = arguments
        .iter()
        .filter_map(|argument| match argument {
            Argument::Balance(balance) => Some(balance.unwrap_or(UNLIMITED)),
            _ => None,
        })
        .collect();
    let (common, budgets) = match budgets[..] {
        [] => return Ok(()),
        [both] => (true, [both, both]),
        [white, black, ..] => (false, [white, black]),
    };
    if budgets == [UNLIMITED; 2] {
        return Ok(());
    }
    let slot = setup.slot(pack(budgets))?;
    let index = setup.rules.len() as u8;
    setup.add(Bgl {
        index,
        slot,
        common,
    });
    Ok(())
}

fn pack([white, black]: [u32; 2]) -> u64 {
    u64::from(white) << 32 | u64::from(black)
}

fn unpack(word: u64) -> [u32; 2] {
    [(word >> 32) as u32, word as u32]
}

/// The length of a way in hundredths.
fn length(from: Square, to: Square) -> u32 {
    ((distance(from, to) as f64).sqrt() * 100.0).round() as u32
}

/// A number of hundredths without zeros at the end.
fn written(hundredths: u32) -> String {
    if hundredths == UNLIMITED {
        return "-".to_owned();
    }
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match (rest / 10, rest % 10) {
        (0, 0) => format!("{whole}"),
        (tenths, 0) => format!("{whole}.{tenths}"),
        _ => format!("{whole}.{rest:02}"),
    }
}

#[derive(Debug)]
struct Bgl {
    index: u8,
    /// What is left for White and for Black.
    slot: u8,
    common: bool,
}

impl Bgl {
    fn affordable(&self, pos: &Position, mv: &Move, side: Side) -> bool {
        let left = unpack(pos.slot(self.slot))[side.index()];
        left == UNLIMITED || length(mv.departure, mv.arrival) <= left
    }
}

impl Rule for Bgl {
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
        mv.kind == MoveKind::Pass || self.affordable(pos, mv, side)
    }

    fn observes(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.affordable(pos, mv, side)
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.kind == MoveKind::Pass {
            return Ok(());
        }
        let cost = length(play.mv.departure, play.mv.arrival);
        let mut left = unpack(play.pos.slot(self.slot));
        for side in Side::BOTH {
            let budget = &mut left[side.index()];
            if (self.common || side == play.side) && *budget != UNLIMITED {
                // The capture of a king is tried whatever it costs.
                *budget = budget.saturating_sub(cost);
            }
        }
        play.pos.set_slot(self.slot, pack(left));
        play.pos.note(self.index, 0);
        Ok(())
    }

    fn tell(&self, pos: &Position, _data: u32) -> Option<EffectRecord> {
        let [white, black] = unpack(pos.slot(self.slot)).map(written);
        Some(EffectRecord::Text(if self.common {
            format!(" ({white})")
        } else {
            format!(" ({white}/{black})")
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_numbers() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        assert_eq!(length(square("a1"), square("b2")), 141);
        assert_eq!(length(square("a1"), square("c2")), 224);
        assert_eq!(length(square("a1"), square("h8")), 990);
        let texts = [0, 9, 50, 130, 565, 1200, UNLIMITED].map(written);
        assert_eq!(texts, ["0", "0.09", "0.5", "1.3", "5.65", "12", "-"]);
    }
}
