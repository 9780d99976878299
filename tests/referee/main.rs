//! The engine against the referee on random small positions: legal moves, check, rights, and solutions.

mod naive;

use kirke_core::{Colour, Game, Position, Purpose, Rights, Side, Square, WalkId, walks};
use kirke_problem::{Argument, Problem, State};
use naive::{Counts, Pos, Rules};
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
fn random_units(dice: &mut Dice, rules: Rules) -> Vec<(Square, naive::Unit)> {
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
    let senterej = [
        walks::PAWN,
        walks::PAWN,
        walks::KNIGHT,
        walks::ROOK,
        *naive::FERZ,
        *naive::ALFIL,
    ];
    let orthodox = [
        walks::PAWN,
        walks::PAWN,
        walks::QUEEN,
        walks::KNIGHT,
        walks::ROOK,
        walks::ROOK,
        walks::BISHOP,
    ];
    let kinds = if rules == Rules::Senterej {
        &senterej[..]
    } else {
        &orthodox[..]
    };
    for _ in 0..2 + dice.roll(5) {
        let walk = kinds[dice.roll(kinds.len())];
        let side = Side::BOTH[dice.roll(2)];
        let square = free(dice, &units, walk);
        units.push((square, (side, walk)));
    }
    units
}

/// Senterej: the moves that sole pieces have made in the diagram, so that draws come up soon.
const MADE: [u8; 2] = [5, 6];

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
        Rules::Senterej => {
            let moves = MADE.map(|n| Argument::Number(u32::from(n)));
            let arguments = std::iter::once(Argument::Word("SoleMoves")).chain(moves);
            state.conditions.insert("Senterej", arguments.collect());
        }
        Rules::AntiCirceMirror => drop(state.conditions.insert("MirrorAntiCirce", vec![])),
        Rules::AntiCirceFile => drop(state.conditions.insert("FileAntiCirce", vec![])),
        Rules::Mars => drop(state.conditions.insert("MarsCirce", vec![])),
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

/// What is known beside the position: the position before the last move, and the counts of Senterej.
#[derive(Clone, Copy)]
struct Past<'a> {
    before: Option<&'a Pos>,
    counts: Counts,
}

/// What the referee says about mate; nothing where it does not know the state that matters.
fn expected_mate(rules: Rules, plain: &Pos, side: Side, past: Past<'_>) -> Option<bool> {
    match rules {
        Rules::Cohen => None,
        Rules::Senterej => Some(naive::is_senterej_mate(plain, past.counts, side)),
        _ => Some(naive::is_mate(rules, plain, side)),
    }
}

fn expected_successors(rules: Rules, plain: &Pos, side: Side, past: Past<'_>) -> Vec<Pos> {
    if rules == Rules::Senterej && past.counts.drawn {
        return Vec::new();
    }
    let mut expected = naive::successors(rules, plain, side);
    if rules == Rules::Cohen {
        expected.retain(|new| past.before.is_none_or(|before| before.at != new.at));
    }
    expected
}

/// Compares all that can be seen of a position, and of the positions `depth` half-moves later.
fn compare(rules: Rules, game: &Game, pos: &mut Position, side: Side, depth: u32, past: Past<'_>) {
    let plain = as_naive(pos);
    for side in Side::BOTH {
        assert_eq!(
            game.in_check(pos, side),
            naive::in_check(rules, &plain, side),
            "{rules:?} check {plain:?}"
        );
    }
    if let Some(mate) = expected_mate(rules, &plain, side, past) {
        assert_eq!(game.is_mate(pos, side), mate, "{rules:?} mate {plain:?}");
    }
    let expected = sorted(expected_successors(rules, &plain, side, past));
    let got = sorted(engine_successors(game, pos, side));
    assert_eq!(got, expected, "{rules:?} {side:?} to move in {plain:?}");
    if depth > 0 {
        let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
            let next = Past {
                before: Some(&plain),
                counts: past.counts.after(&plain, &as_naive(pos), side),
            };
            compare(rules, game, pos, side.other(), depth - 1, next);
            Continue(())
        });
    }
}

/// Compares a number of random positions under one rule.
fn compare_many(rules: Rules, seed: u64, positions: usize) {
    let mut dice = Dice(seed);
    for n in 0..positions {
        let units = random_units(&mut dice, rules);
        let mut compiled = compiled(rules, &units);
        // Some deeper, so that what is remembered comes up.
        let depth = match n % 20 {
            0 => 1,
            10 if rules == Rules::Senterej => 2,
            _ => 0,
        };
        for side in Side::BOTH {
            if !naive::in_check(rules, &Pos::diagram(&units), side.other()) {
                let (game, pos) = (&compiled.game, &mut compiled.position);
                let past = Past {
                    before: None,
                    counts: Counts::diagram(&Pos::diagram(&units), MADE),
                };
                compare(rules, game, pos, side, depth, past);
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
        compare_many(rules, seed as u64, 1200);
    }
}
