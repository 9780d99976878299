//! The problems of a collection.

use kirke_problem::Problem;
use std::path::{Path, PathBuf};

/// A problem of a collection with what is claimed about it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The file.
    pub(crate) file: PathBuf,
    /// Its place in the file, from 1.
    pub(crate) number: usize,
    /// The line in which it begins.
    pub(crate) line: usize,
    /// Authors.
    pub(crate) authors: Vec<String>,
    /// Source, date, award in one line.
    pub(crate) source: String,
    /// The problem, or why it could not be read.
    pub(crate) content: Result<Content, Trouble>,
    /// What was odd, but does not hinder.
    pub(crate) warnings: Vec<Trouble>,
}

/// What can be solved and compared.
#[derive(Clone, Debug)]
pub(crate) struct Content {
    /// The problem.
    pub(crate) problem: Problem,
    /// The claim.
    pub(crate) claim: Claim,
}

/// What an author claims.
#[derive(Clone, Debug, Default)]
pub(crate) struct Claim {
    /// The text of the solution; empty if there is none.
    pub(crate) text: String,
    /// The line of the file in which it begins.
    pub(crate) line: usize,
    /// The intended number of solutions.
    pub(crate) intended: Option<usize>,
}

/// A mistake in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    /// The line, from 1.
    pub(crate) line: usize,
    /// What is wrong.
    pub(crate) message: String,
}

impl Trouble {
    /// A mistake in this line.
    pub(crate) fn new(line: usize, message: impl Into<String>) -> Trouble {
        Trouble {
            line,
            message: message.into(),
        }
    }
}

impl Entry {
    /// What could not be read.
    pub(crate) fn unreadable(file: &Path, number: usize, trouble: Trouble) -> Entry {
        Entry {
            file: file.to_owned(),
            number,
            line: trouble.line,
            authors: Vec::new(),
            source: String::new(),
            content: Err(trouble),
            warnings: Vec::new(),
        }
    }
}

/// `2`, `2.1.1`, `4.1...`: the number of solutions, the product of the numbers.
pub(crate) fn intended(text: &str) -> Option<usize> {
    let head: String = text
        .trim()
        .chars()
        .take_while(|c| c.is_ascii_digit() || *c == '.')
        .collect();
    head.split('.')
        .take_while(|part| !part.is_empty())
        .try_fold(1_usize, |product, part| {
            product.checked_mul(part.parse().ok()?)
        })
        .filter(|_| head.starts_with(|c: char| c.is_ascii_digit()))
}

/// Bytes as text: UTF-8 if they are that, Latin-1 otherwise. A byte order mark is dropped.
pub(crate) fn decode(bytes: &[u8]) -> (String, bool) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), true),
        Err(_) => (bytes.iter().map(|&byte| char::from(byte)).collect(), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intended_numbers() {
        assert_eq!(intended("2"), Some(2));
        assert_eq!(intended("2.1.1"), Some(2));
        assert_eq!(intended("4.1..."), Some(4));
        assert_eq!(intended("2.2.1"), Some(4));
        assert_eq!(intended("many"), None);
        assert_eq!(intended(""), None);
        assert_eq!(intended("99999999999999999999999"), None);
    }

    #[test]
    fn encodings() {
        assert_eq!(decode("ö".as_bytes()), ("ö".to_owned(), true));
        assert_eq!(decode(b"\xf6"), ("ö".to_owned(), false));
        assert_eq!(decode(b"\xef\xbb\xbfa"), ("a".to_owned(), true));
    }
}
