//! The database of the local server: the one that is configured, else a Postgres of its own.

use std::path::Path;
use std::time::Duration;

use kenfold::config::Surroundings;
use kenfold_postgres::{Options, Server};

use crate::output::Output;

/// How often is looked whether Postgres still runs.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// A database for as long as the local server runs.
pub(crate) struct LocalDatabase {
    url: String,
    server: Option<Server>,
}

impl LocalDatabase {
    /// Uses `KENFOLD_DATABASE_URL`, or starts Postgres in the data folder.
    pub(crate) fn start(data_dir: &Path, output: Output) -> anyhow::Result<Self> {
        if let Some(url) = Surroundings::read().database_url {
            return Ok(Self { url, server: None });
        }
        let server = Server::start(&Options::new(data_dir), &mut |line| output.progress(line))?;
        Ok(Self { url: server.url().to_owned(), server: Some(server) })
    }

    /// Holds a password.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Waits until a Postgres that was started ends by itself; for ever with another database, which is not ours to watch.
    pub(crate) async fn ended(&mut self) {
        while self.server.as_mut().is_none_or(Server::is_running) {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// Stops what was started.
    pub(crate) fn stop(self) -> anyhow::Result<()> {
        self.server.map_or(Ok(()), Server::stop)?;
        Ok(())
    }
}
