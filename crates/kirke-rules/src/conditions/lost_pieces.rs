//! Lost pieces: attacked units that cannot be saved disappear.

use crate::phases::LOST_PIECES;
use crate::{Definition, Setup};
use kirke_core::{
    Attributes, Game, Hooks, Illegal, Phase, Play, Position, Purpose, Rule, Side, Sound, Square,
    Why,
};
use kirke_problem::{Argument, Parameters, Refusal};

/// Units that cannot be saved disappear.
pub static DEFINITION: Definition = Definition::new(
    ["LostPieces", "VerloreneSteine", "PiecesPerdues"],
    Parameters::None,
    build,
)
.page(
    "After every move each unit of the side not at the move (kings excepted) that is attacked and could not be saved by any single move of its side is \
     removed, all at once. Moving away, capturing the attacker and interposing save, even if they expose the king; guarding does not.",
    "",
);

fn build(_: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let mark = setup.mark()?;
    setup.add(LostPieces { mark });
    Ok(())
}

#[derive(Debug)]
struct LostPieces {
    /// Set while it is asked whether a unit can be saved: nothing is lost then.
    mark: u8,
}

impl LostPieces {
    /// Whether the unit would be mated if it were the king of its side and nothing else were royal.
    fn is_lost(&self, game: &Game, pos: &mut Position, square: Square, side: Side) -> bool {
        let en_passant = pos.en_passant();
        pos.begin();
        pos.set_en_passant(en_passant);
        for other in Side::BOTH {
            for royal in pos.royals(other) {
                let unit = pos.unit(royal);
                pos.change(royal, unit.without(Attributes::ROYAL), Why::Silent);
            }
        }
        let unit = pos.unit(square);
        pos.change(square, unit.with(Attributes::ROYAL), Why::Silent);
        let lost = game.in_check(pos, side) && !game.has_legal_move(pos, side, Purpose::Escape);
        pos.undo();
        lost
    }
}

impl Rule for LostPieces {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        (Sound::TRANSPOSITIONS | Sound::MOVEMENT) - Sound::CAPTURES
    }

    fn phases(&self) -> &'static [Phase] {
        &[LOST_PIECES]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.probing || play.pos.mark(self.mark) != 0 {
            return Ok(());
        }
        let side = play.side.other();
        let (game, pos) = (play.game, &mut *play.pos);
        pos.set_mark(self.mark, 1);
        let candidates = pos.of_side(side) & !pos.royals(side);
        let lost: Vec<Square> = candidates
            .into_iter()
            .filter(|&square| self.is_lost(game, pos, square, side))
            .collect();
        pos.set_mark(self.mark, 0);
        for square in lost {
            play.remove(square, Why::Vanish);
        }
        Ok(())
    }
}
