//! Listing what a client with a checkout is asked to look up.

use kenfold_queries::client::Params;
use kenfold_queries::queries::coderef::{
    ListTargets as Row, ListTargetsParams, list_targets as select_targets,
};

use super::{Anchor, CodeRef, InvalidRepository, Target, repository};
use crate::App;
use crate::db::DbError;
use crate::principal::{OutOfReach, Principal};
use crate::scope::Scope;

/// Most targets of one listing.
pub const TARGETS_MAX: i64 = 500;

/// What to look up in a checkout of one project.
#[derive(Debug, Clone)]
pub struct Targets {
    /// The project.
    pub scope: Scope,
    /// Those that waited longest, unanchored ones first; at most [`TARGETS_MAX`].
    pub targets: Vec<Target>,
}

/// Why nothing was listed.
#[derive(Debug, thiserror::Error)]
pub enum ListTargetsError {
    /// No project with a checkout is named.
    #[error(transparent)]
    Repository(#[from] InvalidRepository),
    /// The caller may not see the project.
    #[error(transparent)]
    OutOfReach(#[from] OutOfReach),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The places of which memories of a project speak, those in force and those under review.
///
/// # Errors
/// [`ListTargetsError`] names each.
#[tracing::instrument(name = "coderef.list_targets", skip_all)]
pub async fn list_targets(
    app: &App,
    principal: &Principal,
    raw_project: &str,
) -> Result<Targets, ListTargetsError> {
    let scope = repository(raw_project)?;
    principal.require_scope(&scope)?;
    let params = ListTargetsParams { scope: scope.as_str(), now: app.now(), most: TARGETS_MAX };
    let connection = app.db.connection().await?;
    let rows = connection.answer(select_targets().params(connection.sql(), &params).all()).await?;
    connection.release();
    let targets = rows.into_iter().filter_map(target).collect();
    Ok(Targets { scope, targets })
}

/// The schema lets no row have neither a path nor a symbol, and no commit without a hash.
fn target(row: Row) -> Option<Target> {
    let anchor = (!row.anchor_commit.is_empty())
        .then_some(Anchor { commit: row.anchor_commit, hash: row.anchor_hash });
    Some(Target { code_ref: CodeRef::from_parts(&row.path, &row.symbol)?, anchor })
}
