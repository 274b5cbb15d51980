//! Secrets Manager, as far as `GetSecretValue` needs it.
//!
//! Format: AWS Secrets Manager API reference, version 2017-10-17 (AWS JSON 1.1).

use std::net::{Ipv4Addr, SocketAddr};

use axum::Router;
use axum::extract::State;
use axum::response::IntoResponse;
use axum::routing::post;
use serde_json::json;
use tokio::net::TcpListener;

/// The name of the only secret.
pub(crate) const SECRET_NAME: &str = "bench/database";

/// Answers every request with one secret for as long as the process runs; returns where.
///
/// # Errors
/// When no port is free.
pub(crate) async fn start(secret: String) -> anyhow::Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    let router = Router::new().route("/", post(get_secret_value)).with_state(secret);
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}

async fn get_secret_value(State(secret): State<String>) -> impl IntoResponse {
    let body = json!({
        "ARN": format!("arn:aws:secretsmanager:eu-north-1:000000000000:secret:{SECRET_NAME}-AbCdEf"),
        "Name": SECRET_NAME,
        "VersionId": "00000000-0000-4000-8000-000000000002",
        "VersionStages": ["AWSCURRENT"],
        "SecretString": secret,
        "CreatedDate": 1_772_355_600
    });
    ([("content-type", "application/x-amz-json-1.1")], body.to_string())
}
