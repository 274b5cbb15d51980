//! Under which agent name a client is offered to the owner.

use crate::principal::AgentName;

/// What a name or a place contains, and the agent that is meant: the more exact before those that it contains.
const KNOWN: [(&str, &str); 14] = [
    ("codex", "codex"),
    ("chatgpt", "chatgpt"),
    ("openai", "chatgpt"),
    ("claude code", "claude-code"),
    ("claude-code", "claude-code"),
    ("claude", "claude-ai"),
    ("cursor", "cursor"),
    ("copilot", "copilot"),
    ("visual studio code", "vscode"),
    ("vs code", "vscode"),
    ("vscode", "vscode"),
    ("windsurf", "windsurf"),
    ("gemini", "gemini"),
    ("zed:", "zed"),
];
/// Longest name that is made from a client's own, in characters.
const MAX_CHARS: usize = 40;
/// What a client is called whose name has nothing to offer.
const REMOTE_CLIENT: &str = "remote-client";

/// The agent name to fill in for a client of this name that returns to these places.
///
/// `redirect_hosts` are hosts, and private-use schemes with their colon. It is a suggestion, so it trusts the name.
#[must_use]
pub fn suggested_agent(name: &str, redirect_hosts: &[String]) -> AgentName {
    known(name, redirect_hosts)
        .or_else(|| AgentName::parse(&sanitised(name)).ok())
        .filter(|agent| !agent.is_reserved())
        .unwrap_or_else(|| AgentName::from_stored(REMOTE_CLIENT.to_owned()))
}

fn known(name: &str, redirect_hosts: &[String]) -> Option<AgentName> {
    let name = name.to_lowercase();
    let is_meant = |word: &str| name.contains(word) || redirect_hosts.iter().any(|host| host.contains(word));
    let (_, agent) = KNOWN.iter().find(|(word, _)| is_meant(word))?;
    AgentName::parse(agent).ok()
}

/// The name in the letters of an agent name, words joined by single hyphens.
fn sanitised(name: &str) -> String {
    let is_kept = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_');
    let lower = name.to_lowercase();
    let words: Vec<_> = lower.split(|c| !is_kept(c)).filter(|word| !word.is_empty()).collect();
    let joined = words.join("-");
    let cut: String = joined.trim_start_matches(['.', '_', '-']).chars().take(MAX_CHARS).collect();
    cut.trim_end_matches(['.', '_', '-']).to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn suggested(name: &str, host: &str) -> String {
        suggested_agent(name, &[host.to_owned()]).as_str().to_owned()
    }

    #[test]
    fn known_clients_are_known_by_name_or_place() {
        let cases = [
            ("ChatGPT", "chatgpt.com", "chatgpt"),
            ("Connector", "chatgpt.com", "chatgpt"),
            ("OpenAI", "a.example", "chatgpt"),
            ("OpenAI Codex", "localhost", "codex"),
            ("Codex", "127.0.0.1", "codex"),
            ("Claude Code (kenfold)", "localhost", "claude-code"),
            ("claude-code", "localhost", "claude-code"),
            ("Claude", "claude.ai", "claude-ai"),
            ("Anything", "claude.ai", "claude-ai"),
            ("Cursor", "localhost", "cursor"),
            ("MCP", "cursor:", "cursor"),
            ("Visual Studio Code", "127.0.0.1", "vscode"),
            ("An editor", "vscode.dev", "vscode"),
            ("GitHub Copilot", "localhost", "copilot"),
            ("Gemini CLI", "localhost", "gemini"),
            ("An editor", "zed:", "zed"),
        ];
        for (name, host, agent) in cases {
            assert_eq!(suggested(name, host), agent, "{name} {host}");
        }
    }

    #[test]
    fn another_client_keeps_what_its_name_has_to_offer() {
        let long = "a".repeat(60);
        let cases = [
            ("My Tool (beta)", "my-tool-beta"),
            ("  notes_2.0  ", "notes_2.0"),
            ("..hidden", "hidden"),
            ("é-Notes", "notes"),
            (&long, &"a".repeat(40)),
            (&format!("{} b", "a".repeat(39)), &"a".repeat(39)),
            ("메모", "remote-client"),
            ("", "remote-client"),
            ("._-", "remote-client"),
            ("Unknown", "remote-client"),
            ("Kenfold", "remote-client"),
            ("Kenfold CLI", "remote-client"),
            ("Kenfoldish", "kenfoldish"),
        ];
        for (name, agent) in cases {
            assert_eq!(suggested(name, "a.example"), agent, "{name}");
        }
        assert_eq!(suggested_agent("Notes", &[]).as_str(), "notes");
    }

    #[test]
    fn every_fixed_suggestion_is_an_agent_name() {
        for agent in KNOWN.iter().map(|(_, agent)| *agent).chain([REMOTE_CLIENT]) {
            assert!(AgentName::parse(agent).is_ok_and(|agent| !agent.is_reserved()), "{agent}");
        }
    }

    proptest! {
        #[test]
        fn a_suggestion_can_always_be_used(name in "\\PC{0,60}|[ ._a-zA-Z-]{0,60}|kenfold[ -]\\PC{0,9}", host in "\\PC{0,12}") {
            let agent = suggested_agent(&name, &[host]);
            prop_assert!(AgentName::parse(agent.as_str()).is_ok());
            prop_assert!(!agent.is_reserved() && agent.as_str().len() <= 40);
        }
    }
}
