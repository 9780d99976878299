//! Battle play: who can force what, in how many half-moves.

mod force;
mod limits;
mod lines;
mod print;
mod proof;
mod root;

pub(crate) use force::Favourites;
pub(crate) use proof::Kid;
pub(crate) use root::Turn;

use crate::plan::{After, Plan};
use crate::search::Searcher;
use kirke_core::{End, Hooks, Key, Move, MoveKind, Position, Purpose, Side, key, sliders, walks};
use kirke_problem::Goal;
use std::ops::ControlFlow::{Break, Continue};

/// Orthodox play: shorter battles are searched faster than they are looked up.
const WORTHWHILE: u32 = 2;
/// Attacks are sorted by the number of replies in battles of this length and more.
const SORTED: u32 = 5;

impl Searcher<'_> {
    /// The length of the shortest solution for the attacker to move, at most `greatest` half-moves; 0 if there is none.
    /// Goals reached before `least` half-moves do not count.
    pub(crate) fn solution(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        greatest: u32,
        least: u32,
        last: Option<&Move>,
    ) -> u32 {
        let constraints = &plan.defence().constraints;
        if !constraints.is_empty() && !self.constraints_hold(pos, constraints, side, last) {
            return 0;
        }
        if greatest > 1
            && let Some(force) = self.force(plan, side, least)
            && let Some(lean) = self.lean(pos)
        {
            return self.forced_solution(&lean, force, greatest);
        }
        let key = self.battle_key(pos, plan, side, greatest, least);
        let mut known = self.recall(key);
        if known.solved != 0 && known.solved <= greatest {
            return known.solved;
        }
        for length in known.refuted + 1..=greatest {
            if !plan.possible(length) || length < least {
                continue;
            }
            let solved = self.attack_within(pos, plan, side, length, least);
            if self.stopped {
                return 0;
            }
            if solved {
                known.solved = length;
                self.note(key, known);
                return length;
            }
            known.refuted = length;
        }
        known.refuted = known.refuted.max(greatest);
        self.note(key, known);
        0
    }

    /// Whether some attack solves in this number of half-moves, all shorter ones having been tried.
    fn attack_within(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
    ) -> bool {
        if length == 1 {
            return self.goal_move(pos, plan.attack(), side);
        }
        if length == 2
            && let Some(end) = plan.forces_at_once()
            && !self.shared.options.null_moves
        {
            return self.forcing_move(pos, plan, side, least, end);
        }
        let slot = (length as usize).min(self.good_attacks.len() - 1);
        let good = self.good_attacks[slot].and_then(|mv| self.find_move(pos, side, mv));
        if let Some(mv) = good
            && self.replay(pos, side, &mv)
        {
            let solved = self.game.legal_after(pos, side, &mv, Purpose::Play)
                && self.deep_attack(pos, plan, side, &mv, length, least) > 0;
            pos.undo();
            if solved {
                return true;
            }
        }
        if length >= SORTED {
            let solved = self.sorted_attacks(pos, plan, side, length, least, good);
            if solved.is_some() {
                self.good_attacks[slot] = solved;
            }
            return solved.is_some();
        }
        let solved = self.checks_first(pos, plan, side, length, least, good);
        if solved.is_some() {
            self.good_attacks[slot] = solved;
        }
        solved.is_some()
    }

    /// Tries all attacks but one, checks first: they leave few replies. The one that solves.
    fn checks_first(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
        tried: Option<Move>,
    ) -> Option<Move> {
        let mut solved = None;
        let mut quiet = Vec::new();
        let _ = self.each_move(pos, side, &mut |s, pos, mv| {
            if tried == Some(*mv) {
                return Continue(());
            }
            if !s.game.in_check(pos, side.other()) {
                quiet.push(*mv);
                return Continue(());
            }
            if s.deep_attack(pos, plan, side, mv, length, least) > 0 {
                solved = Some(*mv);
                return Break(());
            }
            Continue(())
        });
        if solved.is_some() {
            return solved;
        }
        self.first_to_solve(pos, plan, side, length, least, quiet)
    }

    /// Plays legal attacks again, one by one, until one solves.
    fn first_to_solve(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
        attacks: impl IntoIterator<Item = Move>,
    ) -> Option<Move> {
        for mv in attacks {
            if self.stopped || !self.replay(pos, side, &mv) {
                return None;
            }
            let solved = self.deep_attack(pos, plan, side, &mv, length, least) > 0;
            pos.undo();
            if solved {
                return Some(mv);
            }
        }
        None
    }

    /// Whether some attack leaves only replies that reach something at once.
    fn forcing_move(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        least: u32,
        end: End,
    ) -> bool {
        let f = &mut |s: &mut Self, pos: &mut Position, mv: &Move| {
            if s.deep_attack(pos, plan, side, mv, 2, least) > 0 {
                Break(())
            } else {
                Continue(())
            }
        };
        let flow = if end == End::SelfMate && self.game.hooks().contains(Hooks::MEASURE) {
            // Of the replies only some may be played. All of them are to mate: one must be able to.
            self.each_before_end(pos, side, End::Mate, f)
        } else {
            self.each_towards(pos, side, end, f)
        };
        flow.is_break() && !self.stopped
    }

    /// Tries all attacks but one, those that leave the fewest replies first; the one that solves.
    fn sorted_attacks(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
        tried: Option<Move>,
    ) -> Option<Move> {
        let defender = side.other();
        let mut attacks = Vec::new();
        let _ = self.each_move(pos, side, &mut |s, pos, mv| {
            if tried != Some(*mv) {
                let check = s.game.in_check(pos, defender);
                let replies = s.game.perft(pos, defender, 1);
                attacks.push((!check, replies, *mv));
            }
            Continue(())
        });
        attacks.sort_by_key(|&(quiet, replies, _)| (quiet, replies));
        let attacks = attacks.into_iter().map(|(_, _, mv)| mv);
        self.first_to_solve(pos, plan, side, length, least, attacks)
    }

    /// Whether a side has a move that reaches something at once.
    pub(crate) fn goal_move(&mut self, pos: &mut Position, after: &After, side: Side) -> bool {
        if self.unrestricted() && !self.poll() {
            match after.only {
                Some(Goal::Mate) => return self.game.has_mate_in_one(pos, side),
                Some(Goal::Stalemate) if !self.shared.options.null_moves => {
                    return self.game.has_stalemate_in_one(pos, side);
                }
                _ => {}
            }
        }
        self.each_candidate(pos, side, after, &mut |s, pos, mv, _| {
            if !s.dead(pos, mv, side) && s.after_holds(pos, after, side, mv) {
                Break(())
            } else {
                Continue(())
            }
        })
        .is_break()
            && !self.stopped
    }

    /// The need of an attack that was just played: the number of half-moves in which it solves, counting itself, at
    /// most `length`; 0 if it does not.
    pub(crate) fn attack_need(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        mv: &Move,
        length: u32,
        least: u32,
    ) -> u32 {
        if self.dead(pos, mv, side) {
            return 0;
        }
        if least <= 1 && self.after_holds(pos, plan.attack(), side, mv) {
            return 1;
        }
        if length < 2 {
            return 0;
        }
        self.deep_attack(pos, plan, side, mv, length, least)
    }

    /// The same for an attack that does not reach anything at once.
    fn deep_attack(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        mv: &Move,
        length: u32,
        least: u32,
    ) -> u32 {
        let defender = side.other();
        if self.dead(pos, mv, side)
            || !self.constraints_hold(pos, &plan.attack().constraints, defender, Some(mv))
        {
            return 0;
        }
        self.push(mv, side, true);
        let budget = self.budget;
        let need =
            if plan.root && self.limited() && !self.within_limits(pos, plan, side, length, least) {
                0
            } else {
                self.defence_need(pos, plan, defender, length - 1, least.saturating_sub(1))
            };
        self.budget = budget;
        self.path.pop();
        if need == 0 { 0 } else { need + 1 }
    }

    /// The greatest need of all defences: within `greatest` half-moves, counting the defence, every one of them reaches
    /// what the defender must reach or leaves a solution. 0 if one does not, or if there is none.
    pub(crate) fn defence_need(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        greatest: u32,
        least: u32,
    ) -> u32 {
        if plan.parry && !self.game.in_check(pos, side) {
            return self.after_pause(pos, side, |s, pos| {
                let need = s.answer(pos, plan, side, greatest, least, None);
                if need == 0 { 0 } else { need + 1 }
            });
        }
        if let Some(force) = self.force(plan, side.other(), least)
            && let Some(lean) = self.lean(pos)
        {
            return self.forced_need(&lean, force, greatest);
        }
        let slot = (greatest as usize).min(self.good_defences.len() - 1);
        let good = if greatest > 1 {
            self.good_defences[slot].and_then(|mv| self.find_move(pos, side, mv))
        } else {
            None
        };
        let mut worst = 0;
        if let Some(mv) = good
            && self.replay(pos, side, &mv)
        {
            let legal = self.game.legal_after(pos, side, &mv, Purpose::Play);
            let need = if legal {
                self.need_after_defence(pos, plan, side, &mv, greatest, least)
            } else {
                0
            };
            pos.undo();
            if legal && need == 0 {
                return 0;
            }
            worst = need;
        }
        let mut refutation = None;
        let after = plan.defence();
        let _ = self.each_candidate(pos, side, after, &mut |s, pos, mv, legal| {
            if good.is_some_and(|g| g == *mv) || !legal && !s.after_holds(pos, after, side, mv) {
                return Continue(());
            }
            let need = s.need_after_defence(pos, plan, side, mv, greatest, least);
            if need == 0 {
                refutation = Some(*mv);
                return Break(());
            }
            worst = worst.max(need);
            Continue(())
        });
        if refutation.is_some() {
            self.good_defences[slot] = refutation;
            return 0;
        }
        if self.stopped { 0 } else { worst }
    }

    /// The need of a defence that was just played; 0 if it refutes.
    pub(crate) fn need_after_defence(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        mv: &Move,
        greatest: u32,
        least: u32,
    ) -> u32 {
        if self.dead(pos, mv, side) {
            return 0;
        }
        let after = plan.defence();
        if !after.nested.is_empty() && self.after_holds(pos, after, side, mv) {
            // What is reached too early refutes.
            return u32::from(least <= 1);
        }
        self.push(mv, side, true);
        let need = self.answer(pos, plan, side, greatest, least, Some(mv));
        self.path.pop();
        if need == 0 { 0 } else { need + 1 }
    }

    /// The shortest solution behind a defence.
    fn answer(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        greatest: u32,
        least: u32,
        last: Option<&Move>,
    ) -> u32 {
        if greatest < 2 {
            return 0;
        }
        self.solution(
            pos,
            plan,
            side.other(),
            greatest - 1,
            least.saturating_sub(1),
            last,
        )
    }

    /// A move of this position that looks like one remembered from another position.
    fn find_move(&self, pos: &mut Position, side: Side, wanted: Move) -> Option<Move> {
        if wanted.is_pass() || !pos.of_side(side).contains(wanted.departure) {
            return None;
        }
        if self.game.is_orthodox() && wanted.kind == MoveKind::Normal && wanted.walk != walks::PAWN
        {
            return orthodox_move(pos, side, &wanted).then_some(wanted);
        }
        if self.game.measures_move(pos, &wanted, side) {
            return None;
        }
        let mut found = self.game.pseudo_moves(pos, side).into_iter().find(|mv| {
            mv.departure == wanted.departure
                && mv.arrival == wanted.arrival
                && mv.kind == wanted.kind
        })?;
        found.picks = wanted.picks;
        (found == wanted).then_some(found)
    }

    #[inline]
    fn battle_key(
        &self,
        pos: &Position,
        plan: &Plan,
        side: Side,
        greatest: u32,
        least: u32,
    ) -> Key {
        if self.shared.table.is_none() || greatest < WORTHWHILE && self.game.is_orthodox() {
            return 0;
        }
        let options = self.shared.options;
        let passed = options.null_moves && self.path.last().is_some_and(|step| step.mv.is_pass());
        let mut salt = plan.id << 8 | u64::from(passed) << 1 | side.index() as u64;
        if least > 0 {
            salt |= u64::from(least) << 48;
        }
        if self.limited() {
            // What is known of a length depends on the length alone: the greatest one has no say.
            salt |= u64::from(self.budget as u16) << 20;
        }
        pos.key() ^ key::mix(101, salt)
    }

    fn recall(&self, key: Key) -> Known {
        if key == 0 {
            return Known::default();
        }
        self.shared
            .table
            .and_then(|table| table.get(key))
            .map_or_else(Known::default, |data| Known {
                refuted: (data & 0xffff) as u32,
                solved: (data >> 16 & 0xffff) as u32,
            })
    }

    fn note(&self, key: Key, known: Known) {
        if key != 0
            && !self.stopped
            && let Some(table) = self.shared.table
        {
            let data =
                u64::from(known.refuted.min(0xffff)) | u64::from(known.solved.min(0xffff)) << 16;
            table.put(key, data, known.refuted.max(known.solved));
        }
    }
}

/// Whether an orthodox officer's move, possible in another position, is possible here, self-check disregarded.
fn orthodox_move(pos: &Position, side: Side, mv: &Move) -> bool {
    let target_fits = match mv.capture {
        Some(square) => pos.of_side(side.other()).contains(square),
        None => !pos.occupied().contains(mv.arrival),
    };
    let slides = !matches!(mv.walk, walks::KING | walks::KNIGHT);
    target_fits
        && pos.unit(mv.departure).walk == mv.walk
        && !(slides && sliders::between(mv.departure, mv.arrival).meets(pos.occupied()))
}

/// What is known about an attacker to move.
#[derive(Clone, Copy, Default)]
struct Known {
    /// There is no solution in so many half-moves.
    refuted: u32,
    /// The shortest solution; 0: none is known.
    solved: u32,
}

/// The number of attacks that are left behind the first one in a battle of this length.
pub(crate) fn moves_left(length: u32) -> u32 {
    length.saturating_sub(1) / 2
}
