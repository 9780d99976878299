//! The probes of the input language: what is reported, and that the rest is read without complaint.

use kirke_input::{Ending, Input, parse};
use kirke_problem::Stipulation;
use serde_json::Value;

/// Messages that come from checks before solving or from solving, not from reading.
const LATER: [&str; 11] = [
    "only one king allowed",
    "both sides need a king",
    "the side to play can capture the king",
    "problem ignored",
    "stipulation with too many moves",
    "Can't decide whether condition applies",
    "Inconsistent rules regarding NullMoves",
    "Inconsistent retro information",
    "square is empty",
    "A piece will be moved outside.",
    "\u{7}",
];

/// Probes whose messages differ on purpose: what the reference does there is a defect, or is told less well.
const OTHERWISE: [&str; 9] = [
    // Check before solving.
    "cond-mars-clone",
    // The second number of SAT is used by the reference, but then called unknown.
    "cond-sat2",
    // The offending item of structured stipulations is where the mistake is.
    "sstip-defop",
    "sstip-mixed",
    // The reference stops reading at an unknown word in a twin, and says nothing.
    "twin-option",
    "twin-remove-two",
    "twin-unknown",
    "twin-next-lost",
    "twin-stip-bad",
];

/// A string of a probe as the bytes of the file.
fn bytes(probe: &Value, key: &str) -> Vec<u8> {
    let text = probe[key].as_str().unwrap_or("");
    if text.chars().all(|c| u32::from(c) < 256) {
        text.chars().map(|c| c as u8).collect()
    } else {
        text.as_bytes().to_vec()
    }
}

fn probes() -> Vec<Value> {
    include_str!("probes/input-language.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a probe is JSON"))
        .collect()
}

fn read(probe: &Value) -> Input {
    parse(&bytes(probe, "input"), &kirke_rules::dictionary())
}

/// All that the reference would print about mistakes.
fn raw(input: &Input) -> String {
    let inside = input.problems.iter().flat_map(|p| &p.diagnostics);
    input
        .diagnostics
        .iter()
        .chain(inside)
        .map(|d| d.raw.as_str())
        .collect()
}

/// The lines of a text that come from reading, without empty ones.
fn of_reading(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.is_empty() && !LATER.iter().any(|later| line.contains(later)))
        .collect()
}

#[test]
fn messages_are_those_of_the_reference() {
    let mut wrong = Vec::new();
    for probe in probes() {
        let id = probe["id"].as_str().unwrap_or_default();
        if OTHERWISE.contains(&id) {
            continue;
        }
        let told = raw(&read(&probe));
        let expected = probe["stderr"].as_str().unwrap_or("");
        if of_reading(&told) != of_reading(expected) {
            wrong.push(format!("{id}: told {told:?}, expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn different_messages_are_still_messages() {
    for probe in probes() {
        let id = probe["id"].as_str().unwrap_or_default();
        if OTHERWISE[2..].contains(&id) {
            assert!(!raw(&read(&probe)).is_empty(), "{id}");
        }
    }
}

#[test]
fn the_end_is_the_expected_one() {
    for probe in probes() {
        let expected = probe["exit"].as_i64().unwrap_or(0);
        let ending = read(&probe).ending;
        assert_eq!(i64::from(ending.status()), expected, "{}", probe["id"]);
    }
}

#[test]
fn places_point_at_the_item() {
    for probe in probes() {
        let text = bytes(&probe, "input");
        let input = read(&probe);
        let inside = input.problems.iter().flat_map(|p| &p.diagnostics);
        for diagnostic in input.diagnostics.iter().chain(inside) {
            let end = diagnostic.offset + diagnostic.length;
            let item = text.get(diagnostic.offset..end).expect("inside the text");
            assert_eq!(item, diagnostic.item.as_bytes(), "{}", probe["id"]);
            let before = &text[..diagnostic.offset];
            let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
            assert_eq!(diagnostic.line, line);
        }
    }
}

/// What the reference tells about a position: notes before the board, the numbers of units, headings of twins.
#[test]
fn notes_counts_and_letters() {
    for probe in probes() {
        let id = probe["id"].as_str().unwrap_or_default();
        let input = read(&probe);
        let Some(parsed) = input.problems.first() else {
            continue;
        };
        let pre = probe["pre"].as_str().unwrap_or("");
        for note in &parsed.problem.notes {
            assert!(
                pre.contains(note.as_str()) || note.starts_with("Not more"),
                "{id}: {note}"
            );
        }
        let states = parsed.problem.twin_states();
        let header = probe["header"].as_str().unwrap_or("");
        let output = probe["output"].as_str().unwrap_or("");
        if input.problems.len() == 1 && !header.is_empty() && parsed.problem.twins.is_empty() {
            let last = output
                .lines()
                .rev()
                .find(|l| l.contains("a=>b"))
                .unwrap_or(header);
            let expected = counts(last.lines().next().unwrap_or(""));
            let diagram = &states[0].state.diagram;
            let of = |colour| {
                diagram
                    .units
                    .iter()
                    .filter(|p| p.unit.colour == colour)
                    .count()
            };
            let found = [of(kirke_core::Colour::White), of(kirke_core::Colour::Black)];
            if let [white, black, ..] = expected[..] {
                assert_eq!(found, [white, black], "{id}");
            }
        }
        if OTHERWISE.contains(&id) || id == "twin-zero-twice" {
            continue;
        }
        let headings: Vec<_> = output.lines().filter_map(heading).collect();
        let expected: Vec<_> = states
            .iter()
            .filter(|s| !s.label.is_empty())
            .map(|s| (s.continued, s.label.as_str()))
            .collect();
        if !headings.is_empty() {
            assert_eq!(headings, expected, "{id}");
        }
    }
}

/// The numbers of a line such as `  h#2      3 + 4 + 1n`.
fn counts(line: &str) -> Vec<usize> {
    let Some(plus) = line.find(" + ") else {
        return Vec::new();
    };
    let white = line[..plus].rsplit(' ').next().unwrap_or("");
    let black = line[plus + 3..].split(' ').next().unwrap_or("");
    [white, black]
        .iter()
        .filter_map(|n| n.parse().ok())
        .collect()
}

/// `+c) ...`: whether the twin is continued, and its letter.
fn heading(line: &str) -> Option<(bool, &str)> {
    let (label, _) = line.split_once(") ")?;
    let (continued, label) = match label.strip_prefix('+') {
        Some(label) => (true, label),
        None => (false, label),
    };
    let letter = label.bytes().next()?.is_ascii_lowercase();
    (letter && label[1..].bytes().all(|b| b.is_ascii_digit())).then_some((continued, label))
}

#[test]
fn what_reference_defects_become() {
    let dictionary = kirke_rules::dictionary();
    let read = |text: &str| parse(text.as_bytes(), &dictionary);
    let text = "beginproblem stip #1 stip s#2 pieces white Ka1 black Kc1 endproblem";
    let input = read(text);
    let Some(Stipulation::Traditional(last)) = &input.problems[0].problem.base.stipulation else {
        panic!("no stipulation");
    };
    assert_eq!(last.moves, 2);

    for text in [
        "beginproblem stip #1 condition sentinelles pion endproblem",
        "beginproblem stip #1 condition breton x endproblem",
        "beginproblem stip #1 option startmovenumber endproblem",
        "beginproblem stip #1 option enpassant endproblem",
        "beginproblem stip #1 condition whiteroyalsquare a1x endproblem",
        "beginproblem stip hs#0 endproblem",
        "beginproblem stip #1 * pieces white Ka1 endproblem",
        "beginproblem stip #1 twin frobnicate move a1 a2 twin endproblem",
    ] {
        let input = read(text);
        assert!(!raw(&input).is_empty(), "{text}");
        assert_eq!(input.ending, Ending::End, "{text}");
    }
    let long = format!("beginproblem {} stip #1 endproblem", "x".repeat(10_000));
    assert_eq!(read(&long).ending, Ending::End);
    let long = format!(
        "beginproblem\ntitle {}\nstip #1\nendproblem",
        "x".repeat(256)
    );
    assert_eq!(read(&long).ending, Ending::Overflow);
    assert_eq!(read(&long).ending.status(), 49);
}
