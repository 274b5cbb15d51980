//! Loading context: what an agent should know before it begins, within a budget.

mod pack;

use futures_util::try_join;
use jiff::tz::TimeZone;
use kenfold_queries::queries::memory::{list_newest, pending_handoff};

pub use self::pack::Context;
use self::pack::{Candidates, pack};
use super::MemoryType;
use super::recall::QUERY_MAX_CHARS;
use super::row::memories;
use super::search::{self, Query};
use super::statement::clean_text;
use crate::App;
use crate::db::DbError;
use crate::principal::Principal;
use crate::scope::{InvalidProject, Scope};

/// The budget unless the caller says otherwise, in tokens.
pub const BUDGET_DEFAULT_TOKENS: i64 = 2000;
/// The smallest budget, in tokens.
pub const BUDGET_MIN_TOKENS: i64 = 200;
/// The largest budget, in tokens.
pub const BUDGET_MAX_TOKENS: i64 = 32_000;
/// Most preferences, and most memories of the project, that are considered.
const LISTED_MAX: i64 = 50;
/// Most session summaries that are shown.
const SUMMARIES_MAX: i64 = 3;
/// Most search results that are considered.
const RELEVANT_MAX: i64 = 10;

/// Asks for what bears on a task.
#[derive(Debug, Clone, Default)]
pub struct GetContext {
    /// What the agent is about to do.
    pub raw_task: Option<String>,
    /// The project; none for work outside one.
    pub raw_project: Option<String>,
    /// The budget: [`BUDGET_DEFAULT_TOKENS`] when absent or zero, clamped to the range above.
    pub budget_tokens: Option<i64>,
    /// Where the caller's clock is; UTC when absent.
    pub time_zone: Option<TimeZone>,
}

/// Why no context was loaded.
#[derive(Debug, thiserror::Error)]
pub enum GetContextError {
    /// A budget cannot be negative.
    #[error("budget_tokens must not be negative. Omit it for {BUDGET_DEFAULT_TOKENS}")]
    NegativeBudget,
    /// The project has no usable name.
    #[error(transparent)]
    Project(#[from] InvalidProject),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The preferences, the pending handoff, the last sessions, the project's memories and what bears on the task, as far as
/// the budget goes.
///
/// # Errors
/// [`GetContextError`] names each.
#[tracing::instrument(name = "memory.get_context", skip_all)]
pub async fn get_context(
    app: &App,
    principal: &Principal,
    command: GetContext,
) -> Result<Context, GetContextError> {
    let budget_tokens = clamp_budget(command.budget_tokens)?;
    let scope = Scope::from_project(command.raw_project.as_deref())?;
    let readable = principal.readable_scopes(&scope);
    let task = command.raw_task.as_deref().and_then(|raw_task| clean_text(raw_task, QUERY_MAX_CHARS));
    let mut candidates = load(app, &scope, &readable).await?;
    if let Some(text) = task {
        let query = Query {
            text,
            scopes: readable,
            types: Vec::new(),
            limit: RELEVANT_MAX,
            time_zone: command.time_zone.unwrap_or(TimeZone::UTC),
            as_of: None,
        };
        candidates.relevant = search::search(app, &query).await?;
    }
    Ok(pack(candidates, budget_tokens))
}

fn clamp_budget(budget_tokens: Option<i64>) -> Result<usize, GetContextError> {
    let tokens = match budget_tokens {
        None | Some(0) => BUDGET_DEFAULT_TOKENS,
        Some(tokens) if tokens < 0 => return Err(GetContextError::NegativeBudget),
        Some(tokens) => tokens.clamp(BUDGET_MIN_TOKENS, BUDGET_MAX_TOKENS),
    };
    Ok(usize::try_from(tokens).unwrap_or_default())
}

/// Reads all lists: one round trip.
async fn load(app: &App, scope: &Scope, readable: &[Scope]) -> Result<Candidates, DbError> {
    let connection = app.db.connection().await?;
    let now = app.now();
    let everywhere: Vec<&str> = readable.iter().map(Scope::as_str).collect();
    let here: Vec<&str> = readable.iter().filter(|readable| *readable == scope).map(Scope::as_str).collect();
    let project: Vec<&str> = here.iter().copied().filter(|_| !scope.is_user()).collect();
    let (handoff, newest) = (pending_handoff(), list_newest());
    let (preference, episodic, of_project) =
        (MemoryType::Preference.as_str(), MemoryType::Episodic.as_str(), MemoryType::Project.as_str());
    let pipeline = async {
        try_join!(
            newest.bind(connection.sql(), &now, &everywhere, &preference, &LISTED_MAX).all(),
            handoff.bind(connection.sql(), &now, &here).opt(),
            newest.bind(connection.sql(), &now, &here, &episodic, &SUMMARIES_MAX).all(),
            newest.bind(connection.sql(), &now, &project, &of_project, &LISTED_MAX).all(),
        )
    };
    let (preferences, handoff, recent, project) = connection.answer(pipeline).await?;
    connection.release();
    Ok(Candidates {
        preferences: memories(preferences)?,
        handoff: memories(handoff)?.pop(),
        recent: memories(recent)?,
        project: memories(project)?,
        relevant: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_clamped_and_never_negative() {
        let cases =
            [(None, 2000), (Some(0), 2000), (Some(1), 200), (Some(500), 500), (Some(i64::MAX), 32_000)];
        for (budget_tokens, expected) in cases {
            assert_eq!(clamp_budget(budget_tokens).unwrap(), expected, "{budget_tokens:?}");
        }
        assert!(matches!(clamp_budget(Some(-1)), Err(GetContextError::NegativeBudget)));
    }
}
