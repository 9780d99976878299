//! The renderings of hand-made events.

use kirke_core::{
    Colour, EffectRecord, MoveRecord, RecordKind, Side, Square, Unit, WalkId, WalkTable, walks,
};
use kirke_output::{Algebraic, Json, Latex, Popeye, Render, View};
use kirke_problem::{
    Argument, Condition, Conditions, Dictionary, Event, Goal, Heading, Item, Language, Line,
    LineMove, Node, Notice, Parameters, PhaseKind, Placed, Play, Problem, Remark, RootMark, Status,
    Stipulation, Traditional, TwinState,
};
use std::time::Duration;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn placed(walk: WalkId, colour: Colour, at: &str) -> Placed {
    Placed {
        square: square(at),
        unit: Unit::new(walk, colour),
    }
}

fn stipulation(play: Play, goal: Goal, moves: u32) -> Option<Stipulation> {
    Some(Stipulation::Traditional(Traditional {
        exact: false,
        introductions: vec![],
        play,
        goal,
        reciprocal_goal: None,
        moves,
        half: false,
    }))
}

fn played(walk: WalkId, colour: Colour, from: &str, to: &str, check: bool) -> MoveRecord {
    MoveRecord {
        unit: Some(Unit::new(walk, colour)),
        departure: square(from),
        arrival: square(to),
        check,
        ..MoveRecord::new(RecordKind::Normal)
    }
}

fn node(depth: u32, record: MoveRecord) -> Node {
    Node {
        record: Some(record),
        depth,
        ..Node::default()
    }
}

fn mate(depth: u32, walk: WalkId, from: &str, to: &str) -> Node {
    Node {
        goals: vec![Goal::Mate],
        ..node(depth, played(walk, Colour::White, from, to, true))
    }
}

fn dictionary() -> Dictionary {
    let row = |names| Condition {
        names,
        parameters: Parameters::None,
        own: false,
    };
    Dictionary {
        marks: Vec::new(),
        conditions: vec![row(["Circe"; 3]), row(["Imitator"; 3])],
        unsided: vec![],
    }
}

type Renderer = Box<dyn FnOnce(&dyn Fn(&mut dyn Render)) -> String>;

fn renderers() -> [(&'static str, Renderer); 4] {
    fn text(bytes: Vec<u8>) -> String {
        String::from_utf8(bytes).unwrap()
    }
    [
        (
            "popeye",
            Box::new(|run| {
                let mut render = Popeye::new(Vec::new(), true);
                run(&mut render);
                text(render.into_inner())
            }),
        ),
        (
            "algebraic",
            Box::new(|run| {
                let mut render = Algebraic::new(Vec::new());
                run(&mut render);
                text(render.into_inner())
            }),
        ),
        (
            "json",
            Box::new(|run| {
                let mut render = Json::new(Vec::new());
                run(&mut render);
                let value: serde_json::Value =
                    serde_json::from_str(&text(render.into_inner())).unwrap();
                serde_json::to_string_pretty(&value).unwrap()
            }),
        ),
        (
            "latex",
            Box::new(|run| {
                let mut render = Latex::new(Vec::new(), "kirke").unwrap();
                run(&mut render);
                render.finish().unwrap();
                text(render.into_inner())
            }),
        ),
    ]
}

/// Renders a problem with the events of each twin in all forms.
fn check(name: &str, problem: &Problem, twins: &[Vec<Event>], status: Status) {
    let (walks, dictionary, states) = (problem.walks(), dictionary(), problem.twin_states());
    for (form, renderer) in renderers() {
        let text = renderer(&|render| {
            let view = View {
                problem,
                state: &problem.base,
                walks: &walks,
                dictionary: &dictionary,
            };
            render.problem(&view, &[]).unwrap();
            for (twin, events) in states.iter().zip(twins) {
                let view = view.of(&twin.state);
                render.twin(&view, twin).unwrap();
                for event in events {
                    render.event(&view, event).unwrap();
                }
            }
            render.end(&view, status, Duration::from_millis(6)).unwrap();
        });
        insta::assert_snapshot!(format!("{name}-{form}"), text);
    }
}

fn phase(kind: PhaseKind, items: Vec<Item>) -> Vec<Event> {
    let mut events = vec![Event::PhaseBegins {
        kind,
        exchanged: false,
    }];
    events.extend(items.into_iter().map(Event::Item));
    events.push(Event::PhaseEnds);
    events
}

#[test]
fn battle_play() {
    let mut problem = Problem::default();
    problem.texts.authors = vec![b"A. Uthor".to_vec()];
    problem.base.diagram.units = vec![
        placed(walks::KING, Colour::White, "f6"),
        placed(walks::ROOK, Colour::White, "a7"),
        placed(walks::QUEEN, Colour::White, "b1"),
        placed(walks::KING, Colour::Black, "h8"),
        placed(walks::PAWN, Colour::Black, "a2"),
    ];
    problem.base.stipulation = stipulation(Play::Direct, Goal::Mate, 2);
    let escape = |depth| node(depth, played(walks::KING, Colour::Black, "h8", "g8", false));
    let set = Node {
        replies: vec![Node {
            replies: vec![
                mate(2, walks::ROOK, "a7", "a8"),
                mate(2, walks::QUEEN, "b1", "b8"),
            ],
            ..escape(1)
        }],
        ..Node::default()
    };
    let try_ = Node {
        mark: Some(RootMark::Try),
        remark: Some(Remark::Zugzwang),
        refutations: vec![Node {
            refutation: true,
            ..escape(1)
        }],
        ..node(0, played(walks::QUEEN, Colour::White, "b1", "a1", false))
    };
    let mut capture = played(walks::ROOK, Colour::White, "a7", "a2", false);
    capture.captures = vec![(square("a2"), Unit::new(walks::PAWN, Colour::Black))];
    let key = Node {
        mark: Some(RootMark::Key),
        remark: Some(Remark::Threat),
        threats: vec![mate(2, walks::ROOK, "a2", "a8")],
        ..node(0, capture)
    };
    let check_key = Node {
        mark: Some(RootMark::Key),
        replies: vec![Node {
            replies: vec![mate(2, walks::ROOK, "a7", "a8")],
            ..escape(1)
        }],
        ..node(0, played(walks::QUEEN, Colour::White, "b1", "h1", true))
    };
    let mut events = phase(PhaseKind::Set, vec![Item::Tree(Box::new(set))]);
    events.extend(phase(
        PhaseKind::Actual,
        vec![
            Item::Tree(Box::new(try_)),
            Item::Tree(Box::new(check_key)),
            Item::Tree(Box::new(key)),
        ],
    ));
    check("battle", &problem, &[events], Status::Complete);
}

#[test]
fn play_after_the_key() {
    let mut problem = Problem {
        language: Language::German,
        ..Problem::default()
    };
    problem.options.no_board = true;
    let root = Node {
        remark: Some(Remark::Zugzwang),
        replies: vec![Node {
            unanswered: true,
            ..node(1, played(walks::KING, Colour::Black, "h8", "h7", false))
        }],
        ..Node::default()
    };
    let mut events = vec![Event::Notice(Notice::Try)];
    events.extend(phase(PhaseKind::Actual, vec![Item::Tree(Box::new(root))]));
    check("postkey", &problem, &[events], Status::Complete);
}

#[test]
fn help_play_with_twins() {
    let mut problem = Problem::default();
    problem.base.conditions = Conditions::from_iter([("Circe", vec![])]);
    problem.base.diagram.units = vec![
        placed(walks::KING, Colour::White, "d1"),
        placed(walks::BISHOP, Colour::Black, "e1"),
        placed(walks::KING, Colour::Black, "d3"),
    ];
    problem.base.stipulation = stipulation(Play::Help, Goal::Mate, 1);
    problem.twins = vec![kirke_problem::Twin {
        continued: true,
        changes: vec![kirke_problem::Change::Move(square("e1"), square("d1"))],
        ..Default::default()
    }];
    let mut capture = played(walks::KING, Colour::White, "d1", "e1", false);
    capture.captures = vec![(square("e1"), Unit::new(walks::BISHOP, Colour::Black))];
    capture.effects = ["c1", "f1"]
        .map(|at| EffectRecord::Appears {
            square: square(at),
            unit: Unit::new(walks::BISHOP, Colour::Black),
            then: vec![],
        })
        .into();
    let line = Line {
        sides_named: false,
        offset: 0,
        moves: vec![
            LineMove {
                record: capture,
                side: Side::White,
                number: Some(1),
            },
            LineMove {
                record: played(walks::BISHOP, Colour::Black, "c1", "d2", true),
                side: Side::Black,
                number: None,
            },
        ],
        goals: vec![Goal::Mate],
        violation: false,
        undecided: false,
    };
    let short = Line {
        sides_named: false,
        offset: 1,
        moves: vec![line.moves[1].clone()],
        ..line.clone()
    };
    let first = phase(PhaseKind::Actual, vec![Item::Line(line)]);
    let mut second = phase(PhaseKind::Set, vec![Item::Line(short)]);
    second.extend([
        Event::PhaseBegins {
            kind: PhaseKind::Actual,
            exchanged: false,
        },
        Event::KingCapturable,
        Event::PhaseEnds,
    ]);
    check("help", &problem, &[first, second], Status::Partial);
}

#[test]
fn the_board_shows_marks_and_hunters() {
    let mut table = WalkTable::new();
    let hunter = table.hunter(walks::ROOK, walks::BISHOP).unwrap();
    let mut problem = Problem {
        own_walks: table.further().to_vec(),
        ..Problem::default()
    };
    problem.base.conditions = Conditions::from_iter([
        (
            "Imitator",
            vec![Argument::Squares(vec![square("e4"), square("d3")])],
        ),
        ("Hole", vec![Argument::Squares(vec![square("f1")])]),
    ]);
    problem.base.diagram.units = vec![
        placed(hunter, Colour::Neutral, "a3"),
        placed(walks::KING, Colour::Black, "h8"),
    ];
    problem.base.stipulation = stipulation(Play::Series, Goal::Any, 1);
    check(
        "marks",
        &problem,
        &[phase(PhaseKind::Actual, vec![])],
        Status::Interrupted,
    );
}

#[test]
fn headings_of_changes() {
    let problem = Problem::default();
    let (walks, dictionary) = (problem.walks(), dictionary());
    let view = View {
        problem: &problem,
        state: &problem.base,
        walks: &walks,
        dictionary: &dictionary,
    };
    let knight = placed(walks::KNIGHT, Colour::White, "d4");
    let heading = [
        Heading::Removed(knight),
        Heading::Added(knight),
        Heading::Exchanged(knight, placed(walks::KING, Colour::Black, "h5")),
        Heading::Conditions(Conditions::from_iter([("Circe", vec![])])),
    ];
    assert_eq!(
        kirke_output::twin_changes(&view, &heading),
        "-wSd4  +wSd4  wSd4<-->bKh5  Circe  "
    );
    let twin = TwinState {
        label: "z2".to_owned(),
        ..TwinState::default()
    };
    let mut render = Popeye::new(Vec::new(), true);
    render.twin(&view, &twin).unwrap();
    assert_eq!(render.into_inner(), b"\nz2) \n");
}
