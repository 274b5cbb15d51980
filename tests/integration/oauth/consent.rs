//! The consent page, and what is posted from it: by the owner, and by others.

use http::StatusCode;
use kenfold::owner::password::Password;
use kenfold::owner::set_password::set_password;
use kenfold::principal::Actor;
use kenfold_tests::{PUBLIC_URL, Reply, TestServer};
use serde_json::json;

use super::flow::{
    Flow, Parameters, REDIRECT_URI, changed_form, header, location, parameter, post_form, sealed_request,
};

const SAME_ORIGIN: [(&str, &str); 1] = [("sec-fetch-site", "same-origin")];

fn cookie(reply: &Reply) -> String {
    header(&reply.headers, "set-cookie").split(';').next().unwrap().to_owned()
}

async fn grants(flow: &Flow) -> i64 {
    flow.database().count("SELECT count(*) FROM oauth_grant").await
}

#[tokio::test]
async fn the_page_cannot_be_framed_and_runs_nothing() {
    let flow = Flow::new().await;
    let page = flow.open(&flow.asked()).await;
    assert_eq!(page.status, StatusCode::OK);
    let policy = header(&page.headers, "content-security-policy");
    for directive in [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self' https://client.example",
        "style-src 'sha256-",
    ] {
        assert!(policy.contains(directive), "{directive} in {policy}");
    }
    assert_eq!(header(&page.headers, "x-frame-options"), "DENY");
    assert_eq!(header(&page.headers, "cache-control"), "no-store");
    assert_eq!(header(&page.headers, "content-type"), "text/html; charset=utf-8");
    let html = String::from_utf8(page.body.to_vec()).unwrap();
    assert!(!html.contains("<script") && html.contains("client.example") && html.contains("A client"));
}

#[tokio::test]
async fn the_owner_allows_and_the_client_gets_a_code_with_state_and_issuer() {
    let flow = Flow::new().await;
    let reply = flow.post(&flow.form().await).await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "{reply:?}");
    assert!(location(&reply).unwrap().as_str().starts_with("https://client.example/callback?code=kfc_"));
    assert_eq!(parameter(&reply, "state").unwrap(), "a state+&=가");
    assert_eq!(parameter(&reply, "iss").unwrap(), PUBLIC_URL);
    assert_eq!(header(&reply.headers, "cache-control"), "no-store");
    assert_eq!(flow.events("oauth.allow").await, 1);
}

#[tokio::test]
async fn the_owner_denies_without_a_password() {
    let flow = Flow::new().await;
    for decision in ["deny", "", "ALLOW"] {
        let form = changed_form(flow.form().await, &[("decision", decision), ("password", "")]);
        let reply = flow.post(&form).await;
        assert_eq!(parameter(&reply, "error").unwrap(), "access_denied", "{decision}");
        assert_eq!(parameter(&reply, "iss").unwrap(), PUBLIC_URL);
        assert_eq!(parameter(&reply, "state").unwrap(), "a state+&=가");
    }
    assert_eq!(grants(&flow).await, 0);
}

#[tokio::test]
async fn without_the_password_nothing_is_given() {
    let flow = Flow::new().await;
    let cases = [
        ("", StatusCode::BAD_REQUEST),
        ("zyxw", StatusCode::UNAUTHORIZED),
        ("zyxw zyxw zyxw zyxw", StatusCode::UNAUTHORIZED),
    ];
    for (password, status) in cases {
        let reply = flow.post(&changed_form(flow.form().await, &[("password", password)])).await;
        assert_eq!(reply.status, status, "{password}");
        assert!(location(&reply).is_none() && header(&reply.headers, "set-cookie").is_empty());
        let html = String::from_utf8(reply.body.to_vec()).unwrap();
        assert!(password.is_empty() || !html.contains(password), "the password is given back");
        assert!(html.contains("value=\"guest\""), "the form is kept");
    }
    assert_eq!(grants(&flow).await, 0);
}

#[tokio::test]
async fn a_form_that_is_shown_again_can_be_sent_again() {
    let flow = Flow::new().await;
    let form = flow.form().await;
    let again = flow.post(&changed_form(form.clone(), &[("agent", "Not A Name")])).await;
    assert_eq!(again.status, StatusCode::BAD_REQUEST);
    let form = changed_form(form, &[("request", &sealed_request(&again))]);
    assert!(parameter(&flow.post(&form).await, "code").is_some());
}

#[tokio::test]
async fn a_page_counts_once_and_for_ten_minutes() {
    let flow = Flow::new().await;
    let form = flow.form().await;
    assert!(parameter(&flow.post(&form).await, "code").is_some());
    let replayed = flow.post(&form).await;
    assert_eq!((replayed.status, location(&replayed)), (StatusCode::BAD_REQUEST, None));
    assert_eq!(grants(&flow).await, 1);

    let late = flow.form().await;
    flow.advance(10 * 60 + 1);
    let reply = flow.post(&late).await;
    assert_eq!((reply.status, location(&reply)), (StatusCode::BAD_REQUEST, None));
    assert_eq!(grants(&flow).await, 1);
}

#[tokio::test]
async fn a_page_that_was_not_made_here_or_was_changed_is_refused() {
    let flow = Flow::new().await;
    let form = flow.form().await;
    let sealed = form[0].1.clone();
    let mut tampered = sealed.clone().into_bytes();
    let last = tampered.len() - 5;
    tampered[last] = if tampered[last] == b'A' { b'B' } else { b'A' };
    let tampered = String::from_utf8(tampered).unwrap();
    let parts: Vec<&str> = sealed.split('.').collect();
    let longer = [parts[0], parts[1], "9999999999", parts[3]].join(".");
    for forged in ["", "x", "k1.test.9999999999.AAAA", &tampered, &longer, &format!("{sealed}x")] {
        let reply = flow.post(&changed_form(form.clone(), &[("request", forged)])).await;
        assert_eq!((reply.status, location(&reply)), (StatusCode::BAD_REQUEST, None), "{forged}");
    }
    assert_eq!(grants(&flow).await, 0);
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let flow = Flow::new().await;
    let form = flow.form().await;
    let refused: [&[(&str, &str)]; 6] = [
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("sec-fetch-site", "cross-site"), ("origin", PUBLIC_URL)],
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
        &[("origin", "http://kenfold.example")],
    ];
    for headers in refused {
        let reply = flow.post_with(&form, headers).await;
        assert_eq!((reply.status, location(&reply)), (StatusCode::FORBIDDEN, None), "{headers:?}");
    }
    assert_eq!(grants(&flow).await, 0);
    assert!(parameter(&flow.post_with(&form, &SAME_ORIGIN).await, "code").is_some());
}

#[tokio::test]
async fn values_that_the_page_does_not_offer_are_refused() {
    let flow = Flow::new().await;
    for changed in [[("access", "admin")], [("reach", "all")], [("trust", "user")], [("access", "")]] {
        let reply = flow.post(&changed_form(flow.form().await, &changed)).await;
        assert_eq!((reply.status, location(&reply)), (StatusCode::BAD_REQUEST, None), "{changed:?}");
    }
    let mut twice: Parameters = flow.form().await;
    twice.push(("access", "write".into()));
    assert_eq!(flow.post(&twice).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_client_that_asked_to_read_cannot_be_made_to_write() {
    let flow = Flow::new().await;
    let asked = changed_form(flow.asked(), &[("scope", "memory:read")]);
    let page = flow.open(&asked).await;
    let form = changed_form(flow.form().await, &[("request", &sealed_request(&page)), ("access", "write")]);
    assert_eq!(flow.post(&form).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(grants(&flow).await, 0);
}

#[tokio::test]
async fn a_reserved_name_is_given_to_nobody() {
    let flow = Flow::new().await;
    for agent in ["kenfold", "kenfold-cli", "unknown", "", "A B", "가"] {
        let reply = flow.post(&changed_form(flow.form().await, &[("agent", agent)])).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{agent}");
    }
    assert_eq!(grants(&flow).await, 0);
}

#[tokio::test]
async fn what_cannot_be_told_to_the_client_is_shown_to_the_person() {
    let flow = Flow::new().await;
    let unknown = format!("kfd_{}", "A".repeat(43));
    for (name, value) in [
        ("client_id", ""),
        ("client_id", "nobody"),
        ("client_id", unknown.as_str()),
        ("redirect_uri", "https://evil.example/"),
        ("redirect_uri", "https://client.example/callback/../x"),
        ("redirect_uri", "https://client.example@evil.example/callback"),
        ("redirect_uri", "https://client.example/callback#x"),
        ("redirect_uri", "https://client.example\\@evil.example/callback"),
        ("redirect_uri", "//client.example/callback"),
        ("redirect_uri", "javascript:alert(1)//https://client.example/callback"),
        ("redirect_uri", " https://client.example/callback"),
    ] {
        let reply = flow.open(&changed_form(flow.asked(), &[(name, value)])).await;
        assert_eq!((reply.status, location(&reply)), (StatusCode::BAD_REQUEST, None), "{name} {value}");
        assert!(header(&reply.headers, "content-type").starts_with("text/html"));
    }
    let mut twice = flow.asked();
    twice.push(("redirect_uri", REDIRECT_URI.into()));
    assert_eq!(flow.open(&twice).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_is_wrong_with_a_request_is_told_to_its_client() {
    let flow = Flow::new().await;
    for (name, value, error) in [
        ("response_type", "token", "unsupported_response_type"),
        ("code_challenge", "", "invalid_request"),
        ("code_challenge_method", "plain", "invalid_request"),
        ("code_challenge_method", "", "invalid_request"),
        ("resource", "https://other.example/mcp", "invalid_target"),
    ] {
        let reply = flow.open(&changed_form(flow.asked(), &[(name, value)])).await;
        assert!(location(&reply).unwrap().as_str().starts_with(REDIRECT_URI), "{name}");
        assert_eq!(parameter(&reply, "error").unwrap(), error, "{name}");
        assert_eq!(parameter(&reply, "iss").unwrap(), PUBLIC_URL, "{name}");
        assert_eq!(parameter(&reply, "state").unwrap(), "a state+&=가", "{name}");
    }
}

#[tokio::test]
async fn a_request_without_scope_resource_or_redirect_is_completed() {
    let flow = Flow::new().await;
    let bare =
        changed_form(flow.asked(), &[("scope", ""), ("resource", ""), ("redirect_uri", ""), ("state", "")]);
    let page = flow.open(&bare).await;
    assert_eq!(page.status, StatusCode::OK);
    let form = changed_form(flow.form().await, &[("request", &sealed_request(&page)), ("access", "write")]);
    let reply = flow.post(&form).await;
    assert!(parameter(&reply, "code").is_some() && parameter(&reply, "state").is_none());
}

#[tokio::test]
async fn five_wrong_passwords_lock_strangers_out_and_the_owners_browser_not() {
    let flow = Flow::new().await;
    let known = cookie(&flow.post(&flow.form().await).await);
    assert!(known.starts_with("__Host-kenfold-device=k1."), "{known}");

    for _ in 0..5 {
        flow.post(&changed_form(flow.form().await, &[("password", "wrong")])).await;
    }
    let locked = flow.post(&flow.form().await).await;
    assert_eq!(locked.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(header(&locked.headers, "retry-after").parse::<u64>().unwrap() > 0);

    let headers = [("sec-fetch-site", "same-origin"), ("cookie", &known)];
    assert!(parameter(&flow.post_with(&flow.form().await, &headers).await, "code").is_some());
    let forged =
        [("sec-fetch-site", "same-origin"), ("cookie", "__Host-kenfold-device=k1.test.9999999999.AAAA")];
    assert_eq!(flow.post_with(&flow.form().await, &forged).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_link_of_the_owner_unlocks_one_browser_once() {
    let flow = Flow::new().await;
    for _ in 0..5 {
        flow.post(&changed_form(flow.form().await, &[("password", "wrong")])).await;
    }
    let link = kenfold::owner::unlock::make_link(&flow.page_maker.owner).await.unwrap();
    let unlocked = unlock(&flow.form_taker, &link).await;
    assert_eq!(unlocked.status, StatusCode::OK, "{unlocked:?}");
    let known = cookie(&unlocked);
    let headers = [("sec-fetch-site", "same-origin"), ("cookie", known.as_str())];
    assert!(parameter(&flow.post_with(&flow.form().await, &headers).await, "code").is_some());

    let again = unlock(&flow.page_maker, &link).await;
    assert_eq!(again.status, StatusCode::GONE);
    assert!(header(&again.headers, "set-cookie").is_empty());
    let late = kenfold::owner::unlock::make_link(&flow.page_maker.owner).await.unwrap();
    flow.advance(16 * 60);
    for late in [flow.page_maker.stranger(None).get(path(&late)).await, unlock(&flow.page_maker, &late).await]
    {
        assert_eq!(late.status, StatusCode::GONE);
    }
    for path in ["/oauth/unlock", "/oauth/unlock?link=", "/oauth/unlock?link=k1.test.9999999999.AAAA"] {
        assert_eq!(flow.page_maker.stranger(None).get(path).await.status, StatusCode::GONE, "{path}");
    }
}

#[tokio::test]
async fn the_owners_browser_alone_is_offered_the_projects() {
    let flow = Flow::new().await;
    let known = cookie(&flow.post(&flow.form().await).await);
    let agent = flow.tools.agent("codex").await;
    for project in ["github.com/o/r", "another"] {
        agent
            .remember(json!({ "content": format!("The port of {project} is 7077"), "project": project }))
            .await;
    }
    let path = format!("/oauth/authorize?{}", super::flow::encoded(&flow.asked()));
    let request = |cookie: Option<&str>| {
        let mut request = http::Request::get(&path);
        if let Some(cookie) = cookie {
            request = request.header("cookie", format!("other=1; {cookie}"));
        }
        request.body(axum::body::Body::empty()).unwrap()
    };
    let stranger = flow.page_maker.stranger(None);
    let html = |reply: Reply| String::from_utf8(reply.body.to_vec()).unwrap();
    let offered = html(stranger.send(request(Some(&known))).await);
    assert!(offered.contains("github.com/o/r") && offered.contains("another"));
    let bare = html(stranger.send(request(None)).await);
    assert!(!bare.contains("github.com/o/r"));
}

#[tokio::test]
async fn without_an_owner_password_nothing_can_be_allowed() {
    let flow = Flow::new().await;
    flow.database().sql().await.batch_execute("DELETE FROM owner_password").await.unwrap();
    let reply = flow.post(&flow.form().await).await;
    assert_eq!((reply.status, location(&reply)), (StatusCode::FORBIDDEN, None));
    assert!(String::from_utf8(reply.body.to_vec()).unwrap().contains("kenfold password"));
}

#[tokio::test]
async fn the_page_speaks_korean_to_whoever_reads_it() {
    let flow = Flow::new().await;
    let path = format!("/oauth/authorize?{}", super::flow::encoded(&flow.asked()));
    let request = http::Request::get(path).header("accept-language", "ko-KR,ko;q=0.9,en;q=0.5");
    let reply = flow.page_maker.stranger(None).send(request.body(axum::body::Body::empty()).unwrap()).await;
    assert!(String::from_utf8(reply.body.to_vec()).unwrap().contains("<html lang=\"ko\">"));
}

#[tokio::test]
async fn a_form_that_is_too_long_or_of_another_type_is_refused() {
    let flow = Flow::new().await;
    let long = "x".repeat(70_000);
    let reply = flow.post(&changed_form(flow.form().await, &[("other_projects", &long)])).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    let request = http::Request::post("/oauth/authorize").header("content-type", "application/json");
    let reply =
        flow.form_taker.stranger(None).send(request.body(axum::body::Body::from("{}")).unwrap()).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn another_password_makes_every_browser_a_stranger() {
    let flow = Flow::new().await;
    let known = cookie(&flow.post(&flow.form().await).await);
    let other = Password::parse("another long password").unwrap();
    set_password(&flow.page_maker.owner, Actor::OWNER, &other).await.unwrap();
    let headers = [("sec-fetch-site", "same-origin"), ("cookie", known.as_str())];
    for _ in 0..5 {
        let reply = flow.post_with(&flow.form().await, &headers).await;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(flow.post_with(&flow.form().await, &headers).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_flood_of_pages_stops_strangers_and_not_the_owner() {
    let flow = Flow::new().await;
    let form = flow.form().await;
    let known = cookie(&flow.post(&form).await);
    let again = flow.form().await;
    let mut last = flow.open(&flow.asked()).await;
    for _ in 0..60 {
        last = flow.open(&flow.asked()).await;
    }
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(header(&last.headers, "retry-after").parse::<u64>().unwrap() > 0);
    let headers = [("sec-fetch-site", "same-origin"), ("cookie", known.as_str())];
    assert!(parameter(&flow.post_with(&again, &headers).await, "code").is_some());
}

#[tokio::test]
async fn the_page_is_for_no_other_page_to_read() {
    let flow = Flow::new().await;
    let path = format!("/oauth/authorize?{}", super::flow::encoded(&flow.asked()));
    let request = http::Request::get(path).header("origin", "https://evil.example");
    let reply = flow.page_maker.stranger(None).send(request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert!(header(&reply.headers, "access-control-allow-origin").is_empty());
}

#[tokio::test]
async fn without_a_password_there_is_nothing_to_unlock() {
    let flow = Flow::new().await;
    let link = kenfold::owner::unlock::make_link(&flow.page_maker.owner).await.unwrap();
    flow.database().sql().await.batch_execute("DELETE FROM owner_password").await.unwrap();
    assert_eq!(unlock(&flow.form_taker, &link).await.status, StatusCode::FORBIDDEN);
    assert!(kenfold::owner::unlock::make_link(&flow.page_maker.owner).await.is_err());
}

#[tokio::test]
async fn a_link_is_not_spent_by_what_looks_ahead() {
    let flow = Flow::new().await;
    let link = kenfold::owner::unlock::make_link(&flow.page_maker.owner).await.unwrap();
    let stranger = flow.form_taker.stranger(None);
    for _ in 0..2 {
        let shown = stranger.get(path(&link)).await;
        assert_eq!(shown.status, StatusCode::OK);
        assert!(header(&shown.headers, "set-cookie").is_empty());
        assert!(String::from_utf8_lossy(&shown.body).contains("Unlock this browser"));
    }
    assert_eq!(unlock(&flow.form_taker, &link).await.status, StatusCode::OK);
}

/// The path and the query of a link.
fn path(link: &str) -> &str {
    link.strip_prefix(PUBLIC_URL).unwrap()
}

/// Presses the button of the page behind a link.
async fn unlock(server: &TestServer, link: &str) -> Reply {
    let (_, sealed) = link.split_once("?link=").unwrap();
    post_form(&server.stranger(None), "/oauth/unlock", &vec![("link", sealed.to_owned())], &[]).await
}
