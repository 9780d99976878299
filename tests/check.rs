//! `kirke check` as a user calls it: verdicts, reports, parts, interruption, bad input.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kirke-check-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn kirke() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kirke"));
    command.arg("check").arg("--quiet");
    command
}

fn check(arguments: &[&str]) -> Output {
    kirke().args(arguments).output().unwrap()
}

fn results(output: &Output) -> Vec<Value> {
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap()
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A collection of so many small problems, each of another digest.
fn collection(file: &Path, problems: usize) {
    let mut lines = String::new();
    for i in 0..problems {
        let (file, rank) = (i % 5, (i / 5) % 4);
        let pawn = format!(
            "P{}{}",
            char::from(b'a' + u8::try_from(file).unwrap()),
            rank + 2
        );
        lines.push_str(&format!(
            "{{\"id\": \"{i}\", \"algebraic\": {{\"white\": [\"Kf6\", \"Qg{}\", \"{pawn}\"], \"black\": [\"Kh8\"]}}, \
             \"stipulation\": \"#2\", \"intended\": {i}}}\n",
            1 + i % 3
        ));
    }
    std::fs::write(file, lines).unwrap();
}

#[test]
fn damaged_copies_get_the_right_verdict() {
    let file = root().join("tests/check/damaged.jsonl");
    let output = check(&["--no-cache", "--json", path(&file)]);
    let results = results(&output);
    assert_eq!(results.len(), 20);
    let mut wrong = Vec::new();
    for result in &results {
        let expected = text(result, "source").split(':').next().unwrap();
        if text(result, "verdict") != expected {
            wrong.push(format!(
                "{}: {} {}",
                result["source"], result["verdict"], result["findings"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_projects_own_problems_are_sound() {
    let output = check(&["--no-cache", path(&root().join("problems"))]);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
}

#[test]
fn bad_input_is_named_and_the_rest_is_checked() {
    let folder = folder("bad");
    let good = "algebraic: {white: [Kf6, Qg5], black: [Kh8]}\nstipulation: '#1'\n";
    let files = [
        (
            "a.olv",
            format!(
                "---\nstipulation: [\n---\n{good}solution: 1.Qg7#\nfunny: 1\n---\n{good}---\nstipulation: h#2\n"
            ),
        ),
        (
            "b.inp",
            "beginproblem\nstipulation #1\npieces white Kf6 Zz5\nendproblem\n".to_owned(),
        ),
        ("c.inp", " \n".to_owned()),
        (
            "d.epd",
            "7k/8/5K2/6Q1/8/8/8/8 w - - dm 1;\n8/8 w - - dm 1;\n".to_owned(),
        ),
        ("e.jsonl", "{\"a\": \n".to_owned()),
        ("f.inp", "what is this\n".to_owned()),
    ];
    for (name, text) in &files {
        std::fs::write(folder.join(name), text).unwrap();
    }
    std::fs::write(folder.join("g.inp"), b"beginproblem\nauthor M\xfcller\nstipulation #1\npieces white Kf6 Qg5 black Kh8\nendproblem\n1.Qg7!\n").unwrap();
    let output = check(&["--no-cache", "--json", path(&folder)]);
    let results = results(&output);
    let verdicts: Vec<(String, u64, &str)> = results
        .iter()
        .map(|r| {
            let name = Path::new(text(r, "file"))
                .file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            (name, r["line"].as_u64().unwrap(), text(r, "verdict"))
        })
        .collect();
    let expected: Vec<(String, u64, &str)> = [
        ("a.olv", 3, "unreadable"),
        ("a.olv", 4, "sound"),
        ("a.olv", 9, "sound"),
        ("a.olv", 12, "unreadable"),
        ("b.inp", 1, "unreadable"),
        ("c.inp", 1, "unreadable"),
        ("d.epd", 1, "sound"),
        ("d.epd", 2, "unreadable"),
        ("e.jsonl", 1, "unreadable"),
        ("f.inp", 1, "unreadable"),
        ("g.inp", 1, "sound"),
    ]
    .map(|(name, line, verdict)| (name.to_owned(), line, verdict))
    .to_vec();
    // The place of a mistake within broken YAML is that of the parser.
    let without_line = |list: &[(String, u64, &str)]| {
        list.iter()
            .map(|(n, _, v)| format!("{n} {v}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(without_line(&verdicts), without_line(&expected));
    assert_eq!(verdicts[1..], expected[1..]);
    assert!(
        results[1]["warnings"][0]
            .as_str()
            .unwrap()
            .contains("unknown field `funny`")
    );
    assert!(
        results[10]["warnings"][0]
            .as_str()
            .unwrap()
            .contains("Latin-1")
    );
    assert_eq!(results[10]["authors"][0], "Müller");
    assert_eq!(output.status.code(), Some(2));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn exit_codes_and_fail_on() {
    let folder = folder("codes");
    let file = folder.join("x.jsonl");
    std::fs::write(
        &file,
        "{\"fen\": \"7k/8/5K2/6Q1/8/8/8/8\", \"stipulation\": \"#1\", \"solution\": \"1.Qh5#\"}\n",
    )
    .unwrap();
    let code = |more: &[&str]| {
        let arguments = [&["--no-cache", path(&file)], more].concat();
        check(&arguments).status.code()
    };
    assert_eq!(code(&[]), Some(1));
    assert_eq!(code(&["--fail-on", "cooked,nosolution"]), Some(0));
    assert_eq!(code(&["--fail-on", "wrong"]), Some(1));
    assert_eq!(code(&["--fail-on", "rotten"]), Some(2));
    assert_eq!(
        check(&["--no-cache", path(&folder.join("missing.inp"))])
            .status
            .code(),
        Some(2)
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn parts_are_joined_to_the_whole() {
    let folder = folder("parts");
    let file = folder.join("x.jsonl");
    collection(&file, 12);
    let whole = check(&["--no-cache", "--json", path(&file)]);
    // The recipe of docs/collections.md, with a loop of the shell in the place of GNU parallel where there is none.
    let parallel = Command::new("parallel")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok();
    let one = format!(
        "{} check --quiet --no-cache --threads 1 --shard {{}}/8 --json {} > {}/part-{{}}.jsonl || [ $? -eq 1 ]",
        env!("CARGO_BIN_EXE_kirke"),
        path(&file),
        path(&folder)
    );
    let script = if parallel {
        format!("parallel --jobs 2 '{one}' ::: $(seq 8)")
    } else {
        format!("for i in $(seq 8); do {}; done", one.replace("{}", "$i"))
    };
    assert!(
        Command::new("sh")
            .args(["-c", &script])
            .status()
            .unwrap()
            .success()
    );
    let parts: Vec<PathBuf> = (1..=8)
        .rev()
        .map(|i| folder.join(format!("part-{i}.jsonl")))
        .collect();
    let joined = kirke()
        .args(["--merge", "--json"])
        .args(&parts)
        .output()
        .unwrap();
    let bare = |output: &Output| -> Vec<Value> {
        let mut list = results(output);
        for result in &mut list {
            result["seconds"] = Value::Null;
        }
        list
    };
    assert_eq!(bare(&joined), bare(&whole));
    assert_eq!(joined.status.code(), whole.status.code());
    let missing = kirke()
        .args(["--merge", "--json"])
        .args(&parts[1..])
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&missing.stderr).contains("is a part missing?"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_killed_run_is_taken_up_again() {
    let folder = folder("killed");
    let (file, cache) = (folder.join("x.jsonl"), folder.join("cache.sqlite"));
    collection(&file, 60);
    let arguments = [
        "--json",
        "--threads",
        "1",
        "--cache",
        path(&cache),
        path(&file),
    ];
    let mut child = kirke()
        .args(arguments)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    // As soon as something has been kept, the process is killed (SIGKILL).
    let begin = Instant::now();
    let kept = || -> i64 {
        let open = rusqlite::Connection::open_with_flags(
            &cache,
            rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY,
        );
        open.and_then(|c| c.query_row("SELECT count(*) FROM results", [], |row| row.get(0)))
            .unwrap_or(0)
    };
    while kept() < 3
        && begin.elapsed() < Duration::from_secs(120)
        && child.try_wait().unwrap().is_none()
    {
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = kept();
    let second = results(&check(&arguments));
    assert_eq!(second.len(), 60, "nothing is missing");
    let cached = second.iter().filter(|r| r["cached"] == true).count();
    assert_eq!(
        cached,
        usize::try_from(before).unwrap(),
        "nothing is solved twice"
    );
    let third = results(&check(&arguments));
    assert!(third.iter().all(|r| r["cached"] == true));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn interruption_leaves_a_report_and_can_be_taken_up() {
    let folder = folder("stopped");
    let file = folder.join("x.jsonl");
    let line = "{\"fen\": \"8/8/8/4k3/8/8/4P3/4K2R\", \"stipulation\": \"#9\"}\n";
    std::fs::write(&file, line.repeat(2)).unwrap();
    let child = kirke()
        .args(["--no-cache", "--threads", "1", path(&file)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        output.status.code(),
        Some(3),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn junit_is_well_formed_and_counts() {
    let folder = folder("junit");
    let report = folder.join("report.xml");
    let file = root().join("tests/check/damaged.jsonl");
    check(&["--no-cache", "--junit", path(&report), path(&file)]);
    let xml = std::fs::read_to_string(&report).unwrap();
    assert!(xml.starts_with("<?xml"));
    assert_eq!(xml.matches("<testcase ").count(), 20);
    let failures = xml.matches("<failure ").count();
    assert!(xml.contains(&format!("failures=\"{failures}\"")));
    for tag in ["testsuites", "testsuite", "failure"] {
        let open = xml.matches(&format!("<{tag} ")).count();
        assert_eq!(open, xml.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// A browser, if there is one.
fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("KIRKE_CHROMIUM").map(PathBuf::from);
    let search = std::env::var_os("PATH").unwrap_or_default();
    named.or_else(|| {
        std::env::split_paths(&search)
            .flat_map(|folder| {
                ["chromium", "chromium-browser", "google-chrome"].map(|name| folder.join(name))
            })
            .find(|path| path.is_file())
    })
}

#[test]
fn the_page_works_in_a_browser() {
    let folder = folder("page");
    let page = folder.join("report.html");
    let file = root().join("tests/check/damaged.jsonl");
    let results = results(&check(&[
        "--no-cache",
        "--json",
        "--html",
        path(&page),
        path(&file),
    ]));
    let mut counts = BTreeMap::<&str, usize>::new();
    for result in &results {
        *counts.entry(text(result, "verdict")).or_default() += 1;
    }
    let html = std::fs::read_to_string(&page).unwrap();
    assert!(
        !html.contains("src=\"http") && !html.contains("href=\"http"),
        "the page is self-contained"
    );
    for (verdict, count) in &counts {
        let articles = html
            .matches(&format!("<article class=\"{verdict}\""))
            .count();
        assert_eq!(articles, *count, "{verdict}");
    }
    let Some(browser) = chromium() else {
        eprintln!("no Chromium here: the page is not opened (KIRKE_CHROMIUM names one)");
        return;
    };
    let dump = |fragment: &str| {
        let output = Command::new(&browser)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--virtual-time-budget=5000",
                "--dump-dom",
            ])
            .arg(format!(
                "--user-data-dir={}",
                folder.join("profile").display()
            ))
            .arg(format!("file://{}{fragment}", page.display()))
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let shown = dump("");
    assert!(shown.contains("data-ready=\"yes\""), "the script has run");
    assert_eq!(shown.matches("<article").count(), 20);
    assert!(!shown.contains("hidden=\"\""));
    let filtered = dump("#hide=cooked");
    assert_eq!(
        filtered.matches("hidden=\"\"").count(),
        counts["cooked"],
        "the filter hides what is cooked"
    );
    assert!(filtered.matches("<svg").count() >= 19);
    std::fs::remove_dir_all(folder).unwrap();
}
