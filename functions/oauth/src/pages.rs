//! The pages that a person sees while an app asks for access: the consent page, and notices when there is nothing to
//! consent to.
//!
//! They run no scripts, load nothing, and are complete without styles. What an app says of itself is escaped by the
//! templates, isolated from the text around it, and shown within a length.

use std::sync::LazyLock;

use askama::Template;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

pub use self::consent::{
    AccessChoice, ConsentPage, FormInput, FormProblem, ReachChoice, TrustChoice, consent,
};
pub use self::language::Language;
pub use self::notice::{Notice, notice};
pub use self::unlock::unlock;

mod consent;
mod language;
mod notice;
mod shown;
mod texts;
mod unlock;

/// The one stylesheet, which stands inside each page.
const STYLE: &str = include_str!("../templates/style.css");

/// The source expression that lets the pages' stylesheet through, for `style-src` of the Content-Security-Policy:
/// `'sha256-…'`, with its quotes (CSP Level 3 §2.3.1).
#[must_use]
pub fn style_source() -> &'static str {
    static SOURCE: LazyLock<String> =
        LazyLock::new(|| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(STYLE))));
    &SOURCE
}

/// The page that `template` describes.
fn rendered(template: &impl Template) -> String {
    #[expect(
        clippy::expect_used,
        reason = "a template fails only when a value cannot be displayed; all are text"
    )]
    template.render().expect("text can be displayed")
}

#[cfg(test)]
mod tests;
