//! The application behind an administrative command.

use anyhow::Context;
use kenfold::App;
use kenfold::config::Config;

use crate::dev::record;
use crate::folders;

/// Opens the database that `KENFOLD_DATABASE_URL` or `KENFOLD_DATABASE_SECRET` names, else that of `kenfold dev`.
pub(crate) async fn open() -> anyhow::Result<App> {
    let config = match Config::from_environment() {
        Ok(config) => config,
        Err(error) if error.name == "KENFOLD_DATABASE_URL" => {
            local_config().with_context(|| error.to_string())?
        }
        Err(error) => return Err(error.into()),
    };
    Ok(App::open(&config).await?)
}

fn local_config() -> anyhow::Result<Config> {
    let record = record::read(&folders::data_dir(None)?).context("and `kenfold dev` is not running")?;
    Ok(Config::from_environment_with(&[("KENFOLD_DATABASE_URL", &record.database_url)])?)
}
