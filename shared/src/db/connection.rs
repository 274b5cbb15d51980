//! A pooled connection, lent to one use case.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{Client, Object};

use super::DbError;
use crate::counters::Counters;

/// Longest wait for the answer to one statement or one pipeline of statements.
const ANSWER_LIMIT: Duration = Duration::from_secs(4);

/// A connection that goes back to the pool by [`Connection::release`] alone, and only outside a transaction.
///
/// Otherwise it is closed: after an error, a time-out, or because the caller went away. The server then rolls back what
/// was open; a statement or a `COMMIT` that was sent already may still take effect. So a pooled connection never has an
/// answer pending or a transaction open.
pub struct Connection {
    object: Option<Object>,
    in_transaction: AtomicBool,
    counters: Arc<Counters>,
}

impl Connection {
    pub(super) fn new(object: Object, counters: Arc<Counters>) -> Self {
        Self { object: Some(object), in_transaction: AtomicBool::new(false), counters }
    }

    /// What the generated statements are bound to.
    ///
    /// # Panics
    /// Never: only `release` and `drop` empty a connection, and both consume it.
    #[expect(clippy::expect_used, reason = "only `release` and `drop` empty it, and both consume it")]
    pub fn sql(&self) -> &Client {
        self.object.as_ref().expect("a lent connection is there")
    }

    /// The connection as the migration library takes it.
    #[expect(clippy::expect_used, reason = "only `release` and `drop` empty it, and both consume it")]
    pub(super) fn sql_mut(&mut self) -> &mut tokio_postgres::Client {
        self.object.as_mut().expect("a lent connection is there")
    }

    /// Sends `BEGIN`.
    ///
    /// # Errors
    /// What the server raises.
    pub async fn begin(&self) -> Result<(), tokio_postgres::Error> {
        self.in_transaction.store(true, Ordering::Relaxed);
        self.sql().batch_execute("BEGIN").await
    }

    /// Sends `COMMIT`. Joined behind the statements of a transaction it commits only if all of them succeeded.
    ///
    /// # Errors
    /// What the server raises.
    pub async fn commit(&self) -> Result<(), tokio_postgres::Error> {
        self.sql().batch_execute("COMMIT").await?;
        self.in_transaction.store(false, Ordering::Relaxed);
        Ok(())
    }

    /// Undoes the transaction and gives the connection back.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] when the server does not answer; the connection is closed then, which undoes it too.
    pub async fn roll_back(self) -> Result<(), DbError> {
        self.answer(self.sql().batch_execute("ROLLBACK")).await?;
        self.in_transaction.store(false, Ordering::Relaxed);
        self.release();
        Ok(())
    }

    /// Waits for an answer, but not for ever.
    ///
    /// Statements joined into one `work` are sent together and cost one round trip, in the order in which they stand,
    /// if they were prepared before.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] when the answer does not come within four seconds; else what the statement raised.
    pub async fn answer<T>(
        &self,
        work: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, DbError> {
        self.counters.count_round_trip();
        match tokio::time::timeout(ANSWER_LIMIT, work).await {
            Ok(answer) => answer.map_err(DbError::from),
            Err(_) => Err(DbError::Unavailable(format!("no answer within {} s", ANSWER_LIMIT.as_secs()))),
        }
    }

    /// Gives the connection back: everything asked of it was answered. In an open transaction it is closed instead.
    pub fn release(mut self) {
        if !self.in_transaction.load(Ordering::Relaxed) {
            drop(self.object.take());
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(object) = self.object.take() {
            drop(Object::take(object));
        }
    }
}
