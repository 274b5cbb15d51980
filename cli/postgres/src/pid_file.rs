//! `postmaster.pid`, in which a running Postgres says who and where it is.

use std::path::Path;

/// What is used of `postmaster.pid`; Postgres' source describes the format in `utils/pidfile.h`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PidFile {
    /// The process that wrote the file.
    pub(crate) pid: u32,
    /// Where it listens, once it does.
    pub(crate) port: Option<u16>,
    /// Whether it takes connections.
    pub(crate) is_ready: bool,
}

impl PidFile {
    pub(crate) const NAME: &str = "postmaster.pid";

    /// Reads the file in `cluster`; `None` where there is none, or nothing legible in it.
    pub(crate) fn read(cluster: &Path) -> Option<Self> {
        Self::parse(&std::fs::read_to_string(cluster.join(Self::NAME)).ok()?)
    }

    /// The first line is the process id, negative for a single-user server; the fourth is the port; the eighth
    /// is the status, padded with spaces. The file grows while the server starts.
    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines().map(str::trim);
        let pid = lines.next()?.parse::<i32>().ok()?.unsigned_abs();
        let port = lines.nth(2).and_then(|line| line.parse().ok());
        let is_ready = lines.nth(3) == Some("ready");
        (pid != 0).then_some(Self { pid, port, is_ready })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pid_file_is_read_as_far_as_it_has_been_written() {
        let whole = "4711\n/data/postgres\n1790000000\n5433\n\n127.0.0.1\n  16777 2\nready   \n";
        let cases = [
            (whole, Some((4711, Some(5433), true))),
            ("4711\n/data\n1790000000\n5433\n\n127.0.0.1\n 1 2\nstarting\n", Some((4711, Some(5433), false))),
            ("4711\n/data\n1790000000\n5433\n", Some((4711, Some(5433), false))),
            ("4711\n", Some((4711, None, false))),
            ("-4711\n/data\n1790000000\n", Some((4711, None, false))),
            ("", None),
            ("\n", None),
            ("0\n", None),
            ("\0\0\0\0", None),
            ("99999999999\n", None),
        ];
        for (text, expected) in cases {
            let read = PidFile::parse(text).map(|file| (file.pid, file.port, file.is_ready));
            assert_eq!(read, expected, "{text:?}");
        }
    }
}
