//! The state of reading, and how mistakes are reported.

use crate::diagnostic::{Diagnostic, Lines, Severity, nearest};
use crate::reader::{Reader, Token};
use crate::tables;
use crate::words::{Lookup, find, lookup, names};
use kirke_core::{WalkId, WalkTable};
use kirke_problem::{Condition, Dictionary, Language, Problem};

/// Nobody reads more reports about one problem.
const MOST_REPORTS: usize = 10_000;
/// So many mistakes are worth a search for what was meant.
const MOST_SUGGESTIONS: usize = 100;

/// Reads one input. The innermost context decides first what a token is; only a word that it rejects is looked at one
/// level further out. So each `read_...` takes what it understands and leaves the first token that it does not.
pub(crate) struct Parser<'a> {
    pub(crate) reader: Reader<'a>,
    pub(crate) dictionary: &'a Dictionary,
    pub(crate) language: Language,
    /// The walks of the problem: its hunters and own walks are behind the named ones.
    pub(crate) walks: WalkTable,
    /// The walks with which each problem begins.
    pub(crate) given: WalkTable,
    /// The problem read so far.
    pub(crate) problem: Problem,
    /// The mistakes of the problem.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Whether a twin is being read.
    pub(crate) in_twin: bool,
    /// Units placed in the problem so far.
    pub(crate) placements: usize,
    /// A line-bound text is too long: nothing more is read.
    pub(crate) overflow: bool,
    lines: Lines,
}

impl<'a> Parser<'a> {
    pub(crate) fn new(bytes: &'a [u8], dictionary: &'a Dictionary) -> Parser<'a> {
        Parser::with_walks(bytes, dictionary, WalkTable::new())
    }

    /// The same where each problem has these walks from the beginning.
    pub(crate) fn with_walks(
        bytes: &'a [u8],
        dictionary: &'a Dictionary,
        given: WalkTable,
    ) -> Parser<'a> {
        Parser {
            reader: Reader::new(bytes),
            dictionary,
            language: Language::English,
            walks: given.clone(),
            given,
            problem: Problem::default(),
            diagnostics: Vec::new(),
            in_twin: false,
            placements: 0,
            overflow: false,
            lines: Lines::new(bytes),
        }
    }

    /// The token that is being looked at.
    pub(crate) fn token(&self) -> Option<Token<'a>> {
        if self.overflow {
            None
        } else {
            self.reader.token()
        }
    }

    /// Its text; empty at the end of the input.
    pub(crate) fn text(&self) -> &'a str {
        self.token().map_or("", |t| t.text)
    }

    /// Goes on to the next token.
    pub(crate) fn advance(&mut self) {
        self.reader.advance();
        self.report_illegal();
    }

    /// Goes on to a token at or behind a place.
    pub(crate) fn jump(&mut self, place: usize) {
        self.reader.jump(place);
        self.report_illegal();
    }

    /// Looks a token up in a table.
    pub(crate) fn find<M: Copy>(&self, table: &[tables::Entry<M>]) -> Lookup<M> {
        find(table, self.text(), self.language)
    }

    // --- walks ---

    /// The walk of a shortcut or of a hunter `x/y`, which the problem thereby defines.
    pub(crate) fn walk(&mut self, text: &str) -> Option<WalkId> {
        let language = self.language.index();
        match text.split_once('/') {
            None => self.walks.by_shortcut(text, language),
            Some((away, home)) => {
                let away = self.walks.by_shortcut(away, language)?;
                let home = self.walks.by_shortcut(home, language)?;
                let hunter = self.walks.hunter(away, home)?;
                self.keep_walks();
                Some(hunter)
            }
        }
    }

    /// Takes a token that is a walk.
    pub(crate) fn read_walk(&mut self) -> Option<WalkId> {
        let walk = self.walk(self.text())?;
        self.advance();
        Some(walk)
    }

    // --- numbers ---

    /// Takes a token that is a whole number.
    pub(crate) fn read_number(&mut self) -> Option<u32> {
        let number = whole_number(self.text())?;
        self.advance();
        Some(number)
    }

    // --- what a word could mean further out ---

    /// The lookup of a condition: in the table, then among those without a side, then among kirke's own.
    pub(crate) fn find_condition(&self, text: &str) -> Lookup<Condition> {
        let index = self.language.index();
        let dictionary = self.dictionary;
        let among = |conditions: &'a [Condition], own: bool| {
            let words = conditions
                .iter()
                .filter(move |c| c.own == own)
                .map(move |c| (*c, c.names[index]));
            lookup(text, words)
        };
        let found = among(&dictionary.conditions, false);
        if !found.is_unknown() {
            return found;
        }
        let found = among(&dictionary.unsided, false);
        if !found.is_unknown() {
            return found;
        }
        if self.is_command(text) {
            return Lookup::Unknown;
        }
        among(&dictionary.conditions, true)
    }

    /// Whether a word could be a command, a twinning word, or the end of something.
    pub(crate) fn is_command(&self, text: &str) -> bool {
        let language = self.language;
        let around = !find(tables::ENDS, text, language).is_unknown()
            || !find(tables::TWINS, text, language).is_unknown();
        let inside = if self.in_twin {
            !find(tables::TWINNINGS, text, language).is_unknown()
                || find(tables::COMMANDS, text, language) == Lookup::Word(tables::Command::Remark)
        } else {
            !find(tables::COMMANDS, text, language).is_unknown()
                || tables::OWN_COMMANDS[language.index()].eq_ignore_ascii_case(text)
        };
        around || inside
    }

    /// Whether the present token is the full word that ends a problem or begins a twin: it is never lost.
    pub(crate) fn at_end_word(&self) -> bool {
        let text = self.text();
        names(tables::ENDS, self.language)
            .chain(names(tables::TWINS, self.language))
            .any(|word| word.eq_ignore_ascii_case(text))
    }

    // --- mistakes ---

    /// An error at the present token, in the form of the reference. Silent at the end of the input.
    pub(crate) fn error(&mut self, text: &str, help: Option<String>) {
        if let Some(token) = self.token() {
            let raw = format!("input-error:{text}\noffending item: {}\n", token.whole);
            self.push(
                Severity::Error,
                text.trim(),
                token.text,
                token.start,
                help,
                raw,
            );
        }
    }

    /// The reference reports one mistake in two errors: the second one.
    pub(crate) fn repeat_error(&mut self, text: &str) {
        if let Some(token) = self.token() {
            self.append_raw(&format!(
                "input-error:{text}\noffending item: {}\n",
                token.whole
            ));
        }
    }

    /// As `error`; if the token is unknown further out too, it is taken, and that is not reported for itself.
    pub(crate) fn reject(&mut self, text: &str, help: Option<String>) {
        self.error(text, help);
        self.drop_if_unknown();
    }

    /// Takes the present token if nobody further out understands it, in the same report as the error before.
    pub(crate) fn drop_if_unknown(&mut self) {
        if let Some(token) = self.token()
            && !self.is_command(token.text)
        {
            self.append_raw(&unknown(token));
            self.advance();
        }
    }

    /// An error in a token that is printed without that token and without end of line.
    pub(crate) fn plain_error(
        &mut self,
        text: &str,
        token: Option<Token<'_>>,
        help: Option<String>,
    ) {
        let (item, start) = token.map_or(("", self.reader.remaining().1), |t| (t.text, t.start));
        self.push(
            Severity::Error,
            text.trim(),
            item,
            start,
            help,
            text.to_owned(),
        );
    }

    /// An unknown word: it is taken.
    pub(crate) fn unknown_word(&mut self) {
        if let Some(token) = self.token() {
            let help = self.suggestion(token.text);
            self.push(
                Severity::Error,
                "unknown word",
                token.text,
                token.start,
                help,
                unknown(token),
            );
            self.advance();
        }
    }

    /// A remark about something that the reference accepts in silence.
    pub(crate) fn warning(&mut self, message: &str, help: Option<String>) {
        let (item, start) = self
            .token()
            .map_or(("", self.reader.remaining().1), |t| (t.text, t.start));
        self.push(Severity::Warning, message, item, start, help, String::new());
    }

    /// Adds to what the reference prints for the last mistake.
    fn append_raw(&mut self, raw: &str) {
        if self.diagnostics.len() < MOST_REPORTS
            && let Some(last) = self.diagnostics.last_mut()
        {
            last.raw.push_str(raw);
        }
    }

    /// Adds a report, if there are not too many already.
    pub(crate) fn push(
        &mut self,
        severity: Severity,
        message: &str,
        item: &str,
        offset: usize,
        help: Option<String>,
        raw: String,
    ) {
        if self.diagnostics.len() >= MOST_REPORTS {
            return;
        }
        let (line, column) = self.lines.place(offset);
        self.diagnostics.push(Diagnostic {
            severity,
            message: message.to_owned(),
            item: item.to_owned(),
            offset,
            length: item.len(),
            line,
            column,
            help,
            raw,
        });
    }

    /// The length of the last item in the input, if it was not text of the input as it stands.
    pub(crate) fn set_length(&mut self, length: usize) {
        if let Some(last) = self.diagnostics.last_mut() {
            last.length = length;
        }
    }

    pub(crate) fn report_illegal(&mut self) {
        for (offset, length) in self.reader.take_illegal() {
            let item = String::from_utf8_lossy(self.reader.slice(offset, length)).into_owned();
            let raw = format!("input-error:wrong character: {item}\noffending item: {item}\n");
            let help = Some("it is read as a blank".to_owned());
            self.push(Severity::Error, "wrong character", &item, offset, help, raw);
            self.set_length(length);
        }
    }

    /// What could have been meant.
    fn suggestion(&self, text: &str) -> Option<String> {
        if self.diagnostics.len() >= MOST_SUGGESTIONS {
            return None;
        }
        let language = self.language;
        if let Some((letters, _)) = crate::pieces::unknown_walk(text, &self.walks, language) {
            return Some(self.nearest_walks(letters));
        }
        if !self.in_twin || tables::OWN_COMMANDS[language.index()] != text {
            return self.nearest_word(text);
        }
        Some("a walk is defined before the first twin".to_owned())
    }

    /// The word of the language that is most like a text.
    fn nearest_word(&self, text: &str) -> Option<String> {
        let language = self.language;
        let conditions = self.dictionary.conditions.iter();
        let mut words: Vec<(&str, &str)> = Vec::new();
        words.extend(names(tables::COMMANDS, language).map(|w| (w, "")));
        words.extend(names(tables::ENDS, language).map(|w| (w, "")));
        words.extend(names(tables::TWINS, language).map(|w| (w, "")));
        if self.in_twin {
            words.extend(names(tables::TWINNINGS, language).map(|w| (w, "")));
        }
        words.extend(names(tables::OPTIONS, language).map(|w| (w, "the option ")));
        words.extend(conditions.map(|c| (c.name(language), "the condition ")));
        words.extend(names(tables::ATTRIBUTES, language).map(|w| (w, "the attribute ")));
        let word = nearest(text, words.iter().map(|&(word, _)| word))?;
        let (_, kind) = words.iter().find(|(w, _)| *w == word)?;
        Some(format!("did you mean {kind}`{word}`?"))
    }

    /// Help for an ambiguous abbreviation.
    pub(crate) fn ambiguity<'w>(
        text: &str,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Option<String> {
        let fitting: Vec<_> = words
            .into_iter()
            .filter(|word| crate::words::begins(word, text))
            .take(8)
            .collect();
        (!fitting.is_empty()).then(|| format!("it could mean {}", fitting.join(", ")))
    }
}

/// The reference's form of an unknown word.
fn unknown(token: Token<'_>) -> String {
    format!(
        "input-error:offending item: {}\noffending item: {}\n",
        token.text, token.whole
    )
}

/// A whole number without sign or with a plus.
pub(crate) fn whole_number(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}
