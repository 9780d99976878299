//! Who may capture, and who may be captured, by who guards whom and by how many captures there are.

use super::has_word;
use crate::registry::CAST;
use crate::{Definition, Setup};
use kirke_core::{
    Bitboard, Game, Hooks, Move, MoveKind, Position, Rule, Side, Sound, Square, Strength,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};
use std::ops::ControlFlow::Continue;

macro_rules! guard {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $kind:expr, $text:literal) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, Parameters::None, |_, setup| {
            add(setup, $kind)
        })
        .page($text, "");
    };
}

guard! {
    /// Guarded units cannot be captured.
    SUPER_GUARDS, ["SuperGuards", "SuperDeckungen", "Supergardes"], Kind::Victim { guarded: false },
    "A unit that is guarded by a unit of its side cannot be captured. Kings are included: a guarded king is not in check."
}
guard! {
    /// Only guarded units can be captured.
    ANTI_GUARDS, ["AntiGuards", "AntiDeckungen", "Antigardes"], Kind::Victim { guarded: true },
    "A unit that is not guarded by a unit of its side cannot be captured. Kings are included: only a guarded king can be in check."
}
guard! {
    /// Guarded units do not capture.
    LORTAP, ["Lortap", "Elliuortap", "Elliuortap"], Kind::Lortap,
    "A unit that is guarded by another unit of its side cannot capture, and gives no check. Kings are included."
}
guard! {
    /// Only attacked units capture.
    PROVOCATION_CHESS, ["ProvocationChess", "ProvokationSchach", "EchecsProvacateurs"], Kind::Provocation,
    "Only a unit that is observed by an enemy unit can capture and give check."
}
guard! {
    /// Guarded kings are safe from the enemy king.
    SHIELDED_KINGS, ["ShieldedKings", "SchutzKoenige", "ShieldedKings"], Kind::Shielded,
    "A king that is guarded by another unit of its side cannot be captured, nor checked, by the enemy king."
}
guard! {
    /// Units act only in connection with their king.
    CENTRAL_CHESS, ["CentralChess", "ZentralSchach", "EchecsCentral"], Kind::Central,
    "A unit other than the king can move, capture, check and guard only if it is protected by its king, or by a unit that itself is \
     so connected with the king."
}

/// Units with two captures do not capture.
pub static CAST_CHESS: Definition = Definition::new(
    ["CASTChess", "CASTSchach", "CASTEchecs"],
    Parameters::Ordered(&[CAST]),
    |arguments, setup| {
        let inverse = has_word(arguments, "Inverse");
        add(setup, Kind::Cast { inverse })
    },
)
.page(
    "A unit that has two or more captures, the enemy king counted, cannot capture. Inverse: it can capture only then.",
    "",
);

/// Only units attacked twice are captured.
pub static MULTI_CAPTURES: Definition = Definition::new(
    ["MultiCaptures"; 3],
    Parameters::Side,
    |arguments, setup| {
        add(setup, Kind::Multi { only: side(arguments) })
    },
)
.page(
    "A unit can be captured only if there are at least two captures of it; a king attacked once is not in check. With a side: only the \
     captures by that side are restricted.",
    "",
)
.header(|arguments, language| side_header(&MULTI_CAPTURES, arguments, language));

/// The side given as a parameter.
pub(crate) fn side(arguments: &[Argument]) -> Option<Side> {
    arguments.iter().find_map(|a| match a {
        Argument::Side(side) => Some(*side),
        _ => None,
    })
}

/// The name, and the side in English.
pub(crate) fn side_header(
    definition: &Definition,
    arguments: &[Argument],
    language: Language,
) -> String {
    let name = definition.condition.name(language);
    match side(arguments) {
        Some(Side::White) => format!("{name} White"),
        Some(Side::Black) => format!("{name} Black"),
        None => name.to_owned(),
    }
}

fn add(setup: &mut Setup<'_>, kind: Kind) -> Result<(), Refusal> {
    setup.add(Guard { kind });
    Ok(())
}

#[derive(Debug)]
enum Kind {
    /// The victim is guarded, or not, if it can be captured.
    Victim { guarded: bool },
    /// The capturer is not guarded.
    Lortap,
    /// The capturer is attacked.
    Provocation,
    /// Kings do not capture guarded kings.
    Shielded,
    /// Units are connected with their king.
    Central,
    /// The number of captures of a unit.
    Cast { inverse: bool },
    /// The number of captures of a victim.
    Multi { only: Option<Side> },
}

#[derive(Debug)]
struct Guard {
    kind: Kind,
}

/// The units of a side that are connected with its king by protection.
fn connected(game: &Game, pos: &Position, side: Side) -> Bitboard {
    let mut reached = pos.royals(side);
    loop {
        let mut next = reached;
        for square in pos.of_side(side) & !reached {
            let _ = game.for_each_observer(pos, square, side, true, &mut |mv| {
                if reached.contains(mv.departure) {
                    next.insert(square);
                }
                Continue(())
            });
        }
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The number of captures of a unit: one for each victim and arrival.
fn captures_by(game: &Game, pos: &mut Position, square: Square, side: Side) -> usize {
    let mut list: Vec<(Option<Square>, Square)> = Vec::new();
    for mv in game.moves_of_unit(pos, square, side) {
        let capture = (mv.capture, mv.arrival);
        if mv.capture.is_some() && !list.contains(&capture) {
            list.push(capture);
        }
    }
    list.len()
}

impl Guard {
    fn capture_is_possible(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        let Some(victim) = mv.capture else {
            return true;
        };
        let observed = |pos: &Position, at, by| game.observed(pos, at, by, Strength::Active);
        match self.kind {
            Kind::Victim { guarded } => observed(pos, victim, side.other()) == guarded,
            Kind::Lortap => !observed(pos, mv.departure, side),
            Kind::Provocation => observed(pos, mv.departure, side.other()),
            Kind::Shielded => {
                let kings = pos.royals(side).contains(mv.departure)
                    && pos.royals(side.other()).contains(victim);
                !kings || !observed(pos, victim, side.other())
            }
            Kind::Central => connected(game, pos, side).contains(mv.departure),
            Kind::Cast { inverse } => (captures_by(game, pos, mv.departure, side) >= 2) == inverse,
            Kind::Multi { only } => {
                only.is_some_and(|only| only != side)
                    || game.ways_to_capture(pos, victim, side) >= 2
            }
        }
    }
}

impl Rule for Guard {
    fn hooks(&self) -> Hooks {
        Hooks::FILTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    // Where it is not about the centre, only captures are forbidden.
    fn leaves_flights(&self) -> bool {
        !matches!(self.kind, Kind::Central)
    }

    fn leaves_moves(&self) -> bool {
        !matches!(self.kind, Kind::Central)
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        match self.kind {
            _ if mv.kind == MoveKind::Pass => true,
            Kind::Central => connected(game, pos, side).contains(mv.departure),
            _ => self.capture_is_possible(game, pos, mv, side),
        }
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.capture_is_possible(game, pos, mv, side)
    }
}
