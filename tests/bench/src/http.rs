//! What the product adds to its SQL.
//!
//! `recall` and `remember` over HTTP, less the same SQL on a bare connection, may take at most four times as long as
//! a bare `SELECT 1`, and as long as `GET /healthz` besides: a few round trips, and one request. All are asked in
//! turns, so that noise meets all the same.

use std::time::Duration;

use kenfold::App;
use kenfold::clock::{Clock, SystemClock};
use kenfold::memory::MemoryType;
use kenfold::memory::recall::{Recall, recall};
use kenfold::principal::{AgentName, Principal, Rights};
use kenfold::scope::Scope;
use kenfold::search::IndexedText;
use kenfold::secret::ApiKey;
use serde_json::json;

use crate::agent::{Agent, tool_result};
use crate::bare::{Bare, Question};
use crate::corpus::Writer;
use crate::database::BenchDatabase;
use crate::load::load;
use crate::memory::{AGENT, Draft, Memory};
use crate::population::{PROJECT, a_question};
use crate::report::{Comparison, Report};
use crate::samples::{Samples, ms, timed};
use crate::server::Server;

/// How many memories there are.
const MEMORIES: usize = 10_000;
/// Rounds before any that count, and rounds that count.
const WARM_UP: usize = 50;
const ROUNDS: usize = 400;
/// How many words the statements have that are stored: as many each, so that storing one costs what storing another does.
const STATEMENT_WORDS: usize = 30;
/// How many times `SELECT 1` the product may add to its SQL, beside a request that does nothing.
const ROUND_TRIPS: u32 = 4;

/// What is measured in each round.
#[derive(Debug, Clone, Copy)]
enum Step {
    SelectOne,
    Healthz,
    RecallHttp,
    RecallSql,
    RememberHttp,
    RememberSql,
    SearchSql,
    RecallUseCase,
}

const STEPS: [Step; 8] = [
    Step::SelectOne,
    Step::Healthz,
    Step::RecallHttp,
    Step::RecallSql,
    Step::RememberHttp,
    Step::RememberSql,
    Step::SearchSql,
    Step::RecallUseCase,
];

/// The samples of each step.
type Measured = [Samples; STEPS.len()];

/// Everybody who takes part.
struct Field {
    agent: Agent,
    /// Asked as much of as the server's own connection, so that what it holds is as warm: `recall` and `remember`.
    bare: Bare,
    /// For `SELECT 1`.
    idle: Bare,
    /// For what only explains.
    aside: Bare,
    app: App,
    principal: Principal,
    key: ApiKey,
    project: Scope,
    writer: Writer,
    _server: Server,
}

/// Measures both tools.
pub(crate) async fn measure(report: &mut Report) -> anyhow::Result<()> {
    let database = BenchDatabase::create("bench_http").await?;
    load(&database, 0..MEMORIES).await?;
    let mut field = Field::new(&database).await?;
    let mut measured = Measured::default();
    for round in 0..WARM_UP + ROUNDS {
        let samples = field.round(round).await?;
        if round >= WARM_UP {
            measured.iter_mut().zip(samples).for_each(|(all, sample)| all.add(sample));
        }
    }
    tell(report, &measured.map(|samples| samples.median()));
    Ok(())
}

impl Field {
    async fn new(database: &BenchDatabase) -> anyhow::Result<Self> {
        let key = database.key().await?;
        let server = Server::start(database.config()?)?;
        Ok(Self {
            agent: Agent::connect(server.address(), key.clone()).await?,
            bare: Bare::new(database.connect().await?).await?,
            idle: Bare::new(database.connect().await?).await?,
            aside: Bare::new(database.connect().await?).await?,
            app: database.app().await?,
            principal: Principal::new(AgentName::parse(AGENT)?, Rights::all()),
            key,
            project: Scope::from_project(Some(PROJECT))?,
            writer: Writer::new(u64::MAX),
            _server: server,
        })
    }

    /// Every step once, each round beginning with another; the samples in the order of [`STEPS`].
    async fn round(&mut self, round: usize) -> anyhow::Result<[Duration; STEPS.len()]> {
        let question = a_question(&mut self.writer)?;
        let mut samples = [Duration::ZERO; STEPS.len()];
        for offset in 0..STEPS.len() {
            let place = (round + offset) % STEPS.len();
            if let (Some(step), Some(sample)) = (STEPS.get(place), samples.get_mut(place)) {
                *sample = self.step(*step, &question).await?;
            }
        }
        Ok(samples)
    }

    async fn step(&mut self, step: Step, question: &str) -> anyhow::Result<Duration> {
        match step {
            Step::SelectOne => Ok(timed(self.idle.select_one()).await?.0),
            Step::Healthz => {
                let request = self.agent.healthz()?;
                Ok(timed(self.agent.send(request)).await?.0)
            }
            Step::RecallHttp => self.call("recall", &json!({ "query": question, "project": PROJECT })).await,
            Step::RecallSql => Ok(self.identify().await? + self.search_sql(&self.bare, question).await?),
            Step::RememberHttp => {
                let content = self.writer.statement_of(STATEMENT_WORDS);
                self.call("remember", &json!({ "content": content, "type": "project", "project": PROJECT }))
                    .await
            }
            Step::RememberSql => Ok(self.identify().await? + self.remember_sql().await?),
            Step::SearchSql => self.search_sql(&self.aside, question).await,
            Step::RecallUseCase => self.recall_use_case(question).await,
        }
    }

    async fn identify(&self) -> anyhow::Result<Duration> {
        Ok(timed(self.bare.identify(&self.key)).await?.0)
    }

    async fn search_sql(&self, bare: &Bare, question: &str) -> anyhow::Result<Duration> {
        let question = Question::new(question, &self.project);
        Ok(timed(bare.search(&question)).await?.0)
    }

    async fn call(&mut self, tool: &str, arguments: &serde_json::Value) -> anyhow::Result<Duration> {
        let request = self.agent.tool_call(tool, arguments)?;
        let (duration, body) = timed(self.agent.send(request)).await?;
        tool_result(&body)?;
        Ok(duration)
    }

    async fn remember_sql(&mut self) -> anyhow::Result<Duration> {
        let content = self.writer.statement_of(STATEMENT_WORDS);
        let draft = Draft { scope: self.project.clone(), memory_type: MemoryType::Project, content };
        let salient = IndexedText::salient(&draft.scope, &draft.content);
        let memory = Memory::new(draft, SystemClock.now());
        Ok(timed(self.bare.remember(&memory, &salient)).await?.0)
    }

    async fn recall_use_case(&self, question: &str) -> anyhow::Result<Duration> {
        let command = Recall {
            raw_query: question.to_owned(),
            raw_project: Some(PROJECT.to_owned()),
            ..Recall::default()
        };
        Ok(timed(Box::pin(recall(&self.app, &self.principal, command))).await?.0)
    }
}

fn tell(report: &mut Report, medians: &[Duration; STEPS.len()]) {
    let [select_one, healthz, recall_http, recall_sql, remember_http, remember_sql, search_sql, use_case] =
        *medians;
    let allowed = select_one * ROUND_TRIPS + healthz;
    let allowance =
        format!("{:.3} ms ({ROUND_TRIPS} × {:.3} + {:.3})", ms(allowed), ms(select_one), ms(healthz));
    for (tool, http, sql) in [("recall", recall_http, recall_sql), ("remember", remember_http, remember_sql)]
    {
        let added = http.saturating_sub(sql);
        report.compare(Comparison {
            name: format!("http: what `{tool}` adds to its SQL, of {ROUND_TRIPS} × SELECT 1 + /healthz"),
            values: format!("{:.3} ms ({:.3} - {:.3}) of {allowance}", ms(added), ms(http), ms(sql)),
            ratio: added.as_secs_f64() / allowed.as_secs_f64(),
            limit: 1.0,
        });
    }
    report.remark(format!(
        "http: of the SQL of `recall`, {:.3} ms finds out who calls; of what it adds, {:.3} ms is the use case",
        ms(recall_sql.saturating_sub(search_sql)),
        ms(use_case.saturating_sub(search_sql)),
    ));
}
