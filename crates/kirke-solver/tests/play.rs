//! Kinds of play on hand-made positions; the same result for any number of threads and any table.

mod common;

use kirke_core::{Attributes, Colour, Game, Position, Rights, Side, Square, Unit, WalkId, walks};
use kirke_problem::{
    Branch, BranchKind, Event, Expression, Goal, Item, Line, Node, Options, Part, Play, RootMark,
    Status, Stipulation, Traditional,
};
use kirke_solver::{Control, Task, expand, solve};
use std::sync::atomic::AtomicBool;

/// A position from words such as `wKa1`; pawns are P.
fn position(words: &str) -> Position {
    let mut position = Position::new();
    for word in words.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        let colour = if letters[0] == 'w' {
            Colour::White
        } else {
            Colour::Black
        };
        let walk: WalkId = match letters[1] {
            'K' => walks::KING,
            'Q' => walks::QUEEN,
            'R' => walks::ROOK,
            'B' => walks::BISHOP,
            'S' => walks::KNIGHT,
            _ => walks::PAWN,
        };
        let square: Square = word[2..].parse().expect("a square");
        let mut unit = Unit::new(walk, colour);
        unit.id = square.index() as u8 + 1;
        if walk == walks::KING {
            unit = unit.with(Attributes::ROYAL);
        }
        position.set_up(square, unit);
    }
    position.set_up_state(
        Rights::empty(),
        kirke_core::EnPassant::default(),
        kirke_core::Bitboard::EMPTY,
        false,
    );
    position
}

fn events(
    words: &str,
    form: Traditional,
    options: &Options,
    control: &Control<'_>,
) -> (Status, Vec<Event>) {
    let game = Game::orthodox();
    let stipulation = Stipulation::Traditional(form);
    let task = Task {
        game: &game,
        position: position(words),
        target: None,
        stipulation: &stipulation,
        options,
        exchanged: false,
    };
    let mut events = Vec::new();
    let status = solve(&task, control, &mut |event| events.push(event)).expect("supported");
    (status, events)
}

fn lines(words: &str, form: Traditional) -> Vec<Line> {
    let (_, events) = events(words, form, &Options::default(), &Control::default());
    events
        .into_iter()
        .filter_map(|event| match event {
            Event::Item(Item::Line(line)) => Some(line),
            _ => None,
        })
        .collect()
}

fn trees(words: &str, form: Traditional, options: &Options) -> Vec<Node> {
    let (_, events) = events(words, form, options, &Control::default());
    events
        .into_iter()
        .filter_map(|event| match event {
            Event::Item(Item::Tree(node)) => Some(*node),
            _ => None,
        })
        .collect()
}

/// Departure and arrival of the first move.
fn first(node: &Node) -> String {
    let record = node.record.as_ref().expect("a move");
    format!("{}{}", record.departure, record.arrival)
}

#[test]
fn keys_short_and_long() {
    let keys = trees(
        "wKf7 wRb1 bKh8 bPb2",
        common::form(Play::Direct, Goal::Mate, 2, false),
        &Options::default(),
    );
    let mut moves: Vec<String> = keys.iter().map(first).collect();
    moves.sort();
    assert_eq!(moves, ["b1b2", "b1h1"]);
    assert!(keys.iter().all(|key| key.mark == Some(RootMark::Key)));
    let mate = keys.iter().find(|key| first(key) == "b1h1").expect("there");
    assert_eq!(mate.goals, [Goal::Mate]);
}

#[test]
fn a_try_with_its_refutation() {
    let options = Options {
        defence: 1,
        ..Options::default()
    };
    let found = trees(
        "wKf6 wRa7 bKh8 bPa2",
        common::form(Play::Direct, Goal::Mate, 2, false),
        &options,
    );
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].mark, Some(RootMark::Try));
    assert_eq!(found[0].refutations.len(), 1);
    assert_eq!(first(&found[0].refutations[0]), "h8h7");
}

#[test]
fn variations_threats_and_need() {
    let options = Options {
        variations: true,
        ..Options::default()
    };
    let found = trees(
        "wKf6 wRa1 bKh7 bPa6",
        common::form(Play::Direct, Goal::Mate, 3, false),
        &options,
    );
    assert_eq!(found.len(), 1);
    let key = &found[0];
    assert_eq!(first(key), "f6f7");
    assert_eq!(key.threats.iter().map(first).collect::<Vec<_>>(), ["a1h1"]);
    // Only the defence that needs longer than the threat is told.
    assert_eq!(key.replies.iter().map(first).collect::<Vec<_>>(), ["h7h6"]);
    assert_eq!(key.replies[0].depth, 1);
    assert_eq!(key.threats[0].depth, 2);
}

#[test]
fn self_play_and_reflex_play() {
    let mate = common::form(Play::SelfPlay, Goal::Mate, 1, false);
    let keys = trees("wKh1 wBg1 wRa4 wQg8 bKh3 bPf3", mate, &Options::default());
    assert_eq!(keys.iter().map(first).collect::<Vec<_>>(), ["g8g2"]);
    let reflex = common::form(Play::Reflex, Goal::Mate, 2, false);
    let found = trees("wKb6 wRh1 wPa4 bKa8 bPa5", reflex, &Options::default());
    assert_eq!(found.len(), 1);
    assert!(found[0].violation);
}

#[test]
fn help_play_is_numbered() {
    let found = lines(
        "wKf6 wRb7 bKh8 bPa7",
        common::form(Play::Help, Goal::Mate, 1, true),
    );
    assert_eq!(found.len(), 3);
    for line in &found {
        assert_eq!(line.offset, 1);
        let numbers: Vec<_> = line.moves.iter().map(|m| m.number).collect();
        assert_eq!(numbers, [None, Some(2), None]);
    }
}

#[test]
fn no_automate_if_the_opponents_king_could_be_captured() {
    let automate = || common::form(Play::Help, Goal::AutoMate, 1, false);
    let guarded = lines("wKc8 bKa8 bQa7", automate());
    assert_eq!(
        guarded.len(),
        1,
        "only Qb7 Kb8: there the black king is guarded"
    );
}

#[test]
fn check_after_the_key_is_told_without_threats() {
    let options = Options {
        post_key_play: true,
        no_threat: true,
        variations: true,
        ..Options::default()
    };
    let direct = common::form(Play::Direct, Goal::Mate, 2, false);
    let found = trees("wKc8 wRf2 bKf3", direct, &options);
    assert!(found[0].check);
    assert_eq!(found[0].replies.len(), 5);
}

#[test]
fn short_solutions_come_first_and_end_their_lines() {
    let found = lines(
        "wKa1 bKh8 bPa2",
        common::form(Play::Help, Goal::Capture, 1, true),
    );
    assert_eq!(found.len(), 8);
    assert_eq!(found[0].moves.len(), 1);
    assert!(found[1..].iter().all(|line| line.moves.len() == 3));
}

#[test]
fn series() {
    let found = lines(
        "wKf6 wRa7 bKg8 bPa3",
        common::form(Play::SeriesHelp, Goal::Mate, 2, false),
    );
    assert_eq!(found.len(), 3);
    let numbers: Vec<_> = found[2].moves.iter().map(|m| m.number).collect();
    assert_eq!(numbers, [Some(1), Some(2), None]);
    assert_eq!(
        lines(
            "wKa1 wRd1 bKh8",
            common::form(
                Play::SeriesSelf,
                Goal::Target("h7".parse().expect("a square")),
                2,
                false
            )
        )
        .len(),
        13
    );
}

#[test]
fn threads_and_tables_change_nothing() {
    let problem = "wKf6 wRb7 wPe2 bKh8 bPa7 bSg8";
    for form in [
        common::form(Play::Help, Goal::Mate, 2, true),
        common::form(Play::Direct, Goal::Mate, 3, false),
        common::form(Play::SeriesHelp, Goal::Mate, 3, false),
        common::form(Play::HelpSelf, Goal::Capture, 2, false),
    ] {
        let options = Options {
            variations: true,
            set_play: true,
            defence: 1,
            ..Options::default()
        };
        let plain = Control {
            memory: 0,
            ..Control::default()
        };
        let expected = events(problem, form.clone(), &options, &plain);
        for (threads, memory) in [
            (1, 1 << 13),
            (1, 1 << 20),
            (3, 0),
            (4, 1 << 13),
            (2, 1 << 22),
        ] {
            let control = Control {
                threads,
                memory,
                ..Control::default()
            };
            assert_eq!(
                events(problem, form.clone(), &options, &control),
                expected,
                "{form:?} {threads} {memory}"
            );
        }
    }
}

#[test]
fn limits_end_well() {
    let form = common::form(Play::Help, Goal::Mate, 2, false);
    let two = Control {
        max_solutions: Some(2),
        ..Control::default()
    };
    let (status, found) = events(
        "wKg6 wRb7 bKh8 bPa7",
        form.clone(),
        &Options::default(),
        &two,
    );
    assert_eq!(status, Status::Partial);
    assert_eq!(
        found.iter().filter(|e| matches!(e, Event::Item(_))).count(),
        2
    );
    let stop = AtomicBool::new(true);
    let stopped = Control {
        interrupt: Some(&stop),
        ..Control::default()
    };
    let (status, found) = events(
        "wKg6 wRb7 wQd1 bKh8 bPa7 bQd8",
        common::form(Play::Help, Goal::Mate, 3, false),
        &Options::default(),
        &stopped,
    );
    assert_eq!(status, Status::Interrupted);
    assert_eq!(found.last(), Some(&Event::PhaseEnds));
}

#[test]
fn the_king_could_be_captured() {
    let (_, found) = events(
        "wKa1 wRa8 bKh8",
        common::form(Play::Direct, Goal::Mate, 1, false),
        &Options::default(),
        &Control::default(),
    );
    assert!(found.contains(&Event::KingCapturable));
}

#[test]
fn traditional_stipulations_are_trees() {
    let nested = |expression| Part::Nested {
        forced: false,
        hidden: false,
        expression,
    };
    let expanded = expand(
        &common::form(Play::Direct, Goal::Mate, 2, false),
        &Options::default(),
    )
    .expect("supported");
    let branch = Branch {
        kind: BranchKind::Attack,
        min: None,
        max: 3,
        first: vec![nested(Expression::Goal(Goal::Mate))],
        second: Vec::new(),
        has_second: true,
        parry: false,
    };
    assert_eq!(expanded.side, Side::White);
    assert_eq!(expanded.expression, Expression::Branch(Box::new(branch)));
    let help = expand(
        &common::form(Play::Help, Goal::Mate, 2, false),
        &Options::default(),
    )
    .expect("supported");
    assert_eq!((help.side, help.offset), (Side::Black, 0));
    let half = expand(
        &common::form(Play::Help, Goal::Mate, 2, true),
        &Options::default(),
    )
    .expect("supported");
    assert_eq!((half.side, half.offset), (Side::White, 1));
    let selfmate = expand(
        &common::form(Play::HelpSelf, Goal::Mate, 2, false),
        &Options::default(),
    )
    .expect("supported");
    assert_eq!(selfmate.side, Side::White);
}
