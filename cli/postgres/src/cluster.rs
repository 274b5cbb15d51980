//! A cluster: the folder in which Postgres keeps its databases.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use crate::error::{Error, last_lines, tells_of_a_full_disk};
use crate::folder;
use crate::login::{Login, USER};
use crate::programs::Programs;
use crate::server::Durability;

/// The name of a cluster in the data folder.
const FOLDER: &str = "postgres";

/// What the name of a cluster that is being made begins with. The process follows, because one that was killed may have
/// left a program behind that goes on writing.
const UNFINISHED: &str = "postgres.new";

/// Locales that know the letters of all languages, which `pg_trgm` and `lower` need: Linux and new versions of
/// macOS have the first, macOS the others, and `C` is everywhere and knows only English.
const CHARACTER_TYPES: [&str; 4] = ["C.UTF-8", "en_US.UTF-8", "UTF-8", "C"];

/// The path of the cluster in `data_dir`.
pub(crate) fn path_in(data_dir: &Path) -> PathBuf {
    data_dir.join(FOLDER)
}

/// The major version that made `cluster`; `None` where there is no cluster yet.
///
/// # Errors
/// [`Error::NotACluster`] when the folder holds something else.
pub(crate) fn major(cluster: &Path) -> Result<Option<u32>, Error> {
    if !cluster.exists() {
        return Ok(None);
    }
    let version = fs::read_to_string(cluster.join("PG_VERSION")).ok();
    match version.and_then(|version| version.trim().parse().ok()) {
        Some(major) => Ok(Some(major)),
        None => Err(Error::NotACluster {
            folder: cluster.to_owned(),
            detail: "its PG_VERSION is missing or damaged".to_owned(),
        }),
    }
}

/// Makes a cluster in `data_dir` with one superuser, a random password and an empty `database`.
///
/// It sorts by bytes, so that an update of the system's locales cannot upset an index. It appears under its name
/// by one rename, so that an interrupted first start leaves nothing that looks whole.
///
/// # Errors
/// [`Error::DatabaseName`], [`Error::Prepare`], [`Error::DiskFull`] or [`Error::Io`].
pub(crate) fn create(
    data_dir: &Path,
    database: &str,
    durability: Durability,
    programs: &Programs,
) -> Result<(), Error> {
    let login = Login::new(database)?;
    remove_unfinished(data_dir);
    let unfinished = data_dir.join(format!("{UNFINISHED}-{}", std::process::id()));
    folder::remove(&unfinished)?;
    fill(&unfinished, &login, durability, programs).inspect_err(|_| {
        // Where the disk is full it helps to take nothing of it; the next start removes what stays.
        let _was_removed = folder::remove(&unfinished).is_ok();
    })?;
    let cluster = path_in(data_dir);
    fs::rename(&unfinished, &cluster).map_err(Error::io("create", &cluster))?;
    File::open(data_dir).and_then(|folder| folder.sync_all()).map_err(Error::io("save", data_dir))
}

/// Removes what earlier starts have left. What is still written to stays until the next start.
fn remove_unfinished(data_dir: &Path) {
    let entries = fs::read_dir(data_dir).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(UNFINISHED)) {
        let _was_removed = folder::remove(&entry.path()).is_ok();
    }
}

fn fill(cluster: &Path, login: &Login, durability: Durability, programs: &Programs) -> Result<(), Error> {
    folder::create(cluster, 0o700)?;
    programs.account.own(cluster)?;
    initdb(cluster, login, durability, programs)?;
    create_database(cluster, login, durability, programs)?;
    login.write(cluster)?;
    programs.account.own(cluster)
}

/// `initdb` refuses a locale that the system lacks, and then the next one is tried.
fn initdb(cluster: &Path, login: &Login, durability: Durability, programs: &Programs) -> Result<(), Error> {
    let password = password_file(cluster, login, programs)?;
    let mut refusal = String::new();
    for character_type in CHARACTER_TYPES {
        let mut command = programs.command("initdb");
        command
            .arg("--pgdata")
            .arg(cluster)
            .arg(format!("--username={USER}"))
            .arg("--pwfile")
            .arg(password.path())
            .args(["--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=libc", "--locale=C"])
            .arg(format!("--lc-ctype={character_type}"))
            .args(["--data-checksums", "--no-instructions"]);
        if durability == Durability::Throwaway {
            command.arg("--no-sync");
        }
        let output = command.output().map_err(Error::io("run initdb for", cluster))?;
        if output.status.success() {
            return Ok(());
        }
        refusal = String::from_utf8_lossy(&output.stderr).into_owned();
        if !refusal.contains("locale") {
            break;
        }
    }
    Err(prepare(cluster, &refusal))
}

/// A file beside the cluster that only the server's user can read, and that is removed when dropped.
fn password_file(
    cluster: &Path,
    login: &Login,
    programs: &Programs,
) -> Result<tempfile::NamedTempFile, Error> {
    let beside = cluster.parent().unwrap_or(cluster);
    let failed = || Error::io("write a file in", beside);
    let mut file = tempfile::NamedTempFile::new_in(beside).map_err(failed())?;
    writeln!(file, "{}", login.password()).map_err(failed())?;
    programs.account.own(file.path())?;
    Ok(file)
}

/// Creates the database with a single-user server, which needs no client and listens nowhere.
fn create_database(
    cluster: &Path,
    login: &Login,
    durability: Durability,
    programs: &Programs,
) -> Result<(), Error> {
    let mut command = programs.command("postgres");
    command.arg("--single").arg("-D").arg(cluster).args(["-c", "exit_on_error=on"]);
    if durability == Durability::Throwaway {
        command.args(["-c", "fsync=off"]);
    }
    command.arg("template1").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let statement = format!("CREATE DATABASE \"{}\"\n", login.database());
    let output = run_with(command, &statement).map_err(Error::io("run postgres for", cluster))?;
    if output.status.success() {
        return Ok(());
    }
    Err(prepare(cluster, &String::from_utf8_lossy(&output.stderr)))
}

fn run_with(mut command: std::process::Command, input: &str) -> std::io::Result<Output> {
    let mut child = command.spawn()?;
    // A child that has already ended tells why by its status and its output, not by the broken pipe.
    let written = child.stdin.take().map(|mut stdin| stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output()?;
    match written {
        Some(Err(error)) if output.status.success() => Err(error),
        _ => Ok(output),
    }
}

fn prepare(cluster: &Path, printed: &str) -> Error {
    if tells_of_a_full_disk(printed) {
        return Error::DiskFull { path: cluster.to_owned() };
    }
    Error::Prepare { detail: last_lines(printed, 4) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_that_of_pg_version() {
        let folder = tempfile::tempdir().unwrap();
        let cluster = path_in(folder.path());
        assert_eq!(major(&cluster).unwrap(), None);
        fs::create_dir(&cluster).unwrap();
        assert!(matches!(major(&cluster), Err(Error::NotACluster { .. })));
        fs::write(cluster.join("PG_VERSION"), "18\n").unwrap();
        assert_eq!(major(&cluster).unwrap(), Some(18));
    }

    #[test]
    fn a_full_disk_is_told_apart_from_other_failures_to_prepare() {
        let full = "initdb: error: could not write file: No space left on device";
        assert!(matches!(prepare(Path::new("/c"), full), Error::DiskFull { .. }));
        assert!(matches!(prepare(Path::new("/c"), "initdb: error: x"), Error::Prepare { .. }));
    }
}
