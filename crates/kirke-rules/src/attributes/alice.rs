//! Alice chess: two boards with one set of squares. A unit moves on its own board and then goes over to the other.
//!
//! Only units of the same board block, serve as hurdles or are captured; the arrival must be free on both boards. A king
//! is attacked by the units of its board only. A king that moves must be safe on its new square on both boards. In
//! castling king and rook change the board.
//!
//! Example: white Sd4 on board A, black pawn c6 on board A: `Sd4*c6B`.

use crate::phases::ALICE;
use crate::{Definition, Setup};
use kirke_core::view::Seen;
use kirke_core::{
    Attributes, Bitboard, Game, Hooks, Illegal, Phase, Play, Position, Rule, Side, Sound, Square,
    Unit, Why,
};
use kirke_problem::{Parameters, Refusal};

/// Two boards.
pub static ALICE_CHESS: Definition = Definition::new(
    ["AliceChess", "AliceSchach", "Alice"],
    Parameters::None,
    |_, setup| {
        settle(setup);
        Ok(())
    },
)
.page(
    "There are two boards, A and B. A unit moves on its board as if the other did not exist and then goes over to the same \
     square of the other board, which must be free. Only units of its own board attack a king; a king must be safe on its \
     new square on both boards.",
    "V. R. Parton, 1953",
);

/// Units without a board stand on A.
fn settle(setup: &mut Setup<'_>) {
    for placed in &mut setup.units {
        if !placed.unit.has(Attributes::ALICE_B) {
            placed.unit.attributes |= Attributes::ALICE_A;
        }
    }
}

/// Adds the rule, once.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    settle(setup);
    if !setup
        .rules
        .iter()
        .any(|rule| rule.unwritten().contains(BOARDS))
    {
        setup.add(Alice);
    }
    Ok(())
}

const BOARDS: Attributes = Attributes::ALICE_A.union(Attributes::ALICE_B);

/// Units change the board.
#[derive(Debug)]
pub(crate) struct Alice;

fn is_on_b(unit: Unit) -> bool {
    unit.has(Attributes::ALICE_B)
}

/// The squares of the units on one board.
fn board(pos: &Position, b: bool) -> Bitboard {
    pos.occupied()
        .into_iter()
        .filter(|&square| is_on_b(pos.unit(square)) == b)
        .collect()
}

fn change_board(play: &mut Play<'_>, square: Square) {
    let unit = play.pos.unit(square);
    let (old, new) = if is_on_b(unit) {
        (Attributes::ALICE_B, Attributes::ALICE_A)
    } else {
        (Attributes::ALICE_A, Attributes::ALICE_B)
    };
    play.pos
        .change(square, unit.without(old).with(new), Why::Board);
}

impl Rule for Alice {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::VIEWS
    }

    fn sound(&self) -> Sound {
        (Sound::TRANSPOSITIONS | Sound::MOVEMENT) - Sound::OBSTACLES
    }

    fn alternates(&self) -> Option<[Attributes; 2]> {
        Some([Attributes::ALICE_A, Attributes::ALICE_B])
    }

    fn phases(&self) -> &'static [Phase] {
        &[ALICE]
    }

    fn views(&self, _game: &Game, pos: &Position, square: Square, _side: Side, seen: &mut Seen) {
        let Some(unit) = pos.get(square) else {
            return;
        };
        let other = board(pos, !is_on_b(unit));
        seen.occupied &= !other;
        seen.enemy &= !other;
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some((square, unit)) = play.moved() else {
            return Ok(());
        };
        // A king must not be in check on its old board either.
        if unit.is_royal() && !play.probing && play.game.in_check(play.pos, play.side) {
            return Err(Illegal);
        }
        change_board(play, square);
        if let Some(partner) = crate::conditions::castling_partner(&play.mv) {
            change_board(play, partner);
        }
        Ok(())
    }

    fn unwritten(&self) -> Attributes {
        BOARDS
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn units_of_the_other_board_are_passed() {
        assert_moves(
            "white alice_a ra1 dub1 black alice_b sa3",
            &[],
            Side::White,
            "Ra1-a2B Ra1-a4B Ra1-a5B Ra1-a6B Ra1-a7B Ra1-a8B",
        );
    }

    #[test]
    fn they_keep_their_squares() {
        assert_moves(
            "white alice_b wea1 black alice_a sa2",
            &[],
            Side::White,
            "WEa1-b1A",
        );
        assert_moves(
            "white alice_b wea1 black alice_b sa2",
            &[],
            Side::White,
            "WEa1*a2A WEa1-b1A",
        );
    }
}
