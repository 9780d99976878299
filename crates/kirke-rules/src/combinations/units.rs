//! What neutral units, contact rules, paralyses and moves of two steps exclude.

use super::*;

pub(super) fn boards(look: &Look<'_>) -> Option<&'static str> {
    if look.count(&["SnekChess", "SnekCircleChess"]) > 1 {
        return Some(NONSENSE);
    }
    let mut units = look.setup.units.iter();
    if look.has("CavalierMajeur") && units.any(|p| p.unit.walk == walks::KNIGHT) {
        return Some("knight + cavalier majeur not allowed");
    }
    let moving = ["Equipollents", "Clone", "Couscous"]
        .iter()
        .any(|word| look.family_word(is_circe, word))
        || look.any(&["EquipollentsCirce", "CirceClone", "CouscousCirce"]);
    if look.family_word(is_circe, "RexInclusive") && moving && look.royal_unit() {
        return Some("no royal pieces with PWC or rex inclusive");
    }
    None
}

pub(super) fn neutrals(look: &Look<'_>) -> Option<&'static str> {
    if look.neutral() {
        const WITHOUT: &[&str] = &[
            "Bicolores",
            "MagicSquares",
            "Volage",
            "Hypervolage",
            "Masand",
            "RoyalDynasty",
        ];
        const ULTRA: &[&str] = &[
            "BlackMaximummer",
            "WhiteMaximummer",
            "BlackMinimummer",
            "WhiteMinimummer",
            "Maximummer",
        ];
        let touching = look.any(KOEKO) || look.attribute(Attributes::JIGGER);
        let lonely = |_: WalkId, class: &Class| matches!(class, Class::Orphan | Class::Friend);
        if look.any(WITHOUT)
            || look.attribute(Attributes::MAGIC)
            || touching && look.family(is_circe)
            || ULTRA.iter().any(|name| look.word(name, "ultra"))
            || look.any(&["BlackConsequentForcedSquare", "WhiteConsequentForcedSquare"])
            || look.walk(lonely)
        {
            return Some(NEUTRAL);
        }
    }
    if look.attribute(Attributes::MAGIC) {
        if look.attribute(Attributes::ANDA | Attributes::ANDA_INVERSE) {
            return Some(NEUTRAL);
        }
        if look.setup.units.iter().any(|p| !may_be_magic(look, p)) {
            return Some("Magic pieces incompatible with some fairy pieces");
        }
    }
    if look.has("MonochromChess") && look.has("BichromChess") {
        return Some("monochrom + bichrom chess gives no sense");
    }
    None
}

/// Whether the views of a magic unit of this walk are known: those of walks that turn at the border are not.
pub(super) fn may_be_magic(look: &Look<'_>, placed: &kirke_problem::Placed) -> bool {
    !placed.unit.has(Attributes::MAGIC)
        || !matches!(
            look.setup.walks[placed.unit.walk].class,
            Class::UbiUbi
                | Class::Reflector { .. }
                | Class::Cardinal
                | Class::BouncyLeaper
                | Class::BouncyRider
                | Class::BentRider
                | Class::Orphan
                | Class::Friend
                | Class::Hunter { .. }
        )
}

pub(super) fn contacts(look: &Look<'_>) -> Option<&'static str> {
    let choices =
        usize::from(look.any(&["SuperCirce", "AprilChess"]) || look.family_word(is_circe, "Super"))
            + usize::from(look.has("CageCirce") || look.family_word(is_circe, "Cage"))
            + usize::from(look.has("AntiSuperCirce") || look.word("AntiCirce", "Super"));
    if choices > 1 || choices == 1 && look.any(KOEKO) && !look.family(is_anticirce) {
        return Some("supercirce incompatible with some fairy conditions");
    }
    None
}

pub(super) fn paralyses(look: &Look<'_>) -> Option<&'static str> {
    let count = look.count(PARALYSES);
    if count > 1 {
        return Some("Isardam and Madrasi/Eiffel not allowed");
    }
    let other = look.has("Imitator") || look.attribute(Attributes::PARALYSING);
    if (count > 0 || look.has("Leffie")) && other {
        return Some(
            "eiffel, madrasi, isardam, woozles or paralysing pieces incompatible with some fairy conditions",
        );
    }
    None
}

pub(super) fn two_steps(look: &Look<'_>) -> Option<&'static str> {
    // Mars and AntiMars go together.
    let mars = look.family(|name| name.contains("Mars"));
    let count = look.count(TWO_STEPS) + usize::from(mars);
    let made = count > 0 || look.has("Make&TakeChess");
    if count > 1 || made && (look.any(TRANSMUTING) || look.has("Bicolores")) {
        return Some(
            "MarsCirce, PlusChess, PhantomChess or Make&Take are incompatible with several fairy conditions and fairy pieces.",
        );
    }
    let assassin = look.family_word(is_circe, "Assassin") || look.has("CirceAssassin");
    if assassin && (look.neutral() || look.any(&["Bicolores", "Anda", "AndaInverse"])) {
        return Some(
            "Circe Assassin is incompatible with several fairy conditions and fairy pieces",
        );
    }
    None
}
