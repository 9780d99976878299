//! The pictures that are found, and how many are worth while.

use super::setting::{CAPTURED, FREE, Setting};
use crate::parallel::in_order;
use kirke_core::{Bitboard, Square};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// More pictures than this are not worth while.
const MOST_PICTURES: usize = 1 << 19;
/// More work than this is not worth while.
const MOST_STEPS: u64 = 1 << 23;
/// After so many steps it is asked whether all that was done is still worth while.
const REPORTED: u64 = 1 << 10;

/// The work for all pictures of a search. Whether it becomes too much depends on the sums alone, not on who did what.
#[derive(Debug, Default)]
struct Effort {
    steps: AtomicU64,
    pictures: AtomicUsize,
}

impl Effort {
    /// Adds work; `false`: it has become too much.
    fn add(&self, steps: u64, pictures: usize) -> bool {
        let steps = self.steps.fetch_add(steps, Relaxed) + steps;
        let pictures = self.pictures.fetch_add(pictures, Relaxed) + pictures;
        steps < MOST_STEPS && pictures < MOST_PICTURES
    }
}

/// Pictures being made.
#[derive(Debug)]
pub(super) struct Sketches<'a> {
    width: usize,
    fates: Vec<u16>,
    steps: u64,
    /// The rows that were reported.
    reported: usize,
    effort: &'a Effort,
}

impl Sketches<'_> {
    /// Counts a step; `false`: it has become too much.
    #[inline]
    pub(super) fn goes_on(&mut self) -> bool {
        self.steps += 1;
        self.steps < REPORTED || self.report()
    }

    fn report(&mut self) -> bool {
        let rows = self.fates.len() / self.width;
        let new = rows - std::mem::replace(&mut self.reported, rows);
        self.effort.add(std::mem::take(&mut self.steps), new)
    }

    /// One more picture, in which nothing is certain as yet. Its last number is for the actor that gives check.
    pub(super) fn add(&mut self) -> &mut [u16] {
        let start = self.fates.len();
        self.fates.resize(start + self.width, FREE);
        &mut self.fates[start..]
    }

    /// Each picture once.
    fn distinct(self) -> Vec<u16> {
        let mut rows: Vec<&[u16]> = self.fates.chunks_exact(self.width).collect();
        rows.sort_unstable();
        rows.dedup();
        rows.concat()
    }
}

/// The pictures: for each a fate of every actor.
#[derive(Debug)]
pub(super) struct Pictures {
    /// The number of actors, and one more: the last number of a mating picture is the actor that gives check.
    width: usize,
    /// Row by row.
    fates: Vec<u16>,
    /// What is often asked about each.
    features: Vec<Features>,
}

/// What is often asked about a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    /// Where named units stand.
    pub(super) squares: Bitboard,
    /// The named actors, a bit for each.
    pub(super) named: u32,
    /// The actors without a part.
    pub(super) free: u32,
}

impl Pictures {
    /// All pictures; `None`: there are too many. `collect` makes those with the king on a square that he gets to in so
    /// many moves; `false`: it has become too much. The squares are divided among threads.
    pub(super) fn all(
        setting: &Setting,
        threads: usize,
        collect: impl Fn(Square, i8, &mut Sketches<'_>) -> bool + Sync,
    ) -> Option<Pictures> {
        let squares = setting.king_squares();
        let width = setting.actors.len() + 1;
        let effort = Effort::default();
        let mut fates = Vec::new();
        let mut complete = true;
        in_order(
            threads,
            squares.len(),
            || (),
            |(), i| {
                let mut sketches = Sketches {
                    width,
                    fates: Vec::new(),
                    steps: 0,
                    reported: 0,
                    effort: &effort,
                };
                let (king, moves) = squares[i];
                let done = collect(king, moves, &mut sketches) && sketches.report();
                done.then(|| sketches.distinct())
            },
            // All others end at their next report.
            || {
                effort.add(MOST_STEPS, 0);
            },
            |_, found| match found {
                Some(mut found) => {
                    fates.append(&mut found);
                    Continue(())
                }
                None => {
                    complete = false;
                    Break(())
                }
            },
        );
        complete.then(|| Pictures::new(width, fates))
    }

    fn new(width: usize, fates: Vec<u16>) -> Pictures {
        let features = fates
            .chunks_exact(width)
            .map(|row| features(&row[..width - 1]))
            .collect();
        Pictures {
            width,
            fates,
            features,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.features.len()
    }

    #[inline]
    pub(super) fn row(&self, picture: usize) -> &[u16] {
        &self.fates[picture * self.width..(picture + 1) * self.width]
    }

    #[inline]
    pub(super) fn features(&self, picture: usize) -> &Features {
        &self.features[picture]
    }
}

fn features(fates: &[u16]) -> Features {
    let mut features = Features {
        squares: Bitboard::EMPTY,
        named: 0,
        free: 0,
    };
    for (i, &fate) in fates.iter().enumerate() {
        match fate {
            FREE => features.free |= 1 << i,
            CAPTURED => {}
            fate => {
                features.named |= 1 << i;
                features
                    .squares
                    .insert(Square::from_index((fate as usize - 1) % 64));
            }
        }
    }
    features
}
