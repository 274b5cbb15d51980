//! Both halves of the score, and that they meet.

use proptest::prelude::*;

use super::*;

fn finds(query_text: &str, document_text: &str) -> bool {
    let document = document(document_text);
    query(query_text).terms.iter().any(|term| document.terms.binary_search(term).is_ok())
}

/// Score with every inverse document frequency equal to one.
fn score(query_text: &str, document_text: &str) -> f32 {
    let (document, query) = (document(document_text), query(query_text));
    let weight = |term| document.terms.binary_search(term).map_or(0.0, |place| document.weights[place]);
    query.terms.iter().zip(&query.boosts).map(|(term, boost)| boost * weight(term)).sum()
}

#[test]
fn questions_find_what_answers_them() {
    for (question, memory) in [
        ("pnpm 사용하나요", "우리 팀은 pnpm을 사용한다"),
        ("팀에서 쓰는 패키지 매니저 pnpm", "우리 팀은 pnpm을 사용한다"),
        ("팀", "우리 팀은 pnpm을 사용한다"),
        ("집", "우리집에서 일한다"),
        ("1989년에", "1989년 12월"),
        ("猫", "这只猫很可爱"),
        ("oauth", "OAuth2 callback fails"),
        ("main.rs", "edit shared/src/main.rs first"),
        ("username", "the field userName is required"),
        ("1.2.3", "released v1.2.3 today"),
        ("1000", "costs 1,000 dollars"),
        ("C++", "the core is C++17"),
        ("E0308", "error[E0308]: mismatched types"),
        ("cafe", "Café"),
        ("🚀", "ship it 🚀"),
        ("buying", "she bought it"),
    ] {
        assert!(finds(question, memory), "{question:?} does not find {memory:?}");
    }
}

#[test]
fn neighbouring_words_do_not_make_a_bigram() {
    assert!(!finds("나다", "가나 다라"));
    assert!(!finds("나다", "가나,다라"));
}

#[test]
fn a_query_of_stop_words_alone_still_asks_for_them() {
    for text in ["to be or not to be", "무엇", "은", "the"] {
        assert!(finds(text, text), "{text:?}");
    }
    assert!(!finds("the server", "the cat"));
}

#[test]
fn a_weight_grows_with_the_frequency_and_falls_with_the_length() {
    let once = score("server", "server down");
    assert!(score("server", "server server down") > once);
    assert!(score("server", &format!("server down {}", "word ".repeat(200))) < once);
}

#[test]
fn a_document_of_average_length_has_the_plain_bm25_weight() {
    let text = format!("server {}", "word ".repeat(99));
    assert!((score("server", &text) - 1.0).abs() < 1e-6);
}

#[test]
fn single_characters_of_a_run_do_not_lengthen_the_document() {
    let weight = |text| document(text).weights.into_iter().reduce(f32::min).unwrap();
    assert!((weight("서버") - weight("server")).abs() < 1e-6);
}

#[test]
fn a_repeated_query_term_counts_as_often() {
    assert_eq!(query("park theme park").boosts.iter().copied().reduce(f32::max), Some(2.0));
}

#[test]
fn salient_terms_are_the_longest_distinct_ones() {
    let longest = query("internationalization").terms;
    let text = "we ship internationalization of the ui and internationalization of docs";
    assert_eq!(salient_terms(text, 1), longest);
    assert_eq!(salient_terms(text, 9).len(), 4);
    assert_eq!(salient_terms("쿠버네티스를 쓴다", 1), query("쿠버").terms);
    assert_eq!(salient_terms("", 3), Vec::<i32>::new());
}

#[test]
fn terms_stay_within_what_an_index_and_a_query_hold() {
    let huge: String = ('\u{4E00}'..'\u{9FFF}').collect();
    assert_eq!(document(&huge).terms.len(), DOCUMENT_TERMS);
    assert_eq!(query(&huge).terms.len(), QUERY_TERMS);
    assert!(finds(&huge, &huge));
}

#[test]
fn a_stored_document_has_the_same_terms_and_weights_in_every_version() {
    let document = document("Team uses pnpm을, v1.2");
    assert_eq!(document.terms, GOLDEN_TERMS, "raise ANALYZER_VERSION with the change");
    assert!(document.weights.iter().all(|weight| (weight - 1.1621).abs() < 1e-3), "{:?}", document.weights);
}

const GOLDEN_TERMS: [i32; 7] =
    [170_510_237, 360_753_410, 533_061_549, 642_707_033, 760_546_752, 853_997_377, 929_958_079];

proptest! {
    #[test]
    fn terms_are_ascending_and_distinct_and_in_range(text in any::<String>()) {
        for terms in [document(&text).terms, query(&text).terms] {
            prop_assert!(terms.is_sorted_by(|a, b| a < b));
            prop_assert!(terms.iter().all(|term| (1..=999_999_999).contains(term)));
        }
    }

    #[test]
    fn weights_and_boosts_are_positive_and_bounded(text in any::<String>()) {
        let (document, query) = (document(&text), query(&text));
        prop_assert_eq!(document.terms.len(), document.weights.len());
        prop_assert_eq!(query.terms.len(), query.boosts.len());
        prop_assert!(document.weights.iter().all(|weight| *weight > 0.0 && *weight <= K1 + 1.0));
        prop_assert!(query.boosts.iter().all(|boost| *boost > 0.0 && boost.is_finite()));
    }

    #[test]
    fn every_text_and_every_word_of_it_finds_it(text in "(?s).{0,60}[a-z가-힣\u{300}-\u{310}' _.-]{0,60}") {
        let document = document(&text);
        for part in text.split_whitespace().chain([text.as_str()]) {
            let query = query(part);
            prop_assert!(query.terms.iter().all(|term| document.terms.binary_search(term).is_ok()), "{:?}", part);
            prop_assert_eq!(query.terms.is_empty(), analyzer::analyze(part).is_empty());
        }
    }

    #[test]
    fn salient_terms_are_terms_of_the_document(text in any::<String>(), count in 0_usize..20) {
        let (document, salient) = (document(&text), salient_terms(&text, count));
        prop_assert!(salient.len() <= count);
        prop_assert!(salient.iter().all(|term| document.terms.binary_search(term).is_ok()));
    }
}
