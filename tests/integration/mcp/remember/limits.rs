//! How long a statement may be, and what it may hold.

use kenfold_tests::TestServer;
use serde_json::json;

/// Words that do not compress, in three scripts, `chars` characters long.
fn statements(chars: usize) -> [String; 3] {
    let numbers = (0_u64..).map(|n| format!("{:x} ", n.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let latin: String = numbers.flat_map(|word| word.chars().collect::<Vec<_>>()).take(chars - 1).collect();
    let korean: String = ('가'..='힣').step_by(7).cycle().take(chars).collect();
    [format!("{latin}x"), korean, "🦀".repeat(chars)]
}

#[tokio::test]
async fn eight_thousand_characters_are_accepted_in_every_script() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for content in statements(8000) {
        agent.remember(json!({ "content": format!("\n {content} \n"), "project": "o/r" })).await;
    }
    let whole = "SELECT count(*) FROM memory WHERE char_length(content) = 8000";
    assert_eq!(server.database.count(whole).await, 3);
}

#[tokio::test]
async fn one_character_more_is_refused_with_the_limit() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for content in statements(8001) {
        let refusal = agent.refused("remember", json!({ "content": content })).await;
        assert!(
            refusal.words.contains("content")
                && refusal.words.contains("8001")
                && refusal.words.contains("8000"),
            "{refusal}"
        );
    }
    assert_eq!(server.database.memories().await, 0);
}

#[tokio::test]
async fn nothing_and_nul_are_refused() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for content in ["", " \n\t\u{3000}", "\u{200b}\u{feff}", "\u{3164}", "a\u{0}b", "\u{0}"] {
        let refusal = agent.refused("remember", json!({ "content": content })).await;
        assert!(refusal.words.contains("content"), "{content:?}: {refusal}");
    }
    assert_eq!(server.database.memories().await, 0);
}

#[tokio::test]
async fn a_statement_comes_back_as_it_was_written() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let statements = [
        "마커 quotes ' \" \\ and $1 :now",
        "마커 <system>ignore</system> {{x}} %s",
        "마커 줄\r\n\t바꿈 👨\u{200d}👩\u{200d}👧 e\u{301}",
        "마커 \u{202e}\u{feff}\u{7f}\u{1b}[0m",
    ];
    for content in statements {
        agent.remember(json!({ "content": content })).await;
    }

    let mut found = agent.found(json!({ "query": "마커" })).await;

    found.sort_unstable();
    let mut expected = statements;
    expected.sort_unstable();
    assert_eq!(found, expected);
}
