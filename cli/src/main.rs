//! The `kenfold` command: the local server, administration and evaluation.

mod administration;
mod arguments;
mod connect;
mod dev;
mod eval;
mod folders;
mod output;
mod password;

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Arguments, Command};
use crate::output::Output;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let output = Output::new(arguments.json);
    match run(arguments.command, arguments.data_dir.as_deref(), output).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output.failure(&error);
            ExitCode::FAILURE
        }
    }
}

/// Help and the version are such errors, too; clap knows the exit code of each.
fn refuse(error: &clap::Error) -> ExitCode {
    Output::new(wants_json(std::env::args_os())).usage(error);
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Whether `--json` is among arguments that could not be parsed. What follows `--` is no option.
fn wants_json(arguments: impl Iterator<Item = OsString>) -> bool {
    arguments.take_while(|argument| argument != "--").any(|argument| argument == "--json")
}

async fn run(command: Command, data_dir: Option<&Path>, output: Output) -> anyhow::Result<()> {
    match command {
        Command::Dev(arguments) => dev::run(&arguments, data_dir, output).await,
        Command::Eval(arguments) => eval::run(&arguments, output).await,
        Command::Key(command) => administration::run(command.into(), data_dir, output).await,
        Command::Memory(command) => administration::run(command.into(), data_dir, output).await,
        Command::Password(arguments) => {
            administration::run(password::operation(arguments.command)?, data_dir, output).await
        }
        Command::Oauth(command) => administration::run(command.into(), data_dir, output).await,
        Command::Migrate(command) => administration::run(command.into(), data_dir, output).await,
    }
}
