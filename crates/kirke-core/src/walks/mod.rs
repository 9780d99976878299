//! Walks: how units move, captured in one declarative table.

mod attack;
mod borrowed;
mod bounce;
pub mod class;
mod curves;
mod equi;
mod hoppers;
mod names;
mod pages;
mod paths;
mod pawns;
mod promotion;
mod radial;
pub mod rays;
mod short;
mod steps;
mod table;
mod unique;
pub mod vectors;
mod views;

use crate::WalkId;
pub use attack::attackers;
pub(crate) use attack::{angle_arrivals, angle_ways, attacks_from, reach};
pub(crate) use borrowed::{borrows, is_orphan};
pub(crate) use bounce::other_status;
pub use class::Class;
pub use curves::Line;
pub(crate) use curves::{Lines, rose_lines, zigzag_lines};
pub(crate) use equi::equi_way;
pub use names::names;
pub use pages::{chapter, definition, page};
pub use promotion::{is_marine_pawn, is_pawn, may_be_promoted_to, promotion_walks};
use std::borrow::Cow;
pub(crate) use steps::class_steps;
pub use steps::{WalkStep, steps};
pub use views::{LineNames, lines_of_view};

/// A walk: names and class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The shortcut in English, German and French, lower case. Empty for hunters, which are named by their parts.
    pub shortcuts: [Cow<'static, str>; 3],
    /// The English name; of a walk that the problem defines, its definition.
    pub name: Cow<'static, str>,
    /// Whether units of this walk are royal by themselves.
    pub royal: bool,
    /// How it moves.
    pub class: Class,
}

macro_rules! named_walks {
    ($($(#[$doc:meta])* $name:ident = $index:literal;)*) => {
        $($(#[$doc])* pub const $name: WalkId = WalkId($index);)*
    };
}
named_walks! {
    /// King.
    KING = 0;
    /// Pawn.
    PAWN = 1;
    /// Queen.
    QUEEN = 2;
    /// Knight.
    KNIGHT = 3;
    /// Rook.
    ROOK = 4;
    /// Bishop.
    BISHOP = 5;
    /// Leo.
    LEO = 6;
    /// Pao.
    PAO = 8;
    /// Vao.
    VAO = 9;
    /// Berolina pawn.
    BEROLINA_PAWN = 25;
    /// Dummy.
    DUMMY = 45;
    /// Berolina superpawn.
    BEROLINA_SUPERPAWN = 56;
    /// Superpawn.
    SUPERPAWN = 57;
    /// Sirene.
    SIRENE = 60;
    /// Triton.
    TRITON = 61;
    /// Nereide.
    NEREIDE = 62;
    /// Orphan.
    ORPHAN = 63;
    /// Erlking: moves like a king.
    ERLKING = 72;
    /// Friend.
    FRIEND = 114;
    /// Chinese pawn.
    CHINESE_PAWN = 124;
    /// Reverse pawn.
    REVERSE_PAWN = 126;
    /// Marine knight.
    MARINE_KNIGHT = 147;
    /// Poseidon.
    POSEIDON = 148;
    /// Marine pawn.
    MARINE_PAWN = 149;
    /// Sting.
    STING = 151;
}

/// The walks of a problem: all named ones, in walk order, and behind them those that the problem defines: hunters, and
/// walks of its own.
///
/// ```
/// use kirke_core::WalkTable;
/// let table = WalkTable::new();
/// let grasshopper = table.by_shortcut("g", 0).unwrap();
/// assert_eq!(table[grasshopper].name, "grasshopper");
/// assert_eq!(table.by_shortcut("s", 2), Some(grasshopper)); // sauterelle
/// ```
#[derive(Clone, Debug)]
pub struct WalkTable {
    walks: Vec<Walk>,
}

impl Default for WalkTable {
    fn default() -> Self {
        WalkTable::new()
    }
}

impl WalkTable {
    /// All named walks.
    #[must_use]
    pub fn new() -> WalkTable {
        WalkTable {
            walks: table::WALKS.to_vec(),
        }
    }

    /// The walk with this shortcut in language 0 (English), 1 (German) or 2 (French), whatever the case.
    #[must_use]
    pub fn by_shortcut(&self, shortcut: &str, language: usize) -> Option<WalkId> {
        let position = self
            .walks
            .iter()
            .position(|w| w.shortcuts[language].eq_ignore_ascii_case(shortcut))?;
        u8::try_from(position)
            .ok()
            .filter(|_| !shortcut.is_empty())
            .map(WalkId)
    }

    /// The named walks and these behind them.
    #[must_use]
    pub fn with(rows: &[Walk]) -> WalkTable {
        let mut table = WalkTable::new();
        table.walks.extend_from_slice(rows);
        table
    }

    /// The walks behind the named ones: those that a problem defines.
    #[must_use]
    pub fn further(&self) -> &[Walk] {
        &self.walks[table::WALKS.len()..]
    }

    /// Adds a walk of the problem's own; its letters are the same in all languages. `None` when the table is full.
    ///
    /// ```
    /// use kirke_core::{WalkTable, walks};
    /// let mut table = WalkTable::new();
    /// let knights = walks::Class::Rider(walks::vectors::KNIGHT.into());
    /// let walk = table.define("x", "NN", knights).unwrap();
    /// assert_eq!(table.by_shortcut("X", 1), Some(walk));
    /// ```
    pub fn define(&mut self, letters: &str, definition: &str, class: Class) -> Option<WalkId> {
        let id = u8::try_from(self.walks.len()).ok()?;
        let letters = letters.to_ascii_lowercase();
        self.walks.push(Walk {
            shortcuts: [(); 3].map(|()| Cow::Owned(letters.clone())),
            name: Cow::Owned(definition.to_owned()),
            royal: false,
            class,
        });
        Some(WalkId(id))
    }

    /// Whether the problem defines the walk itself, hunters apart.
    #[must_use]
    pub fn is_own(&self, walk: WalkId) -> bool {
        walk.index() >= table::WALKS.len() && !self[walk].shortcuts[0].is_empty()
    }

    /// The hunter that moves away from home as one walk and homewards as another; the same pair is the same walk.
    /// `None` when the table is full (93 hunters).
    pub fn hunter(&mut self, away: WalkId, home: WalkId) -> Option<WalkId> {
        let class = Class::Hunter {
            away: away.0,
            home: home.0,
        };
        if let Some(i) = self.walks.iter().position(|w| w.class == class) {
            return u8::try_from(i).ok().map(WalkId);
        }
        let id = u8::try_from(self.walks.len()).ok()?;
        self.walks.push(Walk {
            shortcuts: [const { Cow::Borrowed("") }; 3],
            name: Cow::Borrowed("hunter"),
            royal: false,
            class,
        });
        Some(WalkId(id))
    }

    /// The letters of a walk in a language, lower case: the shortcut, or `x/y` for hunters.
    #[must_use]
    pub fn letters(&self, walk: WalkId, language: usize) -> String {
        match self[walk].class {
            Class::Hunter { away, home } => {
                format!(
                    "{}/{}",
                    self.letters(WalkId(away), language),
                    self.letters(WalkId(home), language)
                )
            }
            _ => self[walk].shortcuts[language].clone().into_owned(),
        }
    }

    /// Gives a walk another class: for rules that change how the units of a walk move.
    pub fn set_class(&mut self, walk: WalkId, class: Class) {
        if let Some(walk) = self.walks.get_mut(walk.index()) {
            walk.class = class;
        }
    }

    /// All walks, in walk order.
    pub fn iter(&self) -> impl Iterator<Item = (WalkId, &Walk)> {
        self.walks
            .iter()
            .enumerate()
            .map(|(i, w)| (WalkId(i as u8), w))
    }

    /// The number of walks.
    #[must_use]
    pub fn len(&self) -> usize {
        self.walks.len()
    }

    /// Never: the named walks are always there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.walks.is_empty()
    }
}

impl std::ops::Index<WalkId> for WalkTable {
    type Output = Walk;
    fn index(&self, walk: WalkId) -> &Walk {
        &self.walks[walk.index()]
    }
}
