//! Tests of the pages as a browser gets them.

use sha2::{Digest, Sha256};

use self::html::{attribute, attribute_names, tag_with_id, tags, text_of};
use super::*;

mod html;

const LANGUAGES: [Language; 2] = [Language::English, Language::Korean];

const NOTICES: [Notice; 12] = [
    Notice::InvalidRequest,
    Notice::UnknownClient,
    Notice::ClientUnavailable,
    Notice::RedirectNotRegistered,
    Notice::PageExpired,
    Notice::ForgedPage,
    Notice::CrossSite,
    Notice::NoOwnerPassword,
    Notice::TooManyAttempts { minutes: 14 },
    Notice::Unlocked,
    Notice::UnlockLinkSpent,
    Notice::Unavailable,
];

const PROBLEMS: [(FormProblem, &str); 7] = [
    (FormProblem::MissingPassword, "password"),
    (FormProblem::WrongPassword, "password"),
    (FormProblem::InvalidAgent, "agent"),
    (FormProblem::ReservedAgent, "agent"),
    (FormProblem::NoProjectChosen, "user_wide"),
    (FormProblem::InvalidProject, "other_projects"),
    (FormProblem::LocalPath, "other_projects"),
];

/// Texts that an attacker might send, each of which must stay text.
const HOSTILE: [&str; 6] = [
    "<script>alert(1)</script>",
    "\"><img src=https://evil.example/x onerror=alert(1)>",
    "' onfocus='alert(1)' autofocus='",
    "</textarea></title></style><script src=//evil.example></script>",
    "evil\u{202e}moc.elpmaxe\u{2066}\u{200b}",
    "{{ t.title }}{% raw %}&lt;script&gt;\0",
];

fn plain(language: Language) -> ConsentPage<'static> {
    ConsentPage {
        language,
        client_name: "ChatGPT",
        client_id: "https://chatgpt.com/oauth/client.json",
        returns_to: "chatgpt.com",
        returns_to_this_machine: false,
        imitates: None,
        asks_to_write: true,
        projects: &[],
        sealed_request: "sealed",
        form: FormInput::suggested("chatgpt"),
        problem: None,
    }
}

/// A page with everything on it that a page can have.
fn full<'a>(language: Language, projects: &'a [String], chosen: &'a [String]) -> ConsentPage<'a> {
    ConsentPage {
        client_id: "kfd_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF",
        returns_to: "127.0.0.1:33418",
        returns_to_this_machine: true,
        imitates: Some("ChatGPT"),
        projects,
        form: FormInput {
            access: AccessChoice::Write,
            agent: "Chat GPT",
            reach: ReachChoice::Chosen,
            user_wide: false,
            projects: chosen,
            other_projects: "\ngithub.com/o/r\n",
            trust: TrustChoice::External,
        },
        problem: Some(FormProblem::InvalidAgent),
        ..plain(language)
    }
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}

/// Fails unless the page is inert: it runs nothing, loads nothing, and sends its form home.
fn assert_inert(html: &str) {
    for tag in tags(html) {
        let words = attribute_names(tag);
        let (element, names) = words.split_first().unwrap();
        assert!(
            !["script", "link", "img", "iframe", "object", "embed", "base", "svg", "area"].contains(element),
            "<{tag}>"
        );
        assert!(!names.iter().any(|name| name.to_ascii_lowercase().starts_with("on")), "<{tag}>");
        assert!(!names.iter().any(|name| ["style", "src", "srcset", "formaction"].contains(name)), "<{tag}>");
        assert!(attribute(tag, "href").is_none_or(|url| url.starts_with('#')), "<{tag}>");
        assert!(
            attribute(tag, "action").is_none_or(|url| ["/oauth/authorize", "/oauth/unlock"].contains(&url)),
            "<{tag}>"
        );
        assert!(attribute(tag, "http-equiv").is_none(), "<{tag}>");
    }
}

fn every_page() -> Vec<String> {
    let projects = strings(&["github.com/o/r"]);
    let mut pages = Vec::new();
    for language in LANGUAGES {
        pages.push(consent(&plain(language)));
        pages.push(consent(&full(language, &projects, &projects)));
        pages.push(unlock(language, "k1.test.9999999999.AAAA"));
        pages.extend(NOTICES.map(|told| notice(language, told)));
    }
    pages
}

#[test]
fn pages_read_as_recorded() {
    let projects = strings(&["github.com/example/garden", "recipes"]);
    let chosen = strings(&["recipes", "gone"]);
    for language in LANGUAGES {
        insta::assert_snapshot!(
            format!("consent_{}", language.tag()),
            without_style(&consent(&plain(language)))
        );
        let full = consent(&full(language, &projects, &chosen));
        insta::assert_snapshot!(format!("consent_full_{}", language.tag()), without_style(&full));
        let notices = NOTICES.map(|told| format!("{told:?}\n{}", without_style(&notice(language, told))));
        insta::assert_snapshot!(format!("notices_{}", language.tag()), notices.join("\n"));
    }
}

fn without_style(html: &str) -> String {
    html.replace(STYLE, "…")
}

#[test]
fn the_style_that_the_policy_lets_through_is_the_one_of_each_page() {
    for page in every_page() {
        let (_, rest) = page.split_once("<style>").unwrap();
        let (style, rest) = rest.split_once("</style>").unwrap();
        let hash = format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(style)));
        assert_eq!(style_source(), hash);
        assert!(!rest.contains("<style"));
    }
}

#[test]
fn the_style_loads_nothing_and_is_hashed_as_a_browser_reads_it() {
    for part in ["url(", "@import", "@font-face", "<", "\r", "expression("] {
        assert!(!STYLE.contains(part), "{part:?}");
    }
}

#[test]
fn pages_run_nothing_and_load_nothing() {
    for page in every_page() {
        assert_inert(&page);
    }
}

#[test]
fn hostile_texts_change_no_tag_of_the_page() {
    let harmless = strings(&["x"]);
    let expected = consent(&everywhere("x", &harmless));
    for text in HOSTILE {
        let hostile = strings(&[text]);
        let page = consent(&everywhere(text, &hostile));
        assert_inert(&page);
        let names =
            |html| tags(html).into_iter().map(attribute_names).map(|n| n.join(" ")).collect::<Vec<_>>();
        assert_eq!(names(&page), names(&expected), "{text:?}");
    }
}

/// A page on which `text` stands wherever a text can come from outside.
fn everywhere<'a>(text: &'a str, projects: &'a [String]) -> ConsentPage<'a> {
    ConsentPage {
        client_name: text,
        client_id: text,
        returns_to: text,
        imitates: Some(text),
        sealed_request: text,
        form: FormInput {
            agent: text,
            other_projects: text,
            projects,
            ..full(Language::English, &[], &[]).form
        },
        ..full(Language::English, projects, &[])
    }
}

#[test]
fn what_an_app_says_of_itself_is_isolated_and_cannot_reorder_the_page() {
    let page = consent(&ConsentPage {
        client_name: "a\u{202e}b",
        client_id: "c\u{2067}d",
        returns_to: "e\u{200f}f",
        imitates: Some("g\u{202d}h"),
        ..plain(Language::English)
    });
    for shown in ["ab", "cd", "ef", "gh"] {
        assert!(page.contains(&format!("<bdi>{shown}</bdi>")), "{shown}");
    }
    let reorders = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    assert!(!page.contains(reorders));
}

#[test]
fn a_very_long_text_leaves_the_page_short() {
    let long = "a".repeat(10_000);
    let page = ConsentPage {
        client_name: &long,
        client_id: &long,
        returns_to: &long,
        imitates: Some(&long),
        ..plain(Language::English)
    };
    let added = consent(&page).len() - consent(&plain(Language::English)).len();
    assert!(added < 1_000, "{added}");
    assert!(!consent(&page).contains(&"a".repeat(300)));
}

#[test]
fn a_name_that_cannot_be_seen_is_said_to_be_none() {
    for language in LANGUAGES {
        let page = consent(&ConsentPage { client_name: "\u{200b}\u{202e} ", ..plain(language) });
        assert!(page.contains(&format!("<bdi>{}</bdi>", texts::Texts::of(language).unnamed)));
    }
}

#[test]
fn every_problem_stands_next_to_its_field_and_in_the_summary() {
    for language in LANGUAGES {
        for (problem, id) in PROBLEMS {
            let page = consent(&ConsentPage {
                problem: Some(problem),
                ..full(language, &strings(&["a", "b"]), &[])
            });
            let summary = tags(&page).into_iter().find(|tag| tag.contains("role=\"alert\"")).unwrap();
            assert!(attribute_names(summary).contains(&"autofocus"));
            let input = tag_with_id(&page, id).unwrap();
            assert_eq!(
                attribute(input, "aria-describedby"),
                Some(format!("{id}-hint {id}-problem").as_str())
            );
            assert_eq!(attribute(input, "aria-invalid"), Some("true"));
            let text = text_of(&page, &format!("{id}-problem")).unwrap();
            assert!(page.contains(&format!("<a href=\"#{id}\">{text}</a>")), "{problem:?}");
        }
    }
}

#[test]
fn a_page_without_a_problem_marks_no_field() {
    for language in LANGUAGES {
        let page = without_style(&consent(&plain(language)));
        assert!(!page.contains("aria-invalid") && !page.contains("role=\"alert\""));
    }
}

#[test]
fn every_reference_names_an_element_and_no_id_stands_twice() {
    for page in every_page() {
        let ids: Vec<_> = tags(&page).into_iter().filter_map(|tag| attribute(tag, "id")).collect();
        let unique: std::collections::BTreeSet<_> = ids.iter().collect();
        assert_eq!(ids.len(), unique.len());
        for tag in tags(&page) {
            for name in ["for", "aria-describedby", "aria-labelledby"] {
                for id in attribute(tag, name).unwrap_or_default().split(' ').filter(|id| !id.is_empty()) {
                    assert!(ids.contains(&id), "{id} of <{tag}>");
                }
            }
        }
    }
}

#[test]
fn every_visible_field_has_a_label() {
    for page in every_page() {
        let labelled: Vec<_> = tags(&page).into_iter().filter_map(|tag| attribute(tag, "for")).collect();
        for tag in tags(&page) {
            let is_field = tag.starts_with("input ") || tag.starts_with("textarea ");
            let is_hidden = tag.contains("type=\"hidden\"") || tag.ends_with(" hidden");
            if is_field && !is_hidden {
                assert!(attribute(tag, "id").is_some_and(|id| labelled.contains(&id)), "<{tag}>");
            }
        }
    }
}

#[test]
fn the_form_posts_the_fields_of_the_contract_and_no_others() {
    let fields = |page: &ConsentPage<'_>| {
        let html = consent(page);
        let names: std::collections::BTreeSet<_> = tags(&html)
            .into_iter()
            .filter(|tag| !tag.starts_with("meta "))
            .filter_map(|tag| attribute(tag, "name").map(str::to_owned))
            .collect();
        names.into_iter().collect::<Vec<_>>().join(" ")
    };
    let projects = strings(&["a"]);
    let all = "access agent decision other_projects password project reach request trust user_wide";
    assert_eq!(fields(&full(Language::English, &projects, &[])), all);
    let read_only = ConsentPage { asks_to_write: false, ..full(Language::Korean, &projects, &[]) };
    assert_eq!(fields(&read_only), all);
}

fn is_checked(html: &str, id: &str) -> bool {
    tag_with_id(html, id).is_some_and(|tag| attribute_names(tag).contains(&"checked"))
}

#[test]
fn reading_is_preselected_even_when_an_app_asks_to_write() {
    let page = consent(&plain(Language::English));
    assert!(is_checked(&page, "access-read") && !is_checked(&page, "access-write"));
}

#[test]
fn writing_is_not_offered_to_an_app_that_does_not_ask_for_it() {
    let form = FormInput { access: AccessChoice::Write, ..FormInput::suggested("chatgpt") };
    let page = consent(&ConsentPage { asks_to_write: false, form, ..plain(Language::English) });
    assert!(tag_with_id(&page, "access-write").is_none());
    let access = tags(&page).into_iter().find(|tag| attribute(tag, "name") == Some("access")).unwrap();
    assert_eq!(attribute(access, "value"), Some("read"));
}

#[test]
fn a_form_is_given_back_as_it_was_filled_in_without_the_password() {
    let projects = strings(&["a", "b"]);
    let page = consent(&full(Language::English, &projects, &strings(&["b", "gone"])));
    assert!(is_checked(&page, "access-write") && !is_checked(&page, "access-read"));
    assert!(is_checked(&page, "reach-chosen") && !is_checked(&page, "reach-everything"));
    assert!(is_checked(&page, "trust-external") && !is_checked(&page, "trust-agent"));
    assert!(!is_checked(&page, "user_wide"));
    assert_eq!(attribute(tag_with_id(&page, "agent").unwrap(), "value"), Some("Chat GPT"));
    // The first line break after the tag is not part of the value (HTML §13.1.2.5).
    assert_eq!(text_of(&page, "other_projects"), Some("\n\ngithub.com/o/r\n"));
    let ticked: Vec<_> =
        (1..=3).map(|number| format!("project-{number}")).map(|id| is_checked(&page, &id)).collect();
    assert_eq!(ticked, [false, true, true]);
    assert_eq!(attribute(tag_with_id(&page, "project-3").unwrap(), "value"), Some("gone"));
    assert_eq!(attribute(tag_with_id(&page, "password").unwrap(), "value"), None);
}

#[test]
fn a_long_project_is_posted_whole() {
    let long = "github.com/".to_owned() + &"a".repeat(245);
    let projects = [long.clone()];
    let page = consent(&ConsentPage { projects: &projects, ..plain(Language::English) });
    assert_eq!(attribute(tag_with_id(&page, "project-1").unwrap(), "value"), Some(long.as_str()));
    assert_eq!(page.matches(long.as_str()).count(), 1);
}

#[test]
fn hundreds_of_projects_can_be_chosen_from() {
    let projects: Vec<_> = (0..400).map(|number| format!("project-{number}")).collect();
    let page = consent(&ConsentPage { projects: &projects, ..plain(Language::Korean) });
    assert_eq!(page.matches("name=\"project\"").count(), 400);
}

#[test]
fn allowing_needs_a_password_and_denying_does_not() {
    let page = consent(&plain(Language::English));
    let password = tag_with_id(&page, "password").unwrap();
    assert!(attribute_names(password).contains(&"required"));
    assert_eq!(attribute(password, "autocomplete"), Some("current-password"));
    let buttons: Vec<_> = tags(&page).into_iter().filter(|tag| tag.starts_with("button ")).collect();
    let [allow, deny] = buttons[..] else { panic!("{buttons:?}") };
    assert_eq!((attribute(allow, "value"), attribute(deny, "value")), (Some("allow"), Some("deny")));
    assert!(attribute_names(deny).contains(&"formnovalidate"));
    assert!(!attribute_names(allow).contains(&"formnovalidate"));
}

#[test]
fn warnings_are_shown_when_they_apply() {
    let has = |page: &ConsentPage<'_>, id| tag_with_id(&consent(page), id).is_some();
    let calm = plain(Language::Korean);
    assert!(!has(&calm, "loopback-title") && !has(&calm, "imitation-title"));
    assert!(has(&ConsentPage { returns_to_this_machine: true, ..calm }, "loopback-title"));
    assert!(has(&ConsentPage { imitates: Some("Claude"), ..calm }, "imitation-title"));
}

#[test]
fn a_wait_is_told_in_minutes_and_then_in_hours() {
    let cases = [
        (0, "1 minute.", "1분 "),
        (1, "1 minute.", "1분 "),
        (119, "119 minutes.", "119분 "),
        (120, "2 hours.", "2시간 "),
        (1_381, "24 hours.", "24시간 "),
    ];
    for (minutes, english, korean) in cases {
        let told = Notice::TooManyAttempts { minutes };
        assert!(notice(Language::English, told).contains(&format!(" {english}")), "{minutes}");
        assert!(notice(Language::Korean, told).contains(&format!(">{korean}")), "{minutes}");
    }
}
