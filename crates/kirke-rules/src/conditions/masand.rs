//! Masand: units that check recolour what they observe. #C: mating units change sides.

use super::full_observers;
use crate::phases;
use crate::{Definition, Setup};
use kirke_core::{
    Bitboard, Colour, Game, Hooks, Illegal, MoveKind, Phase, Play, Position, Purpose, Rule, Side,
    Sound, Square, Why,
};
use kirke_problem::{Argument, Parameters, Refusal};

/// A checking mover recolours what it observes.
pub static MASAND: Definition = Definition::new(["Masand"; 3], Parameters::None, |_, setup| {
    setup.add(Masand { all: false });
    Ok(())
})
.page(
    "If the unit that has moved gives check itself, all units that it observes, kings excepted, change their colour.",
    "P. Masand",
);

/// All checking units recolour what they observe.
pub static MASAND_GENERALISED: Definition = Definition::new(
    [
        "MasandGeneralised",
        "MasandVerallgemeinert",
        "MasandGeneralise",
    ],
    Parameters::None,
    |_, setup| {
        setup.add(Masand { all: true });
        Ok(())
    },
)
.page(
    "All units that a checking unit of the moving side observes, kings excepted, change their colour, at most once in a move; a unit that has changed sides no longer \
     counts as checking.",
    "P. Masand",
);

/// Mating units change sides.
pub static MATE_CHANGES: Definition =
    Definition::new(["#C"; 3], Parameters::None, build_mate).page(
        "If a move mates, the units that give the check change sides, kings and neutral units excepted; unless this would check the own king: then the mate stands.",
        "",
    );

fn build_mate(_: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let mark = setup.mark()?;
    setup.add(MateChanges { mark });
    Ok(())
}

fn recolour(pos: &mut Position, square: Square, why: Why) {
    let unit = pos.unit(square);
    pos.change(square, unit.with_colour(unit.colour.swapped()), why);
}

/// The units of a side that check the opponent.
fn checkers(game: &Game, pos: &mut Position, side: Side) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for royal in pos.royals(side.other()) {
        all |= full_observers(game, pos, royal, side);
    }
    all
}

#[derive(Debug)]
struct Masand {
    /// Whether every checking unit acts, not only the mover.
    all: bool,
}

impl Rule for Masand {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::MASAND]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let (game, side) = (play.game, play.side);
        // While a capture is only judged nobody acts: who checks depends on such judgements.
        let is_move = !play.probing && play.mv.kind != MoveKind::Pass;
        if !is_move || !self.all && play.mover.is_none() {
            return Ok(());
        }
        let mut acting = checkers(game, play.pos, side);
        if let (false, Some(mover)) = (self.all, play.mover) {
            acting &= Bitboard::of(mover);
        }
        if acting.is_empty() {
            return Ok(());
        }
        // Recolouring changes nobody's lines, but those who have changed sides do not act.
        let royals = play.pos.all_royals();
        let neutral = play.pos.of_side(Side::White) & play.pos.of_side(Side::Black);
        let targets = play.pos.occupied() & !royals & !neutral;
        let observed: Vec<(Square, Bitboard)> = targets
            .into_iter()
            .map(|square| {
                (
                    square,
                    full_observers(game, play.pos, square, side) & acting,
                )
            })
            .filter(|(_, by)| !by.is_empty())
            .collect();
        let mut changing = Bitboard::EMPTY;
        for checker in acting {
            if changing.contains(checker) {
                continue;
            }
            for (square, by) in &observed {
                if by.contains(checker) {
                    changing.insert(*square);
                }
            }
        }
        for square in changing {
            recolour(play.pos, square, Why::ColourHere);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct MateChanges {
    /// Set while the defender's moves are tried.
    mark: u8,
}

impl MateChanges {
    fn is_mate(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        if !game.in_check(pos, side) {
            return false;
        }
        pos.set_mark(self.mark, 1);
        let mated = !game.has_legal_move(pos, side, Purpose::Escape);
        pos.set_mark(self.mark, 0);
        mated
    }
}

impl Rule for MateChanges {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::MATE_COLOUR]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let (game, side) = (play.game, play.side);
        if play.probing
            || play.mv.kind == MoveKind::Pass
            || play.pos.mark(self.mark) != 0
            || game.in_check(play.pos, side)
            || !self.is_mate(game, play.pos, side.other())
        {
            return Ok(());
        }
        let checking = checkers(game, play.pos, side);
        let changing: Vec<Square> = (checking & !play.pos.royals(side))
            .into_iter()
            .filter(|&square| play.pos.unit(square).colour != Colour::Neutral)
            .collect();
        play.pos.begin();
        for &square in &changing {
            recolour(play.pos, square, Why::Silent);
        }
        let exposed = game.in_check(play.pos, side);
        play.pos.undo();
        if !exposed {
            for square in changing {
                recolour(play.pos, square, Why::ColourHere);
            }
        }
        Ok(())
    }
}
