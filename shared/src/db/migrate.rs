//! Bringing the schema up to date, and telling how far it is.

use std::ops::RangeInclusive;

use kenfold_queries::queries::schema;

use super::{Connection, Database, DbError};
use crate::causes::with_causes;

mod embedded {
    refinery::embed_migrations!("../migrations");
}

/// Settings that belong to the role and the database rather than to a version of the schema.
const SETTINGS: &str = include_str!("../../../migrations/settings.sql");

/// The newest schema that this program knows.
pub const LATEST: i32 = 5;

/// The schemas that this program serves. A migration first only adds, so that the program before it still works on the result.
pub const SERVED: RangeInclusive<i32> = LATEST..=LATEST + 1;

/// Tells one set of migrations from another: the sum of their checksums.
#[must_use]
pub fn fingerprint() -> u64 {
    embedded::migrations::runner().get_migrations().iter().fold(0, |sum, m| sum.wrapping_add(m.checksum()))
}

/// How far a database is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchemaStatus {
    /// The version that the database has; `None` when nothing was ever migrated.
    pub current: Option<i32>,
    /// The migrations still to run, in order, as `V1__memories`.
    pub pending: Vec<String>,
}

/// Runs the migrations that the database lacks, one after another, each in a transaction of its own; then makes the role of
/// the functions, if they have one of their own.
///
/// Returns the names of those that ran.
///
/// # Errors
/// [`DbError::Unavailable`] without a connection, [`DbError::Misconfigured`] when a migration fails; what ran before stays.
pub async fn migrate(database: &Database) -> Result<Vec<String>, DbError> {
    let mut connection = database.connection().await?;
    schema::lift_time_limit().bind(connection.sql()).one().await?;
    schema::lock_migrations().bind(connection.sql()).one().await?;
    let report = embedded::migrations::runner()
        .run_async(connection.sql_mut())
        .await
        .map_err(|error| DbError::Misconfigured(format!("a migration failed: {}", with_causes(&error))))?;
    if let Some(app_role) = &database.app_role {
        app_role.provision(&connection).await?;
    }
    connection.sql().batch_execute(SETTINGS).await?;
    // Dropped, not released: closing the connection lets go of the lock.
    Ok(report.applied_migrations().iter().map(ToString::to_string).collect())
}

/// Tells which schema the database has and what is missing.
///
/// # Errors
/// [`DbError::Unavailable`] without a connection.
pub async fn schema_status(database: &Database) -> Result<SchemaStatus, DbError> {
    let current = found_version(database.connection().await?).await?;
    let known = embedded::migrations::runner().get_migrations().clone();
    let pending = known.iter().filter(|m| Some(m.version()) > current).map(ToString::to_string).collect();
    Ok(SchemaStatus { current, pending })
}

/// Why a database cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum NotServed {
    /// It has a schema that this program does not serve; `None` when nothing was ever migrated.
    #[error("the database has schema {0:?}, and this program serves {SERVED:?}")]
    UnknownSchema(Option<i32>),
    /// It cannot be asked.
    #[error(transparent)]
    Database(DbError),
}

/// The version of the schema, when this program serves it: one round trip, tried twice as
/// [`Database::first`] does.
///
/// # Errors
/// [`NotServed`] says why not.
pub async fn served_version(database: &Database) -> Result<i32, NotServed> {
    let found = database.first(found_version).await.map_err(NotServed::Database)?;
    found.filter(|version| SERVED.contains(version)).ok_or(NotServed::UnknownSchema(found))
}

/// `None` when nothing was ever migrated.
async fn found_version(connection: Connection) -> Result<Option<i32>, DbError> {
    let version = match connection.answer(schema::version().bind(connection.sql()).one()).await {
        // There is no table of the migrations yet.
        Err(DbError::Unmigrated(_)) => None,
        answer => answer?,
    };
    connection.release();
    Ok(version)
}

/// Lets only a schema pass that this program serves.
///
/// # Errors
/// [`DbError::UnknownSchema`] for every other, and for none.
pub fn require_served(found: Option<i32>) -> Result<(), DbError> {
    match found {
        Some(version) if SERVED.contains(&version) => Ok(()),
        _ => Err(DbError::UnknownSchema { found, least: *SERVED.start(), most: *SERVED.end() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_migration_is_the_schema_that_is_served() {
        let newest =
            embedded::migrations::runner().get_migrations().iter().map(refinery::Migration::version).max();
        assert_eq!(newest, Some(LATEST));
        assert!(require_served(newest).is_ok());
        assert!(require_served(None).is_err());
    }
}
