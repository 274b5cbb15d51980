//! Versions of Postgres and of its extensions.

/// The major version in what `postgres --version` or `pg_config --version` prints.
///
/// Seen: `postgres (PostgreSQL) 18.6`, `PostgreSQL 15.18 (Debian 15.18-0+deb12u1)`, `PostgreSQL 19beta1`.
pub(crate) fn major(printed: &str) -> Option<u32> {
    let (_, after) = printed.split_once("PostgreSQL")?;
    let digits = after.trim_start_matches([')', ' ']);
    leading_number(digits)
}

/// The version that an extension's control file installs, as major and minor: the line
/// `default_version = '0.8.6'`.
pub(crate) fn of_extension(control: &str) -> Option<(u32, u32)> {
    let value = control.lines().find_map(|line| {
        let (key, value) = line.split_once('=')?;
        (key.trim() == "default_version").then_some(value.trim())
    })?;
    let mut parts = value.trim_matches('\'').split('.');
    Some((leading_number(parts.next()?)?, parts.next().and_then(leading_number).unwrap_or(0)))
}

fn leading_number(text: &str) -> Option<u32> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text.get(..end)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_found_in_what_programs_print() {
        let cases = [
            ("postgres (PostgreSQL) 18.6", Some(18)),
            ("PostgreSQL 15.18 (Debian 15.18-0+deb12u1)\n", Some(15)),
            ("postgres (PostgreSQL) 17.5 (Homebrew)", Some(17)),
            ("PostgreSQL 19beta1", Some(19)),
            ("PostgreSQL 9.6.24", Some(9)),
            ("PostgreSQL", None),
            ("MySQL 8.0", None),
            ("", None),
        ];
        for (printed, expected) in cases {
            assert_eq!(major(printed), expected, "{printed:?}");
        }
    }

    #[test]
    fn the_version_of_an_extension_is_found_in_its_control_file() {
        let cases = [
            ("comment = 'vector data type'\ndefault_version = '0.8.6'\nrelocatable = true\n", Some((0, 8))),
            ("default_version='1.6'", Some((1, 6))),
            ("default_version = '2'", Some((2, 0))),
            ("# default_version = '2'", None),
            ("comment = 'x'", None),
        ];
        for (control, expected) in cases {
            assert_eq!(of_extension(control), expected, "{control:?}");
        }
    }
}
