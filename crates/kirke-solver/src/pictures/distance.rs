//! The least numbers of moves that bring an orthodox unit to a square as a unit of some walk.
//!
//! The board is taken as empty and pawns as able to capture wherever they like: real ways are never shorter.

use kirke_core::{Side, Square, WalkId, sliders, walks};
use std::sync::OnceLock;

/// It cannot be done. Sums of it with other distances do not overflow.
pub(super) const NEVER: u8 = 100;

/// The orthodox walks: king, pawn, queen, knight, rook, bishop.
pub(super) const WALKS: usize = 6;

/// Where a unit of a picture stands and as what, in one number: 64 times the walk, plus the square.
#[inline]
pub(super) fn placement(walk: WalkId, square: Square) -> usize {
    walk.index() * 64 + square.index()
}

/// The least number of moves of a unit of `side` from one placement to another.
#[inline]
pub(super) fn distance(side: Side, from: usize, to: usize) -> u8 {
    const PLACEMENTS: usize = WALKS * 64;
    static TABLE: OnceLock<Vec<u8>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let walks = Ways::new();
        let mut table = vec![NEVER; 2 * PLACEMENTS * PLACEMENTS];
        for side in Side::BOTH {
            for from in 0..PLACEMENTS {
                let start = (side.index() * PLACEMENTS + from) * PLACEMENTS;
                walks.fill(side, from, &mut table[start..start + PLACEMENTS]);
            }
        }
        table
    });
    table[(side.index() * PLACEMENTS + from) * PLACEMENTS + to]
}

/// The moves that a unit needs to check from its place, with so many moves to get there.
///
/// Nobody is in check before the last move: what checks is moved last, or a line is opened for it. A knight that stands
/// there already must go away and come back; a pawn cannot.
#[inline]
pub(super) fn checking_need(walk: WalkId, distance: i8) -> i8 {
    match walk {
        _ if distance > 0 => distance,
        walks::KNIGHT => 2,
        walks::PAWN => NEVER as i8,
        _ => 0,
    }
}

/// The distances of officers and kings.
struct Ways {
    /// By walk, departure and arrival; nothing for pawns.
    distances: Vec<[[u8; 64]; 64]>,
}

impl Ways {
    fn new() -> Ways {
        let distances = (0..WALKS)
            .map(|walk| std::array::from_fn(|from| distances(walk, Square::from_index(from))))
            .collect();
        Ways { distances }
    }

    /// The distances from one placement to all others.
    fn fill(&self, side: Side, from: usize, row: &mut [u8]) {
        let (walk, square) = (from / 64, Square::from_index(from % 64));
        if walk != walks::PAWN.index() {
            row[walk * 64..walk * 64 + 64].copy_from_slice(&self.distances[walk][square.index()]);
            return;
        }
        for to in Square::all() {
            row[placement(walks::PAWN, to)] = pawn_distance(side, square, to);
        }
        for walk in [walks::QUEEN, walks::KNIGHT, walks::ROOK, walks::BISHOP] {
            for to in Square::all() {
                row[placement(walk, to)] = self.promoted_distance(side, square, walk, to);
            }
        }
    }

    /// The distance of a pawn that promotes on the way.
    fn promoted_distance(&self, side: Side, from: Square, walk: WalkId, to: Square) -> u8 {
        Square::all()
            .filter(|&square| side.relative_rank(square) == 7)
            .map(|square| {
                pawn_distance(side, from, square)
                    + self.distances[walk.index()][square.index()][to.index()]
            })
            .min()
            .map_or(NEVER, |least| least.min(NEVER))
    }
}

/// The distances of one officer or king from one square, by breadth.
fn distances(walk: usize, from: Square) -> [u8; 64] {
    let mut found = [NEVER; 64];
    if walk == walks::PAWN.index() {
        return found;
    }
    found[from.index()] = 0;
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&square) = queue.get(next) {
        next += 1;
        for to in arrivals(WalkId(walk as u8), square) {
            if found[to.index()] == NEVER {
                found[to.index()] = found[square.index()] + 1;
                queue.push(to);
            }
        }
    }
    found
}

/// The arrivals of an officer or king on the empty board.
pub(super) fn arrivals(walk: WalkId, from: Square) -> kirke_core::Bitboard {
    let s = from.index();
    match walk {
        walks::KING => sliders::KING[s],
        walks::KNIGHT => sliders::KNIGHT[s],
        walks::ROOK => sliders::ROOK_LINES[s],
        walks::BISHOP => sliders::BISHOP_LINES[s],
        walks::QUEEN => sliders::ROOK_LINES[s] | sliders::BISHOP_LINES[s],
        _ => kirke_core::Bitboard::EMPTY,
    }
}

/// The moves of a pawn that does not promote, or not yet.
fn pawn_distance(side: Side, from: Square, to: Square) -> u8 {
    let (here, there) = (side.relative_rank(from), side.relative_rank(to));
    let captures = from.file().abs_diff(to.file());
    let Some(ranks) = there.checked_sub(here).filter(|&ranks| ranks >= captures) else {
        return NEVER;
    };
    let double = here <= 1 && ranks >= captures + 2;
    ranks - u8::from(double)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(walk: WalkId, from: &str, wanted: WalkId, to: &str) -> u8 {
        let square = |name: &str| name.parse::<Square>().expect("a square");
        distance(
            Side::White,
            placement(walk, square(from)),
            placement(wanted, square(to)),
        )
    }

    #[test]
    fn distances_are_least() {
        assert_eq!(between(walks::KNIGHT, "a1", walks::KNIGHT, "b2"), 4);
        assert_eq!(between(walks::QUEEN, "a1", walks::QUEEN, "b3"), 2);
        assert_eq!(between(walks::BISHOP, "c1", walks::BISHOP, "c8"), NEVER);
        assert_eq!(between(walks::PAWN, "e2", walks::PAWN, "e4"), 1);
        assert_eq!(between(walks::PAWN, "e2", walks::PAWN, "f4"), 2);
        assert_eq!(between(walks::PAWN, "e2", walks::QUEEN, "a8"), 5);
        assert_eq!(between(walks::PAWN, "e7", walks::KNIGHT, "f6"), 2);
        assert_eq!(between(walks::PAWN, "e2", walks::PAWN, "d2"), NEVER);
        assert_eq!(between(walks::ROOK, "a1", walks::QUEEN, "a2"), NEVER);
    }
}
