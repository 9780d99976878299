//! Small problems with their complete solutions: what was played is compared line by line, whatever the order.

use kirke::output::Popeye;
use kirke::solve::{Control, Message, solve};
use std::collections::BTreeMap;
use std::path::Path;

/// A problem in the input language and what is to be printed for it.
struct Probe {
    id: String,
    input: String,
    output: String,
    header: String,
}

fn probes(file: &str) -> Vec<Probe> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/probes");
    let text = std::fs::read_to_string(path.join(file)).unwrap();
    let read = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let field = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
        Probe {
            id: field("id"),
            input: field("input"),
            output: field("output"),
            header: field("header"),
        }
    };
    text.lines().map(read).collect()
}

/// What kirke prints, and what it says beside it.
fn solved(input: &str) -> (String, String) {
    let dictionary = kirke::rules::dictionary();
    let parsed = kirke::input::parse(input.as_bytes(), &dictionary);
    let control = Control {
        threads: 1,
        memory: 1 << 20,
        ..Control::default()
    };
    let (mut printed, mut said) = (Vec::new(), String::new());
    for problem in &parsed.problems {
        let mut render = Popeye::new(&mut printed, true);
        let mut say = |message: Message<'_>| said.push_str(&format!("{message:?}\n"));
        solve(
            &problem.problem,
            &dictionary,
            &control,
            &mut render,
            &mut say,
        )
        .unwrap();
    }
    (String::from_utf8_lossy(&printed).into_owned(), said)
}

/// The lines in which something is played, sorted; headings, boards and messages are left out.
fn played(text: &str) -> Vec<String> {
    let is_played = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("w.")
            || line.starts_with("b.")
            || line.starts_with(|c: char| c.is_ascii_digit()) && line.contains("..")
            || line
                .split_once('.')
                .is_some_and(|(n, rest)| n.parse::<u32>().is_ok() && !rest.is_empty())
    };
    let mut lines: Vec<String> = text
        .lines()
        .filter(is_played)
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    lines.sort();
    lines
}

fn check(file: &str) {
    let mut wrong = BTreeMap::new();
    for probe in probes(file) {
        let (printed, said) = solved(&probe.input);
        let (expected, got) = (played(&probe.output), played(&printed));
        if expected != got {
            wrong.insert(probe.id, format!("{expected:#?}\n{got:#?}\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether a condition belongs to the family.
fn is_family(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "PWC",
        "ContraParrain",
        "AprilChess",
        "PhantomChess",
        "GenevaChess",
        "PADChess",
        "CohenRule",
        "LastCapture",
        "ReincarnationChess",
        "Senterej",
    ];
    name.contains("Circe") || name.contains("Immun") || OTHERS.contains(&name)
}

/// Every member of the family has a page with all parts. Inventor, year and source are told where one is known.
#[test]
fn every_member_is_explained() {
    let lacking: Vec<&str> = kirke::rules::definitions()
        .filter(|definition| is_family(definition.condition.key()))
        .filter(|definition| {
            let page = definition.page;
            [page.text, page.example, page.solution]
                .iter()
                .any(|part| part.trim().is_empty())
        })
        .map(|definition| definition.condition.key())
        .collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}

/// The examples of the handbook's pages of the family are solved as they say.
#[test]
fn examples() {
    let mut wrong = BTreeMap::new();
    for definition in kirke::rules::definitions() {
        let name = definition.condition.key();
        let page = definition.page;
        if page.solution.is_empty() || !is_family(name) {
            continue;
        }
        let (printed, said) = solved(page.example);
        let (expected, got) = (played(page.solution), played(&printed));
        if expected != got {
            wrong.insert(name, format!("{expected:#?}\n{got:#?}\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn circe() {
    check("circe.jsonl");
}

#[test]
fn more_of_the_family() {
    check("circe-more.jsonl");
}

#[test]
fn senterej() {
    check("senterej.jsonl");
}

/// Everything that is printed, boards and headings too; the lines of a position may come in any order.
#[test]
fn output() {
    const END: &[&str] = &["solution", "Loesung", "Partial", "Partielle"];
    let lines = |text: &str| -> Vec<String> {
        let mut lines: Vec<String> = text
            .lines()
            .map(|line| line.trim_end().to_owned())
            .filter(|line| !line.is_empty())
            .filter(|line| !END.iter().any(|end| line.starts_with(end)))
            .collect();
        lines.sort();
        lines
    };
    let mut wrong = BTreeMap::new();
    for probe in probes("output.jsonl") {
        let (printed, said) = solved(&probe.input);
        let header = printed.contains(probe.header.trim_end());
        let expected = lines(&format!("{}\n{}", probe.header, probe.output));
        if !header || expected != lines(&printed) {
            wrong.insert(probe.id, format!("{printed}\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Stipulations, options, structured stipulations.
#[test]
fn stipulations() {
    check("stipulations.jsonl");
}

#[test]
fn conditions_1() {
    check("conditions-1.jsonl");
}

#[test]
fn conditions_2() {
    check("conditions-2.jsonl");
}

#[test]
fn conditions_3() {
    check("conditions-3.jsonl");
}

#[test]
fn interactions() {
    check("interactions.jsonl");
}
