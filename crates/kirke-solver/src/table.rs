//! The table of positions: what has been proved about a position is looked up instead of searched again.
//!
//! Entries are pairs of words (key ^ data, data): a torn pair fails the comparison, so no lock is needed. The memory is
//! mapped, so that what is never written costs nothing, in large pages where the system has them.

use kirke_core::Key;
use memmap2::{MmapMut, MmapOptions};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The low bits of an entry's data are free for the user of the table, the others hold its depth.
pub(crate) const PAYLOAD_BITS: u32 = 56;
const PAYLOAD: u64 = (1 << PAYLOAD_BITS) - 1;
/// Bytes of a pair of entries, of which a key may use either.
const PAIR: usize = size_of::<[Entry; 2]>();
/// From this size on, large pages are asked for: in a small table they cost more than they save.
#[cfg(target_os = "linux")]
const LARGE: usize = 32 << 20;

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
    memory: MmapMut,
    /// The number of pairs less one: a power of two less one.
    mask: usize,
}

impl Table {
    /// A table of at most so many bytes; `None` if that is not enough for anything.
    pub(crate) fn new(bytes: usize) -> Option<Table> {
        let most = bytes / PAIR;
        if most == 0 {
            return None;
        }
        // A power of two, so that the index is a mask.
        let pairs = 1usize << most.ilog2();
        let memory = MmapOptions::new().len(pairs * PAIR).map_anon().ok()?;
        #[cfg(target_os = "linux")]
        if pairs * PAIR >= LARGE {
            // Without large pages it works as well.
            let _ = memory.advise(memmap2::Advice::HugePage);
        }
        Some(Table {
            memory,
            mask: pairs - 1,
        })
    }

    /// How many entries are in use, and how many there is room for.
    pub(crate) fn filling(&self) -> (u64, u64) {
        // The first ones tell how full all are: keys are spread evenly.
        let pairs = self.mask + 1;
        let seen = pairs.min(1 << 12);
        let used: usize = (0..seen)
            .map(|i| {
                let pair = self.pair(i);
                pair.iter().filter(|e| e.data.load(Relaxed) != 0).count()
            })
            .sum();
        let all = pairs as u64 * 2;
        (used as u64 * (pairs / seen) as u64, all)
    }

    /// The pair with an index, which is at most the mask.
    #[inline]
    #[allow(unsafe_code)]
    fn pair(&self, index: usize) -> &[Entry; 2] {
        debug_assert!(index <= self.mask);
        // SAFETY: the memory holds `mask + 1` pairs, begins on a page, is zero or was written as entries, which are
        // atomic words, and lives as long as the table; nothing else is ever made of it. Safe code would have to write
        // the whole table before the first look-up (256 MB: 0.1 s for each problem), or to allocate it piece by piece,
        // which costs a second miss of the cache in each look-up (measured: 3 to 8 % of the time of fairy helpmates).
        unsafe { &*self.memory.as_ptr().cast::<[Entry; 2]>().add(index & self.mask) }
    }

    #[inline]
    fn place(&self, key: Key) -> &[Entry; 2] {
        self.pair(key as u64 as usize & self.mask)
    }

    /// Has the entry of a key brought nearer while something else is done.
    #[inline]
    #[allow(unsafe_code)]
    pub(crate) fn prefetch(&self, key: Key) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a prefetch reads nothing that could be seen, whatever the address; this one is in the table.
            // There is no safe way to ask for it (measured: 5 to 10 % of the time of fairy helpmates).
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(self.place(key)).cast()) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// What is known about a key.
    #[inline]
    pub(crate) fn get(&self, key: Key) -> Option<u64> {
        let [first, second] = self.place(key);
        let high = (key >> 64) as u64;
        first
            .get(high)
            .or_else(|| second.get(high))
            .map(|data| data & PAYLOAD)
    }

    /// Notes what is known about a key. `depth` tells how much work it was: deeper entries stay longer.
    pub(crate) fn put(&self, key: Key, payload: u64, depth: u32) {
        let [first, second] = self.place(key);
        let high = (key >> 64) as u64;
        let depth = u64::from(depth.min(255));
        let data = (payload & PAYLOAD) | depth << PAYLOAD_BITS;
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
