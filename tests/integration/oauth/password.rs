//! The owner's password, and how often it may be tried.

use std::net::IpAddr;

use kenfold::owner::attempts::Source;
use kenfold::owner::check_password::{CheckPasswordError, check_password};
use kenfold::owner::known_browser::KnownBrowser;
use kenfold::owner::password::{Password, PasswordChecker, PasswordStamp};
use kenfold::owner::set_password::set_password;
use kenfold::principal::Actor;
use kenfold::random::SystemRandom;
use kenfold_tests::TestServer;

const PASSWORD: &str = "correct horse battery staple";

async fn server() -> TestServer {
    let server = TestServer::start().await;
    set_password(&server.owner, Actor::OWNER, &Password::parse(PASSWORD).unwrap()).await.unwrap();
    server
}

fn stranger(address: &str) -> Source {
    Source::Stranger(Some(address.parse::<IpAddr>().unwrap()))
}

async fn known_browser(server: &TestServer) -> Source {
    let stamp = try_as(server, &stranger("198.18.0.1"), PASSWORD).await.unwrap();
    Source::KnownBrowser(KnownBrowser::generate(&SystemRandom, stamp))
}

async fn try_as(
    server: &TestServer,
    source: &Source,
    password: &str,
) -> Result<PasswordStamp, CheckPasswordError> {
    check_password(&server.app, &PasswordChecker::default(), source, password).await
}

#[tokio::test]
async fn without_a_password_nobody_is_the_owner() {
    let server = TestServer::start().await;
    let outcome = try_as(&server, &stranger("192.0.2.1"), PASSWORD).await;
    assert!(matches!(outcome, Err(CheckPasswordError::NotSet)));
}

#[tokio::test]
async fn the_right_password_is_never_used_up() {
    let server = server().await;
    for _ in 0..7 {
        try_as(&server, &stranger("192.0.2.1"), PASSWORD).await.unwrap();
    }
}

#[tokio::test]
async fn a_stranger_has_five_tries_a_day_and_the_owner_gets_in_all_the_same() {
    let server = server().await;
    let known_browser = known_browser(&server).await;
    for _ in 0..5 {
        let outcome = try_as(&server, &stranger("192.0.2.1"), "wrong").await;
        assert!(matches!(outcome, Err(CheckPasswordError::Wrong)));
    }
    let sixth = try_as(&server, &stranger("192.0.2.1"), PASSWORD).await;
    let Err(CheckPasswordError::TooMany(too_many)) = sixth else { panic!("a sixth try: {sixth:?}") };
    assert!(too_many.retry_after.as_secs() > 0);

    try_as(&server, &stranger("192.0.2.2"), PASSWORD).await.unwrap();
    try_as(&server, &known_browser, PASSWORD).await.unwrap();
    server.clock.advance(24 * 60 * 60);
    try_as(&server, &stranger("192.0.2.1"), PASSWORD).await.unwrap();
}

#[tokio::test]
async fn one_address_does_not_use_up_what_all_strangers_share() {
    let server = server().await;
    for _ in 0..150 {
        assert!(try_as(&server, &stranger("192.0.2.1"), "wrong").await.is_err());
    }
    try_as(&server, &stranger("192.0.2.2"), PASSWORD).await.unwrap();
}

#[tokio::test]
async fn strangers_together_have_a_hundred_tries_an_hour() {
    let server = server().await;
    let known_browser = known_browser(&server).await;
    for count in 0..100 {
        let source = stranger(&format!("198.51.{}.{}", count / 50, count % 50));
        assert!(matches!(try_as(&server, &source, "wrong").await, Err(CheckPasswordError::Wrong)), "{count}");
    }
    let next = try_as(&server, &stranger("203.0.113.9"), PASSWORD).await;
    assert!(matches!(next, Err(CheckPasswordError::TooMany(_))));
    try_as(&server, &known_browser, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn tries_at_once_are_as_many() {
    let server = server().await;
    let source = stranger("192.0.2.1");
    let tries = (0..20).map(|_| try_as(&server, &source, "wrong"));
    let outcomes = futures_util::future::join_all(tries).await;
    let wrong = outcomes.iter().filter(|outcome| matches!(outcome, Err(CheckPasswordError::Wrong))).count();
    assert_eq!(wrong, 5);
}

#[tokio::test]
async fn a_hash_that_is_damaged_uses_up_nobody_s_tries() {
    let server = server().await;
    server.database.sql().await.batch_execute("UPDATE owner_password SET hash = 'damaged'").await.unwrap();
    for _ in 0..6 {
        let outcome = try_as(&server, &stranger("192.0.2.1"), PASSWORD).await;
        assert!(matches!(outcome, Err(CheckPasswordError::Stored(_))));
    }
    assert_eq!(server.database.count("SELECT count(*) FROM attempt").await, 0);
}
