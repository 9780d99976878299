//! The engine against the referee on random small positions: legal moves, check, rights, and solutions.

mod naive;

use kirke_core::{Colour, Game, Position, Purpose, Rights, Side, Square, WalkId, walks};
use kirke_problem::{Argument, Problem, State};
use naive::{Pos, Rules};
use std::ops::ControlFlow::Continue;

/// A small linear congruential generator: the same positions in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n as u64) as usize
    }
}

/// A random diagram of both kings and a few units, in which neither king can be captured by the side to move.
fn random_units(dice: &mut Dice) -> Vec<(Square, naive::Unit)> {
    let mut units: Vec<(Square, naive::Unit)> = Vec::new();
    let free = |dice: &mut Dice, units: &[(Square, naive::Unit)], walk: WalkId| loop {
        // Home squares of kings and rooks are taken more often, so that castling comes up.
        let square = match dice.roll(6) {
            0 => Square::from_index([0, 4, 7, 56, 60, 63][dice.roll(6)]),
            _ => Square::from_index(dice.roll(64)),
        };
        let pawn_fits = walk != walks::PAWN || (1..7).contains(&square.rank());
        if pawn_fits && units.iter().all(|u| u.0 != square) {
            return square;
        }
    };
    for side in Side::BOTH {
        let square = free(dice, &units, walks::KING);
        units.push((square, (side, walks::KING)));
    }
    let kinds = [
        walks::PAWN,
        walks::PAWN,
        walks::QUEEN,
        walks::KNIGHT,
        walks::ROOK,
        walks::ROOK,
        walks::BISHOP,
    ];
    for _ in 0..2 + dice.roll(5) {
        let walk = kinds[dice.roll(kinds.len())];
        let side = Side::BOTH[dice.roll(2)];
        let square = free(dice, &units, walk);
        units.push((square, (side, walk)));
    }
    units
}

fn compiled(rules: Rules, units: &[(Square, naive::Unit)]) -> kirke_rules::Compiled {
    let mut state = State::default();
    for &(square, (side, walk)) in units {
        state
            .diagram
            .put(square, kirke_core::Unit::new(walk, Colour::from(side)));
    }
    match rules {
        Rules::Orthodox => {}
        Rules::Circe => drop(state.conditions.insert("Circe", vec![])),
        Rules::Hydra => drop(state.conditions.insert("HydraCirce", vec![])),
        Rules::BicolourHydra => drop(state.conditions.insert("BicolourHydraCirce", vec![])),
        Rules::Kamikaze => drop(state.conditions.insert("KamikazeCirce", vec![])),
        Rules::Cuckoo => drop(state.conditions.insert("CuckooCirce", vec![])),
        Rules::Cohen => {
            state.conditions.insert("Circe", vec![]);
            state.conditions.insert("CohenRule", vec![]);
        }
        Rules::AntiCirceCalvet => drop(state.conditions.insert("AntiCirce", vec![])),
        Rules::AntiCirceCheylan => {
            drop(
                state
                    .conditions
                    .insert("AntiCirce", vec![Argument::Word("Cheylan")]),
            );
        }
    }
    let problem = Problem {
        base: state.clone(),
        ..Problem::default()
    };
    kirke_rules::compile(&problem, &state, false).expect("the rules are built")
}

/// The engine's position in the referee's terms.
fn as_naive(pos: &Position) -> Pos {
    let mut plain = Pos {
        at: [None; 64],
        rights: [false; 6],
        passed: None,
    };
    for square in pos.occupied() {
        let unit = pos.unit(square);
        let side = if unit.colour == Colour::White {
            Side::White
        } else {
            Side::Black
        };
        plain.at[square.index()] = Some((side, unit.walk));
    }
    let order = [
        Rights::A1,
        Rights::E1,
        Rights::H1,
        Rights::A8,
        Rights::E8,
        Rights::H8,
    ];
    for (right, flag) in order.iter().zip(&mut plain.rights) {
        *flag = pos.rights().contains(*right);
    }
    let en_passant = pos.en_passant();
    plain.passed = en_passant.crossed.first().zip(en_passant.victim);
    plain
}

fn sorted(mut positions: Vec<Pos>) -> Vec<String> {
    let mut texts: Vec<String> = positions.drain(..).map(|p| format!("{p:?}")).collect();
    texts.sort();
    texts
}

fn engine_successors(game: &Game, pos: &mut Position, side: Side) -> Vec<Pos> {
    let mut found = Vec::new();
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
        found.push(as_naive(pos));
        Continue(())
    });
    found
}

/// Compares all that can be seen of a position, and of the positions `depth` half-moves later. `before`: the position
/// before the last move.
fn compare(
    rules: Rules,
    game: &Game,
    pos: &mut Position,
    side: Side,
    depth: u32,
    before: Option<&Pos>,
) {
    let plain = as_naive(pos);
    for side in Side::BOTH {
        assert_eq!(
            game.in_check(pos, side),
            naive::in_check(rules, &plain, side),
            "{rules:?} check {plain:?}"
        );
    }
    if rules != Rules::Cohen {
        assert_eq!(
            game.is_mate(pos, side),
            naive::is_mate(rules, &plain, side),
            "{rules:?} mate {plain:?}"
        );
    }
    let mut expected = naive::successors(rules, &plain, side);
    if rules == Rules::Cohen {
        expected.retain(|new| before.is_none_or(|before| before.at != new.at));
    }
    let expected = sorted(expected);
    let got = sorted(engine_successors(game, pos, side));
    assert_eq!(got, expected, "{rules:?} {side:?} to move in {plain:?}");
    if depth > 0 {
        let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
            compare(rules, game, pos, side.other(), depth - 1, Some(&plain));
            Continue(())
        });
    }
}

/// Compares a number of random positions under one rule.
fn compare_many(rules: Rules, seed: u64, positions: usize) {
    let mut dice = Dice(seed);
    for n in 0..positions {
        let units = random_units(&mut dice);
        let mut compiled = compiled(rules, &units);
        let depth = u32::from(n.is_multiple_of(20));
        for side in Side::BOTH {
            if !naive::in_check(rules, &Pos::diagram(&units), side.other()) {
                let (game, pos) = (&compiled.game, &mut compiled.position);
                compare(rules, game, pos, side, depth, None);
            }
        }
    }
}

#[test]
fn legal_moves_and_checks_agree() {
    compare_many(Rules::Orthodox, 2026, 2000);
}

#[test]
fn rebirths_agree() {
    for (seed, rules) in Rules::ALL.into_iter().enumerate().skip(1) {
        compare_many(rules, seed as u64, 1250);
    }
}
