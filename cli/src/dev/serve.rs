//! Serving every route on one port.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, anyhow};
use axum::Router;
use kenfold::App;
use kenfold::config::Config;
use kenfold::principal::{AgentName, Principal, Rights};
use kenfold_edge::{Door, OriginList, edge_config, serve_hyper, wrap};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::arguments::Auth;

/// The agent that everybody is with `--auth none`.
const UNKNOWN_AGENT: &str = "unknown";

/// Takes the port, before anything else is started.
pub(crate) async fn listen(port: u16) -> anyhow::Result<TcpListener> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow!("port {port} is taken: pass --port NUMBER, or stop what has it")
        }
        _ => anyhow!("cannot listen on {address}: {error}"),
    })
}

/// How callers are let in.
pub(crate) fn door(app: &App, auth: Auth) -> Door {
    match auth {
        Auth::Apikey => Door::Keys(app.clone()),
        Auth::None => {
            let agent = AgentName::from_stored(UNKNOWN_AGENT.into());
            Door::Open(Principal::new(agent, Rights::all()))
        }
    }
}

/// The routes of every function, behind a door.
///
/// # Errors
/// When there can be no authorization server.
pub(crate) fn router(app: &App, config: &Config, door: Door) -> anyhow::Result<Router> {
    let mut edge = edge_config(config);
    // Without keys, the origin is all that tells a web page from an agent.
    if config.allowed_origins.is_empty() || matches!(door, Door::Open(_)) {
        edge.origins = OriginList::loopback();
    }
    edge.open_paths.extend(kenfold_oauth::paths());
    let authorization = kenfold_oauth::routes(kenfold_oauth::Server::open(app)?);
    let tools = kenfold_mcp::routes(app.clone(), &edge);
    Ok(wrap(tools.merge(kenfold_api::routes(app.clone(), &edge)).merge(authorization), edge, door))
}

/// Serves until it is told to stop; requests under way are answered first.
pub(crate) async fn serve(
    router: Router,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    serve_hyper(router, listener, stop).await.context("the server stopped")
}

/// Waits for Ctrl-C, a closed terminal or another signal to stop, and remembers one that comes before it is waited for.
pub(crate) fn stopped() -> anyhow::Result<impl Future<Output = ()> + Send> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut hang_up = signal(SignalKind::hangup())?;
    let mut quit = signal(SignalKind::quit())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
            _ = hang_up.recv() => {}
            _ = quit.recv() => {}
        }
    })
}
