//! Which crate may use which.

use crate::assert_none;
use crate::sources::{Source, with_extension};

/// What a crate may use of the workspace, by the folder of its manifest. A folder that ends in `/` stands for each one
/// below.
const ALLOWED: [(&str, &[&str]); 10] = [
    ("shared/generated", &[]),
    ("shared/edge", &["kenfold"]),
    ("shared/invoke", &["kenfold"]),
    ("shared", &["kenfold-queries"]),
    ("functions/deployment", &["kenfold", "kenfold-edge", "kenfold-invoke"]),
    ("functions/", &["kenfold", "kenfold-edge"]),
    ("cli/postgres", &[]),
    ("cli", RUNS_EVERYTHING),
    ("tests", RUNS_EVERYTHING),
    // It runs statements of the product bare, to tell what the product adds to them.
    ("tests/bench", &["kenfold", "kenfold-edge", "kenfold-mcp", "kenfold-api", "kenfold-queries"]),
];

/// The crates of one process that serves every route.
const RUNS_EVERYTHING: &[&str] = &[
    "kenfold",
    "kenfold-edge",
    "kenfold-invoke",
    "kenfold-mcp",
    "kenfold-api",
    "kenfold-oauth",
    "kenfold-worker",
    "kenfold-postgres",
];

/// Libraries that serve HTTP, Lambda or MCP, and the folders that may use them.
const SERVING: [&str; 4] = ["axum", "lambda_http", "lambda_runtime", "rmcp"];
const MAY_SERVE: [&str; 5] = ["functions/", "shared/edge", "cli", "tests", "tests/bench"];

#[test]
fn functions_depend_on_shared_and_never_on_one_another_and_nothing_depends_on_the_command_line() {
    let mut violations = Vec::new();
    for manifest in manifests() {
        let Some((_, allowed)) = ALLOWED.iter().find(|(pattern, _)| is_in(manifest.folder(), pattern)) else {
            violations
                .push(format!("{}: this crate is not in the table of allowed dependencies", manifest.0.path));
            continue;
        };
        for name in manifest.dependencies() {
            let is_ours = name == "kenfold" || name.starts_with("kenfold-");
            if is_ours && !allowed.contains(&name) {
                violations.push(format!("{}: depends on {name}", manifest.0.path));
            }
        }
    }
    assert_none(
        &violations,
        "What two functions share belongs into `shared` (domains) or `shared/edge` (HTTP). A new crate gets a row in \
         tests/tidy/dependencies.rs.",
    );
}

#[test]
fn axum_lambda_and_rmcp_are_used_only_where_requests_arrive() {
    let mut violations = Vec::new();
    for manifest in manifests() {
        let may_serve = MAY_SERVE.iter().any(|pattern| is_in(manifest.folder(), pattern));
        for name in manifest.dependencies().into_iter().filter(|name| SERVING.contains(name)) {
            if !may_serve {
                violations.push(format!("{}: depends on {name}", manifest.0.path));
            }
        }
    }
    assert_none(
        &violations,
        "A use case takes domain types and returns them. Route and tool definitions belong into functions/, layers \
         into shared/edge.",
    );
}

/// The manifest of a crate.
struct Manifest(Source);

/// Those of all crates; the root's only lists them.
fn manifests() -> Vec<Manifest> {
    let sources = with_extension("toml").into_iter();
    sources
        .filter(|source| source.name() == "Cargo.toml" && source.path != "Cargo.toml")
        .map(Manifest)
        .collect()
}

impl Manifest {
    fn folder(&self) -> &str {
        self.0.path.strip_suffix("/Cargo.toml").unwrap_or_default()
    }

    /// The names in every table of dependencies, those for tests and builds too, and what a renamed one really is.
    fn dependencies(&self) -> Vec<&str> {
        let mut names = Vec::new();
        let mut is_table = false;
        for line in self.0.text.lines().map(str::trim) {
            if let Some(header) = line.strip_prefix('[') {
                let header = header.trim_end_matches(']');
                is_table = header.ends_with("dependencies");
                // `[dependencies.name]`
                names.extend(header.split_once("dependencies.").map(|(_, name)| name));
            } else if is_table && !line.starts_with('#') {
                names.extend(line.split(['.', '=', ' ']).next().filter(|name| !name.is_empty()));
                names.extend(renamed(line));
            }
        }
        names
    }
}

/// `kenfold` in `k = { package = "kenfold", path = … }`.
fn renamed(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("package")?;
    rest.split('"').nth(1)
}

fn is_in(folder: &str, pattern: &str) -> bool {
    match pattern.strip_suffix('/') {
        Some(parent) => folder.strip_prefix(parent).is_some_and(|rest| rest.starts_with('/')),
        None => folder == pattern,
    }
}
