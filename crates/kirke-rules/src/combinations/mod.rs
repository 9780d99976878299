//! Combinations of conditions, attributes and walks that have no meaning, or that the reference refuses: each with its
//! message, in the order in which they are looked for.

mod play;
mod rebirths;
mod units;

use crate::Setup;
use crate::conditions::has_word;
use crate::conditions::imitator::can_be_imitated;
use kirke_core::walks::class::{Class, RoseMode};
use kirke_core::{Attributes, Colour, Side, WalkId, walks};
use kirke_problem::{Goal, Refusal};

const NONSENSE: &str = "nonsense combination";
const NEUTRAL: &str = "too much fairy chess for neutral pieces";
const ANTICIRCE: &str = "anticirce incompatible with some fairy conditions";
const CHANGING: &str = "Incompatible fairy elements changing piece types";
const ROYAL: &str = "Incompatible royal pieces and/or squares";
const MEASURING: &str = "maxi-/minimummer/mustcapture/duellistchess/alphabeticchess at the same time for the same side not allowed";

const KOEKO: &[&str] = &["KoeKo", "NewKoeko", "AntiKoeko"];
const NEIGHBOURS: &[&str] = &[
    "AnnanChess",
    "NannaChess",
    "FaceToFace",
    "BackToBack",
    "CheekToCheek",
    "PointReflection",
];
const TRANSMUTING: &[&str] = &[
    "TransmutedKings",
    "WhiteTransmutedKing",
    "BlackTransmutedKing",
    "ReflectiveKings",
    "WhiteReflectiveKing",
    "BlackReflectiveKing",
    "VaultingKings",
    "WhiteVaultingKing",
    "BlackVaultingKing",
    "WhiteSuperTransmutingKing",
    "BlackSuperTransmutingKing",
];
const GHOSTS: &[&str] = &["GhostChess", "HauntedChess"];
const PARALYSES: &[&str] = &["Isardam", "Madrasi", "EiffelChess", "PartialParalysis"];
const TWO_STEPS: &[&str] = &["PlusChess", "PhantomChess"];

/// The conditions that measure the moves of a side: of Black, White, both.
const MEASURES: [&[&str]; 3] = [
    &[
        "BlackMaximummer",
        "BlackMinimummer",
        "BlackMustCapture",
        "BlackFollowMyLeader",
        "BlackForcedSquare",
        "BlackConsequentForcedSquare",
        "BlackSuperTransmutingKing",
        "BlackSynchronMover",
        "BlackAntiSynchronMover",
        "BlackAlphabeticChess",
        "BlackMaxDister",
        "BlackMinDister",
        "BlackChecks",
    ],
    &[
        "WhiteMaximummer",
        "WhiteMinimummer",
        "WhiteMustCapture",
        "WhiteFollowMyLeader",
        "WhiteForcedSquare",
        "WhiteConsequentForcedSquare",
        "WhiteSuperTransmutingKing",
        "WhiteSynchronMover",
        "WhiteAntiSynchronMover",
        "WhiteAlphabeticChess",
        "WhiteMaxDister",
        "WhiteMinDister",
    ],
    &["DuellistChess", "AlphabeticChess", "LosingChess"],
];

/// Refuses what has no meaning together.
///
/// # Errors
/// The first combination found, with the reference's message.
pub(crate) fn check(setup: &Setup<'_>) -> Result<(), Refusal> {
    let tests: &[fn(&Look<'_>) -> Option<&'static str>] = &[
        play::goals,
        play::royals,
        play::movers,
        play::walks_alone,
        play::measuring,
        units::boards,
        units::neutrals,
        units::contacts,
        units::paralyses,
        units::two_steps,
        rebirths::rebirths,
        rebirths::ghosts,
        rebirths::kings,
        rebirths::changes,
    ];
    let look = Look { setup };
    match tests.iter().find_map(|test| test(&look)) {
        Some(message) => Err(Refusal::Ignored(message.into())),
        None => Ok(()),
    }
}

/// What the tests ask.
struct Look<'a> {
    setup: &'a Setup<'a>,
}

impl Look<'_> {
    fn has(&self, name: &str) -> bool {
        self.setup.has(name)
    }

    fn any(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.has(name))
    }

    fn count(&self, names: &[&str]) -> usize {
        names.iter().filter(|name| self.has(name)).count()
    }

    fn word(&self, name: &str, word: &str) -> bool {
        self.setup
            .conditions()
            .get(name)
            .is_some_and(|arguments| has_word(arguments, word))
    }

    /// Whether a condition whose name satisfies a test has this word.
    fn family_word(&self, family: fn(&str) -> bool, word: &str) -> bool {
        self.setup
            .conditions()
            .iter()
            .any(|(name, arguments)| family(name) && has_word(arguments, word))
    }

    fn family(&self, family: fn(&str) -> bool) -> bool {
        self.setup.conditions().keys().any(|name| family(name))
    }

    fn attribute(&self, attribute: Attributes) -> bool {
        self.setup.any_unit_has(attribute)
    }

    /// Whether a walk of the problem, promotions included, satisfies a test.
    fn walk(&self, test: impl Fn(WalkId, &Class) -> bool) -> bool {
        let setup = self.setup;
        let units = setup.units.iter().map(|p| p.unit.walk);
        units
            .chain(setup.promotion.walks.iter().copied())
            .any(|walk| test(walk, &setup.walks[walk].class))
    }

    fn fairy(&self) -> bool {
        self.walk(|walk, _| walk.0 > 5)
    }

    fn neutral(&self) -> bool {
        let half = Attributes::HALF_NEUTRAL;
        self.setup
            .units
            .iter()
            .any(|p| p.unit.colour == Colour::Neutral || p.unit.has(half))
    }

    /// Whether a unit is royal without being a king.
    fn royal_unit(&self) -> bool {
        self.setup
            .units
            .iter()
            .any(|p| p.unit.is_royal() && p.unit.walk != walks::KING)
    }
}

/// A condition by which captured units are reborn.
fn is_circe(name: &str) -> bool {
    (name.contains("Circe") || matches!(name, "PWC" | "AprilChess" | "ContraParrain"))
        && !name.contains("Anti")
        && !name.contains("Mars")
        && !matches!(name, "DangerCirce" | "HydraCirce")
}

/// Immun chess in any form.
fn is_immun(name: &str) -> bool {
    name.contains("Immun")
}

/// A condition by which capturing units are reborn.
fn is_anticirce(name: &str) -> bool {
    name.contains("Anti") && name.contains("Circe") && !name.contains("Mars")
}
