//! Squares: a letter a to h and a digit 1 to 8, glued together.

use crate::parser::Parser;
use kirke_core::Square;
use nom::character::complete::one_of;
use nom::multi::many0;
use nom::sequence::pair;
use nom::{IResult, Parser as _};

/// What a list of squares should look like.
const SQUARES_HELP: &str =
    "squares are a letter a to h and a digit 1 to 8, several of them without blanks: a1b2c3";

/// One square.
pub(crate) fn square(input: &[u8]) -> IResult<&[u8], Square> {
    pair(one_of("abcdefghABCDEFGH"), one_of("12345678"))
        .map(|(file, rank): (char, char)| {
            let file = file.to_ascii_lowercase() as u8 - b'a';
            Square::new(file, rank as u8 - b'1')
        })
        .parse(input)
}

/// Any number of squares, and what stands behind them.
pub(crate) fn squares(text: &str) -> (Vec<Square>, &str) {
    let result: IResult<&[u8], Vec<Square>> = many0(square).parse(text.as_bytes());
    match result {
        Ok((rest, squares)) => (squares, &text[text.len() - rest.len()..]),
        Err(_) => (Vec::new(), text),
    }
}

impl Parser<'_> {
    /// Takes a token of squares. Without any square the token is lost; of a token with a bad end the good ones count.
    pub(crate) fn read_squares(&mut self) -> Vec<Square> {
        let token = self.token();
        let (found, rest) = squares(self.text());
        if found.is_empty() {
            let help = Some(SQUARES_HELP.to_owned());
            self.error("wrong or missing SquareList - please give one", help);
            if !self.at_end_word() {
                self.advance();
            }
            return found;
        }
        self.advance();
        if !rest.is_empty() {
            let help = Some(format!("`{rest}` is ignored: {SQUARES_HELP}"));
            self.plain_error("wrong terminated SquareList - ignored", token, help);
        }
        found
    }

    /// Takes a token of which the first square counts; it is left if it does not begin with one.
    pub(crate) fn read_square(&mut self) -> Option<Square> {
        let token = self.token()?;
        let (found, _) = squares(token.text);
        match found.first() {
            Some(&square) => {
                self.advance();
                Some(square)
            }
            None => {
                let help = Some("a square is expected: a letter a to h, a digit 1 to 8".to_owned());
                self.plain_error("wrong terminated SquareList - ignored", Some(token), help);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_squares() {
        let names = |text| {
            let (found, rest) = squares(text);
            (
                found
                    .iter()
                    .map(Square::to_string)
                    .collect::<Vec<_>>()
                    .join(" "),
                rest,
            )
        };
        assert_eq!(names("a1B2h8"), ("a1 b2 h8".to_owned(), ""));
        assert_eq!(names("b1x9"), ("b1".to_owned(), "x9"));
        assert_eq!(names("i1"), (String::new(), "i1"));
        assert_eq!(names("a9"), (String::new(), "a9"));
        assert_eq!(names(""), (String::new(), ""));
    }
}
