//! A database that fails in the middle, or is not there.

use http::StatusCode;
use kenfold_tests::{Network, TestDatabase, TestServer};
use serde_json::json;

use super::flow::{Flow, header, post_form};

const FAILING: &str = "
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON oauth_token EXECUTE FUNCTION fail();";

#[tokio::test]
async fn a_code_is_not_spent_when_no_tokens_could_be_issued() {
    let flow = Flow::new().await;
    let code = flow.code(&[]).await;
    let sql = flow.database().sql().await;
    sql.batch_execute(FAILING).await.unwrap();
    let failed = flow.token(&flow.redeeming(&code)).await;
    assert_eq!(failed.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(failed.json()["error"], json!("server_error"));
    sql.batch_execute("DROP TRIGGER fail ON oauth_token").await.unwrap();

    let tokens = flow.token(&flow.redeeming(&code)).await.json();
    sql.batch_execute("CREATE TRIGGER fail BEFORE INSERT ON oauth_token EXECUTE FUNCTION fail()")
        .await
        .unwrap();
    let refreshing = flow.refreshing(tokens["refresh_token"].as_str().unwrap());
    assert_eq!(flow.token(&refreshing).await.status, StatusCode::INTERNAL_SERVER_ERROR);
    sql.batch_execute("DROP TRIGGER fail ON oauth_token").await.unwrap();
    assert_eq!(flow.token(&refreshing).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_database_that_is_not_there_is_said_to_come_back() {
    let database = TestDatabase::create().await;
    let network = Network::to(&database.url).await;
    let url = network.url(&database.url);
    let server = TestServer::through(database, &url, &[]).await;
    network.go_down();
    let stranger = server.stranger(None);
    for path in ["/oauth/token", "/oauth/revoke"] {
        let reply = post_form(&stranger, path, &vec![("grant_type", "refresh_token".into())], &[]).await;
        assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert_eq!(reply.json()["error"], json!("temporarily_unavailable"), "{path}");
        assert!(header(&reply.headers, "retry-after").parse::<u64>().unwrap() > 0, "{path}");
    }
    let page = stranger.get("/oauth/authorize?client_id=x").await;
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(header(&page.headers, "content-type").starts_with("text/html"));
    assert!(header(&page.headers, "retry-after").parse::<u64>().unwrap() > 0);
    let token = format!("kfa_{}", "A".repeat(43));
    let asked = server.stranger(Some(&token)).get("/mcp").await;
    assert_eq!(asked.status, StatusCode::SERVICE_UNAVAILABLE, "never a 401");
}

#[tokio::test]
async fn a_link_and_a_form_meet_a_database_that_is_not_there() {
    let database = TestDatabase::create().await;
    let network = Network::to(&database.url).await;
    let url = network.url(&database.url);
    let server = TestServer::through(database, &url, &[]).await;
    network.go_down();
    let stranger = server.stranger(None);
    let link =
        post_form(&stranger, "/oauth/unlock", &vec![("link", "k1.test.9999999999.AAAA".into())], &[]).await;
    let form = post_form(&stranger, "/oauth/authorize", &vec![("request", "x".into())], &[]).await;
    for reply in [link, form] {
        assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE, "{reply:?}");
        assert!(header(&reply.headers, "content-type").starts_with("text/html"));
        assert!(header(&reply.headers, "retry-after").parse::<u64>().unwrap() > 0);
    }
}
