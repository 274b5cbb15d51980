//! A data folder, an answer from a database, a process that owns a server.

use std::fs::Permissions;
use std::io::{BufRead, BufReader, Lines};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use kenfold_postgres::{Options, Server};
use tempfile::TempDir;
use tokio_postgres::NoTls;

/// An empty folder that an unprivileged server may pass through.
pub(crate) fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o711)).unwrap();
    folder
}

pub(crate) fn start(data_dir: &Path) -> Server {
    Server::start(&Options::new(data_dir), &mut |line| eprintln!("{line}")).unwrap()
}

/// Runs `sql` and returns the first column of its last row, or an empty text.
pub(crate) fn ask(url: &str, sql: &str) -> String {
    try_ask(url, sql).unwrap()
}

pub(crate) fn try_ask(url: &str, sql: &str) -> Result<String, tokio_postgres::Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
        tokio::spawn(connection);
        let messages = client.simple_query(sql).await?;
        let rows = messages.iter().filter_map(|message| match message {
            tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0),
            _ => None,
        });
        Ok(rows.last().unwrap_or_default().to_owned())
    })
}

/// The process id in the pid file of the server on `data_dir`.
pub(crate) fn postmaster(data_dir: &Path) -> u32 {
    let text = std::fs::read_to_string(data_dir.join("postgres/postmaster.pid")).unwrap();
    text.lines().next().unwrap().parse().unwrap()
}

pub(crate) fn kill(pid: u32) {
    let status = Command::new("kill").args(["-KILL", &pid.to_string()]).status().unwrap();
    assert!(status.success());
}

pub(crate) fn is_alive(pid: u32) -> bool {
    Command::new("kill").args(["-0", &pid.to_string()]).stderr(Stdio::null()).status().unwrap().success()
}

pub(crate) fn eventually(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < Duration::from_secs(30), "{what} has not come true");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Another process that owns a server on `data_dir` until its input ends; its address is that of the server.
pub(crate) struct Holder {
    pub(crate) child: Child,
    pub(crate) url: String,
    _output: Lines<BufReader<ChildStdout>>,
}

impl Holder {
    pub(crate) fn start(data_dir: &Path) -> Self {
        let mut child = starter(data_dir).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = output
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once("started: ")?.1.to_owned()));
        Self { child, url: url.unwrap(), _output: output }
    }
}

/// A command that runs [`starter_process`] on `data_dir`.
pub(crate) fn starter(data_dir: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "support::starter_process", "--ignored", "--nocapture"]).current_dir(data_dir);
    command
}

/// Starts a server on the working folder, tells how that went, and stops it when the input ends.
///
/// A folder `cache` in it is used instead of the user's cache.
#[test]
#[ignore = "run by other tests as a process of its own"]
#[expect(clippy::disallowed_methods, reason = "`tempfile` puts the folders of tests there too")]
fn starter_process() {
    let data_dir = std::env::current_dir().unwrap();
    let is_ours = data_dir.starts_with(std::env::temp_dir().canonicalize().unwrap());
    assert!(is_ours, "this is for other tests to run, in a folder of theirs");
    let cache_dir = Some(data_dir.join("cache")).filter(|cache| cache.exists());
    let options = Options { cache_dir, ..Options::new(data_dir) };
    match Server::start(&options, &mut |line| println!("progress: {line}")) {
        Ok(server) => {
            println!("started: {}", server.url());
            std::io::copy(&mut std::io::stdin(), &mut std::io::sink()).unwrap();
            server.stop().unwrap();
        }
        Err(error) => println!("failed: {error:?}"),
    }
}
