//! What short algebraic notation must say about the departure square.

use crate::{Disambiguation, Game, Move, Position, Side, Square};

impl Game {
    /// Which part of the departure square tells the move from the other legal moves of equal units to the same square.
    /// The position is the one *before* the move.
    #[must_use]
    pub fn disambiguation(&self, pos: &mut Position, side: Side, mv: &Move) -> Disambiguation {
        let Some(unit) = pos.get(mv.departure) else {
            return Disambiguation::None;
        };
        let equal = |pos: &Position, square: Square| {
            pos.get(square).is_some_and(|other| {
                (other.walk, other.colour, other.attributes)
                    == (unit.walk, unit.colour, unit.attributes)
            })
        };
        let alone = Square::all().filter(|&square| equal(pos, square)).count() < 2;
        if alone {
            return Disambiguation::None;
        }
        let others: Vec<Square> = self
            .legal_moves(pos, side)
            .iter()
            .filter(|other| {
                other.arrival == mv.arrival
                    && other.departure != mv.departure
                    && equal(pos, other.departure)
            })
            .map(|other| other.departure)
            .collect();
        needed(mv.departure, &others)
    }
}

fn needed(departure: Square, others: &[Square]) -> Disambiguation {
    if others.is_empty() {
        Disambiguation::None
    } else if others.iter().all(|other| other.file() != departure.file()) {
        Disambiguation::File
    } else if others.iter().all(|other| other.rank() != departure.rank()) {
        Disambiguation::Rank
    } else {
        Disambiguation::Both
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, Unit, walks};

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn as_little_as_possible() {
        let at = |others: &[&str]| {
            let others: Vec<Square> = others.iter().map(|name| square(name)).collect();
            needed(square("b1"), &others)
        };
        assert_eq!(at(&[]), Disambiguation::None);
        assert_eq!(at(&["f1"]), Disambiguation::File);
        assert_eq!(at(&["b3"]), Disambiguation::Rank);
        assert_eq!(at(&["b3", "f1"]), Disambiguation::Both);
    }

    #[test]
    fn only_legal_moves_count() {
        let game = Game::orthodox();
        let mut position = Position::new();
        let royal = crate::Attributes::ROYAL;
        let knight = Unit::new(walks::KNIGHT, Colour::White);
        position.set_up(
            square("e1"),
            Unit::new(walks::KING, Colour::White).with(royal),
        );
        position.set_up(square("b1"), knight);
        position.set_up(square("e4"), knight);
        let moves = game.legal_moves(&mut position, Side::White);
        let to_c3 = moves
            .iter()
            .find(|mv| mv.departure == square("b1") && mv.arrival == square("c3"))
            .unwrap();
        let needed = |position: &mut Position| game.disambiguation(position, Side::White, to_c3);
        assert_eq!(needed(&mut position), Disambiguation::File);
        position.set_up(square("e8"), Unit::new(walks::ROOK, Colour::Black));
        assert_eq!(needed(&mut position), Disambiguation::None);
    }
}
