//! What the documents say of the code, as far as text can tell.

use std::collections::BTreeSet;

use crate::assert_none;
use crate::sources::{Source, file, root, rust, with_extension};

/// What begins the name of every variable of ours.
const VARIABLE: &str = "KENFOLD_";
/// The documents that must list all of something.
const CONFIGURATION: &str = "docs/configuration.md";
const TOOLS: &str = "docs/tools.md";
const SECURITY: &str = "SECURITY.md";
const ARCHITECTURE: &str = "docs/ARCHITECTURE.md";

#[test]
fn the_configuration_page_lists_every_variable_that_is_read_and_no_other() {
    let page = file(CONFIGURATION);
    let documented = variables(&page, "`");
    let read: BTreeSet<String> =
        production().iter().flat_map(|source| variables(source.without_unit_tests(), "\"")).collect();
    let missing = read.difference(&documented).map(|name| format!("{CONFIGURATION}: lacks {name}"));
    let stale = documented.difference(&read).map(|name| format!("{CONFIGURATION}: {name} is read nowhere"));
    assert_none(&missing.chain(stale).collect::<Vec<_>>(), "Add or remove the row of the variable.");
}

#[test]
fn the_tool_page_lists_every_tool_and_parameter_and_no_other() {
    let page = file(TOOLS);
    let mut violations = Vec::new();
    let mut sections = BTreeSet::new();
    for tool in rust().into_iter().filter(|source| source.path.starts_with("functions/mcp/src/tools/")) {
        let name = tool.name().trim_end_matches(".rs");
        sections.insert(name.to_owned());
        let documented = section(&page, name).map(parameters_of_page).unwrap_or_default();
        let defined = parameters_of_code(&tool);
        violations
            .extend(defined.difference(&documented).map(|field| format!("{TOOLS}: {name} lacks {field}")));
        violations
            .extend(documented.difference(&defined).map(|field| format!("{TOOLS}: {name} has no {field}")));
    }
    let headings = page.lines().filter_map(|line| line.strip_prefix("## `")?.split('`').next());
    violations.extend(
        headings.filter(|name| !sections.contains(*name)).map(|name| format!("{TOOLS}: no tool {name}")),
    );
    assert_none(
        &violations,
        "Each tool is a section \"## `name`\" with a row \"| `parameter` | …\" for each parameter.",
    );
}

#[test]
fn pages_about_rules_name_only_tests_and_paths_that_exist() {
    let code: String = rust().into_iter().chain(with_extension("py")).map(|source| source.text).collect();
    let is_there = |name: &str| ["fn", "def"].iter().any(|word| code.contains(&format!("{word} {name}(")));
    let mut violations = Vec::new();
    let pages = [ARCHITECTURE, SECURITY].map(|path| (path, file(path)));
    let quotes =
        pages.iter().flat_map(|(path, page)| page.split('`').skip(1).step_by(2).map(move |q| (path, q)));
    for (page, quoted) in quotes {
        let is_test = quoted.matches('_').count() >= 3
            && quoted.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        let is_path = quoted.contains('/')
            && quoted.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c))
            && !quoted.starts_with('/');
        if is_test && !is_there(quoted) {
            violations.push(format!("{page}: no test {quoted}"));
        }
        if is_path && !root().join(quoted).exists() {
            violations.push(format!("{page}: no path {quoted}"));
        }
    }
    assert_none(
        &violations,
        "Name what keeps the rule now. Paths are written from the root of the repository.",
    );
}

#[test]
fn links_between_documents_lead_somewhere() {
    let mut violations = Vec::new();
    for page in with_extension("md") {
        let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in page.text.split("](").skip(1).filter_map(|rest| rest.split([')', '#', ' ']).next()) {
            let is_elsewhere = link.is_empty()
                || link.contains("://")
                || link.starts_with("mailto:")
                || link.starts_with("../../");
            if !is_elsewhere && !root().join(folder).join(link).exists() {
                violations.push(format!("{}: {link}", page.path));
            }
        }
    }
    assert_none(&violations, "Correct the path; it counts from the folder of the document.");
}

fn production() -> Vec<Source> {
    rust().into_iter().filter(|source| !source.is_test() && !source.path.starts_with("tests/")).collect()
}

/// The names of ours that stand alone between two of `quote`.
fn variables(text: &str, quote: &str) -> BTreeSet<String> {
    let is_name =
        |part: &&str| part.starts_with(VARIABLE) && part.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    text.split(quote).filter(is_name).map(str::to_owned).collect()
}

/// What stands below the heading of a tool.
fn section<'a>(page: &'a str, tool: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("\n## `{tool}`"))?;
    rest.split("\n## ").next()
}

/// The first column of the first table.
fn parameters_of_page(section: &str) -> BTreeSet<String> {
    let rows =
        section.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| row.strip_prefix("| `")?.split('`').next()).map(str::to_owned).collect()
}

/// The fields of the struct whose name ends in `Params`.
fn parameters_of_code(tool: &Source) -> BTreeSet<String> {
    let body =
        tool.text.split_once("Params {").and_then(|(_, rest)| rest.split("\n}").next()).unwrap_or_default();
    let fields = body.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    fields
        .filter_map(|line| line.split_once(": "))
        .map(|(name, _)| name.trim_start_matches("r#").to_owned())
        .collect()
}
