//! The input as a stream of tokens.
//!
//! A token is a maximal run of token characters; everything else separates. Line structure means nothing, except for
//! texts that are bound to their line. Nothing is copied: tokens are slices of the input.

/// The longest line-bound text.
pub(crate) const LONGEST_TEXT: usize = 255;

/// A word of the input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    /// What is to be understood: the whole token, or its end if its beginning belongs to something before.
    pub(crate) text: &'a str,
    /// The token as it stands in the input.
    pub(crate) whole: &'a str,
    /// Where `text` begins.
    pub(crate) start: usize,
}

/// A text that reaches to the end of its line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineText<'a> {
    /// The text without the separators in front; `None` if the keyword stands at the end of its line.
    pub(crate) text: Option<&'a [u8]>,
    /// Where the text begins.
    pub(crate) start: usize,
}

/// Reads tokens one by one.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    /// The token that is being looked at.
    token: Option<Token<'a>>,
    /// Behind that token.
    next: usize,
    /// Runs of characters that belong to no token and are no blanks: where, and how long.
    illegal: Vec<(usize, usize)>,
}

/// Whether a byte only separates tokens.
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b';' | b',')
}

/// Whether a byte may stand in a token.
pub(crate) fn is_token_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"#=+-%>!.<()~/&|:[]{}?".contains(&byte)
}

impl<'a> Reader<'a> {
    /// A reader that looks at the first token.
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        let mut reader = Reader {
            bytes,
            token: None,
            next: 0,
            illegal: Vec::new(),
        };
        reader.advance();
        reader
    }

    /// The token that is being looked at; `None` at the end of the input.
    pub(crate) fn token(&self) -> Option<Token<'a>> {
        self.token
    }

    /// Goes on to the next token.
    pub(crate) fn advance(&mut self) {
        self.jump(self.next);
    }

    /// Goes on to the first token at or behind a place that is not before the present one.
    pub(crate) fn jump(&mut self, place: usize) {
        let mut start = place.min(self.bytes.len());
        while let Some(&byte) = self.bytes.get(start) {
            if is_token_byte(byte) {
                break;
            }
            if is_blank(byte) {
                start += 1;
            } else {
                start += self.skip_illegal(start);
            }
        }
        let end = self.run_end(start);
        self.next = end;
        let whole_start = match place {
            p if p == start => self.run_start(start),
            _ => start,
        };
        self.token = (end > start).then(|| Token {
            text: ascii(&self.bytes[start..end]),
            whole: ascii(&self.bytes[whole_start..end]),
            start,
        });
    }

    /// Goes on to the first token that begins behind the one in which this place lies.
    pub(crate) fn jump_behind(&mut self, place: usize) {
        let inside = place > 0
            && self
                .bytes
                .get(place - 1)
                .copied()
                .is_some_and(is_token_byte)
            && self.bytes.get(place).copied().is_some_and(is_token_byte);
        let place = if inside { self.run_end(place) } else { place };
        self.jump(place);
    }

    /// The input from the present token on, and where that is.
    pub(crate) fn remaining(&self) -> (&'a [u8], usize) {
        let start = self.token.map_or(self.bytes.len(), |t| t.start);
        (&self.bytes[start..], start)
    }

    /// The rest of the line behind the present token. The next call of `advance` goes on behind it.
    pub(crate) fn rest_of_line(&mut self) -> LineText<'a> {
        let line = &self.bytes[self.next..];
        let end = line
            .iter()
            .position(|b| matches!(b, b'\r' | b'\n'))
            .unwrap_or(line.len());
        let line = &line[..end];
        let skipped = line
            .iter()
            .take_while(|b| matches!(b, b' ' | b'\t' | b';' | b'.' | b','))
            .count();
        let start = self.next + skipped;
        self.next += end;
        LineText {
            text: (!line.is_empty()).then(|| &line[skipped..]),
            start,
        }
    }

    /// The illegal characters passed since the last call.
    pub(crate) fn take_illegal(&mut self) -> Vec<(usize, usize)> {
        std::mem::take(&mut self.illegal)
    }

    /// Some bytes of the input.
    pub(crate) fn slice(&self, start: usize, length: usize) -> &'a [u8] {
        let end = start.saturating_add(length).min(self.bytes.len());
        &self.bytes[start.min(end)..end]
    }

    fn skip_illegal(&mut self, start: usize) -> usize {
        let length = self.bytes[start..]
            .iter()
            .take_while(|&&b| !is_blank(b) && !is_token_byte(b))
            .count();
        self.illegal.push((start, length));
        length
    }

    fn run_end(&self, start: usize) -> usize {
        start
            + self.bytes[start..]
                .iter()
                .take_while(|&&b| is_token_byte(b))
                .count()
    }

    fn run_start(&self, place: usize) -> usize {
        place
            - self.bytes[..place]
                .iter()
                .rev()
                .take_while(|&&b| is_token_byte(b))
                .count()
    }
}

/// Token characters are ASCII, so this never fails.
fn ascii(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<&str> {
        let mut reader = Reader::new(text.as_bytes());
        let mut found = Vec::new();
        while let Some(token) = reader.token() {
            found.push(token.text);
            reader.advance();
        }
        found
    }

    #[test]
    fn separators() {
        assert_eq!(
            tokens("a;b,c\r\n\td 3,45 Ka1."),
            ["a", "b", "c", "d", "3", "45", "Ka1."]
        );
        assert_eq!(tokens(""), [""; 0]);
        assert_eq!(tokens("a<-->h1 !*? x"), ["a<-->h1", "!", "?", "x"]);
    }

    #[test]
    fn illegal_characters_are_blanks() {
        let mut reader = Reader::new("\u{feff}a **b".as_bytes());
        reader.advance();
        assert_eq!(reader.token().map(|t| t.text), Some("b"));
        assert_eq!(reader.take_illegal(), [(0, 3), (5, 2)]);
    }

    #[test]
    fn texts_are_bound_to_their_line() {
        let mut reader = Reader::new(b"author  ., ;A, B; C. \r\nauthor\nauthor ");
        assert_eq!(reader.rest_of_line().text, Some(&b"A, B; C. "[..]));
        reader.advance();
        assert_eq!(reader.rest_of_line().text, None);
        reader.advance();
        assert_eq!(reader.rest_of_line().text, Some(&b""[..]));
        reader.advance();
        assert!(reader.token().is_none());
    }

    #[test]
    fn a_jump_into_a_token() {
        let mut reader = Reader::new(b"1a[#]D stip");
        reader.jump(5);
        let token = reader.token().unwrap();
        assert_eq!((token.text, token.whole), ("D", "1a[#]D"));
        reader.jump_behind(5);
        assert_eq!(reader.token().unwrap().text, "stip");
    }
}
