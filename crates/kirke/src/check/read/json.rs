//! JSON lines: one problem a line, with the fields of `.olv` and a few more.

use super::document::{self, Place};
use crate::check::entry::{Entry, Trouble, decode};
use kirke_problem::Dictionary;
use serde_json::Value;
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8], dictionary: &Dictionary) -> Vec<Entry> {
    let (text, _) = decode(bytes);
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    lines
        .enumerate()
        .map(|(i, (at, line))| {
            let place = Place {
                path,
                number: i + 1,
                line: at + 1,
                text: line,
            };
            match serde_json::from_str::<Value>(line) {
                Ok(Value::Object(fields)) => document::entry(place, &fields, dictionary),
                Ok(_) => {
                    Entry::unreadable(path, i + 1, Trouble::new(at + 1, "an object is expected"))
                }
                Err(error) => {
                    let message = format!("broken JSON in column {}: {error}", error.column());
                    Entry::unreadable(path, i + 1, Trouble::new(at + 1, message))
                }
            }
        })
        .collect()
}
