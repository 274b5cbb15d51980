//! The keys of the local server, in files that only their owner can read.

use std::fs;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use anyhow::Context;
use kenfold::App;
use kenfold::key::create::create;
use kenfold::key::identify::{IdentifyError, identify};
use kenfold::principal::{Actor, AgentName, Rights};
use kenfold::secret::ApiKey;

use super::private_file;

/// The agents that get a key on the first start.
const AGENTS: [&str; 2] = ["claude-code", "codex"];

/// Where the key of an agent is.
pub(crate) struct KeyFile {
    pub(crate) agent: &'static str,
    pub(crate) path: PathBuf,
}

/// Reads the keys, and makes those that are missing or that the database does not know (any more).
pub(crate) async fn prepare(app: &App, data_dir: &Path) -> anyhow::Result<Vec<KeyFile>> {
    let folder = data_dir.join("keys");
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(&folder)
        .with_context(|| format!("{}", folder.display()))?;
    let mut files = Vec::new();
    for agent in AGENTS {
        let path = folder.join(format!("{agent}.key"));
        if !is_known(app, &path).await? {
            make(app, agent, &path).await?;
        }
        files.push(KeyFile { agent, path });
    }
    Ok(files)
}

/// Whether the file holds a key that works. A key of another database does not.
async fn is_known(app: &App, path: &Path) -> anyhow::Result<bool> {
    let Some(key) = fs::read_to_string(path).ok().and_then(|text| ApiKey::parse(text.trim())) else {
        return Ok(false);
    };
    match identify(app, &key).await {
        Ok(_) => Ok(true),
        Err(IdentifyError::UnknownKey) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

async fn make(app: &App, agent: &str, path: &Path) -> anyhow::Result<()> {
    let (_, key) = create(app, Actor::OWNER, &AgentName::parse(agent)?, &Rights::all()).await?;
    let shown = || format!("the key of {agent} could not be written to {}", path.display());
    private_file::replace(path, format!("{}\n", key.reveal()).as_bytes()).with_context(shown)
}
