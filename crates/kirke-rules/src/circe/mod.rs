//! The Circe family: one rebirth engine whose parts are answered question by question.
//!
//! | question | type |
//! |---|---|
//! | which capture triggers | [`composition::Trigger`] |
//! | which unit is reborn | [`composition::Base`] |
//! | with which walk | [`composition::NewWalk`] |
//! | whose array | [`composition::Array`] |
//! | where | [`composition::Place`] |
//! | the square adapted | [`composition::Adaptation`] |
//! | what if it is occupied | [`composition::Occupied`] |
//! | a further birth | [`composition::Birth`] |

mod antimars_castling;
mod birth;
mod cage;
mod captor;
pub mod cohen;
pub mod composition;
pub mod danger;
mod engine;
pub mod family;
mod home;
mod immun;
mod kamikaze;
pub mod last_capture;
mod marks;
mod mars;
mod memory;
mod origin;
mod owners_choice;
pub mod pad;
mod piles;
pub mod power_transfer;
mod refusals;
pub mod reincarnation;
mod rules;
mod square;
mod victim;
mod walk;
pub mod words;

use composition::{Base, Composition, Occupied, Place};
use kirke_core::Hooks;

/// How check is judged under a rebirth rule: by the walks alone, by playing the capture of the king, or by playing any
/// capture.
fn check_hooks(composition: &Composition) -> Hooks {
    let by_play = match composition.base {
        Base::AntiCirce => composition.place != Place::Super,
        _ => composition.royals,
    };
    let mut hooks = Hooks::empty();
    if by_play {
        hooks |= Hooks::CHECK_BY_PLAY;
    }
    if composition.occupied == Occupied::Assassin {
        hooks |= Hooks::CHECK_BY_PLAY | Hooks::CHECK_BY_ANY_CAPTURE;
    }
    if composition.turncoats && composition.royals {
        // A king that is reborn on the other side is not lost.
        hooks |= Hooks::ROYALS_MAY_VANISH;
    }
    hooks
}
