//! What can go wrong with the database, by what the caller can do about it.

use std::error::Error as _;

use deadpool_postgres::{PoolError, TimeoutType};
use tokio_postgres::Error;
use tokio_postgres::error::{DbError as Raised, SqlState};

use super::row::InvalidRow;
use crate::word::UnknownWord;

/// A failure of the database. The texts are for the log: they name SQLSTATEs and constraints, and never quote a row.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// It cannot be reached, is starting or stopping, or does not answer in time. Trying again may help.
    #[error("the database cannot be asked: {0}")]
    Unavailable(String),
    /// All connections of this program are in use. Nothing was asked of the database; trying again helps.
    #[error("no connection was given back in time")]
    Busy,
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
    Statement(String),
    /// A table or a column is missing: the schema is older than this program.
    #[error("the schema is older than this program: {0}")]
    Unmigrated(String),
    /// A row holds something that a newer program wrote.
    #[error("a row cannot be read: {0}")]
    UnreadableRow(#[from] InvalidRow),
}

/// Who can do something about a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HelpedBy {
    /// Waiting: the same will work again by itself, once the database is back or a deployment is through.
    Time,
    /// The operator alone, who reads the log.
    Operator,
}

impl DbError {
    /// Who can do something about it. What is refused under [`HelpedBy::Time`] is worth asking for again.
    #[must_use]
    pub fn helped_by(&self) -> HelpedBy {
        match self {
            Self::Unavailable(_)
            | Self::Busy
            | Self::Conflict
            | Self::UnknownSchema { .. }
            | Self::Unmigrated(_) => HelpedBy::Time,
            Self::Misconfigured(_) | Self::Statement(_) | Self::UnreadableRow(_) => HelpedBy::Operator,
        }
    }
}

impl From<UnknownWord> for DbError {
    fn from(word: UnknownWord) -> Self {
        Self::UnreadableRow(word.into())
    }
}

impl From<Error> for DbError {
    fn from(error: Error) -> Self {
        match error.as_db_error() {
            Some(raised) => by_code(raised.code().code(), cause(raised)),
            None => from_client(&error),
        }
    }
}

impl From<PoolError> for DbError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(cause) => cause.into(),
            PoolError::Timeout(TimeoutType::Wait) => Self::Busy,
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// By class of SQLSTATE (PostgreSQL documentation, appendix A).
fn by_code(code: &str, cause: String) -> DbError {
    match code {
        // Serialisation failure, deadlock.
        "40001" | "40P01" => DbError::Conflict,
        // No such table, no such column.
        "42P01" | "42703" => DbError::Unmigrated(cause),
        // Read-only after a failover; cancelled by the time limit; a lock that was not to be had.
        "25006" | "57014" | "55P03" => DbError::Unavailable(cause),
        // No such database, no such right.
        "3D000" | "42501" => DbError::Misconfigured(cause),
        _ => by_class(code, cause),
    }
}

fn by_class(code: &str, cause: String) -> DbError {
    match code.get(..2).unwrap_or_default() {
        // Connection exceptions, insufficient resources, operator intervention.
        "08" | "53" | "57" => DbError::Unavailable(cause),
        // Invalid authorisation.
        "28" => DbError::Misconfigured(cause),
        _ => DbError::Statement(cause),
    }
}

/// An error without an SQLSTATE was raised here: on the wire, or because a value did not fit its type.
fn from_client(error: &Error) -> DbError {
    let source = error.source();
    let text = source.map_or_else(|| error.to_string(), |source| format!("{error}: {source}"));
    if text.starts_with("error performing TLS handshake") {
        return DbError::Misconfigured(text);
    }
    let on_the_wire = error.is_closed() || source.is_some_and(<dyn std::error::Error>::is::<std::io::Error>);
    if on_the_wire { DbError::Unavailable(text) } else { DbError::Statement(text) }
}

/// SQLSTATE, where, and what, but never the detail, which quotes the row, nor the message of class 22, which quotes input.
fn cause(raised: &Raised) -> String {
    let mut cause = raised.code().code().to_owned();
    let message = (!cause.starts_with("22")).then(|| raised.message());
    for part in [raised.table(), raised.column(), raised.constraint(), message].into_iter().flatten() {
        cause.push(' ');
        cause.push_str(part);
    }
    cause
}

pub(super) fn is_refused_password(error: &Error) -> bool {
    error.code() == Some(&SqlState::INVALID_PASSWORD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_sqlstate_says_what_happened_and_who_can_help() {
        let cases = [
            ("08006", "unavailable", HelpedBy::Time),
            ("53300", "unavailable", HelpedBy::Time),
            ("57P03", "unavailable", HelpedBy::Time),
            ("57014", "unavailable", HelpedBy::Time),
            ("25006", "unavailable", HelpedBy::Time),
            ("40P01", "conflict", HelpedBy::Time),
            ("42P01", "unmigrated", HelpedBy::Time),
            ("28P01", "misconfigured", HelpedBy::Operator),
            ("3D000", "misconfigured", HelpedBy::Operator),
            ("23514", "statement", HelpedBy::Operator),
            ("", "statement", HelpedBy::Operator),
        ];
        for (code, kind, helped_by) in cases {
            let error = by_code(code, String::new());
            assert_eq!((kind_of(&error), error.helped_by()), (kind, helped_by), "{code}");
        }
    }

    fn kind_of(error: &DbError) -> &'static str {
        match error {
            DbError::Unavailable(_) => "unavailable",
            DbError::Busy => "busy",
            DbError::UnknownSchema { .. } => "unknown schema",
            DbError::Conflict => "conflict",
            DbError::Misconfigured(_) => "misconfigured",
            DbError::Statement(_) => "statement",
            DbError::Unmigrated(_) => "unmigrated",
            DbError::UnreadableRow(_) => "unreadable row",
        }
    }

    #[test]
    fn a_schema_of_another_time_passes_with_the_deployment_and_a_row_that_cannot_be_read_does_not() {
        let unknown_schema = DbError::UnknownSchema { found: None, least: 1, most: 2 };
        assert_eq!(unknown_schema.helped_by(), HelpedBy::Time);
        let unreadable_row = DbError::UnreadableRow(InvalidRow::EmptyCodeRef);
        assert_eq!(unreadable_row.helped_by(), HelpedBy::Operator);
    }
}
