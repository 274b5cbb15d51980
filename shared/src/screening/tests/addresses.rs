//! Tokens in the place of a URL's user, and signed URLs.

use super::{assert_finds, assert_passes, find_secrets, samples::*};

#[test]
fn tokens_in_the_place_of_the_user_are_found() {
    for token in
        [chars(HEX, 40), chars(ALNUM, 40), chars("abcdefghijklmnopqrstuvwxyz234567", 52), chars(ALNUM, 24)]
    {
        for (before, after) in [
            ("git clone https://", "@github.com/o/r.git"),
            ("https://", ":x-oauth-basic@github.com/o/r"),
            ("https://", ":@api.internal/v1"),
            ("https://oauth2:", "@gitlab.com/o/r.git"),
            ("https://x-access-token:", "@github.com/o/r.git"),
            ("https:\\/\\/", "@git.internal\\/o"),
            ("pip install git+https://", "@git.internal/o/r.git@v2"),
            ("origin\thttps://", "@dev.azure.com/o/p/_git/r (fetch)"),
        ] {
            assert_finds("url-credentials", &token, &format!("{before}{token}{after}"));
        }
    }
    assert_finds("github-token", &github(), &format!("https://{}@github.com/o/r", github()));
    assert_finds("gitlab-token", &gitlab(), &format!("https://oauth2:{}@gitlab.com/o/r", gitlab()));
}

#[test]
fn long_tokens_in_the_place_of_the_password_are_found() {
    let token = chars(ALNUM, 1200);
    assert_finds("url-credentials", &token, &format!("https://aws:{token}@packages.internal/simple/"));
}

#[test]
fn a_filler_beside_a_user_is_still_reported() {
    let text = "https://kim:x-oauth-basic@github.com/o/r";
    assert_eq!(find_secrets(text).len(), 1);
}

#[test]
fn users_that_are_names_ids_placeholders_or_public_keys_pass() {
    let key = chars(HEX, 32);
    for text in [
        "https://kim@bitbucket.org/o/r".to_owned(),
        "https://kimleesoftware20240815@bitbucket.org/o/r".into(),
        "https://Anna-at-123456789012@git-codecommit.eu-central-1.amazonaws.com/v1/repos/r".into(),
        "https://kim.lee%40corp.internal@git.internal/o/r".into(),
        "ssh://deploy-service-account-2024@host.internal/srv".into(),
        "https://0190a5c2-7b7e-7c3d-9f86-d081884c7d65@git.internal/o/r".into(),
        "https://TOKEN@github.com/o/r, https://YOUR_ACCESS_TOKEN_123456789@github.com/o/r".into(),
        "https://$GITHUB_TOKEN_2024_PRODUCTION@github.com/o/r".into(),
        "https://${CI_JOB_TOKEN}@gitlab.com/o/r, https://oauth2:$CI_JOB_TOKEN@gitlab.com/o/r".into(),
        "https://{github_token_number_12345}@github.com/o/r".into(),
        format!("SENTRY_DSN=https://{key}@o123.ingest.sentry.io/4505"),
        format!("https://{key}@errors.internal:8443/7."),
        format!("https://cdn.internal/{key}/@scope/package"),
        format!("https://git.internal/o/r?at={key}@main"),
        format!("https://{key}"),
    ] {
        assert_passes(&text);
    }
}

#[test]
fn signatures_of_shared_access_are_found_wherever_they_stand_in_the_query() {
    let signature = chars(ALNUM, 43);
    for (before, ending, after) in [
        ("https://x.blob.core.windows.net/c?sv=2022-11-02&se=2027-01-01T00%3A00%3A00Z&sp=r&sig=", "%3D", ""),
        ("https://x.blob.core.windows.net/c?sig=", "%3d", "&sr=c&sp=rl is the container"),
        ("SharedAccessSignature sr=sb%3A%2F%2Fx&sig=", "%3D", "&se=1767225600&skn=send"),
        ("https://x.logic.azure.com/invoke?sp=%2Ftriggers%2Frun&sv=1.0&sig=", "", "\n"),
        ("{\"url\": \"https://x.blob.core.windows.net/c?sv=2022\\u0026sig=", "=", "\"}"),
        ("<a href=\"https://x.blob.core.windows.net/c?sp=r&amp;sig=", "%3D", "\">c</a>"),
        ("https://redirect.internal/?to=https%3A%2F%2Fx%3Fsv%3D2022%26sig%3D", "%253D", ""),
    ] {
        let signature = [signature.as_str(), ending].concat();
        assert_finds("azure-signature", &signature, &format!("{before}{signature}{after}"));
    }
    let encoded = ["%2B", &chars(ALNUM, 40), "%2F", "z%3D"].concat();
    assert_finds("azure-signature", &encoded, &format!("https://x?sv=2022&sig={encoded}&sp=r"));
}

#[test]
fn other_signatures_and_placeholders_of_one_pass() {
    let signature = chars(ALNUM, 43);
    for text in [
        format!("https://img.internal/a.png?w=300&sig={signature}"),
        format!("sig={signature}"),
        format!("https://x?sv=2022 and then sig={signature}"),
        format!("https://x?sv=2022&sig={}", chars(ALNUM, 20)),
        format!("https://x?sv=2022&design={signature}="),
        "https://x.blob.core.windows.net/c?sv=2022-11-02&sp=r&sig=<signature>".into(),
        "https://x.blob.core.windows.net/c?sv=2022-11-02&sp=r&sig=REDACTED".into(),
        "https://x.blob.core.windows.net/c?sv=2022-11-02&sp=r&sig=${SAS_SIGNATURE}".into(),
        format!("https://x?sv=2022&sig={}", "x".repeat(43)),
    ] {
        assert_passes(&text);
    }
}
