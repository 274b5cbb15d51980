//! Keeps the invariants of `docs/ARCHITECTURE.md` that no compiler keeps, and the documents true to the code.
//!
//! Plain text checks over the source tree: they know no Rust syntax beyond what each one says, and need no database.

#![expect(clippy::panic, reason = "a file that cannot be read fails the tests")]

mod dependencies;
mod documents;
mod layout;
mod sources;
mod sql;

use std::fmt::Write as _;

/// Fails with every violation at once.
///
/// # Panics
/// When there is one.
#[track_caller]
fn assert_none(violations: &[String], mend: &str) {
    let mut report = String::new();
    for violation in violations {
        writeln!(report, "  {violation}").ok();
    }
    assert!(violations.is_empty(), "\n{report}{mend}\n");
}
