//! The traditional names of the Circe family and what the header prints in their place.

/// Traditional name, base condition, options.
pub(crate) const TRADITIONAL: [(&str, &str, &[&str]); 51] = [
    ("MirrorCirce", "Circe", &["Mirror"]),
    ("PWC", "Circe", &["PWC"]),
    ("CouscousCirce", "Circe", &["Couscous"]),
    ("MirrorCouscousCirce", "Circe", &["Couscous", "Mirror"]),
    ("ChameleonCirce", "Circe", &["Chameleon"]),
    ("EquipollentsCirce", "Circe", &["Equipollents"]),
    ("FileCirce", "Circe", &["File"]),
    ("MirrorFileCirce", "Circe", &["File", "Mirror"]),
    ("RankCirce", "Circe", &["Rank"]),
    ("DiagramCirce", "Circe", &["Diagram"]),
    ("ParrainCirce", "Circe", &["Parrain"]),
    ("ContraParrain", "Circe", &["ContraParrain", "Mirror"]),
    ("SymmetryCirce", "Circe", &["Symmetry"]),
    ("VerticalSymmetryCirce", "Circe", &["VerticalSymmetry"]),
    ("HorizontalSymmetryCirce", "Circe", &["HorizontalSymmetry"]),
    ("AntipodeanCirce", "Circe", &["Antipodes"]),
    ("CirceClone", "Circe", &["Clone"]),
    ("MirrorCirceClone", "Circe", &["Mirror", "Clone"]),
    ("SuperCirce", "Circe", &["Super"]),
    ("FrischAufCirce", "Circe", &["Frischauf"]),
    ("DiametralCirce", "Circe", &["Diametral"]),
    ("VerticalMirrorCirce", "Circe", &["VerticalMirror"]),
    ("CirceAssassin", "Circe", &["Assassin"]),
    ("CirceTurncoats", "Circe", &["Turncoats"]),
    ("CirceDoubleAgents", "Circe", &["Mirror", "Turncoats"]),
    ("CageCirce", "Circe", &["Cage"]),
    ("CirceTake&Make", "Circe", &["Take&Make"]),
    ("AprilChess", "Circe", &["Super", "April"]),
    ("MirrorAntiCirce", "AntiCirce", &["Mirror"]),
    ("DiagramAntiCirce", "AntiCirce", &["Diagram"]),
    ("FileAntiCirce", "AntiCirce", &["File"]),
    ("MirrorFileAntiCirce", "AntiCirce", &["File", "Mirror"]),
    ("SymmetryAntiCirce", "AntiCirce", &["Symmetry"]),
    (
        "VerticalSymmetryAntiCirce",
        "AntiCirce",
        &["VerticalSymmetry"],
    ),
    (
        "HorizontalSymmetryAntiCirce",
        "AntiCirce",
        &["HorizontalSymmetry"],
    ),
    ("AntipodeanAntiCirce", "AntiCirce", &["Antipodes"]),
    ("EquipollentsAntiCirce", "AntiCirce", &["Equipollents"]),
    ("AntiCloneCirce", "AntiCirce", &["Clone"]),
    ("AntiSuperCirce", "AntiCirce", &["Super"]),
    ("MarsMirrorCirce", "MarsCirce", &["Mirror"]),
    ("AntiMarsMirrorCirce", "AntiMarsCirce", &["Mirror"]),
    ("AntiMarsAntipodeanCirce", "AntiMarsCirce", &["Antipodes"]),
    ("MirrorImmunChess", "ImmunChess", &["Mirror"]),
    ("FileImmunChess", "ImmunChess", &["File"]),
    ("DiagramImmunChess", "ImmunChess", &["Diagram"]),
    ("MirrorFileImmunChess", "ImmunChess", &["File", "Mirror"]),
    ("SymmetryImmunChess", "ImmunChess", &["Symmetry"]),
    (
        "ImmuneVerticalSymmetry",
        "ImmunChess",
        &["VerticalSymmetry"],
    ),
    (
        "ImmuneHorizontalSymmetry",
        "ImmunChess",
        &["HorizontalSymmetry"],
    ),
    ("AntipodeanImmunChess", "ImmunChess", &["Antipodes"]),
    ("EquipollentsImmunChess", "ImmunChess", &["Equipollents"]),
];

/// The options in the order of the header.
pub(crate) const ORDER: [&str; 32] = [
    "PWC",
    "Symmetry",
    "VerticalSymmetry",
    "HorizontalSymmetry",
    "Diagram",
    "Cage",
    "Rank",
    "File",
    "Couscous",
    "Antipodes",
    "Take&Make",
    "Super",
    "CaptureSquare",
    "April",
    "Equipollents",
    "Parrain",
    "ContraParrain",
    "WaitCapture",
    "Mirror",
    "Assassin",
    "Strict",
    "Relaxed",
    "Parachute",
    "Volcanic",
    "Diametral",
    "VerticalMirror",
    "Clone",
    "Einstein",
    "ReversalEinstein",
    "Chameleon",
    "Turncoats",
    "Frischauf",
];

/// Options of which the last one given counts.
pub(crate) const EXCLUSIVE: [&[&str]; 4] = [
    &["Strict", "Relaxed", "Assassin", "Volcanic", "Parachute"],
    &["LastMove", "WaitCapture"],
    &["Calvet", "Cheylan"],
    &["RexInclusive", "RexExclusive"],
];

/// The conditions that take the options of the family.
pub(crate) const BASES: [&str; 7] = [
    "Circe",
    "AntiCirce",
    "MarsCirce",
    "AntiMarsCirce",
    "ImmunChess",
    "PhantomChess",
    "GenevaChess",
];

/// Options that are the default of their base and are not printed.
pub(crate) fn is_default(base: &str, option: &str) -> bool {
    match option {
        "LastMove" | "Calvet" => true,
        "RexInclusive" => matches!(base, "AntiCirce" | "MarsCirce" | "AntiMarsCirce"),
        "RexExclusive" => !matches!(base, "AntiCirce" | "MarsCirce" | "AntiMarsCirce"),
        _ => false,
    }
}
