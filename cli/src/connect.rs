//! The application behind an administrative command.

use std::path::Path;

use anyhow::Context;
use kenfold::App;
use kenfold::config::{Config, ConfigError};

use crate::dev::record;
use crate::folders;

/// Said when nothing names a database and no local server runs.
const NO_DATABASE: &str = "there is no database: start `kenfold dev`, or set KENFOLD_DATABASE_URL";

/// Opens the database of the local server on `data_dir`; without one, that which `KENFOLD_DATABASE_URL` or
/// `KENFOLD_DATABASE_SECRET` names, else that of the local server on the usual folder.
pub(crate) async fn open(data_dir: Option<&Path>) -> anyhow::Result<App> {
    let config = if data_dir.is_some() { local_config(data_dir)? } else { configured()? };
    Ok(App::open(&config).await?)
}

fn configured() -> anyhow::Result<Config> {
    match Config::from_environment() {
        Ok(config) => Ok(config),
        Err(ConfigError::NoDatabase) => local_config(None).context(NO_DATABASE),
        Err(ConfigError::Invalid(invalid)) => Err(invalid.into()),
    }
}

fn local_config(data_dir: Option<&Path>) -> anyhow::Result<Config> {
    let record = record::read(&folders::data_dir(data_dir)?).context("`kenfold dev` is not running there")?;
    Ok(Config::from_environment_with(&record.variables())?)
}
