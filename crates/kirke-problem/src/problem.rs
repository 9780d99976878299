//! A problem: a base state and twins, each a list of changes replayed from it.

use crate::{Conditions, Options, Stipulation};
use kirke_core::{Square, Unit, Walk, WalkId, WalkTable};

/// The language of the input and of the printed text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Language {
    /// English: K Q R B S P.
    #[default]
    English,
    /// German: K D T L S B.
    German,
    /// French: R D T F C P.
    French,
}

impl Language {
    /// 0 English, 1 German, 2 French: the index into tables of words.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A unit on a square of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Where.
    pub square: Square,
    /// What. Royal walks need not carry the attribute Royal here; compiling adds it.
    pub unit: Unit,
}

/// A position as entered: units in the order of entry, and the units that were overlaid by later ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// The units on the board, at most one a square, in the order of entry.
    pub units: Vec<Placed>,
    /// Units that were covered by a later one on the same square, in the order of entry.
    pub underworld: Vec<Placed>,
    /// Number of totally invisible units.
    pub invisible: u32,
}

impl Diagram {
    /// The unit on a square.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Unit> {
        self.units
            .iter()
            .find(|p| p.square == square)
            .map(|p| p.unit)
    }

    /// Takes the unit off a square.
    pub fn remove(&mut self, square: Square) -> Option<Unit> {
        let i = self.units.iter().position(|p| p.square == square)?;
        Some(self.units.remove(i).unit)
    }

    /// Puts a unit on a square and returns the one that stood there.
    pub fn put(&mut self, square: Square, unit: Unit) -> Option<Unit> {
        let old = self.remove(square);
        self.units.push(Placed { square, unit });
        old
    }
}

/// All that a twin may change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The position; for `a=>b` the position B.
    pub diagram: Diagram,
    /// For `a=>b`: the position A.
    pub start: Option<Diagram>,
    /// The conditions.
    pub conditions: Conditions,
    /// The stipulation; `None` if none was given (or only a wrong one).
    pub stipulation: Option<Stipulation>,
}

/// Texts of a problem, as bytes: the encoding is the author's and is printed as it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// Author lines.
    pub authors: Vec<Vec<u8>>,
    /// Source lines.
    pub origins: Vec<Vec<u8>>,
    /// The award, if any.
    pub award: Option<Vec<u8>>,
    /// Title lines.
    pub titles: Vec<Vec<u8>>,
}

/// A problem with its twins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Problem {
    /// The language that it was written in.
    pub language: Language,
    /// Author, source and so on.
    pub texts: Texts,
    /// The diagram, conditions and stipulation.
    pub base: State,
    /// The options: they hold for all twins.
    pub options: Options,
    /// Whether a `zeroposition` stands first: the diagram itself is then not solved, and `twins[0]` is a).
    pub zero_position: bool,
    /// The twins behind the diagram.
    pub twins: Vec<Twin>,
    /// Notes for the reader that were made while reading, printed before the board (e.g. overlaid units).
    pub notes: Vec<String>,
    /// Remarks; each is printed before the twin with this index in [`Problem::twin_states`] (0: before everything).
    pub remarks: Vec<(usize, Vec<u8>)>,
    /// The walks that the problem defines, hunters and its own, in order of first appearance: walks 162, 163, ...
    pub own_walks: Vec<Walk>,
    /// The file to which everything printed is also written.
    pub protocol: Option<Vec<u8>>,
    /// What is wanted as LaTeX.
    pub latex: Option<Latex>,
}

/// The wish for a LaTeX document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Latex {
    /// The name of the file.
    pub file: Vec<u8>,
    /// Definitions of pieces: walk, glyph, full name.
    pub pieces: Vec<(WalkId, Vec<u8>, Vec<u8>)>,
}

impl Problem {
    /// The walks of this problem: all named ones and its own.
    #[must_use]
    pub fn walks(&self) -> WalkTable {
        WalkTable::with(&self.own_walks)
    }
}

/// A twin: changes against the base state, or against the twin before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Twin {
    /// Whether it starts from the twin before (and is marked so).
    pub continued: bool,
    /// Whether it keeps the state of the twin before without being marked as continued: an empty twin, or one whose
    /// first word is a remark.
    pub keeps: bool,
    /// Whether the word for `continued` stands too late: it is not obeyed, but a note is printed before the twin.
    pub late_continued: bool,
    /// The changes in the order given.
    pub changes: Vec<Change>,
}

/// One change of a twin.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The unit goes to another square; a unit there is removed.
    Move(Square, Square),
    /// Two units change places.
    Exchange(Square, Square),
    /// Units are removed.
    Remove(Vec<Square>),
    /// Units are added (replacing what stands there).
    Add(Vec<Placed>),
    /// All units of a walk get another.
    Substitute(WalkId, WalkId),
    /// The board is turned anticlockwise.
    Rotate(Rotation),
    /// The board is mirrored.
    Mirror(Mirror),
    /// All units are shifted by the vector from one square to the other.
    Shift(Square, Square),
    /// All units change colour.
    PolishType,
    /// A number of totally invisible units.
    Invisible(u32),
    /// Another stipulation.
    Stipulation(Stipulation),
    /// A stipulation that could not be read: the twin is not solved.
    BadStipulation,
    /// Other conditions, all of them.
    Conditions(Conditions),
}

/// An angle of rotation, anticlockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rotation {
    /// 90 degrees.
    Quarter,
    /// 180 degrees.
    Half,
    /// 270 degrees.
    ThreeQuarters,
}

/// An axis of reflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mirror {
    /// a1<-->h1: left and right.
    LeftRight,
    /// a1<-->a8: top and bottom.
    TopBottom,
    /// a1<-->h8: at the diagonal a8-h1.
    Diagonal,
    /// a8<-->h1: at the diagonal a1-h8.
    AntiDiagonal,
}
