//! What goals, royal units and the way of moving exclude.

use super::*;

pub(super) fn goals(look: &Look<'_>) -> Option<&'static str> {
    let goals = look.setup.goals();
    if goals.contains(&Goal::Win)
        && (look.has("ParrainCirce")
            || look.has("ContraParrain")
            || ["LastMove", "Parrain", "ContraParrain"]
                .iter()
                .any(|word| look.family_word(is_circe, word)))
    {
        return Some("Win_a_Piece and Circe Parrain not allowed");
    }
    if look.has("RepublicanChess") && look.any(&["RoyalDynasty", "LosingChess", "ExtinctionChess"])
    {
        return Some(ROYAL);
    }
    if look.has("RepublicanChess") && look.has("Masand") {
        return Some(
            "RepublicanChess incompatible with conditions that depend on whether a certain move delivers check.",
        );
    }
    let hurdles = |p: &kirke_problem::Placed| {
        let simple = match &look.setup.walks[p.unit.walk].class {
            Class::Hopper(rule) => rule.hurdles == 1,
            Class::AngleHopper { angle, .. } => *angle != 27,
            Class::ChineseRider(_) | Class::EquiHopper { .. } | Class::EquiStopper { .. } => true,
            _ => false,
        };
        let wanted = Attributes::HURDLE_COLOUR_CHANGING | Attributes::BUL | Attributes::DOB;
        p.unit.attributes.intersects(wanted) && !simple
    };
    if look.setup.units.iter().any(hurdles) {
        return Some("HurdleColourChanging, Bul and Dob only allowed with certain hoppers");
    }
    let both = Attributes::BUL | Attributes::DOB;
    if look.setup.units.iter().any(|p| p.unit.has(both)) {
        return Some("A hopper can not be both Bul and Dob");
    }
    None
}

pub(super) fn royals(look: &Look<'_>) -> Option<&'static str> {
    let royal = look.royal_unit()
        || look.any(&[
            "WhiteRoyalSquare",
            "BlackRoyalSquare",
            "WhiteOscillatingKings",
            "BlackOscillatingKings",
            "SwappingKings",
        ])
        || look.family_word(is_circe, "RexInclusive")
        || look.family_word(is_immun, "RexInclusive");
    let dynasty = look.has("RoyalDynasty") && !look.royal_unit();
    if royal && (dynasty || look.any(&["LosingChess", "ExtinctionChess"])) {
        return Some(ROYAL);
    }
    let options = &look.setup.problem.options;
    if options.null_moves && (options.set_play || look.has("BlackChecks")) {
        return Some("Inconsistent rules regarding NullMoves");
    }
    None
}

pub(super) fn movers(look: &Look<'_>) -> Option<&'static str> {
    if look.has("Take&MakeChess")
        && (look.any(&["Sentinelles", "NoCapture"]) || look.family(is_anticirce))
    {
        return Some("Take&MakeChess is incompatible with some fairy conditions");
    }
    None
}

pub(super) fn walks_alone(look: &Look<'_>) -> Option<&'static str> {
    let several_lines = |_: WalkId, class: &Class| {
        matches!(
            class,
            Class::UbiUbi
                | Class::Reflector { .. }
                | Class::Cardinal
                | Class::BouncyLeaper
                | Class::BouncyRider
                | Class::Orphan
                | Class::Friend
                | Class::Hunter { .. }
        )
    };
    if look.attribute(Attributes::MAGIC) && look.walk(several_lines) {
        return Some("Magic pieces incompatible with some fairy pieces");
    }
    const EINSTEIN: &[&str] = &[
        "EinsteinChess",
        "ReversalEinsteinChess",
        "AntiEinsteinChess",
    ];
    if look.any(EINSTEIN) && look.fairy() {
        return Some("einsteinchess not allowed with fairy pieces");
    }
    const IMITATOR: &[&str] = &[
        "AnnanChess",
        "NannaChess",
        "BoleroInverse",
        "PointReflection",
        "NewKoeko",
        "GridChess",
        "ContactGridChess",
        "KoeKo",
        "AntiKoeko",
        "BlackEdgeMover",
        "WhiteEdgeMover",
        "GenevaChess",
        "ChineseChess",
        "Leofamily",
        "HaanerChess",
    ];
    if look.has("Imitator")
        && (look.any(IMITATOR)
            || look.family(is_immun)
            || look.attribute(Attributes::JIGGER)
            || look.walk(|_, class| !can_be_imitated(class)))
    {
        return Some("conditions too fairy for imitator");
    }
    let officer = |walk: WalkId| (walks::QUEEN.0..=walks::BISHOP.0).contains(&walk.0);
    let mut units = look.setup.units.iter();
    if look.has("Leofamily") && units.any(|p| officer(p.unit.walk)) {
        return Some("leofamily with orthodox pieces ?");
    }
    let dummy = look.walk(|_, class| *class == Class::Dummy);
    if look.family(is_circe) && dummy {
        return Some("dummy-pieces not allowed with circe.");
    }
    None
}

pub(super) fn measuring(look: &Look<'_>) -> Option<&'static str> {
    let unsided = look.has("Maximummer");
    if unsided && look.any(&["BlackMaximummer", "WhiteMaximummer"]) {
        return Some(NONSENSE);
    }
    let [black, white, both] = MEASURES.map(|names| look.count(names));
    let restricted = if unsided {
        match look.setup.restricted_side() {
            Ok(side) => Some(side),
            Err(_) => return Some("Can't decide whether condition applies to White or Black"),
        }
    } else {
        None
    };
    let of = |side| usize::from(restricted == Some(side));
    let black = black + both + of(Side::Black);
    let white = white + both + of(Side::White);
    if black > 1 && look.has("BlackForcedSquare") && white <= 1 {
        return Some("Can't decide whether condition applies to White or Black");
    }
    if black > 1 || white > 1 {
        return Some(MEASURING);
    }
    None
}
