//! The parameters of conditions, by their schemas in the dictionary.

use crate::parser::Parser;
use crate::squares::squares;
use crate::tables::SIDES;
use crate::words::{Lookup, lookup};
use kirke_core::{Square, Unit, WalkId};
use kirke_problem::{Argument, Condition, Parameters, Word, WordArgument};

/// The walks whose neighbourhood KoeKo can use, by English shortcut.
const NEIGHBOURS: [&str; 10] = ["k", "s", "we", "fe", "ca", "al", "z", "da", "gi", "an"];

/// What is printed for a walk that is missing.
const NO_WALK: &str = "wrong or missing PieceName - ignored";

impl Parser<'_> {
    /// Takes the parameters of a condition; `None` if the condition is off because they are wrong.
    pub(crate) fn read_parameters(&mut self, condition: &Condition) -> Option<Vec<Argument>> {
        let mut arguments = Vec::new();
        match condition.parameters {
            Parameters::None => {}
            Parameters::Words(words) => self.read_words(words, &mut arguments),
            Parameters::Ordered(groups) => {
                for &group in groups {
                    match self.find_word(group) {
                        Lookup::Word(word) => {
                            self.advance();
                            arguments.push(Argument::Word(word.key()));
                        }
                        Lookup::Ambiguous => break,
                        Lookup::Unknown => {}
                    }
                }
            }
            Parameters::Squares(_) => push_squares(self.read_squares(), &mut arguments),
            Parameters::SquaresAndWord(words) => {
                push_squares(self.read_squares(), &mut arguments);
                if let Lookup::Word(word) = self.find_word(words) {
                    self.advance();
                    arguments.push(Argument::Word(word.key()));
                }
            }
            Parameters::ExactSquares(number) => {
                push_squares(self.read_exact_squares(number)?, &mut arguments);
            }
            Parameters::Walks(least) => {
                let walks = self.read_walks();
                if walks.len() < least as usize {
                    self.error(NO_WALK, Some("at least one walk is expected".to_owned()));
                    return None;
                }
                arguments.extend(walks.into_iter().map(Argument::Walk));
            }
            Parameters::WalksAndWords(words) => self.read_walks_and_words(words, &mut arguments),
            Parameters::WalkSequence => {
                let walks = self.read_walk_sequence();
                arguments.extend(walks.into_iter().map(Argument::Walk));
            }
            Parameters::NeighbourWalk(words) => self.read_neighbour(words, &mut arguments),
            Parameters::Numbers(most) => {
                for _ in 0..most {
                    match self.read_optional_number() {
                        Some(number) => arguments.push(Argument::Number(number)),
                        None => break,
                    }
                }
            }
            Parameters::Balances => self.read_balances(&mut arguments),
            Parameters::Side => {
                if let Lookup::Word(side) = self.find(SIDES) {
                    self.advance();
                    arguments.push(Argument::Side(side));
                }
            }
            Parameters::Grid(words) => self.read_grid(words, &mut arguments),
            Parameters::Unit => arguments.push(self.read_last_capture()?),
        }
        Some(arguments)
    }

    /// Looks the present token up among key words; an ambiguous one is reported. kirke's own words count only if the
    /// token could be nothing else.
    fn find_word(&mut self, words: &'static [Word]) -> Lookup<&'static Word> {
        let text = self.text();
        let index = self.language.index();
        let among = |own: bool| {
            let words = words
                .iter()
                .filter(move |w| w.own == own)
                .map(move |w| (w, w.names[index]));
            lookup(text, words)
        };
        let found = among(false);
        match found {
            Lookup::Word(_) => found,
            Lookup::Ambiguous => {
                let help = Self::ambiguity(text, words.iter().map(|w| w.names[index]));
                self.reject("condition not uniq - ignored", help);
                found
            }
            Lookup::Unknown if self.is_command(text) || self.is_other_condition(text) => {
                Lookup::Unknown
            }
            Lookup::Unknown => match among(true) {
                Lookup::Ambiguous => Lookup::Unknown,
                own => own,
            },
        }
    }

    /// Whether a word is or begins a condition of the reference.
    fn is_other_condition(&self, text: &str) -> bool {
        let index = self.language.index();
        let dictionary = self.dictionary;
        dictionary
            .conditions
            .iter()
            .chain(&dictionary.unsided)
            .any(|c| !c.own && crate::words::begins(c.names[index], text))
    }

    /// Takes any number of key words with their arguments.
    fn read_words(&mut self, words: &'static [Word], arguments: &mut Vec<Argument>) {
        let mut taken = 0;
        while let Lookup::Word(word) = self.find_word(words) {
            if word.argument == WordArgument::Ends {
                return;
            }
            self.advance();
            if word.groups & taken != 0 {
                let help = format!("`{}` excludes a word before it", word.name(self.language));
                self.error("nonsense combination", Some(help));
                let mut ignored = Vec::new();
                self.read_word_argument(word, &mut ignored);
                continue;
            }
            taken |= word.groups;
            self.read_word_argument(word, arguments);
        }
    }

    /// Enters a key word, taken already, and takes its arguments.
    fn read_word_argument(&mut self, word: &Word, arguments: &mut Vec<Argument>) {
        let name = Argument::Word(word.key());
        match word.argument {
            WordArgument::None | WordArgument::Ends => arguments.push(name),
            WordArgument::Number(least, most) => {
                let number =
                    crate::parser::whole_number(self.text()).filter(|n| (least..=most).contains(n));
                if let Some(number) = number {
                    self.advance();
                    arguments.extend([name, Argument::Number(number)]);
                }
            }
            WordArgument::TwoNumbers(most) => {
                let mut numbers = Vec::new();
                while numbers.len() < 2
                    && let Some(number) = self.read_optional_number()
                {
                    numbers.push(number);
                }
                match numbers[..] {
                    [first, second] if first <= most && second <= most => {
                        arguments.extend([name, Argument::Number(first), Argument::Number(second)])
                    }
                    _ => {
                        let help = format!("two numbers from 0 to {most} are expected");
                        self.error("wrong integer", Some(help));
                    }
                }
            }
            WordArgument::Walks => {
                let walks = self.read_walks();
                if walks.is_empty() {
                    self.error(NO_WALK, Some("at least one walk is expected".to_owned()));
                } else {
                    arguments.push(name);
                    arguments.extend(walks.into_iter().map(Argument::Walk));
                }
            }
            WordArgument::WalkSequence => {
                let walks = self.read_walk_sequence();
                arguments.push(name);
                arguments.extend(walks.into_iter().map(Argument::Walk));
            }
        }
    }

    /// Takes tokens as long as they are walks.
    fn read_walks(&mut self) -> Vec<WalkId> {
        std::iter::from_fn(|| self.read_walk()).collect()
    }

    fn read_walks_and_words(&mut self, words: &'static [Word], arguments: &mut Vec<Argument>) {
        loop {
            if let Some(walk) = self.read_walk() {
                arguments.push(Argument::Walk(walk));
            } else if let Lookup::Word(word) = self.find_word(words) {
                self.advance();
                arguments.push(Argument::Word(word.key()));
            } else {
                return;
            }
        }
    }

    /// Takes walks each of which becomes the next: a circle. It is entered from the first of them in walk order on,
    /// and that one is repeated at the end.
    fn read_walk_sequence(&mut self) -> Vec<WalkId> {
        let mut circle: Vec<WalkId> = Vec::new();
        let mut closed = false;
        loop {
            let token = self.token();
            let Some(walk) = self.read_walk() else { break };
            if closed || (circle.contains(&walk) && circle.first() != Some(&walk)) {
                let help = "a walk has only one successor; the first circle counts".to_owned();
                self.plain_error("nonsense combination", token, Some(help));
                closed = true;
            } else if circle.first() == Some(&walk) {
                closed = true;
            } else {
                circle.push(walk);
            }
        }
        if let [_] = circle[..] {
            // A single walk makes no circle: the usual one is meant.
            circle.clear();
        }
        if let Some(start) = (0..circle.len()).min_by_key(|&i| circle[i]) {
            circle.rotate_left(start);
            circle.push(circle[0]);
        }
        circle
    }

    /// Takes squares of which exactly so many are expected.
    fn read_exact_squares(&mut self, number: u32) -> Option<Vec<Square>> {
        let number = number as usize;
        let token = self.token();
        let mut found = self.read_squares();
        if number == 2 {
            if found.len() == 2 && found[0] != found[1] {
                return Some(found);
            }
            let text = "Exactly 2 dister reference squares have to be indicated\n";
            self.plain_error(text, token, Some("e.g. a1h8".to_owned()));
            return None;
        }
        if found.len() > number {
            found.truncate(number);
            let help = Some("only the first square counts".to_owned());
            self.plain_error("wrong terminated SquareList - ignored", token, help);
        }
        (!found.is_empty()).then_some(found)
    }

    fn read_neighbour(&mut self, words: &'static [Word], arguments: &mut Vec<Argument>) {
        let Lookup::Word(word) = self.find_word(words) else {
            return;
        };
        self.advance();
        let walk = self.read_walk();
        let allowed = walk.filter(|&walk| {
            NEIGHBOURS
                .iter()
                .any(|w| self.walks.by_shortcut(w, 0) == Some(walk))
        });
        match allowed {
            Some(walk) => {
                arguments.extend([Argument::Word(word.key()), Argument::Walk(walk)]);
            }
            None => {
                let language = self.language.index();
                let walks: Vec<_> = NEIGHBOURS
                    .iter()
                    .filter_map(|w| self.walks.by_shortcut(w, 0))
                    .map(|w| self.walks.letters(w, language).to_uppercase())
                    .collect();
                let help = format!("one of these walks is expected: {}", walks.join(" "));
                self.error(NO_WALK, Some(help));
            }
        }
    }

    /// Takes a number if the token is one. A token that only looks like one is an error.
    fn read_optional_number(&mut self) -> Option<u32> {
        let number = self.read_number();
        if number.is_none()
            && self
                .text()
                .starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+')
        {
            let help = Some("a whole number is expected".to_owned());
            self.reject("wrong integer", help);
        }
        number
    }

    fn read_balances(&mut self, arguments: &mut Vec<Argument>) {
        for _ in 0..2 {
            let text = self.text();
            let fits = |b: u8| b.is_ascii_digit() || b".-/".contains(&b);
            if text.is_empty() || !text.bytes().all(fits) {
                return;
            }
            self.advance();
            arguments.push(Argument::Balance(hundredths(text)));
        }
    }

    /// Takes words about grids, each with its own arguments.
    fn read_grid(&mut self, words: &'static [Word], arguments: &mut Vec<Argument>) {
        while let Lookup::Word(word) = self.find_word(words) {
            self.advance();
            arguments.push(Argument::Word(word.key()));
            match word.key() {
                "Orthogonal" => match grid_lines(self.text()) {
                    Some(lines) => {
                        self.advance();
                        arguments.push(lines);
                    }
                    None => {
                        arguments.pop();
                        let help = "files and ranks are expected, e.g. bdf246".to_owned();
                        self.reject("condition not uniq - ignored", Some(help));
                        return;
                    }
                },
                "Irregular" => {
                    while let (cell, "") = squares(self.text())
                        && !cell.is_empty()
                    {
                        self.advance();
                        arguments.push(Argument::Squares(cell));
                    }
                }
                "GridLine" => {
                    while let Some(line) = grid_line(self.text()) {
                        self.advance();
                        arguments.push(line);
                    }
                }
                _ => {}
            }
        }
    }

    /// Takes colour, attributes, walk and square of the unit captured last.
    fn read_last_capture(&mut self) -> Option<Argument> {
        let colour = self.read_colour()?;
        let attributes = self.read_attributes();
        let Some((walk, square)) = self.read_unit_on_square() else {
            self.error(
                NO_WALK,
                Some("a walk with its square is expected".to_owned()),
            );
            return None;
        };
        let unit = Unit::new(walk, colour).with(attributes);
        Some(Argument::Unit(unit, square))
    }
}

fn push_squares(found: Vec<Square>, arguments: &mut Vec<Argument>) {
    if !found.is_empty() {
        arguments.push(Argument::Squares(found));
    }
}

/// A balance in hundredths: digits with at most two decimals; everything else is unlimited. What follows `/` is ignored.
fn hundredths(text: &str) -> Option<u32> {
    let text = text.split_once('/').map_or(text, |(number, _)| number);
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    let empty = whole.is_empty() && decimals.is_empty();
    if empty || !digits(whole) || !digits(decimals) || decimals.len() > 2 {
        return None;
    }
    let whole = format!("0{whole}").parse::<u32>().ok()?;
    let decimals = format!("{decimals:0<2}").parse::<u32>().ok()?;
    whole.checked_mul(100)?.checked_add(decimals)
}

/// `bdf246`: lines to the right of files and above ranks.
fn grid_lines(text: &str) -> Option<Argument> {
    let mut files = Vec::new();
    let mut ranks = Vec::new();
    for byte in text.bytes() {
        match byte.to_ascii_lowercase() {
            file @ b'a'..=b'h' => files.push(file - b'a'),
            rank @ b'1'..=b'8' => ranks.push(rank - b'1'),
            _ => return None,
        }
    }
    (!text.is_empty()).then_some(Argument::Lines { files, ranks })
}

/// `Ha24`, `Vc61`: direction, square, length.
fn grid_line(text: &str) -> Option<Argument> {
    let (direction, rest) = text.split_at_checked(1)?;
    let horizontal = match direction {
        "H" | "h" => true,
        "V" | "v" => false,
        _ => return None,
    };
    let (square, rest) = match squares(rest) {
        (found, rest) if found.len() == 1 => (found[0], rest),
        _ => return None,
    };
    match rest.as_bytes() {
        [length @ b'1'..=b'8'] => Some(Argument::GridLine {
            horizontal,
            square,
            length: length - b'0',
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balances() {
        assert_eq!(hundredths("12"), Some(1200));
        assert_eq!(hundredths("3.5"), Some(350));
        assert_eq!(hundredths("3.59"), Some(359));
        assert_eq!(hundredths(".5"), Some(50));
        assert_eq!(hundredths("5/3"), Some(500));
        for unlimited in ["-", "3.591", "1.2.3", "99999999", "", "."] {
            assert_eq!(hundredths(unlimited), None, "{unlimited}");
        }
    }

    #[test]
    fn grids() {
        assert_eq!(
            grid_lines("bdF246"),
            Some(Argument::Lines {
                files: vec![1, 3, 5],
                ranks: vec![1, 3, 5]
            })
        );
        assert_eq!(grid_lines("xyz"), None);
        let line = Argument::GridLine {
            horizontal: true,
            square: Square::new(0, 1),
            length: 4,
        };
        assert_eq!(grid_line("Ha24"), Some(line));
        assert_eq!(grid_line("Ha29"), None);
        assert_eq!(grid_line("ha2"), None);
        assert_eq!(grid_line(""), None);
    }
}
