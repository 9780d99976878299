//! AntiCirce: the capturing unit is reborn.

use super::cage;
use super::composition::{Array, Case, Occupied, Place, Trigger};
use super::engine::{Engine, nth, side_of, vacate, vector};
use super::memory::Waiting;
use super::origin::case_of;
use super::square::Found;
use crate::phases;
use kirke_core::{
    Attributes, Bitboard, Colour, Game, Hooks, Illegal, MoveKind, Phase, Play, Rule, Side, Sound,
    Square, Unit, Why,
};

/// The rebirth of capturing units.
#[derive(Debug)]
pub(super) struct CaptorRebirth {
    /// The composition.
    pub engine: Engine,
    /// Only units with these attributes are concerned.
    pub only: Attributes,
    /// The state word of the unit that waits for its rebirth.
    pub slot: Option<u8>,
}

impl Rule for CaptorRebirth {
    fn hooks(&self) -> Hooks {
        let hooks = super::check_hooks(&self.engine.composition) | Hooks::AFTER;
        if self.slot.is_none() {
            hooks | Hooks::AFTER_CAPTURES
        } else {
            hooks
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn further_fillings(&self) -> Option<[u32; 2]> {
        // The mover stands on its rebirth square in place of its arrival; one that waited, or changes sides, counts
        // as another unit.
        let another = self.slot.is_some() || self.engine.composition.turncoats;
        Some([u32::from(another); 2])
    }

    fn captor_goes(&self, game: &Game, unit: Unit, arrival: Square, side: Side) -> Option<Square> {
        let composition = &self.engine.composition;
        let simple = composition.is_home_of_captor()
            && self.slot.is_none()
            && self.only.is_empty()
            && unit.colour != Colour::Neutral;
        if !simple {
            return None;
        }
        if !composition.concerns(unit, unit.walk) {
            return Some(arrival);
        }
        let square = self.engine.square(game, &case_of(unit, arrival, side))?;
        // A reborn unit that promotes changes.
        (!game.promotes_on(unit, square, side)).then_some(square)
    }

    fn sleeps_in_pauses(&self) -> bool {
        true
    }

    fn phases(&self) -> &'static [Phase] {
        if self.slot.is_some() {
            &[phases::CAPTOR_REBIRTH, phases::BOOKKEEPING]
        } else {
            &[phases::CAPTOR_REBIRTH]
        }
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.kind == MoveKind::Pass {
            return Ok(());
        }
        if phase == phases::BOOKKEEPING {
            self.remember(play);
            return Ok(());
        }
        if self.slot.is_some() {
            return self.reborn_later(play);
        }
        let (Some(&(capture, victim)), Some((at, unit))) = (play.captured.first(), play.moved())
        else {
            return Ok(());
        };
        if !unit.has(self.only) {
            return Ok(());
        }
        let side = side_of(unit.colour, play.side);
        let before = play.mv.departure;
        self.reborn(play, at, unit, side, victim, capture, before)
    }
}

impl CaptorRebirth {
    #[allow(clippy::too_many_arguments)]
    fn reborn(
        &self,
        play: &mut Play<'_>,
        at: Square,
        unit: Unit,
        side: Side,
        victim: Unit,
        capture: Square,
        departure: Square,
    ) -> Result<(), Illegal> {
        let composition = &self.engine.composition;
        let new = self.engine.walker.apply(unit, victim);
        let (decider, decider_side) = if composition.couscous {
            (victim, side_of(victim.colour, side.other()))
        } else {
            (new, side)
        };
        if !composition.concerns(unit, decider.walk) {
            return Ok(());
        }
        let case = Case {
            unit: new,
            decider,
            side: decider_side,
            capture,
            departure,
            vector: vector(&play.mv),
        };
        let empty = play.pos.empty() | Bitboard::of(at);
        let found = self.engine.find(play, &case, empty);
        if composition.cheylan && found == Found::On(capture) {
            return Err(Illegal);
        }
        match found {
            Found::On(to) if empty.contains(to) => self.relocate(play, at, to, new, side),
            Found::On(to) if !play.pos.holes().contains(to) => {
                self.relocate_to_occupied(play, at, to, new, side)
            }
            Found::On(_) | Found::Nowhere => self.vanish(play, at),
            Found::AnyOf(squares) => self.relocate_by_choice(play, at, squares, new, side),
        }
    }

    fn relocate(
        &self,
        play: &mut Play<'_>,
        at: Square,
        to: Square,
        new: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        if play.pos.unit(at).walk != new.walk {
            play.pos.change(at, new, Why::Rebirth);
        }
        play.shift(at, to, Why::Rebirth);
        play.memo
            .push((phases::CAPTOR_REBIRTH, at.index() as u64, 0));
        self.engine.finish(play, to, new, side)
    }

    fn relocate_to_occupied(
        &self,
        play: &mut Play<'_>,
        at: Square,
        to: Square,
        new: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        match self.engine.composition.occupied {
            Occupied::Strict | Occupied::Relaxed => self.vanish(play, at),
            Occupied::Volcanic => {
                play.remove(at, Why::Silent);
                self.engine.hide(play, to, new, side)
            }
            Occupied::Vacating => {
                vacate(play, to)?;
                self.relocate(play, at, to, new, side)
            }
            Occupied::Assassin | Occupied::Parachute => {
                self.engine.clear(play, to)?;
                self.relocate(play, at, to, new, side)
            }
        }
    }

    /// There is no square for it.
    fn vanish(&self, play: &mut Play<'_>, at: Square) -> Result<(), Illegal> {
        if self.engine.composition.occupied == Occupied::Strict {
            return Err(Illegal);
        }
        play.remove(at, Why::Silent);
        Ok(())
    }

    fn relocate_by_choice(
        &self,
        play: &mut Play<'_>,
        at: Square,
        mut squares: Bitboard,
        new: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        let composition = &self.engine.composition;
        squares = self.engine.shared_too(play, squares);
        if composition.cheylan {
            squares.remove(at);
        }
        let n = squares.len() as usize;
        let relaxed = composition.occupied != Occupied::Strict && composition.place == Place::Super;
        let i = if relaxed {
            match play.choose_by(n + 1, |i| {
                i.checked_sub(1).map_or(64, |i| nth(squares, i).index())
            })? {
                0 => return self.vanish(play, at),
                i => i - 1,
            }
        } else {
            play.choose_by(n, |i| nth(squares, i).index())?
        };
        let to = nth(squares, i);
        if play.pos.empty().contains(to) || to == at {
            self.relocate(play, at, to, new, side)?;
        } else {
            self.relocate_to_occupied(play, at, to, new, side)?;
        }
        if composition.place == Place::Cage {
            cage::test(&self.engine, play, to, side)?;
        }
        Ok(())
    }

    /// The unit that captured before is displaced now: that of the half-move before, or, where the next capture is
    /// waited for, that of the latest capture, wherever it stands.
    fn reborn_later(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        let waiting = self
            .slot
            .and_then(|slot| Waiting::unpack(play.pos.slot(slot)));
        let Some(waiting) = waiting else {
            return Ok(());
        };
        let composition = &self.engine.composition;
        let at = if composition.trigger == Trigger::LastMove {
            // A unit that goes on by itself would have to be displaced to where it has gone.
            let onwards = composition.place == Place::Equipollents
                && composition.array == Array::Own
                && composition.occupied == Occupied::Strict;
            if onwards && play.mv.departure == waiting.square {
                return Err(Illegal);
            }
            still_there(play, waiting.square)
        } else if play.captured.is_empty() {
            None
        } else {
            find(play, &waiting)
        };
        let Some((at, unit)) = at else {
            return Ok(());
        };
        let (side, departure) = (waiting.side, play.mv.departure);
        self.reborn(
            play,
            at,
            unit,
            side,
            waiting.unit,
            waiting.square,
            departure,
        )
    }

    /// The captor of this move waits for its rebirth; its victim is remembered with it.
    fn remember(&self, play: &mut Play<'_>) {
        let Some(slot) = self.slot else {
            return;
        };
        let last_move = self.engine.composition.trigger == Trigger::LastMove;
        let word = match (play.captured.last(), play.moved()) {
            (Some(&(capture, victim)), Some((at, unit))) => Waiting {
                unit: victim,
                square: if last_move { at } else { capture },
                side: side_of(unit.colour, play.side),
                captor: if last_move { 0 } else { unit.id },
            }
            .pack(),
            (None, _) if !last_move => return,
            _ => 0,
        };
        play.pos.set_slot(slot, word);
    }
}

/// The unit that stands on a square since before the move.
fn still_there(play: &Play<'_>, at: Square) -> Option<(Square, Unit)> {
    let captured = play.captured.iter().any(|&(square, _)| square == at);
    let unit = play.pos.get(at)?;
    (!captured && play.mv.departure != at).then_some((at, unit))
}

/// The unit that made the latest capture, if it is still on the board. One without identity is only found where it
/// captured.
fn find(play: &Play<'_>, waiting: &Waiting) -> Option<(Square, Unit)> {
    if waiting.captor == 0 {
        return still_there(play, waiting.square);
    }
    let mut squares = play.pos.occupied().into_iter();
    let at = squares.find(|&square| play.pos.unit(square).id == waiting.captor)?;
    Some((at, play.pos.unit(at)))
}
