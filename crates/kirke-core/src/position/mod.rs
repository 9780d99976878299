//! A position: the board and the state beside it, with a journal that takes everything back.

mod change;

use crate::castling::Rights;
use crate::effect::Effect;
use crate::key::{self, Key};
use crate::moves::Move;
use crate::{Bitboard, Colour, Side, Square, Unit, WalkId, walks};

/// Number of state words for rules.
pub const SLOTS: usize = 24;

/// Number of marks for questions inside questions.
pub const MARKS: usize = 16;

/// The right to capture en passant in the next half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EnPassant {
    /// The squares that were passed.
    pub crossed: Bitboard,
    /// Where the unit that passed them stands now.
    pub victim: Option<Square>,
    /// The side that made the step. The unit may belong to the other one by now, which may capture it all the same.
    pub by: Option<Side>,
}

impl EnPassant {
    fn key(self) -> Key {
        match self.victim {
            Some(victim) if !self.crossed.is_empty() => key::en_passant(self.crossed, victim),
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
    marks: [u8; MARKS],
    hidden: Vec<(Square, Unit)>,
    castling_walks: (WalkId, WalkId),
    castling_is_royal: bool,
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
            marks: [0; MARKS],
            hidden: Vec::new(),
            castling_walks: (walks::KING, walks::ROOK),
            castling_is_royal: true,
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

    /// The squares of the royal units of both sides.
    #[must_use]
    #[inline]
    pub fn all_royals(&self) -> Bitboard {
        self.royals
    }

    /// The squares that are not part of the board.
    #[must_use]
    #[inline]
    pub fn holes(&self) -> Bitboard {
        self.holes
    }

    /// The units of the orthodox walks and of the sides, as sets.
    #[inline]
    pub(crate) fn orthodox_sets(&self) -> ([Bitboard; 6], [Bitboard; 2]) {
        let walks = std::array::from_fn(|i| self.by_walk[i]);
        (walks, self.colours)
    }

    /// Whether the kings are the royal units, at most one for each side, and all units orthodox.
    #[inline]
    pub(crate) fn is_orthodox(&self) -> bool {
        let kings = self.by_walk[walks::KING.index()];
        let single = |set: Bitboard| set.0 & set.0.wrapping_sub(1) == 0;
        kings == self.royals
            && single(kings & self.colours[0])
            && single(kings & self.colours[1])
            && self.has_orthodox_walks_only()
    }

    /// Whether kings, queens, rooks, bishops, knights and pawns are all there is on the board.
    #[inline]
    pub(crate) fn has_orthodox_walks_only(&self) -> bool {
        self.present[0] >> 6 | self.present[1] | self.present[2] | self.present[3] == 0
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

    /// A mark: how deep a question is asked inside itself. Marks belong to the question, not to the position: they are
    /// neither in the key nor in the journal, and whoever sets one takes it back.
    #[must_use]
    #[inline]
    pub fn mark(&self, mark: u8) -> u8 {
        self.marks[mark as usize]
    }

    /// Sets a mark.
    #[inline]
    pub fn set_mark(&mut self, mark: u8, value: u8) {
        self.marks[mark as usize] = value;
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
    pub fn set_up_castling_walks(&mut self, king: WalkId, rook: WalkId, royal: bool) {
        self.castling_is_royal = royal;
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
