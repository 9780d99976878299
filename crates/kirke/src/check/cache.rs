//! Results that are kept: an SQLite file, so that a second run solves only what has changed, and a crash loses nothing.

use super::found::Found;
use kirke_problem::{Problem, Texts};
use rusqlite::{Connection, OptionalExtension, params};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// The file of results.
#[derive(Debug)]
pub(crate) struct Cache {
    connection: Mutex<Connection>,
}

/// Limits of a search: results that were cut short hold only for these or smaller ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bounds {
    /// The longest time of a phase.
    pub(crate) time: Option<Duration>,
    /// Number of threads.
    pub(crate) threads: usize,
}

impl Bounds {
    /// Seconds times threads.
    fn effort(self) -> f64 {
        let threads = self.threads.max(1) as f64;
        self.time
            .map_or(f64::MAX, |time| time.as_secs_f64() * threads)
    }
}

impl Cache {
    /// Opens a file, or makes it.
    ///
    /// # Errors
    /// It cannot be opened, or is no such file.
    pub(crate) fn open(path: &Path) -> Result<Cache, String> {
        let text = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder).map_err(|error| text(&error))?;
        }
        let connection = Connection::open(path).map_err(|error| text(&error))?;
        // Several processes may share the file: each waits for the other's short writes.
        let prepare = || {
            connection.busy_timeout(Duration::from_secs(30))?;
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "NORMAL")?;
            connection.execute_batch(
                "CREATE TABLE IF NOT EXISTS results (
                   key TEXT PRIMARY KEY, found TEXT NOT NULL, stopped INTEGER NOT NULL,
                   effort REAL NOT NULL, seconds REAL NOT NULL) WITHOUT ROWID;",
            )
        };
        prepare().map_err(|error| text(&error))?;
        Ok(Cache {
            connection: Mutex::new(connection),
        })
    }

    /// The file in the user's cache folder.
    pub(crate) fn default_path() -> Option<PathBuf> {
        let folder = |name: &str| {
            std::env::var_os(name)
                .filter(|v| !v.is_empty())
                .map(PathBuf::from)
        };
        folder("XDG_CACHE_HOME")
            .or_else(|| folder("HOME").map(|home| home.join(".cache")))
            .or_else(|| folder("LOCALAPPDATA"))
            .map(|folder| folder.join("kirke").join("check.sqlite"))
    }

    /// A result that was kept, and how long it took.
    pub(crate) fn get(&self, key: &str, bounds: Bounds) -> Option<(Found, f64)> {
        let connection = self
            .connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let row = connection
            .prepare_cached("SELECT found, stopped, effort, seconds FROM results WHERE key = ?1")
            .and_then(|mut statement| {
                let get = |row: &rusqlite::Row<'_>| {
                    Ok((
                        row.get::<_, String>(0)?,
                        row.get::<_, bool>(1)?,
                        row.get::<_, f64>(2)?,
                        row.get(3)?,
                    ))
                };
                statement.query_row([key], get).optional()
            });
        drop(connection);
        let (found, stopped, effort, seconds) = row.ok().flatten()?;
        if stopped && effort < bounds.effort() {
            return None;
        }
        Some((serde_json::from_str(&found).ok()?, seconds))
    }

    /// Keeps a result.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn put(
        &self,
        key: &str,
        found: &Found,
        bounds: Bounds,
        seconds: f64,
    ) -> Result<(), String> {
        let text = serde_json::to_string(found).map_err(|error| error.to_string())?;
        let connection = self
            .connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        connection
            .execute(
                "INSERT OR REPLACE INTO results VALUES (?1, ?2, ?3, ?4, ?5)",
                params![key, text, found.stopped, bounds.effort(), seconds],
            )
            .map(|_| ())
            .map_err(|error| error.to_string())
    }
}

/// The key of a problem: a digest of position, stipulation, conditions, options, twins, and of the program.
pub(crate) fn key(problem: &Problem) -> String {
    let mut bare = problem.clone();
    bare.texts = Texts::default();
    bare.remarks.clear();
    bare.notes.clear();
    bare.protocol = None;
    bare.latex = None;
    let text = format!("{bare:?}");
    format!("{:032x}", fnv(program(), text.as_bytes()))
}

/// A digest of this program: its version, and the file itself, for two builds of one version may differ.
fn program() -> u128 {
    static DIGEST: OnceLock<u128> = OnceLock::new();
    *DIGEST.get_or_init(|| {
        let version = fnv(OFFSET, env!("CARGO_PKG_VERSION").as_bytes());
        let file = std::env::current_exe()
            .and_then(std::fs::read)
            .unwrap_or_default();
        fnv(version, &file)
    })
}

const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// FNV-1a with 128 bits.
fn fnv(start: u128, bytes: &[u8]) -> u128 {
    bytes.iter().fold(start, |hash, &byte| {
        (hash ^ u128::from(byte)).wrapping_mul(PRIME)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_those_of_the_definition() {
        assert_eq!(fnv(OFFSET, b""), OFFSET);
        assert_eq!(fnv(OFFSET, b"a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
    }

    #[test]
    fn the_key_depends_on_the_problem_alone() {
        let mut problem = Problem::default();
        let plain = key(&problem);
        problem.texts.authors.push(b"Doe".to_vec());
        assert_eq!(key(&problem), plain);
        problem.options.duplex = true;
        assert_ne!(key(&problem), plain);
    }

    #[test]
    fn partial_results_hold_for_smaller_limits_only() {
        let folder = std::env::temp_dir().join(format!("kirke-cache-{}", std::process::id()));
        let cache = Cache::open(&folder.join("test.sqlite")).unwrap();
        let bounds = |seconds| Bounds {
            time: Some(Duration::from_secs(seconds)),
            threads: 1,
        };
        let found = Found {
            stopped: true,
            ..Found::default()
        };
        cache.put("k", &found, bounds(5), 5.0).unwrap();
        assert!(cache.get("k", bounds(3)).is_some());
        assert!(cache.get("k", bounds(9)).is_none());
        cache.put("k", &Found::default(), bounds(9), 6.0).unwrap();
        assert_eq!(cache.get("k", bounds(100)), Some((Found::default(), 6.0)));
        assert!(cache.get("other", bounds(1)).is_none());
        drop(cache);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
