//! The line under the diagram: always the base condition with its options, never the traditional name.

use super::composition::Base;
use super::words;
use kirke_core::{WalkId, WalkTable};
use kirke_problem::{Argument, Language};

/// The options in the order of printing.
const ORDER: &[&str] = &[
    "PWC",
    "Symmetry",
    "VerticalSymmetry",
    "HorizontalSymmetry",
    "Diagram",
    "Cage",
    "Rank",
    "File",
    "Couscous",
    "Antipodes",
    "Take&Make",
    "Super",
    "CaptureSquare",
    "April",
    "Equipollents",
    "Parrain",
    "ContraParrain",
    "WaitCapture",
    "Mirror",
    "Assassin",
    "Strict",
    "Relaxed",
    "Parachute",
    "Volcanic",
    "Diametral",
    "VerticalMirror",
    "Clone",
    "Einstein",
    "ReversalEinstein",
    "Chameleon",
    "Turncoats",
    "Frischauf",
    "Hydra",
    "BicolourHydra",
    "Wing",
    "OwnersChoice",
    "Cheylan",
    "RexInclusive",
    "RexExclusive",
];

/// The line of a condition: its base name and its options.
#[must_use]
pub(super) fn line(name: &str, base: Base, arguments: &[Argument], language: Language) -> String {
    let mut given: Vec<&str> = arguments
        .iter()
        .filter_map(|a| match a {
            Argument::Word(word) => Some(*word),
            _ => None,
        })
        .collect();
    normalise(base, &mut given);
    let mut line = name.to_owned();
    for &word in ORDER.iter().filter(|word| given.contains(word)) {
        line.push(' ');
        line.push_str(spelling(word, language));
        match word {
            "April" => walks_behind(word, arguments).for_each(|walk| {
                line.push(' ');
                line.push_str(&letters(walk, language));
            }),
            "Chameleon" => line.push_str(&sequence(arguments, language)),
            _ => {}
        }
    }
    line
}

/// Leaves out what is the default, and gives combinations their names.
fn normalise(base: Base, given: &mut Vec<&str>) {
    let has = |given: &[&str], word| given.contains(&word);
    if has(given, "Equipollents") && has(given, "LastMove") {
        let name = if has(given, "Mirror") {
            "ContraParrain"
        } else {
            "Parrain"
        };
        given.retain(|w| *w != "Equipollents");
        given.push(name);
    }
    if has(given, "ContraParrain") {
        given.push("Mirror");
    }
    let royals = matches!(base, Base::AntiCirce | Base::Mars | Base::AntiMars);
    let default = if royals {
        "RexInclusive"
    } else {
        "RexExclusive"
    };
    // The last one counts.
    let last = given.iter().rev().find(|w| w.starts_with("Rex")).copied();
    given.retain(|w| !w.starts_with("Rex"));
    given.extend(last.filter(|w| *w != default));
}

fn spelling(word: &'static str, language: Language) -> &'static str {
    words::WORDS
        .iter()
        .find(|w| w.key() == word)
        .map_or(word, |w| w.name(language))
}

/// The walks that follow a word.
fn walks_behind<'a>(word: &str, arguments: &'a [Argument]) -> impl Iterator<Item = WalkId> + 'a {
    let begin = arguments
        .iter()
        .position(|a| matches!(a, Argument::Word(w) if *w == word))
        .map_or(arguments.len(), |i| i + 1);
    arguments[begin..].iter().map_while(|a| match a {
        Argument::Walk(walk) => Some(*walk),
        _ => None,
    })
}

fn letters(walk: WalkId, language: Language) -> String {
    let table = WalkTable::new();
    if walk.index() < table.len() {
        table.letters(walk, language.index()).to_uppercase()
    } else {
        "HUNTER".into()
    }
}

/// A sequence as a cycle that begins with the first walk of the table: ` Q->R->B->S->Q`.
fn sequence(arguments: &[Argument], language: Language) -> String {
    let mut walks: Vec<WalkId> = walks_behind("Chameleon", arguments).collect();
    if walks.len() > 1 && walks.first() == walks.last() {
        walks.pop();
    }
    let Some(first) = walks.iter().enumerate().min_by_key(|(_, w)| w.index()) else {
        return String::new();
    };
    let begin = first.0;
    walks.rotate_left(begin);
    walks.push(walks[0]);
    let names: Vec<String> = walks.iter().map(|&w| letters(w, language)).collect();
    format!(" {}", names.join("->"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirke_core::walks;

    #[test]
    fn order_and_defaults() {
        let words = ["RexExclusive", "Strict", "Mirror", "File"].map(Argument::Word);
        let line = |base, words: &[Argument]| line("Circe", base, words, Language::English);
        assert_eq!(line(Base::Circe, &words), "Circe File Mirror Strict");
        let parrain = ["Equipollents", "LastMove", "Mirror"].map(Argument::Word);
        assert_eq!(line(Base::Circe, &parrain), "Circe ContraParrain Mirror");
    }

    #[test]
    fn cycle_begins_with_the_first_walk() {
        let arguments = [
            Argument::Word("Chameleon"),
            Argument::Walk(walks::KNIGHT),
            Argument::Walk(walks::BISHOP),
            Argument::Walk(walks::ROOK),
            Argument::Walk(walks::QUEEN),
            Argument::Walk(walks::KNIGHT),
        ];
        assert_eq!(
            line("Circe", Base::Circe, &arguments, Language::German),
            "Circe Chamaeleon D->S->L->T->D"
        );
    }
}
