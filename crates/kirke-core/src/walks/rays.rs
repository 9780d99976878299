//! Straight lines as sets of squares, for every vector: the first blocker of a line is found by a scan of bits.

use super::vectors::Vector;
use crate::{Bitboard, Square};

const WIDTH: usize = 15;

#[inline]
const fn index(vector: Vector) -> usize {
    (vector.1 + 7) as usize * WIDTH + (vector.0 + 7) as usize
}

static RAYS: [[Bitboard; 64]; WIDTH * WIDTH] = {
    let mut table = [[Bitboard(0); 64]; WIDTH * WIDTH];
    let mut y = -7;
    while y <= 7 {
        let mut x = -7;
        while x <= 7 {
            if x != 0 || y != 0 {
                table[index((x, y))] = rays_of(x, y);
            }
            x += 1;
        }
        y += 1;
    }
    table
};

const fn rays_of(x: i8, y: i8) -> [Bitboard; 64] {
    let mut table = [Bitboard(0); 64];
    let mut i = 0;
    while i < 64 {
        // The squares are visited from the far end of the lines, so that the rest of each line is known.
        let s = if is_upward((x, y)) { 63 - i } else { i };
        if let Some(next) = Square::from_index(s).offset(x, y) {
            table[s] = Bitboard(table[next.index()].0 | 1 << next.index());
        }
        i += 1;
    }
    table
}

/// Whether steps along the vector lead to greater indices of squares.
#[inline]
const fn is_upward(vector: Vector) -> bool {
    vector.1 > 0 || vector.1 == 0 && vector.0 > 0
}

/// The squares from a square along a vector, itself excluded, up to the edge of the board. Empty for vectors that
/// lead off the board from everywhere.
#[must_use]
#[inline]
pub fn ray(from: Square, vector: Vector) -> Bitboard {
    match RAYS.get(index(vector)) {
        Some(rays) => rays[from.index()],
        None => Bitboard::EMPTY,
    }
}

/// The lines that lead from a square to another one: their vectors, each with the squares strictly between.
pub(crate) fn ways(
    lines: &[Vector],
    from: Square,
    to: Square,
) -> impl Iterator<Item = (Vector, Bitboard)> {
    lines
        .iter()
        .map(move |&vector| (vector, ray(from, vector)))
        .filter(move |(_, squares)| squares.contains(to))
        .map(move |(vector, squares)| {
            let between = squares & !ray(to, vector) & !Bitboard::of(to);
            (vector, between)
        })
}

/// The squares strictly between two squares on the lines that lead from one to the other.
pub(crate) fn segments(lines: &[Vector], from: Square, to: Square) -> Bitboard {
    ways(lines, from, to).fold(Bitboard::EMPTY, |all, (_, between)| all | between)
}

/// The nearest square of a set on a line along a vector.
#[must_use]
#[inline]
pub fn nearest(set: Bitboard, vector: Vector) -> Option<Square> {
    if is_upward(vector) {
        set.first()
    } else {
        set.last()
    }
}

/// The squares on all lines of some vectors.
pub(crate) fn rays(lines: &[Vector], from: Square) -> Bitboard {
    lines
        .iter()
        .fold(Bitboard::EMPTY, |all, &v| all | ray(from, v))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_agree_with_steps() {
        for y in -7..=7 {
            for x in -7..=7 {
                for from in Square::all().filter(|_| (x, y) != (0, 0)) {
                    let mut expected = Bitboard::EMPTY;
                    let mut at = from.offset(x, y);
                    let first = at;
                    while let Some(square) = at {
                        expected.insert(square);
                        at = square.offset(x, y);
                    }
                    assert_eq!(ray(from, (x, y)), expected);
                    assert_eq!(nearest(expected, (x, y)), first);
                }
            }
        }
    }
}
