//! Walks: how units move, captured in one declarative table.

mod attack;
mod borrowed;
mod bounce;
pub mod class;
mod curves;
mod equi;
mod hoppers;
mod pages;
mod paths;
mod pawns;
mod promotion;
mod radial;
pub mod rays;
mod steps;
mod table;
mod unique;
pub mod vectors;
mod views;

use crate::WalkId;
pub use attack::attackers;
pub(crate) use attack::reach;
pub use class::Class;
pub use curves::Line;
pub(crate) use curves::{Lines, rose_lines, zigzag_lines};
pub use pages::{chapter, definition, page};
pub use promotion::{is_marine_pawn, is_pawn, may_be_promoted_to, promotion_walks};
pub use steps::{WalkStep, steps};
pub use views::{LineNames, lines_of_view};

/// A walk: names and class.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// The shortcut in English, German and French, lower case. Empty for hunters, which are named by their parts.
    pub shortcuts: [&'static str; 3],
    /// The English name.
    pub name: &'static str,
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

/// The walks of a problem: all named ones, in walk order, and behind them the hunters that the problem defines.
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
        let position = table::WALKS
            .iter()
            .position(|w| w.shortcuts[language].eq_ignore_ascii_case(shortcut))?;
        u8::try_from(position).ok().map(WalkId)
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
            shortcuts: [""; 3],
            name: "hunter",
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
            _ => self[walk].shortcuts[language].to_owned(),
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
