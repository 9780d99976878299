//! From a composition to the rules of the game.

use super::antimars_castling::RebornCastling;
use super::captor::CaptorRebirth;
use super::composition::{Adaptation, Base, Birth, Composition, Occupied, Place, Trigger};
use super::engine::Engine;
use super::immun::{Geneva, Immun};
use super::kamikaze::KamikazeCaptor;
use super::last_capture;
use super::marks::PromotedMarks;
use super::mars::{AntiMars, Mars, Phantom};
use super::owners_choice;
use super::piles::Uncovering;
use super::victim::VictimRebirth;
use crate::Setup;
use kirke_core::Attributes;
use kirke_problem::Refusal;

/// Adds the rules of a composition to the game.
///
/// # Errors
/// A part is not built yet.
pub(super) fn add(setup: &mut Setup<'_>, composition: Composition) -> Result<(), Refusal> {
    unsupported(&composition)?;
    prepare(setup, &composition);
    let slot = if composition.waits() {
        let known = match composition.trigger {
            Trigger::LastMove => last_capture::waiting(setup),
            _ => None,
        };
        let initial = known.map_or(0, super::memory::Waiting::pack);
        Some(setup.slot(initial)?)
    } else {
        None
    };
    let mut engine = Engine::new(setup, composition);
    engine.slot = slot;
    if engine.composition.place == Place::Cage {
        engine.asking = Some(setup.slot(0)?);
    }
    if engine.composition.owners_choice {
        engine.owner = Some(owners_choice::owner(setup)?);
    }
    match engine.composition.base {
        Base::Circe => add_circe(setup, engine, slot),
        Base::AntiCirce => {
            setup.add(CaptorRebirth {
                engine,
                only: Attributes::empty(),
                slot,
            });
        }
        Base::Mars => {
            setup.add(Mars { engine });
        }
        Base::AntiMars => {
            setup.add(AntiMars {
                engine: engine.clone(),
            });
            setup.add(RebornCastling { engine });
        }
        Base::Phantom => {
            setup.add(Phantom { engine });
        }
        Base::Immun => {
            setup.add(Immun { engine });
        }
        Base::Geneva => {
            setup.add(Geneva { engine });
        }
    }
    Ok(())
}

fn add_circe(setup: &mut Setup<'_>, engine: Engine, slot: Option<u8>) {
    if engine.composition.kamikaze {
        setup.add(KamikazeCaptor);
    } else if setup.any_unit_has(Attributes::KAMIKAZE) {
        // With Circe a kamikaze unit is reborn itself, before its victim.
        setup.add(CaptorRebirth {
            engine: engine.clone(),
            only: Attributes::KAMIKAZE,
            slot: None,
        });
    }
    setup.add(VictimRebirth { engine, slot });
}

/// What compositions need beside their own rule.
fn prepare(setup: &mut Setup<'_>, composition: &Composition) {
    let waits_for_captor =
        composition.base == Base::AntiCirce && composition.trigger == Trigger::WaitCapture;
    if composition.place == Place::Diagram || waits_for_captor {
        setup.identity = true;
    }
    let parrain =
        composition.place == Place::Equipollents && composition.trigger == Trigger::LastMove;
    let circe = composition.base == Base::Circe;
    let caged = composition.place == Place::Cage;
    if circe && (caged || parrain) {
        setup.first_rank_pawns = true;
    }
    if composition.adaptation == Adaptation::Frischauf {
        setup.add(PromotedMarks);
    }
    if matches!(
        composition.occupied,
        Occupied::Volcanic | Occupied::Parachute
    ) {
        let last_first = composition.occupied == Occupied::Parachute;
        if last_first {
            // Those of the diagram appear in the order in which they were named.
            setup.hidden.reverse();
        }
        setup.add(Uncovering { last_first });
    }
}

fn unsupported(composition: &Composition) -> Result<(), Refusal> {
    let refuse = |what: &str| Err(Refusal::Unsupported(format!("unsupported: {what}")));
    if composition.owners_choice && (composition.base != Base::Circe || composition.turncoats) {
        return refuse("OwnersChoice with Turncoats or another rule than Circe");
    }
    let reborn = matches!(composition.base, Base::Circe | Base::AntiCirce);
    if composition.place == Place::Cage && !reborn {
        return refuse("Cage where nothing is reborn");
    }
    let home = matches!(composition.place, Place::Home | Place::File)
        && composition.adaptation != Adaptation::Rank;
    if composition.birth != Birth::None && !(home && composition.base == Base::Circe) {
        return Err(Refusal::Ignored(
            "Hydra Circe needs rebirth on a home square".into(),
        ));
    }
    Ok(())
}
