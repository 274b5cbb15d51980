//! The `MCP-Protocol-Version` header of requests in the older form, whose version is in no metadata.
//!
//! Requests that carry their version in `_meta` (2026-07-28 and later) are compared with the header behind.

use http::HeaderMap;
use serde_json::Value;

use super::{envelope::Call, refusal::Refusal};

const HEADER: &str = "mcp-protocol-version";

/// The metadata key of a request's version (MCP 2026-07-28, base protocol).
const META_KEY: &str = "io.modelcontextprotocol/protocolVersion";

/// The revision that put the version into every request.
const WITH_METADATA: &str = "2026-07-28";

/// The revisions that this server speaks, oldest first.
pub(super) const SUPPORTED: [&str; 5] =
    ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];

/// Checks the header; a request without one counts as 2025-03-26 and passes.
pub(super) fn check(headers: &HeaderMap, call: &Call<'_>) -> Result<(), Refusal> {
    let mut values = headers.get_all(HEADER).iter();
    let Some(value) = values.next() else { return Ok(()) };
    let Ok(version) = value.to_str() else {
        return Err(Refusal::invalid_request("MCP-Protocol-Version is not text").with_id(call.id));
    };
    if values.next().is_some() {
        return Err(Refusal::invalid_request("MCP-Protocol-Version stands there twice").with_id(call.id));
    }
    // MCP 2026-07-28, base protocol: every request of that revision declares its version in `_meta`, too.
    if call.id.is_some() && version == WITH_METADATA && call.method != "initialize" && !declares_version(call)
    {
        return Err(Refusal::missing_metadata().with_id(call.id));
    }
    // `initialize` negotiates its version in the body; any answer but the agreed one would keep a newer client out.
    if call.method == "initialize" || declares_version(call) || SUPPORTED.contains(&version) {
        return Ok(());
    }
    Err(Refusal::unsupported_version(version, &SUPPORTED).with_id(call.id))
}

/// Whether a request names its version itself, as every one has done since 2026-07-28.
pub(super) fn declares_version(call: &Call<'_>) -> bool {
    let meta = call.params.and_then(|params| params.get("_meta"));
    meta.and_then(|meta| meta.get(META_KEY)).is_some_and(Value::is_string)
}
