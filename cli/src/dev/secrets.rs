//! The root secret of the local server, in a file that only its owner can read.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use kenfold::random::SystemRandom;
use kenfold::root_secret::generate;
use serde_json::json;

use super::private_file;

/// Makes the file on the first start, and leaves it alone afterwards: what was sealed with it would be lost.
pub(crate) fn prepare(data_dir: &Path) -> anyhow::Result<PathBuf> {
    let path = data_dir.join("secrets.json");
    if !path.exists() {
        fs::create_dir_all(data_dir).with_context(|| format!("{}", data_dir.display()))?;
        let (id, secret) = generate(&SystemRandom);
        let secrets = json!({ "root_secret": { "id": id, "secret": secret } });
        let text = format!("{secrets:#}\n");
        private_file::replace(&path, text.as_bytes()).with_context(|| format!("{}", path.display()))?;
    }
    Ok(path)
}
