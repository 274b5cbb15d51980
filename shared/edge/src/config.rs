//! What differs between deployments.

use std::time::Duration;

use crate::{HostList, Measured, OriginList};

/// Longest body that is read. The largest tool calls seen from real clients are a few tens of KiB; a note may have more.
const MAX_BODY_BYTES: usize = 1024 * 1024;

/// Time for a whole request. API Gateway gives up after 30 s and its answer helps nobody.
const DEADLINE: Duration = Duration::from_secs(25);

/// Time for the body to arrive in full.
const BODY_READ_TIMEOUT: Duration = Duration::from_secs(10);

/// The probes. They need no key, and answer under every host name.
pub(crate) const PROBE_PATHS: [&str; 2] = ["/healthz", "/readyz"];

/// What the layers of [`wrap`](fn@crate::wrap) need to know.
#[derive(Debug, Clone)]
pub struct EdgeConfig {
    /// Where clients reach this server, without a slash at the end; challenges point there. Never derived from a request.
    pub public_url: Option<String>,
    /// The OAuth scopes that a challenge asks for.
    pub scopes: Vec<String>,
    /// The names under which this server answers.
    pub hosts: HostList,
    /// The web origins that may call.
    pub origins: OriginList,
    /// The paths that need no bearer token: these alone, and nothing below them.
    pub open_paths: Vec<&'static str>,
    /// Longest body, in bytes.
    pub max_body_bytes: usize,
    /// Time for the body to arrive.
    pub body_read_timeout: Duration,
    /// Time for the whole request.
    pub deadline: Duration,
    /// What is measured; nothing in a process that serves several requests at a time.
    pub measured: Option<Measured>,
}

impl Default for EdgeConfig {
    /// Every host, every origin, no open path, the usual limits.
    fn default() -> Self {
        Self {
            public_url: None,
            scopes: Vec::new(),
            hosts: HostList::any(),
            origins: OriginList::any(),
            open_paths: Vec::new(),
            max_body_bytes: MAX_BODY_BYTES,
            body_read_timeout: BODY_READ_TIMEOUT,
            deadline: DEADLINE,
            measured: None,
        }
    }
}
