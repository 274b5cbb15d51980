//! Serving every route on one port.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, anyhow};
use axum::Router;
use kenfold::App;
use kenfold::config::Config;
use kenfold::principal::{Access, AgentName, Principal, Reach};
use kenfold_edge::telemetry::{self, LogFormat};
use kenfold_edge::{Door, EdgeConfig, OriginList, edge_config, level, serve_hyper, wrap};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

/// The agent that everybody is with `--auth none`.
const UNKNOWN_AGENT: &str = "unknown";

/// Takes the port, before anything else is started.
pub(crate) async fn listen(port: u16) -> anyhow::Result<TcpListener> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow!("port {port} is taken by another program: pass --port NUMBER, or stop it")
        }
        _ => anyhow!("cannot listen on {address}: {error}"),
    })
}

/// Serves until it is told to stop; requests under way are answered first.
pub(crate) async fn serve(
    app: App,
    config: &Config,
    is_open: bool,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    telemetry::init(level(config.log_level), LogFormat::Human);
    let router = if is_open {
        // Without keys, the origin is all that tells a web page from an agent.
        wrap(routes(&app), EdgeConfig { origins: OriginList::loopback(), ..edge_config(config) }, open_door())
    } else {
        wrap(routes(&app), edge_config(config), Door::Keys(app.clone()))
    };
    serve_hyper(router, listener, stop).await.context("the server stopped")
}

/// The routes of every function.
fn routes(app: &App) -> Router {
    kenfold_mcp::routes(app.clone()).merge(kenfold_api::routes(app.clone()))
}

fn open_door() -> Door {
    let agent = AgentName::from_stored(UNKNOWN_AGENT.into());
    Door::Open(Principal::new(agent, Access::Write, Reach::Everything))
}

/// Waits for Ctrl-C or SIGTERM, and remembers one that comes before it is waited for.
pub(crate) fn stopped() -> anyhow::Result<impl Future<Output = ()> + Send> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
