//! Breton: with a captured unit another one of its walk disappears.

use super::has_word;
use crate::phases;
use crate::registry::BRETON;
use crate::{Definition, Setup};
use kirke_core::{Hooks, Illegal, Phase, Play, Rule, Side, Sound, Square, Why};
use kirke_problem::{Argument, Language, Parameters, Refusal};

/// A unit of the captured unit's walk disappears too.
pub static DEFINITION: Definition =
    Definition::new(["Breton"; 3], Parameters::Words(BRETON), build)
        .page(
            "When a unit is captured, a unit of the same walk of the capturing side disappears too, if there is one; the capturing side chooses. \
             Adverse: another unit of the captured side instead. Chromatic: it changes sides instead. PY: after promotion and rebirth, and \
             neutral units are concerned.",
            "",
        )
        .header(header);

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.add(Breton {
        adverse: has_word(arguments, "Adverse"),
        chromatic: has_word(arguments, "Chromatic"),
        late: has_word(arguments, "PY"),
    });
    Ok(())
}

fn header(arguments: &[Argument], language: Language) -> String {
    let mut line = "Breton".to_owned();
    for word in BRETON {
        if has_word(arguments, word.key()) {
            line += " ";
            line += word.name(language);
        }
    }
    line
}

#[derive(Debug)]
struct Breton {
    adverse: bool,
    chromatic: bool,
    late: bool,
}

impl Rule for Breton {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        if self.chromatic {
            Sound::TRANSPOSITIONS | Sound::DISTANCES
        } else {
            (Sound::TRANSPOSITIONS | Sound::MOVEMENT) - Sound::CAPTURES
        }
    }

    fn phases(&self) -> &'static [Phase] {
        if self.late {
            &[phases::BRETON_PY]
        } else {
            &[phases::BRETON]
        }
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some(&(_, victim)) = play.captured.first() else {
            return Ok(());
        };
        let side: Side = if self.adverse {
            play.side.other()
        } else {
            play.side
        };
        let mut candidates = play.pos.of_walk(victim.walk) & play.pos.of_side(side);
        if !self.late {
            candidates &= !play.pos.neutrals();
        }
        let royals = play.pos.royals(side);
        let list: Vec<Square> = (candidates & !royals).into_iter().collect();
        if list.is_empty() {
            return Ok(());
        }
        let square = play.choose_square(&list)?;
        if self.chromatic {
            let unit = play.pos.unit(square);
            let new = unit.with_colour(unit.colour.swapped());
            play.pos.change(square, new, Why::ColourHere);
        } else {
            play.remove(square, Why::Vanish);
        }
        Ok(())
    }
}
