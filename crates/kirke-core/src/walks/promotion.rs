//! Into which walks pawns promote.

use super::class::{Class, PawnKind};
use crate::{Bitboard, Promotion, WalkId, WalkTable, walks};

/// The promotion squares of the board and the walks into which pawns promote: the standard ones (queen, knight, rook
/// and bishop, or what stands in for them) and every other walk of a unit of the diagram, in walk order; marine pawns
/// always into siren, triton, nereid and marine knight. Never into pawns, royal walks or dummies.
///
/// ```
/// use kirke_core::{WalkTable, walks};
/// let table = WalkTable::new();
/// let grasshopper = table.by_shortcut("g", 0).unwrap();
/// let standard = [walks::QUEEN, walks::KNIGHT, walks::ROOK, walks::BISHOP];
/// let promotion = walks::promotion_walks(&table, &standard, &[walks::KING, grasshopper, walks::PAWN]);
/// assert_eq!(promotion.walks, [walks::QUEEN, walks::KNIGHT, walks::ROOK, walks::BISHOP, grasshopper]);
/// ```
#[must_use]
pub fn promotion_walks(table: &WalkTable, standard: &[WalkId], diagram: &[WalkId]) -> Promotion {
    let marine = [
        walks::SIRENE,
        walks::TRITON,
        walks::NEREIDE,
        walks::MARINE_KNIGHT,
    ];
    let choices = |always: &[WalkId]| {
        let mut list: Vec<WalkId> = diagram
            .iter()
            .filter(|&&walk| may_be_promoted_to(table, walk))
            .chain(always)
            .copied()
            .collect();
        list.sort_unstable();
        list.dedup();
        list
    };
    Promotion {
        far: [Bitboard::rank(7), Bitboard::rank(0)],
        near: [Bitboard::rank(0), Bitboard::rank(7)],
        walks: choices(standard),
        marine: choices(&marine),
    }
}

/// Whether pawns promote into a walk that stands in the diagram.
#[must_use]
pub fn may_be_promoted_to(table: &WalkTable, walk: WalkId) -> bool {
    let row = &table[walk];
    !row.royal && !matches!(row.class, Class::Dummy) && !is_pawn(table, walk)
}

/// Whether the walk is one of the promoting pawns.
#[must_use]
pub fn is_pawn(table: &WalkTable, walk: WalkId) -> bool {
    matches!(table[walk].class, Class::Pawn(rule) if rule.promotes)
}

/// Whether the walk is a pawn that promotes to marine units.
#[must_use]
pub fn is_marine_pawn(table: &WalkTable, walk: WalkId) -> bool {
    matches!(table[walk].class, Class::Pawn(rule) if rule.promotes && rule.kind == PawnKind::Marine)
}
