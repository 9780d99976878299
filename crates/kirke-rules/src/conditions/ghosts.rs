//! Ghost chess and haunted chess: captured units come back when their square is left.

use crate::phases::{GHOST_NOTED, HAUNTED};
use crate::{Definition, Setup};
use kirke_core::{Attributes, Bitboard, Hooks, Illegal, Phase, Play, Rule, Sound, Square, Why};
use kirke_problem::{Language, Parameters, Refusal};

/// Captured units come back and cannot be captured any more.
pub static GHOST_CHESS: Definition = Definition::new(
    ["GhostChess", "Geisterschach", "EchecsGhost"],
    Parameters::None,
    |_, setup| build(setup, true),
)
.page(
    "A captured unit becomes a ghost: as soon as the square on which it was captured is empty, it appears there again and can no longer be captured. Of \
     several ghosts on a square the last one appears first.",
    "",
)
.header(|_, language| header(&GHOST_CHESS, language));

/// Captured units come back.
pub static HAUNTED_CHESS: Definition = Definition::new(
    ["HauntedChess", "Spukschach", "EchecsHantes"],
    Parameters::None,
    |_, setup| build(setup, false),
)
.page(
    "A captured unit becomes a ghost: as soon as the square on which it was captured is empty, it appears there again. A new capture on a square drives away \
     the older ghost.",
    "",
)
.header(|_, language| header(&HAUNTED_CHESS, language));

fn header(definition: &Definition, language: Language) -> String {
    let name = definition.condition.name(language);
    let attribute = match language {
        Language::English => "Uncapturable",
        Language::German => "Unschlagbar",
        Language::French => "Imprenable",
    };
    format!("{attribute}\n{name}")
}

fn build(setup: &mut Setup<'_>, keeps_all: bool) -> Result<(), Refusal> {
    if keeps_all {
        crate::attributes::uncapturable::build(setup)?;
    }
    setup.add(Ghosts { keeps_all });
    Ok(())
}

#[derive(Debug)]
struct Ghosts {
    /// Ghost chess: all ghosts are kept, and cannot be captured once they are back.
    keeps_all: bool,
}

impl Ghosts {
    fn note(&self, play: &mut Play<'_>) {
        for (square, unit) in play.captured.clone() {
            if !self.keeps_all {
                let older = play.pos.hidden().iter().position(|(s, _)| *s == square);
                if let Some(index) = older {
                    play.pos.unhide(index);
                }
            }
            let ghost = if self.keeps_all {
                unit.with(Attributes::UNCAPTURABLE)
            } else {
                unit
            };
            play.pos.hide(square, ghost, Why::Silent);
        }
    }

    fn appear(&self, play: &mut Play<'_>) {
        let haunted: Bitboard = play
            .pos
            .hidden()
            .iter()
            .map(|(square, _)| *square)
            .collect();
        let squares: Vec<Square> = (haunted & play.pos.empty()).into_iter().collect();
        for square in squares {
            if let Some(index) = play.pos.hidden().iter().rposition(|(s, _)| *s == square) {
                let (_, unit) = play.pos.unhide(index);
                play.pos.add(square, unit, Why::Rebirth);
            }
        }
    }
}

impl Rule for Ghosts {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        &[GHOST_NOTED, HAUNTED]
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if phase == GHOST_NOTED {
            if !play.captured.iter().any(|(_, unit)| unit.is_royal()) {
                self.note(play);
            }
        } else {
            self.appear(play);
        }
        Ok(())
    }
}
