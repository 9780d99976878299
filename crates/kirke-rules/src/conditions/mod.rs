//! The conditions outside the Circe family, a file for each or for a few that belong together.

pub mod andernach;
pub mod barred;
pub mod bgl;
pub mod black_checks;
pub mod borrowed;
pub mod breton;
pub mod checks;
pub mod eiffel;
pub mod einstein;
pub mod exclusive;
pub mod filters;
pub mod foreign;
pub mod ghosts;
pub mod grid;
pub mod guards;
pub mod holes;
pub mod imitator;
pub mod isardam;
pub mod kingless;
pub mod kings;
pub mod koeko;
pub mod lost_pieces;
pub mod madrasi;
pub mod masand;
pub mod mates;
pub mod mummers;
pub mod order;
pub mod others;
pub mod patrol;
pub mod priorities;
pub mod promotions;
pub mod recolouring;
pub mod revolving;
pub mod role_exchange;
pub mod royalty;
pub mod sentinelles;
pub mod series_capture;
pub mod singlebox;
pub mod special_moves;
pub mod take_and_make;
pub mod ultraschachzwang;
pub mod vaulting;
pub mod victims;
pub mod walk_changes;
pub mod woozles;
pub mod wormholes;

#[cfg(test)]
mod tests;

use crate::Setup;
use kirke_core::{Bitboard, Colour, Game, Move, MoveKind, Play, Position, Side, Square, Why};
use kirke_problem::{Argument, Refusal};

/// Whether a key word was given.
pub(crate) fn has_word(arguments: &[Argument], word: &str) -> bool {
    arguments
        .iter()
        .any(|a| matches!(a, Argument::Word(w) if *w == word))
}

/// All squares given, in order.
pub(crate) fn squares(arguments: &[Argument]) -> Vec<Square> {
    let list = |a: &Argument| match a {
        Argument::Squares(squares) => squares.clone(),
        _ => Vec::new(),
    };
    arguments.iter().flat_map(list).collect()
}

/// The combination of two conditions is not built: said by name.
pub(crate) fn unsupported_with(
    setup: &Setup<'_>,
    name: &str,
    others: &[&str],
) -> Result<(), Refusal> {
    match others.iter().find(|other| setup.has(other)) {
        Some(other) => Err(Refusal::Unsupported(format!(
            "unsupported: {name} with {other}"
        ))),
        None => Ok(()),
    }
}

/// Where the partner of a castling stands after it.
pub(crate) fn castling_partner(mv: &Move) -> Option<Square> {
    match mv.kind {
        MoveKind::CastlingShort => Some(Square::new(5, mv.departure.rank())),
        MoveKind::CastlingLong => Some(Square::new(3, mv.departure.rank())),
        _ => None,
    }
}

/// The square of the distance between two squares.
pub(crate) fn distance(a: Square, b: Square) -> i64 {
    let files = i64::from(a.file()) - i64::from(b.file());
    let ranks = i64::from(a.rank()) - i64::from(b.rank());
    files * files + ranks * ranks
}

/// The mover goes over to the opponent. A royal unit does not, nor does one that is the opponent's already (neutral ones are).
pub(crate) fn mover_changes_sides(play: &mut Play<'_>) {
    if let Some((square, unit)) = play.moved()
        && unit.colour == Colour::from(play.side)
        && !unit.is_royal()
    {
        let new = unit.with_colour(unit.colour.swapped());
        play.pos.change(square, new, Why::Colour);
    }
}

/// The units of a side that observe a square in full strength.
pub(crate) fn full_observers(
    game: &Game,
    pos: &mut Position,
    target: Square,
    by: Side,
) -> Bitboard {
    let captures = game.full_captures(pos, target, by);
    captures.into_iter().map(|mv| mv.departure).collect()
}

/// The sides in a condition that exists for either of them.
pub(crate) const fn side_of(white: bool) -> Side {
    if white { Side::White } else { Side::Black }
}
