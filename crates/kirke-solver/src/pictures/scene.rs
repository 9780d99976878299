//! Whether a mating picture can still be one: what is certain about it is looked at as a whole.
//!
//! Units without a part in a picture are certain to stay where they are when their side has no move to spare, unless
//! they are captured. A defender that is certain to be able to parry the only check, a guard that is certain to be
//! shut off, a unit that is certain to stand in the way: each of them refutes a picture.

use super::collection::{Features, Pictures};
use super::distance::{arrivals, distance, placement};
use super::setting::{CAPTURED, FREE, MOST_ACTORS, Setting, attacks, reachable_walks};
use kirke_core::{Bitboard, Position, Side, Square, WalkId, sliders, walks};

/// Where the actors stand at a node.
pub(super) struct Scene<'a> {
    setting: &'a Setting,
    /// The placement of each actor that is still there.
    places: [Option<u16>; MOST_ACTORS],
    /// The actors that are still there, a bit for each.
    present: u32,
    /// The actors on the squares.
    actors: &'a [u8; 64],
    occupied: Bitboard,
}

/// A picture looked at in a scene.
struct View<'a> {
    scene: &'a Scene<'a>,
    fates: &'a [u16],
    features: &'a Features,
    checker: usize,
    /// The moves to spare for White and Black, castling included.
    spare: [i8; 2],
    king: Square,
    /// Where free units of a side without spare moves stand: there they stay unless they are captured.
    still: Bitboard,
}

#[inline]
fn parts(place: usize) -> (WalkId, Square) {
    (WalkId((place / 64) as u8), Square::from_index(place % 64))
}

impl<'a> Scene<'a> {
    pub(super) fn new(setting: &'a Setting, pos: &Position, actors: &'a [u8; 64]) -> Scene<'a> {
        let mut places = [None; MOST_ACTORS];
        let mut present = 0;
        for square in pos.occupied() {
            let actor = actors[square.index()] as usize;
            if let Some(place) = places.get_mut(actor) {
                *place = Some(placement(pos.unit(square).walk, square) as u16);
                present |= 1 << actor;
            }
        }
        Scene {
            setting,
            places,
            present,
            actors,
            occupied: pos.occupied(),
        }
    }

    /// Whether a picture is not refuted, with so many moves to spare for White and Black.
    pub(super) fn stands(&self, pictures: &Pictures, picture: usize, spare: [i8; 2]) -> bool {
        let (fates, rest) = pictures.row(picture).split_at(self.setting.actors.len());
        let checker = rest.first().map_or(0, |&actor| usize::from(actor));
        let Some((_, king)) = self.fate(fates, self.setting.king) else {
            return true;
        };
        let mut view = View {
            scene: self,
            fates,
            features: pictures.features(picture),
            checker,
            spare,
            king,
            still: Bitboard::EMPTY,
        };
        view.settle() && view.check_stands() && view.check_unparried() && view.flights_guarded()
    }

    fn fate(&self, fates: &[u16], actor: usize) -> Option<(WalkId, Square)> {
        match fates[actor] {
            FREE | CAPTURED => None,
            fate => Some(parts(fate as usize - 1)),
        }
    }
}

impl View<'_> {
    fn side(&self, actor: usize) -> Side {
        self.scene.setting.actors[actor].side
    }

    fn spare_of(&self, actor: usize) -> i8 {
        self.spare[self.side(actor).index()]
    }

    /// Units without a part that are still there.
    fn free(&self) -> impl Iterator<Item = (usize, usize)> + use<'_> {
        bits(self.features.free & self.scene.present).map(|i| (i, self.place(i)))
    }

    /// Where an actor stands that is still there.
    fn place(&self, actor: usize) -> usize {
        self.scene.places[actor].map_or(0, usize::from)
    }

    /// Whether an actor has no part in the picture.
    fn is_free(&self, actor: usize) -> bool {
        let shifted = self.features.free.checked_shr(actor as u32);
        shifted.is_some_and(|bits| bits & 1 != 0)
    }

    /// Finds out which free units stay where they are; `false`: one of them stands in the way.
    fn settle(&mut self) -> bool {
        let mut in_the_way = [0i8; 2];
        for square in self.features.squares & self.scene.occupied {
            let actor = self.scene.actors[square.index()] as usize;
            if self.is_free(actor) && !self.can_be_captured(actor, self.place(actor)) {
                in_the_way[self.side(actor).index()] += 1;
            }
        }
        if in_the_way[0] > self.spare[0] || in_the_way[1] > self.spare[1] {
            return false;
        }
        if self.spare[0] <= 0 || self.spare[1] <= 0 {
            let mut still = Bitboard::EMPTY;
            for (actor, place) in self.free() {
                if self.spare_of(actor) <= 0 {
                    still.insert(parts(place).1);
                }
            }
            self.still = still & !self.features.squares;
        }
        true
    }

    /// Of the free units on some squares: where they are certain to stay.
    fn certain(&self, squares: Bitboard) -> Bitboard {
        let mut found = Bitboard::EMPTY;
        if squares.meets(self.still) {
            for (actor, place) in self.free() {
                let (_, square) = parts(place);
                if (squares & self.still).contains(square) && !self.can_be_captured(actor, place) {
                    found.insert(square);
                }
            }
        }
        found
    }

    /// Whether the other side can capture a free unit where it stands.
    fn can_be_captured(&self, victim: usize, place: usize) -> bool {
        let (walk, square) = parts(place);
        let by = self.side(victim).other();
        self.can_visit(by, square)
            || walk == walks::PAWN
                && square
                    .offset(0, if by == Side::White { 1 } else { -1 })
                    .is_some_and(|behind| self.can_visit(by, behind))
    }

    /// Whether a side can afford that one of its units goes to a square.
    fn can_visit(&self, by: Side, square: Square) -> bool {
        let spare = self.spare[by.index()];
        let units = self.scene.present & self.scene.setting.units[by.index()];
        // Without a spare move only units with a part have a way to go.
        let units = if spare > 0 {
            units
        } else {
            units & self.features.named
        };
        bits(units).any(|i| {
            let now = self.place(i);
            let fate = match self.fates[i] {
                FREE | CAPTURED => None,
                // There and back again takes two moves.
                fate if fate as usize - 1 == now && spare < 2 => return false,
                fate => Some(fate as usize - 1),
            };
            visits(now).iter().any(|&walk| {
                let stop = placement(walk, square);
                let there = distance(by, now, stop);
                let detour = match fate {
                    None => i16::from(there),
                    Some(fate) => {
                        i16::from(there) + i16::from(distance(by, stop, fate))
                            - i16::from(distance(by, now, fate))
                    }
                };
                detour <= i16::from(spare)
            })
        })
    }

    /// Whether no unit is certain to stand between the checking unit and the king.
    fn check_stands(&self) -> bool {
        let Some((_, square)) = self.scene.fate(self.fates, self.checker) else {
            return true;
        };
        let line = sliders::between(square, self.king);
        !line.meets(self.features.squares) && self.certain(line).is_empty()
    }

    /// Whether every flight may be guarded or blocked.
    fn flights_guarded(&self) -> bool {
        let attacker = self.scene.setting.attacker;
        let holes = self.scene.setting.holes;
        let spare = self.spare[attacker.index()];
        if self
            .free()
            .any(|(i, _)| spare > 0 && self.side(i) == attacker)
            || self.spare[1 - attacker.index()] > 0
        {
            return true;
        }
        let occupied = (self.features.squares | self.certain(Bitboard::ALL) | holes)
            & !Bitboard::of(self.king);
        let mut guarded = holes;
        for i in 0..self.fates.len() {
            if self.side(i) != attacker {
                // It blocks, unless it is captured.
                match (self.scene.fate(self.fates, i), self.scene.places[i]) {
                    (Some((_, square)), _) => guarded.insert(square),
                    (None, Some(place)) => guarded.insert(parts(place as usize).1),
                    (None, None) => {}
                }
                continue;
            }
            let at = match (self.scene.fate(self.fates, i), self.scene.places[i]) {
                (Some(at), _) => at,
                (None, Some(place)) => parts(place as usize),
                (None, None) => continue,
            };
            guarded |= attacks(attacker, at.0, at.1, occupied);
        }
        (sliders::KING[self.king.index()] & !guarded).is_empty()
    }

    /// Whether no unit of the defender is certain to capture the only checking unit or to stand between.
    fn check_unparried(&self) -> bool {
        let Some((_, checker)) = self.scene.fate(self.fates, self.checker) else {
            return true;
        };
        let line = sliders::between(checker, self.king);
        let mut further = None;
        let mut unknown = None;
        let setting = self.scene.setting;
        let own = setting.units[setting.attacker.other().index()] & !(1 << setting.king);
        let free = self.features.free & self.scene.present;
        for i in bits(own & (self.features.named | free)) {
            let free = self.is_free(i);
            let at = if free {
                parts(self.place(i))
            } else {
                parts(self.fates[i] as usize - 1)
            };
            if free && !self.still.contains(at.1) {
                continue;
            }
            if !self.may_parry(at, checker, line, &mut unknown) || self.may_be_pinned(at.1) {
                continue;
            }
            let captured = free && self.can_be_captured(i, placement(at.0, at.1));
            if !captured && !*further.get_or_insert_with(|| self.may_be_double()) {
                return false;
            }
        }
        true
    }

    /// Whether a unit of the defender is certain to reach the checking unit or the line of the check.
    fn may_parry(
        &self,
        (walk, square): (WalkId, Square),
        checker: Square,
        line: Bitboard,
        unknown: &mut Option<Bitboard>,
    ) -> bool {
        let defender = self.scene.setting.attacker.other();
        if walk == walks::PAWN {
            let ahead = square.offset(0, if defender == Side::White { 1 } else { -1 });
            let captures = defender.relative_rank(square) > 0
                && sliders::pawn(defender, square).contains(checker);
            return captures || ahead.is_some_and(|ahead| line.contains(ahead));
        }
        let targets = arrivals(walk, square) & (line | Bitboard::of(checker));
        targets.into_iter().any(|target| {
            let way = sliders::between(square, target);
            way.is_empty()
                || !way.meets(self.features.squares | self.scene.setting.holes)
                    && !way.meets(*unknown.get_or_insert_with(|| self.unknown()))
        })
    }

    /// Where free units may stand.
    fn unknown(&self) -> Bitboard {
        let mut found = Bitboard::EMPTY;
        for (i, place) in self.free() {
            let side = self.side(i);
            let spare = self.spare[side.index()];
            found.insert(parts(place).1);
            if spare <= 0 {
                continue;
            }
            for &walk in visits(place) {
                for square in Square::all() {
                    if distance(side, place, placement(walk, square)) as i8 <= spare {
                        found.insert(square);
                    }
                }
            }
        }
        found
    }

    /// Whether a unit of the defender on a square may be pinned.
    fn may_be_pinned(&self, square: Square) -> bool {
        if sliders::through(self.king, square).is_empty() {
            return false;
        }
        let straight = sliders::ROOK_LINES[self.king.index()].contains(square);
        let line = if straight { walks::ROOK } else { walks::BISHOP };
        self.attackers().any(|(i, (walk, at))| {
            let spare = if self.fates[i] == FREE {
                self.spare_of(i)
            } else {
                0
            };
            if spare > 0 {
                return walk == walks::PAWN || walk == walks::QUEEN || walk == line;
            }
            (walk == walks::QUEEN || walk == line)
                && sliders::between(at, self.king).contains(square)
        })
    }

    /// Whether a second unit may give check.
    fn may_be_double(&self) -> bool {
        let attacker = self.scene.setting.attacker;
        let occupied =
            (self.features.squares | self.scene.setting.holes) & !Bitboard::of(self.king);
        self.attackers().any(|(i, (walk, at))| {
            if i == self.checker || walk == walks::KING {
                return false;
            }
            let spare = if self.fates[i] == FREE {
                self.spare_of(i)
            } else {
                0
            };
            if spare <= 0 {
                return attacks(attacker, walk, at, occupied).contains(self.king);
            }
            let place = placement(walk, at);
            visits(place).iter().any(|&walk| {
                Square::all().any(|square| {
                    distance(attacker, place, placement(walk, square)) as i8 <= spare
                        && attacks(attacker, walk, square, occupied).contains(self.king)
                })
            })
        })
    }

    /// The units of the attacker that are not captured: named ones at their fate, others where they stand.
    fn attackers(&self) -> impl Iterator<Item = (usize, (WalkId, Square))> + use<'_> {
        (0..self.fates.len())
            .filter(|&i| self.side(i) == self.scene.setting.attacker)
            .filter_map(|i| {
                let at = match self.scene.fate(self.fates, i) {
                    Some(at) => at,
                    None => parts(self.scene.places[i]? as usize),
                };
                Some((i, at))
            })
    }
}

/// The walks that a unit has or may get.
fn visits(place: usize) -> &'static [WalkId] {
    reachable_walks(parts(place).0)
}

/// The numbers of the bits that are set.
fn bits(set: u32) -> impl Iterator<Item = usize> {
    Bitboard(u64::from(set)).into_iter().map(Square::index)
}
