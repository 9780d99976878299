//! Woozles and Heffalumps: units that observe each other restrict each other's captures.

use super::has_word;
use crate::Definition;
use crate::circe::words::REX;
use kirke_core::{Bitboard, Game, Hooks, Move, Position, Rule, Side, Sound, Square};
use kirke_problem::Parameters;
use std::ops::ControlFlow::Continue;

macro_rules! woozles {
    ($(#[$doc:meta])+ $name:ident, $key:literal, $enemies:literal, $lines:literal, $text:literal) => {
        $(#[$doc])+
        pub static $name: Definition =
            Definition::new([$key, $key, $key], Parameters::Ordered(&[REX]), |arguments, setup| {
                setup.add(Woozles {
                    enemies: $enemies,
                    lines: $lines,
                    kings: !has_word(arguments, "RexExclusive"),
                });
                Ok(())
            })
            .page($text, "");
    };
}

woozles! {
    /// Units that guard each other do not capture.
    WOOZLES, "Woozles", false, false,
    "A unit that guards, and is guarded by, another unit of its side cannot capture and gives no check."
}
woozles! {
    /// Units that attack each other do not capture.
    BI_WOOZLES, "BiWoozles", true, false,
    "A unit that attacks, and is attacked by, a unit of the other side cannot capture and gives no check."
}
woozles! {
    /// Units that guard each other do not capture along the line between them.
    HEFFALUMPS, "Heffalumps", false, true,
    "A unit that guards, and is guarded by, another unit of its side cannot capture, nor check, along the line of this mutual observation."
}
woozles! {
    /// Units that attack each other do not capture along the line between them.
    BI_HEFFALUMPS, "BiHeffalumps", true, true,
    "A unit that attacks, and is attacked by, a unit of the other side cannot capture, nor check, along the line of this mutual observation."
}

#[derive(Debug)]
struct Woozles {
    /// Whether the partners are units of the other side.
    enemies: bool,
    /// Whether only captures along the line are restricted.
    lines: bool,
    kings: bool,
}

/// The shortest step in the direction from one square to another.
fn direction(from: Square, to: Square) -> (i8, i8) {
    let x = to.file() as i8 - from.file() as i8;
    let y = to.rank() as i8 - from.rank() as i8;
    let divisor = (1..=7i8)
        .rev()
        .find(|n| x % n == 0 && y % n == 0)
        .unwrap_or(1);
    (x / divisor, y / divisor)
}

/// The units of a side that observe a square.
fn observers(game: &Game, pos: &Position, square: Square, by: Side) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    let _ = game.for_each_observer(pos, square, by, true, &mut |mv| {
        found.insert(mv.departure);
        Continue(())
    });
    found
}

impl Woozles {
    fn is_barred(&self, game: &Game, pos: &Position, mv: &Move, side: Side) -> bool {
        let (from, Some(to)) = (mv.departure, mv.capture) else {
            return false;
        };
        if !self.kings && pos.unit(from).is_royal() {
            return false;
        }
        let partners = if self.enemies { side.other() } else { side };
        let line = direction(from, to);
        let opposite = (-line.0, -line.1);
        observers(game, pos, from, partners)
            .into_iter()
            .any(|partner| {
                let along = direction(from, partner);
                (self.kings || !pos.unit(partner).is_royal())
                    && (!self.lines || along == line || along == opposite)
                    && observers(game, pos, partner, side).contains(from)
            })
    }
}

impl Rule for Woozles {
    fn hooks(&self) -> Hooks {
        Hooks::FILTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    // Only captures are forbidden.
    fn leaves_flights(&self) -> bool {
        true
    }

    fn leaves_moves(&self) -> bool {
        true
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        !self.is_barred(game, pos, mv, side)
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        !self.is_barred(game, pos, mv, side)
    }
}
