//! Other notions of royalty: dynasties, kings that change places, that must not be free, that are attacked twice.

use super::has_word;
use crate::phases::{DYNASTY, FINAL_TESTS, OSCILLATING};
use crate::registry::TYPE_A_TO_C;
use crate::{Definition, Setup};
use kirke_core::walks::steps;
use kirke_core::{
    Attributes, Game, Hooks, Illegal, MoveKind, Phase, Play, Position, Rights, Rule, Side, Sound,
    Square, Strength, View, Why, walks,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};
use std::ops::ControlFlow::Continue;

/// A king is royal only if it is the only one of its side.
pub static ROYAL_DYNASTY: Definition = Definition::new(
    ["RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"],
    Parameters::None,
    dynasty,
)
.page(
    "A side may have any number of kings; its king is royal exactly when it is the only one. Pawns may promote to kings. A king that \
     becomes the only one does not acquire the right to castle.",
    "",
);

/// Kings may stand attacked in the diagram.
pub static LESE_MAJESTE: Definition =
    Definition::new(["LeseMajeste"; 3], Parameters::None, |_, setup| {
        setup.kings_may_be_en_prise = true;
        Ok(())
    })
    .page(
        "In the diagram the king of the side that is not to move may be attacked; it cannot be captured. Otherwise the rules of check are the \
         usual ones.",
        "",
    );

/// An attacked king cannot move, and is in check only if attacked twice.
pub static PEPO: Definition = Definition::new(["Pepo"; 3], Parameters::None, |_, setup| {
    setup.add(Pepo);
    Ok(())
})
.page(
    "A king that is observed by an enemy unit cannot move. It is in check only if at least two enemy units other than the king attack it.",
    "",
);

/// An attack is a check only if the capture of the king would be legal.
pub static BRUNNER_CHESS: Definition = Definition::new(
    ["BrunnerChess", "BrunnerSchach", "EchecsBrunner"],
    Parameters::None,
    |_, setup| {
        setup.add(Brunner);
        Ok(())
    },
)
.page(
    "An attack on the king is a check only if its capture would not leave the capturing side's own king in check.",
    "",
);

/// Kings must be attacked.
pub static ANTI_KINGS: Definition = Definition::new(
    ["AntiKings", "AntiKoenige", "AntiRois"],
    Parameters::None,
    |_, setup| {
        setup.add(AntiKings);
        Ok(())
    },
)
.page(
    "A king is in check if, and only if, it is not attacked. Kings are never captured.",
    "",
);

/// A king is in check if it has a flight.
pub static SAT: Definition = Definition::new(["SAT"; 3], Parameters::Numbers(2), |arguments, setup| {
    setup.add(Sat::new(arguments, None));
    Ok(())
})
.page(
    "A king is in check if it has a flight: a square to which its walk leads and which is not attacked. With a number n: an attacked king is in check if it has \
     more than n flights, another one if it has at least n.",
    "",
)
.header(|arguments, _| sat_header("SAT", arguments));

/// A king that has been attacked is in check if it is not attacked or has a flight.
pub static STRICT_SAT: Definition = Definition::new(
    ["StrictSAT"; 3],
    Parameters::Numbers(2),
    |arguments, setup| {
        let slot = setup.slot(0)?;
        setup.add(Sat::new(arguments, Some(slot)));
        Ok(())
    },
)
.page(
    "As SAT, but a king that has once been attacked is also in check whenever it is not attacked.",
    "",
)
.header(|arguments, _| sat_header("StrictSAT", arguments));

/// The kings change places after every white move.
pub static WHITE_OSCILLATING_KINGS: Definition = Definition::new(
    [
        "WhiteOscillatingKings",
        "WeisseOszillierendeKoenige",
        "BlancRoisOscillant",
    ],
    Parameters::Ordered(&[TYPE_A_TO_C]),
    |arguments, setup| oscillate(arguments, setup, Side::White),
)
.page(OSCILLATE, "")
.header(|arguments, language| oscillating_header(&WHITE_OSCILLATING_KINGS, arguments, language));

/// The kings change places after every black move.
pub static BLACK_OSCILLATING_KINGS: Definition = Definition::new(
    [
        "BlackOscillatingKings",
        "SchwarzeOszillierendeKoenige",
        "NoirRoisOscillant",
    ],
    Parameters::Ordered(&[TYPE_A_TO_C]),
    |arguments, setup| oscillate(arguments, setup, Side::Black),
)
.page(OSCILLATE, "")
.header(|arguments, language| oscillating_header(&BLACK_OSCILLATING_KINGS, arguments, language));

/// The kings change places after every check.
pub static SWAPPING_KINGS: Definition = Definition::new(
    ["SwappingKings", "TauschKoenige", "RoisEchanges"],
    Parameters::None,
    |_, setup| {
        for side in Side::BOTH {
            add_swap(setup, side, Kind::AfterCheck);
        }
        Ok(())
    },
)
.page(
    "A move that gives check makes the two kings change places.",
    "",
);

const OSCILLATE: &str = "After every move of the side the two kings change places. Type B: the own king may not be in check before they do. Type C: only after a \
     move that gives check.";

fn dynasty(_: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.kingless = [true; 2];
    for placed in &mut setup.units {
        placed.unit.attributes -= Attributes::ROYAL;
    }
    for side in Side::BOTH {
        let own = |u: kirke_core::Unit| u.walk == walks::KING && u.colour.belongs_to(side);
        let count = setup.units.iter().filter(|p| own(p.unit)).count();
        for placed in setup.units.iter_mut().filter(|p| own(p.unit)) {
            placed.unit.attributes.set(Attributes::ROYAL, count == 1);
        }
    }
    setup.promotion.walks.push(walks::KING);
    setup.promotion.walks.sort_unstable();
    let mut units = setup.units.iter();
    let neutrals = units.any(|p| p.unit.colour == kirke_core::Colour::Neutral);
    setup.add(Dynasty { neutrals });
    Ok(())
}

fn oscillate(arguments: &[Argument], setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    let kind = if has_word(arguments, "TypeB") {
        Kind::NotFromCheck
    } else if has_word(arguments, "TypeC") {
        Kind::AfterCheck
    } else {
        Kind::Always
    };
    add_swap(setup, side, kind);
    Ok(())
}

fn add_swap(setup: &mut Setup<'_>, side: Side, kind: Kind) {
    let king = |side: Side| {
        let mut units = setup.units.iter();
        units.any(|p| p.unit.is_royal() && p.unit.colour.belongs_to(side))
    };
    if king(Side::White) && king(Side::Black) {
        setup.add(Oscillating { side, kind });
    }
}

fn oscillating_header(
    definition: &Definition,
    arguments: &[Argument],
    language: Language,
) -> String {
    let mut line = definition.condition.name(language).to_owned();
    for (key, blanks) in [("TypeB", "    "), ("TypeC", "  ")] {
        if has_word(arguments, key)
            && let Some(word) = definition.condition.word(key)
        {
            line += blanks;
            line += word.name(language);
        }
    }
    line
}

#[derive(Debug)]
struct Dynasty {
    /// Whether there are neutral units.
    neutrals: bool,
}

impl Rule for Dynasty {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::ROYALS_MAY_VANISH | Hooks::AFTER_CAPTURES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn captures_fill(&self) -> Option<u32> {
        // Nothing is put anywhere: a king of the captured one's side may become royal. If that is the capturing side, too,
        // it may be in check then.
        (!self.neutrals).then_some(0)
    }

    fn leaves_flights(&self) -> bool {
        true
    }

    fn phases(&self) -> &'static [Phase] {
        &[DYNASTY]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.probing {
            return Ok(());
        }
        for side in Side::BOTH {
            let kings = play.pos.of_walk(walks::KING) & play.pos.of_side(side);
            let royal = kings.len() == 1;
            for square in kings {
                let unit = play.pos.unit(square);
                if unit.is_royal() != royal {
                    let mut new = unit;
                    new.attributes.set(Attributes::ROYAL, royal);
                    play.pos.change(square, new, Why::Silent);
                    if !royal {
                        let rights = play.pos.rights() - Rights::of_square(square);
                        play.pos.set_rights(rights);
                    }
                }
            }
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Pepo;

impl Rule for Pepo {
    fn hooks(&self) -> Hooks {
        Hooks::CHECKS | Hooks::PARALYSED
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn paralysed(&self, game: &Game, pos: &Position, square: Square, side: Side) -> bool {
        pos.royals(side).contains(square)
            && game.observed(pos, square, side.other(), Strength::Geometric)
    }

    fn checks(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        let kings = pos.royals(side.other());
        pos.royals(side).into_iter().any(|royal| {
            let attackers = super::full_observers(game, pos, royal, side.other());
            (attackers & !kings).len() >= 2
        })
    }
}

#[derive(Debug)]
struct Brunner;

impl Rule for Brunner {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::CHECK_BY_PLAY
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn phases(&self) -> &'static [Phase] {
        &[FINAL_TESTS]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let side = play.side;
        if play.probing && play.game.in_check(play.pos, side) {
            Err(Illegal)
        } else {
            Ok(())
        }
    }
}

#[derive(Debug)]
struct AntiKings;

impl Rule for AntiKings {
    fn hooks(&self) -> Hooks {
        Hooks::CHECKS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn checks(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        let royals = pos.royals(side);
        royals
            .into_iter()
            .any(|royal| !game.attacked(pos, royal, side.other()))
    }
}

#[derive(Debug)]
struct Sat {
    allowed: [usize; 2],
    numbered: bool,
    /// The state word with a flag for each king that has been attacked (StrictSAT).
    slot: Option<u8>,
}

fn numbers(arguments: &[Argument]) -> [usize; 2] {
    let list: Vec<usize> = arguments
        .iter()
        .filter_map(|a| match a {
            Argument::Number(n) => Some(*n as usize),
            _ => None,
        })
        .collect();
    match list[..] {
        [] => [0, 0],
        [both] => [both, both],
        [white, black, ..] => [white, black],
    }
}

fn sat_header(name: &str, arguments: &[Argument]) -> String {
    let [white, black] = numbers(arguments);
    match (white, black) {
        (0, 0) => name.to_owned(),
        _ if white == black => format!("{name} {}", roman(white)),
        _ => format!("{name} {}/{}", roman(white), roman(black)),
    }
}

fn roman(mut n: usize) -> String {
    const DIGITS: [(usize, &str); 7] = [
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
        (0, ""),
    ];
    let mut text = String::new();
    for (value, digit) in DIGITS {
        while value > 0 && n >= value {
            text += digit;
            n -= value;
        }
    }
    text
}

impl Sat {
    fn new(arguments: &[Argument], slot: Option<u8>) -> Sat {
        let allowed = numbers(arguments);
        Sat {
            allowed,
            numbered: allowed != [0, 0],
            slot,
        }
    }

    /// The number of squares to which the king could go.
    fn flights(&self, game: &Game, pos: &mut Position, king: Square, side: Side) -> usize {
        let enemy = pos.royals(side.other());
        let mut squares = kirke_core::Bitboard::EMPTY;
        let view = View::new(game, pos, side);
        let _ = steps(&view, pos.unit(king).walk, king, &mut |step| {
            squares.insert(step.arrival);
            Continue(())
        });
        pos.begin();
        pos.remove(king, Why::Silent);
        let free = (squares & !enemy)
            .into_iter()
            .filter(|&square| !game.attacked(pos, square, side.other()))
            .count();
        pos.undo();
        free
    }
}

impl Rule for Sat {
    fn hooks(&self) -> Hooks {
        if self.slot.is_some() {
            Hooks::CHECKS | Hooks::AFTER
        } else {
            Hooks::CHECKS
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::BEFORE]
    }

    fn checks(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        let Some(king) = pos.royals(side).first() else {
            return false;
        };
        let flights = self.flights(game, pos, king, side);
        let allowed = self.allowed[side.index()];
        let flagged = match self.slot {
            Some(slot) => Some(pos.slot(slot) >> side.index() & 1 != 0),
            None if self.numbered => Some(true),
            None => None,
        };
        // A king attacked for the first time just now is judged alike with or without its flag.
        if flagged != Some(true) {
            return flights > allowed;
        }
        if game.attacked(pos, king, side.other()) {
            flights > allowed
        } else {
            flights >= allowed
        }
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some(slot) = self.slot
            && !play.probing
        {
            let mut flags = play.pos.slot(slot);
            for side in Side::BOTH {
                if let Some(king) = play.pos.royals(side).first()
                    && flags >> side.index() & 1 == 0
                    && play.game.attacked(play.pos, king, side.other())
                {
                    flags |= 1 << side.index();
                }
            }
            play.pos.set_slot(slot, flags);
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Always,
    NotFromCheck,
    AfterCheck,
}

#[derive(Debug)]
struct Oscillating {
    side: Side,
    kind: Kind,
}

impl Rule for Oscillating {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL
    }

    fn phases(&self) -> &'static [Phase] {
        &[OSCILLATING]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let side = play.side;
        if side != self.side || play.probing || play.mv.kind == MoveKind::Pass {
            return Ok(());
        }
        match self.kind {
            Kind::NotFromCheck if play.game.in_check(play.pos, side) => return Err(Illegal),
            Kind::AfterCheck if !play.game.in_check(play.pos, side.other()) => return Ok(()),
            _ => {}
        }
        let white = play.pos.royals(Side::White).first();
        let black = play.pos.royals(Side::Black).first();
        if let (Some(white), Some(black)) = (white, black)
            && white != black
        {
            let rights = play.pos.rights();
            play.swap(black, white, Why::Rebirth);
            play.pos.set_rights(rights);
        }
        Ok(())
    }
}
