//! What `Game::prospects` and `Game::demands` sort out never leads to the end that is asked for: compared with playing
//! everything.

mod common;

use common::{Random, Rebirth, general, unit};
use kirke_core::{
    Attributes, Chance, Colour, End, Game, Hooks, Illegal, Move, Phase, Play, Position, Promotion,
    Purpose, Rule, Side, Square, Unit, WalkId, WalkTable, Why, walks,
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

/// A king is royal exactly when its side has no other one.
#[derive(Debug)]
struct OnlyKing;

impl Rule for OnlyKing {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::AFTER_CAPTURES | Hooks::ROYALS_MAY_VANISH
    }
    fn phases(&self) -> &'static [Phase] {
        &[Phase(250)]
    }
    fn captures_fill(&self) -> Option<u32> {
        Some(0)
    }
    fn leaves_flights(&self) -> bool {
        true
    }
    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        for side in Side::BOTH {
            let kings = play.pos.of_walk(walks::KING) & play.pos.of_side(side);
            for square in kings {
                let mut unit = play.pos.unit(square);
                unit.attributes.set(Attributes::ROYAL, kings.len() == 1);
                if unit != play.pos.unit(square) {
                    play.pos.change(square, unit, Why::Silent);
                }
            }
        }
        Ok(())
    }
}

/// Pawns promote to kings, too.
fn with_kings() -> Promotion {
    let mut promotion = Promotion::orthodox();
    promotion.walks.push(walks::KING);
    promotion
}

/// A move that checks is not allowed unless that is mate by the walks alone; replies to it are judged without this rule.
#[derive(Debug)]
struct NoChecks;

impl Rule for NoChecks {
    fn hooks(&self) -> Hooks {
        Hooks::LEGAL
    }
    fn leaves_flights_without_check(&self) -> bool {
        true
    }
    fn legal(
        &self,
        game: &Game,
        pos: &mut Position,
        _mv: &Move,
        side: Side,
        purpose: Purpose,
    ) -> bool {
        // Defences that check are all forbidden: so there are as many mates as can be.
        !game.in_check(pos, side.other())
            || purpose == Purpose::Play && !game.has_legal_move(pos, side.other(), Purpose::Escape)
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

fn games() -> [Game; 6] {
    let with = |rule: Arc<dyn Rule>| Game::new(WalkTable::new(), vec![rule], Promotion::orthodox());
    [
        general(),
        with(Arc::new(Carried)),
        with(Arc::new(InCaptures)),
        with(Arc::new(Reborn)),
        with(Arc::new(Longest)),
        Game::new(WalkTable::new(), vec![Arc::new(OnlyKing)], with_kings()),
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
    game.for_each_legal(pos, Side::Black, Purpose::Play, &mut |pos, mv| {
        let fits = match end {
            End::SelfMate => game.in_check(pos, Side::White),
            End::OnlyCaptures => mv.capture.is_some(),
            _ => false,
        };
        if fits { Continue(()) } else { Break(()) }
    })
    .is_continue()
}

/// What is sorted out before White's moves, and before Black's, in some thousand positions: all that is claimed is that
/// Black keeps a move (and one that does not check).
fn nothing_is_sorted_out(end: End, first: u64) -> [u32; 4] {
    let games = games();
    let [mut reached, mut refused, mut moves, mut sorted_out] = [0; 4];
    for seed in first..first + 14_400 {
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
fn nothing_that_mates_is_sorted_out_where_checks_are_forbidden() {
    let game = Game::new(
        WalkTable::new(),
        vec![Arc::new(NoChecks)],
        Promotion::orthodox(),
    );
    let [mates, moves, sorted_out] = mates_of(&game, 30_000..40_000, |random, pos| {
        let king = Square::from_index(random.below(64));
        if pos.get(king).is_none() {
            pos.set_up(king, unit(walks::KING, Colour::White));
        }
        // Lines to the white king.
        for _ in 0..3 {
            let square = Square::from_index(random.below(64));
            if pos.get(square).is_none() {
                let walk = [walks::QUEEN, walks::ROOK, walks::BISHOP][random.below(3)];
                pos.set_up(square, unit(walk, Colour::Black));
            }
        }
    });
    assert!(mates > 100 && sorted_out > moves / 20);
}

/// A black king near the border and orphans that hunt it; simple units lend them their walks.
fn hunted_by_orphans(random: &mut Random, pos: &mut Position) {
    *pos = Position::new();
    let king = Square::new(random.below(8) as u8, 7 - random.below(2) as u8);
    pos.set_up(king, unit(walks::KING, Colour::Black));
    let lenders = [
        walks::QUEEN,
        walks::ROOK,
        walks::BISHOP,
        walks::KNIGHT,
        walks::PAWN,
    ];
    for i in 0..7 + random.below(8) {
        let square = Square::from_index(random.below(64));
        let pick = random.below(5);
        let (walk, colour) = match i % 3 {
            0 => (walks::ORPHAN, Colour::White),
            1 => (lenders[pick], Colour::White),
            _ => (lenders[pick], Colour::Black),
        };
        if pos.get(square).is_none() {
            pos.set_up(square, Unit::new(walk, colour));
        }
    }
}

#[test]
fn nothing_that_mates_is_sorted_out_where_walks_are_borrowed() {
    let [mates, moves, sorted_out] = mates_of(&general(), 40_000..52_000, hunted_by_orphans);
    assert!(mates > 200 && sorted_out > moves / 50);
}

/// White's mates behind all moves of Black in positions: how many, behind how many moves, and how many of these are sorted
/// out. None that is sorted out leads to a mate.
fn mates_of(
    game: &Game,
    seeds: std::ops::Range<u64>,
    complete: impl Fn(&mut Random, &mut Position),
) -> [u32; 3] {
    let [mut mates, mut moves, mut sorted_out] = [0; 3];
    for seed in seeds {
        let mut random = Random(seed);
        let mut pos = hunted(&mut random);
        complete(&mut random, &mut pos);
        let before = pos.clone();
        if game.in_check(&mut pos, Side::White) {
            continue;
        }
        let Some(prospects) = game.prospects(&mut pos, Side::Black, End::Mate) else {
            continue;
        };
        assert_eq!(pos.key(), before.key());
        let _ = game.for_each_legal(&mut pos, Side::Black, Purpose::Play, &mut |pos, mv| {
            let chance = prospects.chance(mv);
            let _ = game.for_each_legal(pos, Side::White, Purpose::Play, &mut |pos, mate| {
                if game.in_check(pos, Side::Black)
                    && !game.has_legal_move(pos, Side::Black, Purpose::Escape)
                {
                    assert!(chance.contains(mate), "seed {seed}: {mv:?} {mate:?}");
                    mates += 1;
                }
                Continue(())
            });
            moves += 1;
            sorted_out += u32::from(chance == Chance::NONE);
            Continue(())
        });
    }
    println!("{moves} moves, {mates} mates, {sorted_out} sorted out");
    [mates, moves, sorted_out]
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

/// Kings and a few units, Black's king near the border.
fn besieged(random: &mut Random) -> Position {
    let mut pos = Position::new();
    let king = Square::new(random.below(8) as u8, 7 - random.below(3) as u8 / 2);
    pos.set_up(king, unit(walks::KING, Colour::Black));
    let near = |random: &mut Random| {
        let file = king.file() as i32 + random.below(5) as i32 - 2;
        let rank = king.rank() as i32 - random.below(4) as i32;
        Square::new(file.clamp(0, 7) as u8, rank.max(0) as u8)
    };
    let table = WalkTable::new();
    let walk = |random: &mut Random| match random.below(3) {
        0 => WalkId(1 + random.below(5) as u8),
        1 => WalkId(6 + random.below(30) as u8),
        _ => WalkId(random.below(table.len()) as u8),
    };
    let units = [
        (walks::KING, Colour::White),
        (walks::QUEEN, Colour::White),
        (walk(random), Colour::White),
        (walk(random), Colour::White),
        (walk(random), Colour::Black),
        (walk(random), Colour::Black),
    ];
    for (walk, colour) in &units[random.below(2)..4 + random.below(3)] {
        let square = if random.below(3) == 0 {
            Square::from_index(random.below(64))
        } else {
            near(random)
        };
        let royal = *walk == walks::KING;
        if pos.get(square).is_none() && (royal || !table[*walk].royal) {
            pos.set_up(square, unit(*walk, *colour));
        }
    }
    pos
}

/// Whether Black can be mated or stalemated with the last of so many half-moves, `side` to move; two moves of each side at
/// most.
fn can_fall(game: &Game, pos: &mut Position, side: Side, end: End, half_moves: u32) -> bool {
    game.for_each_legal(pos, side, Purpose::Play, &mut |pos, _| {
        let found = if half_moves > 1 {
            can_fall(game, pos, side.other(), end, half_moves - 1)
        } else if end == End::Mate {
            game.is_mate(pos, Side::Black)
        } else {
            game.is_stalemate(pos, Side::Black)
        };
        if found { Break(()) } else { Continue(()) }
    })
    .is_break()
}

#[test]
fn no_siege_that_succeeds_is_given_up() {
    let games = games();
    let [mut given_up, mut succeeded] = [0; 2];
    for seed in 0..24_000 {
        let game = &games[[0, 4, 5][seed as usize % 3]];
        let mut pos = besieged(&mut Random(seed));
        let end = if seed % 4 == 0 {
            End::Stalemate
        } else {
            End::Mate
        };
        // Three half-moves take long to play.
        let half_moves = if seed % 8 < 2 { 3 } else { 1 + seed as u32 % 2 };
        let side = if half_moves % 2 == 1 {
            Side::White
        } else {
            Side::Black
        };
        let left = [half_moves.div_ceil(2), half_moves / 2];
        if game.in_check(&mut pos, side.other()) {
            continue;
        }
        let may = game.may_fall(&pos, Side::Black, end, left);
        let can = can_fall(game, &mut pos, side, end, half_moves);
        assert!(may || !can, "seed {seed}");
        given_up += u32::from(!may);
        succeeded += u32::from(can);
    }
    println!("{given_up} given up, {succeeded} succeed");
    assert!(given_up > 1500 && succeeded > 2000);
}

#[test]
fn nothing_that_forces_captures_is_sorted_out() {
    let [reached, refused, moves, sorted_out] = nothing_is_sorted_out(End::OnlyCaptures, 30_000);
    assert!(reached > 500 && refused > 1000 && sorted_out > moves / 20);
}
