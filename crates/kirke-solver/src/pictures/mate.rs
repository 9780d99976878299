//! Mating pictures: for each square that the king can reach, a checking unit and a guard or a block for every flight.
//!
//! A picture names only the units that do this work. Every mate in reach contains at least one picture: at each thing
//! that is still to be done, all units are tried that could do it in the mate.

use super::collection::Sketches;
use super::distance::checking_need;
use super::setting::{MOST_ACTORS, Setting, attacks, fate};
use arrayvec::ArrayVec;
use kirke_core::{Bitboard, Side, Square, WalkId, sliders, walks};

/// A unit that could do something.
#[derive(Clone, Copy)]
struct Candidate {
    actor: u8,
    side: Side,
    walk: WalkId,
    square: Square,
    cost: i8,
    captures: i8,
}

/// A picture on the way.
#[derive(Clone)]
struct Draft {
    /// The units named, the king apart.
    named: ArrayVec<Candidate, MOST_ACTORS>,
    used: u64,
    /// Where they stand.
    occupied: Bitboard,
    /// What must stay clear between attackers and what they attack.
    clear: Bitboard,
    /// The moves left for White and Black.
    left: [i8; 2],
    /// The units of White and Black that may still be captured by the pawns of the other side.
    victims: [i8; 2],
}

/// The pictures with the king on one square.
struct Study<'a> {
    setting: &'a Setting,
    king: Square,
    /// What must be done: the check first, then the flights.
    needs: Vec<Square>,
    /// Who could do it.
    candidates: Vec<Vec<Candidate>>,
}

/// The mating pictures with the king on a square that he gets to in so many moves; `false`: there are too many.
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
        let mut needs = vec![king];
        needs.extend(sliders::KING[king.index()] & !setting.holes);
        let mut study = Study {
            setting,
            king,
            candidates: vec![Vec::new(); needs.len()],
            needs,
        };
        for actor in 0..setting.actors.len() {
            if actor != setting.king {
                study.add_candidates(actor, moves);
            }
        }
        study
    }

    /// Finds out what a unit could do.
    fn add_candidates(&mut self, number: usize, king_moves: i8) {
        let setting = self.setting;
        let actor = setting.actors[number];
        let attacks_king = actor.side == setting.attacker;
        let means = setting.means(actor.side) - if attacks_king { 0 } else { king_moves };
        for (walk, square, cost) in setting.places(number, self.king, means) {
            let work = if attacks_king {
                if walk == walks::KING && sliders::KING[self.king.index()].contains(square) {
                    continue;
                }
                attacks(actor.side, walk, square, setting.holes)
            } else {
                Bitboard::of(square)
            };
            let candidate = Candidate {
                actor: number as u8,
                side: actor.side,
                walk,
                square,
                cost,
                captures: actor.captures(walk, square),
            };
            for (i, need) in self.needs.iter().enumerate() {
                // The check comes first among the needs.
                let cost = if i == 0 {
                    checking_need(walk, cost)
                } else {
                    cost
                };
                if work.contains(*need) && cost <= means {
                    self.candidates[i].push(Candidate { cost, ..candidate });
                }
            }
        }
    }

    fn collect(&self, king_moves: i8, pictures: &mut Sketches<'_>) -> bool {
        let setting = self.setting;
        let defender = setting.attacker.other();
        let mut left = Side::BOTH.map(|side| setting.means(side));
        left[defender.index()] -= king_moves;
        let victims = Side::BOTH.map(|side| {
            let units = setting.actors.iter();
            units
                .filter(|a| a.side == side && a.walk != walks::KING)
                .count() as i8
        });
        let draft = Draft {
            named: ArrayVec::new(),
            used: 1 << setting.king,
            occupied: Bitboard::EMPTY,
            clear: Bitboard::EMPTY,
            left,
            victims,
        };
        self.extend(&draft, pictures)
    }

    /// Names a unit for the need that leaves least choice; without needs left the picture is ready.
    fn extend(&self, draft: &Draft, pictures: &mut Sketches<'_>) -> bool {
        if !pictures.goes_on() {
            return false;
        }
        let mut best: Option<(usize, usize)> = None;
        // The check comes first, so that the unit named for it is one that gives it.
        let needs = if draft.named.is_empty() {
            0..1
        } else {
            1..self.needs.len()
        };
        for need in needs {
            if self.is_met(draft, need) {
                continue;
            }
            let bound = best.map_or(usize::MAX, |(_, number)| number);
            let number = self.fitting(draft, need).take(bound).count();
            if number == 0 {
                return true;
            }
            if number < bound {
                best = Some((need, number));
            }
        }
        let Some((need, _)) = best else {
            self.note(draft, pictures);
            return true;
        };
        self.fitting(draft, need).all(|candidate| {
            let next = self.named(draft, candidate, need);
            next.is_none_or(|next| self.extend(&next, pictures))
        })
    }

    /// Whether the units named so far do a thing.
    fn is_met(&self, draft: &Draft, need: usize) -> bool {
        let square = self.needs[need];
        draft.named.iter().any(|unit| {
            if unit.side == self.setting.attacker {
                let occupied = draft.occupied | self.setting.holes;
                attacks(unit.side, unit.walk, unit.square, occupied).contains(square)
            } else {
                unit.square == square
            }
        })
    }

    /// The units that can be named for a need.
    fn fitting<'b>(
        &'b self,
        draft: &'b Draft,
        need: usize,
    ) -> impl Iterator<Item = &'b Candidate> + use<'b, 'a> {
        let target = self.needs[need];
        self.candidates[need].iter().filter(move |candidate| {
            draft.used >> candidate.actor & 1 == 0
                && candidate.cost <= draft.left[candidate.side.index()]
                && candidate.captures <= draft.victims[candidate.side.other().index()]
                && !(draft.occupied | draft.clear).contains(candidate.square)
                && (candidate.side != self.setting.attacker
                    || !sliders::between(candidate.square, target).meets(draft.occupied))
        })
    }

    /// The draft with one more unit.
    fn named(&self, draft: &Draft, candidate: &Candidate, need: usize) -> Option<Draft> {
        let side = candidate.side.index();
        let mut next = draft.clone();
        next.named.push(*candidate);
        next.used |= 1 << candidate.actor;
        next.occupied.insert(candidate.square);
        next.left[side] -= candidate.cost;
        // What is named is not captured.
        next.victims[side] -= i8::from(candidate.walk != walks::KING);
        next.victims[1 - side] -= candidate.captures;
        if candidate.side == self.setting.attacker {
            let line = sliders::between(candidate.square, self.needs[need]);
            next.clear |= line & !Bitboard::of(self.king);
        }
        (next.victims[0] >= 0 && next.victims[1] >= 0).then_some(next)
    }

    fn note(&self, draft: &Draft, pictures: &mut Sketches<'_>) {
        let row = pictures.add();
        row[self.setting.king] = fate(walks::KING, self.king);
        for unit in &draft.named {
            row[unit.actor as usize] = fate(unit.walk, unit.square);
        }
        let checker = draft.named.first().map_or(0, |unit| u16::from(unit.actor));
        row[self.setting.actors.len()] = checker;
    }
}
