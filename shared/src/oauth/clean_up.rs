//! Cleaning up: what has expired is deleted, in bounded batches.

use jiff::{SignedDuration, Timestamp};
use kenfold_queries::queries::oauth::{
    delete_clients_without_grants, delete_old_attempts, delete_old_codes, delete_old_tokens,
    delete_spent_once,
};

use crate::App;
use crate::db::{Connection, DbError};

/// Rows that one statement deletes.
const BATCH: i64 = 1_000;
/// Statements for each kind of row in one run; the next run goes on.
const BATCHES_AT_MOST: usize = 20;
/// How long a code or a token is kept after it has expired, so that whoever presents it ends the grant; and how long a client
/// is kept that the owner allows nothing.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);
/// How long marks and counts are kept after their time: the clock of another instance may lag, and would count anew.
const CLOCK_MARGIN: SignedDuration = SignedDuration::from_mins(10);

/// What was deleted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CleanedUp {
    /// Authorization codes.
    pub codes: usize,
    /// Access and refresh tokens.
    pub tokens: usize,
    /// Marks of what was used once.
    pub spent: usize,
    /// Counts of attempts.
    pub attempts: usize,
    /// Clients that the owner allowed nothing for a day, and documents of such.
    pub clients: usize,
}

/// A kind of row that becomes old.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Code,
    Token,
    Spent,
    Attempt,
    Client,
}

/// Deletes what is of no more use. Two runs at once are harmless.
///
/// # Errors
/// [`DbError`] when the database failed; what was deleted before stays deleted.
#[tracing::instrument(name = "oauth.clean_up", skip_all)]
pub async fn clean_up(app: &App) -> Result<CleanedUp, DbError> {
    let connection = app.db.connection().await?;
    let now = app.now();
    let earlier = |span| now.checked_sub(span).unwrap_or(Timestamp::MIN);
    let (before, margin) = (earlier(KEPT_FOR), earlier(CLOCK_MARGIN));
    let cleaned_up = CleanedUp {
        codes: delete(&connection, Kind::Code, before).await?,
        tokens: delete(&connection, Kind::Token, before).await?,
        spent: delete(&connection, Kind::Spent, margin).await?,
        attempts: delete(&connection, Kind::Attempt, margin).await?,
        clients: delete(&connection, Kind::Client, before).await?,
    };
    connection.release();
    Ok(cleaned_up)
}

async fn delete(connection: &Connection, kind: Kind, before: Timestamp) -> Result<usize, DbError> {
    let mut deleted = 0;
    for _ in 0..BATCHES_AT_MOST {
        let batch = delete_batch(connection, kind, before).await?;
        deleted += batch;
        if i64::try_from(batch).is_ok_and(|batch| batch < BATCH) {
            break;
        }
    }
    Ok(deleted)
}

async fn delete_batch(connection: &Connection, kind: Kind, before: Timestamp) -> Result<usize, DbError> {
    let client = connection.sql();
    let batch = async {
        match kind {
            Kind::Code => Ok(delete_old_codes().bind(client, &before, &BATCH).all().await?.len()),
            Kind::Token => Ok(delete_old_tokens().bind(client, &before, &BATCH).all().await?.len()),
            Kind::Spent => Ok(delete_spent_once().bind(client, &before, &BATCH).all().await?.len()),
            Kind::Attempt => Ok(delete_old_attempts().bind(client, &before, &BATCH).all().await?.len()),
            Kind::Client => {
                Ok(delete_clients_without_grants().bind(client, &before, &BATCH).all().await?.len())
            }
        }
    };
    connection.answer(batch).await
}
