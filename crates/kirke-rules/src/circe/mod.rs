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
pub mod pad;
mod piles;
mod refusals;
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
    if composition.occupied == Occupied::Assassin {
        Hooks::CHECK_BY_PLAY.union(Hooks::CHECK_BY_ANY_CAPTURE)
    } else if by_play {
        Hooks::CHECK_BY_PLAY
    } else {
        Hooks::empty()
    }
}
