//! Forsyth notation with its extensions for fairy units, and the game array.

use crate::parser::Parser;
use crate::pieces::CAPACITY;
use kirke_core::walks::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use kirke_core::{Colour, Square, Unit, WalkId};
use kirke_problem::{Diagram, Placed};

/// Reads a text in Forsyth notation: units with their squares.
///
/// Squares run from a8 to h1. One or two digits pass that many squares, `/` means nothing, a letter is a walk of one
/// letter (capital: White), `.` and two characters a walk of two; `+`, `-`, `=` in front give the colour instead.
fn forsyth(text: &str, walk: impl Fn(&str) -> Option<WalkId>) -> Vec<Placed> {
    let mut placed = Vec::new();
    let mut square = 0_usize;
    let mut at = 0;
    while let Some(rest) = text.get(at..)
        && !rest.is_empty()
    {
        let digits = rest.bytes().take(2).take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            square += rest[..digits].parse::<usize>().unwrap_or(0);
            at += digits;
        } else if rest.starts_with('/') {
            at += 1;
        } else {
            let (unit, length) = unit(rest, &walk);
            at += length;
            if let Some(unit) = unit {
                if square < 64 {
                    placed.push(Placed {
                        square: from_top(square),
                        unit,
                    });
                }
                square += 1;
            }
        }
    }
    placed
}

/// The unit at the beginning of a text, and how many characters are read. Unknown letters take the next one with them.
fn unit(text: &str, walk: &impl Fn(&str) -> Option<WalkId>) -> (Option<Unit>, usize) {
    let sign = match text.as_bytes().first() {
        Some(b'+') => Some(Colour::White),
        Some(b'-') => Some(Colour::Black),
        Some(b'=') => Some(Colour::Neutral),
        _ => None,
    };
    let start = usize::from(sign.is_some());
    let (start, length) = if text[start..].starts_with('.') {
        (start + 1, 2)
    } else {
        (start, 1)
    };
    let Some(letters) = text.get(start..start + length) else {
        return (None, text.len());
    };
    let by_case = if letters.starts_with(|c: char| c.is_ascii_lowercase()) {
        Colour::Black
    } else {
        Colour::White
    };
    let end = start + length;
    match walk(letters) {
        Some(walk) => (Some(Unit::new(walk, sign.unwrap_or(by_case))), end),
        None => (None, end + 1),
    }
}

/// The square with this index in reading order: a8, b8, ... h1.
pub(crate) fn from_top(index: usize) -> Square {
    Square::from_index((index & 63) ^ 56)
}

/// The array of the game of chess.
fn game_array() -> Vec<Placed> {
    let officers = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
    let mut placed = Vec::with_capacity(32);
    let ranks = [(Colour::White, 0, 1), (Colour::Black, 7, 6)];
    for (colour, officer_rank, pawn_rank) in ranks {
        for (file, walk) in (0_u8..).zip(officers) {
            placed.push(Placed {
                square: Square::new(file, officer_rank),
                unit: Unit::new(walk, colour),
            });
            placed.push(Placed {
                square: Square::new(file, pawn_rank),
                unit: Unit::new(PAWN, colour),
            });
        }
    }
    placed
}

impl Parser<'_> {
    /// `Forsyth`: one token.
    pub(crate) fn read_forsyth(&mut self) {
        self.problem.base.diagram.invisible = 0;
        let Some(token) = self.token() else { return };
        let language = self.language.index();
        let placed = forsyth(token.text, |letters| {
            self.walks.by_shortcut(letters, language)
        });
        let room = CAPACITY.saturating_sub(self.placements);
        if placed.len() > room {
            self.plain_error(
                "Forsyth position not recognized, or pieces capacity exhausted",
                Some(token),
                None,
            );
        }
        for unit in placed.into_iter().take(room) {
            self.placements += 1;
            self.problem.base.fill_hole(unit.square);
            self.problem.base.diagram.put(unit.square, unit.unit);
        }
        self.advance();
    }

    /// `InitialGameArray`: all 64 squares are overwritten.
    pub(crate) fn place_game_array(&mut self) {
        let base = &mut self.problem.base;
        base.diagram = Diagram {
            units: game_array(),
            invisible: base.diagram.invisible,
            underworld: std::mem::take(&mut base.diagram.underworld),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let walks = kirke_core::WalkTable::new();
        forsyth(text, |letters| walks.by_shortcut(letters, 0))
            .iter()
            .map(|p| {
                let colour = match p.unit.colour {
                    Colour::White => "w",
                    Colour::Black => "b",
                    Colour::Neutral => "n",
                };
                format!("{colour}{}{}", walks.letters(p.unit.walk, 0), p.square)
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn ranks_from_the_top() {
        assert_eq!(read("K6k/8/S7"), "wka8 bkh8 wsa6");
        assert_eq!(read("10q"), "bqc7");
        assert_eq!(read("p62P"), "bpa8 wph1");
        assert_eq!(read("63KQ"), "wkh1");
    }

    #[test]
    fn fairy_units() {
        assert_eq!(
            read("K6k/.PA1.g2=.li+.15-.15=P+g-G"),
            "wka8 bkh8 wpaa7 bg2c7 nlid7 w15e7 b15f7 npg7 wgh7 bga6"
        );
    }

    #[test]
    fn unknown_letters_take_the_next_character() {
        assert_eq!(read("xKk"), "bka8");
        assert_eq!(read("x"), "");
        assert_eq!(read(".xyKk"), "bka8");
        assert_eq!(read("+"), "");
        assert_eq!(read("."), "");
    }
}
