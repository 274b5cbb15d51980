//! The `kenfold` command: the local server, administration and evaluation.

mod administration;
mod arguments;
mod connect;
mod dev;
mod eval;
mod folders;
mod output;
mod password;
mod recall;
mod stack;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::administration::Place;
use crate::arguments::{Arguments, Command};
use crate::output::Output;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let output = Output::new(arguments.json);
    match run(arguments, output).await {
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

async fn run(arguments: Arguments, output: Output) -> anyhow::Result<()> {
    let Arguments { command, data_dir, stack, .. } = arguments;
    let data_dir = data_dir.as_deref();
    let place = stack.as_deref().map_or(Place::Database { data_dir }, Place::Stack);
    match command {
        Command::Dev(arguments) => dev::run(&arguments, data_dir, output).await,
        Command::Eval(arguments) => eval::run(&arguments, output).await,
        Command::Key(command) => administration::run(command.into(), place, output).await,
        Command::Recall(arguments) => recall::run(arguments, place, output).await,
        Command::Memory(command) => administration::run(command.into(), place, output).await,
        Command::Password(arguments) => {
            administration::run(password::operation(arguments.command)?, place, output).await
        }
        Command::Oauth(command) => administration::run(command.into(), place, output).await,
        Command::Migrate(command) => administration::run(command.into(), place, output).await,
    }
}
