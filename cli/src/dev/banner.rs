//! What a person sees when the local server is ready.

use std::path::Path;

use crate::arguments::Auth;
use crate::dev::keys::KeyFile;
use crate::dev::record::Record;
use crate::output::Output;

/// Prints where the server is, and what to paste into each client.
pub(crate) fn show(output: Output, record: &Record, keys: &[KeyFile], auth: Auth) -> anyhow::Result<()> {
    output.result(record, lines(record, keys, auth))
}

fn lines(record: &Record, keys: &[KeyFile], auth: Auth) -> Vec<String> {
    let mut lines = vec![
        String::new(),
        format!("Kenfold is ready: {}/mcp", record.url),
        format!("  data      {}", record.data_dir.display()),
        format!("  database  {}", record.database_url),
        format!("  process   {}", record.pid),
    ];
    lines.extend(keys.iter().map(|file| format!("  key       {}: {}", file.agent, file.path.display())));
    if auth == Auth::None {
        lines.push("  WARNING   --auth none: every program on this machine may read and write".into());
    }
    lines.extend(clients(record, keys));
    if auth == Auth::Apikey {
        lines.extend(access(record));
    }
    lines.extend([String::new(), "Ctrl-C stops it; nothing is lost.".into()]);
    lines
}

fn clients(record: &Record, keys: &[KeyFile]) -> Vec<String> {
    let mcp_url = format!("{}/mcp", record.url);
    let key_of = |agent: &str| {
        keys.iter()
            .find(|file| file.agent == agent)
            .map_or(String::new(), |file| format!("$(cat {})", quoted(&file.path)))
    };
    let (claude, codex) = (key_of("claude-code"), key_of("codex"));
    vec![
        String::new(),
        "Claude Code:".into(),
        format!(
            "  claude mcp add --scope user --transport http kenfold {mcp_url} --header \"Authorization: Bearer {claude}\""
        ),
        "Codex:".into(),
        format!("  export KENFOLD_CODEX_KEY=\"{codex}\""),
        format!("  codex mcp add kenfold --url {mcp_url} --bearer-token-env-var KENFOLD_CODEX_KEY"),
        "Cursor (~/.cursor/mcp.json):".into(),
        format!(
            "  {{\"mcpServers\":{{\"kenfold\":{{\"url\":\"{mcp_url}\",\"headers\":{{\"Authorization\":\"Bearer KEY\"}}}}}}}}"
        ),
        "OpenCode (~/.config/opencode/opencode.json):".into(),
        format!(
            "  {{\"mcp\":{{\"servers\":{{\"kenfold\":{{\"type\":\"remote\",\"url\":\"{mcp_url}\",\"oauth\":false,\"headers\":{{\"Authorization\":\"Bearer KEY\"}}}}}}}}}}"
        ),
    ]
}

/// How clients get in for which no key is there yet.
fn access(record: &Record) -> [String; 4] {
    let data_dir = quoted(&record.data_dir);
    // Tokens are for one address.
    let url = record.public_url.as_ref().unwrap_or(&record.url);
    [
        "Clients that ask for access in a browser, such as VS Code:".into(),
        format!("  give them {url}/mcp, once a password is set:"),
        format!("  kenfold password --data-dir {data_dir}"),
        format!(
            "KEY: `kenfold key create cursor --data-dir {data_dir}` (or opencode) prints one while this server runs."
        ),
    ]
}

/// A path as one word of a POSIX shell.
fn quoted(path: &Path) -> String {
    format!("'{}'", path.display().to_string().replace('\'', r"'\''"))
}
