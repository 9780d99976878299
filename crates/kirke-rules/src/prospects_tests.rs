//! What `Game::prospects` sorts out where conditions declare that they leave flights and moves: compared with playing
//! everything.

use crate::testing::problem;
use crate::{Compiled, compile};
use kirke_core::Side::{Black, White};
use kirke_core::{Chance, End, Game, Position, Purpose, Side};
use std::ops::ControlFlow::{Break, Continue};

const ENDS: [End; 4] = [End::Mate, End::Stalemate, End::SelfMate, End::OnlyCaptures];

/// The walks of most diagrams, and those that come in with the later ones.
const WALKS: [&str; 14] = [
    "q", "r", "b", "s", "p", "q", "g", "n", "le", "ma", "ro", "l", "sc", "m",
];
const USUAL: usize = 12;

/// Conditions, and how many ends are reached under each at least.
const CONDITIONS: [(&str, usize); 20] = [
    ("PlusChess", 500),
    ("Madrasi", 500),
    ("Circe", 500),
    ("MirrorCirce", 500),
    ("DiametralCirce", 500),
    ("AntiCirce", 500),
    ("RoyalDynasty", 500),
    ("Woozles", 100),
    ("BiWoozles", 100),
    ("Heffalumps", 100),
    ("BiHeffalumps", 100),
    ("SuperGuards", 100),
    ("Lortap", 100),
    ("ProvocationChess", 100),
    ("CASTChess", 100),
    ("MultiCaptures", 100),
    ("Patrouille", 100),
    ("ImmunChess", 100),
    ("GenevaChess", 100),
    ("NoCapture", 100),
];

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Both kings, some white units and few black ones, most of them near the centre.
fn pieces(random: &mut Random) -> String {
    pieces_of(random, 3, &WALKS[..USUAL])
}

/// The same of these walks, with so many white units at least.
fn pieces_of(random: &mut Random, least: usize, walks: &[&str]) -> String {
    let mut free: Vec<String> = (0..64)
        .map(|i| format!("{}{}", (b'a' + i % 8) as char, 1 + i / 8))
        .collect();
    let mut text = String::new();
    let mut add = |text: &mut String, walks: &[&str], random: &mut Random| {
        let centre = ["d4", "d5", "e4", "e5"][random.below(4)];
        let near = free.iter().position(|square| square == centre);
        let at = match near {
            Some(at) if random.below(3) == 0 => at,
            _ => random.below(free.len()),
        };
        let square = free.swap_remove(at);
        *text += &format!(" {}{square}", walks[random.below(walks.len())]);
    };
    text += "white";
    add(&mut text, &["k"], random);
    for _ in 0..least + random.below(2 + least) {
        add(&mut text, walks, random);
    }
    text += " black";
    add(&mut text, &["k"], random);
    for _ in 0..random.below(4) {
        add(&mut text, walks, random);
    }
    text
}

/// Some pieces, with both kings royal, under a condition that accepts them.
fn compiled(pieces: &str, condition: &'static str) -> Option<Compiled> {
    let mut problem = problem(pieces, &[(condition, vec![])]);
    problem.options.no_white_king = false;
    problem.options.no_black_king = false;
    compile(&problem, &problem.base, false).ok()
}

/// The same if nobody is in check.
fn quiet(pieces: &str, condition: &'static str) -> Option<Compiled> {
    let mut compiled = compiled(pieces, condition)?;
    let (game, pos) = (&compiled.game, &mut compiled.position);
    let checked = game.in_check(pos, Black) || game.in_check(pos, White);
    (!checked).then_some(compiled)
}

/// Whether Black has no legal move, or none but those that check or capture, depending on the end.
fn is_reached(game: &Game, pos: &mut Position, end: End) -> bool {
    if end == End::Mate {
        return game.is_mate(pos, Black);
    }
    game.for_each_legal(pos, Black, Purpose::Play, &mut |pos, mv| {
        let fits = match end {
            End::SelfMate => game.in_check(pos, White),
            End::OnlyCaptures => mv.capture.is_some(),
            _ => false,
        };
        if fits { Continue(()) } else { Break(()) }
    })
    .is_continue()
}

/// The ends that White reaches with its next move, found in two ways.
fn compare(game: &Game, pos: &mut Position, end: End, chance: Chance, text: &str) -> usize {
    let [mut all, mut some] = [0, 0];
    let _ = game.for_each_legal(pos, White, Purpose::Play, &mut |pos, _| {
        all += usize::from(is_reached(game, pos, end));
        Continue(())
    });
    let _ = game.for_each_legal_towards(pos, White, chance, end, &mut |pos, _| {
        some += usize::from(is_reached(game, pos, end));
        Continue(())
    });
    assert_eq!(all, some, "{end:?} {text}");
    all
}

#[test]
fn nothing_that_reaches_an_end_is_sorted_out() {
    for (condition, least) in CONDITIONS {
        let [mut reached, mut moves, mut sorted_out] = [0; 3];
        for seed in 0..800 {
            let walks = if seed < 600 { USUAL } else { WALKS.len() };
            let pieces = pieces_of(&mut Random(seed), 3, &WALKS[..walks]);
            let Some(mut compiled) = compiled(&pieces, condition) else {
                continue;
            };
            let (game, pos) = (&compiled.game, &mut compiled.position);
            let end = ENDS[seed as usize % ENDS.len()];
            let text = format!("{condition} {pieces}");
            if !game.in_check(pos, Black) {
                reached += compare(game, pos, end, Chance::ANY, &text);
            }
            if game.in_check(pos, White) {
                continue;
            }
            let Some(prospects) = game.prospects(pos, Black, end) else {
                continue;
            };
            let _ = game.for_each_legal(pos, Black, Purpose::Play, &mut |pos, mv| {
                let chance = prospects.chance(mv);
                let text = format!("{text} {mv:?}");
                reached += compare(game, pos, end, chance, &text);
                moves += 1;
                sorted_out += usize::from(chance.units.is_empty());
                Continue(())
            });
        }
        println!("{condition}: {reached} ends; {moves} moves, {sorted_out} sorted out");
        assert!(reached > least && sorted_out > 0);
    }
}

/// The mating moves of White, found in two ways: how many there are.
fn compare_mates(game: &Game, pos: &mut Position, text: &str) -> usize {
    let [mut all, mut some] = [Vec::new(), Vec::new()];
    let _ = game.for_each_legal(pos, White, Purpose::Play, &mut |pos, mv| {
        if game.is_mate(pos, Black) {
            all.push(*mv);
        }
        Continue(())
    });
    let _ = game.for_each_mate(pos, White, &mut |_, mv| {
        some.push(*mv);
        Continue(())
    });
    assert_eq!(all, some, "{text}");
    all.len()
}

/// The number of mates in some positions under a condition, all of them found in two ways.
fn mates_under(condition: &'static str, seeds: std::ops::Range<u64>) -> usize {
    let mut mates = 0;
    for seed in seeds {
        let pieces = pieces(&mut Random(seed));
        let Some(mut compiled) = quiet(&pieces, condition) else {
            continue;
        };
        let (game, pos) = (&compiled.game, &mut compiled.position);
        mates += compare_mates(game, pos, &format!("{condition} {pieces}"));
    }
    mates
}

#[test]
fn no_mate_is_taken_for_a_quiet_move() {
    let mates: Vec<(&str, usize)> = crate::definitions()
        .map(|definition| definition.condition.key())
        .map(|condition| (condition, mates_under(condition, 0..150)))
        .filter(|&(_, mates)| mates > 0)
        .collect();
    println!("{mates:?}");
    let all: usize = mates.iter().map(|(_, mates)| mates).sum();
    assert!(mates.len() > 150 && all > 2000);
}

/// Whether White can mate with the last of so many half-moves, `side` to move.
fn can_mate(game: &Game, pos: &mut Position, side: Side, half_moves: u32) -> bool {
    game.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
        let found = if half_moves > 1 {
            can_mate(game, pos, side.other(), half_moves - 1)
        } else {
            game.is_mate(pos, Black)
        };
        if found { Break(()) } else { Continue(()) }
    })
    .is_break()
}

/// How often a siege is given up under a condition, in some positions; none of them succeeds.
fn sieges_under(condition: &'static str, seeds: std::ops::Range<u64>) -> usize {
    let mut given_up = 0;
    for seed in seeds {
        let pieces = pieces_of(&mut Random(seed), 1, &WALKS[..USUAL]);
        let Some(mut compiled) = quiet(&pieces, condition) else {
            continue;
        };
        let (game, pos) = (&compiled.game, &mut compiled.position);
        // Three half-moves take long to play.
        let (side, left) = if seed % 8 == 0 {
            (White, [2, 1])
        } else {
            (Black, [1, 1])
        };
        if !game.may_fall(pos, Black, End::Mate, left) {
            given_up += 1;
            let can = can_mate(game, pos, side, left[0] + left[1]);
            assert!(!can, "{condition} {pieces} {left:?}");
        }
    }
    given_up
}

#[test]
fn no_siege_that_succeeds_is_given_up() {
    let given_up: Vec<(&str, usize)> = crate::definitions()
        .map(|definition| definition.condition.key())
        .map(|condition| (condition, sieges_under(condition, 0..80)))
        .filter(|&(_, given_up)| given_up > 0)
        .collect();
    println!("{given_up:?}");
    assert!(given_up.len() > 10);
}
