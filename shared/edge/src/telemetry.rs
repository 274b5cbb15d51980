//! Logging: who writes, where to, in which form.
//!
//! Kenfold's own crates log at the level that is asked for. Everything else may warn: libraries log bodies and queries
//! at lower levels.

use std::{io, panic};

use tracing_subscriber::{Layer, filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

pub use tracing_subscriber::filter::LevelFilter;

/// The prefix of the names of Kenfold's crates.
const OWN_CRATES: &str = "kenfold";

/// The MCP library; its warnings quote error messages, which may quote arguments.
const MCP_LIBRARY: &str = "rmcp";

/// In which form a line is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// One JSON object per line on standard output, for a log service.
    Json,
    /// For people, on standard error; in colour when that is a terminal.
    Human,
}

/// Starts logging, and logs where panics happen. A second call changes nothing.
pub fn init(level: LevelFilter, format: LogFormat) {
    let registry = tracing_subscriber::registry();
    let outcome = match format {
        LogFormat::Json => {
            let json = tracing_subscriber::fmt::layer()
                .json()
                .flatten_event(true)
                .with_current_span(false)
                .with_span_list(true);
            registry.with(json.with_filter(filter(level))).try_init()
        }
        LogFormat::Human => {
            let colour = io::IsTerminal::is_terminal(&io::stderr());
            let human = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(colour);
            registry.with(human.with_filter(filter(level))).try_init()
        }
    };
    if outcome.is_ok() {
        panic::set_hook(Box::new(log_panic));
    }
}

fn filter(level: LevelFilter) -> Targets {
    Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target(MCP_LIBRARY, level.min(LevelFilter::ERROR))
        .with_target(OWN_CRATES, level)
}

/// The place and not the message: `index 7 is not a char boundary of "…"` would put a memory into the log.
fn log_panic(panic: &panic::PanicHookInfo<'_>) {
    let (file, line) = panic.location().map_or(("", 0), |location| (location.file(), location.line()));
    tracing::error!(panic.file = file, panic.line = line, "panic");
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    #[test]
    fn only_our_own_crates_log_below_warnings() {
        let filter = filter(LevelFilter::TRACE);
        assert!(filter.would_enable("kenfold_mcp::tools", &Level::TRACE));
        assert!(filter.would_enable("hyper", &Level::WARN));
        assert!(!filter.would_enable("hyper", &Level::INFO));
        assert!(filter.would_enable("rmcp::service", &Level::ERROR));
        assert!(!filter.would_enable("rmcp::service", &Level::WARN));
    }

    #[test]
    fn the_level_also_quietens_libraries() {
        let filter = filter(LevelFilter::ERROR);
        assert!(!filter.would_enable("hyper", &Level::WARN));
        assert!(!filter.would_enable("kenfold", &Level::INFO));
    }
}
