//! Measures the generator: `cargo run --release -p kirke-core --example speed`.
//!
//! Paths of the game array by the fast and by the general path, without rule and with a rebirth after captures, and the
//! tests of the last half-move of a helpmate.

use kirke_core::{
    Bitboard, Game, Hooks, Illegal, Phase, Play, Position, Promotion, Purpose, Rule, Side, Square,
    WalkTable, Why, walks,
};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;
use std::time::Instant;

/// A captured unit appears on its square of the game array, if that is empty: the load of the commonest fairy rule.
#[derive(Debug)]
struct Rebirth;

impl Rule for Rebirth {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }
    fn phases(&self) -> &'static [Phase] {
        &[Phase(150)]
    }
    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some(&(square, unit)) = play.captured.first() else {
            return Ok(());
        };
        let files: &[u8] = match unit.walk {
            walks::ROOK => &[0, 7],
            walks::KNIGHT => &[1, 6],
            walks::BISHOP => &[2, 5],
            walks::QUEEN => &[3],
            walks::PAWN => &[0, 1, 2, 3, 4, 5, 6, 7],
            _ => &[4],
        };
        let white = unit.colour == kirke_core::Colour::White;
        let rank = match (white, unit.walk == walks::PAWN) {
            (true, true) => 1,
            (true, false) => 0,
            (false, true) => 6,
            (false, false) => 7,
        };
        let file = match files {
            [file] => *file,
            files if files.len() == 8 => square.file(),
            files => {
                let light = files
                    .iter()
                    .find(|&&file| Square::new(file, rank).is_light() == square.is_light());
                light.copied().unwrap_or(4)
            }
        };
        let home = Square::new(file, rank);
        if play.pos.get(home).is_none() {
            play.pos.add(home, unit, Why::Rebirth);
        }
        Ok(())
    }
}

/// The processor time used so far, where the system tells it: the machine may be shared.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let ticks = text.rsplit(") ").next()?.split(' ').nth(11)?;
    ticks.parse::<f64>().ok().map(|ticks| ticks / 100.0)
}

/// The best of several runs: the machine may be shared.
fn timed(name: &str, f: &mut dyn FnMut() -> u64) {
    let mut best = f64::INFINITY;
    let mut count = 0;
    for _ in 0..5 {
        let (start, used) = (Instant::now(), processor_seconds());
        count = f();
        let seconds = match (used, processor_seconds()) {
            (Some(before), Some(after)) => after - before,
            _ => start.elapsed().as_secs_f64(),
        };
        best = best.min(seconds);
    }
    let rate = count as f64 / best / 1e6;
    println!("{name:40} {count:>12} {best:>8.3} s {rate:>8.2} million/s");
}

/// Plays all paths of a length, the last half-move included, and counts them.
fn played(game: &Game, pos: &mut Position, side: Side, depth: u32) -> u64 {
    let mut count = 0;
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
        count += if depth == 1 {
            1
        } else {
            played(game, pos, side.other(), depth - 1)
        };
        Continue(())
    });
    count
}

/// Plays all paths of a length and asks at the end of each for a mate in one.
fn mates(game: &Game, pos: &mut Position, side: Side, depth: u32, found: &mut u64) -> u64 {
    if depth == 0 {
        *found += u64::from(game.has_mate_in_one(pos, side));
        return 1;
    }
    let mut count = 0;
    let _ = game.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
        count += mates(game, pos, side.other(), depth - 1, found);
        Continue(())
    });
    count
}

/// White and Black with officers in the open: a middle game.
fn open_position() -> Position {
    let mut pos = kirke_core::array();
    let game = Game::orthodox();
    let mut side = Side::White;
    for text in [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "d2d4", "e5d4", "e1g1", "f6e4", "f1e1",
        "d7d5", "c4d5", "d8d5", "b1c3", "d5a5",
    ] {
        let mv = game
            .legal_moves(&mut pos, side)
            .into_iter()
            .find(|mv| format!("{}{}", mv.departure, mv.arrival) == text);
        if let Some(mut mv) = mv {
            let _ = game.play(&mut pos, side, &mut mv, &mut kirke_core::Trail::default());
        }
        side = side.other();
    }
    pos
}

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let run = |name: &str, f: &mut dyn FnMut() -> u64| {
        if name.contains(&only) {
            timed(name, f);
        }
    };
    let fast = Game::orthodox();
    let general = Game::new(WalkTable::new(), Vec::new(), Promotion::orthodox());
    let rebirth = Game::new(
        WalkTable::new(),
        vec![Arc::new(Rebirth)],
        Promotion::orthodox(),
    );
    let array = kirke_core::array;
    let white = Side::White;
    run("array, fast, last counted", &mut || {
        fast.perft(&mut array(), white, 6)
    });
    run("array, fast, all played", &mut || {
        played(&fast, &mut array(), white, 5)
    });
    run("array, general, all played", &mut || {
        played(&general, &mut array(), white, 5)
    });
    run("array, rebirth, all played", &mut || {
        played(&rebirth, &mut array(), white, 5)
    });
    let open = open_position();
    run("open, fast, last counted", &mut || {
        fast.perft(&mut open.clone(), white, 5)
    });
    run("open, fast, all played", &mut || {
        played(&fast, &mut open.clone(), white, 4)
    });
    run("open, general, all played", &mut || {
        played(&general, &mut open.clone(), white, 4)
    });
    run("open, rebirth, all played", &mut || {
        played(&rebirth, &mut open.clone(), white, 4)
    });
    let mut found = 0;
    run("array, fast, mate in 1 after 5", &mut || {
        mates(&fast, &mut array(), Side::Black, 5, &mut found)
    });
    run("open, fast, mate in 1 after 3", &mut || {
        mates(&fast, &mut open.clone(), Side::Black, 3, &mut found)
    });
    let mut endgame = Position::new();
    endgame.set_up_state(
        kirke_core::Rights::empty(),
        kirke_core::EnPassant::default(),
        Bitboard::EMPTY,
        false,
    );
    for (square, walk, colour) in [
        ("e1", walks::KING, kirke_core::Colour::White),
        ("a1", walks::ROOK, kirke_core::Colour::White),
        ("c3", walks::BISHOP, kirke_core::Colour::White),
        ("g2", walks::PAWN, kirke_core::Colour::White),
        ("e5", walks::KING, kirke_core::Colour::Black),
        ("d7", walks::PAWN, kirke_core::Colour::Black),
        ("f6", walks::KNIGHT, kirke_core::Colour::Black),
        ("h8", walks::ROOK, kirke_core::Colour::Black),
        ("b7", walks::BISHOP, kirke_core::Colour::Black),
    ] {
        let Ok(square) = square.parse() else { continue };
        let unit = kirke_core::Unit::new(walk, colour);
        let royal = if walk == walks::KING {
            kirke_core::Attributes::ROYAL
        } else {
            kirke_core::Attributes::empty()
        };
        endgame.set_up(square, unit.with(royal));
    }
    run("nine units, fast, mate in 1 after 5", &mut || {
        mates(&fast, &mut endgame.clone(), Side::Black, 5, &mut found)
    });
    run("nine units, general, mate in 1 after 3", &mut || {
        mates(&general, &mut endgame.clone(), Side::Black, 3, &mut found)
    });
    println!("{} mates", found / 5);
}
