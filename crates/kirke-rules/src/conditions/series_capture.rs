//! SeriesCapture: a unit that has captured may go on within the same move.

use crate::Definition;
use kirke_core::{
    EffectRecord, Hooks, Illegal, Move, MoveKind, Play, Position, Rule, Sound, Square,
};
use kirke_problem::Parameters;

/// A unit that has captured may go on.
pub static DEFINITION: Definition = Definition::new(
    ["SeriesCapture", "SerienSchlag", "SerieCapture"],
    Parameters::None,
    |_, setup| {
        let index = setup.rules.len() as u8;
        setup.add(SeriesCapture { index });
        Ok(())
    },
)
.page(
    "A unit that has captured may move again in the same move, and so on as long as it captures; a movement without capture ends the move. It cannot go on if a king \
     is in check, or if it has changed sides.",
    "",
);

#[derive(Debug)]
struct SeriesCapture {
    index: u8,
}

impl SeriesCapture {
    /// Where the unit may go on.
    fn further(&self, play: &mut Play<'_>) -> Vec<Move> {
        let (game, side) = (play.game, play.side);
        let Some((square, unit)) = play.moved() else {
            return Vec::new();
        };
        let ends = play.captured.is_empty()
            || play.mv.kind == MoveKind::Pass
            || !unit.colour.belongs_to(side)
            || game.in_check(play.pos, side)
            || game.in_check(play.pos, side.other());
        if ends {
            return Vec::new();
        }
        // Move filters judge the first movement only.
        game.moves_of_unit(play.pos, square, side)
    }
}

impl Rule for SeriesCapture {
    fn hooks(&self) -> Hooks {
        Hooks::CONTINUES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn continues(&self, play: &mut Play<'_>) -> Result<Option<Move>, Illegal> {
        if play.probing {
            return Ok(None);
        }
        let moves = self.further(play);
        let pick = play.choose(moves.len() + 1)?;
        let Some(next) = pick.checked_sub(1).map(|i| moves[i]) else {
            return Ok(None);
        };
        play.pos.note(self.index, pack(&next));
        Ok(Some(next))
    }

    fn tell(&self, _pos: &Position, data: u32) -> Option<EffectRecord> {
        let square = |bits: u32| Square::from_index((bits & 63) as usize);
        Some(EffectRecord::Continues {
            arrival: square(data),
            capture: (data >> 6 & 1 != 0).then(|| square(data >> 7)),
            en_passant: data >> 13 & 1 != 0,
        })
    }
}

/// Arrival, capture square and kind in one word.
fn pack(mv: &Move) -> u32 {
    let capture = mv
        .capture
        .map_or(0, |square| 1 << 6 | (square.index() as u32) << 7);
    let en_passant = u32::from(mv.kind == MoveKind::EnPassant) << 13;
    mv.arrival.index() as u32 | capture | en_passant
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirke_core::walks;

    #[test]
    fn a_further_movement_is_told() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        let mv = Move::capture(walks::KNIGHT, square("b3"), square("c5"));
        let rule = SeriesCapture { index: 0 };
        let told = rule.tell(&Position::new(), pack(&mv));
        let Some(EffectRecord::Continues {
            arrival, capture, ..
        }) = told
        else {
            panic!("{told:?}");
        };
        assert_eq!((arrival, capture), (square("c5"), Some(square("c5"))));
    }
}
