//! Who takes part, how many moves are left, and where the pictures found are kept.

use super::distance::{NEVER, WALKS, distance, placement};
use kirke_core::{
    Attributes, Bitboard, CastlingWay, Position, Rights, Side, Square, WalkId, sliders, walks,
};

/// What becomes of a unit in a picture: nothing certain.
pub(super) const FREE: u16 = 0;
/// What becomes of a unit in a picture: it is captured.
pub(super) const CAPTURED: u16 = u16::MAX;
/// With more moves of a side than this nearly everything is in reach; sums of distances stay far below what an `i8` holds.
const MOST_MOVES: u32 = 24;
/// At most so many units take part.
pub(super) const MOST_ACTORS: usize = 32;

/// What becomes of a unit in a picture: it stands somewhere.
#[inline]
pub(super) fn fate(walk: WalkId, square: Square) -> u16 {
    placement(walk, square) as u16 + 1
}

/// A unit at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Actor {
    pub(super) side: Side,
    pub(super) walk: WalkId,
    pub(super) square: Square,
}

impl Actor {
    /// The least number of moves to a fate.
    #[inline]
    pub(super) fn distance(&self, walk: WalkId, square: Square) -> u8 {
        distance(
            self.side,
            placement(self.walk, self.square),
            placement(walk, square),
        )
    }

    /// The walks that it has or may get.
    pub(super) fn walks(&self) -> &'static [WalkId] {
        reachable_walks(self.walk)
    }

    /// The captures that a pawn must make to get to a square as a pawn.
    pub(super) fn captures(&self, walk: WalkId, square: Square) -> i8 {
        if walk == walks::PAWN {
            self.square.file().abs_diff(square.file()) as i8
        } else {
            0
        }
    }
}

/// The walks that a unit of a walk has or may get.
pub(super) fn reachable_walks(walk: WalkId) -> &'static [WalkId] {
    const ONE: [[WalkId; 1]; 6] = [
        [WalkId(0)],
        [WalkId(1)],
        [WalkId(2)],
        [WalkId(3)],
        [WalkId(4)],
        [WalkId(5)],
    ];
    const PAWNS: [WalkId; 5] = [
        walks::PAWN,
        walks::QUEEN,
        walks::KNIGHT,
        walks::ROOK,
        walks::BISHOP,
    ];
    if walk == walks::PAWN {
        &PAWNS
    } else {
        &ONE[walk.index()]
    }
}

/// Where a picture is looked for.
#[derive(Debug)]
pub(super) struct Setting {
    /// The side that mates or stalemates.
    pub(super) attacker: Side,
    /// The units at the root.
    pub(super) actors: Vec<Actor>,
    /// The units of White and Black, a bit for each.
    pub(super) units: [u32; 2],
    /// The place of the king to be mated or stalemated among them.
    pub(super) king: usize,
    /// Squares that nobody enters.
    pub(super) holes: Bitboard,
    /// The moves left for White and Black.
    pub(super) left: [u8; 2],
    /// What castling may save White and Black.
    pub(super) bonus: [u8; 2],
    /// The castlings that are not ruled out.
    castlings: Vec<Castling>,
}

/// A castling: the actors that are king and rook, and their squares.
#[derive(Clone, Copy, Debug)]
struct Castling {
    king: usize,
    rook: usize,
    way: CastlingWay,
}

impl Setting {
    /// The setting at a position; `None` if it is none that pictures could be made for.
    pub(super) fn new(pos: &Position, attacker: Side, left: [u32; 2]) -> Option<Setting> {
        if left[0].max(left[1]) > MOST_MOVES {
            return None;
        }
        let mut actors = Vec::new();
        for square in pos.occupied() {
            let unit = pos.unit(square);
            let side = Side::BOTH
                .into_iter()
                .find(|&side| unit.colour.belongs_to(side))?;
            let royal = if unit.walk == walks::KING {
                Attributes::ROYAL
            } else {
                Attributes::empty()
            };
            let plain = unit.walk.index() < WALKS && unit.attributes == royal;
            // Pawns that cannot move have no part in these rules.
            let pawn_moves =
                unit.walk != walks::PAWN || (1..7).contains(&side.relative_rank(square));
            if !plain || !pawn_moves || unit.colour.belongs_to(side.other()) {
                return None;
            }
            actors.push(Actor {
                side,
                walk: unit.walk,
                square,
            });
        }
        let king_of = |side| {
            let mut kings = actors
                .iter()
                .enumerate()
                .filter(|(_, a)| a.walk == walks::KING && a.side == side);
            (kings.next().map(|(i, _)| i), kings.next().is_none())
        };
        let (Some(king), true) = king_of(attacker.other()) else {
            return None;
        };
        if !king_of(attacker).1 || actors.len() > MOST_ACTORS {
            return None;
        }
        let castlings = castlings(pos, &actors);
        let bonus = Side::BOTH.map(|side| {
            let may = castlings.iter().any(|c| actors[c.king].side == side);
            if may { MOST_SAVED } else { 0 }
        });
        let mut units = [0; 2];
        for (i, actor) in actors.iter().enumerate() {
            units[actor.side.index()] |= 1 << i;
        }
        Some(Setting {
            castlings,
            units,
            attacker,
            king,
            actors,
            holes: pos.holes(),
            left: left.map(|n| n as u8),
            bonus,
        })
    }

    /// The moves that the side of an actor can make at most, castling counted as what it may save.
    pub(super) fn means(&self, side: Side) -> i8 {
        (self.left[side.index()] + self.bonus[side.index()]) as i8
    }

    /// The moves that castling saves White and Black in a picture.
    pub(super) fn castling_gains(&self, fates: &[u16]) -> [i8; 2] {
        let mut gains = [0; 2];
        for castling in &self.castlings {
            let side = self.actors[castling.king].side;
            let gain = self.nearer(fates, castling.king, castling.way.king_arrival)
                + self.nearer(fates, castling.rook, castling.way.rook_arrival)
                - 1;
            let most = &mut gains[side.index()];
            *most = gain.max(*most);
        }
        gains
    }

    /// The moves that an actor is nearer to its fate on another square.
    fn nearer(&self, fates: &[u16], actor: usize, square: Square) -> i8 {
        match fates[actor] {
            FREE | CAPTURED => 0,
            fate => {
                let Actor { side, walk, .. } = self.actors[actor];
                let fate = fate as usize - 1;
                let from = |square| distance(side, placement(walk, square), fate) as i8;
                from(self.actors[actor].square) - from(square)
            }
        }
    }

    /// The placements that an actor can get to in so many moves, with the moves; not on the square of the king.
    pub(super) fn places(
        &self,
        number: usize,
        king: Square,
        means: i8,
    ) -> impl Iterator<Item = (WalkId, Square, i8)> + use<> {
        let (actor, holes) = (self.actors[number], self.holes);
        let walks = actor.walks().iter();
        walks
            .flat_map(|&walk| Square::all().map(move |square| (walk, square)))
            .filter(move |&(_, square)| square != king && !holes.contains(square))
            .map(move |(walk, square)| (walk, square, actor.distance(walk, square) as i8))
            .filter(move |&(_, _, cost)| cost < NEVER as i8 && cost <= means)
    }

    /// The squares to which the king can get, with the moves that it needs.
    pub(super) fn king_squares(&self) -> Vec<(Square, i8)> {
        let actor = self.actors[self.king];
        let means = self.means(actor.side);
        let mut found = vec![(actor.square, 0)];
        let mut seen = Bitboard::of(actor.square) | self.holes;
        let mut next = 0;
        while let Some(&(square, moves)) = found.get(next) {
            next += 1;
            if moves == means {
                break;
            }
            let new = sliders::KING[square.index()] & !seen;
            seen |= new;
            found.extend(new.into_iter().map(|square| (square, moves + 1)));
        }
        found
    }
}

/// A castling saves at most two moves: the king's second step and the rook's move.
const MOST_SAVED: u8 = 2;

/// The castlings for which a right is left.
fn castlings(pos: &Position, actors: &[Actor]) -> Vec<Castling> {
    let mut found = Vec::new();
    for side in Side::BOTH {
        let rank = if side == Side::White { 0 } else { 7 };
        for short in [true, false] {
            let way = CastlingWay::new(rank, short);
            let at = |square| actors.iter().position(|a| a.square == square);
            if let (true, Some(king), Some(rook)) = (
                pos.rights().contains(Rights::needed(side, short)),
                at(way.king),
                at(way.rook),
            ) {
                found.push(Castling { king, rook, way });
            }
        }
    }
    found
}

/// Whether a side has a right to castle left.
pub(super) fn may_castle(pos: &Position, side: Side) -> bool {
    [true, false]
        .into_iter()
        .any(|short| pos.rights().contains(Rights::needed(side, short)))
}

/// The squares that a unit of the attacker attacks. The king that is aimed at is transparent: it is not in `occupied`.
#[inline]
pub(super) fn attacks(side: Side, walk: WalkId, square: Square, occupied: Bitboard) -> Bitboard {
    match walk {
        walks::KING => sliders::KING[square.index()],
        walks::KNIGHT => sliders::KNIGHT[square.index()],
        walks::PAWN => sliders::pawn(side, square),
        walks::ROOK => sliders::rook(square, occupied),
        walks::BISHOP => sliders::bishop(square, occupied),
        walks::QUEEN => sliders::queen(square, occupied),
        _ => Bitboard::EMPTY,
    }
}
