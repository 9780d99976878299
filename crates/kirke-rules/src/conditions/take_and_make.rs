//! Captures completed by a move of the victim's kind, and captures prepared by one.

use super::has_word;
use crate::Definition;
use crate::phases::MAKE;
use crate::registry::TAKE_AND_MAKE;
use kirke_core::walks::class::Class;
use kirke_core::walks::steps;
use kirke_core::{
    Bitboard, CastlingWay, Colour, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position,
    RecordKind, Rights, Rule, Side, Sound, Square, Unit, View, Why, sliders,
};
use kirke_problem::Parameters;
use std::ops::ControlFlow::Continue;

/// A capture is completed by a move in the manner of the victim.
pub static TAKE_AND_MAKE_CHESS: Definition = Definition::new(
    ["Take&MakeChess", "Take&MakeSchach", "Take&MakeEchecs"],
    Parameters::Ordered(&[TAKE_AND_MAKE]),
    |arguments, setup| {
        let rule = TakeAndMake {
            absolute: has_word(arguments, "Absolute"),
            first_rank: setup.has("NormalPawn"),
        };
        setup.add(rule);
        Ok(())
    },
)
.page(
    "A capturing unit moves on from the square of its victim, without capturing, in the manner of the victim; if it cannot, the capture is illegal. \
     Pawns may not end on their first rank. A check needs no make, except Absolute.",
    "",
)
.header(|_, language| TAKE_AND_MAKE_CHESS.condition.name(language).to_owned());

/// Before a capture the capturing unit makes a move in the manner of the victim.
pub static MAKE_AND_TAKE_CHESS: Definition = Definition::new(
    ["Make&TakeChess", "Make&TakeSchach", "Make&TakeEchecs"],
    Parameters::None,
    |_, setup| {
        let index = setup.rules.len() as u8;
        setup.add(MakeAndTake { index });
        Ok(())
    },
)
.page(
    "A unit captures only after a step without capture in the manner of its victim: from the square reached by it, it captures by its own walk. On the \
     home square of the king that it captures the step may be a castling of that king's side.",
    "",
);

/// The side in whose manner a victim moves.
fn manner(victim: Unit, side: Side) -> Side {
    match victim.colour {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
        Colour::Neutral => side.other(),
    }
}

/// The squares to which a unit of this kind could move without capture.
fn quiet_squares(game: &Game, pos: &Position, from: Square, victim: Unit, side: Side) -> Bitboard {
    let view = View::new(game, pos, manner(victim, side));
    let mut squares = Bitboard::EMPTY;
    let _ = steps(&view, victim.walk, from, &mut |step| {
        if step.capture.is_none() {
            squares.insert(step.arrival);
        }
        Continue(())
    });
    squares
}

fn is_pawn(class: &Class) -> bool {
    matches!(class, Class::Pawn(_))
}

#[derive(Debug)]
struct TakeAndMake {
    absolute: bool,
    /// Whether pawns may stand on their first rank.
    first_rank: bool,
}

impl Rule for TakeAndMake {
    fn hooks(&self) -> Hooks {
        if self.absolute {
            Hooks::AFTER | Hooks::CHECK_BY_PLAY
        } else {
            Hooks::AFTER
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::SINGLE_MOVER | Sound::CAPTURES
    }

    fn phases(&self) -> &'static [Phase] {
        &[MAKE]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.probing && !self.absolute {
            return Ok(());
        }
        let (Some((square, unit)), Some(&(_, victim))) = (play.moved(), play.captured.first())
        else {
            return Ok(());
        };
        let mut squares = quiet_squares(play.game, play.pos, square, victim, play.side);
        if is_pawn(&play.game.walks()[unit.walk].class) && !self.first_rank {
            let side = manner(unit, play.side);
            let first = if side == Side::White { 0 } else { 7 };
            squares &= !Bitboard::rank(first);
        }
        let list: Vec<Square> = squares.into_iter().collect();
        let to = play.choose_square(&list)?;
        play.shift(square, to, Why::FurtherStep);
        Ok(())
    }
}

#[derive(Debug)]
struct MakeAndTake {
    index: u8,
}

/// The castlings that a king on its home square lends to a unit there: the rook must have its right, the way be free.
fn lent_castlings(
    pos: &Position,
    from: Square,
    king: Unit,
    side: Side,
) -> impl Iterator<Item = CastlingWay> {
    let owner = manner(king, side);
    let rank = if owner == Side::White { 0 } else { 7 };
    let lends = king.walk == pos.castling_walks().0 && from == Square::new(4, rank);
    let empty = pos.empty();
    let rights = pos.rights();
    [true, false]
        .into_iter()
        .filter(move |_| lends)
        .map(move |short| CastlingWay::new(rank, short))
        .filter(move |way| {
            let between = sliders::between(from, way.rook);
            rights.contains(Rights::of_square(way.rook)) && between & empty == between
        })
}

impl MakeAndTake {
    /// The captures of a victim by a unit after a make.
    fn captures(
        &self,
        game: &Game,
        pos: &Position,
        from: Square,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        self.captures_by_step(game, pos, from, target, side, add);
        self.captures_by_castling(game, pos, from, target, side, add);
    }

    fn captures_by_castling(
        &self,
        game: &Game,
        pos: &Position,
        from: Square,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        for castling in lent_castlings(pos, from, pos.unit(target), side) {
            let mut view = View::new(game, pos, side).attacking(target);
            let seen = &mut view.seen;
            for left in [from, castling.rook] {
                seen.occupied.remove(left);
                seen.enemy.remove(left);
                seen.empty.insert(left);
            }
            seen.occupied.insert(castling.rook_arrival);
            seen.enemy.insert(castling.rook_arrival);
            seen.empty.remove(castling.rook_arrival);
            let walk = pos.unit(from).walk;
            let _ = steps(&view, walk, castling.king_arrival, &mut |step| {
                if step.capture == Some(target) {
                    add(Move {
                        via: Some(castling.king_arrival),
                        kind: MoveKind::Special(self.index),
                        ..Move::of_step(walk, from, step)
                    });
                }
                Continue(())
            });
        }
    }

    fn captures_by_step(
        &self,
        game: &Game,
        pos: &Position,
        from: Square,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        let makes = quiet_squares(game, pos, from, pos.unit(target), side);
        let walk = pos.unit(from).walk;
        let mut view = View::new(game, pos, side).attacking(target);
        view.seen.occupied.remove(from);
        view.seen.empty.insert(from);
        let mut arrivals = Bitboard::EMPTY;
        for make in makes {
            let _ = steps(&view, walk, make, &mut |step| {
                if step.capture == Some(target) && !arrivals.contains(step.arrival) {
                    arrivals.insert(step.arrival);
                    // The mark of a capture with a make: it sets out from its own square.
                    add(Move {
                        via: Some(from),
                        ..Move::of_step(walk, from, step)
                    });
                }
                Continue(())
            });
        }
    }
}

impl Rule for MakeAndTake {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::GEOMETRY | Hooks::OBSERVERS | Hooks::PERFORM
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::SINGLE_MOVER | Sound::CAPTURES
    }

    fn allows(&self, _game: &Game, _pos: &Position, mv: &Move, _side: Side) -> bool {
        mv.capture.is_none() || mv.via.is_some()
    }

    /// A capture after a castling.
    fn perform(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        let mv = play.mv;
        let (Some(to), Some(target)) = (mv.via, mv.capture) else {
            return Err(Illegal);
        };
        let way = CastlingWay::new(to.rank(), to.file() == 6);
        play.shift(mv.departure, to, Why::Movement);
        play.pos.shift(way.rook, way.rook_arrival, Why::Castling);
        let victim = play.pos.remove(target, Why::Capture);
        play.captured.push((target, victim));
        if to != mv.arrival {
            play.shift(to, mv.arrival, Why::FurtherStep);
        }
        Ok(())
    }

    fn special_kind(&self, mv: &Move) -> RecordKind {
        if mv.via.is_some_and(|to| to.file() == 6) {
            RecordKind::CastlingShort
        } else {
            RecordKind::CastlingLong
        }
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        for target in pos.of_side(side.other()) {
            for from in pos.of_side(side) {
                if from != target && !game.paralysed(pos, from, side) {
                    self.captures(game, pos, from, target, side, add);
                }
            }
        }
    }

    fn observers(
        &self,
        game: &Game,
        pos: &Position,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        for from in pos.of_side(side) {
            if from != target && pos.get(target).is_some() {
                self.captures(game, pos, from, target, side, add);
            }
        }
    }
}
