//! The board as one side sees it: what a walk needs to know to generate moves.

use crate::game::Game;
use crate::position::{EnPassant, Position};
use crate::walks::rays;
use crate::{Bitboard, Side, Square};

/// What counts as occupied, enemy and empty.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// Occupied squares.
    pub occupied: Bitboard,
    /// Squares of units that may be captured.
    pub enemy: Bitboard,
    /// Squares to which a unit may move without capture.
    pub empty: Bitboard,
}

/// A position as one side sees it. Walks are generated on this, so that rules can let a unit see another board.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The game.
    pub game: &'a Game,
    /// The position.
    pub pos: &'a Position,
    /// The side that moves or observes.
    pub side: Side,
    /// What counts as occupied, enemy and empty.
    pub seen: Seen,
    /// The right to capture en passant.
    pub en_passant: EnPassant,
    /// Whether a square that a unit reaches in several ways counts once for each of them.
    pub every_way: bool,
    /// Squares whose units do not observe: they are captured in the move that is being judged.
    pub gone: Bitboard,
}

/// Whether the right to capture en passant is a side's: the pawn passed squares of the other half of the board.
#[inline]
fn is_right_of(right: EnPassant, side: Side) -> bool {
    let passed = right.crossed.first();
    passed.is_some_and(|square| side.relative_rank(square) > 3)
}

impl<'a> View<'a> {
    /// The position as it is, for a side to move in.
    #[must_use]
    #[inline]
    pub fn new(game: &'a Game, pos: &'a Position, side: Side) -> View<'a> {
        let seen = Seen {
            occupied: pos.occupied(),
            enemy: pos.of_side(side.other()),
            empty: pos.empty(),
        };
        View {
            game,
            pos,
            side,
            seen,
            en_passant: pos.en_passant(),
            every_way: false,
            gone: Bitboard::EMPTY,
        }
    }

    /// The same with the unit on a square regarded as an enemy, so that an attack on it is a capture. An empty square
    /// is seen as if an enemy stood there.
    #[must_use]
    #[inline]
    pub fn attacking(mut self, target: Square) -> View<'a> {
        self.seen.enemy.insert(target);
        self.seen.occupied.insert(target);
        self.seen.empty.remove(target);
        // Nobody's own pawns are observed en passant.
        if self.en_passant.victim == Some(target) && !is_right_of(self.en_passant, self.side) {
            self.en_passant = EnPassant::default();
        }
        self
    }

    /// Whether a square is occupied.
    #[must_use]
    #[inline]
    pub fn occupied(&self, square: Square) -> bool {
        self.seen.occupied.contains(square)
    }

    /// Whether a unit may move to the square without capture.
    #[must_use]
    #[inline]
    pub fn empty(&self, square: Square) -> bool {
        self.seen.empty.contains(square)
    }

    /// Whether the unit on the square may be captured.
    #[must_use]
    #[inline]
    pub fn enemy(&self, square: Square) -> bool {
        self.seen.enemy.contains(square)
    }

    /// The square at a vector, if it is on the board and no hole.
    #[must_use]
    #[inline]
    pub fn step(&self, from: Square, vector: (i8, i8)) -> Option<Square> {
        let to = from.offset(vector.0, vector.1)?;
        if self.pos.holes().contains(to) {
            None
        } else {
            Some(to)
        }
    }

    /// What ends a line: occupied squares and holes.
    #[must_use]
    #[inline]
    pub fn blockers(&self) -> Bitboard {
        self.seen.occupied | self.pos.holes()
    }

    /// Whether a unit may pass over the square: on the board and not occupied.
    #[must_use]
    #[inline]
    pub fn vacant(&self, square: Square) -> bool {
        !self.blockers().contains(square)
    }

    /// The squares of a ride from `from` along a vector; the occupied square (or the hole) that ends it is included.
    #[must_use]
    #[inline]
    pub fn run(&self, from: Square, vector: (i8, i8)) -> Bitboard {
        let ray = rays::ray(from, vector);
        match rays::nearest(ray & self.blockers(), vector) {
            Some(end) => ray ^ rays::ray(end, vector),
            None => ray,
        }
    }

    /// The first occupied square from `from` along a vector.
    #[must_use]
    #[inline]
    pub fn first(&self, from: Square, vector: (i8, i8)) -> Option<Square> {
        let end = rays::nearest(rays::ray(from, vector) & self.blockers(), vector)?;
        self.occupied(end).then_some(end)
    }
}
