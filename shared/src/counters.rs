//! What this process has spent on others, counted.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts that only rise. An instance on Lambda serves one request at a time, so what they rose by during a request is what the
/// request has cost.
#[derive(Debug, Default)]
pub struct Counters {
    round_trips: AtomicU64,
    model_calls: AtomicU64,
    model_failures: AtomicU64,
    model_tokens: AtomicU64,
}

/// The counts at one moment, or between two.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spent {
    /// Answers that the database was waited for.
    pub round_trips: u64,
    /// Requests to models.
    pub model_calls: u64,
    /// Those that came to nothing.
    pub model_failures: u64,
    /// Tokens that models say they have read.
    pub model_tokens: u64,
}

impl Counters {
    pub(crate) fn count_round_trip(&self) {
        self.round_trips.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_model_call(&self) {
        self.model_calls.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_model_failure(&self) {
        self.model_failures.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_model_tokens(&self, tokens: u64) {
        self.model_tokens.fetch_add(tokens, Ordering::Relaxed);
    }

    /// The counts at this moment.
    #[must_use]
    pub fn now(&self) -> Spent {
        Spent {
            round_trips: self.round_trips.load(Ordering::Relaxed),
            model_calls: self.model_calls.load(Ordering::Relaxed),
            model_failures: self.model_failures.load(Ordering::Relaxed),
            model_tokens: self.model_tokens.load(Ordering::Relaxed),
        }
    }
}

impl Spent {
    /// What was spent since an earlier moment.
    #[must_use]
    pub fn since(self, earlier: Self) -> Self {
        Self {
            round_trips: self.round_trips.saturating_sub(earlier.round_trips),
            model_calls: self.model_calls.saturating_sub(earlier.model_calls),
            model_failures: self.model_failures.saturating_sub(earlier.model_failures),
            model_tokens: self.model_tokens.saturating_sub(earlier.model_tokens),
        }
    }
}
