//! Uncapturable: a unit that may not be captured.
//!
//! That does not change what attacks it: an uncapturable king is in check as usual.
//!
//! Example: black uncapturable pawn d7, white Rd4: the rook goes as far as d6.

use crate::Setup;
use kirke_core::{Attributes, Game, Hooks, Move, Position, Rule, Side, Sound};
use kirke_problem::Refusal;

/// Adds the rule.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.add(Uncapturable);
    Ok(())
}

/// Uncapturable units stay.
#[derive(Debug)]
pub(crate) struct Uncapturable;

impl Rule for Uncapturable {
    fn hooks(&self) -> Hooks {
        Hooks::FILTER
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    // Only captures are forbidden.
    fn leaves_flights(&self) -> bool {
        true
    }

    fn leaves_moves(&self) -> bool {
        true
    }

    fn permits(&self, _game: &Game, pos: &mut Position, mv: &Move, _side: Side) -> bool {
        !mv.capture
            .and_then(|square| pos.get(square))
            .is_some_and(|unit| unit.has(Attributes::UNCAPTURABLE))
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn it_stays() {
        assert_moves(
            "white wea1 black uncapturable sa2",
            &[],
            Side::White,
            "WEa1-b1",
        );
    }

    #[test]
    fn an_uncapturable_king_is_in_check() {
        assert_moves(
            "white wea2 black uncapturable ka1 pb2",
            &[],
            Side::Black,
            "Ka1-b1 Ka1*a2",
        );
    }
}
