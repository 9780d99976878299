//! Target pictures change nothing but the time: random positions are solved with and without them.

mod common;

use common::{Random, form, position, put};
use kirke_core::{Bitboard, Colour, EnPassant, Game, Position, Rights, Side, walks};
use kirke_problem::{Event, Goal, Options, Play, Stipulation, Traditional};
use kirke_solver::{Control, Task, solve};

fn solved(pos: &Position, form: &Traditional, pictures: bool) -> Vec<Event> {
    let game = Game::orthodox();
    let stipulation = Stipulation::Traditional(form.clone());
    let task = Task {
        game: &game,
        position: pos.clone(),
        target: None,
        stipulation: &stipulation,
        options: &Options::default(),
        exchanged: false,
    };
    let control = Control {
        pictures,
        memory: 1 << 22,
        // Some positions have very many.
        max_solutions: Some(100),
        ..Control::default()
    };
    let mut events = Vec::new();
    solve(&task, &control, &mut |event| events.push(event)).expect("supported");
    events
}

/// Solves positions with and without pictures; at least `least` of them have a solution.
fn compare(form: &Traditional, units: u64, positions: u32, least: u32) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let game = Game::orthodox();
    let (mut tried, mut solvable) = (0, 0);
    while tried < positions {
        let mut pos = position(&mut random, units);
        if Side::BOTH
            .into_iter()
            .any(|side| game.in_check(&mut pos, side))
        {
            continue;
        }
        tried += 1;
        let plain = solved(&pos, form, false);
        assert_eq!(solved(&pos, form, true), plain, "{form:?} {pos:?}");
        solvable += u32::from(plain.iter().any(|e| matches!(e, Event::Item(_))));
    }
    assert!(solvable >= least, "{form:?}: only {solvable} of {tried}");
}

#[test]
fn helpmates() {
    compare(&form(Play::Help, Goal::Mate, 3, true), 2, 8, 1);
}

#[test]
fn help_stalemates() {
    compare(&form(Play::Help, Goal::Stalemate, 3, true), 2, 6, 1);
}

/// Eight pawns around their king: Theodor Steudel, Problemkiste 4/1997, h=3.5.
#[test]
fn a_walled_king() {
    let mut pos = Position::new();
    for (word, colour) in [
        ("Kf1 Bf2", Colour::White),
        ("Kf4 Pe3 Pf3 Pg3 Pe4 Pg4 Pe5 Pf5 Pg5", Colour::Black),
    ] {
        for name in word.split(' ') {
            let walk = match &name[..1] {
                "K" => walks::KING,
                "B" => walks::BISHOP,
                _ => walks::PAWN,
            };
            put(&mut pos, walk, colour, name[1..].parse().expect("a square"));
        }
    }
    pos.set_up_state(
        Rights::empty(),
        EnPassant::default(),
        Bitboard::EMPTY,
        false,
    );
    let form = form(Play::Help, Goal::Stalemate, 4, true);
    let plain = solved(&pos, &form, false);
    assert!(plain.iter().any(|e| matches!(e, Event::Item(_))));
    assert_eq!(solved(&pos, &form, true), plain);
}

#[test]
fn series() {
    compare(&form(Play::SeriesHelp, Goal::Mate, 4, false), 3, 20, 2);
    compare(&form(Play::SeriesHelp, Goal::Stalemate, 4, false), 2, 30, 0);
    compare(&form(Play::Series, Goal::Mate, 5, false), 2, 10, 2);
    compare(&form(Play::Series, Goal::Stalemate, 5, false), 1, 16, 1);
}

#[test]
fn other_plays_with_such_an_end() {
    compare(&form(Play::ReciprocalHelp, Goal::Mate, 3, false), 1, 4, 0);
    compare(&form(Play::ParrySeriesHelp, Goal::Mate, 3, false), 2, 6, 1);
}
