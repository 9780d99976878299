//! The moves of the search: legal moves, null moves, pauses, and what options forbid.

use crate::goals;
use crate::plan::{After, Tree};
use crate::search::Searcher;
use kirke_core::{Game, Move, Position, Purpose, Side, Trail};
use std::ops::ControlFlow::{self, Break};

/// A half-move on the way from the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// The move.
    pub(crate) mv: Move,
    /// Who made it.
    pub(crate) side: Side,
    /// Whether it is told; pauses are not.
    pub(crate) shown: bool,
}

impl<'a> Searcher<'a> {
    /// Plays each legal move of a side in turn; with the option NullMoves a pass is among them. `f` may stop.
    pub(crate) fn each_move<F>(
        &mut self,
        pos: &mut Position,
        side: Side,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Self, &mut Position, &Move) -> ControlFlow<()>,
    {
        if self.passes(pos, side) {
            let flow = f(self, pos, &Move::PASS);
            pos.undo();
            flow?;
        }
        let (game, expected) = (self.game, self.expected);
        game.for_each_legal_if(
            pos,
            side,
            Purpose::Play,
            &mut |pos| {
                expected.fetch(pos);
                true
            },
            &mut |pos, mv| {
                if self.poll() {
                    return Break(());
                }
                f(self, pos, mv)
            },
        )
    }

    /// Plays each move that may reach a goal of `after`: legal ones and, if a goal waives the ban on self-check, those
    /// that leave the own king in check. The flag tells whether the move is legal.
    pub(crate) fn each_candidate<F>(
        &mut self,
        pos: &mut Position,
        side: Side,
        after: &After,
        f: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&mut Self, &mut Position, &Move, bool) -> ControlFlow<()>,
    {
        if !after.waives {
            return self.each_move(pos, side, &mut |s, pos, mv| f(s, pos, mv, true));
        }
        let game = self.game;
        game.for_each_move(pos, side, &mut |pos, mv| {
            if self.poll() {
                return Break(());
            }
            let legal = !game.in_check(pos, side);
            f(self, pos, mv, legal)
        })
    }

    /// Plays a null move if the option NullMoves allows it: not in check, not after a pass.
    pub(crate) fn passes(&mut self, pos: &mut Position, side: Side) -> bool {
        self.shared.options.null_moves
            && self.path.last().is_none_or(|step| !step.mv.is_pass())
            && !self.game.in_check(pos, side)
            && self.play_pass(pos, side, Move::PASS)
    }

    /// Plays a pass if it is legal.
    pub(crate) fn play_pass(&mut self, pos: &mut Position, side: Side, mut pass: Move) -> bool {
        if self
            .game
            .play(pos, side, &mut pass, &mut Trail::default())
            .is_err()
        {
            return false;
        }
        if self.game.legal_after(pos, side, &pass, Purpose::Play) {
            return true;
        }
        pos.undo();
        false
    }

    /// Passes and asks.
    pub(crate) fn after_pass<T: Default>(
        &mut self,
        pos: &mut Position,
        side: Side,
        ask: impl FnOnce(&mut Self, &mut Position) -> T,
    ) -> T {
        self.after_null_move(pos, side, Move::PASS, ask)
    }

    /// Pauses, as the other side in series play, and asks.
    pub(crate) fn after_pause<T: Default>(
        &mut self,
        pos: &mut Position,
        side: Side,
        ask: impl FnOnce(&mut Self, &mut Position) -> T,
    ) -> T {
        self.after_null_move(pos, side, Move::PAUSE, ask)
    }

    /// The same where the side that pauses is known not to be in check.
    pub(crate) fn after_safe_pause<T: Default>(
        &mut self,
        pos: &mut Position,
        side: Side,
        ask: impl FnOnce(&mut Self, &mut Position) -> T,
    ) -> T {
        if !self.game.pause(pos, side) {
            return T::default();
        }
        self.after_played(pos, side, Move::PAUSE, ask)
    }

    fn after_null_move<T: Default>(
        &mut self,
        pos: &mut Position,
        side: Side,
        mv: Move,
        ask: impl FnOnce(&mut Self, &mut Position) -> T,
    ) -> T {
        if !self.play_pass(pos, side, mv) {
            return T::default();
        }
        self.after_played(pos, side, mv, ask)
    }

    /// Asks after a null move just played, and takes it back.
    #[inline]
    fn after_played<T>(
        &mut self,
        pos: &mut Position,
        side: Side,
        mv: Move,
        ask: impl FnOnce(&mut Self, &mut Position) -> T,
    ) -> T {
        self.push(&mv, side, false);
        let answer = ask(self, pos);
        self.path.pop();
        pos.undo();
        answer
    }

    /// Plays a move that is known to have been legal in this position.
    pub(crate) fn replay(&self, pos: &mut Position, side: Side, mv: &Move) -> bool {
        let mut mv = *mv;
        self.game
            .play(pos, side, &mut mv, &mut Trail::default())
            .is_ok()
    }

    /// Whether an option ends the play after a move: GoalIsEnd, KeepMatingPiece.
    pub(crate) fn dead(&mut self, pos: &mut Position, mv: &Move, side: Side) -> bool {
        let shared = self.shared;
        if let Some((goal, owner)) = shared.goal_is_end
            && side != owner
            && goals::reached(self.game, shared.target, pos, goal, mv, side)
        {
            return true;
        }
        shared
            .keep_mating
            .is_some_and(|owner| (pos.of_side(owner) & !pos.royals(owner)).is_empty())
    }

    /// Whether no option ends the play after a move.
    #[inline]
    pub(crate) fn unrestricted(&self) -> bool {
        self.shared.goal_is_end.is_none() && self.shared.keep_mating.is_none()
    }

    /// Whether a goal is reached by the last move.
    #[inline]
    pub(crate) fn reached(
        &self,
        pos: &mut Position,
        goal: kirke_problem::Goal,
        mv: &Move,
        mover: Side,
    ) -> bool {
        goals::reached(self.game, self.shared.target, pos, goal, mv, mover)
    }

    /// Whether all constraints hold. A goal as constraint speaks of the move just played, if there is one.
    pub(crate) fn constraints_hold(
        &mut self,
        pos: &mut Position,
        constraints: &[Tree],
        side: Side,
        last: Option<&Move>,
    ) -> bool {
        constraints
            .iter()
            .all(|tree| (tree.is_goal() && last.is_none()) || self.holds(pos, tree, side, last))
    }

    /// Counts a half-move and looks at the clock now and then. `true`: the search is to be given up.
    #[inline]
    pub(crate) fn poll(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes & 0x3ff == 0 && self.shared.stop.poll() {
            self.stopped = true;
        }
        self.stopped
    }
}

/// Passes on the move for good, if that is legal: the play begins with the other side, as if that were the diagram's.
pub(crate) fn pass(game: &Game, pos: &mut Position, side: Side) -> bool {
    let mut mv = Move::PAUSE;
    game.play(pos, side, &mut mv, &mut Trail::default()).is_ok()
        && game.legal_after(pos, side, &mv, Purpose::Play)
}
