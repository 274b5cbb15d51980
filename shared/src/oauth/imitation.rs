//! Whether a client has taken the name of another.

mod skeleton;

use self::skeleton::skeleton;

/// What a vendor's clients are called, and where they return to.
struct Vendor {
    /// What a person is told that the client may be mistaken for.
    title: &'static str,
    /// Names of clients that return to the vendor's servers only.
    hosted_names: &'static [&'static str],
    /// Names of programs that listen on the user's own machine, also.
    local_names: &'static [&'static str],
    /// Domains, their subdomains included.
    domains: &'static [&'static str],
    /// Private-use schemes with their colon.
    schemes: &'static [&'static str],
}

/// Vendors, the more exact names of each product before those that they contain.
const VENDORS: [Vendor; 9] = [
    Vendor {
        title: "Codex",
        hosted_names: &[],
        local_names: &["codex"],
        domains: &["openai.com", "chatgpt.com"],
        schemes: &["codex:"],
    },
    Vendor {
        title: "ChatGPT",
        hosted_names: &["chatgpt", "chat gtp", "openai"],
        local_names: &[],
        domains: &["openai.com", "chatgpt.com"],
        schemes: &[],
    },
    Vendor {
        title: "Claude Code",
        hosted_names: &[],
        local_names: &["claude code"],
        domains: &["claude.ai", "claude.com", "anthropic.com"],
        schemes: &["claude:"],
    },
    Vendor {
        title: "Claude",
        hosted_names: &["claude", "anthropic"],
        local_names: &[],
        domains: &["claude.ai", "claude.com", "anthropic.com"],
        schemes: &["claude:"],
    },
    Vendor {
        title: "Cursor",
        hosted_names: &[],
        local_names: &["cursor"],
        domains: &["cursor.com", "cursor.sh"],
        schemes: &["cursor:"],
    },
    Vendor {
        title: "Visual Studio Code",
        hosted_names: &[],
        local_names: &["visual studio", "vs code"],
        domains: &["vscode.dev", "visualstudio.com", "microsoft.com"],
        schemes: &["vscode:", "vscode-insiders:"],
    },
    Vendor {
        title: "GitHub Copilot",
        hosted_names: &[],
        local_names: &["copilot"],
        domains: &["github.com", "githubcopilot.com", "vscode.dev", "visualstudio.com", "microsoft.com"],
        schemes: &["vscode:", "vscode-insiders:"],
    },
    Vendor {
        title: "Gemini",
        hosted_names: &[],
        local_names: &["gemini"],
        domains: &["google.com"],
        schemes: &[],
    },
    Vendor {
        title: "Windsurf",
        hosted_names: &[],
        local_names: &["windsurf"],
        domains: &["windsurf.com", "codeium.com"],
        schemes: &["windsurf:"],
    },
];

/// Hosts as [`returns_to`](super::redirect_uri::RedirectUri::returns_to) writes those of the user's own machine.
const LOOPBACK_HOSTS: [&str; 3] = ["127.0.0.1", "[::1]", "localhost"];

/// The known client for which a person could mistake one of this name, when not all places that it returns to are that
/// vendor's.
///
/// `redirect_hosts` are hosts, and private-use schemes with their colon. One foreign place is enough: whoever
/// registers a client also lists the vendor's own. Programs on the user's machine prove nothing and are left to
/// pass under the names of such programs.
#[must_use]
pub fn imitates(name: &str, redirect_hosts: &[String]) -> Option<&'static str> {
    let seen = skeleton(name);
    let has_one_of = |names: &[&str]| names.iter().any(|known| seen.contains(&skeleton(known)));
    let vendor =
        VENDORS.iter().find(|vendor| has_one_of(vendor.local_names) || has_one_of(vendor.hosted_names))?;
    let is_local = has_one_of(vendor.local_names);
    let is_theirs =
        |host: &String| vendor.owns(host) || (is_local && LOOPBACK_HOSTS.contains(&host.as_str()));
    let all_theirs = !redirect_hosts.is_empty() && redirect_hosts.iter().all(is_theirs);
    (!all_theirs).then_some(vendor.title)
}

impl Vendor {
    fn owns(&self, host: &str) -> bool {
        let is_in = |domain: &&str| {
            host.strip_suffix(*domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        };
        self.schemes.contains(&host) || self.domains.iter().any(is_in)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn imitated(name: &str, redirect_hosts: &[&str]) -> Option<&'static str> {
        let redirect_hosts: Vec<_> = redirect_hosts.iter().map(|host| (*host).to_owned()).collect();
        imitates(name, &redirect_hosts)
    }

    #[test]
    fn clients_that_return_to_their_vendor_or_listen_locally_are_themselves() {
        let cases: [(&str, &[&str]); 18] = [
            ("ChatGPT", &["chatgpt.com"]),
            ("OpenAI", &["platform.openai.com"]),
            ("Claude", &["claude.ai", "claude.com"]),
            ("Claude Code", &["localhost", "127.0.0.1"]),
            ("Claude Code (kenfold)", &["localhost"]),
            ("Codex", &["127.0.0.1", "localhost"]),
            ("OpenAI Codex", &["[::1]"]),
            ("Codex", &["chatgpt.com"]),
            ("Cursor", &["localhost", "cursor:", "www.cursor.com"]),
            ("Visual Studio Code", &["insiders.vscode.dev", "vscode.dev", "127.0.0.1"]),
            ("VS Code - Insiders", &["vscode-insiders:"]),
            ("GitHub Copilot CLI", &["localhost"]),
            ("GitHub Copilot", &["github.com"]),
            ("Gemini CLI", &["localhost"]),
            ("Windsurf", &["windsurf:"]),
            ("My notes", &["notes.example"]),
            ("클라이언트", &["notes.example"]),
            ("", &["notes.example"]),
        ];
        for (name, redirect_hosts) in cases {
            assert_eq!(imitated(name, redirect_hosts), None, "{name} {redirect_hosts:?}");
        }
    }

    #[test]
    fn a_known_name_with_a_foreign_place_is_an_imitation() {
        let cases: [(&str, &[&str], &str); 20] = [
            ("ChatGPT", &["evil.example"], "ChatGPT"),
            ("Chat GPT Connector", &["evil.example"], "ChatGPT"),
            ("ChatGPT", &["chatgpt.com.evil.example"], "ChatGPT"),
            ("ChatGPT", &["evilchatgpt.com"], "ChatGPT"),
            ("ChatGPT", &["localhost"], "ChatGPT"),
            ("ChatGPT", &["claude.ai"], "ChatGPT"),
            ("OpenAI", &["openai.com", "evil.example"], "ChatGPT"),
            ("Claude", &["claude.ai", "evil.example"], "Claude"),
            ("Claude", &["localhost"], "Claude"),
            ("Claude Desktop", &["cursor:"], "Claude"),
            ("Anthropic", &["evil.example"], "Claude"),
            ("Claude Code", &["evil.example"], "Claude Code"),
            ("Claude Code", &["localhost", "evil.example"], "Claude Code"),
            ("claude-code", &[], "Claude Code"),
            ("Codex", &["127.0.0.1.evil.example"], "Codex"),
            ("Cursor", &["vscode:"], "Cursor"),
            ("VSCode", &["evil.example"], "Visual Studio Code"),
            ("Copilot", &["evil.example"], "GitHub Copilot"),
            ("Gemini", &["google.com.evil.example"], "Gemini"),
            ("Windsurf", &["evil.example"], "Windsurf"),
        ];
        for (name, redirect_hosts, vendor) in cases {
            assert_eq!(imitated(name, redirect_hosts), Some(vendor), "{name} {redirect_hosts:?}");
        }
    }

    #[test]
    fn letters_that_look_alike_are_alike() {
        let cases = [
            ("CHАTGРT", "ChatGPT"),
            ("СhаtGРТ", "ChatGPT"),
            ("ＣｈａｔＧＰＴ", "ChatGPT"),
            ("𝐂𝐡𝐚𝐭𝐆𝐏𝐓", "ChatGPT"),
            ("C\u{200b}h\u{ad}a-t.G P_T", "ChatGPT"),
            ("ChatGTP", "ChatGPT"),
            ("0penAI", "ChatGPT"),
            ("OpenAl", "ChatGPT"),
            ("ΟΡΕΝΑΙ", "ChatGPT"),
            ("оpеnаі", "ChatGPT"),
            ("C1aude", "Claude"),
            ("CIaude", "Claude"),
            ("Cláüdé", "Claude"),
            ("Clɑude", "Claude"),
            ("СLАUDЕ", "Claude"),
            ("Ａｎｔｈｒｏｐｉｃ", "Claude"),
            ("Cυrsοr", "Cursor"),
            ("C0dex", "Codex"),
            ("VVindsurf", "Windsurf"),
            ("Visuаl Studiо", "Visual Studio Code"),
        ];
        for (name, vendor) in cases {
            assert_eq!(imitated(name, &["evil.example"]), Some(vendor), "{name}");
        }
    }

    proptest! {
        #[test]
        fn case_separators_and_surroundings_hide_no_name(
            vendor in 0..VENDORS.len(),
            separators in prop::collection::vec("[ ._\u{200b}\u{301}-]{0,2}", 20),
            before in "[a-z ]{0,3}",
            is_upper in any::<bool>(),
        ) {
            for known in VENDORS[vendor].local_names.iter().chain(VENDORS[vendor].hosted_names) {
                let letters = known.chars().map(String::from);
                let spaced: String = letters.zip(&separators).flat_map(|(c, gap)| [c, gap.clone()]).collect();
                let name = format!("{before}|{}", if is_upper { spaced.to_uppercase() } else { spaced });
                prop_assert!(imitated(&name, &["evil.example"]).is_some(), "{}", name);
            }
        }

        #[test]
        fn nothing_around_a_name_hides_it(name in "\\PC{0,20}(claude|codex|chatgpt)\\PC{0,20}") {
            prop_assert!(imitated(&name, &["evil.example"]).is_some());
        }
    }
}
