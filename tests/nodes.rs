//! The signature of the search: how many half-moves it plays for the problems of the project, with one thread. A change
//! that is not meant to change the search must not change these numbers. One that is writes them anew:
//! `KIRKE_NODES=write cargo test -p kirke --test nodes`.

mod collection;

use collection::root;
use kirke::bench::{cases, measure};
use kirke::solve::Control;
use std::fmt::Write;

#[test]
fn the_search_is_as_it_was() {
    let control = Control {
        threads: 1,
        memory: 16 << 20,
        ..Control::default()
    };
    let mut counts = String::new();
    for folder in ["helpmates", "series", "threemovers", "circe", "anticirce"] {
        for case in cases(&root().join("problems").join(folder)).unwrap() {
            let cost = measure(&case, &control).unwrap();
            writeln!(counts, "{folder}/{} {}", case.id, cost.nodes).unwrap();
        }
    }
    let file = root().join("tests/nodes.txt");
    if std::env::var_os("KIRKE_NODES").is_some() {
        std::fs::write(&file, &counts).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap();
    for (now, before) in counts.lines().zip(expected.lines()) {
        assert_eq!(now, before, "see the head of this test");
    }
    assert_eq!(counts.lines().count(), expected.lines().count());
}
