//! The text of a claim as a row of tokens, and its division by twins.

use super::pattern::{Pattern, read};

/// What a claim is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `2.` or `2...`: the number, and whether dots say that the other side is to move.
    Number(usize, bool),
    /// A move.
    Move(Pattern),
    /// `...` on its own.
    Dots,
    /// The next move is an alternative to the last one.
    Alternative,
    /// A bracket with play in it opens.
    Open,
    /// It closes.
    Close,
    /// Marks behind a move: `!`, `?`, `+`, `#`, `=`.
    Marks(String),
    /// A word in lower case; `>` is `threat`.
    Word(String),
}

/// A token and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) token: Token,
    /// The line of the text, from 0.
    pub(crate) line: usize,
    /// Whether nothing stands before it in its line.
    pub(crate) first: bool,
}

/// The claim of one twin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The letter of the twin; empty if none is given.
    pub(crate) label: String,
    /// Its text.
    pub(crate) text: String,
    /// How many lines stand before it.
    pub(crate) line: usize,
}

/// Typographic variants become the signs that the parsers know.
fn plain(text: &str) -> String {
    text.replace(['\u{2013}', '\u{2212}', '\u{2010}', '\u{2011}'], "-")
        .replace('\u{d7}', "x")
        .replace('\u{2020}', "+")
        .replace('\u{2021}', "#")
        .replace('\u{2026}', "...")
        .replace('\r', "")
}

/// Divides a text at the letters of twins: `a)`, `+b)`, `z1)`.
pub(crate) fn split_twins(text: &str) -> Vec<Part> {
    let text = plain(text);
    let mut parts = vec![Part {
        label: String::new(),
        text: String::new(),
        line: 0,
    }];
    for (number, line) in text.lines().enumerate() {
        let mut rest = line;
        while let Some((before, label, after)) = twin_label(rest) {
            push_line(&mut parts, before);
            parts.push(Part {
                label: label.to_owned(),
                text: String::new(),
                line: number,
            });
            rest = after;
        }
        push_line(&mut parts, rest);
        if let Some(part) = parts.last_mut() {
            part.text.push('\n');
        }
    }
    parts.retain(|part| !part.label.is_empty() || !part.text.trim().is_empty());
    parts
}

fn push_line(parts: &mut [Part], text: &str) {
    if let Some(part) = parts.last_mut() {
        part.text.push_str(text);
    }
}

/// Finds the letter of a twin in a line: what stands before it, the letter, what stands behind the parenthesis.
fn twin_label(line: &str) -> Option<(&str, &str, &str)> {
    line.match_indices(')').find_map(|(close, _)| {
        let before = &line[..close];
        let start = before
            .rfind(|c: char| !c.is_ascii_alphanumeric())
            .map_or(0, |i| {
                i + before[i..].chars().next().map_or(1, char::len_utf8)
            });
        let label = &before[start..];
        let letter = label.len() == 1 && label.starts_with(|c: char| c.is_ascii_lowercase());
        let numbered = label.len() > 1
            && label.starts_with('z')
            && label[1..].bytes().all(|b| b.is_ascii_digit());
        let head = before[..start].trim_end_matches('+');
        let free = head.is_empty() || head.ends_with(char::is_whitespace);
        ((letter || numbered) && free).then(|| (head, label, &line[close + 1..]))
    })
}

/// The tokens of a text.
pub(crate) fn scan(text: &str) -> Vec<Placed> {
    let text = plain(text);
    let mut tokens: Vec<Placed> = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let mut scanner = Scanner {
            text: content,
            at: 0,
            line,
            tokens: &mut tokens,
            first: true,
        };
        scanner.run();
    }
    tokens
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    tokens: &'a mut Vec<Placed>,
    first: bool,
}

impl Scanner<'_> {
    fn push(&mut self, token: Token, length: usize) {
        self.tokens.push(Placed {
            token,
            line: self.line,
            first: self.first,
        });
        self.first = false;
        self.at += length;
    }

    fn run(&mut self) {
        while let Some(next) = self.text[self.at..].chars().next() {
            match next {
                c if c.is_whitespace() => self.at += c.len_utf8(),
                '{' => self.skip_to('}'),
                '(' => self.bracket(')'),
                '[' => self.bracket(']'),
                ')' | ']' => self.push(Token::Close, 1),
                '/' => self.alternative(),
                ',' => self.push(Token::Alternative, 1),
                '>' => self.push(Token::Word("threat".to_owned()), 1),
                _ => self.number_or_move(),
            }
        }
    }

    fn skip_to(&mut self, close: char) {
        let rest = &self.text[self.at..];
        self.at += rest
            .find(close)
            .map_or(rest.len(), |i| i + close.len_utf8());
    }

    /// Brackets without any digit hold remarks and thematic letters.
    fn bracket(&mut self, close: char) {
        let rest = &self.text[self.at..];
        let inner = rest.find(close).map_or(rest, |end| &rest[..end]);
        if inner.bytes().any(|b| b.is_ascii_digit()) || inner.contains('>') {
            self.push(Token::Open, 1);
        } else {
            self.skip_to(close);
        }
    }

    /// `e8=S/N`: the second walk stands for the whole move.
    fn alternative(&mut self) {
        self.push(Token::Alternative, 1);
        let rest = &self.text[self.at..];
        let walk = rest.bytes().take_while(u8::is_ascii_uppercase).count();
        let next = rest.as_bytes().get(walk).copied().unwrap_or(b' ');
        if walk == 0 || walk > 2 || next.is_ascii_alphanumeric() || next == b'~' {
            return;
        }
        let last = self
            .tokens
            .iter()
            .rev()
            .find_map(|placed| match &placed.token {
                Token::Move(pattern) => Some(pattern.text.clone()),
                _ => None,
            });
        let base = last.as_deref().and_then(|text| text.rsplit_once('='));
        if let Some((base, _)) = base
            && let Some((pattern, _)) = read(&format!("{base}={}", &rest[..walk]))
        {
            self.push(Token::Move(pattern), walk);
        }
    }

    fn number_or_move(&mut self) {
        let rest = &self.text[self.at..];
        if let Some((token, length)) = number(rest) {
            self.push(token, length);
        } else if let Some((pattern, length)) = read(rest) {
            self.push(Token::Move(pattern), length);
        } else if rest.starts_with("...") {
            self.push(Token::Dots, rest.bytes().take_while(|&b| b == b'.').count());
        } else {
            self.marks_or_word(rest);
        }
    }

    fn marks_or_word(&mut self, rest: &str) {
        let marks = rest.bytes().take_while(|b| b"!?+#=".contains(b)).count();
        if marks > 0 {
            self.push(Token::Marks(rest[..marks].to_owned()), marks);
            return;
        }
        let letters: usize = rest
            .chars()
            .take_while(|c| c.is_alphanumeric())
            .map(char::len_utf8)
            .sum();
        if letters > 0 {
            self.push(Token::Word(rest[..letters].to_lowercase()), letters);
        } else {
            self.at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
}

/// `12.`, `1...`, `1..`; no decimal numbers.
fn number(text: &str) -> Option<(Token, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > 4 {
        return None;
    }
    let dots = text[digits..].bytes().take_while(|&b| b == b'.').count();
    let behind = &text[digits + dots..];
    let decimal = dots == 1
        && behind.starts_with(|c: char| c.is_ascii_digit())
        && !behind.starts_with("0-0")
        && read(behind).is_none();
    if dots == 0 || decimal {
        return None;
    }
    let number = text[..digits].parse().ok().filter(|&n| n > 0)?;
    Some((Token::Number(number, dots > 1), digits + dots))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twins_are_divided() {
        let parts = split_twins("a) \n 1.Ra1 Kb2\n\nb) bRb4-->f3\n 1.Rc1\n+c) 1.Kh1(Pd7) z1) 1.e4");
        let labels: Vec<_> = parts.iter().map(|p| p.label.as_str()).collect();
        assert_eq!(labels, ["a", "b", "c", "z1"]);
        assert!(parts[2].text.contains("1.Kh1(Pd7)"));
        assert_eq!(parts[1].line, 3);
    }

    #[test]
    fn tokens() {
        let kinds: Vec<String> =
            scan("1...fxe5/Nxe5[a] 2.Nd6#[A] {remark} (>2.e8=S/N+) 0.007 s h#2.5")
                .into_iter()
                .map(|placed| match placed.token {
                    Token::Number(n, black) => format!("{n}{}", if black { "..." } else { "." }),
                    Token::Move(pattern) => pattern.text,
                    Token::Marks(marks) => marks,
                    Token::Word(word) => word,
                    other => format!("{other:?}"),
                })
                .collect();
        assert_eq!(
            kinds,
            [
                "1...",
                "fxe5",
                "Alternative",
                "Nxe5[a]",
                "2.",
                "Nd6",
                "#",
                "Open",
                "threat",
                "2.",
                "e8=S",
                "Alternative",
                "e8=N",
                "+",
                "Close",
                "0",
                "007",
                "s",
                "h",
                "#",
                "2",
                "5"
            ]
        );
    }
}
