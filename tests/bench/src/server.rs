//! The real server: the routes of the functions behind every layer, over HTTP on a loopback port.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::mpsc;
use std::thread;

use anyhow::Context;
use kenfold::App;
use kenfold::config::Config;
use kenfold_edge::{Door, edge_config, serve_hyper, wrap};
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::sync::oneshot;

/// A server that runs until this is dropped.
///
/// It has a thread and a runtime of its own: whoever asks it takes none of its time. The runtime has one thread, as
/// that of the Lambda functions.
pub(crate) struct Server {
    address: SocketAddr,
    _running: oneshot::Sender<()>,
}

impl Server {
    /// Starts it.
    ///
    /// # Errors
    /// When the configuration does not work.
    pub(crate) fn start(config: Config) -> anyhow::Result<Self> {
        let (tell, told) = mpsc::channel();
        let (running, stopped) = oneshot::channel::<()>();
        thread::spawn(move || serve(&config, &tell, stopped));
        let address = told.recv().context("the server did not start")??;
        Ok(Self { address, _running: running })
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }
}

type Told = mpsc::Sender<anyhow::Result<SocketAddr>>;

fn serve(config: &Config, tell: &Told, stopped: oneshot::Receiver<()>) {
    let outcome = runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(anyhow::Error::from)
        .and_then(|runtime| runtime.block_on(serve_until(config, tell, stopped)));
    if let Err(error) = outcome {
        tell.send(Err(error)).ok();
    }
}

async fn serve_until(config: &Config, tell: &Told, stopped: oneshot::Receiver<()>) -> anyhow::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let app = App::open(config).await?;
    let edge = edge_config(config);
    let tools = kenfold_mcp::routes(app.clone(), &edge);
    let router = wrap(tools.merge(kenfold_api::routes(app.clone(), &edge)), edge, Door::Keys(app));
    tell.send(Ok(listener.local_addr()?))?;
    serve_hyper(router, listener, async {
        stopped.await.ok();
    })
    .await?;
    Ok(())
}
