//! How files are named, begun and divided.

use crate::assert_none;
use crate::sources::{Source, file, rust};

/// Most lines of a file, its unit tests left out.
const MOST_LINES: usize = 400;
/// Names that say nothing of what a module is about.
const EMPTY_NAMES: [&str; 7] = ["utils", "helpers", "common", "misc", "manager", "service", "handlers"];
/// A line of four such characters is drawn, not written.
const RULERS: [&str; 6] = ["----", "====", "****", "####", "~~~~", "____"];
/// The files that ask the machine for the environment, the time or randomness. Each does so under
/// `#[expect(clippy::disallowed_methods)]`.
const HOMES: [&str; 7] = [
    "shared/src/config.rs",
    "shared/src/config/deployment.rs",
    "shared/src/config/surroundings.rs",
    "shared/src/clock.rs",
    "shared/src/random.rs",
    "cli/postgres/src/environment.rs",
    "cli/postgres/src/login.rs",
];

#[test]
fn a_module_stands_beside_its_folder_and_never_in_a_file_called_mod() {
    let violations = paths_where(|source| source.name() == "mod.rs");
    assert_none(&violations, "Rename `foo/mod.rs` to `foo.rs`, beside the folder `foo`.");
}

#[test]
fn no_module_has_a_name_that_says_nothing() {
    let is_empty = |part: &str| EMPTY_NAMES.contains(&part.trim_end_matches(".rs"));
    let violations = paths_where(|source| source.path.split('/').any(is_empty));
    assert_none(
        &violations,
        "Name the module after what it is about: a noun of the domain, or the verb of a use case.",
    );
}

#[test]
fn every_file_begins_by_saying_what_it_is_for() {
    let violations = paths_where(|source| !source.text.starts_with("//!"));
    assert_none(&violations, "Begin the file with a `//!` line: one sentence that says what it is for.");
}

#[test]
fn no_comment_draws_a_banner() {
    let mut violations = Vec::new();
    for source in rust() {
        let banners = source.text.lines().enumerate().filter(|(_, line)| is_banner(line));
        violations
            .extend(banners.map(|(index, line)| format!("{}:{}: {}", source.path, index + 1, line.trim())));
    }
    assert_none(
        &violations,
        "A banner marks the second concept of a file: move it into a module of its own.",
    );
}

#[test]
fn no_file_is_longer_than_400_lines_without_its_tests() {
    let mut violations = Vec::new();
    for source in rust().into_iter().filter(|source| !source.is_test()) {
        let lines = source.without_unit_tests().lines().count();
        if lines > MOST_LINES {
            violations.push(format!("{}: {lines} lines", source.path));
        }
    }
    assert_none(&violations, "Look for the second concept in the file, and give it a module.");
}

#[test]
fn the_environment_the_clock_and_randomness_are_asked_only_in_their_homes() {
    let violations = paths_where(|source| {
        let is_home = HOMES.contains(&source.path.as_str());
        !source.is_test() && !is_home && source.without_unit_tests().contains("disallowed_methods")
    });
    assert_none(
        &violations,
        "Add the variable to `Config` or `Surroundings`, or take a `Clock` or a `Random`, and pass the value on.",
    );
}

#[test]
fn a_key_can_be_neither_printed_nor_serialised() {
    let secret = file("shared/src/secret.rs");
    let code: Vec<&str> = secret.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let ways = ["Display for ApiKey", "Serialize", "Deref for ApiKey", "AsRef<str> for ApiKey"].into_iter();
    let violations: Vec<String> = ways.filter(|way| code.contains(way)).map(str::to_owned).collect();
    assert_none(
        &violations,
        "A key leaves its type in shared/src/secret.rs through `reveal` alone, which is easy to find.",
    );
}

fn paths_where(is_wrong: impl Fn(&Source) -> bool) -> Vec<String> {
    rust().into_iter().filter(|source| is_wrong(source)).map(|source| source.path).collect()
}

/// A comment that begins or ends with a ruler.
fn is_banner(line: &str) -> bool {
    let Some(comment) = line.trim().strip_prefix("//") else {
        return false;
    };
    let comment = comment.trim_start_matches(['/', '!']).trim();
    RULERS.iter().any(|ruler| comment.starts_with(ruler) || comment.ends_with(ruler))
}

#[test]
fn a_banner_is_told_from_a_sentence() {
    for banner in ["// ---- helpers ----", "    // ======", "/// parsing -----"] {
        assert!(is_banner(banner), "{banner}");
    }
    for sentence in ["// A -- B", "/// | --- |", "//! `a --- b` is fine.", "let x = 1; // ----"] {
        assert!(!is_banner(sentence), "{sentence}");
    }
}

/// What a process could remember with between two requests.
const MEMORIES: [&str; 5] = ["Mutex<", "RwLock<", "Atomic", "OnceLock<", "OnceCell<"];
/// Its compiled rules depend on nothing that a request says.
const COMPILED_RULES: &str = "shared/src/screening/scan.rs";

#[test]
fn no_static_remembers_anything_between_requests() {
    let mut violations = Vec::new();
    for source in rust().into_iter().filter(|source| !source.is_test() && source.path != COMPILED_RULES) {
        let is_static = |line: &&str| line.trim_start().trim_start_matches("pub ").starts_with("static ");
        for line in source.without_unit_tests().lines().filter(is_static) {
            if MEMORIES.iter().any(|word| line.contains(word)) {
                violations.push(format!("{}: {}", source.path, line.trim()));
            }
        }
    }
    assert_none(&violations, "Keep it in Postgres: the next request may meet another process.");
}
