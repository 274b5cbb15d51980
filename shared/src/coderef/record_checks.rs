//! Recording what a client found in its checkout.

use std::collections::HashMap;

use kenfold_queries::client::Params;
use kenfold_queries::queries::coderef::{RecordChecksParams, record_checks as update_refs};

use super::{CodeRef, InvalidRepository, is_valid_path, is_valid_symbol, repository};
use crate::App;
use crate::audit::AuditStamp;
use crate::db::DbError;
use crate::principal::{OutOfReach, Principal, ReadOnly};
use crate::scope::Scope;

/// Most results of one report.
pub const RESULTS_MAX: usize = 1000;
/// Longest hash, in bytes.
pub const HASH_MAX_BYTES: usize = 100;

/// Reports what was found, as the client wrote it.
#[derive(Debug, Clone, Default)]
pub struct RecordChecks {
    /// The project.
    pub raw_project: String,
    /// The commit at which the client looked.
    pub raw_commit: String,
    /// What it found.
    pub results: Vec<RawResult>,
}

/// What was found at one target, as the client wrote it. An empty text stands for what is absent.
#[derive(Debug, Clone, Default)]
pub struct RawResult {
    /// The file.
    pub path: String,
    /// The symbol.
    pub symbol: String,
    /// The commit at which the target was anchored.
    pub anchor_commit: String,
    /// Whether the file or symbol is there.
    pub found: bool,
    /// Its hash.
    pub hash: String,
    /// Where a symbol without a file was found.
    pub resolved_path: String,
}

/// What came of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// References of memories that now have a new state or a newer check.
    pub updated: i64,
    /// Those of them that were anchored.
    pub anchored: i64,
    /// Results that no reference waited for.
    pub unmatched: i64,
    /// How many of the updated ones are now as they were when they were anchored.
    pub current: i64,
    /// How many have changed since.
    pub changed: i64,
    /// How many are gone.
    pub missing: i64,
    /// How many were never found.
    pub unresolved: i64,
}

/// Why nothing was recorded.
#[derive(Debug, thiserror::Error)]
pub enum RecordChecksError {
    /// The caller may read only.
    #[error(transparent)]
    ReadOnly(#[from] ReadOnly),
    /// No project with a checkout is named.
    #[error(transparent)]
    Repository(#[from] InvalidRepository),
    /// The caller may not use the project.
    #[error(transparent)]
    OutOfReach(#[from] OutOfReach),
    /// The commit is none.
    #[error("`commit` must be the id of a commit: 7 to 64 hexadecimal digits")]
    Commit,
    /// There are too many results.
    #[error(
        "`results` has {0} entries, and at most {RESULTS_MAX} are taken at once: send the rest in another report"
    )]
    TooMany(usize),
    /// One of the results makes no sense.
    #[error("`results[{index}]`: {cause}")]
    Result {
        /// Which, counted from zero.
        index: usize,
        /// Why.
        cause: InvalidResult,
    },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Why a result makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidResult {
    /// It says nothing of what was looked for.
    #[error("name a `path`, a `symbol` or both")]
    NoTarget,
    /// The path has another form.
    #[error("`path` must be the path of a source file, relative to the root of the repository")]
    Path,
    /// The symbol has another form.
    #[error("`symbol` must be a name with at most two qualifiers")]
    Symbol,
    /// The anchor's commit is none.
    #[error("`anchor_commit` must be the id of a commit: 7 to 64 hexadecimal digits")]
    AnchorCommit,
    /// What is there has a hash, and nothing else has.
    #[error("`hash` must be there if `found` is true, and absent otherwise")]
    HashWithoutFind,
    /// The hash has another form.
    #[error("`hash` must have at most {HASH_MAX_BYTES} visible ASCII characters")]
    Hash,
    /// The place that was found has another form.
    #[error("`resolved_path` must be the path of a source file, relative to the root of the repository")]
    ResolvedPath,
    /// Another result says something of the same target.
    #[error("`results[{0}]` is about the same target: report each once")]
    Repeated(usize),
}

/// Records what a client found: what waited for an anchor is anchored, what has one is compared with it. Reports about
/// targets that no memory speaks of any longer are counted, and change nothing.
///
/// # Errors
/// [`RecordChecksError`] names each; then nothing is recorded.
#[tracing::instrument(name = "coderef.record_checks", skip_all)]
pub async fn record_checks(
    app: &App,
    principal: &Principal,
    command: &RecordChecks,
) -> Result<Recorded, RecordChecksError> {
    let actor = principal.actor()?;
    let scope = check(command)?;
    principal.require_scope(&scope)?;
    let stamp = AuditStamp::new(app, actor);
    let column = |part: fn(&RawResult) -> &str| command.results.iter().map(part).collect::<Vec<_>>();
    let params = RecordChecksParams {
        paths: column(|result| &result.path),
        symbols: column(|result| &result.symbol),
        anchor_commits: column(|result| &result.anchor_commit),
        hashes: column(|result| &result.hash),
        resolved_paths: column(|result| &result.resolved_path),
        scope: scope.as_str(),
        writer_trust: principal.trust().as_str(),
        commit: command.raw_commit.as_str(),
        now: stamp.now,
        audit_id: stamp.event_id(),
        actor: stamp.actor,
    };
    let connection = app.db.connection().await?;
    let row = connection.answer(update_refs().params(connection.sql(), &params).one()).await?;
    connection.release();
    Ok(Recorded {
        updated: row.updated,
        anchored: row.anchored,
        unmatched: row.unmatched,
        current: row.current,
        changed: row.changed,
        missing: row.missing,
        unresolved: row.unresolved,
    })
}

fn check(command: &RecordChecks) -> Result<Scope, RecordChecksError> {
    let scope = repository(&command.raw_project)?;
    if !is_commit(&command.raw_commit) {
        return Err(RecordChecksError::Commit);
    }
    if command.results.len() > RESULTS_MAX {
        return Err(RecordChecksError::TooMany(command.results.len()));
    }
    let mut targets = HashMap::new();
    for (index, result) in command.results.iter().enumerate() {
        check_result(result).map_err(|cause| RecordChecksError::Result { index, cause })?;
        let target = (&result.path, &result.symbol, &result.anchor_commit);
        if let Some(earlier) = targets.insert(target, index) {
            return Err(RecordChecksError::Result { index, cause: InvalidResult::Repeated(earlier) });
        }
    }
    Ok(scope)
}

fn check_result(result: &RawResult) -> Result<(), InvalidResult> {
    let absent_or = |text: &str, is_valid: fn(&str) -> bool| text.is_empty() || is_valid(text);
    if CodeRef::from_parts(&result.path, &result.symbol).is_none() {
        return Err(InvalidResult::NoTarget);
    }
    if !absent_or(&result.path, is_valid_path) {
        return Err(InvalidResult::Path);
    }
    if !absent_or(&result.symbol, is_valid_symbol) {
        return Err(InvalidResult::Symbol);
    }
    if !absent_or(&result.anchor_commit, is_commit) {
        return Err(InvalidResult::AnchorCommit);
    }
    if result.found == result.hash.is_empty() {
        return Err(InvalidResult::HashWithoutFind);
    }
    if !absent_or(&result.hash, is_hash) {
        return Err(InvalidResult::Hash);
    }
    if !absent_or(&result.resolved_path, is_valid_path) {
        return Err(InvalidResult::ResolvedPath);
    }
    Ok(())
}

/// The id of a commit, in full or shortened (Git: SHA-1 has 40 digits, SHA-256 has 64).
fn is_commit(text: &str) -> bool {
    (7..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn is_hash(text: &str) -> bool {
    text.len() <= HASH_MAX_BYTES && text.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found() -> RawResult {
        RawResult { path: "src/a.rs".into(), found: true, hash: "blob:1".into(), ..RawResult::default() }
    }

    #[test]
    fn a_result_makes_sense_or_says_why_not() {
        use InvalidResult as Invalid;
        let wide = "가".repeat(40);
        let table: [(RawResult, Result<(), Invalid>); 13] = [
            (found(), Ok(())),
            (RawResult { symbol: "a::b::c".into(), ..found() }, Ok(())),
            (
                RawResult { hash: "h".repeat(HASH_MAX_BYTES), anchor_commit: "ABCDEF0".into(), ..found() },
                Ok(()),
            ),
            (RawResult { found: false, hash: String::new(), ..found() }, Ok(())),
            (RawResult { path: String::new(), ..found() }, Err(Invalid::NoTarget)),
            (RawResult { path: "../a.rs".into(), ..found() }, Err(Invalid::Path)),
            (RawResult { path: "src/a.rs\0".into(), ..found() }, Err(Invalid::Path)),
            (RawResult { symbol: "a b".into(), ..found() }, Err(Invalid::Symbol)),
            (RawResult { anchor_commit: "abcdef".into(), ..found() }, Err(Invalid::AnchorCommit)),
            (RawResult { hash: String::new(), ..found() }, Err(Invalid::HashWithoutFind)),
            (RawResult { found: false, ..found() }, Err(Invalid::HashWithoutFind)),
            (RawResult { hash: wide, ..found() }, Err(Invalid::Hash)),
            (RawResult { resolved_path: "/etc/passwd".into(), ..found() }, Err(Invalid::ResolvedPath)),
        ];
        for (result, expected) in table {
            assert_eq!(check_result(&result), expected, "{result:?}");
        }
    }
}
