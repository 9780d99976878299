//! Proof numbers: which attacks and defences to look at first in long battles.
//!
//! To every position belong two numbers: how much work it is expected to be to prove that the attacker succeeds within
//! so many half-moves, and how much to disprove it. The search always goes on where the least work decides the
//! question, and leaves a position when another one has become cheaper. The length decides what is true; the numbers
//! only steer.

use super::force::Force;
use crate::search::Searcher;
use kirke_core::{Lean, LeanMove};
use std::ops::ControlFlow::{Break, Continue};

/// The work expected for a proof and for a disproof; 0: done; infinite: impossible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Numbers {
    proof: f32,
    disproof: f32,
}

const PROVED: Numbers = Numbers {
    proof: 0.0,
    disproof: f32::INFINITY,
};
const UNLIMITED: Numbers = Numbers {
    proof: f32::INFINITY,
    disproof: f32::INFINITY,
};
const DISPROVED: Numbers = Numbers {
    proof: f32::INFINITY,
    disproof: 0.0,
};

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mover {
    Attacker,
    Defender,
}

impl Numbers {
    /// The work expected until the side that moves has what it wants, and until the other one has.
    fn seen_by(self, mover: Mover) -> (f32, f32) {
        match mover {
            Mover::Attacker => (self.proof, self.disproof),
            Mover::Defender => (self.disproof, self.proof),
        }
    }

    /// The reverse.
    fn of(own: f32, other: f32, mover: Mover) -> Numbers {
        let (proof, disproof) = match mover {
            Mover::Attacker => (own, other),
            Mover::Defender => (other, own),
        };
        Numbers { proof, disproof }
    }
}

/// A move with what is known of the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kid {
    mv: LeanMove,
    numbers: Numbers,
}

/// What is known about a position, the side to move being part of the key: the greatest length for which it is
/// disproved, the least one for which it is proved (0: none), and numbers for one length between.
#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    pub(super) disproved: u32,
    pub(super) proved: u32,
    length: u32,
    proof: u32,
    disproof: u32,
}

/// Battles of so many half-moves at most are searched in a fixed order: faster than they are looked up.
const SHORT: u32 = 5;
/// By how much a proof is expected to grow with each move.
const PROOF_GROWTH: f32 = 3.0;
/// The same for a disproof.
const DISPROOF_GROWTH: f32 = 8.0;
/// Numbers stay far from infinity.
const GREATEST: f32 = 1e30;

impl Entry {
    fn of(data: u64) -> Entry {
        Entry {
            disproved: (data & 0xff) as u32,
            proved: (data >> 8 & 0xff) as u32,
            length: (data >> 16 & 0xff) as u32,
            proof: (data >> 24 & 0xffff) as u32,
            disproof: (data >> 40 & 0xffff) as u32,
        }
    }

    fn data(self) -> u64 {
        u64::from(self.disproved & 0xff)
            | u64::from(self.proved & 0xff) << 8
            | u64::from(self.length & 0xff) << 16
            | u64::from(self.proof & 0xffff) << 24
            | u64::from(self.disproof & 0xffff) << 40
    }

    /// The numbers for a length, if they are known.
    fn numbers(self, length: u32) -> Option<Numbers> {
        if self.proved != 0 && self.proved <= length {
            Some(PROVED)
        } else if self.disproved >= length {
            Some(DISPROVED)
        } else if self.length == length {
            Some(Numbers {
                proof: f32::from_bits(self.proof << 16),
                disproof: f32::from_bits(self.disproof << 16),
            })
        } else {
            None
        }
    }

    fn add(&mut self, length: u32, numbers: Numbers) {
        if numbers.proof == 0.0 {
            self.proved = if self.proved == 0 {
                length
            } else {
                self.proved.min(length)
            };
        } else if numbers.disproof == 0.0 {
            self.disproved = self.disproved.max(length);
        } else {
            self.length = length;
            self.proof = numbers.proof.to_bits() >> 16;
            self.disproof = numbers.disproof.to_bits() >> 16;
        }
    }
}

impl Searcher<'_> {
    pub(super) fn entry(&self, key: u128) -> Entry {
        self.shared
            .table
            .and_then(|table| table.get(key))
            .map_or_else(Entry::default, Entry::of)
    }

    fn add_entry(&self, key: u128, length: u32, numbers: Numbers) {
        if let Some(table) = self.shared.table
            && !self.stopped
        {
            let mut entry = self.entry(key);
            entry.add(length, numbers);
            table.put(key, entry.data(), length);
        }
    }

    pub(super) fn note_entry(&self, key: u128, length: u32, proved: bool) {
        self.add_entry(key, length, if proved { PROVED } else { DISPROVED });
    }

    /// Whether the attacker, to move, succeeds.
    pub(super) fn proves_attack(&mut self, pos: &Lean, force: &Force, length: u32) -> bool {
        if self.shared.table.is_none() || length <= SHORT {
            return self.wins(pos, force, length);
        }
        if let Some(known) = self.entry(pos.key() ^ force.salt).numbers(length)
            && (known == PROVED || known == DISPROVED)
        {
            return known == PROVED;
        }
        // A search that was given up has proved nothing.
        self.attack_numbers(pos, force, length, UNLIMITED).proof == 0.0 && !self.stopped
    }

    /// Whether the defender, to move, fails.
    pub(super) fn proves_defence(&mut self, pos: &Lean, force: &Force, length: u32) -> bool {
        if self.shared.table.is_none() || length <= SHORT + 1 {
            return self.yields(pos, force, length);
        }
        if let Some(known) = self.entry(pos.key() ^ force.salt_defence).numbers(length)
            && (known == PROVED || known == DISPROVED)
        {
            return known == PROVED;
        }
        // A search that was given up has proved nothing.
        self.defence_numbers(pos, force, length, UNLIMITED).proof == 0.0 && !self.stopped
    }

    fn attack_numbers(
        &mut self,
        pos: &Lean,
        force: &Force,
        length: u32,
        limit: Numbers,
    ) -> Numbers {
        if length <= SHORT {
            return if self.wins(pos, force, length) {
                PROVED
            } else {
                DISPROVED
            };
        }
        let (attacker, defender) = (force.attacker, force.defender());
        let start = self.kids.len();
        let growth = growth(PROOF_GROWTH, length);
        let flow = pos.each(attacker, &mut |mv| {
            if self.poll() {
                return Break(());
            }
            let after = pos.after(attacker, &mv);
            let known = self.entry(after.key() ^ force.salt_defence);
            let numbers = known.numbers(length - 1).unwrap_or_else(|| {
                let replies = after.count(defender);
                match replies {
                    0 if !force.selfmate && after.in_check(defender) => PROVED,
                    0 => DISPROVED,
                    _ => Numbers {
                        proof: replies as f32 * growth,
                        disproof: 1.0,
                    },
                }
            });
            if numbers == PROVED {
                return Break(());
            }
            if numbers != DISPROVED {
                self.kids.push(Kid { mv, numbers });
            }
            Continue(())
        });
        let numbers = if flow.is_break() {
            PROVED
        } else {
            self.look_at_best(pos, force, length, limit, start, Mover::Attacker)
        };
        self.kids.truncate(start);
        self.add_entry(pos.key() ^ force.salt, length, numbers);
        numbers
    }

    fn defence_numbers(
        &mut self,
        pos: &Lean,
        force: &Force,
        length: u32,
        limit: Numbers,
    ) -> Numbers {
        let (attacker, defender) = (force.attacker, force.defender());
        let start = self.kids.len();
        let growth = growth(DISPROOF_GROWTH, length - 1).max(1.0);
        let favourites = self.favourite_defences(length).moves;
        let mut mobile = false;
        let flow = pos.each(defender, &mut |mv| {
            if self.poll() {
                return Break(());
            }
            mobile = true;
            let after = pos.after(defender, &mv);
            if force.selfmate && after.is_mate(attacker) {
                return Continue(());
            }
            let known = self.entry(after.key() ^ force.salt);
            let numbers =
                known
                    .numbers(length - 1)
                    .unwrap_or_else(|| match after.count(attacker) {
                        0 => DISPROVED,
                        attacks => Numbers {
                            proof: 1.0,
                            disproof: attacks as f32 * growth,
                        },
                    });
            if numbers == DISPROVED {
                return Break(());
            }
            if numbers != PROVED {
                self.kids.push(Kid { mv, numbers });
                if favourites.contains(&Some(mv)) {
                    self.kids[start..].rotate_right(1);
                }
            }
            Continue(())
        });
        let numbers = if flow.is_break() || !mobile {
            DISPROVED
        } else {
            self.look_at_best(pos, force, length, limit, start, Mover::Defender)
        };
        self.kids.truncate(start);
        self.add_entry(pos.key() ^ force.salt_defence, length, numbers);
        numbers
    }

    /// Looks at the move that is easiest to prove right for the side that makes it until the numbers of the position
    /// reach a limit.
    fn look_at_best(
        &mut self,
        pos: &Lean,
        force: &Force,
        length: u32,
        limit: Numbers,
        start: usize,
        mover: Mover,
    ) -> Numbers {
        let (side, right, wrong) = match mover {
            Mover::Attacker => (force.attacker, PROVED, DISPROVED),
            Mover::Defender => (force.defender(), DISPROVED, PROVED),
        };
        let (most, most_of_other) = limit.seen_by(mover);
        while !self.stopped {
            let choice = Choice::of(&self.kids[start..], mover);
            let Some(best) = choice.best else {
                return wrong;
            };
            let mv = self.kids[start + best].mv;
            let (least, sum) = (choice.least, choice.sum);
            if least == 0.0 {
                if mover == Mover::Defender {
                    self.favourite_defences(length).add(mv);
                }
                return right;
            }
            if least >= most || sum >= most_of_other {
                return Numbers::of(least, sum, mover);
            }
            let patience = most.min(choice.patience());
            let inner = Numbers::of(patience, choice.share(most_of_other), mover);
            self.poll();
            let after = pos.after(side, &mv);
            self.kids[start + best].numbers = match mover {
                Mover::Attacker => self.defence_numbers(&after, force, length - 1, inner),
                Mover::Defender => self.attack_numbers(&after, force, length - 1, inner),
            };
        }
        DISPROVED
    }
}

/// What is expected to be needed for a battle of this length, compared with a short one.
fn growth(each: f32, length: u32) -> f32 {
    each.powi(((length as i32 - SHORT as i32) / 2 - 1).min(12))
}

/// Which move to look at: one number is the least one of all moves, of the other one all must be brought down.
struct Choice {
    best: Option<usize>,
    least: f32,
    /// The second least number.
    second: f32,
    /// The other number of the best move.
    other: f32,
    /// The sum of the other numbers.
    sum: f32,
}

impl Choice {
    #[inline]
    fn of(kids: &[Kid], mover: Mover) -> Choice {
        let mut choice = Choice {
            best: None,
            least: f32::INFINITY,
            second: f32::INFINITY,
            other: f32::INFINITY,
            sum: 0.0,
        };
        for (i, kid) in kids.iter().enumerate() {
            let (number, other) = kid.numbers.seen_by(mover);
            if other == 0.0 {
                continue;
            }
            choice.sum += other;
            if number < choice.least || number == choice.least && other < choice.other {
                choice.second = choice.least;
                choice.least = number;
                choice.other = other;
                choice.best = Some(i);
            } else if number < choice.second {
                choice.second = number;
            }
        }
        choice.sum = choice.sum.min(GREATEST);
        choice
    }

    /// How far the least number may rise until another move is looked at.
    fn patience(&self) -> f32 {
        2.0 * self.second + 1.0
    }

    /// How far the other number of the best move may rise within the limit of all; it must be able to rise.
    fn share(&self, limit: f32) -> f32 {
        (limit - self.sum + self.other).max(1.01 * self.other + 1.0)
    }
}
