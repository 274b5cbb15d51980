//! `bench [--functions FOLDER] [NAME…]`: measures what the design promises of speed and size.
//!
//! Each number is a comparison with something else that was measured in the same run, on the same machine. The result
//! is a Markdown table; the exit status is 1 when a limit is missed, and 2 when something could not be measured. It
//! needs the throwaway server of `with-postgres`, and a release build.

mod agent;
mod bare;
mod cold;
mod corpus;
mod database;
mod functions;
mod http;
mod load;
mod memory;
mod population;
mod report;
mod runtime_api;
mod samples;
mod scale;
mod secret_stub;
mod server;
mod size;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};

use crate::functions::Functions;
use crate::report::Report;

const LIMIT_MISSED: u8 = 1;
const NOT_MEASURED: u8 = 2;

/// Measure what the design promises of speed and size.
#[derive(Debug, Parser)]
#[command(name = "bench")]
struct Arguments {
    /// A folder with mcp/bootstrap in it, as a build for Lambda makes it. Without it, mcp beside this program.
    #[arg(long, value_name = "FOLDER")]
    functions: Option<PathBuf>,
    /// What to measure; everything by default.
    names: Vec<Measurement>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Measurement {
    /// What the product adds to its SQL.
    Http,
    /// What a request costs as the database grows.
    Scale,
    /// How large the function is.
    Size,
    /// How long the first request waits.
    Cold,
}

/// One thread: whoever is measured in this process wakes nobody on another.
#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let mut report = Report::default();
    let outcome = run(&Arguments::parse(), &mut report).await;
    // What was measured before something failed is worth reading, too.
    let shown = show(&report);
    match outcome.and(shown) {
        Ok(()) => ExitCode::from(if report.holds() { 0 } else { LIMIT_MISSED }),
        Err(error) => {
            progress(&format!("error: {error:#}"));
            ExitCode::from(NOT_MEASURED)
        }
    }
}

async fn run(arguments: &Arguments, report: &mut Report) -> anyhow::Result<()> {
    let all = Measurement::value_variants();
    let wanted = if arguments.names.is_empty() { all } else { &arguments.names };
    for measurement in wanted {
        progress(&format!("{measurement:?}"));
        measure(*measurement, arguments, report).await?;
    }
    Ok(())
}

fn show(report: &Report) -> anyhow::Result<()> {
    write!(std::io::stdout().lock(), "{}", report.markdown())?;
    Ok(())
}

async fn measure(measurement: Measurement, arguments: &Arguments, report: &mut Report) -> anyhow::Result<()> {
    let functions = || Functions::find(arguments.functions.as_deref());
    match measurement {
        Measurement::Http => Box::pin(http::measure(report)).await,
        Measurement::Scale => scale::measure(report).await,
        Measurement::Size => size::measure(report, &functions()?),
        Measurement::Cold => cold::measure(report, &functions()?).await,
    }
}

/// Tells a person what is going on, beside the result.
#[expect(clippy::print_stderr, reason = "a command line program talks to its user")]
fn progress(line: &str) {
    eprintln!("{line}");
}
