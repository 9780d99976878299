//! The table of positions: what has been proved about a position is looked up instead of searched again.
//!
//! Entries are pairs of words (key ^ data, data): a torn pair fails the comparison, so no lock is needed. The chunks are
//! allocated when first written, so that a large table costs a short search nothing.

use kirke_core::Key;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Entries of a chunk: 4 KB.
const CHUNK: usize = 256;
/// The low bits of an entry's data are free for the user of the table, the others hold its depth.
pub(crate) const PAYLOAD_BITS: u32 = 56;
const PAYLOAD: u64 = (1 << PAYLOAD_BITS) - 1;

type Chunk = Box<[Entry; CHUNK]>;

#[derive(Debug)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

impl Entry {
    fn get(&self, high: u64) -> Option<u64> {
        let data = self.data.load(Relaxed);
        (data != 0 && self.check.load(Relaxed) ^ data == high).then_some(data)
    }

    fn put(&self, high: u64, data: u64) {
        self.check.store(high ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// A table shared by all threads.
#[derive(Debug)]
pub(crate) struct Table {
    chunks: Box<[OnceLock<Chunk>]>,
}

impl Table {
    /// A table of at most so many bytes; `None` if that is not enough for anything.
    pub(crate) fn new(bytes: usize) -> Option<Table> {
        let chunks = bytes / (CHUNK * 16 + 32);
        if chunks == 0 {
            return None;
        }
        // A power of two, so that the index is a mask.
        let chunks = 1usize << chunks.ilog2();
        Some(Table {
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
        })
    }

    /// How many entries are in use, and how many there is room for.
    pub(crate) fn filling(&self) -> (u64, u64) {
        let used = |chunk: &Chunk| chunk.iter().filter(|e| e.data.load(Relaxed) != 0).count();
        let entries: usize = self.chunks.iter().filter_map(OnceLock::get).map(used).sum();
        (entries as u64, (self.chunks.len() * CHUNK) as u64)
    }

    #[inline]
    fn place(&self, key: Key) -> (usize, usize) {
        let low = key as u64 as usize;
        let chunk = (low >> 8) & (self.chunks.len() - 1);
        (chunk, low & (CHUNK - 1) & !1)
    }

    /// What is known about a key.
    #[inline]
    pub(crate) fn get(&self, key: Key) -> Option<u64> {
        let (chunk, slot) = self.place(key);
        let chunk = self.chunks[chunk].get()?;
        let high = (key >> 64) as u64;
        chunk[slot]
            .get(high)
            .or_else(|| chunk[slot + 1].get(high))
            .map(|data| data & PAYLOAD)
    }

    /// Notes what is known about a key. `depth` tells how much work it was: deeper entries stay longer.
    pub(crate) fn put(&self, key: Key, payload: u64, depth: u32) {
        let (chunk, slot) = self.place(key);
        let chunk = self.chunks[chunk].get_or_init(|| {
            Box::new(std::array::from_fn(|_| Entry {
                check: AtomicU64::new(0),
                data: AtomicU64::new(0),
            }))
        });
        let high = (key >> 64) as u64;
        let depth = u64::from(depth.min(255));
        let data = (payload & PAYLOAD) | depth << PAYLOAD_BITS;
        let (first, second) = (&chunk[slot], &chunk[slot + 1]);
        if first.get(high).is_some() || first.data.load(Relaxed) >> PAYLOAD_BITS <= depth {
            first.put(high, data);
        } else {
            second.put(high, data);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_found() {
        let table = Table::new(1 << 16).expect("large enough");
        let key = 0x1234_5678_9abc_def0_0fed_cba9_8765_4321_u128;
        assert_eq!(table.get(key), None);
        table.put(key, 42, 3);
        assert_eq!(table.get(key), Some(42));
        assert_eq!(table.get(key ^ 1 << 70), None);
        table.put(key ^ 1 << 70, 7, 1);
        assert_eq!(table.get(key), Some(42));
        assert_eq!(table.get(key ^ 1 << 70), Some(7));
    }

    #[test]
    fn no_memory_no_table() {
        assert!(Table::new(0).is_none());
    }
}
