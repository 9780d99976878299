//! A naive referee: chess written straight from the definitions, slow and plain. It shares with the engine nothing but
//! the vocabulary types, so that an error of the engine is not repeated here.
//!
//! Plain array, positions are copied for every move, no table, no bitboard. Orthodox chess, Circe, Hydra Circe, Bicolour
//! Hydra Circe, Kamikaze Circe, Cuckoo Circe, Circe with Cohen's rule, AntiCirce (Calvet, Cheylan, Mirror, File), Mars
//! Circe, Senterej.

use kirke_core::{Side, Square, WalkId, WalkTable, walks};
use std::sync::LazyLock;

/// One step diagonally.
pub(crate) static FERZ: LazyLock<WalkId> = LazyLock::new(|| by_letters("fe"));
/// Two squares diagonally.
pub(crate) static ALFIL: LazyLock<WalkId> = LazyLock::new(|| by_letters("al"));

fn by_letters(letters: &str) -> WalkId {
    WalkTable::new().by_shortcut(letters, 0).expect("a walk")
}

/// The rules that the referee knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rules {
    Orthodox,
    Circe,
    Hydra,
    BicolourHydra,
    Kamikaze,
    Cuckoo,
    Cohen,
    AntiCirceCalvet,
    AntiCirceCheylan,
    AntiCirceMirror,
    AntiCirceFile,
    Mars,
    Senterej,
}

impl Rules {
    pub(crate) const ALL: [Rules; 13] = [
        Rules::Orthodox,
        Rules::Circe,
        Rules::Hydra,
        Rules::BicolourHydra,
        Rules::Kamikaze,
        Rules::Cuckoo,
        Rules::Cohen,
        Rules::AntiCirceCalvet,
        Rules::AntiCirceCheylan,
        Rules::AntiCirceMirror,
        Rules::AntiCirceFile,
        Rules::Mars,
        Rules::Senterej,
    ];

    fn anti(self) -> bool {
        matches!(
            self,
            Rules::AntiCirceCalvet
                | Rules::AntiCirceCheylan
                | Rules::AntiCirceMirror
                | Rules::AntiCirceFile
        )
    }
}

pub(crate) type Unit = (Side, WalkId);

/// A position: units, rights of kings and rooks (a1 e1 h1 a8 e8 h8), the square passed by the last double step and the
/// pawn that made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pos {
    pub(crate) at: [Option<Unit>; 64],
    pub(crate) rights: [bool; 6],
    pub(crate) passed: Option<(Square, Square)>,
}

const RIGHT_SQUARES: [&str; 6] = ["a1", "e1", "h1", "a8", "e8", "h8"];

fn sq(text: &str) -> Square {
    text.parse().expect("a square")
}

/// The index of the right that hangs on a square, if the unit is the one to have it.
fn right_of(square: Square, unit: Unit) -> Option<usize> {
    let i = RIGHT_SQUARES.iter().position(|s| sq(s) == square)?;
    let side = if i < 3 { Side::White } else { Side::Black };
    let walk = if i % 3 == 1 { walks::KING } else { walks::ROOK };
    if unit == (side, walk) { Some(i) } else { None }
}

impl Pos {
    /// A diagram: whoever stands on his square may castle.
    pub(crate) fn diagram(units: &[(Square, Unit)]) -> Pos {
        let mut pos = Pos {
            at: [None; 64],
            rights: [false; 6],
            passed: None,
        };
        for &(square, unit) in units {
            pos.born(square, unit);
        }
        pos
    }

    fn get(&self, square: Square) -> Option<Unit> {
        self.at[square.index()]
    }

    /// A unit comes into being on an empty square: a king or rook on its square may castle.
    fn born(&mut self, square: Square, unit: Unit) {
        self.at[square.index()] = Some(unit);
        if let Some(i) = right_of(square, unit) {
            self.rights[i] = true;
        }
    }

    /// A unit leaves a square: a right that hangs on the square is lost.
    fn lift(&mut self, square: Square) -> Option<Unit> {
        if let Some(i) = RIGHT_SQUARES.iter().position(|s| sq(s) == square) {
            self.rights[i] = false;
        }
        self.at[square.index()].take()
    }

    fn king(&self, side: Side) -> Option<Square> {
        Square::all().find(|s| self.get(*s) == Some((side, walks::KING)))
    }
}

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const LEAPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The squares that an officer or king reaches, up to and including the first unit of a line.
fn reach(pos: &Pos, from: Square, walk: WalkId) -> Vec<Square> {
    let mut squares = Vec::new();
    let mut lines: Vec<(i8, i8)> = Vec::new();
    if walk == walks::ROOK || walk == walks::QUEEN || walk == walks::KING {
        lines.extend(ORTHOGONAL);
    }
    if walk == walks::BISHOP || walk == walks::QUEEN || walk == walks::KING {
        lines.extend(DIAGONAL);
    }
    if walk == walks::KNIGHT {
        lines.extend(LEAPS);
    }
    if walk == *FERZ {
        lines.extend(DIAGONAL);
    }
    if walk == *ALFIL {
        lines.extend(DIAGONAL.map(|(x, y)| (2 * x, 2 * y)));
    }
    let leaps = [walks::KING, walks::KNIGHT, *FERZ, *ALFIL];
    let far = !leaps.contains(&walk);
    for (x, y) in lines {
        let mut at = from;
        while let Some(to) = at.offset(x, y) {
            squares.push(to);
            if pos.get(to).is_some() || !far {
                break;
            }
            at = to;
        }
    }
    squares
}

/// A pseudo-legal movement: arrival, capture square, and into what a pawn promotes.
#[derive(Clone, Copy)]
struct Step {
    from: Square,
    to: Square,
    capture: Option<Square>,
    promotion: Option<WalkId>,
    double: bool,
}

fn pawn_steps(rules: Rules, pos: &Pos, from: Square, side: Side) -> Vec<Step> {
    let slow = rules == Rules::Senterej;
    let mut steps = Vec::new();
    let rank = side.relative_rank(from);
    if rank == 0 || rank == 7 {
        return steps;
    }
    let mut add = |to: Square, capture: Option<Square>, double: bool| {
        let officers = if slow {
            vec![*FERZ]
        } else {
            vec![walks::QUEEN, walks::KNIGHT, walks::ROOK, walks::BISHOP]
        };
        if side.relative_rank(to) == 7 {
            steps.extend(officers.iter().map(|&w| Step {
                from,
                to,
                capture,
                promotion: Some(w),
                double,
            }));
        } else {
            steps.push(Step {
                from,
                to,
                capture,
                promotion: None,
                double,
            });
        }
    };
    let up = side.forward();
    if let Some(one) = from.offset(0, up).filter(|s| pos.get(*s).is_none()) {
        add(one, None, false);
        if rank == 1
            && !slow
            && let Some(two) = one.offset(0, up).filter(|s| pos.get(*s).is_none())
        {
            add(two, None, true);
        }
    }
    for x in [-1, 1] {
        let Some(to) = from.offset(x, up) else {
            continue;
        };
        match (pos.get(to), pos.passed) {
            (Some((owner, _)), _) if owner != side => add(to, Some(to), false),
            (None, Some((passed, victim)))
                if !slow && passed == to && pos.get(victim).is_some_and(|u| u.0 != side) =>
            {
                add(to, Some(victim), false);
            }
            _ => {}
        }
    }
    steps
}

fn steps(rules: Rules, pos: &Pos, from: Square, side: Side, walk: WalkId) -> Vec<Step> {
    if rules == Rules::Mars {
        return mars_steps(pos, from, (side, walk));
    }
    usual_steps(rules, pos, from, side, walk)
}

/// Mars Circe: captures start from the home square, if that is free or the unit stands on it.
fn mars_steps(pos: &Pos, from: Square, unit: Unit) -> Vec<Step> {
    let (side, walk) = unit;
    let mut found = usual_steps(Rules::Mars, pos, from, side, walk);
    let home = home(unit, from);
    if home == from {
        return found;
    }
    found.retain(|step| step.capture.is_none());
    if pos.get(home).is_none() {
        let mut virtual_pos = pos.clone();
        virtual_pos.at[from.index()] = None;
        virtual_pos.at[home.index()] = Some(unit);
        let steps = usual_steps(Rules::Mars, &virtual_pos, home, side, walk);
        let captures = steps.into_iter().filter(|step| step.capture.is_some());
        found.extend(captures.map(|step| Step { from, ..step }));
    }
    found
}

fn usual_steps(rules: Rules, pos: &Pos, from: Square, side: Side, walk: WalkId) -> Vec<Step> {
    if walk == walks::PAWN {
        return pawn_steps(rules, pos, from, side);
    }
    let free = |to: &Square| pos.get(*to).is_none_or(|(owner, _)| owner != side);
    let step = |to: Square| Step {
        from,
        to,
        capture: pos.get(to).map(|_| to),
        promotion: None,
        double: false,
    };
    reach(pos, from, walk)
        .into_iter()
        .filter(free)
        .map(step)
        .collect()
}

/// The square of rebirth of a unit captured (or, in AntiCirce, capturing) on a square.
fn home(unit: Unit, capture: Square) -> Square {
    let (side, walk) = unit;
    let (first, second) = if side == Side::White { (0, 1) } else { (7, 6) };
    let file = match walk {
        walks::PAWN => return Square::new(capture.file(), second),
        walks::QUEEN => 3,
        walks::KING => 4,
        _ => {
            let on_kings_wing = match walk {
                // White's h1 and f1 are light, g1 is dark; for Black it is the other way round.
                walks::KNIGHT => capture.is_light() != (side == Side::White),
                _ => capture.is_light() == (side == Side::White),
            };
            match (walk, on_kings_wing) {
                (walks::ROOK, false) => 0,
                (walks::ROOK, true) => 7,
                (walks::BISHOP, false) => 2,
                (walks::BISHOP, true) => 5,
                (_, false) => 1,
                (_, true) => 6,
            }
        }
    };
    Square::new(file, first)
}

/// The positions after a step, one for each choice; none if the rules of rebirth forbid it. Self-check is not judged.
fn after(rules: Rules, pos: &Pos, step: Step, side: Side) -> Vec<Pos> {
    if rules == Rules::Kamikaze && step.capture.is_some() {
        let promotes_otherwise = step.promotion.is_some_and(|walk| walk != walks::QUEEN);
        let by_king = pos.get(step.from).is_some_and(|u| u.1 == walks::KING);
        if promotes_otherwise || by_king {
            // A pawn that vanishes does not promote; a king may not vanish.
            return Vec::new();
        }
    }
    match after_capture(rules, pos, step, side) {
        Some(new) if rules == Rules::Cuckoo => promoted_victim(pos, new, step, side),
        Some(new) => vec![new],
        None => Vec::new(),
    }
}

/// Cuckoo Circe: a pawn that was reborn on its promotion rank promotes.
fn promoted_victim(pos: &Pos, new: Pos, step: Step, side: Side) -> Vec<Pos> {
    let last = if side == Side::White { 0 } else { 7 };
    let pawn = Some((side.other(), walks::PAWN));
    let taken = step.capture.is_some_and(|square| pos.get(square) == pawn);
    let reborn = (0..8)
        .map(|file| Square::new(file, last))
        .find(|&s| new.get(s) == pawn && pos.get(s) != pawn);
    let Some(square) = reborn.filter(|_| taken) else {
        return vec![new];
    };
    [walks::QUEEN, walks::KNIGHT, walks::ROOK, walks::BISHOP]
        .into_iter()
        .map(|walk| {
            let mut new = new.clone();
            new.at[square.index()] = None;
            new.born(square, (side.other(), walk));
            new
        })
        .collect()
}

fn after_capture(rules: Rules, pos: &Pos, step: Step, side: Side) -> Option<Pos> {
    let mut new = pos.clone();
    new.passed = None;
    let mut captured = None;
    if let Some(square) = step.capture {
        captured = new.lift(square).map(|unit| (square, unit));
    }
    let mut unit = new.lift(step.from)?;
    if let Some(walk) = step.promotion {
        unit.1 = walk;
    }
    new.at[step.to.index()] = Some(unit);
    if step.double {
        let passed = Square::new(step.from.file(), (step.from.rank() + step.to.rank()) / 2);
        new.passed = Some((passed, step.to));
    }
    let Some((square, victim)) = captured else {
        return Some(new);
    };
    if rules.anti() {
        let target = match rules {
            Rules::AntiCirceMirror => home((side.other(), unit.1), square),
            Rules::AntiCirceFile => Square::new(square.file(), home(unit, square).rank()),
            _ => home(unit, square),
        };
        if target == step.to {
            return (rules != Rules::AntiCirceCheylan)
                .then_some(new)
                .map(|mut new| {
                    new.born(target, unit);
                    new
                });
        }
        new.lift(step.to);
        if new.get(target).is_some() {
            return None;
        }
        new.born(target, unit);
        return Some(new);
    }
    let none_reborn = matches!(rules, Rules::Orthodox | Rules::Mars | Rules::Senterej);
    if none_reborn || victim.1 == walks::KING {
        return Some(new);
    }
    if rules == Rules::Kamikaze {
        new.lift(step.to);
    }
    let first = if rules == Rules::Cuckoo {
        home(unit, square)
    } else {
        home(victim, square)
    };
    let second = match rules {
        Rules::Hydra if victim.1 != walks::QUEEN => Some((first.flip_file(), victim)),
        Rules::BicolourHydra => {
            let born = (side, victim.1);
            Some((home(born, square), born))
        }
        _ => None,
    };
    let second = second.filter(|&(square, _)| new.get(square).is_none());
    if new.get(first).is_none() {
        new.born(first, victim);
    }
    if let Some((square, born)) = second {
        new.born(square, born);
    }
    Some(new)
}

/// Whether a side is in check: the opponent has a capture of the king that the rules of rebirth do not forbid.
pub(crate) fn in_check(rules: Rules, pos: &Pos, side: Side) -> bool {
    let Some(king) = pos.king(side) else {
        return false;
    };
    let by = side.other();
    Square::all().any(|from| match pos.get(from) {
        Some((owner, walk)) if owner == by => steps(rules, pos, from, by, walk)
            .into_iter()
            .any(|step| step.capture == Some(king) && !after(rules, pos, step, by).is_empty()),
        _ => false,
    })
}

fn castlings(rules: Rules, pos: &Pos, side: Side) -> Vec<Pos> {
    let (rank, base) = if side == Side::White { (0, 0) } else { (7, 3) };
    let king = Square::new(4, rank);
    let mut found = Vec::new();
    if !pos.rights[base + 1] || in_check(rules, pos, side) {
        return found;
    }
    for (right, rook, passed, to, between) in [
        (base + 2, 7, 5, 6, &[5u8, 6][..]),
        (base, 0, 3, 2, &[1, 2, 3][..]),
    ] {
        if !pos.rights[right]
            || between
                .iter()
                .any(|&f| pos.get(Square::new(f, rank)).is_some())
        {
            continue;
        }
        let mut on_the_way = pos.clone();
        on_the_way.at[king.index()] = None;
        on_the_way.at[Square::new(passed, rank).index()] = Some((side, walks::KING));
        if in_check(rules, &on_the_way, side) {
            continue;
        }
        let mut new = pos.clone();
        new.passed = None;
        new.lift(king);
        new.lift(Square::new(rook, rank));
        new.at[Square::new(to, rank).index()] = Some((side, walks::KING));
        new.at[Square::new(passed, rank).index()] = Some((side, walks::ROOK));
        found.push(new);
    }
    found
}

/// All positions that a side can reach by one legal move, one for each move.
pub(crate) fn successors(rules: Rules, pos: &Pos, side: Side) -> Vec<Pos> {
    let mut found = Vec::new();
    for from in Square::all() {
        let Some((owner, walk)) = pos.get(from) else {
            continue;
        };
        if owner != side {
            continue;
        }
        for step in steps(rules, pos, from, side, walk) {
            let takes_king = step
                .capture
                .is_some_and(|s| pos.get(s).is_some_and(|u| u.1 == walks::KING));
            if !takes_king {
                found.extend(after(rules, pos, step, side));
            }
        }
    }
    if rules != Rules::Senterej {
        found.extend(castlings(rules, pos, side));
    }
    found.retain(|new| !in_check(rules, new, side));
    found
}

/// Whether a side is mated.
pub(crate) fn is_mate(rules: Rules, pos: &Pos, side: Side) -> bool {
    in_check(rules, pos, side) && successors(rules, pos, side).is_empty()
}

/// Senterej: the moves made by sole pieces, and how the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    /// The moves of White's and Black's piece, if it is the only one.
    pub(crate) sole: [Option<u8>; 2],
    /// The game is drawn.
    pub(crate) drawn: bool,
    /// It was before the last move.
    pub(crate) was_drawn: bool,
}

/// The pieces of a side: pawns and kings are none.
fn pieces(pos: &Pos, side: Side) -> Vec<Square> {
    let is_piece = |square: &Square| {
        pos.get(*square)
            .is_some_and(|(owner, w)| owner == side && w != walks::PAWN && w != walks::KING)
    };
    Square::all().filter(is_piece).collect()
}

impl Counts {
    /// The counts of a diagram in which sole pieces have made so many moves.
    pub(crate) fn diagram(pos: &Pos, made: [u8; 2]) -> Counts {
        let mut counts = Counts::default();
        for side in Side::BOTH {
            if pieces(pos, side).len() == 1 {
                counts.sole[side.index()] = Some(made[side.index()]);
            }
        }
        counts.drawn = is_drawn(pos, counts.sole);
        counts
    }

    /// The counts after a move of a side.
    pub(crate) fn after(self, old: &Pos, new: &Pos, mover: Side) -> Counts {
        let mut sole = [None; 2];
        for side in Side::BOTH {
            let [piece] = pieces(new, side)[..] else {
                continue;
            };
            let moved = side == mover && old.get(piece) != new.get(piece);
            let before = self.sole[side.index()];
            sole[side.index()] = Some(before.map_or(0, |n| n + u8::from(moved)));
        }
        Counts {
            sole,
            drawn: is_drawn(new, sole),
            was_drawn: self.drawn,
        }
    }
}

/// A bare king, or a sole piece that has made seven moves.
fn is_drawn(pos: &Pos, sole: [Option<u8>; 2]) -> bool {
    let bare = |side: &Side| pieces(pos, *side).is_empty();
    Side::BOTH.iter().any(bare) || sole.iter().flatten().any(|&n| n >= 7)
}

/// Senterej: a side is mated as usual, unless a king is bare or the game was over before.
pub(crate) fn is_senterej_mate(pos: &Pos, counts: Counts, side: Side) -> bool {
    let bare = Side::BOTH.iter().any(|&side| pieces(pos, side).is_empty());
    !bare && !counts.was_drawn && is_mate(Rules::Senterej, pos, side)
}
