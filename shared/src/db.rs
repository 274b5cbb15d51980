//! Postgres: one small pool, and a connection that returns to it only when its last statement was answered.

mod app_role;
mod connection;
mod error;
pub mod migrate;
mod row;
mod source;
mod tls;

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime, Timeouts};

pub use app_role::AppRole;
pub use connection::Connection;
pub use error::{DbError, HelpedBy};
pub use row::InvalidRow;
pub use source::{DatabaseSource, InvalidDatabaseUrl};

use crate::counters::Counters;

/// Longest wait until another request gives its connection back. On Lambda there is no other request.
const WAIT_LIMIT: Duration = Duration::from_millis(4500);

/// Longest wait for a new connection, the credentials not included.
const CONNECT_LIMIT: Duration = Duration::from_secs(2);

/// Longest wait for what the first attempt of a request asks, once it has a connection: with the two seconds of a new
/// connection there is time for a second one.
const ATTEMPT_LIMIT: Duration = Duration::from_millis(2300);

/// Longest wait for both attempts. A client is told within five seconds that the database is away.
const FIRST_LIMIT: Duration = Duration::from_millis(4800);

/// Postgres, reached through a pool that is made anew when the password changes.
#[derive(Debug)]
pub struct Database {
    source: DatabaseSource,
    connections: usize,
    /// The role of the functions, when this program signs in with another one.
    app_role: Option<AppRole>,
    counters: Arc<Counters>,
    /// None until the credentials could be read.
    pool: RwLock<Option<Pool>>,
}

impl Database {
    /// Prepares a pool of at most `connections`. No connection is made before one is asked for. Credentials that cannot be
    /// read now are asked for again then.
    ///
    /// # Errors
    /// [`DbError::Misconfigured`] when the credentials make no sense.
    pub async fn open(source: DatabaseSource, connections: usize) -> Result<Self, DbError> {
        let pool = match make_pool(&source, connections).await {
            Ok(pool) => Some(pool),
            Err(DbError::Unavailable(cause)) => {
                tracing::warn!(cause, "the credentials of the database cannot be read yet");
                None
            }
            Err(error) => return Err(error),
        };
        Ok(Self { source, connections, app_role: None, counters: Arc::default(), pool: RwLock::new(pool) })
    }

    /// The same database, whose migration also makes a role for the functions.
    #[must_use]
    pub fn with_app_role(self, app_role: Option<AppRole>) -> Self {
        Self { app_role, ..self }
    }

    /// The same database, whose round trips are counted there.
    #[must_use]
    pub fn counting(self, counters: Arc<Counters>) -> Self {
        Self { counters, ..self }
    }

    /// A connection for one use case. After a refused password the credentials are read again, once.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] when a new connection is not there within two seconds, [`DbError::Busy`] when the others are
    /// not given back within four and a half.
    pub async fn connection(&self) -> Result<Connection, DbError> {
        let Some(pool) = self.pool() else {
            return self.reconnect().await;
        };
        match self.lend(&pool).await {
            Err(PoolError::Backend(error)) if error::is_refused_password(&error) => {
                tracing::info!("the database refused the password; reading the credentials again");
                self.reconnect().await
            }
            lent => Ok(lent?),
        }
    }

    /// Makes the first attempt of a request, which must be safe to repeat; when the database does not answer, closes the idle
    /// connections, since the others are as old as the one that failed, and tries once more.
    ///
    /// A connection may have died while the process was frozen or idle. Both attempts together stay below five seconds.
    ///
    /// # Errors
    /// What the last attempt raised.
    pub async fn first<T, A>(&self, attempt: impl Fn(Connection) -> A) -> Result<T, DbError>
    where
        A: Future<Output = Result<T, DbError>>,
    {
        // Boxed: making a connection is a large future, and every request would carry it.
        Box::pin(limited(FIRST_LIMIT, self.attempt_twice(&attempt))).await
    }

    async fn attempt_twice<T, A>(&self, attempt: &impl Fn(Connection) -> A) -> Result<T, DbError>
    where
        A: Future<Output = Result<T, DbError>>,
    {
        match self.attempt(attempt).await {
            Err(DbError::Unavailable(cause)) => {
                tracing::info!(cause, "the first attempt failed; trying once more");
                if let Some(pool) = self.pool() {
                    pool.retain(|_, _| false);
                }
                self.attempt(attempt).await
            }
            outcome => outcome,
        }
    }

    async fn attempt<T, A>(&self, attempt: &impl Fn(Connection) -> A) -> Result<T, DbError>
    where
        A: Future<Output = Result<T, DbError>>,
    {
        let connection = self.connection().await?;
        limited(ATTEMPT_LIMIT, attempt(connection)).await
    }

    /// Finds out that the database answers, by an empty statement, before something is asked that must not be repeated.
    ///
    /// # Errors
    /// As [`Database::first`].
    pub async fn wake(&self) -> Result<(), DbError> {
        self.first(|connection| async move {
            connection.answer(connection.sql().batch_execute("")).await?;
            connection.release();
            Ok(())
        })
        .await
    }

    /// With the credentials as they are now.
    async fn reconnect(&self) -> Result<Connection, DbError> {
        let pool = limited(CONNECT_LIMIT, make_pool(&self.source, self.connections)).await?;
        *self.pool.write().unwrap_or_else(PoisonError::into_inner) = Some(pool.clone());
        match self.lend(&pool).await {
            // During a rotation the database may know the new password before the secret does.
            Err(PoolError::Backend(error)) if error::is_refused_password(&error) => Err(
                DbError::Unavailable("the database refuses the password that the credentials hold".into()),
            ),
            lent => Ok(lent?),
        }
    }

    async fn lend(&self, pool: &Pool) -> Result<Connection, PoolError> {
        let timeouts =
            Timeouts { wait: Some(WAIT_LIMIT), create: Some(CONNECT_LIMIT), recycle: Some(CONNECT_LIMIT) };
        let object = pool.timeout_get(&timeouts).await?;
        Ok(Connection::new(object, self.counters.clone()))
    }

    fn pool(&self) -> Option<Pool> {
        self.pool.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

async fn limited<T>(
    limit: Duration,
    attempt: impl Future<Output = Result<T, DbError>>,
) -> Result<T, DbError> {
    match tokio::time::timeout(limit, attempt).await {
        Ok(outcome) => outcome,
        Err(_) => Err(DbError::Unavailable(format!("no answer within {} ms", limit.as_millis()))),
    }
}

async fn make_pool(source: &DatabaseSource, connections: usize) -> Result<Pool, DbError> {
    let target = source.target().await?;
    let connector = tls::connector(&target)?;
    let manager = Manager::from_config(
        target.config,
        connector,
        ManagerConfig { recycling_method: RecyclingMethod::Fast },
    );
    Pool::builder(manager)
        .max_size(connections)
        .runtime(Runtime::Tokio1)
        .build()
        .map_err(|error| DbError::Misconfigured(error.to_string()))
}
