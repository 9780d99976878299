//! A move as a text gives it: long (`Qf7-g7`), short (`Qg7`, `fxe5`, `R1e3`), vague (`Sc~`), with what is written
//! behind it (`=Q`, `[+wBc1]`, `(Bc1,Bf1)`).
//!
//! The moves that kirke finds are read by the same function from Popeye's long form, so that a claim and a move are
//! compared as two texts about the same thing, whatever the rules are.

use kirke_core::Square;

/// What kind of move a text tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A unit goes somewhere.
    Move,
    /// `~`: any move (of the unit named).
    Any,
    /// `0-0`
    CastlingShort,
    /// `0-0-0`
    CastlingLong,
    /// A pass.
    Pass,
}

/// A move as a text gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    /// The text.
    pub(crate) text: String,
    /// What kind of move.
    pub(crate) kind: Kind,
    /// The letters of the walk, perhaps with a rank behind them (`R1`); empty for pawns.
    walk: String,
    /// File and rank of the departure, as far as they are given.
    from: (Option<u8>, Option<u8>),
    /// The squares of the movement behind the departure, in order.
    path: Vec<Square>,
    /// The squares named by effects.
    effects: Vec<Square>,
    /// The walk that the mover takes.
    promotion: Option<String>,
    /// The walk that it has behind a rebirth: `[wKb4->rRh8]`.
    becomes_later: Option<String>,
    /// The colour that the mover takes.
    colour: Option<String>,
}

impl Pattern {
    /// Whether a move, given in long form, can be what this text means.
    pub(crate) fn fits(&self, full: &Pattern) -> bool {
        match self.kind {
            Kind::Move => full.kind == Kind::Move && self.unit_fits(full) && self.squares_fit(full),
            Kind::Any => self.unit_fits(full),
            kind => kind == full.kind,
        }
    }

    fn unit_fits(&self, full: &Pattern) -> bool {
        let (mut walk, mut rank) = (self.walk.as_str(), self.from.1);
        if self.kind == Kind::Any && walk.is_empty() && self.from == (None, None) {
            return true;
        }
        if !same_walk(walk, &full.walk)
            && let Some((letters, digit)) = split_rank(walk)
        {
            (walk, rank) = (letters, Some(digit));
        }
        same_walk(walk, &full.walk)
            && (self.from.0.is_none() || self.from.0 == full.from.0)
            && (rank.is_none() || rank == full.from.1)
    }

    /// Everything that the text says must be true; what it leaves out may be as it is.
    fn squares_fit(&self, full: &Pattern) -> bool {
        let known = |square: &Square| full.path.contains(square) || full.effects.contains(square);
        let said = |given: &Option<String>, real: &Option<String>| match (given, real) {
            (Some(given), Some(real)) => same_walk(given, real),
            (given, _) => given.is_none(),
        };
        self.path.first().is_some_and(|s| full.path.contains(s))
            && self.path.iter().all(known)
            && self.effects.iter().all(known)
            && (said(&self.promotion, &full.promotion)
                || said(&self.promotion, &full.becomes_later))
            && (self.colour.is_none() || self.colour == full.colour)
    }

    /// Whether it names no certain move.
    pub(crate) fn is_vague(&self) -> bool {
        self.kind == Kind::Any
    }

    /// A pass.
    pub(crate) fn pass(text: &str) -> Pattern {
        Pattern {
            text: text.to_owned(),
            ..Pattern::of(Kind::Pass)
        }
    }

    fn of(kind: Kind) -> Pattern {
        Pattern {
            text: String::new(),
            kind,
            walk: String::new(),
            from: (None, None),
            path: Vec::new(),
            effects: Vec::new(),
            promotion: None,
            becomes_later: None,
            colour: None,
        }
    }

    /// Reads a move of kirke in long form.
    pub(crate) fn full(long: &str) -> Pattern {
        let long = long.trim();
        match read(long) {
            Some((pattern, _)) => pattern,
            None => Pattern::pass(long),
        }
    }
}

/// Whether two texts name the same walk: N is also the knight, P also the pawn without letter.
fn same_walk(a: &str, b: &str) -> bool {
    let plain = |walk: &str| match walk {
        "N" => "S".to_owned(),
        "P" => String::new(),
        other => other.to_owned(),
    };
    a == b || plain(a) == plain(b)
}

/// `R1` as walk and rank.
fn split_rank(walk: &str) -> Option<(&str, u8)> {
    let digit = walk.bytes().last().filter(|b| (b'1'..=b'8').contains(b))?;
    (walk.len() > 1).then(|| (&walk[..walk.len() - 1], digit - b'1'))
}

/// Reads a move at the beginning of a text; tells how many bytes it has.
pub(crate) fn read(text: &str) -> Option<(Pattern, usize)> {
    let mut cursor = Cursor { text, at: 0 };
    let mut pattern = cursor.movement()?;
    cursor.tail(&mut pattern);
    pattern.text = text[..cursor.at].trim_end().to_owned();
    Some((pattern, cursor.at))
}

struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text
            .as_bytes()
            .get(self.at + ahead)
            .copied()
            .unwrap_or(0)
    }

    fn take(&mut self, prefix: &str) -> bool {
        let taken = self.rest().starts_with(prefix);
        if taken {
            self.at += prefix.len();
        }
        taken
    }

    fn square(&self, ahead: usize) -> Option<Square> {
        let (file, rank) = (self.byte(ahead), self.byte(ahead + 1));
        ((b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank))
            .then(|| Square::new(file - b'a', rank - b'1'))
    }

    fn take_square(&mut self) -> Option<Square> {
        let square = self.square(0)?;
        self.at += 2;
        Some(square)
    }

    /// What stands between two squares.
    fn joint(&mut self) -> bool {
        self.take("<->") || self.take("-") || self.take("*") || self.take("x") || self.take(":")
    }

    fn movement(&mut self) -> Option<Pattern> {
        for (castling, kind) in [
            ("0-0-0", Kind::CastlingLong),
            ("O-O-O", Kind::CastlingLong),
            ("0-0", Kind::CastlingShort),
            ("O-O", Kind::CastlingShort),
        ] {
            if self.take(castling) {
                return Some(Pattern::of(kind));
            }
        }
        let mut pattern = Pattern::of(Kind::Move);
        pattern.walk = self.walk();
        let start = self.at;
        if let Some(departure) = self.full_departure() {
            pattern.from = (Some(departure.file()), Some(departure.rank()));
            pattern.path.push(self.take_square()?);
        } else {
            self.at = start;
            self.short(&mut pattern)?;
        }
        Some(pattern)
    }

    /// Attribute letters are passed over; the letters of the walk are returned.
    fn walk(&mut self) -> String {
        let text = self.rest();
        let lower = text.bytes().take_while(u8::is_ascii_lowercase).count();
        let skip = if lower > 0
            && text
                .as_bytes()
                .get(lower)
                .is_some_and(u8::is_ascii_uppercase)
        {
            lower
        } else {
            0
        };
        let letters = &text[skip..];
        if !letters.starts_with(|c: char| c.is_ascii_uppercase()) {
            return self.leaper();
        }
        let run = |t: &str| {
            t.bytes()
                .take_while(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
                .count()
        };
        let mut length = run(letters);
        // A hunter: R/Ba1-a4
        if let Some(second) = letters[length..].strip_prefix('/') {
            let more = run(second);
            if more > 0 && second[more..].starts_with(|c: char| ('a'..='h').contains(&c)) {
                length += 1 + more;
            }
        }
        self.at += skip + length;
        letters[..length].to_owned()
    }

    /// A generalised leaper by its numbers, perhaps behind the letter of an attribute: `35a1-d6`, `r16b6`.
    fn leaper(&mut self) -> String {
        let letter = usize::from(self.byte(0).is_ascii_lowercase());
        let digits = (letter..letter + 2).all(|i| self.byte(i).is_ascii_digit());
        if !digits || self.square(letter + 2).is_none() {
            return String::new();
        }
        let walk = self.rest()[letter..letter + 2].to_owned();
        self.at += letter + 2;
        walk
    }

    /// A departure square that another square follows, which is left to be read.
    fn full_departure(&mut self) -> Option<Square> {
        let departure = self.take_square()?;
        self.joint();
        // In exchanges the partner is named: Sb1<->Sg8
        if self.text[..self.at].ends_with("<->") {
            self.walk();
        }
        self.square(0).map(|_| departure)
    }

    /// `e4`, `fxe5`, `bd2`, `1e3`, `xe5`, `~`, `c~`.
    fn short(&mut self, pattern: &mut Pattern) -> Option<()> {
        let partial = |cursor: &Cursor<'_>| cursor.square(0).is_none();
        if partial(self) && (b'a'..=b'h').contains(&self.byte(0)) {
            pattern.from.0 = Some(self.byte(0) - b'a');
            self.at += 1;
        }
        if partial(self) && (b'1'..=b'8').contains(&self.byte(0)) {
            pattern.from.1 = Some(self.byte(0) - b'1');
            self.at += 1;
        }
        let _ = self.take("x") || self.take("*") || self.take(":") || self.take("-");
        if self.take("~") || self.take("∼") {
            pattern.kind = Kind::Any;
            return Some(());
        }
        pattern.path.push(self.take_square()?);
        Some(())
    }

    /// Everything behind the movement: e.p., promotion, effects, the partner of a castling.
    fn tail(&mut self, pattern: &mut Pattern) {
        loop {
            let before = self.at;
            self.step(pattern);
            self.en_passant();
            self.becomes(pattern);
            self.effect(pattern);
            self.partner(pattern);
            self.alice();
            if self.at == before {
                return;
            }
        }
    }

    /// A further step: Sc3*d5-d4, exd8=R-a1.
    fn step(&mut self, pattern: &mut Pattern) {
        let before = self.at;
        if pattern.kind != Kind::Move || !self.joint() {
            return;
        }
        match self.take_square() {
            Some(square) => pattern.path.push(square),
            None => self.at = before,
        }
    }

    fn en_passant(&mut self) {
        let rest = self.rest();
        let trimmed = rest.trim_start_matches(' ');
        let blanks = rest.len() - trimmed.len();
        for word in ["e.p.", "ep.", "ep", "e. p."] {
            if trimmed.starts_with(word) {
                self.at += blanks + word.len();
                return;
            }
        }
    }

    /// `=Q`, `=nQ`, `=w`, `=rS`, `8Q` is not read.
    fn becomes(&mut self, pattern: &mut Pattern) {
        if self.byte(0) != b'=' || !self.byte(1).is_ascii_alphanumeric() {
            return;
        }
        let word: &str = &self.rest()[1..];
        let length = word.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let word = &word[..length];
        match word.find(|c: char| c.is_ascii_uppercase()) {
            Some(upper) => pattern.promotion = Some(word[upper..].to_owned()),
            None => pattern.colour = Some(word.to_owned()),
        }
        self.at += 1 + length;
    }

    /// `[+wBc1]`, `(Bc1,Bf1)`; not `(2.Qa1#)`, not `[2.Qa1#]`, not `(>2.Qa1)`.
    fn effect(&mut self, pattern: &mut Pattern) {
        let close = match self.byte(0) {
            b'[' => ']',
            b'(' => ')',
            _ => return,
        };
        let inner = &self.rest()[1..];
        let Some(end) = inner.find(close) else { return };
        let inner = &inner[..end];
        if inner.contains('>') && !inner.contains("->") || has_move_number(inner) {
            return;
        }
        let walk_only = inner.len() <= 2 && inner.bytes().all(|b| b.is_ascii_uppercase());
        if walk_only && close == ')' {
            pattern.promotion = Some(inner.to_owned());
        }
        if let Some((_, becomes)) = inner.rsplit_once("->") {
            let walk: String = becomes
                .chars()
                .skip_while(char::is_ascii_lowercase)
                .take_while(char::is_ascii_uppercase)
                .collect();
            if !walk.is_empty() {
                pattern.becomes_later = Some(walk);
            }
        }
        let mut cursor = Cursor { text: inner, at: 0 };
        while cursor.at < inner.len() {
            match cursor.take_square() {
                Some(square) => pattern.effects.push(square),
                None => cursor.at += cursor.rest().chars().next().map_or(1, char::len_utf8),
            }
        }
        self.at += end + 2;
    }

    /// `/wPh2-h4` of a castling.
    fn partner(&mut self, pattern: &mut Pattern) {
        if self.byte(0) != b'/'
            || !self.byte(1).is_ascii_lowercase()
            || !self.byte(2).is_ascii_uppercase()
        {
            return;
        }
        let before = self.at;
        self.at += 1;
        self.walk();
        let squares = (self.take_square(), self.take("-"), self.take_square());
        match squares {
            (Some(from), true, Some(to)) => pattern.effects.extend([from, to]),
            _ => self.at = before,
        }
    }

    /// The board behind a square: `Ra1-a5B`.
    fn alice(&mut self) {
        let after = self.byte(1);
        if matches!(self.byte(0), b'A' | b'B') && !after.is_ascii_alphanumeric() {
            self.at += 1;
        }
    }
}

fn has_move_number(text: &str) -> bool {
    let bytes = text.as_bytes();
    (1..bytes.len())
        .any(|i| (bytes[i] == b'.' || text[i..].starts_with('…')) && bytes[i - 1].is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(claim: &str, long: &str) -> bool {
        let (pattern, length) = read(claim).unwrap();
        assert_eq!(length, claim.len(), "{claim} is read to the end");
        pattern.fits(&Pattern::full(long))
    }

    #[test]
    fn long_and_short_forms() {
        assert!(fits("Qf7-g7", "Qf7-g7"));
        assert!(fits("Qg7", "Qf7-g7"));
        assert!(!fits("Qg8", "Qf7-g7"));
        assert!(!fits("Rg7", "Qf7-g7"));
        assert!(fits("Qxg7", "Qf7*g7"));
        assert!(fits("fxe5", "f4*e5"));
        assert!(!fits("dxe5", "f4*e5"));
        assert!(fits("e4", "e2-e4"));
        assert!(!fits("e4", "Se2-e4"));
        assert!(fits("R1e3", "Re1-e3"));
        assert!(!fits("R2e3", "Re1-e3"));
        assert!(fits("Nbd2", "Sb1-d2"));
        assert!(fits("Sb1d2", "Sb1-d2"));
        assert!(fits("PAe4*e7", "PAe4*e7"));
        assert!(fits("R/Ba1-a4", "R/Ba1-a4"));
    }

    #[test]
    fn what_stands_behind() {
        assert!(fits("c4xd3 ep.", "c4*d3 ep."));
        assert!(fits("cxd3 e.p.(Pd2)", "c4*d3 ep.[+wBd2]"));
        assert!(fits("e8=N", "e7-e8=S"));
        assert!(!fits("e8=Q", "e7-e8=S"));
        assert!(fits("Kxe1(Bc1,Bf1)", "Kd1*e1[+wBc1][+wBf1]"));
        assert!(fits("Kxe1", "Kd1*e1[+wBc1][+wBf1]"));
        assert!(!fits("Kxe1(Bc8)", "Kd1*e1[+wBc1][+wBf1]"));
        assert!(fits("Rxc4-h1(Pc7)", "Rc1*c4[+bPc7][wRc4->h1]"));
        assert!(fits("exd8=R-a1", "e7*d8=R[wRd8->a1]"));
        assert!(fits("Kxb4-h8=rR", "Kc4*b4[wKb4->rRh8]"));
        assert!(!fits("Kxb4-h8=rB", "Kc4*b4[wKb4->rRh8]"));
        assert!(fits("r16b6", "r16a5-b6"));
        assert!(fits("35a1-d6", "35a1-d6"));
        assert!(fits("Gb4*e7[bGe7->e1]", "Gb4*e7[bGe7->e1]"));
        assert!(fits("Le4*d3=w", "Le4*d3=w"));
        assert!(!fits("Le4*d3=s", "Le4*d3=w"));
        assert!(fits("Nxe5[a]", "Sd3*e5"));
    }

    #[test]
    fn vague_moves_and_castling() {
        assert!(fits("Sc~", "Sc8-d6"));
        assert!(!fits("Sc~", "Sa3-c4"));
        assert!(fits("~", "a7-a5"));
        assert!(fits("0-0", "0-0"));
        assert!(!fits("0-0", "0-0-0"));
        assert!(fits("O-O-O", "0-0-0"));
    }

    #[test]
    fn words_are_no_moves() {
        for word in [
            "but",
            "threat:",
            "zugzwang.",
            "",
            "é",
            "Rx",
            "a",
            "[",
            "ep.",
        ] {
            assert_eq!(read(word), None, "{word}");
        }
    }

    #[test]
    fn groups_with_numbers_are_no_effects() {
        let (pattern, length) = read("Nxd3(2.Nc5#)").unwrap();
        assert_eq!((pattern.text.as_str(), length), ("Nxd3", 4));
    }
}
