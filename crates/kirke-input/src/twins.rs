//! Twins: `twin move h6 g6`, `zeroposition remove a1`, and all that may stand behind them.

use crate::file::Outcome;
use crate::parser::Parser;
use crate::tables::{COMMANDS, Command, ENDS, End, MIRRORS, TWINNINGS, TWINS, TwinKind, Twinning};
use crate::words::{Lookup, names};
use kirke_problem::{Change, Conditions, Rotation, Twin};

/// What is printed for an angle or axis that does not exist.
const NO_SUCH_TURN: &str = "This rotation/mirroring is not supported: ";

/// What ended a twin.
enum After {
    /// Another twin begins; the word is not taken yet.
    Twin(TwinKind),
    /// The problem ends.
    Outcome(Outcome),
}

impl Parser<'_> {
    /// Takes all twins of a problem, beginning with the keyword, which is not taken yet. `finished` counts the
    /// positions whose text is complete.
    pub(crate) fn read_twins(&mut self, kind: TwinKind, finished: &mut usize) -> Outcome {
        let mut kind = kind;
        let mut index = 0;
        if kind == TwinKind::Zero {
            self.problem.zero_position = true;
        } else {
            *finished += 1;
        }
        self.in_twin = true;
        loop {
            let zero = index == 0 && self.problem.zero_position;
            if index == 1 && kind == TwinKind::Zero && self.problem.zero_position {
                let help = Some("it is read as a twin".to_owned());
                self.error("command not uniq specified - ignored", help);
            }
            self.advance();
            let after = self.read_twin(zero);
            match after {
                After::Twin(next) => {
                    *finished += 1;
                    kind = next;
                }
                After::Outcome(outcome) => {
                    if matches!(outcome, Outcome::End | Outcome::Next) {
                        *finished += 1;
                    }
                    self.in_twin = false;
                    return outcome;
                }
            }
            index += 1;
        }
    }

    /// Takes one twin, behind its keyword.
    fn read_twin(&mut self, zero: bool) -> After {
        let mut twin = Twin::default();
        if self.find(TWINNINGS) == Lookup::Word(Twinning::Continued) {
            twin.continued = true;
            self.advance();
        } else {
            twin.keeps = !zero && self.find(TWINNINGS).is_unknown();
        }
        self.placements = 0;
        let keeps = twin.keeps;
        let place = self.token();
        let after = self.read_changes(&mut twin);
        if keeps && twin.changes.is_empty() && place.is_some() {
            let help = Some("it has the position of the twin before".to_owned());
            self.warning("a twin without changes", help);
        }
        self.problem.twins.push(twin);
        after
    }

    /// Takes the changes of a twin.
    fn read_changes(&mut self, twin: &mut Twin) -> After {
        loop {
            if self.token().is_none() {
                return After::Outcome(self.end_of_file());
            }
            match self.find(TWINNINGS) {
                Lookup::Word(Twinning::Continued) => {
                    twin.late_continued = true;
                    self.advance();
                }
                Lookup::Word(word) => {
                    self.advance();
                    self.read_change(word, &mut twin.changes);
                }
                Lookup::Ambiguous => {
                    let help = Self::ambiguity(self.text(), names(TWINNINGS, self.language));
                    self.error("command not uniq specified - ignored", help);
                    self.advance();
                }
                Lookup::Unknown => {
                    if let Some(after) = self.read_other_word() {
                        return after;
                    }
                }
            }
        }
    }

    /// Takes a word in a twin that is no change, or says what it ends.
    fn read_other_word(&mut self) -> Option<After> {
        if let Lookup::Word(end) = self.find(ENDS) {
            return Some(After::Outcome(match end {
                End::Input => Outcome::End,
                End::Problem => Outcome::Next,
            }));
        }
        if let Lookup::Word(kind) = self.find(TWINS) {
            return Some(After::Twin(kind));
        }
        match self.find(COMMANDS) {
            Lookup::Word(Command::Remark) => self.read_remark(),
            Lookup::Word(_) => self.command_in_twin(),
            _ => self.unknown_word(),
        }
        None
    }

    /// A command that is not possible in a twin.
    fn command_in_twin(&mut self) {
        self.unknown_word();
        if let Some(last) = self.diagnostics.last_mut() {
            "this command is not possible behind a twin".clone_into(&mut last.message);
            last.help = Some("it holds for all twins: put it before the first one".to_owned());
        }
    }

    /// Takes the parameters of a change.
    fn read_change(&mut self, word: Twinning, changes: &mut Vec<Change>) {
        match word {
            Twinning::Move | Twinning::Exchange | Twinning::Shift => {
                if let Some(from) = self.read_square()
                    && let Some(to) = self.read_square()
                {
                    changes.push(match word {
                        Twinning::Move => Change::Move(from, to),
                        Twinning::Exchange => Change::Exchange(from, to),
                        _ => Change::Shift(from, to),
                    });
                }
            }
            Twinning::Remove => {
                let squares = self.read_squares();
                if !squares.is_empty() {
                    changes.push(Change::Remove(squares));
                }
            }
            Twinning::Add => {
                let units = self.read_units();
                if !units.placed.is_empty() {
                    changes.push(Change::Add(units.placed));
                }
                changes.extend(units.invisible.map(Change::Invisible));
            }
            Twinning::Substitute => self.read_substitution(changes),
            Twinning::Rotate => self.read_rotation(changes),
            Twinning::Mirror => match self.find(MIRRORS) {
                Lookup::Word(mirror) => {
                    self.advance();
                    changes.push(Change::Mirror(mirror));
                }
                _ => self.no_such_turn("a1<-->h1, a1<-->a8, a1<-->h8 or a8<-->h1 is expected"),
            },
            Twinning::PolishType => changes.push(Change::PolishType),
            Twinning::Stipulation => {
                let stipulation = self.read_stipulation();
                changes.push(stipulation.map_or(Change::BadStipulation, Change::Stipulation));
            }
            Twinning::StructuredStipulation => {
                let stipulation = self.read_structured();
                changes.push(stipulation.map_or(Change::BadStipulation, Change::Stipulation));
            }
            Twinning::Condition => {
                let mut conditions = Conditions::new();
                self.read_conditions(&mut conditions);
                changes.push(Change::Conditions(conditions));
            }
            // Too late; the caller has dealt with it.
            Twinning::Continued => {}
        }
    }

    fn read_substitution(&mut self, changes: &mut Vec<Change>) {
        let walks = self.read_walk().zip(self.read_walk());
        match walks {
            Some((old, new)) => changes.push(Change::Substitute(old, new)),
            None => {
                let help = "two walks are expected: the old one and the new one";
                self.error(
                    "wrong or missing PieceName - ignored",
                    Some(help.to_owned()),
                );
            }
        }
    }

    fn read_rotation(&mut self, changes: &mut Vec<Change>) {
        let rotation = match self.text() {
            "90" => Rotation::Quarter,
            "180" => Rotation::Half,
            "270" => Rotation::ThreeQuarters,
            _ => return self.no_such_turn("90, 180 or 270 is expected"),
        };
        self.advance();
        changes.push(Change::Rotate(rotation));
    }

    /// A wrong angle or axis: the token is lost.
    fn no_such_turn(&mut self, help: &str) {
        self.error(NO_SUCH_TURN, Some(help.to_owned()));
        if !self.at_end_word() {
            self.advance();
        }
    }
}
