//! Orthodox direct mates and selfmates: who can force what, asked of positions by value.
//!
//! Only yes and no is asked here. What is told of the answers is found elsewhere.

use super::proof::Entry;
use crate::plan::Plan;
use crate::search::{KILLERS, Searcher};
use kirke_core::{Key, Lean, LeanMove, Position, Side, key};
use kirke_problem::Goal;
use std::ops::ControlFlow::{Break, Continue};

/// Longer battles are left to the general search.
const LONGEST: u32 = 250;

/// What is forced, and by whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Force {
    /// The side that forces it.
    pub(super) attacker: Side,
    /// The defender is to be forced to mate, not to be mated.
    pub(super) selfmate: bool,
    /// What tells its positions apart from others in the table.
    pub(super) salt: Key,
    /// The same for positions in which the defender is to move.
    pub(super) salt_defence: Key,
}

impl Force {
    fn new(attacker: Side, selfmate: bool) -> Force {
        let value = 2 * u64::from(selfmate) + attacker.index() as u64;
        Force {
            attacker,
            selfmate,
            salt: key::mix(102, value),
            salt_defence: key::mix(103, value),
        }
    }

    pub(super) fn defender(&self) -> Side {
        self.attacker.other()
    }

    /// The number of half-moves that are decided without looking further: a mate in one, a selfmate in one.
    fn least(&self) -> u32 {
        1 + u32::from(self.selfmate)
    }
}

/// Moves that did well in battles of one length: looked at first in others.
#[derive(Clone, Copy, Default)]
pub(crate) struct Favourites {
    pub(super) moves: [Option<LeanMove>; 2],
}

impl Favourites {
    pub(super) fn add(&mut self, mv: LeanMove) {
        if self.moves[0] != Some(mv) {
            self.moves[1] = self.moves[0];
            self.moves[0] = Some(mv);
        }
    }
}

impl Searcher<'_> {
    /// The play of a plan, if it is of a kind that is asked here.
    pub(super) fn force(&self, plan: &Plan, attacker: Side, least: u32) -> Option<Force> {
        if !self.game.is_orthodox()
            || plan.max > LONGEST
            || least > 0
            || plan.parry
            || self.shared.options.null_moves
            || !self.unrestricted()
            || plan.root && self.limited()
            || !plan.attack().constraints.is_empty()
            || !plan.defence().constraints.is_empty()
        {
            return None;
        }
        let (attack, defence) = (plan.attack(), plan.defence());
        if attack.only == Some(Goal::Mate) && defence.nested.is_empty() {
            Some(Force::new(attacker, false))
        } else if defence.only == Some(Goal::Mate) && attack.nested.is_empty() {
            Some(Force::new(attacker, true))
        } else {
            None
        }
    }

    /// The length of the shortest solution, the attacker being to move; 0 if there is none.
    pub(super) fn forced_solution(&mut self, pos: &Lean, force: Force, greatest: u32) -> u32 {
        let mut length = force.least();
        while length <= greatest {
            if self.proves_attack(pos, &force, length) {
                return length;
            }
            if self.stopped {
                return 0;
            }
            length += 2;
        }
        0
    }

    /// The greatest need of all defences; 0 if one of them refutes, or if there is none.
    pub(super) fn forced_need(&mut self, pos: &Lean, force: Force, greatest: u32) -> u32 {
        // A defence may mate at once, or be mated with the next move.
        let mut length = if force.selfmate { 1 } else { 2 };
        if greatest < length || !self.proves_defence(pos, &force, greatest) {
            return 0;
        }
        while length < greatest {
            if self.proves_defence(pos, &force, length) {
                return length;
            }
            if self.stopped {
                return 0;
            }
            length += 2;
        }
        greatest
    }

    /// Whether the attacker, to move, reaches what he wants within so many half-moves.
    pub(super) fn wins(&mut self, pos: &Lean, force: &Force, length: u32) -> bool {
        if length == 1 {
            self.poll();
            return pos.has_mate_in_one(force.attacker);
        }
        let key = if self.shared.table.is_some() && length > 2 {
            pos.key() ^ force.salt
        } else {
            0
        };
        let known = if key == 0 {
            Entry::default()
        } else {
            self.entry(key)
        };
        if known.proved != 0 && known.proved <= length {
            return true;
        }
        let mut next = if known.disproved == 0 {
            force.least()
        } else {
            known.disproved + 2
        };
        if next > length {
            return false;
        }
        while next <= length {
            if self.wins_within(pos, force, next) {
                if key != 0 {
                    self.note_entry(key, next, true);
                }
                return true;
            }
            if self.stopped {
                return false;
            }
            next += 2;
        }
        if key != 0 {
            self.note_entry(key, length, false);
        }
        false
    }

    /// Whether an attack wins in this number of half-moves, all shorter ones having been tried.
    fn wins_within(&mut self, pos: &Lean, force: &Force, length: u32) -> bool {
        if length == 1 {
            return pos.has_mate_in_one(force.attacker);
        }
        let (attacker, defender) = (force.attacker, force.defender());
        let favourites = self.favourite_attacks(length).moves;
        for mv in favourites.into_iter().flatten() {
            if let Some(after) = pos.after_if_legal(attacker, &mv)
                && !self.poll()
                && self.yields(&after, force, length - 1)
            {
                self.favourite_attacks(length).add(mv);
                return true;
            }
        }
        // Checks leave few replies.
        let mut quiet = Vec::new();
        let mut found = None;
        let _ = pos.each(attacker, &mut |mv| {
            if self.poll() {
                return Break(());
            }
            if favourites.contains(&Some(mv)) {
                return Continue(());
            }
            let after = pos.after(attacker, &mv);
            if !after.in_check(defender) {
                quiet.push((after, mv));
            } else if self.yields(&after, force, length - 1) {
                found = Some(mv);
                return Break(());
            }
            Continue(())
        });
        if found.is_none() {
            found = quiet
                .into_iter()
                .find(|(after, _)| self.yields(after, force, length - 1))
                .map(|(_, mv)| mv);
        }
        if let Some(mv) = found {
            self.favourite_attacks(length).add(mv);
        }
        found.is_some()
    }

    /// Whether every defence within so many half-moves fails, and there is one.
    pub(super) fn yields(&mut self, pos: &Lean, force: &Force, length: u32) -> bool {
        let defender = force.defender();
        let favourites = self.favourite_defences(length).moves;
        let mut defended = false;
        for (i, mv) in favourites.into_iter().enumerate() {
            let Some(mv) = mv else { continue };
            if let Some(after) = pos.after_if_legal(defender, &mv)
                && !self.poll()
            {
                defended = true;
                if self.refutes(&after, force, length) {
                    if i > 0 {
                        self.favourite_defences(length).add(mv);
                    }
                    return false;
                }
            }
        }
        let mut refutation = None;
        let _ = pos.each(defender, &mut |mv| {
            if favourites.contains(&Some(mv)) {
                return Continue(());
            }
            if self.poll() {
                return Break(());
            }
            defended = true;
            let after = pos.after(defender, &mv);
            if self.refutes(&after, force, length) {
                refutation = Some(mv);
                return Break(());
            }
            Continue(())
        });
        if let Some(mv) = refutation {
            self.favourite_defences(length).add(mv);
            return false;
        }
        defended && !self.stopped
    }

    /// Whether a defence that was just made refutes. `length` counts it.
    fn refutes(&mut self, after: &Lean, force: &Force, length: u32) -> bool {
        if force.selfmate && after.is_mate(force.attacker) {
            return false;
        }
        length < force.least() + 1 || !self.wins(after, force, length - 1)
    }

    fn favourite_attacks(&mut self, length: u32) -> &mut Favourites {
        &mut self.attacks[(length as usize).min(KILLERS - 1)]
    }

    pub(super) fn favourite_defences(&mut self, length: u32) -> &mut Favourites {
        &mut self.defences[(length as usize).min(KILLERS - 1)]
    }

    /// The position by value.
    pub(super) fn lean(&self, pos: &Position) -> Option<Lean> {
        Lean::new(self.game, pos)
    }
}
