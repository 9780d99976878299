//! One self-contained page: diagrams, solutions that fold, filters by verdict.

use super::junit::escape;
use super::svg::diagram;
use crate::check::found::{FoundNode, FoundPhase, FoundTwin};
use crate::check::result::Outcome;
use crate::check::verdict::Verdict;
use std::fmt::Write;

const HEAD: &str = include_str!("page-head.html");
const TAIL: &str = include_str!("page-tail.html");

/// The page.
pub(crate) fn render(outcomes: &[Outcome]) -> String {
    let mut page = HEAD.to_owned();
    page.push_str("<nav aria-label=\"verdicts\">");
    for verdict in Verdict::ALL {
        let count = outcomes.iter().filter(|o| o.verdict == verdict).count();
        if count > 0 {
            let _ = write!(
                page,
                "<label><input type=\"checkbox\" data-verdict=\"{verdict}\" checked> {} <b>{count}</b></label>",
                verdict.meaning()
            );
        }
    }
    page.push_str("</nav>\n<main>\n");
    for outcome in outcomes {
        problem(&mut page, outcome);
    }
    page.push_str("</main>\n");
    page.push_str(TAIL);
    page
}

fn problem(page: &mut String, outcome: &Outcome) {
    let _ = write!(
        page,
        "<article class=\"{0}\" data-verdict=\"{0}\"><h2>{1} <small>{2}</small></h2><p class=\"verdict\">{3}</p>",
        outcome.verdict,
        escape(&outcome.title()),
        escape(&outcome.place()),
        outcome.verdict.meaning()
    );
    if outcome.verdict != Verdict::Unreadable {
        let conditions = outcome.conditions.join(", ");
        let _ = write!(
            page,
            "<figure>{}<figcaption><b>{}</b> {}</figcaption></figure>",
            diagram(&outcome.units),
            escape(&outcome.stipulation),
            escape(&conditions)
        );
    }
    if !outcome.findings.is_empty() {
        page.push_str("<ul class=\"findings\">");
        for finding in &outcome.findings {
            let twin = if finding.twin.is_empty() {
                String::new()
            } else {
                format!("{}) ", finding.twin)
            };
            let _ = write!(
                page,
                "<li><b>{}</b> {}{}</li>",
                finding.verdict.meaning(),
                escape(&twin),
                escape(&finding.message)
            );
        }
        page.push_str("</ul>");
    }
    if let Some(solution) = &outcome.solution {
        page.push_str("<details><summary>solution</summary>");
        for twin in &solution.twins {
            twin_solution(page, twin);
        }
        page.push_str("</details>");
    }
    page.push_str("</article>\n");
}

fn twin_solution(page: &mut String, twin: &FoundTwin) {
    if !twin.label.is_empty() {
        let _ = write!(
            page,
            "<h3>{}) {}</h3>",
            escape(&twin.label),
            escape(&twin.changes)
        );
    }
    if let Some(refused) = &twin.refused {
        let _ = write!(page, "<p>{}</p>", escape(&refused.reason));
    }
    for phase in &twin.phases {
        phase_solution(page, phase);
    }
}

fn phase_solution(page: &mut String, phase: &FoundPhase) {
    if phase.set && !(phase.lines.is_empty() && phase.trees.is_empty()) {
        page.push_str("<p>set play</p>");
    }
    if !phase.lines.is_empty() {
        page.push_str("<ol class=\"lines\">");
        for line in &phase.lines {
            let _ = write!(page, "<li>{}</li>", escape(&line.text));
        }
        page.push_str("</ol>");
    }
    nodes(page, &phase.trees, "");
}

fn nodes(page: &mut String, list: &[FoundNode], word: &str) {
    if list.is_empty() {
        return;
    }
    page.push_str("<ul class=\"tree\">");
    for node in list {
        page.push_str("<li>");
        let mark = match (node.key, node.tried) {
            (true, _) => "!",
            (_, true) => "?",
            _ => "",
        };
        let remark = match node.threatens {
            Some(false) => " zugzwang",
            _ => "",
        };
        let text = escape(&format!("{word}{}{mark}{remark}", node.text()));
        if node.threats.is_empty() && node.replies.is_empty() && node.refutations.is_empty() {
            page.push_str(&text);
        } else {
            let _ = write!(page, "<details open><summary>{text}</summary>");
            nodes(page, &node.threats, "threat ");
            nodes(page, &node.replies, "");
            nodes(page, &node.refutations, "but ");
            page.push_str("</details>");
        }
        page.push_str("</li>");
    }
    page.push_str("</ul>");
}
