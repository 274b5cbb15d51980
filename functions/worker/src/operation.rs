//! What the owner may have done, as an event names it.

mod keys;
mod memories;

use kenfold::App;
use kenfold::db::DbError;
use kenfold::db::migrate::{migrate, schema_status};
use kenfold::key::revoke::RevokeError;
use kenfold::memory::UnknownWord;
use kenfold::memory::forget::ForgetError;
use kenfold::memory::history::HistoryError;
use kenfold::memory::review::ReviewError;
use kenfold::principal::{AgentName, InvalidAgentName};
use kenfold::scope::InvalidProject;
use serde::{Deserialize, Serialize};

use crate::view::{KeyView, MemoryRecord, ReviewedView};

/// An operation, such as `{"operation": "key_create", "agent": "codex"}`.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(tag = "operation", rename_all = "snake_case", deny_unknown_fields)]
pub enum Operation {
    /// Bring the schema up to date. (With braces, because serde lets unknown fields of unit variants pass.)
    Migrate {},
    /// Tell how far the schema is.
    MigrateStatus {},
    /// Make a key for an agent.
    KeyCreate {
        /// The agent.
        agent: String,
    },
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

/// What came of an operation.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Done {
    /// The schema is up to date.
    Migrated {
        /// The migrations that ran.
        applied: Vec<String>,
    },
    /// How far the schema is.
    Schema {
        /// Its version; none when nothing was ever migrated.
        current: Option<i32>,
        /// The migrations still to run.
        pending: Vec<String>,
    },
    /// A key was made. It is shown this once.
    KeyCreated {
        /// Its name.
        id: String,
        /// The agent.
        agent: String,
        /// The key.
        key: String,
    },
    /// A key was revoked.
    KeyRevoked(KeyView),
    /// The keys.
    Keys(Vec<KeyView>),
    /// The memories.
    Memories(Vec<MemoryRecord>),
    /// The memories that were decided.
    Reviewed(Vec<ReviewedView>),
}

/// Why an operation was not done. Of several ids, those before the first failure are done.
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
    /// A memory was not decided.
    #[error(transparent)]
    Review(#[from] ReviewError),
    /// A memory was not forgotten.
    #[error(transparent)]
    Forget(#[from] ForgetError),
    /// There is no history.
    #[error(transparent)]
    History(#[from] HistoryError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The name under which the owner's operations are recorded.
const ACTOR: &str = "kenfold-cli";

/// Does what the owner asks.
///
/// # Errors
/// [`OperationError`] names each.
pub async fn operate(app: &App, operation: Operation) -> Result<Done, OperationError> {
    let actor = AgentName::from_stored(ACTOR.to_owned());
    match operation {
        Operation::Migrate {} => Ok(Done::Migrated { applied: migrate(&app.db).await? }),
        Operation::MigrateStatus {} => {
            let status = schema_status(&app.db).await?;
            Ok(Done::Schema { current: status.current, pending: status.pending })
        }
        Operation::KeyCreate { agent } => keys::create(app, &actor, &agent).await,
        Operation::KeyList { all } => keys::list(app, all).await,
        Operation::KeyRevoke { id_or_prefix } => keys::revoke(app, &actor, &id_or_prefix).await,
        Operation::MemoryList(filter) => memories::list(app, filter).await,
        Operation::MemoryApprove { ids } => memories::approve(app, &actor, ids).await,
        Operation::MemoryReject { ids, reason } => memories::reject(app, &actor, ids, reason).await,
        Operation::MemoryForget { ids, reason } => memories::forget(app, actor, ids, reason).await,
        Operation::MemoryHistory { id } => memories::history(app, &id).await,
    }
}
