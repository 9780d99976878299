//! What `Game::prospects` and `Game::demands` sort out never leads to the end that is asked for: compared with playing
//! everything.

mod common;

use common::{Random, Rebirth, general, unit};
use kirke_core::{
    Chance, Colour, End, Game, Hooks, Illegal, Move, Phase, Play, Position, Promotion, Purpose,
    Rule, Side, Square, Unit, WalkId, WalkTable, Why, walks,
};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

/// Rebirth, declared as what happens in captures only.
#[derive(Debug)]
struct InCaptures;

impl Rule for InCaptures {
    fn hooks(&self) -> Hooks {
        Rebirth.hooks() | Hooks::AFTER_CAPTURES
    }
    fn phases(&self) -> &'static [Phase] {
        Rebirth.phases()
    }
    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        Rebirth.after(phase, play)
    }
}

/// A captured unit is reborn on the first rank of its side, on the file of its capture, if it can.
#[derive(Debug)]
struct Reborn;

impl Rule for Reborn {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::AFTER_CAPTURES
    }
    fn phases(&self) -> &'static [Phase] {
        &[Phase(150)]
    }
    fn captures_fill(&self) -> Option<u32> {
        Some(1)
    }
    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some(&(square, unit)) = play.captured.first() {
            let rank = if unit.colour == Colour::White { 0 } else { 7 };
            let home = Square::new(square.file(), rank);
            if play.pos.get(home).is_none() && !unit.is_royal() {
                play.pos.add(home, unit, Why::Rebirth);
            }
        }
        Ok(())
    }
}

/// A capturing unit is carried to the first rank of its side, on the file of the capture; if it cannot, the capture is
/// illegal.
#[derive(Debug)]
struct Carried;

fn first_rank(unit: Unit, file: u8) -> Square {
    Square::new(file, if unit.colour == Colour::White { 0 } else { 7 })
}

impl Rule for Carried {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::AFTER_CAPTURES | Hooks::CHECK_BY_PLAY
    }
    fn phases(&self) -> &'static [Phase] {
        &[Phase(150)]
    }
    fn captor_goes(&self, _: &Game, unit: Unit, arrival: Square, _: Side) -> Option<Square> {
        Some(first_rank(unit, arrival.file()))
    }
    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.captured.is_empty() {
            return Ok(());
        }
        let (at, unit) = play.moved().ok_or(Illegal)?;
        let home = first_rank(unit, at.file());
        if home != at && play.pos.get(home).is_some() {
            return Err(Illegal);
        }
        play.shift(at, home, Why::Rebirth);
        Ok(())
    }
}

/// A side must make the longest of its legal moves.
#[derive(Debug)]
struct Longest;

impl Rule for Longest {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE
    }
    fn measure(&self, _: &Game, _: &mut Position, mv: &Move, _: Side) -> Option<i64> {
        let x = i64::from(mv.arrival.file()) - i64::from(mv.departure.file());
        let y = i64::from(mv.arrival.rank()) - i64::from(mv.departure.rank());
        Some(x * x + y * y)
    }
}

/// A black king near the border among many white units.
fn hunted(random: &mut Random) -> Position {
    let mut pos = Position::new();
    let king = Square::new(random.below(8) as u8, 7 - random.below(2) as u8);
    pos.set_up(king, unit(walks::KING, Colour::Black));
    let table = WalkTable::new();
    for i in 0..6 + random.below(10) {
        let walk = match random.below(3) {
            0 => WalkId(1 + random.below(5) as u8),
            1 => WalkId(6 + random.below(30) as u8),
            _ => WalkId(random.below(table.len()) as u8),
        };
        let colour = if i % 3 == 0 {
            Colour::Black
        } else {
            Colour::White
        };
        let square = Square::from_index(random.below(64));
        if pos.get(square).is_none() && !table[walk].royal {
            pos.set_up(square, Unit::new(walk, colour));
        }
    }
    pos
}

fn games() -> [Game; 5] {
    let with = |rule: Arc<dyn Rule>| Game::new(WalkTable::new(), vec![rule], Promotion::orthodox());
    [
        general(),
        with(Arc::new(Carried)),
        with(Arc::new(InCaptures)),
        with(Arc::new(Reborn)),
        with(Arc::new(Longest)),
    ]
}

#[test]
fn nothing_that_mates_is_sorted_out() {
    let games = games();
    let (mut mates, mut sorted_out, mut moves) = (0, 0, 0);
    for seed in 0..8000 {
        let game = &games[seed as usize % games.len()];
        let mut pos = hunted(&mut Random(seed));
        let before = pos.clone();
        let Some(prospects) = game.prospects(&mut pos, Side::Black, End::Mate) else {
            continue;
        };
        assert_eq!(pos.key(), before.key());
        let _ = game.for_each_legal(&mut pos, Side::Black, Purpose::Play, &mut |pos, mv| {
            let chance = prospects.chance(mv);
            let _ = game.for_each_mate(pos, Side::White, &mut |_, mate| {
                assert!(chance.contains(mate), "seed {seed}: {mv:?} {mate:?}");
                mates += 1;
                Continue(())
            });
            moves += 1;
            sorted_out += u32::from(chance == Chance::NONE);
            Continue(())
        });
    }
    println!("{moves} moves, {mates} mates, {sorted_out} sorted out");
    assert!(mates > 500 && sorted_out > moves / 8);
}

/// Whether Black has no legal move, or none but those that check, depending on the end.
fn is_reached(game: &Game, pos: &mut Position, end: End) -> bool {
    game.for_each_legal(pos, Side::Black, Purpose::Play, &mut |pos, _| {
        if end == End::SelfMate && game.in_check(pos, Side::White) {
            Continue(())
        } else {
            Break(())
        }
    })
    .is_continue()
}

/// What is sorted out before White's moves, and before Black's, in some thousand positions: all that is claimed is that
/// Black keeps a move (and one that does not check).
fn nothing_is_sorted_out(end: End, first: u64) -> [u32; 4] {
    let games = games();
    let [mut reached, mut refused, mut moves, mut sorted_out] = [0; 4];
    for seed in first..first + 12_000 {
        let game = &games[seed as usize % games.len()];
        let mut random = Random(seed);
        let mut pos = hunted(&mut random);
        let king = Square::from_index(random.below(64));
        if pos.get(king).is_none() {
            pos.set_up(king, unit(walks::KING, Colour::White));
        }
        let before = pos.clone();
        if let Some(demands) = game.demands(&mut pos, Side::Black, end)
            && !game.in_check(&mut pos, Side::Black)
        {
            let _ = game.for_each_legal(&mut pos, Side::White, Purpose::Play, &mut |pos, mv| {
                let may = demands.may_be_met(mv);
                refused += u32::from(!may);
                if is_reached(game, pos, end) {
                    reached += 1;
                    assert!(may, "seed {seed}: {mv:?}");
                }
                Continue(())
            });
        }
        assert_eq!(pos.key(), before.key());
        if game.in_check(&mut pos, Side::White) {
            continue;
        }
        let Some(prospects) = game.prospects(&mut pos, Side::Black, end) else {
            continue;
        };
        let _ = game.for_each_legal(&mut pos, Side::Black, Purpose::Play, &mut |pos, mv| {
            let chance = prospects.chance(mv);
            let _ = game.for_each_legal(pos, Side::White, Purpose::Play, &mut |pos, last| {
                if !chance.contains(last) {
                    assert!(!is_reached(game, pos, end), "seed {seed}: {mv:?} {last:?}");
                }
                Continue(())
            });
            moves += 1;
            sorted_out += u32::from(chance == Chance::NONE);
            Continue(())
        });
    }
    println!("{reached} ends, {refused} refused; {moves} moves, {sorted_out} sorted out");
    [reached, refused, moves, sorted_out]
}

#[test]
fn nothing_that_stalemates_is_sorted_out() {
    let [reached, refused, moves, sorted_out] = nothing_is_sorted_out(End::Stalemate, 10_000);
    assert!(reached > 500 && refused > 1000 && sorted_out > moves / 8);
}

#[test]
fn nothing_that_forces_mate_is_sorted_out() {
    let [reached, refused, moves, sorted_out] = nothing_is_sorted_out(End::SelfMate, 20_000);
    assert!(reached > 200 && refused > 1000 && sorted_out > moves / 20);
}
