//! HalfInChess, AllInChess, MainlyInChess: sides move the units of the other side.

use crate::phases::BOOKKEEPING;
use crate::{Definition, Setup};
use kirke_core::{
    Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound, Square,
};
use kirke_problem::{Parameters, Refusal};

const SHARED: &str = "A unit always moves as a unit of its own side. A side may not leave the king of its colour attacked by units of the other colour; the other king \
     may be put into check.";

/// The sides move the units of each other.
pub static HALF_IN: Definition =
    Definition::new(["HalfInChess"; 3], Parameters::None, |_, setup| {
        build(setup, Kind::Half)
    })
    .page(HALF, "");

const HALF: &str = "A side moves only the units of the other side, each as a unit of its own side. A side may not leave the king of its colour attacked; the other \
     king may be put into check.";

/// The sides move all units.
pub static ALL_IN: Definition = Definition::new(["AllInChess"; 3], Parameters::None, |_, setup| {
    build(setup, Kind::All)
})
.page(SHARED, "");

/// The sides move all units but the one that moved last.
pub static MAINLY_IN: Definition =
    Definition::new(["MainlyInChess"; 3], Parameters::None, |_, setup| {
        build(setup, Kind::Mainly)
    })
    .page(SHARED, "");

fn build(setup: &mut Setup<'_>, kind: Kind) -> Result<(), Refusal> {
    let slot = setup.slot(0)?;
    setup.add(Foreign { kind, slot });
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Only the other side's units.
    Half,
    /// All; the last move may not be taken back.
    All,
    /// All but the unit that moved last.
    Mainly,
}

#[derive(Debug)]
struct Foreign {
    kind: Kind,
    /// What may not be done next: see [`Foreign::barred`].
    slot: u8,
}

impl Foreign {
    /// The word for the way back of a unit, or for any move of it.
    fn barred(from: Square, to: Option<Square>) -> u64 {
        1 + from.index() as u64 + 65 * to.map_or(64, |to| to.index() as u64)
    }
}

impl Rule for Foreign {
    fn hooks(&self) -> Hooks {
        match self.kind {
            Kind::Half => Hooks::OWNERS,
            _ => Hooks::OWNERS | Hooks::FILTER | Hooks::AFTER,
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[BOOKKEEPING]
    }

    fn owners(&self, side: Side) -> &'static [Side] {
        match (self.kind, side) {
            (Kind::Half, Side::White) => &[Side::Black],
            (Kind::Half, Side::Black) => &[Side::White],
            _ => &Side::BOTH,
        }
    }

    fn permits(&self, _game: &Game, pos: &mut Position, mv: &Move, _side: Side) -> bool {
        let barred = pos.slot(self.slot);
        if barred == 0 || mv.kind == MoveKind::Pass {
            return true;
        }
        let way = match self.kind {
            Kind::Mainly => None,
            _ if mv.capture.is_some() => return true,
            _ => Some(mv.arrival),
        };
        barred != Foreign::barred(mv.departure, way)
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let barred = match (play.moved(), play.unit) {
            _ if play.mv.kind == MoveKind::Pass => 0,
            (Some((square, _)), _) if self.kind == Kind::Mainly => Foreign::barred(square, None),
            (Some((square, unit)), Some(before)) => {
                let quiet = play.captured.is_empty() && !play.mv.is_castling();
                if quiet && unit == before {
                    Foreign::barred(square, Some(play.mv.departure))
                } else {
                    0
                }
            }
            _ => 0,
        };
        play.pos.set_slot(self.slot, barred);
        Ok(())
    }
}
