//! A problem as a map of fields, in YAML or JSON: it is written out in the problem language, and read as such.

use crate::check::entry::{Claim, Content, Entry, Trouble, intended};
use kirke_input::Severity;
use kirke_problem::{Dictionary, Language};
use serde_json::{Map, Value};
use std::fmt::Write;
use std::path::Path;

/// The fields that are known. Those of the second half are kirke's own.
const FIELDS: [&str; 20] = [
    "authors",
    "source",
    "date",
    "distinction",
    "award",
    "reprints",
    "stipulation",
    "algebraic",
    "glyphs",
    "twins",
    "intended-solutions",
    "solution",
    "options",
    "keywords",
    "comments",
    "foreignids",
    "id",
    "fen",
    "conditions",
    "intended",
];

/// Where a document stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) path: &'a Path,
    pub(super) number: usize,
    pub(super) line: usize,
    pub(super) text: &'a str,
}

impl Place<'_> {
    /// The line in which a text stands, or else the first line of the document.
    fn line_of(&self, item: &str) -> usize {
        let at = self
            .text
            .lines()
            .position(|line| !item.is_empty() && line.contains(item));
        self.line + at.unwrap_or(0)
    }
}

/// Makes an entry of a document.
pub(super) fn entry(
    place: Place<'_>,
    fields: &Map<String, Value>,
    dictionary: &Dictionary,
) -> Entry {
    let mut warnings = Vec::new();
    for name in fields
        .keys()
        .filter(|name| !FIELDS.contains(&name.as_str()))
    {
        warnings.push(Trouble::new(
            place.line_of(name),
            format!("unknown field `{name}`"),
        ));
    }
    Entry {
        file: place.path.to_owned(),
        number: place.number,
        line: place.line,
        authors: list(fields.get("authors")),
        source: source(fields),
        content: content(place, fields, dictionary),
        warnings,
    }
}

/// A scalar as a text.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Bool(flag) => flag.to_string(),
        Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
    }
}

/// A list of scalars, or a single one.
fn list(value: Option<&Value>) -> Vec<String> {
    match value {
        Some(Value::Array(items)) => items.iter().map(text).collect(),
        Some(Value::Null) | None => Vec::new(),
        Some(other) => vec![text(other)],
    }
}

/// All scalars below a value, in order.
fn flatten(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| flatten(item, out)),
        Value::Object(map) => map.values().for_each(|item| flatten(item, out)),
        other => out.push(text(other)),
    }
}

fn source(fields: &Map<String, Value>) -> String {
    let mut parts = Vec::new();
    match fields.get("source") {
        Some(Value::Object(map)) => {
            let get = |key: &str| map.get(key).map(text).filter(|t| !t.is_empty());
            parts.extend(get("name"));
            parts.extend(get("issue").map(|issue| format!("issue {issue}")));
            parts.extend(get("problemid").map(|id| format!("no. {id}")));
            match map.get("date") {
                Some(Value::Object(date)) => {
                    let numbers = ["day", "month", "year"]
                        .iter()
                        .filter_map(|key| date.get(*key).map(text));
                    parts.push(numbers.collect::<Vec<_>>().join("."));
                }
                Some(other) => parts.push(text(other)),
                None => {}
            }
        }
        Some(other) => flatten(other, &mut parts),
        None => {}
    }
    for key in ["date", "distinction", "award", "id"] {
        if let Some(value) = fields.get(key) {
            flatten(value, &mut parts);
        }
    }
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

fn content(
    place: Place<'_>,
    fields: &Map<String, Value>,
    dictionary: &Dictionary,
) -> Result<Content, Trouble> {
    let source = problem_text(place, fields)?;
    let mut input = kirke_input::parse(source.as_bytes(), dictionary);
    let Some(parsed) = input.problems.pop() else {
        return Err(Trouble::new(place.line, "the problem could not be read"));
    };
    if let Some(wrong) = parsed
        .diagnostics
        .iter()
        .find(|d| d.severity == Severity::Error)
    {
        let help = wrong
            .help
            .as_ref()
            .map_or(String::new(), |help| format!(" ({help})"));
        return Err(Trouble::new(
            place.line_of(&wrong.item),
            format!("{wrong}{help}"),
        ));
    }
    let given = fields
        .get("intended-solutions")
        .or_else(|| fields.get("intended"))
        .map(text);
    let solution = fields.get("solution").map(text).unwrap_or_default();
    let first = solution
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty())
        .unwrap_or_default();
    let line = if place.text.contains(first) {
        place.line_of(first)
    } else {
        place.line
    };
    let blank = solution
        .lines()
        .take_while(|line| line.trim().is_empty())
        .count();
    Ok(Content {
        problem: parsed.problem,
        claim: Claim {
            line: line.saturating_sub(blank),
            text: solution,
            intended: given.and_then(|given| intended(&given)),
        },
    })
}

/// The problem in the problem language.
fn problem_text(place: Place<'_>, fields: &Map<String, Value>) -> Result<String, Trouble> {
    let stipulation = fields.get("stipulation").map(text).unwrap_or_default();
    if stipulation.trim().is_empty() {
        return Err(Trouble::new(
            place.line,
            "the field `stipulation` is missing",
        ));
    }
    let mut source = "beginproblem\n".to_owned();
    match (fields.get("algebraic"), fields.get("fen")) {
        (Some(Value::Object(sides)), _) => pieces(&mut source, sides),
        (_, Some(fen)) => {
            let placement = text(fen)
                .split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned();
            let _ = writeln!(source, "Forsyth {placement}");
        }
        _ => {
            return Err(Trouble::new(
                place.line,
                "the field `algebraic` with the units is missing",
            ));
        }
    }
    let structured = stipulation.trim_start().to_ascii_lowercase();
    let word = if structured.starts_with("white") || structured.starts_with("black") {
        "s"
    } else {
        ""
    };
    let _ = writeln!(source, "{word}stipulation {}", one_line(&stipulation));
    let mut conditions = list(fields.get("conditions"));
    for option in list(fields.get("options")) {
        if kirke_input::parse_option(&option, Language::English).is_ok() {
            let _ = writeln!(source, "option {}", one_line(&option));
        } else {
            conditions.push(option);
        }
    }
    if !conditions.is_empty() {
        let _ = writeln!(source, "condition {}", one_line(&conditions.join(" ")));
    }
    if let Some(Value::Object(given)) = fields.get("twins") {
        twins(&mut source, given);
    }
    source.push_str("endproblem\n");
    Ok(source)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn pieces(source: &mut String, sides: &Map<String, Value>) {
    source.push_str("pieces\n");
    for (side, units) in sides {
        for unit in list(Some(units)) {
            let _ = writeln!(source, "  {} {}", one_line(side), one_line(&unit));
        }
    }
}

/// With a twin `a` the diagram is a zero position.
fn twins(source: &mut String, given: &Map<String, Value>) {
    let mut letters: Vec<&String> = given.keys().collect();
    letters.sort_by_key(|label| (label.len(), label.as_str()));
    for (i, label) in letters.into_iter().enumerate() {
        let word = if i == 0 && label == "a" {
            "zeroposition"
        } else {
            "twin"
        };
        let changes = given.get(label).map(text).unwrap_or_default();
        let _ = writeln!(source, "{word} {}", one_line(&changes));
    }
}
