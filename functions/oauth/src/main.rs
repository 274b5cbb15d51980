//! The Lambda function behind `/.well-known/*` and `/oauth/*`.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), kenfold_edge::Error> {
    kenfold_edge::run(
        |app, _| Ok(kenfold_oauth::routes(kenfold_oauth::Server::open(app)?)),
        kenfold_oauth::paths(),
    )
    .await
}
