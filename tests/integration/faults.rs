//! What happens when the network between the server and its database fails.

mod cut;
mod down;
mod silent;

use http::StatusCode;
use kenfold_tests::{Network, Reply, TestDatabase, TestServer};
use serde_json::json;

/// A server that reaches a new database through a network that can fail.
pub(crate) async fn server_behind_a_network() -> (TestServer, Network) {
    let database = TestDatabase::create().await;
    let network = Network::to(&database.url).await;
    let url = network.url(&database.url);
    (TestServer::through(database, &url, &[]).await, network)
}

/// Whether a client reads an answer as "try again": a 503 that says when, or a tool error that says so.
fn is_temporary(reply: &Reply) -> bool {
    if reply.status == StatusCode::SERVICE_UNAVAILABLE {
        return reply.headers.contains_key("retry-after");
    }
    let result = &reply.json()["result"];
    let text = result["content"][0]["text"].as_str().unwrap_or_default();
    result["isError"] == json!(true) && text.contains("internal error")
}

fn is_done(reply: &Reply) -> bool {
    reply.status == StatusCode::OK && reply.json()["result"]["structuredContent"].is_object()
}

/// How far memories, their search rows and the record of their writing are apart, as one snapshot sees them.
async fn half_written(server: &TestServer) -> i64 {
    let query = "SELECT abs(memories - indexed) + abs(memories - recorded) FROM (SELECT
            (SELECT count(*) FROM memory) AS memories,
            (SELECT count(*) FROM search_entry JOIN memory ON memory.id = owner_id) AS indexed,
            (SELECT count(*) FROM audit_event JOIN memory ON memory.id = entity_id
             WHERE action = 'memory.remember') AS recorded) counted";
    server.database.count(query).await
}
