//! How a position changes: every effect is written into the journal, followed by the key, and can be taken back.

use super::{EnPassant, Frame, Position, holes_key, slot_key};
use crate::castling::Rights;
use crate::effect::{Effect, Why};
use crate::key::{self, Key};
use crate::{Attributes, Bitboard, Side, Square, Unit};

impl Position {
    /// Opens a frame: [`Position::undo`] takes everything back to here. The right to capture en passant lapses.
    #[inline]
    pub fn begin(&mut self) {
        self.frames.push(Frame {
            effects: self.effects.len() as u32,
            key: self.key,
            rights: self.rights,
            en_passant: self.en_passant,
        });
        if self.en_passant.victim.is_some() {
            self.key ^= self.en_passant.key();
            self.en_passant = EnPassant::default();
        }
    }

    /// Takes back all that happened since the last [`Position::begin`] not yet taken back.
    #[inline]
    pub fn undo(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        while self.effects.len() > frame.effects as usize {
            match self.effects.pop() {
                Some(Effect::Shift { from, to, .. }) => {
                    self.slide(to, from);
                }
                Some(Effect::Remove { square, unit, .. }) => self.put(square, unit),
                Some(effect) => self.revert(effect),
                None => {}
            }
        }
        self.key = frame.key;
        self.rights = frame.rights;
        self.en_passant = frame.en_passant;
    }

    fn revert(&mut self, effect: Effect) {
        match effect {
            Effect::Add { square, .. } => {
                self.take(square);
            }
            Effect::Remove { square, unit, .. } => self.put(square, unit),
            Effect::Shift { from, to, .. } => {
                self.slide(to, from);
            }
            Effect::Change { square, old, .. } => {
                self.take(square);
                self.put(square, old);
            }
            Effect::Swap { a, b, .. } => {
                let (on_a, on_b) = (self.take(a), self.take(b));
                self.put(a, on_b);
                self.put(b, on_a);
            }
            Effect::Slot { slot, old } => self.slots[slot as usize] = old,
            Effect::Hide { index, .. } => {
                self.hidden.remove(index as usize);
            }
            Effect::Unhide {
                index,
                square,
                unit,
            } => self.hidden.insert(index as usize, (square, unit)),
            Effect::Holes { old } => self.holes = old,
            Effect::Note { .. } => {}
        }
    }

    /// A unit appears on an empty square. A (re)created king or rook on its square may castle.
    pub fn add(&mut self, square: Square, unit: Unit, why: Why) {
        debug_assert!(!self.occupied.contains(square), "{square} is occupied");
        self.put(square, unit);
        self.key ^= self.unit_key(square, unit);
        self.effects.push(Effect::Add { square, unit, why });
        self.grant(square, unit);
    }

    /// A unit disappears.
    #[inline]
    pub fn remove(&mut self, square: Square, why: Why) -> Unit {
        let unit = self.take(square);
        self.key ^= self.unit_key(square, unit);
        self.effects.push(Effect::Remove { square, unit, why });
        self.forfeit(square);
        unit
    }

    /// A unit goes to an empty square, or is put on its own again. Only a rebirth gives rights to castle.
    #[inline]
    pub fn shift(&mut self, from: Square, to: Square, why: Why) {
        debug_assert!(
            from == to || !self.occupied.contains(to),
            "{to} is occupied"
        );
        let unit = self.slide(from, to);
        self.key ^= self.unit_key(from, unit) ^ self.unit_key(to, unit);
        self.effects.push(Effect::Shift { from, to, why });
        self.forfeit(from);
        if self.en_passant.victim == Some(from) {
            self.set_en_passant(EnPassant {
                victim: Some(to),
                ..self.en_passant
            });
        }
        if matches!(why, Why::Rebirth | Why::Transfer) {
            self.grant(to, unit);
        }
    }

    /// A unit changes where it stands. One that becomes the king or rook of a castling square may castle.
    pub fn change(&mut self, square: Square, new: Unit, why: Why) {
        let old = self.take(square);
        self.put(square, new);
        self.key ^= self.unit_key(square, old) ^ self.unit_key(square, new);
        self.effects.push(Effect::Change {
            square,
            old,
            new,
            why,
        });
        if old.walk != new.walk || old.colour != new.colour {
            self.forfeit(square);
            self.grant(square, new);
        }
    }

    /// Two units change places.
    pub fn swap(&mut self, a: Square, b: Square, why: Why) {
        let (on_a, on_b) = (self.take(a), self.take(b));
        self.put(a, on_b);
        self.put(b, on_a);
        self.key ^= self.unit_key(a, on_a)
            ^ self.unit_key(b, on_b)
            ^ self.unit_key(a, on_b)
            ^ self.unit_key(b, on_a);
        self.effects.push(Effect::Swap { a, b, why });
        self.forfeit(a);
        self.forfeit(b);
    }

    /// Sets a state word.
    pub fn set_slot(&mut self, slot: u8, value: u64) {
        let old = self.slots[slot as usize];
        if old != value {
            self.slots[slot as usize] = value;
            self.key ^= slot_key(slot, old) ^ slot_key(slot, value);
            self.effects.push(Effect::Slot { slot, old });
        }
    }

    /// A unit goes under (over) others on a square: it is off the board but not gone.
    pub fn hide(&mut self, square: Square, unit: Unit, why: Why) {
        self.key ^= self.hidden_key();
        let index = self.hidden.len() as u8;
        self.hidden.push((square, unit));
        self.key ^= self.hidden_key();
        self.effects.push(Effect::Hide {
            index,
            square,
            unit,
            why,
        });
    }

    /// The hidden unit with this index leaves the list; where it appears is the caller's business.
    pub fn unhide(&mut self, index: usize) -> (Square, Unit) {
        self.key ^= self.hidden_key();
        let (square, unit) = self.hidden.remove(index);
        self.key ^= self.hidden_key();
        self.effects.push(Effect::Unhide {
            index: index as u8,
            square,
            unit,
        });
        (square, unit)
    }

    /// Sets the squares that are not part of the board.
    pub fn set_holes(&mut self, holes: Bitboard) {
        let old = self.holes;
        self.holes = holes;
        self.key ^= holes_key(old) ^ holes_key(holes);
        self.effects.push(Effect::Holes { old });
    }

    /// A rule has something to tell about the move.
    pub fn note(&mut self, rule: u8, data: u32) {
        self.effects.push(Effect::Note { rule, data });
    }

    /// Sets the rights to castle.
    pub fn set_rights(&mut self, rights: Rights) {
        self.key ^= self.rights.key() ^ rights.key();
        self.rights = rights;
    }

    /// Sets the right to capture en passant in the next half-move.
    pub fn set_en_passant(&mut self, en_passant: EnPassant) {
        self.key ^= self.en_passant.key() ^ en_passant.key();
        self.en_passant = en_passant;
    }

    // ---- inside ----------------------------------------------------------------------------------------------

    #[inline]
    pub(super) fn put(&mut self, square: Square, unit: Unit) {
        let bit = Bitboard::of(square);
        self.units[square.index()] = unit;
        self.occupied |= bit;
        if unit.colour.belongs_to(Side::White) {
            self.colours[0] |= bit;
        }
        if unit.colour.belongs_to(Side::Black) {
            self.colours[1] |= bit;
        }
        let walk = unit.walk.index();
        self.by_walk[walk] |= bit;
        self.present[walk >> 6] |= 1 << (walk & 63);
        if unit.attributes.contains(Attributes::ROYAL) {
            self.royals |= bit;
        }
    }

    /// Carries a unit to an empty square.
    #[inline(always)]
    fn slide(&mut self, from: Square, to: Square) -> Unit {
        let unit = self.units[from.index()];
        let both = Bitboard::of(from) ^ Bitboard::of(to);
        self.units[to.index()] = unit;
        self.occupied ^= both;
        if unit.colour.belongs_to(Side::White) {
            self.colours[0] ^= both;
        }
        if unit.colour.belongs_to(Side::Black) {
            self.colours[1] ^= both;
        }
        self.by_walk[unit.walk.index()] ^= both;
        if unit.attributes.contains(Attributes::ROYAL) {
            self.royals ^= both;
        }
        unit
    }

    #[inline]
    fn take(&mut self, square: Square) -> Unit {
        debug_assert!(self.occupied.contains(square), "no unit on {square}");
        let others = !Bitboard::of(square);
        let unit = self.units[square.index()];
        self.occupied &= others;
        self.colours[0] &= others;
        self.colours[1] &= others;
        self.royals &= others;
        let walk = unit.walk.index();
        self.by_walk[walk] &= others;
        if self.by_walk[walk].is_empty() {
            self.present[walk >> 6] &= !(1 << (walk & 63));
        }
        unit
    }

    #[inline]
    pub(super) fn unit_key(&self, square: Square, unit: Unit) -> Key {
        let key = key::unit(square, unit);
        if self.identity_in_key {
            key ^ key::identity(square, unit.id)
        } else {
            key
        }
    }

    /// The unit of a castling square has left or changed.
    #[inline]
    fn forfeit(&mut self, square: Square) {
        if self.rights.is_empty() {
            return;
        }
        let lost = Rights::of_square(square);
        if self.rights.intersects(lost) {
            self.set_rights(self.rights - lost);
        }
    }

    /// A unit has come into being on a square.
    #[inline]
    fn grant(&mut self, square: Square, unit: Unit) {
        let gained = Rights::of_unit(square, unit, self.castling_walks, self.castling_is_royal);
        if !gained.is_empty() {
            self.set_rights(self.rights | gained);
        }
    }

    pub(super) fn hidden_key(&self) -> Key {
        self.hidden
            .iter()
            .enumerate()
            .fold(0, |key, (i, &(square, unit))| {
                key ^ key::unit(square, unit).rotate_left(i as u32 % 61 + 7)
                    ^ key::mix(12, i as u64)
            })
    }
}
