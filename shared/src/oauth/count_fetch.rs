//! Counting what is fetched because strangers name it: documents and keys.

use jiff::SignedDuration;

use crate::App;
use crate::allowance::{self, Allowance, TooManyAttempts};
use crate::db::DbError;

/// How much is fetched, whoever asks: each document may fill the database, and reach a server that a stranger chose.
const FETCHES: Allowance = Allowance { tries: 300, span: SignedDuration::from_hours(1) };
const BUCKET: &str = "fetches:all";

/// Nothing more is fetched, or it cannot be counted.
#[derive(Debug, thiserror::Error)]
pub enum CountFetchError {
    /// There were too many.
    #[error(transparent)]
    TooMany(#[from] TooManyAttempts),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Counts a fetch before it is made.
pub(super) async fn count_fetch(app: &App) -> Result<(), CountFetchError> {
    let connection = app.db.connection().await?;
    let counted = allowance::count(app, &connection, vec![(BUCKET.to_owned(), FETCHES)]).await?;
    connection.release();
    Ok(counted.map(drop)?)
}
