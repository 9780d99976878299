//! Single parts of problems, as given on a command line: they are read exactly as in a file.

use crate::diagnostic::Diagnostic;
use crate::parser::Parser;
use crate::words::Lookup;
use kirke_core::WalkTable;
use kirke_problem::{Conditions, Diagram, Dictionary, Language, Options, Problem, Stipulation};

/// Reads a stipulation, traditional (`h#2.5`) or structured (`white 3a[#]d`, the side in any language).
///
/// # Errors
/// If the text is no stipulation, or something stands behind it.
///
/// ```
/// use kirke_problem::{Goal, Play, Stipulation};
/// let Stipulation::Traditional(stipulation) = kirke_input::parse_stipulation("hs=2.5").unwrap() else { panic!() };
/// assert_eq!((stipulation.play, stipulation.goal), (Play::HelpSelf, Goal::Stalemate));
/// assert!(kirke_input::parse_stipulation("mate in two").is_err());
/// ```
pub fn parse_stipulation(text: &str) -> Result<Stipulation, Vec<Diagnostic>> {
    let dictionary = Dictionary::default();
    let languages = [Language::English, Language::German, Language::French];
    for language in languages {
        let begins_with_side = {
            let parser = Parser::new(text.as_bytes(), &dictionary);
            let colour = crate::words::find(crate::tables::COLOURS, parser.text(), language);
            parser.text().len() > 2 && matches!(colour, Lookup::Word(_))
        };
        if begins_with_side {
            return read(text, language, &dictionary, Parser::read_structured)
                .and_then(|(stipulation, _)| stipulation.ok_or_else(Vec::new));
        }
    }
    read(
        text,
        Language::English,
        &dictionary,
        Parser::read_stipulation,
    )
    .and_then(|(stipulation, _)| stipulation.ok_or_else(Vec::new))
}

/// Reads conditions with their parameters, e.g. `Circe RexInclusive Madrasi`. Hunters among the parameters are added to
/// the walks.
///
/// # Errors
/// If a word is unknown, ambiguous or wrong.
pub fn parse_condition(
    text: &str,
    language: Language,
    dictionary: &Dictionary,
    walks: &mut WalkTable,
) -> Result<Conditions, Vec<Diagnostic>> {
    let conditions = |parser: &mut Parser<'_>| {
        let mut conditions = Conditions::new();
        parser.read_conditions(&mut conditions);
        conditions
    };
    let given = walks.clone();
    let (conditions, problem) = read_with(text, language, dictionary, given, conditions)?;
    *walks = problem.walks();
    Ok(conditions)
}

/// Reads options with their parameters, e.g. `Variations SetPlay MaxSolutions 5`.
///
/// # Errors
/// If a word is unknown, ambiguous or wrong.
///
/// ```
/// let options = kirke_input::parse_option("vari maxsol 5", Default::default()).unwrap();
/// assert!(options.variations);
/// assert_eq!(options.max_solutions, Some(5));
/// ```
pub fn parse_option(text: &str, language: Language) -> Result<Options, Vec<Diagnostic>> {
    let dictionary = Dictionary::default();
    read(text, language, &dictionary, Parser::read_options).map(|((), problem)| problem.options)
}

/// Reads units, e.g. `white Kf6 Qa7 black Kg8`. The hunters among them are in the problem that is returned.
///
/// # Errors
/// If a walk, a square or another word is wrong.
pub fn parse_pieces(text: &str, language: Language) -> Result<Problem, Vec<Diagnostic>> {
    let dictionary = Dictionary::default();
    let (units, mut problem) = read(text, language, &dictionary, Parser::read_units)?;
    let mut diagram = Diagram {
        invisible: units.invisible.unwrap_or(0),
        ..Diagram::default()
    };
    for placed in units.placed {
        diagram.put(placed.square, placed.unit);
    }
    problem.base.diagram = diagram;
    Ok(problem)
}

/// Reads a text with one of the parser's functions; nothing may be left over, and nothing may be wrong.
fn read<'a, T>(
    text: &'a str,
    language: Language,
    dictionary: &'a Dictionary,
    part: impl FnOnce(&mut Parser<'a>) -> T,
) -> Result<(T, Problem), Vec<Diagnostic>> {
    read_with(text, language, dictionary, WalkTable::new(), part)
}

/// The same where these walks are known.
fn read_with<'a, T>(
    text: &'a str,
    language: Language,
    dictionary: &'a Dictionary,
    walks: WalkTable,
    part: impl FnOnce(&mut Parser<'a>) -> T,
) -> Result<(T, Problem), Vec<Diagnostic>> {
    let mut parser = Parser::with_walks(text.as_bytes(), dictionary, walks);
    parser.begin_problem(language);
    parser.report_illegal();
    if parser.token().is_none() {
        parser.warning("nothing to read", None);
    }
    let result = part(&mut parser);
    while parser.token().is_some() {
        parser.unknown_word();
    }
    if parser.diagnostics.is_empty() {
        Ok((result, parser.problem))
    } else {
        Err(parser.diagnostics)
    }
}
