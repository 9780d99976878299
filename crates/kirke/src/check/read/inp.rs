//! Files in the problem language, with the claimed solutions beside them or behind the problem.

use crate::check::entry::{Claim, Content, Entry, Trouble, decode, intended};
use kirke_input::{Ending, Severity};
use kirke_problem::{Dictionary, Problem};
use std::path::Path;

/// A text and the line in which it begins.
type Placed = (String, usize);

pub(super) fn read(path: &Path, bytes: &[u8], dictionary: &Dictionary) -> Vec<Entry> {
    let input = kirke_input::parse(bytes, dictionary);
    if input.ending == Ending::NoBeginning || input.problems.is_empty() {
        let message = "`beginproblem` (AnfangProblem, DebutProbleme) is expected at the beginning";
        return vec![Entry::unreadable(path, 1, Trouble::new(1, message))];
    }
    let (text, utf8) = decode(bytes);
    let lines = beginnings(&text);
    let claims = claims(path, &text, input.problems.len());
    let outside = input.diagnostics.iter();
    let mut warnings: Vec<Trouble> = outside
        .map(|d| Trouble::new(d.line, d.to_string()))
        .collect();
    if !utf8 {
        warnings.push(Trouble::new(
            1,
            "the text is not UTF-8; it is read as Latin-1",
        ));
    }
    let mut entries = Vec::new();
    for (i, parsed) in input.problems.into_iter().enumerate() {
        let line = lines.get(i).copied().unwrap_or(1);
        let claim = claims.get(i).cloned().unwrap_or_default();
        let mut wrong = Vec::new();
        for diagnostic in &parsed.diagnostics {
            let help = diagnostic
                .help
                .as_ref()
                .map_or(String::new(), |help| format!(" ({help})"));
            let trouble = Trouble::new(diagnostic.line, format!("{diagnostic}{help}"));
            match diagnostic.severity {
                Severity::Error => wrong.push(trouble),
                Severity::Warning => warnings.push(trouble),
            }
        }
        let problem = parsed.problem;
        if !parsed.complete {
            wrong.push(Trouble::new(
                text.lines().count(),
                "the file ends within the problem",
            ));
        } else if problem.base.stipulation.is_none() && wrong.is_empty() {
            wrong.push(Trouble::new(line, "a stipulation is missing"));
        }
        entries.push(Entry {
            file: path.to_owned(),
            number: i + 1,
            line,
            authors: texts(&problem.texts.authors),
            source: source(&problem),
            content: match wrong.into_iter().next() {
                Some(trouble) => Err(trouble),
                None => Ok(Content { problem, claim }),
            },
            warnings: std::mem::take(&mut warnings),
        });
    }
    entries
}

fn texts(lines: &[Vec<u8>]) -> Vec<String> {
    lines
        .iter()
        .map(|line| decode(line).0.trim().to_owned())
        .collect()
}

fn source(problem: &Problem) -> String {
    let mut parts = texts(&problem.texts.origins);
    parts.extend(texts(problem.texts.award.as_slice()));
    parts.extend(texts(&problem.texts.titles));
    parts.join(", ")
}

/// Whether the first word of a line is one of these, or a beginning of one, of at least four letters.
fn begins_with(line: &str, words: &[&str]) -> bool {
    let first = line
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    first.len() >= 4 && words.iter().any(|word| word.starts_with(&first))
}

/// The lines in which the problems of a text begin.
fn beginnings(text: &str) -> Vec<usize> {
    let words = [
        "beginproblem",
        "anfangproblem",
        "debutprobleme",
        "nextproblem",
        "weiteresproblem",
        "asuivre",
    ];
    text.lines()
        .enumerate()
        .filter(|(_, line)| begins_with(line, &words))
        .map(|(i, _)| i + 1)
        .collect()
}

/// The claims of the problems of a file: out of `.sol` beside it, or what stands behind the last problem. Those of
/// several problems are parted by lines of dashes.
fn claims(path: &Path, text: &str, problems: usize) -> Vec<Claim> {
    let (text, line) = match beside(path) {
        Some(text) => (text, 1),
        None => behind(text),
    };
    let mut claims = Vec::new();
    let mut current = Claim {
        line,
        ..Claim::default()
    };
    for (i, content) in text.lines().enumerate() {
        let rule = content.len() >= 3 && content.bytes().all(|b| b == b'-');
        if rule && claims.len() + 1 < problems {
            claims.push(std::mem::take(&mut current));
            current.line = line + i + 1;
        } else if let Some(number) = content.trim().strip_prefix("intended:") {
            current.intended = intended(number);
            current.text.push('\n');
        } else {
            current.text.push_str(content);
            current.text.push('\n');
        }
    }
    claims.push(current);
    claims
}

fn beside(path: &Path) -> Option<String> {
    std::fs::read(path.with_extension("sol"))
        .ok()
        .map(|bytes| decode(&bytes).0)
}

fn behind(text: &str) -> Placed {
    let words = ["endproblem", "endeproblem", "finprobleme"];
    let end = text
        .lines()
        .position(|line| begins_with(line, &words))
        .map_or(usize::MAX, |i| i + 1);
    let rest: Vec<&str> = text.lines().skip(end).collect();
    (rest.join("\n"), end.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_claim_stands_behind_the_problem() {
        let text = "beginproblem stipulation #1\nendp\n1.Qg7#\n";
        assert_eq!(behind(text), ("1.Qg7#".to_owned(), 3));
        assert_eq!(behind("beginproblem").0, "");
    }

    #[test]
    fn claims_are_parted_by_dashes() {
        let claims = claims(
            Path::new("/nowhere/x.inp"),
            "endproblem\n1.a4!\n---\nintended: 2\n1.b4",
            2,
        );
        assert_eq!(claims.len(), 2);
        assert_eq!(claims[0].text.trim(), "1.a4!");
        assert_eq!((claims[1].line, claims[1].intended), (4, Some(2)));
    }
}
