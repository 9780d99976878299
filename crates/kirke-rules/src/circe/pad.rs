//! PAD chess: every unit may capture once.

use crate::{Definition, Page, phases};
use kirke_core::{
    Attributes, Game, Hooks, Illegal, Move, Phase, Play, Position, Rule, Side, Sound, Unit, Why,
};
use kirke_problem::{Argument, Condition, Parameters};

/// PAD chess.
pub static DEFINITION: Definition = Definition {
    condition: Condition {
        names: ["PADChess", "PADSchach", "PADechecs"],
        parameters: Parameters::Words(super::words::PAD),
        own: false,
    },
    page: Page {
        text: "Every unit (kings excepted) may capture once; when it captures a second time, it vanishes after the capture. Strict: a second capture is illegal, and a unit that has captured gives no check. RexInclusive: a king may capture only once.",
        source: "",
        example: "beginproblem\noption nowk nobk\nstipulation ser-x2\ncondition pad strict\npieces white pa2 black pb3 pc4\nendproblem",
        solution: "1.a2*b3 x",
    },
    build: |arguments, setup| {
        let has = |word| arguments.contains(&Argument::Word(word));
        setup.add(Pad {
            strict: has("Strict"),
            royals: has("RexInclusive"),
        });
        Ok(())
    },
    header: None,
};

/// The record of captures, kept as a mark of the units.
#[derive(Debug)]
struct Pad {
    strict: bool,
    royals: bool,
}

impl Pad {
    fn may_not_capture(&self, unit: Unit) -> bool {
        unit.has(Attributes::MARKED) && (self.strict || unit.is_royal())
    }
}

impl Rule for Pad {
    fn hooks(&self) -> Hooks {
        let hooks = Hooks::AFTER | Hooks::FILTER;
        if self.strict || self.royals {
            hooks | Hooks::OBSERVES
        } else {
            hooks
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::PAD]
    }

    fn permits(&self, _: &Game, pos: &mut Position, mv: &Move, _: Side) -> bool {
        mv.capture.is_none()
            || !pos
                .get(mv.departure)
                .is_some_and(|u| self.may_not_capture(u))
    }

    fn observes(&self, _: &Game, pos: &mut Position, mv: &Move, _: Side) -> bool {
        !pos.get(mv.departure)
            .is_some_and(|u| self.may_not_capture(u))
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.captured.is_empty() {
            return Ok(());
        }
        if self.strict {
            // A unit that is reborn starts afresh.
            for (_, victim) in &mut play.captured {
                *victim = victim.without(Attributes::MARKED);
            }
        }
        let Some((square, unit)) = play.moved() else {
            return Ok(());
        };
        if unit.is_royal() && !self.royals {
            return Ok(());
        }
        if unit.has(Attributes::MARKED) {
            play.remove(square, Why::Vanish);
        } else {
            let marked = unit.with(Attributes::MARKED);
            play.pos.change(square, marked, Why::Silent);
        }
        Ok(())
    }

    fn unwritten(&self) -> Attributes {
        Attributes::MARKED
    }
}
