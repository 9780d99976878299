//! Mistakes in the input: where they are, what is wrong, and what would be right.

use kirke_core::WalkTable;
use kirke_problem::Language;
use std::fmt;

/// How serious a mistake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Something was not understood and is ignored.
    Error,
    /// Everything was understood, but perhaps not meant.
    Warning,
}

/// A mistake in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How serious it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// The offending text.
    pub item: String,
    /// Where it begins, in bytes from the beginning of the input.
    pub offset: usize,
    /// Its length in bytes.
    pub length: usize,
    /// The line in which it begins, the first is 1.
    pub line: usize,
    /// The column in which it begins, the first is 1.
    pub column: usize,
    /// What would be right.
    pub help: Option<String>,
    /// What the reference prints on its error channel; empty if it is silent.
    pub raw: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if !self.item.is_empty() {
            write!(f, ": {}", self.item)?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

impl miette::Diagnostic for Diagnostic {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help
            .as_ref()
            .map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        let label = miette::LabeledSpan::new(Some("here".to_owned()), self.offset, self.length);
        Some(Box::new(std::iter::once(label)))
    }
}

/// Where the lines of a text begin.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    starts: Vec<usize>,
}

impl Lines {
    pub(crate) fn new(bytes: &[u8]) -> Lines {
        let behind = bytes
            .iter()
            .enumerate()
            .filter(|&(_, &b)| b == b'\n')
            .map(|(i, _)| i + 1);
        Lines {
            starts: std::iter::once(0).chain(behind).collect(),
        }
    }

    /// Line and column of a place, both from 1.
    pub(crate) fn place(&self, offset: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|&s| s <= offset).max(1);
        (line, offset - self.starts[line - 1] + 1)
    }
}

/// The number of single-letter changes, swaps of neighbours included, that make one word of the other.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let same = a[i - 1].eq_ignore_ascii_case(&b[j - 1]);
            row[j] = (last[j] + 1)
                .min(row[j - 1] + 1)
                .min(last[j - 1] + usize::from(!same));
            let swapped = i > 1
                && j > 1
                && a[i - 1].eq_ignore_ascii_case(&b[j - 2])
                && a[i - 2].eq_ignore_ascii_case(&b[j - 1]);
            if swapped {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

/// The word that is most like the given one, if one is like it at all.
///
/// A beginning of a word counts as the word, for words may be abbreviated.
pub fn nearest<'w>(text: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    const LONGEST: usize = 40;
    let text = text.as_bytes();
    if text.len() < 3 || text.len() > LONGEST {
        return None;
    }
    let allowed = 1 + text.len() / 5;
    let used = letters(text);
    words
        .into_iter()
        // Each letter that the word has not costs at least one change.
        .filter(|word| (used & !letters(word.as_bytes())).count_ones() as usize <= allowed)
        .filter_map(|word| {
            let bytes = word.as_bytes();
            let beginning = &bytes[..bytes.len().min(text.len())];
            let whole = distance(text, bytes);
            let part = distance(text, beginning);
            (whole <= allowed || part < allowed).then_some((whole.min(part * 2 + 1), word))
        })
        .min_by_key(|&(d, word)| (d, word.len()))
        .map(|(_, word)| word)
}

/// At most so many walks are named.
const MOST_WALKS: usize = 6;

/// The walks whose letters are most like the given ones, as help: the same letters in another order first, then those
/// with a letter in the same place.
///
/// ```
/// let walks = kirke_core::WalkTable::new();
/// let help = kirke_input::nearest_walks("hn", &walks, Default::default());
/// assert!(help.contains("near them are NH (nightrider hopper), HA (hamster)"));
/// ```
#[must_use]
pub fn nearest_walks(text: &str, walks: &WalkTable, language: Language) -> String {
    let text: Vec<char> = text.to_lowercase().chars().collect();
    let mut found: Vec<(usize, &str, &str)> = walks
        .iter()
        .filter_map(|(_, walk)| {
            let (letters, name) = (&*walk.shortcuts[language.index()], &*walk.name);
            let these: Vec<char> = letters.chars().collect();
            let swapped = these.iter().rev().eq(text.iter());
            let equal = |i: usize| text.get(i).is_some_and(|c| these.get(i) == Some(c));
            let rank = match (swapped, equal(0), equal(1)) {
                (true, ..) => 0,
                (_, true, _) if these.len() < text.len() => 1,
                (_, true, _) => 2,
                (_, _, true) => 3,
                _ => return None,
            };
            Some((rank, letters, name))
        })
        .collect();
    found.sort_by_key(|&(rank, ..)| rank);
    let list: Vec<String> = found
        .iter()
        .take(MOST_WALKS)
        .map(|(_, letters, name)| format!("{} ({name})", letters.to_uppercase()))
        .collect();
    let text: String = text.iter().collect();
    if list.is_empty() {
        format!("no walk has the letters `{text}`; `kirke explain` lists all")
    } else {
        format!(
            "no walk has the letters `{text}`; near them are {}; `kirke explain` lists all",
            list.join(", ")
        )
    }
}

/// The letters of a word as a set.
fn letters(word: &[u8]) -> u32 {
    word.iter()
        .fold(0, |set, b| set | 1 << (b.to_ascii_lowercase() & 31))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance(b"circe", b"Circe"), 0);
        assert_eq!(distance(b"cicre", b"Circe"), 1);
        assert_eq!(distance(b"", b"ab"), 2);
        assert_eq!(distance(b"kitten", b"sitting"), 3);
    }

    #[test]
    fn nearest_words() {
        let words = ["Circe", "AnnanChess", "stipulation", "pieces"];
        assert_eq!(nearest("anancess", words), Some("AnnanChess"));
        assert_eq!(nearest("stipluation", words), Some("stipulation"));
        assert_eq!(nearest("peices", words), Some("pieces"));
        assert_eq!(nearest("Somebody", words), None);
        assert_eq!(nearest("a", words), None);
    }

    #[test]
    fn places() {
        let lines = Lines::new(b"ab\ncd\n");
        assert_eq!(lines.place(0), (1, 1));
        assert_eq!(lines.place(2), (1, 3));
        assert_eq!(lines.place(4), (2, 2));
        assert_eq!(lines.place(6), (3, 1));
    }
}
