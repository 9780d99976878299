//! What problems mean that are read without a mistake.

use kirke_core::walks::{KNIGHT, PAWN, QUEEN};
use kirke_core::{Attributes, Colour, Side, Square, WalkTable};
use kirke_input::{Parsed, parse, parse_condition, parse_option, parse_pieces, parse_stipulation};
use kirke_problem::{Argument, Change, Expression, Language, Mirror, Rotation, Stipulation};

fn read(text: &str) -> Parsed {
    let input = parse(text.as_bytes(), &kirke_rules::dictionary());
    let parsed = input.problems.into_iter().next().expect("a problem");
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    parsed
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn squares(names: &str) -> Vec<Square> {
    names.split(' ').map(square).collect()
}

fn conditions(text: &str, language: Language) -> Vec<(&'static str, Vec<Argument>)> {
    parse_condition(
        text,
        language,
        &kirke_rules::dictionary(),
        &mut WalkTable::new(),
    )
    .unwrap_or_else(|mistakes| panic!("{text}: {mistakes:?}"))
    .into_iter()
    .collect()
}

fn english(text: &str) -> Vec<(&'static str, Vec<Argument>)> {
    conditions(text, Language::English)
}

fn words(words: &[&'static str]) -> Vec<Argument> {
    words.iter().map(|w| Argument::Word(w)).collect()
}

#[test]
fn three_languages_mean_the_same() {
    let english = read(
        "beginproblem pieces white Ka1 Qb2 black royal Sc3 Rd4 stip h#2 option vari condition circe mirror endproblem",
    );
    let german = read(
        "anfangproblem steine weiss Ka1 Db2 schwarz koenig Sc3 Td4 ford h#2 option vari bedingung circe spiegel endeproblem",
    );
    let french = read(
        "debutprobleme pieces blanc Ra1 Db2 noir royal Cc3 Td4 enonce h#2 option vari condition circe malefique finprobleme",
    );
    assert_eq!(english.problem.base, german.problem.base);
    assert_eq!(english.problem.base, french.problem.base);
    assert_eq!(english.problem.options, german.problem.options);
    let knight = english.problem.base.diagram.get(square("c3")).unwrap();
    assert_eq!((knight.walk, knight.colour), (KNIGHT, Colour::Black));
    assert!(knight.has(Attributes::ROYAL));
    let rook = english.problem.base.diagram.get(square("d4")).unwrap();
    assert!(
        !rook.has(Attributes::ROYAL),
        "royal holds for the first group only"
    );
}

#[test]
fn the_underworld_keeps_what_is_overlaid() {
    let parsed = read("b pieces white Ka1 Gb1 Sb1 black Kh8 stip #1 e");
    let diagram = &parsed.problem.base.diagram;
    assert_eq!(diagram.units.len(), 3);
    assert_eq!(diagram.underworld.len(), 1);
    assert_eq!(
        parsed.problem.notes,
        ["b1 already occupied - old piece goes to the underworld."]
    );
}

#[test]
fn from_a_to_b() {
    let parsed = read("b pieces white Ka1 black Kc1 stip a=>b1 pieces white Kb1 black Kd1 e");
    let base = &parsed.problem.base;
    assert!(base.start.as_ref().unwrap().get(square("a1")).is_some());
    assert!(base.diagram.get(square("a1")).is_none());
    assert!(base.diagram.get(square("d1")).is_some());
}

#[test]
fn hunters_are_walks_of_the_problem() {
    let parsed = read("b pieces white Ka1 r/bd4 ma/s e5 r/b f6 black Kh1 stip #1 e");
    assert_eq!(parsed.problem.own_walks.len(), 2);
    let walks = parsed.problem.walks();
    let diagram = &parsed.problem.base.diagram;
    let letters = |s| walks.letters(diagram.get(square(s)).unwrap().walk, 0);
    assert_eq!(
        [letters("d4"), letters("e5"), letters("f6")],
        ["r/b", "ma/s", "r/b"]
    );
}

#[test]
fn parameters_stand_before_further_conditions() {
    assert_eq!(
        english("circe super tibet"),
        [("Circe", words(&["Super"])), ("Tibet", vec![])]
    );
    assert_eq!(
        english("isardam typeb rexincl"),
        [("Isardam", words(&["TypeB", "RexInclusive"]))]
    );
    assert_eq!(english("circe einstein"), [("Circe", words(&["Einstein"]))]);
    assert_eq!(
        english("circe einsteinchess"),
        [("Circe", vec![]), ("EinsteinChess", vec![])]
    );
    assert_eq!(english("maximummer"), [("Maximummer", vec![])]);
    assert_eq!(
        english("whitemaxi ultra"),
        [("WhiteMaximummer", words(&["ultra"]))]
    );
}

#[test]
fn own_names_stand_behind() {
    assert_eq!(
        english("hydracirce cohenrule"),
        [("HydraCirce", vec![]), ("CohenRule", vec![])]
    );
    assert_eq!(
        english("circe hydra bicolores"),
        [("Circe", words(&["Hydra"])), ("Bicolores", vec![])]
    );
    assert_eq!(
        english("senterej solemoves 0 6 werera"),
        [(
            "Senterej",
            vec![
                Argument::Word("SoleMoves"),
                Argument::Number(0),
                Argument::Number(6),
                Argument::Word("Werera")
            ]
        )]
    );
    // An abbreviation that means something in the reference keeps its meaning.
    assert_eq!(english("sen"), [("Sentinelles", vec![])]);
    let parsed = read("b condition circe op vari stip #1 e");
    assert!(parsed.problem.options.variations);
}

#[test]
fn parameters_of_all_shapes() {
    let walk = |letters: &str| {
        Argument::Walk(
            kirke_core::WalkTable::new()
                .by_shortcut(letters, 0)
                .unwrap(),
        )
    };
    assert_eq!(
        english("promonly S g"),
        [("PromOnly", vec![walk("s"), walk("g")])]
    );
    assert_eq!(
        english("circe april P super"),
        [(
            "Circe",
            vec![Argument::Word("April"), walk("p"), Argument::Word("Super")]
        )]
    );
    assert_eq!(
        english("chameleonchess s b r"),
        [(
            "ChameleonChess",
            vec![walk("s"), walk("b"), walk("r"), walk("s")]
        )]
    );
    assert_eq!(
        english("koeko neighbour S"),
        [("KoeKo", vec![Argument::Word("Neighbour"), walk("s")])]
    );
    assert_eq!(
        english("magicsquares a3b3 type2"),
        [(
            "MagicSquares",
            vec![Argument::Squares(squares("a3 b3")), Argument::Word("Type2")]
        )]
    );
    assert_eq!(
        english("sat 1 2 roleexchange 0"),
        [
            ("SAT", vec![Argument::Number(1), Argument::Number(2)]),
            ("RoleExchange", vec![Argument::Number(0)])
        ]
    );
    assert_eq!(
        english("bgl 3.5 -"),
        [(
            "BGL",
            vec![Argument::Balance(Some(350)), Argument::Balance(None)]
        )]
    );
    assert_eq!(
        english("kobulkings black"),
        [("KobulKings", vec![Argument::Side(Side::Black)])]
    );
    assert_eq!(
        english("sentinelles maximumwhite 3 berolina"),
        [(
            "Sentinelles",
            vec![
                Argument::Word("MaximumWhite"),
                Argument::Number(3),
                Argument::Word("Berolina")
            ]
        )]
    );
    assert_eq!(
        english("grid irregular a1b1 c3 verticalshift"),
        [(
            "GridChess",
            vec![
                Argument::Word("Irregular"),
                Argument::Squares(squares("a1 b1")),
                Argument::Squares(squares("c3")),
                Argument::Word("VerticalShift")
            ]
        )]
    );
    let last = english("lastcapture white chameleon Qa1");
    let (_, arguments) = &last[0];
    let Argument::Unit(unit, at) = arguments[0] else {
        panic!("{arguments:?}");
    };
    assert_eq!((unit.walk, at), (QUEEN, square("a1")));
    assert!(unit.has(Attributes::CHAMELEON));
}

#[test]
fn holes_and_units_change_places() {
    let parsed =
        read("b pieces white Ka1 Pa2 condition hole a2 hole b2b3 pieces white Pb2 stip #1 e");
    let base = &parsed.problem.base;
    assert_eq!(base.holes(), squares("a2 b3"));
    assert!(base.diagram.get(square("a2")).is_none());
    assert_eq!(base.diagram.get(square("b2")).unwrap().walk, PAWN);
    assert_eq!(parsed.problem.notes.len(), 1);
}

#[test]
fn options_with_parameters() {
    let options = parse_option(
        "defence 2 threat 1 maxflight 3 nontrivial 1 2 start 9:15 intelligent nocastling a1e4h8 \
         enpassant d7d6d5 castling a1h8",
        Language::English,
    )
    .unwrap();
    assert_eq!(options.defence, 2);
    assert_eq!(options.threat, Some(1));
    assert_eq!(options.max_flightsquares, Some(3));
    assert_eq!(options.non_trivial, Some((1, 2)));
    assert_eq!(options.start_move_number, [9, 15]);
    assert_eq!(options.intelligent, Some(0));
    assert_eq!(options.no_castling, squares("a1 h8"));
    assert_eq!(options.en_passant, squares("d7 d6 d5"));
    assert_eq!(
        options.castling_mutually_exclusive,
        [(square("a1"), square("h8"))]
    );
    assert!(parse_option("maxtime 0", Language::English).is_err());
    assert!(parse_option("duplex halfduplex", Language::English).is_err());
}

#[test]
fn changes_of_twins() {
    let parsed = read(
        "b pieces white Ka1 black Kh8 stip #1 \
         twin rotate 90 mirror a8 shift a1 a2 substitute P G polish \
         twin continued stip s#2 condition circe remark before c\n endproblem",
    )
    .problem;
    let walks = kirke_core::WalkTable::new();
    let grasshopper = walks.by_shortcut("g", 0).unwrap();
    assert_eq!(
        parsed.twins[0].changes,
        [
            Change::Rotate(Rotation::Quarter),
            Change::Mirror(Mirror::AntiDiagonal),
            Change::Shift(square("a1"), square("a2")),
            Change::Substitute(PAWN, grasshopper),
            Change::PolishType
        ]
    );
    assert!(parsed.twins[1].continued);
    assert_eq!(parsed.remarks, [(2, b"before c".to_vec())]);
}

#[test]
fn single_parts() {
    assert!(matches!(
        parse_stipulation("white 3a[#]d"),
        Ok(Stipulation::Structured(Side::White, Expression::Branch(_)))
    ));
    assert!(matches!(
        parse_stipulation("schwarz 2hh[#]"),
        Ok(Stipulation::Structured(Side::Black, _))
    ));
    assert!(parse_stipulation("#2 #3").is_err());
    assert!(parse_stipulation("").is_err());
    let problem = parse_pieces("weiss Ka1 Db2 schwarz Kh8", Language::German).unwrap();
    assert_eq!(problem.base.diagram.units.len(), 3);
    let dictionary = kirke_rules::dictionary();
    let mistakes = parse_condition(
        "anancess",
        Language::English,
        &dictionary,
        &mut WalkTable::new(),
    )
    .unwrap_err();
    assert_eq!(
        mistakes[0].help.as_deref(),
        Some("did you mean `AnnanChess`?")
    );
}

#[test]
fn all_mistakes_are_reported_with_place_and_remedy() {
    let text = "beginproblem\npeices white Ka1\nstipulation #2\noption variatons\nendproblem\n";
    let input = parse(text.as_bytes(), &kirke_rules::dictionary());
    let told: Vec<_> = input.problems[0]
        .diagnostics
        .iter()
        .map(|d| {
            (
                d.line,
                d.column,
                d.item.as_str(),
                d.help.as_deref().unwrap_or(""),
            )
        })
        .collect();
    assert_eq!(told[0], (2, 1, "peices", "did you mean `pieces`?"));
    assert_eq!(
        told.last(),
        Some(&(4, 8, "variatons", "did you mean `Variations`?"))
    );
}
