//! The audit trail: every change of state leaves an event, written by the statement that makes the change.

use jiff::Timestamp;
use uuid::Uuid;

use crate::App;
use crate::id::AuditEventId;
use crate::principal::Actor;
use crate::random::Random;

/// Who makes the changes of one transaction, and when.
#[derive(Clone, Copy)]
pub(crate) struct AuditStamp<'a> {
    pub(crate) actor: &'a str,
    pub(crate) now: Timestamp,
    random: &'a dyn Random,
}

impl<'a> AuditStamp<'a> {
    pub(crate) fn new(app: &'a App, actor: Actor<'a>) -> Self {
        Self { actor: actor.as_str(), now: app.now(), random: app.random.as_ref() }
    }

    /// An id for one more event.
    pub(crate) fn event_id(&self) -> Uuid {
        AuditEventId::generate(self.now, self.random).uuid()
    }
}
