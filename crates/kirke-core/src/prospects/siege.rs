//! Whether an end can be near: told from the squares around the royal unit that must be covered.
//!
//! Where a royal unit is mated or stalemated, each square to which it might go is attacked, or a unit of its own side
//! stands there. All that units might attack if nothing stood in their way, and all squares to which they might go in the
//! moves left, are looked up. If that leaves more squares open than the moves left can close, the end is out of reach,
//! wherever the royal unit goes meanwhile.

use super::targets::{UNSUITABLE, unsuitable};
use super::{End, may_castle, range};
use crate::game::Game;
use crate::guard::FEWER_ATTACKS;
use crate::position::Position;
use crate::rule::Hooks;
use crate::walks::class::{Class, PawnKind};
use crate::{Bitboard, Side, Square, WalkId};
use smallvec::SmallVec;

/// Where the units of a walk and a side might go and what they might attack, whatever stands on the board.
#[derive(Debug)]
pub(crate) struct Roam {
    /// Where they might be after one move; promotion is left out.
    one: [Bitboard; 64],
    /// After two moves.
    two: [Bitboard; 64],
    /// What they might attack from a square.
    attacks: [Bitboard; 64],
    /// What they might attack after one move, and after two.
    attacks_after: [[Bitboard; 64]; 2],
}

impl Roam {
    /// `None`: more may happen in their moves than that they change their square and capture there.
    pub(crate) fn new(game: &Game, walk: WalkId, side: Side) -> Option<Roam> {
        let class = &game.walks()[walk].class;
        let mut one = [Bitboard::EMPTY; 64];
        for from in Square::all() {
            one[from.index()] = range::roaming(game, walk, class, from, side)?;
        }
        let union = |squares: &[Bitboard; 64], of: &[Bitboard; 64]| {
            squares.map(|set| {
                let sets = set.into_iter().map(|square| of[square.index()]);
                sets.fold(Bitboard::EMPTY, |all, more| all | more)
            })
        };
        let two = union(&one, &one);
        let reach = game.reach(walk);
        let attacks = std::array::from_fn(|from| {
            let from = Square::from_index(from);
            let attacks = |target: &Square| reach[target.index()].contains(from);
            Square::all().filter(attacks).collect()
        });
        let attacks_after = [union(&one, &attacks), union(&two, &attacks)];
        Some(Roam {
            one,
            two,
            attacks,
            attacks_after,
        })
    }
}

/// A unit that may attack squares.
#[derive(Debug)]
struct Besieger<'a> {
    from: Square,
    roam: &'a Roam,
    /// What it might attack from where it stands.
    attacks: Bitboard,
    /// What it may promote into.
    promotions: &'a [WalkId],
}

/// What is known about the squares around a royal unit.
#[derive(Debug)]
struct Siege<'a> {
    game: &'a Game,
    /// The side that besieges.
    enemy: Side,
    /// Whether the royal unit must be attacked in the end.
    check: bool,
    /// Where royal units go from each square.
    flights: &'a [Bitboard; 64],
    units: SmallVec<[Besieger<'a>; 16]>,
    /// What the besiegers might attack from where they stand.
    covered: Bitboard,
    /// What several of them might attack.
    doubly: Bitboard,
    /// The units of the other side, the royal one apart.
    men: Bitboard,
    /// Where they might go.
    blockable: Bitboard,
    /// The moves left for the besiegers, and for the other side.
    left: [u32; 2],
}

/// How squares are closed otherwise than by moves of the besiegers.
struct Closing {
    /// The squares to which units of the besieged side might go.
    blockable: Bitboard,
    /// How many of them may be blocked.
    blocks: u32,
}

impl Closing {
    /// How many of these squares must be attacked by besiegers that move.
    fn wanted(&self, missing: Bitboard) -> u32 {
        let blocks = self.blocks.min((missing & self.blockable).len());
        missing.len().saturating_sub(blocks)
    }
}

impl Game {
    /// Whether a position may be in reach in which `side` is mated, or stalemated: `left` are the moves left for the other
    /// side, the last one included, and for `side`. `true`: not known.
    #[must_use]
    pub fn may_fall(&self, pos: &Position, side: Side, end: End, left: [u32; 2]) -> bool {
        if left[0] == 0 || left[0] > 2 || end == End::SelfMate {
            return true;
        }
        let Some(royal) = pos.royals(side).first() else {
            return true;
        };
        self.siege(pos, side, royal, end, left)
            .is_none_or(|siege| siege.may_succeed(royal))
    }

    fn siege<'a>(
        &'a self,
        pos: &Position,
        side: Side,
        royal: Square,
        end: End,
        left: [u32; 2],
    ) -> Option<Siege<'a>> {
        let enemy = side.other();
        if !self.leaves_sieges()
            || pos.royals(side).len() != 1
            || !pos.neutrals().is_empty()
            || !pos.holes().is_empty()
            || !pos.hidden().is_empty()
            || may_castle(pos, Side::White)
            || may_castle(pos, Side::Black)
        {
            return None;
        }
        let walk = pos.unit(royal).walk;
        let Class::Leaper(vectors) = &self.walks()[walk].class else {
            return None;
        };
        let safe = self.hooks().intersects(Hooks::AFTER.union(FEWER_ATTACKS));
        let mut siege = Siege {
            game: self,
            enemy,
            check: end == End::Mate,
            flights: self.leaps(walk, vectors),
            units: SmallVec::new(),
            covered: Bitboard::EMPTY,
            doubly: Bitboard::EMPTY,
            men: pos.of_side(side) & !Bitboard::of(royal),
            blockable: Bitboard::EMPTY,
            left,
        };
        for from in pos.of_side(enemy) {
            let mut unit = siege.besieger(pos, from)?;
            if safe {
                unit.attacks.insert(from);
            }
            siege.doubly |= siege.covered & unit.attacks;
            siege.covered |= unit.attacks;
            siege.units.push(unit);
        }
        siege.blockable = self.blockable(pos, side, siege.men, left[1])?;
        Some(siege)
    }

    /// Whether no rule says more about the moves, the attacks and the end than a siege takes into account.
    fn leaves_sieges(&self) -> bool {
        let borne = Hooks::PARALYSED | Hooks::ROYALS_MAY_VANISH;
        self.is_idle_without_capture()
            && self.is_idle_in_captures()
            && !self.hooks().contains(Hooks::PROMOTIONS)
            && self.rules().iter().all(|rule| {
                !unsuitable(&**rule)
                    || rule.leaves_flights() && !(rule.hooks() - borne).intersects(UNSUITABLE)
            })
    }

    /// Where units of a side might go in so many moves.
    fn blockable(&self, pos: &Position, side: Side, men: Bitboard, moves: u32) -> Option<Bitboard> {
        let mut all = Bitboard::EMPTY;
        for from in men {
            let walk = pos.unit(from).walk;
            let roam = self.roam(walk, side)?;
            all |= match moves {
                0 => Bitboard::EMPTY,
                1 => roam.one[from.index()],
                2 => roam.one[from.index()] | roam.two[from.index()],
                _ => Bitboard::ALL,
            };
            if self.promotes(walk) && (moves > 2 || all.meets(self.promotion_squares())) {
                // It may become royal.
                if self.hooks().contains(Hooks::ROYALS_MAY_VANISH) {
                    return None;
                }
                all = Bitboard::ALL;
            }
        }
        Some(all)
    }
}

impl<'a> Siege<'a> {
    fn besieger(&self, pos: &Position, from: Square) -> Option<Besieger<'a>> {
        let walk = pos.unit(from).walk;
        let roam = self.game.roam(walk, self.enemy)?;
        let promotions = if !self.game.promotes(walk) {
            &[][..]
        } else if let Class::Pawn(rule) = &self.game.walks()[walk].class
            && rule.kind == PawnKind::Step
        {
            &self.game.promotion().walks[..]
        } else {
            return None;
        };
        Some(Besieger {
            from,
            roam,
            attacks: roam.attacks[from.index()],
            promotions,
        })
    }

    /// Whether the siege may succeed anywhere the royal unit can be in the end.
    fn may_succeed(&self, royal: Square) -> bool {
        let mut ring = Bitboard::of(royal);
        let mut seen = ring;
        for moved in 0..=self.left[1] {
            if ring
                .into_iter()
                .any(|square| self.may_succeed_at(square, self.left[1] - moved))
            {
                return true;
            }
            let next = ring.into_iter().fold(Bitboard::EMPTY, |all, square| {
                all | self.flights[square.index()]
            });
            ring = next & !seen;
            seen |= next;
        }
        false
    }

    /// The same for one square, when the other side has so many moves left for its other units.
    fn may_succeed_at(&self, royal: Square, others: u32) -> bool {
        let flights = self.flights[royal.index()] & !self.men;
        let mut needed = flights;
        if self.check {
            needed.insert(royal);
        }
        let closing = Closing {
            blockable: flights & self.blockable,
            blocks: others,
        };
        // First as if no unit gave up what it attacks.
        let missing = needed & !self.covered;
        let possible = |unit: &Besieger<'_>, moves| self.possible(unit, moves, missing).len();
        if self.greatest_sum(possible) < closing.wanted(missing) {
            return false;
        }
        if self.left[0] == 1 {
            return (0..self.units.len()).any(|i| self.suffices(i, 1, needed, &closing));
        }
        (0..self.units.len()).any(|i| {
            self.suffices(i, 2, needed, &closing)
                || (0..i).any(|k| self.both_suffice(i, k, needed, &closing))
        })
    }

    /// Whether the moves that are left, all by one unit, may cover what is needed.
    fn suffices(&self, unit: usize, moves: u32, needed: Bitboard, closing: &Closing) -> bool {
        let unit = &self.units[unit];
        let missing = needed & !(self.covered & (self.doubly | !unit.attacks));
        let wanted = closing.wanted(missing);
        self.possible(unit, moves, missing).len() >= wanted
            && self.gain(unit, moves, missing) >= wanted
    }

    /// The same for two moves by two units.
    fn both_suffice(&self, a: usize, b: usize, needed: Bitboard, closing: &Closing) -> bool {
        let rest = (0..self.units.len()).filter(|&i| i != a && i != b);
        let covered = rest.fold(Bitboard::EMPTY, |all, i| all | self.units[i].attacks);
        let missing = needed & !covered;
        let wanted = closing.wanted(missing);
        let pair = [&self.units[a], &self.units[b]];
        let possible = pair.map(|unit| self.possible(unit, 1, missing));
        (possible[0] | possible[1]).len() >= wanted
            && pair
                .iter()
                .map(|unit| self.gain(unit, 1, missing))
                .sum::<u32>()
                >= wanted
    }

    /// The most that the moves left can give, when moves of a unit give so much.
    fn greatest_sum(&self, gain: impl Fn(&Besieger<'_>, u32) -> u32) -> u32 {
        let (mut first, mut second, mut both) = (0, 0, 0);
        for unit in &self.units {
            let one = gain(unit, 1);
            if one > first {
                (first, second) = (one, first);
            } else if one > second {
                second = one;
            }
            if self.left[0] > 1 {
                both = both.max(gain(unit, 2));
            }
        }
        if self.left[0] > 1 {
            both.max(first + second)
        } else {
            first
        }
    }

    /// The missing squares that a unit might attack after so many moves, from any square.
    fn possible(&self, unit: &Besieger<'_>, moves: u32, missing: Bitboard) -> Bitboard {
        let mut all = unit.roam.attacks_after[moves as usize - 1][unit.from.index()];
        for (walk, squares) in self.promoted(unit, moves) {
            all |= match self.game.roam(walk, self.enemy) {
                Some(roam) => attacked(&roam.attacks, squares),
                None => Bitboard::ALL,
            };
        }
        all & missing
    }

    /// The most missing squares that a unit might attack from one square after so many moves.
    fn gain(&self, unit: &Besieger<'_>, moves: u32, missing: Bitboard) -> u32 {
        let at = unit.from.index();
        let squares = if moves == 1 {
            unit.roam.one[at]
        } else {
            unit.roam.two[at]
        };
        let mut gain = greatest(&unit.roam.attacks, squares, missing);
        for (walk, squares) in self.promoted(unit, moves) {
            gain = gain.max(match self.game.roam(walk, self.enemy) {
                Some(roam) => greatest(&roam.attacks, squares, missing),
                None => missing.len(),
            });
        }
        gain
    }

    /// What a unit may be after so many moves, promotion included, and where.
    fn promoted(&self, unit: &Besieger<'_>, moves: u32) -> SmallVec<[(WalkId, Bitboard); 8]> {
        let mut forms = SmallVec::new();
        if unit.promotions.is_empty() {
            return forms;
        }
        let at = unit.from.index();
        let promotion = self.game.promotion_squares();
        let (now, next) = (unit.roam.one[at] & promotion, unit.roam.two[at] & promotion);
        for &walk in unit.promotions {
            let squares = if moves == 1 {
                now
            } else if now.is_empty() {
                next
            } else {
                match self.game.roam(walk, self.enemy) {
                    Some(roam) => next | attacked(&roam.one, now),
                    None => Bitboard::ALL,
                }
            };
            if !squares.is_empty() {
                forms.push((walk, squares));
            }
        }
        forms
    }
}

/// The union of what some squares give.
fn attacked(attacks: &[Bitboard; 64], squares: Bitboard) -> Bitboard {
    squares
        .into_iter()
        .fold(Bitboard::EMPTY, |all, square| all | attacks[square.index()])
}

/// How many of the missing squares one of some squares gives, at most.
fn greatest(attacks: &[Bitboard; 64], squares: Bitboard, missing: Bitboard) -> u32 {
    squares
        .into_iter()
        .map(|square| (attacks[square.index()] & missing).len())
        .max()
        .unwrap_or(0)
}
