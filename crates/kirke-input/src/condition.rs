//! `condition`: names of conditions, each with its parameters behind it.

use crate::parser::Parser;
use crate::words::Lookup;
use kirke_problem::{Argument, Conditions, Parameters};

impl Parser<'_> {
    /// Takes the conditions behind the keyword into a list. An error if there is none.
    pub(crate) fn read_conditions(&mut self, conditions: &mut Conditions) {
        let mut any = false;
        while self.token().is_some() {
            match self.find_condition(self.text()) {
                Lookup::Word(condition) => {
                    any = true;
                    self.advance();
                    let arguments = self.read_parameters(&condition);
                    if let Some(arguments) = arguments {
                        self.merge(conditions, condition.key(), condition.parameters, arguments);
                    }
                }
                Lookup::Ambiguous => {
                    let language = self.language;
                    let names = self
                        .dictionary
                        .conditions
                        .iter()
                        .filter(|c| !c.own)
                        .map(|c| c.name(language));
                    let help = Self::ambiguity(self.text(), names);
                    self.error("condition not uniq - ignored", help);
                    self.advance();
                }
                Lookup::Unknown => break,
            }
        }
        if !any {
            let help = self.condition_help();
            self.reject("could not recognize condition", help);
        }
    }

    fn condition_help(&self) -> Option<String> {
        let language = self.language;
        let names = self.dictionary.conditions.iter().map(|c| c.name(language));
        crate::diagnostic::nearest(self.text(), names).map(|name| format!("did you mean `{name}`?"))
    }

    /// Enters a condition. Squares add up when it is named again; other parameters are replaced.
    fn merge(
        &mut self,
        conditions: &mut Conditions,
        name: &'static str,
        parameters: Parameters,
        arguments: Vec<Argument>,
    ) {
        if let Some(other) = contradiction(conditions, name) {
            let help = Some(format!("{name} and {other} exclude each other"));
            self.error("nonsense combination", help);
            return;
        }
        let entry = conditions.entry(name).or_default();
        let Parameters::Squares(most) = parameters else {
            *entry = arguments;
            return;
        };
        let mut squares = Vec::new();
        for argument in std::mem::take(entry).into_iter().chain(arguments) {
            if let Argument::Squares(list) = argument {
                for square in list {
                    if !squares.contains(&square) {
                        squares.push(square);
                    }
                }
            }
        }
        let most = most as usize;
        if squares.len() > most {
            squares.truncate(most);
            let help = Some(format!("the first {most} count"));
            self.error("too many imitators", help);
        }
        if !squares.is_empty() {
            *entry = vec![Argument::Squares(squares)];
        }
    }
}

/// The condition given already that a condition without a side, or one of a side, excludes.
fn contradiction(conditions: &Conditions, name: &str) -> Option<&'static str> {
    ["Maximummer", "UltraSchachZwang"]
        .into_iter()
        .find_map(|unsided| {
            let of_side = |key: &str| key.len() == unsided.len() + 5 && key.ends_with(unsided);
            if name == unsided {
                conditions.keys().copied().find(|key| of_side(key))
            } else {
                (of_side(name) && conditions.contains_key(unsided)).then_some(unsided)
            }
        })
}
