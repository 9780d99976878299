//! What `Game::prospects` sorts out never leads to a mate: compared with playing everything.

mod common;

use common::{Random, Rebirth, general, unit};
use kirke_core::{
    Colour, Game, Hooks, Illegal, Phase, Play, Position, Promotion, Purpose, Rule, Side, Square,
    Unit, WalkId, WalkTable, Why, walks,
};
use std::ops::ControlFlow::Continue;
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

#[test]
fn nothing_that_mates_is_sorted_out() {
    let with = |rule: Arc<dyn Rule>| Game::new(WalkTable::new(), vec![rule], Promotion::orthodox());
    let games = [
        general(),
        with(Arc::new(InCaptures)),
        with(Arc::new(Reborn)),
    ];
    let (mut mates, mut sorted_out, mut moves) = (0, 0, 0);
    for seed in 0..6000 {
        let game = &games[seed as usize % 3];
        let mut pos = hunted(&mut Random(seed));
        let before = pos.clone();
        let Some(prospects) = game.prospects(&mut pos, Side::Black) else {
            continue;
        };
        assert_eq!(pos.key(), before.key());
        let _ = game.for_each_legal(&mut pos, Side::Black, Purpose::Play, &mut |pos, mv| {
            let able = prospects.maters(mv);
            let _ = game.for_each_mate(pos, Side::White, &mut |_, mate| {
                assert!(
                    able.contains(mate.departure),
                    "seed {seed}: {mv:?} {mate:?}"
                );
                mates += 1;
                Continue(())
            });
            moves += 1;
            sorted_out += u32::from(able.is_empty());
            Continue(())
        });
    }
    println!("{moves} moves, {mates} mates, {sorted_out} sorted out");
    assert!(mates > 500 && sorted_out > moves / 8);
}
