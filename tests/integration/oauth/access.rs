//! What a grant lets its client do at the tools.

use axum::body::Body;
use http::{Request, StatusCode, header};
use kenfold_tests::NO_MEMORY;
use serde_json::json;

use super::flow::Flow;

#[tokio::test]
async fn a_reading_client_lists_every_tool_and_is_told_how_to_write() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[("access", "read")]).await;
    let reader = flow.holder(&tokens);
    let listed = reader.post(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" })).await.json();
    let listed = listed["result"]["tools"].as_array().unwrap().clone();
    assert_eq!(listed.len(), 6);
    for tool in &listed {
        assert_eq!(tool["securitySchemes"], tool["_meta"]["securitySchemes"]);
        assert_eq!(tool["securitySchemes"][0]["type"], json!("oauth2"));
    }
    for (tool, arguments) in [
        ("remember", json!({ "content": "We deploy on Mondays" })),
        ("forget", json!({ "id": NO_MEMORY })),
        ("handoff", json!({ "project": "p", "summary": "half done", "next_steps": ["finish"] })),
        ("resume", json!({ "project": "p" })),
    ] {
        let answer = reader.post_call(tool, arguments).await.json();
        let result = &answer["result"];
        assert_eq!(result["isError"], json!(true), "{tool}: {answer}");
        assert_eq!(result["_meta"]["kenfold/error"], json!("read_only"), "{tool}: {answer}");
        let challenge = result["_meta"]["mcp/www_authenticate"][0].as_str().unwrap();
        for part in
            ["Bearer ", "error=\"insufficient_scope\"", "error_description=", "resource_metadata=", "scope="]
        {
            assert!(challenge.contains(part), "{tool}: {part} in {challenge}");
        }
    }
    reader.done("recall", json!({ "query": "deploy" })).await;
}

#[tokio::test]
async fn a_reading_client_that_reports_is_told_which_scope_is_missing() {
    let flow = Flow::new().await;
    let reader = flow.holder(&flow.tokens(&[("access", "read")]).await);
    assert_eq!(reader.get("/api/v1/refs?project=p").await.json()["targets"], json!([]));

    let body = json!({ "project": "p", "commit": "1234567", "results": [] }).to_string();
    let request = Request::post("/api/v1/refs/check").header(header::CONTENT_TYPE, "application/json");
    let reply = reader.send(request.body(Body::from(body)).unwrap()).await;

    assert_eq!(reply.status, StatusCode::FORBIDDEN);
    assert_eq!(reply.json()["error"], "insufficient_scope");
    let challenge = reply.headers[header::WWW_AUTHENTICATE].to_str().unwrap();
    for part in ["error=\"insufficient_scope\"", "scope=\"memory:read memory:write\"", "resource_metadata="] {
        assert!(challenge.contains(part), "{part} in {challenge}");
    }
    assert_eq!(reply.json()["www_authenticate"], challenge);
}

#[tokio::test]
async fn another_refusal_challenges_nobody() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[("access", "write")]).await;
    let answer = flow.holder(&tokens).post_call("forget", json!({ "id": NO_MEMORY })).await.json();
    assert!(answer["result"]["_meta"].get("mcp/www_authenticate").is_none(), "{answer}");
}

#[tokio::test]
async fn a_client_of_one_project_sees_no_other_by_whatever_way() {
    let flow = Flow::new().await;
    let owner = flow.tools.agent("codex").await;
    let hidden = owner
        .remember(json!({ "content": "The staging password rotates on Fridays", "project": "other" }))
        .await;
    let private =
        owner.remember(json!({ "content": "I prefer tabs over spaces", "type": "preference" })).await;
    let limits = [("access", "write"), ("reach", "chosen"), ("other_projects", "mine"), ("user_wide", "")];
    let guest = flow.holder(&flow.tokens(&limits).await);

    for query in ["staging password rotates Fridays", "tabs spaces"] {
        for arguments in [json!({ "query": query }), json!({ "query": query, "project": "mine" })] {
            assert!(guest.found(arguments).await.is_empty(), "{query}");
        }
    }
    for id in [&hidden, &private] {
        assert_eq!(guest.refused("forget", json!({ "id": id })).await.code, "not_found");
        let superseding = json!({ "content": "Changed", "project": "mine", "supersedes": id });
        assert_eq!(guest.refused("remember", superseding).await.code, "not_found");
    }
    let similar = json!({ "content": "The staging password rotates on Fridays", "project": "mine" });
    let stored = guest.done("remember", similar).await;
    assert!(!stored.to_string().contains(&hidden), "{stored}");
    let elsewhere = json!({ "content": "x is y", "project": "other" });
    assert_eq!(guest.refused("remember", elsewhere).await.code, "out_of_reach");
}

#[tokio::test]
async fn an_external_client_ends_nothing_that_is_trusted_more() {
    let flow = Flow::new().await;
    let owner = flow.tools.agent("codex").await;
    let id = owner.remember(json!({ "content": "We deploy on Mondays", "project": "p" })).await;
    let guest = flow.holder(&flow.tokens(&[("access", "write"), ("trust", "external")]).await);
    assert_eq!(guest.refused("forget", json!({ "id": id })).await.code, "trusted_more");
    let replacing = json!({ "content": "We deploy on Fridays", "project": "p", "supersedes": id });
    let proposed = guest.done("remember", replacing).await;
    assert_eq!(proposed["status"], json!("proposed"), "{proposed}");
    assert_eq!(flow.database().memory(&id).await["status"], json!("active"));
    let stored = flow.database().memory(proposed["id"].as_str().unwrap()).await;
    assert_eq!(stored["trust"], json!("external"));
}

#[tokio::test]
async fn a_revoked_grant_lets_nobody_in_on_the_next_request() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[]).await;
    let guest = flow.holder(&tokens);
    guest.done("get_context", json!({})).await;
    let sql = flow.database().sql().await;
    let grant: String = sql.query_one("SELECT id::text FROM oauth_grant", &[]).await.unwrap().get(0);
    let owner = kenfold::principal::Actor::OWNER;
    kenfold::oauth::revoke::revoke_grant(&flow.form_taker.owner, owner, &grant).await.unwrap();
    assert_eq!(guest.post_call("get_context", json!({})).await.status, http::StatusCode::UNAUTHORIZED);
    let refreshed = flow.token(&flow.refreshing(tokens["refresh_token"].as_str().unwrap())).await;
    assert_eq!(refreshed.json()["error"], json!("invalid_grant"));
}
