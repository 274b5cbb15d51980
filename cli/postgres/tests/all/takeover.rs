//! What happens after a `kill -9`, of the server or of its owner.

use std::fs;
use std::process::{Command, Stdio};

use kenfold_postgres::{Error, Options, Server};

use crate::support::{Holder, ask, eventually, folder, is_alive, kill, postmaster, start, starter};

#[test]
fn a_killed_server_is_noticed_and_starts_again_with_its_data() {
    let folder = folder();
    let mut server = start(folder.path());
    ask(server.url(), "create table kept (n int); insert into kept values (42)");
    kill(postmaster(folder.path()));
    eventually("the server has ended", || !server.is_running());
    drop(server);
    assert!(folder.path().join("postgres/postmaster.pid").exists());

    let server = start(folder.path());
    assert_eq!(ask(server.url(), "select n from kept"), "42");
}

#[test]
fn the_server_of_a_killed_owner_is_taken_over() {
    let folder = folder();
    let mut holder = Holder::start(folder.path());
    ask(&holder.url, "create table kept (n int); insert into kept values (42)");
    let orphan = postmaster(folder.path());
    let refused = Server::start(&Options::new(folder.path()), &mut |_| ()).unwrap_err();
    assert!(matches!(refused, Error::InUse { pid: Some(pid), .. } if pid == holder.child.id()), "{refused}");

    kill(holder.child.id());
    holder.child.wait().unwrap();
    assert!(is_alive(orphan));
    let mut told = Vec::new();
    let server = Server::start(&Options::new(folder.path()), &mut |line| {
        told.push(line.to_owned());
    })
    .unwrap();
    assert_ne!(postmaster(folder.path()), orphan);
    eventually("the orphan has gone", || !is_alive(orphan));
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(ask(server.url(), "select n from kept"), "42");
}

#[test]
fn a_server_and_an_owner_that_are_both_killed_start_again() {
    let folder = folder();
    let mut holder = Holder::start(folder.path());
    ask(&holder.url, "create table kept (n int); insert into kept values (42)");
    kill(postmaster(folder.path()));
    kill(holder.child.id());
    holder.child.wait().unwrap();
    let server = start(folder.path());
    assert_eq!(ask(server.url(), "select n from kept"), "42");
}

#[test]
fn a_pid_file_from_before_a_power_cut_that_names_another_program_is_no_hindrance() {
    let folder = folder();
    start(folder.path()).stop().unwrap();
    let mut other = Command::new("sleep").arg("600").spawn().unwrap();
    let text = format!("{}\n{}\n1790000000\n5432\n\n127.0.0.1\n", other.id(), folder.path().display());
    fs::write(folder.path().join("postgres/postmaster.pid"), text).unwrap();
    let server = start(folder.path());
    assert_eq!(ask(server.url(), "select 1"), "1");
    assert!(is_alive(other.id()), "a stranger's process was ended");
    other.kill().unwrap();
    other.wait().unwrap();
}

#[test]
fn an_owner_whose_input_ends_stops_its_server() {
    let folder = folder();
    let mut holder = Holder::start(folder.path());
    let server = postmaster(folder.path());
    drop(holder.child.stdin.take());
    assert!(holder.child.wait().unwrap().success());
    assert!(!is_alive(server));
}

#[test]
fn ctrl_c_in_a_terminal_does_not_reach_the_server() {
    let folder = folder();
    let mut holder = Holder::start(folder.path());
    let of = |pid: u32| {
        let output = Command::new("ps").args(["-o", "pgid=", "-p", &pid.to_string()]).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    };
    let server = postmaster(folder.path());
    assert_eq!(of(server), server.to_string());
    assert_ne!(of(server), of(holder.child.id()));
    drop(holder.child.stdin.take());
    holder.child.wait().unwrap();
}

#[test]
fn of_two_starts_at_once_one_gets_the_folder() {
    let folder = folder();
    let starts: Vec<_> = (0..2)
        .map(|_| starter(folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap())
        .collect();
    eventually("one server runs", || kenfold_postgres::running_url(folder.path()).unwrap().is_some());
    let outputs: Vec<_> = starts
        .into_iter()
        .map(|start| String::from_utf8(start.wait_with_output().unwrap().stdout).unwrap())
        .collect();
    let count = |words: &str| outputs.iter().filter(|output| output.contains(words)).count();
    assert_eq!((count("started: "), count("failed: InUse")), (1, 1), "{outputs:?}");
}
