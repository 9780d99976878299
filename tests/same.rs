//! What is printed depends neither on the size of the table nor on the number of threads.

mod collection;

use collection::{body, files, root, solution_under};
use kirke::solve::Control;

#[test]
fn table_and_threads_change_nothing() {
    // Without table long series take too long; the solver's own tests go without.
    let ways = [(1 << 20, 1), (64 << 20, 1), (64 << 20, 2), (1 << 20, 4)];
    for file in files(&root().join("problems")) {
        let text = std::fs::read(&file).unwrap();
        let mut found = ways.iter().map(|&(memory, threads)| {
            let control = Control {
                memory,
                threads,
                ..Control::default()
            };
            solution_under(&text, &control).map(|printed| body(&printed))
        });
        let first = found.next().unwrap();
        for other in found {
            assert_eq!(other, first, "{}", file.display());
        }
    }
}
