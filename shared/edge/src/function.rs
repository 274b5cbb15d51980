//! What every function's `main` does.

use axum::Router;
use kenfold::App;
use kenfold::config::{Config, LogLevel};
use kenfold::warm_up::warm_up;
use lambda_http::Error;

use crate::config::PROBE_PATHS;
use crate::telemetry::{self, LevelFilter, LogFormat};
use crate::{Door, EdgeConfig, HostList, OriginList, serve_lambda, wrap};

/// Runs a function: reads the configuration, opens the application, and serves `routes` until Lambda ends the process.
///
/// # Errors
/// When the configuration makes no sense; Lambda logs the text.
pub async fn run(routes: impl FnOnce(App) -> Router) -> Result<(), Error> {
    let config = Config::from_environment()?;
    telemetry::init(level(config.log_level), LogFormat::Json);
    let app = App::open(&config).await?;
    tokio::spawn(warm_up(app.clone()));
    // So that it begins before the routes are made.
    tokio::task::yield_now().await;
    let wrapped = wrap(routes(app.clone()), edge_config(&config), Door::Keys(app));
    serve_lambda(wrapped).await
}

/// What the layers need to know of the configuration.
#[must_use]
pub fn edge_config(config: &Config) -> EdgeConfig {
    let origins = match config.allowed_origins.as_slice() {
        [] => OriginList::any(),
        listed => OriginList::only(listed.iter().cloned()),
    };
    EdgeConfig {
        public_url: config.public_url.clone(),
        hosts: HostList::only(config.allowed_hosts.iter().cloned()),
        origins,
        open_paths: &PROBE_PATHS,
        ..EdgeConfig::default()
    }
}

/// How much is logged, in the words of the logging library.
#[must_use]
pub fn level(level: LogLevel) -> LevelFilter {
    match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    }
}
