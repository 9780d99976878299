//! Random positions and stipulations for tests.
#![allow(
    unreachable_pub,
    dead_code,
    reason = "each test binary is a crate of its own"
)]

use kirke_core::{
    Attributes, Bitboard, Colour, EnPassant, Position, Rights, Square, Unit, WalkId, walks,
};
use kirke_problem::{Goal, Play, Traditional};

/// A small generator of numbers: the test is the same on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    /// An empty square; pawns stand on neither first nor last rank.
    pub fn square(&mut self, pos: &Position, walk: WalkId) -> Square {
        loop {
            let square = Square::from_index(self.below(64) as usize);
            let pawn = walk == walks::PAWN;
            let edge = square.rank() == 0 || square.rank() == 7;
            if !(pos.occupied().contains(square) || pawn && edge) {
                return square;
            }
        }
    }
}

/// Puts a unit on a square.
pub fn put(pos: &mut Position, walk: WalkId, colour: Colour, square: Square) {
    let mut unit = Unit::new(walk, colour);
    unit.id = square.index() as u8 + 1;
    if walk == walks::KING {
        unit = unit.with(Attributes::ROYAL);
    }
    pos.set_up(square, unit);
}

/// Both kings and a few units; now and then White may castle.
pub fn position(random: &mut Random, units: u64) -> Position {
    let mut pos = Position::new();
    let mut rights = Rights::empty();
    if random.below(5) == 0 {
        put(&mut pos, walks::KING, Colour::White, Square::new(4, 0));
        put(&mut pos, walks::ROOK, Colour::White, Square::new(7, 0));
        rights = Rights::E1 | Rights::H1;
    } else {
        let square = random.square(&pos, walks::KING);
        put(&mut pos, walks::KING, Colour::White, square);
    }
    let square = random.square(&pos, walks::KING);
    put(&mut pos, walks::KING, Colour::Black, square);
    for _ in 0..units {
        let walk = random.pick(&[
            walks::PAWN,
            walks::PAWN,
            walks::PAWN,
            walks::QUEEN,
            walks::KNIGHT,
            walks::ROOK,
            walks::BISHOP,
        ]);
        let colour = random.pick(&[Colour::White, Colour::Black]);
        let square = random.square(&pos, walk);
        put(&mut pos, walk, colour, square);
    }
    pos.set_up_state(rights, EnPassant::default(), Bitboard::EMPTY, false);
    pos
}

/// A stipulation.
pub fn form(play: Play, goal: Goal, moves: u32, half: bool) -> Traditional {
    Traditional {
        exact: false,
        introductions: Vec::new(),
        play,
        goal,
        reciprocal_goal: None,
        moves,
        half,
    }
}
