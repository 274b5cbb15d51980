//! What is found out about a request on its way, for the line that is logged when it ends.

use std::sync::{Arc, Mutex, PoisonError};

/// What is known of a request. Handlers write into it, the log reads it; it never holds what a request says.
#[derive(Debug, Clone, Default)]
pub struct RequestRecord(Arc<Mutex<Facts>>);

/// What is known of a request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    /// The agent that calls.
    pub agent: Option<String>,
    /// The tool that is called: a name that the server knows.
    pub tool: Option<String>,
    /// What came of the call.
    pub outcome: Option<Outcome>,
}

/// What came of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It was done.
    Done,
    /// It was refused, for the caller to mend. This is the code.
    Refused(String),
    /// It failed, and the caller is not to blame. This is the code.
    Failed(String),
}

impl Outcome {
    /// In one word, for the log.
    pub(crate) fn word(&self) -> &str {
        match self {
            Self::Done => "done",
            Self::Refused(code) | Self::Failed(code) => code,
        }
    }
}

impl RequestRecord {
    /// Notes something.
    pub fn note(&self, write: impl FnOnce(&mut Facts)) {
        write(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    pub(crate) fn facts(&self) -> Facts {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
