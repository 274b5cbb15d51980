//! Recalling: a search in plain words.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::search::{self, Explanation, Query};
use super::statement::clean_text;
use super::{Memory, MemoryType};
use crate::App;
use crate::db::DbError;
use crate::principal::Principal;
use crate::scope::{InvalidProject, Scope};

/// Longest query that is searched for, in characters; the rest is cut off.
pub const QUERY_MAX_CHARS: usize = 2000;
/// How many memories are returned unless the caller says otherwise.
pub const LIMIT_DEFAULT: i64 = 10;
/// Most memories that are returned.
pub const LIMIT_MAX: i64 = 50;

/// Asks for the memories that bear on a question, as the caller wrote it.
#[derive(Debug, Clone, Default)]
pub struct Recall {
    /// The question.
    pub raw_query: String,
    /// Only memories of these types; of all when empty.
    pub types: Vec<MemoryType>,
    /// The project, beside the user's own memories.
    pub raw_project: Option<String>,
    /// Most memories to return: [`LIMIT_DEFAULT`] when absent or not positive, at most [`LIMIT_MAX`].
    pub limit: Option<i64>,
    /// Where the caller's clock is; UTC when absent.
    pub time_zone: Option<TimeZone>,
    /// Ask for what was in force then: an RFC 3339 timestamp, or a day, at whose end.
    pub raw_as_of: Option<String>,
}

/// A memory that was found.
#[derive(Debug, Clone, PartialEq)]
pub struct Recalled {
    /// The memory.
    pub memory: Memory,
    /// How well it fits, above 0 and at most 1; 1 when every ranker put it first.
    pub score: f64,
    /// How it came to its score.
    pub explanation: Explanation,
}

/// Why nothing was searched.
#[derive(Debug, thiserror::Error)]
pub enum RecallError {
    /// There is nothing to search for.
    #[error("query is empty. Ask in a few words or a sentence")]
    EmptyQuery,
    /// The time has another form.
    #[error(
        "as_of is no time. Write a day such as 2026-06-30, or an RFC 3339 timestamp such as 2026-06-30T18:00:00Z"
    )]
    AsOf,
    /// The project has no usable name.
    #[error(transparent)]
    Project(#[from] InvalidProject),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The memories in force that bear on the question, best first.
///
/// # Errors
/// [`RecallError`] names each.
#[tracing::instrument(name = "memory.recall", skip_all)]
pub async fn recall(app: &App, principal: &Principal, command: Recall) -> Result<Vec<Recalled>, RecallError> {
    let text = clean_text(&command.raw_query, QUERY_MAX_CHARS).ok_or(RecallError::EmptyQuery)?;
    let scope = Scope::from_project(command.raw_project.as_deref())?;
    let time_zone = command.time_zone.unwrap_or(TimeZone::UTC);
    let as_of =
        command.raw_as_of.map(|raw| parse_as_of(&raw, &time_zone).ok_or(RecallError::AsOf)).transpose()?;
    let query = Query {
        text,
        scopes: principal.readable_scopes(&scope),
        types: command.types,
        limit: clamp_limit(command.limit),
        time_zone,
        // What will be in force, nobody knows.
        as_of: as_of.filter(|as_of| *as_of < app.now()),
    };
    Ok(search::search(app, &query).await?)
}

/// A day means its end, where the caller is.
fn parse_as_of(raw: &str, time_zone: &TimeZone) -> Option<Timestamp> {
    let raw = raw.trim();
    if let Ok(timestamp) = raw.parse::<Timestamp>() {
        return Some(timestamp);
    }
    let next_day = raw.parse::<Date>().ok()?.tomorrow().ok()?;
    Some(next_day.to_zoned(time_zone.clone()).ok()?.timestamp())
}

fn clamp_limit(limit: Option<i64>) -> i64 {
    match limit {
        Some(limit) if limit > 0 => limit.min(LIMIT_MAX),
        _ => LIMIT_DEFAULT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_out_of_range_is_clamped() {
        let cases =
            [(None, 10), (Some(0), 10), (Some(-5), 10), (Some(1), 1), (Some(50), 50), (Some(i64::MAX), 50)];
        for (limit, expected) in cases {
            assert_eq!(clamp_limit(limit), expected, "{limit:?}");
        }
    }
}
