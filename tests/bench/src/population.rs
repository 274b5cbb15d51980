//! Whose memories a database holds: one project's, the user's, and those of many other projects.

use std::ops::Range;

use kenfold::memory::MemoryType;
use kenfold::scope::{InvalidProject, Scope};

use crate::corpus::Writer;
use crate::memory::Draft;

/// The project that is asked about.
pub(crate) const PROJECT: &str = "github.com/bench/project";
/// How many memories that project has, and the user beside it.
const OF_PROJECT: usize = 5_000;
const OF_USER: usize = 500;
/// How many other projects share the rest.
const OTHER_PROJECTS: usize = 200;
/// What memories of a project state, by frequency.
const PROJECT_TYPES: [MemoryType; 10] = [
    MemoryType::Project,
    MemoryType::Codebase,
    MemoryType::Project,
    MemoryType::Semantic,
    MemoryType::Project,
    MemoryType::Episodic,
    MemoryType::Codebase,
    MemoryType::Semantic,
    MemoryType::Project,
    MemoryType::Episodic,
];
/// What the user's own memories state.
const USER_TYPES: [MemoryType; 2] = [MemoryType::Preference, MemoryType::Semantic];

/// The memories with these numbers, the same in every run: first the project's and the user's, then the others'.
///
/// # Errors
/// Never: the projects have names.
pub(crate) fn drafts(numbers: Range<usize>) -> Result<Vec<Draft>, InvalidProject> {
    numbers.map(draft).collect()
}

/// A question about a memory of the project.
///
/// # Errors
/// Never: the project has a name.
pub(crate) fn a_question(writer: &mut Writer) -> Result<String, InvalidProject> {
    let number = writer.below(OF_PROJECT);
    let about = drafts(number..number + 1)?;
    Ok(about.first().map(|draft| writer.question(&draft.content)).unwrap_or_default())
}

/// Each has a writer of its own, so that any one can be written again.
fn draft(number: usize) -> Result<Draft, InvalidProject> {
    let mut writer = Writer::new(u64::try_from(number).unwrap_or_default());
    let scope = scope(number)?;
    let types = if scope.is_user() { &USER_TYPES[..] } else { &PROJECT_TYPES[..] };
    let memory_type = types.get(number % types.len()).copied().unwrap_or(MemoryType::Semantic);
    Ok(Draft { scope, memory_type, content: writer.statement() })
}

fn scope(number: usize) -> Result<Scope, InvalidProject> {
    if number < OF_PROJECT {
        return Scope::from_project(Some(PROJECT));
    }
    if number < OF_PROJECT + OF_USER {
        return Ok(Scope::user());
    }
    Scope::from_project(Some(&format!("github.com/bench/other-{}", number % OTHER_PROJECTS)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn the_project_has_five_thousand_and_the_user_five_hundred() {
        let mut counts: HashMap<Scope, usize> = HashMap::new();
        for draft in drafts(0..10_000).unwrap() {
            *counts.entry(draft.scope).or_default() += 1;
        }
        assert_eq!(counts[&Scope::from_project(Some(PROJECT)).unwrap()], OF_PROJECT);
        assert_eq!(counts[&Scope::user()], OF_USER);
        assert_eq!(counts.len(), OTHER_PROJECTS + 2);
    }
}
