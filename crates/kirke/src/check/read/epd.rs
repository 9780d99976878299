//! EPD lines with a stipulation: `8/8/... w - - stip "h#2"; cond "Circe"; sol "1.Kxe1 Bd2+"; id "Jane Doe 2026";`.

use crate::check::entry::{Claim, Content, Entry, Trouble, decode, intended};
use kirke_core::{Side, WalkTable};
use kirke_problem::{Language, Play, Problem, Stipulation};
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8]) -> Vec<Entry> {
    let (text, _) = decode(bytes);
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .enumerate()
        .map(|(i, (at, line))| match parse(line) {
            Ok((content, id)) => Entry {
                file: path.to_owned(),
                number: i + 1,
                line: at + 1,
                authors: Vec::new(),
                source: id,
                content: Ok(Content {
                    claim: Claim {
                        line: at + 1,
                        ..content.claim
                    },
                    ..content
                }),
                warnings: Vec::new(),
            },
            Err(message) => Entry::unreadable(path, i + 1, Trouble::new(at + 1, message)),
        })
        .collect()
}

/// Reads a line: the problem, and what stands under `id`.
fn parse(line: &str) -> Result<(Content, String), String> {
    let fen = kirke_input::parse_fen(line_position(line)).map_err(|error| error.to_string())?;
    let mut problem = Problem::default();
    let mut claim = Claim::default();
    let mut id = String::new();
    let (mut stipulation, mut conditions) = (String::new(), String::new());
    for (name, value) in operations(line) {
        match name.as_str() {
            "stip" => stipulation = value,
            "dm" => stipulation = format!("#{value}"),
            "cond" => conditions = value,
            "opt" => {
                problem.options =
                    kirke_input::parse_option(&value, Language::English).map_err(|d| first(&d))?;
            }
            "sol" | "pv" => claim.text = value,
            "bm" => {
                claim.text = value
                    .split_whitespace()
                    .map(|mv| format!("1.{mv}!\n"))
                    .collect()
            }
            "int" => claim.intended = intended(&value),
            "id" => id = value,
            _ => {}
        }
    }
    if stipulation.is_empty() {
        return Err("a stipulation is missing: stip \"h#2\"; or dm 2;".to_owned());
    }
    let stipulation = kirke_input::parse_stipulation(&stipulation).map_err(|d| first(&d))?;
    if !conditions.is_empty() {
        let dictionary = kirke_rules::dictionary();
        problem.base.conditions = kirke_input::parse_condition(
            &conditions,
            Language::English,
            &dictionary,
            &mut WalkTable::new(),
        )
        .map_err(|d| first(&d))?;
    }
    let given = std::mem::take(&mut problem.options);
    fen.set_options(&mut problem.options);
    let (no_castling, en_passant) = (problem.options.no_castling, problem.options.en_passant);
    problem.options = given;
    if problem.options.no_castling.is_empty() {
        problem.options.no_castling = no_castling;
    }
    if problem.options.en_passant.is_empty() {
        problem.options.en_passant = en_passant;
    }
    let direct = matches!(&stipulation, Stipulation::Traditional(form)
        if matches!(form.play, Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex));
    problem.options.half_duplex |= direct && fen.side == Side::Black;
    problem.base.diagram = fen.diagram;
    problem.base.set_stipulation(stipulation);
    problem.base.settle();
    Ok((Content { problem, claim }, id))
}

fn first(diagnostics: &[kirke_input::Diagnostic]) -> String {
    diagnostics
        .first()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// The first four fields.
fn line_position(line: &str) -> &str {
    let mut end = 0;
    let mut fields = 0;
    let mut blank = true;
    for (i, c) in line.char_indices() {
        if c.is_whitespace() {
            if !blank && fields == 4 {
                break;
            }
            blank = true;
        } else {
            fields += usize::from(blank);
            blank = false;
            end = i + c.len_utf8();
        }
    }
    &line[..end]
}

/// The operations: names and values, without quotation marks.
fn operations(line: &str) -> Vec<(String, String)> {
    let rest = &line[line_position(line).len()..];
    let mut parts = vec![String::new()];
    let mut quoted = false;
    for c in rest.chars() {
        match c {
            '"' => quoted = !quoted,
            ';' if !quoted => parts.push(String::new()),
            _ => {
                if let Some(part) = parts.last_mut() {
                    part.push(c);
                }
            }
        }
    }
    parts
        .iter()
        .map(|part| {
            // Counters of FEN may stand before the first operation.
            let part = part
                .trim()
                .trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
            let (name, value) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
            (name.to_owned(), value.trim().to_owned())
        })
        .filter(|(name, _)| !name.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_problem() {
        let (content, id) =
            parse("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1 dm 1; bm Qg7; id \"Doe; Jane\"; int 1;").unwrap();
        assert_eq!(content.problem.base.diagram.units.len(), 3);
        assert_eq!(content.claim.text, "1.Qg7!\n");
        assert_eq!(content.claim.intended, Some(1));
        assert_eq!(id, "Doe; Jane");
    }

    #[test]
    fn mistakes() {
        assert!(parse("7k/8/5K2/6Q1/8/8/8/8 w - -").is_err());
        assert!(parse("7k/8/5K2/6Q1/8/8/8 w - - dm 1;").is_err());
        assert!(parse("7k/8/5K2/6Q1/8/8/8/8 w - - stip \"mate\";").is_err());
        assert!(parse("7k/8/5K2/6Q1/8/8/8/8 w - - dm 1; cond \"Nonsense\";").is_err());
    }
}
