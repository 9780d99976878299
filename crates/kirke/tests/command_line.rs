//! The command line from outside: output, error channel, exit codes.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn kirke(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kirke"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who does not read has closed the pipe: no matter.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

const MATE: &str = "beginproblem option noboard pieces white kg6 rb7 black kh8 stip #1 endproblem";

#[test]
fn py_prints_as_popeye() {
    let output = kirke(&["py", "-regression"], MATE);
    assert_eq!(
        text(&output.stdout),
        "\n   1.Rb7-b8 # !\n\n\nsolution finished.\n\n\n"
    );
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn popeyes_flags_need_no_command() {
    let output = kirke(&["-maxmem", "16M"], MATE);
    let printed = text(&output.stdout);
    assert!(printed.starts_with("kirke v"), "{printed}");
    assert!(printed.contains("(16 MB)\n"), "{printed}");
    assert!(printed.contains("solution finished. Time = "), "{printed}");
}

#[test]
fn a_missing_file_is_no_failure_in_popeyes_place() {
    let output = kirke(&["py", "there-is-no-such-file"], "");
    assert_eq!(
        text(&output.stderr),
        "error opening input file: No such file or directory\n"
    );
    assert_eq!(output.status.code(), Some(0));
    let output = kirke(&["solve", "there-is-no-such-file"], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn problems_behind_a_refused_one_are_solved() {
    let two_kings = "beginproblem option noboard pieces white ka1a2 black kh8 stip ~1 nextproblem ";
    let input = two_kings.to_owned() + MATE.trim_start_matches("beginproblem");
    let output = kirke(&["py", "-regression"], &input);
    assert_eq!(
        text(&output.stderr),
        "only one king allowed\nproblem ignored\n"
    );
    let printed = text(&output.stdout);
    assert_eq!(printed.matches("solution finished.").count(), 2);
    assert!(printed.contains("1.Rb7-b8 # !"));
}

#[test]
fn the_end_of_the_file_too_early() {
    let output = kirke(&["py", "-regression"], "beginproblem pieces white Ka1");
    assert_eq!(output.status.code(), Some(1));
    assert!(!text(&output.stdout).contains("finished"));
}

#[test]
fn a_position_from_the_command_line() {
    let fen = [
        "solve",
        "--fen",
        "7k/1R6/6K1/8/8/8/8/8",
        "--stipulation",
        "#1",
    ];
    let output = kirke(&fen, "");
    assert!(
        text(&output.stdout).contains("1.Rb8#!"),
        "{}",
        text(&output.stdout)
    );
    assert_eq!(output.status.code(), Some(0));
    let json = kirke(&[&fen[..], &["--format", "json"]].concat(), "");
    let value: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(
        value["twins"][0]["phases"][0]["trees"][0]["move"]["text"],
        "Rb8"
    );
}

#[test]
fn mistakes_are_shown_with_place_and_remedy() {
    let output = kirke(
        &["solve", "-"],
        "beginproblem\npeices white kg6\nstip #1\nendproblem\n",
    );
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("peices") && said.contains("pieces"), "{said}");
    let output = kirke(&["solve", "--fen", "8/8", "--stipulation", "#1"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("8 ranks"));
}

#[test]
fn a_limit_is_told() {
    let input = "beginproblem pieces white kg6 rb7 black kh8 pa7 stip h#1 endproblem";
    let output = kirke(&["solve", "--max-solutions", "1", "-"], input);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stdout).contains("partial solution"));
}

#[test]
fn perft_moves_explain() {
    assert_eq!(text(&kirke(&["perft", "3"], "").stdout), "8902\n");
    let moves = text(&kirke(&["moves"], "").stdout);
    assert_eq!(moves.lines().count(), 20);
    assert!(moves.contains("Sf3"), "{moves}");
    let page = kirke(&["explain", "circe"], "");
    assert!(text(&page.stdout).starts_with("Circe\n"));
    assert_eq!(
        kirke(&["explain", "no such rule"], "").status.code(),
        Some(2)
    );
    let tree = kirke(&["explain", "stipulation", "reci-h(=)#3"], "");
    assert!(text(&tree.stdout).contains("sstipulation Black 0:4hh[2hh[#]&1h[=]h]\n"));
    let wrong = kirke(&["explain", "stipulation", "mate"], "");
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(kirke(&["--help"], "").status.code(), Some(0));
    assert_eq!(kirke(&["solve", "--nonsense"], "").status.code(), Some(2));
}

#[test]
fn own_walks_in_files_and_arguments() {
    let pieces = "pieces white kb6 xe3 black ka8 stip ser-#1 endproblem\n";
    let input = format!("beginproblem walk X=NN\n{pieces}");
    let output = kirke(&["py", "-regression"], &input);
    let printed = text(&output.stdout);
    assert!(printed.contains("Walk X=NN"), "{printed}");

    let fen = "k7/8/1K6/8/8/4X3/8/8 w";
    let count = |walk: &[&str]| {
        let arguments = [&["perft", "3", "--fen"], walk].concat();
        text(&kirke(&arguments, "").stdout)
    };
    assert_eq!(
        count(&[fen, "--walk", "X=NN"]),
        count(&[fen, "--walk", "X=(1,2)0"])
    );

    let output = kirke(&["moves", "--fen", fen, "--walk", "X=NqN"], "");
    let said = text(&output.stderr);
    assert!(said.contains("`q` at character 2"), "{said}");
    assert_eq!(output.status.code(), Some(2));

    let input = format!("beginproblem walk N=NN\n{pieces}");
    let output = kirke(&["solve"], &input);
    let said = text(&output.stderr);
    assert!(said.contains("`N` is the nightrider in English"), "{said}");
    assert!(said.contains("no walk has the letters `x`"), "{said}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn pages_of_walks_and_attributes() {
    let page = |name: &str| {
        let output = kirke(&["explain", name], "");
        assert_eq!(output.status.code(), Some(0), "{name}");
        text(&output.stdout)
    };
    assert!(page("X=gNN").contains("Hops over the first unit on nightrider lines"));
    assert!(page("nightrider hopper").contains("French SN (sauterelle-noctambule)"));
    assert!(page("Grashüpfer").starts_with("grasshopper\n"));
    assert!(page("r/b").starts_with("hunter\n"));
    assert!(page("Koeniglich").starts_with("Royal (attribute)\n"));
    assert!(page("walks").contains("### grasshopper"));
    let output = kirke(&["explain", "ng"], "");
    assert!(text(&output.stderr).contains("NH (nightrider hopper)"));
    assert_eq!(output.status.code(), Some(2));
}
