//! What every function's `main` does.

use axum::Router;
use kenfold::App;
use kenfold::config::{Config, LogLevel};
use kenfold::oauth::access_scope;
use kenfold::warm_up::warm_up;
use lambda_http::Error;

use crate::config::PROBE_PATHS;
use crate::telemetry::{self, LevelFilter, LogFormat};
use crate::{Door, EdgeConfig, HostList, Measured, OriginList, serve_lambda, wrap};

/// Runs a function: reads the configuration, opens the application, and serves `routes` until Lambda ends the process.
/// At `open_paths` nobody has to have a token.
///
/// # Errors
/// When the configuration makes no sense. The error is its text, since the runtime logs errors as `Debug` shows them.
pub async fn run(
    routes: impl FnOnce(&App, &EdgeConfig) -> Result<Router, Error>,
    open_paths: Vec<&'static str>,
) -> Result<(), Error> {
    let config = Config::from_environment().map_err(|error| error.to_string())?;
    telemetry::init(level(config.log_level), LogFormat::Json);
    let app = App::open(&config).await.map_err(|error| error.to_string())?;
    tokio::spawn(warm_up(app.clone()));
    // So that it begins before the routes are made.
    tokio::task::yield_now().await;
    let mut edge = edge_config(&config);
    edge.open_paths.extend(open_paths);
    edge.measured = Some(Measured {
        counters: app.counters.clone(),
        clock: app.clock.clone(),
        metrics: config.metrics.clone(),
    });
    let routes = routes(&app, &edge)?;
    serve_lambda(wrap(routes, edge, Door::Keys(app))).await
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
        open_paths: PROBE_PATHS.into(),
        scopes: access_scope::SUPPORTED.map(str::to_owned).into(),
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
