//! The words of the Circe family, in table order. The English spelling is the key of the argument.

use kirke_problem::{Word, WordArgument};

/// Words that choose the side whose array counts.
pub const ARRAY: u8 = 1;
/// Words that choose the rebirth square.
pub const SQUARE: u8 = 2;
/// Words that adapt the square found.
pub const ADAPTATION: u8 = 4;
/// Words that change the walk of the reborn unit.
pub const WALK: u8 = 8;

const REX_INCLUSIVE: Word = Word::new("RexInclusive", "RexInklusive", "RexInclusif");
const REX_EXCLUSIVE: Word = Word::new("RexExclusive", "RexExklusive", "RexExclusif");
const CALVET: Word = Word::new("Calvet", "Calvet", "Calvet");
const CHEYLAN: Word = Word::new("Cheylan", "Cheylan", "Cheylan");
const STRICT: Word = Word::new("Strict", "Strikt", "Stricte");

/// Whether kings take part.
pub const REX: &[Word] = &[REX_INCLUSIVE, REX_EXCLUSIVE];

/// Captures on the own rebirth square.
pub const ANTICIRCE: &[Word] = &[CALVET, CHEYLAN];

/// The words of PADChess.
pub const PAD: &[Word] = &[STRICT, REX_INCLUSIVE];

/// All variant words of Circe, AntiCirce, ImmunChess, MarsCirce, AntiMarsCirce, PhantomChess, GenevaChess.
pub const WORDS: &[Word] = &[
    REX_INCLUSIVE,
    REX_EXCLUSIVE,
    Word::new("Mirror", "Spiegel", "Malefique").in_groups(ARRAY),
    Word::new("Assassin", "Assassin", "Assassin"),
    Word::new("Diametral", "Diametral", "Diametral").in_groups(ADAPTATION),
    Word::new("VerticalMirror", "VertikalSpiegel", "MalefiqueVerticale").in_groups(ADAPTATION),
    Word::new("Clone", "Clone", "Clone").in_groups(WALK),
    Word::new("Chameleon", "Chamaeleon", "Chameleon")
        .in_groups(WALK)
        .with(WordArgument::WalkSequence),
    Word::new("Turncoats", "Turncoat", "Turncoats"),
    Word::new("Couscous", "Couscous", "Couscous"),
    Word::new("LastMove", "LetzterZug", "CoupDernier"),
    Word::new("Equipollents", "Equipollents", "Equipollents").in_groups(SQUARE),
    Word::new("Parrain", "Parrain", "Parrain").in_groups(SQUARE),
    Word::new("ContraParrain", "ContraParrain", "ContraParrain").in_groups(SQUARE | ARRAY),
    Word::new("Cage", "Kaefig", "Cage").in_groups(SQUARE),
    Word::new("Rank", "Reihe", "Rangee").in_groups(SQUARE | ARRAY | ADAPTATION),
    Word::new("File", "File", "Colonne").in_groups(SQUARE),
    Word::new("Symmetry", "Symmetrie", "Symetrie").in_groups(SQUARE),
    Word::new(
        "VerticalSymmetry",
        "VertikaleSymmetrie",
        "VerticaleSymetrique",
    )
    .in_groups(SQUARE),
    Word::new(
        "HorizontalSymmetry",
        "HorizontaleSymmetrie",
        "HorizontaleSymetrique",
    )
    .in_groups(SQUARE),
    Word::new("Diagram", "Diagramm", "Diagramme").in_groups(SQUARE),
    Word::new("PWC", "Platzwechsel", "Echange").in_groups(SQUARE),
    Word::new("Antipodes", "Antipoden", "Antipodes").in_groups(SQUARE),
    Word::new("Take&Make", "Take&Make", "Take&Make").in_groups(SQUARE),
    Word::new("Super", "Super", "Super").in_groups(SQUARE),
    Word::new("April", "April", "Avril").with(WordArgument::Walks),
    Word::new("Frischauf", "Frischauf", "Frischauf").in_groups(ADAPTATION),
    CALVET,
    CHEYLAN,
    STRICT,
    Word::new("Relaxed", "Locker", "Relache"),
    Word::new("Volcanic", "Vulkan", "Volcanique"),
    Word::new("Parachute", "Fallschirm", "Parachute"),
    Word::new("Einstein", "Einstein", "Einstein").in_groups(WALK),
    Word::new("ReversalEinstein", "ReversesEinstein", "ReversEinstein").in_groups(WALK),
    Word::new("WaitCapture", "NaechsterSchlag", "PriseProchaine"),
    Word::new("CaptureSquare", "Schlagfeld", "CaseDePrise").in_groups(SQUARE),
    Word::new("Hydra", "Hydra", "Hydre").own(),
    Word::new("BicolourHydra", "ZweifarbigeHydra", "HydreBicolore").own(),
    Word::new("Wing", "Fluegel", "Aile").own(),
    Word::new("Vacating", "Raeumend", "Evacuant").own(),
    Word::new("OwnersChoice", "BesitzerWaehlt", "ChoixDuProprietaire").own(),
];
