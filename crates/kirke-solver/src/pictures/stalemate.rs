//! Stalemating pictures: each unit of the side without moves is captured or stands somewhere and cannot move.
//!
//! First the king and the units of his side are placed, then the attacker's units that guard flights, stop pawns and
//! pin. As with mates, every stalemate in reach contains at least one picture.

use super::distance::{NEVER, arrivals};
use super::setting::{CAPTURED, MOST_ACTORS, Pictures, Setting, attacks, fate};
use arrayvec::ArrayVec;
use kirke_core::{Bitboard, Side, Square, WalkId, sliders, walks};

/// A unit on a square.
#[derive(Clone, Copy)]
struct Placed {
    actor: usize,
    walk: WalkId,
    square: Square,
}

/// A place that a unit can get to, and its moves.
#[derive(Clone, Copy)]
struct Reach {
    actor: usize,
    walk: WalkId,
    square: Square,
    cost: i8,
    /// The captures that a pawn needs for it.
    captures: i8,
}

/// What is still to be done by the attacker.
#[derive(Clone, Copy)]
enum Need {
    /// This square must be attacked.
    Guard(Square),
    /// This square must be occupied.
    Stop(Square),
    /// A unit on this square must be pinned.
    Pin(Square),
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

/// The attacker's side of a picture on the way.
#[derive(Clone)]
struct Attack {
    named: ArrayVec<Placed, MOST_ACTORS>,
    used: u64,
    occupied: Bitboard,
    clear: Bitboard,
    left: i8,
    pawn_captures: i8,
}

/// The pictures with the king on one square.
struct Study<'a> {
    setting: &'a Setting,
    king: Square,
    /// The units of the defender but the king.
    defenders: Vec<usize>,
    /// Where each defender can get to, with its moves.
    places: Vec<Vec<(WalkId, Square, i8)>>,
    /// The least moves in which each defender gets to each square.
    least: Vec<[i8; 64]>,
    /// Where the attacker's units can get to, with their moves: those that attack a square next to the king, stand on
    /// a square, or pin a unit on a square.
    guards: Vec<Vec<Reach>>,
    stops: Vec<Vec<Reach>>,
    pins: Vec<Vec<Reach>>,
    /// Units that the pawns of the defender may capture.
    victims: i8,
    /// The flights that the attacker can guard at the same time: the greatest such sets.
    guard_sets: Vec<Bitboard>,
    /// Where the attacker's units can stand at all.
    stoppable: Bitboard,
    /// The least moves for pinning a unit on each square.
    pin_costs: [i8; 64],
}

/// All stalemating pictures; `false`: there are too many.
pub(super) fn collect(setting: &Setting, pictures: &mut Pictures) -> bool {
    setting
        .king_squares()
        .into_iter()
        .all(|(king, moves)| Study::new(setting, king, moves).collect(moves, pictures))
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
        let means = setting.means(attacker.other()) - moves;
        let places: Vec<Vec<(WalkId, Square, i8)>> = defenders
            .iter()
            .map(|&i| places(setting, king, i, means))
            .collect();
        let victims = numbers(attacker)
            .filter(|&i| setting.actors[i].walk != walks::KING)
            .count() as i8;
        let mut study = Study {
            setting,
            king,
            defenders,
            least: least_costs(&places),
            places,
            guards: vec![Vec::new(); 64],
            stops: vec![Vec::new(); 64],
            pins: vec![Vec::new(); 64],
            victims,
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
        for (walk, square, cost) in places(setting, king, actor, means) {
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

    fn collect(&self, king_moves: i8, pictures: &mut Pictures) -> bool {
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
    fn place_defenders(&self, defence: &Defence, pictures: &mut Pictures) -> bool {
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
                && self.places[number]
                    .iter()
                    .all(|place| self.place(defence, number, place, pictures));
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
                let mut places = self.places[number].iter();
                places
                    .all(|place| place.1 != square || self.place(defence, number, place, pictures))
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
    fn capture(&self, defence: &Defence, number: usize, pictures: &mut Pictures) -> bool {
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
        &(walk, square, cost): &(WalkId, Square, i8),
        pictures: &mut Pictures,
    ) -> bool {
        let actor = self.defenders[number];
        let needed = self.setting.actors[actor].captures(walk, square);
        if cost > defence.left
            || defence.occupied.contains(square)
            || needed > defence.pawn_captures
        {
            return true;
        }
        // What cannot be pinned must be blocked by others.
        if walk != walks::PAWN && !self.may_be_pinned(walk, square) {
            let missing = (defence.blocks | self.first_steps(walk, square))
                & !defence.occupied
                & !Bitboard::of(square);
            let others = self.defenders.len() - defence.decided.count_ones() as usize - 1;
            if missing.len() as usize > others {
                return true;
            }
        }
        let mut placed = defence.clone();
        placed.placed.push(Placed {
            actor,
            walk,
            square,
        });
        placed.decided |= 1 << number;
        placed.occupied.insert(square);
        placed.left -= cost;
        placed.pawn_captures -= needed;
        self.immobile(&placed, walk, square, &mut |defence| {
            self.place_defenders(&defence, pictures)
        })
    }

    /// The ways in which a unit of the defender may be without moves.
    fn immobile(
        &self,
        placed: &Defence,
        walk: WalkId,
        square: Square,
        go_on: &mut dyn FnMut(Defence) -> bool,
    ) -> bool {
        let defender = self.setting.attacker.other();
        let mut blocked = placed.clone();
        if walk == walks::PAWN {
            match square.offset(0, if defender == Side::White { 1 } else { -1 }) {
                Some(ahead)
                    if self.stoppable.contains(ahead) || self.setting.holes.contains(ahead) =>
                {
                    blocked.stops.insert(ahead);
                }
                Some(ahead) if ahead == self.king => {}
                Some(ahead) => blocked.blocks.insert(ahead),
                None => return true,
            }
        } else {
            blocked.blocks |= self.first_steps(walk, square);
        }
        if !go_on(blocked) {
            return false;
        }
        if self.may_be_pinned(walk, square) {
            let mut pinned = placed.clone();
            pinned.pins.insert(square);
            pinned.pin_cost += self.pin_costs[square.index()];
            if pinned.pin_cost <= self.setting.means(self.setting.attacker) {
                return go_on(pinned);
            }
        }
        true
    }

    /// The squares to which an officer can take its first step, those of the king and of holes apart.
    fn first_steps(&self, walk: WalkId, square: Square) -> Bitboard {
        let all = arrivals(walk, square) & !self.setting.holes & !Bitboard::of(self.king);
        if walk == walks::KNIGHT {
            all
        } else {
            all & sliders::KING[square.index()]
        }
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

    /// The defender's units have their places: what the attacker must do.
    fn attack(&self, defence: &Defence, pictures: &mut Pictures) -> bool {
        let own = defence.occupied;
        let mut needs = Vec::new();
        for square in sliders::KING[self.king.index()] & !self.setting.holes & !own {
            needs.push(Need::Guard(square));
        }
        let king = Bitboard::of(self.king);
        for square in defence.stops & !own & !king & !self.setting.holes {
            needs.push(Need::Stop(square));
        }
        for square in defence.pins {
            needs.push(Need::Pin(square));
        }
        let attacker = self.setting.attacker;
        let captured = defence.captured.count_ones() as i8;
        let attack = Attack {
            named: ArrayVec::new(),
            used: 0,
            occupied: Bitboard::EMPTY,
            clear: Bitboard::EMPTY,
            left: self.setting.means(attacker),
            pawn_captures: captured,
        };
        self.extend(defence, &needs, &attack, pictures)
    }

    /// Names a unit of the attacker for the need that leaves least choice.
    fn extend(
        &self,
        defence: &Defence,
        needs: &[Need],
        attack: &Attack,
        pictures: &mut Pictures,
    ) -> bool {
        if !pictures.goes_on() {
            return false;
        }
        let mut best: Option<(Need, usize)> = None;
        for &need in needs {
            if self.is_met(defence, attack, need) {
                continue;
            }
            let bound = best.map_or(usize::MAX, |(_, number)| number);
            let number = self.fitting(defence, attack, need).take(bound).count();
            if number == 0 {
                return true;
            }
            if number < bound {
                best = Some((need, number));
            }
        }
        let Some((need, _)) = best else {
            self.note(defence, attack, pictures);
            return true;
        };
        self.fitting(defence, attack, need).all(|&reach| {
            let mut next = attack.clone();
            next.named.push(Placed {
                actor: reach.actor,
                walk: reach.walk,
                square: reach.square,
            });
            next.used |= 1 << reach.actor;
            next.occupied.insert(reach.square);
            next.left -= reach.cost;
            next.pawn_captures -= reach.captures;
            next.clear |= self.line(need, reach.square);
            self.extend(defence, needs, &next, pictures)
        })
    }

    /// The squares between a unit of the attacker and what it guards or pins, apart from the king and the pinned unit.
    fn line(&self, need: Need, from: Square) -> Bitboard {
        match need {
            Need::Guard(square) => sliders::between(from, square) & !Bitboard::of(self.king),
            Need::Pin(square) => sliders::between(from, self.king) & !Bitboard::of(square),
            Need::Stop(_) => Bitboard::EMPTY,
        }
    }

    fn is_met(&self, defence: &Defence, attack: &Attack, need: Need) -> bool {
        let occupied = defence.occupied | attack.occupied | self.setting.holes;
        attack.named.iter().any(|unit| match need {
            Need::Guard(square) => {
                attacks(self.setting.attacker, unit.walk, unit.square, occupied).contains(square)
            }
            Need::Stop(square) => unit.square == square,
            Need::Pin(square) => {
                pins(self.king, unit.walk, unit.square, square)
                    && !self.line(need, unit.square).meets(occupied)
            }
        })
    }

    /// The placements that can be named for a need.
    fn fitting<'b>(
        &'b self,
        defence: &'b Defence,
        attack: &'b Attack,
        need: Need,
    ) -> impl Iterator<Item = &'b Reach> + use<'b, 'a> {
        let barred = defence.occupied | attack.occupied;
        let occupied = barred | self.setting.holes;
        let officers = attack.named.iter().filter(|u| u.walk != walks::KING);
        // The pawns of the defender have captured some that are not named.
        let spare = officers.count() < defence.pawn_captures as usize;
        let list = match need {
            Need::Guard(target) => &self.guards[target.index()],
            Need::Stop(target) => &self.stops[target.index()],
            Need::Pin(target) => &self.pins[target.index()],
        };
        list.iter().filter(move |reach| {
            reach.cost <= attack.left
                && attack.used >> reach.actor & 1 == 0
                && !(barred | attack.clear).contains(reach.square)
                && reach.captures <= attack.pawn_captures
                && (spare || reach.walk == walks::KING)
                && !self.line(need, reach.square).meets(occupied)
                && !self.is_exposed(defence, reach.square)
        })
    }

    /// Whether a unit of the attacker on a square could be captured by a pawn that is not pinned.
    fn is_exposed(&self, defence: &Defence, square: Square) -> bool {
        let attackers = sliders::pawn(self.setting.attacker, square);
        defence.placed.iter().any(|unit| {
            unit.walk == walks::PAWN
                && attackers.contains(unit.square)
                && !defence.pins.contains(unit.square)
                && sliders::through(self.king, unit.square).is_empty()
        })
    }

    fn note(&self, defence: &Defence, attack: &Attack, pictures: &mut Pictures) {
        let start = pictures.fates.len();
        pictures.fates.resize(start + pictures.width, 0);
        let row = &mut pictures.fates[start..];
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

/// The least moves in which each unit gets to each square.
fn least_costs(places: &[Vec<(WalkId, Square, i8)>]) -> Vec<[i8; 64]> {
    let least = |places: &Vec<(WalkId, Square, i8)>| {
        let mut costs = [NEVER as i8; 64];
        for &(_, square, cost) in places {
            let least = &mut costs[square.index()];
            *least = (*least).min(cost);
        }
        costs
    };
    places.iter().map(least).collect()
}

/// The placements of a unit that its side can afford.
fn places(setting: &Setting, king: Square, number: usize, means: i8) -> Vec<(WalkId, Square, i8)> {
    let actor = setting.actors[number];
    let mut found = Vec::new();
    for &walk in actor.walks() {
        for square in Square::all() {
            let cost = actor.distance(walk, square) as i8;
            if cost < NEVER as i8
                && cost <= means
                && square != king
                && !setting.holes.contains(square)
            {
                found.push((walk, square, cost));
            }
        }
    }
    found
}

/// A set of flights as a number below 256: a bit for each square next to the king.
fn pack(set: Bitboard, near: Bitboard) -> usize {
    near.into_iter()
        .enumerate()
        .filter(|&(_, square)| set.contains(square))
        .map(|(i, _)| 1 << i)
        .sum()
}

/// The flights of such a number.
fn unpack(set: usize, near: Bitboard) -> Bitboard {
    near.into_iter()
        .enumerate()
        .filter(|&(i, _)| set >> i & 1 != 0)
        .map(|(_, square)| square)
        .collect()
}

/// The least moves for each set of flights by units that are told already and one more.
fn combined(least: &[i8; 256], unit: &[i8; 256]) -> [i8; 256] {
    let mut found = *least;
    for (set, &more) in unit.iter().enumerate() {
        if more >= NEVER as i8 {
            continue;
        }
        for (other, &moves) in least.iter().enumerate() {
            let sum = (more + moves).min(NEVER as i8);
            found[set | other] = found[set | other].min(sum);
        }
    }
    found
}

/// The greatest sets that so many moves are enough for.
fn greatest(least: &[i8; 256], means: i8) -> Vec<usize> {
    let possible: Vec<usize> = (0..256).filter(|&set| least[set] <= means).collect();
    let contained = |set: usize| possible.iter().any(|&other| other != set && other & set == set);
    possible.iter().copied().filter(|&set| !contained(set)).collect()
}
