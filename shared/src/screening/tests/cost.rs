//! Input that would make a careless scan slow. The limits are loose: they tell linear from quadratic, in a debug
//! build on a busy machine.

use std::time::{Duration, Instant};

use super::{find_secrets, redact};

const HUGE: usize = 100_000;
const LIMIT: Duration = Duration::from_secs(20);

#[test]
fn a_huge_text_of_anything_is_scanned_in_linear_time() {
    for unit in [
        "a",
        "\0",
        "🔑",
        "한국어 ",
        " ",
        "1",
        "-",
        "sk-",
        "ask-word-",
        "-sk-word-and-word",
        "eyJ",
        "-eyJ",
        "eyJaaaaaaa.",
        "kf_",
        "ghp_",
        "token ",
        "password=",
        "pwd=",
        "://",
        "://a:",
        "://a:b@",
        &super::samples::pem_line("BEGIN", ""),
        "-----BEGIN ",
        "mysql ",
        "mysql -p",
        "curl -u a:",
        "curl \\\n",
        "curl -b a=b;",
        "cookie: a=b; ",
        "cookie:a=b;",
        "cookie ",
        "://a@",
        "&sig=a",
        "sig=",
        "discord.com/api/webhooks/",
        "whsec_",
        "SKa",
        "token=7f3c1ad94be2805d6ec1f09a3b7d248e",
        "hash of the token ",
        "token: a=b,",
        "api_key=Ctrl+",
        "secret: SHA-256-",
        "authorization: bearer ",
        "[REDACTED:jwt]",
        "\u{200b}",
        "12345678:A",
        "\\n",
        "%3D",
        "xxxxxxxx",
    ] {
        let text = unit.repeat(HUGE / unit.len());
        let start = Instant::now();
        let findings = find_secrets(&text);
        assert!(start.elapsed() < LIMIT, "{unit:?} took {:?}", start.elapsed());
        drop(findings);
    }
}

#[test]
fn a_huge_text_of_secrets_is_redacted_in_linear_time() {
    let text = format!("password={} ", super::samples::password()).repeat(HUGE / 24);
    let start = Instant::now();
    let redacted = redact(&text);
    assert!(start.elapsed() < LIMIT, "{:?}", start.elapsed());
    assert!(!redacted.contains(&super::samples::password()));
}
