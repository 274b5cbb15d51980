//! The time that a request has.

use std::time::Duration;

use tokio::time::Instant;

/// When a request must be answered. Whatever it waits for is told how long it may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline(Instant);

impl Deadline {
    /// The deadline of a request that came just now and has `allowed`.
    #[must_use]
    pub fn after(allowed: Duration) -> Self {
        Self(Instant::now() + allowed)
    }

    /// The instant itself.
    #[must_use]
    pub fn instant(self) -> Instant {
        self.0
    }

    /// What is left; zero when nothing is.
    #[must_use]
    pub fn remaining(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}
