//! Kings that borrow walks from the units that attack them.

use super::unsupported_with;
use crate::phases::SUPER_TRANSMUTING;
use crate::{Definition, Setup};
use kirke_core::{
    Attributes, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound,
    Square, WalkId, Walks, Why, walks,
};
use kirke_problem::{Language, Parameters, Refusal};
use std::ops::ControlFlow::Continue;

const TRANSMUTED: &str = "An attacked king moves, captures, guards and checks only as the units that attack it. A king that is not attacked is an \
     ordinary king.";
const REFLECTIVE: &str =
    "An attacked king moves, captures and guards also as the units that attack it.";
const SUPER: &str = "An attacked king must move as one of the attacking units, nothing else may move, and it becomes that unit: it is no longer \
     royal, and its side has no king any more.";

macro_rules! kings {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $kind:ident, $sides:expr, $text:expr) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, Parameters::None, |_, setup| {
            build(setup, Kind::$kind, &$sides)
        })
        .page($text, "");
    };
}

kings! {
    /// Kings move as the units that attack them.
    TRANSMUTED_KINGS, ["TransmutedKings", "TransmutierendeKoenige", "RoisTransmutes"],
    Transmuted, Side::BOTH, TRANSMUTED
}
kings! {
    /// The white king moves as the units that attack it.
    WHITE_TRANSMUTED_KING, ["WhiteTransmutedKing", "WeisserTransmutierenderKoenig", "BlancRoiTransmute"],
    Transmuted, [Side::White], TRANSMUTED
}
kings! {
    /// The black king moves as the units that attack it.
    BLACK_TRANSMUTED_KING, ["BlackTransmutedKing", "SchwarzerTransmutierenderKoenig", "NoirRoiTransmute"],
    Transmuted, [Side::Black], TRANSMUTED
}
kings! {
    /// The white king moves also as the units that attack it.
    WHITE_REFLECTIVE_KING, ["WhiteReflectiveKing", "WeisserReflektierenderKoenig", "BlancRoiReflecteur"],
    Reflective, [Side::White], REFLECTIVE
}
kings! {
    /// The black king moves also as the units that attack it.
    BLACK_REFLECTIVE_KING, ["BlackReflectiveKing", "SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"],
    Reflective, [Side::Black], REFLECTIVE
}
kings! {
    /// The attacked white king becomes the attacking unit.
    WHITE_SUPER_TRANSMUTING_KING,
    ["WhiteSuperTransmutingKing", "WeisserSuperTransmutierenderKoenig", "BlancSuperRoiTransmute"],
    Super, [Side::White], SUPER
}
kings! {
    /// The attacked black king becomes the attacking unit.
    BLACK_SUPER_TRANSMUTING_KING,
    ["BlackSuperTransmutingKing", "SchwarzerSuperTransmutierenderKoenig", "NoirSuperRoiTransmute"],
    Super, [Side::Black], SUPER
}

/// Kings move also as the units that attack them.
pub static REFLECTIVE_KINGS: Definition = Definition::new(
    [
        "ReflectiveKings",
        "ReflektierendeKoenige",
        "RoisReflecteurs",
    ],
    Parameters::None,
    |_, setup| build(setup, Kind::Reflective, &Side::BOTH),
)
.page(REFLECTIVE, "")
.header(|_, language: Language| {
    let all = [
        &REFLECTIVE_KINGS,
        &WHITE_REFLECTIVE_KING,
        &BLACK_REFLECTIVE_KING,
    ];
    all.map(|d| d.condition.name(language)).join("\n")
});

/// Conditions whose full observation the test for transmutation does not know.
const JUDGED: &[&str] = &[
    "Patrouille",
    "UltraPatrol",
    "FunctionaryChess",
    "KoeKo",
    "AntiKoeko",
    "NewKoeko",
    "ContactGridChess",
    "Isardam",
    "Bicolores",
];

/// Conditions that lend walks to units other than kings.
const LENDERS: &[&str] = &[
    "AnnanChess",
    "NannaChess",
    "FaceToFace",
    "BackToBack",
    "CheekToCheek",
    "PointReflection",
    "TransmissionMenace",
    "Bolero",
    "BoleroInverse",
];

/// Whether a condition lends walks to units other than kings.
pub(super) fn unit_walks_are_lent(setup: &Setup<'_>) -> bool {
    LENDERS.iter().any(|name| setup.has(name))
}

fn build(setup: &mut Setup<'_>, kind: Kind, sides: &[Side]) -> Result<(), Refusal> {
    unsupported_with(setup, "kings that borrow walks", JUDGED)?;
    let others = |name: &&&str| {
        name.contains("Transmut") || kind != Kind::Reflective && name.contains("ReflectiveKing")
    };
    let alone = !setup.conditions().keys().any(|name| others(&name));
    let lent = unit_walks_are_lent(setup);
    for &side in sides {
        setup.add(King {
            kind,
            side,
            alone,
            lent,
        });
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Transmuted,
    Reflective,
    Super,
}

#[derive(Debug)]
struct King {
    kind: Kind,
    side: Side,
    /// Whether no king transmutes: see [`Rule::observes`].
    alone: bool,
    /// Whether other units borrow walks.
    lent: bool,
}

/// The walks of the units that attack a king of a side. The enemy king counts as an ordinary king.
/// `lent`: whether other units may move by walks that are not their own.
pub(super) fn attackers(
    game: &Game,
    pos: &Position,
    square: Square,
    side: Side,
    lent: bool,
) -> Walks {
    let mut found = Walks::new();
    let mut add = |mv: Move| {
        if !found.contains(&mv.walk) {
            found.push(mv.walk);
        }
        Continue(())
    };
    let _ = if lent {
        game.for_each_observer_but_royal(pos, square, side.other(), true, &mut add)
    } else {
        game.for_each_plain_observer(pos, square, side.other(), true, &mut add)
    };
    found
}

impl King {
    fn is_meant(&self, pos: &Position, square: Square, side: Side) -> bool {
        side == self.side && pos.royals(side).contains(square)
    }

    fn attacked(&self, game: &Game, pos: &Position) -> bool {
        pos.royals(self.side)
            .into_iter()
            .any(|square| !attackers(game, pos, square, self.side, self.lent).is_empty())
    }

    fn has_unit(&self, pos: &Position, walk: WalkId) -> bool {
        pos.of_walk(walk).meets(pos.of_side(self.side))
    }
}

impl Rule for King {
    fn hooks(&self) -> Hooks {
        match self.kind {
            Kind::Transmuted => Hooks::WALKS,
            Kind::Reflective => Hooks::WALKS | Hooks::OBSERVES,
            Kind::Super => Hooks::WALKS | Hooks::FILTER | Hooks::AFTER | Hooks::ROYALS_MAY_VANISH,
        }
    }

    fn sound(&self) -> Sound {
        let always = (Sound::TRANSPOSITIONS | Sound::MOVEMENT) - Sound::DISTANCES;
        if matches!(self.kind, Kind::Super) {
            always - Sound::MATERIAL
        } else {
            always
        }
    }

    fn phases(&self) -> &'static [Phase] {
        &[SUPER_TRANSMUTING]
    }

    fn walks(&self, game: &Game, pos: &Position, square: Square, side: Side, walks: &mut Walks) {
        if !self.is_meant(pos, square, side) {
            return;
        }
        let borrowed = attackers(game, pos, square, side, self.lent);
        if borrowed.is_empty() {
            return;
        }
        if self.kind != Kind::Reflective {
            walks.clear();
        }
        for walk in borrowed {
            if !walks.contains(&walk) {
                walks.push(walk);
            }
        }
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        side != self.side
            || mv.kind == MoveKind::Pass
            || pos.royals(side).contains(mv.departure)
            || !self.attacked(game, pos)
    }

    /// The reference lets a reflecting king check by a borrowed walk only if its side has a unit of that walk; published
    /// solutions depend on it.
    fn observes(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        !self.alone
            || !self.is_meant(pos, mv.departure, side)
            || mv.walk == walks::KING
            || self.has_unit(pos, mv.walk)
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && play.side == self.side
            && unit.is_royal()
            && play.mv.walk != unit.walk
        {
            let new = unit.with_walk(play.mv.walk).without(Attributes::ROYAL);
            play.pos.change(square, new, Why::Walk);
        }
        Ok(())
    }
}
