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

/// What was found at one target, as the client wrote it. An empty text is as good as none.
#[derive(Debug, Clone, Default)]
pub struct RawResult {
    /// The file.
    pub path: Option<String>,
    /// The symbol.
    pub symbol: Option<String>,
    /// The commit at which the target was anchored.
    pub anchor_commit: Option<String>,
    /// Whether the file or symbol is there.
    pub found: bool,
    /// Its hash.
    pub hash: Option<String>,
    /// Where a symbol without a file was found.
    pub resolved_path: Option<String>,
}

/// A result that makes sense.
#[derive(Debug, PartialEq, Eq)]
struct CheckedResult {
    target: CodeRef,
    anchor_commit: Option<String>,
    find: Option<Find>,
}

/// What is there.
#[derive(Debug, PartialEq, Eq)]
struct Find {
    hash: String,
    resolved_path: Option<String>,
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
    /// What is there has a hash.
    #[error("`hash` must be there, because `found` is true")]
    NoHash,
    /// What is not there has none, and no place.
    #[error("`hash` and `resolved_path` must be absent, because `found` is false")]
    NotFound,
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
    let (scope, results) = check(command)?;
    principal.require_scope(&scope)?;
    let stamp = AuditStamp::new(app, actor);
    let column = |part: fn(&CheckedResult) -> Option<&str>| -> Vec<_> {
        results.iter().map(|result| part(result).unwrap_or_default()).collect()
    };
    let params = RecordChecksParams {
        paths: column(|result| result.target.path()),
        symbols: column(|result| result.target.symbol()),
        anchor_commits: column(|result| result.anchor_commit.as_deref()),
        hashes: column(|result| Some(&result.find.as_ref()?.hash)),
        resolved_paths: column(|result| result.find.as_ref()?.resolved_path.as_deref()),
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

fn check(command: &RecordChecks) -> Result<(Scope, Vec<CheckedResult>), RecordChecksError> {
    let scope = repository(&command.raw_project)?;
    if !is_commit(&command.raw_commit) {
        return Err(RecordChecksError::Commit);
    }
    if command.results.len() > RESULTS_MAX {
        return Err(RecordChecksError::TooMany(command.results.len()));
    }
    let mut targets = HashMap::new();
    let mut results = Vec::with_capacity(command.results.len());
    for (index, raw) in command.results.iter().enumerate() {
        let refused = |cause| RecordChecksError::Result { index, cause };
        let result = CheckedResult::parse(raw).map_err(refused)?;
        let target = (result.target.clone(), result.anchor_commit.clone());
        if let Some(earlier) = targets.insert(target, index) {
            return Err(refused(InvalidResult::Repeated(earlier)));
        }
        results.push(result);
    }
    Ok((scope, results))
}

impl CheckedResult {
    fn parse(raw: &RawResult) -> Result<Self, InvalidResult> {
        let path = optional(raw.path.as_ref(), is_valid_path, InvalidResult::Path)?;
        let symbol = optional(raw.symbol.as_ref(), is_valid_symbol, InvalidResult::Symbol)?;
        let target =
            CodeRef::from_parts(path.as_deref().unwrap_or_default(), symbol.as_deref().unwrap_or_default());
        Ok(Self {
            target: target.ok_or(InvalidResult::NoTarget)?,
            anchor_commit: optional(raw.anchor_commit.as_ref(), is_commit, InvalidResult::AnchorCommit)?,
            find: find(raw)?,
        })
    }
}

fn find(raw: &RawResult) -> Result<Option<Find>, InvalidResult> {
    let hash = optional(raw.hash.as_ref(), is_hash, InvalidResult::Hash)?;
    let resolved_path = optional(raw.resolved_path.as_ref(), is_valid_path, InvalidResult::ResolvedPath)?;
    match (raw.found, hash, resolved_path) {
        (true, Some(hash), resolved_path) => Ok(Some(Find { hash, resolved_path })),
        (true, None, _) => Err(InvalidResult::NoHash),
        (false, None, None) => Ok(None),
        (false, _, _) => Err(InvalidResult::NotFound),
    }
}

/// A text in its form, or none.
fn optional(
    raw: Option<&String>,
    is_valid: fn(&str) -> bool,
    problem: InvalidResult,
) -> Result<Option<String>, InvalidResult> {
    match raw.filter(|text| !text.is_empty()) {
        Some(text) if !is_valid(text) => Err(problem),
        text => Ok(text.cloned()),
    }
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
        let (path, hash) = (Some("src/a.rs".into()), Some("blob:1".into()));
        RawResult { path, found: true, hash, ..RawResult::default() }
    }

    #[test]
    fn a_result_makes_sense_or_says_why_not() {
        use InvalidResult as Invalid;
        let some = |text: &str| Some(text.to_owned());
        let long = some(&"h".repeat(HASH_MAX_BYTES));
        let table = [
            (found(), None),
            (RawResult { symbol: some("a::b::c"), ..found() }, None),
            (RawResult { hash: long, anchor_commit: some("ABCDEF0"), ..found() }, None),
            (RawResult { found: false, hash: None, ..found() }, None),
            (RawResult { found: false, hash: some(""), resolved_path: some(""), ..found() }, None),
            (RawResult { path: None, ..found() }, Some(Invalid::NoTarget)),
            (RawResult { path: some("../a.rs"), ..found() }, Some(Invalid::Path)),
            (RawResult { path: some("src/a.rs\0"), ..found() }, Some(Invalid::Path)),
            (RawResult { symbol: some("a b"), ..found() }, Some(Invalid::Symbol)),
            (RawResult { anchor_commit: some("abcdef"), ..found() }, Some(Invalid::AnchorCommit)),
            (RawResult { hash: None, ..found() }, Some(Invalid::NoHash)),
            (RawResult { found: false, ..found() }, Some(Invalid::NotFound)),
            (
                RawResult { found: false, hash: None, resolved_path: some("src/b.rs"), ..found() },
                Some(Invalid::NotFound),
            ),
            (RawResult { hash: some(&"가".repeat(40)), ..found() }, Some(Invalid::Hash)),
            (RawResult { resolved_path: some("/etc/passwd"), ..found() }, Some(Invalid::ResolvedPath)),
        ];
        for (result, expected) in table {
            assert_eq!(CheckedResult::parse(&result).err(), expected, "{result:?}");
        }
    }
}
