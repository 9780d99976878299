//! A captured unit remembered in a state word: for rebirths that wait for a later half-move.

use kirke_core::{Attributes, Colour, Side, Square, Unit, WalkId};

/// A unit that was captured (or, for AntiCirce, that captured) and waits for its rebirth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The unit.
    pub unit: Unit,
    /// The square of the capture.
    pub square: Square,
    /// The side as whose unit it counts.
    pub side: Side,
    /// The identity of the unit that captured, if it has one and is wanted later; else 0.
    pub captor: u8,
}

const PRESENT: u64 = 1 << 63;

impl Waiting {
    /// As a state word; never 0.
    #[must_use]
    pub fn pack(self) -> u64 {
        let Waiting {
            unit,
            square,
            side,
            captor,
        } = self;
        u64::from(unit.walk.0)
            | (unit.colour as u64) << 8
            | u64::from(unit.id) << 10
            | u64::from(unit.attributes.bits()) << 17
            | (square.index() as u64) << 49
            | (side as u64) << 55
            | u64::from(captor & 0x7f) << 56
            | PRESENT
    }

    /// From a state word; `None` for 0.
    #[must_use]
    pub fn unpack(word: u64) -> Option<Waiting> {
        if word & PRESENT == 0 {
            return None;
        }
        let colour = match word >> 8 & 3 {
            1 => Colour::White,
            2 => Colour::Black,
            _ => Colour::Neutral,
        };
        Some(Waiting {
            unit: Unit {
                walk: WalkId(word as u8),
                colour,
                id: (word >> 10 & 0x7f) as u8,
                attributes: Attributes::from_bits_truncate((word >> 17) as u32),
            },
            square: Square::from_index((word >> 49 & 63) as usize),
            side: Side::BOTH[(word >> 55 & 1) as usize],
            captor: (word >> 56 & 0x7f) as u8,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirke_core::walks;

    #[test]
    fn there_and_back() {
        let waiting = Waiting {
            unit: Unit {
                id: 64,
                ..Unit::new(walks::ROOK, Colour::Neutral).with(Attributes::all())
            },
            square: "h8".parse().unwrap(),
            side: Side::Black,
            captor: 64,
        };
        assert_eq!(Waiting::unpack(waiting.pack()), Some(waiting));
        assert_eq!(Waiting::unpack(0), None);
    }
}
