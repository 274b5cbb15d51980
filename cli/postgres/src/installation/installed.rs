//! The search for an installed Postgres that will do.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{Installation, version};
use crate::account::Account;

/// The oldest version that Kenfold supports.
const OLDEST_MAJOR: u32 = 16;

/// The oldest pgvector that Kenfold supports, as major and minor.
const OLDEST_VECTOR: (u32, u32) = (0, 8);

/// Where systems put the programs of several versions side by side: a folder, how the names in it begin, and
/// the way on to the programs. Debian, Red Hat, Homebrew on both kinds of Mac, Postgres.app.
const KNOWN_PLACES: [(&str, &str, &str); 5] = [
    ("/usr/lib/postgresql", "", "bin"),
    ("/usr", "pgsql-", "bin"),
    ("/opt/homebrew/opt", "postgresql", "bin"),
    ("/usr/local/opt", "postgresql", "bin"),
    ("/Applications/Postgres.app/Contents/Versions", "", "bin"),
];

/// Why an installation will not do.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum Unfit {
    #[error("it is PostgreSQL {0}, and {OLDEST_MAJOR} or later is needed")]
    TooOld(u32),
    #[error("it is PostgreSQL {major}, and the data was made by {wanted}")]
    OtherMajor { major: u32, wanted: u32 },
    #[error("it lacks the extension {0}")]
    Lacks(&'static str),
    #[error("its pgvector {0}.{1} is older than 0.8")]
    OldVector(u32, u32),
}

/// Folders that may hold programs of Postgres: those of `path` first, then the known ones.
pub(crate) fn places(path: &[PathBuf]) -> Vec<PathBuf> {
    let mut places = path.to_vec();
    for (parent, prefix, tail) in KNOWN_PLACES {
        places.extend(beginning_with(Path::new(parent), prefix).map(|folder| folder.join(tail)));
    }
    places
}

fn beginning_with(parent: &Path, prefix: &str) -> impl Iterator<Item = PathBuf> {
    let entries = std::fs::read_dir(parent).ok().into_iter().flatten();
    let prefix = prefix.to_owned();
    entries
        .filter_map(Result::ok)
        .filter(move |entry| entry.file_name().as_encoded_bytes().starts_with(prefix.as_bytes()))
        .map(|entry| entry.path())
}

/// The newest installation in `places` that has what Kenfold needs, of the `wanted` major version if one is.
///
/// # Errors
/// Where there is none, a line on each installation that will not do.
pub(crate) fn find(
    places: &[PathBuf],
    wanted: Option<u32>,
    account: &Account,
) -> Result<Installation, Vec<String>> {
    let mut best: Option<Installation> = None;
    let mut refusals = Vec::new();
    for bin_dir in bin_dirs(places) {
        let Some(major) = server_version(&bin_dir, account) else {
            continue;
        };
        match judge(&bin_dir, major, wanted) {
            Err(unfit) => {
                refusals.push(format!("The PostgreSQL in {} will not do: {unfit}", bin_dir.display()));
            }
            Ok(()) if best.as_ref().is_none_or(|best| best.major < major) => {
                best = Some(Installation { bin_dir, major });
            }
            Ok(()) => {}
        }
    }
    best.ok_or(refusals)
}

/// Where each `pg_config` says its server is, and the places that hold a server themselves.
fn bin_dirs(places: &[PathBuf]) -> BTreeSet<PathBuf> {
    let told = places.iter().filter_map(|place| ask_pg_config(place, "--bindir"));
    told.chain(places.iter().cloned())
        .filter_map(|folder| real_bin_dir(&folder))
        .filter(|folder| folder.join("initdb").is_file())
        .collect()
}

/// `postgres` may be a link in `/usr/local/bin`; the server finds its files from where the program really is.
fn real_bin_dir(folder: &Path) -> Option<PathBuf> {
    let program = folder.join("postgres").canonicalize().ok()?;
    program.parent().map(Path::to_owned)
}

fn ask_pg_config(folder: &Path, question: &str) -> Option<PathBuf> {
    let program = folder.join("pg_config");
    if !program.is_file() {
        return None;
    }
    let answer = printed(Command::new(program).arg(question))?;
    Some(PathBuf::from(answer.trim()))
}

/// The major version of the server, asked as the user that is going to run it.
fn server_version(bin_dir: &Path, account: &Account) -> Option<u32> {
    let mut command = Command::new(bin_dir.join("postgres"));
    account.runs(&mut command);
    version::major(&printed(command.arg("--version").current_dir("/"))?)
}

fn printed(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then_some(())?;
    String::from_utf8(output.stdout).ok()
}

fn judge(bin_dir: &Path, major: u32, wanted: Option<u32>) -> Result<(), Unfit> {
    if major < OLDEST_MAJOR {
        return Err(Unfit::TooOld(major));
    }
    if let Some(wanted) = wanted.filter(|&wanted| wanted != major) {
        return Err(Unfit::OtherMajor { major, wanted });
    }
    let shares = share_dirs(bin_dir, major);
    let vector = control(&shares, "vector.control").ok_or(Unfit::Lacks("vector"))?;
    if let Some((major, minor)) = version::of_extension(&vector).filter(|found| *found < OLDEST_VECTOR) {
        return Err(Unfit::OldVector(major, minor));
    }
    control(&shares, "pg_trgm.control").ok_or(Unfit::Lacks("pg_trgm"))?;
    Ok(())
}

/// Where the extensions' files may be: what `pg_config` says, else where Debian and a relocatable server have them.
fn share_dirs(bin_dir: &Path, major: u32) -> Vec<PathBuf> {
    match ask_pg_config(bin_dir, "--sharedir") {
        Some(told) => vec![told],
        None => vec![format!("/usr/share/postgresql/{major}").into(), bin_dir.join("../share")],
    }
}

fn control(shares: &[PathBuf], name: impl AsRef<OsStr>) -> Option<String> {
    let name = Path::new(name.as_ref());
    shares.iter().find_map(|share| std::fs::read_to_string(share.join("extension").join(name)).ok())
}

#[cfg(test)]
mod tests {
    use super::super::script;
    use super::*;
    use std::fs;

    /// A folder that looks like an installation of `major` with the given control files.
    fn installation(root: &Path, major: u32, controls: &[(&str, &str)]) -> PathBuf {
        let bin_dir = root.join(format!("{major}/bin"));
        let share = root.join(format!("{major}/share"));
        fs::create_dir_all(&bin_dir).unwrap();
        fs::create_dir_all(share.join("extension")).unwrap();
        script::write(&bin_dir.join("initdb"), "");
        script::write(&bin_dir.join("postgres"), &format!("echo 'postgres (PostgreSQL) {major}.1'"));
        let answers = format!(
            "case $1 in --bindir) echo {};; --sharedir) echo {};; esac",
            bin_dir.display(),
            share.display()
        );
        script::write(&bin_dir.join("pg_config"), &answers);
        for (name, text) in controls {
            fs::write(share.join("extension").join(name), text).unwrap();
        }
        bin_dir.canonicalize().unwrap()
    }

    const VECTOR: (&str, &str) = ("vector.control", "default_version = '0.8.6'");
    const TRGM: (&str, &str) = ("pg_trgm.control", "default_version = '1.6'");

    #[test]
    fn the_newest_fit_installation_is_chosen() {
        let root = tempfile::tempdir().unwrap();
        let places = [
            installation(root.path(), 15, &[VECTOR, TRGM]),
            installation(root.path(), 16, &[VECTOR, TRGM]),
            installation(root.path(), 17, &[VECTOR, TRGM]),
            installation(root.path(), 18, &[TRGM]),
        ];
        let found = find(&places, None, &Account::Own).unwrap();
        assert_eq!((found.major, &found.bin_dir), (17, &places[2]));
        let sixteen = find(&places, Some(16), &Account::Own).unwrap();
        assert_eq!(sixteen.major, 16);
        let refusals = find(&places, Some(18), &Account::Own).unwrap_err();
        assert_eq!(refusals.len(), 4, "{refusals:?}");
    }

    #[test]
    fn an_installation_is_refused_for_what_it_lacks() {
        let root = tempfile::tempdir().unwrap();
        let old_vector = ("vector.control", "default_version = '0.7.4'");
        let cases = [
            (15, &[VECTOR, TRGM][..], Err(Unfit::TooOld(15))),
            (16, &[TRGM], Err(Unfit::Lacks("vector"))),
            (17, &[VECTOR], Err(Unfit::Lacks("pg_trgm"))),
            (18, &[old_vector, TRGM], Err(Unfit::OldVector(0, 7))),
            (19, &[VECTOR, TRGM], Ok(())),
        ];
        for (major, controls, expected) in cases {
            let bin_dir = installation(root.path(), major, controls);
            assert_eq!(judge(&bin_dir, major, None), expected);
        }
    }

    #[test]
    fn a_pg_config_elsewhere_leads_to_its_server() {
        let root = tempfile::tempdir().unwrap();
        let bin_dir = installation(root.path(), 17, &[VECTOR, TRGM]);
        let elsewhere = root.path().join("elsewhere");
        fs::create_dir(&elsewhere).unwrap();
        fs::copy(bin_dir.join("pg_config"), elsewhere.join("pg_config")).unwrap();
        let found = find(&[elsewhere], None, &Account::Own).unwrap();
        assert_eq!(found.bin_dir, bin_dir);
    }

    #[test]
    fn a_pg_config_without_a_server_is_passed_over_in_silence() {
        let root = tempfile::tempdir().unwrap();
        let bin_dir = installation(root.path(), 17, &[VECTOR, TRGM]);
        fs::remove_file(bin_dir.join("postgres")).unwrap();
        assert_eq!(find(&[bin_dir], None, &Account::Own), Err(Vec::new()));
    }
}
