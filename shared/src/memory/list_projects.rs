//! Listing the projects, for the owner to choose from.

use kenfold_queries::queries::memory::list_projects as list_projects_statement;

use crate::App;
use crate::db::DbError;

/// What the scope of a project begins with.
const PREFIX: &str = "project:";
/// Most projects that are offered.
const LIMIT: i64 = 200;

/// The identities of projects with memories in force, in alphabetical order.
///
/// # Errors
/// [`DbError`] when they cannot be read.
#[tracing::instrument(name = "memory.list_projects", skip_all)]
pub async fn list_projects(app: &App) -> Result<Vec<String>, DbError> {
    let connection = app.db.connection().await?;
    let scopes = connection.answer(list_projects_statement().bind(connection.sql(), &LIMIT).all()).await?;
    connection.release();
    Ok(scopes.iter().filter_map(|scope| scope.strip_prefix(PREFIX)).map(str::to_owned).collect())
}
