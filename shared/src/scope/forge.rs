//! Hosts, and the names under which well-known forges offer one repository.

use std::net::{Ipv4Addr, Ipv6Addr};

/// Hosts that serve the same repositories as another host, most of them to let ssh through a firewall.
const HOST_ALIASES: [(&str, &str); 6] = [
    ("altssh.bitbucket.org", "bitbucket.org"),
    ("altssh.gitlab.com", "gitlab.com"),
    ("ssh.github.com", "github.com"),
    ("www.bitbucket.org", "bitbucket.org"),
    ("www.github.com", "github.com"),
    ("www.gitlab.com", "gitlab.com"),
];

const AZURE: &str = "dev.azure.com";

/// Whether `text` can only be a host: a domain of two labels or more, `localhost`, or an IP address.
pub(super) fn is_host(text: &str) -> bool {
    text == "localhost"
        || text.parse::<Ipv4Addr>().is_ok()
        || ipv6_literal(text) == Some(text)
        || is_domain(text)
}

fn is_domain(text: &str) -> bool {
    let mut labels = text.trim_end_matches('.').rsplit('.');
    let top = labels.next().unwrap_or_default();
    let is_label =
        |label: &str| !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || "-_".contains(c));
    let has_more = text.trim_end_matches('.').contains('.');
    has_more && is_label(top) && top.starts_with(char::is_alphabetic) && labels.all(is_label)
}

/// The IPv6 address in brackets that `text` starts with.
pub(super) fn ipv6_literal(text: &str) -> Option<&str> {
    let (address, _) = text.strip_prefix('[')?.split_once(']')?;
    address.parse::<Ipv6Addr>().ok()?;
    text.get(..address.len() + 2)
}

/// The host and path segments under which a repository is known, however its address reached it.
pub(super) fn canonicalise<'text>(segments: &[&'text str]) -> Vec<&'text str> {
    match segments {
        [host, path @ ..] if !path.is_empty() => {
            let host = canonical_host(host);
            azure(host, path).unwrap_or_else(|| std::iter::once(host).chain(path.iter().copied()).collect())
        }
        _ => segments.to_vec(),
    }
}

fn canonical_host(host: &str) -> &str {
    let host = if is_host(host) { host.trim_end_matches('.') } else { host };
    HOST_ALIASES.iter().find(|(alias, _)| *alias == host).map_or(host, |(_, canonical)| canonical)
}

/// Azure DevOps has its own path for ssh, a second host for older organisations, and a short form for the repository
/// that is named like its project.
fn azure<'text>(host: &'text str, path: &[&'text str]) -> Option<Vec<&'text str>> {
    let (organisation, project, repository) = match (host, path) {
        ("ssh.dev.azure.com" | "vs-ssh.visualstudio.com", ["v3", organisation, project, repository]) => {
            (*organisation, *project, *repository)
        }
        (AZURE, [organisation, "_git", repository]) => (*organisation, *repository, *repository),
        (_, ["defaultcollection", path @ ..] | path) => {
            let organisation = host.strip_suffix(".visualstudio.com")?;
            let (project, repository) = match path {
                [project, "_git", repository] => (*project, *repository),
                ["_git", repository] => (*repository, *repository),
                _ => return None,
            };
            (organisation, project, repository)
        }
    };
    Some(vec![AZURE, organisation, project, "_git", repository])
}
