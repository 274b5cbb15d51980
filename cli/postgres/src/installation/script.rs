//! Shell scripts that stand for programs, for tests.

use std::path::Path;
use std::process::Command;

/// Writes an executable shell script.
///
/// Another process writes it: a file that this process has open for writing could not be run, and a child that
/// another test starts at this moment would hold it open a little longer.
pub(crate) fn write(path: &Path, body: &str) {
    let status = Command::new("sh")
        .args(["-c", r#"printf '#!/bin/sh\n%s\n' "$2" >"$1" && chmod 755 "$1""#, "sh"])
        .arg(path)
        .arg(body)
        .status()
        .unwrap();
    assert!(status.success());
}
