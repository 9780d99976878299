//! Eiffel chess: units paralyse stronger ones; Leffie: what would be paralysed may not come about.

use super::madrasi::is_observed_by_walk;
use crate::Definition;
use crate::phases::FINAL_TESTS;
use kirke_core::{
    Game, Hooks, Illegal, Phase, Play, Position, Rule, Side, Sound, Square, WalkId, walks,
};
use kirke_problem::Parameters;

/// Units are paralysed by weaker ones.
pub static EIFFEL_CHESS: Definition = Definition::new(
    ["EiffelChess", "EiffelSchach", "EchecsEiffel"],
    Parameters::None,
    |_, setup| {
        setup.add(Eiffel);
        Ok(())
    },
)
.page(
    "A pawn paralyses a knight that it observes, a knight a bishop, a bishop a rook, a rook a queen, and a queen a pawn, of the other side. A \
     paralysed unit does not move and gives no check, but it still paralyses.",
    "",
);

/// No unit may be left to Eiffel's paralysis.
pub static LEFFIE: Definition = Definition::new(["Leffie"; 3], Parameters::None, |_, setup| {
    setup.add(Leffie);
    Ok(())
})
.page(
    "A move is illegal if after it any unit of either side is observed by the enemy unit that would paralyse it in Eiffel chess. A king \
     is in check only if the position after its capture would be legal in this sense.",
    "",
);

/// The walk by which units of a walk are paralysed.
fn paralyser(walk: WalkId) -> Option<WalkId> {
    match walk {
        walks::PAWN => Some(walks::QUEEN),
        walks::QUEEN => Some(walks::ROOK),
        walks::ROOK => Some(walks::BISHOP),
        walks::BISHOP => Some(walks::KNIGHT),
        walks::KNIGHT => Some(walks::PAWN),
        _ => None,
    }
}

/// Whether a unit is observed by an enemy unit that paralyses it.
fn is_paralysed(game: &Game, pos: &Position, square: Square, by: Side) -> bool {
    let Some(walk) = paralyser(pos.unit(square).walk) else {
        return false;
    };
    is_observed_by_walk(game, pos, square, by, walk)
}

#[derive(Debug)]
struct Eiffel;

impl Rule for Eiffel {
    fn hooks(&self) -> Hooks {
        Hooks::PARALYSED
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn paralysed(&self, game: &Game, pos: &Position, square: Square, side: Side) -> bool {
        is_paralysed(game, pos, square, side.other())
    }
}

#[derive(Debug)]
struct Leffie;

impl Rule for Leffie {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::CHECK_BY_PLAY
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn phases(&self) -> &'static [Phase] {
        &[FINAL_TESTS]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let (game, pos) = (play.game, &*play.pos);
        let violated = Side::BOTH.iter().any(|&side| {
            pos.of_side(side)
                .into_iter()
                .any(|square| is_paralysed(game, pos, square, side.other()))
        });
        if violated { Err(Illegal) } else { Ok(()) }
    }
}
