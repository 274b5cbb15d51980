//! The files and symbols that a memory's text mentions.
//!
//! A memory about code goes stale when that code changes. The references found here are what a client with a checkout
//! looks up. The rules prefer missing a reference to inventing one: an invented one is never found, and would make a
//! good memory look stale.

pub mod list_targets;
mod names;
mod paths;
pub mod record_checks;
mod spans;
mod symbols;
mod tokens;
mod words;

use crate::scope::{InvalidProject, Scope};
use crate::text;

/// References that are kept for one memory.
pub const MAX_REFS: usize = 16;

/// A file, a symbol, or a symbol in a known file. Paths are relative to the root of the repository.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CodeRef {
    /// A file.
    File {
        /// Where the file is.
        path: String,
    },
    /// A symbol, to be looked for in the whole repository.
    Symbol {
        /// The symbol's name, with up to two qualifiers.
        symbol: String,
    },
    /// A symbol that the text places in one file.
    SymbolInFile {
        /// Where the file is.
        path: String,
        /// The symbol's name, with up to two qualifiers.
        symbol: String,
    },
}

impl CodeRef {
    /// The reference with these parts, an empty one being absent, as they are stored; none when both are absent.
    #[must_use]
    pub fn from_parts(path: &str, symbol: &str) -> Option<Self> {
        let (path, symbol) = (path.to_owned(), symbol.to_owned());
        match (path.is_empty(), symbol.is_empty()) {
            (true, true) => None,
            (false, true) => Some(Self::File { path }),
            (true, false) => Some(Self::Symbol { symbol }),
            (false, false) => Some(Self::SymbolInFile { path, symbol }),
        }
    }

    /// The file, when the reference names one.
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        match self {
            Self::File { path } | Self::SymbolInFile { path, .. } => Some(path),
            Self::Symbol { .. } => None,
        }
    }

    /// The symbol, when the reference names one.
    #[must_use]
    pub fn symbol(&self) -> Option<&str> {
        match self {
            Self::Symbol { symbol } | Self::SymbolInFile { symbol, .. } => Some(symbol),
            Self::File { .. } => None,
        }
    }
}

/// The references in `text`, each once: its files, then its symbols, in the order in which they were found.
///
/// When the text mentions exactly one file, its symbols are taken to be in that file. Takes time linear in the length
/// of the text.
#[must_use]
pub fn extract(text: &str) -> Vec<CodeRef> {
    const { assert!(paths::MAX_PATHS + symbols::MAX_SYMBOLS <= MAX_REFS) };
    let paths = paths::find(text);
    let symbols = symbols::find(text, &paths);
    let home = paths::only_code_file(&paths).unwrap_or_default();
    let files = paths.iter().filter_map(|path| CodeRef::from_parts(path, ""));
    let symbols = symbols.iter().filter_map(|symbol| CodeRef::from_parts(home, symbol));
    files.chain(symbols).collect()
}

/// Whether `text` is a path as [`extract`] finds them: relative, normalised, and to a file of a known kind.
#[must_use]
pub fn is_valid_path(text: &str) -> bool {
    paths::is_path(text)
}

/// Whether `text` is a symbol as [`extract`] finds them: a name with up to two qualifiers.
///
/// Keywords and brands, which `extract` passes over, are symbols here, so that stored references stay valid when
/// those lists grow.
#[must_use]
pub fn is_valid_symbol(text: &str) -> bool {
    names::is_symbol(text)
}

/// A place that memories speak of, as a client looks it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// What to look for.
    pub code_ref: CodeRef,
    /// What it was when it was first found; absent until then.
    pub anchor: Option<Anchor>,
}

/// What a place was when a client first found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// The commit at which the client looked.
    pub commit: String,
    /// The hash of what it found.
    pub hash: String,
}

/// The text names no project that has a checkout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidRepository {
    /// Nothing, or the user's own memories.
    #[error("`project` is required: the git remote URL of the checkout, or the name of the project")]
    NoProject,
    /// The project has no usable name.
    #[error(transparent)]
    Project(#[from] InvalidProject),
}

/// The scope of a project that has a checkout.
fn repository(raw_project: &str) -> Result<Scope, InvalidRepository> {
    if text::is_blank(raw_project) {
        return Err(InvalidRepository::NoProject);
    }
    let scope = Scope::from_project(Some(raw_project))?;
    if scope.is_user() { Err(InvalidRepository::NoProject) } else { Ok(scope) }
}

#[cfg(test)]
mod tests;
