//! What can go wrong with the database, by what the caller can do about it.

use deadpool_postgres::PoolError;
use tokio_postgres::error::SqlState;

use crate::memory::{InvalidRow, UnknownWord};

/// A failure of the database.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// It cannot be reached, is starting or stopping, or does not answer in time. Trying again may help.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// It has a schema that this program does not serve. Migrating, or deploying the program anew, helps.
    #[error("the database has schema {found}, and this program serves {least} to {most}", found = .found.map_or("none".to_owned(), |v| v.to_string()))]
    UnknownSchema {
        /// The version found; `None` when nothing was ever migrated.
        found: Option<i32>,
        /// The oldest version served.
        least: i32,
        /// The newest version served.
        most: i32,
    },
    /// Two transactions waited for each other, and this one was undone. Trying again helps.
    #[error("the transaction was undone in favour of another")]
    Conflict,
    /// The configuration makes no sense; only the operator can help.
    #[error("the database is configured wrongly: {0}")]
    Misconfigured(String),
    /// A statement failed: a defect of this program.
    #[error("a statement failed: {0}")]
    Statement(#[source] tokio_postgres::Error),
    /// A row holds something that a newer program wrote.
    #[error("a row cannot be read: {0}")]
    UnreadableRow(#[from] InvalidRow),
}

impl From<UnknownWord> for DbError {
    fn from(word: UnknownWord) -> Self {
        Self::UnreadableRow(word.into())
    }
}

impl From<tokio_postgres::Error> for DbError {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(code) = error.code() else {
            return Self::from_client(error);
        };
        match code.code() {
            // Class 08: connection exceptions. Class 57P: the server is stopping or starting. 53300: too many connections.
            "57P01" | "57P02" | "57P03" | "53300" => Self::Unavailable(error.to_string()),
            code if code.starts_with("08") => Self::Unavailable(error.to_string()),
            "40001" | "40P01" => Self::Conflict,
            _ => Self::Statement(error),
        }
    }
}

impl DbError {
    /// An error without an SQLSTATE was raised here: on the wire, or because a value did not fit its type.
    fn from_client(error: tokio_postgres::Error) -> Self {
        let on_the_wire = error.is_closed()
            || std::error::Error::source(&error).is_some_and(<dyn std::error::Error>::is::<std::io::Error>);
        if on_the_wire {
            Self::Unavailable(error.to_string())
        } else {
            Self::Statement(error)
        }
    }
}

impl From<PoolError> for DbError {
    fn from(error: PoolError) -> Self {
        Self::Unavailable(match &error {
            PoolError::Backend(cause) => cause
                .as_db_error()
                .map_or_else(|| format!("{error}: {cause:?}"), ToString::to_string),
            _ => error.to_string(),
        })
    }
}

pub(super) fn is_refused_password(error: &tokio_postgres::Error) -> bool {
    error.code() == Some(&SqlState::INVALID_PASSWORD)
}
