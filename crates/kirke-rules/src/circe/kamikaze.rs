//! Kamikaze Circe: the capturing unit disappears.

use crate::phases;
use kirke_core::{Hooks, Illegal, Move, Phase, Play, Position, Rule, Side, Sound, Why};

/// Capturing units disappear; kings therefore do not capture.
#[derive(Debug)]
pub(super) struct KamikazeCaptor;

fn by_royal(pos: &Position, mv: &Move) -> bool {
    mv.capture.is_some() && pos.get(mv.departure).is_some_and(|unit| unit.is_royal())
}

impl Rule for KamikazeCaptor {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::FILTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::KAMIKAZE]
    }

    fn permits(&self, _: &kirke_core::Game, pos: &mut Position, mv: &Move, _: Side) -> bool {
        !by_royal(pos, mv)
    }

    fn observes(&self, _: &kirke_core::Game, pos: &mut Position, mv: &Move, _: Side) -> bool {
        !by_royal(pos, mv)
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if !play.captured.is_empty()
            && let Some(square) = play.mover
        {
            play.remove(square, Why::Vanish);
        }
        Ok(())
    }
}
