//! Moves of the greatest measure: compared with measuring every legal move, played.

mod common;

use common::{Random, fairy_position, scattered};
use kirke_core::{
    Game, Hooks, Move, MoveKind, Position, Promotion, Purpose, Rule, Side, Strictness, WalkTable,
};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// A measure of moves; White may be exempt.
#[derive(Debug)]
struct Measured {
    of: fn(&Move) -> i64,
    black_only: bool,
    strictness: Strictness,
}

impl Rule for Measured {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE
    }
    fn strictness(&self) -> Strictness {
        self.strictness
    }
    fn measure(&self, _: &Game, _: &mut Position, mv: &Move, side: Side) -> Option<i64> {
        (!self.black_only || side == Side::Black).then(|| (self.of)(mv))
    }
}

/// Forbids nothing, but takes part in every judgement: nothing is told unplayed.
#[derive(Debug)]
struct Onlooker;

impl Rule for Onlooker {
    fn hooks(&self) -> Hooks {
        Hooks::LEGAL
    }
}

fn length(mv: &Move) -> i64 {
    let x = i64::from(mv.arrival.file()) - i64::from(mv.departure.file());
    let y = i64::from(mv.arrival.rank()) - i64::from(mv.departure.rank());
    x * x + y * y
}

fn capture(mv: &Move) -> i64 {
    i64::from(mv.capture.is_some())
}

/// A list of measures, each with whether it leaves White out, and over which moves it is taken.
type Measures = Vec<(fn(&Move) -> i64, bool, Strictness)>;

fn game(measures: &Measures, onlooker: bool) -> Game {
    let mut rules: Vec<Arc<dyn Rule>> = Vec::new();
    for &(of, black_only, strictness) in measures {
        rules.push(Arc::new(Measured {
            of,
            black_only,
            strictness,
        }));
    }
    if onlooker {
        rules.push(Arc::new(Onlooker));
    }
    Game::new(WalkTable::new(), rules, Promotion::orthodox())
}

/// What the rules say, word for word: one rule after the other, every move tested by play.
fn expected(game: &Game, measures: &Measures, pos: &mut Position, side: Side) -> Vec<Move> {
    let plain = common::general();
    let mut moves = game.pseudo_moves(pos, side);
    for &(of, black_only, strictness) in measures {
        if black_only && side == Side::White {
            continue;
        }
        let mut most = None;
        for &mv in &moves {
            if strictness != Strictness::Regular || plain.is_legal(pos, side, mv) {
                most = most.max(Some(of(&mv)));
            }
        }
        moves.retain(|mv| {
            Some(of(mv)) == most && !(strictness == Strictness::Ultra && most == Some(0))
        });
    }
    let mut legal = Vec::new();
    let _ = plain.for_each_legal(pos, side, Purpose::Play, &mut |_, mv| {
        let base = |other: &&Move| {
            (
                other.departure,
                other.arrival,
                other.kind,
                other.capture,
                other.hurdle,
            ) == (mv.departure, mv.arrival, mv.kind, mv.capture, mv.hurdle)
        };
        if moves.iter().any(|other| base(&other)) {
            legal.push(*mv);
        }
        Continue(())
    });
    legal
}

#[test]
fn the_greatest_of_the_legal_moves() {
    use Strictness::{Exact, Regular, Ultra};
    let lists: [Measures; 6] = [
        vec![(length, true, Regular)],
        vec![(length, false, Regular)],
        vec![(capture, false, Regular), (length, false, Regular)],
        vec![(length, false, Exact)],
        vec![(capture, true, Ultra)],
        vec![(|mv| -length(mv), false, Regular), (capture, true, Exact)],
    ];
    let mut mates = 0;
    for seed in 0..3000 {
        let measures = &lists[seed as usize % 6];
        let mut random = Random(seed);
        let mut pos = if seed % 4 == 0 {
            fairy_position(&mut random)
        } else {
            scattered(&mut random)
        };
        let plain = common::general();
        for onlooker in [false, true] {
            let game = game(measures, onlooker);
            for side in Side::BOTH {
                let wanted = expected(&game, measures, &mut pos, side);
                let key = pos.key();
                assert_eq!(game.legal_moves(&mut pos, side), wanted, "seed {seed}");
                assert_eq!(
                    game.has_legal_move(&mut pos, side, Purpose::Play),
                    !wanted.is_empty(),
                    "seed {seed}"
                );
                assert_eq!(pos.key(), key);
                let mut mating = Vec::new();
                let other = side.other();
                let _ = game.for_each_legal(&mut pos, side, Purpose::Play, &mut |pos, mv| {
                    let escapes = expected(&game, measures, pos, other);
                    if plain.in_check(pos, other) && escapes.is_empty() {
                        mating.push(*mv);
                    }
                    Continue(())
                });
                let mut found = Vec::new();
                let _ = game.for_each_mate(&mut pos, side, &mut |_, mv| {
                    found.push(*mv);
                    Continue(())
                });
                assert!(found.iter().all(|mv| mv.kind != MoveKind::Pass));
                assert_eq!(found, mating, "seed {seed}");
                mates += found.len();
            }
        }
    }
    assert!(mates > 40, "{mates}");
}
