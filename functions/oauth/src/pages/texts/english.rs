//! The pages in English.

use super::{Choice, Message, Notices, Problems, Sentence, Texts, UnlockTexts, Wait};

/// The English texts.
pub(super) static TEXTS: Texts = Texts {
    title: "Allow access to your memory",
    heading: Sentence { before: "Allow ", after: " to use your memory?" },
    unnamed: "an app without a name",
    unverified_name: "The app chose this name itself. Before you allow it, check that you know this address:",
    returns_to: "After you allow, you return to",
    client_id: "Client ID",
    imitation: Sentence { before: "This may not be the real ", after: "" },
    imitation_advice: "The name looks like it, but the address that you return to is not one of its own. \
               If you do not know that address, choose Deny.",
    loopback_only: Message {
        title: "Any program on this computer can receive the access",
        body: "The app takes the access at an address that every program on this computer can use, so its name and \
               client ID prove nothing. Allow it only if you started this connection yourself, just now.",
    },
    access: "What may it do?",
    read: Choice { label: "Read", hint: "Search and read memories." },
    write: Choice { label: "Read and write", hint: "Also store, change and forget memories." },
    write_not_asked: "The app did not ask to write.",
    agent: Choice {
        label: "Agent name",
        hint: "What the app does is recorded under this name. Lowercase letters, digits, dots, underscores and hyphens.",
    },
    reach: "What may it see?",
    everything: Choice { label: "Everything", hint: "All projects, later ones too, and user-wide memories." },
    chosen: Choice { label: "Only what I choose", hint: "Some projects, user-wide memories, or both." },
    user_wide: Choice {
        label: "User-wide memories",
        hint: "What holds in every project, such as your preferences.",
    },
    projects: "Projects",
    other_projects: Choice {
        label: "Other projects",
        hint: "One per line: a git remote URL or a project name.",
    },
    trust: "How far are its memories trusted?",
    trust_agent: Choice { label: "Like any agent’s", hint: "For an assistant that you work with." },
    trust_external: Choice {
        label: "As external content",
        hint: "For an app that passes on what others wrote, such as mail or web pages. Agents treat its memories with \
               caution, and it cannot replace or forget memories that are trusted more.",
    },
    password: "Owner password",
    password_hint: Sentence { before: "The one set with ", after: ". The app never sees it." },
    allow: "Allow",
    deny: "Deny",
    revocable: Sentence { before: "You can end the access at any time with ", after: "." },
    error_prefix: "Error: ",
    problem_title: "There is a problem",
    problems: Problems {
        missing_password: "Enter the owner password",
        wrong_password: "The password is wrong. Enter it again",
        invalid_agent: "Begin the agent name with a lowercase letter or digit, and use only lowercase letters, digits, \
                        dots, underscores and hyphens, 64 at most",
        reserved_agent: "This agent name is reserved. Choose another one",
        no_project_chosen: "Choose at least one project, or user-wide memories",
        invalid_project: "Write each project on a line of its own, as a git remote URL or a project name",
        local_path: "A path on this computer means nothing elsewhere. Enter the git remote URL or a project name",
    },
    unlock: UnlockTexts {
        text: Message {
            title: "Unlock this browser",
            body: "Press the button if you made this link yourself. Then this browser can try the owner password again.",
        },
        button: "Unlock",
    },
    notices: Notices {
        invalid_request: Message {
            title: "The request is not complete",
            body: "The app sent a request that Kenfold cannot use. Go back to the app and connect again.",
        },
        unknown_client: Message {
            title: "Unknown app",
            body: "Kenfold does not know the app that sent you here. Remove the connection in the app, then add it again.",
        },
        client_unavailable: Message {
            title: "The app cannot be checked",
            body: "Kenfold could not fetch the document that describes the app. Go back to the app and try again in a \
                   few minutes.",
        },
        redirect_not_registered: Message {
            title: "The return address is not registered",
            body: "The app asks to send you to an address that it has not registered. For your safety, Kenfold does \
                   not send you there.",
        },
        page_expired: Message {
            title: "The page can no longer be used",
            body: "It was open too long, or it was sent before. Go back to the app. If it is not connected, connect again.",
        },
        forged_page: Message {
            title: "The page is not valid",
            body: "It was changed, or did not come from this server. Nothing was allowed. Go back to the app and \
                   connect again.",
        },
        cross_site: Message {
            title: "Another site sent this request",
            body: "Kenfold takes decisions only from its own page. Nothing was allowed. Go back to the app and connect \
                   again.",
        },
        no_owner_password: Message {
            title: "No owner password is set",
            body: "Only the owner may allow an app. Set the owner password with this command, then connect again:",
        },
        too_many_attempts: Message {
            title: "Too many attempts",
            body: "Kenfold checks no more passwords until then. If you are the owner and cannot wait, this command \
                   prints a link that unlocks your browser:",
        },
        unlocked: Message {
            title: "This browser is unlocked",
            body: "Go back to the app and connect again.",
        },
        unlock_link_spent: Message {
            title: "The link no longer works",
            body: "It was used before, or is too old. This command prints a new one:",
        },
        unavailable: Message {
            title: "Kenfold cannot answer just now",
            body: "Nothing was allowed. Go back to the app and try again in a few minutes.",
        },
        wait,
    },
};

fn wait(minutes: u32) -> String {
    match Wait::of_minutes(minutes) {
        Wait::Minutes(1) => "Try again in 1 minute.".to_owned(),
        Wait::Minutes(minutes) => format!("Try again in {minutes} minutes."),
        Wait::Hours(hours) => format!("Try again in {hours} hours."),
    }
}
