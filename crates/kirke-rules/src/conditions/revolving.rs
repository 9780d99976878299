//! The board, or its centre, turns after every move.

use crate::Definition;
use crate::phases::REVOLVING;
use kirke_core::{
    Bitboard, EnPassant, Hooks, Illegal, MoveKind, Phase, Play, Rule, Sound, Square, Why,
};
use kirke_problem::Parameters;

/// The board turns.
pub static BOARD: Definition =
    Definition::new(["ActuatedRevolvingBoard"; 3], Parameters::None, |_, setup| {
        setup.add(Revolving { centre: false });
        Ok(())
    })
    .page(
        "After every move the whole board turns clockwise by ninety degrees (a1 to a8 to h8 to h1). Promotion comes before it; check and self-check are judged after it.",
        "",
    );

/// The four central squares turn.
pub static CENTRE: Definition =
    Definition::new(["ActuatedRevolvingCentre"; 3], Parameters::None, |_, setup| {
        setup.add(Revolving { centre: true });
        Ok(())
    })
    .page(
        "After a move from or to one of the squares d4, d5, e4 and e5 what stands on these turns clockwise (d4 to d5 to e5 to e4).",
        "",
    );

#[derive(Debug)]
struct Revolving {
    centre: bool,
}

/// A quarter turn clockwise about the centre of the board.
fn turned(square: Square) -> Square {
    Square::new(square.rank(), 7 - square.file())
}

fn turned_all(squares: Bitboard) -> Bitboard {
    squares.into_iter().map(turned).collect()
}

/// What stands on two squares changes places.
fn exchange(play: &mut Play<'_>, a: Square, b: Square) {
    match (play.pos.get(a).is_some(), play.pos.get(b).is_some()) {
        (true, true) => play.swap(a, b, Why::Silent),
        (true, false) => play.shift(a, b, Why::Silent),
        (false, true) => play.shift(b, a, Why::Silent),
        (false, false) => {}
    }
}

/// What stands on a square and on those to which it turns goes one quarter on.
fn turn_ring(play: &mut Play<'_>, first: Square) {
    let second = turned(first);
    let third = turned(second);
    let fourth = turned(third);
    exchange(play, first, fourth);
    exchange(play, fourth, third);
    exchange(play, third, second);
}

impl Revolving {
    fn turn_board(&self, play: &mut Play<'_>) {
        let (rights, en_passant) = (play.pos.rights(), play.pos.en_passant());
        // Holes must be out of the way of the units.
        let holes = play.pos.holes();
        if !holes.is_empty() {
            play.pos.set_holes(Bitboard::EMPTY);
        }
        for rank in 0..4 {
            for file in 0..4 {
                turn_ring(play, Square::new(file, rank));
            }
        }
        if !holes.is_empty() {
            play.pos.set_holes(turned_all(holes));
        }
        play.pos.set_rights(rights);
        play.pos.set_en_passant(EnPassant {
            crossed: turned_all(en_passant.crossed),
            victim: en_passant.victim.map(turned),
            by: en_passant.by,
        });
    }
}

impl Rule for Revolving {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[REVOLVING]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.kind == MoveKind::Pass {
            return Ok(());
        }
        if !self.centre {
            self.turn_board(play);
            return Ok(());
        }
        let is_central =
            |square: Square| (3..5).contains(&square.file()) && (3..5).contains(&square.rank());
        if is_central(play.mv.departure) || is_central(play.mv.arrival) {
            turn_ring(play, Square::new(3, 3));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_is_clockwise() {
        let names = ["a1", "a8", "h8", "h1", "a1"];
        for pair in names.windows(2) {
            let from: Square = pair[0].parse().unwrap();
            assert_eq!(turned(from).to_string(), pair[1]);
        }
    }
}
