//! The project's own collection: every problem is solved and compared with the solution beside it.

mod collection;

use collection::{Tree, body, files, root, solution};

#[test]
fn every_problem_has_the_solution_beside_it() {
    let files = files(&root().join("problems"));
    assert!(files.len() >= 100, "only {} problems", files.len());
    let mut wrong = Vec::new();
    for file in files {
        let text = std::fs::read(&file).unwrap();
        let expected = std::fs::read_to_string(file.with_extension("sol")).unwrap();
        match solution(&text) {
            Ok(found) if Tree::of(&body(&found)) == Tree::of(&expected) => {}
            Ok(found) => wrong.push(format!("{}\n{}", file.display(), body(&found))),
            Err(error) => wrong.push(format!("{}: {error}", file.display())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
