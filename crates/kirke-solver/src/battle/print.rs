//! Battle play told as a tree: what is printed below a key, a try, in set play and in play after the key.

use crate::notation;
use crate::plan::{After, Plan, Tree};
use crate::search::Searcher;
use kirke_core::{Move, Position, Side, Trail};
use kirke_problem::{BranchKind, Goal, Line, Node, Remark};
use std::ops::ControlFlow::{Break, Continue};

/// What is done with defences that have no answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unanswered {
    /// They are left out: set play, and the refutations of tries, which stand elsewhere.
    Omitted,
    /// They are marked: play after the key.
    Refutes,
}

/// The defences of a position that are to be told.
#[derive(Clone, Copy)]
pub(crate) struct Defences {
    /// The side that defends.
    pub(crate) side: Side,
    /// The number of half-moves that the play is measured with, the defence included.
    pub(crate) remaining: u32,
    /// The least number of half-moves.
    pub(crate) least: u32,
    /// The depth of the attack; -1 before a defence at the root.
    pub(crate) depth: i32,
    /// Whether threats are looked for.
    pub(crate) threats: bool,
    /// What is done with defences that have no answer.
    pub(crate) unanswered: Unanswered,
}

impl Searcher<'_> {
    /// The node of the move that was just played.
    pub(crate) fn node(&self, pos: &mut Position, mv: &Move, side: Side, depth: i32) -> Node {
        Node {
            record: Some(notation::describe(self.game, pos, mv, side)),
            depth: depth.max(0) as u32,
            ..Node::default()
        }
    }

    /// Writes what stands behind an attack that was just played and that needs so many half-moves.
    pub(crate) fn write_attack(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        node: &mut Node,
        (mv, side): (&Move, Side),
        need: u32,
        least: u32,
    ) {
        if need == 1 {
            self.write_reached(pos, plan.attack(), node, mv, side);
            return;
        }
        let defences = Defences {
            side: side.other(),
            remaining: need - 1,
            least: least.saturating_sub(1),
            depth: node.depth as i32,
            threats: !self.no_threat,
            unanswered: Unanswered::Omitted,
        };
        self.push(mv, side, true);
        self.write_defences(pos, plan, node, defences);
        self.path.pop();
    }

    /// Writes what is reached by a move: signs of goals, or the play of a nested branch.
    pub(crate) fn write_reached(
        &mut self,
        pos: &mut Position,
        after: &After,
        node: &mut Node,
        mv: &Move,
        side: Side,
    ) {
        for nested in &after.nested {
            if !self.nested_holds(pos, after, nested, side, mv) {
                continue;
            }
            if !nested.hidden {
                self.push(mv, side, true);
                self.write_tree(pos, &nested.tree, node, mv, side.other());
                self.path.pop();
            }
            return;
        }
    }

    fn write_tree(
        &mut self,
        pos: &mut Position,
        tree: &Tree,
        node: &mut Node,
        mv: &Move,
        side: Side,
    ) {
        match tree {
            Tree::Goal(_) | Tree::Not(_) => {
                node.goals.extend(self.signs(pos, tree, mv, side.other()))
            }
            Tree::And(a, b) => {
                self.write_tree(pos, a, node, mv, side);
                self.write_tree(pos, b, node, mv, side);
            }
            Tree::Or(a, b) => {
                let chosen = if self.holds(pos, a, side, Some(mv)) {
                    a
                } else {
                    b
                };
                self.write_tree(pos, chosen, node, mv, side);
            }
            Tree::Pass(_) => {}
            Tree::Branch(plan) => match plan.kind {
                BranchKind::Attack => {
                    let length = self.solution(pos, plan, side, plan.max, plan.min, Some(mv));
                    let depth = node.depth as i32 + 1;
                    node.replies = self.attack_nodes(pos, plan, side, length, plan.min, depth);
                }
                BranchKind::Defence => {
                    let need = self.defence_need(pos, plan, side, plan.max, plan.min);
                    let defences = Defences {
                        side,
                        remaining: need,
                        least: plan.min,
                        depth: node.depth as i32,
                        threats: !self.no_threat,
                        unanswered: Unanswered::Omitted,
                    };
                    self.write_defences(pos, plan, node, defences);
                }
                BranchKind::Help | BranchKind::Series => {
                    let depth = node.depth as i32 + 1;
                    node.replies = self.line_nodes(pos, tree, mv, side, depth);
                }
            },
        }
    }

    /// Help or series play inside battle play: each line as a chain of nodes.
    fn line_nodes(
        &mut self,
        pos: &mut Position,
        tree: &Tree,
        mv: &Move,
        side: Side,
        depth: i32,
    ) -> Vec<Node> {
        let told = self.lines.len();
        let before = self.path.iter().filter(|step| step.shown).count();
        let group = self.group.replace(true);
        self.tree_lines(pos, tree, side, Some(mv));
        self.group = group;
        let lines = self.lines.split_off(told);
        let chain = |line: Line| {
            let goals = line.goals;
            let moves = line.moves.into_iter().skip(before).enumerate();
            let mut inner: Option<Node> = None;
            for (i, step) in moves.collect::<Vec<_>>().into_iter().rev() {
                let goals = if inner.is_none() {
                    goals.clone()
                } else {
                    Vec::new()
                };
                inner = Some(Node {
                    record: Some(step.record),
                    depth: depth.max(0) as u32 + i as u32,
                    goals,
                    replies: inner.into_iter().collect(),
                    ..Node::default()
                });
            }
            inner
        };
        lines
            .into_iter()
            .filter_map(|told| chain(told.line))
            .collect()
    }

    /// The signs of the goals that the last move reaches.
    fn signs(&mut self, pos: &mut Position, tree: &Tree, mv: &Move, mover: Side) -> Vec<Goal> {
        match tree {
            Tree::Goal(goal) if self.reached(pos, *goal, mv, mover) => vec![*goal],
            _ => Vec::new(),
        }
    }

    /// The attacks that need exactly so many half-moves.
    pub(crate) fn attacks(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
    ) -> Vec<Move> {
        let mut found = Vec::new();
        if length == 0 {
            return found;
        }
        let after = plan.attack();
        let _ = self.each_candidate(pos, side, after, &mut |s, pos, mv, legal| {
            let reaches = || length == 1;
            if (legal || reaches() && s.after_holds(pos, after, side, mv))
                && s.attack_need(pos, plan, side, mv, length, least) == length
            {
                found.push(*mv);
            }
            if s.stopped { Break(()) } else { Continue(()) }
        });
        found
    }

    /// The nodes of the attacks that need exactly so many half-moves, each with what stands behind it.
    fn attack_nodes(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        length: u32,
        least: u32,
        depth: i32,
    ) -> Vec<Node> {
        let moves = self.attacks(pos, plan, side, length, least);
        self.nodes_of(pos, plan, side, &moves, length, least, depth)
    }

    fn nodes_of(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        side: Side,
        moves: &[Move],
        length: u32,
        least: u32,
        depth: i32,
    ) -> Vec<Node> {
        let mut nodes = Vec::new();
        for mv in moves {
            if !self.replay(pos, side, mv) {
                continue;
            }
            let mut node = self.node(pos, mv, side, depth);
            self.write_attack(pos, plan, &mut node, (mv, side), length, least);
            pos.undo();
            nodes.push(node);
        }
        nodes
    }

    /// Writes the defences behind an attack, with the threats before them.
    pub(crate) fn write_defences(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        node: &mut Node,
        defences: Defences,
    ) {
        let Defences {
            side,
            remaining,
            least,
            depth,
            ..
        } = defences;
        let mut threats = Threats::default();
        if defences.threats && remaining >= 2 && !self.game.in_check(pos, side) {
            threats = self.threats(
                pos,
                plan,
                side.other(),
                remaining - 1,
                least.saturating_sub(1),
            );
            node.remark = Some(if threats.length > 0 {
                Remark::Threat
            } else {
                Remark::Zugzwang
            });
            self.write_threats(pos, plan, node, &threats, defences);
        }
        let after = plan.defence();
        let _ = self.each_candidate(pos, side, after, &mut |s, pos, mv, legal| {
            if !legal && !s.after_holds(pos, after, side, mv) {
                return Continue(());
            }
            if s.dead(pos, mv, side) {
                if defences.unanswered == Unanswered::Refutes {
                    let reply = s.unanswered(pos, mv, side, depth + 1);
                    node.replies.push(reply);
                }
                return Continue(());
            }
            if !after.nested.is_empty() && s.after_holds(pos, after, side, mv) {
                if remaining == 1 || s.shared.options.mates_in_1 {
                    let mut reply = s.node(pos, mv, side, depth + 1);
                    s.write_reached(pos, after, &mut reply, mv, side);
                    node.replies.push(reply);
                }
                return Continue(());
            }
            let reply = s.answered(pos, plan, mv, defences, &threats);
            node.replies.extend(reply);
            if s.stopped { Break(()) } else { Continue(()) }
        });
    }

    /// The node of a defence that has just been played, with its answers, if it is to be told.
    fn answered(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        mv: &Move,
        defences: Defences,
        threats: &Threats,
    ) -> Option<Node> {
        let Defences {
            side,
            remaining,
            least,
            depth,
            ..
        } = defences;
        let (attacker, least) = (side.other(), least.saturating_sub(1));
        self.push(mv, side, true);
        let length = if remaining < 2 {
            0
        } else {
            self.solution(pos, plan, attacker, remaining - 1, least, Some(mv))
        };
        let mut told = None;
        if length == 0 {
            if defences.unanswered == Unanswered::Refutes {
                told = Some(self.unanswered(pos, mv, side, depth + 1));
            }
        } else if !(self.shared.options.no_short_variations && length + 1 < remaining)
            && threats.length <= length
        {
            let moves = self.attacks(pos, plan, attacker, length, least);
            if threats.length < length || !self.all_work(pos, attacker, &moves, threats) {
                let mut reply = self.node(pos, mv, side, depth + 1);
                reply.replies =
                    self.nodes_of(pos, plan, attacker, &moves, length, least, depth + 2);
                told = Some(reply);
            }
        }
        self.path.pop();
        told
    }

    /// Whether all threats are among the answers: the same moves with choices of the same meaning.
    fn all_work(
        &self,
        pos: &mut Position,
        side: Side,
        answers: &[Move],
        threats: &Threats,
    ) -> bool {
        threats
            .moves
            .iter()
            .zip(&threats.meanings)
            .all(|(threat, meant)| {
                answers
                    .iter()
                    .filter(|mv| mv.same_as(threat))
                    .any(|mv| *meant == self.meanings(pos, side, mv))
            })
    }

    /// What the choices of a move mean.
    fn meanings(&self, pos: &mut Position, side: Side, mv: &Move) -> Vec<u8> {
        let mut trail = Trail::default();
        if self
            .game
            .play(pos, side, &mut mv.clone(), &mut trail)
            .is_ok()
        {
            pos.undo();
        }
        trail.meanings().to_vec()
    }

    fn unanswered(&self, pos: &mut Position, mv: &Move, side: Side, depth: i32) -> Node {
        Node {
            unanswered: true,
            ..self.node(pos, mv, side, depth)
        }
    }

    /// The shortest solutions of the attacker after a pass of the defender.
    fn threats(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        attacker: Side,
        greatest: u32,
        least: u32,
    ) -> Threats {
        let passed = self.path.last().is_some_and(|step| step.mv.is_pass());
        if self.shared.options.null_moves && passed {
            return Threats::default();
        }
        self.after_pass(pos, attacker.other(), |s, pos| {
            let length = s.solution(pos, plan, attacker, greatest, least, None);
            let moves = s.attacks(pos, plan, attacker, length, least);
            let meanings = moves
                .iter()
                .map(|mv| s.meanings(pos, attacker, mv))
                .collect();
            Threats {
                length,
                moves,
                meanings,
            }
        })
    }

    fn write_threats(
        &mut self,
        pos: &mut Position,
        plan: &Plan,
        node: &mut Node,
        threats: &Threats,
        defences: Defences,
    ) {
        if threats.length == 0 {
            return;
        }
        let Defences {
            side, least, depth, ..
        } = defences;
        let (effects, nodes) = self.after_pass(pos, side, |s, pos| {
            let effects = s.game.describe(pos, &Move::PASS, side).effects;
            let least = least.saturating_sub(1);
            let nodes = s.nodes_of(
                pos,
                plan,
                side.other(),
                &threats.moves,
                threats.length,
                least,
                depth + 2,
            );
            (effects, nodes)
        });
        node.pass_effects = effects;
        node.threats = nodes;
    }
}

/// The threats of an attack.
#[derive(Default)]
struct Threats {
    /// Their length; 0: there are none.
    length: u32,
    moves: Vec<Move>,
    /// What the choices in each of them mean.
    meanings: Vec<Vec<u8>>,
}
