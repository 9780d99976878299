//! Least numbers of moves from square to square, around the units that never move.

use super::Trust;
use kirke_core::walks::class::Class;
use kirke_core::{Bitboard, Game, Position, Side, Square, Unit, WalkId, sliders, walks};

/// The cost of what cannot be.
pub(super) const NEVER: u8 = u8::MAX;
/// More captures by one pawn are not told apart.
const MOST_CAPTURES: usize = 6;

/// A unit that is wanted on a square, and what it costs to bring one there.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// Its walk.
    pub(super) walk: WalkId,
    /// Whether it has the attribute that alternates.
    pub(super) marked: bool,
    /// Whether pawns may become it.
    promoted: bool,
    /// The moves of a unit of the same walk from each square. Where an attribute alternates: an even number of moves,
    /// an odd number.
    same: [[u8; 64]; 2],
    /// The moves of a pawn that promotes to it.
    pawn: [[u8; 64]; 2],
    /// The captures of such a pawn, or of a pawn that stays one.
    captures: [u8; 64],
}

/// A unit that is not yet where it is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loose {
    /// Where it stands.
    pub(super) square: Square,
    /// Its walk.
    pub(super) walk: WalkId,
    /// Whether it has the attribute that alternates.
    pub(super) marked: bool,
}

impl Wanted {
    /// The moves and pawn's captures that bring a unit there.
    #[inline]
    pub(super) fn cost(&self, unit: &Loose, promoting: &[WalkId]) -> (u8, u8) {
        let (walk, from) = (unit.walk, unit.square.index());
        let odd = usize::from(unit.marked != self.marked);
        if walk == self.walk {
            let captures = if walk == walks::PAWN {
                self.captures[from]
            } else {
                0
            };
            (self.same[odd][from], captures)
        } else if !self.promoted {
            (NEVER, 0)
        } else if walk == walks::PAWN {
            (self.pawn[odd][from], self.captures[from])
        } else if promoting.contains(&walk) {
            (1, 0)
        } else {
            (NEVER, 0)
        }
    }
}

/// The least numbers of moves of the units of both sides.
pub(super) struct Routes {
    pub(super) trust: Trust,
    /// What no unit enters or passes.
    blocked: Bitboard,
    /// What the king of each side cannot enter beside.
    forbidden: [Bitboard; 2],
    /// Where each side captures, if that is known.
    prey: [Option<Bitboard>; 2],
    /// The captures each side can make.
    captures: [usize; 2],
    /// The ways of the pawns of each side from each square.
    pawns: [Vec<Ways>; 2],
}

/// For each square the least number of moves of a pawn to it with 0, 1, 2, ... captures.
type Ways = [[u8; MOST_CAPTURES + 1]; 64];

impl Routes {
    pub(super) fn new(
        game: &Game,
        start: &Position,
        target: &Position,
        moving: [bool; 2],
        trust: Trust,
    ) -> Routes {
        let captures = Side::BOTH.map(|side| {
            let number = |pos: &Position| pos.of_side(side.other()).len() as usize;
            let more = number(start).saturating_sub(number(target));
            if trust.captures {
                more.min(MOST_CAPTURES)
            } else {
                MOST_CAPTURES
            }
        });
        let mut routes = Routes {
            trust,
            blocked: Bitboard::EMPTY,
            forbidden: [Bitboard::EMPTY; 2],
            prey: [None; 2],
            captures,
            pawns: [Vec::new(), Vec::new()],
        };
        if trust.obstacles {
            routes.find_obstacles(game, start, target, moving);
        }
        routes.pawns = Side::BOTH.map(|side| {
            Square::all()
                .map(|from| routes.pawn_ways(from, side))
                .collect()
        });
        routes
    }

    /// Finds the units that never move and are never captured.
    fn find_obstacles(
        &mut self,
        game: &Game,
        start: &Position,
        target: &Position,
        moving: [bool; 2],
    ) {
        let mut staying = start.holes();
        let same = |square: Square| {
            matches!((start.get(square), target.get(square)), (Some(a), Some(b))
                if a.walk == b.walk && a.colour == b.colour)
        };
        for side in Side::BOTH {
            let units = start.of_side(side);
            if !moving[side.index()] {
                staying |= units.into_iter().filter(|&square| same(square)).collect();
                let surplus = units.into_iter().filter(|&square| !same(square)).collect();
                self.prey[side.other().index()] = Some(surplus);
            }
            let pawns = units & start.of_walk(walks::PAWN);
            let home = |square: &Square| side.relative_rank(*square) == 1;
            if game.first_rank_pawns || pawns.into_iter().any(|s| side.relative_rank(s) == 0) {
                continue;
            }
            let fixed: Bitboard = pawns
                .into_iter()
                .filter(home)
                .filter(|&s| same(s))
                .collect();
            staying |= fixed;
            if self.trust.orthodox {
                for pawn in fixed {
                    self.forbidden[side.other().index()] |= sliders::pawn(side, pawn);
                }
            }
        }
        // Units shut in by those, promotion squares apart.
        loop {
            let promoting = |square: Square| {
                let side = if start.of_side(Side::White).contains(square) {
                    Side::White
                } else {
                    Side::Black
                };
                side.relative_rank(square) == 7
            };
            let shut: Bitboard = (start.occupied() & !staying)
                .into_iter()
                .filter(|&square| same(square) && !promoting(square))
                .filter(|&square| self.trusted(start.unit(square)))
                .filter(|&square| is_shut_in(game, start.unit(square), square, staying))
                .collect();
            if shut.is_empty() {
                break;
            }
            staying |= shut;
        }
        self.blocked = staying;
    }

    /// What it costs to bring each kind of unit to a square as this unit.
    pub(super) fn wanted(&self, game: &Game, square: Square, unit: Unit, side: Side) -> Wanted {
        let pawn = unit.walk == walks::PAWN;
        let promoted = !walks::is_pawn(game.walks(), unit.walk)
            && (unit.walk != walks::KING || game.promotion().walks.contains(&walks::KING));
        let alternating = self.trust.alternating;
        let mut wanted = Wanted {
            walk: unit.walk,
            marked: alternating.is_some_and(|mark| unit.has(mark)),
            promoted,
            same: [[1; 64], [1; 64]],
            pawn: [[1; 64], [1; 64]],
            captures: [0; 64],
        };
        wanted.same[0][square.index()] = 0;
        if pawn && self.trust.common {
            for from in Square::all() {
                let ways = &self.pawns[side.index()][from.index()][square.index()];
                let least = ways.iter().copied().min().unwrap_or(NEVER);
                wanted.same[0][from.index()] = least;
                wanted.captures[from.index()] = fewest_captures(ways);
            }
            wanted.same = self.by_parity(wanted.same[0]);
        } else if !pawn && self.trusted(unit) {
            wanted.same = self.officer_ways(game, unit.walk, square, side);
        }
        if self.trust.returning {
            let homes = game.returns(unit, side).unwrap_or(Bitboard::ALL);
            shorten(&mut wanted.same, homes);
            if pawn {
                shorten(std::slice::from_mut(&mut wanted.captures), homes);
            }
        }
        if !pawn && promoted && self.trust.common {
            self.promotions(side, &mut wanted);
            if self.trust.returning {
                let pawn = Unit::new(walks::PAWN, unit.colour);
                let homes = game.returns(pawn, side).unwrap_or(Bitboard::ALL);
                shorten(&mut wanted.pawn, homes);
                shorten(std::slice::from_mut(&mut wanted.captures), homes);
            }
        }
        wanted
    }

    /// The least even and odd numbers of moves, from the least numbers of all.
    fn by_parity(&self, least: [u8; 64]) -> [[u8; 64]; 2] {
        if self.trust.alternating.is_none() {
            return [least; 2];
        }
        [0, 1].map(|parity| {
            least.map(|n| {
                if n % 2 == parity {
                    n
                } else {
                    n.saturating_add(1)
                }
            })
        })
    }

    /// Whether distances hold for a unit.
    fn trusted(&self, unit: Unit) -> bool {
        if unit.is_royal() {
            self.trust.royal
        } else {
            self.trust.common && self.trust.castling != Some(unit.walk)
        }
    }

    /// The ways of pawns that promote and go on as what is wanted.
    fn promotions(&self, side: Side, wanted: &mut Wanted) {
        for from in Square::all() {
            let ways = &self.pawns[side.index()][from.index()];
            let (mut moves, mut captures) = (NEVER, NEVER);
            for square in Square::all().filter(|&s| side.relative_rank(s) == 7) {
                let ways = &ways[square.index()];
                let least = ways.iter().copied().min().unwrap_or(NEVER);
                let onwards = wanted.same[0][square.index()].min(wanted.same[1][square.index()]);
                if least != NEVER && onwards != NEVER {
                    moves = moves.min(least.saturating_add(onwards));
                    captures = captures.min(fewest_captures(ways));
                }
            }
            wanted.pawn[0][from.index()] = moves;
            wanted.captures[from.index()] = if captures == NEVER { 0 } else { captures };
        }
        wanted.pawn = self.by_parity(wanted.pawn[0]);
    }

    /// The ways of a pawn to all squares.
    fn pawn_ways(&self, from: Square, side: Side) -> Ways {
        let mut ways = [[NEVER; MOST_CAPTURES + 1]; 64];
        ways[from.index()][0] = 0;
        let most = self.captures[side.index()];
        let forward = side.forward();
        let free = |square: &Square| !self.blocked.contains(*square);
        let prey = self.prey[side.index()].unwrap_or(Bitboard::ALL);
        for rank in side.relative_rank(from)..7 {
            let rank = if side == Side::White { rank } else { 7 - rank };
            for here in Bitboard::rank(rank) {
                let costs = ways[here.index()];
                let mut arrive = |to: Square, captures: usize, moves: u8| {
                    for count in captures..=most {
                        let cost = costs[count - captures].saturating_add(moves);
                        let old = &mut ways[to.index()][count];
                        *old = cost.min(*old);
                    }
                };
                let step = here.offset(0, forward).filter(free);
                if let Some(one) = step {
                    arrive(one, 0, 1);
                    if side.relative_rank(here) == 1
                        && let Some(two) = one.offset(0, forward).filter(free)
                    {
                        arrive(two, 0, 1);
                    }
                }
                for to in sliders::pawn(side, here) & prey & !self.blocked {
                    arrive(to, 1, 1);
                }
            }
        }
        ways
    }

    /// The least numbers of moves of an officer from each square to one: even and odd ones, where an attribute
    /// alternates.
    fn officer_ways(&self, game: &Game, walk: WalkId, to: Square, side: Side) -> [[u8; 64]; 2] {
        let Some(steps) = Steps::of(game, walk) else {
            let mut ways = [1; 64];
            ways[to.index()] = 0;
            return self.by_parity(ways);
        };
        let mut blocked = self.blocked;
        if walk == walks::KING {
            blocked |= self.forbidden[side.index()];
        }
        // What stands on a blocked square does not move; but what is wanted may be there from the beginning.
        let mut ways = [[NEVER; 64]; 2];
        ways[0][to.index()] = 0;
        let mut queue = vec![(to, 0)];
        let mut next = 0;
        while let Some(&(here, parity)) = queue.get(next) {
            next += 1;
            let moves = ways[parity][here.index()].saturating_add(1).min(NEVER - 1);
            // Backwards: the vectors of all walks here are symmetrical.
            steps.each(here, blocked, &mut |square| {
                if ways[1 - parity][square.index()] == NEVER {
                    ways[1 - parity][square.index()] = moves;
                    queue.push((square, 1 - parity));
                }
            });
        }
        if self.trust.alternating.is_none() {
            let least = std::array::from_fn(|i| ways[0][i].min(ways[1][i]));
            ways = [least; 2];
        }
        ways
    }
}

/// A unit that is captured goes on from one of these squares, without a move of its own side.
fn shorten(ways: &mut [[u8; 64]], homes: Bitboard) {
    for ways in ways {
        let least = homes.into_iter().map(|home| ways[home.index()]).min();
        for cost in ways.iter_mut() {
            *cost = (*cost).min(least.unwrap_or(NEVER));
        }
    }
}

/// The least number of captures in a list of moves by captures.
fn fewest_captures(ways: &[u8]) -> u8 {
    ways.iter()
        .position(|&moves| moves != NEVER)
        .map_or(0, |captures| captures as u8)
}

/// Whether a unit stays where it is as long as other ones do.
fn is_shut_in(game: &Game, unit: Unit, square: Square, staying: Bitboard) -> bool {
    Steps::of(game, unit.walk).is_some_and(|steps| {
        let mut shut = true;
        steps.each(square, staying, &mut |_| shut = false);
        shut
    })
}

/// The steps of an officer that moves along vectors, whose opposites are among them.
struct Steps<'a> {
    vectors: &'a [(i8, i8)],
    rides: bool,
}

impl Steps<'_> {
    fn of(game: &Game, walk: WalkId) -> Option<Steps<'_>> {
        let (vectors, rides): (&[(i8, i8)], bool) = match &game.walks()[walk].class {
            Class::Leaper(vectors) => (vectors, false),
            Class::Rider(vectors) => (vectors, true),
            _ => return None,
        };
        let symmetrical = vectors.iter().all(|&(x, y)| vectors.contains(&(-x, -y)));
        symmetrical.then_some(Steps { vectors, rides })
    }

    /// Calls `f` with all squares that a unit reaches in one move.
    fn each(&self, from: Square, blocked: Bitboard, f: &mut impl FnMut(Square)) {
        for &(x, y) in self.vectors {
            let mut here = from;
            while let Some(square) = here.offset(x, y).filter(|&s| !blocked.contains(s)) {
                f(square);
                here = square;
                if !self.rides {
                    break;
                }
            }
        }
    }
}
