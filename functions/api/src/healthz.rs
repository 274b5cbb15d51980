//! `GET /healthz`: the process runs.

use axum::Json;
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Healthy {
    status: &'static str,
}

/// Asks nothing of the database.
pub(crate) async fn healthz() -> Json<Healthy> {
    Json(Healthy { status: "ok" })
}
