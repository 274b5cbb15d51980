//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum, value_parser};
use kenfold::memory::{MemoryType, Status, list, recall};
use kenfold::principal::WriterTrust;

/// One memory for all your AI agents.
#[derive(Debug, Parser)]
#[command(name = "kenfold", version, arg_required_else_help = true)]
pub(crate) struct Arguments {
    /// Print JSON, for programs.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// The folder of the local server: its database, keys and dev.json.
    #[arg(long, global = true, value_name = "FOLDER")]
    pub(crate) data_dir: Option<PathBuf>,
    /// Administer the deployment on AWS that is the stack with this name.
    #[arg(long, global = true, value_name = "NAME", value_parser = stack_name)]
    pub(crate) stack: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Arguments {
    /// Reads the command line.
    pub(crate) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, clap::Error> {
        let arguments = Self::try_parse_from(arguments)?;
        match arguments.conflict() {
            None => Ok(arguments),
            Some(conflict) => Err(Self::command().error(ErrorKind::ArgumentConflict, conflict)),
        }
    }

    /// What `--stack` cannot be used with. clap misses a conflict of options that stand before and behind a command.
    fn conflict(&self) -> Option<&'static str> {
        self.stack.as_ref()?;
        match self.command {
            Command::Dev(_) => Some("'--stack' cannot be used with 'dev', which serves on this machine"),
            Command::Eval(_) => Some("'--stack' cannot be used with 'eval', which measures on this machine"),
            Command::Key(_)
            | Command::Memory(_)
            | Command::Recall(_)
            | Command::Password(_)
            | Command::Oauth(_)
            | Command::Migrate(_) => {
                self.data_dir.is_some().then_some("'--stack' cannot be used with '--data-dir'")
            }
        }
    }
}

/// A name as CloudFormation takes it. So nobody types a password before an address or an ARN turns out to be no name.
fn stack_name(word: &str) -> Result<String, &'static str> {
    let is_name = word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if is_name {
        Ok(word.to_owned())
    } else {
        Err("a stack's name has letters, digits and hyphens, a letter first")
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run everything on this machine: Postgres, migrations, and the server.
    Dev(DevArguments),
    /// Measure search on published question sets.
    Eval(EvalArguments),
    /// The keys with which agents call.
    #[command(subcommand)]
    Key(KeyCommand),
    /// Search memories, as an agent does that may see everything.
    Recall(RecallArguments),
    /// The memories.
    #[command(subcommand)]
    Memory(MemoryCommand),
    /// Set the owner's password, with which clients are allowed access, or make a link for when it may not be tried.
    Password(PasswordArguments),
    /// What clients were allowed that got in without a key.
    #[command(subcommand)]
    Oauth(OauthCommand),
    /// The schema of the database.
    #[command(subcommand)]
    Migrate(MigrateCommand),
}

#[derive(Debug, Args)]
pub(crate) struct DevArguments {
    /// The port to listen on, at 127.0.0.1.
    #[arg(long, default_value_t = 7077)]
    pub(crate) port: u16,
    /// How agents are let in. `none` lets every program on this machine read and write.
    #[arg(long, value_enum, default_value_t = Auth::Apikey)]
    pub(crate) auth: Auth,
    /// The embedding model: `local` starts one on this machine, a URL names a server that speaks OpenAI's API.
    #[arg(long, value_name = "local|URL|off", default_value = "off", value_parser = Embed::parse)]
    pub(crate) embed: Embed,
}

/// Where the local server gets vectors from.
#[derive(Debug, Clone)]
pub(crate) enum Embed {
    Off,
    Local,
    Url(String),
}

impl Embed {
    fn parse(word: &str) -> Result<Self, &'static str> {
        match word {
            "off" => Ok(Self::Off),
            "local" => Ok(Self::Local),
            url if url.starts_with("http://") || url.starts_with("https://") => Ok(Self::Url(url.to_owned())),
            _ => Err("expected local, off or a URL"),
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct EvalArguments {
    /// LoCoMo, as published (`locomo10.json`).
    #[arg(long, value_name = "FILE")]
    pub(crate) locomo: Option<PathBuf>,
    /// KorQuAD 1.0, as published (`KorQuAD_v1.0_dev.json`).
    #[arg(long, value_name = "FILE")]
    pub(crate) korquad: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Auth {
    Apikey,
    None,
}

#[derive(Debug, Subcommand)]
pub(crate) enum KeyCommand {
    /// Make a key for an agent and print it, this once.
    Create {
        /// The name under which the agent's memories are stored, such as claude-code.
        agent: String,
        /// It may search, and change nothing.
        #[arg(long)]
        read_only: bool,
        /// It may see this project alone; give it several times for several, and `user` for the user-wide memories.
        #[arg(long = "project", value_name = "PROJECT")]
        projects: Vec<String>,
        /// How far what it writes is trusted: external content takes the place of nothing that is trusted more.
        #[arg(long, value_parser = PossibleValuesParser::new(WriterTrust::WORDS), default_value = WriterTrust::Agent.as_str())]
        trust: String,
    },
    /// List the keys.
    List {
        /// Revoked ones, too.
        #[arg(long)]
        all: bool,
    },
    /// Revoke a key.
    Revoke {
        /// The id of the key, or its first eleven characters.
        id_or_prefix: String,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum MemoryCommand {
    /// List memories, newest first.
    List {
        /// Only this status.
        #[arg(long, value_parser = PossibleValuesParser::new(Status::WORDS), default_value = Status::Active.as_str())]
        status: String,
        /// Only this type.
        #[arg(long = "type", value_name = "TYPE", value_parser = PossibleValuesParser::new(MemoryType::WORDS))]
        memory_type: Option<String>,
        /// Only this project.
        #[arg(long, conflicts_with = "user")]
        project: Option<String>,
        /// Only user-wide memories.
        #[arg(long)]
        user: bool,
        /// At most this many.
        #[arg(long, default_value_t = list::LIMIT_DEFAULT, value_parser = value_parser!(i64).range(1..=list::LIMIT_MAX))]
        limit: i64,
    },
    /// Put proposed memories in force.
    Approve {
        #[arg(required = true)]
        ids: Vec<String>,
    },
    /// Turn proposed memories down.
    Reject {
        #[arg(required = true)]
        ids: Vec<String>,
        #[arg(long)]
        reason: Option<String>,
    },
    /// Forget memories: they are no longer served, and stay on record.
    Forget {
        #[arg(required = true)]
        ids: Vec<String>,
        #[arg(long)]
        reason: Option<String>,
    },
    /// Show what a memory replaced and what replaced it.
    History { id: String },
}

#[derive(Debug, Args)]
pub(crate) struct RecallArguments {
    /// What to look for, in a few words or a sentence.
    pub(crate) query: String,
    /// The project, beside the user-wide memories: a git remote URL or a name.
    #[arg(long)]
    pub(crate) project: Option<String>,
    /// Only memories of this type; may be given several times.
    #[arg(long = "type", value_name = "TYPE")]
    pub(crate) types: Vec<String>,
    /// At most this many.
    #[arg(long, default_value_t = recall::LIMIT_DEFAULT, value_parser = value_parser!(i64).range(1..=recall::LIMIT_MAX))]
    pub(crate) limit: i64,
    /// The time zone in which days begin and end, such as Europe/Berlin. UTC unless given.
    #[arg(long, value_name = "NAME")]
    pub(crate) time_zone: Option<String>,
    /// Search what was in force then: a day such as 2026-06-30, or an RFC 3339 timestamp.
    #[arg(long, value_name = "TIME")]
    pub(crate) as_of: Option<String>,
    /// Show how each memory came to its score.
    #[arg(long)]
    pub(crate) explain: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PasswordArguments {
    #[command(subcommand)]
    pub(crate) command: Option<PasswordCommand>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PasswordCommand {
    /// Set it: typed twice on a terminal, or one line of standard input. Without a command that is what is done.
    Set,
    /// Print a link, good once, that lets a browser try the password when strangers have used up the attempts.
    UnlockLink,
}

#[derive(Debug, Subcommand)]
pub(crate) enum OauthCommand {
    /// List what was allowed, newest first.
    Clients {
        /// What has ended, too.
        #[arg(long)]
        all: bool,
    },
    /// End what a client was allowed, from the next request on.
    Revoke {
        /// The id that `kenfold oauth clients` shows first.
        grant: String,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum MigrateCommand {
    /// Bring the schema up to date.
    Up,
    /// Tell how far the schema is.
    Status,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Arguments, ErrorKind> {
        Arguments::read(line.split(' ').map(OsString::from)).map_err(|error| error.kind())
    }

    #[test]
    fn a_stack_may_be_named_before_and_behind_every_administrative_command() {
        let commands = [
            "key list",
            "memory list",
            "recall pnpm",
            "password",
            "password unlock-link",
            "oauth clients",
            "migrate up",
        ];
        for command in commands {
            for line in [
                format!("kenfold --stack my-stack2 {command}"),
                format!("kenfold {command} --stack my-stack2"),
            ] {
                assert_eq!(read(&line).unwrap().stack.as_deref(), Some("my-stack2"), "{line}");
            }
        }
    }

    #[test]
    fn a_stack_is_no_place_for_what_runs_on_this_machine() {
        for line in [
            "kenfold --stack s dev",
            "kenfold dev --stack s",
            "kenfold --stack s eval --locomo file",
            "kenfold --stack s --data-dir folder key list",
            "kenfold --stack s key list --data-dir folder",
            "kenfold --data-dir folder key --stack s list",
        ] {
            assert_eq!(read(line).unwrap_err(), ErrorKind::ArgumentConflict, "{line}");
        }
    }

    #[test]
    fn a_stack_is_named_as_its_owner_named_it() {
        for name in
            ["", "7", "-", "a_b", "a/b", "스택", "arn:aws:cloudformation:eu-central-1:123456789012:stack/s/1"]
        {
            let line = format!("kenfold key list --stack={name}");
            assert_eq!(read(&line).unwrap_err(), ErrorKind::ValueValidation, "{line}");
        }
    }
}
