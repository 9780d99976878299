//! `kirke explain`: the page of a condition, a walk or an attribute, or what a stipulation means.

use super::arguments::Explain;
use super::{SOLVED, WRONG_INPUT};
use kirke_core::walks::names;
use kirke_core::{WalkId, WalkTable};
use kirke_output::{Marks, View, plain_board};
use kirke_problem::{Condition, Language, Options, Refusal, Stipulation};
use kirke_rules::Definition;
use kirke_rules::attributes::{AttributePage, PAGES};
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
    if simple(&name) == "walks" {
        write!(out, "{}", kirke_core::walks::chapter(&WalkTable::new()))?;
        return Ok(SOLVED);
    }
    if name.contains('=') {
        return own_walk(&mut out, &name);
    }
    if explain_name(&mut out, &name)? {
        return Ok(SOLVED);
    }
    eprintln!(
        "kirke: no condition, no walk and no attribute is called {name}; {}",
        nearest(&name)
    );
    Ok(WRONG_INPUT)
}

/// Prints the pages of all that has a name. Says whether there is any.
fn explain_name(out: &mut dyn Write, name: &str) -> io::Result<bool> {
    let dictionary = kirke_rules::dictionary();
    let wanted = simple(name);
    let condition = dictionary
        .conditions
        .iter()
        .chain(&dictionary.unsided)
        .find(|condition| condition.names.iter().any(|name| simple(name) == wanted));
    let mut found = false;
    if let Some(condition) = condition {
        print_condition(out, condition, kirke_rules::definition(condition.key()))?;
        found = true;
    }
    let mut walks = WalkTable::new();
    if let Some(walk) = walk(&mut walks, &wanted) {
        gap(out, found)?;
        write!(out, "{}", kirke_core::walks::page(&walks, walk))?;
        found = true;
    }
    if let Some(page) = attribute(&wanted) {
        gap(out, found)?;
        print_attribute(out, page)?;
        found = true;
    }
    Ok(found)
}

/// An empty line between two pages.
fn gap(out: &mut dyn Write, needed: bool) -> io::Result<()> {
    if needed { writeln!(out) } else { Ok(()) }
}

/// The walk with a name, with letters (in the first language that has them), or a hunter.
fn walk(walks: &mut WalkTable, wanted: &str) -> Option<WalkId> {
    if let Some((away, home)) = wanted.split_once('/') {
        let away = walks.by_shortcut(away, 0)?;
        let home = walks.by_shortcut(home, 0)?;
        return walks.hunter(away, home);
    }
    let named = walks
        .iter()
        .map(|(id, _)| id)
        .find(|&id| names(walks, id).iter().any(|name| simple(name) == wanted));
    named.or_else(|| (0..3).find_map(|language| walks.by_shortcut(wanted, language)))
}

/// The page of the attribute with a name in one of the languages.
fn attribute(wanted: &str) -> Option<&'static AttributePage> {
    PAGES.iter().find(|page| {
        kirke_output::attribute_words(page.attribute)
            .is_some_and(|(names, _)| names.iter().any(|name| simple(name) == wanted))
    })
}

fn print_attribute(out: &mut dyn Write, page: &AttributePage) -> io::Result<()> {
    let Some((names, letters)) = kirke_output::attribute_words(page.attribute) else {
        return Ok(());
    };
    writeln!(out, "{} (attribute)", names[0])?;
    let languages = ["English", "German", "French"];
    let words: Vec<String> = (0..3)
        .map(|i| match letters[i] {
            "" => format!("{} {}", languages[i], names[i]),
            letters => format!("{} {} ({letters})", languages[i], names[i]),
        })
        .collect();
    writeln!(out, "{}\n\n{}", words.join(", "), page.text)?;
    if !page.example.is_empty() {
        writeln!(out, "\nExample: {}", page.example)?;
    }
    Ok(())
}

/// The page of a walk that is defined right here: `X=NN`.
fn own_walk(out: &mut dyn Write, definition: &str) -> io::Result<u8> {
    let mut walks = WalkTable::new();
    match kirke_input::parse_walk(definition, &mut walks) {
        Ok(walk) => {
            write!(out, "{}", kirke_core::walks::page(&walks, walk))?;
            Ok(SOLVED)
        }
        Err(diagnostics) => {
            super::source::report("walk", definition.as_bytes(), &diagnostics, false);
            Ok(WRONG_INPUT)
        }
    }
}

/// What could have been meant.
fn nearest(name: &str) -> String {
    let walks = WalkTable::new();
    if name.len() <= 2 {
        return kirke_input::nearest_walks(name, &walks, Language::English);
    }
    let dictionary = kirke_rules::dictionary();
    let conditions = dictionary.conditions.iter().chain(&dictionary.unsided);
    let words = conditions
        .flat_map(|condition| condition.names)
        .chain(walks.iter().map(|(_, walk)| &*walk.name))
        .chain(
            PAGES
                .iter()
                .filter_map(|page| kirke_output::attribute_words(page.attribute))
                .flat_map(|(names, _)| names),
        );
    match kirke_input::nearest(name, words) {
        Some(word) => format!("did you mean {word}?"),
        None => "`kirke explain` lists all names".to_owned(),
    }
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
    writeln!(out, "\nAttributes:")?;
    for page in &PAGES {
        if let Some((names, _)) = kirke_output::attribute_words(page.attribute) {
            writeln!(out, "  {}", names[0])?;
        }
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
        if title == "Example" {
            write!(out, "{}", diagram(text))?;
        }
    }
    Ok(())
}

/// The board of an example; nothing if it is no problem in the input language.
fn diagram(example: &str) -> String {
    let dictionary = kirke_rules::dictionary();
    let parsed = kirke_input::parse(example.as_bytes(), &dictionary);
    let Some(problem) = parsed.problems.first().map(|parsed| &parsed.problem) else {
        return String::new();
    };
    let (state, walks) = (&problem.base, problem.walks());
    let view = View {
        problem,
        state,
        walks: &walks,
        dictionary: &dictionary,
    };
    let marks = Marks::new(&state.conditions, &problem.options);
    format!("\n{}", plain_board(&state.diagram, &marks, view.names()))
}
