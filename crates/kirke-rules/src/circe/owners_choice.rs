//! Promotion of a reborn pawn as its owner chooses.
//!
//! In battle play the pawn stays open until its owner moves; whatever he makes of it then belongs to that move. This
//! is the same as a choice at once by the opponent of the captor: an attacker's capture must do for all choices, a
//! defender's capture is answered by the best one. In help and series play all choices are branches.

use crate::Setup;
use kirke_core::{
    Game, Hooks, Illegal, Move, Phase, Play, Position, Promotions, Rule, Side, Sound, Square, Why,
};
use kirke_problem::{Play as Kind, Refusal, Stipulation};

/// How the owner chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    /// When he moves next; the state word of the pawn's square.
    Later(u8),
    /// At once, as a branch of the move.
    AtOnce,
}

/// How the owner chooses in the play of the problem.
///
/// # Errors
/// The play mixes battle and help.
pub(super) fn owner(setup: &mut Setup<'_>) -> Result<Owner, Refusal> {
    let play = match &setup.state.stipulation {
        Some(Stipulation::Traditional(t)) => Some(t.play),
        _ => None,
    };
    match play {
        Some(Kind::Direct | Kind::SelfPlay | Kind::Reflex | Kind::SemiReflex) => {
            let slot = setup.slot(0)?;
            setup.add(OpenPromotion { slot });
            Ok(Owner::Later(slot))
        }
        Some(
            Kind::Help
            | Kind::ReciprocalHelp
            | Kind::Series
            | Kind::SeriesHelp
            | Kind::SeriesReciprocalHelp
            | Kind::ProofGame
            | Kind::AToB,
        ) => Ok(Owner::AtOnce),
        _ => Err(Refusal::Unsupported(
            "unsupported: OwnersChoice in this play".into(),
        )),
    }
}

/// The reborn pawn on a square must promote: its owner chooses.
///
/// # Errors
/// One of the choices would attack the own royal unit.
pub(super) fn leave_open(
    owner: Owner,
    play: &mut Play<'_>,
    square: Square,
    side: Side,
) -> Result<(), Illegal> {
    let pawn = play.pos.unit(square);
    if !play.game.promotes_on(pawn, square, side) {
        return Ok(());
    }
    match owner {
        Owner::Later(slot) => {
            play.pos.change(square, pawn, Why::Promotion);
            play.pos.set_slot(slot, square.index() as u64 + 1);
            Ok(())
        }
        Owner::AtOnce => {
            let forms = play.game.promotions(play.pos, pawn, side);
            let checked = forms.iter().any(|&form| {
                play.pos.begin();
                play.pos.change(square, form, Why::Silent);
                let checked = play.game.in_check(play.pos, play.side);
                play.pos.undo();
                checked
            });
            if checked {
                return Err(Illegal);
            }
            play.promote(square, side)
        }
    }
}

/// An open promotion is decided with the owner's next move.
#[derive(Debug)]
struct OpenPromotion {
    slot: u8,
}

impl OpenPromotion {
    /// The open pawn of a side, and what it may become.
    fn open(&self, game: &Game, pos: &Position, side: Side) -> Option<(Square, Promotions)> {
        let index = pos.slot(self.slot).checked_sub(1)?;
        let square = Square::from_index(index as usize & 63);
        let pawn = pos.get(square)?;
        pawn.colour
            .belongs_to(side)
            .then(|| (square, game.promotions(pos, pawn, side)))
    }
}

impl Rule for OpenPromotion {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::BEFORE]
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        let Some((square, forms)) = self.open(game, pos, side) else {
            return;
        };
        for form in forms {
            pos.begin();
            pos.change(square, form, Why::Silent);
            let moves = game.unit_moves(pos, square, side);
            pos.undo();
            moves.into_iter().for_each(&mut *add);
        }
    }

    fn after(&self, _: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some((square, forms)) = self.open(play.game, play.pos, play.side) else {
            return Ok(());
        };
        let i = if play.mv.departure == square {
            let by_walk = forms.iter().position(|form| form.walk == play.mv.walk);
            by_walk.ok_or(Illegal)?
        } else {
            play.choose(forms.len())?
        };
        play.pos.change(square, forms[i], Why::Before);
        play.pos.set_slot(self.slot, 0);
        Ok(())
    }
}
