//! The record of a move, completed by what short notation needs.

use kirke_core::{Disambiguation, Game, Move, MoveRecord, Position, Side, Trail};

/// Plays a move that is known to be playable and tells it.
pub(crate) fn play_and_describe(
    game: &Game,
    pos: &mut Position,
    mv: &Move,
    side: Side,
) -> MoveRecord {
    let disambiguation = disambiguation(game, pos, mv, side);
    let mut copy = *mv;
    let _ = game.play(pos, side, &mut copy, &mut Trail::default());
    let mut record = game.describe(pos, mv, side);
    record.disambiguation = disambiguation;
    record
}

/// Tells the move that was just played.
pub(crate) fn describe(game: &Game, pos: &mut Position, mv: &Move, side: Side) -> MoveRecord {
    let mut before = pos.clone();
    before.undo();
    let mut record = game.describe(pos, mv, side);
    record.disambiguation = disambiguation(game, &mut before, mv, side);
    record
}

/// Which part of the departure square tells a move from others of the position.
fn disambiguation(game: &Game, pos: &mut Position, mv: &Move, side: Side) -> Disambiguation {
    let Some(unit) = pos.get(mv.departure) else {
        return Disambiguation::None;
    };
    if unit.is_royal() || mv.is_castling() {
        return Disambiguation::None;
    }
    let alike = |pos: &Position, square| {
        pos.get(square).is_some_and(|u| {
            u.walk == unit.walk && u.colour == unit.colour && u.attributes == unit.attributes
        })
    };
    if pos
        .of_side(side)
        .into_iter()
        .filter(|&square| alike(pos, square))
        .count()
        < 2
    {
        return Disambiguation::None;
    }
    let mut others = Vec::new();
    for other in game.legal_moves(pos, side) {
        if other.arrival == mv.arrival
            && other.departure != mv.departure
            && alike(pos, other.departure)
        {
            others.push(other.departure);
        }
    }
    if others.is_empty() {
        Disambiguation::None
    } else if others
        .iter()
        .all(|square| square.file() != mv.departure.file())
    {
        Disambiguation::File
    } else if others
        .iter()
        .all(|square| square.rank() != mv.departure.rank())
    {
        Disambiguation::Rank
    } else {
        Disambiguation::Both
    }
}
