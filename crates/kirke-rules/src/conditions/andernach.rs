//! Andernach and Anti-Andernach: capturing, or quiet, units change sides.

use super::mover_changes_sides;
use crate::phases::{ANDERNACH, ANTI_ANDERNACH};
use crate::{Definition, Setup};
use kirke_core::{Hooks, Illegal, Phase, Play, Rule, Sound};
use kirke_problem::{Argument, Parameters, Refusal};

/// A capturing unit changes sides.
pub static ANDERNACH_CHESS: Definition = Definition::new(
    ["AndernachChess", "AndernachSchach", "EchecsAndernach"],
    Parameters::None,
    |_: &[Argument], setup: &mut Setup<'_>| {
        setup.add(Andernach { capturing: true });
        Ok::<(), Refusal>(())
    },
)
.page(
    "A unit that captures (kings and neutral units excepted) changes sides on its arrival square, after a promotion. A unit \
     that becomes a rook of the side to which the corner belongs may castle.",
    "Andernach meeting, 1993",
);

/// A unit that moves without capturing changes sides.
pub static ANTI_ANDERNACH_CHESS: Definition = Definition::new(
    [
        "AntiAndernachChess",
        "AntiAndernachSchach",
        "EchecsAntiAndernach",
    ],
    Parameters::None,
    |_: &[Argument], setup: &mut Setup<'_>| {
        setup.add(Andernach { capturing: false });
        Ok::<(), Refusal>(())
    },
)
.page(
    "A unit that moves without capturing (kings and neutral units excepted) changes sides on its arrival square, after a \
     promotion. Castling changes nothing.",
    "",
);

#[derive(Debug)]
struct Andernach {
    capturing: bool,
}

impl Rule for Andernach {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        if self.capturing {
            &[ANDERNACH]
        } else {
            &[ANTI_ANDERNACH]
        }
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.captured.is_empty() != self.capturing && !play.mv.is_castling() {
            mover_changes_sides(play);
        }
        Ok(())
    }
}
