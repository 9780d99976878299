//! Collections: files and folders of problems.

mod document;
mod epd;
mod inp;
mod json;
mod olv;

use super::entry::{Entry, Trouble};
use kirke_problem::Dictionary;
use std::path::{Path, PathBuf};

/// The kinds of files, by the endings of their names.
const ENDINGS: [&str; 6] = ["inp", "olv", "epd", "jsonl", "yaml", "yml"];

/// Reads all problems of files and folders, in the order given; the files of a folder in the order of their names.
pub(crate) fn collect(paths: &[PathBuf], dictionary: &Dictionary) -> Vec<Entry> {
    let mut entries = Vec::new();
    for path in paths {
        if path.is_dir() {
            let mut files = Vec::new();
            if let Err(error) = walk(path, &mut files) {
                entries.push(Entry::unreadable(
                    path,
                    1,
                    Trouble::new(0, error.to_string()),
                ));
            }
            for file in files {
                entries.extend(file_entries(&file, dictionary));
            }
        } else {
            entries.extend(file_entries(path, dictionary));
        }
    }
    entries
}

/// All files of a collection below a folder.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut paths = Vec::new();
    for item in std::fs::read_dir(folder)? {
        paths.push(item?.path());
    }
    paths.sort();
    for path in paths {
        if path.is_dir() {
            walk(&path, files)?;
        } else if ENDINGS.contains(&ending(&path).as_str()) {
            files.push(path);
        }
    }
    Ok(())
}

fn ending(path: &Path) -> String {
    path.extension()
        .map(|e| e.to_string_lossy().to_ascii_lowercase())
        .unwrap_or_default()
}

fn file_entries(path: &Path, dictionary: &Dictionary) -> Vec<Entry> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            return vec![Entry::unreadable(
                path,
                1,
                Trouble::new(0, error.to_string()),
            )];
        }
    };
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return vec![Entry::unreadable(
            path,
            1,
            Trouble::new(1, "the file is empty"),
        )];
    }
    let entries = match ending(path).as_str() {
        "inp" => inp::read(path, &bytes, dictionary),
        "olv" | "yaml" | "yml" => olv::read(path, &bytes, dictionary),
        "epd" => epd::read(path, &bytes),
        "jsonl" => json::read(path, &bytes, dictionary),
        other => {
            let message =
                format!("unknown kind of file `.{other}`: .inp, .olv, .epd and .jsonl are read");
            return vec![Entry::unreadable(path, 1, Trouble::new(0, message))];
        }
    };
    if entries.is_empty() {
        return vec![Entry::unreadable(
            path,
            1,
            Trouble::new(1, "the file holds no problem"),
        )];
    }
    entries
}
