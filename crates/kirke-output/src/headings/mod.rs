//! The lines under the board that name the conditions.

mod circe;

use crate::Names;
use kirke_core::{Attributes, Side, Square};
use kirke_problem::{Argument, Condition, Conditions, Dictionary, Options};

/// One line for each condition, in the order of the dictionary.
#[must_use]
pub fn condition_lines(
    conditions: &Conditions,
    options: &Options,
    dictionary: &Dictionary,
    names: Names<'_>,
) -> Vec<String> {
    let writer = Writer {
        conditions,
        options,
        dictionary,
        names,
    };
    let mut lines: Vec<(usize, String)> = conditions
        .iter()
        .flat_map(|(name, arguments)| writer.lines(name, arguments))
        .collect();
    lines.sort_by_key(|(rank, _)| *rank);
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The attributes that conditions give to every unit, and that are not written therefore.
#[must_use]
pub fn attributes_of_all(conditions: &Conditions) -> Attributes {
    const GIVEN: [(&str, Attributes); 6] = [
        ("Volage", Attributes::VOLAGE),
        ("Hypervolage", Attributes::VOLAGE),
        ("Patrouille", Attributes::PATROL),
        ("FunctionaryChess", Attributes::FUNCTIONARY),
        ("Anda", Attributes::ANDA),
        ("AndaInverse", Attributes::ANDA_INVERSE),
    ];
    GIVEN
        .iter()
        .filter(|(name, _)| conditions.contains_key(name))
        .fold(Attributes::empty(), |set, (_, attribute)| set | *attribute)
}

struct Writer<'a> {
    conditions: &'a Conditions,
    options: &'a Options,
    dictionary: &'a Dictionary,
    names: Names<'a>,
}

impl Writer<'_> {
    /// The lines of one condition, each with its place.
    fn lines(&self, name: &str, arguments: &[Argument]) -> Vec<(usize, String)> {
        let line = |name: &str, text: String| (self.dictionary.rank(name), text);
        match name {
            "Hole" => vec![],
            "ReflectiveKings" => [
                "ReflectiveKings",
                "WhiteReflectiveKing",
                "BlackReflectiveKing",
            ]
            .map(|name| line(name, self.name(name)))
            .into(),
            "ChameleonChess" if !arguments.is_empty() => ["ChameleonChess", "ChameleonSequence"]
                .map(|name| line(name, self.name(name) + &self.sequence(arguments)))
                .into(),
            "WhiteOscillatingKings" | "BlackOscillatingKings" if self.kings_swap() => {
                if name.starts_with("White") {
                    vec![line("SwappingKings", self.name("SwappingKings"))]
                } else {
                    vec![]
                }
            }
            _ => match traditional(name) {
                Some((base, words)) => vec![line(base, self.family(base, words, name, arguments))],
                None if circe::BASES.contains(&name) => {
                    vec![line(name, self.family(name, &[], name, arguments))]
                }
                None => vec![line(name, self.plain(name, arguments))],
            },
        }
    }

    fn kings_swap(&self) -> bool {
        ["WhiteOscillatingKings", "BlackOscillatingKings"]
            .iter()
            .all(|name| {
                self.conditions
                    .get(*name)
                    .is_some_and(|arguments| arguments.contains(&Argument::Word("TypeC")))
            })
    }

    fn condition(&self, name: &str) -> Option<&Condition> {
        self.dictionary.condition(name)
    }

    fn name(&self, name: &str) -> String {
        self.condition(name)
            .map_or(name, |condition| condition.name(self.names.language))
            .to_owned()
    }

    fn word(&self, condition: &str, word: &str) -> String {
        self.condition(condition)
            .and_then(|condition| condition.word(word))
            .map_or(word, |word| word.name(self.names.language))
            .to_owned()
    }

    /// A condition with its parameters, in most cases one behind the other.
    fn plain(&self, name: &str, arguments: &[Argument]) -> String {
        let own = self.name(name);
        let words = self.words(name, arguments);
        match name {
            "Immobilio" | "LastCapture" => own,
            "KoeKo" | "AntiKoeko" => {
                let walk = self.walks(arguments).join("-");
                if walk.is_empty() {
                    own
                } else {
                    format!("{walk}-{own}")
                }
            }
            "ChameleonSequence" => own + &self.sequence(arguments),
            "PromOnly" | "Football" => own + &self.sorted_walks(arguments),
            "Imitator" | "WhiteMaxDister" | "WhiteMinDister" | "BlackMaxDister"
            | "BlackMinDister" => own + &squares(arguments),
            "MagicSquares" => own + &spaced(" ", &words) + &sorted_squares(arguments),
            "SingleBox" | "RepublicanChess" => {
                let default = if name == "SingleBox" {
                    "Type1"
                } else {
                    "Type2"
                };
                let kind = words.first().cloned();
                format!(
                    "{own}    {}",
                    kind.unwrap_or_else(|| self.word(name, default))
                )
            }
            "Isardam"
            | "AnnanChess"
            | "NannaChess"
            | "WhiteOscillatingKings"
            | "BlackOscillatingKings" => own + &self.letter_types(name, arguments),
            "Sentinelles" => self.sentinelles(arguments),
            "SAT" | "StrictSAT" => own + &sat(arguments),
            "BGL" => own + &balances(arguments),
            "GridChess" if self.options.suppress_grid => own + &spaced("  ", &words),
            "GridChess" | "Take&MakeChess" => own,
            "PADChess" => own + &self.given_words(name, &["Strict", "RexInclusive"], arguments),
            _ if is_priority(name) => own + &spaced("  ", &words),
            "VaultingKings" | "WhiteVaultingKing" | "BlackVaultingKing" => {
                let king = if words.is_empty() { "" } else { "-K" };
                own + &spaced(" ", &self.walks(arguments)) + king
            }
            _ => {
                own + &spaced(" ", &words)
                    + &sorted_squares(arguments)
                    + &spaced(" ", &self.walks(arguments))
                    + &numbers(arguments)
                    + side(arguments)
            }
        }
    }

    /// The key words that are given, in the order of the dictionary.
    fn words(&self, name: &str, arguments: &[Argument]) -> Vec<String> {
        let Some(condition) = self.condition(name) else {
            return vec![];
        };
        condition
            .parameters
            .words()
            .filter(|word| arguments.contains(&Argument::Word(word.key())))
            .map(|word| word.name(self.names.language).to_owned())
            .collect()
    }

    /// Those of these words that are given, in this order.
    fn given_words(&self, name: &str, words: &[&'static str], arguments: &[Argument]) -> String {
        words
            .iter()
            .filter(|word| arguments.contains(&Argument::Word(word)))
            .map(|word| format!(" {}", self.word(name, word)))
            .collect()
    }

    fn walks(&self, arguments: &[Argument]) -> Vec<String> {
        arguments
            .iter()
            .filter_map(|argument| match argument {
                Argument::Walk(walk) => Some(self.names.walk(*walk)),
                _ => None,
            })
            .collect()
    }

    fn sorted_walks(&self, arguments: &[Argument]) -> String {
        let mut walks: Vec<_> = arguments
            .iter()
            .filter_map(|argument| match argument {
                Argument::Walk(walk) => Some(*walk),
                _ => None,
            })
            .collect();
        walks.sort();
        walks.dedup();
        let walks: Vec<String> = walks
            .into_iter()
            .map(|walk| self.names.walk(walk))
            .collect();
        spaced(" ", &walks)
    }

    fn sequence(&self, arguments: &[Argument]) -> String {
        let walks = self.walks(arguments);
        if walks.is_empty() {
            String::new()
        } else {
            format!(" {}", walks.join("->"))
        }
    }

    /// Types A to D: TypeA is the default, and not written.
    fn letter_types(&self, name: &str, arguments: &[Argument]) -> String {
        let mut text = String::new();
        for word in ["TypeB", "TypeC", "TypeD", "RexInclusive"] {
            if arguments.contains(&Argument::Word(word)) {
                let wide = word != "RexInclusive";
                let swapping = word == "TypeC" && name.ends_with("OscillatingKings");
                let gap = if swapping {
                    "  "
                } else if wide {
                    "    "
                } else {
                    " "
                };
                text.push_str(gap);
                text.push_str(&self.word(name, word));
            }
        }
        text
    }

    fn sentinelles(&self, arguments: &[Argument]) -> String {
        let given = |word| arguments.contains(&Argument::Word(word));
        let number = |word, default| {
            let at = arguments.iter().position(|a| *a == Argument::Word(word));
            match at.and_then(|i| arguments.get(i + 1)) {
                Some(Argument::Number(n)) => *n,
                _ => default,
            }
        };
        let mut text = self.name("Sentinelles");
        if given("ParaSentinelles") {
            text = self.word("Sentinelles", "ParaSentinelles");
        }
        if given("Berolina") {
            text.push_str(" Berolina");
        }
        for kind in ["PionAdvers", "PionNeutre"] {
            if given(kind) {
                text.push_str("  ");
                text.push_str(&self.word("Sentinelles", kind));
            }
        }
        let (white, black) = (number("MaximumWhite", 8), number("MaximumBlack", 8));
        if (white, black) != (8, 8) {
            text.push_str(&format!(" {white}/{black}"));
        }
        let total = number("MaximumTotal", 16);
        if total != 16 {
            text.push_str(&format!(" //{total}"));
        }
        text
    }

    /// A member of the Circe family: the base condition and its options in their own order.
    fn family(&self, base: &str, implied: &[&str], name: &str, arguments: &[Argument]) -> String {
        let mut given: Vec<&str> = implied.to_vec();
        given.extend(arguments.iter().filter_map(|argument| match argument {
            Argument::Word(word) => Some(*word),
            _ => None,
        }));
        let shown = |word: &&str| {
            given.contains(word) && !overruled(&given, word) && !circe::is_default(base, word)
        };
        let known = circe::ORDER
            .iter()
            .chain(&["Cheylan", "RexInclusive", "RexExclusive"]);
        let mut text = self.name(base);
        for word in known.clone().filter(|word| shown(word)) {
            text.push(' ');
            text.push_str(&self.word(base, word));
            match *word {
                "April" => text.push_str(&spaced(" ", &self.walks_of(word, name, arguments))),
                "Chameleon" => {
                    let walks = self.walks_of(word, name, &cycle(arguments));
                    if !walks.is_empty() {
                        text.push_str(&format!(" {}", walks.join("->")));
                    }
                }
                _ => {}
            }
        }
        for word in given
            .iter()
            .filter(|word| !known.clone().any(|k| k == *word))
        {
            if !circe::is_default(base, word) && !overruled(&given, word) {
                text.push(' ');
                text.push_str(&self.word(base, word));
            }
        }
        text
    }

    /// The walks that follow a word; of a traditional name, all walks.
    fn walks_of(&self, word: &str, name: &str, arguments: &[Argument]) -> Vec<String> {
        let start = arguments
            .iter()
            .position(|argument| matches!(argument, Argument::Word(w) if *w == word))
            .map(|at| at + 1);
        let start = match (start, circe::BASES.contains(&name)) {
            (Some(start), _) => start,
            (None, false) => 0,
            (None, true) => return vec![],
        };
        let behind = &arguments[start..];
        let end = behind
            .iter()
            .position(|argument| !matches!(argument, Argument::Walk(_)))
            .unwrap_or(behind.len());
        self.walks(&behind[..end])
    }
}

/// What a traditional name of the Circe family stands for.
fn traditional(name: &str) -> Option<(&'static str, &'static [&'static str])> {
    circe::TRADITIONAL
        .iter()
        .find(|(traditional, _, _)| *traditional == name)
        .map(|(_, base, words)| (*base, *words))
}

/// The arguments with a closed sequence of walks begun at the first walk of the table.
fn cycle(arguments: &[Argument]) -> Vec<Argument> {
    let mut arguments = arguments.to_vec();
    let is_walk = |a: &Argument| matches!(a, Argument::Walk(_));
    let Some(start) = arguments.iter().position(is_walk) else {
        return arguments;
    };
    let behind = &mut arguments[start..];
    let len = behind.iter().take_while(|a| is_walk(a)).count();
    let walks = &mut behind[..len];
    if len < 2 || walks[0] != walks[len - 1] {
        return arguments;
    }
    let index = |a: &Argument| match a {
        Argument::Walk(walk) => walk.index(),
        _ => usize::MAX,
    };
    let first = (0..len - 1).min_by_key(|&i| index(&walks[i])).unwrap_or(0);
    walks[..len - 1].rotate_left(first);
    walks[len - 1] = walks[0].clone();
    arguments
}

/// Whether a later option takes the place of this one.
fn overruled(given: &[&str], word: &str) -> bool {
    circe::EXCLUSIVE
        .iter()
        .find(|group| group.contains(&word))
        .is_some_and(|group| given.iter().rfind(|w| group.contains(w)) != Some(&word))
}

/// Conditions with a strictness.
fn is_priority(name: &str) -> bool {
    name.ends_with("Maximummer") || name.ends_with("Minimummer") || name.ends_with("MustCapture")
}

fn spaced(gap: &str, items: &[String]) -> String {
    items.iter().map(|item| format!("{gap}{item}")).collect()
}

fn all_squares(arguments: &[Argument]) -> Vec<Square> {
    arguments
        .iter()
        .filter_map(|argument| match argument {
            Argument::Squares(squares) => Some(squares.as_slice()),
            _ => None,
        })
        .flatten()
        .copied()
        .collect()
}

fn squares(arguments: &[Argument]) -> String {
    all_squares(arguments)
        .iter()
        .map(|square| format!(" {square}"))
        .collect()
}

fn sorted_squares(arguments: &[Argument]) -> String {
    let mut squares = all_squares(arguments);
    squares.sort();
    squares.dedup();
    squares.iter().map(|square| format!(" {square}")).collect()
}

fn given_numbers(arguments: &[Argument]) -> Vec<u32> {
    arguments
        .iter()
        .filter_map(|argument| match argument {
            Argument::Number(number) => Some(*number),
            _ => None,
        })
        .collect()
}

fn numbers(arguments: &[Argument]) -> String {
    given_numbers(arguments)
        .iter()
        .map(|number| format!(" {number}"))
        .collect()
}

fn side(arguments: &[Argument]) -> &'static str {
    if arguments.contains(&Argument::Side(Side::White)) {
        " White"
    } else if arguments.contains(&Argument::Side(Side::Black)) {
        " Black"
    } else {
        ""
    }
}

/// The flights of SAT in Roman numerals; nought is written as nothing.
fn sat(arguments: &[Argument]) -> String {
    match given_numbers(arguments)[..] {
        [] | [0] => String::new(),
        [both] => format!(" {}", roman(both)),
        [white, black, ..] if white == black => format!(" {}", roman(white)),
        [white, black, ..] => format!(" {}/{}", roman(white), roman(black)),
    }
}

fn roman(number: u32) -> String {
    const NUMERALS: [(u32, &str); 9] = [
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut rest = number.min(399);
    let mut text = String::new();
    for (value, numeral) in NUMERALS {
        while rest >= value {
            text.push_str(numeral);
            rest -= value;
        }
    }
    text
}

fn balances(arguments: &[Argument]) -> String {
    let texts: Vec<String> = arguments
        .iter()
        .filter_map(|argument| match argument {
            Argument::Balance(balance) => Some(balance_text(*balance)),
            _ => None,
        })
        .collect();
    if texts.is_empty() {
        String::new()
    } else {
        format!(" {}", texts.join("/"))
    }
}

fn balance_text(balance: Option<u32>) -> String {
    match balance {
        None => "-".to_owned(),
        Some(hundredths) => {
            let (whole, rest) = (hundredths / 100, hundredths % 100);
            match rest {
                0 => whole.to_string(),
                _ if rest.is_multiple_of(10) => format!("{whole}.{}", rest / 10),
                _ => format!("{whole}.{rest:02}"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirke_core::{WalkTable, walks};
    use kirke_problem::{Language, Parameters, Word};

    const OPTIONS: &[Word] = &[
        Word::new("RexInclusive", "RexInklusive", "RexInclusif"),
        Word::new("Mirror", "Spiegel", "Malefique"),
    ];

    fn dictionary() -> Dictionary {
        let row = |names, parameters| Condition {
            names,
            parameters,
            own: false,
        };
        Dictionary {
            marks: Vec::new(),
            conditions: vec![
                row(["Circe"; 3], Parameters::Words(OPTIONS)),
                row(
                    ["MirrorCirce", "SpiegelCirce", "CirceMalefique"],
                    Parameters::None,
                ),
                row(
                    ["MagicSquares", "MagischeFelder", "CaseMagique"],
                    Parameters::Squares(64),
                ),
                row(["SAT"; 3], Parameters::Numbers(2)),
                row(["PromOnly", "UWnur", "PromSeul"], Parameters::Walks(1)),
            ],
            unsided: vec![row(
                ["Maximummer", "Laengstzueger", "Maximum"],
                Parameters::None,
            )],
        }
    }

    fn lines(language: Language, given: &[(&'static str, Vec<Argument>)]) -> Vec<String> {
        let walks = WalkTable::new();
        let names = Names {
            walks: &walks,
            language,
            hidden: Attributes::empty(),
        };
        let conditions = given.iter().cloned().collect();
        condition_lines(&conditions, &Options::default(), &dictionary(), names)
    }

    #[test]
    fn order_is_that_of_the_dictionary() {
        let given = [
            (
                "MagicSquares",
                vec![Argument::Squares(vec![
                    "b3".parse().unwrap(),
                    "a1".parse().unwrap(),
                ])],
            ),
            ("MirrorCirce", vec![Argument::Word("RexInclusive")]),
            ("Maximummer", vec![]),
        ];
        assert_eq!(
            lines(Language::German, &given),
            [
                "Laengstzueger",
                "Circe Spiegel RexInklusive",
                "MagischeFelder a1 b3"
            ]
        );
    }

    #[test]
    fn parameters() {
        let sat = |a, b| vec![Argument::Number(a), Argument::Number(b)];
        assert_eq!(
            lines(Language::English, &[("SAT", sat(1, 4))]),
            ["SAT I/IV"]
        );
        assert_eq!(
            lines(Language::English, &[("SAT", sat(0, 3))]),
            ["SAT /III"]
        );
        let walks = vec![Argument::Walk(walks::BISHOP), Argument::Walk(walks::KNIGHT)];
        assert_eq!(
            lines(Language::French, &[("PromOnly", walks)]),
            ["PromSeul C F"]
        );
    }
}
