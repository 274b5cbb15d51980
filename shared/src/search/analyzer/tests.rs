//! Tokens of texts in many languages and notations.

use proptest::prelude::*;

use super::*;

/// Terms that a document with this text holds and counts, in order.
fn counted(text: &str) -> Vec<String> {
    let tokens = analyze(text).into_iter();
    tokens.filter(|token| token.role != Role::Auxiliary).map(|token| token.text).collect()
}

/// Terms that a query asks for when it has more than stop words.
fn asked(text: &str) -> Vec<String> {
    let tokens = analyze(text).into_iter();
    tokens
        .filter(|token| token.role != Role::Stop && token.query_weight > 0.0)
        .map(|token| token.text)
        .collect()
}

fn assert_counted(cases: &[(&str, &str)]) {
    for (text, terms) in cases {
        assert_eq!(counted(text), terms.split_whitespace().collect::<Vec<_>>(), "counted terms of {text:?}");
    }
}

fn assert_asked(cases: &[(&str, &str)]) {
    for (text, terms) in cases {
        assert_eq!(asked(text), terms.split_whitespace().collect::<Vec<_>>(), "asked terms of {text:?}");
    }
}

#[test]
fn english_words_are_lower_cased_and_stemmed() {
    assert_counted(&[
        ("The cats were running!", "the cat be run"),
        ("Connections, connected; connecting", "connect connect connect"),
        ("She bought children's books", "she buy child book"),
        ("(quoted) \"words\" – and—dashes...dots--too", "quot word and dash dot too"),
    ]);
}

#[test]
fn apostrophes_are_as_typed_or_typographic_and_contractions_lose_their_ending() {
    assert_counted(&[
        ("Caroline's Caroline’s CAROLINE'S", "carolin carolin carolin"),
        ("don't won’t can't isn't", "do wo can be"),
        ("I'll we've it's she'd", "i we it she"),
        ("'quoted' dogs' O'Brien", "quot dog obrien o brien"),
    ]);
}

#[test]
fn queries_leave_stop_words_out() {
    assert_asked(&[
        ("What did the team decide about it?", "team decid"),
        ("when will you be there", ""),
        ("이 서버는 어디에 있나요", "서버 있나 나요"),
    ]);
}

#[test]
fn identifiers_give_the_whole_and_their_parts() {
    assert_counted(&[
        ("getUserName", "getusernam get user name"),
        ("HTTPServerError", "httpservererror http server error"),
        ("user_name", "usernam user name"),
        ("kebab-case", "kebabcas kebab case"),
        ("mcp__server__tool", "mcpservertool mcp server tool"),
        ("ERR_CONN", "errconn err conn"),
        ("std::collections::HashMap", "stdcollectionshashmap std collect hashmap hash map"),
        ("React.useState", "reactusest react usest use state"),
        ("--no-verify __init__", "noverifi no verifi init"),
    ]);
}

#[test]
fn spellings_of_one_identifier_share_the_whole() {
    for group in
        [["utf-8", "UTF8", "utf_8"], ["userName", "user-name", "username"], ["Wi-Fi", "wifi", "WiFi"]]
    {
        let wholes = group.map(|spelling| counted(spelling).first().cloned());
        assert!(wholes.iter().all(|whole| *whole == wholes[0]), "{group:?} gave {wholes:?}");
    }
}

#[test]
fn paths_urls_and_addresses_give_the_whole_their_segments_and_their_words() {
    assert_counted(&[
        ("src/user_service.rs", "srcuserservic src userservic user servic rs"),
        (
            "https://example.com/docs/a-b?x=1",
            "httpsexamplecomdocsab https examplecom exampl com doc ab a b x 1",
        ),
        ("mail me@example.org.", "mail meexampleorg me exampleorg exampl org"),
        ("@scope/package", "scopepackag scope packag"),
        ("and/or", "andor and or"),
    ]);
}

#[test]
fn codes_and_hashes_stay_whole_while_names_part_from_their_numbers() {
    assert_counted(&[
        ("E0308", "e0308"),
        ("s3 k8s 341cfc5", "s3 k8s 341cfc5"),
        ("OAuth2", "oauth2 oauth o auth 2"),
        ("sha256 30km", "sha256 sha 256 30km 30 km"),
        ("C++ C# F#.", "c++ c c# c f# f"),
    ]);
}

#[test]
fn numbers_and_versions_keep_their_inner_punctuation() {
    assert_counted(&[
        ("v1.2.3", "1.2.3 v1 2 3"),
        ("1.2.3", "1.2.3 1 2 3"),
        ("3.14", "3.14 3 14"),
        ("yes,no a,1 1,b", "yes no a 1 1 b"),
        ("1,000 and 1, 000", "1000 1 000 and 1 000"),
        ("2023-05-07 7:30", "2023-05-07 2023 05 07 7:30 7 30"),
    ]);
}

#[test]
fn accents_width_and_ligatures_are_folded() {
    assert_counted(&[
        ("Café cafe\u{301} CAFÉ", "cafe cafe cafe"),
        ("Straße Æsop Łódź İstanbul", "strass aesop lodz istanbul"),
        ("Ελλάδα ΟΔΟΣ οδός ёлка", "ελλαδα οδοσ οδοσ елка"),
        ("ＡＢＣ１２３ ﬁle", "abc123 abc 123 file"),
        ("soft\u{AD}hyphen zero\u{200D}width", "softhyphen zerowidth"),
        ("हिन्दी", "हिन्दी"),
    ]);
}

#[test]
fn hangul_is_cut_into_bigrams_within_a_word() {
    assert_counted(&[
        ("우리 팀은 pnpm을 사용한다", "우리 팀은 pnpm 을 사용 용한 한다"),
        ("가나 다라,마", "가나 다라 마"),
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"),
        ("1989년 12월", "1989 년 12 월"),
    ]);
}

#[test]
fn korean_queries_ask_for_the_stem_before_a_particle() {
    assert_asked(&[
        ("pnpm 사용하나요", "pnpm 사용 용하 하나 나요"),
        ("팀에서 쓰는 패키지 매니저", "팀 쓰 패키 키지 매니 니저"),
        ("서버에서는 pnpm을", "서버 pnpm"),
        ("평가", "평가"),
        ("1989년에", "1989 년"),
    ]);
}

#[test]
fn a_long_run_weighs_more_than_a_short_one_but_less_than_its_bigrams() {
    let weight = |text| -> f32 { analyze(text).iter().map(|token| token.query_weight).sum() };
    assert!((weight("서버") - 1.0).abs() < 1e-6);
    assert!((weight("뉘르부르크") - 2.0).abs() < 1e-6);
    assert!((weight(&"부르".repeat(5)) - 4.5).abs() < 1e-6);
}

#[test]
fn han_and_kana_are_cut_into_bigrams_and_keep_voiced_kana() {
    assert_counted(&[
        ("東京タワー", "東京 京タ タワ ワー"),
        ("データベースが、好き", "デー ータ タベ ベー ース スが 好き"),
        ("ﾃﾞｰﾀ", "デー ータ"),
        ("使用pnpm安装", "使用 pnpm 安装"),
        ("猫", "猫"),
        ("漢字는", "漢字 는"),
    ]);
}

#[test]
fn each_character_of_a_run_can_be_asked_for_alone() {
    for (text, characters) in
        [("우리집에서", "우리집에서"), ("这只猫很可爱", "这只猫很可爱"), ("ภาษาไทย", "ภาษไทย")]
    {
        let held: Vec<String> = analyze(text).into_iter().map(|token| token.text).collect();
        for character in characters.chars().map(String::from) {
            assert!(held.contains(&character), "{text} does not hold {character}");
        }
    }
}

#[test]
fn pictographs_are_terms_without_their_modifiers() {
    assert_counted(&[("ship it 🚀", "ship it 🚀"), ("👍🏽 ✅\u{FE0F}", "👍 ✅"), ("👩🏽\u{200D}💻", "👩 💻")]);
}

#[test]
fn text_without_words_has_no_tokens() {
    for text in ["", " \n\t", "\0\0", "\u{301}\u{301}", "?!… – '' --", "\u{93C}"] {
        assert_eq!(analyze(text), Vec::new(), "{text:?}");
    }
}

#[test]
fn encoded_data_is_one_token_and_a_long_compound_ends() {
    assert_eq!(counted(&"aB3".repeat(400)).len(), 1);
    let joined = counted(&"ab-".repeat(400));
    assert!(joined.iter().all(|term| term.len() < 300));
    assert_eq!(joined.iter().filter(|term| *term == "ab").count(), 400);
}

#[test]
fn term_numbers_never_change() {
    let number = |text: &str| Token::content(text.to_owned()).term();
    assert_eq!([number(""), number("pnpm"), number("사용"), number("🚀")], GOLDEN);
    assert_eq!(number(&"x".repeat(TERM_CHARS)), number(&"x".repeat(TERM_CHARS + 1)));
}

const GOLDEN: [i32; 4] = [42_637_092, 533_061_549, 419_195_603, 343_680_318];

proptest! {
    #[test]
    fn any_text_is_analysed_the_same_way_twice(text in any_text()) {
        prop_assert_eq!(analyze(&text), analyze(&text));
    }

    #[test]
    fn every_token_has_a_term_in_range_and_no_space(text in any_text()) {
        for token in analyze(&text) {
            prop_assert!((1..=999_999_999).contains(&token.term()));
            prop_assert!(!token.text.is_empty() && !token.text.contains(char::is_whitespace));
            prop_assert!((0.0..=1.0).contains(&token.query_weight));
        }
    }

    #[test]
    fn words_are_analysed_apart_from_their_neighbours(text in any_text()) {
        let apart: Vec<Token> = text.split_whitespace().flat_map(analyze).collect();
        prop_assert_eq!(analyze(&text), apart);
    }

    #[test]
    fn case_of_whole_words_does_not_matter(text in "[a-z0-9 ]{0,40}") {
        prop_assert_eq!(analyze(&text.to_uppercase()), analyze(&text));
    }
}

fn any_text() -> impl Strategy<Value = String> {
    let fragment = prop_oneof![
        any::<String>(),
        "[a-zA-Z0-9_./:'’,+#@ -]{0,30}",
        "[가-힣a-z0-9 ]{0,20}",
        "[ぁ-ヿ一-龥\u{3099}\u{301}\u{200D} ]{0,20}",
    ];
    proptest::collection::vec(fragment, 0..4).prop_map(|fragments| fragments.concat())
}
