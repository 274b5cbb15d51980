//! The audit trail: every change of state leaves an event, written by the statement that makes the change.

use jiff::Timestamp;
use uuid::Uuid;

use crate::App;
use crate::id::AuditEventId;

/// When a change is made, and under which id it is recorded.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AuditStamp {
    pub(crate) now: Timestamp,
    pub(crate) id: Uuid,
}

impl AuditStamp {
    pub(crate) fn new(app: &App) -> Self {
        let now = app.now();
        Self { now, id: AuditEventId::generate(now, app.random.as_ref()).uuid() }
    }
}
