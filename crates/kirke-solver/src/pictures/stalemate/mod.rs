//! Stalemating pictures: each unit of the side without moves is captured or stands somewhere and cannot move.
//!
//! First the king and the units of his side are placed, then the attacker's units that guard flights, stop pawns and
//! pin. As with mates, every stalemate in reach contains at least one picture.

mod attack;
mod guards;

use super::collection::Sketches;
use super::distance::{NEVER, arrivals};
use super::setting::{CAPTURED, MOST_ACTORS, Setting, attacks, fate};
use arrayvec::ArrayVec;
use attack::Attack;
use guards::{combined, greatest, pack, unpack, with_parts};
use kirke_core::{Bitboard, Side, Square, WalkId, sliders, walks};

/// A unit on a square.
#[derive(Clone, Copy)]
struct Placed {
    actor: usize,
    walk: WalkId,
    square: Square,
}

/// A place that a unit of the defender can get to, and what makes it immobile there.
#[derive(Clone, Copy)]
struct Post {
    walk: WalkId,
    square: Square,
    cost: i8,
    /// The captures that a pawn needs for it.
    captures: i8,
    /// The squares on which units of the defender must stand to block it.
    blocks: Bitboard,
    /// The square on which anything must stand to stop it.
    stops: Bitboard,
    /// Whether a pin makes it immobile, too.
    pinnable: bool,
}

/// A place that a unit of the attacker can get to, and its moves.
#[derive(Clone, Copy)]
struct Reach {
    actor: usize,
    walk: WalkId,
    square: Square,
    cost: i8,
    /// The captures that a pawn needs for it.
    captures: i8,
}

/// The defender's side of a picture on the way.
#[derive(Clone)]
struct Defence {
    placed: ArrayVec<Placed, MOST_ACTORS>,
    /// The numbers of the units whose fate is decided.
    decided: u64,
    captured: u64,
    occupied: Bitboard,
    /// Squares on which units of the defender must stand to block others.
    blocks: Bitboard,
    /// Squares on which anything must stand.
    stops: Bitboard,
    /// Units that must be pinned.
    pins: Bitboard,
    /// The least moves for that.
    pin_cost: i8,
    left: i8,
    /// The captures that are left to the attacker.
    captures: i8,
    /// The captures that the pawns need.
    pawn_captures: i8,
}

/// The pictures with the king on one square.
struct Study<'a> {
    setting: &'a Setting,
    king: Square,
    /// The units of the defender but the king.
    defenders: Vec<usize>,
    /// Where each defender can get to, with its moves.
    posts: Vec<Vec<Post>>,
    /// The least moves in which each defender gets to each square.
    least: Vec<[i8; 64]>,
    /// Where the attacker's units can get to, with their moves: those that attack a square next to the king, stand on
    /// a square, or pin a unit on a square.
    guards: Vec<Vec<Reach>>,
    stops: Vec<Vec<Reach>>,
    pins: Vec<Vec<Reach>>,
    /// Units that the pawns of the defender may capture.
    victims: i8,
    /// The least moves for guarding each set of flights, packed.
    guard_costs: [i8; 256],
    /// The flights that the attacker can guard at the same time: the greatest such sets.
    guard_sets: Vec<Bitboard>,
    /// Where the attacker's units can stand at all.
    stoppable: Bitboard,
    /// The least moves for pinning a unit on each square.
    pin_costs: [i8; 64],
}

/// The stalemating pictures with the king on a square that he gets to in so many moves; `false`: there are too many.
pub(super) fn collect(
    setting: &Setting,
    king: Square,
    moves: i8,
    pictures: &mut Sketches<'_>,
) -> bool {
    Study::new(setting, king, moves).collect(moves, pictures)
}

impl<'a> Study<'a> {
    fn new(setting: &'a Setting, king: Square, moves: i8) -> Study<'a> {
        let numbers = |side: Side| {
            let actors = setting.actors.iter().enumerate();
            actors.filter(move |(_, a)| a.side == side).map(|(i, _)| i)
        };
        let attacker = setting.attacker;
        let defenders: Vec<usize> = numbers(attacker.other())
            .filter(|&i| i != setting.king)
            .collect();
        let victims = numbers(attacker)
            .filter(|&i| setting.actors[i].walk != walks::KING)
            .count() as i8;
        let mut study = Study {
            setting,
            king,
            defenders,
            least: Vec::new(),
            posts: Vec::new(),
            guards: vec![Vec::new(); 64],
            stops: vec![Vec::new(); 64],
            pins: vec![Vec::new(); 64],
            victims,
            guard_costs: [NEVER as i8; 256],
            guard_sets: Vec::new(),
            stoppable: Bitboard::EMPTY,
            pin_costs: [NEVER as i8; 64],
        };
        let near = sliders::KING[king.index()];
        let mut least = [NEVER as i8; 256];
        least[0] = 0;
        for i in numbers(attacker) {
            let sets = study.survey(i);
            least = combined(&least, &sets);
        }
        let means = setting.means(attacker);
        let means_left = setting.means(attacker.other()) - moves;
        study.posts = study
            .defenders
            .iter()
            .map(|&i| study.posts_of(i, means_left))
            .collect();
        study.least = study.posts.iter().map(|posts| least_costs(posts)).collect();
        let least = with_parts(least);
        study.guard_costs = least;
        study.guard_sets = greatest(&least, means)
            .into_iter()
            .map(|set| unpack(set, near))
            .collect();
        study
    }

    /// Finds out what a unit of the attacker can do; the least moves for guarding each set of flights.
    fn survey(&mut self, actor: usize) -> [i8; 256] {
        let mut sets = [NEVER as i8; 256];
        sets[0] = 0;
        let (setting, king) = (self.setting, self.king);
        let near = sliders::KING[king.index()];
        let means = setting.means(setting.attacker);
        for (walk, square, cost) in setting.places(actor, king, means) {
            let attacked = attacks(setting.attacker, walk, square, setting.holes);
            // What attacks the king from near would check him.
            let checks = match walk {
                walks::KING => near.contains(square),
                walks::KNIGHT | walks::PAWN => attacked.contains(king),
                _ => false,
            };
            if checks {
                continue;
            }
            let reach = Reach {
                actor,
                walk,
                square,
                cost,
                captures: setting.actors[actor].captures(walk, square),
            };
            let guarded = pack(attacked & near, near);
            sets[guarded] = sets[guarded].min(cost);
            self.stoppable.insert(square);
            for target in attacked & near {
                self.guards[target.index()].push(reach);
            }
            self.stops[square.index()].push(reach);
            for pinned in sliders::between(square, king) {
                if pins(king, walk, square, pinned) {
                    self.pins[pinned.index()].push(reach);
                    let least = &mut self.pin_costs[pinned.index()];
                    *least = (*least).min(cost);
                }
            }
        }
        sets
    }

    fn collect(&self, king_moves: i8, pictures: &mut Sketches<'_>) -> bool {
        let defender = self.setting.attacker.other();
        let defence = Defence {
            placed: ArrayVec::new(),
            decided: 0,
            captured: 0,
            occupied: Bitboard::EMPTY,
            blocks: Bitboard::EMPTY,
            stops: Bitboard::EMPTY,
            pins: Bitboard::EMPTY,
            pin_cost: 0,
            left: self.setting.means(defender) - king_moves,
            captures: self.setting.left[self.setting.attacker.index()] as i8,
            pawn_captures: self.victims,
        };
        self.place_defenders(&defence, pictures)
    }

    /// Decides what becomes of one more unit of the defender: one that can fill the square hardest to be filled, or
    /// else the next.
    fn place_defenders(&self, defence: &Defence, pictures: &mut Sketches<'_>) -> bool {
        if !pictures.goes_on() {
            return false;
        }
        let waiting = || (0..self.defenders.len()).filter(|&i| defence.decided >> i & 1 == 0);
        let Some(unguarded) = self.unguarded(defence, waiting().count()) else {
            return true;
        };
        let missing = (defence.blocks | unguarded) & !defence.occupied;
        if missing.is_empty() {
            let Some(number) = waiting().next() else {
                return self.attack(defence, pictures);
            };
            return self.capture(defence, number, pictures)
                && self.posts[number]
                    .iter()
                    .all(|post| self.place(defence, number, post, pictures));
        }
        if missing.len() as usize > waiting().count() {
            return true;
        }
        let mut hardest: Option<(Square, usize)> = None;
        let mut least_cost = 0;
        for square in missing {
            let mut number = 0;
            let mut cost = NEVER as i8;
            for i in waiting() {
                let least = self.least[i][square.index()];
                number += usize::from(least <= defence.left);
                cost = cost.min(least);
            }
            if number == 0 {
                return true;
            }
            least_cost += cost;
            if hardest.is_none_or(|(_, least)| number < least) {
                hardest = Some((square, number));
            }
        }
        if least_cost > defence.left {
            return true;
        }
        hardest.is_none_or(|(square, _)| {
            waiting().all(|number| {
                let mut posts = self.posts[number].iter();
                posts.all(|post| {
                    post.square != square || self.place(defence, number, post, pictures)
                })
            })
        })
    }

    /// The flights that are not guarded whatever the attacker does, and must be blocked. `None`: there are too many for
    /// so many units.
    fn unguarded(&self, defence: &Defence, units: usize) -> Option<Bitboard> {
        let near = sliders::KING[self.king.index()];
        let open = near & !self.setting.holes & !defence.occupied;
        let mut found = None;
        for &guarded in &self.guard_sets {
            let rest = open & !guarded;
            if rest.len() as usize <= units {
                found = Some(found.map_or(rest, |found: Bitboard| found & rest));
            }
        }
        found
    }

    /// A unit of the defender is captured.
    fn capture(&self, defence: &Defence, number: usize, pictures: &mut Sketches<'_>) -> bool {
        if defence.captures <= 0 {
            return true;
        }
        let mut captured = defence.clone();
        captured.decided |= 1 << number;
        captured.captured |= 1 << self.defenders[number];
        captured.captures -= 1;
        self.place_defenders(&captured, pictures)
    }

    /// A unit of the defender gets to a place.
    fn place(
        &self,
        defence: &Defence,
        number: usize,
        post: &Post,
        pictures: &mut Sketches<'_>,
    ) -> bool {
        if post.cost > defence.left
            || defence.occupied.contains(post.square)
            || post.captures > defence.pawn_captures
        {
            return true;
        }
        let others = self.defenders.len() - defence.decided.count_ones() as usize - 1;
        let taken = defence.occupied | Bitboard::of(post.square);
        let blocked = ((defence.blocks | post.blocks) & !taken).len() as usize <= others;
        let pin_cost = defence.pin_cost + self.pin_costs[post.square.index()];
        let pinned = post.pinnable && pin_cost <= self.setting.means(self.setting.attacker);
        if !blocked && !pinned {
            return true;
        }
        let mut placed = defence.clone();
        placed.placed.push(Placed {
            actor: self.defenders[number],
            walk: post.walk,
            square: post.square,
        });
        placed.decided |= 1 << number;
        placed.occupied = taken;
        placed.left -= post.cost;
        placed.pawn_captures -= post.captures;
        if pinned {
            let mut pinned = placed.clone();
            pinned.pins.insert(post.square);
            pinned.pin_cost = pin_cost;
            if !self.place_defenders(&pinned, pictures) {
                return false;
            }
        }
        placed.blocks |= post.blocks;
        placed.stops |= post.stops;
        !blocked || self.place_defenders(&placed, pictures)
    }

    /// Where a unit of the defender can get to.
    fn posts_of(&self, actor: usize, means: i8) -> Vec<Post> {
        let setting = self.setting;
        setting
            .places(actor, self.king, means)
            .filter_map(|(walk, square, cost)| {
                let (blocks, stops) = self.obstacles(walk, square)?;
                Some(Post {
                    walk,
                    square,
                    cost,
                    captures: setting.actors[actor].captures(walk, square),
                    blocks,
                    stops,
                    pinnable: self.may_be_pinned(walk, square),
                })
            })
            .collect()
    }

    /// Where own units, or any units, must stand to leave a unit without moves. `None`: it cannot stand there.
    fn obstacles(&self, walk: WalkId, square: Square) -> Option<(Bitboard, Bitboard)> {
        let defender = self.setting.attacker.other();
        let none = Bitboard::EMPTY;
        if walk == walks::PAWN {
            let ahead = square.offset(0, if defender == Side::White { 1 } else { -1 })?;
            let set = Bitboard::of(ahead);
            return Some(
                if ahead == self.king || self.setting.holes.contains(ahead) {
                    (none, none)
                } else if self.stoppable.contains(ahead) {
                    (none, set)
                } else {
                    (set, none)
                },
            );
        }
        let all = arrivals(walk, square) & !self.setting.holes & !Bitboard::of(self.king);
        let first = if walk == walks::KNIGHT {
            all
        } else {
            all & sliders::KING[square.index()]
        };
        Some((first, none))
    }

    /// Whether a unit on a square can be pinned so that it has no move.
    fn may_be_pinned(&self, walk: WalkId, square: Square) -> bool {
        if self.pin_costs[square.index()] >= NEVER as i8 {
            return false;
        }
        let straight = sliders::ROOK_LINES[self.king.index()].contains(square);
        match walk {
            walks::KNIGHT => true,
            walks::BISHOP => straight,
            walks::ROOK => !straight,
            // On its file it may advance, on a diagonal capture the pinning unit.
            walks::PAWN => self.king.file() != square.file(),
            _ => false,
        }
    }

    fn note(&self, defence: &Defence, attack: &Attack, pictures: &mut Sketches<'_>) {
        let row = pictures.add();
        row[self.setting.king] = fate(walks::KING, self.king);
        // Nobody checks.
        row[self.setting.actors.len()] = u16::MAX;
        for unit in defence.placed.iter().chain(&attack.named) {
            row[unit.actor] = fate(unit.walk, unit.square);
        }
        for &actor in &self.defenders {
            if defence.captured >> actor & 1 != 0 {
                row[actor] = CAPTURED;
            }
        }
    }
}

/// Whether a unit of the attacker stands on the line through the king and a pinned unit, behind it.
fn pins(king: Square, walk: WalkId, from: Square, pinned: Square) -> bool {
    let straight = sliders::ROOK_LINES[king.index()].contains(from);
    let line = if straight { walks::ROOK } else { walks::BISHOP };
    (walk == walks::QUEEN || walk == line) && sliders::between(from, king).contains(pinned)
}

/// The least moves in which a unit gets to each square.
fn least_costs(posts: &[Post]) -> [i8; 64] {
    let mut costs = [NEVER as i8; 64];
    for post in posts {
        let least = &mut costs[post.square.index()];
        *least = (*least).min(post.cost);
    }
    costs
}
