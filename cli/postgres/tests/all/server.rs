//! Starting, stopping and starting again.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use kenfold_postgres::{Durability, Error, Options, Server, running_url};

use crate::support::{ask, folder, start, try_ask};

fn refusal(options: &Options) -> Error {
    Server::start(options, &mut |_| ()).unwrap_err()
}

#[test]
fn stopping_and_starting_keeps_the_data() {
    let folder = folder();
    let data_dir = folder.path().join("a/data");
    let server = start(&data_dir);
    ask(server.url(), "create table kept (n int); insert into kept values (42)");
    server.stop().unwrap();

    let server = start(&data_dir);
    assert_eq!(ask(server.url(), "select n from kept"), "42");
    assert_eq!(ask(server.url(), "show fsync"), "on");
    assert_eq!(ask(server.url(), "show full_page_writes"), "on");
}

#[test]
fn the_extensions_can_be_created_and_know_letters_of_all_languages() {
    let folder = folder();
    let server = start(folder.path());
    ask(server.url(), "create extension vector; create extension pg_trgm");
    assert_eq!(ask(server.url(), "select '[1,0]'::vector <=> '[0,1]'::vector"), "1");
    assert_eq!(ask(server.url(), "select similarity('разговор', 'разговоры') > 0.5"), "t");
    assert_eq!(ask(server.url(), "select lower('ÀЖ')"), "àж");
    assert_eq!(ask(server.url(), "show server_encoding"), "UTF8");
    assert_eq!(ask(server.url(), "show data_checksums"), "on");
}

#[test]
fn two_starts_on_one_folder_are_refused() {
    let folder = folder();
    let server = start(folder.path());
    let me = std::process::id();
    let refused = refusal(&Options::new(folder.path()));
    assert!(matches!(refused, Error::InUse { pid: Some(pid), .. } if pid == me), "{refused}");
    server.stop().unwrap();
    start(folder.path());
}

#[test]
fn a_running_server_is_found_by_its_folder() {
    let folder = folder();
    assert_eq!(running_url(folder.path()).unwrap(), None);
    let server = start(folder.path());
    assert_eq!(running_url(folder.path()).unwrap().as_deref(), Some(server.url()));
    server.stop().unwrap();
    assert_eq!(running_url(folder.path()).unwrap(), None);
}

#[test]
fn other_users_can_neither_read_the_data_nor_log_in() {
    let folder = folder();
    let data_dir = folder.path().join("data");
    let server = start(&data_dir);
    for private in ["postgres", "postgres/kenfold.login", "postgres.log", "lock"] {
        let mode = fs::metadata(data_dir.join(private)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{private}");
    }
    let (_, address) = server.url().split_once('@').unwrap();
    for login in ["kenfold", "kenfold:", "kenfold:wrong", "postgres"] {
        assert!(try_ask(&format!("postgres://{login}@{address}"), "select 1").is_err(), "{login}");
    }
    assert_eq!(ask(server.url(), "show unix_socket_directories"), "");
    assert_eq!(ask(server.url(), "show listen_addresses"), "127.0.0.1");
}

#[test]
fn the_log_of_kept_data_holds_no_statement_and_no_value() {
    let folder = folder();
    let server = start(folder.path());
    ask(server.url(), "create table once (word text primary key); insert into once values ('hush')");
    assert!(try_ask(server.url(), "insert into once values ('hush')").is_err());
    server.stop().unwrap();
    let log = fs::read_to_string(folder.path().join("postgres.log")).unwrap();
    assert!(log.contains("once_pkey"), "{log}");
    assert!(!log.contains("hush"), "{log}");
}

#[test]
fn a_new_folder_gets_the_named_database_and_keeps_it() {
    let folder = folder();
    let named = |name: &str| Options { database: name.to_owned(), ..Options::new(folder.path()) };
    assert!(matches!(refusal(&named("no name")), Error::DatabaseName { .. }));
    let server = Server::start(&named("notes"), &mut |_| ()).unwrap();
    assert_eq!(ask(server.url(), "select current_database()"), "notes");
    drop(server);
    let server = Server::start(&named("other"), &mut |_| ()).unwrap();
    assert_eq!(ask(server.url(), "select current_database()"), "notes");
}

#[test]
fn a_throwaway_server_does_not_wait_for_the_disk() {
    let folder = folder();
    let options = Options { durability: Durability::Throwaway, ..Options::new(folder.path()) };
    let server = Server::start(&options, &mut |_| ()).unwrap();
    assert_eq!(ask(server.url(), "show fsync"), "off");
    assert_eq!(ask(server.url(), "show max_connections"), "200");
}

#[test]
fn an_interrupted_first_start_is_done_again() {
    let folder = folder();
    let half = folder.path().join("postgres.new");
    fs::create_dir(&half).unwrap();
    fs::write(half.join("PG_VERSION"), "18\n").unwrap();
    let server = start(folder.path());
    assert_eq!(ask(server.url(), "select 1"), "1");
    assert!(!half.exists());
}

#[test]
fn data_of_another_major_version_is_refused() {
    let folder = folder();
    start(folder.path()).stop().unwrap();
    fs::write(folder.path().join("postgres/PG_VERSION"), "12\n").unwrap();
    let refused = refusal(&Options::new(folder.path()));
    assert!(matches!(refused, Error::MajorVersion { made_by: 12, .. }), "{refused}");
}

#[test]
fn a_folder_without_its_login_is_refused() {
    let folder = folder();
    start(folder.path()).stop().unwrap();
    fs::remove_file(folder.path().join("postgres/kenfold.login")).unwrap();
    let refused = refusal(&Options::new(folder.path()));
    assert!(matches!(refused, Error::NotACluster { .. }), "{refused}");
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let folder = folder();
    start(folder.path()).stop().unwrap();
    let settings = folder.path().join("postgres/postgresql.conf");
    let mut text = fs::read_to_string(&settings).unwrap();
    text.push_str("max_connections = many\n");
    fs::write(&settings, text).unwrap();
    let refused = refusal(&Options::new(folder.path()));
    assert!(matches!(&refused, Error::Start { detail, .. } if detail.contains("FATAL")), "{refused}");
}

#[test]
fn started_by_root_it_runs_as_another_user_who_must_reach_the_folder() {
    let folder = folder();
    if fs::metadata(folder.path()).unwrap().uid() != 0 {
        return;
    }
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).unwrap();
    let refused = refusal(&Options::new(closed.join("data")));
    assert!(
        matches!(&refused, Error::Unreachable { folder, .. } if *folder == closed.canonicalize().unwrap())
    );

    let data_dir = folder.path().join("data");
    start(&data_dir).stop().unwrap();
    let cluster = data_dir.join("postgres");
    assert_ne!(fs::metadata(&cluster).unwrap().uid(), 0);

    // A backup that root has restored belongs to root.
    let status = std::process::Command::new("chown").args(["-R", "0:0"]).arg(&cluster).status().unwrap();
    assert!(status.success());
    let server = start(&data_dir);
    assert_eq!(ask(server.url(), "select 1"), "1");
}
