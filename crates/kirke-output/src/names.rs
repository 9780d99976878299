//! How units are named: walk letters, attribute letters, colour letters, in the language of the problem.

use kirke_core::{Attributes, Colour, Gained, Square, Unit, WalkId, WalkTable, walks};
use kirke_problem::Language;

/// The attributes in the order of printing: name in English, German, French. Their letters are the capitals.
const ATTRIBUTES: [(Attributes, [&str; 3], [&str; 3]); 21] = [
    (
        Attributes::ROYAL,
        ["Royal", "Koeniglich", "Royale"],
        ["r", "k", "r"],
    ),
    (
        Attributes::KAMIKAZE,
        ["Kamikaze", "Kamikaze", "Kamikaze"],
        ["k", "k", "k"],
    ),
    (
        Attributes::PARALYSING,
        ["Paralysing", "Paralysierend", "Paralysante"],
        ["p", "p", "p"],
    ),
    (
        Attributes::CHAMELEON,
        ["Chameleon", "Chamaeleon", "Cameleon"],
        ["c", "c", "c"],
    ),
    (
        Attributes::JIGGER,
        ["Jigger", "Jigger", "Jigger"],
        ["j", "j", "j"],
    ),
    (
        Attributes::VOLAGE,
        ["Volage", "Volage", "Volage"],
        ["v", "v", "v"],
    ),
    (
        Attributes::FUNCTIONARY,
        ["Functionary", "Beamtet", "Fonctionnaire"],
        ["f", "b", "f"],
    ),
    (
        Attributes::HALF_NEUTRAL,
        ["HalfNeutral", "HalbNeutral", "DemiNeutre"],
        ["hn", "hn", "dn"],
    ),
    (
        Attributes::HURDLE_COLOUR_CHANGING,
        [
            "HurdleColourChanging",
            "SprungbockFarbeWechselnd",
            "CouleurEchangeantSautoir",
        ],
        ["hcc", "sfw", "ces"],
    ),
    (
        Attributes::PROTEAN,
        ["Protean", "Proteisch", "Protee"],
        ["p", "p", "p"],
    ),
    (
        Attributes::MAGIC,
        ["Magic", "Magisch", "Magique"],
        ["m", "m", "m"],
    ),
    (
        Attributes::UNCAPTURABLE,
        ["Uncapturable", "Unschlagbar", "Imprenable"],
        ["u", "u", "i"],
    ),
    (
        Attributes::PATROL,
        ["Patrol", "Patrouille", "Patrouille"],
        ["p", "p", "p"],
    ),
    (
        Attributes::FRISCHAUF,
        ["Frischauf", "Frischauf", "Frischauf"],
        ["f", "f", "f"],
    ),
    (Attributes::BUL, ["Bul", "Bul", "Bul"], ["b", "b", "b"]),
    (Attributes::DOB, ["Dob", "Dob", "Dob"], ["d", "d", "d"]),
    (Attributes::ANDA, ["Anda", "Anda", "Anda"], ["a", "a", "a"]),
    (
        Attributes::ANDA_INVERSE,
        ["AndaInverse", "AndaInvers", "AndaInverse"],
        ["ai", "ai", "ai"],
    ),
    (
        Attributes::ALICE_A,
        ["AliceA", "AliceA", "AliceA"],
        ["", "", ""],
    ),
    (
        Attributes::ALICE_B,
        ["AliceB", "AliceB", "AliceB"],
        ["", "", ""],
    ),
    (
        Attributes::ZOMBIE,
        ["Zombie", "Zombie", "Zombie"],
        ["z", "z", "z"],
    ),
];

/// The names of the attributes, in the order of printing.
pub(crate) fn attribute_names(
    language: Language,
) -> impl Iterator<Item = (Attributes, &'static str)> {
    ATTRIBUTES
        .iter()
        .map(move |(attribute, names, _)| (*attribute, names[language.index()]))
}

/// The names of an attribute in English, German and French, and the letters that stand for it in print.
#[must_use]
pub fn attribute_words(attribute: Attributes) -> Option<([&'static str; 3], [&'static str; 3])> {
    ATTRIBUTES
        .iter()
        .find(|(known, ..)| *known == attribute)
        .map(|&(_, names, letters)| (names, letters))
}

/// Names units in one language.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The walks of the problem.
    pub walks: &'a WalkTable,
    /// The language.
    pub language: Language,
    /// Attributes that a condition gives to every unit: they are not written.
    pub hidden: Attributes,
}

impl Names<'_> {
    /// The letters of a walk, in capitals: `K`, `NA`, `R/B`.
    #[must_use]
    pub fn walk(&self, walk: WalkId) -> String {
        self.walks
            .letters(walk, self.language.index())
            .to_ascii_uppercase()
    }

    /// The definitions of the problem's own walks, a line each: `Walk X=NN`.
    #[must_use]
    pub fn own_walks(&self) -> Vec<String> {
        let word = ["Walk", "Gangart", "Marche"][self.language.index()];
        let own = self.walks.iter().filter(|&(id, _)| self.walks.is_own(id));
        own.map(|(id, walk)| format!("{word} {}={}", self.walk(id), walk.name))
            .collect()
    }

    /// The letter of a colour: `w`, `b`, `n` (German `w`, `s`, `n`; French `b`, `n`, `n`).
    #[must_use]
    pub fn colour(&self, colour: Colour) -> char {
        let letters = match colour {
            Colour::White => ['w', 'w', 'b'],
            Colour::Black => ['b', 's', 'n'],
            Colour::Neutral => ['n', 'n', 'n'],
        };
        letters[self.language.index()]
    }

    /// The attribute letters of a unit.
    #[must_use]
    pub fn attributes(&self, unit: Unit) -> String {
        let mut shown = unit.attributes - self.hidden;
        if self.walks[unit.walk].royal {
            shown -= Attributes::ROYAL;
        }
        self.attribute_letters(shown)
    }

    /// The letters of a set of attributes.
    #[must_use]
    pub fn attribute_letters(&self, set: Attributes) -> String {
        ATTRIBUTES
            .iter()
            .filter(|(attribute, _, _)| set.contains(*attribute))
            .map(|(_, _, letters)| letters[self.language.index()])
            .collect()
    }

    /// The letters of attributes that a unit gains: `d`, `nd` for a neutral unit.
    #[must_use]
    pub fn gained(&self, gained: Gained) -> String {
        let neutral = if gained.colour == Colour::Neutral {
            "n"
        } else {
            ""
        };
        format!("{neutral}{}", self.attribute_letters(gained.attributes))
    }

    /// Attribute letters and walk: `S`, `cB`, with `n` in front for neutral units: `nQ`.
    #[must_use]
    pub fn with_attributes(&self, unit: Unit) -> String {
        let neutral = if unit.colour == Colour::Neutral {
            "n"
        } else {
            ""
        };
        format!("{neutral}{}{}", self.attributes(unit), self.walk(unit.walk))
    }

    /// A unit as it is written in front of its move: as above, but a pawn without any letter is not named.
    #[must_use]
    pub fn mover(&self, unit: Unit) -> String {
        let text = self.with_attributes(unit);
        let plain_pawn = unit.walk == walks::PAWN && text == self.walk(walks::PAWN);
        if plain_pawn { String::new() } else { text }
    }

    /// A unit with its colour, as in headings and brackets: `wS`, `bkR`, `nQ`.
    #[must_use]
    pub fn coloured(&self, unit: Unit) -> String {
        format!(
            "{}{}{}",
            self.colour(unit.colour),
            self.attributes(unit),
            self.walk(unit.walk)
        )
    }

    /// The same with its square: `wSd5`.
    #[must_use]
    pub fn placed(&self, unit: Unit, square: Square) -> String {
        format!("{}{square}", self.coloured(unit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_follow_the_language() {
        let walks = WalkTable::new();
        let unit = Unit::new(walks::KNIGHT, Colour::Black)
            .with(Attributes::KAMIKAZE | Attributes::HALF_NEUTRAL);
        let name = |language| {
            Names {
                walks: &walks,
                language,
                hidden: Attributes::empty(),
            }
            .coloured(unit)
        };
        assert_eq!(name(Language::English), "bkhnS");
        assert_eq!(name(Language::German), "skhnS");
        assert_eq!(name(Language::French), "nkdnC");
    }

    #[test]
    fn a_pawn_is_named_only_with_other_letters() {
        let walks = WalkTable::new();
        let names = Names {
            walks: &walks,
            language: Language::English,
            hidden: Attributes::VOLAGE,
        };
        let pawn = Unit::new(walks::PAWN, Colour::White);
        assert_eq!(names.mover(pawn), "");
        assert_eq!(names.mover(pawn.with(Attributes::PATROL)), "pP");
        assert_eq!(names.mover(pawn.with(Attributes::VOLAGE)), "");
        assert_eq!(names.mover(pawn.with_colour(Colour::Neutral)), "nP");
        let king = Unit::new(walks::KING, Colour::White).with(Attributes::ROYAL);
        assert_eq!(names.mover(king), "K");
        assert_eq!(names.mover(king.with_walk(walks::ROOK)), "rR");
    }
}
