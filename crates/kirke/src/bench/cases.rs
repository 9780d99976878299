//! The cases of a benchmark: files with problems, or lists of cases with a JSON object a line.

use serde::Deserialize;
use std::io;
use std::path::Path;

/// A case: one input, with a name, and the kind under which it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its name.
    pub id: String,
    /// Its kind; means are taken over the cases of a kind.
    pub kind: String,
    /// The input, in the problem language.
    pub input: Vec<u8>,
}

/// A line of a list of cases.
#[derive(Deserialize)]
struct Row {
    id: String,
    #[serde(default)]
    kind: String,
    input: String,
}

/// The cases of a file: of a list if its name ends in `.jsonl`, one case otherwise; of a folder those of all files
/// below it whose names end in `.inp`.
///
/// # Errors
/// Something cannot be read, or a line is no case.
pub fn cases(path: &Path) -> io::Result<Vec<Case>> {
    if path.is_dir() {
        let mut files = Vec::new();
        below(path, &mut files)?;
        files.sort();
        return files.iter().map(|file| one(file)).collect();
    }
    if path.extension().is_some_and(|e| e == "jsonl") {
        return std::fs::read_to_string(path)?
            .lines()
            .filter(|line| !line.trim().is_empty())
            .map(|line| {
                let row: Row = serde_json::from_str(line)?;
                Ok(Case {
                    id: row.id,
                    kind: row.kind,
                    input: row.input.into_bytes(),
                })
            })
            .collect();
    }
    Ok(vec![one(path)?])
}

fn one(path: &Path) -> io::Result<Case> {
    let name = |part: Option<&std::ffi::OsStr>| {
        part.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    };
    Ok(Case {
        id: name(path.file_stem()),
        kind: name(path.parent().and_then(Path::file_name)),
        input: std::fs::read(path)?,
    })
}

fn below(folder: &Path, files: &mut Vec<std::path::PathBuf>) -> io::Result<()> {
    for item in std::fs::read_dir(folder)? {
        let path = item?.path();
        if path.is_dir() {
            below(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "inp") {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_files() {
        let folder = std::env::temp_dir().join(format!("kirke-cases-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("series")).unwrap();
        let list = folder.join("list.jsonl");
        std::fs::write(&list, "{\"id\":\"x\",\"input\":\"a\"}\n\n").unwrap();
        let file = folder.join("series").join("first.inp");
        std::fs::write(&file, "b").unwrap();
        let listed = cases(&list).unwrap();
        assert_eq!((listed[0].id.as_str(), listed.len()), ("x", 1));
        let found = cases(&folder).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].id.as_str(), found[0].kind.as_str()),
            ("first", "series")
        );
        std::fs::write(&list, "nonsense").unwrap();
        assert!(cases(&list).is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
