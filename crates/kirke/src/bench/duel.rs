//! Two solvers on the same case, alternately, by their processor times.

use super::{Case, processor_time};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long both took. The processor's time where the system tells it, the clock's otherwise; `None`: not finished.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duel {
    /// The fastest of this program's runs.
    pub own: Option<Duration>,
    /// The fastest of the other one's.
    pub other: Option<Duration>,
}

impl Duel {
    /// How many times as fast this program is; `None` where one of them did not finish.
    #[must_use]
    pub fn ratio(&self) -> Option<f64> {
        // Less than a tick of the processor's clock is not told apart.
        let seconds = |time: Duration| time.as_secs_f64().max(0.01);
        Some(seconds(self.other?) / seconds(self.own?))
    }
}

/// Runs two commands on a case, so many times each, alternately. In a command `{file}` stands for the input; without
/// it, the input is the last argument. A run that takes longer than the limit is ended.
///
/// # Errors
/// A command cannot be started, or the input not be written.
pub fn duel(
    case: &Case,
    own: &[String],
    other: &[String],
    rounds: usize,
    limit: Duration,
) -> io::Result<Duel> {
    let file = Input::new(case)?;
    let mut duel = Duel {
        own: None,
        other: None,
    };
    for _ in 0..rounds.max(1) {
        for (command, best) in [(own, &mut duel.own), (other, &mut duel.other)] {
            let time = run(command, &file.path, limit)?;
            *best = match (*best, time) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
        }
    }
    Ok(duel)
}

/// A file that is removed in the end.
struct Input {
    path: PathBuf,
}

impl Input {
    fn new(case: &Case) -> io::Result<Input> {
        let name = format!("kirke-bench-{}.inp", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, &case.input)?;
        Ok(Input { path })
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// The time of one run; `None` if it was ended.
fn run(command: &[String], file: &Path, limit: Duration) -> io::Result<Option<Duration>> {
    let Some((program, arguments)) = command.split_first() else {
        return Err(io::Error::other("no command"));
    };
    let file = file.to_string_lossy();
    let mut process = Command::new(program);
    process.args(arguments.iter().map(|a| a.replace("{file}", &file)));
    if !arguments.iter().any(|a| a.contains("{file}")) {
        process.arg(&*file);
    }
    process
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let (begin, before) = (Instant::now(), processor_time().map(|t| t.children));
    let mut child = process
        .spawn()
        .map_err(|error| io::Error::new(error.kind(), format!("{program}: {error}")))?;
    let mut pause = Duration::from_millis(1);
    let finished = loop {
        if child.try_wait()?.is_some() {
            break true;
        }
        if begin.elapsed() > limit {
            let _ = child.kill();
            child.wait()?;
            break false;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let after = processor_time().map(|t| t.children);
    let time = match (before, after) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => begin.elapsed(),
    };
    Ok(finished.then_some(time))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios() {
        let duel = |own, other| Duel {
            own: Some(Duration::from_millis(own)),
            other: Some(Duration::from_millis(other)),
        };
        let three = duel(100, 300).ratio().unwrap();
        assert!((three - 3.0).abs() < 1e-9, "{three}");
        assert_eq!(duel(0, 0).ratio(), Some(1.0));
        let unfinished = Duel {
            own: None,
            other: None,
        };
        assert_eq!(unfinished.ratio(), None);
    }

    #[cfg(unix)]
    #[test]
    fn commands_are_run() {
        let case = Case {
            id: String::new(),
            kind: String::new(),
            input: b"exit 0".to_vec(),
        };
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let (quick, slow) = (words("sh"), words("sleep 5 {file}0"));
        let result = duel(
            &case,
            &quick,
            &words("sh {file}"),
            1,
            Duration::from_secs(5),
        )
        .unwrap();
        assert!(result.own.is_some() && result.other.is_some());
        let missing = duel(&case, &words("/no/such/program"), &slow, 1, Duration::ZERO);
        assert!(missing.is_err());
    }
}
