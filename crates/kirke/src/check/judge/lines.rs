//! Judges claims of help and series play.

use super::play::Shape;
use super::{Twin, dedup};
use crate::check::claims::{ClaimedLine, Pattern};
use crate::check::found::{FoundLine, FoundPhase};
use crate::check::verdict::Verdict;

/// A found line with its moves as patterns.
struct Known<'a> {
    line: &'a FoundLine,
    moves: Vec<Pattern>,
    set: bool,
}

impl Known<'_> {
    /// How many moves of a claim agree with it, from the beginning.
    fn agreement(&self, claim: &ClaimedLine) -> usize {
        if claim.offset != self.line.offset {
            return 0;
        }
        claim
            .steps
            .iter()
            .zip(&self.moves)
            .take_while(|(step, full)| step.iter().any(|pattern| pattern.fits(full)))
            .count()
    }
}

pub(crate) fn judge(
    twin: &mut Twin<'_>,
    claims: &[ClaimedLine],
    phases: &[FoundPhase],
    intended: Option<usize>,
) {
    let known: Vec<Known<'_>> = phases
        .iter()
        .flat_map(|phase| phase.lines.iter().map(move |line| (phase.set, line)))
        .filter(|(_, line)| !line.violation)
        .map(|(set, line)| Known {
            line,
            moves: line
                .moves
                .iter()
                .map(|played| Pattern::full(&played.long))
                .collect(),
            set,
        })
        .collect();
    let shape = twin.shape;
    let actual: Vec<&Known<'_>> = known.iter().filter(|k| !k.set).collect();
    if actual.is_empty() {
        twin.add(Verdict::NoSolution, "no solution".to_owned());
        return;
    }
    let claims: Vec<&ClaimedLine> = claims.iter().filter(|claim| !claim.tried).collect();
    let wrong = unconfirmed(twin, &claims, &known);
    let is_claimed = |k: &Known<'_>| {
        let needed = k.moves.len() - usize::from(shape.forced_end && k.moves.len() > 1);
        claims.iter().any(|claim| {
            let agreed = k.agreement(claim);
            agreed >= needed || agreed > 0 && agreed == claim.steps.len()
        })
    };
    let too_short = |k: &Known<'_>| shape.length.is_some_and(|length| k.moves.len() < length);
    for k in actual.iter().filter(|k| too_short(k) && !is_claimed(k)) {
        twin.add(Verdict::Short, format!("short solution: {}", k.line.text));
    }
    let full: Vec<&&Known<'_>> = actual.iter().filter(|k| !too_short(k)).collect();
    if !claims.is_empty() {
        let further: Vec<&str> = full
            .iter()
            .filter(|k| !is_claimed(k))
            .map(|k| k.line.text.as_str())
            .collect();
        // As many lines more as the claim has wrong ones: it is the claim that is wrong.
        if further.len() > wrong {
            for text in further {
                twin.add(Verdict::Cooked, format!("further solution: {text}"));
            }
        } else {
            for text in further {
                twin.add(Verdict::Wrong, format!("not claimed: {text}"));
            }
        }
    }
    count(twin, &full, &claims, intended, shape);
}

/// Reports the claimed lines that are not found; tells how many they are.
fn unconfirmed(twin: &mut Twin<'_>, claims: &[&ClaimedLine], known: &[Known<'_>]) -> usize {
    let mut wrong = 0;
    for claim in claims {
        let best = known
            .iter()
            .map(|k| (k.agreement(claim), k.moves.len()))
            .max();
        let (agreed, length) = best.unwrap_or((0, 0));
        let whole = claim.steps.len();
        if known
            .iter()
            .any(|k| k.agreement(claim) == whole && k.moves.len() == whole)
        {
            continue;
        }
        if agreed == whole && whole < length {
            twin.add(
                Verdict::Incomplete,
                format!("the claimed line ends too early: {}", claim.text(whole)),
            );
            continue;
        }
        wrong += 1;
        let place = if agreed == 0 {
            "at its first move".to_owned()
        } else {
            format!("behind {}", claim.text(agreed))
        };
        let culprit = match claim.steps.get(agreed).and_then(|step| step.first()) {
            Some(pattern) => format!("{place}: {}", pattern.text),
            None => place,
        };
        let set =
            if claim.offset > 0 && known.iter().all(|k| k.set || k.line.offset != claim.offset) {
                "claimed set play"
            } else {
                "claimed line"
            };
        twin.add(
            Verdict::Wrong,
            format!(
                "{set} {} fails {culprit} (line {})",
                claim.text(whole),
                twin.line(claim.line)
            ),
        );
    }
    wrong
}

fn count(
    twin: &mut Twin<'_>,
    full: &[&&Known<'_>],
    claims: &[&ClaimedLine],
    intended: Option<usize>,
    shape: Shape,
) {
    let mut texts: Vec<String> = full
        .iter()
        .map(|k| {
            let kept = k.line.moves.len() - usize::from(shape.forced_end);
            let moves: Vec<&str> = k
                .line
                .moves
                .iter()
                .take(kept)
                .map(|m| m.long.as_str())
                .collect();
            moves.join(" ")
        })
        .collect();
    dedup(&mut texts);
    // Without a claim and without a number, one solution is what is expected.
    let expected = intended.or(claims.is_empty().then_some(1));
    if let Some(expected) = expected
        && expected != texts.len()
    {
        twin.add(
            Verdict::Count,
            format!("{expected} intended, {} found", texts.len()),
        );
        if claims.is_empty() {
            for k in full {
                twin.add(Verdict::Count, format!("found: {}", k.line.text));
            }
        }
    }
}
