//! Judges claims of battle play.

use super::{Twin, dedup};
use crate::check::claims::{ClaimedNode, ClaimedTree, Mark, Pattern};
use crate::check::found::{FoundNode, FoundPhase, FoundTwin};
use crate::check::verdict::Verdict;

/// Found moves at one place of the tree: as printed, and with every defence written out.
#[derive(Clone, Default)]
struct Place<'a> {
    printed: Vec<&'a FoundNode>,
    whole: Vec<&'a FoundNode>,
}

/// Where a claimed move stands: what was said before it.
struct Context<'a> {
    claim: &'a ClaimedTree,
    path: Vec<String>,
    /// Whether duals are looked for here.
    main_play: bool,
}

pub(crate) fn judge(
    twin: &mut Twin<'_>,
    claim: &ClaimedTree,
    found: &FoundTwin,
    full: Option<&FoundTwin>,
    intended: Option<usize>,
) {
    let actual = first_moves(&found.phases);
    let keys: Vec<&FoundNode> = actual
        .iter()
        .copied()
        .filter(|node| node.played.is_some() && !node.tried && !node.violation)
        .collect();
    // The play may begin behind the key.
    let begun = actual.iter().any(|node| node.played.is_none());
    if keys.is_empty() && !begun {
        twin.add(Verdict::NoSolution, "no solution".to_owned());
    }
    let all = full.map_or_else(Vec::new, |full| first_moves(&full.phases));
    judge_keys(twin, claim, &keys, &actual, &all);
    for node in claim.first_moves(Mark::Try) {
        judge_try(twin, claim, node, &actual, &all);
    }
    judge_set_play(twin, claim, found, full);
    if begun {
        return;
    }
    short_keys(twin, &keys);
    let claimed = claim.first_moves(Mark::Key).count();
    let expected = intended.or((claimed == 0).then_some(1));
    if let Some(expected) = expected
        && expected != keys.len()
        && !keys.is_empty()
    {
        let texts: Vec<String> = keys.iter().map(|key| key.text()).collect();
        let verdict = if claimed == 0 && keys.len() > expected {
            Verdict::Cooked
        } else {
            Verdict::Count
        };
        twin.add(
            verdict,
            format!(
                "{expected} intended, {} found: {}",
                keys.len(),
                texts.join(", ")
            ),
        );
    }
}

/// The first moves of the actual play.
fn first_moves(phases: &[FoundPhase]) -> Vec<&FoundNode> {
    phases
        .iter()
        .filter(|phase| !phase.set)
        .flat_map(|phase| &phase.trees)
        .collect()
}

/// The defences of the set play, and of play that begins behind the key.
fn set_play(phases: &[FoundPhase]) -> Vec<&FoundNode> {
    phases
        .iter()
        .flat_map(|phase| phase.trees.iter().map(move |node| (phase.set, node)))
        .filter(|(set, node)| *set || node.played.is_none())
        .map(|(_, node)| node)
        .flat_map(|node| match node.played {
            Some(_) => std::slice::from_ref(node),
            None => node.replies.as_slice(),
        })
        .collect()
}

fn full_form(node: &FoundNode) -> Option<Pattern> {
    node.played
        .as_ref()
        .map(|played| Pattern::full(&played.long))
}

fn matching<'a>(
    pattern: &Pattern,
    nodes: impl IntoIterator<Item = &'a FoundNode>,
) -> Vec<&'a FoundNode> {
    nodes
        .into_iter()
        .filter(|node| full_form(node).is_some_and(|full| pattern.fits(&full)))
        .collect()
}

fn judge_keys(
    twin: &mut Twin<'_>,
    claim: &ClaimedTree,
    keys: &[&FoundNode],
    actual: &[&FoundNode],
    all: &[&FoundNode],
) {
    let claimed: Vec<&ClaimedNode> = claim.first_moves(Mark::Key).collect();
    let mut wrong = 0;
    for node in &claimed {
        let printed = matching(&node.pattern, keys.iter().copied());
        if printed.is_empty() {
            wrong += 1;
            let refuted = matching(&node.pattern, actual.iter().copied());
            let reason = match refuted.first().and_then(|node| node.refutations.first()) {
                Some(refutation) => format!("it is refuted by {}", refutation.text()),
                None => "it does not solve".to_owned(),
            };
            let line = twin.line(node.line);
            twin.add(
                Verdict::Wrong,
                format!(
                    "the claimed key 1.{} is wrong: {reason} (line {line})",
                    node.pattern.text
                ),
            );
            continue;
        }
        let place = Place {
            whole: matching(
                &node.pattern,
                all.iter().copied().filter(|node| !node.tried),
            ),
            printed,
        };
        let mut context = Context {
            claim,
            path: vec![format!("1.{}", node.pattern.text)],
            main_play: true,
        };
        judge_play(twin, &mut context, node, &place);
    }
    if claimed.is_empty() {
        return;
    }
    let further: Vec<String> = keys
        .iter()
        .filter(|key| {
            full_form(key).is_some_and(|full| !claimed.iter().any(|node| node.pattern.fits(&full)))
        })
        .map(|key| key.text())
        .collect();
    let verdict = if further.len() > wrong {
        Verdict::Cooked
    } else {
        Verdict::Wrong
    };
    let word = if verdict == Verdict::Cooked {
        "further key"
    } else {
        "not claimed"
    };
    for text in further {
        twin.add(verdict, format!("{word}: {text}"));
    }
}

fn judge_try(
    twin: &mut Twin<'_>,
    claim: &ClaimedTree,
    node: &ClaimedNode,
    actual: &[&FoundNode],
    all: &[&FoundNode],
) {
    let name = format!("1.{}", node.pattern.text);
    let tried = |nodes: &[&'_ FoundNode]| -> Vec<usize> {
        (0..nodes.len())
            .filter(|&i| {
                nodes[i].tried && full_form(nodes[i]).is_some_and(|full| node.pattern.fits(&full))
            })
            .collect()
    };
    let printed: Vec<&FoundNode> = tried(actual).into_iter().map(|i| actual[i]).collect();
    if printed.is_empty() {
        if twin.tries_unknown {
            return;
        }
        let line = twin.line(node.line);
        let solves = matching(&node.pattern, actual.iter().copied())
            .iter()
            .any(|node| !node.tried);
        if solves {
            twin.add(
                Verdict::Cooked,
                format!("the claimed try {name} is a key (line {line})"),
            );
        } else {
            twin.add(
                Verdict::Wrong,
                format!("{name} is no try with the claimed number of refutations (line {line})"),
            );
        }
        return;
    }
    let refutations: Vec<&FoundNode> = printed.iter().flat_map(|node| &node.refutations).collect();
    let claimed: Vec<&ClaimedNode> = claim
        .children(node)
        .filter(|child| child.refutation)
        .collect();
    for refutation in &claimed {
        if matching(&refutation.pattern, refutations.iter().copied()).is_empty() {
            let line = twin.line(refutation.line);
            twin.add(
                Verdict::Wrong,
                format!(
                    "{name} is not refuted by 1...{} (line {line})",
                    refutation.pattern.text
                ),
            );
        }
    }
    let known = |node: &FoundNode| {
        full_form(node).is_some_and(|full| claimed.iter().any(|child| child.pattern.fits(&full)))
    };
    if !claimed.is_empty() && !node.pattern.is_vague() {
        for refutation in refutations.iter().filter(|node| !known(node)) {
            twin.add(
                Verdict::Incomplete,
                format!("{name} is also refuted by {}", refutation.text()),
            );
        }
    }
    let place = Place {
        whole: tried(all).into_iter().map(|i| all[i]).collect(),
        printed,
    };
    let mut context = Context {
        claim,
        path: vec![format!("{name}?")],
        main_play: false,
    };
    judge_play(twin, &mut context, node, &place);
}

fn judge_set_play(
    twin: &mut Twin<'_>,
    claim: &ClaimedTree,
    found: &FoundTwin,
    full: Option<&FoundTwin>,
) {
    let printed = set_play(&found.phases);
    let whole = full.map_or_else(Vec::new, |full| set_play(&full.phases));
    let has_full = full.is_some();
    for node in claim.set_play() {
        let mut context = Context {
            claim,
            path: vec!["set play".to_owned()],
            main_play: false,
        };
        let place = Place {
            printed: matching(&node.pattern, printed.iter().copied()),
            whole: matching(&node.pattern, whole.iter().copied()),
        };
        reached(twin, &mut context, node, &place, has_full);
    }
}

/// Judges what follows a move that was found.
fn judge_play(
    twin: &mut Twin<'_>,
    context: &mut Context<'_>,
    node: &ClaimedNode,
    place: &Place<'_>,
) {
    let claim = context.claim;
    let has_full = twin.has_full;
    for child in claim.children(node).filter(|child| !child.refutation) {
        match child.ply - node.ply {
            1 => {
                let below = |nodes: &[&'_ FoundNode]| -> Vec<(usize, usize)> {
                    let mut hits = Vec::new();
                    for (i, parent) in nodes.iter().enumerate() {
                        for (j, reply) in parent.replies.iter().enumerate() {
                            if full_form(reply).is_some_and(|full| child.pattern.fits(&full)) {
                                hits.push((i, j));
                            }
                        }
                    }
                    hits
                };
                let pick = |nodes: &[&'_ FoundNode]| -> Vec<(usize, usize)> { below(nodes) };
                let place = Place {
                    printed: pick(&place.printed)
                        .into_iter()
                        .map(|(i, j)| &place.printed[i].replies[j])
                        .collect(),
                    whole: pick(&place.whole)
                        .into_iter()
                        .map(|(i, j)| &place.whole[i].replies[j])
                        .collect(),
                };
                reached(twin, context, child, &place, has_full);
            }
            2 => judge_threat(twin, context, child, place),
            _ => {}
        }
    }
    if context.main_play {
        duals(twin, context, node, place);
    }
}

/// A claimed move is looked for at its place: judges it and what follows.
fn reached(
    twin: &mut Twin<'_>,
    context: &mut Context<'_>,
    node: &ClaimedNode,
    place: &Place<'_>,
    has_full: bool,
) {
    if place.printed.is_empty() && place.whole.is_empty() {
        if !has_full {
            twin.wants_full = true;
            return;
        }
        let line = twin.line(node.line);
        let (said, path) = (numbered(node), context.path.join(" "));
        twin.add(
            Verdict::Wrong,
            format!("behind {path}: {said} is wrong (line {line})"),
        );
        return;
    }
    context.path.push(numbered(node));
    judge_play(twin, context, node, place);
    context.path.pop();
}

fn judge_threat(
    twin: &mut Twin<'_>,
    context: &mut Context<'_>,
    node: &ClaimedNode,
    place: &Place<'_>,
) {
    let threats: Vec<&FoundNode> = place
        .printed
        .iter()
        .flat_map(|node| &node.threats)
        .collect();
    if place.printed.is_empty() {
        return;
    }
    let printed = matching(&node.pattern, threats);
    if printed.is_empty() {
        let line = twin.line(node.line);
        let (said, path) = (numbered(node), context.path.join(" "));
        twin.add(
            Verdict::Wrong,
            format!("behind {path}: {said} is no threat (line {line})"),
        );
        return;
    }
    let place = Place {
        printed,
        whole: Vec::new(),
    };
    context.path.push(format!("threat {}", numbered(node)));
    let main_play = std::mem::replace(&mut context.main_play, false);
    judge_play(twin, context, node, &place);
    context.main_play = main_play;
    context.path.pop();
}

/// Behind a claimed defence, continuations that the claim does not have.
fn duals(twin: &mut Twin<'_>, context: &Context<'_>, node: &ClaimedNode, place: &Place<'_>) {
    let continuations: Vec<&ClaimedNode> = context
        .claim
        .children(node)
        .filter(|child| child.ply == node.ply + 1)
        .collect();
    let certain =
        !node.pattern.is_vague() && !continuations.iter().any(|child| child.pattern.is_vague());
    let [defence] = place.printed.as_slice() else {
        return;
    };
    if node.ply.is_multiple_of(2) || continuations.is_empty() || !certain {
        return;
    }
    let mut further: Vec<String> = defence
        .replies
        .iter()
        .filter(|reply| {
            full_form(reply)
                .is_some_and(|full| !continuations.iter().any(|c| c.pattern.fits(&full)))
        })
        .map(FoundNode::text)
        .collect();
    dedup(&mut further);
    if !further.is_empty()
        && continuations
            .iter()
            .any(|c| !matching(&c.pattern, &defence.replies).is_empty())
    {
        twin.add(
            Verdict::Dual,
            format!(
                "behind {}: also {}",
                context.path.join(" "),
                further.join(", ")
            ),
        );
    }
}

fn numbered(node: &ClaimedNode) -> String {
    let dots = if node.ply % 2 == 1 { "..." } else { "." };
    format!("{}{dots}{}", node.ply / 2 + 1, node.pattern.text)
}

/// Keys that need less than is stipulated.
fn short_keys(twin: &mut Twin<'_>, keys: &[&FoundNode]) {
    let Some(length) = twin.shape.length else {
        return;
    };
    for key in keys {
        if (key.deepest() as usize) < length {
            twin.add(Verdict::Short, format!("short solution: {}", key.text()));
        }
    }
}
