//! Which word of a table an abbreviation means.

use crate::tables::Entry;
use kirke_problem::Language;

/// What an abbreviation means in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lookup<M> {
    /// This word.
    Word(M),
    /// More than one word.
    Ambiguous,
    /// No word.
    Unknown,
}

impl<M> Lookup<M> {
    pub(crate) fn is_unknown(&self) -> bool {
        matches!(self, Lookup::Unknown)
    }
}

/// Whether a word begins with a text, whatever the case.
pub(crate) fn begins(word: &str, text: &str) -> bool {
    word.len() >= text.len() && word.as_bytes()[..text.len()].eq_ignore_ascii_case(text.as_bytes())
}

/// Looks an abbreviation up: the first word that begins with it is meant, if it is that word or no later one fits.
pub(crate) fn lookup<'w, M>(
    text: &str,
    words: impl IntoIterator<Item = (M, &'w str)>,
) -> Lookup<M> {
    let mut fitting = words
        .into_iter()
        .filter(|(_, word)| begins(word, text) && !text.is_empty());
    match fitting.next() {
        None => Lookup::Unknown,
        Some((meaning, word)) if word.len() == text.len() => Lookup::Word(meaning),
        Some((meaning, _)) => match fitting.next() {
            None => Lookup::Word(meaning),
            Some(_) => Lookup::Ambiguous,
        },
    }
}

/// Looks an abbreviation up in a table of words in three languages.
pub(crate) fn find<M: Copy>(table: &[Entry<M>], text: &str, language: Language) -> Lookup<M> {
    lookup(
        text,
        table
            .iter()
            .map(|(meaning, names)| (*meaning, names[language.index()])),
    )
}

/// The words of a table in a language.
pub(crate) fn names<M>(
    table: &'static [Entry<M>],
    language: Language,
) -> impl Iterator<Item = &'static str> {
    table.iter().map(move |(_, names)| names[language.index()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{ATTRIBUTES, COMMANDS, Command};
    use kirke_core::Attributes;

    #[test]
    fn exact_names_win_over_longer_ones_behind_them() {
        let words = || {
            ["AndernachChess", "Anda", "AndaInverse"]
                .into_iter()
                .enumerate()
        };
        assert_eq!(lookup("anda", words()), Lookup::Word(1));
        assert_eq!(lookup("and", words()), Lookup::Ambiguous);
        assert_eq!(lookup("ande", words()), Lookup::Word(0));
        assert_eq!(lookup("andax", words()), Lookup::Unknown);
    }

    #[test]
    fn abbreviations_of_commands() {
        let command = |text| find(COMMANDS, text, Language::English);
        assert_eq!(command("t"), Lookup::Word(Command::Title));
        assert_eq!(command("STIP"), Lookup::Word(Command::Stipulation));
        assert_eq!(command("latex"), Lookup::Word(Command::Latex));
        assert_eq!(command("a"), Lookup::Ambiguous);
        assert_eq!(command("e"), Lookup::Unknown);
    }

    #[test]
    fn lone_letters_are_attributes() {
        let attribute = |text| find(ATTRIBUTES, text, Language::English);
        assert_eq!(attribute("K"), Lookup::Word(Attributes::KAMIKAZE));
        assert_eq!(attribute("p"), Lookup::Ambiguous);
        assert_eq!(attribute("S"), Lookup::Unknown);
    }
}
