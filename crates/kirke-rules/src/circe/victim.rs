//! Circe: the captured unit is reborn.

use super::birth;
use super::composition::{Birth, Case, Occupied, Trigger};
use super::engine::{Engine, side_of, vector};
use super::memory::Waiting;
use super::origin::case_of;
use crate::phases;
use kirke_core::{
    Bitboard, Game, Hooks, Illegal, MoveKind, Phase, Play, Position, Rule, Side, Sound, Square,
    Unit,
};

/// The rebirth of captured units.
#[derive(Debug)]
pub(super) struct VictimRebirth {
    /// The composition.
    pub engine: Engine,
    /// The state word of the unit that waits for its rebirth.
    pub slot: Option<u8>,
}

impl Rule for VictimRebirth {
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
        let composition = &self.engine.composition;
        if composition.birth != Birth::None {
            return Some([2, 2]);
        }
        // The victim belongs to the other side; that of the last move to the own one.
        Some(match (composition.trigger, composition.turncoats) {
            (Trigger::Present, false) | (Trigger::LastMove, true) => [0, 1],
            (Trigger::LastMove, false) | (Trigger::Present, true) => [1, 0],
            (Trigger::WaitCapture, _) => [1, 1],
        })
    }

    fn captures_fill(&self) -> Option<u32> {
        let composition = &self.engine.composition;
        let plain = composition.trigger == Trigger::Present
            && composition.occupied == Occupied::Relaxed
            && composition.birth == Birth::None
            && !composition.turncoats
            && !composition.kamikaze
            && !composition.royals;
        (plain && self.slot.is_none()).then_some(1)
    }

    fn returns(&self, game: &Game, unit: Unit, side: Side) -> Option<Bitboard> {
        if !self.engine.composition.only_returns() {
            return None;
        }
        let mut squares = Bitboard::EMPTY;
        for capture in Square::all() {
            // The side is given: the unit may stand for one of either colour.
            let case = Case {
                side,
                ..case_of(unit, capture, side)
            };
            if let Some(square) = self.engine.square(game, &case)
                && square != capture
            {
                if game.promotes_on(unit, square, side) {
                    return None;
                }
                squares.insert(square);
            }
        }
        Some(squares)
    }

    fn waiting(&self, pos: &Position) -> Option<(Square, Unit)> {
        let waiting = Waiting::unpack(pos.slot(self.slot?))?;
        Some((waiting.square, waiting.unit))
    }

    fn sleeps_in_pauses(&self) -> bool {
        self.slot.is_none()
    }

    fn phases(&self) -> &'static [Phase] {
        if self.slot.is_some() {
            &[phases::VICTIM_REBIRTH, phases::BOOKKEEPING]
        } else {
            &[phases::VICTIM_REBIRTH]
        }
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.kind == MoveKind::Pass && self.slot.is_some() {
            // What waits for the next half-move does not outlast a pass: a threat comes too late for it.
            if phase == phases::BOOKKEEPING
                && play.mv.ends_memory()
                && self.engine.composition.trigger == Trigger::LastMove
            {
                self.remember(play);
            }
            return Ok(());
        }
        if phase == phases::BOOKKEEPING {
            self.remember(play);
            return Ok(());
        }
        match self.slot {
            None if play.captured.is_empty() => Ok(()),
            None => self.reborn_at_once(play),
            Some(slot) => {
                let waiting = Waiting::unpack(play.pos.slot(slot));
                let due = self.engine.composition.trigger == Trigger::LastMove
                    || !play.captured.is_empty();
                match waiting {
                    Some(w) if due => {
                        // Where it was captured matters for what happens to it now.
                        let capture = w.square.index() as u64;
                        play.memo.push((phases::VICTIM_REBIRTH, capture, 0));
                        self.reborn(play, w.square, w.unit, w.side)
                    }
                    _ => Ok(()),
                }
            }
        }
    }
}

impl VictimRebirth {
    fn reborn_at_once(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        for i in 0..play.captured.len() {
            let (square, victim) = play.captured[i];
            let side = side_of(victim.colour, play.side.other());
            self.reborn(play, square, victim, side)?;
        }
        Ok(())
    }

    fn reborn(
        &self,
        play: &mut Play<'_>,
        capture: Square,
        victim: Unit,
        side: Side,
    ) -> Result<(), Illegal> {
        let composition = &self.engine.composition;
        if victim.is_royal() && !composition.royals {
            return Ok(());
        }
        let before = play.unit.unwrap_or(victim);
        let unit = self.engine.walker.apply(victim, before);
        let (decider, decider_side) = if composition.couscous {
            let captor = play.moved().map_or(before, |(_, unit)| unit);
            if composition.waits() {
                // The unit of this move stands in for the captor, which belonged to the victim's opponent.
                (captor, side.other())
            } else {
                (captor, side_of(captor.colour, play.side))
            }
        } else {
            (unit, side)
        };
        if !composition.concerns(unit, decider.walk) {
            return Ok(());
        }
        let case = Case {
            unit,
            decider,
            side: decider_side,
            capture,
            departure: play.mv.departure,
            vector: vector(&play.mv),
        };
        if composition.birth == Birth::None {
            return self.engine.place(play, &case, side);
        }
        let born = birth::find(&self.engine, play, &case);
        self.engine.place(play, &case, side)?;
        match born {
            Some(born) => birth::appear(&self.engine, play, born),
            None => Ok(()),
        }
    }

    /// The victim of this move waits for its rebirth.
    fn remember(&self, play: &mut Play<'_>) {
        let Some(slot) = self.slot else {
            return;
        };
        match play.captured.last() {
            Some(&(square, unit)) => {
                let side = side_of(unit.colour, play.side.other());
                let waiting = Waiting {
                    unit,
                    square,
                    side,
                    captor: 0,
                };
                play.pos.set_slot(slot, waiting.pack());
            }
            None if self.engine.composition.trigger == Trigger::LastMove => {
                play.pos.set_slot(slot, 0);
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::compile;
    use crate::testing::problem;
    use kirke_core::Side::{Black, White};
    use kirke_core::{Move, Trail};

    #[test]
    fn a_pause_is_the_move_that_it_stands_for() {
        let pieces = "white ra1 rc1 sd4 black ra8 se6 pa2";
        for (condition, idle) in [
            ("Circe", true),
            ("PWC", true),
            ("AntiCirce", true),
            ("ParrainCirce", false),
            ("MessignyChess", false),
        ] {
            let problem = problem(pieces, &[(condition, vec![])]);
            let mut compiled = compile(&problem, &problem.base, false).expect("accepted");
            let (game, pos) = (&compiled.game, &mut compiled.position);
            assert_eq!(game.has_idle_pauses(), idle, "{condition}");
            for mv in game.legal_moves(pos, White) {
                let trail = &mut Trail::default();
                game.play(pos, White, &mut { mv }, trail).expect("legal");
                let here = pos.key();
                game.play(pos, Black, &mut { Move::PAUSE }, trail)
                    .expect("possible");
                let paused = pos.key();
                pos.undo();
                assert!(game.pause(pos, Black));
                assert_eq!(pos.key(), paused, "{condition} {mv:?}");
                assert!(!idle || paused == here, "{condition} {mv:?}");
                pos.undo();
                pos.undo();
            }
        }
    }

    #[test]
    fn a_waiting_rebirth_does_not_outlast_a_pass() {
        let problem = problem("white ra1 rc1 black ra8", &[("ParrainCirce", vec![])]);
        let mut compiled = compile(&problem, &problem.base, false).expect("accepted");
        let (game, pos) = (&compiled.game, &mut compiled.position);
        let moves = game.legal_moves(pos, White);
        let mut capture = *moves.iter().find(|mv| mv.capture.is_some()).expect("Ra8");
        for (mut passing, units) in [(Move::PAUSE, 3), (Move::PASS, 2)] {
            let mut quiet = Move::quiet(capture.walk, "c1".parse().unwrap(), "d1".parse().unwrap());
            let trail = &mut Trail::default();
            for (side, mv) in [
                (White, &mut capture),
                (Black, &mut passing),
                (White, &mut quiet),
            ] {
                game.play(pos, side, mv, trail).expect("possible");
            }
            assert_eq!(
                pos.occupied().len(),
                units,
                "the black rook comes back on b8"
            );
            (0..3).for_each(|_| pos.undo());
        }
    }
}
