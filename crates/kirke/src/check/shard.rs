//! Parts of a collection for several machines, and how their results are joined.

use super::result::Outcome;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::str::FromStr;

/// One of several parts of a collection: every n-th problem, so that the parts take about the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    number: usize,
    of: usize,
}

impl Shard {
    /// Whether the problem with this place in the collection, from 0, belongs to it.
    pub(crate) fn contains(self, index: usize) -> bool {
        index % self.of == self.number - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(number, of)| {
            let (number, of) = (number.trim().parse().ok()?, of.trim().parse().ok()?);
            (number >= 1 && number <= of).then_some(Shard { number, of })
        });
        parts.ok_or_else(|| format!("`{text}` is no part: 1/4, 2/4, 3/4 and 4/4 are those of four"))
    }
}

/// Joins files of results (JSON lines) in the order of the collection. Of two results for one problem the last counts.
pub(crate) fn merge(files: &[PathBuf]) -> Result<Vec<Outcome>, String> {
    let mut outcomes = BTreeMap::new();
    for file in files {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        for (i, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty())
        {
            let outcome: Outcome = serde_json::from_str(line).map_err(|error| {
                format!(
                    "{}:{}: no result of `kirke check --json`: {error}",
                    file.display(),
                    i + 1
                )
            })?;
            outcomes.insert(
                (outcome.index, outcome.file.clone(), outcome.number),
                outcome,
            );
        }
    }
    let outcomes: Vec<Outcome> = outcomes.into_values().collect();
    if let Some(missing) = (0..)
        .zip(&outcomes)
        .find_map(|(i, o)| (o.index != i).then_some(i))
    {
        eprintln!(
            "kirke: warning: problem {} of the collection has no result: is a part missing?",
            missing + 1
        );
    }
    Ok(outcomes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_everything_once() {
        let parts: Vec<Shard> = ["1/3", "2/3", "3/3"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        for index in 0..10 {
            assert_eq!(parts.iter().filter(|part| part.contains(index)).count(), 1);
        }
        for wrong in ["0/3", "4/3", "x", "1", "1/0", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
