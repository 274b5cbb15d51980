//! The `kenfold` command: the local server, administration and evaluation.

mod administration;
mod arguments;
mod connect;
mod dev;
mod eval;
mod folders;
mod output;

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Arguments, Command};
use crate::output::Output;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let output = Output::new(arguments.json);
    match run(arguments.command, arguments.data_dir.as_deref(), output).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output.failure(&error);
            ExitCode::FAILURE
        }
    }
}

async fn run(command: Command, data_dir: Option<&Path>, output: Output) -> anyhow::Result<()> {
    match command {
        Command::Dev(arguments) => dev::run(&arguments, data_dir, output).await,
        Command::Eval(arguments) => eval::run(&arguments, output).await,
        Command::Key(command) => administration::run(command.into(), data_dir, output).await,
        Command::Memory(command) => administration::run(command.into(), data_dir, output).await,
        Command::Migrate(command) => administration::run(command.into(), data_dir, output).await,
    }
}
