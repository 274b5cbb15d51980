//! `POST /api/v1/refs/check`: what a client found in its checkout.

use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::response::Response;
use http::HeaderMap;
use kenfold::coderef::record_checks::{RawResult, RecordChecks, RecordChecksError, Recorded, record_checks};
use kenfold::principal::Principal;
use kenfold_edge::{Asked, has_media_type};
use serde::{Deserialize, Serialize};

use crate::Server;
use crate::refusal::{Refusal, private_json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Report {
    project: String,
    commit: String,
    results: Vec<ResultEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultEntry {
    path: Option<String>,
    symbol: Option<String>,
    anchor_commit: Option<String>,
    found: bool,
    hash: Option<String>,
    resolved_path: Option<String>,
}

/// How many references there are of each state, and how they came to it.
#[derive(Serialize)]
struct Counts {
    updated: i64,
    anchored: i64,
    unmatched: i64,
    states: States,
}

#[derive(Serialize)]
struct States {
    current: i64,
    changed: i64,
    missing: i64,
    unresolved: i64,
}

pub(crate) async fn refs_check(
    State(server): State<Server>,
    Extension(principal): Extension<Principal>,
    asked: Asked,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    match checked(&server, &principal, &headers, &body).await {
        Ok(recorded) => private_json(&Counts::from(recorded)),
        Err(refusal) => refusal.answer(&server, &asked),
    }
}

async fn checked(
    server: &Server,
    principal: &Principal,
    headers: &HeaderMap,
    raw_report: &[u8],
) -> Result<Recorded, Refusal> {
    require_json(headers)?;
    let report = Report::parse(raw_report)?;
    Ok(record_checks(&server.app, principal, &report.into()).await?)
}

/// A page of another site cannot send this without asking first.
fn require_json(headers: &HeaderMap) -> Result<(), Refusal> {
    if has_media_type(headers, "application/json") { Ok(()) } else { Err(Refusal::MediaType) }
}

impl Report {
    fn parse(raw_report: &[u8]) -> Result<Self, Refusal> {
        let reader = &mut serde_json::Deserializer::from_slice(raw_report);
        let parsed =
            serde_path_to_error::deserialize(&mut *reader).map_err(|error| Refusal::unreadable(&error))?;
        reader.end().map_err(|error| Refusal::Invalid(error.to_string()))?;
        Ok(parsed)
    }
}

impl From<Report> for RecordChecks {
    fn from(report: Report) -> Self {
        let results = report.results.into_iter().map(RawResult::from).collect();
        Self { raw_project: report.project, raw_commit: report.commit, results }
    }
}

impl From<ResultEntry> for RawResult {
    fn from(entry: ResultEntry) -> Self {
        Self {
            path: entry.path,
            symbol: entry.symbol,
            anchor_commit: entry.anchor_commit,
            found: entry.found,
            hash: entry.hash,
            resolved_path: entry.resolved_path,
        }
    }
}

impl From<Recorded> for Counts {
    fn from(recorded: Recorded) -> Self {
        let Recorded { updated, anchored, unmatched, current, changed, missing, unresolved } = recorded;
        Self { updated, anchored, unmatched, states: States { current, changed, missing, unresolved } }
    }
}

impl From<RecordChecksError> for Refusal {
    fn from(error: RecordChecksError) -> Self {
        let words = error.to_string();
        match error {
            RecordChecksError::ReadOnly(_) => Self::ReadOnly(words),
            RecordChecksError::OutOfReach(_) => Self::OutOfReach(words),
            RecordChecksError::Repository(_)
            | RecordChecksError::Commit
            | RecordChecksError::TooMany(_)
            | RecordChecksError::Result { .. } => Self::Invalid(words),
            RecordChecksError::Database(cause) => cause.into(),
        }
    }
}
