//! The Lambda function behind `/api/v1`, `/healthz` and `/readyz`.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), kenfold_edge::Error> {
    kenfold_edge::run(|app, edge| Ok(kenfold_api::routes(app.clone(), edge)), Vec::new()).await
}
