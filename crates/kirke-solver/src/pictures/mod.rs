//! Target pictures: long help and series play towards mate or stalemate.
//!
//! At the root all pictures are made that may come about in the moves left: where the king stands, and which units
//! check, guard, block, stop or pin, each with the least number of moves that it needs. Then the ordinary search plays
//! towards all pictures at once. A move by a unit with a part in a picture changes what that picture needs; any other
//! move costs its side one of its spare moves. A picture whose need exceeds the moves left is dropped, and where none
//! is left the search turns back. What is found is found by the ordinary rules, in the ordinary order: the pictures
//! only tell where nothing can be found.

mod collection;
mod distance;
mod mate;
mod scene;
mod setting;
mod stalemate;

use crate::plan::{Plan, Tree};
use crate::search::Searcher;
use collection::Pictures;
use distance::{NEVER, checking_need, distance, placement};
use kirke_core::{
    CastlingWay, Game, Move, MoveKind, Position, Promotion, Side, Square, WalkId, walks,
};
use kirke_problem::{BranchKind, Goal};
use scene::Scene;
use setting::{CAPTURED, FREE, Setting, may_castle};

/// Shorter play is searched faster than pictures are made.
const LEAST_HALF_MOVES: u32 = 5;
/// With fewer half-moves left, playing on is cheaper than looking at pictures as a whole.
const LEAST_LOOKED_AT: i8 = 3;
/// No unit stands on the square.
const NOBODY: u8 = u8::MAX;

/// What is played for.
#[derive(Debug)]
pub(crate) struct Aim {
    pictures: Pictures,
    setting: Setting,
    goal: Goal,
    root: Frame,
}

/// A picture still in reach.
#[derive(Clone, Copy, Debug)]
struct Live {
    picture: u32,
    /// The moves that White and Black can spare.
    spare: [i8; 2],
    /// What castling may save them, as long as it is possible.
    saved: [i8; 2],
    /// The captures still to be made.
    captures: i8,
}

/// What is known at a node.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// The actor on each square.
    actors: [u8; 64],
    live: Vec<Live>,
    /// The moves left for White and Black.
    left: [i8; 2],
}

/// An actor that has changed its place.
#[derive(Clone, Copy)]
struct Change {
    actor: u8,
    side: Side,
    before: usize,
    after: usize,
}

impl Aim {
    /// The pictures for a branch in exactly `length` half-moves, if it is one that leads to mate or stalemate and
    /// pictures are sound and expected to pay. The parts of the branch that lead there are marked. So many threads make
    /// the pictures.
    pub(crate) fn new(
        game: &Game,
        pos: &Position,
        plan: &mut Plan,
        side: Side,
        length: u32,
        threads: usize,
    ) -> Option<Aim> {
        if !fits(game) {
            return None;
        }
        let (goal, attacker, left) = goal_of(plan, side, length)?;
        if left[0] + left[1] < LEAST_HALF_MOVES {
            return None;
        }
        let setting = Setting::new(pos, attacker, left)?;
        let collect = if goal == Goal::Mate {
            mate::collect
        } else {
            stalemate::collect
        };
        let pictures = Pictures::all(&setting, threads, |king, moves, sketches| {
            collect(&setting, king, moves, sketches)
        })?;
        mark(plan);
        let root = root(&setting, &pictures, goal, pos);
        Some(Aim {
            pictures,
            setting,
            goal,
            root,
        })
    }

    /// The frame of the root.
    pub(crate) fn root(&self) -> Frame {
        self.root.clone()
    }

    /// What is left of the pictures after a move, just played; `false`: nothing.
    fn follow(&self, pos: &Position, mv: &Move, side: Side, from: &Frame, to: &mut Frame) -> bool {
        to.actors = from.actors;
        to.left = from.left;
        to.left[side.index()] -= 1;
        to.live.clear();
        let mut changes = [None; 2];
        let mut captured = NOBODY;
        if mv.kind != MoveKind::Pass {
            if let Some(square) = mv.capture {
                captured = std::mem::replace(&mut to.actors[square.index()], NOBODY);
            }
            changes[0] = to.shift(pos, side, mv.walk, mv.departure, mv.arrival);
            if mv.is_castling() {
                let short = mv.kind == MoveKind::CastlingShort;
                let way = CastlingWay::new(mv.departure.rank(), short);
                changes[1] = to.shift(pos, side, walks::ROOK, way.rook, way.rook_arrival);
            }
        }
        let castling = Side::BOTH.map(|side| may_castle(pos, side));
        let captures_left = to.left[self.setting.attacker.index()];
        let moves_left = to.left[0] + to.left[1];
        let looked_at = self.goal == Goal::Mate && moves_left >= LEAST_LOOKED_AT;
        let mut scene = None;
        for live in &from.live {
            let fates = self.pictures.row(live.picture as usize);
            let before = live.spare;
            let mut live = *live;
            live.spare[side.index()] -= 1;
            if captured != NOBODY {
                match fates[captured as usize] {
                    CAPTURED => live.captures -= 1,
                    FREE => {}
                    _ => continue,
                }
            }
            for change in changes.iter().flatten() {
                let checks = checker_of(fates) == usize::from(change.actor);
                live.spare[side.index()] += change.gain(fates[change.actor as usize], checks);
            }
            let means = live.means(castling);
            if means[0] < 0 || means[1] < 0 || live.captures > captures_left {
                continue;
            }
            // When a side has spent its last spare move, more is certain; castling moves units that have no part.
            if looked_at
                && castling == [false; 2]
                && means[side.index()] == 0
                && live.spare != before
            {
                let scene = scene.get_or_insert_with(|| Scene::new(&self.setting, pos, &to.actors));
                if !scene.stands(&self.pictures, live.picture as usize, means) {
                    continue;
                }
            }
            to.live.push(live);
            // One picture is enough to try the last move.
            if moves_left <= 1 {
                return true;
            }
        }
        !to.live.is_empty()
    }
}

impl Live {
    /// The moves to spare, with what castling saves where a side may still castle.
    #[inline]
    fn means(&self, castling: [bool; 2]) -> [i8; 2] {
        let of = |side: usize| self.spare[side] + if castling[side] { self.saved[side] } else { 0 };
        [of(0), of(1)]
    }
}

impl Frame {
    /// The actor on a square goes to another.
    fn shift(
        &mut self,
        pos: &Position,
        side: Side,
        walk: WalkId,
        departure: Square,
        arrival: Square,
    ) -> Option<Change> {
        let actor = std::mem::replace(&mut self.actors[departure.index()], NOBODY);
        self.actors[arrival.index()] = actor;
        let becomes = pos.get(arrival).map_or(walk, |unit| unit.walk);
        (actor != NOBODY).then(|| Change {
            actor,
            side,
            before: placement(walk, departure),
            after: placement(becomes, arrival),
        })
    }
}

impl Change {
    /// The moves that a unit is nearer to its fate.
    #[inline]
    fn gain(&self, fate: u16, checks: bool) -> i8 {
        if fate == FREE || fate == CAPTURED {
            return 0;
        }
        let fate = fate as usize - 1;
        let (before, after) = (
            need(self.side, self.before, fate, checks),
            need(self.side, self.after, fate, checks),
        );
        // What cannot be reached any more must not be made up for by what was far away.
        if after >= NEVER as i8 {
            return -(NEVER as i8);
        }
        before - after
    }
}

/// The moves that a unit needs to get to its fate.
#[inline]
fn need(side: Side, place: usize, fate: usize, checks: bool) -> i8 {
    let distance = distance(side, place, fate) as i8;
    if checks {
        checking_need(WalkId((fate / 64) as u8), distance)
    } else {
        distance
    }
}

/// The actor that gives check: the last number of a picture. In a stalemate there is none.
#[inline]
fn checker_of(row: &[u16]) -> usize {
    row.last().map_or(usize::MAX, |&actor| usize::from(actor))
}

/// Whether the rules are those that pictures are made for. Holes do no harm: distances only grow.
fn fits(game: &Game) -> bool {
    let promotion = game.promotion();
    let usual = Promotion::orthodox();
    game.rules().is_empty()
        && !game.kings_may_be_en_prise
        && !game.first_rank_pawns
        && promotion.far == usual.far
        && promotion
            .walks
            .iter()
            .all(|walk| usual.walks.contains(walk))
}

/// The pictures in reach at the root.
fn root(setting: &Setting, pictures: &Pictures, goal: Goal, pos: &Position) -> Frame {
    let mut actors = [NOBODY; 64];
    for (i, actor) in setting.actors.iter().enumerate() {
        actors[actor.square.index()] = i as u8;
    }
    let left = setting.left.map(|n| n as i8);
    let scene = Scene::new(setting, pos, &actors);
    let mut live = Vec::new();
    for picture in 0..pictures.len() {
        let mut spare = left;
        let mut captures = 0;
        let row = pictures.row(picture);
        for (i, (actor, &fate)) in setting.actors.iter().zip(row).enumerate() {
            if fate == CAPTURED {
                captures += 1;
            } else if fate != FREE {
                let here = placement(actor.walk, actor.square);
                let checks = checker_of(row) == i;
                spare[actor.side.index()] -= need(actor.side, here, fate as usize - 1, checks);
            }
        }
        let picture = Live {
            picture: picture as u32,
            spare,
            saved: setting.castling_gains(pictures.row(picture)),
            captures,
        };
        let means = picture.means([true; 2]);
        if means[0] >= 0
            && means[1] >= 0
            && (goal != Goal::Mate
                || setting.bonus != [0; 2]
                || scene.stands(pictures, picture.picture as usize, means))
        {
            live.push(picture);
        }
    }
    Frame { actors, live, left }
}

/// The goal at the end of a branch, who reaches it, and how many moves White and Black have at most.
fn goal_of(plan: &Plan, side: Side, length: u32) -> Option<(Goal, Side, [u32; 2])> {
    let mut moves = [0, 0];
    let series = plan.kind == BranchKind::Series;
    if !series && plan.kind != BranchKind::Help {
        return None;
    }
    let own = if series { length } else { length.div_ceil(2) };
    moves[side.index()] += own;
    moves[side.other().index()] += length - own;
    let first = series || length % 2 == 1;
    let (after, last) = if first {
        (&plan.first, side)
    } else {
        (&plan.second, side.other())
    };
    let [nested] = after.nested.as_slice() else {
        return None;
    };
    if nested.hidden {
        return None;
    }
    let (goal, attacker, more) = goal_of_tree(&nested.tree, last.other())?;
    Some((goal, attacker, [moves[0] + more[0], moves[1] + more[1]]))
}

/// The same for a tree with `side` to move.
fn goal_of_tree(tree: &Tree, side: Side) -> Option<(Goal, Side, [u32; 2])> {
    match tree {
        Tree::Goal(goal @ (Goal::Mate | Goal::Stalemate)) => Some((*goal, side.other(), [0, 0])),
        Tree::And(a, _) if !a.is_goal() => goal_of_tree(a, side),
        Tree::Pass(inner) => goal_of_tree(inner, side.other()),
        Tree::Branch(plan) if plan.min == plan.max || single_parity(plan) => {
            goal_of(plan, side, plan.max)
        }
        _ => None,
    }
}

/// Whether the lengths of a branch all end with the same side.
fn single_parity(plan: &Plan) -> bool {
    plan.kind == BranchKind::Series || plan.first.nested.is_empty() != plan.second.nested.is_empty()
}

/// Marks the branches that lead to the goal.
fn mark(plan: &mut Plan) {
    plan.aimed = true;
    for after in [&mut plan.first, &mut plan.second] {
        for nested in &mut after.nested {
            mark_tree(&mut nested.tree);
        }
    }
}

fn mark_tree(tree: &mut Tree) {
    match tree {
        Tree::And(a, _) | Tree::Pass(a) => mark_tree(a),
        Tree::Branch(plan) => mark(plan),
        Tree::Goal(_) | Tree::Or(..) | Tree::Not(_) => {}
    }
}

impl Searcher<'_> {
    /// After a move in a branch: whether something that is aimed at is still in reach. If so, [`Searcher::retreat`] is
    /// to be called before the move is taken back.
    pub(crate) fn pursue(&mut self, pos: &Position, plan: &Plan, mv: &Move, side: Side) -> bool {
        let Some(aim) = self.aim.filter(|_| plan.aimed) else {
            return true;
        };
        let depth = self.frame;
        if self.frames.len() == depth + 1 {
            let frame = Frame {
                actors: [NOBODY; 64],
                live: Vec::new(),
                left: [0; 2],
            };
            self.frames.push(frame);
        }
        let (before, after) = self.frames.split_at_mut(depth + 1);
        let reached = aim.follow(pos, mv, side, &before[depth], &mut after[0]);
        self.frame += usize::from(reached);
        reached
    }

    /// The move after which [`Searcher::pursue`] said yes is taken back.
    pub(crate) fn retreat(&mut self, plan: &Plan) {
        if self.aim.is_some() && plan.aimed {
            self.frame -= 1;
        }
    }
}
