//! Battle play at the root: keys and tries, set play, play after the key.

use super::print::{Defences, Unanswered};
use crate::plan::{Plan, Tree};
use crate::search::Searcher;
use kirke_core::{Chance, Move, Position, Side};
use kirke_problem::{BranchKind, Node, RootMark};
use std::ops::ControlFlow::{Break, Continue};

/// Whose turn it is at the root of battle play told as a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The attacker's: keys and tries.
    Attacker,
    /// The defender's, the attacker having passed: set play.
    Set,
    /// The defender's, in play after the key.
    PostKey,
    /// The defender's, at the root of a structured stipulation: numbers begin with his move.
    Defender,
}

/// What became of a first move.
enum Verdict {
    /// It solves in so many half-moves.
    Key(u32),
    /// It has these refutations, few enough for a try.
    Try(Vec<Move>),
    /// Neither.
    Nothing,
}

impl Searcher<'_> {
    /// The keys and tries among the first moves that this thread is to try.
    pub(crate) fn keys(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        tries: u32,
    ) -> Vec<Node> {
        let mut found = Vec::new();
        let after = plan.attack();
        let _ = self.candidates_in_order(pos, side, after, &mut |s, pos, mv, legal| {
            let number = s.number;
            if s.wanted.first().is_some_and(|&wanted| wanted != number) {
                return Continue(());
            }
            if !legal && !s.after_holds(pos, after, side, mv) {
                return Continue(());
            }
            found.extend(s.first_move(pos, plan, side, mv, tries));
            if s.stopped { Break(()) } else { Continue(()) }
        });
        found
    }

    /// The first moves of which the rules cannot say whether they are legal.
    pub(crate) fn undecided(&self, pos: &mut Position, side: Side) -> Vec<Node> {
        let mut nodes = Vec::new();
        let any = Chance::ANY;
        self.game
            .for_each_undecided(pos, side, any, &mut |pos, mv| {
                nodes.push(Node {
                    undecided: true,
                    ..self.node(pos, mv, side, i32::from(self.shared.offset))
                });
            });
        nodes
    }

    /// The node of a first move that was just played, if it is a key or a try.
    fn first_move(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        mv: &Move,
        tries: u32,
    ) -> Option<Node> {
        let variations = self.shared.options.variations;
        match self.judge(pos, plan, side, mv, tries) {
            Verdict::Key(need) => {
                let mut node = self.node(pos, mv, side, i32::from(self.shared.offset));
                node.mark = Some(RootMark::Key);
                if variations || need == 1 {
                    self.write_attack(pos, plan, &mut node, (mv, side), need, plan.min);
                }
                if !variations {
                    node.replies.clear();
                }
                Some(node)
            }
            Verdict::Try(refutations) => {
                let mut node = self.node(pos, mv, side, i32::from(self.shared.offset));
                node.mark = Some(RootMark::Try);
                self.push(mv, side, true);
                if variations {
                    self.write_defences(pos, plan, &mut node, self.defences_of_try(plan, side));
                }
                node.refutations = self.refutation_nodes(pos, plan, side.other(), &refutations);
                self.path.pop();
                Some(node)
            }
            Verdict::Nothing => None,
        }
        .filter(|_| !self.stopped)
    }

    fn defences_of_try(&self, plan: &Plan, side: Side) -> Defences {
        Defences {
            side: side.other(),
            remaining: plan.max - 1,
            least: plan.min.saturating_sub(1),
            depth: i32::from(self.shared.offset),
            threats: !self.no_threat,
            unanswered: Unanswered::Omitted,
        }
    }

    fn judge(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        mv: &Move,
        tries: u32,
    ) -> Verdict {
        let need = self.attack_need(pos, plan, side, mv, plan.max, plan.min);
        if need > 0 {
            return Verdict::Key(need);
        }
        let defender = side.other();
        if tries == 0
            || plan.max < 2
            || self.dead(pos, mv, side)
            || !self.constraints_hold(pos, &plan.attack().constraints, defender, Some(mv))
        {
            return Verdict::Nothing;
        }
        let (greatest, least) = (plan.max - 1, plan.min.saturating_sub(1));
        let mut refutations = Vec::new();
        self.push(mv, side, true);
        if self.limited() && !self.within_limits(pos, plan, side, plan.max, plan.min) {
            self.path.pop();
            return Verdict::Nothing;
        }
        let _ = self.each_move(pos, defender, &mut |s, pos, mv| {
            if s.need_after_defence(pos, plan, defender, mv, greatest, least) == 0 {
                refutations.push(*mv);
            }
            if refutations.len() > tries as usize || s.stopped {
                Break(())
            } else {
                Continue(())
            }
        });
        self.path.pop();
        let number = refutations.len();
        let trivial = self.shared.options.trivial_tries_avoid
            && number == 1
            && self.game.in_check(pos, defender);
        if number == 0 || number > tries as usize || trivial {
            Verdict::Nothing
        } else {
            Verdict::Try(refutations)
        }
    }

    fn refutation_nodes(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        moves: &[Move],
    ) -> Vec<Node> {
        let mut nodes = Vec::new();
        for mv in moves {
            if !self.replay(pos, side, mv) {
                continue;
            }
            let mut node = self.node(pos, mv, side, 1 + i32::from(self.shared.offset));
            node.refutation = true;
            node.replies =
                self.violations(pos, plan, side.other(), 2 + i32::from(self.shared.offset));
            pos.undo();
            nodes.push(node);
        }
        nodes
    }

    /// The moves by which the attacker could reach what he must not be able to reach.
    pub(crate) fn violations(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        depth: i32,
    ) -> Vec<Node> {
        let mut nodes = Vec::new();
        for constraint in &plan.defence().constraints {
            if let Some(barred) = barred(constraint) {
                let length = self.solution(pos, barred, side, barred.max, barred.min, None);
                for mv in self.attacks(pos, barred, side, length, barred.min) {
                    if self.replay(pos, side, &mv) {
                        let mut node = self.node(pos, &mv, side, depth);
                        node.violation = true;
                        self.write_reached(pos, barred.attack(), &mut node, &mv, side);
                        pos.undo();
                        nodes.push(node);
                    }
                }
            }
        }
        nodes
    }

    /// The defender begins: set play, play after the key, a defence branch at the root.
    pub(crate) fn defender_begins(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        turn: Turn,
    ) -> Option<Node> {
        let mut node = Node::default();
        let (greatest, least) = match turn {
            Turn::Defender => (plan.max, plan.min),
            _ => (plan.max - 1, plan.min.saturating_sub(1)),
        };
        if turn == Turn::Set {
            self.write_set(pos, plan, &mut node, side, greatest, least);
            return (!node.replies.is_empty() && !self.stopped).then_some(node);
        }
        if greatest == 0 {
            return None;
        }
        node.check = self.game.in_check(pos, side);
        let defences = Defences {
            side,
            remaining: greatest,
            least,
            depth: if turn == Turn::Defender {
                i32::from(self.shared.offset) - 1
            } else {
                0
            },
            threats: !self.no_threat,
            unanswered: Unanswered::Refutes,
        };
        let forced = turn == Turn::PostKey && self.write_forced(pos, plan, &mut node, side);
        if !forced {
            self.write_defences(pos, plan, &mut node, defences);
        }
        (!self.stopped).then_some(node)
    }

    /// What is told of a defence branch at the root without its variations: that the defender is in check.
    pub(crate) fn check_at_root(&self, pos: &mut Position, side: Side) -> Option<Node> {
        let check = self.game.in_check(pos, side);
        check.then(|| Node {
            check,
            ..Node::default()
        })
    }

    fn write_set(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        node: &mut Node,
        side: Side,
        greatest: u32,
        least: u32,
    ) {
        if self.write_forced(pos, plan, node, side) || greatest == 0 {
            return;
        }
        let (mut longest, mut complete) = (0, true);
        let after = plan.defence();
        let _ = self.each_candidate(pos, side, after, &mut |s, pos, mv, legal| {
            if !legal && !s.after_holds(pos, after, side, mv) {
                return Continue(());
            }
            let need = s.need_after_defence(pos, plan, side, mv, greatest, least);
            complete &= need > 0;
            longest = longest.max(need);
            Continue(())
        });
        if longest == 0 {
            return;
        }
        let defences = Defences {
            side,
            remaining: if complete { longest } else { greatest },
            least,
            depth: 0,
            threats: false,
            unanswered: Unanswered::Omitted,
        };
        self.write_defences(pos, plan, node, defences);
    }

    /// Reflex play: if the defender can reach the goal at once, exactly these moves are told.
    fn write_forced(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        node: &mut Node,
        side: Side,
    ) -> bool {
        for nested in &plan.attack().nested {
            if let Tree::Branch(forced) = &nested.tree
                && forced.kind == BranchKind::Attack
            {
                let length = self.solution(pos, forced, side, forced.max, forced.min, None);
                if length > 0 {
                    for mv in self.attacks(pos, forced, side, length, forced.min) {
                        if self.replay(pos, side, &mv) {
                            let mut reply = self.node(pos, &mv, side, 1);
                            self.write_attack(
                                pos,
                                forced,
                                &mut reply,
                                (&mv, side),
                                length,
                                forced.min,
                            );
                            pos.undo();
                            node.replies.push(reply);
                        }
                    }
                    return true;
                }
            }
        }
        false
    }
}

/// The branch that a constraint forbids to be solvable.
pub(crate) fn barred(constraint: &Tree) -> Option<&Plan> {
    match constraint {
        Tree::Not(inner) => match &**inner {
            Tree::Branch(plan) if plan.kind == BranchKind::Attack => Some(plan),
            _ => None,
        },
        _ => None,
    }
}
