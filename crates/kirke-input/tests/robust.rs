//! Whatever the bytes are: the parser neither panics nor hangs.

use kirke_core::WalkTable;
use kirke_input::{
    parse, parse_condition, parse_fen, parse_option, parse_pieces, parse_stipulation,
};
use kirke_problem::Dictionary;
use proptest::prelude::*;
use std::sync::LazyLock;

static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(kirke_rules::dictionary);

static INPUTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    include_str!("probes/input-language.jsonl")
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|probe| probe["input"].as_str().map(str::to_owned))
        .collect()
});

/// Reads a text in every way, and replays its twins.
fn read(bytes: &[u8]) {
    let input = parse(bytes, &DICTIONARY);
    for parsed in &input.problems {
        let states = parsed.problem.twin_states();
        assert!(
            parsed.finished <= states.len(),
            "{} of {}",
            parsed.finished,
            states.len()
        );
        for state in &states {
            assert!(state.state.diagram.units.len() <= 64);
        }
        for diagnostic in &parsed.diagnostics {
            assert!(diagnostic.offset + diagnostic.length <= bytes.len());
        }
    }
    let text = String::from_utf8_lossy(bytes);
    let _ = parse_fen(&text);
    let _ = parse_stipulation(&text);
    let _ = parse_condition(&text, input.language, &DICTIONARY, &mut WalkTable::new());
    let _ = parse_option(&text, input.language);
    let _ = parse_pieces(&text, input.language);
}

/// Words out of all probes, mixed at random.
fn words() -> impl Strategy<Value = String> {
    let all: Vec<&'static str> = INPUTS
        .iter()
        .flat_map(|text| text.split_whitespace())
        .collect();
    prop::collection::vec(prop::sample::select(all), 0..60)
        .prop_map(|words| format!("beginproblem\n{}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read(&bytes);
        let mut begun = b"beginproblem ".to_vec();
        begun.extend(&bytes);
        read(&begun);
    }

    #[test]
    fn random_characters(text in "[ -~\n]{0,300}") {
        read(format!("debut {text}").as_bytes());
    }

    #[test]
    fn random_structures(text in "[0-9adhs#=!x\\[\\]{}()&|?+:>/ -]{0,80}") {
        read(format!("b sstip white {text} endproblem").as_bytes());
    }

    #[test]
    fn random_words(text in words()) {
        read(text.as_bytes());
    }

    #[test]
    fn changed_probes(
        index in 0..395_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..6),
    ) {
        let mut bytes = INPUTS[index % INPUTS.len()].clone().into_bytes();
        for (place, byte, kind) in changes {
            if bytes.is_empty() {
                break;
            }
            let place = place.index(bytes.len());
            match kind {
                0 => bytes[place] = byte,
                1 => { bytes.remove(place); }
                _ => bytes.insert(place, byte),
            }
        }
        read(&bytes);
    }
}

#[test]
fn cut_probes() {
    for text in INPUTS.iter() {
        for end in 0..text.len() {
            if text.is_char_boundary(end) {
                let _ = parse(&text.as_bytes()[..end], &DICTIONARY);
            }
        }
    }
}
