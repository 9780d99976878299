//! Imitators: shadows that make every move with the units.

use super::squares;
use crate::phases::{FINAL_TESTS, IMITATORS};
use crate::{Definition, Setup};
use kirke_core::walks::class::{Class, Path, PawnKind};
use kirke_core::{
    Bitboard, EffectRecord, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Rule,
    Side, Sound, Square, Why,
};
use kirke_problem::{Argument, Parameters, Refusal};

/// Imitators stand on the squares given.
pub static IMITATOR: Definition =
    Definition::new(["Imitator"; 3], Parameters::Squares(MOST as u32), build)
        .page(
            "Imitators are neither units nor holes. With every move of either side each of them moves in the same direction and as \
             far as the moving unit, step by step as its walk does; if one cannot (because it would leave the board or meet a unit) the \
             move is illegal. With castling they follow the king, then the rook. No unit may stand on an imitator after the \
             move. A pawn may promote to an imitator, unless NoIProm is given.",
            "T. Kikuchi",
        )
        .example(
            "beginproblem\npieces white ra1 pb7 black pa4\nstipulation ser-~1\noption nowk nobk\ncondition imitator f4g6 noiprom\nendproblem\n",
            "  1.Ra1-a3[If6,g8]\n  1.Ra1-a2[If5,g7]\n  1.Ra1-b1[Ig4,h6]\n  1.b7-b8[If5,g7]=Q\n  1.b7-b8[If5,g7]=S\n  1.b7-b8[If5,g7]=R\n  1.b7-b8[If5,g7]=B",
        );

/// Pawns do not promote to imitators.
pub static NO_IPROM: Definition = Definition::new(
    ["NoIProm", "OhneIUW", "SansIProm"],
    Parameters::None,
    |_, _| Ok(()),
)
.page(
    "Pawns may not promote to imitators. Without the condition Imitator it has no effect.",
    "",
);

/// At most so many imitators.
const MOST: usize = 10;
/// The mark in a note for the promotion to an imitator.
const PROMOTED: u32 = 1000;

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let mut list = squares(arguments);
    list.truncate(MOST);
    let slot = setup.slot(encode(&list))?;
    let index = setup.rules.len() as u8;
    let promotion = !setup.has("NoIProm");
    setup.add(Imitators {
        slot,
        index,
        promotion,
    });
    Ok(())
}

/// Squares in six bits each, their number in the highest four.
fn encode(list: &[Square]) -> u64 {
    let squares = list.iter().enumerate();
    squares.fold((list.len() as u64) << 60, |word, (i, square)| {
        word | (square.index() as u64) << (6 * i)
    })
}

fn decode(word: u64) -> impl Iterator<Item = Square> {
    (0..(word >> 60) as usize).map(move |i| Square::from_index((word >> (6 * i) & 63) as usize))
}

#[derive(Debug)]
struct Imitators {
    slot: u8,
    index: u8,
    promotion: bool,
}

/// Whether the walk is one that imitators can follow.
pub(crate) fn can_be_imitated(class: &Class) -> bool {
    match class {
        Class::Leaper(_)
        | Class::Rider(_)
        | Class::EquiHopper { .. }
        | Class::Dummy
        | Class::PathLeaper {
            occupied: false, ..
        } => true,
        Class::Hopper(rule) => rule.hurdles == 1 && rule.land > 0,
        Class::AngleHopper { angle, .. } => *angle != 27,
        Class::Pawn(rule) => rule.kind == PawnKind::Step,
        _ => false,
    }
}

/// What an imitator needs in order to follow a movement: squares relative to its own.
struct Shadow {
    clear: Vec<(i8, i8)>,
    hurdle: Option<(i8, i8)>,
}

fn vector(from: Square, to: Square) -> (i8, i8) {
    (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
    )
}

/// The squares of a straight line from the origin to the vector, both excluded, in steps of `unit`.
fn inner(unit: (i8, i8), to: (i8, i8)) -> impl Iterator<Item = (i8, i8)> {
    (1..8i8)
        .map(move |n| (unit.0 * n, unit.1 * n))
        .take_while(move |&v| v != to)
}

/// The vector of a line that leads to `to` by whole steps.
fn line(lines: &[(i8, i8)], to: (i8, i8)) -> Option<(i8, i8)> {
    lines
        .iter()
        .copied()
        .find(|&(x, y)| (1..8i8).any(|n| (x * n, y * n) == to))
}

/// The shortest step in the direction of a vector.
fn shortest(to: (i8, i8)) -> (i8, i8) {
    let divisor = (1..=8i8)
        .rev()
        .find(|n| to.0 % n == 0 && to.1 % n == 0)
        .unwrap_or(1);
    (to.0 / divisor, to.1 / divisor)
}

impl Shadow {
    fn of(class: &Class, mv: &Move) -> Shadow {
        // A unit that moves as if it stood elsewhere is followed from there.
        let origin = mv.via.unwrap_or(mv.departure);
        let to = vector(origin, mv.arrival);
        let hurdle = mv.hurdle.map(|h| vector(origin, h));
        let mut clear = vec![to];
        match class {
            Class::Rider(lines) => {
                if let Some(step) = line(lines, to) {
                    clear.extend(inner(step, to));
                }
            }
            Class::Pawn(_) => clear.extend(inner(shortest(to), to)),
            Class::PathLeaper { path, .. } => clear.push(passing(*path, to)),
            Class::Hopper(rule) => {
                if let (Some(h), Some(step)) = (hurdle, hurdle.and_then(|h| line(&rule.lines, h))) {
                    clear.extend(inner(step, h));
                    let beyond = |&v: &(i8, i8)| v != h && !inner(step, h).any(|w| w == v);
                    clear.extend(inner(step, to).filter(beyond));
                }
            }
            Class::AngleHopper { lines, .. } => {
                if let (Some(h), Some(step)) = (hurdle, hurdle.and_then(|h| line(lines, h))) {
                    clear.extend(inner(step, h));
                }
            }
            Class::EquiHopper { clear: true, .. } => {
                if let Some(h) = hurdle {
                    clear.extend(inner(shortest(to), to).filter(|&v| v != h));
                }
            }
            _ => {}
        }
        Shadow { clear, hurdle }
    }

    fn can_follow(&self, imitator: Square, empty: Bitboard, occupied: Bitboard) -> bool {
        let has = |board: Bitboard, v: (i8, i8)| {
            imitator
                .offset(v.0, v.1)
                .is_some_and(|square| board.contains(square))
        };
        self.clear.iter().all(|&v| has(empty, v)) && self.hurdle.is_none_or(|v| has(occupied, v))
    }
}

/// The square that a mao or moa passes.
fn passing(path: Path, to: (i8, i8)) -> (i8, i8) {
    match path {
        Path::Diagonal => (to.0.signum(), to.1.signum()),
        Path::Orthogonal if to.0.abs() > to.1.abs() => (to.0.signum(), 0),
        Path::Orthogonal => (0, to.1.signum()),
    }
}

impl Imitators {
    fn castling_possible(&self, pos: &Position, mv: &Move) -> bool {
        let without = |square: Square| pos.empty() | Bitboard::of(square);
        let rank = mv.departure.rank();
        let clear = |imitator: Square, empty: Bitboard, x: i8| {
            imitator
                .offset(x, 0)
                .is_some_and(|square| empty.contains(square))
        };
        decode(pos.slot(self.slot)).all(|imitator| {
            let king_lifted = without(mv.departure);
            if mv.kind == MoveKind::CastlingShort {
                [1, 2].iter().all(|&x| clear(imitator, king_lifted, x))
            } else {
                let mut rook_lifted = king_lifted | Bitboard::of(Square::new(0, rank));
                rook_lifted.remove(mv.arrival);
                [-1, -2].iter().all(|&x| clear(imitator, king_lifted, x))
                    && [-1, 0, 1].iter().all(|&x| clear(imitator, rook_lifted, x))
            }
        })
    }

    fn shift(&self, pos: &mut Position, by: (i8, i8)) -> Result<(), Illegal> {
        let moved: Option<Vec<Square>> = decode(pos.slot(self.slot))
            .map(|square| square.offset(by.0, by.1))
            .collect();
        pos.set_slot(self.slot, encode(&moved.ok_or(Illegal)?));
        Ok(())
    }

    fn follow(&self, play: &mut Play<'_>) -> Result<(), Illegal> {
        let by = match play.mv.kind {
            MoveKind::Pass => return Ok(()),
            MoveKind::CastlingShort => (0, 0),
            MoveKind::CastlingLong => (1, 0),
            _ => vector(play.mv.via.unwrap_or(play.mv.departure), play.mv.arrival),
        };
        self.shift(play.pos, by)?;
        let count = play.pos.slot(self.slot) >> 60;
        play.pos.note(self.index, count as u32);
        Ok(())
    }
}

impl Rule for Imitators {
    fn hooks(&self) -> Hooks {
        let hooks = Hooks::GEOMETRY | Hooks::AFTER | Hooks::PASSING;
        if self.promotion {
            hooks | Hooks::PROMOTES_AWAY
        } else {
            hooks
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn phases(&self) -> &'static [Phase] {
        &[IMITATORS, FINAL_TESTS]
    }

    fn allows(&self, game: &Game, pos: &Position, mv: &Move, _side: Side) -> bool {
        match mv.kind {
            MoveKind::Pass => true,
            MoveKind::CastlingShort | MoveKind::CastlingLong => self.castling_possible(pos, mv),
            _ => {
                let path = Shadow::of(&game.walks()[mv.walk].class, mv);
                let mut occupied = pos.occupied();
                occupied.remove(mv.departure);
                let empty = pos.empty() | Bitboard::of(mv.departure);
                decode(pos.slot(self.slot)).all(|i| path.can_follow(i, empty, occupied))
            }
        }
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        match phase {
            IMITATORS => self.follow(play),
            _ => {
                let occupied = play.pos.occupied();
                if decode(play.pos.slot(self.slot)).any(|square| occupied.contains(square)) {
                    Err(Illegal)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// A pawn on its promotion square may become an imitator: the first choice.
    fn promotes_away(&self, play: &mut Play<'_>, square: Square) -> Result<bool, Illegal> {
        let word = play.pos.slot(self.slot);
        if (word >> 60) as usize >= MOST || play.choose(2)? != 0 {
            return Ok(false);
        }
        play.remove(square, Why::Silent);
        let mut list: Vec<Square> = decode(word).collect();
        list.push(square);
        play.pos.set_slot(self.slot, encode(&list));
        play.pos.note(self.index, PROMOTED);
        Ok(true)
    }

    fn passing(&self, _game: &Game, pos: &mut Position, from: Square, to: Square) {
        // Castling is possible for the imitators, so that they stay on the board.
        let _ = self.shift(pos, vector(from, to));
    }

    fn tell(&self, pos: &Position, data: u32) -> Option<EffectRecord> {
        if data == PROMOTED {
            return Some(EffectRecord::PromotesToFollower);
        }
        let list = decode(pos.slot(self.slot)).take(data as usize).collect();
        Some(EffectRecord::Followers(list))
    }
}
