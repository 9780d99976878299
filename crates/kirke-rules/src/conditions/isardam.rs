//! Isardam: what would be paralysed in Madrasi may not come about.

use super::has_word;
use super::madrasi::is_observed_by_equal;
use crate::circe::words::REX;
use crate::phases::FINAL_TESTS;
use crate::registry::TYPE_A_TO_B;
use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Illegal, Phase, Play, Position, Rule, Side, Sound};
use kirke_problem::{Argument, Language, Parameters, Refusal};

/// No unit may be left observed by an enemy unit of its walk.
pub static DEFINITION: Definition = Definition::new(
    ["Isardam"; 3],
    Parameters::Ordered(&[TYPE_A_TO_B, REX]),
    build,
)
.page(
    "A move is illegal if after it any unit of either side is observed by an enemy unit of the same walk. Type A: an attack on \
     the king is a check only if its capture would be legal in this sense; type B: every attack is a check. Kings are not \
     subject to the rule, except RexInclusive.",
    "",
)
.header(header);

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.add(Isardam {
        type_b: has_word(arguments, "TypeB"),
        rex_inclusive: has_word(arguments, "RexInclusive"),
    });
    Ok(())
}

fn header(arguments: &[Argument], language: Language) -> String {
    let mut line = "Isardam".to_owned();
    for (key, blanks) in [("TypeB", "    "), ("RexInclusive", " ")] {
        if has_word(arguments, key)
            && let Some(word) = DEFINITION.condition.word(key)
        {
            line += blanks;
            line += word.name(language);
        }
    }
    line
}

#[derive(Debug)]
struct Isardam {
    type_b: bool,
    rex_inclusive: bool,
}

impl Isardam {
    fn is_violated(&self, game: &Game, pos: &Position) -> bool {
        let considered = |square| self.rex_inclusive || !pos.unit(square).is_royal();
        Side::BOTH.iter().any(|&side| {
            pos.of_side(side)
                .into_iter()
                .any(|s| considered(s) && is_observed_by_equal(game, pos, s, side.other()))
        })
    }
}

impl Rule for Isardam {
    fn hooks(&self) -> Hooks {
        if self.type_b {
            Hooks::AFTER
        } else {
            Hooks::AFTER | Hooks::CHECK_BY_PLAY
        }
    }

    fn sound(&self) -> Sound {
        let always = Sound::TRANSPOSITIONS | Sound::MOVEMENT;
        if self.type_b {
            always | Sound::CHECKING_MOVES
        } else {
            always
        }
    }

    fn phases(&self) -> &'static [Phase] {
        &[FINAL_TESTS]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        // Only captures of royal units are judged by it; other observation does not know it.
        let of_royal = play.captured.iter().any(|(_, unit)| unit.is_royal());
        if play.probing && (self.type_b || !of_royal) {
            return Ok(());
        }
        if self.is_violated(play.game, play.pos) {
            Err(Illegal)
        } else {
            Ok(())
        }
    }
}
