//! Frischauf: pawns that promote are marked.

use crate::phases;
use kirke_core::{Attributes, Hooks, Illegal, Phase, Play, Rule, Sound, Why};

/// Marks promoted units.
#[derive(Debug)]
pub(super) struct PromotedMarks;

impl Rule for PromotedMarks {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::PROMOTED_MARK]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let (Some(before), Some((square, now))) = (play.unit, play.moved())
            && play.game.promotes(before.walk)
            && !play.game.promotes(now.walk)
        {
            let marked = now.with(Attributes::FRISCHAUF);
            play.pos.change(square, marked, Why::Silent);
        }
        Ok(())
    }
}
