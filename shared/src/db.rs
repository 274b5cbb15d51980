//! Postgres: one small pool, and a connection that returns to it only when its last statement was answered.

mod connection;
mod error;
pub mod migrate;
mod row;
mod source;
mod tls;

use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};

pub use connection::Connection;
pub use error::{DbError, HelpedBy};
pub use row::InvalidRow;
pub use source::{DatabaseSource, InvalidDatabaseUrl};

/// Longest wait for a connection, new or pooled, the credentials included.
const CONNECT_LIMIT: Duration = Duration::from_secs(2);

/// Longest wait for one attempt of [`Database::first`], the connection included.
const ATTEMPT_LIMIT: Duration = Duration::from_millis(2300);

/// Postgres, reached through a pool that is made anew when the password changes.
#[derive(Debug)]
pub struct Database {
    source: DatabaseSource,
    connections: usize,
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
        Ok(Self { source, connections, pool: RwLock::new(pool) })
    }

    /// A connection for one use case. After a refused password the credentials are read again, once.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] when there is no connection within two seconds.
    pub async fn connection(&self) -> Result<Connection, DbError> {
        match tokio::time::timeout(CONNECT_LIMIT, self.connect()).await {
            Ok(connection) => connection,
            Err(_) => {
                Err(DbError::Unavailable(format!("no connection within {} s", CONNECT_LIMIT.as_secs())))
            }
        }
    }

    async fn connect(&self) -> Result<Connection, DbError> {
        let Some(pool) = self.pool() else {
            return self.reconnect().await;
        };
        match pool.get().await {
            Ok(object) => Ok(Connection::new(object)),
            Err(PoolError::Backend(error)) if error::is_refused_password(&error) => {
                tracing::info!("the database refused the password; reading the credentials again");
                self.reconnect().await
            }
            Err(error) => Err(DbError::from(error)),
        }
    }

    /// Makes the first attempt of a request, which must be safe to repeat; when the database does not answer, closes the idle connections,
    /// since the others are as old as the one that failed, and tries once more.
    ///
    /// A connection may have died while the process was frozen or idle. Two attempts stay below five seconds.
    ///
    /// # Errors
    /// What the last attempt raised.
    pub async fn first<T, A>(&self, attempt: impl Fn() -> A) -> Result<T, DbError>
    where
        A: Future<Output = Result<T, DbError>>,
    {
        match limited(attempt()).await {
            Err(DbError::Unavailable(cause)) => {
                tracing::info!(cause, "the first attempt failed; trying once more");
                if let Some(pool) = self.pool() {
                    pool.retain(|_, _| false);
                }
                limited(attempt()).await
            }
            outcome => outcome,
        }
    }

    /// Finds out that the database answers, by an empty statement, before something is asked that must not be repeated.
    ///
    /// # Errors
    /// As [`Database::first`].
    pub async fn wake(&self) -> Result<(), DbError> {
        self.first(|| async {
            let connection = self.connection().await?;
            connection.answer(connection.sql().batch_execute("")).await?;
            connection.release();
            Ok(())
        })
        .await
    }

    /// With the credentials as they are now.
    async fn reconnect(&self) -> Result<Connection, DbError> {
        let pool = make_pool(&self.source, self.connections).await?;
        *self.pool.write().unwrap_or_else(PoisonError::into_inner) = Some(pool.clone());
        match pool.get().await {
            Ok(object) => Ok(Connection::new(object)),
            // During a rotation the database may know the new password before the secret does.
            Err(PoolError::Backend(error)) if error::is_refused_password(&error) => Err(
                DbError::Unavailable("the database refuses the password that the credentials hold".into()),
            ),
            Err(error) => Err(DbError::from(error)),
        }
    }

    fn pool(&self) -> Option<Pool> {
        self.pool.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

async fn limited<T>(attempt: impl Future<Output = Result<T, DbError>>) -> Result<T, DbError> {
    match tokio::time::timeout(ATTEMPT_LIMIT, attempt).await {
        Ok(outcome) => outcome,
        Err(_) => Err(DbError::Unavailable(format!("no answer within {} ms", ATTEMPT_LIMIT.as_millis()))),
    }
}

async fn make_pool(source: &DatabaseSource, connections: usize) -> Result<Pool, DbError> {
    let target = source.target().await?;
    let manager = Manager::from_config(
        target.config,
        tls::connector(target.certificate_authority.as_deref())?,
        ManagerConfig { recycling_method: RecyclingMethod::Fast },
    );
    Pool::builder(manager)
        .max_size(connections)
        .runtime(Runtime::Tokio1)
        .build()
        .map_err(|error| DbError::Misconfigured(error.to_string()))
}
