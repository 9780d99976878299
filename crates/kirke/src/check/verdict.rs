//! Verdicts on problems.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What a problem is, from good to bad: of several findings the last one in this order is its verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Verdict {
    /// Everything is as claimed.
    Sound,
    /// More than one continuation in the main play.
    Dual,
    /// Not as many solutions as intended.
    Count,
    /// The claimed solution lacks something.
    Incomplete,
    /// The claimed solution is wrong.
    Wrong,
    /// A further key or solution.
    Cooked,
    /// A solution that is shorter than stipulated.
    Short,
    /// No solution at all.
    NoSolution,
    /// A limit was reached before the end.
    Limit,
    /// kirke cannot solve it.
    Unsupported,
    /// It could not be read.
    Unreadable,
}

impl Verdict {
    /// All verdicts.
    pub(crate) const ALL: [Verdict; 11] = [
        Verdict::Sound,
        Verdict::Dual,
        Verdict::Count,
        Verdict::Incomplete,
        Verdict::Wrong,
        Verdict::Cooked,
        Verdict::Short,
        Verdict::NoSolution,
        Verdict::Limit,
        Verdict::Unsupported,
        Verdict::Unreadable,
    ];

    /// The word for it on the command line and in JSON.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Verdict::Sound => "sound",
            Verdict::Dual => "dual",
            Verdict::Count => "count",
            Verdict::Incomplete => "incomplete",
            Verdict::Wrong => "wrong",
            Verdict::Cooked => "cooked",
            Verdict::Short => "short",
            Verdict::NoSolution => "nosolution",
            Verdict::Limit => "limit",
            Verdict::Unsupported => "unsupported",
            Verdict::Unreadable => "unreadable",
        }
    }

    /// What it means.
    pub(crate) const fn meaning(self) -> &'static str {
        match self {
            Verdict::Sound => "sound",
            Verdict::Dual => "dual in the main play",
            Verdict::Count => "number of solutions differs from the intended",
            Verdict::Incomplete => "claimed solution incomplete",
            Verdict::Wrong => "claimed solution wrong",
            Verdict::Cooked => "cooked",
            Verdict::Short => "short solution",
            Verdict::NoSolution => "no solution",
            Verdict::Limit => "out of limits",
            Verdict::Unsupported => "unsupported",
            Verdict::Unreadable => "unreadable",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Verdict {
    type Err = String;

    fn from_str(text: &str) -> Result<Verdict, String> {
        let text = text.trim().to_ascii_lowercase();
        Verdict::ALL
            .into_iter()
            .find(|verdict| verdict.word() == text)
            .ok_or_else(|| {
                let words: Vec<&str> = Verdict::ALL.iter().map(|verdict| verdict.word()).collect();
                format!("`{text}` is no verdict; there are {}", words.join(", "))
            })
    }
}

/// Something that needs attention.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Finding {
    /// What kind of thing.
    pub(crate) verdict: Verdict,
    /// The twin; empty for problems without twins.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) twin: String,
    /// What exactly, with the moves.
    pub(crate) message: String,
}

/// The verdict of several findings.
pub(crate) fn worst(findings: &[Finding]) -> Verdict {
    findings
        .iter()
        .map(|finding| finding.verdict)
        .max()
        .unwrap_or(Verdict::Sound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        for verdict in Verdict::ALL {
            assert_eq!(verdict.word().parse(), Ok(verdict));
            let json = serde_json::to_string(&verdict).unwrap();
            assert_eq!(json, format!("\"{verdict}\""));
        }
        assert!("rotten".parse::<Verdict>().is_err());
    }

    #[test]
    fn the_worst_counts() {
        let finding = |verdict| Finding {
            verdict,
            twin: String::new(),
            message: String::new(),
        };
        assert_eq!(worst(&[]), Verdict::Sound);
        assert_eq!(
            worst(&[finding(Verdict::Dual), finding(Verdict::Cooked)]),
            Verdict::Cooked
        );
    }
}
