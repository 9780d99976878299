//! The question where: the rebirth square of a unit.

use super::composition::{Adaptation, Array, Base, Case, Composition, Place};
use super::home::Homes;
use kirke_core::view::View;
use kirke_core::walks::steps;
use kirke_core::{Attributes, Bitboard, Game, Position, Side, Square};
use std::ops::ControlFlow::Continue;

/// Where a unit may be reborn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// Nowhere: the square is off the board.
    Nowhere,
    /// On one square, if it is free.
    On(Square),
    /// On one of these squares, which are empty: there is a choice.
    AnyOf(Bitboard),
}

impl Composition {
    /// Where the unit may be reborn. `empty`: the squares that count as empty.
    #[must_use]
    #[inline]
    pub fn find(
        &self,
        homes: &Homes,
        game: &Game,
        pos: &Position,
        case: &Case,
        empty: Bitboard,
    ) -> Found {
        match self.place {
            Place::Super | Place::Cage => Found::AnyOf(empty),
            Place::TakeAndMake => {
                let makes = self.makes(game, pos, case, empty).into_iter();
                let squares: Bitboard = makes.map(|to| self.adapted(game, case, to)).collect();
                Found::AnyOf(squares & empty)
            }
            _ => match self.square(homes, game, case) {
                Some(square) => Found::On(square),
                None => Found::Nowhere,
            },
        }
    }

    /// The rebirth square, if it does not depend on a choice and is on the board.
    #[must_use]
    #[inline]
    pub fn square(&self, homes: &Homes, game: &Game, case: &Case) -> Option<Square> {
        let array = self.array_of(case);
        let square = match self.place {
            Place::Home => homes.home(game, case.decider.walk, array, case.capture),
            _ => self.other_square(homes, case, array)?,
        };
        Some(match self.adaptation {
            Adaptation::None => square,
            _ => self.adapted(game, case, square),
        })
    }

    fn other_square(&self, homes: &Homes, case: &Case, array: Side) -> Option<Square> {
        let at = case.capture;
        match self.place {
            Place::File => Some(homes.file(case.decider.walk, array, at)),
            Place::Symmetry => Some(at.opposite()),
            Place::VerticalSymmetry => Some(at.flip_file()),
            Place::HorizontalSymmetry => Some(at.flip_rank()),
            Place::Antipodes => Some(Square::new((at.file() + 4) % 8, (at.rank() + 4) % 8)),
            Place::Diagram => case
                .unit
                .id
                .checked_sub(1)
                .map(|index| Square::from_index(index.into())),
            Place::Departure => Some(case.departure),
            Place::Equipollents => {
                let (x, y) = case.vector;
                if self.array == Array::Other {
                    at.offset(-x, -y)
                } else {
                    at.offset(x, y)
                }
            }
            Place::CaptureSquare => Some(at),
            _ => None,
        }
    }

    /// Whose array counts for a case.
    #[inline]
    fn array_of(&self, case: &Case) -> Side {
        match self.array {
            Array::Own => case.side,
            Array::Other => case.side.other(),
            Array::ByRank if case.capture.rank().is_multiple_of(2) => Side::White,
            Array::ByRank => Side::Black,
        }
    }

    fn adapted(&self, game: &Game, case: &Case, square: Square) -> Square {
        match self.adaptation {
            Adaptation::None => square,
            Adaptation::Diametral => square.opposite(),
            Adaptation::VerticalMirror => square.flip_file(),
            Adaptation::Rank => Square::new(square.file(), case.capture.rank()),
            Adaptation::Frischauf if case.decider.has(Attributes::FRISCHAUF) => {
                let array = self.array_of(case);
                let far = game.promotion().far[array.index()] & Bitboard::file(case.capture.file());
                let last = if array == Side::White {
                    far.last()
                } else {
                    far.first()
                };
                last.unwrap_or_else(|| super::home::relative(array, case.capture.file(), 7))
            }
            Adaptation::Frischauf => square,
        }
    }

    /// The squares to which the unit can go without capture from the square of the capture.
    fn makes(&self, game: &Game, pos: &Position, case: &Case, empty: Bitboard) -> Bitboard {
        // A captor makes like a unit of the other side: a custom of the reference, which decides the direction of pawns.
        let side = match self.base {
            Base::AntiCirce => case.side.other(),
            _ => case.side,
        };
        let mut view = View::new(game, pos, side);
        view.seen.empty = empty;
        view.seen.occupied &= !empty;
        view.seen.enemy &= !empty;
        let mut squares = Bitboard::EMPTY;
        let _ = steps(&view, case.decider.walk, case.capture, &mut |step| {
            // A square that is left for another one may be occupied.
            if step.capture.is_none() || self.adaptation != Adaptation::None {
                squares.insert(step.arrival);
            }
            Continue(())
        });
        squares
    }
}
