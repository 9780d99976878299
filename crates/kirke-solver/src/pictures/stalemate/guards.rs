//! Which flights can be guarded at the same time.

use crate::pictures::distance::NEVER;
use kirke_core::Bitboard;

/// A set of flights as a number below 256: a bit for each square next to the king.
pub(super) fn pack(set: Bitboard, near: Bitboard) -> usize {
    near.into_iter()
        .enumerate()
        .filter(|&(_, square)| set.contains(square))
        .map(|(i, _)| 1 << i)
        .sum()
}

/// The flights of such a number.
pub(super) fn unpack(set: usize, near: Bitboard) -> Bitboard {
    near.into_iter()
        .enumerate()
        .filter(|&(i, _)| set >> i & 1 != 0)
        .map(|(_, square)| square)
        .collect()
}

/// The least moves for each set of flights by units that are told already and one more.
pub(super) fn combined(least: &[i8; 256], unit: &[i8; 256]) -> [i8; 256] {
    let mut found = *least;
    for (set, &more) in unit.iter().enumerate() {
        if more >= NEVER as i8 {
            continue;
        }
        for (other, &moves) in least.iter().enumerate() {
            let sum = (more + moves).min(NEVER as i8);
            found[set | other] = found[set | other].min(sum);
        }
    }
    found
}

/// What is enough for a set is enough for every part of it.
pub(super) fn with_parts(mut least: [i8; 256]) -> [i8; 256] {
    for bit in 0..8 {
        for set in 0..256 {
            if set >> bit & 1 == 0 {
                least[set] = least[set].min(least[set | 1 << bit]);
            }
        }
    }
    least
}

/// The greatest sets that so many moves are enough for.
pub(super) fn greatest(least: &[i8; 256], means: i8) -> Vec<usize> {
    let possible: Vec<usize> = (0..256).filter(|&set| least[set] <= means).collect();
    let contained = |set: usize| {
        possible
            .iter()
            .any(|&other| other != set && other & set == set)
    };
    possible
        .iter()
        .copied()
        .filter(|&set| !contained(set))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_costs_no_more_than_the_whole() {
        let mut one = [NEVER as i8; 256];
        one[0] = 0;
        one[0b11] = 1;
        one[0b100] = 2;
        let least = with_parts(combined(&one, &one));
        assert_eq!(least[0b01], 1);
        assert_eq!(least[0b101], 3);
        assert_eq!(least[0b1000], NEVER as i8);
        assert_eq!(greatest(&least, 2), [0b11, 0b100]);
        assert_eq!(greatest(&least, 3), [0b111]);
    }
}
