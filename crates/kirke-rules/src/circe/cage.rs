//! Cages: squares on which a unit has no legal move without capture.

use super::engine::{Engine, side_of};
use kirke_core::{Bitboard, Game, Illegal, Play, Position, Side, Square, Unit, Why};

/// Whether the unit on a square has no legal move without capture. Nobody else waits for a rebirth then.
fn is_caged(engine: &Engine, game: &Game, pos: &mut Position, square: Square, side: Side) -> bool {
    let side = side_of(pos.unit(square).colour, side);
    if engine.asking.is_some_and(|slot| pos.slot(slot) != 0) {
        // A rebirth inside the question whether a unit is caged: that one is not asked again.
        return true;
    }
    pos.begin();
    if let Some(slot) = engine.asking {
        pos.set_slot(slot, 1);
    }
    if let Some(slot) = engine.slot {
        pos.set_slot(slot, 0);
    }
    let mut moves = game.unit_moves(pos, square, side).into_iter();
    let free = moves.any(|mv| mv.capture.is_none() && game.is_legal(pos, side, mv));
    pos.undo();
    !free
}

/// The unit that was just put on a square must be caged there.
///
/// # Errors
/// It is not.
pub(super) fn test(
    engine: &Engine,
    play: &mut Play<'_>,
    square: Square,
    side: Side,
) -> Result<(), Illegal> {
    if is_caged(engine, play.game, play.pos, square, side) {
        Ok(())
    } else {
        Err(Illegal)
    }
}

/// Whether the unit, off the board now, would be caged on any of the squares, in place of whatever stands there.
pub(super) fn exists(
    engine: &Engine,
    play: &mut Play<'_>,
    squares: Bitboard,
    unit: Unit,
    side: Side,
) -> bool {
    squares.into_iter().any(|square| {
        let forms = if play.game.promotes_on(unit, square, side) {
            play.game.promotions(play.pos, unit, side).into_vec()
        } else {
            vec![unit]
        };
        forms.into_iter().any(|form| {
            let form = if engine.composition.turncoats {
                form.with_colour(form.colour.swapped())
            } else {
                form
            };
            play.pos.begin();
            if play.pos.get(square).is_some() {
                play.pos.remove(square, Why::Silent);
            }
            play.pos.add(square, form, Why::Silent);
            let caged = is_caged(engine, play.game, play.pos, square, side);
            play.pos.undo();
            caged
        })
    })
}
