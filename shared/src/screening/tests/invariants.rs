//! What holds for any text.

use std::borrow::Cow;

use proptest::prelude::*;

use super::{find_secrets, redact, samples::*};

/// Texts made of what secrets are made of, in any order.
fn hostile_text() -> impl Strategy<Value = String> {
    let fragments: Vec<String> = vec![
        github(),
        gitlab(),
        jwt(),
        password(),
        random(),
        pem("RSA "),
        pem_line("BEGIN", ""),
        pem_line("END", ""),
        chars(ALNUM, 43),
        chars(HEX, 32),
        chars(BASE64, 60),
        token(&["AK", "IA"], UPPER, 16),
        token(&["sk-"], ALNUM, 30),
        token(&["sec", "ret_"], ALNUM, 43),
        token(&["S", "K"], HEX, 32),
        chars(HEX, 40),
    ];
    let glue = vec![
        "password",
        "token",
        "secret_key",
        "Authorization: Bearer ",
        "postgres://u:",
        "@host",
        "비밀번호",
        "는",
        "입니다",
        ":",
        "=",
        " ",
        "\n",
        "\"",
        "\\\"",
        "'",
        "\\n",
        "%3D",
        "sk-",
        "sk-ant-",
        "ghp_",
        "eyJ",
        ".",
        "-",
        "_",
        "/",
        "&",
        ",",
        ";",
        "(",
        "]",
        "[REDACTED:github-token]",
        "[REDACTED:",
        "\u{200b}",
        "＝",
        "“",
        "🔑",
        "é",
        "\0",
        "xxxxxxxx",
        "mysql ",
        " -p",
        "curl -u a:",
        "curl -b ",
        "Cookie: ",
        "sid=",
        "; auth=",
        "https://",
        "?sv=1&sig=",
        "&se=2",
        "discord.com/api/webhooks/123456789012345678/",
        "whsec_",
        "SHA-256 of the ",
        "hashed_",
        "MinLength=12,",
        "Ctrl+Shift+",
        "hooks.slack.com/services/",
        "1234567890:A",
        "words-and-words",
        "{",
        "}",
        "<",
        ">",
        "|",
        "*",
    ];
    let piece = prop_oneof![
        prop::sample::select(fragments),
        prop::sample::select(glue).prop_map(str::to_owned),
        "[a-zA-Z0-9_.-]{0,12}",
        "\\PC{0,4}",
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn findings_are_ordered_apart_in_range_and_on_character_boundaries(text in hostile_text()) {
        let mut last_end = 0;
        for finding in find_secrets(&text) {
            prop_assert!(finding.span.start >= last_end);
            prop_assert!(finding.span.start < finding.span.end);
            prop_assert!(text.get(finding.span.clone()).is_some());
            last_end = finding.span.end;
        }
    }

    #[test]
    fn redacted_text_is_clean_and_stays_as_it_is(text in hostile_text()) {
        let redacted = redact(&text).into_owned();
        prop_assert_eq!(find_secrets(&redacted), vec![]);
        prop_assert!(matches!(redact(&redacted), Cow::Borrowed(same) if same == redacted));
    }

    #[test]
    fn text_without_findings_is_unchanged_and_text_with_findings_is_not(text in hostile_text()) {
        let is_clean = find_secrets(&text).is_empty();
        prop_assert_eq!(is_clean, matches!(redact(&text), Cow::Borrowed(same) if same == text));
    }

    #[test]
    fn any_text_at_all_can_be_scanned(text in "\\PC*|(?s).{0,200}") {
        for finding in find_secrets(&text) {
            prop_assert!(text.get(finding.span).is_some());
        }
    }

    #[test]
    fn a_token_set_apart_by_blanks_is_found_in_any_text(before in hostile_text(), after in "[a-z 가-힣]{0,40}") {
        let token = github();
        let text = format!("{before} \n {token} \n {after}");
        let start = before.len() + " \n ".len();
        let covers = |span: std::ops::Range<usize>| span.start <= start && start + token.len() <= span.end;
        prop_assert!(find_secrets(&text).into_iter().any(|finding| covers(finding.span)));
    }
}
