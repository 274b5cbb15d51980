//! Which schemes a redirect URI may have.

/// The private-use schemes of programs that are known to ask for authorization.
const KNOWN_PRIVATE_USE: [&str; 7] =
    ["cursor", "vscode", "vscode-insiders", "windsurf", "claude", "codex", "zed"];

/// What a scheme begins with that is somebody's domain name turned around (RFC 8252 §7.1).
const REVERSE_DOMAIN: &str = "com.";

/// Schemes that a browser or an operating system runs, reads or takes apart itself. Nobody who is honest registers them.
const DANGEROUS: [&str; 16] = [
    "about",
    "blob",
    "chrome",
    "content",
    "data",
    "file",
    "filesystem",
    "intent",
    "jar",
    "javascript",
    "livescript",
    "mhtml",
    "resource",
    "shell",
    "vbscript",
    "view-source",
];

/// Whether `raw_scheme` is dangerous in any case, and with what browsers skip around and inside it.
pub(super) fn is_dangerous(raw_scheme: &str) -> bool {
    let read_by_browsers: String =
        raw_scheme.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect();
    DANGEROUS.contains(&read_by_browsers.to_ascii_lowercase().as_str())
}

/// Whether `text` is a scheme at all (RFC 3986 §3.1).
pub(super) fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
}

/// Whether `scheme` is http or https, in any case.
pub(super) fn is_web(scheme: &str) -> bool {
    ["http", "https"].iter().any(|web| scheme.eq_ignore_ascii_case(web))
}

/// Whether a program may be called by this scheme. Only its lower-case spelling is known.
pub(super) fn is_known_private_use(scheme: &str) -> bool {
    KNOWN_PRIVATE_USE.contains(&scheme) || scheme.strip_prefix(REVERSE_DOMAIN).is_some_and(is_domain_rest)
}

fn is_domain_rest(labels: &str) -> bool {
    let is_label = |label: &str| {
        !label.is_empty() && label.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    labels.split('.').all(is_label)
}
