//! What mate and stalemate need: AMU, MAFF, OWU.

use super::full_observers;
use crate::{Definition, Setup};
use kirke_core::{
    Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Purpose, Rule, Side, Sound,
    Verdict,
};
use kirke_problem::{Parameters, Refusal};
use std::ops::ControlFlow::{Break, Continue};

/// A mating unit must have been attacked just once.
pub static AMU: Definition = Definition::new(["AMU"; 3], Parameters::None, |_, setup| {
    let slot = setup.slot(0)?;
    setup.add(AttackedMover { slot });
    Ok(())
})
.page(
    "Attacked mating unit: a mate counts only if the unit that moves was observed on its departure square by exactly one enemy unit. Check and \
     stalemate are as usual.",
    "",
);

/// Mate with a single flight.
pub static MAFF: Definition = Definition::new(["MAFF"; 3], Parameters::None, |_, setup| {
    setup.add(FreeField);
    Ok(())
})
.page(
    "Mate with a free field: a side is mated or stalemated if it has exactly one move with its king, and none with another unit.",
    "",
);

/// Mate with a single neighbour.
pub static OWU: Definition = Definition::new(["OWU"; 3], Parameters::None, build_owu).page(
    "One white unit: mate and stalemate need that exactly one enemy unit stands where the king could capture it by its walk, were that legal.",
    "",
);

fn build_owu(_: &[kirke_problem::Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    // The reference uses MAFF alone if both are given.
    if !setup.has("MAFF") {
        setup.add(OneUnit);
    }
    Ok(())
}

#[derive(Debug)]
struct AttackedMover {
    /// Whether the last mover was observed by just one enemy unit before its move.
    slot: u8,
}

impl Rule for AttackedMover {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::IMMOBILE
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::BEFORE]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.kind != MoveKind::Pass && !play.probing {
            let departure = play.mv.departure;
            let observers = full_observers(play.game, play.pos, departure, play.side.other());
            play.pos
                .set_slot(self.slot, u64::from(observers.len() == 1));
        }
        Ok(())
    }

    fn immobile(
        &self,
        _game: &Game,
        pos: &mut Position,
        _side: Side,
        check: bool,
    ) -> Option<Verdict> {
        (check && pos.slot(self.slot) == 0).then_some(Verdict::Immobile)
    }
}

#[derive(Debug)]
struct FreeField;

impl Rule for FreeField {
    fn hooks(&self) -> Hooks {
        Hooks::MOBILITY
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn mobile(
        &self,
        game: &Game,
        pos: &mut Position,
        side: Side,
        purpose: Purpose,
    ) -> Option<bool> {
        let royals = pos.royals(side);
        let mut flights = 0;
        let flow = game.for_each_legal(pos, side, purpose, &mut |_, mv| {
            flights += 1;
            if flights > 1 || !royals.contains(mv.departure) {
                Break(())
            } else {
                Continue(())
            }
        });
        Some(flow.is_break() || flights != 1)
    }
}

#[derive(Debug)]
struct OneUnit;

impl Rule for OneUnit {
    fn hooks(&self) -> Hooks {
        Hooks::MOBILITY
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn mobile(
        &self,
        game: &Game,
        pos: &mut Position,
        side: Side,
        purpose: Purpose,
    ) -> Option<bool> {
        let captures = pos.royals(side).into_iter().flat_map(|king| {
            let moves = game.moves_of_unit(pos, king, side);
            moves.into_iter().filter(|mv: &Move| mv.capture.is_some())
        });
        let single = captures.count() == 1;
        Some(!single || game.has_legal_move(pos, side, purpose))
    }
}
