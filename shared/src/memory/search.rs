//! From a question to memories, stage by stage. A stage that fails leaves the answer of the stages before it.
//!
//! 1. The question is embedded, if there is a model; when that fails, search is lexical.
//! 2. Both searches run, in one round trip, and bring what stood beside their best results in a session. Visibility is
//!    decided in SQL.
//! 3. Their results are fused.
//! 4. What stands in the session of good results gains by them.
//! 5. Signals: code that has changed, the time that the question speaks of, whose word it is.

mod arms;
mod pool;

use jiff::Timestamp;
use jiff::tz::TimeZone;

pub use self::arms::{CANDIDATES_MAX, DEPTH, SEEDS};
use self::pool::Pool;
pub use self::pool::{Explanation, Found};
use super::MemoryType;
use super::recall::Recalled;
use crate::App;
use crate::db::{Connection, DbError};
use crate::provider::Embedded;
use crate::scope::Scope;
use crate::search::temporal::{self, TimeIntent};

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
    /// Where the caller's clock is.
    pub time_zone: TimeZone,
    /// Ask for what was in force then, in place of what is in force.
    pub as_of: Option<Timestamp>,
}

/// The memories in force that bear on a question, or those that were in force at another time, best first.
///
/// # Errors
/// [`DbError`] when they cannot be read. A failing model is no error.
pub async fn search(app: &App, query: &Query) -> Result<Vec<Recalled>, DbError> {
    if query.scopes.is_empty() {
        return Ok(Vec::new());
    }
    let now = query.as_of.unwrap_or_else(|| app.now());
    let time = temporal::intent(&query.text, &now.to_zoned(query.time_zone.clone()));
    let embedded = app.embed_query(&query.text).await;
    let connection = app.db.connection().await?;
    let mut pool = find(app, &connection, query, time, embedded.as_ref()).await?;
    connection.release();
    pool.lift_sessions();
    if query.as_of.is_none() {
        pool.weigh_code();
    }
    pool.weigh(now, time);
    Ok(pool.best(usize::try_from(query.limit).unwrap_or_default()))
}

/// A question about a time is answered from that time; when nothing of it is kept, from any.
async fn find(
    app: &App,
    connection: &Connection,
    query: &Query,
    time: TimeIntent,
    embedded: Option<&Embedded>,
) -> Result<Pool, DbError> {
    if let Some(as_of) = query.as_of {
        let (lexical, vector) = arms::run_past(connection, query, as_of, embedded).await?;
        return Pool::fuse(lexical, vector);
    }
    if let TimeIntent::Only(range) = time {
        let (lexical, vector) = arms::run(app, connection, query, Some(range), embedded).await?;
        let pool = Pool::fuse(lexical, vector)?;
        if !pool.is_empty() {
            return Ok(pool);
        }
    }
    let (lexical, vector) = arms::run(app, connection, query, None, embedded).await?;
    Pool::fuse(lexical, vector)
}
