//! SIGINT, SIGTERM and SIGHUP end the search with what has been found.

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::time::Duration;

/// The time that a search has to react, before the program ends without it.
const GRACE: Duration = Duration::from_secs(3);

/// What the signals have said.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interruption {
    /// Set as soon as the search is to stop.
    pub(crate) stop: Arc<AtomicBool>,
    number: Arc<AtomicI32>,
}

impl Interruption {
    /// Listens to signals. If the search does not react in time, or at a second signal, the program ends with the code.
    pub(crate) fn listen(late: i32) -> Interruption {
        let interruption = Interruption::default();
        if let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) {
            let shared = interruption.clone();
            std::thread::spawn(move || {
                for signal in signals.forever() {
                    if shared.number.swap(signal, Ordering::SeqCst) != 0 {
                        std::process::exit(late);
                    }
                    shared.stop.store(true, Ordering::SeqCst);
                    std::thread::spawn(move || {
                        std::thread::sleep(GRACE);
                        std::process::exit(late);
                    });
                }
            });
        }
        interruption
    }

    /// The signal that was received, if any.
    pub(crate) fn signal(&self) -> Option<i32> {
        Some(self.number.load(Ordering::SeqCst)).filter(|number| *number != 0)
    }
}
