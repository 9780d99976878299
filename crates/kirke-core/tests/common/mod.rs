//! Positions for tests: from Forsyth notation, from random play, and thrown together at random.
#![allow(
    unreachable_pub,
    dead_code,
    reason = "each test binary uses a part of these"
)]

use kirke_core::{
    Attributes, Bitboard, Colour, EnPassant, Game, Hooks, Illegal, Move, Phase, Play, Position,
    Promotion, Rights, Rule, Side, Square, Unit, WalkId, WalkTable, Why, walks,
};

/// The general path without any rule: the judge of the fast path.
pub fn general() -> Game {
    Game::new(WalkTable::new(), Vec::new(), Promotion::orthodox())
}

pub fn unit(walk: WalkId, colour: Colour) -> Unit {
    let royal = if walk == walks::KING {
        Attributes::ROYAL
    } else {
        Attributes::empty()
    };
    Unit::new(walk, colour).with(royal)
}

/// The position of the first four fields of a FEN, and the side to move.
pub fn fen(text: &str) -> (Position, Side) {
    let mut fields = text.split(' ');
    let mut pos = Position::new();
    for (row, line) in fields.next().unwrap().split('/').enumerate() {
        let mut file = 0;
        for letter in line.chars() {
            if let Some(n) = letter.to_digit(10) {
                file += n as u8;
                continue;
            }
            let walk = "kpqnrb".find(letter.to_ascii_lowercase()).unwrap();
            let colour = if letter.is_ascii_uppercase() {
                Colour::White
            } else {
                Colour::Black
            };
            pos.set_up(
                Square::new(file, 7 - row as u8),
                unit(WalkId(walk as u8), colour),
            );
            file += 1;
        }
    }
    let side = if fields.next() == Some("b") {
        Side::Black
    } else {
        Side::White
    };
    let mut rights = Rights::empty();
    for letter in fields.next().unwrap_or("-").chars() {
        rights |= match letter {
            'K' => Rights::E1 | Rights::H1,
            'Q' => Rights::E1 | Rights::A1,
            'k' => Rights::E8 | Rights::H8,
            'q' => Rights::E8 | Rights::A8,
            _ => Rights::empty(),
        };
    }
    let mut en_passant = EnPassant::default();
    if let Some(Ok(square)) = fields.next().map(str::parse::<Square>) {
        en_passant.crossed = Bitboard::of(square);
        en_passant.victim = square.offset(0, side.other().forward());
    }
    pos.set_up_state(rights, en_passant, Bitboard::EMPTY, false);
    (pos, side)
}

/// A small generator of random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Units thrown on the board: kings may be missing, pawns may stand on any rank, both sides may be in check.
pub fn scattered(random: &mut Random) -> Position {
    let mut pos = Position::new();
    let kings = random.below(8);
    let mut free: Vec<Square> = Square::all().collect();
    let mut draw = |random: &mut Random| free.swap_remove(random.below(free.len()));
    for (colour, bit) in [(Colour::White, 1), (Colour::Black, 2)] {
        if kings & bit == 0 || kings & 4 != 0 {
            let square = draw(random);
            pos.set_up(square, unit(walks::KING, colour));
        }
    }
    let count = 1 + random.below(24);
    for _ in 0..count {
        let walk = [1, 1, 1, 1, 2, 3, 3, 4, 4, 5, 5][random.below(11)];
        let colour = [Colour::White, Colour::Black][random.below(2)];
        let square = draw(random);
        pos.set_up(square, unit(WalkId(walk), colour));
    }
    let rights = Square::all().fold(Rights::empty(), |all, square| match pos.get(square) {
        Some(unit) => all | Rights::of_unit(square, unit, (walks::KING, walks::ROOK), true),
        None => all,
    });
    let right = if random.below(2) == 0 {
        en_passant(&pos)
    } else {
        EnPassant::default()
    };
    pos.set_up_state(rights, right, Bitboard::EMPTY, false);
    pos
}

/// The right to capture the first pawn that may have made a double step.
fn en_passant(pos: &Position) -> EnPassant {
    for side in Side::BOTH {
        for square in pos.of_walk(walks::PAWN) & pos.of_side(side) {
            let back = -side.forward();
            if side.relative_rank(square) == 3
                && let Some(crossed) = square.offset(0, back)
                && pos.get(crossed).is_none()
                && crossed
                    .offset(0, back)
                    .is_some_and(|s| pos.get(s).is_none())
            {
                return EnPassant {
                    crossed: Bitboard::of(crossed),
                    victim: Some(square),
                    by: Some(side),
                };
            }
        }
    }
    EnPassant::default()
}

const STARTS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -",
    "8/PPPPPPPP/8/2k5/5K2/8/pppppppp/8 w - -",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
    "3k4/3p4/8/K1P4r/8/8/8/8 b - -",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3",
    "qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - -",
    "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ -",
];

/// A position reached by random play, or thrown together, with the side to move.
pub fn some_position(seed: u64) -> (Position, Side) {
    let game = general();
    let random = &mut Random(seed);
    let scatter = random.below(3) == 0;
    let (mut pos, mut side) = if scatter {
        (scattered(random), Side::BOTH[random.below(2)])
    } else {
        fen(STARTS[random.below(STARTS.len())])
    };
    let plies = if scatter {
        random.below(6)
    } else {
        random.below(120)
    };
    for _ in 0..plies {
        let moves = game.legal_moves(&mut pos, side);
        if moves.is_empty() {
            break;
        }
        play(&game, &mut pos, side, moves[random.below(moves.len())]);
        side = side.other();
    }
    (pos, side)
}

/// Plays a move with its choices.
pub fn play(game: &Game, pos: &mut Position, side: Side, mut mv: Move) {
    game.play(pos, side, &mut mv, &mut kirke_core::Trail::default())
        .expect("a legal move can be played");
}

/// A position with any walks and colours, a few royal units among them.
pub fn fairy_position(random: &mut Random) -> Position {
    let mut pos = Position::new();
    let table = WalkTable::new();
    let count = 2 + random.below(14);
    for i in 0..count {
        let walk = match random.below(4) {
            0 => WalkId(random.below(6) as u8),
            1 => WalkId(6 + random.below(24) as u8),
            _ => WalkId(random.below(table.len()) as u8),
        };
        let colour = [
            Colour::White,
            Colour::Black,
            Colour::White,
            Colour::Black,
            Colour::Neutral,
        ][random.below(5)];
        let square = Square::from_index(random.below(64));
        let royal = i < 2 || random.below(30) == 0;
        let unit = if royal {
            Unit::new(walk, colour).with(Attributes::ROYAL)
        } else {
            Unit::new(walk, colour).without(Attributes::ROYAL)
        };
        if pos.get(square).is_none() {
            pos.set_up(square, unit);
        }
    }
    let holes = if random.below(4) == 0 {
        Bitboard(random.next() & random.next() & random.next()) & !pos.occupied()
    } else {
        Bitboard::EMPTY
    };
    let rights = Square::all().fold(Rights::empty(), |all, square| match pos.get(square) {
        Some(unit) => all | Rights::of_unit(square, unit, (walks::KING, walks::ROOK), true),
        None => all,
    });
    pos.set_up_state(rights, EnPassant::default(), holes, false);
    pos
}

/// A captured unit appears again on the first rank of its owner, on the file of its capture; every third one in the
/// other colour, every fourth one as a queen: rebirths as rules make them, and worse.
#[derive(Debug)]
pub struct Rebirth;

impl Rule for Rebirth {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }
    fn phases(&self) -> &'static [Phase] {
        &[Phase(150), Phase(210)]
    }
    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some(&(square, unit)) = play.captured.first() else {
            return Ok(());
        };
        let file = square.file();
        if phase == Phase(210) {
            // The capturing unit goes home too, from some files.
            if let Some((at, mover)) = play.moved()
                && file % 4 == 1
            {
                let rank = if mover.colour == Colour::White { 0 } else { 7 };
                let home = Square::new(file, rank);
                if play.pos.get(home).is_none() {
                    play.shift(at, home, Why::Rebirth);
                }
            }
            return Ok(());
        }
        let mut reborn = unit;
        if square.rank().is_multiple_of(3) {
            reborn = reborn.with_colour(unit.colour.swapped());
        }
        if square.index().is_multiple_of(4) {
            reborn = reborn.with_walk(walks::QUEEN).without(Attributes::ROYAL);
        }
        let rank = if reborn.colour == Colour::White { 0 } else { 7 };
        let home = Square::new(file, rank);
        if play.pos.get(home).is_none() && !play.pos.holes().contains(home) {
            play.pos.add(home, reborn, Why::Rebirth);
        } else if let Some(other) = play.pos.get(home)
            && play.mover != Some(home)
            && square.index().is_multiple_of(5)
        {
            play.pos
                .change(home, other.with_colour(other.colour.swapped()), Why::Colour);
        }
        Ok(())
    }
}

/// A game with that rule.
pub fn rebirth() -> Game {
    Game::new(
        WalkTable::new(),
        vec![std::sync::Arc::new(Rebirth)],
        Promotion::orthodox(),
    )
}
