//! The same SQL without the product: the very statements with the very parameters, prepared, on one connection.
//!
//! "The same SQL" is every statement of the request, in the round trips in which the product sends them. For both tools
//! the first one finds out who calls. `recall` then searches. `remember` sends two pipelines: `BEGIN`, the lock, and the
//! four statements that load; then the statement that stores, the one that looks for similar memories, and `COMMIT`.
//! What the product does beside that counts as its own: analysing texts, HTTP, JSON and MCP.

use futures_util::try_join;
use jiff::Timestamp;
use kenfold::clock::{Clock, SystemClock};
use kenfold::memory::MemoryType;
use kenfold::memory::search::{CANDIDATES_MAX, DEPTH, SEEDS};
use kenfold::scope::Scope;
use kenfold::search::{IndexedText, bm25};
use kenfold::secret::ApiKey;
use kenfold_queries::client::Params;
use kenfold_queries::queries::api_key::{IdentifyStmt, identify};
use kenfold_queries::queries::memory::{
    FindDuplicateStmt, FindSuccessorStmt, InsertMemoryStmt, LockKeysStmt, LockSessionSummaryStmt,
    LockSupersededStmt, find_duplicate, find_successor, insert_memory, lock_keys, lock_session_summary,
    lock_superseded,
};
use kenfold_queries::queries::search::{
    FindSimilarParams, FindSimilarStmt, SearchLexicalStmt, find_similar, search_lexical,
};
use tokio_postgres::{Client, Error, Statement};
use uuid::Uuid;

use crate::memory::{AGENT, Memory};

/// Most similar memories that `remember` reports.
const SIMILAR_MAX: i64 = 3;
/// No memory has the nil id: nothing is replaced.
const NOTHING: Uuid = Uuid::nil();

/// A connection with everything prepared.
pub(crate) struct Bare {
    client: Client,
    select_one: Statement,
    identify: IdentifyStmt,
    search: SearchLexicalStmt,
    lock: LockKeysStmt,
    duplicate: FindDuplicateStmt,
    superseded: LockSupersededStmt,
    successor: FindSuccessorStmt,
    summary: LockSessionSummaryStmt,
    insert: InsertMemoryStmt,
    similar: FindSimilarStmt,
}

/// Prepares and runs the statements of a first `recall` on a new connection: who calls, then the search.
///
/// # Errors
/// What the database raises.
pub(crate) async fn first_recall(client: &Client, key: &ApiKey, question: &Question) -> Result<(), Error> {
    ask_who(&identify().prepare(client).await?, client, key).await?;
    find(&search_lexical().prepare(client).await?, client, question).await
}

async fn ask_who(statement: &IdentifyStmt, client: &Client, key: &ApiKey) -> Result<(), Error> {
    let hash = key.hash();
    let (now, hash) = (SystemClock.now(), hash.as_bytes());
    statement.bind(client, &now, &hash).one().await.map(drop)
}

async fn find(statement: &SearchLexicalStmt, client: &Client, question: &Question) -> Result<(), Error> {
    let Question { terms, boosts, scope_keys, scopes } = question;
    let (now, types, time) = (SystemClock.now(), None::<Vec<&str>>, None::<Timestamp>);
    let rows = statement.bind(
        client,
        scope_keys,
        terms,
        boosts,
        &CANDIDATES_MAX,
        &now,
        &types,
        &time,
        &time,
        &DEPTH,
        &SEEDS,
        scopes,
    );
    rows.all().await.map(drop)
}

/// The parameters of a search.
#[derive(Debug)]
pub(crate) struct Question {
    terms: Vec<i32>,
    boosts: Vec<f32>,
    scope_keys: Vec<i32>,
    scopes: Vec<String>,
}

impl Question {
    /// What `recall` asks in a project.
    pub(crate) fn new(text: &str, project: &Scope) -> Self {
        let asked = bm25::query(text);
        let scopes = [Scope::user(), project.clone()];
        Self {
            terms: asked.terms,
            boosts: asked.boosts,
            scope_keys: scopes.iter().map(|scope| IndexedText::of_memory(scope, "").scope_key).collect(),
            scopes: scopes.iter().map(|scope| scope.as_str().to_owned()).collect(),
        }
    }
}

impl Bare {
    /// Prepares every statement.
    ///
    /// # Errors
    /// What the database raises.
    pub(crate) async fn new(client: Client) -> Result<Self, Error> {
        Ok(Self {
            select_one: client.prepare("SELECT 1").await?,
            identify: identify().prepare(&client).await?,
            search: search_lexical().prepare(&client).await?,
            lock: lock_keys().prepare(&client).await?,
            duplicate: find_duplicate().prepare(&client).await?,
            superseded: lock_superseded().prepare(&client).await?,
            successor: find_successor().prepare(&client).await?,
            summary: lock_session_summary().prepare(&client).await?,
            insert: insert_memory().prepare(&client).await?,
            similar: find_similar().prepare(&client).await?,
            client,
        })
    }

    /// The cheapest statement that there is.
    ///
    /// # Errors
    /// What the database raises.
    pub(crate) async fn select_one(&self) -> Result<(), Error> {
        self.client.query_one(&self.select_one, &[]).await.map(drop)
    }

    /// Who calls: the first statement of every request.
    ///
    /// # Errors
    /// What the database raises.
    pub(crate) async fn identify(&self, key: &ApiKey) -> Result<(), Error> {
        ask_who(&self.identify, &self.client, key).await
    }

    /// The search of `recall`, with all its rows.
    ///
    /// # Errors
    /// What the database raises.
    pub(crate) async fn search(&self, question: &Question) -> Result<(), Error> {
        find(&self.search, &self.client, question).await
    }

    /// The transaction of `remember`.
    ///
    /// # Errors
    /// What the database raises.
    pub(crate) async fn remember(&self, memory: &Memory, salient: &IndexedText) -> Result<(), Error> {
        self.load(memory).await?;
        let similar = FindSimilarParams {
            terms: salient.terms.as_slice(),
            scope_key: salient.scope_key,
            bm25: salient.bm25.clone(),
            vector: None,
            model: None::<&str>,
            content: memory.draft.content.as_str(),
            now: memory.at,
            scope: memory.draft.scope.as_str(),
            id: memory.id,
            similar_distance: 0.0,
            most: SIMILAR_MAX,
        };
        try_join!(
            memory.insert(&self.client, &self.insert),
            self.similar.params(&self.client, &similar).all(),
            self.client.batch_execute("COMMIT"),
        )?;
        Ok(())
    }

    /// Opens the transaction and reads what bears on the decision.
    async fn load(&self, memory: &Memory) -> Result<(), Error> {
        let (client, now, scope) = (&self.client, memory.at, memory.draft.scope.as_str());
        let (hash, memory_type) =
            (memory.content_hash.as_slice(), Some(MemoryType::as_str(memory.draft.memory_type)));
        let (head, _) = hash.split_first_chunk::<8>().unwrap_or((&[0; 8], &[]));
        let (keys, limit) = (vec![i64::from_be_bytes(*head)], None::<Vec<&str>>);
        try_join!(
            client.batch_execute("BEGIN"),
            self.lock.bind(client, &keys).one(),
            self.duplicate.bind(client, &scope, &hash, &now, &false, &"agent", &memory_type, &None).opt(),
            self.superseded.bind(client, &NOTHING, &limit).opt(),
            self.successor.bind(client, &NOTHING).opt(),
            self.summary.bind(client, &"", &AGENT, &scope).opt(),
        )?;
        Ok(())
    }
}
