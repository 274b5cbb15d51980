//! Where SQL stands.

use crate::assert_none;
use crate::sources::{rust, with_extension};

/// What a statement begins with.
const VERBS: [&str; 12] = [
    "SELECT ",
    "INSERT INTO ",
    "UPDATE ",
    "DELETE FROM ",
    "WITH ",
    "CREATE ",
    "ALTER ",
    "DROP ",
    "TRUNCATE ",
    "GRANT ",
    "SET ",
    "LOCK ",
];
/// What opens and ends a transaction.
const TRANSACTION: [&str; 3] = ["BEGIN\"", "COMMIT\"", "ROLLBACK\""];
/// The one place that opens and ends transactions.
const CONNECTION: &str = "shared/src/db/connection.rs";
/// It makes the database in which the migrations run.
const CLUSTER: &str = "cli/postgres/src/cluster.rs";
/// Folders for SQL files: statements, the schema, and databases of released schemas.
const HOMES: [&str; 3] = ["shared/queries/", "migrations/", "tests/schemas/"];

#[test]
fn sql_stands_only_in_the_queries_and_the_migrations() {
    let mut violations = Vec::new();
    for source in rust().into_iter().filter(|source| !source.is_test() && source.path != CLUSTER) {
        for verb in VERBS.iter().filter(|verb| has_literal(source.without_unit_tests(), verb)) {
            violations.push(format!("{}: a string begins with {}", source.path, verb.trim_end()));
        }
    }
    for file in with_extension("sql") {
        if !HOMES.iter().any(|home| file.path.starts_with(home)) {
            violations.push(format!("{}: an SQL file elsewhere", file.path));
        }
    }
    assert_none(
        &violations,
        "Write the statement into shared/queries/DOMAIN.sql, run `make generate`, and bind the function that it makes.",
    );
}

#[test]
fn transactions_are_opened_and_ended_by_the_connection_alone() {
    let sources = rust().into_iter().filter(|source| !source.is_test() && source.path != CONNECTION);
    let violations: Vec<String> = sources
        .filter(|source| TRANSACTION.iter().any(|word| has_literal(source.without_unit_tests(), word)))
        .map(|source| source.path)
        .collect();
    assert_none(
        &violations,
        "Use `begin`, `commit` and `roll_back` of `Connection`: they decide what is pooled again.",
    );
}

/// Whether a string literal begins with `word`, perhaps on its second line.
fn has_literal(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        before.trim_end_matches(|c: char| c.is_whitespace() || c == '\\').ends_with('"')
    })
}

#[test]
fn a_literal_is_told_from_a_comment() {
    assert!(has_literal("execute(\"SELECT 1\")", "SELECT "));
    assert!(has_literal("execute(\"\\\n    SELECT 1\")", "SELECT "));
    assert!(!has_literal("// SELECT 1", "SELECT "));
    assert!(!has_literal("\"a SELECT \"", "SELECT "));
}

/// The generator runs a statement without rows unprepared: it would cost a round trip more, and a COMMIT that is sent
/// behind it would overtake it.
#[test]
fn every_statement_returns_rows() {
    let generated = with_extension("rs")
        .into_iter()
        .filter(|source| source.path.starts_with("shared/generated/src/queries/"));
    let violations: Vec<String> = generated
        .filter(|source| source.text.contains("client.execute("))
        .map(|source| source.path)
        .collect();
    assert_none(&violations, "End the statement with RETURNING or SELECT, and run `make generate`.");
}

/// Statements that read or change memories whatever their status: those that write, the owner's, and those that look after
/// code references, which serve no memory.
const SEES_EVERY_STATUS: [&str; 15] = [
    "approve_memory",
    "find_duplicate",
    "find_successor",
    "forget_memory",
    "insert_memory",
    "list_memories",
    "list_projects",
    "list_targets",
    "lock_handoffs",
    "lock_proposal",
    "lock_session_summary",
    "lock_superseded",
    "memory_history",
    "record_checks",
    "reject_memory",
];
/// Statements that find memories through `visible_memory`, then hold or narrow the rows themselves.
const NARROWS_WHAT_IS_VISIBLE: [&str; 4] =
    ["resume_handoff", "retire_memories", "search_lexical", "search_vector"];

#[test]
fn which_memories_a_read_serves_is_said_by_visible_memory_alone() {
    let known = |name: &str| SEES_EVERY_STATUS.contains(&name) || NARROWS_WHAT_IS_VISIBLE.contains(&name);
    let mut violations = Vec::new();
    for (name, text) in statements() {
        let reads_the_table = TABLE_WORDS.iter().any(|words| text.contains(words));
        if reads_the_table && !known(&name) {
            violations.push(format!("{name}: reads memory itself"));
        }
    }
    assert_none(
        &violations,
        "Read FROM visible_memory(:now, :scopes). A statement that must see other statuses gets a row in tests/tidy/sql.rs.",
    );
}

#[test]
fn no_statement_removes_a_memory() {
    let violations: Vec<String> = statements()
        .into_iter()
        .filter(|(_, text)| text.contains("DELETE FROM memory ") || text.contains("TRUNCATE"))
        .map(|(name, _)| name)
        .collect();
    assert_none(&violations, "A memory changes its status, and its history stays.");
}

/// How a statement names the table of memories, or the view of it.
const TABLE_WORDS: [&str; 6] =
    ["FROM memory ", "FROM memory\n", "JOIN memory ", "FROM memory_card", "UPDATE memory ", "INTO memory "];

/// The statements of `shared/queries`, by name.
fn statements() -> Vec<(String, String)> {
    let files = with_extension("sql").into_iter().filter(|file| file.path.starts_with("shared/queries/"));
    let texts: Vec<String> = files.map(|file| file.text).collect();
    let parts = texts.iter().flat_map(|text| text.split("--! ").skip(1));
    let statements: Vec<(String, String)> = parts
        .map(|part| {
            let name = part.split([' ', '\n']).next().unwrap_or_default();
            (name.to_owned(), part.to_owned())
        })
        .collect();
    assert!(statements.len() > 20, "the statements were not found");
    statements
}
