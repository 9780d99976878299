//! The goals as predicates over the position after a move, the move with its effects, and the position before it.

use kirke_core::{
    Attributes, Bitboard, Effect, Game, Move, MoveKind, Position, Purpose, Side, Square, Unit,
    Verdict, Why, walks,
};
use kirke_problem::Goal;

/// Whether the move `mv` of `mover`, just played, has reached a goal.
pub(crate) fn reached(
    game: &Game,
    target: Option<&Position>,
    pos: &mut Position,
    goal: Goal,
    mv: &Move,
    mover: Side,
) -> bool {
    let opponent = mover.other();
    match goal {
        Goal::Mate => game.is_mate(pos, opponent),
        Goal::Stalemate => game.is_stalemate(pos, opponent),
        Goal::MateOrStalemate => game.verdict(pos, opponent) != Verdict::Neither,
        Goal::DoubleStalemate => {
            game.is_stalemate(pos, opponent) && again(pos, |pos| game.is_stalemate(pos, mover))
        }
        Goal::AutoStalemate => {
            !game.in_check(pos, opponent) && again(pos, |pos| game.is_stalemate(pos, mover))
        }
        Goal::AutoMate => again(pos, |pos| helpless(game, pos, mover)),
        Goal::DoubleMate | Goal::CounterMate => {
            helpless(game, pos, opponent)
                && again(pos, |pos| helpless(game, pos, mover))
                && was_ready(game, pos, mover, goal)
        }
        Goal::Check => game.in_check(pos, opponent),
        Goal::DoubleCheck => game.checking_units(pos, opponent).len() >= 2,
        Goal::TripleCheck => game.checking_units(pos, opponent).len() >= 3,
        Goal::MateStalemated => {
            game.is_mate(pos, opponent) && again(pos, |pos| game.is_stalemate(pos, mover))
        }
        Goal::Capture => captures(pos),
        Goal::Win => captures(pos) && !victim_is_reborn(pos),
        Goal::Target(square) => movers(pos, mv).contains(square),
        Goal::Kiss(square) => kisses(pos, mv, square),
        Goal::Circuit => movers(pos, mv)
            .into_iter()
            .any(|square| pos.unit(square).id == identity(square)),
        Goal::CircuitByRebirth => {
            reborn(pos).is_some_and(|(square, unit)| unit.id == identity(square))
        }
        Goal::Exchange => movers(pos, mv)
            .into_iter()
            .any(|square| exchanged(pos, square, mover)),
        Goal::ExchangeByRebirth => reborn(pos).is_some_and(|(square, unit)| {
            Side::BOTH
                .into_iter()
                .any(|side| unit.colour.belongs_to(side) && exchanged(pos, square, side))
        }),
        Goal::EnPassant => mv.kind == MoveKind::EnPassant,
        Goal::Castling => {
            mv.is_castling()
                || pos.last_effects().iter().any(|e| {
                    matches!(
                        e,
                        Effect::Shift {
                            why: Why::Castling,
                            ..
                        }
                    )
                })
        }
        Goal::Any => true,
        Goal::Chess81 => movers(pos, mv)
            .into_iter()
            .any(|square| mover.relative_rank(square) == 7),
        Goal::ProofGame | Goal::AToB => target.is_some_and(|target| same_position(pos, target)),
    }
}

/// Asks something about the position as if the opponent had passed: rights to capture en passant have lapsed.
fn again(pos: &mut Position, ask: impl FnOnce(&mut Position) -> bool) -> bool {
    pos.begin();
    let answer = ask(pos);
    pos.undo();
    answer
}

/// Whether a side is mated, seen so that the capture of the opponent's king would save it, too.
fn helpless(game: &Game, pos: &mut Position, side: Side) -> bool {
    if !game.is_mate(pos, side) {
        return false;
    }
    // A king of both sides is nobody's to capture.
    let royals = pos.royals(side.other()) & !pos.royals(side);
    if royals.is_empty() || !game.in_check(pos, side.other()) {
        return true;
    }
    let captures = game.pseudo_moves(pos, side);
    !captures.into_iter().any(|mv| {
        let Some(king) = mv.capture.filter(|&square| royals.contains(square)) else {
            return false;
        };
        pos.begin();
        pos.remove(king, Why::Silent);
        pos.shift(mv.departure, mv.arrival, Why::Silent);
        let safe = !game.in_check(pos, side);
        pos.undo();
        safe
    })
}

/// Whether the mover was mated before the last move if it mates back, and had a legal move (was neither mated nor
/// stalemated) if both sides are mated at once.
fn was_ready(game: &Game, pos: &Position, mover: Side, goal: Goal) -> bool {
    let mut before = pos.clone();
    before.undo();
    if goal == Goal::CounterMate {
        return game.is_mate(&mut before, mover);
    }
    let purpose = if game.in_check(&mut before, mover) {
        Purpose::Escape
    } else {
        Purpose::Mobility
    };
    game.has_legal_move(&mut before, mover, purpose)
}

fn captures(pos: &Position) -> bool {
    pos.last_effects().iter().any(|e| {
        matches!(
            e,
            Effect::Remove {
                why: Why::Capture,
                ..
            }
        )
    })
}

/// Whether a unit came back to the board in the last move; a mover that was displaced does not count.
fn victim_is_reborn(pos: &Position) -> bool {
    pos.last_effects().iter().any(|e| {
        matches!(
            e,
            Effect::Add {
                why: Why::Rebirth,
                ..
            }
        )
    })
}

/// The unit that was reborn in the last move, and where it stands, if it is still there.
fn reborn(pos: &Position) -> Option<(Square, Unit)> {
    pos.last_effects().iter().rev().find_map(|e| match *e {
        Effect::Add {
            square,
            why: Why::Rebirth,
            ..
        } => pos.get(square).map(|unit| (square, unit)),
        _ => None,
    })
}

/// The identity of the unit that stood on a square in the diagram.
fn identity(square: Square) -> u8 {
    square.index() as u8 + 1
}

/// Where the moved unit stands at the end of the move: none if it has gone, two if units exchanged as the move.
fn movers(pos: &Position, mv: &Move) -> Bitboard {
    let mut at = Bitboard::EMPTY;
    if mv.kind == MoveKind::Pass {
        return at;
    }
    at.insert(mv.departure);
    let mut gone: Option<Unit> = None;
    for effect in pos.last_effects() {
        match *effect {
            Effect::Shift { from, to, .. } if at.contains(from) => {
                at.remove(from);
                at.insert(to);
            }
            Effect::Swap { a, b, why } => {
                let moved = (at.contains(a), at.contains(b));
                if why == Why::Exchange && (moved.0 || moved.1) {
                    at.insert(a);
                    at.insert(b);
                } else if moved.0 != moved.1 {
                    let (from, to) = if moved.0 { (a, b) } else { (b, a) };
                    at.remove(from);
                    at.insert(to);
                }
            }
            Effect::Remove { square, unit, why } if at.contains(square) && why != Why::Capture => {
                at.remove(square);
                gone = Some(unit);
            }
            Effect::Add { square, unit, .. }
                if gone.is_some_and(|g| g.id != 0 && g.id == unit.id) =>
            {
                at.insert(square);
                gone = None;
            }
            _ => {}
        }
    }
    at & pos.occupied()
}

/// Whether the moved unit stands next to the unit that stood on a square at the start, and nobody else does.
fn kisses(pos: &Position, mv: &Move, start: Square) -> bool {
    let Some(kissed) = pos
        .occupied()
        .into_iter()
        .find(|&square| pos.unit(square).id == identity(start))
    else {
        return false;
    };
    let neighbours = neighbours(kissed) & pos.occupied();
    neighbours.len() == 1 && movers(pos, mv) & neighbours == neighbours
}

/// The squares beside a square.
pub(crate) fn neighbours(of: Square) -> Bitboard {
    let mut near = Bitboard::EMPTY;
    for (x, y) in [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, -1),
        (0, 1),
        (1, -1),
        (1, 0),
        (1, 1),
    ] {
        if let Some(square) = of.offset(x, y) {
            near.insert(square);
        }
    }
    near
}

/// Whether the unit on `square` and another one of the side stand on each other's squares of the diagram.
fn exchanged(pos: &Position, square: Square, side: Side) -> bool {
    let Some(home) = pos.unit(square).id.checked_sub(1) else {
        return false;
    };
    let home = Square::from_index(home as usize);
    home != square
        && pos
            .get(home)
            .is_some_and(|other| other.id == identity(square) && other.colour.belongs_to(side))
}

/// Whether two positions are the same for the eye: walks, colours and attributes.
fn same_position(pos: &Position, target: &Position) -> bool {
    pos.occupied() == target.occupied()
        && Side::BOTH
            .iter()
            .all(|&side| pos.of_side(side) == target.of_side(side))
        && pos.occupied().into_iter().all(|square| {
            let (a, b) = (pos.unit(square), target.unit(square));
            // Whether kings are royal is a matter of the rules, not of the diagram.
            let given = if a.walk == walks::KING {
                Attributes::ROYAL
            } else {
                Attributes::empty()
            };
            a.walk == b.walk && a.attributes | given == b.attributes | given
        })
}
