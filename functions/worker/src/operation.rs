//! What the owner may have done, as an event names it.

mod keys;
mod memories;
mod oauth;
mod owner;
mod password_text;

use kenfold::App;
use kenfold::db::DbError;
use kenfold::db::migrate::{migrate, schema_status};
use kenfold::key::revoke::RevokeError;
use kenfold::listed::Listed;
use kenfold::memory::approve::ApproveError;
use kenfold::memory::forget::ForgetError;
use kenfold::memory::history::HistoryError;
use kenfold::memory::recall::RecallError;
use kenfold::memory::reject::RejectError;
use kenfold::oauth::revoke::RevokeError as RevokeGrantError;
use kenfold::owner::password::UnfitPassword;
use kenfold::owner::set_password::SetPasswordError;
use kenfold::owner::unlock::MakeLinkError;
use kenfold::principal::{Actor, AgentName, InvalidAgentName};
use kenfold::scope::InvalidProject;
use kenfold::word::UnknownWord;
use serde::{Deserialize, Serialize};

pub use self::password_text::PasswordText;
use crate::done::Done;
use crate::view::{MigratedView, ReviewedView};

/// An operation, such as `{"operation": "key_create", "agent": "codex"}`.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(tag = "operation", rename_all = "snake_case", deny_unknown_fields)]
pub enum Operation {
    /// Bring the schema up to date. (With braces, because serde lets unknown fields of unit variants pass.)
    Migrate {},
    /// Tell how far the schema is.
    MigrateStatus {},
    /// Make a key for an agent.
    KeyCreate(NewKey),
    /// List the keys.
    KeyList {
        /// Revoked ones, too.
        #[serde(default)]
        all: bool,
    },
    /// Revoke a key.
    KeyRevoke {
        /// Its id, or its first eleven characters.
        id_or_prefix: String,
    },
    /// Search memories, as an agent does that may see everything.
    Recall(Question),
    /// List memories, newest first.
    MemoryList(MemoryFilter),
    /// Put proposed memories in force.
    MemoryApprove {
        /// Which.
        ids: Vec<String>,
    },
    /// Turn proposed memories down.
    MemoryReject {
        /// Which.
        ids: Vec<String>,
        /// Why.
        reason: Option<String>,
    },
    /// Forget memories.
    MemoryForget {
        /// Which.
        ids: Vec<String>,
        /// Why.
        reason: Option<String>,
    },
    /// Show what a memory replaced and what replaced it.
    MemoryHistory {
        /// Which.
        id: String,
    },
    /// Set the owner's password.
    PasswordSet {
        /// The new one.
        password: PasswordText,
    },
    /// Make a link that makes the owner's browser known.
    UnlockLink {},
    /// List what the owner has allowed.
    OauthClients {
        /// What has ended, too.
        #[serde(default)]
        all: bool,
    },
    /// End what a client was allowed.
    OauthRevoke {
        /// Which grant.
        grant: String,
    },
    /// Delete what has expired.
    CleanUp {},
}

impl Operation {
    /// Whether it runs on a schedule, with the rights of the functions. Everything else is the owner's.
    #[must_use]
    pub fn is_job(&self) -> bool {
        matches!(self, Self::CleanUp {})
    }
}

/// A key to make.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct NewKey {
    /// The agent.
    pub agent: String,
    /// It may search, and change nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub read_only: bool,
    /// The projects that it may see, `user` for the user-wide memories; everything when empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub projects: Vec<String>,
    /// How far its writes are trusted: `agent` when absent, or `external`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trust: Option<String>,
}

/// What to search for.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// In a few words or a sentence.
    pub query: String,
    /// The project, beside the user-wide memories.
    #[serde(default)]
    pub project: Option<String>,
    /// Only memories of these types; of all when empty.
    #[serde(default)]
    pub types: Vec<String>,
    /// At most this many.
    #[serde(default)]
    pub limit: Option<i64>,
    /// Where the owner's clock is (IANA Time Zone Database); UTC when absent.
    #[serde(default)]
    pub time_zone: Option<String>,
    /// What was in force then: a day, or an RFC 3339 timestamp.
    #[serde(default)]
    pub as_of: Option<String>,
}

/// Which memories to list.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct MemoryFilter {
    /// `active` when absent.
    pub status: Option<String>,
    /// Of every type when absent.
    pub r#type: Option<String>,
    /// In every project when absent.
    pub project: Option<String>,
    /// Only user-wide memories.
    pub user: bool,
    /// At most this many.
    pub limit: Option<i64>,
}

/// Why an operation was not done.
#[derive(Debug, thiserror::Error)]
pub enum OperationError {
    /// The agent's name has another form.
    #[error(transparent)]
    InvalidAgentName(#[from] InvalidAgentName),
    /// The agent's name is taken.
    #[error("the name {0} is reserved: choose another, such as that of the program that calls")]
    ReservedAgentName(AgentName),
    /// A status or type is unknown.
    #[error(transparent)]
    UnknownWord(#[from] UnknownWord),
    /// The project has no usable name.
    #[error(transparent)]
    Project(#[from] InvalidProject),
    /// No key was revoked.
    #[error(transparent)]
    Revoke(#[from] RevokeError),
    /// A memory was not approved.
    #[error(transparent)]
    Approve(#[from] ApproveError),
    /// A memory was not rejected.
    #[error(transparent)]
    Reject(#[from] RejectError),
    /// A memory was not forgotten.
    #[error(transparent)]
    Forget(#[from] ForgetError),
    /// Of several memories, the first ones were decided, then one could not be; the rest was not looked at.
    #[error("{cause}. Done before that: {}", each_of(.done))]
    Partly {
        /// What was decided, in the order in which it was asked for; at least one.
        done: Vec<ReviewedView>,
        /// Why the next one was not.
        cause: Box<OperationError>,
    },
    /// Nothing was searched.
    #[error(transparent)]
    Recall(#[from] RecallError),
    /// The time zone is not known.
    #[error("{0} is no time zone. Name one as Europe/Berlin")]
    TimeZone(String),
    /// There is no history.
    #[error(transparent)]
    History(#[from] HistoryError),
    /// The text cannot be a password.
    #[error(transparent)]
    Password(#[from] UnfitPassword),
    /// The password was not set.
    #[error(transparent)]
    SetPassword(#[from] SetPasswordError),
    /// There is no link.
    #[error(transparent)]
    MakeLink(#[from] MakeLinkError),
    /// No grant was ended.
    #[error(transparent)]
    RevokeGrant(#[from] RevokeGrantError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

fn each_of(done: &[ReviewedView]) -> String {
    let each: Vec<_> = done.iter().map(|view| format!("{} ({})", view.id, view.status)).collect();
    each.join(", ")
}

/// Does what the owner asks.
///
/// # Errors
/// [`OperationError`] names each.
pub async fn operate(app: &App, operation: Operation) -> Result<Done, OperationError> {
    let actor = Actor::OWNER;
    match operation {
        Operation::Migrate {} => Ok(Done::Migrated(MigratedView { applied: migrate(&app.db).await? })),
        Operation::MigrateStatus {} => Ok(Done::Schema(schema_status(&app.db).await?.into())),
        Operation::KeyCreate(new_key) => keys::create(app, actor, &new_key).await,
        Operation::KeyList { all } => keys::list(app, listed(all)).await,
        Operation::KeyRevoke { id_or_prefix } => keys::revoke(app, actor, &id_or_prefix).await,
        Operation::Recall(question) => memories::recall(app, question).await,
        Operation::MemoryList(filter) => memories::list(app, filter).await,
        Operation::MemoryApprove { ids } => memories::approve(app, actor, ids).await,
        Operation::MemoryReject { ids, reason } => memories::reject(app, actor, ids, reason).await,
        Operation::MemoryForget { ids, reason } => memories::forget(app, ids, reason).await,
        Operation::MemoryHistory { id } => memories::history(app, &id).await,
        Operation::PasswordSet { password } => owner::set_password(app, actor, &password).await,
        Operation::UnlockLink {} => owner::unlock_link(app).await,
        Operation::OauthClients { all } => oauth::list(app, listed(all)).await,
        Operation::OauthRevoke { grant } => oauth::revoke(app, actor, &grant).await,
        Operation::CleanUp {} => oauth::clean_up(app).await,
    }
}

fn listed(all: bool) -> Listed {
    if all { Listed::All } else { Listed::InForce }
}
