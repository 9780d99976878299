//! The words of the problem language that belong to rules: names in three languages and the shape of parameters.

/// The conditions of the language in table order: abbreviations are resolved by it (first match, see the input page).
#[derive(Clone, Debug, Default)]
pub struct Dictionary {
    /// All conditions in the order of the reference's table; those of kirke's own stand behind.
    pub conditions: Vec<Condition>,
    /// The two conditions without a side that are asked after all others (Maximummer, UltraSchachZwang).
    pub unsided: Vec<Condition>,
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

/// A key word that may follow a condition.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// In English, German, French. The English spelling is the key.
    pub names: [&'static str; 3],
    /// What follows the word.
    pub argument: WordArgument,
}

/// What follows a key word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordArgument {
    /// Nothing.
    None,
    /// A number in this range; not consumed when out of range.
    Number(u32, u32),
    /// At least one walk.
    Walks,
    /// Optionally a sequence of walks.
    WalkSequence,
}

/// The shape of a condition's parameters.
#[derive(Clone, Copy, Debug)]
pub enum Parameters {
    /// None.
    None,
    /// Any number of key words in any order; two words of one group exclude each other.
    Words(&'static [Word]),
    /// At most one word of each group, the groups in this order.
    Ordered(&'static [&'static [Word]]),
    /// One token of squares; at most so many (64: any number).
    Squares(u32),
    /// One token of squares, then at most one of the words.
    SquaresAndWord(&'static [Word]),
    /// Exactly so many different squares.
    ExactSquares(u32),
    /// Walks, at least so many (0 or 1).
    Walks(u32),
    /// Walks and these words mixed.
    WalksAndWords(&'static [Word]),
    /// A sequence of walks, each becomes the next.
    WalkSequence,
    /// A key word followed by one walk out of a fixed list (KoeKo: Neighbour).
    NeighbourWalk(&'static [Word]),
    /// Up to so many numbers.
    Numbers(u32),
    /// Up to two balances.
    Balances,
    /// Optionally a side.
    Side,
    /// Grid cells.
    Grid(&'static [Word]),
    /// Colour, attributes, walk and square (LastCapture).
    Unit,
}
