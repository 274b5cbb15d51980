//! `kenfold key`, `kenfold memory`, `kenfold oauth` and others: the operations of the worker, from the command line.

use std::path::Path;

use kenfold::text;
use kenfold_worker::{
    CleanedUpView, Done, GrantView, KeyView, MemoryFilter, MemoryRecord, MigratedView, NewKey, Operation,
    SchemaView, operate,
};

use crate::arguments::{KeyCommand, MemoryCommand, MigrateCommand, OauthCommand};
use crate::output::Output;
use crate::{connect, stack};

/// How much of a statement a line shows, in characters.
const SHOWN_CHARS: usize = 100;

/// Where an operation is done.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Place<'a> {
    /// Here, on the database of the local server on that folder, else on the one that the environment names.
    Database { data_dir: Option<&'a Path> },
    /// On AWS, by the stack with this name.
    Stack(&'a str),
}

/// Has an operation done, and prints what came of it.
pub(crate) async fn run(operation: Operation, place: Place<'_>, output: Output) -> anyhow::Result<()> {
    let done = ask(operation, place).await?;
    output.result(&done, lines(&done))
}

/// Has an operation done.
pub(crate) async fn ask(operation: Operation, place: Place<'_>) -> anyhow::Result<Done> {
    Ok(match place {
        Place::Database { data_dir } => operate(&connect::open(data_dir).await?, operation).await?,
        Place::Stack(stack) => stack::operate(stack, &operation).await?,
    })
}

impl From<KeyCommand> for Operation {
    fn from(command: KeyCommand) -> Self {
        match command {
            KeyCommand::Create { agent, read_only, projects, trust } => {
                Self::KeyCreate(NewKey { agent, read_only, projects, trust: Some(trust) })
            }
            KeyCommand::List { all } => Self::KeyList { all },
            KeyCommand::Revoke { id_or_prefix } => Self::KeyRevoke { id_or_prefix },
        }
    }
}

impl From<MemoryCommand> for Operation {
    fn from(command: MemoryCommand) -> Self {
        match command {
            MemoryCommand::List { status, memory_type, project, user, limit } => {
                Self::MemoryList(MemoryFilter {
                    status: Some(status),
                    r#type: memory_type,
                    project,
                    user,
                    limit: Some(limit),
                })
            }
            MemoryCommand::Approve { ids } => Self::MemoryApprove { ids },
            MemoryCommand::Reject { ids, reason } => Self::MemoryReject { ids, reason },
            MemoryCommand::Forget { ids, reason } => Self::MemoryForget { ids, reason },
            MemoryCommand::History { id } => Self::MemoryHistory { id },
        }
    }
}

impl From<MigrateCommand> for Operation {
    fn from(command: MigrateCommand) -> Self {
        match command {
            MigrateCommand::Up => Self::Migrate {},
            MigrateCommand::Status => Self::MigrateStatus {},
        }
    }
}

impl From<OauthCommand> for Operation {
    fn from(command: OauthCommand) -> Self {
        match command {
            OauthCommand::Clients { all } => Self::OauthClients { all },
            OauthCommand::Revoke { grant } => Self::OauthRevoke { grant },
        }
    }
}

fn lines(done: &Done) -> Vec<String> {
    match done {
        Done::Migrated(MigratedView { applied }) if applied.is_empty() => vec!["Up to date".into()],
        Done::Migrated(MigratedView { applied }) => vec![format!("Applied {}", applied.join(", "))],
        Done::Schema(schema) => vec![schema_line(schema)],
        Done::KeyCreated(created) => vec![created.key.reveal().to_owned()],
        Done::KeyRevoked(key) => vec![format!("Revoked {}… of {}", key.prefix, key.agent)],
        Done::Keys(keys) => keys.iter().map(key_line).collect(),
        Done::Memories(memories) => memories.iter().map(memory_line).collect(),
        Done::Recalled(recalled) => recalled.iter().map(|found| memory_line(&found.memory)).collect(),
        Done::Reviewed(reviewed) => {
            reviewed.iter().map(|view| format!("{}  {}", view.id, view.status)).collect()
        }
        Done::PasswordSet(_) => vec!["The owner password is set".into()],
        Done::UnlockLink(made) => vec![made.unlock_link.clone()],
        Done::Grants(grants) => grants.iter().map(grant_line).collect(),
        Done::GrantRevoked(grant) => vec![format!("Revoked {}", grant.revoked)],
        Done::CleanedUp(cleaned_up) => vec![cleaned_up_line(cleaned_up)],
    }
}

fn schema_line(schema: &SchemaView) -> String {
    let SchemaView { current, pending } = schema;
    let current = current.map_or_else(|| "none".into(), |version| version.to_string());
    let pending = if pending.is_empty() { "nothing".into() } else { pending.join(", ") };
    format!("Schema {current}; pending: {pending}")
}

/// When a credential ended, or was last used.
fn state(revoked_at: Option<&str>, last_used_at: Option<&str>) -> String {
    match (revoked_at, last_used_at) {
        (Some(at), _) => format!("revoked {at}"),
        (None, Some(at)) => format!("last used {at}"),
        (None, None) => "never used".into(),
    }
}

fn reach(scopes: Option<&Vec<String>>) -> String {
    scopes.map_or_else(|| "everything".into(), |scopes| scopes.join(","))
}

fn grant_line(grant: &GrantView) -> String {
    let state = state(grant.revoked_at.as_deref(), grant.last_used_at.as_deref());
    let scopes = reach(grant.scopes.as_ref());
    let GrantView { id, client_name, client_id, agent, access, trust, .. } = grant;
    format!("{id}  {client_name}  {agent}  {access}  {trust}  {scopes}  {state}  {client_id}")
}

fn cleaned_up_line(cleaned_up: &CleanedUpView) -> String {
    let CleanedUpView { codes, tokens, spent, attempts, clients } = cleaned_up;
    format!("Deleted {codes} codes, {tokens} tokens, {spent} marks, {attempts} counts, {clients} clients")
}

fn key_line(key: &KeyView) -> String {
    let state = state(key.revoked_at.as_deref(), key.last_used_at.as_deref());
    let scopes = reach(key.scopes.as_ref());
    let KeyView { id, prefix, agent, access, trust, .. } = key;
    format!("{id}  {prefix}…  {agent}  {access}  {trust}  {scopes}  {state}")
}

pub(crate) fn memory_line(memory: &MemoryRecord) -> String {
    let content: Vec<&str> = memory.content.split_whitespace().collect();
    let content = content.join(" ");
    let shown = text::truncate_with_ellipsis(&content, SHOWN_CHARS);
    let MemoryRecord { id, status, r#type, scope, source_agent, .. } = memory;
    format!("{id}  {status:<10}  {type:<10}  {scope}  {source_agent}  {shown}")
}
