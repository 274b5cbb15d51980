//! Memories as their owner handles them: listing, deciding on proposals, forgetting, looking at their history.
//!
//! Each memory is decided by itself: of several, those before the first failure are done, and the error names them.

use jiff::tz::TimeZone;
use kenfold::App;
use kenfold::memory::forget::Forget;
use kenfold::memory::list::{LIMIT_DEFAULT, List};
use kenfold::memory::recall::Recall;
use kenfold::memory::{self, Memory, MemoryType, Status};
use kenfold::principal::{Actor, Principal};
use kenfold::scope::Scope;

use super::{Done, MemoryFilter, OperationError, Question};
use crate::view::{MemoryRecord, RecalledView, ReviewedView};

pub(super) async fn list(app: &App, filter: MemoryFilter) -> Result<Done, OperationError> {
    let command = List {
        status: filter.status.as_deref().map_or(Ok(Status::Active), Status::parse)?,
        memory_type: filter.r#type.as_deref().map(MemoryType::parse).transpose()?,
        scope: scope(&filter)?,
        limit: filter.limit.unwrap_or(LIMIT_DEFAULT),
    };
    Ok(records(memory::list::list(app, &command).await?))
}

pub(super) async fn recall(app: &App, question: Question) -> Result<Done, OperationError> {
    let types = question.types.iter().map(|name| MemoryType::parse(name));
    let command = Recall {
        raw_query: question.query,
        types: types.collect::<Result<_, _>>()?,
        raw_project: question.project,
        limit: question.limit,
        time_zone: question.time_zone.map(time_zone).transpose()?,
        raw_as_of: question.as_of,
    };
    let recalled = memory::recall::recall(app, &Principal::owner(), command).await?;
    Ok(Done::Recalled(recalled.into_iter().map(RecalledView::from).collect()))
}

fn time_zone(name: String) -> Result<TimeZone, OperationError> {
    TimeZone::get(&name).map_err(|_| OperationError::TimeZone(name))
}

pub(super) async fn approve(app: &App, actor: Actor<'_>, ids: Vec<String>) -> Result<Done, OperationError> {
    decide_each(ids, async |raw_id| {
        let id = memory::approve::approve(app, actor, &raw_id).await?;
        Ok(ReviewedView::new(&id, Status::Active))
    })
    .await
}

pub(super) async fn reject(
    app: &App,
    actor: Actor<'_>,
    ids: Vec<String>,
    reason: Option<String>,
) -> Result<Done, OperationError> {
    decide_each(ids, async |raw_id| {
        let id = memory::reject::reject(app, actor, &raw_id, reason.as_deref()).await?;
        Ok(ReviewedView::new(&id, Status::Deleted))
    })
    .await
}

pub(super) async fn forget(
    app: &App,
    ids: Vec<String>,
    reason: Option<String>,
) -> Result<Done, OperationError> {
    let owner = Principal::owner();
    decide_each(ids, async |raw_id| {
        let command = Forget { raw_id, raw_reason: reason.clone() };
        let id = memory::forget::forget(app, &owner, command).await?;
        Ok(ReviewedView::new(&id, Status::Deleted))
    })
    .await
}

pub(super) async fn history(app: &App, raw_id: &str) -> Result<Done, OperationError> {
    Ok(records(memory::history::history(app, raw_id).await?))
}

/// Decides one memory after the other, up to the first that cannot be decided.
async fn decide_each(
    raw_ids: Vec<String>,
    decide: impl AsyncFn(String) -> Result<ReviewedView, OperationError>,
) -> Result<Done, OperationError> {
    let mut done = Vec::new();
    for raw_id in raw_ids {
        match decide(raw_id).await {
            Ok(reviewed) => done.push(reviewed),
            Err(cause) if done.is_empty() => return Err(cause),
            Err(cause) => return Err(OperationError::Partly { done, cause: Box::new(cause) }),
        }
    }
    Ok(Done::Reviewed(done))
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
