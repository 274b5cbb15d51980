//! An agent: an MCP client of the 2025-06-18 revision, on one connection that is kept open.

use std::net::SocketAddr;

use anyhow::{Context, bail, ensure};
use bytes::Bytes;
use http::{Request, StatusCode};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use kenfold::secret::ApiKey;
use serde_json::{Value, json};
use tokio::net::TcpStream;

/// Somebody who calls the server.
pub(crate) struct Agent {
    connection: SendRequest<Full<Bytes>>,
    host: String,
    key: ApiKey,
}

impl Agent {
    /// Connects.
    ///
    /// # Errors
    /// Without a server.
    pub(crate) async fn connect(address: SocketAddr, key: ApiKey) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (connection, driver) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(driver);
        Ok(Self { connection, host: address.to_string(), key })
    }

    /// A request that calls a tool.
    ///
    /// # Errors
    /// Never: the request is well formed.
    pub(crate) fn tool_call(&self, tool: &str, arguments: &Value) -> anyhow::Result<Request<Full<Bytes>>> {
        let request = Request::post("/mcp")
            .header("host", &self.host)
            .header("authorization", format!("Bearer {}", self.key.reveal()))
            .header("content-type", "application/json")
            .header("accept", "application/json, text/event-stream")
            .header("mcp-protocol-version", "2025-06-18")
            .body(Full::from(tool_call(tool, arguments)))?;
        Ok(request)
    }

    /// A request for the page that asks nothing of the database.
    ///
    /// # Errors
    /// Never: the request is well formed.
    pub(crate) fn healthz(&self) -> anyhow::Result<Request<Full<Bytes>>> {
        Ok(Request::get("/healthz").header("host", &self.host).body(Full::default())?)
    }

    /// Sends a request and waits for the whole answer.
    ///
    /// # Errors
    /// When there is none, or another status than 200.
    pub(crate) async fn send(&mut self, request: Request<Full<Bytes>>) -> anyhow::Result<Bytes> {
        self.connection.ready().await?;
        let response = self.connection.send_request(request).await?;
        let status = response.status();
        let body = response.into_body().collect().await?.to_bytes();
        ensure!(status == StatusCode::OK, "{status}: {}", String::from_utf8_lossy(&body));
        Ok(body)
    }
}

/// The JSON-RPC message that calls a tool.
pub(crate) fn tool_call(tool: &str, arguments: &Value) -> String {
    let params = json!({ "name": tool, "arguments": arguments });
    json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }).to_string()
}

/// What a tool answered.
///
/// # Errors
/// When it refused, or when the body is no tool result.
pub(crate) fn tool_result(body: &[u8]) -> anyhow::Result<Value> {
    let mut message: Value = serde_json::from_slice(body).context("an answer is no JSON")?;
    match message.pointer_mut("/result/structuredContent").map(Value::take) {
        Some(structured) => Ok(structured),
        None => bail!("a tool did not do as it was told: {message}"),
    }
}
