//! The names of the family: each is a base rule with options. One table.

use super::composition::{Base, Composition};
use super::{refusals, rules, words};
use crate::{Definition, Page, Setup};
use kirke_problem::Parameters::{self, None, Ordered, WalkSequence, Walks, Words};
use kirke_problem::{Argument, Condition, Refusal};

/// A name with what stands behind it.
struct Name {
    definition: &'static Definition,
    base: Base,
    /// The options that the name implies.
    implied: &'static [&'static str],
}

const NONE: Parameters = None;
const REX: Parameters = Ordered(&[words::REX]);
const ANTI: Parameters = Ordered(&[words::ANTICIRCE]);
const ALL: Parameters = Words(words::WORDS);
const LIST: Parameters = Walks(1);
const CYCLE: Parameters = WalkSequence;

macro_rules! family {
    ($($id:ident: $english:literal $german:literal $french:literal, $parameters:ident $(own $own:literal)?,
        $base:ident [$($word:literal)*], $text:literal
        $(source $source:literal)? $(example $example:literal $solution:literal)?;)*) => {
        $(
            #[doc = $text]
            pub static $id: Definition = Definition {
                condition: Condition {
                    names: [$english, $german, $french],
                    parameters: $parameters,
                    own: false $(|| $own)?,
                },
                page: Page {
                    text: $text,
                    source: concat!("" $(, $source)?),
                    example: concat!("" $(, $example)?),
                    solution: concat!("" $(, $solution)?),
                },
                build: |_, setup| build($english, setup),
                header: Option::None,
            };
        )*
        static NAMES: &[Name] = &[
            $(Name { definition: &$id, base: Base::$base, implied: &[$($word),*] }),*
        ];
    };
}

family! {
    CIRCE: "Circe" "Circe" "Circe", ALL, Circe [],
        "A captured unit (kings excepted) is reborn at once on its home square, if that is empty; otherwise it disappears. Home of a rook, bishop or knight is the square of the game array that has the colour of the square of capture; of a pawn the square of its second rank on the file of capture; of a fairy unit the promotion square of that file. Rebirth is part of the capturing move: a move that checks the own king by it is illegal. Options compose other forms: which square, what if it is occupied, who takes part, what becomes of the unit."
        source "Pierre Monréal and Jean-Pierre Boyer, Problème 1968"
        example "beginproblem\nstipulation #1\ncondition circe\npieces white kg3 re4 pf4d2 black kf1 bg7\nendproblem" "1.Re4-e1 # !";
    MIRROR_CIRCE: "MirrorCirce" "SpiegelCirce" "CirceMalefique", REX, Circe ["Mirror"],
        "Circe in which captured units are reborn on the home squares of the other side.";
    PWC: "PWC" "PlatzwechselCirce" "CirceEchange", NONE, Circe ["PWC"],
        "Circe in which the captured unit is reborn on the square that the capturing unit has left: the two change places (in German: Platzwechselcirce).";
    COUSCOUS_CIRCE: "CouscousCirce" "CouscousCirce" "CirceCouscous", NONE, Circe ["Couscous"],
        "Circe in which the captured unit is reborn on the home square of the capturing unit. Pawns reborn on their promotion rank promote; the capturing side chooses.";
    MIRROR_COUSCOUS_CIRCE: "MirrorCouscousCirce" "SpiegelCouscousCirce" "CirceCouscousMalefique", REX, Circe ["Couscous" "Mirror"],
        "Couscous Circe with the home squares of the other side.";
    CHAMELEON_CIRCE: "ChameleonCirce" "ChamaeleonCirce" "CirceCameleon", CYCLE, Circe ["Chameleon"],
        "Circe in which the captured unit is reborn as the next one of the cycle knight, bishop, rook, queen, knight, on the home square of its new kind. A sequence of walks may be given instead.";
    EQUIPOLLENTS_CIRCE: "EquipollentsCirce" "EquipollentsCirce" "CirceEquipollents", REX, Circe ["Equipollents"],
        "Circe in which the captured unit is reborn at the end of the vector of the capturing move, applied to the square of capture.";
    FILE_CIRCE: "FileCirce" "FileCirce" "FileCirce", REX, Circe ["File"],
        "Circe in which the captured unit is reborn at home on the file of the capture.";
    MIRROR_FILE_CIRCE: "MirrorFileCirce" "SpiegelFileCirce" "FileCirceMalefique", REX, Circe ["File" "Mirror"],
        "File Circe with the home ranks of the other side.";
    RANK_CIRCE: "RankCirce" "RankCirce" "RankCirce", REX, Circe ["Rank"],
        "Circe in which the captured unit is reborn on the rank of the capture, on the file of its home square: that of White's array on odd ranks, of Black's on even ranks.";
    DIAGRAM_CIRCE: "DiagramCirce" "DiagrammCirce" "CirceDiagramme", REX, Circe ["Diagram"],
        "Circe in which the captured unit is reborn where it stood in the diagram.";
    PARRAIN_CIRCE: "ParrainCirce" "CirceParrain" "CirceParrain", NONE, Circe ["Parrain"],
        "The captured unit is reborn after the next half-move: from the square of capture it is displaced by the vector of that half-move. Castling adds the vectors of king and rook.";
    CONTRA_PARRAIN: "ContraParrain" "KontraParrain" "ContraParrain", NONE, Circe ["ContraParrain"],
        "Parrain Circe with the opposite vector.";
    SYMMETRY_CIRCE: "SymmetryCirce" "SymmetrieCirce" "CirceSymetrique", REX, Circe ["Symmetry"],
        "Circe in which the captured unit is reborn on the square of capture reflected through the centre of the board.";
    VERTICAL_SYMMETRY_CIRCE: "VerticalSymmetryCirce" "VertikaleSymmetrieCirce" "CirceSymetriqueVerticale", REX, Circe ["VerticalSymmetry"],
        "Circe in which the captured unit is reborn on the square of capture reflected from left to right.";
    HORIZONTAL_SYMMETRY_CIRCE: "HorizontalSymmetryCirce" "HorizontaleSymmetrieCirce" "CirceSymetriqueHorizontale", REX, Circe ["HorizontalSymmetry"],
        "Circe in which the captured unit is reborn on the square of capture reflected from bottom to top.";
    ANTIPODEAN_CIRCE: "AntipodeanCirce" "AntipodenCirce" "CirceAntipoden", REX, Circe ["Antipodes"],
        "Circe in which the captured unit is reborn four files and four ranks away from the square of capture.";
    CIRCE_CLONE: "CirceClone" "CirceClone" "CirceClone", REX, Circe ["Clone"],
        "Circe in which the captured unit is reborn with the walk of the capturing unit, on the home square of that walk. Units captured by a king keep their walk.";
    MIRROR_CIRCE_CLONE: "MirrorCirceClone" "SpiegelCirceclone" "CirceCloneMalefique", REX, Circe ["Mirror" "Clone"],
        "Circe Clone with the home squares of the other side.";
    SUPER_CIRCE: "SuperCirce" "SuperCirce" "SuperCirce", NONE, Circe ["Super"],
        "Circe in which the captured unit is reborn on any empty square, or not at all, as the capturing side chooses.";
    FRISCHAUF_CIRCE: "FrischAufCirce" "FrischAufCirce" "FrischAufCirce", REX, Circe ["Frischauf"],
        "Circe in which promoted units are reborn on the promotion square of the file of capture.";
    DIAMETRAL_CIRCE: "DiametralCirce" "DiametralCirce" "CirceDiametrale", REX, Circe ["Diametral"],
        "Circe in which the home square is reflected through the centre of the board.";
    VERTICAL_MIRROR_CIRCE: "VerticalMirrorCirce" "VertikalesSpiegelCirce" "CirceMalefiqueVerticale", REX, Circe ["VerticalMirror"],
        "Circe in which the home square is reflected from left to right.";
    CIRCE_ASSASSIN: "CirceAssassin" "AssassinCirce" "CirceAssassin", REX, Circe ["Assassin"],
        "Circe in which a unit on the rebirth square disappears when the captured unit is reborn there. A king that stands on the home square of a capturable unit is therefore in check.";
    CIRCE_TURNCOATS: "CirceTurncoats" "TurncoatCirce" "CirceTurncoats", NONE, Circe ["Turncoats"],
        "Circe in which the reborn unit changes sides.";
    CIRCE_DOUBLE_AGENTS: "CirceDoubleAgents" "DoppelAgentenCirce" "CirceDoubleAgents", REX, Circe ["Mirror" "Turncoats"],
        "Mirror Circe in which the reborn unit changes sides.";
    CAGE_CIRCE: "CageCirce" "KaefigCirce" "CirceCage", NONE, Circe ["Cage"],
        "Circe in which the captured unit is reborn on a square from which it has no legal move without capture; the capturing side chooses. If there is none, the unit disappears.";
    CIRCE_TAKE_AND_MAKE: "CirceTake&Make" "CirceTake&Make" "CirceTake&Make", NONE, Circe ["Take&Make"],
        "Circe in which the captured unit makes a move of its walk without capture from the square of capture; the capturing side chooses. If it has none, the capture is illegal.";
    APRIL_CHESS: "AprilChess" "Aprilschach" "EchecsAvril", LIST, Circe ["Super" "(strict)" "April"],
        "Captured units of the walks named are reborn on any empty square, as the capturing side chooses; others are captured as usual.";
    HYDRA_CIRCE: "HydraCirce" "HydraCirce" "CirceHydre", ALL own true, Circe ["Hydra"],
        "Circe in which, besides the rebirth, a second unit of the same kind and colour is born on the other home square, if that is empty and whether or not the rebirth took place: rook a1-h1, bishop c1-f1, knight b1-g1, pawns and fairy units on the mirrored file (a-h, b-g, c-f, d-e). Queens and kings have no second home."
        source "Hansjörg Schiegl, 1970"
        example "beginproblem\nstipulation h#2\ncondition hydracirce\npieces white kb2 be1 black kd1\nendproblem" "1.Kd1*e1[+wBc1][+wBf1] Bc1-d2 +   2.Ke1-d1 Bf1-e2 #";
    BICOLOUR_HYDRA_CIRCE: "BicolourHydraCirce" "ZweifarbigesHydraCirce" "CirceHydreBicolore", ALL own true, Circe ["BicolourHydra"],
        "Circe in which, besides the rebirth, a unit of the same kind but of the capturing side is born, if its square is empty and whether or not the rebirth took place: on the home square of such a unit of that side, captured on the same square. With the option Wing: on the square of Hydra Circe's birth, mirrored to the other end of the board."
        source "Gaston Balbo";
    CIRCE_X: "CirceX" "CirceX" "CirceX", NONE own true, Circe ["Vacating"],
        "Circe in which the occupant of a rebirth square must leave it at once by a move without capture, as the capturing side chooses; if it cannot, the capture is illegal. The occupant moves by its walk; only the king of the capturing side must be safe when everything has happened."
        source "Diyan Kostadinov, kobulchess.com, 31 May 2013"
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition circex\npieces white rb4 black rb7 sa8 pc7\nendproblem" "1.Rb4*b7[bSa8->b6][+bRa8] x";
    KAMIKAZE_CIRCE: "KamikazeCirce" "KamikazeCirce" "CirceKamikaze", ALL own true, Circe ["(kamikaze)"],
        "Circe in which the capturing unit disappears; the captured one is reborn. Kings cannot capture, so they do not guard either.";
    CUCKOO_CIRCE: "CuckooCirce" "KuckucksCirce" "CirceCoucou", ALL own true, Circe ["Couscous"],
        "Another name of Couscous Circe: the captured unit is reborn on the home square of the capturing unit; promotion is chosen by the capturing side.";
    ANTI_CIRCE: "AntiCirce" "AntiCirce" "AntiCirce", ALL, AntiCirce [],
        "The capturing unit, kings included, is reborn on its home square after the capture, while the captured unit disappears. If its home square is occupied, the capture is illegal; so there is no check from a unit whose home square is occupied. Calvet: a capture on the own rebirth square is allowed; Cheylan: it is not."
        source "Yves Cheylan, Diagrammes 1974; Calvet: 1978";
    MIRROR_ANTI_CIRCE: "MirrorAntiCirce" "AntiSpiegelCirce" "AntiCirceMalefique", ANTI, AntiCirce ["Mirror"],
        "AntiCirce with the home squares of the other side.";
    DIAGRAM_ANTI_CIRCE: "DiagramAntiCirce" "AntiDiagrammCirce" "AntiCirceDiagramme", ANTI, AntiCirce ["Diagram"],
        "AntiCirce in which the capturing unit is reborn where it stood in the diagram.";
    FILE_ANTI_CIRCE: "FileAntiCirce" "AntiFileCirce" "AntiFileCirce", ANTI, AntiCirce ["File"],
        "AntiCirce in which the capturing unit is reborn at home on the file of the capture.";
    MIRROR_FILE_ANTI_CIRCE: "MirrorFileAntiCirce" "AntiSpiegelFileCirce" "AntiFileCirceMalefique", ANTI, AntiCirce ["File" "Mirror"],
        "File AntiCirce with the home ranks of the other side.";
    SYMMETRY_ANTI_CIRCE: "SymmetryAntiCirce" "AntiSymmetrieCirce" "AntiCirceSymetrique", ANTI, AntiCirce ["Symmetry"],
        "AntiCirce with rebirth on the square of capture reflected through the centre.";
    VERTICAL_SYMMETRY_ANTI_CIRCE: "VerticalSymmetryAntiCirce" "VertikaleAntiSymmetrieCirce" "AntiCirceSymetriqueVerticale", ANTI, AntiCirce ["VerticalSymmetry"],
        "AntiCirce with rebirth on the square of capture reflected from left to right.";
    HORIZONTAL_SYMMETRY_ANTI_CIRCE: "HorizontalSymmetryAntiCirce" "HorizontaleAntiSymmetrieCirce" "AntiCirceSymetriqueHorizontale", ANTI, AntiCirce ["HorizontalSymmetry"],
        "AntiCirce with rebirth on the square of capture reflected from bottom to top.";
    ANTIPODEAN_ANTI_CIRCE: "AntipodeanAntiCirce" "AntiAntipodenCirce" "AntiCirceAntipoden", ANTI, AntiCirce ["Antipodes"],
        "AntiCirce with rebirth four files and four ranks away from the square of capture.";
    EQUIPOLLENTS_ANTI_CIRCE: "EquipollentsAntiCirce" "AntiEquipollentsCirce" "AntiCirceEquipollents", ANTI, AntiCirce ["Equipollents"],
        "AntiCirce in which the capturing unit goes on by the vector of its move.";
    ANTI_CLONE_CIRCE: "AntiCloneCirce" "AntiCloneCirce" "AntiCloneCirce", NONE, AntiCirce ["Clone"],
        "AntiCirce in which the capturing unit takes the walk of the captured one and is reborn on the home square of that walk.";
    ANTI_SUPER_CIRCE: "AntiSuperCirce" "AntiSuperCirce" "AntiSuperCirce", ANTI, AntiCirce ["Super"],
        "AntiCirce with rebirth on any empty square.";
    MARS_CIRCE: "MarsCirce" "MarsCirce" "MarsCirce", ALL, Mars [],
        "Captures start from the rebirth square: a unit, kings included, captures only as if it stood on its home square, which must be empty (or its own); moves without capture are usual. Check likewise.";
    MARS_MIRROR_CIRCE: "MarsMirrorCirce" "MarsSpiegelCirce" "MarsCirceMalefique", REX, Mars ["Mirror"],
        "Mars Circe with the home squares of the other side.";
    ANTI_MARS_CIRCE: "AntiMarsCirce" "AntiMarsCirce" "AntiMarsCirce", ALL, AntiMars [],
        "Moves without capture start from the rebirth square; captures are usual. King and rook may be reborn for castling.";
    ANTI_MARS_MIRROR_CIRCE: "AntiMarsMirrorCirce" "AntiMarsMalefiqueCirce" "AntiMarsMalefiqueCirce", REX, AntiMars ["Mirror"],
        "AntiMars Circe with the home squares of the other side.";
    ANTI_MARS_ANTIPODEAN_CIRCE: "AntiMarsAntipodeanCirce" "AntiMarsAntipodeanCirce" "AntiMarsAntipodeanCirce", REX, AntiMars ["Antipodes"],
        "AntiMars Circe with rebirth four files and four ranks away.";
    PHANTOM_CHESS: "PhantomChess" "PhantomSchach" "EchecsPhantom", ALL, Phantom [],
        "Every unit (kings with RexInclusive only) may move and capture from its present square or from its empty home square.";
    IMMUN_CHESS: "ImmunChess" "Immunschach" "Immun", ALL, Immun [],
        "A unit (kings excepted) may be captured only if its Circe rebirth square would be empty after the capture; nothing is reborn.";
    MIRROR_IMMUN_CHESS: "MirrorImmunChess" "SpiegelImmunschach" "ImmunMalefique", REX, Immun ["Mirror"],
        "Immun chess with the home squares of the other side.";
    FILE_IMMUN_CHESS: "FileImmunChess" "FileImmunSchach" "ImmunFile", NONE, Immun ["File"],
        "Immun chess with the rebirth squares of File Circe.";
    DIAGRAM_IMMUN_CHESS: "DiagramImmunChess" "DiagrammImmunSchach" "ImmunDiagramme", REX, Immun ["Diagram"],
        "Immun chess with the squares of the diagram.";
    MIRROR_FILE_IMMUN_CHESS: "MirrorFileImmunChess" "SpiegelFileImmunSchach" "ImmunFileMalefique", NONE, Immun ["File" "Mirror"],
        "Immun chess with the rebirth squares of Mirror File Circe.";
    SYMMETRY_IMMUN_CHESS: "SymmetryImmunChess" "SymmetrieImmunSchach" "ImmunSymmetrique", NONE, Immun ["Symmetry"],
        "Immun chess with the rebirth squares of Symmetry Circe.";
    IMMUNE_VERTICAL_SYMMETRY: "ImmuneVerticalSymmetry" "ImmuneVertikaleSymmetrie" "ImmuneSymetriqueVerticale", NONE, Immun ["VerticalSymmetry"],
        "Immun chess with the rebirth squares of Vertical Symmetry Circe.";
    IMMUNE_HORIZONTAL_SYMMETRY: "ImmuneHorizontalSymmetry" "ImmuneHorizontaleSymmetrie" "ImmuneSymetriqueHorizontale", NONE, Immun ["HorizontalSymmetry"],
        "Immun chess with the rebirth squares of Horizontal Symmetry Circe.";
    ANTIPODEAN_IMMUN_CHESS: "AntipodeanImmunChess" "AntipodenImmunSchach" "ImmunAntipoden", NONE, Immun ["Antipodes"],
        "Immun chess with the rebirth squares of Antipodean Circe.";
    EQUIPOLLENTS_IMMUN_CHESS: "EquipollentsImmunChess" "EquipollentsImmunSchach" "ImmunEquipollents", NONE, Immun ["Equipollents"],
        "Immun chess with the rebirth squares of Equipollents Circe.";
    GENEVA_CHESS: "GenevaChess" "GenferSchach" "EchecsGeneve", ALL, Geneva [],
        "A unit (kings excepted) may capture only if its home square is empty and it does not stand on it.";
}

fn with_implied(implied: &[&'static str], arguments: &[Argument]) -> Vec<Argument> {
    let implied = implied.iter().map(|word| Argument::Word(word));
    implied.chain(arguments.iter().cloned()).collect()
}

/// Builds a base rule, once for all conditions of the problem that are forms of it: their options are taken together.
fn build(name: &str, setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let Some(row) = NAMES.iter().find(|n| n.definition.condition.key() == name) else {
        return Ok(());
    };
    let first = NAMES
        .iter()
        .filter(|n| n.base == row.base)
        .find(|n| setup.has(n.definition.condition.key()));
    let is_first = first.is_some_and(|n| n.definition.condition.key() == name);
    match composition(row.base, setup)? {
        Some(composition) if is_first => {
            refusals::check(&composition)?;
            rules::add(setup, composition)
        }
        _ => Ok(()),
    }
}

/// What the conditions of the problem make of a base rule; `None`: it is not in force.
///
/// # Errors
/// An option has no meaning.
pub fn composition(base: Base, setup: &Setup<'_>) -> Result<Option<Composition>, Refusal> {
    let mut result: Option<Composition> = Option::None;
    for name in NAMES.iter().filter(|n| n.base == base) {
        if let Some(arguments) = setup.conditions().get(name.definition.condition.key()) {
            let composition = result.get_or_insert_with(|| Composition::new(base));
            composition.apply(&with_implied(name.implied, arguments))?;
        }
    }
    Ok(result)
}
