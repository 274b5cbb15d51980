//! Memories.

use kenfold::App;
use kenfold::memory::forget::Forget;
use kenfold::memory::list::{LIMIT_DEFAULT, List};
use kenfold::memory::{self, Memory, MemoryType, Status, review};
use kenfold::principal::{Access, AgentName, Principal, Reach};
use kenfold::scope::Scope;

use super::{Done, MemoryFilter, OperationError};
use crate::view::{MemoryRecord, ReviewedView};

pub(super) async fn list(app: &App, filter: MemoryFilter) -> Result<Done, OperationError> {
    let command = List {
        status: filter.status.as_deref().map_or(Ok(Status::Active), Status::parse)?,
        memory_type: filter.r#type.as_deref().map(MemoryType::parse).transpose()?,
        scope: scope(&filter)?,
        limit: filter.limit.unwrap_or(LIMIT_DEFAULT),
    };
    Ok(records(memory::list::list(app, &command).await?))
}

pub(super) async fn approve(app: &App, actor: &AgentName, ids: Vec<String>) -> Result<Done, OperationError> {
    let mut reviewed = Vec::new();
    for raw_id in &ids {
        reviewed.push(ReviewedView::new(&review::approve(app, actor, raw_id).await?, Status::Active));
    }
    Ok(Done::Reviewed(reviewed))
}

pub(super) async fn reject(
    app: &App,
    actor: &AgentName,
    ids: Vec<String>,
    reason: Option<String>,
) -> Result<Done, OperationError> {
    let mut reviewed = Vec::new();
    for raw_id in &ids {
        let id = review::reject(app, actor, raw_id, reason.as_deref()).await?;
        reviewed.push(ReviewedView::new(&id, Status::Deleted));
    }
    Ok(Done::Reviewed(reviewed))
}

pub(super) async fn forget(
    app: &App,
    actor: AgentName,
    ids: Vec<String>,
    reason: Option<String>,
) -> Result<Done, OperationError> {
    let owner = Principal::new(actor, Access::Write, Reach::Everything);
    let mut reviewed = Vec::new();
    for raw_id in ids {
        let command = Forget { raw_id, raw_reason: reason.clone() };
        reviewed
            .push(ReviewedView::new(&memory::forget::forget(app, &owner, command).await?, Status::Deleted));
    }
    Ok(Done::Reviewed(reviewed))
}

pub(super) async fn history(app: &App, raw_id: &str) -> Result<Done, OperationError> {
    Ok(records(memory::history::history(app, raw_id).await?))
}

fn scope(filter: &MemoryFilter) -> Result<Option<Scope>, OperationError> {
    match (&filter.project, filter.user) {
        (Some(project), _) => Ok(Some(Scope::from_project(Some(project))?)),
        (None, true) => Ok(Some(Scope::user())),
        (None, false) => Ok(None),
    }
}

fn records(memories: Vec<Memory>) -> Done {
    Done::Memories(memories.into_iter().map(MemoryRecord::from).collect())
}
