//! Lines: told when found, with the numbers of their moves; and what the table knows about them.

use crate::goals::neighbours;
use crate::notation;
use crate::plan::{After, Plan};
use crate::search::Searcher;
use crate::table::Table;
use kirke_core::{Key, Position, Side, key};
use kirke_problem::{Goal, Line, LineMove};

/// Lengths up to this one are noted in the table: one bit of an entry each.
const NOTED: u32 = 48;
/// Orthodox play: shorter remainders are searched faster than they are looked up.
const WORTHWHILE: u32 = 2;

impl<'a> Searcher<'a> {
    /// The line that leads here is a solution.
    pub(crate) fn tell(&mut self, goals: Vec<Goal>) {
        if self.quiet > 0 || self.has_enough() {
            return;
        }
        let mut pos = self.shared.start.clone();
        let mut numbering = Numbering::new(self.shared.offset);
        let free = self.game.has_free_order();
        let mut turn = (None, 0);
        let mut moves = Vec::new();
        for (i, step) in self.path.iter().enumerate() {
            if self.restarts.contains(&i) {
                numbering = Numbering::new(0);
            }
            if step.shown {
                let number = if free {
                    None
                } else if self.shared.turns {
                    number_of_turn(&mut turn, step.side)
                } else {
                    numbering.number(step.side)
                };
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
        let end = match (self.shared.per_target, self.path.last()) {
            (Some(_), Some(step)) => target_key(&pos, step.side),
            _ => 0,
        };
        let continues = self.group == Some(true);
        if self.group.is_some() {
            self.group = Some(true);
        }
        self.solutions += usize::from(!continues);
        let line = Line {
            offset: self.shared.offset,
            moves,
            goals,
            sides_named: free,
            violation: self.violation,
            undecided: self.undecided,
        };
        self.lines.push(Told {
            line,
            continues,
            end,
        });
    }

    /// Tells the last moves that would mate if the rules could say that they are legal; whether there are any.
    pub(crate) fn tell_undecided(&mut self, pos: &mut Position, after: &After, side: Side) -> bool {
        if self.quiet > 0 || after.only != Some(Goal::Mate) {
            return false;
        }
        let mut moves = Vec::new();
        let game = self.game;
        let chance = self.chance_of(pos, side);
        game.for_each_undecided(pos, side, chance, &mut |_, mv| moves.push(*mv));
        self.undecided = true;
        for mv in &moves {
            self.push(mv, side, true);
            self.tell(Vec::new());
            self.path.pop();
        }
        self.undecided = false;
        !moves.is_empty()
    }

    /// Whether all solutions that are wanted have been found. The lines of a solution are completed.
    pub(crate) fn has_enough(&self) -> bool {
        self.shared.per_target.is_none()
            && self.solutions >= self.shared.limit
            && self.group != Some(true)
    }

    /// The lines found so far.
    pub(crate) fn take_lines(&mut self) -> Vec<Told> {
        self.solutions = 0;
        std::mem::take(&mut self.lines)
    }

    /// All lines that are told meanwhile belong to one solution: those behind one attack.
    pub(crate) fn as_one<T>(&mut self, tell: impl FnOnce(&mut Self) -> T) -> T {
        if self.group.is_some() {
            return tell(self);
        }
        self.group = Some(false);
        let result = tell(self);
        self.group = None;
        result
    }

    /// The key under which the lines from here are noted, if there is a table.
    #[inline]
    pub(crate) fn line_key(&self, pos: &Position, plan: &Plan, side: Side, remaining: u32) -> Key {
        if self.table_of_lines(remaining).is_none() {
            return 0;
        }
        let passed = self.shared.options.null_moves
            && self.path.last().is_some_and(|step| step.mv.is_pass());
        pos.key() ^ self.line_word(plan, side, passed)
    }

    /// What the key of a line says beside the position.
    fn line_word(&self, plan: &Plan, side: Side, passed: bool) -> Key {
        key::mix(
            100,
            plan.id << 8
                | u64::from(self.shortfall.map_or(0, |s| s + 1) & 0x3f) << 2
                | u64::from(passed) << 1
                | side.index() as u64,
        )
    }

    /// The table in which lines are noted that have so many half-moves left.
    #[inline]
    fn table_of_lines(&self, remaining: u32) -> Option<&'a Table> {
        let noted = remaining < NOTED && (remaining >= WORTHWHILE || !self.game.is_orthodox());
        self.shared.table.filter(|_| noted)
    }

    /// The positions behind the next move will be looked up as those of lines.
    #[inline]
    pub(crate) fn expect_lines(&mut self, plan: &Plan, side: Side, remaining: u32) {
        let table = self.table_of_lines(remaining);
        self.expected = Expected {
            table,
            word: table.map_or(0, |_| self.line_word(plan, side, false)),
        };
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

    /// Whether that is known of the position.
    #[inline]
    pub(crate) fn is_known_end(
        &self,
        pos: &Position,
        plan: &Plan,
        side: Side,
        remaining: u32,
    ) -> bool {
        self.known_empty(self.line_key(pos, plan, side, remaining), remaining)
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

/// The number of a turn, before its first move. `turn`: whose turn it is, and its number.
fn number_of_turn(turn: &mut (Option<Side>, u32), side: Side) -> Option<u32> {
    if turn.0 == Some(side) {
        return None;
    }
    *turn = (Some(side), turn.1 + 1);
    Some(turn.1)
}

/// A line that was found.
pub(crate) struct Told {
    pub(crate) line: Line,
    /// It belongs to the same solution as the line before it.
    pub(crate) continues: bool,
    /// What stands at its end, where that matters.
    pub(crate) end: Key,
}

/// The final position as far as it matters for what `side` has reached: its units, the royal units of the other side and
/// what stands beside them.
fn target_key(pos: &Position, side: Side) -> Key {
    let (own, other) = (pos.of_side(side), pos.of_side(side.other()));
    let royals = pos.royals(side.other());
    let mut squares = own | royals;
    for royal in royals {
        squares |= other & neighbours(royal);
    }
    squares.into_iter().fold(0, |all, square| {
        let unit = pos.unit(square);
        let colour = unit.colour as u64;
        all ^ key::mix(
            102,
            (square.index() as u64) << 16 | u64::from(unit.walk.0) << 8 | colour,
        )
    })
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

/// Under which keys the positions behind the next move will be looked up.
#[derive(Clone, Copy, Default)]
pub(crate) struct Expected<'a> {
    table: Option<&'a Table>,
    word: Key,
}

impl Expected<'_> {
    /// Has the entry of a position that has just come about brought nearer while the move is judged.
    #[inline]
    pub(crate) fn fetch(self, pos: &Position) {
        if let Some(table) = self.table {
            table.prefetch(pos.key() ^ self.word);
        }
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
