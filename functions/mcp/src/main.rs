//! The Lambda function behind `POST /mcp`.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), kenfold_edge::Error> {
    kenfold_edge::run(|app, edge| Ok(kenfold_mcp::routes(app.clone(), edge)), Vec::new()).await
}
