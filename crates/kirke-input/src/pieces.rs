//! Units: `pieces white Ka1 Pa2b2 black royal Sc3`, and the same behind `add` and `LastCapture`.

use crate::parser::Parser;
use crate::squares::squares;
use crate::tables::{ATTRIBUTES, COLOURS, Head};
use crate::words::{Lookup, names};
use kirke_core::{Attributes, Colour, Square, Unit, WalkId, WalkTable};
use kirke_problem::{Language, Mark, Placed};

/// At most so many units may be placed in one problem.
pub(crate) const CAPACITY: usize = 64;

/// Units as entered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Units {
    /// In the order of entry.
    pub(crate) placed: Vec<Placed>,
    /// The number of totally invisible ones, if one was given.
    pub(crate) invisible: Option<u32>,
}

/// What a token or two are behind a colour.
enum Group {
    /// A walk and its squares.
    Units(WalkId, Vec<Square>),
    /// The walk's squares have a bad end: the token stays, the good ones count, and the list is over.
    Spoilt(WalkId, Vec<Square>),
    /// A walk, but no squares behind it: not meant as a group.
    NoSquares,
    /// No walk.
    NoWalk,
}

impl Parser<'_> {
    /// Takes groups of units, each with its colour in front.
    pub(crate) fn read_units(&mut self) -> Units {
        let mut units = Units::default();
        let mut first = true;
        while self.token().is_some() {
            match self.find(COLOURS) {
                Lookup::Word(Head::Units(colour)) => {
                    self.advance();
                    let attributes = self.read_attributes();
                    self.read_groups(colour, attributes, &mut units);
                }
                Lookup::Word(Head::Invisible) => {
                    self.advance();
                    match self.read_number() {
                        Some(number) => units.invisible = Some(number),
                        None => self.error("wrong integer", None),
                    }
                }
                Lookup::Ambiguous => {
                    let help = Self::ambiguity(self.text(), names(COLOURS, self.language));
                    self.error("PieceSpecification not uniq", help);
                    break;
                }
                Lookup::Unknown => {
                    if first {
                        let colours: Vec<_> = names(COLOURS, self.language).take(3).collect();
                        let help = format!("a colour is expected first: {}", colours.join(", "));
                        self.reject(
                            "no color specified - all specification input ignored",
                            Some(help),
                        );
                    }
                    break;
                }
            }
            first = false;
        }
        units
    }

    /// Takes a colour; an error if there is none.
    pub(crate) fn read_colour(&mut self) -> Option<Colour> {
        match self.find(COLOURS) {
            Lookup::Word(Head::Units(colour)) => {
                self.advance();
                Some(colour)
            }
            _ => {
                self.reject("no color specified - all specification input ignored", None);
                None
            }
        }
    }

    /// Takes the attributes behind a colour.
    pub(crate) fn read_attributes(&mut self) -> Attributes {
        let mut attributes = Attributes::empty();
        loop {
            match self.find(ATTRIBUTES) {
                Lookup::Word(attribute) => attributes |= attribute,
                Lookup::Ambiguous => {
                    let help = Self::ambiguity(self.text(), names(ATTRIBUTES, self.language));
                    self.error("PieceSpecification not uniq", help);
                }
                Lookup::Unknown => match self.mark_word() {
                    Some(attribute) => attributes |= attribute,
                    None => return attributes,
                },
            }
            self.advance();
        }
    }

    /// The attribute of a word that a condition adds to the language.
    fn mark_word(&self) -> Option<Attributes> {
        let text = self.text();
        let mut marks = self.dictionary.marks.iter();
        let mark = marks.find(|mark| mark.word.eq_ignore_ascii_case(text));
        mark.map(|mark| mark.attribute)
    }

    /// The letter of a condition in force with which the token begins, and what it stands for.
    fn mark_letter(&self) -> Option<Attributes> {
        let text = self.text().to_ascii_lowercase();
        let conditions = &self.problem.base.conditions;
        let in_force =
            |mark: &&Mark| text.starts_with(mark.letter) && conditions.contains_key(mark.condition);
        let mark = self.dictionary.marks.iter().find(in_force)?;
        Some(mark.attribute)
    }

    /// Takes a group behind the letter of a condition; the token stays if it is none.
    fn read_marked_group(&mut self) -> Option<(Group, Attributes)> {
        let attribute = self.mark_letter()?;
        let text = self.text();
        match self.read_group_of(&text[1..]) {
            group @ Group::Units(..) => Some((group, attribute)),
            _ => None,
        }
    }

    /// Takes walks with their squares.
    fn read_groups(&mut self, colour: Colour, mut attributes: Attributes, units: &mut Units) {
        let mut any = false;
        loop {
            let (group, mark) = match self.read_marked_group() {
                Some(marked) => marked,
                None => (self.read_group(), Attributes::empty()),
            };
            let (walk, found, spoilt) = match group {
                Group::Units(walk, found) => (walk, found, false),
                Group::Spoilt(walk, found) => (walk, found, true),
                Group::NoWalk if !any => {
                    self.missing_walk();
                    return;
                }
                Group::NoWalk | Group::NoSquares => return,
            };
            for square in found {
                let unit = Unit::new(walk, colour).with(attributes | mark);
                self.place(units, Placed { square, unit });
            }
            if spoilt {
                return;
            }
            any = true;
            attributes -= Attributes::ROYAL;
        }
    }

    /// Takes a walk with one square.
    pub(crate) fn read_unit_on_square(&mut self) -> Option<(WalkId, Square)> {
        match self.read_group() {
            Group::Units(walk, found) | Group::Spoilt(walk, found) => {
                found.first().map(|&square| (walk, square))
            }
            Group::NoSquares | Group::NoWalk => None,
        }
    }

    fn place(&mut self, units: &mut Units, placed: Placed) {
        if self.placements == CAPACITY {
            let help = Some(format!("at most {CAPACITY} units may be placed"));
            self.plain_error("Pieces capacity exhausted", None, help);
        }
        self.placements += 1;
        if self.placements <= CAPACITY {
            units.placed.push(placed);
        }
    }

    /// No walk where one must stand: the token is lost.
    fn missing_walk(&mut self) {
        let help = match unknown_walk(self.text(), &self.walks, self.language) {
            Some((letters, _)) => self.nearest_walks(letters),
            None => "a walk is expected, directly followed by its squares (an odd number of characters: \
                     the walk has one letter; an even number: it has two)"
                .to_owned(),
        };
        self.error("wrong or missing PieceName - ignored", Some(help));
        if !self.at_end_word() {
            self.advance();
        }
    }

    /// Takes one walk with its squares, glued together or in two tokens.
    fn read_group(&mut self) -> Group {
        self.read_group_of(self.text())
    }

    /// The same for the token, or what follows a letter in front of it.
    fn read_group_of(&mut self, text: &str) -> Group {
        let Some((letters, tail)) = split_walk(text) else {
            return Group::NoWalk;
        };
        let known = letters
            .split('/')
            .all(|w| self.walks.by_shortcut(w, self.language.index()).is_some());
        if !known {
            return Group::NoWalk;
        }
        let (found, rest) = squares(tail);
        if found.is_empty() && !tail.is_empty() {
            return Group::NoSquares;
        }
        let Some(walk) = self.walk(letters) else {
            return Group::NoWalk;
        };
        if !rest.is_empty() {
            return Group::Spoilt(walk, found);
        }
        self.advance();
        if tail.is_empty() {
            return Group::Units(walk, self.read_squares());
        }
        Group::Units(walk, found)
    }
}

/// The letters of an unknown walk and its squares, if a token can hardly be anything else.
pub(crate) fn unknown_walk<'a>(
    text: &'a str,
    walks: &WalkTable,
    language: Language,
) -> Option<(&'a str, Vec<Square>)> {
    let (letters, tail) = split_walk(text)?;
    let (found, rest) = squares(tail);
    let unknown = |part: &&str| walks.by_shortcut(part, language.index()).is_none();
    let letters = letters.split('/').find(unknown)?;
    (!found.is_empty() && rest.is_empty()).then_some((letters, found))
}

/// Splits a token into its walk (`K`, `ma`, `r/b`) and the rest. The number of characters decides how long the walk is:
/// squares have two, so an odd number means a walk of one letter, an even number one of two.
fn split_walk(text: &str) -> Option<(&str, &str)> {
    let parity = |text: &str| if text.len() % 2 == 1 { 1 } else { 2 };
    if text.is_empty() {
        return None;
    }
    match text.find('/') {
        Some(slash @ 1..=2) => {
            let behind = &text[slash + 1..];
            if behind.is_empty() {
                return None;
            }
            Some(text.split_at(slash + 1 + parity(behind)))
        }
        _ => Some(text.split_at(parity(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parity_decides_the_length_of_the_walk() {
        assert_eq!(split_walk("Ka1"), Some(("K", "a1")));
        assert_eq!(split_walk("mab1c3"), Some(("ma", "b1c3")));
        assert_eq!(split_walk("15a2"), Some(("15", "a2")));
        assert_eq!(split_walk("S"), Some(("S", "")));
        assert_eq!(split_walk("ma"), Some(("ma", "")));
        assert_eq!(split_walk("r/bd4"), Some(("r/b", "d4")));
        assert_eq!(split_walk("ma/s"), Some(("ma/s", "")));
        assert_eq!(split_walk("ma/sid4"), Some(("ma/si", "d4")));
        assert_eq!(split_walk("r/"), None);
        assert_eq!(split_walk(""), None);
    }
}
