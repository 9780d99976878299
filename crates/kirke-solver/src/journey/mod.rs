//! Proof games and ways from one position to another: whether the target can still be reached in the moves left.
//!
//! Each side must bring a different unit of its own to each square of the target; what is left over must be captured by
//! the other side. The least numbers of moves and of pawns' captures for that are found by matching units to squares,
//! on routes around what never moves. Where the rules move units by themselves, squares that are not yet as wanted are
//! counted.
//! Where they only put captured units back, ways lead on from where these may come back.

mod matching;
mod memory;
#[cfg(test)]
mod returning;
mod routes;

use arrayvec::ArrayVec;
use kirke_core::{
    Attributes, Bitboard, CastlingWay, Colour, Game, Position, Rights, Rule, Side, Sound, Square,
    Unit, WalkId, walks,
};
use matching::{Costs, MOST};
pub(crate) use memory::Memory;
use memory::Needs;
use routes::{Loose, NEVER, Routes, Wanted};
use std::sync::Arc;

/// A way to a target position.
#[derive(Clone, Debug)]
pub(crate) struct Journey {
    /// The squares of the white, black and neutral units of the target.
    squares: [Bitboard; 3],
    /// The walks of the target with their squares.
    walks: Vec<(WalkId, Bitboard)>,
    /// What each side needs; `None` where the rules move units by themselves.
    parties: Option<[Party; 2]>,
    /// The numbers of units of White and Black in the target.
    wanted: [u32; 2],
    /// At most one unit vanishes in a half-move, one of the other side.
    captures: bool,
    /// Nothing vanishes but what is captured, and that does.
    plain_captures: bool,
    /// The rules, where captured units may come back: some may wait until then.
    waiting: Vec<Arc<dyn Rule>>,
    /// On how many squares the rules can put what is wanted in a half-move, beside the movement: units of the side that
    /// moves, and of the other one.
    further: [u32; 2],
}

/// What a move must do if the target is still to be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Capturing {
    /// It may capture or not.
    Free,
    /// It must capture.
    Always,
    /// It must not capture.
    Never,
}

/// What a side needs.
#[derive(Clone, Debug)]
struct Party {
    /// The squares of its units in the target.
    squares: Bitboard,
    /// What is wanted on each of these squares.
    wanted: Vec<Wanted>,
    /// The index of what is wanted on a square.
    index: [u8; 64],
    /// The walks that may take part, each with the squares where it is wanted.
    walks: Vec<(WalkId, Bitboard)>,
    /// The squares where kings are wanted that may come there together with another unit.
    free: Bitboard,
    /// An attribute that units gain or lose with each of their moves.
    alternating: Option<Attributes>,
    /// The squares where units with this attribute are wanted.
    marked: Bitboard,
    /// The walks that promote, beside the orthodox pawn.
    promoting: Vec<WalkId>,
}

/// What the rules leave sound for a journey.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trust {
    /// Distances hold for units that are not royal.
    common: bool,
    /// Distances hold for royal units.
    royal: bool,
    /// Kings castle in ways of the rules' own with units of this walk.
    castling: Option<WalkId>,
    /// What vanishes is captured, one unit in a half-move.
    captures: bool,
    /// An attribute that units gain or lose with each of their moves.
    alternating: Option<Attributes>,
    /// Captured units may come back.
    returning: bool,
    /// Units do not move through others.
    obstacles: bool,
    /// All is orthodox.
    orthodox: bool,
}

impl Journey {
    /// The way from a position to a target. `moving`: the sides that make moves. `None` if nothing is known about it.
    pub(crate) fn new(
        game: &Game,
        start: &Position,
        target: &Position,
        moving: [bool; 2],
    ) -> Option<Journey> {
        let sound = game.sound();
        let neutral = !target.neutrals().is_empty() || !start.neutrals().is_empty();
        // What moves one unit only also castles in no way of its own.
        let castles = !sound.contains(Sound::SINGLE_MOVER);
        let single = sound.contains(Sound::MATERIAL)
            && sound.intersects(Sound::SINGLE_MOVER | Sound::CASTLINGS)
            && !neutral;
        let returning = !single && !neutral && returning(game, [start, target]);
        let further = game.further_fillings()?;
        let trust = Trust {
            common: returning || sound.contains(Sound::COMMON_DISTANCES),
            royal: sound.contains(Sound::DISTANCES) && !castles,
            castling: castles.then_some(start.castling_walks().1),
            returning,
            captures: sound.contains(Sound::CAPTURES),
            alternating: game.alternates().map(|[_, other]| other),
            obstacles: sound.contains(Sound::MATERIAL | Sound::COMMON_DISTANCES | Sound::OBSTACLES),
            orthodox: game.is_orthodox(),
        };
        let parties = (single || returning).then(|| {
            let routes = Routes::new(game, start, target, moving, trust);
            Side::BOTH.map(|side| Party::new(game, start, target, side, &routes))
        });
        let parties_known = parties.is_some();
        Some(Journey {
            squares: [
                target.of_side(Side::White) & !target.neutrals(),
                target.of_side(Side::Black) & !target.neutrals(),
                target.neutrals(),
            ],
            walks: target
                .walks()
                .map(|walk| (walk, target.of_walk(walk)))
                .collect(),
            parties,
            wanted: Side::BOTH.map(|side| target.of_side(side).len()),
            captures: sound.contains(Sound::CAPTURES),
            plain_captures: game.is_orthodox() && parties_known,
            waiting: if returning {
                game.rules().to_vec()
            } else {
                Vec::new()
            },
            further,
        })
    }

    /// Whether the target may still be reached when White and Black have so many moves left.
    pub(crate) fn possible(&self, memory: &mut Memory, pos: &Position, left: [u32; 2]) -> bool {
        match &self.parties {
            Some(parties) => {
                // Where captured units come back each bound may be the better one; to count squares is cheap.
                if !self.waiting.is_empty() && !self.fillable(pos, left) {
                    return false;
                }
                let waiting = self.waiting(pos);
                self.countable(pos, &waiting, left)
                    && Side::BOTH.into_iter().all(|side| {
                        let needs = parties[side.index()].needs(memory, pos, &waiting, side);
                        needs.moves <= left[side.index()]
                            && needs.captures <= self.captures_of(pos, side, left)
                    })
            }
            None => self.fillable(pos, left),
        }
    }

    /// What the numbers of units ask of the next move of a side when White and Black have so many moves left, that one
    /// included.
    pub(crate) fn capturing(&self, pos: &Position, side: Side, left: [u32; 2]) -> Capturing {
        let enemy = side.other();
        let surplus = pos.of_side(enemy).len() as i64 - i64::from(self.wanted[enemy.index()]);
        if !self.plain_captures {
            Capturing::Free
        } else if surplus <= 0 {
            Capturing::Never
        } else if surplus >= i64::from(left[side.index()]) {
            Capturing::Always
        } else {
            Capturing::Free
        }
    }

    /// Whether the numbers of units allow it: a unit that is too many must be captured.
    fn countable(&self, pos: &Position, waiting: &[Waiting], left: [u32; 2]) -> bool {
        Side::BOTH.into_iter().all(|side| {
            let coming = waiting.iter().filter(|unit| unit.side == side).count();
            let surplus =
                (pos.of_side(side).len() + coming as u32).checked_sub(self.wanted[side.index()]);
            surplus.is_some_and(|surplus| !self.captures || surplus <= left[side.other().index()])
        })
    }

    /// The captured units that may come back later.
    #[inline]
    fn waiting(&self, pos: &Position) -> ArrayVec<Waiting, 2> {
        let mut waiting = ArrayVec::new();
        for (square, unit) in self.waiting.iter().filter_map(|rule| rule.waiting(pos)) {
            let side = if unit.colour.belongs_to(Side::White) {
                Side::White
            } else {
                Side::Black
            };
            let _ = waiting.try_push(Waiting {
                square,
                walk: unit.walk,
                side,
            });
        }
        waiting
    }

    /// The captures that a side can still make.
    fn captures_of(&self, pos: &Position, side: Side, left: [u32; 2]) -> u32 {
        if self.captures {
            let enemy = side.other();
            pos.of_side(enemy)
                .len()
                .saturating_sub(self.wanted[enemy.index()])
        } else {
            left[side.index()]
        }
    }

    /// Whether all squares of the target can be filled in the moves left. Of its own units a side puts one on its
    /// square in each of its moves, the rules put further ones of either side.
    fn fillable(&self, pos: &Position, left: [u32; 2]) -> bool {
        let filled = self.filled(pos);
        let [with_own, with_other] = self.further;
        let mut missing = (self.squares[2] & !filled).len();
        let mut fillings = 0;
        for side in Side::BOTH {
            let (own, other) = (left[side.index()], left[side.other().index()]);
            // A castling fills one square more.
            let castles = castlings(pos, side).into_iter().any(|possible| possible);
            let moved = own + u32::from(castles && own > 0);
            let of_side = (self.squares[side.index()] & !filled).len();
            if of_side > moved + own * with_own + other * with_other {
                return false;
            }
            missing += of_side;
            fillings += moved + own * (with_own + with_other);
        }
        missing <= fillings
    }

    /// The squares of the target on which such a unit stands as is wanted.
    fn filled(&self, pos: &Position) -> Bitboard {
        let walks = self
            .walks
            .iter()
            .fold(Bitboard::EMPTY, |all, &(walk, squares)| {
                all | pos.of_walk(walk) & squares
            });
        let (white, black) = (pos.of_side(Side::White), pos.of_side(Side::Black));
        let [wanted_white, wanted_black, wanted_neutral] = self.squares;
        walks
            & (wanted_white & white & !black
                | wanted_black & black & !white
                | wanted_neutral & white & black)
    }
}

/// Whether nothing moves units but their own moves, and rules that put captured ones back.
fn returning(game: &Game, positions: [&Position; 2]) -> bool {
    let promoted = game.promotion().walks.iter();
    let units = promoted.map(|&walk| Unit::new(walk, Colour::White));
    let waits = game.rules().iter().filter(|rule| {
        // A rule that does not move units itself lets none wait.
        rule.returns(game, Unit::new(walks::PAWN, Colour::White), Side::White)
            .is_some_and(|_| !rule.sound().contains(Sound::MATERIAL))
    });
    game.alternates().is_none()
        && !game.first_rank_multi_steps
        && waits.count() <= 2
        && units
            .chain(positions.into_iter().flat_map(units_of))
            .all(|unit| {
                Side::BOTH
                    .into_iter()
                    .all(|side| game.returns(unit, side).is_some())
            })
}

fn units_of(pos: &Position) -> impl Iterator<Item = Unit> {
    pos.occupied().into_iter().map(|square| pos.unit(square))
}

/// A captured unit that may come back later, on the square of its capture or on one that a rule tells.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    square: Square,
    walk: WalkId,
    side: Side,
}

/// Units that are not where they are wanted, and what is wanted elsewhere.
#[derive(Clone, Debug)]
struct Misplaced {
    units: Bitboard,
    /// Units off the board that may come back.
    waiting: ArrayVec<Loose, 2>,
    squares: Bitboard,
}

impl Party {
    fn new(game: &Game, start: &Position, target: &Position, side: Side, routes: &Routes) -> Party {
        let squares = target.of_side(side);
        let mut index = [0; 64];
        let mut wanted = Vec::new();
        for square in squares {
            index[square.index()] = wanted.len() as u8;
            wanted.push(routes.wanted(game, square, target.unit(square), side));
        }
        let mut taking_part: Vec<WalkId> = start
            .walks()
            .chain(target.walks())
            .chain(game.promotion().walks.iter().copied())
            .collect();
        taking_part.sort_unstable();
        taking_part.dedup();
        let walks = taking_part
            .into_iter()
            .map(|walk| (walk, target.of_walk(walk) & squares))
            .collect();
        let marked = wanted
            .iter()
            .zip(squares)
            .filter(|(wanted, _)| wanted.marked)
            .map(|(_, square)| square)
            .collect();
        let promoting = game
            .walks()
            .iter()
            .map(|(walk, _)| walk)
            .filter(|&walk| walk != walks::PAWN && game.promotes(walk))
            .collect();
        Party {
            squares,
            wanted,
            index,
            walks,
            free: if routes.trust.castling.is_some() {
                target.of_walk(walks::KING) & squares
            } else {
                Bitboard::EMPTY
            },
            alternating: routes.trust.alternating,
            marked,
            promoting,
        }
    }

    /// The least numbers of moves and of captures by pawns that bring all units where they are wanted.
    fn needs(&self, memory: &mut Memory, pos: &Position, waiting: &[Waiting], side: Side) -> Needs {
        let units = pos.of_side(side);
        let castlings = castlings(pos, side);
        let mut place = memory.place(side, castlings);
        let (mut placed, mut known) = (Bitboard::EMPTY, 0);
        for &(walk, wanted) in &self.walks {
            let here = pos.of_walk(walk) & units;
            place.add(here);
            known += here.len();
            placed |= here & wanted;
        }
        if self.alternating.is_some() {
            let mut marked = Bitboard::EMPTY;
            for square in units {
                if self.loose(pos, square).marked {
                    marked.insert(square);
                }
            }
            place.add(marked);
            placed &= !(marked ^ self.marked);
        }
        if placed | self.free == self.squares {
            return Needs::default();
        }
        let mut coming: ArrayVec<Loose, 2> = ArrayVec::new();
        for unit in waiting.iter().filter(|unit| unit.side == side).take(2) {
            place.add(Bitboard::of(unit.square));
            place.add(Bitboard(u64::from(unit.walk.0)));
            coming.push(Loose {
                square: unit.square,
                walk: unit.walk,
                marked: false,
            });
        }
        if known == units.len()
            && let Some(needs) = memory.get(&place)
        {
            return needs;
        }
        let misplaced = Misplaced {
            units: units & !placed,
            waiting: coming,
            squares: self.squares & !placed & !self.free,
        };
        let mut needs = self.match_up(pos, &misplaced);
        for short in [true, false] {
            if castlings[usize::from(!short)] {
                needs = needs.or(self.after_castling(pos, &misplaced, side, short));
            }
        }
        if known == units.len() {
            memory.put(&place, needs);
        }
        needs
    }

    /// A unit by itself.
    fn loose(&self, pos: &Position, square: Square) -> Loose {
        let unit = pos.unit(square);
        Loose {
            square,
            walk: unit.walk,
            marked: self.alternating.is_some_and(|mark| unit.has(mark)),
        }
    }

    /// What it takes to bring the misplaced units to the squares that want them.
    fn match_up(&self, pos: &Position, misplaced: &Misplaced) -> Needs {
        let mut units: ArrayVec<Loose, MOST> = ArrayVec::new();
        for square in misplaced.units {
            if units.try_push(self.loose(pos, square)).is_err() {
                return Needs::default();
            }
        }
        if units.len() + misplaced.waiting.len() > MOST {
            return Needs::default();
        }
        units.extend(misplaced.waiting.iter().copied());
        self.match_units(&units, misplaced.squares)
    }

    fn match_units(&self, units: &[Loose], squares: Bitboard) -> Needs {
        let (mut by_moves, mut by_captures) = (Costs::new(), Costs::new());
        let mut capturing = false;
        for square in squares {
            let wanted = &self.wanted[self.index[square.index()] as usize];
            let costs = units.iter().map(|unit| wanted.cost(unit, &self.promoting));
            let mut by_unit: ArrayVec<(u8, u8), MOST> = ArrayVec::new();
            by_unit.extend(costs.take(MOST));
            if !by_moves.push_row(by_unit.iter().map(|cost| cost.0)) {
                return Needs::default();
            }
            by_captures.push_row(by_unit.iter().map(|cost| cost.1));
            capturing |= by_unit.iter().any(|cost| cost.1 > 0);
        }
        Needs {
            moves: by_moves.cheapest(),
            captures: if capturing { by_captures.cheapest() } else { 0 },
        }
    }

    /// As [`Party::match_up`], with a castling as the first move.
    fn after_castling(&self, pos: &Position, before: &Misplaced, side: Side, short: bool) -> Needs {
        let rank = if side == Side::White { 0 } else { 7 };
        let (king, rook) = pos.castling_walks();
        let way = CastlingWay::new(rank, short);
        let homes = Bitboard::of(way.king) | Bitboard::of(way.rook);
        let mut units: ArrayVec<Loose, MOST> = ArrayVec::new();
        let mut squares = before.squares | self.squares & homes;
        for square in before.units & !homes {
            if units.try_push(self.loose(pos, square)).is_err() {
                return Needs::default();
            }
        }
        if units.len() + before.waiting.len() + 2 > MOST {
            return Needs::default();
        }
        units.extend(before.waiting.iter().copied());
        for (home, arrival, walk) in [
            (way.king, way.king_arrival, king),
            (way.rook, way.rook_arrival, rook),
        ] {
            let before = self.loose(pos, home);
            let unit = Loose {
                square: arrival,
                walk,
                marked: before.marked != self.alternating.is_some(),
            };
            let here = &self.wanted[self.index[arrival.index()] as usize];
            if squares.contains(arrival) && here.walk == walk && here.marked == unit.marked {
                squares.remove(arrival);
            } else if units.try_push(unit).is_err() {
                return Needs::default();
            }
        }
        let needs = self.match_units(&units, squares);
        Needs {
            moves: needs.moves + 1,
            ..needs
        }
    }
}

/// Whether a side can still castle short and long, as far as its rights tell.
fn castlings(pos: &Position, side: Side) -> [bool; 2] {
    [true, false].map(|short| pos.rights().contains(Rights::needed(side, short)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_far_is_cut() {
        let game = Game::orthodox();
        let array = kirke_core::array();
        let journey = Journey::new(&game, &array, &array, [true, true]).expect("orthodox");
        let mut memory = Memory::default();
        let mut possible = |pos: &Position, left| journey.possible(&mut memory, pos, left);
        assert!(possible(&array, [0, 0]));
        let mut away = array.clone();
        let square = |name: &str| name.parse::<Square>().expect("a square");
        away.shift(square("g1"), square("f3"), kirke_core::Why::Movement);
        assert!(!possible(&away, [0, 4]));
        assert!(possible(&away, [1, 4]));
        // The other knight is further away.
        away.remove(square("f3"), kirke_core::Why::Capture);
        assert!(!possible(&away, [9, 9]));
    }

    #[test]
    fn what_is_too_many_must_be_captured_in_time() {
        let game = Game::orthodox();
        let start = kirke_core::array();
        let mut target = start.clone();
        for square in ["a7", "b7"] {
            target.remove(square.parse().expect("a square"), kirke_core::Why::Capture);
        }
        let journey = Journey::new(&game, &start, &target, [true, true]).expect("orthodox");
        let capturing = |pos: &Position, side, left| journey.capturing(pos, side, left);
        assert_eq!(capturing(&start, Side::White, [3, 3]), Capturing::Free);
        assert_eq!(capturing(&start, Side::White, [2, 3]), Capturing::Always);
        assert_eq!(capturing(&start, Side::Black, [2, 3]), Capturing::Never);
        assert_eq!(capturing(&target, Side::White, [2, 3]), Capturing::Never);
    }

    #[test]
    fn castling_is_one_move() {
        let game = Game::orthodox();
        let array = kirke_core::array();
        let square = |name: &str| name.parse::<Square>().expect("a square");
        let mut target = array.clone();
        for (from, to) in [
            ("g1", "f3"),
            ("g2", "g3"),
            ("f1", "g2"),
            ("e1", "g1"),
            ("h1", "f1"),
        ] {
            target.shift(square(from), square(to), kirke_core::Why::Movement);
        }
        let journey = Journey::new(&game, &array, &target, [true, true]).expect("orthodox");
        let mut memory = Memory::default();
        assert!(journey.possible(&mut memory, &array, [4, 3]));
        assert!(!journey.possible(&mut memory, &array, [3, 3]));
    }
}
