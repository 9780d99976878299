//! The attacker's part of a stalemating picture: units that guard flights, stop pawns and pin.

use super::guards::pack;
use super::{Defence, Placed, Reach, Study, pins};
use crate::pictures::collection::Sketches;
use crate::pictures::setting::{MOST_ACTORS, attacks};
use arrayvec::ArrayVec;
use kirke_core::{Bitboard, Square, sliders, walks};

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

/// The attacker's side of a picture on the way.
#[derive(Clone)]
pub(super) struct Attack {
    pub(super) named: ArrayVec<Placed, MOST_ACTORS>,
    used: u64,
    occupied: Bitboard,
    clear: Bitboard,
    left: i8,
    pawn_captures: i8,
}

impl<'a> Study<'a> {
    /// The defender's units have their places: what the attacker must do.
    pub(super) fn attack(&self, defence: &Defence, pictures: &mut Sketches<'_>) -> bool {
        let own = defence.occupied;
        let near = sliders::KING[self.king.index()];
        let open = near & !self.setting.holes & !own;
        if self.guard_costs[pack(open, near)] > self.setting.means(self.setting.attacker) {
            return true;
        }
        let mut needs = Vec::new();
        for square in open {
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
        pictures: &mut Sketches<'_>,
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
}
