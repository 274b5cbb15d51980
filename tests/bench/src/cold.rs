//! How long the first request waits for a function that has to be started.
//!
//! From the start of the process to the answer to its first request, a `recall` with a valid key, against a function
//! that reads a secret, connects to the database and runs one statement. Both run under a runtime API and a Secrets
//! Manager of ours, in turns.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use kenfold::scope::Scope;
use kenfold::secret::ApiKey;
use serde_json::{Value, json};
use tokio::process::Command;

use crate::agent::{tool_call, tool_result};
use crate::bare::{Question, first_recall};
use crate::corpus::Writer;
use crate::database::BenchDatabase;
use crate::functions::Functions;
use crate::load::load;
use crate::population::{PROJECT, a_question};
use crate::report::{Comparison, Report};
use crate::runtime_api::{RuntimeApi, post_event};
use crate::samples::{Samples, ms, timed};
use crate::secret_stub::{self, SECRET_NAME};

/// How many memories there are: few, since this is about starting. `http` and `scale` are about searching.
const MEMORIES: usize = 100;
/// How often each is started before it counts, and how often it counts.
const WARM_UP: usize = 3;
const ROUNDS: usize = 40;
/// How much longer ours may take.
const LIMIT: f64 = 1.5;
/// When a function is given up.
const PATIENCE: Duration = Duration::from_secs(20);
/// The name under which the gateway is reached.
const HOST: &str = "bench.execute-api.eu-north-1.amazonaws.com";

/// Measures both functions.
pub(crate) async fn measure(report: &mut Report, functions: &Functions) -> anyhow::Result<()> {
    let database = BenchDatabase::create("bench_cold").await?;
    load(&database, 0..MEMORIES).await?;
    let key = database.key().await?;
    let secrets = secret_stub::start(database.url().to_owned()).await?;
    let mut writer = Writer::new(u64::MAX);
    let [mut ours, mut bare, mut sql] = <[Samples; 3]>::default();
    for round in 0..WARM_UP + ROUNDS {
        let question = a_question(&mut writer)?;
        let event = recall_event(key.reveal(), &question);
        let (by_ours, answer) = start(functions.mcp(), &event, secrets).await?;
        tool_result(answer.as_bytes())?;
        let (by_bare, _) = start(functions.bare(), &event, secrets).await?;
        let by_sql = first_statements(&database, &key, &question).await?;
        if round >= WARM_UP {
            ours.add(by_ours);
            bare.add(by_bare);
            sql.add(by_sql);
        }
    }
    tell(report, ours.median(), bare.median(), sql.median());
    Ok(())
}

fn tell(report: &mut Report, ours: Duration, bare: Duration, sql: Duration) {
    report.compare(Comparison {
        name: "cold: first answer of mcp, of that of a bare function".into(),
        values: format!("{:.1} ms, {:.1} ms", ms(ours), ms(bare)),
        ratio: ours.as_secs_f64() / bare.as_secs_f64(),
        limit: LIMIT,
    });
    report.remark(format!(
        "cold: of that, the statements of `recall`, prepared and run on a new connection, take {:.1} ms",
        ms(sql)
    ));
}

/// How long the SQL of a first `recall` takes, once connected.
async fn first_statements(
    database: &BenchDatabase,
    key: &ApiKey,
    question: &str,
) -> anyhow::Result<Duration> {
    let client = database.connect().await?;
    let question = Question::new(question, &Scope::from_project(Some(PROJECT))?);
    Ok(timed(first_recall(&client, key, &question)).await?.0)
}

fn recall_event(key: &str, query: &str) -> Value {
    let body = tool_call("recall", &json!({ "query": query, "project": PROJECT }));
    let bearer = format!("Bearer {key}");
    post_event(HOST, "/mcp", &[("authorization", &bearer), ("mcp-protocol-version", "2025-06-18")], &body)
}

/// Starts a function, waits for its first answer, and ends it; returns how long that took, and the body.
async fn start(program: &Path, event: &Value, secrets: SocketAddr) -> anyhow::Result<(Duration, String)> {
    let mut runtime_api = RuntimeApi::start(event).await?;
    let mut command = Command::new(program);
    command.env_clear().envs(environment(runtime_api.address(), secrets));
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true);
    let started = Instant::now();
    let mut process = command.spawn().with_context(|| program.display().to_string())?;
    let answer = tokio::time::timeout(PATIENCE, runtime_api.answer());
    let answer = answer.await.with_context(|| format!("{} does not answer", program.display()))??;
    process.kill().await?;
    let text = String::from_utf8_lossy(&answer.body);
    ensure!(!answer.is_error, "{} failed: {text}", program.display());
    Ok((answer.at - started, body_of(&text).with_context(|| text.into_owned())?))
}

/// The body of an answer with status 200.
fn body_of(answer: &str) -> anyhow::Result<String> {
    let answer: Value = serde_json::from_str(answer)?;
    ensure!(answer.get("statusCode") == Some(&json!(200)), "a status other than 200");
    Ok(answer.get("body").and_then(Value::as_str).context("no body")?.to_owned())
}

/// What Lambda and the template set.
fn environment(runtime_api: SocketAddr, secrets: SocketAddr) -> [(&'static str, String); 13] {
    [
        ("AWS_LAMBDA_RUNTIME_API", runtime_api.to_string()),
        ("AWS_LAMBDA_FUNCTION_NAME", "bench".into()),
        ("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "512".into()),
        ("AWS_LAMBDA_FUNCTION_VERSION", "$LATEST".into()),
        ("AWS_LAMBDA_LOG_STREAM_NAME", "bench".into()),
        ("AWS_LAMBDA_LOG_GROUP_NAME", "/aws/lambda/bench".into()),
        ("AWS_REGION", "eu-north-1".into()),
        ("AWS_ACCESS_KEY_ID", "bench".into()),
        ("AWS_SECRET_ACCESS_KEY", "bench".into()),
        ("AWS_SESSION_TOKEN", "bench".into()),
        ("AWS_ENDPOINT_URL_SECRETS_MANAGER", format!("http://{secrets}")),
        ("KENFOLD_DATABASE_SECRET", SECRET_NAME.into()),
        ("KENFOLD_PUBLIC_URL", format!("https://{HOST}")),
    ]
}
