//! What the owner chose on the consent page.

use kenfold::principal::{Access, AgentName, Reach, Rights, WriterTrust};
use kenfold::scope::InvalidProject;

use crate::form::{Form, InvalidForm};
use crate::pages::{AccessChoice, FormInput, FormProblem, ReachChoice, TrustChoice};

/// The name by which the user's own memories are among projects.
const USER: &str = "user";
/// Most projects of one grant.
const PROJECTS_MAX: usize = 1_000;

/// The fields of the form, as they were posted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choices<'a> {
    access: AccessChoice,
    reach: ReachChoice,
    trust: TrustChoice,
    raw_agent: &'a str,
    user_wide: bool,
    raw_projects: &'a [String],
    raw_other_projects: &'a str,
    /// The password that was typed, if any.
    pub(super) raw_password: Option<&'a str>,
}

/// What the owner wants to give.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Given {
    pub(super) agent: AgentName,
    pub(super) rights: Rights,
}

impl<'a> Choices<'a> {
    /// Reads the form; `None` when it has values that the page does not offer, which no browser sends.
    pub(super) fn read(form: &'a Form) -> Result<Option<Self>, InvalidForm> {
        let one = |name| form.one(name).map(Option::unwrap_or_default);
        let (access, reach, trust) = (one("access")?, one("reach")?, one("trust")?);
        let (raw_agent, raw_other_projects) = (one("agent")?, one("other_projects")?);
        let (user_wide, raw_password) = (form.one("user_wide")?.is_some(), form.one("password")?);
        let offered =
            AccessChoice::parse(access).zip(ReachChoice::parse(reach)).zip(TrustChoice::parse(trust));
        Ok(offered.map(|((access, reach), trust)| Self {
            access,
            reach,
            trust,
            raw_agent,
            user_wide,
            raw_projects: form.all("project"),
            raw_other_projects,
            raw_password,
        }))
    }

    /// What they mean. What stands in fields that do not apply is disregarded.
    pub(super) fn given(&self) -> Result<Given, FormProblem> {
        let agent = AgentName::parse(self.raw_agent).map_err(|_| FormProblem::InvalidAgent)?;
        if agent.is_reserved() {
            return Err(FormProblem::ReservedAgent);
        }
        let reach = match self.reach {
            ReachChoice::Everything => Reach::Everything,
            ReachChoice::Chosen => self.chosen()?,
        };
        let (access, trust) = match (self.access, self.trust) {
            // Whoever writes nothing need not be trusted.
            (AccessChoice::Read, _) => (Access::Read, WriterTrust::Agent),
            (AccessChoice::Write, TrustChoice::Agent) => (Access::Write, WriterTrust::Agent),
            (AccessChoice::Write, TrustChoice::External) => (Access::Write, WriterTrust::External),
        };
        Ok(Given { agent, rights: Rights { access, reach, trust } })
    }

    fn chosen(&self) -> Result<Reach, FormProblem> {
        let lines = self.raw_other_projects.lines().map(str::trim).filter(|line| !line.is_empty());
        let ticked = self.raw_projects.iter().map(String::as_str);
        let user = self.user_wide.then_some(USER);
        let projects: Vec<String> = ticked.chain(lines).chain(user).map(str::to_owned).collect();
        if projects.is_empty() {
            return Err(FormProblem::NoProjectChosen);
        }
        if projects.len() > PROJECTS_MAX {
            return Err(FormProblem::InvalidProject);
        }
        Reach::of_projects(&projects).map_err(|error| match error {
            InvalidProject::LocalPath => FormProblem::LocalPath,
            InvalidProject::Empty | InvalidProject::TooLong | InvalidProject::ControlCharacter => {
                FormProblem::InvalidProject
            }
        })
    }

    /// The form as it was filled in, to be shown again.
    pub(super) fn as_input(&self) -> FormInput<'a> {
        FormInput {
            access: self.access,
            agent: self.raw_agent,
            reach: self.reach,
            user_wide: self.user_wide,
            projects: self.raw_projects,
            other_projects: self.raw_other_projects,
            trust: self.trust,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: &str = "access=read&reach=everything&trust=agent&agent=chatgpt";

    fn given(posted: &str) -> Result<Given, FormProblem> {
        Choices::read(&Form::from_query(Some(posted))).unwrap().unwrap().given()
    }

    fn scopes(posted: &str) -> Vec<String> {
        let given = given(posted).unwrap();
        given.rights.reach.limit().unwrap().into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn fields_that_do_not_apply_are_disregarded() {
        let everything =
            given(&format!("{FORM}&project=o/r&other_projects=/home/me&user_wide=true")).unwrap();
        assert_eq!(everything.rights.reach, Reach::Everything);
        let reads = given(&FORM.replace("trust=agent", "trust=external")).unwrap();
        assert_eq!((reads.rights.access, reads.rights.trust), (Access::Read, WriterTrust::Agent));
    }

    #[test]
    fn an_external_writer_is_one() {
        let posted = FORM.replace("access=read", "access=write").replace("trust=agent", "trust=external");
        let given = given(&posted).unwrap();
        assert_eq!((given.rights.access, given.rights.trust), (Access::Write, WriterTrust::External));
    }

    #[test]
    fn projects_are_ticked_or_typed() {
        let chosen = FORM.replace("everything", "chosen");
        let posted =
            format!("{chosen}&project=github.com/o/r&other_projects=%0D%0A+a+%0D%0A%0D%0Ab&user_wide=true");
        assert_eq!(scopes(&posted), ["project:a", "project:b", "project:github.com/o/r", "user"]);
    }

    #[test]
    fn a_form_that_chooses_nothing_or_nonsense_is_shown_again() {
        let chosen = FORM.replace("everything", "chosen");
        let many = "a%0A".repeat(1_001);
        let cases = [
            (chosen.clone(), FormProblem::NoProjectChosen),
            (format!("{chosen}&other_projects=%0A+"), FormProblem::NoProjectChosen),
            (format!("{chosen}&other_projects=/home/me/repo"), FormProblem::LocalPath),
            (format!("{chosen}&other_projects={}", "a".repeat(300)), FormProblem::InvalidProject),
            (format!("{chosen}&other_projects={many}"), FormProblem::InvalidProject),
            (FORM.replace("chatgpt", "Chat GPT"), FormProblem::InvalidAgent),
            (FORM.replace("chatgpt", ""), FormProblem::InvalidAgent),
            (FORM.replace("chatgpt", "kenfold-x"), FormProblem::ReservedAgent),
            (FORM.replace("chatgpt", "unknown"), FormProblem::ReservedAgent),
        ];
        for (posted, problem) in cases {
            assert_eq!(given(&posted), Err(problem), "{posted:.120}");
        }
    }

    #[test]
    fn values_that_the_page_does_not_offer_are_no_choices() {
        for posted in [
            "",
            "access=admin&reach=everything&trust=agent",
            "access=read&reach=all&trust=agent",
            "access=read&reach=chosen&trust=user",
        ] {
            assert!(Choices::read(&Form::from_query(Some(posted))).unwrap().is_none(), "{posted}");
        }
        assert!(Choices::read(&Form::from_query(Some("access=read&access=write"))).is_err());
    }
}
