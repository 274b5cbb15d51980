//! `GET /readyz`: the database answers, and has a schema that this program serves.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use kenfold::App;
use kenfold::db::{DbError, migrate};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Readiness {
    status: &'static str,
    /// The version of the schema; absent when the database does not answer or was never migrated.
    #[serde(skip_serializing_if = "Option::is_none")]
    schema_version: Option<i32>,
}

pub(crate) async fn readyz(State(app): State<App>) -> (StatusCode, Json<Readiness>) {
    let schema_version = match app.db.first(|| version(&app)).await {
        Ok(version) => version,
        Err(cause) => {
            tracing::warn!(%cause, "not ready");
            return unready("the database does not answer", None);
        }
    };
    match migrate::require_served(schema_version) {
        Ok(()) => (StatusCode::OK, Json(Readiness { status: "ok", schema_version })),
        Err(_) => unready("the database has a schema that this version does not serve", schema_version),
    }
}

async fn version(app: &App) -> Result<Option<i32>, DbError> {
    let connection = app.db.connection().await?;
    let version = migrate::schema_version(&connection).await?;
    connection.release();
    Ok(version)
}

fn unready(status: &'static str, schema_version: Option<i32>) -> (StatusCode, Json<Readiness>) {
    (StatusCode::SERVICE_UNAVAILABLE, Json(Readiness { status, schema_version }))
}
