//! Combinations of conditions, attributes and walks that have no meaning, or that the reference refuses: each with its
//! message, in the order in which they are looked for.

use crate::Setup;
use crate::conditions::has_word;
use crate::conditions::imitator::can_be_imitated;
use kirke_core::walks::class::{Class, RoseMode};
use kirke_core::{Attributes, Colour, Side, WalkId, walks};
use kirke_problem::{Goal, Refusal};

const NONSENSE: &str = "nonsense combination";
const NEUTRAL: &str = "too much fairy chess for neutral pieces";
const ANTICIRCE: &str = "anticirce incompatible with some fairy conditions";
const CHANGING: &str = "Incompatible fairy elements changing piece types";
const ROYAL: &str = "Incompatible royal pieces and/or squares";
const MEASURING: &str = "maxi-/minimummer/mustcapture/duellistchess/alphabeticchess at the same time for the same side not allowed";

const KOEKO: &[&str] = &["KoeKo", "NewKoeko", "AntiKoeko"];
const NEIGHBOURS: &[&str] = &[
    "AnnanChess",
    "NannaChess",
    "FaceToFace",
    "BackToBack",
    "CheekToCheek",
    "PointReflection",
];
const TRANSMUTING: &[&str] = &[
    "TransmutedKings",
    "WhiteTransmutedKing",
    "BlackTransmutedKing",
    "ReflectiveKings",
    "WhiteReflectiveKing",
    "BlackReflectiveKing",
    "VaultingKings",
    "WhiteVaultingKing",
    "BlackVaultingKing",
    "WhiteSuperTransmutingKing",
    "BlackSuperTransmutingKing",
];
const GHOSTS: &[&str] = &["GhostChess", "HauntedChess"];
const PARALYSES: &[&str] = &["Isardam", "Madrasi", "EiffelChess", "PartialParalysis"];
const TWO_STEPS: &[&str] = &["PlusChess", "PhantomChess"];

/// The conditions that measure the moves of a side: of Black, White, both.
const MEASURES: [&[&str]; 3] = [
    &[
        "BlackMaximummer",
        "BlackMinimummer",
        "BlackMustCapture",
        "BlackFollowMyLeader",
        "BlackForcedSquare",
        "BlackConsequentForcedSquare",
        "BlackSuperTransmutingKing",
        "BlackSynchronMover",
        "BlackAntiSynchronMover",
        "BlackAlphabeticChess",
        "BlackMaxDister",
        "BlackMinDister",
        "BlackChecks",
    ],
    &[
        "WhiteMaximummer",
        "WhiteMinimummer",
        "WhiteMustCapture",
        "WhiteFollowMyLeader",
        "WhiteForcedSquare",
        "WhiteConsequentForcedSquare",
        "WhiteSuperTransmutingKing",
        "WhiteSynchronMover",
        "WhiteAntiSynchronMover",
        "WhiteAlphabeticChess",
        "WhiteMaxDister",
        "WhiteMinDister",
    ],
    &["DuellistChess", "AlphabeticChess", "LosingChess"],
];

/// Refuses what has no meaning together.
///
/// # Errors
/// The first combination found, with the reference's message.
pub(crate) fn check(setup: &Setup<'_>) -> Result<(), Refusal> {
    let tests: &[fn(&Look<'_>) -> Option<&'static str>] = &[
        goals,
        royals,
        movers,
        walks_alone,
        measuring,
        boards,
        neutrals,
        contacts,
        paralyses,
        two_steps,
        rebirths,
        ghosts,
        kings,
        changes,
    ];
    let look = Look { setup };
    match tests.iter().find_map(|test| test(&look)) {
        Some(message) => Err(Refusal::Ignored(message.into())),
        None => Ok(()),
    }
}

/// What the tests ask.
struct Look<'a> {
    setup: &'a Setup<'a>,
}

impl Look<'_> {
    fn has(&self, name: &str) -> bool {
        self.setup.has(name)
    }

    fn any(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.has(name))
    }

    fn count(&self, names: &[&str]) -> usize {
        names.iter().filter(|name| self.has(name)).count()
    }

    fn word(&self, name: &str, word: &str) -> bool {
        self.setup
            .conditions()
            .get(name)
            .is_some_and(|arguments| has_word(arguments, word))
    }

    /// Whether a condition whose name satisfies a test has this word.
    fn family_word(&self, family: fn(&str) -> bool, word: &str) -> bool {
        self.setup
            .conditions()
            .iter()
            .any(|(name, arguments)| family(name) && has_word(arguments, word))
    }

    fn family(&self, family: fn(&str) -> bool) -> bool {
        self.setup.conditions().keys().any(|name| family(name))
    }

    fn attribute(&self, attribute: Attributes) -> bool {
        self.setup.any_unit_has(attribute)
    }

    /// Whether a walk of the problem, promotions included, satisfies a test.
    fn walk(&self, test: impl Fn(WalkId, Class) -> bool) -> bool {
        let setup = self.setup;
        let units = setup.units.iter().map(|p| p.unit.walk);
        units
            .chain(setup.promotion.walks.iter().copied())
            .any(|walk| test(walk, setup.walks[walk].class))
    }

    fn fairy(&self) -> bool {
        self.walk(|walk, _| walk.0 > 5)
    }

    fn neutral(&self) -> bool {
        let half = Attributes::HALF_NEUTRAL;
        self.setup
            .units
            .iter()
            .any(|p| p.unit.colour == Colour::Neutral || p.unit.has(half))
    }

    /// Whether a unit is royal without being a king.
    fn royal_unit(&self) -> bool {
        self.setup
            .units
            .iter()
            .any(|p| p.unit.is_royal() && p.unit.walk != walks::KING)
    }
}

/// A condition by which captured units are reborn.
fn is_circe(name: &str) -> bool {
    (name.contains("Circe") || matches!(name, "PWC" | "AprilChess"))
        && !name.contains("Anti")
        && !name.contains("Mars")
        && !matches!(name, "DangerCirce" | "HydraCirce")
}

/// A condition by which capturing units are reborn.
fn is_anticirce(name: &str) -> bool {
    name.contains("Anti") && name.contains("Circe") && !name.contains("Mars")
}

fn goals(look: &Look<'_>) -> Option<&'static str> {
    let goals = look.setup.goals();
    if goals.contains(&Goal::Win)
        && (look.has("ParrainCirce") || look.family_word(is_circe, "LastMove"))
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
        let simple = match look.setup.walks[p.unit.walk].class {
            Class::Hopper(rule) => rule.hurdles == 1,
            Class::AngleHopper { angle, .. } => angle != 27,
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

fn royals(look: &Look<'_>) -> Option<&'static str> {
    let royal = look.royal_unit()
        || look.any(&[
            "WhiteRoyalSquare",
            "BlackRoyalSquare",
            "WhiteOscillatingKings",
            "BlackOscillatingKings",
            "SwappingKings",
        ])
        || look.family_word(is_circe, "RexInclusive")
        || look.word("ImmunChess", "RexInclusive");
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

fn movers(look: &Look<'_>) -> Option<&'static str> {
    if look.has("Take&MakeChess")
        && (look.any(&["Sentinelles", "NoCapture"]) || look.family(is_anticirce))
    {
        return Some("Take&MakeChess is incompatible with some fairy conditions");
    }
    None
}

fn walks_alone(look: &Look<'_>) -> Option<&'static str> {
    let several_lines = |_: WalkId, class: Class| {
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
        "ImmunChess",
        "HaanerChess",
    ];
    if look.has("Imitator")
        && (look.any(IMITATOR)
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
    let dummy = look.walk(|_, class| class == Class::Dummy);
    if look.family(is_circe) && dummy {
        return Some("dummy-pieces not allowed with circe.");
    }
    None
}

fn measuring(look: &Look<'_>) -> Option<&'static str> {
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

fn boards(look: &Look<'_>) -> Option<&'static str> {
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

fn neutrals(look: &Look<'_>) -> Option<&'static str> {
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
        let lonely = |_: WalkId, class: Class| matches!(class, Class::Orphan | Class::Friend);
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
fn may_be_magic(look: &Look<'_>, placed: &kirke_problem::Placed) -> bool {
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

fn contacts(look: &Look<'_>) -> Option<&'static str> {
    let choices = usize::from(look.has("SuperCirce") || look.family_word(is_circe, "Super"))
        + usize::from(look.has("CageCirce") || look.family_word(is_circe, "Cage"))
        + usize::from(look.has("AntiSuperCirce") || look.word("AntiCirce", "Super"));
    if choices > 1 || choices == 1 && look.any(KOEKO) && !look.family(is_anticirce) {
        return Some("supercirce incompatible with some fairy conditions");
    }
    None
}

fn paralyses(look: &Look<'_>) -> Option<&'static str> {
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

fn two_steps(look: &Look<'_>) -> Option<&'static str> {
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
    if assassin && (look.neutral() || look.has("Bicolores")) {
        return Some(
            "Circe Assassin is incompatible with several fairy conditions and fairy pieces",
        );
    }
    None
}

fn rebirths(look: &Look<'_>) -> Option<&'static str> {
    let immune = look.word("ImmunChess", "RexInclusive");
    if immune && look.family_word(is_circe, "RexInclusive") {
        return Some("circe and immunschach and rex inclusiv not allowed");
    }
    let anticirce = look.family(is_anticirce);
    if anticirce
        && (immune
            || look.has("CouscousCirce")
            || look.family_word(is_circe, "Couscous")
            || look.any(KOEKO)
            || look.has("ContactGridChess")
            || look.word("SingleBox", "Type1")
            || look.has("GenevaChess")
            || look.attribute(Attributes::KAMIKAZE))
    {
        return Some(ANTICIRCE);
    }
    let bent = |_: WalkId, class: Class| {
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

fn ghosts(look: &Look<'_>) -> Option<&'static str> {
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

fn kings(look: &Look<'_>) -> Option<&'static str> {
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

fn changes(look: &Look<'_>) -> Option<&'static str> {
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
