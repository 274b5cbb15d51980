//! What time it is, as a parameter.

use jiff::{SignedDuration, Timestamp};

/// Tells the time. Use cases take it from [`App`](crate::App), so that a test decides what day it is.
pub trait Clock: Send + Sync {
    /// The present instant.
    fn now(&self) -> Timestamp;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that asks the machine")]
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}

/// An instant after `now`, or the last one there is.
pub(crate) fn after(now: Timestamp, span: SignedDuration) -> Timestamp {
    now.checked_add(span).unwrap_or(Timestamp::MAX)
}
