//! A report for people: only what needs attention.

use crate::check::result::Outcome;
use crate::check::verdict::Verdict;
use std::fmt::Write;

/// The problems that need attention, with their findings, and a table of verdicts.
pub(crate) fn render(outcomes: &[Outcome], everything: bool) -> String {
    let mut text = String::new();
    for outcome in outcomes {
        for warning in &outcome.warnings {
            let _ = writeln!(text, "warning: {warning}");
        }
        if outcome.verdict != Verdict::Sound || everything {
            problem(&mut text, outcome);
        }
    }
    text.push_str(&summary(outcomes));
    text
}

fn problem(text: &mut String, outcome: &Outcome) {
    let _ = writeln!(text, "{}  {}", outcome.place(), outcome.verdict.meaning());
    let title = outcome.title();
    let heading: Vec<&str> = [title.as_str(), outcome.stipulation.as_str()]
        .into_iter()
        .chain(outcome.conditions.iter().map(String::as_str))
        .filter(|part| !part.is_empty())
        .collect();
    if !heading.is_empty() {
        let _ = writeln!(text, "  {}", heading.join("  "));
    }
    if shows_diagram(outcome.verdict) {
        for line in outcome.board.lines() {
            let _ = writeln!(text, "    {line}");
        }
    }
    for finding in &outcome.findings {
        let twin = if finding.twin.is_empty() {
            String::new()
        } else {
            format!("{}) ", finding.twin)
        };
        let _ = writeln!(text, "  {}: {twin}{}", finding.verdict, finding.message);
    }
    text.push('\n');
}

/// Whether the solutions that were found are worth looking at on a board.
fn shows_diagram(verdict: Verdict) -> bool {
    matches!(
        verdict,
        Verdict::Cooked | Verdict::Short | Verdict::NoSolution | Verdict::Wrong
    )
}

/// How many problems have which verdict.
pub(crate) fn summary(outcomes: &[Outcome]) -> String {
    let mut text = format!("{} problems\n", outcomes.len());
    for verdict in Verdict::ALL {
        let count = outcomes
            .iter()
            .filter(|outcome| outcome.verdict == verdict)
            .count();
        if count > 0 {
            let _ = writeln!(text, "{count:6}  {}", verdict.meaning());
        }
    }
    text
}
