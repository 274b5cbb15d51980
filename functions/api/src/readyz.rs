//! `GET /readyz`: the database answers, and has a schema that this program serves.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use kenfold::App;
use kenfold::db::migrate::{NotServed, served_version};
use kenfold::db::{DbError, HelpedBy};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Readiness {
    status: &'static str,
    /// The version of the schema; absent when the database does not answer or was never migrated.
    #[serde(skip_serializing_if = "Option::is_none")]
    schema_version: Option<i32>,
}

pub(crate) async fn readyz(State(app): State<App>) -> (StatusCode, Json<Readiness>) {
    match served_version(&app.db).await {
        Ok(version) => (StatusCode::OK, Json(Readiness { status: "ok", schema_version: Some(version) })),
        Err(NotServed::UnknownSchema(found)) => {
            tracing::warn!(schema.version = found, "not ready: the schema is of another version");
            unready("the database has a schema that this version does not serve", found)
        }
        Err(NotServed::Database(cause)) => unready(log(&cause), None),
    }
}

/// Logs the cause, and says in public words whether waiting helps.
fn log(cause: &DbError) -> &'static str {
    match cause.helped_by() {
        HelpedBy::Time => {
            tracing::warn!(%cause, "not ready: the database does not answer");
            "the database does not answer"
        }
        HelpedBy::Operator => {
            tracing::error!(%cause, "not ready: the database cannot be used");
            "the database cannot be used; the cause is in the server's log"
        }
    }
}

fn unready(status: &'static str, schema_version: Option<i32>) -> (StatusCode, Json<Readiness>) {
    (StatusCode::SERVICE_UNAVAILABLE, Json(Readiness { status, schema_version }))
}
