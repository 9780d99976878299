//! Home squares: where the units of the game array belong.

use crate::Setup;
use kirke_core::walks::class::Class;
use kirke_core::{Game, Side, Square, Unit, WalkId};

/// The part that a walk plays in the game array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Part {
    Rook,
    Bishop,
    Knight,
    Queen,
    King,
    Pawn,
    Fairy,
}

/// The home squares of all walks.
#[derive(Clone, Debug)]
pub struct Homes {
    parts: [Part; 256],
    /// By side, part and colour of the square of capture (0 dark, 1 light).
    squares: [[[Square; 2]; 5]; 2],
    /// Whether Glasgow chess moves the homes of fairy units.
    glasgow: bool,
}

/// The home files on dark and on light squares of capture, for White; the ranks are the first ones.
const FILES: [[[u8; 2]; 5]; 2] = [
    [[0, 7], [2, 5], [6, 1], [3, 3], [4, 4]],
    [[7, 0], [5, 2], [1, 6], [3, 3], [4, 4]],
];

impl Homes {
    /// The homes in the game that is being set up. The conditions that replace the orthodox walks must be built.
    #[must_use]
    pub fn new(setup: &Setup<'_>) -> Homes {
        let mut parts = [Part::Fairy; 256];
        for (id, walk) in setup.walks.iter() {
            if matches!(walk.class, Class::Pawn(_)) {
                parts[id.index()] = Part::Pawn;
            }
        }
        let standard = &setup.standard;
        for (walk, part) in [
            (standard.rook, Part::Rook),
            (standard.bishop, Part::Bishop),
            (standard.knight, Part::Knight),
            (standard.queen, Part::Queen),
            (standard.king, Part::King),
        ] {
            parts[walk.index()] = part;
        }
        let mut squares = FILES.map(|parts| parts.map(|files| files.map(|f| Square::new(f, 0))));
        squares[1] = squares[1].map(|pair| pair.map(Square::flip_rank));
        if setup.has("Senterej") {
            // The kings do not face each other, and ferz and alfil stand for queen and bishop.
            let [queen, king] = [Part::Queen as usize, Part::King as usize];
            squares[1].swap(queen, king);
            for (shortcut, part) in [("fe", Part::Queen), ("al", Part::Bishop)] {
                if let Some(walk) = setup.walks.by_shortcut(shortcut, 0) {
                    parts[walk.index()] = part;
                }
            }
        }
        Homes {
            parts,
            squares,
            glasgow: setup.has("GlasgowChess"),
        }
    }

    /// The home square of a walk in a side's array for a capture on a square.
    #[must_use]
    #[inline]
    pub fn home(&self, game: &Game, walk: WalkId, array: Side, capture: Square) -> Square {
        let part = self.parts[walk.index()];
        let square = match part {
            Part::Pawn => relative(array, capture.file(), 1),
            Part::Fairy => relative(array, capture.file(), 7),
            _ => self.squares[array.index()][part as usize][usize::from(capture.is_light())],
        };
        if self.glasgow {
            glasgow(game, square, array)
        } else {
            square
        }
    }

    /// The home square on the file of the capture.
    #[must_use]
    pub fn file(&self, walk: WalkId, array: Side, capture: Square) -> Square {
        let rank = match self.parts[walk.index()] {
            Part::Pawn => 1,
            Part::Fairy => 7,
            _ => 0,
        };
        relative(array, capture.file(), rank)
    }

    /// Whether Glasgow chess is played.
    #[must_use]
    #[inline]
    pub fn is_glasgow(&self) -> bool {
        self.glasgow
    }

    /// Whether a unit has a second home square: all but king and queen have.
    #[must_use]
    pub fn is_paired(&self, unit: Unit) -> bool {
        !matches!(self.parts[unit.walk.index()], Part::King | Part::Queen)
    }
}

/// A square by file and rank as a side counts it.
#[must_use]
pub(super) fn relative(side: Side, file: u8, rank: u8) -> Square {
    let rank = if side == Side::White { rank } else { 7 - rank };
    Square::new(file, rank)
}

/// In Glasgow chess a unit goes on to the next square of its file if that is a promotion square.
fn glasgow(game: &Game, square: Square, array: Side) -> Square {
    // Upwards from Black's array, downwards from White's.
    match square.offset(0, -array.forward()) {
        Some(next) if game.promotion().far[array.index()].contains(next) => next,
        _ => square,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooks_and_knights_by_colour() {
        let rook = |side: usize, light: usize| FILES[side][Part::Rook as usize][light];
        assert_eq!(
            [rook(0, 0), rook(0, 1), rook(1, 0), rook(1, 1)],
            [0, 7, 7, 0]
        );
        let knight = |side: usize, light: usize| FILES[side][Part::Knight as usize][light];
        assert_eq!(
            [knight(0, 0), knight(0, 1), knight(1, 0), knight(1, 1)],
            [6, 1, 1, 6]
        );
    }
}
