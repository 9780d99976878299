//! Hidden units (Volcanic, Parachute): they appear when their square is empty.

use crate::phases;
use kirke_core::{Hooks, Illegal, Phase, Play, Rule, Sound, Square, Why};

/// The uncovering of hidden units: one for each square and move.
#[derive(Debug)]
pub(super) struct Uncovering {
    /// The unit that was hidden last comes first (Parachute).
    pub last_first: bool,
}

impl Rule for Uncovering {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn further_fillings(&self) -> Option<[u32; 2]> {
        // A move vacates its departure, and in castling another square.
        Some([2, 2])
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::UNCOVERING]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        while let Some(index) = self.next(play) {
            let (square, unit) = play.pos.unhide(index);
            play.pos.add(square, unit, Why::Rebirth);
        }
        Ok(())
    }
}

impl Uncovering {
    /// The hidden unit that appears next.
    fn next(&self, play: &Play<'_>) -> Option<usize> {
        let empty = play.pos.empty();
        let mut hidden = play.pos.hidden().iter();
        let free = |&(square, _): &(Square, _)| empty.contains(square);
        if self.last_first {
            hidden.rposition(free)
        } else {
            hidden.position(free)
        }
    }
}
