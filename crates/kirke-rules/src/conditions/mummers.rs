//! Mummers: the longest, or the shortest, move must be played.

use super::{distance, has_word, side_of};
use crate::registry::STRICTNESS;
use crate::{Definition, Setup};
use kirke_core::walks::class::Class;
use kirke_core::{Game, Hooks, Move, MoveKind, Position, Rule, Side, Sound, Strictness};
use kirke_problem::{Argument, Language, Parameters, Refusal};

const TEXT: &str = "The side may play only the geometrically longest of its moves (Minimummer: the shortest); of moves of \
     equal length it has the choice. The length is the straight distance between the centres of departure and arrival; \
     king-side castling counts 4, queen-side castling 5, and the moves of mao and moa are longer than a knight's. Regular: \
     the longest legal move. exact: the longest of all moves, and it must be legal; the side may have no move at all. \
     ultra: as exact, and a check counts only if the capture of the king is one of the longest moves.";
const SOURCE: &str = "Maximummer: T. R. Dawson, 1913";
const PARAMETERS: Parameters = Parameters::Ordered(&[STRICTNESS]);

macro_rules! mummer {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $white:literal, $longest:literal) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, PARAMETERS, |arguments, setup| {
            add(arguments, setup, side_of($white), $longest)
        })
        .page(TEXT, SOURCE)
        .header(|arguments, language| strictness_header(&$name, arguments, language));
    };
}

mummer! {
    /// Black plays its longest moves.
    BLACK_MAXIMUMMER, ["BlackMaximummer", "SchwarzerLaengstzueger", "NoirMaximum"], false, true
}
mummer! {
    /// White plays its longest moves.
    WHITE_MAXIMUMMER, ["WhiteMaximummer", "WeisserLaengstzueger", "BlancMaximum"], true, true
}
mummer! {
    /// Black plays its shortest moves.
    BLACK_MINIMUMMER, ["BlackMinimummer", "SchwarzerKuerzestzueger", "NoirMinimum"], false, false
}
mummer! {
    /// White plays its shortest moves.
    WHITE_MINIMUMMER, ["WhiteMinimummer", "WeisserKuerzestzueger", "BlancMinimum"], true, false
}

/// The side that does not follow the stipulation's aim plays its longest moves.
pub static MAXIMUMMER: Definition = Definition::new(
    ["Maximummer", "Laengstzueger", "Maximum"],
    PARAMETERS,
    |arguments, setup| {
        let side = setup.restricted_side()?;
        add(arguments, setup, side, true)
    },
)
.page(TEXT, SOURCE)
.header(|arguments, language| strictness_header(&MAXIMUMMER, arguments, language));

/// The name, and behind two blanks the strictness.
pub(crate) fn strictness_header(
    definition: &Definition,
    arguments: &[Argument],
    language: Language,
) -> String {
    let mut line = definition.condition.name(language).to_owned();
    for word in STRICTNESS {
        if has_word(arguments, word.key()) {
            line += "  ";
            line += word.name(language);
        }
    }
    line
}

fn add(
    arguments: &[Argument],
    setup: &mut Setup<'_>,
    side: Side,
    longest: bool,
) -> Result<(), Refusal> {
    let strictness = strictness(arguments);
    let mark = setup.mark()?;
    setup.add(Mummer {
        side,
        longest,
        strictness,
        mark,
    });
    Ok(())
}

/// The strictness given by a key word.
pub(crate) fn strictness(arguments: &[Argument]) -> Strictness {
    if has_word(arguments, "ultra") {
        Strictness::Ultra
    } else if has_word(arguments, "exact") {
        Strictness::Exact
    } else {
        Strictness::Regular
    }
}

#[derive(Debug)]
struct Mummer {
    side: Side,
    longest: bool,
    strictness: Strictness,
    /// Stops the question for the greatest measure from being asked inside itself (through castling).
    mark: u8,
}

impl Rule for Mummer {
    fn hooks(&self) -> Hooks {
        if self.strictness == Strictness::Ultra {
            Hooks::MEASURE | Hooks::OBSERVES
        } else {
            Hooks::MEASURE
        }
    }

    fn sound(&self) -> Sound {
        let always = Sound::TRANSPOSITIONS | Sound::MOVEMENT;
        if self.strictness == Strictness::Ultra {
            always
        } else {
            always | Sound::CHECKING_MOVES
        }
    }

    fn strictness(&self) -> Strictness {
        self.strictness
    }

    fn measure(&self, game: &Game, _pos: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        (side == self.side).then(|| {
            let length = length(game, mv);
            if self.longest { length } else { -length }
        })
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        side != self.side || is_greatest(self, self.mark, game, pos, mv, side)
    }
}

/// Whether the capture of a king is among the moves of greatest measure; the king's capture itself is counted.
pub(crate) fn is_greatest(
    rule: &dyn Rule,
    mark: u8,
    game: &Game,
    pos: &mut Position,
    mv: &Move,
    side: Side,
) -> bool {
    if pos.mark(mark) > 0 {
        return true;
    }
    pos.set_mark(mark, 1);
    let own = rule.measure(game, pos, mv, side);
    let greatest = own >= game.greatest_measure(pos, side, rule);
    pos.set_mark(mark, 0);
    greatest
}

/// The length of a move, squared.
fn length(game: &Game, mv: &Move) -> i64 {
    match mv.kind {
        MoveKind::CastlingShort => 16,
        MoveKind::CastlingLong => 25,
        MoveKind::Pass => 0,
        _ => match game.walks()[mv.walk].class {
            Class::PathLeaper {
                occupied: false, ..
            } => 6,
            _ => distance(mv.departure, mv.arrival),
        },
    }
}
