//! The two searches: by words and by meaning.

use futures_util::try_join;
use jiff::Timestamp;
use kenfold_queries::client::Params;
use kenfold_queries::queries::search::{
    FoundRow, SearchLexicalParams, SearchLexicalPastParams, SearchVectorParams, SearchVectorPastParams,
    search_lexical, search_lexical_past, search_vector, search_vector_past,
};

use super::Query;
use crate::App;
use crate::db::{Connection, DbError};
use crate::memory::MemoryType;
use crate::provider::Embedded;
use crate::scope::Scope;
use crate::search::temporal::TimeRange;
use crate::search::{bm25, memory_scope_key};

/// How many results each search contributes.
pub const DEPTH: i64 = 50;
/// How many of them bring what stands beside them in their session.
pub const SEEDS: i64 = 20;
/// The rarest terms of a question choose the candidates until they stand in this many documents; the other terms only
/// score them. The rarest always chooses.
pub const CANDIDATES_MAX: f64 = 5000.0;

/// The results of both searches, best first, in one round trip: of what was stored within a span of time, if there is one.
///
/// # Errors
/// [`DbError`] when one of them fails.
pub(super) async fn run(
    app: &App,
    connection: &Connection,
    query: &Query,
    within: Option<TimeRange>,
    embedded: Option<&Embedded>,
) -> Result<(Vec<FoundRow>, Vec<FoundRow>), DbError> {
    let both = async {
        try_join!(lexical(app, connection, query, within), vector(app, connection, query, within, embedded))
    };
    connection.answer(both).await
}

async fn lexical(
    app: &App,
    connection: &Connection,
    query: &Query,
    within: Option<TimeRange>,
) -> Result<Vec<FoundRow>, tokio_postgres::Error> {
    let asked = bm25::query(&query.text);
    if asked.terms.is_empty() {
        return Ok(Vec::new());
    }
    let params = SearchLexicalParams {
        scope_keys: scope_keys(query),
        terms: asked.terms,
        weights: asked.boosts,
        candidates: CANDIDATES_MAX,
        now: app.now(),
        types: type_names(query),
        since: within.map(|range| range.from),
        until: within.map(|range| range.to),
        most: DEPTH.max(query.limit),
        seeds: SEEDS,
        scopes: scope_names(query),
    };
    search_lexical().params(connection.sql(), &params).all().await
}

async fn vector(
    app: &App,
    connection: &Connection,
    query: &Query,
    within: Option<TimeRange>,
    embedded: Option<&Embedded>,
) -> Result<Vec<FoundRow>, tokio_postgres::Error> {
    let Some(embedded) = embedded else {
        return Ok(Vec::new());
    };
    let params = SearchVectorParams {
        vector: embedded.vector.clone(),
        scope_keys: scope_keys(query),
        model: embedded.model.as_str(),
        now: app.now(),
        types: type_names(query),
        since: within.map(|range| range.from),
        until: within.map(|range| range.to),
        most: DEPTH.max(query.limit),
        max_distance: embedded.cutoffs.answers,
        seeds: SEEDS,
        scopes: scope_names(query),
    };
    search_vector().params(connection.sql(), &params).all().await
}

/// The results of both searches among what was in force at an instant: one round trip.
///
/// # Errors
/// [`DbError`] when one of them fails.
pub(super) async fn run_past(
    connection: &Connection,
    query: &Query,
    as_of: Timestamp,
    embedded: Option<&Embedded>,
) -> Result<(Vec<FoundRow>, Vec<FoundRow>), DbError> {
    let both = async {
        try_join!(lexical_past(connection, query, as_of), vector_past(connection, query, as_of, embedded))
    };
    connection.answer(both).await
}

async fn lexical_past(
    connection: &Connection,
    query: &Query,
    as_of: Timestamp,
) -> Result<Vec<FoundRow>, tokio_postgres::Error> {
    let asked = bm25::query(&query.text);
    if asked.terms.is_empty() {
        return Ok(Vec::new());
    }
    let params = SearchLexicalPastParams {
        as_of,
        scopes: scope_names(query),
        terms: asked.terms,
        scope_keys: scope_keys(query),
        types: type_names(query),
        weights: asked.boosts,
        most: DEPTH.max(query.limit),
    };
    search_lexical_past().params(connection.sql(), &params).all().await
}

async fn vector_past(
    connection: &Connection,
    query: &Query,
    as_of: Timestamp,
    embedded: Option<&Embedded>,
) -> Result<Vec<FoundRow>, tokio_postgres::Error> {
    let Some(embedded) = embedded else {
        return Ok(Vec::new());
    };
    let params = SearchVectorPastParams {
        vector: embedded.vector.clone(),
        as_of,
        scopes: scope_names(query),
        scope_keys: scope_keys(query),
        model: embedded.model.as_str(),
        types: type_names(query),
        most: DEPTH.max(query.limit),
        max_distance: embedded.cutoffs.answers,
    };
    search_vector_past().params(connection.sql(), &params).all().await
}

fn scope_keys(query: &Query) -> Vec<i32> {
    query.scopes.iter().map(memory_scope_key).collect()
}

fn scope_names(query: &Query) -> Vec<&str> {
    query.scopes.iter().map(Scope::as_str).collect()
}

fn type_names(query: &Query) -> Option<Vec<&'static str>> {
    (!query.types.is_empty())
        .then(|| query.types.iter().map(|memory_type| MemoryType::as_str(*memory_type)).collect())
}
