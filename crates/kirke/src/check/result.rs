//! The result for one problem: all that any report needs, so that results can be stored, joined and reported later.

use super::entry::Entry;
use super::found::Found;
use super::verdict::{Finding, Verdict};
use kirke_core::Colour;
use kirke_output::{Marks, View, condition_lines, options_behind, plain_board, stipulation};
use kirke_problem::{Dictionary, Problem};
use serde::{Deserialize, Serialize};

/// The result for one problem.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// Its place in the whole collection, from 0.
    pub(crate) index: usize,
    /// The file.
    pub(crate) file: String,
    /// Its number in the file, from 1.
    pub(crate) number: usize,
    /// The line in which it begins.
    pub(crate) line: usize,
    /// Authors.
    pub(crate) authors: Vec<String>,
    /// Source.
    pub(crate) source: String,
    /// The stipulation.
    pub(crate) stipulation: String,
    /// The conditions, one a line.
    pub(crate) conditions: Vec<String>,
    /// The units of the diagram.
    pub(crate) units: Vec<Piece>,
    /// The diagram as text.
    pub(crate) board: String,
    /// The verdict.
    pub(crate) verdict: Verdict,
    /// What needs attention.
    pub(crate) findings: Vec<Finding>,
    /// What is odd about the text.
    pub(crate) warnings: Vec<String>,
    /// What kirke found.
    pub(crate) solution: Option<Found>,
    /// How long it took to solve.
    pub(crate) seconds: f64,
    /// Whether the solution was taken from the cache.
    pub(crate) cached: bool,
}

/// A unit of a diagram.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Piece {
    /// Its square, e.g. `a1`.
    pub(crate) square: String,
    /// `w`, `b` or `n`.
    pub(crate) colour: char,
    /// Its letters.
    pub(crate) name: String,
}

impl Outcome {
    /// What is known of a problem before it is solved.
    pub(crate) fn new(index: usize, entry: &Entry, dictionary: &Dictionary) -> Outcome {
        let file = entry.file.to_string_lossy().into_owned();
        let mut outcome = Outcome {
            index,
            number: entry.number,
            line: entry.line,
            authors: entry.authors.clone(),
            source: entry.source.clone(),
            stipulation: String::new(),
            conditions: Vec::new(),
            units: Vec::new(),
            board: String::new(),
            verdict: Verdict::Sound,
            findings: Vec::new(),
            warnings: entry
                .warnings
                .iter()
                .map(|trouble| format!("{file}:{}: {}", trouble.line, trouble.message))
                .collect(),
            solution: None,
            seconds: 0.0,
            cached: false,
            file,
        };
        match &entry.content {
            Ok(content) => outcome.describe(&content.problem, dictionary),
            Err(trouble) => {
                outcome.verdict = Verdict::Unreadable;
                outcome.findings.push(Finding {
                    verdict: Verdict::Unreadable,
                    twin: String::new(),
                    message: format!("{}:{}: {}", outcome.file, trouble.line, trouble.message),
                });
            }
        }
        outcome
    }

    fn describe(&mut self, problem: &Problem, dictionary: &Dictionary) {
        let walks = problem.walks();
        let state = &problem.base;
        let view = View {
            problem,
            state,
            walks: &walks,
            dictionary,
        };
        let (names, options) = (view.names(), &problem.options);
        if let Some(given) = &state.stipulation {
            self.stipulation =
                stipulation(given, options, problem.language) + &options_behind(options);
        }
        self.conditions = condition_lines(&state.conditions, options, dictionary, names);
        self.board = plain_board(
            &state.diagram,
            &Marks::new(&state.conditions, options),
            names,
        );
        self.units = state
            .diagram
            .units
            .iter()
            .map(|placed| Piece {
                square: placed.square.to_string(),
                colour: match placed.unit.colour {
                    Colour::White => 'w',
                    Colour::Black => 'b',
                    Colour::Neutral => 'n',
                },
                name: names.with_attributes(placed.unit),
            })
            .collect();
    }

    /// `file:line`, with the number if there are several problems in the file.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.file, self.line)
    }

    /// Authors and source in one line.
    pub(crate) fn title(&self) -> String {
        let mut parts = self.authors.join(" & ");
        if !parts.is_empty() && !self.source.is_empty() {
            parts.push_str(", ");
        }
        parts + &self.source
    }
}
