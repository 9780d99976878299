//! Lines: told when found, with the numbers of their moves; and what the table knows about them.

use crate::notation;
use crate::plan::Plan;
use crate::search::Searcher;
use kirke_core::{Key, Position, Side, key};
use kirke_problem::{Goal, Line, LineMove};

/// Lengths up to this one are noted in the table: one bit of an entry each.
const NOTED: u32 = 48;
/// Orthodox play: shorter remainders are searched faster than they are looked up.
const WORTHWHILE: u32 = 2;

impl Searcher<'_> {
    /// The line that leads here is a solution.
    pub(crate) fn tell(&mut self, goals: Vec<Goal>) {
        if self.quiet > 0 || self.lines.len() >= self.shared.limit {
            return;
        }
        let mut pos = self.shared.start.clone();
        let mut numbering = Numbering::new(self.shared.offset);
        let mut moves = Vec::new();
        for (i, step) in self.path.iter().enumerate() {
            if self.restarts.contains(&i) {
                numbering = Numbering::new(0);
            }
            if step.shown {
                let number = numbering.number(step.side);
                let record = notation::play_and_describe(self.game, &mut pos, &step.mv, step.side);
                moves.push(LineMove {
                    record,
                    side: step.side,
                    number,
                });
            } else {
                self.replay(&mut pos, step.side, &step.mv);
            }
        }
        self.lines.push(Line {
            offset: self.shared.offset,
            moves,
            goals,
            violation: self.violation,
        });
    }

    /// The key under which the lines from here are noted, if there is a table.
    #[inline]
    pub(crate) fn line_key(&self, pos: &Position, plan: &Plan, side: Side, remaining: u32) -> Key {
        if self.shared.table.is_none()
            || remaining >= NOTED
            || remaining < WORTHWHILE && self.game.is_orthodox()
        {
            return 0;
        }
        let passed = self.shared.options.null_moves
            && self.path.last().is_some_and(|step| step.mv.is_pass());
        pos.key()
            ^ key::mix(
                100,
                plan.id << 8 | u64::from(passed) << 1 | side.index() as u64,
            )
    }

    /// Whether it is known that no line of this length goes on from here.
    #[inline]
    pub(crate) fn known_empty(&self, key: Key, remaining: u32) -> bool {
        key != 0
            && self
                .shared
                .table
                .and_then(|table| table.get(key))
                .is_some_and(|mask| mask >> remaining & 1 != 0)
    }

    /// Notes that no line of this length goes on from here.
    #[inline]
    pub(crate) fn note_empty(&self, key: Key, remaining: u32) {
        if key != 0
            && !self.stopped
            && let Some(table) = self.shared.table
        {
            let mask = table.get(key).unwrap_or(0);
            table.put(key, mask | 1 << remaining, remaining);
        }
    }
}

/// Counts the moves of the side that played first.
struct Numbering {
    offset: u8,
    side: Option<Side>,
    next: u32,
}

impl Numbering {
    fn new(offset: u8) -> Numbering {
        Numbering {
            offset,
            side: None,
            next: 1,
        }
    }

    /// The number before the next move, which is made by `side`.
    fn number(&mut self, side: Side) -> Option<u32> {
        let numbered = match self.side {
            Some(numbered) => numbered,
            None => {
                let numbered = if self.offset == 1 { side.other() } else { side };
                self.side = Some(numbered);
                self.next = if self.offset == 0 { 1 } else { 2 };
                numbered
            }
        };
        if side != numbered {
            return None;
        }
        self.next += 1;
        Some(self.next - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Numbering;
    use kirke_core::Side::{Black, White};

    fn numbers(offset: u8, sides: &[kirke_core::Side]) -> Vec<Option<u32>> {
        let mut numbering = Numbering::new(offset);
        sides.iter().map(|&side| numbering.number(side)).collect()
    }

    #[test]
    fn help_play() {
        assert_eq!(
            numbers(0, &[Black, White, Black, White]),
            [Some(1), None, Some(2), None]
        );
        assert_eq!(numbers(1, &[White, Black, White]), [None, Some(2), None]);
        assert_eq!(numbers(2, &[Black, White, Black]), [Some(2), None, Some(3)]);
    }

    #[test]
    fn series_play() {
        assert_eq!(
            numbers(0, &[Black, Black, White, Black]),
            [Some(1), Some(2), None, Some(3)]
        );
    }
}
