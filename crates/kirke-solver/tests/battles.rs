//! Orthodox battles asked of positions by value, with proof numbers, are told as the general search tells them.

mod common;

use common::{Random, form, position};
use kirke_core::{Game, Position, Side};
use kirke_problem::{Event, Goal, Item, Options, Play, Stipulation, Traditional};
use kirke_solver::{Control, Task, solve};

/// What is told, by a game that takes the fast path or by one that does not.
fn solved(game: &Game, pos: &Position, form: &Traditional, control: &Control<'_>) -> Vec<Event> {
    let stipulation = Stipulation::Traditional(form.clone());
    let options = Options {
        variations: true,
        defence: 1,
        set_play: true,
        ..Options::default()
    };
    let task = Task {
        game,
        position: pos.clone(),
        target: None,
        stipulation: &stipulation,
        options: &options,
        exchanged: false,
    };
    let mut events = Vec::new();
    solve(&task, control, &mut |event| events.push(event)).expect("supported");
    events
}

/// Solves random positions both ways; at least `least` of them have a solution.
fn compare(form: &Traditional, units: u64, positions: u32, least: u32) {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let fast = Game::orthodox();
    let mut general = Game::orthodox();
    general.set_orthodox(false);
    let (mut tried, mut solvable) = (0, 0);
    while tried < positions {
        let mut pos = position(&mut random, units);
        if fast.in_check(&mut pos, Side::Black) {
            continue;
        }
        tried += 1;
        let plain = solved(&general, &pos, form, &Control::default());
        let none = Control {
            memory: 0,
            ..Control::default()
        };
        let small = Control {
            memory: 1 << 14,
            threads: 2,
            ..Control::default()
        };
        for control in [Control::default(), none, small] {
            let found = solved(&fast, &pos, form, &control);
            assert_eq!(found, plain, "{form:?} {control:?} {pos:?}");
        }
        solvable += u32::from(
            plain
                .iter()
                .any(|e| matches!(e, Event::Item(Item::Tree(_)))),
        );
    }
    assert!(solvable >= least, "{form:?}: only {solvable} of {tried}");
}

#[test]
fn direct_mates() {
    compare(&form(Play::Direct, Goal::Mate, 2, false), 9, 60, 5);
    compare(&form(Play::Direct, Goal::Mate, 3, false), 6, 40, 3);
    compare(&form(Play::Direct, Goal::Mate, 4, false), 3, 12, 1);
}

#[test]
fn selfmates() {
    compare(&form(Play::SelfPlay, Goal::Mate, 2, false), 9, 60, 0);
    compare(&form(Play::SelfPlay, Goal::Mate, 3, false), 3, 12, 0);
}
