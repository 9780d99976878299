//! Prints what the parser finds in files: `cargo run -p kirke-input --example diagnose -- FILE...`

fn main() {
    let dictionary = kirke_rules::dictionary();
    for name in std::env::args().skip(1) {
        let Ok(bytes) = std::fs::read(&name) else {
            eprintln!("{name}: cannot be read");
            continue;
        };
        let input = kirke_input::parse(&bytes, &dictionary);
        let problems = input.problems.iter().flat_map(|p| &p.diagnostics);
        for diagnostic in input.diagnostics.iter().chain(problems) {
            println!(
                "{name}:{}:{}: {diagnostic} [{}]",
                diagnostic.line,
                diagnostic.column,
                diagnostic.help.as_deref().unwrap_or("")
            );
            print!("{}", diagnostic.raw);
        }
    }
}
