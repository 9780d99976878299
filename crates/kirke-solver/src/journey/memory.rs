//! What sides need is remembered by where their units stand: the moves of the other side do not change it.

use kirke_core::{Bitboard, Side};

/// The least numbers of moves and of captures by pawns that a side needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Needs {
    pub(super) moves: u32,
    pub(super) captures: u32,
}

impl Needs {
    /// The needs where one or the other will do.
    pub(super) fn or(self, other: Needs) -> Needs {
        Needs {
            moves: self.moves.min(other.moves),
            captures: self.captures.min(other.captures),
        }
    }
}

/// Entries; a power of two.
const SIZE: usize = 1 << 15;

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: [u64; 2],
    needs: Needs,
}

/// A small table of what sides need. Made when it is first used.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    entries: Vec<Entry>,
}

/// The key of the units of a side, built up of the squares of each walk.
pub(super) struct Place {
    key: [u64; 2],
}

impl Place {
    #[inline]
    pub(super) fn add(&mut self, squares: Bitboard) {
        let [a, b] = &mut self.key;
        *a = (*a ^ squares.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        *a ^= *a >> 29;
        *b = (b.rotate_left(23) ^ squares.0).wrapping_mul(0xd6e8_feb8_6659_fd93);
        *b ^= *b >> 32;
    }
}

impl Memory {
    /// The place of a side with these castlings; its units are to be added.
    pub(super) fn place(&mut self, side: Side, castlings: [bool; 2]) -> Place {
        if self.entries.is_empty() {
            self.entries = vec![Entry::default(); SIZE];
        }
        let state =
            1 + side.index() as u64 * 4 + u64::from(castlings[0]) * 2 + u64::from(castlings[1]);
        Place {
            key: [state, !state],
        }
    }

    #[inline]
    fn slot(&self, place: &Place) -> usize {
        (place.key[0] >> 20) as usize & (SIZE - 1)
    }

    #[inline]
    pub(super) fn get(&self, place: &Place) -> Option<Needs> {
        let entry = &self.entries[self.slot(place)];
        (entry.key == place.key).then_some(entry.needs)
    }

    #[inline]
    pub(super) fn put(&mut self, place: &Place, needs: Needs) {
        let slot = self.slot(place);
        self.entries[slot] = Entry {
            key: place.key,
            needs,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found() {
        let mut memory = Memory::default();
        let needs = Needs {
            moves: 3,
            captures: 1,
        };
        let place = |memory: &mut Memory, side, squares| {
            let mut place = memory.place(side, [true, false]);
            place.add(Bitboard(squares));
            place
        };
        let first = place(&mut memory, Side::White, 5);
        assert_eq!(memory.get(&first), None);
        memory.put(&first, needs);
        assert_eq!(memory.get(&first), Some(needs));
        for (side, squares) in [(Side::Black, 5), (Side::White, 6)] {
            let other = place(&mut memory, side, squares);
            assert_eq!(memory.get(&other), None);
        }
    }
}
