//! Proof games and ways from one position to another: how many moves are needed at least.

use kirke_core::{Colour, Game, Position, Side, Sound, Square, Unit, WalkId, walks};
use std::sync::OnceLock;

/// A way to a target position.
#[derive(Clone, Debug)]
pub(crate) struct Journey {
    /// The units of each side in the target.
    units: [Vec<(Square, Unit)>; 2],
}

/// What cannot be done.
const NEVER: u32 = 1000;

impl Journey {
    /// The way to a target, if the rules leave numbers and distances of units sound.
    pub(crate) fn new(game: &Game, target: &Position) -> Option<Journey> {
        if !game.sound().contains(Sound::MATERIAL | Sound::DISTANCES)
            || !target.neutrals().is_empty()
        {
            return None;
        }
        let of = |side| {
            target
                .of_side(side)
                .into_iter()
                .map(|square| (square, target.unit(square)))
                .collect()
        };
        Some(Journey {
            units: [of(Side::White), of(Side::Black)],
        })
    }

    /// Whether the target may still be reached when White and Black have so many moves left.
    pub(crate) fn possible(&self, pos: &Position, left: [u32; 2]) -> bool {
        Side::BOTH.into_iter().all(|side| {
            let (own, other) = (left[side.index()], left[side.other().index()]);
            let (now, wanted) = (
                pos.of_side(side).len(),
                self.units[side.index()].len() as u32,
            );
            now >= wanted && now - wanted <= other && self.needed(pos, side, own) <= own
        })
    }

    /// The least number of moves that a side needs; counting stops beyond `enough`.
    fn needed(&self, pos: &Position, side: Side, enough: u32) -> u32 {
        // A castling does the work of three moves.
        let spare = if pos.rights().is_empty() { 0 } else { 2 };
        let mut sum = 0;
        for &(square, unit) in &self.units[side.index()] {
            if pos
                .get(square)
                .is_some_and(|u| u.walk == unit.walk && u.colour == unit.colour)
            {
                continue;
            }
            sum += pos
                .of_side(side)
                .into_iter()
                .map(|from| distance(side, pos.unit(from), from, unit.walk, square))
                .min()
                .unwrap_or(NEVER);
            if sum > enough + spare {
                break;
            }
        }
        sum.saturating_sub(spare)
    }
}

/// The least number of moves that bring a unit to a square as a unit of some walk.
fn distance(side: Side, unit: Unit, from: Square, walk: WalkId, to: Square) -> u32 {
    if unit.colour == Colour::Neutral {
        return u32::from(from != to);
    }
    if unit.walk == walks::PAWN {
        return pawn_distance(side, from, walk, to);
    }
    if unit.walk != walk {
        // Fairy pawns may promote, too.
        let officer = unit.walk.0 < 6;
        return if officer { NEVER } else { 1 };
    }
    let x = from.file().abs_diff(to.file());
    let y = from.rank().abs_diff(to.rank());
    match walk {
        walks::KING => u32::from(x.max(y)),
        walks::KNIGHT => u32::from(knight_distance(from, to)),
        walks::ROOK => u32::from(x != 0) + u32::from(y != 0),
        walks::BISHOP if from.is_light() != to.is_light() => NEVER,
        walks::BISHOP => match (x, y) {
            (0, 0) => 0,
            _ if x == y => 1,
            _ => 2,
        },
        walks::QUEEN => match (x, y) {
            (0, 0) => 0,
            _ if x == y || x == 0 || y == 0 => 1,
            _ => 2,
        },
        _ => u32::from(from != to),
    }
}

fn pawn_distance(side: Side, from: Square, walk: WalkId, to: Square) -> u32 {
    let (here, there) = (side.relative_rank(from), side.relative_rank(to));
    let x = u32::from(from.file().abs_diff(to.file()));
    let start = here <= 1;
    if walk == walks::PAWN {
        let Some(ranks) = there
            .checked_sub(here)
            .map(u32::from)
            .filter(|&ranks| ranks >= x)
        else {
            return NEVER;
        };
        let double = start && ranks >= 2 + x;
        return ranks - u32::from(double);
    }
    if walk == walks::KING {
        return NEVER;
    }
    let ranks = u32::from(7 - here);
    let moves = ranks - u32::from(start && ranks >= 2);
    let arrives = there == 7 && x <= ranks;
    moves + u32::from(!arrives)
}

fn knight_distance(from: Square, to: Square) -> u8 {
    static TABLE: OnceLock<Vec<[u8; 64]>> = OnceLock::new();
    let table = TABLE.get_or_init(|| Square::all().map(knight_distances).collect());
    table[from.index()][to.index()]
}

/// Distances from one square, by breadth.
fn knight_distances(from: Square) -> [u8; 64] {
    let leaps = [
        (1, 2),
        (2, 1),
        (-1, 2),
        (-2, 1),
        (1, -2),
        (2, -1),
        (-1, -2),
        (-2, -1),
    ];
    let mut distances = [u8::MAX; 64];
    distances[from.index()] = 0;
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&square) = queue.get(next) {
        next += 1;
        for (x, y) in leaps {
            if let Some(reached) = square.offset(x, y)
                && distances[reached.index()] == u8::MAX
            {
                distances[reached.index()] = distances[square.index()] + 1;
                queue.push(reached);
            }
        }
    }
    distances
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(walk: WalkId, from: &str, wanted: WalkId, to: &str) -> u32 {
        let unit = Unit::new(walk, Colour::White);
        let square = |name: &str| name.parse::<Square>().expect("a square");
        distance(Side::White, unit, square(from), wanted, square(to))
    }

    #[test]
    fn distances_are_least() {
        assert_eq!(between(walks::KNIGHT, "b1", walks::KNIGHT, "d5"), 2);
        assert_eq!(between(walks::KNIGHT, "a1", walks::KNIGHT, "b2"), 4);
        assert_eq!(between(walks::PAWN, "e2", walks::PAWN, "e4"), 1);
        assert_eq!(between(walks::PAWN, "e2", walks::PAWN, "f4"), 2);
        assert_eq!(between(walks::PAWN, "e2", walks::QUEEN, "e8"), 5);
        assert_eq!(between(walks::PAWN, "e2", walks::PAWN, "d2"), NEVER);
        assert_eq!(between(walks::BISHOP, "c1", walks::BISHOP, "c8"), NEVER);
        assert_eq!(between(walks::ROOK, "a1", walks::QUEEN, "a2"), NEVER);
    }

    #[test]
    fn too_far_is_cut() {
        let game = Game::orthodox();
        let target = kirke_core::array();
        let journey = Journey::new(&game, &target).expect("orthodox");
        assert!(journey.possible(&kirke_core::array(), [0, 0]));
    }
}
