//! What can be wrong with the form.

use crate::pages::texts::Problems;

/// Why a posted form is shown again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormProblem {
    /// No password was entered.
    MissingPassword,
    /// It is not the owner password.
    WrongPassword,
    /// The agent name does not have the form of one.
    InvalidAgent,
    /// The agent name is kept for Kenfold or for nobody.
    ReservedAgent,
    /// Neither a project nor user-wide memories were chosen.
    NoProjectChosen,
    /// A line names no project.
    InvalidProject,
    /// A line is a path on one machine.
    LocalPath,
}

impl FormProblem {
    /// The id of the field that is to be mended.
    pub(super) fn field(self) -> &'static str {
        match self {
            Self::MissingPassword | Self::WrongPassword => "password",
            Self::InvalidAgent | Self::ReservedAgent => "agent",
            Self::NoProjectChosen => "user_wide",
            Self::InvalidProject | Self::LocalPath => "other_projects",
        }
    }

    /// What the person is told.
    pub(super) fn text(self, problems: &Problems) -> &'static str {
        match self {
            Self::MissingPassword => problems.missing_password,
            Self::WrongPassword => problems.wrong_password,
            Self::InvalidAgent => problems.invalid_agent,
            Self::ReservedAgent => problems.reserved_agent,
            Self::NoProjectChosen => problems.no_project_chosen,
            Self::InvalidProject => problems.invalid_project,
            Self::LocalPath => problems.local_path,
        }
    }
}
