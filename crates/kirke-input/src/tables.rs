//! The words of the problem language that belong to no rule, in table order: the order decides which abbreviations
//! are unique. English, German, French.

use kirke_core::{Attributes, Colour, Side};
use kirke_problem::Mirror;

/// A word in three languages with its meaning.
pub(crate) type Entry<M> = (M, [&'static str; 3]);

/// What begins the input: French, German, English are tried in this order.
pub(crate) static BEGIN: [&str; 3] = ["beginproblem", "AnfangProblem", "DebutProbleme"];

/// What ends a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// No other problem follows.
    Input,
    /// Another problem follows.
    Problem,
}

/// What ends a problem.
#[rustfmt::skip]
pub(crate) static ENDS: &[Entry<End>] = &[
    (End::Input, ["endproblem", "EndeProblem", "FinProbleme"]),
    (End::Problem, ["nextproblem", "WeiteresProblem", "asuivre"]),
];

/// What begins a twin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TwinKind {
    /// A twin of the diagram.
    Twin,
    /// The diagram itself is not solved.
    Zero,
}

/// What begins a twin.
#[rustfmt::skip]
pub(crate) static TWINS: &[Entry<TwinKind>] = &[
    (TwinKind::Twin, ["twin", "Zwilling", "jumeau"]),
    (TwinKind::Zero, ["zeroposition", "NullStellung", "zeroposition"]),
];

/// The commands of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Remark,
    StructuredStipulation,
    Author,
    Origin,
    Pieces,
    Condition,
    Option,
    Stipulation,
    Protocol,
    Title,
    Latex,
    LatexPieces,
    Award,
    InitialGameArray,
    Forsyth,
}

/// The commands of a problem.
#[rustfmt::skip]
pub(crate) static COMMANDS: &[Entry<Command>] = &[
    (Command::Remark, ["remark", "Bemerkung", "remarque"]),
    (Command::StructuredStipulation, ["sstipulation", "sForderung", "senonce"]),
    (Command::Author, ["author", "Autor", "auteur"]),
    (Command::Origin, ["origin", "Quelle", "source"]),
    (Command::Pieces, ["pieces", "Steine", "pieces"]),
    (Command::Condition, ["condition", "Bedingung", "condition"]),
    (Command::Option, ["option", "Option", "option"]),
    (Command::Stipulation, ["stipulation", "Forderung", "enonce"]),
    (Command::Protocol, ["protocol", "Protokoll", "protocol"]),
    (Command::Title, ["title", "Titel", "titre"]),
    (Command::Latex, ["LaTeX", "LaTeX", "LaTeX"]),
    (Command::LatexPieces, ["LaTeXPieces", "LaTeXSteine", "PiecesLaTeX"]),
    (Command::Award, ["award", "Auszeichnung", "prix"]),
    (Command::InitialGameArray, ["InitialGameArray", "PartieAnfangsStellung", "PositionInitialePartie"]),
    (Command::Forsyth, ["Forsyth", "Forsyth", "Forsyth"]),
];

/// kirke's own command, by which a walk is defined. It is never abbreviated.
pub(crate) static OWN_COMMANDS: [&str; 3] = ["walk", "Gangart", "marche"];

/// The changes of a twin, and `continued`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Twinning {
    Move,
    Exchange,
    Stipulation,
    StructuredStipulation,
    Add,
    Remove,
    Continued,
    Rotate,
    Condition,
    PolishType,
    Mirror,
    Shift,
    Substitute,
}

/// The changes of a twin, and `continued`.
#[rustfmt::skip]
pub(crate) static TWINNINGS: &[Entry<Twinning>] = &[
    (Twinning::Move, ["move", "versetze", "deplacement"]),
    (Twinning::Exchange, ["exchange", "tausche", "echange"]),
    (Twinning::Stipulation, ["stipulation", "Forderung", "enonce"]),
    (Twinning::StructuredStipulation, ["sstipulation", "SForderung", "senonce"]),
    (Twinning::Add, ["add", "hinzufuegen", "ajoute"]),
    (Twinning::Remove, ["remove", "entferne", "ote"]),
    (Twinning::Continued, ["continued", "ferner", "enplus"]),
    (Twinning::Rotate, ["rotate", "Drehung", "rotation"]),
    (Twinning::Condition, ["condition", "Bedingung", "condition"]),
    (Twinning::PolishType, ["PolishType", "Farbwechsel", "CouleurEchange"]),
    (Twinning::Mirror, ["mirror", "Spiegelung", "miroir"]),
    (Twinning::Shift, ["shift", "Verschiebung", "translation"]),
    (Twinning::Substitute, ["substitute", "ersetze", "remplace"]),
];

/// Axes of mirrors.
#[rustfmt::skip]
pub(crate) static MIRRORS: &[Entry<Mirror>] = &[
    (Mirror::LeftRight, ["a1<-->h1", "a1<-->h1", "a1<-->h1"]),
    (Mirror::TopBottom, ["a1<-->a8", "a1<-->a8", "a1<-->a8"]),
    (Mirror::Diagonal, ["a1<-->h8", "a1<-->h8", "a1<-->h8"]),
    (Mirror::AntiDiagonal, ["a8<-->h1", "a8<-->h1", "a8<-->h1"]),
];

/// What may stand at the head of a group of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    /// Units of this colour.
    Units(Colour),
    /// A number of totally invisible units.
    Invisible,
}

/// Colours.
#[rustfmt::skip]
pub(crate) static COLOURS: &[Entry<Head>] = &[
    (Head::Units(Colour::White), ["White", "Weiss", "Blanc"]),
    (Head::Units(Colour::Black), ["Black", "Schwarz", "Noir"]),
    (Head::Units(Colour::Neutral), ["Neutral", "Neutral", "Neutre"]),
    (Head::Invisible, ["TotalInvisible", "TotalUnsichtbar", "TotalInvisible"]),
];

/// Attributes of units.
#[rustfmt::skip]
pub(crate) static ATTRIBUTES: &[Entry<Attributes>] = &[
    (Attributes::ROYAL, ["Royal", "Koeniglich", "Royale"]),
    (Attributes::KAMIKAZE, ["Kamikaze", "Kamikaze", "Kamikaze"]),
    (Attributes::PARALYSING, ["Paralysing", "Paralysierend", "Paralysante"]),
    (Attributes::CHAMELEON, ["Chameleon", "Chamaeleon", "Cameleon"]),
    (Attributes::JIGGER, ["Jigger", "Jigger", "Jigger"]),
    (Attributes::VOLAGE, ["Volage", "Volage", "Volage"]),
    (Attributes::FUNCTIONARY, ["Functionary", "Beamtet", "Fonctionnaire"]),
    (Attributes::HALF_NEUTRAL, ["HalfNeutral", "HalbNeutral", "DemiNeutre"]),
    (Attributes::HURDLE_COLOUR_CHANGING, ["HurdleColourChanging", "SprungbockFarbeWechselnd", "CouleurEchangeantSautoir"]),
    (Attributes::PROTEAN, ["Protean", "Proteisch", "Protee"]),
    (Attributes::MAGIC, ["Magic", "Magisch", "Magique"]),
    (Attributes::UNCAPTURABLE, ["Uncapturable", "Unschlagbar", "Imprenable"]),
    (Attributes::PATROL, ["Patrol", "Patrouille", "Patrouille"]),
    (Attributes::FRISCHAUF, ["Frischauf", "Frischauf", "Frischauf"]),
    (Attributes::BUL, ["Bul", "Bul", "Bul"]),
    (Attributes::DOB, ["Dob", "Dob", "Dob"]),
    (Attributes::ANDA, ["Anda", "Anda", "Anda"]),
    (Attributes::ANDA_INVERSE, ["AndaInverse", "AndaInvers", "AndaInverse"]),
    (Attributes::ALICE_A, ["AliceA", "AliceA", "AliceA"]),
    (Attributes::ALICE_B, ["AliceB", "AliceB", "AliceB"]),
];

/// Sides as parameters of conditions.
#[rustfmt::skip]
pub(crate) static SIDES: &[Entry<Side>] = &[
    (Side::White, ["White", "Weiss", "Blancs"]),
    (Side::Black, ["Black", "Schwarz", "Noirs"]),
];

/// The options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OptionWord {
    Defence,
    SetPlay,
    WhiteToPlay,
    Variations,
    MoveNumbers,
    StartMoveNumber,
    NoWk,
    Duplex,
    NoBk,
    Threat,
    NoThreat,
    Try,
    MaxSolutions,
    MaxFlightsquares,
    Search,
    MultiSolutions,
    NoSymmetry,
    NonTrivial,
    KeepMatingPiece,
    EnPassant,
    NoBoard,
    NoShortVariations,
    HalfDuplex,
    PostKeyPlay,
    Intelligent,
    MaxTime,
    NoCastling,
    Quodlibet,
    StopOnShortSolutions,
    Beep,
    SuppressGrid,
    WriteGrid,
    CastlingMutuallyExclusive,
    GoalIsEnd,
    Unpublished,
    NullMoves,
    UpToMoveNumber,
    TrivialTriesAvoid,
    MatesIn1,
}

/// The options.
#[rustfmt::skip]
pub(crate) static OPTIONS: &[Entry<OptionWord>] = &[
    (OptionWord::Defence, ["Defence", "Widerlegung", "Defense"]),
    (OptionWord::SetPlay, ["SetPlay", "Satzspiel", "Apparent"]),
    (OptionWord::WhiteToPlay, ["WhiteToPlay", "WeissBeginnt", "ApparentSeul"]),
    (OptionWord::Variations, ["Variations", "Varianten", "Variantes"]),
    (OptionWord::MoveNumbers, ["MoveNumbers", "Zugnummern", "Trace"]),
    (OptionWord::StartMoveNumber, ["StartMoveNumber", "StartZugnummer", "Enroute"]),
    (OptionWord::NoWk, ["NoWk", "OhneWk", "SansRB"]),
    (OptionWord::Duplex, ["Duplex", "Duplex", "Duplex"]),
    (OptionWord::NoBk, ["NoBk", "OhneSk", "SansRN"]),
    (OptionWord::Threat, ["Threat", "Drohung", "Menace"]),
    (OptionWord::NoThreat, ["NoThreat", "OhneDrohung", "SansMenace"]),
    (OptionWord::Try, ["Try", "Verfuehrung", "Essais"]),
    (OptionWord::MaxSolutions, ["MaxSolutions", "MaxLoesungen", "MaxSolutions"]),
    (OptionWord::MaxFlightsquares, ["MaxFlightsquares", "MaxFluchtFelder", "MaxCasesFuites"]),
    (OptionWord::Search, ["Search", "Suchen", "Search"]),
    (OptionWord::MultiSolutions, ["MultiSolutions", "MehrereLoesungen", "MultiSolutions"]),
    (OptionWord::NoSymmetry, ["NoSymmetry", "KeineSymmetrie", "NonSymetrique"]),
    (OptionWord::NonTrivial, ["NonTrivial", "NichtTrivial", "NonTrivial"]),
    (OptionWord::KeepMatingPiece, ["KeepMatingPiece", "HalteMattsetzendenStein", "RetiensPieceMatante"]),
    (OptionWord::EnPassant, ["EnPassant", "EnPassant", "EnPassant"]),
    (OptionWord::NoBoard, ["NoBoard", "OhneBrett", "SansEchiquier"]),
    (OptionWord::NoShortVariations, ["NoShortVariations", "OhneKurzVarianten", "SansVariantesCourtes"]),
    (OptionWord::HalfDuplex, ["HalfDuplex", "HalbDuplex", "DemiDuplex"]),
    (OptionWord::PostKeyPlay, ["PostKeyPlay", "NachSchluessel", "ApresCle"]),
    (OptionWord::Intelligent, ["Intelligent", "Intelligent", "Intelligent"]),
    (OptionWord::MaxTime, ["MaxTime", "MaxZeit", "MaxTemps"]),
    (OptionWord::NoCastling, ["NoCastling", "KeineRochade", "SansRoquer"]),
    (OptionWord::Quodlibet, ["Quodlibet", "Quodlibet", "Quodlibet"]),
    (OptionWord::StopOnShortSolutions, ["StopOnShortSolutions", "StopNachKurzloesungen", "FinApresSolutionsCourtes"]),
    (OptionWord::Beep, ["Beep", "Pieps", "Bip"]),
    (OptionWord::SuppressGrid, ["SuppressGrid", "OhneGitter", "SansGrille"]),
    (OptionWord::WriteGrid, ["WriteGrid", "ZeichneGitter", "AjouteGrille"]),
    (OptionWord::CastlingMutuallyExclusive, ["CastlingMutuallyExclusive", "RochadenGegenseitigAusschliessend", "RoquesMutuellementExclusifs"]),
    (OptionWord::GoalIsEnd, ["GoalIsEnd", "ZielIstEnde", "ButEstFin"]),
    (OptionWord::Unpublished, ["unpublishedoption", "nichtpublizierteoption", "optionnonpubliee"]),
    (OptionWord::NullMoves, ["NullMoves", "NullZuege", "CoupsVides"]),
    (OptionWord::UpToMoveNumber, ["UpToMoveNumber", "BisZugnummer", "JusquAuCoup"]),
    (OptionWord::TrivialTriesAvoid, ["TrivialTriesAvoid", "TrivialeFehlversucheUnterdruecken", "TrivialEssaiSupprimer"]),
    (OptionWord::MatesIn1, ["MatesIn1", "MattsIn1", "MatsEn1"]),
];
