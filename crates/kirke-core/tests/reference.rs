//! The chapter of the walks in the reference is made by the program itself.
//!
//! `KIRKE_UPDATE=1 cargo test -p kirke-core --test reference` writes it anew.

use kirke_core::{WalkTable, walks};

const MARK: &str =
    "<!-- generated below: KIRKE_UPDATE=1 cargo test -p kirke-core --test reference -->\n";

#[test]
fn walks_chapter_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/walks.md");
    let old = std::fs::read_to_string(path).expect("docs/walks.md");
    let (front, _) = old.split_once(MARK).expect("the mark in docs/walks.md");
    let new = format!("{front}{MARK}\n{}", walks::chapter(&WalkTable::new()));
    if std::env::var_os("KIRKE_UPDATE").is_some() {
        std::fs::write(path, new).expect("docs/walks.md is written");
    } else {
        assert!(
            old == new,
            "docs/walks.md is not current: set KIRKE_UPDATE=1"
        );
    }
}
