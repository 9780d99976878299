//! The key (hash) of a position: an exclusive or of one 128-bit word for each fact.

use crate::{Attributes, Bitboard, Colour, Side, Square, Unit, WalkId, walks};

/// The key of a position. Two positions with the same key are taken to be the same; 128 bits make a false hit
/// improbable beyond any concern (below 1e-18 for 10^10 positions).
pub type Key = u128;

const fn mix64(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A 128-bit word for any value: `domain` keeps facts of different kinds apart.
#[must_use]
#[inline]
pub const fn mix(domain: u64, value: u64) -> Key {
    // The halves are computed side by side.
    let seed = value ^ domain.wrapping_mul(0xd6e8_feb8_6659_fd93);
    let a = mix64(seed);
    let b = mix64(seed.rotate_left(32) ^ 0xa076_1d64_78bd_642f);
    (a as u128) << 64 | b as u128
}

const UNITS: u64 = 1;
const ATTRIBUTES: u64 = 2;
const IDENTITY: u64 = 3;

const fn plain(walk: u8, colour: u8, square: usize) -> Key {
    mix(
        UNITS,
        (walk as u64) << 16 | (colour as u64) << 8 | square as u64,
    )
}

/// The words of the orthodox units, ready made.
static ORTHODOX: [[[Key; 64]; 4]; 6] = {
    let mut table = [[[0; 64]; 4]; 6];
    let mut walk = 0;
    while walk < 6 {
        let mut colour = 1;
        while colour < 4 {
            let mut square = 0;
            while square < 64 {
                table[walk][colour][square] = plain(walk as u8, colour as u8, square);
                square += 1;
            }
            colour += 1;
        }
        walk += 1;
    }
    table
};

/// The word of a unit on a square, identity left out.
#[must_use]
#[inline]
pub fn unit(square: Square, unit: Unit) -> Key {
    let usual = if unit.walk.0 == walks::KING.0 {
        Attributes::ROYAL
    } else {
        Attributes::empty()
    };
    match ORTHODOX.get(unit.walk.index()) {
        Some(words) if unit.attributes == usual => words[unit.colour as usize & 3][square.index()],
        _ => other_unit(square, unit),
    }
}

/// The word of an orthodox unit; kings are royal.
#[inline]
pub(crate) fn orthodox(walk: WalkId, side: Side, square: Square) -> Key {
    ORTHODOX[walk.index()][side.index() + 1][square.index()]
}

fn other_unit(square: Square, unit: Unit) -> Key {
    let mut key = if unit.walk.0 < 6 {
        ORTHODOX[unit.walk.index()][unit.colour as usize][square.index()]
    } else {
        plain(unit.walk.0, unit.colour as u8, square.index())
    };
    // A king is royal as a rule: only the exception has a word of its own.
    let mut marks = unit.attributes;
    if unit.walk == walks::KING {
        marks ^= Attributes::ROYAL;
    }
    if !marks.is_empty() {
        key ^= mix(
            ATTRIBUTES,
            u64::from(marks.bits()) << 8 | square.index() as u64,
        );
    }
    key
}

const CROSSED: u64 = 13;
const VICTIM: u64 = 14;

const fn words_of_squares(domain: u64) -> [Key; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = mix(domain, square as u64);
        square += 1;
    }
    table
}

static EN_PASSANT: [[Key; 64]; 2] = [words_of_squares(CROSSED), words_of_squares(VICTIM)];

/// The word of a right to capture en passant: squares passed and square of the unit that passed them.
#[must_use]
#[inline]
pub fn en_passant(crossed: Bitboard, victim: Square) -> Key {
    crossed
        .into_iter()
        .fold(EN_PASSANT[1][victim.index()], |key, square| {
            key ^ EN_PASSANT[0][square.index()]
        })
}

/// The word of a unit's identity on a square.
#[must_use]
#[inline]
pub fn identity(square: Square, id: u8) -> Key {
    mix(IDENTITY, u64::from(id) << 8 | square.index() as u64)
}

/// The word of a colour and a square for rules that mark squares.
#[must_use]
pub fn mark(domain: u64, square: Square, colour: Colour) -> Key {
    mix(domain, (colour as u64) << 8 | square.index() as u64)
}
