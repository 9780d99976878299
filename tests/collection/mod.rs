//! Solving the problems of `problems/` in tests, and comparing solutions whatever the order of moves is.

#![allow(dead_code, reason = "each test uses its part")]

use kirke::output::Algebraic;
use kirke::solve::{Control, Message, solve};
use std::path::{Path, PathBuf};

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All problem files below a folder, in order.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for item in std::fs::read_dir(folder).unwrap() {
        let path = item.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|e| e == "inp") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// What kirke prints for the one problem of a text.
pub(crate) fn solution(text: &[u8]) -> Result<String, String> {
    let control = Control {
        memory: 16 << 20,
        ..Control::default()
    };
    solution_under(text, &control)
}

/// The same, with so many threads and so much memory.
pub(crate) fn solution_under(text: &[u8], control: &Control) -> Result<String, String> {
    let dictionary = kirke::rules::dictionary();
    let mut input = kirke::input::parse(text, &dictionary);
    let parsed = input.problems.pop().ok_or("no problem")?;
    if let Some(wrong) = parsed.diagnostics.first() {
        return Err(format!("line {}: {wrong}", wrong.line));
    }
    let mut render = Algebraic::new(Vec::new());
    let mut refused = Vec::new();
    let mut say = |message: Message<'_>| {
        if let Message::Refused(refusal) = message {
            refused.push(format!("{refusal:?}"));
        }
    };
    solve(&parsed.problem, &dictionary, control, &mut render, &mut say)
        .map_err(|e| e.to_string())?;
    match refused.pop() {
        Some(refusal) => Err(refusal),
        None => String::from_utf8(render.into_inner()).map_err(|e| e.to_string()),
    }
}

/// The solution alone: what stands between the head and the closing line.
pub(crate) fn body(printed: &str) -> String {
    let lines: Vec<&str> = printed.lines().collect();
    let files = lines
        .iter()
        .rposition(|line| line.replace(' ', "") == "abcdefgh")
        .map_or(0, |i| i + 2);
    let head = lines[files..]
        .iter()
        .position(|line| line.trim().is_empty())
        .map_or(0, |i| files + i);
    let closing = |line: &&str| line.starts_with("solved") || line.starts_with("partial");
    let end = lines.iter().rposition(closing).unwrap_or(lines.len());
    lines[head..end].join("\n")
}

/// Lines as a tree by their indentation, siblings in the order of the alphabet; headings of twins begin a new tree.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Tree {
    line: String,
    below: Vec<Tree>,
}

impl Tree {
    /// The tree of a text.
    pub(crate) fn of(text: &str) -> Vec<Tree> {
        let mut parts = vec![Tree::default()];
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let label = line
                .trim_start_matches('+')
                .split_whitespace()
                .next()
                .unwrap_or_default();
            if !line.starts_with(' ') && label.ends_with(')') && !label.contains('.') {
                parts.push(Tree {
                    line: line.trim().to_owned(),
                    below: Vec::new(),
                });
            } else if let Some(part) = parts.last_mut() {
                part.insert(line);
            }
        }
        for part in &mut parts {
            part.sort();
        }
        parts
    }

    fn insert(&mut self, line: &str) {
        // Below the last line that is less indented.
        match self.below.last_mut() {
            Some(last) if indentation(&last.line) < indentation(line) => return last.insert(line),
            _ => {}
        }
        self.below.push(Tree {
            line: line.trim_end().to_owned(),
            below: Vec::new(),
        });
    }

    fn sort(&mut self) {
        // Continuations that stand in one line, 2.Sf3#, Sc6#, have no order either.
        if self.line.contains(", ") {
            let bare = |word: &str| {
                word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.')
                    .to_owned()
            };
            let mut words: Vec<String> = self.line.split([' ', ',']).map(bare).collect();
            words.sort_unstable();
            self.line = words.join(" ");
        }
        for child in &mut self.below {
            child.sort();
        }
        self.below.sort();
    }
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}
