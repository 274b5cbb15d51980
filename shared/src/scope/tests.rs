//! What projects are called, however they are written.

use proptest::prelude::*;

use super::*;

fn scope_of(raw_project: &str) -> Result<String, InvalidProject> {
    Scope::from_project(Some(raw_project)).map(|scope| scope.as_str().to_owned())
}

/// Asserts that each address names the project whose identity stands beside it.
fn assert_identities(cases: &[(&str, &str)]) {
    for (raw_project, identity) in cases {
        assert_eq!(scope_of(raw_project), Ok(format!("project:{identity}")), "{raw_project:?}");
    }
}

#[test]
fn an_absent_or_blank_project_is_user_wide() {
    for raw_project in [None, Some(""), Some("  "), Some("\n\t"), Some("user"), Some(" User ")] {
        assert!(Scope::from_project(raw_project).unwrap().is_user(), "{raw_project:?}");
    }
}

#[test]
fn one_repository_has_one_identity_however_its_remote_is_written() {
    for raw_project in [
        "github.com/o/r",
        "https://github.com/O/R.git",
        "https://github.com/o/r/",
        "https://github.com/o/r.git/",
        "https://github.com//o//r",
        "https://github.com/o/r/.git",
        "https://www.github.com/o/r",
        "https://github.com./o/r",
        "https://github.com/o/r?tab=readme#top",
        "github.com/o/r?tab=readme",
        "https://user:ghp_secret@github.com/o/r",
        "https://ghp_secret@github.com/o/r",
        "https://github.com:443/o/r",
        "https://github.com/%6F/r",
        "git@github.com:o/r.git",
        "git@github.com:/o/r",
        "git@github.com:22/o/r",
        "github.com:o/r",
        "github.com:22/o/r",
        "ssh://git@github.com/o/r",
        "ssh://git@github.com:o/r",
        "ssh://git@ssh.github.com:443/o/r.git",
        "git+ssh://git@github.com/o/r",
        "git://github.com/o/r",
        "  git@github.com:o/r\n",
        "project:github.com/o/r",
        "Project:https://github.com/o/r",
    ] {
        assert_eq!(scope_of(raw_project), Ok("project:github.com/o/r".to_owned()), "{raw_project:?}");
    }
}

#[test]
fn addresses_and_names_keep_what_identifies_the_project() {
    assert_identities(&[
        ("https://github.com/Kenfold/Kenfold.git", "github.com/kenfold/kenfold"),
        ("ssh://git@example.com/o/r/", "example.com/o/r"),
        ("ssh://git@host.example:2222/o/r.git", "host.example/o/r"),
        ("git@gitlab.example:group/sub/r.git", "gitlab.example/group/sub/r"),
        ("host:2222/o/r", "host/o/r"),
        ("git@host:/o/r", "host/o/r"),
        ("git@host:/srv/git/r.git", "host/srv/git/r"),
        ("git@github.com:1234/r", "github.com/1234/r"),
        ("https://github.com/o/r@v2", "github.com/o/r@v2"),
        ("https://user:pw@host.example/@team/r", "host.example/@team/r"),
        ("https://user:pw@host.example/x@v1.2/y", "host.example/x@v1.2/y"),
        ("https://user:p/w@host/o/r", "host/o/r"),
        ("host.example:1234567/o/r", "host.example/1234567/o/r"),
        ("project://host.example/o/r", "host.example/o/r"),
        ("ssh://git@[2001:db8::1]:2222/o/r", "[2001:db8::1]/o/r"),
        ("[2001:db8::1]:o/r", "[2001:db8::1]/o/r"),
        ("https://user:pw@[::1]:8443/o/r", "[::1]/o/r"),
        ("ssh://git@altssh.gitlab.com:443/o/r", "gitlab.com/o/r"),
        ("ssh://git@altssh.bitbucket.org:443/o/r", "bitbucket.org/o/r"),
        ("https://localhost:3000/@team/r", "localhost/@team/r"),
        ("https://host.example/%ED%8C%80/r", "host.example/팀/r"),
        ("https://host.example/a%2Fb", "host.example/a%2fb"),
        ("http://git.example/r.git?x=1", "git.example/r"),
    ]);
}

#[test]
fn free_names_are_kept_in_lowercase() {
    assert_identities(&[
        ("My-Local-Project", "my-local-project"),
        ("My Notes", "my notes"),
        ("C#", "c#"),
        (".NET", ".net"),
        ("Ticket:42", "ticket/42"),
        ("[Draft] plan", "[draft] plan"),
        ("5%41%+f", "5a%+f"),
        ("100% coverage", "100% coverage"),
        ("켄폴드", "켄폴드"),
        ("\u{200b}my-local-project\u{feff}", "my-local-project"),
        ("\u{200b}project:kenfold", "kenfold"),
        ("%\u{200b}41bc", "abc"),
        ("%%E2%80%8B41bc", "abc"),
        ("\u{1112}\u{1161}\u{11ab}글", "한글"),
        ("CAFE\u{301}", "caf\u{e9}"),
        ("project:user", "user"),
        (&"a".repeat(256), &"a".repeat(256)),
    ]);
}

#[test]
fn azure_repositories_have_one_identity_over_ssh_and_https() {
    for raw_project in [
        "https://dev.azure.com/Org/My%20Project/_git/Repo",
        "https://org@dev.azure.com/org/My Project/_git/repo",
        "git@ssh.dev.azure.com:v3/org/My%20Project/repo",
        "org@vs-ssh.visualstudio.com:v3/org/My%20Project/repo",
        "https://org.visualstudio.com/DefaultCollection/My%20Project/_git/repo",
        "https://org.visualstudio.com/My%20Project/_git/repo",
    ] {
        assert_eq!(
            scope_of(raw_project),
            Ok("project:dev.azure.com/org/my project/_git/repo".into()),
            "{raw_project:?}"
        );
    }
    assert_identities(&[
        ("https://dev.azure.com/org/_git/r", "dev.azure.com/org/r/_git/r"),
        ("git@ssh.dev.azure.com:v3/org/r/r", "dev.azure.com/org/r/_git/r"),
        ("https://org.visualstudio.com/_git/r", "dev.azure.com/org/r/_git/r"),
    ]);
}

#[test]
fn local_paths_are_refused() {
    for raw_project in [
        "/Users/me/dev/kenfold",
        "~/dev/kenfold",
        "~me/kenfold",
        "./kenfold",
        "../kenfold",
        ".",
        "..",
        ".\\kenfold",
        "file:///srv/git/repo.git",
        "FILE:///srv/git/repo.git",
        "C:\\src\\repo",
        "c:/src/repo",
        "\\\\server\\share\\repo",
        "  /home/me/r",
        "project:/home/me/r",
        "https://~/r",
        "%7E/r",
    ] {
        assert_eq!(scope_of(raw_project), Err(InvalidProject::LocalPath), "{raw_project:?}");
    }
}

#[test]
fn the_refusal_of_a_local_path_asks_for_the_git_remote_url() {
    assert!(InvalidProject::LocalPath.to_string().contains("git remote URL"));
}

#[test]
fn what_names_nothing_storable_is_refused() {
    let cases = [
        ("https://".to_owned(), InvalidProject::Empty),
        (".git".to_owned(), InvalidProject::Empty),
        ("project:".to_owned(), InvalidProject::Empty),
        ("https://user:pw@".to_owned(), InvalidProject::Empty),
        ("a".repeat(257), InvalidProject::TooLong),
        ("가".repeat(257), InvalidProject::TooLong),
        ("a".repeat(1 << 20), InvalidProject::TooLong),
        ("a\nb".to_owned(), InvalidProject::ControlCharacter),
        ("\0bad".to_owned(), InvalidProject::ControlCharacter),
        ("o/\u{2067}r".to_owned(), InvalidProject::ControlCharacter),
        ("github.com/o/\u{202e}r".to_owned(), InvalidProject::ControlCharacter),
    ];
    for (raw_project, error) in cases {
        assert_eq!(scope_of(&raw_project), Err(error), "{:?}", raw_project.get(..20));
    }
    assert!(scope_of("/").is_err());
}

#[test]
fn passwords_with_unescaped_delimiters_are_removed_whole() {
    for raw_project in [
        "https://user:p@ss@host.example/o/r",
        "https://user:p#ss@host.example/o/r",
        "https://user:p?ss@host.example/o/r",
        "https://user:p/ss@host.example/o/r",
        "https://user:12/34@host.example/o/r",
        "https://user:p@a/b@host.example/o/r",
        "https://me@mail.example:p/w@host.example/o/r",
        "https://first.last:p/w@host.example/o/r",
        "https://gh/p_token@host.example/o/r",
        "user:pass@host.example/o/r",
        "user:pass@host.example:o/r",
    ] {
        assert_eq!(scope_of(raw_project), Ok("project:host.example/o/r".to_owned()), "{raw_project:?}");
    }
}

#[test]
fn a_stored_scope_is_taken_as_it_is_and_can_be_passed_back() {
    for stored in ["user", "project:github.com/o/r", "repo:github.com/o/r", "project:user"] {
        let scope = Scope::from_stored(stored.to_owned());
        assert_eq!(scope.as_str(), stored);
        assert_eq!(scope.is_user(), stored == "user");
        assert_eq!(Scope::from_project(Some(stored)), Ok(scope));
    }
}

/// Text made of what addresses are made of, so that the rules meet in every order.
fn address_like() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        "[a-zA-Z0-9가é.~ ]{1,3}",
        "[-:/@?#%.\\[\\]]{1,3}",
        "%[2-7][0-9A-F]",
        prop::sample::select(vec![
            "://",
            ".git",
            "host.example",
            "ssh.github.com",
            "v3",
            "_git",
            "dev.azure.com",
            "project:",
            "repo:",
            ":22/",
            "[::1]",
            "a.visualstudio.com",
            "DefaultCollection",
            "localhost",
            "%2541",
            "%ED%8C%80",
            "Σ",
            "İ",
            "e\u{301}",
        ])
        .prop_map(str::to_owned),
    ];
    prop::collection::vec(part, 0..10).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn any_text_is_a_scope_or_an_error(raw_project in any::<String>()) {
        if let Ok(scope) = Scope::from_project(Some(&raw_project)) {
            let is_project = PROJECT_PREFIXES.iter().any(|prefix| scope.as_str().starts_with(prefix));
            prop_assert!(scope.is_user() || is_project);
        }
    }

    #[test]
    fn a_scope_names_itself(raw_project in prop_oneof![address_like(), any::<String>()]) {
        if let Ok(scope) = Scope::from_project(Some(&raw_project)) {
            prop_assert_eq!(Scope::from_project(Some(scope.as_str())), Ok(scope));
        }
    }

    #[test]
    fn an_identity_without_its_prefix_names_the_same_project(raw_project in address_like()) {
        let Ok(scope) = Scope::from_project(Some(&raw_project)) else { return Ok(()) };
        let Some(identity) = scope.as_str().strip_prefix("project:") else { return Ok(()) };
        prop_assume!(identity != USER);
        prop_assert_eq!(Scope::from_project(Some(identity)), Ok(scope.clone()));
    }

    #[test]
    fn case_does_not_matter(raw_project in address_like()) {
        let scope = Scope::from_project(Some(&raw_project));
        prop_assert_eq!(Scope::from_project(Some(&raw_project.to_ascii_uppercase())), scope.clone());
        prop_assert_eq!(Scope::from_project(Some(&raw_project.to_ascii_lowercase())), scope);
    }

    #[test]
    fn composition_does_not_matter(name in "[가-힣à-öa-z]{1,12}") {
        use unicode_normalization::UnicodeNormalization;
        prop_assert_eq!(scope_of(&name.nfd().collect::<String>()), scope_of(&name));
    }

    #[test]
    fn no_credentials_survive(
        scheme in prop::sample::select(vec!["https://", "ssh://", "git+ssh://", "project:https://", ""]),
        user in "[a-z0-9_-]{1,8}",
        before in "[-a-z0-9!$&'()*+,;=~.:/?#@%\\[\\]\\\\ ]{0,6}",
        after in "[-a-z0-9!$&'()*+,;=~.:/?#@%\\[\\]\\\\ ]{0,6}",
        path in prop::sample::select(vec!["/o/r", ":22/o/r", "/o/r.git?x=1", "/o/r@v1", ":o/r"]),
    ) {
        let shown = match scope_of(&format!("{scheme}{user}:{before}S3CRET{after}@host.example{path}")) {
            Ok(scope) => scope,
            Err(error) => format!("{error} {error:?}"),
        };
        prop_assert!(!shown.to_lowercase().contains("s3cret"), "{}", shown);
    }
}
