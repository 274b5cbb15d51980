//! From a question to memories, stage by stage. A stage that fails leaves the answer of the stages before it.
//!
//! 1. The question is embedded, if there is a model; when that fails, search is lexical.
//! 2. Both searches run, in one round trip. Visibility is decided in SQL.
//! 3. Their results are fused.

use std::collections::HashMap;

use futures_util::try_join;
use kenfold_queries::client::Params;
use kenfold_queries::queries::search::{
    FoundRow, SearchLexicalParams, SearchVectorParams, search_lexical, search_vector,
};

use super::recall::Recalled;
use super::{Memory, MemoryType};
use crate::App;
use crate::db::{Connection, DbError};
use crate::id::MemoryId;
use crate::provider::Embedded;
use crate::scope::Scope;
use crate::search::{bm25, fusion, memory_scope_key};

/// How many results each search contributes to fusion.
const DEPTH: i64 = 50;
/// The rarest terms of a question choose the candidates until they stand in this many documents; the other terms only
/// score them. The rarest always chooses.
pub const CANDIDATES_MAX: f64 = 5000.0;

/// A checked question.
#[derive(Debug, Clone)]
pub struct Query {
    /// The question, redacted and cut.
    pub text: String,
    /// Where to look: only scopes that the caller may see.
    pub scopes: Vec<Scope>,
    /// Only memories of these types; of all when empty.
    pub types: Vec<MemoryType>,
    /// Most memories to return.
    pub limit: i64,
}

/// The memories in force that bear on a question, best first.
///
/// # Errors
/// [`DbError`] when they cannot be read. A failing model is no error.
pub async fn search(app: &App, query: &Query) -> Result<Vec<Recalled>, DbError> {
    if query.scopes.is_empty() {
        return Ok(Vec::new());
    }
    let embedded = app.embed_query(&query.text).await;
    let connection = app.db.connection().await?;
    let (lexical, vector) = run_searches(app, &connection, query, embedded).await?;
    connection.release();
    fuse(lexical, vector, usize::try_from(query.limit).unwrap_or_default())
}

async fn run_searches(
    app: &App,
    connection: &Connection,
    query: &Query,
    embedded: Option<Embedded>,
) -> Result<(Vec<FoundRow>, Vec<FoundRow>), DbError> {
    let depth = if embedded.is_some() { DEPTH.max(query.limit) } else { query.limit };
    let both = async {
        try_join!(lexical(app, connection, query, depth), vector(app, connection, query, embedded, depth))
    };
    connection.answer(both).await
}

async fn lexical(
    app: &App,
    connection: &Connection,
    query: &Query,
    depth: i64,
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
        most: depth,
        scopes: scope_names(query),
    };
    search_lexical().params(connection.sql(), &params).all().await
}

async fn vector(
    app: &App,
    connection: &Connection,
    query: &Query,
    embedded: Option<Embedded>,
    depth: i64,
) -> Result<Vec<FoundRow>, tokio_postgres::Error> {
    let Some(embedded) = embedded else {
        return Ok(Vec::new());
    };
    let params = SearchVectorParams {
        vector: embedded.vector,
        scope_keys: scope_keys(query),
        model: embedded.model,
        now: app.now(),
        types: type_names(query),
        most: depth,
        scopes: scope_names(query),
        max_distance: embedded.cutoffs.answers,
    };
    search_vector().params(connection.sql(), &params).all().await
}

fn fuse(lexical: Vec<FoundRow>, vector: Vec<FoundRow>, limit: usize) -> Result<Vec<Recalled>, DbError> {
    let order = fusion::fuse(&scores(&lexical), &scores(&vector));
    let mut rows: HashMap<MemoryId, FoundRow> =
        lexical.into_iter().chain(vector).map(|row| (MemoryId::from_uuid(row.id), row)).collect();
    let found = order.into_iter().take(limit).filter_map(|(id, score)| Some((rows.remove(&id)?, score)));
    found.map(|(row, score)| Ok(Recalled { memory: Memory::try_from(row)?, score })).collect()
}

fn scores(rows: &[FoundRow]) -> Vec<(MemoryId, f64)> {
    rows.iter().map(|row| (MemoryId::from_uuid(row.id), row.score)).collect()
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
