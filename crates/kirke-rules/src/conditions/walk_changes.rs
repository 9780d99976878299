//! Units that change their walk by moving: relegation, Norsk sjakk, chameleons, line chameleons.

use super::castling_partner;
use crate::circe::composition::{Base, Occupied, Place};
use crate::circe::family;
use crate::phases::{CHAMELEON, LINE_CHAMELEON, NORSK, RELEGATION};
use crate::{Definition, Setup};
use kirke_core::{
    Colour, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule, Side, Sound, Square,
    WalkId, Why, walks,
};
use kirke_problem::{Argument, Language, Parameters};

/// Officers become pawns on their second rank.
pub static RELEGATION_CHESS: Definition = Definition::new(
    ["RelegationChess", "Degradierung", "Degradierung"],
    Parameters::None,
    |_, setup| {
        setup.add(Relegation);
        Ok(())
    },
)
.page(
    "An officer that arrives on the second rank of its side becomes a pawn. Royal units do not.",
    "",
);

/// Units change their walk with every move and capture their like only.
pub static NORSK_SJAKK: Definition = Definition::new(
    ["NorskSjakk"; 3],
    Parameters::None,
    |_, setup| {
        let s = setup.standard;
        setup.add(Norsk {
            pairs: [(s.queen, s.knight), (s.rook, s.bishop)],
            guards: captures_are_judged(setup),
        });
        Ok(())
    },
)
.page(
    "A unit captures only units of its own walk. With every move queen and knight, rook and bishop change into each other (the rook in castling \
     too). Kings capture nothing; checks are as in orthodox chess. A pawn that promotes does not change by that move.",
    "A. Hernitz, after Norwegian chess",
);

/// Units change their walk in a cycle.
pub static CHAMELEON_CHESS: Definition = Definition::new(
    ["ChameleonChess", "ChamaeleonSchach", "EchecsCameleon"],
    Parameters::WalkSequence,
    |arguments, setup| {
        let next = cycle(arguments, setup);
        setup.add(Chameleon { next });
        Ok(())
    },
)
.page(
    "A unit that moves takes the next walk of a cycle: knight, bishop, rook, queen, knight, or the one given. Walks outside the \
     cycle stay. A pawn that promotes does not change by that move.",
    "",
)
.header(chameleon_header);

/// The cycle of chameleon units.
pub static CHAMELEON_SEQUENCE: Definition = Definition::new(
    [
        "ChameleonSequence",
        "Chamaeleonsequenz",
        "CameleonSequence",
    ],
    Parameters::WalkSequence,
    |_, _| Ok(()),
)
.page(
    "The cycle in which chameleon units change their walk, if it is not knight, bishop, rook, queen, knight.",
    "",
)
.header(sequence_header);

/// Officers take the walk of the file on which they arrive.
pub static LINE_CHAMELEON_CHESS: Definition = Definition::new(
    [
        "LineChameleonChess",
        "LinienChamaeleonSchach",
        "EchecsCameleonLigne",
    ],
    Parameters::None,
    |_, setup| {
        let s = setup.standard;
        setup.add(LineChameleon {
            officers: [s.queen, s.knight, s.rook, s.bishop],
            files: [
                Some(s.rook),
                Some(s.knight),
                Some(s.bishop),
                Some(s.queen),
                None,
                Some(s.bishop),
                Some(s.knight),
                Some(s.rook),
            ],
        });
        Ok(())
    },
)
.page(
    "A queen, rook, bishop or knight that moves takes the walk that stands on the file of its arrival in the game array; on the e-file it \
     stays.",
    "",
);

/// The steps of a cycle of walks, from the parameters of a condition or the default.
pub(crate) fn cycle(arguments: &[Argument], setup: &Setup<'_>) -> Vec<(WalkId, WalkId)> {
    let mut list = walk_list(arguments);
    if list.is_empty() {
        let s = setup.standard;
        list = vec![s.knight, s.bishop, s.rook, s.queen];
    }
    if list.last() != list.first() {
        list.extend(list.first().copied());
    }
    list.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

fn walk_list(arguments: &[Argument]) -> Vec<WalkId> {
    let walk = |a: &Argument| match a {
        Argument::Walk(walk) => Some(*walk),
        _ => None,
    };
    arguments.iter().filter_map(walk).collect()
}

/// `S->G->S`, beginning with the first member in walk order.
fn sequence(arguments: &[Argument], language: Language) -> Option<String> {
    let mut list = walk_list(arguments);
    if list.last() == list.first() {
        list.pop();
    }
    let first = list.iter().enumerate().min_by_key(|(_, walk)| **walk)?.0;
    list.rotate_left(first);
    list.extend(list.first().copied());
    let table = kirke_core::WalkTable::new();
    let names = list
        .iter()
        .map(|&walk| table.letters(walk, language.index()).to_uppercase());
    Some(names.collect::<Vec<_>>().join("->"))
}

fn chameleon_header(arguments: &[Argument], language: Language) -> String {
    let name = CHAMELEON_CHESS.condition.name(language);
    match sequence(arguments, language) {
        Some(list) => {
            let other = CHAMELEON_SEQUENCE.condition.name(language);
            format!("{name} {list}\n{other} {list}")
        }
        None => name.to_owned(),
    }
}

fn sequence_header(arguments: &[Argument], language: Language) -> String {
    let name = CHAMELEON_SEQUENCE.condition.name(language);
    let list = sequence(arguments, language).unwrap_or_default();
    format!("{name} {list}").trim_end().to_owned()
}

/// Units change their walks: nothing is sound that depends on walks.
fn sound() -> Sound {
    Sound::TRANSPOSITIONS
}

/// A unit takes another walk; told with attribute letters.
fn take_walk(play: &mut Play<'_>, square: Square, walk: WalkId) {
    let unit = play.pos.unit(square);
    if unit.walk != walk {
        play.pos
            .change(square, unit.with_walk(walk), Why::Promotion);
    }
}

#[derive(Debug)]
struct Relegation;

impl Rule for Relegation {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[RELEGATION]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some((square, unit)) = play.moved() else {
            return Ok(());
        };
        let pawn = matches!(
            play.game.walks()[unit.walk].class,
            walks::class::Class::Pawn(_)
        );
        let side = match unit.colour {
            Colour::White => Side::White,
            Colour::Black => Side::Black,
            Colour::Neutral => play.side,
        };
        let moved = play.mv.kind != MoveKind::Pass;
        if moved && !pawn && !unit.is_royal() && side.relative_rank(square) == 1 {
            take_walk(play, square, walks::PAWN);
        }
        Ok(())
    }
}

/// Whether another rule judges the capture of a king as a capture: then it has to be allowed by every rule.
fn captures_are_judged(setup: &Setup<'_>) -> bool {
    let form = |base| family::composition(base, setup).ok().flatten();
    let others = ["PADChess", "Isardam", "BrunnerChess"];
    others.iter().any(|name| setup.has(name))
        || form(Base::Immun).is_some()
        || form(Base::Geneva).is_some()
        || form(Base::AntiCirce).is_some_and(|form| form.place != Place::Super)
        || form(Base::Circe).is_some_and(|form| form.occupied == Occupied::Assassin)
}

#[derive(Debug)]
struct Norsk {
    pairs: [(WalkId, WalkId); 2],
    /// Whether kings are captured by their like only.
    guards: bool,
}

impl Norsk {
    fn partner(&self, walk: WalkId) -> WalkId {
        for (a, b) in self.pairs {
            if walk == a {
                return b;
            }
            if walk == b {
                return a;
            }
        }
        walk
    }

    fn change(&self, play: &mut Play<'_>, square: Square) {
        let walk = play.pos.unit(square).walk;
        take_walk(play, square, self.partner(walk));
    }
}

impl Rule for Norsk {
    fn hooks(&self) -> Hooks {
        let hooks = Hooks::FILTER | Hooks::AFTER;
        if self.guards {
            hooks | Hooks::OBSERVES
        } else {
            hooks
        }
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[NORSK]
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        self.permits(game, pos, mv, side)
    }

    fn permits(&self, _game: &Game, pos: &mut Position, mv: &Move, _side: Side) -> bool {
        let Some(victim) = mv.capture.and_then(|square| pos.get(square)) else {
            return true;
        };
        pos.get(mv.departure).is_some_and(|unit| {
            unit.walk == victim.walk && !unit.is_royal() && mv.kind != MoveKind::EnPassant
        })
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some(partner) = castling_partner(&play.mv) {
            self.change(play, partner);
        } else if let Some((square, unit)) = play.moved()
            && play.unit.is_some_and(|before| before.walk == unit.walk)
        {
            self.change(play, square);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Chameleon {
    next: Vec<(WalkId, WalkId)>,
}

impl Rule for Chameleon {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[CHAMELEON]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && let Some(&(_, to)) = self.next.iter().find(|(from, _)| *from == unit.walk)
        {
            take_walk(play, square, to);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct LineChameleon {
    officers: [WalkId; 4],
    files: [Option<WalkId>; 8],
}

impl Rule for LineChameleon {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[LINE_CHAMELEON]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && self.officers.contains(&unit.walk)
            && let Some(walk) = self.files[square.file() as usize]
        {
            take_walk(play, square, walk);
        }
        Ok(())
    }
}
