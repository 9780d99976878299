//! Where a unit may arrive in its next move.

use crate::game::Game;
use crate::position::Position;
use crate::view::View;
use crate::walks::class::{Class, PawnCapture, PawnKind, PawnMove, PawnRule, RoseMode};
use crate::walks::rays::rays;
use crate::walks::vectors::{KNIGHT, QUEEN, Vector};
use crate::walks::{angle_arrivals, class_steps, other_status};
use crate::{Bitboard, Side, Square, WalkId, sliders};
use std::ops::ControlFlow::Continue;

/// The arrival squares of a unit, more than that if need be.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Range {
    /// As the position stands.
    pub(super) near: Bitboard,
    /// Whatever stands on the squares.
    pub(super) far: Bitboard,
    /// The squares on whose occupation the first ones depend.
    pub(super) touch: Bitboard,
    /// Where it might capture without arriving there.
    pub(super) victims: Bitboard,
}

impl Range {
    /// What does not depend on anything.
    pub(super) fn always(squares: Bitboard) -> Range {
        Range {
            near: squares,
            far: squares,
            touch: Bitboard::EMPTY,
            victims: Bitboard::EMPTY,
        }
    }
}

impl Game {
    /// Where a unit may arrive; `None`: not known, or more may happen than that it changes its square and captures
    /// there.
    pub(super) fn range(&self, pos: &Position, from: Square, side: Side) -> Option<Range> {
        let view = View::new(self, pos, side);
        let walk = pos.unit(from).walk;
        class_range(&view, walk, &self.walks()[walk].class, from)
    }
}

/// For each square those on which a unit of a class may arrive from there, for classes for which that depends on nothing
/// else; `None` for others.
pub(crate) fn far(class: &Class) -> Option<[Bitboard; 64]> {
    let mut table = [Bitboard::EMPTY; 64];
    for from in Square::all() {
        table[from.index()] = class_far(class, from)?;
    }
    Some(table)
}

fn class_far(class: &Class, from: Square) -> Option<Bitboard> {
    match class {
        Class::Dummy => Some(Bitboard::EMPTY),
        Class::Leaper(vectors) => Some(leaps(vectors, from, 1)),
        Class::Rider(lines) | Class::ChineseRider(lines) | Class::ArgentinianRider(lines) => {
            Some(rays(lines, from))
        }
        Class::EdgeHog => Some(rays(QUEEN, from) & other_status(from)),
        Class::Hopper(rule) => Some(rays(&rule.lines, from)),
        Class::AngleHopper { lines, angle } => Some(angle_arrivals(lines, *angle, from)),
        Class::ChineseLeaper(vectors) => Some(leaps(vectors, from, 1) | leaps(vectors, from, 2)),
        Class::PathLeaper { .. } => Some(leaps(KNIGHT, from, 1)),
        Class::Compound(parts) => parts.iter().try_fold(Bitboard::EMPTY, |all, part| {
            Some(all | class_far(part, from)?)
        }),
        _ => None,
    }
}

fn class_range(view: &View<'_>, walk: WalkId, class: &Class, from: Square) -> Option<Range> {
    let far = roaming(view.game, walk, class, from, view.side)?;
    let hops = |touch: Bitboard| {
        Some(Range {
            near: arrivals(view, walk, class, from),
            far,
            touch,
            victims: Bitboard::EMPTY,
        })
    };
    match class {
        Class::Dummy => Some(Range::default()),
        Class::Leaper(_) => Some(Range::always(far)),
        Class::Rider(lines) => Some(rides(view, lines, from)),
        Class::EdgeHog => {
            let rides = rides(view, QUEEN, from);
            Some(Range {
                near: rides.near & other_status(from),
                far,
                ..rides
            })
        }
        // Every unit may be a hurdle, or stand in the way.
        Class::EquiHopper { .. } => hops(Bitboard::ALL),
        Class::AngleHopper { lines, .. } => hops(far | rays(lines, from)),
        Class::PathLeaper { .. } => hops(far | sliders::KING[from.index()]),
        // They may capture elsewhere than they arrive.
        Class::Locust(_) => Some(Range {
            near: arrivals(view, walk, class, from),
            far,
            touch: far,
            victims: far,
        }),
        Class::MarineRider(_) | Class::MarineLeaper(_) => None,
        Class::DoubleHopper(_) => None,
        Class::Pawn(rule) if may_promote(view, rule, far) => None,
        Class::Compound(parts) => parts.iter().try_fold(Range::default(), |all, part| {
            let more = class_range(view, walk, part, from)?;
            Some(Range {
                near: all.near | more.near,
                far: all.far | more.far,
                touch: all.touch | more.touch,
                victims: all.victims | more.victims,
            })
        }),
        _ => hops(far),
    }
}

/// Where a unit of a side may arrive in a move in which it changes its square, and captures one unit at most, whatever
/// stands on the squares; `None`: not known, or more may happen.
pub(super) fn roaming(
    game: &Game,
    walk: WalkId,
    class: &Class,
    from: Square,
    side: Side,
) -> Option<Bitboard> {
    if let Some(far) = class_far(class, from) {
        return Some(far);
    }
    Some(match class {
        Class::Locust(lines) | Class::MarineRider(lines) => rays(lines, from),
        Class::MarineLeaper(vectors) => leaps(vectors, from, 1) | leaps(vectors, from, 2),
        Class::DoubleHopper(lines) => rays(lines, from)
            .into_iter()
            .fold(Bitboard::EMPTY, |all, hop| all | rays(lines, hop)),
        Class::EquiHopper { .. } => {
            let even = |to: &Square| {
                let differs = |a: u8, b: u8| (a ^ b) & 1 != 0;
                !differs(to.file(), from.file()) && !differs(to.rank(), from.rank())
            };
            Square::all().filter(even).collect()
        }
        Class::Rose(mode) if *mode != RoseMode::Locust => curves(game, walk, from),
        Class::Zigzag(_) => curves(game, walk, from),
        Class::Pawn(rule) if rule.kind == PawnKind::Step => pawn(game, rule, from, side),
        Class::Compound(parts) => parts.iter().try_fold(Bitboard::EMPTY, |all, part| {
            Some(all | roaming(game, walk, part, from, side)?)
        })?,
        _ => return None,
    })
}

fn arrivals(view: &View<'_>, walk: WalkId, class: &Class, from: Square) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let _ = class_steps(view, walk, class, from, &mut |step| {
        squares.insert(step.arrival);
        Continue(())
    });
    squares
}

fn leaps(vectors: &[Vector], from: Square, times: i8) -> Bitboard {
    vectors
        .iter()
        .filter_map(|&(x, y)| from.offset(x * times, y * times))
        .collect()
}

fn curves(game: &Game, walk: WalkId, from: Square) -> Bitboard {
    game.lines(walk)[from.index()]
        .iter()
        .fold(Bitboard::EMPTY, |all, line| all | line.mask())
}

/// Rides up to the first unit; what stands behind it matters once it has gone.
fn rides(view: &View<'_>, lines: &[Vector], from: Square) -> Range {
    let near = lines
        .iter()
        .fold(Bitboard::EMPTY, |all, &v| all | view.run(from, v));
    Range {
        near,
        far: rays(lines, from),
        touch: near & view.blockers(),
        victims: Bitboard::EMPTY,
    }
}

/// Pawns: the squares before them on three files.
fn pawn(game: &Game, rule: &PawnRule, from: Square, side: Side) -> Bitboard {
    let back = rule.moves == PawnMove::Back || rule.captures == PawnCapture::BackDiagonal;
    let up = if back {
        -side.forward()
    } else {
        side.forward()
    };
    let rank = side.relative_rank(from);
    let most = match if back { 7 - rank } else { rank } {
        1 if rule.double_step => 2,
        0 if game.first_rank_multi_steps => 3,
        _ => 1,
    };
    (1..=most)
        .flat_map(|y: i8| (-1..=1).map(move |x| (x, y * up)))
        .filter_map(|(x, y)| from.offset(x, y))
        .collect()
}

/// Whether a pawn that can go to these squares may promote there.
fn may_promote(view: &View<'_>, rule: &PawnRule, far: Bitboard) -> bool {
    let (promotion, side) = (view.game.promotion(), view.side.index());
    rule.promotes && far.meets(promotion.near[side] | promotion.far[side])
}
