//! A Python program that ends with this process, even if this process is killed.

use std::path::Path;
use std::process::{ExitStatus, Stdio};

use tokio::process::{Child, ChildStdin, Command};

/// Runs a module, and ends the program when its standard input is closed.
const WRAPPER: &str = include_str!("tethered.py");

/// A running program; killed when dropped.
pub(super) struct Tethered {
    child: Child,
    /// The kernel closes it when this process ends, and nobody else holds it.
    _tether: ChildStdin,
}

/// The command that runs a module as a program of its own, to which arguments are added before it is started.
pub(super) fn command(python: &Path, module: &str) -> Command {
    let mut command = Command::new(python);
    // Isolated, since `-c` looks for modules in the current folder first.
    command.args(["-I", "-c", WRAPPER, module]).stdin(Stdio::piped()).kill_on_drop(true);
    // Ctrl-C in a terminal reaches the whole group: requests under way still need the program.
    command.process_group(0);
    command
}

impl Tethered {
    /// Starts such a command.
    ///
    /// # Errors
    /// When the program cannot be run.
    pub(super) fn start(mut command: Command) -> std::io::Result<Self> {
        let mut child = command.spawn()?;
        // Out of the child, since waiting for a child closes the standard input that it holds.
        let tether = child.stdin.take().ok_or_else(|| std::io::Error::other("it has no standard input"))?;
        Ok(Self { child, _tether: tether })
    }

    /// Waits until the program has ended by itself.
    ///
    /// # Errors
    /// When the system cannot tell.
    pub(super) async fn ended(&mut self) -> std::io::Result<ExitStatus> {
        self.child.wait().await
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, TcpListener};
    use std::time::Duration;

    use tokio::net::TcpStream;
    use tokio::time::timeout;

    use super::*;

    /// Longer than Python takes to start or to end on a busy machine.
    const LIMIT: Duration = Duration::from_mins(1);

    async fn until_it_listens(port: u16) {
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    #[tokio::test]
    async fn a_program_runs_with_its_arguments_until_its_starter_is_gone() {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
        let folder = tempfile::tempdir().unwrap();
        // The stand-in serves files until it is stopped.
        let mut command = command(Path::new("python3"), "http.server");
        command.args(["--bind", "127.0.0.1", "--directory"]).arg(folder.path()).arg(port.to_string());
        command.stdout(Stdio::null()).stderr(Stdio::null());

        let mut tethered = Tethered::start(command).unwrap();

        timeout(LIMIT, until_it_listens(port)).await.unwrap();
        assert!(timeout(Duration::from_millis(200), tethered.ended()).await.is_err());
        let Tethered { mut child, _tether: tether } = tethered;
        // What the kernel does when the starter is killed.
        drop(tether);
        assert!(timeout(LIMIT, child.wait()).await.unwrap().unwrap().success());
    }

    #[tokio::test]
    async fn a_program_that_fails_is_seen_to_end() {
        let mut command = command(Path::new("python3"), "no_such_module");
        command.stderr(Stdio::null());

        let mut tethered = Tethered::start(command).unwrap();

        assert!(!timeout(LIMIT, tethered.ended()).await.unwrap().unwrap().success());
    }
}
