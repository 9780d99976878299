//! Cohen's rule: no move may restore the placement before the opponent's last move.

use crate::{Definition, Page, phases};
use kirke_core::{Hooks, Illegal, Key, Phase, Play, Position, Rule, Sound, key};
use kirke_problem::{Condition, Parameters};

/// Cohen's rule.
pub static DEFINITION: Definition = Definition {
    condition: Condition {
        names: ["CohenRule", "CohenRegel", "RegleCohen"],
        parameters: Parameters::None,
        own: true,
    },
    page: Page {
        text: "A move is illegal if it restores exactly the placement of units that stood on the board before the opponent's last move. With Circe this forbids recaptures that undo the capture. Rights and hidden state are not compared.",
        source: "Philip Cohen",
        example: "beginproblem\nstipulation ser-#1\ncondition circe cohenrule\npieces white ka1 qd1 black kh4 bg4\nendproblem",
        solution: "1.Qd1*g4[+bBc8] #",
    },
    build: |_, setup| {
        let now = setup.slot(0)?;
        let before = [setup.slot(0)?, setup.slot(0)?];
        setup.add(Cohen { now, before });
        Ok(())
    },
    header: None,
};

/// Compares placements.
#[derive(Debug)]
struct Cohen {
    /// The state word of the placement that stands now; 0: not yet known.
    now: u8,
    /// The placements before the last move of White and of Black; 0: it has not moved yet.
    before: [u8; 2],
}

/// The placement of all units as a number, never 0.
fn placement(pos: &Position) -> u64 {
    let units = pos.occupied().into_iter();
    let sum: Key = units.fold(0, |sum, square| sum ^ key::unit(square, pos.unit(square)));
    (sum as u64 ^ (sum >> 64) as u64).max(1)
}

impl Rule for Cohen {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::BEFORE, phases::BOOKKEEPING]
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if phase == Phase::BEFORE {
            if play.pos.slot(self.now) == 0 {
                let now = placement(play.pos);
                play.pos.set_slot(self.now, now);
            }
            return Ok(());
        }
        let after = placement(play.pos);
        let [own, other] = [play.side, play.side.other()].map(|s| self.before[s.index()]);
        if play.pos.slot(other) == after {
            return Err(Illegal);
        }
        let now = play.pos.slot(self.now);
        play.pos.set_slot(own, now);
        play.pos.set_slot(self.now, after);
        Ok(())
    }
}
