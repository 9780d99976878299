//! Whole inputs: problems and their commands.

use crate::diagnostic::{Diagnostic, Severity};
use crate::parser::Parser;
use crate::reader::LONGEST_TEXT;
use crate::tables::{BEGIN, COMMANDS, Command, ENDS, End, TWINS};
use crate::words::{Lookup, begins, names};
use kirke_core::{Square, WalkTable};
use kirke_problem::{Dictionary, Language, Latex, Placed, Problem, Stipulation};

/// How an input ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With the word for the end.
    End,
    /// With the file; the problem that was being read is incomplete.
    EndOfFile,
    /// It did not begin with the word for the beginning; nothing was read.
    NoBeginning,
    /// With a line-bound text of more than 255 characters; the problem that was being read is incomplete.
    Overflow,
}

impl Ending {
    /// The exit status of the reference.
    #[must_use]
    pub const fn status(self) -> i32 {
        match self {
            Ending::End | Ending::NoBeginning => 0,
            Ending::EndOfFile => 1,
            Ending::Overflow => 49,
        }
    }
}

/// One problem of an input.
#[derive(Clone, Debug, PartialEq)]
pub struct Parsed {
    /// The problem as far as it was understood.
    pub problem: Problem,
    /// All mistakes in it, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether its end was seen. An incomplete problem has no end line.
    pub complete: bool,
    /// How many of its positions (see [`Problem::twin_states`]) are complete: of an incomplete problem only these are
    /// solved.
    pub finished: usize,
}

/// A whole input.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// The language of all problems.
    pub language: Language,
    /// The problems in order.
    pub problems: Vec<Parsed>,
    /// Mistakes outside problems.
    pub diagnostics: Vec<Diagnostic>,
    /// How it ended.
    pub ending: Ending,
}

/// How a problem ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// With the input.
    End,
    /// Another one follows.
    Next,
    /// With the file.
    EndOfFile,
    /// With a text that is too long.
    Overflow,
}

/// Reads a whole input. Whatever the bytes are, it neither panics nor hangs, and all mistakes are reported at once.
///
/// ```
/// let dictionary = kirke_problem::Dictionary::default();
/// let text = b"beginproblem pieces white Kf6 Qa7 black Kg8 stipulation #1 endproblem";
/// let input = kirke_input::parse(text, &dictionary);
/// assert_eq!(input.problems[0].problem.base.diagram.units.len(), 3);
/// assert!(input.problems[0].diagnostics.is_empty());
/// ```
#[must_use]
pub fn parse(bytes: &[u8], dictionary: &Dictionary) -> Input {
    parse_with_walks(bytes, dictionary, &WalkTable::new())
}

/// As [`parse`], where each problem has further walks from the beginning, made by [`crate::parse_walk`].
#[must_use]
pub fn parse_with_walks(bytes: &[u8], dictionary: &Dictionary, walks: &WalkTable) -> Input {
    let mut parser = Parser::with_walks(bytes, dictionary, walks.clone());
    parser.report_illegal();
    let Some(language) = parser.read_beginning() else {
        let ending = match parser.token() {
            Some(_) => Ending::NoBeginning,
            None => Ending::EndOfFile,
        };
        parser.no_beginning();
        return Input {
            language: Language::French,
            problems: Vec::new(),
            diagnostics: parser.diagnostics,
            ending,
        };
    };
    let mut problems = Vec::new();
    let ending = loop {
        let mut finished = 0;
        parser.begin_problem(language);
        let outcome = parser.read_problem(&mut finished);
        problems.push(Parsed {
            problem: std::mem::take(&mut parser.problem),
            diagnostics: std::mem::take(&mut parser.diagnostics),
            complete: matches!(outcome, Outcome::End | Outcome::Next),
            finished,
        });
        match outcome {
            Outcome::Next => parser.advance(),
            Outcome::End => break Ending::End,
            Outcome::EndOfFile => break Ending::EndOfFile,
            Outcome::Overflow => break Ending::Overflow,
        }
    };
    Input {
        language,
        problems,
        diagnostics: parser.diagnostics,
        ending,
    }
}

impl Parser<'_> {
    /// Takes the word for the beginning and tells its language.
    fn read_beginning(&mut self) -> Option<Language> {
        let text = self.text();
        if text.is_empty() {
            return None;
        }
        let languages = [Language::French, Language::German, Language::English];
        let language = languages
            .into_iter()
            .find(|l| begins(BEGIN[l.index()], text))?;
        self.advance();
        Some(language)
    }

    fn no_beginning(&mut self) {
        let Some(token) = self.token() else {
            self.warning("nothing to read", None);
            return;
        };
        let raw = format!(
            "erreur d'entree:pas debut probleme\nelement d'offenser: {}\n",
            token.whole
        );
        let help = format!("the first word must be {}", BEGIN.join(", "));
        let message = "the input does not begin with a problem";
        self.push(
            Severity::Error,
            message,
            token.text,
            token.start,
            Some(help),
            raw,
        );
    }

    /// Everything is reset for a new problem.
    pub(crate) fn begin_problem(&mut self, language: Language) {
        self.language = language;
        self.walks = self.given.clone();
        self.problem = Problem {
            language,
            own_walks: self.walks.further().to_vec(),
            ..Problem::default()
        };
        self.placements = 0;
        self.in_twin = false;
    }

    /// Takes a problem up to the word that ends it, which is not taken.
    fn read_problem(&mut self, finished: &mut usize) -> Outcome {
        loop {
            if self.token().is_none() {
                return self.end_of_file();
            }
            match self.find(COMMANDS) {
                Lookup::Word(command) => {
                    self.read_command(command);
                    continue;
                }
                Lookup::Ambiguous => {
                    let help = Self::ambiguity(self.text(), names(COMMANDS, self.language));
                    self.error("command not uniq specified - ignored", help);
                    self.advance();
                    continue;
                }
                Lookup::Unknown => {}
            }
            if let Lookup::Word(end) = self.find(ENDS) {
                self.end_of_base();
                *finished += 1;
                return match end {
                    End::Input => Outcome::End,
                    End::Problem => Outcome::Next,
                };
            }
            if let Lookup::Word(kind) = self.find(TWINS) {
                self.end_of_base();
                return self.read_twins(kind, finished);
            }
            if self.at_walk_command() {
                self.read_walk_definition();
                continue;
            }
            self.unknown_word();
        }
    }

    /// What is to be said when the text ends too early.
    pub(crate) fn end_of_file(&mut self) -> Outcome {
        if self.overflow {
            return Outcome::Overflow;
        }
        let end = ENDS[0].1[self.language.index()];
        let help = Some(format!("`{end}` is missing: the problem is not solved"));
        self.warning("end of file in a problem", help);
        Outcome::EndOfFile
    }

    /// The diagram and all that belongs to it is complete.
    fn end_of_base(&mut self) {
        if self.problem.base.stipulation.is_none() {
            let help = Some("what is to be found? e.g. stipulation #2".to_owned());
            self.error("no stipulation specified", help);
        }
        self.problem.base.settle();
    }

    /// Takes a command with its parameters.
    fn read_command(&mut self, command: Command) {
        match command {
            Command::Remark => self.read_remark(),
            Command::Author => {
                let text = self.read_text();
                self.problem.texts.authors.extend(text);
            }
            Command::Origin => {
                let text = self.read_text();
                self.problem.texts.origins.extend(text);
            }
            Command::Title => {
                let text = self.read_text();
                self.problem.texts.titles.extend(text);
            }
            Command::Award => {
                if let Some(text) = self.read_text() {
                    self.problem.texts.award = Some(text);
                }
            }
            Command::Protocol => {
                if let Some(text) = self.read_text() {
                    self.problem.protocol = Some(text);
                }
            }
            Command::Latex => {
                if let Some(file) = self.read_text() {
                    self.problem.latex.get_or_insert_with(Latex::default).file = file;
                }
                self.read_latex_pieces();
            }
            Command::LatexPieces => {
                self.advance();
                self.read_latex_pieces();
            }
            Command::Pieces => {
                self.advance();
                self.read_pieces();
            }
            Command::Forsyth => {
                self.advance();
                self.read_forsyth();
            }
            Command::InitialGameArray => {
                self.advance();
                self.place_game_array();
            }
            Command::Stipulation => {
                self.advance();
                let stipulation = self.read_stipulation();
                self.set_stipulation(stipulation);
            }
            Command::StructuredStipulation => {
                self.advance();
                let stipulation = self.read_structured();
                self.set_stipulation(stipulation);
            }
            Command::Condition => {
                self.advance();
                self.read_base_conditions();
            }
            Command::Option => {
                self.advance();
                self.read_options();
            }
        }
    }

    /// Takes the keyword and the rest of its line; `None` if nothing stands there.
    fn read_text(&mut self) -> Option<Vec<u8>> {
        let line = self.reader.rest_of_line();
        if let Some(text) = line.text
            && text.len() > LONGEST_TEXT
        {
            self.too_long(text, line.start);
            self.overflow = true;
            return None;
        }
        self.advance();
        line.text.map(<[u8]>::to_vec)
    }

    fn too_long(&mut self, text: &[u8], start: usize) {
        let item = String::from_utf8_lossy(text).into_owned();
        let help = Some(format!("at most {LONGEST_TEXT} characters are possible"));
        let raw = "fatal error:\n\ninput line overflow\n".to_owned();
        let message = "input line overflow";
        self.push(Severity::Error, message, &item, start, help, raw);
        self.set_length(text.len());
    }

    /// `remark`: printed before the position that is being read.
    pub(crate) fn read_remark(&mut self) {
        let twins = self.problem.twins.len() + usize::from(self.in_twin);
        let index = match self.problem.zero_position {
            true => twins.saturating_sub(1),
            false => twins,
        };
        if let Some(text) = self.read_text() {
            self.problem.remarks.push((index, text));
        }
    }

    /// Definitions of pieces: walk, glyph, rest of the line.
    fn read_latex_pieces(&mut self) {
        while self.token().is_some_and(|t| t.text.len() <= 2)
            && let Some(walk) = self.read_walk()
        {
            let glyph = self.text().as_bytes().to_vec();
            let Some(name) = self.read_text() else { return };
            let latex = self.problem.latex.get_or_insert_with(Latex::default);
            latex.pieces.push((walk, glyph, name));
        }
    }

    /// `pieces`: units are put on the board; those that stand there already go to the underworld.
    fn read_pieces(&mut self) {
        self.problem.base.diagram.invisible = 0;
        let units = self.read_units();
        if let Some(number) = units.invisible {
            self.problem.base.diagram.invisible = number;
        }
        for placed in units.placed {
            let base = &mut self.problem.base;
            let hole = base.fill_hole(placed.square);
            let old = base.diagram.put(placed.square, placed.unit);
            if let Some(unit) = old {
                base.diagram.underworld.push(Placed {
                    square: placed.square,
                    unit,
                });
            }
            if hole || old.is_some() {
                self.note_occupied(placed.square);
            }
        }
    }

    fn note_occupied(&mut self, square: Square) {
        const OCCUPIED: [&str; 3] = [
            "already occupied - old piece goes to the underworld.",
            "ist bereits besetzt - alter Stein geht in die Unterwelt.",
            "deja occupee - piece ancienne va dans l'au-dela.",
        ];
        let note = format!("{square} {}", OCCUPIED[self.language.index()]);
        self.problem.notes.push(note);
    }

    fn set_stipulation(&mut self, stipulation: Option<Stipulation>) {
        let Some(stipulation) = stipulation else {
            return;
        };
        if self.problem.base.stipulation.is_some() {
            self.warning("a second stipulation replaces the first", None);
        }
        if matches!(&stipulation, Stipulation::Traditional(t) if t.goal == kirke_problem::Goal::AToB)
        {
            self.placements = 0;
        }
        self.problem.base.set_stipulation(stipulation);
    }

    fn read_base_conditions(&mut self) {
        let mut conditions = std::mem::take(&mut self.problem.base.conditions);
        self.read_conditions(&mut conditions);
        let base = &mut self.problem.base;
        base.conditions = conditions;
        for square in base.holes() {
            base.diagram.remove(square);
        }
    }
}
