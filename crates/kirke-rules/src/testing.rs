//! For tests: problems from a line of text, and the moves of a side as text.

use crate::compile;
use kirke_core::{
    Attributes, Colour, EffectRecord, MoveRecord, Purpose, RecordKind, Side, Then, Unit, WalkId,
};
use kirke_problem::{Argument, Diagram, Options, Placed, Problem, Refusal, State};
use std::ops::ControlFlow::Continue;

/// A problem from pieces as in the input language (`white ke1 rh1 black kamikaze ka8`), with conditions. Attributes hold up
/// to the next colour.
pub(crate) fn problem(pieces: &str, conditions: &[(&'static str, Vec<Argument>)]) -> Problem {
    let mut problem = Problem::default();
    let walks = problem.walks();
    let mut colour = Colour::White;
    let mut attributes = Attributes::empty();
    let mut diagram = Diagram::default();
    for word in pieces.split_whitespace() {
        let new = match word {
            "white" => Some(Colour::White),
            "black" => Some(Colour::Black),
            "neutral" => Some(Colour::Neutral),
            _ => None,
        };
        match (new, Attributes::from_name(&word.to_uppercase())) {
            (Some(new), _) => (colour, attributes) = (new, Attributes::empty()),
            (_, Some(attribute)) => attributes |= attribute,
            _ => {
                let (walk, square) = word.split_at(word.len() - 2);
                let walk = walks.by_shortcut(walk, 0).expect("a walk");
                let unit = Unit::new(walk, colour).with(attributes);
                let square = square.parse().expect("a square");
                diagram.units.push(Placed { square, unit });
            }
        }
    }
    problem.base = State {
        diagram,
        conditions: conditions.iter().cloned().collect(),
        ..State::default()
    };
    problem.options = Options {
        no_white_king: true,
        no_black_king: true,
        ..Options::default()
    };
    problem
}

/// The legal moves of a side as text, sorted.
pub(crate) fn moves(
    pieces: &str,
    conditions: &[(&'static str, Vec<Argument>)],
    side: Side,
) -> Result<Vec<String>, Refusal> {
    let problem = problem(pieces, conditions);
    let mut compiled = compile(&problem, &problem.base, false)?;
    let (game, pos) = (&compiled.game, &mut compiled.position);
    let mut list = Vec::new();
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, mv| {
        let key = pos.key();
        assert_eq!(key, pos.key_from_scratch());
        list.push(text(&game.describe(pos, mv, side), game));
        Continue(())
    });
    list.sort();
    Ok(list)
}

/// Asserts that the moves are those given, in any order.
pub(crate) fn assert_moves(
    pieces: &str,
    conditions: &[(&'static str, Vec<Argument>)],
    side: Side,
    expected: &str,
) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    let got = moves(pieces, conditions, side).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    assert_eq!(got, expected, "{pieces}");
}

fn letters(game: &kirke_core::Game, walk: WalkId) -> String {
    game.walks().letters(walk, 0).to_uppercase()
}

fn attributes(unit: Unit) -> &'static str {
    if unit.has(Attributes::ROYAL) && unit.walk != kirke_core::walks::KING {
        "r"
    } else {
        ""
    }
}

fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "w",
        Colour::Black => "b",
        Colour::Neutral => "n",
    }
}

fn then(list: &[Then], game: &kirke_core::Game) -> String {
    let one = |t: &Then| match t {
        Then::Walk(unit) => format!("={}", letters(game, unit.walk)),
        Then::Colour(c) => format!("={}", colour(*c)),
        Then::Follower => "=I".to_owned(),
        Then::Hidden => "->v".to_owned(),
        Then::Attributes(_) => String::new(),
        Then::Open => "=?".to_owned(),
    };
    list.iter().map(one).collect()
}

fn text(record: &MoveRecord, game: &kirke_core::Game) -> String {
    let mut out = match (record.kind, record.unit) {
        (RecordKind::CastlingShort, _) => "0-0".to_owned(),
        (RecordKind::CastlingLong, _) => "0-0-0".to_owned(),
        (_, Some(unit)) => {
            let name = letters(game, unit.walk);
            let name = if name == "P" { String::new() } else { name };
            let sign = if record.captures.is_empty() { '-' } else { '*' };
            format!("{name}{}{sign}{}", record.departure, record.arrival)
        }
        _ => "null".to_owned(),
    };
    if record.kind == RecordKind::EnPassant {
        out += "ep.";
    }
    for effect in &record.effects {
        out += &match effect {
            EffectRecord::MoverWalk { unit, .. } => {
                format!("={}{}", attributes(*unit), letters(game, unit.walk))
            }
            EffectRecord::MoverColour { colour: c, .. } => format!("={}", colour(*c)),
            EffectRecord::Appears {
                square,
                unit,
                then: t,
            } => format!(
                "[+{}{}{square}{}]",
                colour(unit.colour),
                letters(game, unit.walk),
                then(t, game)
            ),
            EffectRecord::Displaced {
                from, to, then: t, ..
            } => format!("[{from}->{to}{}]", then(t, game)),
            EffectRecord::Vanishes { square, unit } => {
                format!(
                    "[-{}{}{square}]",
                    colour(unit.colour),
                    letters(game, unit.walk)
                )
            }
            EffectRecord::ColourOf { square, colour: c } => format!("[{square}={}]", colour(*c)),
            EffectRecord::WalkOf { square, unit } | EffectRecord::KindOf { square, unit, .. } => {
                format!("[{square}={}]", letters(game, unit.walk))
            }
            EffectRecord::PartnerWalk(walk) => format!("={}", letters(game, *walk)),
            EffectRecord::Followers(list) => {
                let list: Vec<String> = list.iter().map(ToString::to_string).collect();
                format!("[I{}]", list.join(","))
            }
            EffectRecord::MoverBoard(board) => board.to_string(),
            EffectRecord::MoverBecomes { unit } => format!("={}", colour(unit.colour)),
            EffectRecord::PromotesToFollower => "=I".to_owned(),
            EffectRecord::Continues {
                capture, arrival, ..
            } => {
                format!("{}{arrival}", if capture.is_some() { "*" } else { "-" })
            }
            other => format!("[{other:?}]"),
        };
    }
    out
}
