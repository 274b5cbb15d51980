//! Whatever is asked, the answer is a list.

use kenfold_tests::TestServer;
use serde_json::json;

#[tokio::test]
async fn no_query_is_an_error() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm" })).await;
    let many_words: String = (0..20_000).map(|number| number.to_string()).collect::<Vec<_>>().join(" word");
    let long = ["x".repeat(100_000), "가".repeat(100_000), "🦀".repeat(50_000), many_words];
    let odd = [
        "?!.,;:-_",
        "()[]{}<>",
        "\"",
        "'",
        "\\",
        "%_%",
        "a & b | !c",
        "foo:* <-> 'bar'",
        "\"half a phrase",
        "'; DROP TABLE memory; --",
        "$1 :now ${x}",
        "NaN",
        "-1",
        "1e999",
        "🔥🦀",
        "\u{202e}abc\u{feff}",
        "e\u{301}\u{301}\u{301}",
        "pnpm\u{0}pnpm",
        "the and of",
        "은는이가",
        "\u{10ffff}",
        "a\r\n\tb",
    ];
    for query in odd.into_iter().chain(long.iter().map(String::as_str)) {
        let found = agent.done("recall", json!({ "query": query })).await;
        assert!(found["memories"].is_array(), "{query:.40}");
    }
}

#[tokio::test]
async fn punctuation_alone_finds_nothing() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm (fast!)" })).await;
    for query in ["?!", "&", "( ) !", "…", "—"] {
        assert_eq!(
            agent.done("recall", json!({ "query": query })).await,
            json!({ "memories": [] }),
            "{query}"
        );
    }
}

#[tokio::test]
async fn words_of_a_query_language_are_words() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm" })).await;
    for query in
        ["pnpm & !pnpm", "-pnpm", "\"pnpm", "pnpm:*", "(pnpm | yarn", "'; SELECT pnpm; --", "pnpm\u{0}"]
    {
        assert_eq!(agent.found(json!({ "query": query })).await, ["We use pnpm"], "{query:?}");
    }
}

#[tokio::test]
async fn an_emoji_can_be_looked_for() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "Green builds get a 🦀" })).await;

    assert_eq!(agent.found(json!({ "query": "🦀" })).await, ["Green builds get a 🦀"]);
}

#[tokio::test]
async fn an_empty_query_is_refused_by_its_name() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for query in ["", " \n\t", "\u{0}", "\u{3000}"] {
        let refusal = agent.refused("recall", json!({ "query": query })).await;
        assert!(refusal.words.contains("query"), "{query:?}: {refusal}");
    }
}

#[tokio::test]
async fn an_argument_that_does_not_fit_is_named() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let cases = [
        (json!({ "query": "pnpm", "types": ["fact"] }), "types"),
        (json!({ "query": "pnpm", "types": "semantic" }), "types"),
        (json!({ "query": "pnpm", "types": [{ "semantic": null }] }), "types"),
        (json!({ "query": "pnpm", "limit": "ten" }), "limit"),
        (json!({ "query": "pnpm", "scope": "user" }), "scope"),
        (json!({ "query": "pnpm", "project": "~/repo" }), "project"),
        (json!({}), "query"),
    ];
    for (arguments, name) in cases {
        let refusal = agent.refused("recall", arguments.clone()).await;
        assert!(refusal.words.contains(name), "{arguments}: {refusal}");
    }
}
