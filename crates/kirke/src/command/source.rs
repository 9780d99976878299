//! Inputs: files, standard input, and what is given on the command line.

use super::arguments::{Given, PositionChoice};
use kirke_core::{Side, WalkTable};
use kirke_input::{Diagnostic, FenError, Severity};
use kirke_problem::{Dictionary, Language, Options, Problem};
use miette::{NamedSource, Report};
use std::io::{self, Read};
use std::path::Path;

/// All bytes of a file; `-` is standard input.
///
/// # Errors
/// It cannot be read.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    std::fs::read(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

/// Shows mistakes with their place. Says whether one of them is an error.
pub(crate) fn report(name: &str, bytes: &[u8], diagnostics: &[Diagnostic], quiet: bool) -> bool {
    let text = Text::new(bytes);
    let mut wrong = false;
    for diagnostic in diagnostics {
        let error = diagnostic.severity == Severity::Error;
        wrong |= error;
        if error || !quiet {
            let mut shown = diagnostic.clone();
            let end = text.place(shown.offset + shown.length);
            shown.offset = text.place(shown.offset);
            shown.length = end - shown.offset;
            let source = NamedSource::new(name, text.text.clone());
            eprintln!("{:?}", Report::new(shown).with_source_code(source));
        }
    }
    wrong
}

/// The bytes as text: UTF-8 if they are that, Latin-1 otherwise.
struct Text {
    text: String,
    latin: bool,
    /// Places of the bytes that take two bytes in UTF-8.
    wide: Vec<usize>,
}

impl Text {
    fn new(bytes: &[u8]) -> Text {
        match std::str::from_utf8(bytes) {
            Ok(text) => Text {
                text: text.to_owned(),
                latin: false,
                wide: Vec::new(),
            },
            Err(_) => Text {
                text: bytes.iter().map(|&byte| char::from(byte)).collect(),
                latin: true,
                wide: (0..bytes.len()).filter(|&i| bytes[i] >= 0x80).collect(),
            },
        }
    }

    /// Where a byte of the input stands in the text.
    fn place(&self, offset: usize) -> usize {
        let place = if self.latin {
            offset + self.wide.partition_point(|&at| at < offset)
        } else {
            offset
        };
        let mut place = place.min(self.text.len());
        while !self.text.is_char_boundary(place) {
            place -= 1;
        }
        place
    }
}

/// A problem made of what the command line says. `None` if something is wrong: it is reported.
pub(crate) fn from_command_line(
    given: &Given,
    stipulation: Option<&str>,
    options: &[String],
    dictionary: &Dictionary,
) -> Option<(Problem, Side)> {
    let mut walks = own_walks(&given.walks)?;
    let mut problem = Problem {
        own_walks: walks.further().to_vec(),
        ..Problem::default()
    };
    let mut side = Side::White;
    if let Some(text) = &given.fen {
        side = position(&mut problem, text, dictionary)?;
        walks = problem.walks();
    } else {
        array(&mut problem);
    }
    for text in &given.conditions {
        let text = &joined(text, dictionary);
        let read = kirke_input::parse_condition(text, Language::English, dictionary, &mut walks);
        problem
            .base
            .conditions
            .extend(accept("--condition", text, read)?);
    }
    problem.own_walks = walks.further().to_vec();
    if let Some(text) = stipulation {
        let read = kirke_input::parse_stipulation(text);
        problem
            .base
            .set_stipulation(accept("--stipulation", text, read)?);
    }
    let text = options.join(" ");
    if !text.is_empty() {
        let given = accept(
            "--option",
            &text,
            kirke_input::parse_option(&text, Language::English),
        )?;
        let from_position = std::mem::take(&mut problem.options);
        problem.options = Options {
            no_castling: from_position.no_castling,
            en_passant: from_position.en_passant,
            ..given.clone()
        };
        if !given.no_castling.is_empty() {
            problem.options.no_castling = given.no_castling;
        }
        if !given.en_passant.is_empty() {
            problem.options.en_passant = given.en_passant;
        }
    }
    problem.base.settle();
    Some((problem, side))
}

/// The walks of the command line. `None` if one is wrong: it is reported.
pub(crate) fn own_walks(definitions: &[String]) -> Option<WalkTable> {
    let mut walks = WalkTable::new();
    for text in definitions {
        let read = kirke_input::parse_walk(text, &mut walks);
        accept("--walk", text, read)?;
    }
    Some(walks)
}

/// A name of several words is one word in the problem language: `Hydra Circe RexInclusive` is
/// `HydraCirce RexInclusive`.
fn joined(text: &str, dictionary: &Dictionary) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    for end in (2..=words.len()).rev() {
        let name = words[..end].concat();
        let known = |names: &[&str; 3]| names[0].eq_ignore_ascii_case(&name);
        if dictionary
            .conditions
            .iter()
            .any(|condition| known(&condition.names))
        {
            return [&[&*name], &words[end..]].concat().join(" ");
        }
    }
    text.to_owned()
}

fn accept<T>(name: &str, text: &str, read: Result<T, Vec<Diagnostic>>) -> Option<T> {
    read.map_err(|diagnostics| report(name, text.as_bytes(), &diagnostics, false))
        .ok()
}

/// Sets the position of a FEN; with fairy units it is read as Forsyth notation of the problem language.
fn position(problem: &mut Problem, text: &str, dictionary: &Dictionary) -> Option<Side> {
    match kirke_input::parse_fen(text) {
        Ok(fen) => {
            fen.set_options(&mut problem.options);
            problem.base.diagram = fen.diagram;
            Some(fen.side)
        }
        Err(FenError::Unit(_) | FenError::Squares { .. }) if has_fairy_units(text) => {
            let mut fields = text.split_whitespace();
            let placement = fields.next().unwrap_or_default();
            let side = if fields.next() == Some("b") {
                Side::Black
            } else {
                Side::White
            };
            let source = format!("beginproblem Forsyth {placement} stipulation ~1 endproblem");
            let mut input =
                kirke_input::parse_with_walks(source.as_bytes(), dictionary, &problem.walks());
            let parsed = input.problems.pop()?;
            if report("--fen", source.as_bytes(), &parsed.diagnostics, false) {
                return None;
            }
            problem.base.diagram = parsed.problem.base.diagram;
            problem.own_walks = parsed.problem.own_walks;
            Some(side)
        }
        Err(error) => {
            eprintln!("kirke: --fen: {error}");
            None
        }
    }
}

fn has_fairy_units(text: &str) -> bool {
    let placement = text.split_whitespace().next().unwrap_or_default();
    placement
        .chars()
        .any(|c| !"KQRBNSPkqrbnsp12345678/".contains(c))
}

fn array(problem: &mut Problem) {
    let array = kirke_core::array();
    for square in kirke_core::Square::all() {
        if let Some(unit) = array.get(square) {
            problem.base.diagram.put(square, unit);
        }
    }
}

/// The position whose moves are wanted.
pub(crate) fn chosen(
    choice: &PositionChoice,
    dictionary: &Dictionary,
) -> io::Result<Option<(Problem, Side)>> {
    let (problem, side) = match &choice.file {
        Some(path) => {
            let bytes = read(path)?;
            let Some(walks) = own_walks(&choice.given.walks) else {
                return Ok(None);
            };
            let mut input = kirke_input::parse_with_walks(&bytes, dictionary, &walks);
            if input.problems.is_empty() {
                report(&path.to_string_lossy(), &bytes, &input.diagnostics, false);
                return Ok(None);
            }
            let parsed = input.problems.swap_remove(0);
            if report(&path.to_string_lossy(), &bytes, &parsed.diagnostics, true) {
                return Ok(None);
            }
            (parsed.problem, Side::White)
        }
        None => match from_command_line(&choice.given, None, &[], dictionary) {
            Some(made) => made,
            None => return Ok(None),
        },
    };
    let side = match choice.side {
        None => side,
        Some(super::arguments::Mover::White) => Side::White,
        Some(super::arguments::Mover::Black) => Side::Black,
    };
    Ok(Some((problem, side)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_several_words() {
        let dictionary = kirke_rules::dictionary();
        assert_eq!(
            joined("hydra circe RexInclusive", &dictionary),
            "hydracirce RexInclusive"
        );
        assert_eq!(
            joined("Circe RexInclusive", &dictionary),
            "Circe RexInclusive"
        );
    }

    #[test]
    fn latin_text_keeps_its_places() {
        let text = Text::new(b"a\xe9b\xe9c");
        assert_eq!(text.text, "a\u{e9}b\u{e9}c");
        assert_eq!(text.place(2), 3);
        assert_eq!(text.place(4), 6);
        let utf8 = Text::new("aéb".as_bytes());
        assert_eq!(utf8.place(2), 1);
        assert_eq!(utf8.place(99), 4);
    }
}
