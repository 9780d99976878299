//! A position: the board and the state beside it, with a journal that takes everything back.

use crate::castling::Rights;
use crate::effect::{Effect, Why};
use crate::key::{self, Key};
use crate::moves::Move;
use crate::{Attributes, Bitboard, Colour, Side, Square, Unit, WalkId, walks};

/// Number of state words for rules.
pub const SLOTS: usize = 24;

/// The right to capture en passant in the next half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EnPassant {
    /// The squares that were passed.
    pub crossed: Bitboard,
    /// Where the unit that passed them stands now.
    pub victim: Option<Square>,
}

impl EnPassant {
    fn key(self) -> Key {
        match self.victim {
            Some(victim) if !self.crossed.is_empty() => {
                key::mix(10, self.crossed.0 ^ (victim.index() as u64) << 1)
            }
            _ => 0,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    effects: u32,
    key: Key,
    rights: Rights,
    en_passant: EnPassant,
}

/// A position with its journal. Cheap to change and to take back, not meant to be copied in a loop.
#[derive(Clone, Debug)]
pub struct Position {
    units: [Unit; 64],
    occupied: Bitboard,
    colours: [Bitboard; 2],
    by_walk: [Bitboard; 256],
    present: [u64; 4],
    royals: Bitboard,
    holes: Bitboard,
    rights: Rights,
    en_passant: EnPassant,
    slots: [u64; SLOTS],
    hidden: Vec<(Square, Unit)>,
    castling_walks: (WalkId, WalkId),
    identity_in_key: bool,
    key: Key,
    effects: Vec<Effect>,
    frames: Vec<Frame>,
    /// Lists of moves of the nodes above, one behind the other; the generator appends.
    pub(crate) moves: Vec<Move>,
}

const NOBODY: Unit = Unit::new(walks::KING, Colour::White);

impl Default for Position {
    fn default() -> Self {
        Position::new()
    }
}

impl Position {
    /// The empty board.
    #[must_use]
    pub fn new() -> Position {
        Position {
            units: [NOBODY; 64],
            occupied: Bitboard::EMPTY,
            colours: [Bitboard::EMPTY; 2],
            by_walk: [Bitboard::EMPTY; 256],
            present: [0; 4],
            royals: Bitboard::EMPTY,
            holes: Bitboard::EMPTY,
            rights: Rights::empty(),
            en_passant: EnPassant::default(),
            slots: [0; SLOTS],
            hidden: Vec::new(),
            castling_walks: (walks::KING, walks::ROOK),
            identity_in_key: false,
            key: 0,
            effects: Vec::with_capacity(256),
            frames: Vec::with_capacity(64),
            moves: Vec::with_capacity(1024),
        }
    }

    // ---- questions -------------------------------------------------------------------------------------------

    /// The unit on a square.
    #[must_use]
    #[inline]
    pub fn get(&self, square: Square) -> Option<Unit> {
        if self.occupied.contains(square) {
            Some(self.units[square.index()])
        } else {
            None
        }
    }

    /// The unit on a square that is known to be occupied (an arbitrary one if it is not).
    #[must_use]
    #[inline]
    pub fn unit(&self, square: Square) -> Unit {
        debug_assert!(self.occupied.contains(square), "no unit on {square}");
        self.units[square.index()]
    }

    /// The occupied squares.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.occupied
    }

    /// The empty squares (holes are not empty).
    #[must_use]
    #[inline]
    pub fn empty(&self) -> Bitboard {
        !(self.occupied | self.holes)
    }

    /// The squares of the units that a side may move: its own and the neutral ones.
    #[must_use]
    #[inline]
    pub fn of_side(&self, side: Side) -> Bitboard {
        self.colours[side.index()]
    }

    /// The squares of the units of a walk, both sides.
    #[must_use]
    #[inline]
    pub fn of_walk(&self, walk: WalkId) -> Bitboard {
        self.by_walk[walk.index()]
    }

    /// The squares of the neutral units.
    #[must_use]
    #[inline]
    pub fn neutrals(&self) -> Bitboard {
        self.colours[0] & self.colours[1]
    }

    /// The squares of the royal units of a side.
    #[must_use]
    #[inline]
    pub fn royals(&self, side: Side) -> Bitboard {
        self.royals & self.colours[side.index()]
    }

    /// The squares that are not part of the board.
    #[must_use]
    #[inline]
    pub fn holes(&self) -> Bitboard {
        self.holes
    }

    /// Four words with a bit for each walk that stands on the board.
    #[must_use]
    #[inline]
    pub fn present(&self) -> [u64; 4] {
        self.present
    }

    /// The walks that stand on the board.
    pub fn walks(&self) -> impl Iterator<Item = WalkId> + use<> {
        let present = self.present;
        (0..4).flat_map(move |word| {
            Bitboard(present[word])
                .into_iter()
                .map(move |bit| WalkId((word * 64 + bit.index()) as u8))
        })
    }

    /// The rights to castle.
    #[must_use]
    #[inline]
    pub fn rights(&self) -> Rights {
        self.rights
    }

    /// The right to capture en passant.
    #[must_use]
    #[inline]
    pub fn en_passant(&self) -> EnPassant {
        self.en_passant
    }

    /// A state word.
    #[must_use]
    #[inline]
    pub fn slot(&self, slot: u8) -> u64 {
        self.slots[slot as usize]
    }

    /// The hidden units, each with its square, in the order in which they came to lie there.
    #[must_use]
    pub fn hidden(&self) -> &[(Square, Unit)] {
        &self.hidden
    }

    /// The key of the position, side to move excluded: that belongs to the line.
    #[must_use]
    #[inline]
    pub fn key(&self) -> Key {
        self.key
    }

    /// The key computed from scratch; equals [`Position::key`] at any time.
    #[must_use]
    pub fn key_from_scratch(&self) -> Key {
        let mut key = self.rights.key() ^ self.en_passant.key() ^ self.hidden_key();
        for square in self.occupied {
            key ^= self.unit_key(square, self.units[square.index()]);
        }
        for (i, &value) in self.slots.iter().enumerate() {
            key ^= slot_key(i as u8, value);
        }
        key ^ holes_key(self.holes)
    }

    /// The number of half-moves played and not taken back.
    #[must_use]
    pub fn played(&self) -> usize {
        self.frames.len()
    }

    /// The effects of the last half-move played.
    #[must_use]
    pub fn last_effects(&self) -> &[Effect] {
        match self.frames.last() {
            Some(frame) => &self.effects[frame.effects as usize..],
            None => &[],
        }
    }

    /// The rights to castle before the last half-move.
    #[must_use]
    pub fn rights_before(&self) -> Rights {
        self.frames.last().map_or(self.rights, |f| f.rights)
    }

    // ---- setting up ------------------------------------------------------------------------------------------

    /// Puts a unit on an empty square of the diagram: no journal, no rights.
    pub fn set_up(&mut self, square: Square, unit: Unit) {
        self.put(square, unit);
        self.key = self.key_from_scratch();
    }

    /// Sets what belongs to the diagram beside the units: no journal.
    pub fn set_up_state(
        &mut self,
        rights: Rights,
        en_passant: EnPassant,
        holes: Bitboard,
        identity_in_key: bool,
    ) {
        self.rights = rights;
        self.en_passant = en_passant;
        self.holes = holes;
        self.identity_in_key = identity_in_key;
        self.key = self.key_from_scratch();
    }

    /// Which walks castle: king and rook, as a rule.
    pub fn set_up_castling_walks(&mut self, king: WalkId, rook: WalkId) {
        self.castling_walks = (king, rook);
    }

    /// The walks that castle: king and rook, as a rule.
    #[must_use]
    #[inline]
    pub fn castling_walks(&self) -> (WalkId, WalkId) {
        self.castling_walks
    }

    /// Sets a state word of the diagram: no journal.
    pub fn set_up_slot(&mut self, slot: u8, value: u64) {
        self.slots[slot as usize] = value;
        self.key = self.key_from_scratch();
    }

    /// Puts a unit under (or over) the others of a square in the diagram: no journal.
    pub fn set_up_hidden(&mut self, square: Square, unit: Unit) {
        self.hidden.push((square, unit));
        self.key = self.key_from_scratch();
    }

    // ---- changing --------------------------------------------------------------------------------------------

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
    pub fn undo(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        while self.effects.len() > frame.effects as usize {
            if let Some(effect) = self.effects.pop() {
                self.revert(effect);
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
                let unit = self.take(to);
                self.put(from, unit);
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

    /// A unit goes to an empty square. Only a rebirth gives rights to castle.
    #[inline]
    pub fn shift(&mut self, from: Square, to: Square, why: Why) {
        debug_assert!(!self.occupied.contains(to), "{to} is occupied");
        let unit = self.take(from);
        self.put(to, unit);
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
    fn put(&mut self, square: Square, unit: Unit) {
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
    fn unit_key(&self, square: Square, unit: Unit) -> Key {
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
        let lost = Rights::of_square(square);
        if self.rights.intersects(lost) {
            self.set_rights(self.rights - lost);
        }
    }

    /// A unit has come into being on a square.
    #[inline]
    fn grant(&mut self, square: Square, unit: Unit) {
        let gained = Rights::of_unit(square, unit, self.castling_walks);
        if !gained.is_empty() {
            self.set_rights(self.rights | gained);
        }
    }

    fn hidden_key(&self) -> Key {
        self.hidden
            .iter()
            .enumerate()
            .fold(0, |key, (i, &(square, unit))| {
                key ^ key::unit(square, unit).rotate_left(i as u32 % 61 + 7)
                    ^ key::mix(12, i as u64)
            })
    }
}

fn slot_key(slot: u8, value: u64) -> Key {
    if value == 0 {
        0
    } else {
        key::mix(20 + u64::from(slot), value)
    }
}

fn holes_key(holes: Bitboard) -> Key {
    if holes.is_empty() {
        0
    } else {
        key::mix(11, holes.0)
    }
}
