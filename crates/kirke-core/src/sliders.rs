//! Attacks of the orthodox walks as sets of squares.

use crate::{Bitboard, Side, Square};

const fn leaps(vectors: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard(0); 64];
    let mut s = 0;
    while s < 64 {
        let mut i = 0;
        while i < vectors.len() {
            if let Some(to) = Square::from_index(s).offset(vectors[i].0, vectors[i].1) {
                table[s].0 |= 1 << to.index();
            }
            i += 1;
        }
        s += 1;
    }
    table
}

/// Squares a king's step away.
pub static KING: [Bitboard; 64] = leaps(crate::walks::vectors::QUEEN);
/// Squares a knight's leap away.
pub static KNIGHT: [Bitboard; 64] = leaps(crate::walks::vectors::KNIGHT);
static PAWN: [[Bitboard; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

/// Squares that a pawn of the side captures on.
#[must_use]
#[inline]
pub fn pawn(side: Side, square: Square) -> Bitboard {
    PAWN[side.index()][square.index()]
}

/// Squares on the rank and file of a square.
pub static ROOK_LINES: [Bitboard; 64] = lines(crate::walks::vectors::ROOK);
/// Squares on the diagonals of a square.
pub static BISHOP_LINES: [Bitboard; 64] = lines(crate::walks::vectors::BISHOP);

const fn lines(vectors: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard(0); 64];
    let mut s = 0;
    while s < 64 {
        let mut i = 0;
        while i < vectors.len() {
            table[s].0 |= line_mask(s, vectors[i].0, vectors[i].1);
            i += 1;
        }
        s += 1;
    }
    table
}

/// For each square: its file, diagonal and antidiagonal without the square itself.
struct Masks {
    file: [u64; 64],
    diagonal: [u64; 64],
    antidiagonal: [u64; 64],
}

const fn line_mask(square: usize, x: i8, y: i8) -> u64 {
    let mut mask = 0;
    let mut sign = -1;
    while sign <= 1 {
        let mut at = Square::from_index(square).offset(x * sign, y * sign);
        while let Some(s) = at {
            mask |= 1 << s.index();
            at = s.offset(x * sign, y * sign);
        }
        sign += 2;
    }
    mask
}

static MASKS: Masks = {
    let mut masks = Masks {
        file: [0; 64],
        diagonal: [0; 64],
        antidiagonal: [0; 64],
    };
    let mut s = 0;
    while s < 64 {
        masks.file[s] = line_mask(s, 0, 1);
        masks.diagonal[s] = line_mask(s, 1, 1);
        masks.antidiagonal[s] = line_mask(s, 1, -1);
        s += 1;
    }
    masks
};

/// Attacks along a rank by the file and the six inner bits of the occupation of the rank.
static RANK: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = (inner as u16) << 1;
            let mut attacks = 0u8;
            let mut f = file as i8 + 1;
            while f < 8 {
                attacks |= 1 << f;
                if occupied >> f & 1 != 0 {
                    break;
                }
                f += 1;
            }
            f = file as i8 - 1;
            while f >= 0 {
                attacks |= 1 << f;
                if occupied >> f & 1 != 0 {
                    break;
                }
                f -= 1;
            }
            table[file][inner] = attacks;
            inner += 1;
        }
        file += 1;
    }
    table
};

/// Both directions of a line that meets each rank at most once: subtraction from either end.
#[inline]
fn line(square: Square, occupied: u64, mask: u64) -> u64 {
    let bit = 1u64 << square.index();
    let blockers = occupied & mask;
    let up = blockers.wrapping_sub(bit.wrapping_mul(2));
    let down = blockers
        .swap_bytes()
        .wrapping_sub(bit.swap_bytes().wrapping_mul(2))
        .swap_bytes();
    (up ^ down) & mask
}

/// Squares that a queen attacks, the first blocker of each line included.
#[must_use]
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// Squares that a bishop attacks, the first blocker of each line included.
#[must_use]
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let s = square.index();
    Bitboard(
        line(square, occupied.0, MASKS.diagonal[s])
            | line(square, occupied.0, MASKS.antidiagonal[s]),
    )
}

/// Squares that a rook attacks, the first blocker of each line included.
#[must_use]
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let s = square.index();
    let shift = s & 56;
    let inner = (occupied.0 >> (shift + 1)) & 63;
    let rank = u64::from(RANK[s & 7][inner as usize]) << shift;
    Bitboard(line(square, occupied.0, MASKS.file[s]) | rank)
}

/// The squares strictly between two squares of one rank, file or diagonal; empty otherwise.
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard(0); 64]; 64];
    let vectors = crate::walks::vectors::QUEEN;
    let mut s = 0;
    while s < 64 {
        let mut i = 0;
        while i < 8 {
            let (x, y) = vectors[i];
            let mut passed = 0;
            let mut at = Square::from_index(s).offset(x, y);
            while let Some(t) = at {
                table[s][t.index()] = Bitboard(passed);
                passed |= 1 << t.index();
                at = t.offset(x, y);
            }
            i += 1;
        }
        s += 1;
    }
    table
};

/// The whole rank, file or diagonal through two squares, both included; empty if there is none.
#[must_use]
#[inline]
pub fn through(a: Square, b: Square) -> Bitboard {
    let (sa, sb) = (a.index(), b.index());
    let bit = 1u64 << sb;
    let both = 1u64 << sa | bit;
    if MASKS.file[sa] & bit != 0 {
        Bitboard(MASKS.file[sa] | both)
    } else if MASKS.diagonal[sa] & bit != 0 {
        Bitboard(MASKS.diagonal[sa] | both)
    } else if MASKS.antidiagonal[sa] & bit != 0 {
        Bitboard(MASKS.antidiagonal[sa] | both)
    } else if sa / 8 == sb / 8 && sa != sb {
        Bitboard::rank(a.rank())
    } else {
        Bitboard::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slow(square: Square, occupied: Bitboard, vectors: &[(i8, i8)]) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for &(x, y) in vectors {
            let mut at = square.offset(x, y);
            while let Some(s) = at {
                set.insert(s);
                at = if occupied.contains(s) {
                    None
                } else {
                    s.offset(x, y)
                };
            }
        }
        set
    }

    #[test]
    fn sliders_agree_with_a_walk_along_the_lines() {
        let mut x = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..2000 {
            x = x
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let occupied = Bitboard(x & x.rotate_left(17) | x.rotate_left(31) & x.rotate_left(7));
            for square in Square::all() {
                assert_eq!(
                    bishop(square, occupied),
                    slow(square, occupied, crate::walks::vectors::BISHOP)
                );
                assert_eq!(
                    rook(square, occupied),
                    slow(square, occupied, crate::walks::vectors::ROOK)
                );
            }
        }
    }
}
