//! The files of the repository, read once for each test.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold nothing written by hand.
const SKIPPED: [&str; 2] = ["target", "node_modules"];
/// The crate that `make generate` writes.
const GENERATED: &str = "shared/generated/";

/// A file, by its path from the root of the repository, with `/` between folders.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// Whether the whole file is there for tests alone.
    pub(crate) fn is_test(&self) -> bool {
        self.path.split('/').any(|part| part == "tests" || part == "tests.rs")
    }

    /// The text before the unit tests at its end.
    pub(crate) fn without_unit_tests(&self) -> &str {
        self.text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default()
    }

    /// The last part of the path.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every Rust file that people write.
pub(crate) fn rust() -> Vec<Source> {
    let sources = with_extension("rs");
    assert!(sources.len() > 50, "the source tree was not found at {}", root().display());
    sources.into_iter().filter(|source| !source.path.starts_with(GENERATED)).collect()
}

/// Every file whose name ends in a dot and `extension`, in the order of the paths.
///
/// # Panics
/// When a folder or file cannot be read.
pub(crate) fn with_extension(extension: &str) -> Vec<Source> {
    let mut sources = Vec::new();
    collect(&root(), "", extension, &mut sources);
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

fn collect(folder: &Path, prefix: &str, extension: &str, sources: &mut Vec<Source>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries.filter_map(Result::ok) {
        let name = entry.file_name().to_string_lossy().into_owned();
        // Hidden folders hold what tools keep.
        if SKIPPED.contains(&name.as_str()) || name.starts_with('.') {
            continue;
        }
        let path = entry.path();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{name}/"), extension, sources);
        } else if path.extension().is_some_and(|found| found == extension) {
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            sources.push(Source { path: format!("{prefix}{name}"), text });
        }
    }
}

/// One file that must be there.
///
/// # Panics
/// When it cannot be read.
pub(crate) fn file(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}
