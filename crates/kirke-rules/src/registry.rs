//! The registry: all conditions of the problem language in table order. A rule that is built takes the place of its row.
//!
//! The order decides which abbreviations are unique, so it must not be changed; kirke's own conditions stand behind.

use crate::attributes;
use crate::circe::{cohen, danger, family, last_capture, pad, power_transfer, reincarnation};
use crate::conditions;
use crate::definition::Definition;
use kirke_problem::Parameters::{self, *};
use kirke_problem::{Condition, Dictionary, Word, WordArgument};

macro_rules! types {
    ($($name:ident: $($word:literal $german:literal)+;)*) => {
        $(pub(crate) const $name: &[Word] = &[$(Word::new($word, $german, $word)),+];)*
    };
}
types! {
    TYPE_A_TO_B: "TypeA" "TypA" "TypeB" "TypB";
    TYPE_A_TO_C: "TypeA" "TypA" "TypeB" "TypB" "TypeC" "TypC";
    TYPE_A_TO_D: "TypeA" "TypA" "TypeB" "TypB" "TypeC" "TypC" "TypeD" "TypD";
    TYPE_1_TO_2: "Type1" "Typ1" "Type2" "Typ2";
    TYPE_1_TO_3: "Type1" "Typ1" "Type2" "Typ2" "Type3" "Typ3";
}

/// How strictly a priority rule is taken.
pub(crate) const STRICTNESS: &[Word] = &[
    Word::new("exact", "exakt", "exact"),
    Word::new("ultra", "Ultra", "ultra"),
];

/// Of vaulting kings.
pub(crate) const VAULTING: &[Word] = &[Word::new("Transmuting", "Transmutierende", "Transmute")];

/// Of Sentinelles.
pub(crate) const SENTINELLES: &[Word] = &[
    Word::new("PionPropre", "PionPropre", "PionPropre").with(WordArgument::Ends),
    Word::new("PionAdvers", "PionAdvers", "PionAdvers"),
    Word::new("PionNeutre", "PionNeutre", "PionNeutre"),
    Word::new("MaximumBlack", "MaximumSchwarz", "MaximumNoir").with(WordArgument::Number(0, 64)),
    Word::new("MaximumWhite", "MaximumWeiss", "MaximumBlanc").with(WordArgument::Number(0, 64)),
    Word::new("MaximumTotal", "MaximumTotal", "MaximumTotal").with(WordArgument::Number(0, 64)),
    Word::new("ParaSentinelles", "ParaSentinelles", "ParaSentinelles"),
    Word::new("Berolina", "Berolina", "Berolina"),
];

/// Of grid chess.
pub(crate) const GRID: &[Word] = &[
    Word::new("VerticalShift", "VertikalVerschieben", "VerticalDecalage"),
    Word::new(
        "HorizontalShift",
        "HorizontalVerschieben",
        "HorizontalDecalage",
    ),
    Word::new("DiagonalShift", "DiagonalVerschieben", "DiagonalDecalage"),
    Word::new("Orthogonal", "Orthogonal", "Orthogonale"),
    Word::new("Irregular", "Unregelmaessig", "Irreguliere"),
    Word::new("GridLine", "GitterLinie", "LigneGrille"),
];

/// Of KoeKo.
pub(crate) const NEIGHBOUR: &[Word] = &[Word::new("Neighbour", "Nachbar", "Voisin")];

/// Of Breton.
pub(crate) const BRETON: &[Word] = &[
    Word::new("Adverse", "Advers", "Adverse"),
    Word::new("Chromatic", "Chromatisch", "Chromatique"),
    Word::new("PY", "PY", "PY"),
];

/// Of CASTChess.
pub(crate) const CAST: &[Word] = &[Word::new("Inverse", "Invers", "Invverse")];

/// Of Take&MakeChess.
pub(crate) const TAKE_AND_MAKE: &[Word] = &[Word::new("Absolute", "Absolut", "Absolu")];

/// A row of the table: the words of a condition, and its rule if it is built.
#[derive(Clone, Copy)]
struct Row {
    condition: Condition,
    definition: Option<&'static Definition>,
}

/// The row of a condition that kirke reads but cannot solve yet.
const fn planned(
    english: &'static str,
    german: &'static str,
    french: &'static str,
    parameters: Parameters,
) -> Row {
    let condition = Condition {
        names: [english, german, french],
        parameters,
        own: false,
    };
    Row {
        condition,
        definition: Option::None,
    }
}

/// The row of a condition that is built: everything stands in its own file.
const fn built(definition: &'static Definition) -> Row {
    Row {
        condition: definition.condition,
        definition: Some(definition),
    }
}

/// All conditions in table order.
#[rustfmt::skip]
static CONDITIONS: &[Row] = &[
    built(&family::CIRCE),
    built(&family::MIRROR_CIRCE),
    built(&conditions::madrasi::DEFINITION),
    built(&conditions::recolouring::VOLAGE_CHESS),
    built(&conditions::recolouring::HYPERVOLAGE),
    built(&conditions::filters::BICHROM),
    built(&conditions::filters::MONOCHROM),
    built(&conditions::grid::GRID_CHESS),
    built(&conditions::koeko::KOEKO),
    built(&conditions::filters::BLACK_EDGE_MOVER),
    built(&conditions::filters::WHITE_EDGE_MOVER),
    built(&conditions::promotions::LEOFAMILY),
    built(&conditions::promotions::CHINESE_CHESS),
    built(&conditions::patrol::PATROUILLE),
    built(&family::PWC),
    built(&conditions::filters::NO_CAPTURE),
    built(&family::IMMUN_CHESS),
    built(&family::MIRROR_IMMUN_CHESS),
    built(&conditions::koeko::CONTACT_GRID_CHESS),
    built(&conditions::imitator::IMITATOR),
    built(&conditions::promotions::CAVALIER_MAJEUR),
    built(&conditions::holes::HAANER_CHESS),
    built(&family::CHAMELEON_CIRCE),
    built(&family::COUSCOUS_CIRCE),
    built(&family::EQUIPOLLENTS_CIRCE),
    built(&family::FILE_CIRCE),
    built(&conditions::mummers::BLACK_MAXIMUMMER),
    built(&conditions::mummers::BLACK_MINIMUMMER),
    built(&conditions::mummers::WHITE_MAXIMUMMER),
    built(&conditions::mummers::WHITE_MINIMUMMER),
    built(&conditions::recolouring::MAGIC_SQUARES),
    built(&conditions::sentinelles::DEFINITION),
    built(&conditions::recolouring::TIBET_CHESS),
    built(&conditions::recolouring::DOUBLE_TIBET),
    built(&family::DIAGRAM_CIRCE),
    built(&conditions::holes::HOLE),
    built(&conditions::priorities::BLACK_MUST_CAPTURE),
    built(&conditions::priorities::WHITE_MUST_CAPTURE),
    built(&conditions::kings::REFLECTIVE_KINGS),
    built(&conditions::kings::TRANSMUTED_KINGS),
    built(&conditions::priorities::BLACK_FOLLOW_MY_LEADER),
    built(&conditions::priorities::WHITE_FOLLOW_MY_LEADER),
    built(&conditions::priorities::DUELLIST_CHESS),
    built(&family::PARRAIN_CIRCE),
    built(&conditions::imitator::NO_IPROM),
    built(&family::SYMMETRY_CIRCE),
    built(&conditions::checks::VOGTLAENDER_CHESS),
    built(&conditions::einstein::EINSTEIN_CHESS),
    built(&conditions::checks::BICOLORES),
    built(&conditions::koeko::NEW_KOEKO),
    built(&family::CIRCE_CLONE),
    built(&family::ANTI_CIRCE),
    built(&family::MIRROR_FILE_CIRCE),
    built(&family::ANTIPODEAN_CIRCE),
    built(&family::MIRROR_CIRCE_CLONE),
    built(&family::MIRROR_ANTI_CIRCE),
    built(&family::DIAGRAM_ANTI_CIRCE),
    built(&family::FILE_ANTI_CIRCE),
    built(&family::SYMMETRY_ANTI_CIRCE),
    built(&family::MIRROR_FILE_ANTI_CIRCE),
    built(&family::ANTIPODEAN_ANTI_CIRCE),
    built(&family::EQUIPOLLENTS_ANTI_CIRCE),
    built(&family::FILE_IMMUN_CHESS),
    built(&family::DIAGRAM_IMMUN_CHESS),
    built(&family::MIRROR_FILE_IMMUN_CHESS),
    built(&family::SYMMETRY_IMMUN_CHESS),
    built(&family::ANTIPODEAN_IMMUN_CHESS),
    built(&family::EQUIPOLLENTS_IMMUN_CHESS),
    built(&conditions::einstein::REVERSAL_EINSTEIN_CHESS),
    built(&family::SUPER_CIRCE),
    built(&conditions::walk_changes::RELEGATION_CHESS),
    built(&conditions::walk_changes::NORSK_SJAKK),
    built(&conditions::recolouring::TRAITOR_CHESS),
    built(&conditions::andernach::ANDERNACH_CHESS),
    built(&conditions::priorities::WHITE_FORCED_SQUARE),
    built(&conditions::priorities::WHITE_CONSEQUENT_FORCED_SQUARE),
    built(&conditions::priorities::BLACK_FORCED_SQUARE),
    built(&conditions::priorities::BLACK_CONSEQUENT_FORCED_SQUARE),
    built(&conditions::walk_changes::CHAMELEON_CHESS),
    built(&conditions::patrol::FUNCTIONARY_CHESS),
    built(&conditions::promotions::GLASGOW_CHESS),
    built(&conditions::andernach::ANTI_ANDERNACH_CHESS),
    built(&family::FRISCHAUF_CIRCE),
    built(&family::VERTICAL_MIRROR_CIRCE),
    built(&conditions::isardam::DEFINITION),
    built(&conditions::checks::CHECKLESS_CHESS),
    built(&family::DIAMETRAL_CIRCE),
    built(&conditions::promotions::PROM_ONLY),
    built(&family::RANK_CIRCE),
    built(&conditions::exclusive::DEFINITION),
    built(&family::MARS_CIRCE),
    built(&family::MARS_MIRROR_CIRCE),
    built(&family::PHANTOM_CHESS),
    built(&conditions::kings::WHITE_REFLECTIVE_KING),
    built(&conditions::kings::BLACK_REFLECTIVE_KING),
    built(&conditions::kings::WHITE_TRANSMUTED_KING),
    built(&conditions::kings::BLACK_TRANSMUTED_KING),
    built(&conditions::einstein::ANTI_EINSTEIN_CHESS),
    built(&family::MIRROR_COUSCOUS_CIRCE),
    built(&conditions::kingless::BLACK_ROYAL_SQUARE),
    built(&conditions::kingless::WHITE_ROYAL_SQUARE),
    built(&conditions::royalty::BRUNNER_CHESS),
    built(&conditions::others::PLUS_CHESS),
    built(&family::CIRCE_ASSASSIN),
    built(&conditions::others::PATIENCE_CHESS),
    built(&conditions::kingless::REPUBLICAN_CHESS),
    built(&conditions::kingless::EXTINCTION_CHESS),
    built(&conditions::guards::CENTRAL_CHESS),
    built(&conditions::revolving::BOARD),
    built(&conditions::special_moves::MESSIGNY_CHESS),
    built(&conditions::woozles::WOOZLES),
    built(&conditions::woozles::BI_WOOZLES),
    built(&conditions::woozles::HEFFALUMPS),
    built(&conditions::woozles::BI_HEFFALUMPS),
    built(&conditions::promotions::WHITE_PROM_SQUARES),
    built(&conditions::promotions::BLACK_PROM_SQUARES),
    built(&conditions::promotions::NO_WHITE_PROMOTION),
    built(&conditions::promotions::NO_BLACK_PROMOTION),
    built(&conditions::eiffel::EIFFEL_CHESS),
    built(&conditions::ultraschachzwang::BLACK),
    built(&conditions::ultraschachzwang::WHITE),
    built(&conditions::revolving::CENTRE),
    built(&conditions::guards::SHIELDED_KINGS),
    planned("CURRENTLYUNUSED", "ZURZEITUNVERWENDET", "NONUTILISEACTUELLEMENT", None),
    built(&conditions::walk_changes::LINE_CHAMELEON_CHESS),
    built(&conditions::filters::NO_WHITE_CAPTURE),
    built(&conditions::filters::NO_BLACK_CAPTURE),
    built(&family::APRIL_CHESS),
    built(&conditions::order::ALPHABETIC_CHESS),
    built(&family::CIRCE_TURNCOATS),
    built(&family::CIRCE_DOUBLE_AGENTS),
    built(&conditions::mates::AMU),
    built(&conditions::singlebox::DEFINITION),
    built(&conditions::mates::MAFF),
    built(&conditions::mates::OWU),
    built(&conditions::royalty::WHITE_OSCILLATING_KINGS),
    built(&conditions::royalty::BLACK_OSCILLATING_KINGS),
    built(&conditions::royalty::ANTI_KINGS),
    built(&family::ANTI_MARS_CIRCE),
    built(&family::ANTI_MARS_MIRROR_CIRCE),
    built(&family::ANTI_MARS_ANTIPODEAN_CIRCE),
    built(&conditions::kings::WHITE_SUPER_TRANSMUTING_KING),
    built(&conditions::kings::BLACK_SUPER_TRANSMUTING_KING),
    built(&family::ANTI_SUPER_CIRCE),
    built(&conditions::patrol::ULTRA_PATROL),
    built(&conditions::royalty::SWAPPING_KINGS),
    built(&conditions::royalty::ROYAL_DYNASTY),
    built(&conditions::royalty::SAT),
    built(&conditions::royalty::STRICT_SAT),
    built(&conditions::take_and_make::TAKE_AND_MAKE_CHESS),
    built(&conditions::order::BLACK_SYNCHRON_MOVER),
    built(&conditions::order::WHITE_SYNCHRON_MOVER),
    built(&conditions::order::BLACK_ANTI_SYNCHRON_MOVER),
    built(&conditions::order::WHITE_ANTI_SYNCHRON_MOVER),
    built(&conditions::masand::MASAND),
    built(&conditions::bgl::DEFINITION),
    built(&conditions::black_checks::DEFINITION),
    built(&conditions::borrowed::ANNAN_CHESS),
    built(&conditions::others::NORMAL_PAWN),
    built(&conditions::guards::LORTAP),
    built(&conditions::vaulting::KINGS),
    built(&conditions::vaulting::WHITE),
    built(&conditions::vaulting::BLACK),
    built(&conditions::others::PROTEAN_CHESS),
    built(&family::GENEVA_CHESS),
    built(&conditions::recolouring::PURSUIT),
    built(&conditions::koeko::ANTI_KOEKO),
    built(&conditions::special_moves::CASTLING_CHESS),
    built(&conditions::kingless::LOSING_CHESS),
    built(&conditions::barred::DISPARATE),
    built(&conditions::ghosts::GHOST_CHESS),
    built(&conditions::ghosts::HAUNTED_CHESS),
    built(&conditions::guards::PROVOCATION_CHESS),
    built(&family::CAGE_CIRCE),
    built(&conditions::others::DUMMY),
    built(&conditions::others::FOOTBALL),
    built(&family::CONTRA_PARRAIN),
    built(&conditions::victims::KOBUL_KINGS),
    built(&conditions::special_moves::EXCHANGE_CASTLING),
    built(&conditions::order::WHITE_ALPHABETIC_CHESS),
    built(&conditions::order::BLACK_ALPHABETIC_CHESS),
    built(&family::CIRCE_TAKE_AND_MAKE),
    built(&conditions::guards::SUPER_GUARDS),
    built(&conditions::wormholes::DEFINITION),
    built(&conditions::promotions::MARINE_CHESS),
    built(&conditions::promotions::ULTRAMARINE_CHESS),
    built(&conditions::others::BACK_HOME),
    built(&conditions::borrowed::FACE_TO_FACE),
    built(&conditions::borrowed::BACK_TO_BACK),
    built(&conditions::borrowed::CHEEK_TO_CHEEK),
    built(&conditions::walk_changes::CHAMELEON_SEQUENCE),
    built(&family::ANTI_CLONE_CIRCE),
    built(&conditions::victims::SNEK_CHESS),
    built(&conditions::victims::SNEK_CIRCLE_CHESS),
    built(&last_capture::DEFINITION),
    built(&conditions::promotions::ARGENTINIAN_CHESS),
    built(&conditions::lost_pieces::DEFINITION),
    built(&conditions::others::PARTIAL_PARALYSIS),
    built(&family::VERTICAL_SYMMETRY_CIRCE),
    built(&family::HORIZONTAL_SYMMETRY_CIRCE),
    built(&family::VERTICAL_SYMMETRY_ANTI_CIRCE),
    built(&family::HORIZONTAL_SYMMETRY_ANTI_CIRCE),
    built(&family::IMMUNE_VERTICAL_SYMMETRY),
    built(&family::IMMUNE_HORIZONTAL_SYMMETRY),
    built(&conditions::royalty::LESE_MAJESTE),
    built(&conditions::special_moves::ROKAGOGO),
    built(&conditions::breton::DEFINITION),
    built(&conditions::take_and_make::MAKE_AND_TAKE_CHESS),
    built(&conditions::borrowed::POINT_REFLECTION),
    built(&conditions::borrowed::NANNA_CHESS),
    built(&conditions::masand::MASAND_GENERALISED),
    built(&conditions::borrowed::BOLERO),
    built(&conditions::borrowed::BOLERO_INVERSE),
    built(&conditions::victims::INFLUENCER),
    built(&conditions::role_exchange::DEFINITION),
    built(&conditions::priorities::BLACK_MAX_DISTER),
    built(&conditions::priorities::BLACK_MIN_DISTER),
    built(&conditions::priorities::WHITE_MAX_DISTER),
    built(&conditions::priorities::WHITE_MIN_DISTER),
    built(&conditions::series_capture::DEFINITION),
    built(&conditions::recolouring::DARK_SIDE),
    built(&conditions::eiffel::LEFFIE),
    built(&conditions::royalty::PEPO),
    built(&conditions::guards::CAST_CHESS),
    built(&conditions::others::BICAPTURES),
    built(&conditions::barred::FUDDLED_MEN),
    built(&conditions::borrowed::TRANSMISSION_MENACE),
    built(&power_transfer::POWER_TRANSFER),
    built(&conditions::guards::MULTI_CAPTURES),
    built(&conditions::guards::ANTI_GUARDS),
    built(&conditions::victims::FRANKFURT_CHESS),
    built(&attributes::anda::ANDA_CHESS),
    built(&attributes::anda::ANDA_INVERSE_CHESS),
    built(&conditions::foreign::HALF_IN),
    built(&conditions::foreign::ALL_IN),
    built(&conditions::foreign::MAINLY_IN),
    built(&attributes::alice::ALICE_CHESS),
    built(&power_transfer::IMMOBILIO),
    built(&pad::DEFINITION),
    built(&danger::DEFINITION),
    built(&conditions::masand::MATE_CHANGES),
    built(&family::HYDRA_CIRCE),
    built(&family::BICOLOUR_HYDRA_CIRCE),
    built(&family::KAMIKAZE_CIRCE),
    built(&family::CUCKOO_CIRCE),
    built(&family::CIRCE_X),
    built(&cohen::DEFINITION),
    built(&reincarnation::DEFINITION),
    built(&crate::senterej::DEFINITION),
];

/// The conditions without a side, asked after all others.
#[rustfmt::skip]
static UNSIDED: &[Row] = &[
    built(&conditions::mummers::MAXIMUMMER),
    built(&conditions::ultraschachzwang::UNSIDED),
];

/// The dictionary of all conditions.
///
/// ```
/// let dictionary = kirke_rules::dictionary();
/// assert_eq!(dictionary.condition("AnnanChess").unwrap().names[1], "Annanschach");
/// ```
#[must_use]
pub fn dictionary() -> Dictionary {
    Dictionary {
        conditions: CONDITIONS.iter().map(|row| row.condition).collect(),
        unsided: UNSIDED.iter().map(|row| row.condition).collect(),
        marks: vec![reincarnation::ZOMBIES],
    }
}

/// The rule behind a condition's English name; `None` while it is only planned.
#[must_use]
pub fn definition(key: &str) -> Option<&'static Definition> {
    let mut rows = CONDITIONS.iter().chain(UNSIDED);
    rows.find(|row| row.condition.key() == key)?.definition
}

/// All rules that are built, in table order.
pub fn definitions() -> impl Iterator<Item = &'static Definition> {
    CONDITIONS
        .iter()
        .chain(UNSIDED)
        .filter_map(|row| row.definition)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn english_names_are_unique() {
        let names: HashSet<_> = CONDITIONS
            .iter()
            .chain(UNSIDED)
            .map(|row| row.condition.key())
            .collect();
        assert_eq!(names.len(), CONDITIONS.len() + UNSIDED.len());
    }

    #[test]
    fn own_names_stand_behind() {
        let first = CONDITIONS.iter().position(|row| row.condition.own).unwrap();
        assert!(CONDITIONS[first..].iter().all(|row| row.condition.own));
    }
}
