//! Riders on lines that are not straight: roses and zigzags. The lines of each square are computed once.

use super::class::{Class, RoseMode, ZigzagPairs};
use super::steps::{Flow, WalkStep};
use super::unique::Unique;
use super::vectors::{BISHOP, KNIGHT, ROOK, Vector};
use crate::view::View;
use crate::{Bitboard, Square};
use arrayvec::ArrayVec;
use std::ops::ControlFlow::Continue;

/// A line of squares, the departure excluded.
#[derive(Clone, Debug)]
pub struct Line {
    squares: ArrayVec<Square, 16>,
    mask: Bitboard,
    /// The squares of the whole curve of which the line is a part.
    whole: u64,
}

/// The lines of a walk from each square.
pub(crate) type Lines = [Vec<Line>; 64];

impl Line {
    /// The line from a square by these steps; it ends at the edge of the board or back at the departure.
    fn of_steps(from: Square, steps: impl Iterator<Item = Vector>) -> Line {
        let mut squares = ArrayVec::new();
        let mut at = from;
        for (x, y) in steps {
            match at.offset(x, y) {
                Some(next) if next != from && squares.try_push(next).is_ok() => at = next,
                _ => break,
            }
        }
        let mask: Bitboard = squares.iter().copied().collect();
        Line {
            squares,
            mask,
            whole: mask.0,
        }
    }

    /// The same as part of a curve that goes on before the departure and behind the edge of the board, by steps taken
    /// forwards and backwards without regard to the edge.
    fn part_of(mut self, from: Square, forth: &[Vector], back: &[Vector]) -> Line {
        for steps in [forth, back] {
            let (mut file, mut rank) = (i16::from(from.file()), i16::from(from.rank()));
            for &(x, y) in steps {
                file += i16::from(x);
                rank += i16::from(y);
                if (0..8).contains(&file) && (0..8).contains(&rank) {
                    self.whole |= 1 << (rank * 8 + file);
                }
            }
        }
        self
    }

    /// The squares of the line in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The squares of the line as a set.
    #[must_use]
    pub fn mask(&self) -> Bitboard {
        self.mask
    }

    /// Whether a unit of the class attacks `target` along this line.
    pub(super) fn attacks(&self, view: &View<'_>, class: &Class, target: Square) -> bool {
        let Some(end) = self.squares.iter().position(|&s| s == target) else {
            return false;
        };
        let before = self.squares[..end]
            .iter()
            .filter(|&&s| !view.vacant(s))
            .count();
        let next = |i: usize| end >= i && view.occupied(self.squares[end - i]);
        match class {
            Class::Rose(RoseMode::Lion | RoseMode::Chinese) => before == 1,
            Class::Rose(RoseMode::Hopper) => before == 1 && next(1),
            Class::Rose(RoseMode::Locust) => {
                before == 0 && self.squares.get(end + 1).is_some_and(|&s| view.empty(s))
            }
            _ => before == 0,
        }
    }

    /// A name of the line through the departure that is the same from wherever on it a unit looks along it: of curves
    /// that are closed or periodic, the squares of the whole curve.
    pub(super) fn name(&self, from: Square) -> u64 {
        self.whole | 1 << from.index()
    }

    /// The index of the first blocked square from an index on.
    fn first(&self, view: &View<'_>, begin: usize) -> Option<usize> {
        let blockers = view.blockers();
        if begin == 0 && !blockers.meets(self.mask) {
            return None;
        }
        let found = self.squares[begin..]
            .iter()
            .position(|&s| blockers.contains(s))?;
        Some(begin + found)
    }

    /// The squares from an index on that a ride reaches: how many.
    fn reach(&self, view: &View<'_>, begin: usize) -> &[Square] {
        let end = match self.first(view, begin) {
            Some(end) => end + 1,
            None => self.squares.len(),
        };
        &self.squares[begin..end]
    }
}

/// The sixteen circles of a rose from each square.
pub(crate) fn rose_lines() -> Lines {
    std::array::from_fn(|i| {
        let from = Square::from_index(i);
        let mut lines = Vec::with_capacity(16);
        for start in 0..8 {
            for turn in [1, 7] {
                let circle: [Vector; 7] = std::array::from_fn(|k| KNIGHT[(start + k * turn) % 8]);
                let line = Line::of_steps(from, circle.into_iter());
                lines.push(line.part_of(from, &circle, &[]));
            }
        }
        lines.retain(|line| !line.squares.is_empty());
        lines
    })
}

/// The lines of a zigzag rider from each square.
pub(crate) fn zigzag_lines(sets: &[ZigzagPairs]) -> Lines {
    let pairs: Vec<(Vector, Vector)> = sets.iter().flat_map(|&set| pairs(set)).collect();
    std::array::from_fn(|i| {
        let from = Square::from_index(i);
        let line = |&(u, w): &(Vector, Vector)| {
            let forth: [Vector; 16] =
                std::array::from_fn(|k| if k.is_multiple_of(2) { u } else { w });
            let back = forth.map(|v| if v == u { (-w.0, -w.1) } else { (-u.0, -u.1) });
            Line::of_steps(from, forth.into_iter()).part_of(from, &forth, &back)
        };
        pairs
            .iter()
            .map(line)
            .filter(|line| !line.squares.is_empty())
            .collect()
    })
}

/// The pairs of alternating vectors.
fn pairs(set: ZigzagPairs) -> Vec<(Vector, Vector)> {
    let knights = |turn: usize, every: usize| {
        (0..8)
            .step_by(every)
            .flat_map(|i| {
                let (u, w) = (KNIGHT[i], KNIGHT[(i + turn) % 8]);
                [(u, w), (w, u)]
            })
            .collect()
    };
    let perpendicular = |vectors: &[Vector]| {
        vectors
            .iter()
            .flat_map(|&(x, y)| [((x, y), (-y, x)), ((x, y), (y, -x))])
            .collect()
    };
    match set {
        ZigzagPairs::S1 => knights(5, 2),
        ZigzagPairs::S2 => knights(3, 2),
        ZigzagPairs::S3 => knights(1, 2),
        ZigzagPairs::S4 => knights(7, 2),
        ZigzagPairs::Qn => knights(2, 1),
        ZigzagPairs::Bt => perpendicular(BISHOP),
        ZigzagPairs::Gt => perpendicular(ROOK),
    }
}

/// Rides on lines.
pub(super) fn ride(view: &View<'_>, lines: &[Line], out: &mut Unique<'_>) -> Flow {
    for line in lines {
        for &to in line.reach(view, 0) {
            out.land(view, WalkStep::to(to))?;
        }
    }
    Continue(())
}

/// Moves on the circles of a rose in one of its modes.
pub(super) fn rose(view: &View<'_>, mode: RoseMode, lines: &[Line], out: &mut Unique<'_>) -> Flow {
    if mode == RoseMode::Rider {
        return ride(view, lines, out);
    }
    for line in lines {
        if mode == RoseMode::Chinese {
            for &to in line.reach(view, 0).iter().filter(|&&to| view.empty(to)) {
                out.pass(WalkStep::to(to))?;
            }
        }
        let Some(first) = line
            .first(view, 0)
            .filter(|&i| view.occupied(line.squares[i]))
        else {
            continue;
        };
        behind(view, mode, line, first, out)?;
    }
    Continue(())
}

/// What a rose can do behind the first unit of a line.
fn behind(
    view: &View<'_>,
    mode: RoseMode,
    line: &Line,
    first: usize,
    out: &mut Unique<'_>,
) -> Flow {
    let unit = line.squares[first];
    let rest = line.reach(view, first + 1);
    match mode {
        RoseMode::Rider => {}
        RoseMode::Lion => {
            for &to in rest {
                out.land(view, WalkStep::to(to).over(unit))?;
            }
        }
        RoseMode::Hopper => {
            if let Some(&to) = rest.first() {
                out.land(view, WalkStep::to(to).over(unit))?;
            }
        }
        RoseMode::Chinese => {
            if let Some(&to) = rest.last().filter(|&&to| view.enemy(to)) {
                out.pass(WalkStep::takes(to).over(unit))?;
            }
        }
        RoseMode::Locust => {
            if let Some(&to) = rest.first()
                && view.enemy(unit)
                && view.empty(to)
            {
                let step = WalkStep::to(to);
                out.pass(WalkStep {
                    capture: Some(unit),
                    ..step
                })?;
            }
        }
    }
    Continue(())
}
