//! Target pictures change nothing but the time: random positions are solved with and without them.

use kirke_core::{
    Attributes, Bitboard, Colour, EnPassant, Game, Position, Rights, Side, Square, Unit, WalkId,
    walks,
};
use kirke_problem::{Event, Goal, Options, Play, Stipulation, Traditional};
use kirke_solver::{Control, Task, solve};

/// A small generator of numbers: the test is the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    /// An empty square; pawns stand on neither first nor last rank.
    fn square(&mut self, pos: &Position, walk: WalkId) -> Square {
        loop {
            let square = Square::from_index(self.below(64) as usize);
            let pawn = walk == walks::PAWN;
            let edge = square.rank() == 0 || square.rank() == 7;
            if !(pos.occupied().contains(square) || pawn && edge) {
                return square;
            }
        }
    }
}

fn put(pos: &mut Position, walk: WalkId, colour: Colour, square: Square) {
    let mut unit = Unit::new(walk, colour);
    unit.id = square.index() as u8 + 1;
    if walk == walks::KING {
        unit = unit.with(Attributes::ROYAL);
    }
    pos.set_up(square, unit);
}

/// Both kings and a few units; now and then White may castle.
fn position(random: &mut Random, units: u64) -> Position {
    let mut pos = Position::new();
    let mut rights = Rights::empty();
    if random.below(5) == 0 {
        put(&mut pos, walks::KING, Colour::White, Square::new(4, 0));
        put(&mut pos, walks::ROOK, Colour::White, Square::new(7, 0));
        rights = Rights::E1 | Rights::H1;
    } else {
        let square = random.square(&pos, walks::KING);
        put(&mut pos, walks::KING, Colour::White, square);
    }
    let square = random.square(&pos, walks::KING);
    put(&mut pos, walks::KING, Colour::Black, square);
    for _ in 0..units {
        let walk = random.pick(&[
            walks::PAWN,
            walks::PAWN,
            walks::PAWN,
            walks::QUEEN,
            walks::KNIGHT,
            walks::ROOK,
            walks::BISHOP,
        ]);
        let colour = random.pick(&[Colour::White, Colour::Black]);
        let square = random.square(&pos, walk);
        put(&mut pos, walk, colour, square);
    }
    pos.set_up_state(rights, EnPassant::default(), Bitboard::EMPTY, false);
    pos
}

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

fn form(play: Play, goal: Goal, moves: u32, half: bool) -> Traditional {
    Traditional {
        exact: false,
        introductions: Vec::new(),
        play,
        goal,
        reciprocal_goal: None,
        moves,
        half,
    }
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
