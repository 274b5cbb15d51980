//! What a person is told when there is nothing to consent to.

use askama::Template;

use super::language::Language;
use super::texts::{Message, Texts};
use super::{STYLE, rendered};

/// Why a person sees no consent page, or what became of one.
///
/// A notice repeats nothing of what an app sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// The request lacks something that is needed to ask, or has it twice.
    InvalidRequest,
    /// No app is known by the client id.
    UnknownClient,
    /// The app's metadata document cannot be had just now.
    ClientUnavailable,
    /// The app asks to return to an address that it has not registered.
    RedirectNotRegistered,
    /// The page was open too long, and cannot be sent again.
    PageExpired,
    /// The page was not made here, or was changed.
    ForgedPage,
    /// Another site sent the form.
    CrossSite,
    /// No owner password has been set.
    NoOwnerPassword,
    /// Too many wrong passwords: none is checked for `minutes`.
    TooManyAttempts {
        /// Minutes to wait, at least one.
        minutes: u32,
    },
    /// This browser may try the password again.
    Unlocked,
    /// The link to unlock was used before, or is too old.
    UnlockLinkSpent,
    /// The server cannot answer just now.
    Unavailable,
}

#[derive(Template)]
#[template(path = "notice.html", whitespace = "minimize")]
struct NoticeTemplate {
    lang: &'static str,
    style: &'static str,
    text: Message,
    wait: Option<String>,
    command: Option<&'static str>,
}

/// The page that tells `notice`.
#[must_use]
pub fn notice(language: Language, notice: Notice) -> String {
    let notices = &Texts::of(language).notices;
    rendered(&NoticeTemplate {
        lang: language.tag(),
        style: STYLE,
        text: notices.of(notice),
        wait: notice.wait_minutes().map(notices.wait),
        command: notice.command(),
    })
}

impl Notice {
    /// What the owner can run to mend it.
    fn command(self) -> Option<&'static str> {
        match self {
            Self::NoOwnerPassword => Some("kenfold password"),
            Self::TooManyAttempts { .. } | Self::UnlockLinkSpent => Some("kenfold password unlock-link"),
            Self::InvalidRequest
            | Self::UnknownClient
            | Self::ClientUnavailable
            | Self::RedirectNotRegistered
            | Self::PageExpired
            | Self::ForgedPage
            | Self::CrossSite
            | Self::Unlocked
            | Self::Unavailable => None,
        }
    }

    fn wait_minutes(self) -> Option<u32> {
        if let Self::TooManyAttempts { minutes } = self { Some(minutes) } else { None }
    }
}
