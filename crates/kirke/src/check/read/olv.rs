//! `.olv`: collections of the editor Olive, YAML with one problem a document.

use super::document::{self, Place};
use crate::check::entry::{Entry, Trouble, decode};
use kirke_problem::Dictionary;
use serde_json::Value;
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8], dictionary: &Dictionary) -> Vec<Entry> {
    let (text, utf8) = decode(bytes);
    let mut entries: Vec<Entry> = documents(&text)
        .into_iter()
        .enumerate()
        .map(|(i, (line, text))| {
            let place = Place {
                path,
                number: i + 1,
                line,
                text,
            };
            read_document(place, dictionary)
        })
        .collect();
    if let (false, Some(first)) = (utf8, entries.first_mut()) {
        let trouble = Trouble::new(1, "the text is not UTF-8; it is read as Latin-1");
        first.warnings.push(trouble);
    }
    entries
}

fn read_document(place: Place<'_>, dictionary: &Dictionary) -> Entry {
    // Older files mark strings with tags of Python.
    let text = place
        .text
        .replace("!!python/unicode ", "")
        .replace("!!python/str ", "");
    match serde_saphyr::from_str::<Value>(&text) {
        Ok(Value::Object(fields)) => document::entry(place, &fields, dictionary),
        Ok(_) => Entry::unreadable(
            place.path,
            place.number,
            Trouble::new(place.line, "fields are expected (`stipulation: ...`)"),
        ),
        Err(error) => {
            let within = error
                .location()
                .map_or(0, |location| location.line() as usize);
            let message = error.to_string();
            let message = message.lines().next().unwrap_or("broken YAML").to_owned();
            let line = place.line + within.saturating_sub(1);
            Entry::unreadable(place.path, place.number, Trouble::new(line, message))
        }
    }
}

/// The documents of a file with their first lines. They are parted here, so that a broken one spoils no other.
fn documents(text: &str) -> Vec<(usize, &str)> {
    let mut documents = Vec::new();
    let (mut start, mut first) = (0, 1);
    let mut at = 0;
    for (i, line) in text.split_inclusive('\n').enumerate() {
        let bare = line.trim_end();
        if bare == "---" || bare == "..." || line.starts_with("--- ") {
            documents.push((first, &text[start..at]));
            let inline = if bare.starts_with("--- ") {
                4
            } else {
                line.len()
            };
            start = at + inline;
            first = i + 1 + usize::from(inline == line.len());
        }
        at += line.len();
    }
    documents.push((first, &text[start..]));
    documents.retain(|(_, text)| {
        text.lines()
            .any(|line| !line.trim().is_empty() && !line.starts_with('#') && !line.starts_with('%'))
    });
    documents
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_parted() {
        let found = documents("---\na: 1\nb: 2\n---\n# nothing\n--- \nc: 3\n");
        assert_eq!(found, [(2, "a: 1\nb: 2\n"), (7, "c: 3\n")]);
    }

    fn first(text: &str) -> Entry {
        read(
            Path::new("x.olv"),
            text.as_bytes(),
            &kirke_rules::dictionary(),
        )
        .remove(0)
    }

    #[test]
    fn fields_become_a_problem() {
        let text = "---\nauthors: ['Doe, Jane']\nsource: {name: Private, date: {year: 2026}}\nalgebraic:\n  white: [Kf6, Royal Ng5]\n  black: [Kh8]\n  neutral: [Sa1]\nstipulation: '#1'\noptions: [SetPlay, AntiCirce Cheylan]\ntwins: {b: Move g5 a7, z1: Remove a1}\nintended-solutions: 2.1\nsolution: |\n\n  1.Qg7#\nfunny: 1\n";
        let entry = first(text);
        let content = entry.content.unwrap();
        assert_eq!(content.problem.base.diagram.units.len(), 4);
        assert!(content.problem.options.set_play);
        assert!(content.problem.base.conditions.contains_key("AntiCirce"));
        assert_eq!(content.problem.twins.len(), 2);
        assert_eq!(content.claim.intended, Some(2));
        assert_eq!(entry.source, "Private, 2026");
        assert_eq!(entry.warnings, [Trouble::new(15, "unknown field `funny`")]);
    }

    #[test]
    fn tags_of_python() {
        let text = "---\nalgebraic: {white: [!!python/unicode 'Kf6'], black: [Kh8]}\nstipulation: !!python/unicode '#1'\n";
        assert!(first(text).content.is_ok());
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let line = |text: &str| first(text).content.unwrap_err().line;
        assert_eq!(
            line("---\nstipulation: '#1'\nalgebraic: {white: [Kf6, Zz9]}\n"),
            3
        );
        assert_eq!(
            line("---\nstipulation: '#1\nalgebraic: [\n"),
            line("---\nstipulation: '#1\nalgebraic: [\n")
        );
        assert_eq!(line("---\nalgebraic: {white: [Kf6]}\n"), 2);
        assert_eq!(line("- a\n- b\n"), 1);
    }
}
