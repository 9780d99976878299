//! The stipulation tree made ready for the search.

use kirke_core::{End, Side};
use kirke_problem::{Branch, BranchKind, Expression, Goal, Part};

/// A stipulation tree.
#[derive(Debug, Clone)]
pub(crate) enum Tree {
    /// A goal of the last move.
    Goal(Goal),
    /// A branch.
    Branch(Box<Plan>),
    /// Both.
    And(Box<Tree>, Box<Tree>),
    /// The first one that is solvable.
    Or(Box<Tree>, Box<Tree>),
    /// Not.
    Not(Box<Tree>),
    /// The move is passed on.
    Pass(Box<Tree>),
}

/// A branch.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// Different for each branch of a search: part of the keys of the table.
    pub(crate) id: u64,
    /// Which play.
    pub(crate) kind: BranchKind,
    /// Least length.
    pub(crate) min: u32,
    /// Greatest length.
    pub(crate) max: u32,
    /// Behind the moves of the side that begins.
    pub(crate) first: After,
    /// Behind the moves of the other side.
    pub(crate) second: After,
    /// The other side moves only when it is in check.
    pub(crate) parry: bool,
    /// Whether the second letter was written.
    pub(crate) has_second: bool,
    /// Whether this is the branch at the root: its first moves are divided among the threads.
    pub(crate) root: bool,
    /// Whether pictures are played for in it: see [`crate::pictures`].
    pub(crate) aimed: bool,
}

/// What stands behind the moves of a side.
#[derive(Debug, Clone, Default)]
pub(crate) struct After {
    /// What is tried after a move.
    pub(crate) nested: Vec<Nested>,
    /// What must hold before the next move of the other side.
    pub(crate) constraints: Vec<Tree>,
    /// Whether a goal waives the ban on self-check.
    pub(crate) waives: bool,
    /// Whether a goal is among what is tried: then the other parts are ends of another kind.
    pub(crate) has_goal: bool,
    /// The only thing that is tried, if it is a goal: there may be a faster way to find it.
    pub(crate) only: Option<Goal>,
}

/// Something that is tried after a move.
#[derive(Debug, Clone)]
pub(crate) struct Nested {
    /// Solved, but not shown.
    pub(crate) hidden: bool,
    /// Play may not go on where this is solvable.
    pub(crate) ends: bool,
    /// What is tried.
    pub(crate) tree: Tree,
}

/// Makes trees ready; numbers the branches.
#[derive(Debug, Default)]
pub(crate) struct Planner {
    next: u64,
}

impl Planner {
    /// The tree of an expression; the branches at its root are marked.
    pub(crate) fn root(&mut self, expression: &Expression) -> Tree {
        let mut tree = self.tree(expression);
        mark_root(&mut tree);
        tree
    }

    fn tree(&mut self, expression: &Expression) -> Tree {
        let mut pair =
            |a: &Expression, b: &Expression| (Box::new(self.tree(a)), Box::new(self.tree(b)));
        match expression {
            Expression::Goal(goal) => Tree::Goal(*goal),
            Expression::And(a, b) => {
                let (a, b) = pair(a, b);
                Tree::And(a, b)
            }
            Expression::Or(a, b) => {
                let (a, b) = pair(a, b);
                Tree::Or(a, b)
            }
            Expression::Not(a) => Tree::Not(Box::new(self.tree(a))),
            Expression::Pass(a) => Tree::Pass(Box::new(self.tree(a))),
            Expression::Branch(branch) => Tree::Branch(Box::new(self.plan(branch))),
        }
    }

    fn plan(&mut self, branch: &Branch) -> Plan {
        self.next += 1;
        let id = self.next;
        let min = match (branch.min, branch.kind) {
            (Some(min), _) => min.min(branch.max),
            // The parity of the greatest length.
            (None, BranchKind::Help) => 2 - branch.max % 2,
            (None, BranchKind::Series) => 1,
            (None, _) => 0,
        };
        let battle = matches!(branch.kind, BranchKind::Attack | BranchKind::Defence);
        Plan {
            id,
            kind: branch.kind,
            min: min.min(branch.max),
            max: branch.max,
            first: self.after(&branch.first, battle),
            second: self.after(&branch.second, battle),
            parry: branch.parry,
            has_second: branch.has_second,
            root: false,
            aimed: false,
        }
    }

    fn after(&mut self, parts: &[Part], battle: bool) -> After {
        let mut after = After::default();
        for part in parts {
            match part {
                Part::Constraint(expression) => after.constraints.push(self.tree(expression)),
                Part::Nested {
                    forced,
                    hidden,
                    expression,
                } => {
                    let tree = self.tree(expression);
                    after.waives |= tree.waives();
                    after.has_goal |= tree.is_goal();
                    after.nested.push(Nested {
                        hidden: *hidden,
                        ends: *forced || battle || tree.ends(),
                        tree,
                    });
                }
            }
        }
        after.only = match after.nested.as_slice() {
            [
                Nested {
                    hidden: false,
                    tree: Tree::Goal(goal),
                    ..
                },
            ] => Some(*goal),
            _ => None,
        };
        after
    }
}

fn mark_root(tree: &mut Tree) {
    match tree {
        Tree::Branch(plan) => plan.root = true,
        Tree::And(a, b) | Tree::Or(a, b) => {
            mark_root(a);
            mark_root(b);
        }
        Tree::Not(a) | Tree::Pass(a) => mark_root(a),
        Tree::Goal(_) => {}
    }
}

impl Tree {
    /// Whether it is made of goals.
    pub(crate) fn is_goal(&self) -> bool {
        match self {
            Tree::Goal(_) => true,
            Tree::Branch(_) | Tree::Pass(_) => false,
            Tree::And(a, _) | Tree::Or(a, _) => a.is_goal(),
            Tree::Not(a) => a.is_goal(),
        }
    }

    /// Whether a goal in it may be reached by a move that leaves the own king in check.
    fn waives(&self) -> bool {
        match self {
            Tree::Goal(goal) => {
                // A side in check is stalemated only where a rule says so: then its check does not matter.
                matches!(
                    goal,
                    Goal::AutoMate | Goal::AutoStalemate | Goal::DoubleMate | Goal::CounterMate
                )
            }
            Tree::And(a, b) | Tree::Or(a, b) => a.waives() || b.waives(),
            Tree::Not(_) | Tree::Branch(_) | Tree::Pass(_) => false,
        }
    }

    /// Whether a line may not go on where this goal is reached. Immobilising goals need no such rule.
    fn ends(&self) -> bool {
        match self {
            Tree::Goal(goal) => !goal.immobilises(),
            Tree::And(a, b) => a.is_goal() && a.ends() && b.ends(),
            Tree::Or(a, b) => a.is_goal() && (a.ends() || b.ends()),
            Tree::Not(a) => a.is_goal(),
            Tree::Branch(_) | Tree::Pass(_) => false,
        }
    }

    /// The goals in it, each with the side that reaches it; `side` is to move.
    pub(crate) fn goals(&self, side: Side, found: &mut Vec<(Goal, Side)>) {
        match self {
            Tree::Goal(goal) => found.push((*goal, side.other())),
            Tree::And(a, b) | Tree::Or(a, b) => {
                a.goals(side, found);
                b.goals(side, found);
            }
            Tree::Not(a) => a.goals(side, found),
            Tree::Pass(a) => a.goals(side.other(), found),
            Tree::Branch(plan) => {
                for nested in &plan.first.nested {
                    nested.tree.goals(side.other(), found);
                }
                for nested in &plan.second.nested {
                    nested.tree.goals(side, found);
                }
                for constraint in &plan.first.constraints {
                    constraint.goals(side.other(), found);
                }
                for constraint in &plan.second.constraints {
                    constraint.goals(side, found);
                }
            }
        }
    }

    /// Which sides may make moves in it, White first; `side` is to move.
    pub(crate) fn moving(&self, side: Side) -> [bool; 2] {
        let either = |a: [bool; 2], b: [bool; 2]| [a[0] || b[0], a[1] || b[1]];
        match self {
            Tree::Goal(_) => [false; 2],
            Tree::And(a, b) | Tree::Or(a, b) => either(a.moving(side), b.moving(side)),
            Tree::Not(a) => a.moving(side),
            Tree::Pass(a) => a.moving(side.other()),
            Tree::Branch(plan) => {
                if plan.kind != BranchKind::Series || !plan.first.constraints.is_empty() {
                    return [true; 2];
                }
                let own = [side == Side::White, side == Side::Black];
                let nested = plan.first.nested.iter().chain(&plan.second.nested);
                nested.fold(own, |all, n| either(all, n.tree.moving(side.other())))
            }
        }
    }

    /// The greatest number of half-moves in it; the pauses of a series count.
    pub(crate) fn half_moves(&self) -> u32 {
        match self {
            Tree::Goal(_) => 0,
            Tree::And(a, b) | Tree::Or(a, b) => a.half_moves().max(b.half_moves()),
            Tree::Not(a) | Tree::Pass(a) => a.half_moves(),
            Tree::Branch(plan) => {
                let deepest = |after: &After| {
                    after
                        .nested
                        .iter()
                        .map(|n| n.tree.half_moves())
                        .max()
                        .unwrap_or(0)
                };
                let own = if plan.kind == BranchKind::Series {
                    plan.max.saturating_mul(2).saturating_sub(1)
                } else {
                    plan.max
                };
                own.saturating_add(deepest(&plan.first).max(deepest(&plan.second)))
            }
        }
    }
}

/// See [`After::fall`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fall {
    /// Mate or stalemate.
    pub(crate) end: End,
    /// Whether the side that has just moved suffers it.
    pub(crate) own: bool,
    /// The moves that this side and the other one have until then.
    pub(crate) moves: [u32; 2],
}

impl After {
    /// Whether the moves of what follows are numbered anew: it has more than two half-moves.
    pub(crate) fn restarts(&self) -> bool {
        self.nested
            .iter()
            .any(|nested| nested.tree.half_moves() > 2)
    }

    /// What a move must reach, if that is all that is tried and it takes moves of the other side.
    pub(crate) fn end(&self) -> Option<End> {
        match self.only {
            Some(Goal::Mate) => Some(End::Mate),
            Some(Goal::Stalemate) => Some(End::Stalemate),
            Some(_) => None,
            None => self.only_branch()?.forces_now(),
        }
    }

    /// The branch that follows, if nothing else may.
    fn only_branch(&self) -> Option<&Plan> {
        match self.nested.as_slice() {
            [nested] => match &nested.tree {
                Tree::Branch(plan) => Some(plan),
                _ => None,
            },
            _ => None,
        }
    }

    /// What the next move of the other side must reach, if nothing else may follow.
    pub(crate) fn leads_to(&self) -> Option<End> {
        let plan = self.only_branch()?;
        if plan.parry || plan.kind == BranchKind::Defence {
            return None;
        }
        match plan.max {
            1 => plan.first.end(),
            2 => plan.forces_at_once(),
            _ => None,
        }
    }

    /// Which end is reached behind a move, if nothing else may be: whether the side that made it suffers that, and how many
    /// moves that side and the other one have on the way.
    pub(crate) fn fall(&self) -> Option<Fall> {
        let fall = |end, own, moves| Some(Fall { end, own, moves });
        match (self.end(), self.leads_to()) {
            (Some(End::SelfMate), _) => fall(End::Mate, true, [0, 1]),
            (Some(end), _) => fall(end, false, [0, 0]),
            (None, Some(End::SelfMate)) => fall(End::Mate, false, [1, 1]),
            (None, Some(end)) => fall(end, true, [0, 1]),
            _ => None,
        }
    }

    /// If a position is to be reached, and nothing else: how many moves the side that has just moved and the other
    /// one have for that behind this.
    pub(crate) fn journey(&self) -> Option<[u32; 2]> {
        if matches!(self.only, Some(Goal::ProofGame | Goal::AToB)) {
            return Some([0, 0]);
        }
        let plan = self.only_branch()?;
        (plan.kind == BranchKind::Help && plan.max == 1)
            .then(|| plan.first.journey())?
            .map(|[own, other]| [other, own + 1])
    }
}

impl Plan {
    /// Battle: what stands behind the attacker's moves.
    pub(crate) fn attack(&self) -> &After {
        if self.kind == BranchKind::Defence {
            &self.second
        } else {
            &self.first
        }
    }

    /// Battle: what stands behind the defender's moves.
    pub(crate) fn defence(&self) -> &After {
        if self.kind == BranchKind::Defence {
            &self.first
        } else {
            &self.second
        }
    }

    /// Battle: what an attack of two half-moves must reach, if all that counts is what the defender's moves reach.
    pub(crate) fn forces_at_once(&self) -> Option<End> {
        let forces = self.kind == BranchKind::Attack
            && self.first.nested.is_empty()
            && !self.parry
            && self.second.only == Some(Goal::Mate);
        forces.then_some(End::SelfMate)
    }

    /// Battle: the same for the move before a defence that is all that is played.
    fn forces_now(&self) -> Option<End> {
        let all = self.kind == BranchKind::Defence && self.max == 1 && !self.parry;
        match self.first.only {
            Some(Goal::Mate) if all => Some(End::SelfMate),
            Some(Goal::Capture) if all => Some(End::OnlyCaptures),
            _ => None,
        }
    }

    /// Battle: whether an attack can succeed in exactly this number of half-moves.
    pub(crate) fn possible(&self, length: u32) -> bool {
        let after = if length % 2 == 1 {
            self.attack()
        } else {
            self.defence()
        };
        !after.nested.is_empty()
    }

    /// By how much help and series branches behind this one may be shorter than their greatest length.
    pub(crate) fn slack_behind(&self) -> u32 {
        let nested = self.first.nested.iter().chain(&self.second.nested);
        nested
            .filter_map(|nested| match &nested.tree {
                Tree::Branch(plan) => Some(&**plan),
                _ => None,
            })
            .filter(|plan| matches!(plan.kind, BranchKind::Help | BranchKind::Series))
            .map(|plan| (plan.max - plan.min).max(plan.slack_behind()))
            .max()
            .unwrap_or(0)
    }

    /// Whether the play is told as lines.
    pub(crate) fn in_lines(&self) -> bool {
        self.parry || matches!(self.kind, BranchKind::Help | BranchKind::Series)
    }
}
