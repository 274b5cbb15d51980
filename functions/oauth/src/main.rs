//! The Lambda function behind `/.well-known/*` and `/oauth/*`.

use kenfold_edge::Error;
use kenfold_oauth::{Server, paths, routes};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let routes = |app: &_, _: &_| {
        // As text, since the runtime logs an error as `Debug` shows it.
        let server = Server::open(app).map_err(|error| error.to_string())?;
        Ok(routes(server))
    };
    kenfold_edge::run(routes, paths()).await
}
