//! The king's leap of Senterej: before the first capture a king that has not moved may go two squares to its right, and
//! the rook on that side is placed beside it, on the square that the king has passed.
//!
//! The sources say nothing of check: as in castling the king may neither be in check nor pass an attacked square.

use super::State;
use crate::{Setup, phases};
use kirke_core::{
    Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound, Square, Why,
    walks,
};
use kirke_problem::Refusal;

/// Adds the rule. `senterej`: the state word of the game.
///
/// # Errors
/// There is no state word left.
pub(super) fn add(setup: &mut Setup<'_>, senterej: u8) -> Result<(), Refusal> {
    let index = setup.rules.len() as u8;
    let mut diagram = Position::new();
    for placed in &setup.units {
        diagram.set_up(placed.square, placed.unit);
    }
    let unmoved = Side::BOTH
        .iter()
        .filter(|&&side| Leap::of(side).is_home(&diagram, side))
        .fold(0, |bits, &side| bits | bit(side));
    let slot = setup.slot(unmoved)?;
    setup.add(KingLeap {
        index,
        slot,
        senterej,
    });
    Ok(())
}

/// The bit of a side whose king and rook have not moved.
const fn bit(side: Side) -> u64 {
    1 << side as u64
}

/// The squares of a side's leap.
struct Leap {
    king: Square,
    passed: Square,
    arrival: Square,
    rook: Square,
}

impl Leap {
    /// White's king stands on e1 and leaps to g1, Black's on d8 and leaps to b8.
    fn of(side: Side) -> Leap {
        let at = |white: u8, black: u8| match side {
            Side::White => Square::new(white, 0),
            Side::Black => Square::new(black, 7),
        };
        Leap {
            king: at(4, 3),
            passed: at(5, 2),
            arrival: at(6, 1),
            rook: at(7, 0),
        }
    }

    /// Whether king and rook stand where they begin the game.
    fn is_home(&self, pos: &Position, side: Side) -> bool {
        let stands = |square, walk| {
            pos.get(square)
                .is_some_and(|unit| unit.walk == walk && unit.colour.belongs_to(side))
        };
        stands(self.king, walks::KING) && stands(self.rook, walks::ROOK)
    }
}

#[derive(Debug)]
struct KingLeap {
    index: u8,
    /// Whose king and rook have not moved.
    slot: u8,
    /// The state word of the game.
    senterej: u8,
}

impl Rule for KingLeap {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::EXTRA_QUIET | Hooks::PERFORM | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn further_fillings(&self) -> Option<[u32; 2]> {
        Some([1, 1])
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::BOOKKEEPING]
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        let unmoved = pos.slot(self.slot) & bit(side) != 0;
        if !unmoved || State::unpack(pos.slot(self.senterej)).turns {
            return;
        }
        let leap = Leap::of(side);
        let empty = pos.empty();
        let free = empty.contains(leap.passed) && empty.contains(leap.arrival);
        if !free || !leap.is_home(pos, side) || game.in_check(pos, side) {
            return;
        }
        pos.begin();
        pos.shift(leap.king, leap.passed, Why::Silent);
        let checked = game.in_check(pos, side);
        pos.undo();
        if !checked {
            add(Move {
                kind: MoveKind::Special(self.index),
                ..Move::quiet(walks::KING, leap.king, leap.arrival)
            });
        }
    }

    fn perform(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        let leap = Leap::of(play.side);
        play.shift(leap.king, leap.arrival, Why::Movement);
        play.pos.shift(leap.rook, leap.passed, Why::Castling);
        Ok(())
    }

    fn after(&self, _: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let mut unmoved = play.pos.slot(self.slot);
        for side in Side::BOTH {
            if !Leap::of(side).is_home(play.pos, side) {
                unmoved &= !bit(side);
            }
        }
        play.pos.set_slot(self.slot, unmoved);
        Ok(())
    }
}
