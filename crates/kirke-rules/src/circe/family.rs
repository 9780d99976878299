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
        "Circe in which captured units are reborn on the home squares of the other side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MirrorCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSb1] x\n1.d4*e5[+bPe2] x";
    PWC: "PWC" "PlatzwechselCirce" "CirceEchange", NONE, Circe ["PWC"],
        "Circe in which the captured unit is reborn on the square that the capturing unit has left: the two change places (in German: Platzwechselcirce)."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition PWC\npieces white rb4 sd4 black sb7 pe6\nendproblem" "1.Rb4*b7[+bSb4] x\n1.Sd4*e6[+bPd4] x";
    COUSCOUS_CIRCE: "CouscousCirce" "CouscousCirce" "CirceCouscous", NONE, Circe ["Couscous"],
        "Circe in which the captured unit is reborn on the home square of the capturing unit. Pawns reborn on their promotion rank promote; the capturing side chooses."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition CouscousCirce\npieces white rb4 black sb7 pe4\nendproblem" "1.Rb4*e4[+bPh1=Q] x\n1.Rb4*e4[+bPh1=S] x\n1.Rb4*e4[+bPh1=R] x\n1.Rb4*e4[+bPh1=B] x\n1.Rb4*b7[+bSh1] x";
    MIRROR_COUSCOUS_CIRCE: "MirrorCouscousCirce" "SpiegelCouscousCirce" "CirceCouscousMalefique", REX, Circe ["Couscous" "Mirror"],
        "Couscous Circe with the home squares of the other side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MirrorCouscousCirce\npieces white rb4 black sb7 pe4\nendproblem" "1.Rb4*e4[+bPa8] x\n1.Rb4*b7[+bSa8] x";
    CHAMELEON_CIRCE: "ChameleonCirce" "ChamaeleonCirce" "CirceCameleon", CYCLE, Circe ["Chameleon"],
        "Circe in which the captured unit is reborn as the next one of the cycle knight, bishop, rook, queen, knight, on the home square of its new kind. A sequence of walks may be given instead."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition ChameleonCirce\npieces white rb4 black sb7 qe4 ph4\nendproblem" "1.Rb4*e4[+bSg8] x\n1.Rb4*b7[+bBc8] x";
    EQUIPOLLENTS_CIRCE: "EquipollentsCirce" "EquipollentsCirce" "CirceEquipollents", REX, Circe ["Equipollents"],
        "Circe in which the captured unit is reborn at the end of the vector of the capturing move, applied to the square of capture."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition EquipollentsCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7 x\n1.d4*e5[+bPf6] x";
    FILE_CIRCE: "FileCirce" "FileCirce" "FileCirce", REX, Circe ["File"],
        "Circe in which the captured unit is reborn at home on the file of the capture."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition FileCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSb8] x\n1.d4*e5[+bPe7] x";
    MIRROR_FILE_CIRCE: "MirrorFileCirce" "SpiegelFileCirce" "FileCirceMalefique", REX, Circe ["File" "Mirror"],
        "File Circe with the home ranks of the other side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MirrorFileCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSb1] x\n1.d4*e5[+bPe2] x";
    RANK_CIRCE: "RankCirce" "RankCirce" "RankCirce", REX, Circe ["Rank"],
        "Circe in which the captured unit is reborn on the rank of the capture, on the file of its home square: that of White's array on odd ranks, of Black's on even ranks."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition RankCirce\npieces white rb4 black se4\nendproblem" "1.Rb4*e4[+bSg4] x";
    DIAGRAM_CIRCE: "DiagramCirce" "DiagrammCirce" "CirceDiagramme", REX, Circe ["Diagram"],
        "Circe in which the captured unit is reborn where it stood in the diagram."
        example "beginproblem\nstipulation hx1\noption nowk nobk\ncondition DiagramCirce\npieces white rb4 black sd5\nendproblem" "1.Sd5-f4 Rb4*f4[+bSd5] x\n1.Sd5-b6 Rb4*b6[+bSd5] x";
    PARRAIN_CIRCE: "ParrainCirce" "CirceParrain" "CirceParrain", NONE, Circe ["Parrain"],
        "The captured unit is reborn after the next half-move: from the square of capture it is displaced by the vector of that half-move. Castling adds the vectors of king and rook."
        example "beginproblem\nstipulation ser-~1\noption nowk nobk\ncondition ParrainCirce lastcapture black ra1\npieces white sa1 ph3\nendproblem" "1.Sa1-c2\n1.Sa1-b3\n1.h3-h4[+bRa2]";
    CONTRA_PARRAIN: "ContraParrain" "KontraParrain" "ContraParrain", NONE, Circe ["ContraParrain"],
        "Parrain Circe with the opposite vector."
        example "beginproblem\nstipulation ser-~1\noption nowk nobk\ncondition ContraParrain lastcapture black rd4\npieces white sd4 ph3\nendproblem" "1.h3-h4[+bRd3]\n1.Sd4-c2[+bRe6]\n1.Sd4-e2[+bRc6]\n1.Sd4-b3[+bRf5]\n1.Sd4-f3[+bRb5]\n1.Sd4-b5[+bRf3]\n1.Sd4-f5[+bRb3]\n1.Sd4-c6[+bRe2]\n1.Sd4-e6[+bRc2]";
    SYMMETRY_CIRCE: "SymmetryCirce" "SymmetrieCirce" "CirceSymetrique", REX, Circe ["Symmetry"],
        "Circe in which the captured unit is reborn on the square of capture reflected through the centre of the board."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition SymmetryCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSg2] x\n1.d4*e5[+bPd4] x";
    VERTICAL_SYMMETRY_CIRCE: "VerticalSymmetryCirce" "VertikaleSymmetrieCirce" "CirceSymetriqueVerticale", REX, Circe ["VerticalSymmetry"],
        "Circe in which the captured unit is reborn on the square of capture reflected from left to right."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition VerticalSymmetryCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSg7] x\n1.d4*e5[+bPd5] x";
    HORIZONTAL_SYMMETRY_CIRCE: "HorizontalSymmetryCirce" "HorizontaleSymmetrieCirce" "CirceSymetriqueHorizontale", REX, Circe ["HorizontalSymmetry"],
        "Circe in which the captured unit is reborn on the square of capture reflected from bottom to top."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition HorizontalSymmetryCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSb2] x\n1.d4*e5[+bPe4] x";
    ANTIPODEAN_CIRCE: "AntipodeanCirce" "AntipodenCirce" "CirceAntipoden", REX, Circe ["Antipodes"],
        "Circe in which the captured unit is reborn four files and four ranks away from the square of capture."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition AntipodeanCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSf3] x\n1.d4*e5[+bPa1=Q] x\n1.d4*e5[+bPa1=S] x\n1.d4*e5[+bPa1=R] x\n1.d4*e5[+bPa1=B] x";
    CIRCE_CLONE: "CirceClone" "CirceClone" "CirceClone", REX, Circe ["Clone"],
        "Circe in which the captured unit is reborn with the walk of the capturing unit, on the home square of that walk. Units captured by a king keep their walk."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition CirceClone\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bRa8] x\n1.d4*e5[+bPe7] x";
    MIRROR_CIRCE_CLONE: "MirrorCirceClone" "SpiegelCirceclone" "CirceCloneMalefique", REX, Circe ["Mirror" "Clone"],
        "Circe Clone with the home squares of the other side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MirrorCirceClone\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bRh1] x\n1.d4*e5[+bPe2] x";
    SUPER_CIRCE: "SuperCirce" "SuperCirce" "SuperCirce", NONE, Circe ["Super"],
        "Circe in which the captured unit is reborn on any empty square, or not at all, as the capturing side chooses."
        example "beginproblem\nstipulation ser-=1\noption nowk nobk\ncondition SuperCirce\npieces white kc8 pa6 rh5 black ka8 ph4\nendproblem" "1.Rh5*h4[+bPa7] =";
    FRISCHAUF_CIRCE: "FrischAufCirce" "FrischAufCirce" "FrischAufCirce", REX, Circe ["Frischauf"],
        "Circe in which promoted units are reborn on the promotion square of the file of capture."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition FrischAufCirce\npieces white rb4 black frischauf sb7 black se4\nendproblem" "1.Rb4*e4[+bSg8] x\n1.Rb4*b7[+bfSb1] x";
    DIAMETRAL_CIRCE: "DiametralCirce" "DiametralCirce" "CirceDiametrale", REX, Circe ["Diametral"],
        "Circe in which the home square is reflected through the centre of the board."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition DiametralCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSb1] x\n1.d4*e5[+bPd2] x";
    VERTICAL_MIRROR_CIRCE: "VerticalMirrorCirce" "VertikalesSpiegelCirce" "CirceMalefiqueVerticale", REX, Circe ["VerticalMirror"],
        "Circe in which the home square is reflected from left to right."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition VerticalMirrorCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSb8] x\n1.d4*e5[+bPd7] x";
    CIRCE_ASSASSIN: "CirceAssassin" "AssassinCirce" "CirceAssassin", REX, Circe ["Assassin"],
        "Circe in which a unit on the rebirth square disappears when the captured unit is reborn there. A king that stands on the home square of a capturable unit is therefore in check."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition CirceAssassin\npieces white rb4 black sb7 bg8\nendproblem" "1.Rb4*b7[+bSg8] x";
    CIRCE_TURNCOATS: "CirceTurncoats" "TurncoatCirce" "CirceTurncoats", NONE, Circe ["Turncoats"],
        "Circe in which the reborn unit changes sides."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition CirceTurncoats\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSg8=w] x\n1.d4*e5[+bPe7=w] x";
    CIRCE_DOUBLE_AGENTS: "CirceDoubleAgents" "DoppelAgentenCirce" "CirceDoubleAgents", REX, Circe ["Mirror" "Turncoats"],
        "Mirror Circe in which the reborn unit changes sides."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition CirceDoubleAgents\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[+bSb1=w] x\n1.d4*e5[+bPe2=w] x";
    CAGE_CIRCE: "CageCirce" "KaefigCirce" "CirceCage", NONE, Circe ["Cage"],
        "Circe in which the captured unit is reborn on a square from which it has no legal move without capture; the capturing side chooses. If there is none, the unit disappears."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition CageCirce\npieces white rb4 black ph4 white ph2\nendproblem" "1.Rb4*h4[+bPh3] x\n1.Rb4*h4[+bPh5] x";
    CIRCE_TAKE_AND_MAKE: "CirceTake&Make" "CirceTake&Make" "CirceTake&Make", NONE, Circe ["Take&Make"],
        "Circe in which the captured unit makes a move of its walk without capture from the square of capture; the capturing side chooses. If it has none, the capture is illegal."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition CirceTake&Make\npieces white rb4 black sb7\nendproblem" "1.Rb4*b7[+bSa5] x\n1.Rb4*b7[+bSc5] x\n1.Rb4*b7[+bSd6] x\n1.Rb4*b7[+bSd8] x";
    APRIL_CHESS: "AprilChess" "Aprilschach" "EchecsAvril", LIST, Circe ["Super" "(strict)" "April"],
        "Captured units of the walks named are reborn on any empty square, as the capturing side chooses; others are captured as usual."
        example "beginproblem\nstipulation ser-=1\noption nowk nobk\ncondition AprilChess p\npieces white kc8 pa6 rh5 black ka8 ph4\nendproblem" "1.Rh5*h4[+bPa7] =";
    HYDRA_CIRCE: "HydraCirce" "HydraCirce" "CirceHydre", ALL own true, Circe ["Hydra"],
        "Circe in which, besides the rebirth, a second unit of the same kind and colour is born on the other home square, if that is empty and whether or not the rebirth took place: rook a1-h1, bishop c1-f1, knight b1-g1, pawns and fairy units on the mirrored file (a-h, b-g, c-f, d-e). Queens and kings have no second home."
        source "Hansjörg Schiegl, 1970"
        example "beginproblem\nstipulation h#2\ncondition hydracirce\npieces white kb2 be1 black kd1\nendproblem" "1.Kd1*e1[+wBc1][+wBf1] Bc1-d2 +   2.Ke1-d1 Bf1-e2 #";
    BICOLOUR_HYDRA_CIRCE: "BicolourHydraCirce" "ZweifarbigesHydraCirce" "CirceHydreBicolore", ALL own true, Circe ["BicolourHydra"],
        "Circe in which, besides the rebirth, a unit of the same kind but of the capturing side is born, if its square is empty and whether or not the rebirth took place: on the home square of such a unit of that side, captured on the same square. With the option Wing: on the square of Hydra Circe's birth, mirrored to the other end of the board."
        source "Gaston Balbo"
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition BicolourHydraCirce\npieces white rd4 pc4 black bd8 pd5\nendproblem" "1.c4*d5[+bPd7][+wPd2] x\n1.Rd4*d5[+bPd7][+wPd2] x";
    CIRCE_X: "CirceX" "CirceX" "CirceX", NONE own true, Circe ["Vacating"],
        "Circe in which the occupant of a rebirth square must leave it at once by a move without capture, as the capturing side chooses; if it cannot, the capture is illegal. The occupant moves by its walk; only the king of the capturing side must be safe when everything has happened."
        source "Diyan Kostadinov, kobulchess.com, 31 May 2013"
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition circex\npieces white rb4 black rb7 sa8 pc7\nendproblem" "1.Rb4*b7[bSa8->b6][+bRa8] x";
    KAMIKAZE_CIRCE: "KamikazeCirce" "KamikazeCirce" "CirceKamikaze", ALL own true, Circe ["(kamikaze)"],
        "Circe in which the capturing unit disappears; the captured one is reborn. Kings cannot capture, so they do not guard either."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition KamikazeCirce\npieces white ra4 black ra8\nendproblem" "1.Ra4*a8[-wRa8][+bRa8] x";
    CUCKOO_CIRCE: "CuckooCirce" "KuckucksCirce" "CirceCoucou", ALL own true, Circe ["Couscous"],
        "Another name of Couscous Circe: the captured unit is reborn on the home square of the capturing unit; promotion is chosen by the capturing side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition CuckooCirce\npieces white rb4 black sb7 pe4\nendproblem" "1.Rb4*e4[+bPh1=Q] x\n1.Rb4*e4[+bPh1=S] x\n1.Rb4*e4[+bPh1=R] x\n1.Rb4*e4[+bPh1=B] x\n1.Rb4*b7[+bSh1] x";
    ANTI_CIRCE: "AntiCirce" "AntiCirce" "AntiCirce", ALL, AntiCirce [],
        "The capturing unit, kings included, is reborn on its home square after the capture, while the captured unit disappears. If its home square is occupied, the capture is illegal; so there is no check from a unit whose home square is occupied. Calvet: a capture on the own rebirth square is allowed; Cheylan: it is not."
        source "Yves Cheylan, Diagrammes 1974; Calvet: 1978"
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition AntiCirce\npieces white rb4 qe4 black sb7 pe6 white bh1\nendproblem" "1.Qe4*e6[wQe6->d1] x\n1.Qe4*b7[wQb7->d1] x";
    MIRROR_ANTI_CIRCE: "MirrorAntiCirce" "AntiSpiegelCirce" "AntiCirceMalefique", ANTI, AntiCirce ["Mirror"],
        "AntiCirce with the home squares of the other side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MirrorAntiCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[wRb7->a8] x\n1.d4*e5[wPe5->e7] x";
    DIAGRAM_ANTI_CIRCE: "DiagramAntiCirce" "AntiDiagrammCirce" "AntiCirceDiagramme", ANTI, AntiCirce ["Diagram"],
        "AntiCirce in which the capturing unit is reborn where it stood in the diagram."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition DiagramAntiCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[wRb7->b4] x\n1.d4*e5[wPe5->d4] x";
    FILE_ANTI_CIRCE: "FileAntiCirce" "AntiFileCirce" "AntiFileCirce", ANTI, AntiCirce ["File"],
        "AntiCirce in which the capturing unit is reborn at home on the file of the capture."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition FileAntiCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[wRb7->b1] x\n1.d4*e5[wPe5->e2] x";
    MIRROR_FILE_ANTI_CIRCE: "MirrorFileAntiCirce" "AntiSpiegelFileCirce" "AntiFileCirceMalefique", ANTI, AntiCirce ["File" "Mirror"],
        "File AntiCirce with the home ranks of the other side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MirrorFileAntiCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[wRb7->b8] x\n1.d4*e5[wPe5->e7] x";
    SYMMETRY_ANTI_CIRCE: "SymmetryAntiCirce" "AntiSymmetrieCirce" "AntiCirceSymetrique", ANTI, AntiCirce ["Symmetry"],
        "AntiCirce with rebirth on the square of capture reflected through the centre."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition SymmetryAntiCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[wRb7->g2] x\n1.d4*e5[wPe5->d4] x";
    VERTICAL_SYMMETRY_ANTI_CIRCE: "VerticalSymmetryAntiCirce" "VertikaleAntiSymmetrieCirce" "AntiCirceSymetriqueVerticale", ANTI, AntiCirce ["VerticalSymmetry"],
        "AntiCirce with rebirth on the square of capture reflected from left to right."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition VerticalSymmetryAntiCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[wRb7->g7] x\n1.d4*e5[wPe5->d5] x";
    HORIZONTAL_SYMMETRY_ANTI_CIRCE: "HorizontalSymmetryAntiCirce" "HorizontaleAntiSymmetrieCirce" "AntiCirceSymetriqueHorizontale", ANTI, AntiCirce ["HorizontalSymmetry"],
        "AntiCirce with rebirth on the square of capture reflected from bottom to top."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition HorizontalSymmetryAntiCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[wRb7->b2] x\n1.d4*e5[wPe5->e4] x";
    ANTIPODEAN_ANTI_CIRCE: "AntipodeanAntiCirce" "AntiAntipodenCirce" "AntiCirceAntipoden", ANTI, AntiCirce ["Antipodes"],
        "AntiCirce with rebirth four files and four ranks away from the square of capture."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition AntipodeanAntiCirce\npieces white rb4 pd4 black sb7 pe5\nendproblem" "1.Rb4*b7[wRb7->f3] x\n1.d4*e5[wPe5->a1] x";
    EQUIPOLLENTS_ANTI_CIRCE: "EquipollentsAntiCirce" "AntiEquipollentsCirce" "AntiCirceEquipollents", ANTI, AntiCirce ["Equipollents"],
        "AntiCirce in which the capturing unit goes on by the vector of its move."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition EquipollentsAntiCirce\npieces white rb3 pd4 black sb5 pe5\nendproblem" "1.Rb3*b5[wRb5->b7] x\n1.d4*e5[wPe5->f6] x";
    ANTI_CLONE_CIRCE: "AntiCloneCirce" "AntiCloneCirce" "AntiCloneCirce", NONE, AntiCirce ["Clone"],
        "AntiCirce in which the capturing unit takes the walk of the captured one and is reborn on the home square of that walk."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition AntiCloneCirce\npieces white rb4 black sb7\nendproblem" "1.Rb4*b7[wRb7->Sb1] x";
    ANTI_SUPER_CIRCE: "AntiSuperCirce" "AntiSuperCirce" "AntiSuperCirce", ANTI, AntiCirce ["Super"],
        "AntiCirce with rebirth on any empty square."
        example "beginproblem\nstipulation ser-+1\noption nowk nobk\ncondition AntiSuperCirce\npieces white bc1 black kh8 pe3\nendproblem" "1.Bc1-b2 +\n1.Bc1*e3[wBe3->a1] +\n1.Bc1*e3[wBe3->b2] +\n1.Bc1*e3[wBe3->c3] +\n1.Bc1*e3[wBe3->d4] +\n1.Bc1*e3[wBe3->e5] +\n1.Bc1*e3[wBe3->f6] +\n1.Bc1*e3[wBe3->g7] +";
    MARS_CIRCE: "MarsCirce" "MarsCirce" "MarsCirce", ALL, Mars [],
        "Captures start from the rebirth square: a unit, kings included, captures only as if it stood on its home square, which must be empty (or its own); moves without capture are usual. Check likewise."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MarsCirce\npieces white rd5 black ph4 sd8\nendproblem" "1.Rd5-h1*h4 x";
    MARS_MIRROR_CIRCE: "MarsMirrorCirce" "MarsSpiegelCirce" "MarsCirceMalefique", REX, Mars ["Mirror"],
        "Mars Circe with the home squares of the other side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MarsMirrorCirce\npieces white rd5 black pa4 sd7\nendproblem" "1.Rd5-a8*a4 x";
    ANTI_MARS_CIRCE: "AntiMarsCirce" "AntiMarsCirce" "AntiMarsCirce", ALL, AntiMars [],
        "Moves without capture start from the rebirth square; captures are usual. King and rook may be reborn for castling."
        example "beginproblem\nstipulation ser-~1\noption nowk nobk\ncondition AntiMarsCirce\npieces white sd5\nendproblem" "1.Sd5-b1-d2\n1.Sd5-b1-a3\n1.Sd5-b1-c3";
    ANTI_MARS_MIRROR_CIRCE: "AntiMarsMirrorCirce" "AntiMarsMalefiqueCirce" "AntiMarsMalefiqueCirce", REX, AntiMars ["Mirror"],
        "AntiMars Circe with the home squares of the other side."
        example "beginproblem\nstipulation ser-~1\noption nowk nobk\ncondition AntiMarsMirrorCirce\npieces white sd5\nendproblem" "1.Sd5-g8-f6\n1.Sd5-g8-h6\n1.Sd5-g8-e7";
    ANTI_MARS_ANTIPODEAN_CIRCE: "AntiMarsAntipodeanCirce" "AntiMarsAntipodeanCirce" "AntiMarsAntipodeanCirce", REX, AntiMars ["Antipodes"],
        "AntiMars Circe with rebirth four files and four ranks away."
        example "beginproblem\nstipulation ser-~1\noption nowk nobk\ncondition AntiMarsAntipodeanCirce\npieces white sd5\nendproblem" "1.Sd5-h1-f2\n1.Sd5-h1-g3";
    PHANTOM_CHESS: "PhantomChess" "PhantomSchach" "EchecsPhantom", ALL, Phantom [],
        "Every unit (kings with RexInclusive only) may move and capture from its present square or from its empty home square."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition PhantomChess\npieces white rd4 black pa6 sd8\nendproblem" "1.Rd4*d8 x\n1.Rd4-a1*a6 x";
    IMMUN_CHESS: "ImmunChess" "Immunschach" "Immun", ALL, Immun [],
        "A unit (kings excepted) may be captured only if its Circe rebirth square would be empty after the capture; nothing is reborn."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition ImmunChess\npieces white rb4 black sb7 pe4 pe7\nendproblem" "1.Rb4*b7 x";
    MIRROR_IMMUN_CHESS: "MirrorImmunChess" "SpiegelImmunschach" "ImmunMalefique", REX, Immun ["Mirror"],
        "Immun chess with the home squares of the other side."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MirrorImmunChess\npieces white rb4 pe2 black sb7 pe4\nendproblem" "1.Rb4*b7 x";
    FILE_IMMUN_CHESS: "FileImmunChess" "FileImmunSchach" "ImmunFile", NONE, Immun ["File"],
        "Immun chess with the rebirth squares of File Circe."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition FileImmunChess\npieces white rb4 black sb7 pe4 pe7\nendproblem" "1.Rb4*b7 x";
    DIAGRAM_IMMUN_CHESS: "DiagramImmunChess" "DiagrammImmunSchach" "ImmunDiagramme", REX, Immun ["Diagram"],
        "Immun chess with the squares of the diagram."
        example "beginproblem\nstipulation hx1\noption nowk nobk\ncondition DiagramImmunChess\npieces white rb4 black sd5\nendproblem" "1.Sd5-f4 Rb4*f4 x\n1.Sd5-b6 Rb4*b6 x";
    MIRROR_FILE_IMMUN_CHESS: "MirrorFileImmunChess" "SpiegelFileImmunSchach" "ImmunFileMalefique", NONE, Immun ["File" "Mirror"],
        "Immun chess with the rebirth squares of Mirror File Circe."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition MirrorFileImmunChess\npieces white rb4 black sb7 pe4 pe2\nendproblem" "1.Rb4*b7 x";
    SYMMETRY_IMMUN_CHESS: "SymmetryImmunChess" "SymmetrieImmunSchach" "ImmunSymmetrique", NONE, Immun ["Symmetry"],
        "Immun chess with the rebirth squares of Symmetry Circe."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition SymmetryImmunChess\npieces white rb4 black sb7 pe4 pd5\nendproblem" "1.Rb4*b7 x";
    IMMUNE_VERTICAL_SYMMETRY: "ImmuneVerticalSymmetry" "ImmuneVertikaleSymmetrie" "ImmuneSymetriqueVerticale", NONE, Immun ["VerticalSymmetry"],
        "Immun chess with the rebirth squares of Vertical Symmetry Circe."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition ImmuneVerticalSymmetry\npieces white rb4 black sb7 pe4 white pg7\nendproblem" "1.Rb4*e4 x";
    IMMUNE_HORIZONTAL_SYMMETRY: "ImmuneHorizontalSymmetry" "ImmuneHorizontaleSymmetrie" "ImmuneSymetriqueHorizontale", NONE, Immun ["HorizontalSymmetry"],
        "Immun chess with the rebirth squares of Horizontal Symmetry Circe."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition ImmuneHorizontalSymmetry\npieces white rb4 black sb7 pe4 pe5\nendproblem" "1.Rb4*b7 x";
    ANTIPODEAN_IMMUN_CHESS: "AntipodeanImmunChess" "AntipodenImmunSchach" "ImmunAntipoden", NONE, Immun ["Antipodes"],
        "Immun chess with the rebirth squares of Antipodean Circe."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition AntipodeanImmunChess\npieces white rb4 black sb7 pe4 pa8\nendproblem" "1.Rb4*b7 x";
    EQUIPOLLENTS_IMMUN_CHESS: "EquipollentsImmunChess" "EquipollentsImmunSchach" "ImmunEquipollents", NONE, Immun ["Equipollents"],
        "Immun chess with the rebirth squares of Equipollents Circe."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition EquipollentsImmunChess\npieces white rb4 black sb6 pe4 pb8\nendproblem" "1.Rb4*e4 x";
    GENEVA_CHESS: "GenevaChess" "GenferSchach" "EchecsGeneve", ALL, Geneva [],
        "A unit (kings excepted) may capture only if its home square is empty and it does not stand on it."
        example "beginproblem\nstipulation ser-x1\noption nowk nobk\ncondition GenevaChess\npieces white rb3 black sb7 white ra1 black pa3\nendproblem" "1.Rb3*a3 x\n1.Rb3*b7 x";
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
