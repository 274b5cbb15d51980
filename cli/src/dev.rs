//! `kenfold dev`: everything on this machine, with the routers that Lambda runs.

mod banner;
mod database;
mod embedder;
mod keys;
pub(crate) mod record;
mod serve;

use std::path::Path;

use anyhow::Context;
use kenfold::App;
use kenfold::config::Config;
use kenfold::db::migrate::migrate;
use tokio::net::TcpListener;

use self::database::LocalDatabase;
use self::embedder::LocalEmbedder;
use self::record::Record;
use crate::arguments::{Auth, DevArguments};
use crate::folders;
use crate::output::Output;

/// Connections of the local server: requests run side by side here.
const CONNECTIONS: &str = "8";

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
    let listener = serve::listen(arguments.port).await?;
    let database = LocalDatabase::start(&data_dir, output)?;
    let served = run_on(arguments, output, &data_dir, &database, listener, stop).await;
    record::remove(&data_dir);
    output.progress("Stopping");
    database.stop()?;
    served
}

async fn run_on(
    arguments: &DevArguments,
    output: Output,
    data_dir: &Path,
    database: &LocalDatabase,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    let embedder = LocalEmbedder::start(&arguments.embed, output).await?;
    let config = config(database, embedder.as_ref())?;
    let app = App::open(&config).await?;
    migrate(&app.db).await.context("the schema could not be brought up to date")?;
    let keys = keys::prepare(&app, data_dir).await?;
    let record = Record::new(listener.local_addr()?, database.url(), data_dir);
    record.write(data_dir)?;
    banner::show(output, &record, &keys, arguments.auth)?;
    serve::serve(app, &config, arguments.auth == Auth::None, listener, stop).await
}

fn config(database: &LocalDatabase, embedder: Option<&LocalEmbedder>) -> anyhow::Result<Config> {
    let mut overrides = vec![("KENFOLD_DATABASE_URL", database.url())];
    let connections = Config::from_environment_with(&overrides)?.database_connections;
    if connections == 1 {
        overrides.push(("KENFOLD_DATABASE_CONNECTIONS", CONNECTIONS));
    }
    overrides.extend(embedder.into_iter().flat_map(LocalEmbedder::variables));
    Ok(Config::from_environment_with(&overrides)?)
}
