//! How many moves there are: most need not be played to be counted.

use crate::Side;
use crate::game::Game;
use crate::orthodox;
use crate::position::Position;
use crate::rule::{Hooks, Purpose};
use std::ops::ControlFlow::Continue;

impl Game {
    /// The number of move paths of a length, in half-moves; the sides alternate.
    pub fn perft(&self, pos: &mut Position, side: Side, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1 && self.is_fast(pos) {
            return orthodox::count(pos, side);
        }
        if depth == 1 {
            return self.count_legal(pos, side);
        }
        let mut count = 0;
        let _ = self.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
            count += self.perft(pos, side.other(), depth - 1);
            Continue(())
        });
        count
    }

    /// The number of legal moves; most are not played for it.
    fn count_legal(&self, pos: &mut Position, side: Side) -> u64 {
        let judged = Hooks::MEASURE
            .union(Hooks::LEGAL)
            .union(Hooks::OWNERS)
            .union(Hooks::CONTINUES);
        let mut count = 0;
        if self.hooks().intersects(judged) {
            let _ = self.for_each_legal(pos, side, Purpose::Play, &mut |_, _| {
                count += 1;
                Continue(())
            });
            return count;
        }
        let outlook = self.outlook(pos, side);
        let start = self.generate(pos, side);
        let end = pos.moves.len();
        for i in start..end {
            let mv = pos.moves[i];
            if let Some(legal) = self.is_legal_unplayed(&outlook, pos, &mv) {
                count += u64::from(legal);
                continue;
            }
            let _ = self.each_alternative(pos, side, mv, &mut |pos, mv| {
                count += u64::from(self.is_legal_played(&outlook, pos, mv, Purpose::Play));
                Continue(())
            });
        }
        pos.moves.truncate(start);
        count
    }
}
