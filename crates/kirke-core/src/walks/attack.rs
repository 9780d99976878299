//! Which units attack a square: the generator read backwards where that is cheap.

use super::borrowed::{Lender, borrowed_capture};
use super::bounce::other_status;
use super::class::{Class, Hops, PawnKind};
use super::curves::Lines;
use super::equi::equi_reach;
use super::hoppers::{beyond, turned};
use super::rays::{self, ray};
use super::steps::{Flow, WalkStep, steps};
use super::unique::by_hurdle;
use super::vectors::{KNIGHT, QUEEN, Vector};
use crate::view::View;
use crate::{Bitboard, Game, Side, Square, WalkId, sliders, walks};
use std::ops::ControlFlow::{Break, Continue};

/// Calls `f` for every unit of the view's side that attacks `target`, with the capture by which it does. The unit on
/// `target`, if any, must count as an enemy in the view ([`View::attacking`]). Geometry only.
#[inline]
pub fn attackers<F>(view: &View<'_>, target: Square, f: &mut F) -> Flow
where
    F: FnMut(Square, WalkId, WalkStep) -> Flow,
{
    let pos = view.pos;
    let own = pos.of_side(view.side) & view.seen.occupied & !view.gone;
    let blockers = view.blockers();
    let present = pos.present();
    let plain = WalkStep::takes(target);
    let t = target.index();
    for from in sliders::KNIGHT[t] & pos.of_walk(walks::KNIGHT) & own {
        f(from, walks::KNIGHT, plain)?;
    }
    for from in sliders::KING[t] & pos.of_walk(walks::KING) & own {
        f(from, walks::KING, plain)?;
    }
    let queens = pos.of_walk(walks::QUEEN);
    let rooks = (pos.of_walk(walks::ROOK) | queens) & own;
    if !rooks.is_empty() {
        for from in sliders::rook(target, blockers) & rooks {
            f(from, pos.unit(from).walk, plain)?;
        }
    }
    let bishops = (pos.of_walk(walks::BISHOP) | queens) & own;
    if !bishops.is_empty() {
        for from in sliders::bishop(target, blockers) & bishops {
            f(from, pos.unit(from).walk, plain)?;
        }
    }
    let pawns = pos.of_walk(walks::PAWN) & own;
    if !pawns.is_empty() {
        pawn_attackers(view, pawns, target, f)?;
    }
    if present[0] >> 6 | present[1] | present[2] | present[3] != 0 {
        for walk in pos.walks().filter(|w| w.0 > 5) {
            let units = pos.of_walk(walk) & own & !Bitboard::of(target);
            if !units.is_empty() {
                walk_attackers(view, walk, units, target, f)?;
            }
        }
    }
    Continue(())
}

/// Whether a unit of a walk attacks `target` from a square on which it stands in the view, in no way en passant.
#[inline]
pub(crate) fn attacks_from(view: &View<'_>, walk: WalkId, from: Square, target: Square) -> bool {
    if !view.game.reach(walk)[target.index()].contains(from) || from == target {
        return false;
    }
    let unit = Bitboard::of(from);
    let found = &mut |_, _, _| Break(());
    match walk {
        walks::KING | walks::KNIGHT => true,
        walks::QUEEN | walks::ROOK | walks::BISHOP => {
            !sliders::between(from, target).meets(view.blockers())
        }
        walks::PAWN => pawn_attackers(view, unit, target, found).is_break(),
        _ => walk_attackers(view, walk, unit, target, found).is_break(),
    }
}

fn pawn_attackers<F>(view: &View<'_>, pawns: Bitboard, target: Square, f: &mut F) -> Flow
where
    F: FnMut(Square, WalkId, WalkStep) -> Flow,
{
    let first_rank = if view.side == Side::White {
        Bitboard::rank(0)
    } else {
        Bitboard::rank(7)
    };
    let able = if view.game.first_rank_pawns {
        pawns
    } else {
        pawns & !first_rank
    };
    for from in sliders::pawn(view.side.other(), target) & able {
        f(from, walks::PAWN, WalkStep::takes(target))?;
    }
    if view.en_passant.victim == Some(target) {
        for crossed in view.en_passant.crossed & view.seen.empty {
            for from in sliders::pawn(view.side.other(), crossed) & able {
                let step = WalkStep {
                    capture: Some(target),
                    en_passant: true,
                    ..WalkStep::to(crossed)
                };
                f(from, walks::PAWN, step)?;
            }
        }
    }
    Continue(())
}

/// The attacks of units of one fairy walk.
#[inline]
fn walk_attackers<F>(
    view: &View<'_>,
    walk: WalkId,
    units: Bitboard,
    target: Square,
    f: &mut F,
) -> Flow
where
    F: FnMut(Square, WalkId, WalkStep) -> Flow,
{
    let near = if view.en_passant.victim == Some(target) {
        units
    } else {
        units & view.game.reach(walk)[target.index()]
    };
    if near.is_empty() {
        return Continue(());
    }
    class_attackers(
        view,
        walk,
        &view.game.walks()[walk].class,
        near,
        target,
        &mut |from, step| f(from, walk, step),
    )
}

/// How a chinese rider captures.
const LION: Hops = Hops {
    adjacent: false,
    hurdles: 1,
    land: 0,
};

type AttackSink<'a> = &'a mut dyn FnMut(Square, WalkStep) -> Flow;

fn class_attackers(
    view: &View<'_>,
    walk: WalkId,
    class: &Class,
    units: Bitboard,
    target: Square,
    f: AttackSink<'_>,
) -> Flow {
    match class {
        Class::Leaper(vectors) => leaper(vectors, units, target, f),
        Class::Rider(lines) | Class::ArgentinianRider(lines) => {
            backwards(view, lines, units, target, f)
        }
        Class::Locust(lines) | Class::MarineRider(lines) => locust(view, lines, units, target, f),
        Class::Hopper(rule) => hopper(view, &rule.lines, rule.hops(), units, target, f),
        Class::ChineseRider(lines) => hopper(view, lines, LION, units, target, f),
        Class::Moves(_) => Continue(()),
        Class::Captures(class) if is_backwards(class) => {
            class_attackers(view, walk, class, units, target, f)
        }
        Class::EdgeHog => edge_hog(view, units, target, f),
        Class::DoubleHopper(lines) if !view.every_way => {
            double_hopper(view, lines, units, target, f)
        }
        Class::AngleHopper { lines, angle } if !view.every_way => {
            angle_hopper(view, walk, lines, *angle, units, target, f)
        }
        Class::Orphan if !view.every_way => borrowers(view, Lender::Enemy, units, target, f),
        Class::Friend if !view.every_way => borrowers(view, Lender::Friend, units, target, f),
        Class::Compound(parts) if parts.iter().all(is_backwards) => parts
            .iter()
            .try_for_each(|part| class_attackers(view, walk, part, units, target, f)),
        _ => forwards(view, walk, units, target, f),
    }
}

/// Whether attacks of the class are found by going backwards from the target.
fn is_backwards(class: &Class) -> bool {
    matches!(
        class,
        Class::Leaper(_)
            | Class::Rider(_)
            | Class::ArgentinianRider(_)
            | Class::Locust(_)
            | Class::MarineRider(_)
            | Class::Hopper(_)
            | Class::ChineseRider(_)
    )
}

/// Every unit is asked for its captures.
fn forwards(
    view: &View<'_>,
    walk: WalkId,
    units: Bitboard,
    target: Square,
    f: AttackSink<'_>,
) -> Flow {
    for from in units {
        steps(view, walk, from, &mut |step| {
            if step.capture == Some(target) {
                f(from, step)
            } else {
                Continue(())
            }
        })?;
    }
    Continue(())
}

fn reversed(v: Vector) -> Vector {
    (-v.0, -v.1)
}

fn leaper(vectors: &[Vector], units: Bitboard, target: Square, f: AttackSink<'_>) -> Flow {
    for &v in vectors {
        if let Some(from) = target.offset(-v.0, -v.1)
            && units.contains(from)
        {
            f(from, WalkStep::takes(target))?;
        }
    }
    Continue(())
}

/// Riders: the first unit seen from the target.
fn backwards(
    view: &View<'_>,
    lines: &[Vector],
    units: Bitboard,
    target: Square,
    f: AttackSink<'_>,
) -> Flow {
    for &v in lines {
        let back = reversed(v);
        if ray(target, back).meets(units)
            && let Some(from) = view.first(target, back)
            && units.contains(from)
        {
            f(from, WalkStep::takes(target))?;
        }
    }
    Continue(())
}

fn locust(
    view: &View<'_>,
    lines: &[Vector],
    units: Bitboard,
    target: Square,
    f: AttackSink<'_>,
) -> Flow {
    for &v in lines {
        let back = reversed(v);
        if ray(target, back).meets(units)
            && let Some(landing) = view.step(target, v)
            && view.empty(landing)
            && let Some(from) = view.first(target, back)
            && units.contains(from)
        {
            let step = WalkStep::to(landing);
            f(
                from,
                WalkStep {
                    capture: Some(target),
                    ..step
                },
            )?;
        }
    }
    Continue(())
}

fn hopper(
    view: &View<'_>,
    lines: &[Vector],
    hops: Hops,
    units: Bitboard,
    target: Square,
    f: AttackSink<'_>,
) -> Flow {
    for &v in lines {
        let back = reversed(v);
        if ray(target, back).meets(units)
            && let Some(last) = last_hurdle(view, hops, target, back)
            && let Some(from) = behind_hurdles(view, hops, last, back)
            && units.contains(from)
        {
            f(from, WalkStep::takes(target).over(last))?;
        }
    }
    Continue(())
}

/// Queen lines between the border and the squares inside.
fn edge_hog(view: &View<'_>, units: Bitboard, target: Square, f: AttackSink<'_>) -> Flow {
    let lines = sliders::queen(target, view.blockers());
    for from in lines & other_status(target) & units {
        f(from, WalkStep::takes(target))?;
    }
    Continue(())
}

/// Two hops: the squares between them from which the second one reaches the target are looked up first.
fn double_hopper(
    view: &View<'_>,
    lines: &[Vector],
    units: Bitboard,
    target: Square,
    f: AttackSink<'_>,
) -> Flow {
    let mut turnings = Bitboard::EMPTY;
    for &w in lines {
        if let Some(over) = target.offset(-w.0, -w.1)
            && view.occupied(over)
        {
            turnings |= view.run(over, reversed(w)) & !view.blockers();
        }
    }
    if turnings.is_empty() {
        return Continue(());
    }
    let turns = |from: Square, v: Vector| {
        let over = view.first(from, v)?;
        view.step(over, v).filter(|&at| turnings.contains(at))
    };
    for from in units {
        if lines.iter().any(|&v| turns(from, v).is_some()) {
            f(from, WalkStep::takes(target))?;
        }
    }
    Continue(())
}

/// The hurdles stand next to the target, or a knight's leap away: those are looked up first.
fn angle_hopper(
    view: &View<'_>,
    walk: WalkId,
    lines: &[Vector],
    angle: u8,
    units: Bitboard,
    target: Square,
    f: AttackSink<'_>,
) -> Flow {
    let hurdles = turning_points(target, angle) & view.seen.occupied;
    if hurdles.is_empty() {
        return Continue(());
    }
    for from in units {
        if by_hurdle(view, from) {
            forwards(view, walk, Bitboard::of(from), target, f)?;
            continue;
        }
        let over = |v: Vector| {
            let over = rays::nearest(ray(from, v) & view.blockers(), v)?;
            (hurdles.contains(over) && turns_to(over, v, angle, target)).then_some(over)
        };
        if let Some(over) = lines.iter().find_map(|&v| over(v)) {
            f(from, WalkStep::takes(target).over(over))?;
        }
    }
    Continue(())
}

/// Whether an angle hopper on its way along a vector reaches the target from its hurdle.
fn turns_to(over: Square, v: Vector, angle: u8, target: Square) -> bool {
    turned(v, angle)
        .into_iter()
        .any(|(x, y)| over.offset(x, y) == Some(target))
}

/// Where the hurdles of an angle hopper may stand that captures on the target.
fn turning_points(target: Square, angle: u8) -> Bitboard {
    let leaps = if angle == 27 {
        &sliders::KNIGHT
    } else {
        &sliders::KING
    };
    leaps[target.index()]
}

/// The ways of an angle hopper to the target: the squares between departure and hurdle, the hurdle included.
pub(crate) fn angle_ways(
    lines: &[Vector],
    angle: u8,
    from: Square,
    target: Square,
) -> impl Iterator<Item = Bitboard> {
    lines.iter().flat_map(move |&v| {
        let hurdles = turning_points(target, angle) & ray(from, v);
        let hurdles = hurdles
            .into_iter()
            .filter(move |&over| turns_to(over, v, angle, target));
        hurdles.map(move |over| ray(from, v) & !ray(over, v))
    })
}

/// Where an angle hopper may arrive, whatever stands on the board.
pub(crate) fn angle_arrivals(lines: &[Vector], angle: u8, from: Square) -> Bitboard {
    let turns = |v: Vector| {
        let hurdles = ray(from, v).into_iter();
        hurdles.flat_map(move |over| {
            let turned = turned(v, angle).into_iter();
            turned.filter_map(move |(x, y)| over.offset(x, y))
        })
    };
    lines.iter().flat_map(|&v| turns(v)).collect()
}

/// Orphans and friends.
fn borrowers(
    view: &View<'_>,
    lender: Lender,
    units: Bitboard,
    target: Square,
    f: AttackSink<'_>,
) -> Flow {
    for from in units {
        if let Some(step) = borrowed_capture(view, lender, from, target) {
            f(from, step)?;
        }
    }
    Continue(())
}

/// The hurdle next to the target, on the line back to the hopper.
#[inline]
fn last_hurdle(view: &View<'_>, hops: Hops, target: Square, back: Vector) -> Option<Square> {
    if hops.land == 0 {
        view.first(target, back)
    } else {
        beyond(view, target, back, hops.land).filter(|&hurdle| view.occupied(hurdle))
    }
}

/// The occupied square from which the hopper starts.
#[inline]
fn behind_hurdles(view: &View<'_>, hops: Hops, last: Square, back: Vector) -> Option<Square> {
    let mut at = last;
    for _ in 1..hops.hurdles {
        at = view.first(at, back)?;
    }
    if hops.adjacent {
        view.step(at, back)
    } else {
        view.first(at, back)
    }
}

/// For each target the squares from which a unit of the walk might capture it, more than that if need be; captures
/// en passant are left out.
pub(crate) fn reach(game: &Game, walk: WalkId) -> [Bitboard; 64] {
    class_reach(game, walk, &game.walks()[walk].class)
}

fn class_reach(game: &Game, walk: WalkId, class: &Class) -> [Bitboard; 64] {
    match class {
        Class::Leaper(vectors) | Class::MarineLeaper(vectors) => leaps_to(vectors, 1),
        Class::ChineseLeaper(vectors) => leaps_to(vectors, 2),
        Class::Rider(lines)
        | Class::ChineseRider(lines)
        | Class::Locust(lines)
        | Class::MarineRider(lines)
        | Class::ArgentinianRider(lines)
        | Class::ShortRider { lines, .. }
        | Class::LameRider { lines, .. } => rides_to(lines),
        Class::Hopper(rule) => rides_to(&rule.lines),
        Class::Pawn(rule) if rule.kind == PawnKind::Ride => rides_to(QUEEN),
        Class::Pawn(_) | Class::ChinesePawn | Class::PathLocust(_) => leaps_to(QUEEN, 1),
        Class::PathLeaper { .. } | Class::Saltador => leaps_to(KNIGHT, 1),
        Class::PathRider(_) | Class::PathLion(_) => rides_to(KNIGHT),
        Class::Rose(_) | Class::Zigzag(_) => curves_to(game.lines(walk)),
        Class::EdgeHog => {
            let mut table = rides_to(QUEEN);
            for target in Square::all() {
                table[target.index()] &= other_status(target);
            }
            table
        }
        Class::AngleHopper { lines, angle } => std::array::from_fn(|t| {
            let target = Square::from_index(t);
            Square::all()
                .filter(|&from| angle_ways(lines, *angle, from, target).next().is_some())
                .collect()
        }),
        Class::EquiHopper { queen_lines, .. } => {
            std::array::from_fn(|t| equi_reach(Square::from_index(t), *queen_lines))
        }
        Class::ContraHamster | Class::Bouncer(_) => rides_to(QUEEN),
        Class::Dummy | Class::Hamster | Class::Moves(_) => [Bitboard::EMPTY; 64],
        Class::Captures(class) => class_reach(game, walk, class),
        Class::BySide(classes) => union(classes.iter().map(|class| class_reach(game, walk, class))),
        Class::Compound(parts) | Class::Union(parts) => {
            union(parts.iter().map(|part| class_reach(game, walk, part)))
        }
        Class::Hunter { away, home } => {
            union([away, home].into_iter().map(|&w| reach(game, WalkId(w))))
        }
        Class::AbsoluteHunter { up, down } => {
            union([up, down].into_iter().map(|&w| reach(game, w)))
        }
        _ => [Bitboard::ALL; 64],
    }
}

fn union(tables: impl Iterator<Item = [Bitboard; 64]>) -> [Bitboard; 64] {
    tables.fold([Bitboard::EMPTY; 64], |mut all, table| {
        for (set, more) in all.iter_mut().zip(table) {
            *set |= more;
        }
        all
    })
}

fn leaps_to(vectors: &[Vector], times: i8) -> [Bitboard; 64] {
    std::array::from_fn(|t| {
        let target = Square::from_index(t);
        let back = |&(x, y): &Vector| target.offset(-x * times, -y * times);
        vectors.iter().filter_map(back).collect()
    })
}

fn rides_to(lines: &[Vector]) -> [Bitboard; 64] {
    std::array::from_fn(|t| {
        let target = Square::from_index(t);
        lines
            .iter()
            .fold(Bitboard::EMPTY, |set, &v| set | ray(target, reversed(v)))
    })
}

fn curves_to(lines: &Lines) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    for from in Square::all() {
        for line in &lines[from.index()] {
            for to in line.mask() {
                table[to.index()].insert(from);
            }
        }
    }
    table
}
