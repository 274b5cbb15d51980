//! The running server: started until it takes connections, stopped until it has gone.

use std::io;
use std::net::TcpListener;
use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal};

use crate::error::{Error, last_lines, tells_of_a_full_disk};
use crate::leftover::{FAST_SHUTDOWN, IMMEDIATE_SHUTDOWN};
use crate::log::Log;
use crate::pid_file::PidFile;
use crate::process;
use crate::programs::Programs;
use crate::server::Durability;

/// Between two reports while a server replays its log.
const REPORT_EVERY: Duration = Duration::from_secs(10);

/// Replaying the log after a power cut may take minutes.
const START_LIMIT: Duration = Duration::from_mins(5);

/// Another program may take the free port before Postgres does.
const PORT_ATTEMPTS: usize = 5;

/// Settings of every server. It listens on this machine only, and on no socket in a folder that all may enter.
const SETTINGS: [&str; 4] = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "shared_buffers=256MB",
    "logging_collector=off",
];

/// The log of kept data names no values: neither statements nor the rows that a constraint refused.
const KEPT_SETTINGS: [&str; 2] = ["log_min_error_statement=panic", "log_error_verbosity=terse"];

/// Data that nobody will read again need not reach the disk.
const THROWAWAY_SETTINGS: [&str; 4] =
    ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/// A postmaster that takes connections; stopped when dropped.
#[derive(Debug)]
pub(crate) struct Postmaster {
    child: Child,
    port: u16,
    has_ended: bool,
}

/// Why an attempt to start did not succeed.
enum Failed {
    PortTaken,
    For(Error),
}

impl Postmaster {
    /// Starts the server of `cluster`, an absolute path, on a free port, and waits until it takes connections.
    ///
    /// # Errors
    /// [`Error::Start`], [`Error::StartTimeout`], [`Error::DiskFull`] or [`Error::Io`].
    pub(crate) fn start(
        cluster: &Path,
        durability: Durability,
        programs: &Programs,
        progress: &mut dyn FnMut(&str),
    ) -> Result<Self, Error> {
        let log = Log::beside(cluster)?;
        for _ in 0..PORT_ATTEMPTS {
            match Self::attempt(cluster, durability, programs, &log, progress) {
                Ok(postmaster) => return Ok(postmaster),
                Err(Failed::PortTaken) => {}
                Err(Failed::For(error)) => return Err(error),
            }
        }
        Err(Error::Start { detail: "another program took each port before it".to_owned(), log: log.path })
    }

    fn attempt(
        cluster: &Path,
        durability: Durability,
        programs: &Programs,
        log: &Log,
        progress: &mut dyn FnMut(&str),
    ) -> Result<Self, Failed> {
        let (output, begin) = log.open().map_err(Error::io("write", &log.path))?;
        let port = free_port().map_err(Error::io("find a free port for", cluster))?;
        let mut command = programs.command("postgres");
        command.arg("-D").arg(cluster);
        for setting in settings(durability) {
            command.args(["-c", setting]);
        }
        command.args(["-c", &format!("port={port}")]);
        command.stdout(output.try_clone().map_err(Error::io("write", &log.path))?).stderr(output);
        let child = command.spawn().map_err(Error::io("run postgres for", cluster))?;
        let mut postmaster = Self { child, port, has_ended: false };
        postmaster.wait_until_ready(cluster, progress, log, begin)?;
        Ok(postmaster)
    }

    /// Ready is what the pid file says, provided that it is our child's: the file may be an older one's.
    fn wait_until_ready(
        &mut self,
        cluster: &Path,
        progress: &mut dyn FnMut(&str),
        log: &Log,
        log_begin: u64,
    ) -> Result<(), Failed> {
        let begin = Instant::now();
        let mut next_report = REPORT_EVERY;
        while begin.elapsed() < START_LIMIT {
            if !self.is_running() {
                return Err(failure(&log.since(log_begin), cluster, &log.path));
            }
            if PidFile::read(cluster).is_some_and(|file| file.pid == self.child.id() && file.is_ready) {
                return Ok(());
            }
            if begin.elapsed() >= next_report {
                progress("Waiting for PostgreSQL, which is recovering from a stop that was not clean");
                next_report += REPORT_EVERY;
            }
            std::thread::sleep(process::GLANCE);
        }
        let seconds = START_LIMIT.as_secs();
        Err(Failed::For(Error::StartTimeout { seconds, log: log.path.clone() }))
    }

    /// The port on 127.0.0.1.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Whether the server has not ended.
    pub(crate) fn is_running(&mut self) -> bool {
        if !self.has_ended {
            // An error means that the child cannot be waited for, because it is not there.
            self.has_ended = !matches!(self.child.try_wait(), Ok(None));
        }
        !self.has_ended
    }

    /// Stops the server and waits until it has gone: a fast shutdown, and where that takes too long an immediate
    /// one, after which the next start replays the log.
    ///
    /// # Errors
    /// [`Error::DoesNotStop`].
    pub(crate) fn stop(&mut self) -> Result<(), Error> {
        for (signal, limit) in [(Signal::INT, FAST_SHUTDOWN), (Signal::QUIT, IMMEDIATE_SHUTDOWN)] {
            // An error means that it has ended since, which the wait finds out.
            let _was_sent = self.is_running() && self.send(signal);
            if process::wait_until(limit, || !self.is_running()) {
                return Ok(());
            }
        }
        Err(Error::DoesNotStop { pid: self.child.id() })
    }

    /// The process id cannot have been given to another program, since the child has not been waited for.
    fn send(&self, signal: Signal) -> bool {
        rustix::process::kill_process(Pid::from_child(&self.child), signal).is_ok()
    }
}

impl Drop for Postmaster {
    fn drop(&mut self) {
        let _was_stopped = self.stop().is_ok();
    }
}

impl From<Error> for Failed {
    fn from(error: Error) -> Self {
        Self::For(error)
    }
}

fn settings(durability: Durability) -> impl Iterator<Item = &'static str> {
    let more = match durability {
        Durability::Kept => KEPT_SETTINGS.as_slice(),
        Durability::Throwaway => THROWAWAY_SETTINGS.as_slice(),
    };
    SETTINGS.iter().chain(more).copied()
}

/// The system gives a port that nobody listens on; Postgres takes it a moment later.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

/// Names the cause by what a server that ended has logged.
fn failure(logged: &str, cluster: &Path, log: &Path) -> Failed {
    if tells_of_a_full_disk(logged) {
        return Error::DiskFull { path: cluster.to_owned() }.into();
    }
    if logged.contains("could not create any TCP/IP sockets") || logged.contains("Address already in use") {
        return Failed::PortTaken;
    }
    let telling: Vec<&str> =
        logged.lines().filter(|line| ["FATAL:", "PANIC:"].iter().any(|word| line.contains(word))).collect();
    let detail = if telling.is_empty() { last_lines(logged, 3) } else { last_lines(&telling.join("\n"), 3) };
    Error::Start { detail, log: log.to_owned() }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(logged: &str) -> &'static str {
        match failure(logged, Path::new("/data/postgres"), Path::new("/data/postgres.log")) {
            Failed::PortTaken => "port",
            Failed::For(Error::DiskFull { .. }) => "disk",
            Failed::For(Error::Start { .. }) => "other",
            Failed::For(error) => panic!("{error}"),
        }
    }

    #[test]
    fn a_failed_start_is_named_by_what_was_logged() {
        let port = "LOG:  could not bind IPv4 address \"127.0.0.1\": Address already in use\n\
                    FATAL:  could not create any TCP/IP sockets\n";
        assert_eq!(name(port), "port");
        assert_eq!(name("FATAL:  could not write lock file: No space left on device"), "disk");
        assert_eq!(name("FATAL:  data directory has wrong ownership"), "other");
        assert_eq!(name(""), "other");
    }

    #[test]
    fn the_telling_lines_of_a_log_go_into_the_error() {
        let logged = "LOG:  starting\nFATAL:  invalid value\nLOG:  database system is shut down\n";
        let Failed::For(Error::Start { detail, .. }) = failure(logged, Path::new("/c"), Path::new("/l"))
        else {
            panic!("a failed start");
        };
        assert_eq!(detail, "FATAL:  invalid value");
    }

    #[test]
    fn kept_data_reaches_the_disk() {
        assert!(
            settings(Durability::Kept).all(|setting| !setting.ends_with("=off") || setting == SETTINGS[3])
        );
        assert!(settings(Durability::Throwaway).any(|setting| setting == "fsync=off"));
    }
}
