//! Claims of help and series play: a list of lines.

use super::pattern::Pattern;
use super::scan::{Placed, Token, scan};

/// A line as it is claimed.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct ClaimedLine {
    /// How many half-moves are left out before the first move: 1 for `1...`.
    pub(crate) offset: usize,
    /// The moves; each may be one of several.
    pub(crate) steps: Vec<Vec<Pattern>>,
    /// The line of the text, from 0.
    pub(crate) line: usize,
    /// Whether a mark says that it is only a try.
    pub(crate) tried: bool,
    ended: bool,
}

impl ClaimedLine {
    /// The first so many moves as a text.
    pub(crate) fn text(&self, moves: usize) -> String {
        let words: Vec<&str> = self
            .steps
            .iter()
            .take(moves)
            .filter_map(|step| step.first())
            .map(|pattern| pattern.text.as_str())
            .collect();
        words.join(" ")
    }
}

/// Reads the lines of a text. `alternate`: the sides move in turn, so that a number tells a place in the line.
pub(crate) fn lines(text: &str, alternate: bool) -> Vec<ClaimedLine> {
    let mut reader = Reader {
        alternate,
        ..Reader::default()
    };
    for placed in scan(text) {
        reader.token(&placed);
    }
    reader.flush();
    reader.done
}

#[derive(Default)]
struct Reader {
    alternate: bool,
    done: Vec<ClaimedLine>,
    current: Option<ClaimedLine>,
    depth: usize,
    alternative: bool,
    separated: bool,
}

impl Reader {
    fn flush(&mut self) {
        if let Some(line) = self.current.take()
            && !line.steps.is_empty()
        {
            self.done.push(line);
        }
    }

    fn token(&mut self, placed: &Placed) {
        match &placed.token {
            Token::Open => self.depth += 1,
            Token::Close => self.depth = self.depth.saturating_sub(1),
            _ if self.depth > 0 => {}
            Token::Number(number, black) => self.number(*number, *black, placed),
            Token::Move(pattern) => self.play(pattern),
            Token::Dots => {
                if let Some(line) = self.current.as_mut().filter(|line| line.steps.is_empty()) {
                    line.offset += 1;
                }
            }
            Token::Alternative => self.alternative = true,
            Token::Marks(marks) => self.marks(marks),
            Token::Word(word) => {
                self.separated |= matches!(word.as_str(), "and" | "und" | "et" | "or")
            }
        }
    }

    fn number(&mut self, number: usize, black: bool, placed: &Placed) {
        self.alternative = false;
        let ended = self.current.as_ref().is_none_or(|line| line.ended);
        if number == 1 && (placed.first || ended || self.separated) {
            self.flush();
            self.current = Some(ClaimedLine {
                offset: usize::from(black),
                line: placed.line,
                ..ClaimedLine::default()
            });
        } else if self.alternate && ended {
            self.branch(2 * (number - 1) + usize::from(black));
        }
        self.separated = false;
    }

    /// A second continuation of the line: what stands before it is taken over.
    fn branch(&mut self, ply: usize) {
        let Some(line) = self.current.clone() else {
            return;
        };
        let place = ply.saturating_sub(line.offset);
        if place < line.steps.len() {
            self.flush();
            let mut branch = line;
            branch.steps.truncate(place);
            branch.ended = false;
            self.current = Some(branch);
        }
    }

    fn play(&mut self, pattern: &Pattern) {
        let Some(line) = &mut self.current else {
            return;
        };
        line.ended = false;
        match line.steps.last_mut() {
            Some(step) if self.alternative => step.push(pattern.clone()),
            _ => line.steps.push(vec![pattern.clone()]),
        }
        self.alternative = false;
    }

    fn marks(&mut self, marks: &str) {
        if let Some(line) = &mut self.current {
            line.ended |= marks.contains(['#', '=']);
            line.tried |= marks.contains('?');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(usize, String)> {
        lines(text, true)
            .iter()
            .map(|line| (line.offset, line.text(99)))
            .collect()
    }

    #[test]
    fn popeye_and_short_form() {
        let text = "1...Be5-a1   2.Qf8*f4 Re2-b2   3.Ke6-e5 + Rb2-b6 #\n1.Rg1 Bf1+ 2.Kh1+ Bg2+\n 3.hxg2 Rh7#";
        assert_eq!(
            texts(text),
            [
                (1, "Be5-a1 Qf8*f4 Re2-b2 Ke6-e5 Rb2-b6".to_owned()),
                (0, "Rg1 Bf1 Kh1 Bg2 hxg2 Rh7".to_owned()),
            ]
        );
        assert_eq!(
            texts("  1...  ...  2.a7-a5 Rb7-b8 #"),
            [(2, "a7-a5 Rb7-b8".to_owned())]
        );
    }

    #[test]
    fn series_and_branches() {
        assert_eq!(
            texts("1.Kf1-g2   2.Kg2-h3   3.Kh3-g4 Rd4-d8 + z"),
            [(0, "Kf1-g2 Kg2-h3 Kh3-g4 Rd4-d8".to_owned())]
        );
        assert_eq!(
            texts("1.Ka1 Kb3 2.Ka2 Qa5# 2.Kb1 Qd1# 1.Kc1 Kb3 2.Kd1 Qd2#"),
            [
                (0, "Ka1 Kb3 Ka2 Qa5".to_owned()),
                (0, "Ka1 Kb3 Kb1 Qd1".to_owned()),
                (0, "Kc1 Kb3 Kd1 Qd2".to_owned()),
            ]
        );
    }
}
