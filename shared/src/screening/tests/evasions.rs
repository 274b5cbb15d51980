//! Surroundings that hide a secret from a naive pattern.

use super::{assert_finds, find_secrets, redact, samples::*};

#[test]
fn korean_particles_and_other_scripts_directly_beside_a_token_do_not_hide_it() {
    for text in ["토큰은{}이다", "{}을 쓴다", "키={}은", "キー{}です", "ключ{}ё", "🔑{}🔑", "é{}é"]
    {
        assert_finds("github-token", &github(), &text.replace("{}", &github()));
    }
}

#[test]
fn invisible_characters_and_typographic_quotes_beside_a_token_do_not_hide_it() {
    for around in [
        "\u{200b}", "\u{feff}", "\u{2060}", "\u{ad}", "“", "”", "＂", "「", "«", "\u{a0}", "\u{0}",
        "\u{3000}",
    ] {
        let text = format!("a{around}{}{around}b", github());
        assert_eq!(found(&text), ["github-token"], "{text:?}");
        assert_eq!(found(&redact(&text)), [""; 0]);
    }
}

#[test]
fn invisible_characters_inside_a_token_do_not_hide_it() {
    for hidden in ["\u{200b}", "\u{34f}", "\u{2066}", "\u{fe0f}", "\u{3164}", "\u{e0041}"] {
        let text = github().replacen('_', &format!("_{hidden}"), 1);
        assert_finds("github-token", &text, &format!("use {text} now"));
    }
}

#[test]
fn invisible_characters_between_a_name_and_its_value_do_not_hide_it() {
    for between in ["\u{200b}: ", ":\u{200b}", "： ", "＝", " = “", ": ＇", ":\u{a0}", "\u{3000}", ":\t\t"]
    {
        let text = format!("password{between}{}", password());
        assert_eq!(found(&text), ["secret-assignment"], "{text:?}");
    }
}

#[test]
fn full_width_letters_do_not_hide_a_token() {
    let wide: String = github().chars().map(|c| char::from_u32(u32::from(c) + 0xfee0).unwrap()).collect();
    assert_finds("github-token", &wide, &format!("값 {wide} 끝"));
}

#[test]
fn an_escape_sequence_before_a_token_is_not_a_letter_of_it() {
    for before in ["{\"log\": \"line\\n", "a\\t", "%3D", "token%3D", "\\u0022", "\\x22"] {
        let text = format!("{before}{}\"}}", github());
        assert_eq!(found(&text), ["github-token"], "{text}");
    }
}

#[test]
fn a_letter_before_a_token_makes_it_another_word() {
    for word in ["disk-Usage1-report-of-the-month", "mAKIA234567ABCDEFGHIJ"] {
        assert_eq!(found(word), [""; 0]);
    }
    let text = format!("ask-for-it-sk-{}", chars(ALNUM, 30));
    assert_eq!(found(&text), ["openai-key"]);
}

#[test]
fn a_name_with_an_empty_value_does_not_hide_the_next() {
    let text = format!("password: token: secret={}", password());
    assert_finds("secret-assignment", &password(), &text);
}

#[test]
fn a_marker_beside_a_secret_does_not_hide_it() {
    let text = format!("[REDACTED:github-token]{}[REDACTED:jwt]", gitlab());
    assert_finds("gitlab-token", &gitlab(), &text);
}

fn found(text: &str) -> Vec<&'static str> {
    find_secrets(text).into_iter().map(|finding| finding.rule).collect()
}
