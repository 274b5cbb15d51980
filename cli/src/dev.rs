//! `kenfold dev`: everything on this machine, with the routers that Lambda runs.

mod banner;
mod clean_up;
mod database;
mod embedder;
mod keys;
mod private_file;
pub(crate) mod record;
mod secrets;
mod serve;

use std::net::SocketAddr;
use std::path::Path;

use anyhow::{Context, anyhow};
use kenfold::App;
use kenfold::config::{Config, RootSecretLocation};
use kenfold::db::migrate::migrate;
use kenfold_edge::level;
use kenfold_edge::telemetry::{self, LogFormat};
use tokio::net::TcpListener;

use self::database::LocalDatabase;
use self::embedder::LocalEmbedder;
use self::record::Record;
use crate::arguments::DevArguments;
use crate::folders;
use crate::output::Output;

/// Connections of the local server unless another number is set: requests run side by side here.
const CONNECTIONS_DEFAULT: usize = 8;

/// What the server is made of.
struct Parts<'a> {
    arguments: &'a DevArguments,
    data_dir: &'a Path,
    database_url: String,
    listener: TcpListener,
    address: SocketAddr,
}

/// Runs until the process is told to stop, then stops what it started.
pub(crate) async fn run(
    arguments: &DevArguments,
    data_dir: Option<&Path>,
    output: Output,
) -> anyhow::Result<()> {
    // Absolute, since what is printed will be pasted elsewhere.
    let data_dir = std::path::absolute(folders::data_dir(data_dir)?)?;
    // Before anything is started: from here on Ctrl-C stops what was started, too.
    let stop = serve::stopped()?;
    let listener = serve::listen(arguments.port).await.map_err(|error| or_running(error, &data_dir))?;
    let mut database = LocalDatabase::start(&data_dir, output)?;
    let database_url = database.url().to_owned();
    let address = listener.local_addr()?;
    let parts = Parts { arguments, data_dir: &data_dir, database_url, listener, address };
    let served = tokio::select! {
        served = serve_until(stop, parts, output) => served,
        () = database.ended() => Err(anyhow!("Postgres has stopped. Its log is in {}", data_dir.display())),
    };
    record::remove(&data_dir);
    output.progress("Stopping");
    database.stop()?;
    served
}

/// A port may be taken by the very server that is to be started.
fn or_running(error: anyhow::Error, data_dir: &Path) -> anyhow::Error {
    match record::read(data_dir) {
        Ok(record) => {
            anyhow!("{error:#}. It may be Kenfold itself, at {} (process {})", record.url, record.pid)
        }
        Err(_) => error,
    }
}

async fn serve_until(
    stop: impl Future<Output = ()> + Send,
    parts: Parts<'_>,
    output: Output,
) -> anyhow::Result<()> {
    let Parts { arguments, data_dir, .. } = parts;
    let embedder = LocalEmbedder::start(&arguments.embed, output).await?;
    let config = config(&parts, embedder.as_ref())?;
    let app = App::open(&config).await?;
    migrate(&app.db).await.context("the schema could not be brought up to date")?;
    let keys = keys::prepare(&app, data_dir).await?;
    let record = Record::new(parts.address, &parts.database_url, data_dir, &config);
    record.write(data_dir)?;
    banner::show(output, &record, &keys, arguments.auth)?;
    telemetry::init(level(config.log_level), LogFormat::Human);
    let router = serve::router(&app, &config, serve::door(&app, arguments.auth))?;
    tokio::select! {
        served = serve::serve(router, parts.listener, stop) => served,
        never = clean_up::hourly(&app) => match never {},
    }
}

/// What the environment says, with the local database and models, and what a server on this machine needs beside.
fn config(parts: &Parts<'_>, embedder: Option<&LocalEmbedder>) -> anyhow::Result<Config> {
    let mut overrides = vec![("KENFOLD_DATABASE_URL", parts.database_url.as_str())];
    overrides.extend(embedder.into_iter().flat_map(LocalEmbedder::variables));
    let config = Config::from_environment_with(&overrides)?;
    let local_url = || format!("http://{}", parts.address);
    let root_secret = match config.root_secret.clone() {
        Some(configured) => configured,
        None => RootSecretLocation::File(secrets::prepare(parts.data_dir)?),
    };
    let public_url = config.public_url.clone().unwrap_or_else(local_url);
    Ok(side_by_side(Config { root_secret: Some(root_secret), public_url: Some(public_url), ..config }))
}

fn side_by_side(config: Config) -> Config {
    let connections = config.database_connections.unwrap_or(CONNECTIONS_DEFAULT);
    Config { database_connections: Some(connections), ..config }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(set: Option<&str>) -> Option<usize> {
        let config = Config::read(&|name| match name {
            "KENFOLD_DATABASE_URL" => Some("postgres://u:p@h/d".to_owned()),
            "KENFOLD_DATABASE_CONNECTIONS" => set.map(str::to_owned),
            _ => None,
        });
        side_by_side(config.unwrap()).database_connections
    }

    #[test]
    fn the_number_of_connections_that_is_set_stands() {
        assert_eq!(connections(Some("1")), Some(1));
        assert_eq!(connections(Some("3")), Some(3));
        assert_eq!(connections(None), Some(CONNECTIONS_DEFAULT));
    }
}
