//! What the pages say, in each language.

use super::language::Language;
use super::notice::Notice;

mod english;
mod korean;

/// What the page behind a link to unlock says.
#[derive(Debug)]
pub(super) struct UnlockTexts {
    pub(super) text: Message,
    pub(super) button: &'static str,
}

/// A sentence around one value, which the template puts between the two.
///
/// The words must be right whatever the value is, so no particle that depends on its sound may touch it.
#[derive(Debug)]
pub(super) struct Sentence {
    pub(super) before: &'static str,
    pub(super) after: &'static str,
}

/// A choice, and what it means.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) label: &'static str,
    pub(super) hint: &'static str,
}

/// What is the matter, and what to do. Where a command mends it, the body leads to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Message {
    pub(super) title: &'static str,
    pub(super) body: &'static str,
}

/// All that the pages say in one language.
#[derive(Debug)]
pub(super) struct Texts {
    pub(super) title: &'static str,
    /// Around the name of the app.
    pub(super) heading: Sentence,
    /// Stands for the name of an app that has none, within `heading`.
    pub(super) unnamed: &'static str,
    pub(super) unverified_name: &'static str,
    pub(super) returns_to: &'static str,
    pub(super) client_id: &'static str,
    /// Around the name of the app that is imitated.
    pub(super) imitation: Sentence,
    pub(super) imitation_advice: &'static str,
    pub(super) loopback_only: Message,
    pub(super) access: &'static str,
    pub(super) read: Choice,
    pub(super) write: Choice,
    pub(super) write_not_asked: &'static str,
    pub(super) agent: Choice,
    pub(super) reach: &'static str,
    pub(super) everything: Choice,
    pub(super) chosen: Choice,
    pub(super) user_wide: Choice,
    pub(super) projects: &'static str,
    pub(super) other_projects: Choice,
    pub(super) trust: &'static str,
    pub(super) trust_agent: Choice,
    pub(super) trust_external: Choice,
    pub(super) password: &'static str,
    /// Around a command.
    pub(super) password_hint: Sentence,
    pub(super) allow: &'static str,
    pub(super) deny: &'static str,
    /// Around a command.
    pub(super) revocable: Sentence,
    /// Begins the title of a page with a problem.
    pub(super) error_prefix: &'static str,
    pub(super) problem_title: &'static str,
    pub(super) problems: Problems,
    pub(super) unlock: UnlockTexts,
    pub(super) notices: Notices,
}

/// What is wrong with a form, for the person who filled it in.
#[derive(Debug)]
pub(super) struct Problems {
    pub(super) missing_password: &'static str,
    pub(super) wrong_password: &'static str,
    pub(super) invalid_agent: &'static str,
    pub(super) reserved_agent: &'static str,
    pub(super) no_project_chosen: &'static str,
    pub(super) invalid_project: &'static str,
    pub(super) local_path: &'static str,
}

/// The texts of the notices.
#[derive(Debug)]
pub(super) struct Notices {
    pub(super) invalid_request: Message,
    pub(super) unknown_client: Message,
    pub(super) client_unavailable: Message,
    pub(super) redirect_not_registered: Message,
    pub(super) page_expired: Message,
    pub(super) forged_page: Message,
    pub(super) cross_site: Message,
    pub(super) no_owner_password: Message,
    pub(super) too_many_attempts: Message,
    pub(super) unlocked: Message,
    pub(super) unlock_link_spent: Message,
    pub(super) unavailable: Message,
    /// When to try again, given the minutes until then.
    pub(super) wait: fn(u32) -> String,
}

impl Texts {
    /// The texts in `language`.
    pub(super) fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &english::TEXTS,
            Language::Korean => &korean::TEXTS,
        }
    }
}

impl Notices {
    /// The text of `notice`.
    pub(super) fn of(&self, notice: Notice) -> Message {
        match notice {
            Notice::InvalidRequest => self.invalid_request,
            Notice::UnknownClient => self.unknown_client,
            Notice::ClientUnavailable => self.client_unavailable,
            Notice::RedirectNotRegistered => self.redirect_not_registered,
            Notice::PageExpired => self.page_expired,
            Notice::ForgedPage => self.forged_page,
            Notice::CrossSite => self.cross_site,
            Notice::NoOwnerPassword => self.no_owner_password,
            Notice::TooManyAttempts { .. } => self.too_many_attempts,
            Notice::Unlocked => self.unlocked,
            Notice::UnlockLinkSpent => self.unlock_link_spent,
            Notice::Unavailable => self.unavailable,
        }
    }
}

/// A wait as a person counts it: in minutes below two hours, else in hours, rounded up.
enum Wait {
    Minutes(u32),
    Hours(u32),
}

impl Wait {
    fn of_minutes(minutes: u32) -> Self {
        if minutes < 120 { Self::Minutes(minutes.max(1)) } else { Self::Hours(minutes.div_ceil(60)) }
    }
}
