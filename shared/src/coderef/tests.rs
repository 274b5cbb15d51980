//! What is found in texts, and what is not.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;

/// The references in `text`, written `path`, `#symbol` or `path#symbol`.
fn refs(text: &str) -> Vec<String> {
    let shown = |code_ref: CodeRef| {
        let symbol = code_ref.symbol().map(|symbol| format!("#{symbol}")).unwrap_or_default();
        format!("{}{symbol}", code_ref.path().unwrap_or_default())
    };
    extract(text).into_iter().map(shown).collect()
}

fn assert_refs(cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        assert_eq!(refs(text), *expected, "{text}");
    }
}

#[test]
fn symbols_belong_to_the_only_file_that_is_mentioned() {
    assert_refs(&[
        (
            "`RequireAPIKey` in internal/auth/middleware.go hashes the token",
            &["internal/auth/middleware.go", "internal/auth/middleware.go#RequireAPIKey"],
        ),
        (
            "만료된 토큰은 internal/auth/jwt.go에서 ErrTokenExpired를 돌려준다",
            &["internal/auth/jwt.go", "internal/auth/jwt.go#ErrTokenExpired"],
        ),
        (
            "Server.Dedupe runs before Handler.ServeHTTP, see store.go.",
            &["store.go", "store.go#Server.Dedupe", "store.go#Handler.ServeHTTP"],
        ),
        (
            "store.go: Server.Dedupe/Handler.ServeHTTP share a lock",
            &["store.go", "store.go#Server.Dedupe", "store.go#Handler.ServeHTTP"],
        ),
        (
            "src/seed.py calls utils.seed_everything(42) first",
            &["src/seed.py", "src/seed.py#utils.seed_everything"],
        ),
        ("RATE_LIMIT_RPM is read in limit.go", &["limit.go"]),
        ("main.rs is vendored from github.com/someOrg/my_repo", &["main.rs"]),
        ("main.rs reads API.KEY once", &["main.rs"]),
        ("main.rs expands $my_var for a Ph.D student", &["main.rs"]),
        ("**_setup.py** comes first", &["_setup.py"]),
        ("the GitHub client for macOS is in sync.go", &["sync.go"]),
        ("a user_name@mail.example in ~/my_dir/my_file is not code, main.rs is", &["main.rs"]),
    ]);
}

#[test]
fn several_files_leave_symbols_without_one_and_weak_names_out() {
    assert_refs(&[
        (
            "`Dedupe` connects internal/a/store.go and internal/b/store.go, not parseToken",
            &["internal/a/store.go", "internal/b/store.go", "#Dedupe"],
        ),
        (
            "seed_everything() is called by train.py:12 and eval/run.py#L10-L20",
            &["train.py", "eval/run.py", "#seed_everything"],
        ),
        (
            "styles are in src/app.module.css, linting in .golangci.yml, see README.md and the Makefile.",
            &["src/app.module.css", ".golangci.yml", "README.md", "Makefile"],
        ),
    ]);
}

#[test]
fn without_a_file_only_marked_symbols_count() {
    assert_refs(&[
        ("utils.seed_everything(42) makes runs repeatable", &[]),
        ("parseToken and http_client are used", &[]),
        ("call seed_everything() before `Trainer.fit`", &["#Trainer.fit", "#seed_everything"]),
        ("`timeout_ms` and retryCount are set in config.yaml", &["config.yaml", "#timeout_ms"]),
    ]);
}

#[test]
fn what_only_resembles_code_is_no_reference() {
    for text in [
        "https://github.com/o/r/blob/main/internal/auth/jwt.go#L10",
        "https://host.example/view?file=src/main.go&line=3",
        "(https://host.example/a.js), http://localhost:3000/app.ts.",
        "import github.com/o/r/internal/store.go or golang.org/x/net",
        "/etc/nginx/nginx.conf and ~/notes.md and ~me/notes.md and $HOME/x.sh and C:\\src\\main.go",
        "../sibling/main.go and a//b.go and src/",
        "Next.js, Node.js/Vue.js, socket.io, docs.rs and D3.js",
        "v1.2.3, go1.22, 1.0.0-rc.1 at 9 a.m.",
        ".env, .gitignore, .js",
        "example.com, api.example.io, me@example.pl",
        "internal/auth and src/components",
        "Intl.NumberFormat formats it",
        "*_test.go, src/*.go, **/*.spec.ts, <name>.spec.ts",
        "res.json() is awaited, load.9all() is a typo",
        "git@github.com:o/r.js",
        "the key `true`, `nil`, `err`, `git`, `OpenAI`, `x`, `example.com`, `logo.png`",
        "`cargo run` and `a + b` and `foo/bar`",
    ] {
        assert_eq!(refs(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn punctuation_brackets_and_line_numbers_around_a_path_are_removed() {
    for text in [
        "src/main.go.",
        "src/main.go:12",
        "src/main.go:12:3:",
        "src/main.go:12-20",
        "src/main.go#L10",
        "src/main.go#L10-L20,",
        "(src/main.go)!",
        "[src/main.go]",
        "[see src/main.go]",
        "[src/main.go](src/main.go)",
        "./src/main.go",
        "**src/main.go**",
        "**src/main.go is generated**",
        "\"src/main.go\"",
        "`src/main.go`",
        "src/main.go에는",
        "path=src/main.go",
    ] {
        assert_eq!(refs(text), ["src/main.go"], "{text}");
    }
}

#[test]
fn paths_of_every_accepted_shape_are_found() {
    for path in [
        "Makefile",
        "deploy/Dockerfile",
        ".golangci.yml",
        ".github/workflows/ci.yml",
        "app/[id]/page.tsx",
        "app/[...slug]/page.tsx",
        "packages/@scope/x/index.ts",
        "next.config.js",
        "a_b-c.d+e.rs",
        "include/x.hpp",
    ] {
        assert_eq!(refs(path), [path]);
        assert!(is_valid_path(path), "{path}");
    }
}

#[test]
fn a_code_span_gives_the_name_it_holds() {
    let cases = [
        ("`Foo`", "Foo"),
        ("``Foo``", "Foo"),
        ("` Foo `", "Foo"),
        ("`Foo()`", "Foo"),
        ("`Foo(ctx, x)`", "Foo"),
        ("`func Foo(ctx)`", "Foo"),
        ("`pub fn load_all`", "load_all"),
        ("`*Server.Dedupe`", "Server.Dedupe"),
        ("`config::load`", "config::load"),
        ("`Parser#next_token`", "Parser#next_token"),
        ("`self.load_all`", "load_all"),
        ("`RATE_LIMIT_RPM`", "RATE_LIMIT_RPM"),
        ("a ``stray` `` and `Foo`", "Foo"),
        ("an odd ``` and `Foo`", "Foo"),
        ("an odd ` here\nand `Foo` there", "Foo"),
    ];
    for (text, symbol) in cases {
        assert_eq!(refs(text), [format!("#{symbol}")], "{text}");
    }
}

#[test]
fn a_long_code_span_does_not_turn_the_following_ones_inside_out() {
    let text = format!("`{}` then `Foo` and `Bar`", "x y ".repeat(60));
    assert_eq!(refs(&text), ["#Foo", "#Bar"]);
}

#[test]
fn marked_symbols_come_before_the_others_and_each_comes_once() {
    let text = "main.rs: parse_args() and loadAll run `Server.start`, then `Server.start` and parse_args()";
    assert_eq!(refs(text), ["main.rs", "main.rs#Server.start", "main.rs#parse_args", "main.rs#loadAll"]);
}

#[test]
fn a_text_yields_at_most_six_files_and_six_symbols() {
    let files: Vec<_> = (0..10).map(|n| format!("src/file{n}.rs")).collect();
    let symbols: Vec<_> = (0..10).map(|n| format!("`symbol_{n}`")).collect();
    let found = refs(&format!("{} {}", files.join(" "), symbols.join(" ")));
    assert_eq!(found.iter().filter(|found| found.starts_with("src/")).count(), 6);
    assert_eq!(found.iter().filter(|found| found.starts_with('#')).count(), 6);
}

#[test]
fn paths_and_symbols_have_length_limits() {
    let path = format!("{}/x.go", "a".repeat(295));
    assert!(is_valid_path(&path) && refs(&path) == [path.clone()]);
    assert!(!is_valid_path(&format!("a{path}")) && refs(&format!("a{path}")).is_empty());
    assert!(is_valid_symbol("abc") && is_valid_symbol(&"a".repeat(100)));
    assert!(!is_valid_symbol("ab") && !is_valid_symbol(&"a".repeat(101)));
}

#[test]
fn malformed_paths_and_symbols_are_told_apart_from_valid_ones() {
    for path in [
        "",
        "main",
        "/main.go",
        "./main.go",
        "a/../b.go",
        "a//b.go",
        "main.go:12",
        "main.go ",
        "[a.go",
        "한글.go",
        "a.go\n",
    ] {
        assert!(!is_valid_path(path), "{path:?}");
    }
    for symbol in ["Foo", "Foo.bar", "a::b::c", "Foo#bar", "_private", "self.foo", "true"] {
        assert!(is_valid_symbol(symbol), "{symbol:?}");
    }
    for symbol in
        ["", "1abc", "a.b.c.d", "Foo.", ".foo", "Foo()", "foo bar", "foo-bar", "a:bcd", "a:::b", "이름들"]
    {
        assert!(!is_valid_symbol(symbol), "{symbol:?}");
    }
}

#[test]
fn a_reference_has_a_path_or_a_symbol() {
    assert_eq!(CodeRef::from_parts("", ""), None);
    for (path, symbol) in [("a.go", ""), ("", "Foo"), ("a.go", "Foo")] {
        let code_ref = CodeRef::from_parts(path, symbol).unwrap();
        assert_eq!(
            (code_ref.path().unwrap_or_default(), code_ref.symbol().unwrap_or_default()),
            (path, symbol)
        );
    }
}

#[test]
fn every_data_extension_is_an_extension() {
    assert!(words::DATA_EXTENSIONS.iter().all(|extension| words::EXTENSIONS.contains(extension)));
}

/// Text that could make a scanner go back again and again. Quadratic work would take far longer than the limit.
#[test]
fn a_megabyte_of_anything_is_read_in_linear_time() {
    let units = [
        "a", ".", "/", "`", "[", "]", ":", "#L1", "://", "a.b", "a/", "`a", "`` ` ", "aB ", "aB/", "a_b.",
        "x()", "~", "한", "@a.b", "a.go", "a.go/", "`aB`\n", "::a", "[a]", "./", ":1", " () ", "1a", "a.md#",
        "`ab` ",
    ];
    let texts = units.map(|unit| unit.repeat((1 << 15) / unit.len()));
    let runs_of_every_length: String = (1..1_400).map(|length| "`".repeat(length) + " ").collect();
    for text in texts.iter().chain([&texts.concat(), &runs_of_every_length]) {
        let start = Instant::now();
        let found = extract(&format!("main.go {text}")).len();
        assert!(found <= MAX_REFS);
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}: {:?}", text.get(..6), start.elapsed());
    }
}

fn code_like_text() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        "[a-zA-Z_0-9가]{1,6}",
        "[-./:#@\\[\\]`()~*$ \n]{1,3}",
        prop::sample::select(vec![
            ".go", ".rs", "main.go", "src/", "`", "()", "://", "fooBar", "Foo.bar", "self.", "#L1", ":12"
        ])
        .prop_map(str::to_owned),
    ];
    prop::collection::vec(part, 0..30).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn references_are_within_the_limits_valid_and_distinct(text in prop_oneof![code_like_text(), any::<String>()]) {
        let found = extract(&text);
        prop_assert!(found.len() <= MAX_REFS);
        for (index, code_ref) in found.iter().enumerate() {
            prop_assert!(code_ref.path().is_none_or(is_valid_path), "{:?}", code_ref);
            prop_assert!(code_ref.symbol().is_none_or(is_valid_symbol), "{:?}", code_ref);
            prop_assert!(code_ref.path().is_none_or(|path| text.contains(path)), "{:?}", code_ref);
            prop_assert!(!found[..index].contains(code_ref), "{:?}", code_ref);
        }
    }

    #[test]
    fn a_valid_path_is_found_in_a_sentence(path in "([a-z]{1,5}/){0,3}[a-z][a-z_]{1,7}\\.(go|rs|tsx)") {
        prop_assume!(is_valid_path(&path));
        prop_assert_eq!(refs(&format!("정리: {path}에서 확인했다.")), [path.clone()]);
        prop_assert_eq!(refs(&format!("(see {path}:12)")), [path]);
    }

    #[test]
    fn validators_accept_what_they_are_given_or_refuse_it(text in any::<String>()) {
        prop_assert!(!is_valid_path(&text) || !text.starts_with('/'));
        prop_assert!(!is_valid_symbol(&text) || text.len() >= 3);
    }
}
