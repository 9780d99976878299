//! Paralysing: enemy units that it attacks may not move.
//!
//! A paralysed unit has no moves and attacks nothing: no check, no guard. A paralysed paralysing unit still paralyses.
//! Paralysing units themselves move but never capture and give no check. A side all of whose mobile units are paralysed
//! is suffocated: that is stalemate, even in check, and never mate.
//!
//! Example: black paralysing Rd7 paralyses a white rook on d4.

use crate::Setup;
use kirke_core::{Attributes, Game, Hooks, Move, Position, Rule, Side, Sound, Square, Verdict};
use kirke_problem::Refusal;
use std::ops::ControlFlow::{Break, Continue};

/// Adds the rule.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.add(Paralysing);
    Ok(())
}

/// Paralysing units paralyse.
#[derive(Debug)]
pub(crate) struct Paralysing;

impl Rule for Paralysing {
    fn hooks(&self) -> Hooks {
        Hooks::PARALYSED | Hooks::PASSIVE | Hooks::FILTER | Hooks::IMMOBILE
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn paralysed(&self, game: &Game, pos: &Position, square: Square, side: Side) -> bool {
        let paralyses = |mv: Move| {
            if pos.unit(mv.departure).has(Attributes::PARALYSING) {
                Break(())
            } else {
                Continue(())
            }
        };
        game.for_each_observer(pos, square, side.other(), false, &mut { paralyses })
            .is_break()
    }

    fn passive(&self, _game: &Game, pos: &Position, square: Square, _side: Side) -> bool {
        pos.unit(square).has(Attributes::PARALYSING)
    }

    fn permits(&self, _game: &Game, pos: &mut Position, mv: &Move, _side: Side) -> bool {
        mv.capture.is_none()
            || !pos
                .get(mv.departure)
                .is_some_and(|unit| unit.has(Attributes::PARALYSING))
    }

    /// A suffocated side is stalemated, never mated.
    fn immobile(
        &self,
        game: &Game,
        pos: &mut Position,
        side: Side,
        _check: bool,
    ) -> Option<Verdict> {
        let mut suffocated = false;
        for square in pos.of_side(side) {
            if game.could_move(pos, square, side) {
                if !game.paralysed(pos, square, side) {
                    return None;
                }
                suffocated = true;
            }
        }
        suffocated.then_some(Verdict::Stalemate)
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn what_it_attacks_stands_still() {
        assert_moves(
            "white wea1 weh1 black paralysing ra8",
            &[],
            Side::White,
            "WEh1-g1 WEh1-h2",
        );
    }

    #[test]
    fn it_captures_nothing() {
        assert_moves(
            "white wea7 black paralysing wea8",
            &[],
            Side::Black,
            "WEa8-b8",
        );
    }

    /// The rook would check the king, but is paralysed.
    #[test]
    fn a_paralysed_unit_attacks_nothing() {
        assert_moves(
            "white ke1 paralysing wea7 black ra8 re8",
            &[],
            Side::White,
            "Ke1-d1 Ke1-d2 Ke1-f1 Ke1-f2",
        );
    }
}
