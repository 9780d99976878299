//! A report as JUnit XML, which services for continuous integration read.

use crate::check::result::Outcome;
use crate::check::verdict::Verdict;
use std::collections::HashSet;
use std::fmt::Write;

/// One test case a problem; those whose verdict is in `failing` fail, the unreadable ones are errors.
pub(crate) fn render(outcomes: &[Outcome], failing: &HashSet<Verdict>) -> String {
    let errors = outcomes
        .iter()
        .filter(|o| o.verdict == Verdict::Unreadable)
        .count();
    let fails = |o: &&Outcome| failing.contains(&o.verdict) && o.verdict != Verdict::Unreadable;
    let failures = outcomes.iter().filter(fails).count();
    let seconds: f64 = outcomes.iter().map(|o| o.seconds).sum();
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned();
    let counts = format!(
        "tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\" time=\"{seconds:.3}\"",
        outcomes.len()
    );
    let _ = writeln!(text, "<testsuites name=\"kirke check\" {counts}>");
    let _ = writeln!(text, "  <testsuite name=\"collection\" {counts}>");
    for outcome in outcomes {
        case(&mut text, outcome, failing);
    }
    text.push_str("  </testsuite>\n</testsuites>\n");
    text
}

fn case(text: &mut String, outcome: &Outcome, failing: &HashSet<Verdict>) {
    let _ = write!(
        text,
        "    <testcase classname=\"{}\" name=\"{}\" file=\"{}\" line=\"{}\" time=\"{:.3}\"",
        escape(&outcome.file),
        escape(
            format!(
                "{} {} {}",
                outcome.number,
                outcome.title(),
                outcome.stipulation
            )
            .trim()
        ),
        escape(&outcome.file),
        outcome.line,
        outcome.seconds
    );
    let messages: Vec<String> = outcome
        .findings
        .iter()
        .map(|finding| {
            let twin = if finding.twin.is_empty() {
                String::new()
            } else {
                format!("{}) ", finding.twin)
            };
            format!("{}: {twin}{}", finding.verdict, finding.message)
        })
        .collect();
    let (tag, what) = match outcome.verdict {
        Verdict::Unreadable => ("error", Verdict::Unreadable.meaning()),
        verdict if failing.contains(&verdict) => ("failure", verdict.meaning()),
        Verdict::Sound => {
            text.push_str("/>\n");
            return;
        }
        verdict => ("system-out", verdict.meaning()),
    };
    text.push_str(">\n");
    let body = escape(&messages.join("\n"));
    if tag == "system-out" {
        let _ = writeln!(
            text,
            "      <system-out>{}\n{body}</system-out>",
            escape(what)
        );
    } else {
        let _ = writeln!(
            text,
            "      <{tag} type=\"{}\" message=\"{}\">{body}</{tag}>",
            outcome.verdict,
            escape(what)
        );
    }
    text.push_str("    </testcase>\n");
}

/// Text in XML and HTML. Characters that XML cannot hold are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
