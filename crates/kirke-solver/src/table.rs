//! The table of positions: what has been proved about a position is looked up instead of searched again.
//!
//! Entries are pairs of words (key ^ data, data): a torn pair fails the comparison, so no lock is needed. The memory is
//! mapped, so that what is never written costs nothing, in large pages where the system has them.

use kirke_core::Key;
use memmap2::{MmapMut, MmapOptions};
use std::sync::atomic::{
    AtomicBool, AtomicU64, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};

/// The low bits of an entry's data are free for the user of the table, the others hold its depth.
pub(crate) const PAYLOAD_BITS: u32 = 56;
const PAYLOAD: u64 = (1 << PAYLOAD_BITS) - 1;
/// Bytes of a bucket of entries, of which a key may use any: a line of the cache.
const BUCKET: usize = size_of::<Bucket>();
/// From this size on, large pages are asked for: in a small table they cost more than they save.
#[cfg(target_os = "linux")]
const LARGE: usize = 32 << 20;

type Bucket = [Entry; 4];

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

/// A table shared by all threads. It begins small, so that a short search touches little memory, and grows up to its
/// limit whenever three eighths of it are in use.
#[derive(Debug)]
pub(crate) struct Table {
    memory: MmapMut,
    /// The number of buckets in use less one: a power of two less one.
    mask: AtomicUsize,
    /// What that may become.
    limit: usize,
    /// About how many entries are in use.
    used: AtomicUsize,
    /// Whether a thread is making the table larger.
    growing: AtomicBool,
}

/// The low bits of the index, which the low half of the key gives. The bits above, by which the table grows, come from
/// the high half, which is in the entry: so an entry can be carried to its new place. Of the 128 bits of a key at least
/// 64 + 14 take part; that the entry of another position is taken for one's own happens in one of 2^54 look-ups.
const FIRST_BITS: u32 = 14;
/// The table grows by so many bits at once.
const GROWTH: u32 = 2;
/// One of so many new entries is counted, for all.
const SAMPLE: usize = 16;

impl Table {
    /// A table of at most so many bytes; `None` if that is not enough for anything.
    pub(crate) fn new(bytes: usize) -> Option<Table> {
        let most = bytes / BUCKET;
        if most == 0 {
            return None;
        }
        // A power of two, so that the index is a mask.
        let buckets = 1usize << most.ilog2();
        let limit = buckets - 1;
        Some(Table {
            memory: MmapOptions::new().len(buckets * BUCKET).map_anon().ok()?,
            mask: AtomicUsize::new(limit.min((1 << FIRST_BITS) - 1)),
            limit,
            used: AtomicUsize::new(0),
            growing: AtomicBool::new(false),
        })
    }

    /// About how many entries are in use, and how many there is room for.
    pub(crate) fn filling(&self) -> (u64, u64) {
        let all = (self.limit as u64 + 1) * 4;
        ((self.used.load(Relaxed) as u64).min(all), all)
    }

    /// The bucket with an index, which is at most the limit.
    #[inline]
    #[allow(unsafe_code)]
    fn bucket(&self, index: usize) -> &Bucket {
        debug_assert!(index <= self.limit);
        // SAFETY: the memory holds `limit + 1` buckets, begins on a page, is zero or was written as entries, which are
        // atomic words, and lives as long as the table; nothing else is ever made of it. Safe code would have to write
        // the whole table before the first look-up (256 MB: 0.1 s for each problem), or to allocate it piece by piece,
        // which costs a second miss of the cache in each look-up (measured: 3 to 8 % of the time of fairy helpmates).
        unsafe {
            &*self
                .memory
                .as_ptr()
                .cast::<Bucket>()
                .add(index & self.limit)
        }
    }

    #[inline]
    fn place(&self, key: Key) -> &Bucket {
        let mask = self.mask.load(Relaxed);
        self.bucket(index(key as u64 as usize, (key >> 64) as u64, mask))
    }

    /// Makes the table larger, unless another thread does that or has done it since there was this mask.
    #[cold]
    fn grow(&self, old: usize) {
        if self.growing.swap(true, Acquire) {
            return;
        }
        if self.mask.load(Relaxed) == old {
            self.carry_from(old);
        }
        self.growing.store(false, Release);
    }

    /// Makes the table larger and carries what is known to its new place. Other threads may go on meanwhile: what they
    /// cannot find or what they lose is searched again.
    fn carry_from(&self, old: usize) {
        let new = (((old + 1) << GROWTH) - 1).min(self.limit);
        #[cfg(target_os = "linux")]
        if (new + 1) * BUCKET >= LARGE {
            // Without large pages it works as well.
            let _ = self.memory.advise(memmap2::Advice::HugePage);
        }
        for i in 0..=old {
            for (slot, entry) in self.bucket(i).iter().enumerate() {
                let data = entry.data.load(Relaxed);
                let high = entry.check.load(Relaxed) ^ data;
                let place = index(i, high, new);
                if data != 0 && place != i {
                    self.bucket(place)[slot].put(high, data);
                    entry.data.store(0, Relaxed);
                }
            }
        }
        self.mask.store(new, Relaxed);
    }

    /// Counts an entry that has come into use.
    #[inline]
    fn count(&self, key: Key) {
        if (key as u64 >> 40) & (SAMPLE as u64 - 1) != 0 {
            return;
        }
        let used = self.used.fetch_add(SAMPLE, Relaxed) + SAMPLE;
        let mask = self.mask.load(Relaxed);
        // Three entries for two buckets: so few find all places of their bucket taken.
        if used > mask / 2 * 3 && mask < self.limit {
            self.grow(mask);
        }
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
        let high = (key >> 64) as u64;
        let found = self.place(key).iter().find_map(|entry| entry.get(high));
        found.map(|data| data & PAYLOAD)
    }

    /// Notes what is known about a key. `depth` tells how much work it was: deeper entries stay longer.
    pub(crate) fn put(&self, key: Key, payload: u64, depth: u32) {
        let high = (key >> 64) as u64;
        let depth = u64::from(depth.min(255));
        let data = (payload & PAYLOAD) | depth << PAYLOAD_BITS;
        let entry = choose(self.place(key), high);
        let new = entry.data.load(Relaxed) == 0;
        entry.put(high, data);
        if new {
            self.count(key);
        }
    }
}

/// Where to note something with this high half of its key: where the same stands, or nothing, or what was the least work.
fn choose(bucket: &Bucket, high: u64) -> &Entry {
    let [first, ..] = bucket;
    let mut least = (u64::MAX, first);
    for entry in bucket {
        let data = entry.data.load(Relaxed);
        if data != 0 && entry.check.load(Relaxed) ^ data == high {
            return entry;
        }
        // What is empty was no work at all.
        let work = if data == 0 {
            0
        } else {
            (data >> PAYLOAD_BITS) + 1
        };
        if work < least.0 {
            least = (work, entry);
        }
    }
    least.1
}

/// Where a key stands, by its low half (or any number with the same low bits) and its high half.
#[inline]
fn index(low: usize, high: u64, mask: usize) -> usize {
    let first = low & ((1 << FIRST_BITS) - 1);
    (first | (high as usize) << FIRST_BITS) & mask
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
    fn nothing_is_lost_when_it_grows() {
        let table = Table::new(64 << 20).expect("large enough");
        let key = |i: u64| kirke_core::key::mix(1, i);
        let first = 1 << FIRST_BITS;
        // Few enough that no entry displaces another one but by rare accident.
        for i in 0..first / 8 {
            table.put(key(i), i + 1, 1);
        }
        let before: Vec<u64> = (0..first / 8)
            .filter(|&i| table.get(key(i)).is_some())
            .collect();
        assert_eq!(table.mask.load(Relaxed) as u64, first - 1);
        for i in first..4 * first {
            table.put(key(i), i + 1, 0);
        }
        assert!(table.mask.load(Relaxed) as u64 >= 4 * first - 1);
        let lost = before
            .iter()
            .filter(|&&i| table.get(key(i)) != Some(i + 1))
            .count();
        assert_eq!(lost, 0, "of {}", before.len());
    }

    #[test]
    fn no_memory_no_table() {
        assert!(Table::new(0).is_none());
    }
}
