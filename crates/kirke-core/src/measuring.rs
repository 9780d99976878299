//! Rules that allow only the moves of the greatest measure, such as the longest ones.
//!
//! All moves are measured before any is played. From the greatest measure downwards they are tested until one is legal:
//! then only the moves of its measure count. Often one test is enough, and most tests need no play.

use crate::Side;
use crate::game::Game;
use crate::moves::Move;
use crate::outlook::Outlook;
use crate::position::Position;
use crate::rule::{Hooks, Purpose, Rule, Strictness};
use smallvec::SmallVec;
use std::ops::ControlFlow::{self, Break, Continue};

/// The measure of a move that a rule does not measure: less than all others.
const UNMEASURED: i64 = i64::MIN;

/// The measures of moves, in their order.
type Measures = SmallVec<[i64; 96]>;

impl Game {
    /// As [`Game::for_each_legal`], restricted to the moves of the greatest measure. Of these only the ones that are
    /// `wanted` are played.
    pub(crate) fn for_each_greatest<W, F>(
        &self,
        pos: &mut Position,
        side: Side,
        purpose: Purpose,
        wanted: &mut W,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        W: FnMut(&Move) -> bool,
        F: FnMut(&mut Position, &Move) -> ControlFlow<()>,
    {
        let start = self.generate(pos, side);
        let outlook = self.keep_greatest(pos, side, purpose, start, false);
        let mut flow = Continue(());
        for i in start..pos.moves.len() {
            let mv = pos.moves[i];
            if !wanted(&mv) {
                continue;
            }
            let known = outlook
                .as_ref()
                .and_then(|outlook| self.is_legal_unplayed(outlook, pos, &mv));
            if known == Some(false) {
                continue;
            }
            flow = self.each_alternative(pos, side, mv, &mut |pos, mv| {
                let legal = known.is_some()
                    || match &outlook {
                        Some(outlook) => self.is_legal_played(outlook, pos, mv, purpose),
                        None => self.legal_after(pos, side, mv, purpose),
                    };
                if legal { f(pos, mv) } else { Continue(()) }
            });
            if flow.is_break() {
                break;
            }
        }
        pos.moves.truncate(start);
        flow
    }

    /// Of the moves of a side in the position's list, from `start` on, keeps the base moves of the greatest measure,
    /// self-check disregarded. With `and_greater` also those of a greater one that are not legal: a goal may make them
    /// possible. Returns what was learned about the legality of moves.
    pub(crate) fn keep_greatest(
        &self,
        pos: &mut Position,
        side: Side,
        purpose: Purpose,
        start: usize,
        and_greater: bool,
    ) -> Option<Outlook> {
        let mut outlook = None;
        for rule in self.with_hook(Hooks::MEASURE) {
            if !self.is_measured(pos, side, start, rule) {
                continue;
            }
            let measures = self.measures(pos, side, start, rule);
            let (Some(&least), Some(&most)) = (measures.iter().min(), measures.iter().max()) else {
                break;
            };
            let ultra = rule.strictness() == Strictness::Ultra;
            if most == UNMEASURED || least == most && !ultra {
                continue;
            }
            let mut greatest = most;
            if rule.strictness() == Strictness::Regular {
                let outlook = outlook.get_or_insert_with(|| self.outlook(pos, side));
                // If all greater ones fail, the moves of the least measure need no test: they are judged when played.
                while greatest > least
                    && !self.has_playable(pos, outlook, purpose, start, &measures, greatest)
                {
                    let less = measures.iter().copied().filter(|&m| m < greatest).max();
                    greatest = less.unwrap_or(least);
                }
            }
            let allowed =
                |m: i64| (m == greatest || and_greater && m > greatest) && !(ultra && m == 0);
            let mut kept = start;
            for (i, &measure) in measures.iter().enumerate() {
                if allowed(measure) {
                    pos.moves[kept] = pos.moves[start + i];
                    kept += 1;
                }
            }
            pos.moves.truncate(kept);
        }
        outlook
    }

    /// Whether a rule measures the moves of a side, of which the first one tells.
    fn is_measured(&self, pos: &mut Position, side: Side, start: usize, rule: &dyn Rule) -> bool {
        let first = pos.moves.get(start).copied();
        first.is_none_or(|mv| rule.measure(self, pos, &mv, side).is_some())
    }

    /// Whether some rule measures a move of a side.
    #[must_use]
    pub fn measures_move(&self, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.with_hook(Hooks::MEASURE)
            .any(|rule| rule.measure(self, pos, mv, side).is_some())
    }

    fn measures(&self, pos: &mut Position, side: Side, start: usize, rule: &dyn Rule) -> Measures {
        let mut measures = Measures::new();
        for i in start..pos.moves.len() {
            let mv = pos.moves[i];
            measures.push(rule.measure(self, pos, &mv, side).unwrap_or(UNMEASURED));
        }
        measures
    }

    /// Whether one of the moves of a measure is legal.
    fn has_playable(
        &self,
        pos: &mut Position,
        outlook: &Outlook,
        purpose: Purpose,
        start: usize,
        measures: &[i64],
        measure: i64,
    ) -> bool {
        let of_measure = measures.iter().enumerate().filter(|&(_, &m)| m == measure);
        of_measure.map(|(i, _)| start + i).any(|i| {
            let mv = pos.moves[i];
            self.is_playable(pos, outlook, mv, purpose)
        })
    }

    /// Whether some alternative of a base move is legal, measures disregarded.
    pub(crate) fn is_playable(
        &self,
        pos: &mut Position,
        outlook: &Outlook,
        mv: Move,
        purpose: Purpose,
    ) -> bool {
        self.is_legal_unplayed(outlook, pos, &mv)
            .unwrap_or_else(|| {
                self.each_alternative(pos, outlook.side(), mv, &mut |pos, mv| {
                    if self.is_legal_played(outlook, pos, mv, purpose) {
                        Break(())
                    } else {
                        Continue(())
                    }
                })
                .is_break()
            })
    }

    /// Whether all rules that measure moves choose among the legal ones: a side that has a legal move then has one with
    /// these rules, too.
    #[inline]
    pub(crate) fn measures_legal_moves(&self) -> bool {
        self.with_hook(Hooks::MEASURE)
            .all(|rule| rule.strictness() == Strictness::Regular)
    }

    /// The greatest measure of all moves of a side under a measuring rule, legality disregarded.
    #[must_use]
    pub fn greatest_measure(&self, pos: &mut Position, side: Side, rule: &dyn Rule) -> Option<i64> {
        let start = self.generate(pos, side);
        let measures = self.measures(pos, side, start, rule);
        pos.moves.truncate(start);
        measures.into_iter().max().filter(|&m| m != UNMEASURED)
    }
}
