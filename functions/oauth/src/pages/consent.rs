//! The consent page: what an app asks for, and the form by which the owner decides.
//!
//! The form is posted to `/oauth/authorize` with the fields `request`, `access`, `agent`, `reach`, `user_wide`,
//! `project` (repeated), `other_projects`, `trust`, `password` and `decision`. What does not apply is posted all the
//! same and has to be disregarded: projects beside `reach=everything`, trust beside `access=read`.

use std::borrow::Cow;
use std::collections::BTreeSet;

use askama::Template;

pub use self::choice::{AccessChoice, ReachChoice, TrustChoice};
pub use self::problem::FormProblem;
use super::language::Language;
use super::texts::Texts;
use super::{STYLE, rendered, shown};

mod choice;
mod problem;

/// What the consent page shows.
///
/// Every text may come from an attacker; none has to be escaped or cut before.
#[derive(Debug, Clone, Copy)]
pub struct ConsentPage<'a> {
    /// The language of the page.
    pub language: Language,
    /// What the app calls itself; may be empty.
    pub client_name: &'a str,
    /// The client id of the app.
    pub client_id: &'a str,
    /// The host of the redirect URI, or the scheme of a private-use URI with its colon.
    pub returns_to: &'a str,
    /// Whether the answer goes to a loopback address, which proves nothing about who listens there.
    pub returns_to_this_machine: bool,
    /// The known app whose name this one's resembles without sharing its host.
    pub imitates: Option<&'a str>,
    /// Whether the app asks to write. If not, the form offers reading alone.
    pub asks_to_write: bool,
    /// The known projects to choose from, as they are to be posted; may be empty or hundreds.
    pub projects: &'a [String],
    /// The authorization request, sealed.
    pub sealed_request: &'a str,
    /// How the form is filled in.
    pub form: FormInput<'a>,
    /// What is wrong with the form that was posted.
    pub problem: Option<FormProblem>,
}

/// How the form is filled in: as suggested, or as it was posted. The password is never given back.
#[derive(Debug, Clone, Copy)]
pub struct FormInput<'a> {
    /// What the app may do.
    pub access: AccessChoice,
    /// The agent name.
    pub agent: &'a str,
    /// What the app may see.
    pub reach: ReachChoice,
    /// Whether user-wide memories are among what is chosen.
    pub user_wide: bool,
    /// The projects that are ticked. Those that the page does not know are added to its list.
    pub projects: &'a [String],
    /// Further projects, one per line.
    pub other_projects: &'a str,
    /// How far memories of the app are trusted.
    pub trust: TrustChoice,
}

impl<'a> FormInput<'a> {
    /// The form of a page that is shown for the first time: reading is preselected, whatever the app asks for.
    #[must_use]
    pub fn suggested(agent: &'a str) -> Self {
        Self {
            access: AccessChoice::Read,
            agent,
            reach: ReachChoice::Everything,
            user_wide: true,
            projects: &[],
            other_projects: "",
            trust: TrustChoice::Agent,
        }
    }
}

/// The consent page, as HTML.
#[must_use]
pub fn consent(page: &ConsentPage<'_>) -> String {
    let t = Texts::of(page.language);
    let client_name = shown::name(page.client_name);
    rendered(&ConsentTemplate {
        lang: page.language.tag(),
        style: STYLE,
        t,
        client_name: if client_name.is_empty() { t.unnamed.to_owned() } else { client_name },
        client_id: shown::client_id(page.client_id),
        returns_to: shown::host(page.returns_to),
        imitates: page.imitates.map(shown::name),
        agent: shown::typed(page.form.agent),
        other_projects: shown::typed(page.form.other_projects),
        projects: project_choices(page),
        page,
    })
}

#[derive(Template)]
#[template(path = "consent.html", whitespace = "minimize")]
struct ConsentTemplate<'a> {
    lang: &'static str,
    style: &'static str,
    t: &'static Texts,
    client_name: String,
    client_id: String,
    returns_to: String,
    imitates: Option<String>,
    agent: Cow<'a, str>,
    other_projects: Cow<'a, str>,
    projects: Vec<ProjectChoice<'a>>,
    page: &'a ConsentPage<'a>,
}

/// A project with a box to tick.
struct ProjectChoice<'a> {
    value: Cow<'a, str>,
    label: String,
    is_ticked: bool,
}

impl ConsentTemplate<'_> {
    fn problem(&self) -> Option<&'static str> {
        self.page.problem.map(|problem| problem.text(&self.t.problems))
    }

    /// The problem, if it is one of the field with this id.
    fn problem_of(&self, field: &str) -> Option<&'static str> {
        self.problem().filter(|_| self.problem_field() == Some(field))
    }

    fn problem_field(&self) -> Option<&'static str> {
        self.page.problem.map(FormProblem::field)
    }

    /// Whether writing is selected, which nobody can do where it is not offered.
    fn writes(&self) -> bool {
        self.page.asks_to_write && self.page.form.access == AccessChoice::Write
    }

    fn reaches_everything(&self) -> bool {
        self.page.form.reach == ReachChoice::Everything
    }

    fn trusts_as_agent(&self) -> bool {
        self.page.form.trust == TrustChoice::Agent
    }
}

/// The known projects in their order, then those that were ticked without being known.
fn project_choices<'a>(page: &ConsentPage<'a>) -> Vec<ProjectChoice<'a>> {
    let ticked: BTreeSet<&str> = page.form.projects.iter().map(String::as_str).collect();
    let known: BTreeSet<&str> = page.projects.iter().map(String::as_str).collect();
    let unknown = ticked.difference(&known).copied();
    let projects = page.projects.iter().map(String::as_str).chain(unknown);
    projects
        .map(|project| ProjectChoice {
            value: shown::typed(project),
            label: shown::project(project),
            is_ticked: ticked.contains(project),
        })
        .collect()
}
