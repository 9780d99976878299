//! `kirke explain`: the page of a condition or a walk, or what a stipulation means.

use super::arguments::Explain;
use super::{SOLVED, WRONG_INPUT};
use kirke_core::WalkTable;
use kirke_problem::{Condition, Language, Options, Refusal, Stipulation};
use kirke_rules::Definition;
use std::io::{self, Write};

pub(crate) fn explain(command: &Explain) -> io::Result<u8> {
    let mut out = io::stdout().lock();
    let name = command.name.concat();
    if name.is_empty() {
        list(&mut out)?;
        return Ok(SOLVED);
    }
    if let [word, text @ ..] = command.name.as_slice()
        && word == "stipulation"
        && !text.is_empty()
    {
        return stipulation(&mut out, &text.join(" "));
    }
    let dictionary = kirke_rules::dictionary();
    let wanted = simple(&name);
    let condition = dictionary
        .conditions
        .iter()
        .chain(&dictionary.unsided)
        .find(|condition| condition.names.iter().any(|name| simple(name) == wanted));
    if let Some(condition) = condition {
        print_condition(
            &mut out,
            condition,
            kirke_rules::definition(condition.key()),
        )?;
        return Ok(SOLVED);
    }
    let walks = WalkTable::new();
    let walk = walks
        .iter()
        .find(|(_, walk)| simple(walk.name) == wanted || simple(walk.shortcuts[0]) == wanted);
    if let Some((walk, _)) = walk {
        write!(out, "{}", kirke_core::walks::page(&walks, walk))?;
        return Ok(SOLVED);
    }
    eprintln!("kirke: no condition and no walk is called {name}; `kirke explain` lists all names");
    Ok(WRONG_INPUT)
}

/// Prints the tree into which a traditional stipulation expands, as a structured stipulation.
fn stipulation(out: &mut dyn Write, text: &str) -> io::Result<u8> {
    let read = match kirke_input::parse_stipulation(text) {
        Ok(read) => read,
        Err(diagnostics) => {
            for diagnostic in diagnostics {
                eprintln!("kirke: {}", diagnostic.message);
            }
            return Ok(WRONG_INPUT);
        }
    };
    let options = Options::default();
    let shown = |stipulation| kirke_output::stipulation(stipulation, &options, Language::English);
    let expanded = match &read {
        Stipulation::Structured(..) => read.clone(),
        Stipulation::Traditional(traditional) => {
            match kirke_solver::expand(traditional, &options) {
                Ok(expanded) => Stipulation::Structured(expanded.side, expanded.expression),
                Err(Refusal::Ignored(reason) | Refusal::Unsupported(reason)) => {
                    eprintln!("kirke: {reason}");
                    return Ok(WRONG_INPUT);
                }
            }
        }
    };
    writeln!(
        out,
        "{} is played as\n\n  sstipulation {}",
        shown(&read),
        shown(&expanded)
    )?;
    Ok(SOLVED)
}

/// Names are compared without regard to case, blanks and hyphens.
fn simple(name: &str) -> String {
    name.chars()
        .filter(|c| !matches!(c, ' ' | '-' | '_'))
        .collect::<String>()
        .to_lowercase()
}

fn list(out: &mut dyn Write) -> io::Result<()> {
    let dictionary = kirke_rules::dictionary();
    writeln!(
        out,
        "Conditions (those in parentheses are read, but not solved yet):"
    )?;
    for condition in dictionary.conditions.iter().chain(&dictionary.unsided) {
        match kirke_rules::definition(condition.key()) {
            Some(_) => writeln!(out, "  {}", condition.key())?,
            None => writeln!(out, "  ({})", condition.key())?,
        }
    }
    writeln!(out, "\nWalks:")?;
    for (_, walk) in WalkTable::new().iter() {
        writeln!(
            out,
            "  {:<3} {}",
            walk.shortcuts[0].to_uppercase(),
            walk.name
        )?;
    }
    Ok(())
}

fn print_condition(
    out: &mut dyn Write,
    condition: &Condition,
    definition: Option<&Definition>,
) -> io::Result<()> {
    let [english, german, french] = condition.names;
    writeln!(out, "{english}")?;
    if (german, french) != (english, english) {
        writeln!(out, "German: {german}; French: {french}")?;
    }
    let words: Vec<&str> = condition
        .parameters
        .words()
        .map(|word| word.key())
        .collect();
    if !words.is_empty() {
        writeln!(out, "Parameters: {}", words.join(", "))?;
    }
    let Some(definition) = definition else {
        return writeln!(out, "\nThis condition is read, but not solved yet.");
    };
    let page = definition.page;
    writeln!(out, "\n{}", page.text.trim())?;
    for (title, text) in [
        ("Source", page.source),
        ("Example", page.example),
        ("Solution", page.solution),
    ] {
        if !text.trim().is_empty() {
            writeln!(out, "\n{title}:\n{}", text.trim_end())?;
        }
    }
    Ok(())
}
