//! What rebirths, ghosts and changing walks exclude.

use super::*;

pub(super) fn rebirths(look: &Look<'_>) -> Option<&'static str> {
    let immune = look.family_word(is_immun, "RexInclusive");
    if immune && look.family_word(is_circe, "RexInclusive") {
        return Some("circe and immunschach and rex inclusiv not allowed");
    }
    let anticirce = look.family(is_anticirce);
    if anticirce
        && (immune
            || look.any(&["CouscousCirce", "MirrorCouscousCirce"])
            || look.family_word(is_circe, "Couscous")
            || look.any(KOEKO)
            || look.has("ContactGridChess")
            || look.has("SingleBox")
                && !["Type2", "Type3"]
                    .iter()
                    .any(|kind| look.word("SingleBox", kind))
            || look.has("GenevaChess")
            || look.attribute(Attributes::KAMIKAZE))
    {
        return Some(ANTICIRCE);
    }
    let bent = |_: WalkId, class: &Class| {
        matches!(
            class,
            Class::Rose(RoseMode::Rider | RoseMode::Lion | RoseMode::Hopper)
                | Class::Zigzag(_)
                | Class::UbiUbi
                | Class::Hamster
                | Class::AngleHopper { .. }
                | Class::Reflector { .. }
                | Class::Cardinal
                | Class::BouncyRider
                | Class::DoubleHopper(_)
        )
    };
    if look.any(&["Heffalumps", "BiHeffalumps"]) && look.walk(bent) {
        return Some("some fairy-pieces not compatible with heffalumps");
    }
    None
}

pub(super) fn ghosts(look: &Look<'_>) -> Option<&'static str> {
    let kamikaze = look.attribute(Attributes::KAMIKAZE);
    if look.count(GHOSTS) > 1
        || look.any(GHOSTS)
            && (look.family(is_circe)
                || look.family(is_anticirce)
                || look.has("HaanerChess")
                || kamikaze)
    {
        return Some(
            "GhostChess and HauntedChess incompatible with Circe, Anticirce, Kamikaze, Haaner Chess",
        );
    }
    if kamikaze && look.has("HaanerChess") {
        return Some("haaner chess not allowed with kamikaze-pieces");
    }
    if kamikaze && look.family(is_circe) && (look.fairy() || look.any(&["Volage", "Hypervolage"])) {
        return Some(
            "kamikaze pieces + neutral pieces or kamikaze pieces + circe + fairy pieces not allowed",
        );
    }
    if look.word("SingleBox", "Type1") && look.fairy() {
        return Some("Fairy pieces not allowed in Single box");
    }
    None
}

pub(super) fn kings(look: &Look<'_>) -> Option<&'static str> {
    let borrows = |side: Side| {
        let other = match side {
            Side::White => "Black",
            Side::Black => "White",
        };
        let names = TRANSMUTING.iter().filter(|name| !name.starts_with(other));
        let royal = |p: &kirke_problem::Placed| {
            p.unit.is_royal() && p.unit.walk != walks::KING && p.unit.colour.belongs_to(side)
        };
        names.copied().any(|name| look.has(name)) && look.setup.units.iter().any(royal)
    };
    if Side::BOTH.into_iter().any(borrows) {
        return Some("Transmuting/reflecting royal pieces not supported.");
    }
    let isardam = look.has("Isardam") && !look.word("Isardam", "TypeB");
    if look.has("VogtlaenderChess") && (isardam || look.has("BrunnerChess")) {
        return Some("VogtlanderChess not allowed in combination with Isardam or BrunnerChess");
    }
    if look.any(&["ChameleonChess", "LineChameleonChess"]) && look.attribute(Attributes::CHAMELEON)
    {
        return Some("ChameleonChess and ChameleonPieces not allowed together");
    }
    if look.has("ExchangeCastling") && look.has("HaanerChess") || look.count(NEIGHBOURS) > 1 {
        return Some(NONSENSE);
    }
    let recolouring = look.has("Masand") || look.attribute(Attributes::MAGIC);
    if recolouring && (look.any(NEIGHBOURS) || look.any(&["Bolero", "BoleroInverse"])) {
        return Some("Annan Chess and conditions that recolour pieces not allowed");
    }
    let mates = [
        Goal::Mate,
        Goal::Check,
        Goal::DoubleCheck,
        Goal::TripleCheck,
        Goal::MateStalemated,
        Goal::MateOrStalemate,
    ];
    if look.has("LosingChess") && look.setup.goals().iter().any(|goal| mates.contains(goal)) {
        return Some("LosingChess incompatible with check or mate stipulations");
    }
    None
}

pub(super) fn changes(look: &Look<'_>) -> Option<&'static str> {
    const WALKS: &[&str] = &[
        "VaultingKings",
        "TransmutedKings",
        "RelegationChess",
        "Football",
        "NorskSjakk",
        "ProteanChess",
    ];
    const CHAINS: &[&str] = &[
        "SingleBox",
        "KobulKings",
        "SnekChess",
        "SnekCircleChess",
        "Influencer",
    ];
    if look.count(WALKS) > 1 || look.count(CHAINS) > 1 {
        return Some(CHANGING);
    }
    let measured = MEASURES.iter().any(|names| look.any(names)) || look.has("Maximummer");
    const SERIES: &[&str] = &[
        "GhostChess",
        "HauntedChess",
        "Madrasi",
        "EiffelChess",
        "PartialParalysis",
        "BackHome",
        "BackToBack",
        "Take&MakeChess",
        "Make&TakeChess",
        "MarsCirce",
        "KoeKo",
    ];
    let attributes = Attributes::PARALYSING | Attributes::UNCAPTURABLE;
    if look.has("SeriesCapture") && (measured || look.any(SERIES) || look.attribute(attributes)) {
        return Some(NONSENSE);
    }
    let anda = Attributes::ANDA | Attributes::ANDA_INVERSE;
    let both = look.has("Anda")
        && (look.has("AndaInverse") || look.attribute(Attributes::ANDA_INVERSE))
        || look.has("AndaInverse") && look.attribute(Attributes::ANDA)
        || look.setup.units.iter().any(|p| p.unit.has(anda));
    if both || look.count(&["HalfInChess", "AllInChess", "MainlyInChess"]) > 1 {
        return Some(NONSENSE);
    }
    None
}
