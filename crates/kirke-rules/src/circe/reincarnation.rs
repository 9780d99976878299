//! Reincarnation chess: a unit that captured leaves a zombie of its victim behind.

use crate::{Definition, Page, Setup, phases};
use kirke_core::walks::class::{Class, EpRole};
use kirke_core::{
    Attributes, Game, Hooks, Illegal, Move, Phase, Play, Position, Rule, Side, Sound, Square, Unit,
    Why, walks,
};
use kirke_problem::{Condition, Mark, Parameters};

/// Reincarnation chess.
pub static DEFINITION: Definition = Definition {
    condition: Condition {
        names: [
            "ReincarnationChess",
            "ReinkarnationsSchach",
            "EchecsReincarnation",
        ],
        parameters: Parameters::None,
        own: true,
    },
    page: Page {
        text: "When a unit that has captured on a square leaves that square, a zombie of the kind captured there last, of the side of the leaving unit, appears on it. Zombies and normal units stop each other and cannot capture each other; zombies capture zombies, and the square of such a capture, when left, gives a normal unit. If the occupant is captured instead of leaving, the new captor carries the new victim only. Zombies give no check. In a diagram a zombie is written with a z in front (zPb4; name the condition first) or behind the word Zombie. There is no capture en passant.",
        source: "Philip Cohen",
        example: "beginproblem\noption nowk nobk\ncondition reincarnationchess\nstipulation ser-zb42\npieces white pa2 black pb3\nendproblem",
        solution: "1.a2*b3   2.b3-b4[+wzPb3] z",
    },
    build: |_, setup| {
        no_en_passant(setup);
        setup.add(Reincarnation);
        Ok(())
    },
    header: None,
};

/// Zombies of the diagram: `zPb4`, or the word in front.
pub(crate) static ZOMBIES: Mark = Mark {
    condition: "ReincarnationChess",
    letter: 'z',
    word: "Zombie",
    attribute: Attributes::ZOMBIE,
};

fn no_en_passant(setup: &mut Setup<'_>) {
    if let Class::Pawn(mut rule) = setup.walks[walks::PAWN].class {
        rule.en_passant = EpRole::None;
        setup.walks.set_class(walks::PAWN, Class::Pawn(rule));
    }
}

/// The units that are to come back are hidden on the square of their captor.
#[derive(Debug)]
struct Reincarnation;

impl Rule for Reincarnation {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::GEOMETRY
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::UNCOVERING]
    }

    fn allows(&self, _: &Game, pos: &Position, mv: &Move, _: Side) -> bool {
        let zombie = |square| pos.get(square).map(|unit| unit.has(Attributes::ZOMBIE));
        let victim = mv.capture.and_then(zombie);
        let captor = zombie(mv.departure);
        victim.is_none() || captor.is_none() || victim == captor
    }

    fn after(&self, _: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let (Some((now, _)), Some(before)) = (play.moved(), play.unit) else {
            return Ok(());
        };
        if let Some(pending) = carried(play, play.mv.departure) {
            let reborn = pending.with_colour(before.colour);
            if play.pos.empty().contains(play.mv.departure) {
                play.pos.add(play.mv.departure, reborn, Why::Rebirth);
            }
        }
        if let Some(&(square, victim)) = play.captured.last() {
            // What the victim carried is lost.
            carried(play, square);
            let mut pending = victim;
            pending.attributes ^= Attributes::ZOMBIE;
            pending.id = 0;
            play.pos.hide(now, pending, Why::Silent);
        }
        Ok(())
    }
}

/// Takes the unit that is carried on a square.
fn carried(play: &mut Play<'_>, square: Square) -> Option<Unit> {
    let index = play.pos.hidden().iter().position(|&(at, _)| at == square)?;
    Some(play.pos.unhide(index).1)
}
