//! Tests: where captured units come back, no way that was gone is cut off.

use super::{Journey, Memory};
use kirke_core::{
    Bitboard, Colour, Game, Hooks, Illegal, Phase, Play, Position, Promotion, Rule, Side, Square,
    Trail, Unit, WalkTable, Why,
};
use std::sync::Arc;

/// Captured units come back: at once on the first rank of their side (pawns on the second one), or with the next
/// capture where they were captured.
#[derive(Debug)]
struct Return {
    later: bool,
}

fn home(unit: Unit, at: Square) -> Square {
    let rank = u8::from(unit.walk == kirke_core::walks::PAWN);
    let white = unit.colour == Colour::White;
    Square::new(at.file(), if white { rank } else { 7 - rank })
}

impl Rule for Return {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }
    fn phases(&self) -> &'static [Phase] {
        &[Phase(150)]
    }
    fn returns(&self, _: &Game, unit: Unit, side: Side) -> Option<Bitboard> {
        let colour = [Colour::White, Colour::Black][side.index()];
        let homes = Square::all().map(|at| home(Unit { colour, ..unit }, at));
        Some(if self.later {
            Bitboard::EMPTY
        } else {
            homes.collect()
        })
    }
    fn further_fillings(&self) -> Option<[u32; 2]> {
        Some([1, 1])
    }
    fn waiting(&self, pos: &Position) -> Option<(Square, Unit)> {
        let word = pos.slot(0).checked_sub(1)?;
        let colour = [Colour::White, Colour::Black][(word >> 16) as usize];
        let walk = kirke_core::WalkId((word >> 8) as u8);
        Some((
            Square::from_index((word & 63) as usize),
            Unit::new(walk, colour),
        ))
    }
    fn after(&self, _: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some(&(square, unit)) = play.captured.first() else {
            return Ok(());
        };
        if unit.is_royal() {
            return Ok(());
        }
        let back = if self.later {
            let waiting = self.waiting(play.pos);
            let black = u64::from(unit.colour == Colour::Black);
            let word = square.index() as u64 | u64::from(unit.walk.0) << 8 | black << 16;
            play.pos.set_slot(0, word + 1);
            waiting
        } else {
            Some((home(unit, square), unit))
        };
        if let Some((square, unit)) = back.filter(|&(square, _)| play.pos.get(square).is_none()) {
            play.pos.add(square, unit, Why::Rebirth);
        }
        Ok(())
    }
}

#[test]
fn ways_with_returns_are_not_cut_off() {
    let (mut returned, mut cut) = (0, 0);
    for seed in 0..400_u64 {
        let rule = Return {
            later: seed % 2 == 0,
        };
        let game = Game::new(
            WalkTable::new(),
            vec![Arc::new(rule)],
            Promotion::orthodox(),
        );
        let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut below = |n: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random % n as u64) as usize
        };
        let mut pos = kirke_core::array();
        let length = 30 + below(30);
        let mut way = vec![pos.clone()];
        for number in 0..length {
            let side = Side::BOTH[number % 2];
            let moves = game.legal_moves(&mut pos, side);
            let captures: Vec<_> = moves.iter().filter(|mv| mv.capture.is_some()).collect();
            let Some(&mv) = (match captures.len() {
                0 => moves.get(below(moves.len().max(1))),
                n => captures.get(below(n)).copied(),
            }) else {
                break;
            };
            let mut mv = mv;
            let before = pos.occupied().len();
            assert!(
                game.play(&mut pos, side, &mut mv, &mut Trail::default())
                    .is_ok()
            );
            returned += usize::from(mv.capture.is_some() && pos.occupied().len() == before);
            way.push(pos.clone());
        }
        let last = way.len() - 1;
        // Any two positions on the way.
        for _ in 0..6 {
            let to = 1 + below(last.max(1));
            let from = to - below(to.min(12)) - 1;
            if to > last {
                continue;
            }
            let left = |from: usize| {
                [0, 1].map(|side| (from..to).filter(|number| number % 2 == side).count() as u32)
            };
            let Some(journey) = Journey::new(&game, &way[from], &way[to], [true, true]) else {
                panic!("nothing is known");
            };
            assert!(journey.parties.is_some());
            let mut memory = Memory::default();
            for at in from..=to {
                let possible = journey.possible(&mut memory, &way[at], left(at));
                assert!(possible, "seed {seed}: from {from} to {to}, at {at}");
                let shorter = left(at).map(|n| n.saturating_sub(1));
                cut += usize::from(!journey.possible(&mut memory, &way[at], shorter));
            }
        }
    }
    assert!(returned > 1000 && cut > 1000, "{returned} {cut}");
}
