//! The words of the problem language that belong to rules: names in three languages and the shape of parameters.

use crate::Language;
use kirke_core::Attributes;

/// The conditions of the language in table order: abbreviations are resolved by it (first match, see the input page).
#[derive(Clone, Debug, Default)]
pub struct Dictionary {
    /// All conditions in the order of the reference's table; those of kirke's own stand behind.
    pub conditions: Vec<Condition>,
    /// The two conditions without a side that are asked after all others (Maximummer, UltraSchachZwang).
    pub unsided: Vec<Condition>,
    /// The letters by which conditions mark units of the diagram.
    pub marks: Vec<Mark>,
}

/// A letter in front of a unit's walk that gives it an attribute: `zPb4`.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// The condition to which it belongs.
    pub condition: &'static str,
    /// The letter, in lower case; the same in every language.
    pub letter: char,
    /// The word that gives the attribute to the units behind it; the same in every language.
    pub word: &'static str,
    /// The attribute.
    pub attribute: Attributes,
}

impl Dictionary {
    /// The condition with this English name.
    #[must_use]
    pub fn condition(&self, name: &str) -> Option<&Condition> {
        self.conditions
            .iter()
            .chain(&self.unsided)
            .find(|c| c.key() == name)
    }

    /// The place of a condition in the order of printing: the unsided ones first, then in table order.
    #[must_use]
    pub fn rank(&self, name: &str) -> usize {
        self.unsided
            .iter()
            .chain(&self.conditions)
            .position(|c| c.key() == name)
            .unwrap_or(usize::MAX)
    }
}

/// A condition's words.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    /// Names in English, German, French. The English name is the key everywhere.
    pub names: [&'static str; 3],
    /// The shape of its parameters.
    pub parameters: Parameters,
    /// Whether this is a name of kirke's own: its abbreviations are tried only after all others.
    pub own: bool,
}

impl Condition {
    /// The English name.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.names[0]
    }

    /// The name in a language.
    #[must_use]
    pub const fn name(&self, language: Language) -> &'static str {
        self.names[language.index()]
    }

    /// A key word of its parameters, by its English spelling.
    #[must_use]
    pub fn word(&self, key: &str) -> Option<&'static Word> {
        self.parameters.words().find(|w| w.key() == key)
    }
}

/// A key word that may follow a condition.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// In English, German, French. The English spelling is the key.
    pub names: [&'static str; 3],
    /// What follows the word.
    pub argument: WordArgument,
    /// Groups, as a bit set: of two words with a group in common the second is refused ("nonsense combination").
    pub groups: u8,
    /// Whether this is a word of kirke's own: tried only if nothing else could be meant.
    pub own: bool,
}

impl Word {
    /// A word that nothing follows and that excludes no other.
    #[must_use]
    pub const fn new(english: &'static str, german: &'static str, french: &'static str) -> Word {
        Word {
            names: [english, german, french],
            argument: WordArgument::None,
            groups: 0,
            own: false,
        }
    }

    /// The same word, followed by an argument.
    #[must_use]
    pub const fn with(self, argument: WordArgument) -> Word {
        Word { argument, ..self }
    }

    /// The same word as member of groups (a bit set).
    #[must_use]
    pub const fn in_groups(self, groups: u8) -> Word {
        Word { groups, ..self }
    }

    /// The same word as one of kirke's own.
    #[must_use]
    pub const fn own(self) -> Word {
        Word { own: true, ..self }
    }

    /// The English spelling.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.names[0]
    }

    /// The spelling in a language.
    #[must_use]
    pub const fn name(&self, language: Language) -> &'static str {
        self.names[language.index()]
    }
}

/// What follows a key word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordArgument {
    /// Nothing.
    None,
    /// A number in this range; not consumed when out of range.
    Number(u32, u32),
    /// Exactly two numbers up to this one.
    TwoNumbers(u32),
    /// At least one walk.
    Walks,
    /// Optionally a sequence of walks.
    WalkSequence,
    /// Nothing, and the word itself is not taken: it ends the list (PionPropre).
    Ends,
}

/// The shape of a condition's parameters, and with it of its [`crate::Argument`]s.
#[derive(Clone, Copy, Debug)]
pub enum Parameters {
    /// None.
    None,
    /// Any number of key words in any order; two words of one group exclude each other.
    /// Arguments: `Word`, each followed by its own arguments (`Number`, `Walk`).
    Words(&'static [Word]),
    /// At most one word of each group, the groups in this order. Arguments: `Word`.
    Ordered(&'static [&'static [Word]]),
    /// One token of squares; at most so many (64: any number). Arguments: one `Squares`.
    Squares(u32),
    /// One token of squares, then at most one of the words. Arguments: `Squares`, `Word`.
    SquaresAndWord(&'static [Word]),
    /// Exactly so many different squares. Arguments: one `Squares`.
    ExactSquares(u32),
    /// Walks, at least so many (0 or 1). Arguments: `Walk`.
    Walks(u32),
    /// Walks and these words mixed. Arguments: `Walk`, `Word`.
    WalksAndWords(&'static [Word]),
    /// A sequence of walks, each becomes the next. Arguments: `Walk`, the first one again at the end.
    WalkSequence,
    /// A key word followed by one walk out of a fixed list (KoeKo: Neighbour). Arguments: `Word`, `Walk`.
    NeighbourWalk(&'static [Word]),
    /// Up to so many numbers. Arguments: `Number`.
    Numbers(u32),
    /// Up to two balances. Arguments: `Balance`; with one only it is common to both sides.
    Balances,
    /// Optionally a side. Arguments: `Side`.
    Side,
    /// Grid cells. Arguments: `Word`, followed by `Lines`, any number of `Squares` (one a cell), or `GridLine`s.
    Grid(&'static [Word]),
    /// Colour, attributes, walk and square (LastCapture). Arguments: one `Unit`.
    Unit,
}

impl Parameters {
    /// All key words, in table order.
    pub fn words(self) -> impl Iterator<Item = &'static Word> {
        let groups: &'static [&'static [Word]] = match self {
            Parameters::Ordered(groups) => groups,
            _ => &[],
        };
        let words: &'static [Word] = match self {
            Parameters::Words(words)
            | Parameters::SquaresAndWord(words)
            | Parameters::WalksAndWords(words)
            | Parameters::NeighbourWalk(words)
            | Parameters::Grid(words) => words,
            _ => &[],
        };
        words.iter().chain(groups.iter().copied().flatten())
    }
}
