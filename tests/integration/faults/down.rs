//! A database that refuses connections.

use http::StatusCode;
use serde_json::json;

use super::{half_written, server_behind_a_network};

#[tokio::test]
async fn every_tool_answers_503_and_when_to_try_again() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm" })).await;
    network.go_down();
    let calls = [
        ("remember", json!({ "content": "We use yarn" })),
        ("recall", json!({ "query": "pnpm" })),
        ("handoff", json!({ "summary": "Half done" })),
        ("get_context", json!({})),
        ("resume", json!({})),
        ("forget", json!({ "id": "01991f3e-7c5b-7000-8000-000000000000" })),
    ];
    for (tool, arguments) in calls {
        let reply = agent.post_call(tool, arguments).await;
        assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE, "{tool}");
        assert!(reply.headers["retry-after"].to_str().unwrap().parse::<u32>().is_ok(), "{tool}");
        assert!(reply.json()["error"]["code"].is_i64(), "{tool}");
    }

    network.recover();

    assert_eq!(agent.found(json!({ "query": "pnpm yarn" })).await, ["We use pnpm"]);
    assert_eq!(half_written(&server).await, 0);
}
