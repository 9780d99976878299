//! Compares what is claimed with what is found.

mod lines;
mod play;
mod tree;

use super::claims::{self, ClaimedLine, ClaimedTree};
use super::entry::Claim;
use super::found::{Found, FoundTwin};
use super::verdict::{Finding, Verdict};
use kirke_problem::Problem;
pub(crate) use play::Shape;

/// A claim, read for each twin, and what it asks of the solver.
#[derive(Debug)]
pub(crate) struct Prepared {
    twins: Vec<Claimed>,
    intended: Option<usize>,
}

#[derive(Debug)]
struct Claimed {
    label: String,
    shape: Shape,
    form: Form,
    line: usize,
}

#[derive(Debug)]
enum Form {
    Tree(ClaimedTree),
    Lines(Vec<ClaimedLine>),
}

/// What is judged so far.
#[derive(Debug)]
pub(crate) struct Judgement {
    /// Everything that needs attention.
    pub(crate) findings: Vec<Finding>,
    /// Whether a solution with every defence written out is needed to judge the rest.
    pub(crate) wants_full: bool,
}

/// The twin at hand.
struct Twin<'a> {
    label: &'a str,
    shape: Shape,
    first_line: usize,
    has_full: bool,
    tries_unknown: bool,
    wants_full: bool,
    findings: &'a mut Vec<Finding>,
}

impl Twin<'_> {
    fn add(&mut self, verdict: Verdict, message: String) {
        self.findings.push(Finding {
            verdict,
            twin: self.label.to_owned(),
            message,
        });
    }

    /// The line of the file for a line of the claim.
    fn line(&self, line: usize) -> usize {
        self.first_line + line
    }
}

impl Prepared {
    /// Reads the claim of a problem.
    pub(crate) fn new(problem: &Problem, claim: &Claim) -> Prepared {
        let parts = claims::split_twins(&claim.text);
        let states = problem.twin_states();
        let first = states
            .first()
            .map(|state| state.label.clone())
            .unwrap_or_default();
        let twins = states
            .iter()
            .filter_map(|state| {
                let shape = Shape::of(state.state.stipulation.as_ref()?);
                let own =
                    |label: &str| *label == state.label || label.is_empty() && state.label == first;
                let part = parts
                    .iter()
                    .find(|part| own(&part.label) && !part.text.trim().is_empty());
                let (text, line) = part.map_or(("", 0), |part| (part.text.as_str(), part.line));
                Some(Claimed {
                    label: state.label.clone(),
                    shape,
                    form: if shape.tree {
                        Form::Tree(claims::tree(text))
                    } else {
                        Form::Lines(claims::lines(text, shape.alternate))
                    },
                    line: claim.line + line,
                })
            })
            .collect();
        Prepared {
            twins,
            intended: claim.intended,
        }
    }

    /// Whether nothing in the claim could be read as a move.
    pub(crate) fn is_empty(&self) -> bool {
        self.twins.iter().all(|twin| match &twin.form {
            Form::Tree(tree) => tree.nodes.is_empty(),
            Form::Lines(lines) => lines.is_empty(),
        })
    }

    /// How the problem is to be solved so that the claim can be judged.
    pub(crate) fn request(&self, problem: &Problem) -> Problem {
        let mut problem = problem.clone();
        let options = &mut problem.options;
        options.variations = true;
        options.no_threat = false;
        options.no_short_variations = false;
        options.move_numbers = false;
        options.defence = self.refutations();
        options.set_play = self.has_set_play();
        problem
    }

    fn refutations(&self) -> u32 {
        let most = self.twins.iter().map(|twin| match &twin.form {
            Form::Tree(tree) => tree.refutations(),
            Form::Lines(_) => 0,
        });
        u32::try_from(most.max().unwrap_or(0)).unwrap_or(1)
    }

    fn has_set_play(&self) -> bool {
        self.twins.iter().any(|twin| match &twin.form {
            Form::Tree(tree) => tree.set_play().next().is_some(),
            Form::Lines(lines) => {
                // `1...` is the actual play of n.5 moves.
                let usual = twin.shape.length.map_or(usize::MAX, |length| length % 2);
                twin.shape.alternate && lines.iter().any(|line| line.offset > usual)
                    || !twin.shape.alternate && lines.iter().any(|line| line.offset > 0)
            }
        })
    }

    /// Judges a solution. `full`: the same with every defence written out, if it was asked for. `tries_unknown`: no
    /// tries were looked for.
    pub(crate) fn judge(
        &self,
        found: &Found,
        full: Option<&Found>,
        tries_unknown: bool,
    ) -> Judgement {
        let mut findings = Vec::new();
        let mut wants_full = false;
        for (i, claimed) in self.twins.iter().enumerate() {
            let Some(twin) = found.twins.get(i) else {
                continue;
            };
            let mut at = Twin {
                label: &claimed.label,
                shape: claimed.shape,
                first_line: claimed.line,
                has_full: full.is_some(),
                tries_unknown,
                wants_full: false,
                findings: &mut findings,
            };
            let full = full.and_then(|full| full.twins.get(i));
            self.judge_twin(&mut at, claimed, twin, full);
            wants_full |= at.wants_full;
        }
        Judgement {
            findings,
            wants_full,
        }
    }

    fn judge_twin(
        &self,
        at: &mut Twin<'_>,
        claimed: &Claimed,
        found: &FoundTwin,
        full: Option<&FoundTwin>,
    ) {
        if let Some(refused) = &found.refused {
            let verdict = if refused.unsupported {
                Verdict::Unsupported
            } else {
                Verdict::NoSolution
            };
            at.add(verdict, refused.reason.trim().to_owned());
            return;
        }
        if found.king_capturable {
            at.add(
                Verdict::NoSolution,
                "the side to play can capture the king".to_owned(),
            );
            return;
        }
        match &claimed.form {
            Form::Tree(tree) => tree::judge(at, tree, found, full, self.intended),
            Form::Lines(lines) => lines::judge(at, lines, &found.phases, self.intended),
        }
    }
}

/// Sorts and drops what is there twice.
fn dedup(texts: &mut Vec<String>) {
    texts.sort();
    texts.dedup();
}
