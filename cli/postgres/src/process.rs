//! Processes that are not our children: are they alive, are they a Postgres of a given folder.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rustix::io::Errno;
use rustix::process::{Pid, Signal};

/// How often something awaited is looked at.
pub(crate) const GLANCE: Duration = Duration::from_millis(20);

/// Sends `signal` to the process `pid`; one that has gone is as good.
///
/// # Errors
/// The system's answer, for example that the process belongs to someone else.
pub(crate) fn signal(pid: u32, signal: Signal) -> Result<(), Errno> {
    let Some(pid) = raw(pid) else {
        return Err(Errno::SRCH);
    };
    match rustix::process::kill_process(pid, signal) {
        Err(Errno::SRCH) | Ok(()) => Ok(()),
        Err(errno) => Err(errno),
    }
}

/// Whether a process `pid` exists, even as a zombie, whoever it belongs to.
pub(crate) fn is_alive(pid: u32) -> bool {
    raw(pid).is_some_and(|pid| rustix::process::test_kill_process(pid) != Err(Errno::SRCH))
}

/// Whether `pid` is a Postgres that works in `cluster`, an absolute path.
///
/// A process id alone proves nothing: after a power cut another program may have it.
pub(crate) fn is_postgres_of(pid: u32, cluster: &Path) -> bool {
    if has_proc() { proc_says_so(pid, cluster) } else { ps_says_so(pid, cluster) }
}

/// All processes of Postgres that work in `cluster`; empty on systems without `/proc`.
pub(crate) fn postgres_of(cluster: &Path) -> Vec<u32> {
    let Ok(entries) = std::fs::read_dir("/proc") else {
        return Vec::new();
    };
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter(|&pid| proc_says_so(pid, cluster))
        .collect()
}

/// Looks until `is_so`, for at most `limit`; whether it came true.
pub(crate) fn wait_until(limit: Duration, mut is_so: impl FnMut() -> bool) -> bool {
    let begin = Instant::now();
    loop {
        if is_so() {
            return true;
        }
        if begin.elapsed() >= limit {
            return false;
        }
        std::thread::sleep(GLANCE);
    }
}

fn raw(pid: u32) -> Option<Pid> {
    i32::try_from(pid).ok().and_then(Pid::from_raw)
}

fn has_proc() -> bool {
    Path::new("/proc/self/cwd").exists()
}

/// Every process of Postgres has its cluster as working folder. The name of a program that has been replaced
/// since ends in ` (deleted)`.
fn proc_says_so(pid: u32, cluster: &Path) -> bool {
    let link = |name: &str| std::fs::read_link(format!("/proc/{pid}/{name}")).ok();
    let works_there = link("cwd").is_some_and(|folder| folder == cluster);
    works_there
        && link("exe").is_some_and(|program| {
            program.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"postgres"))
        })
}

/// Our postmasters name their cluster on the command line.
fn ps_says_so(pid: u32, cluster: &Path) -> bool {
    let output = Command::new("ps")
        .args(["-ww", "-o", "command=", "-p", &pid.to_string()])
        .stdin(Stdio::null())
        .output();
    output.is_ok_and(|output| {
        let line = String::from_utf8_lossy(&output.stdout).into_owned();
        line.contains("postgres") && line.contains(&*cluster.to_string_lossy())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_living_process_that_is_no_postgres_is_told_apart() {
        let me = std::process::id();
        let here = std::env::current_dir().unwrap();
        assert!(is_alive(me));
        assert!(!is_postgres_of(me, &here));
        assert!(!ps_says_so(me, &here.join("nowhere")));
    }

    #[test]
    fn an_impossible_process_is_not_alive() {
        assert!(!is_alive(0));
        assert!(!is_alive(u32::MAX));
        assert!(signal(0, Signal::INT).is_err());
    }
}
