//! Standard output, with a copy into a protocol file.

use super::progress::Progress;
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

/// Standard output. Clones write to the same place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Channel {
    protocol: Rc<RefCell<Option<File>>>,
    progress: Progress,
}

impl Channel {
    /// Writes around a progress bar.
    pub(crate) fn new(progress: Progress) -> Channel {
        Channel {
            protocol: Rc::default(),
            progress,
        }
    }

    /// From now on everything is also written to this file.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub(crate) fn protocol(&self, path: &Path, overwrite: bool) -> io::Result<()> {
        let file = if overwrite {
            File::create(path)?
        } else {
            File::options().append(true).create(true).open(path)?
        };
        *self.protocol.borrow_mut() = Some(file);
        Ok(())
    }

    /// Writes to the error channel, and to the protocol.
    pub(crate) fn error(&self, text: &str) {
        self.progress.aside(|| {
            let mut stderr = io::stderr().lock();
            let _ = stderr.write_all(text.as_bytes());
            let _ = stderr.flush();
        });
        if let Some(file) = self.protocol.borrow_mut().as_mut() {
            let _ = file.write_all(text.as_bytes());
        }
    }
}

impl Write for Channel {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.progress
            .aside(|| io::stdout().lock().write_all(bytes))?;
        if let Some(file) = self.protocol.borrow_mut().as_mut() {
            file.write_all(bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().lock().flush()
    }
}
