// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct ForgetMemoryParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
    T4: crate::StringSql,
    T5: crate::StringSql,
> {
    pub writer_trust: T1,
    pub id: uuid::Uuid,
    pub scopes: Option<T3>,
    pub actor: T4,
    pub reason: Option<T5>,
    pub now: jiff::Timestamp,
    pub audit_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct FindDuplicateParams<
    T1: crate::StringSql,
    T2: crate::BytesSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
> {
    pub scope: T1,
    pub content_hash: T2,
    pub now: jiff::Timestamp,
    pub expires: bool,
    pub writer_trust: T3,
    pub memory_type: Option<T4>,
    pub supersedes: Option<uuid::Uuid>,
}
#[derive(Debug)]
pub struct LockSupersededParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub id: uuid::Uuid,
    pub scopes: Option<T2>,
}
#[derive(Debug)]
pub struct LockSessionSummaryParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub session: T1,
    pub agent: T2,
    pub scope: T3,
}
#[derive(Debug)]
pub struct RetireMemoriesParams<
    T1: crate::ArraySql<Item = uuid::Uuid>,
    T2: crate::ArraySql<Item = uuid::Uuid>,
    T3: crate::StringSql,
> {
    pub ids: T1,
    pub audit_ids: T2,
    pub now: jiff::Timestamp,
    pub actor: T3,
}
#[derive(Debug)]
pub struct InsertMemoryParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::BytesSql,
    T6: crate::StringSql,
    T7: crate::StringSql,
    T8: crate::StringSql,
    T9: crate::StringSql,
    T10: crate::StringSql,
    T11: crate::ArraySql<Item = T10>,
    T12: crate::JsonSql,
    T13: crate::ArraySql<Item = i32>,
    T14: crate::StringSql,
    T15: crate::StringSql,
    T16: crate::ArraySql<Item = T15>,
    T17: crate::StringSql,
    T18: crate::ArraySql<Item = T17>,
    T19: crate::StringSql,
> {
    pub id: uuid::Uuid,
    pub memory_type: T1,
    pub kind: T2,
    pub scope: T3,
    pub content: T4,
    pub content_hash: T5,
    pub status: T6,
    pub trust: T7,
    pub confidence: f32,
    pub source_agent: T8,
    pub source_session: Option<T9>,
    pub supersedes: Option<uuid::Uuid>,
    pub next_steps: T11,
    pub attrs: T12,
    pub now: jiff::Timestamp,
    pub expires_at: Option<jiff::Timestamp>,
    pub scope_key: i32,
    pub terms: T13,
    pub bm25: pgvector::SparseVector,
    pub analyzer: i32,
    pub model: Option<T14>,
    pub vector: Option<pgvector::HalfVector>,
    pub ref_paths: T16,
    pub ref_symbols: T18,
    pub audit_id: uuid::Uuid,
    pub action: T19,
}
#[derive(Debug)]
pub struct ResumeHandoffParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>, T3: crate::StringSql> {
    pub now: jiff::Timestamp,
    pub scopes: T2,
    pub actor: T3,
    pub is_external: bool,
    pub audit_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct PendingHandoffParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub now: jiff::Timestamp,
    pub scopes: T2,
}
#[derive(Debug)]
pub struct ListNewestParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>, T3: crate::StringSql> {
    pub now: jiff::Timestamp,
    pub scopes: T2,
    pub memory_type: T3,
    pub most: i64,
}
#[derive(Debug)]
pub struct ListMemoriesParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub status: T1,
    pub now: jiff::Timestamp,
    pub memory_type: Option<T2>,
    pub scope: Option<T3>,
    pub most: i64,
}
#[derive(Debug)]
pub struct ApproveMemoryParams<T1: crate::StringSql> {
    pub now: jiff::Timestamp,
    pub id: uuid::Uuid,
    pub audit_id: uuid::Uuid,
    pub actor: T1,
}
#[derive(Debug)]
pub struct RejectMemoryParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub actor: T1,
    pub reason: Option<T2>,
    pub now: jiff::Timestamp,
    pub id: uuid::Uuid,
    pub audit_id: uuid::Uuid,
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct ForgetMemory {
    pub id: uuid::Uuid,
    pub is_protected: bool,
}
#[derive(Debug, Clone, PartialEq)]
pub struct FindDuplicate {
    pub id: uuid::Uuid,
    pub r#type: String,
    pub status: String,
}
pub struct FindDuplicateBorrowed<'a> {
    pub id: uuid::Uuid,
    pub r#type: &'a str,
    pub status: &'a str,
}
impl<'a> From<FindDuplicateBorrowed<'a>> for FindDuplicate {
    fn from(FindDuplicateBorrowed { id, r#type, status }: FindDuplicateBorrowed<'a>) -> Self {
        Self { id, r#type: r#type.into(), status: status.into() }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct LockSuperseded {
    pub id: uuid::Uuid,
    pub r#type: String,
    pub scope: String,
    pub content_hash: Vec<u8>,
    pub status: String,
    pub trust: String,
    pub expires_at: Option<jiff::Timestamp>,
}
pub struct LockSupersededBorrowed<'a> {
    pub id: uuid::Uuid,
    pub r#type: &'a str,
    pub scope: &'a str,
    pub content_hash: &'a [u8],
    pub status: &'a str,
    pub trust: &'a str,
    pub expires_at: Option<jiff::Timestamp>,
}
impl<'a> From<LockSupersededBorrowed<'a>> for LockSuperseded {
    fn from(
        LockSupersededBorrowed {
            id,
            r#type,
            scope,
            content_hash,
            status,
            trust,
            expires_at,
        }: LockSupersededBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            r#type: r#type.into(),
            scope: scope.into(),
            content_hash: content_hash.into(),
            status: status.into(),
            trust: trust.into(),
            expires_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct FindSuccessor {
    pub id: uuid::Uuid,
    pub r#type: String,
    pub status: String,
    pub content_hash: Vec<u8>,
    pub expires_at: Option<jiff::Timestamp>,
}
pub struct FindSuccessorBorrowed<'a> {
    pub id: uuid::Uuid,
    pub r#type: &'a str,
    pub status: &'a str,
    pub content_hash: &'a [u8],
    pub expires_at: Option<jiff::Timestamp>,
}
impl<'a> From<FindSuccessorBorrowed<'a>> for FindSuccessor {
    fn from(
        FindSuccessorBorrowed { id, r#type, status, content_hash, expires_at }: FindSuccessorBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            r#type: r#type.into(),
            status: status.into(),
            content_hash: content_hash.into(),
            expires_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct LockSessionSummary {
    pub id: uuid::Uuid,
    pub content_hash: Vec<u8>,
    pub trust: String,
    pub expires_at: Option<jiff::Timestamp>,
}
pub struct LockSessionSummaryBorrowed<'a> {
    pub id: uuid::Uuid,
    pub content_hash: &'a [u8],
    pub trust: &'a str,
    pub expires_at: Option<jiff::Timestamp>,
}
impl<'a> From<LockSessionSummaryBorrowed<'a>> for LockSessionSummary {
    fn from(
        LockSessionSummaryBorrowed { id, content_hash, trust, expires_at }: LockSessionSummaryBorrowed<'a>,
    ) -> Self {
        Self { id, content_hash: content_hash.into(), trust: trust.into(), expires_at }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct LockHandoffs {
    pub id: uuid::Uuid,
    pub trust: String,
    pub expires_at: Option<jiff::Timestamp>,
}
pub struct LockHandoffsBorrowed<'a> {
    pub id: uuid::Uuid,
    pub trust: &'a str,
    pub expires_at: Option<jiff::Timestamp>,
}
impl<'a> From<LockHandoffsBorrowed<'a>> for LockHandoffs {
    fn from(LockHandoffsBorrowed { id, trust, expires_at }: LockHandoffsBorrowed<'a>) -> Self {
        Self { id, trust: trust.into(), expires_at }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct MemoryRow {
    pub id: uuid::Uuid,
    pub r#type: String,
    pub kind: String,
    pub scope: String,
    pub content: String,
    pub status: String,
    pub trust: String,
    pub source_agent: String,
    pub source_session: Option<String>,
    pub supersedes: Option<uuid::Uuid>,
    pub next_steps: Vec<String>,
    pub resumed_by: Option<String>,
    pub expires_at: Option<jiff::Timestamp>,
    pub created_at: jiff::Timestamp,
    pub code_refs: serde_json::Value,
}
pub struct MemoryRowBorrowed<'a> {
    pub id: uuid::Uuid,
    pub r#type: &'a str,
    pub kind: &'a str,
    pub scope: &'a str,
    pub content: &'a str,
    pub status: &'a str,
    pub trust: &'a str,
    pub source_agent: &'a str,
    pub source_session: Option<&'a str>,
    pub supersedes: Option<uuid::Uuid>,
    pub next_steps: crate::ArrayIterator<'a, &'a str>,
    pub resumed_by: Option<&'a str>,
    pub expires_at: Option<jiff::Timestamp>,
    pub created_at: jiff::Timestamp,
    pub code_refs: postgres_types::Json<&'a serde_json::value::RawValue>,
}
impl<'a> From<MemoryRowBorrowed<'a>> for MemoryRow {
    fn from(
        MemoryRowBorrowed {
            id,
            r#type,
            kind,
            scope,
            content,
            status,
            trust,
            source_agent,
            source_session,
            supersedes,
            next_steps,
            resumed_by,
            expires_at,
            created_at,
            code_refs,
        }: MemoryRowBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            r#type: r#type.into(),
            kind: kind.into(),
            scope: scope.into(),
            content: content.into(),
            status: status.into(),
            trust: trust.into(),
            source_agent: source_agent.into(),
            source_session: source_session.map(|v| v.into()),
            supersedes,
            next_steps: next_steps.map(|v| v.into()).collect(),
            resumed_by: resumed_by.map(|v| v.into()),
            expires_at,
            created_at,
            code_refs: serde_json::from_str(code_refs.0.get()).unwrap(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct LockProposal {
    pub id: uuid::Uuid,
    pub status: String,
    pub trust: String,
    pub supersedes: Option<uuid::Uuid>,
    pub expires_at: Option<jiff::Timestamp>,
}
pub struct LockProposalBorrowed<'a> {
    pub id: uuid::Uuid,
    pub status: &'a str,
    pub trust: &'a str,
    pub supersedes: Option<uuid::Uuid>,
    pub expires_at: Option<jiff::Timestamp>,
}
impl<'a> From<LockProposalBorrowed<'a>> for LockProposal {
    fn from(
        LockProposalBorrowed { id, status, trust, supersedes, expires_at }: LockProposalBorrowed<'a>,
    ) -> Self {
        Self { id, status: status.into(), trust: trust.into(), supersedes, expires_at }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct ForgetMemoryQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ForgetMemory, tokio_postgres::Error>,
    mapper: fn(ForgetMemory) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ForgetMemoryQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ForgetMemory) -> R) -> ForgetMemoryQuery<'c, 'a, 's, C, R, N> {
        ForgetMemoryQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct I64Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<i64, tokio_postgres::Error>,
    mapper: fn(i64) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> I64Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(i64) -> R) -> I64Query<'c, 'a, 's, C, R, N> {
        I64Query {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct FindDuplicateQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindDuplicateBorrowed, tokio_postgres::Error>,
    mapper: fn(FindDuplicateBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindDuplicateQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FindDuplicateBorrowed) -> R) -> FindDuplicateQuery<'c, 'a, 's, C, R, N> {
        FindDuplicateQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct LockSupersededQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<LockSupersededBorrowed, tokio_postgres::Error>,
    mapper: fn(LockSupersededBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LockSupersededQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(LockSupersededBorrowed) -> R) -> LockSupersededQuery<'c, 'a, 's, C, R, N> {
        LockSupersededQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct FindSuccessorQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindSuccessorBorrowed, tokio_postgres::Error>,
    mapper: fn(FindSuccessorBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindSuccessorQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FindSuccessorBorrowed) -> R) -> FindSuccessorQuery<'c, 'a, 's, C, R, N> {
        FindSuccessorQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct LockSessionSummaryQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<LockSessionSummaryBorrowed, tokio_postgres::Error>,
    mapper: fn(LockSessionSummaryBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LockSessionSummaryQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(LockSessionSummaryBorrowed) -> R,
    ) -> LockSessionSummaryQuery<'c, 'a, 's, C, R, N> {
        LockSessionSummaryQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct LockHandoffsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<LockHandoffsBorrowed, tokio_postgres::Error>,
    mapper: fn(LockHandoffsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LockHandoffsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(LockHandoffsBorrowed) -> R) -> LockHandoffsQuery<'c, 'a, 's, C, R, N> {
        LockHandoffsQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct UuidUuidQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<uuid::Uuid, tokio_postgres::Error>,
    mapper: fn(uuid::Uuid) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> UuidUuidQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(uuid::Uuid) -> R) -> UuidUuidQuery<'c, 'a, 's, C, R, N> {
        UuidUuidQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct MemoryRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<MemoryRowBorrowed, tokio_postgres::Error>,
    mapper: fn(MemoryRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> MemoryRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(MemoryRowBorrowed) -> R) -> MemoryRowQuery<'c, 'a, 's, C, R, N> {
        MemoryRowQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct LockProposalQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<LockProposalBorrowed, tokio_postgres::Error>,
    mapper: fn(LockProposalBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LockProposalQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(LockProposalBorrowed) -> R) -> LockProposalQuery<'c, 'a, 's, C, R, N> {
        LockProposalQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct StringQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<&str, tokio_postgres::Error>,
    mapper: fn(&str) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StringQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(&str) -> R) -> StringQuery<'c, 'a, 's, C, R, N> {
        StringQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ForgetMemoryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn forget_memory() -> ForgetMemoryStmt {
    ForgetMemoryStmt(
        "WITH target AS MATERIALIZED ( SELECT id, trust IN ('user', 'agent') AND $1::text = 'external' AS is_protected FROM memory WHERE id = $2 AND in_reach(scope, $3) FOR UPDATE ), forgotten AS ( UPDATE memory SET status = 'deleted', forgotten_by = $4, forget_reason = $5, valid_to = CASE WHEN memory.status = 'proposed' THEN NULL ELSE coalesce(valid_to, greatest(valid_from, $6)) END, updated_at = $6 FROM target WHERE memory.id = target.id AND NOT target.is_protected AND memory.status <> 'deleted' RETURNING memory.id ), recorded AS ( INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id, reason) SELECT $7, $6, $4, 'memory.forget', 'memory', id, $5 FROM forgotten ) SELECT id, is_protected FROM target",
        None,
    )
}
impl ForgetMemoryStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::ArraySql<Item = T2>,
        T4: crate::StringSql,
        T5: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        writer_trust: &'a T1,
        id: &'a uuid::Uuid,
        scopes: &'a Option<T3>,
        actor: &'a T4,
        reason: &'a Option<T5>,
        now: &'a jiff::Timestamp,
        audit_id: &'a uuid::Uuid,
    ) -> ForgetMemoryQuery<'c, 'a, 's, C, ForgetMemory, 7> {
        ForgetMemoryQuery {
            client,
            params: [writer_trust, id, scopes, actor, reason, now, audit_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ForgetMemory, tokio_postgres::Error> {
                Ok(ForgetMemory { id: row.try_get(0)?, is_protected: row.try_get(1)? })
            },
            mapper: |it| ForgetMemory::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
    T4: crate::StringSql,
    T5: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ForgetMemoryParams<T1, T2, T3, T4, T5>,
        ForgetMemoryQuery<'c, 'a, 's, C, ForgetMemory, 7>,
        C,
    > for ForgetMemoryStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ForgetMemoryParams<T1, T2, T3, T4, T5>,
    ) -> ForgetMemoryQuery<'c, 'a, 's, C, ForgetMemory, 7> {
        self.bind(
            client,
            &params.writer_trust,
            &params.id,
            &params.scopes,
            &params.actor,
            &params.reason,
            &params.now,
            &params.audit_id,
        )
    }
}
pub struct LockKeysStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_keys() -> LockKeysStmt {
    LockKeysStmt("SELECT count(pg_advisory_xact_lock(key)) AS locked FROM unnest($1::bigint[]) AS key", None)
}
impl LockKeysStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = i64>>(
        &'s self,
        client: &'c C,
        keys: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [keys],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct FindDuplicateStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn find_duplicate() -> FindDuplicateStmt {
    FindDuplicateStmt(
        "SELECT id, type, status FROM memory WHERE scope = $1 AND content_hash = $2 AND status IN ('active', 'proposed') AND kind = 'statement' AND (expires_at IS NULL OR (expires_at > $3 AND $4::bool)) AND ($5::text = 'external' OR trust <> 'external') AND ($6::text IS NULL OR type = $6) AND ($7::uuid IS NULL OR supersedes = $7) AND NOT (type = 'episodic' AND source_session IS NOT NULL) ORDER BY created_at DESC, id DESC LIMIT 1",
        None,
    )
}
impl FindDuplicateStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::BytesSql,
        T3: crate::StringSql,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        scope: &'a T1,
        content_hash: &'a T2,
        now: &'a jiff::Timestamp,
        expires: &'a bool,
        writer_trust: &'a T3,
        memory_type: &'a Option<T4>,
        supersedes: &'a Option<uuid::Uuid>,
    ) -> FindDuplicateQuery<'c, 'a, 's, C, FindDuplicate, 7> {
        FindDuplicateQuery {
            client,
            params: [scope, content_hash, now, expires, writer_trust, memory_type, supersedes],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FindDuplicateBorrowed, tokio_postgres::Error> {
                Ok(FindDuplicateBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    status: row.try_get(2)?,
                })
            },
            mapper: |it| FindDuplicate::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::BytesSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindDuplicateParams<T1, T2, T3, T4>,
        FindDuplicateQuery<'c, 'a, 's, C, FindDuplicate, 7>,
        C,
    > for FindDuplicateStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindDuplicateParams<T1, T2, T3, T4>,
    ) -> FindDuplicateQuery<'c, 'a, 's, C, FindDuplicate, 7> {
        self.bind(
            client,
            &params.scope,
            &params.content_hash,
            &params.now,
            &params.expires,
            &params.writer_trust,
            &params.memory_type,
            &params.supersedes,
        )
    }
}
pub struct LockSupersededStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_superseded() -> LockSupersededStmt {
    LockSupersededStmt(
        "SELECT id, type, scope, content_hash, status, trust, expires_at FROM memory WHERE id = $1 AND in_reach(scope, $2) FOR UPDATE",
        None,
    )
}
impl LockSupersededStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        id: &'a uuid::Uuid,
        scopes: &'a Option<T2>,
    ) -> LockSupersededQuery<'c, 'a, 's, C, LockSuperseded, 2> {
        LockSupersededQuery {
            client,
            params: [id, scopes],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<LockSupersededBorrowed, tokio_postgres::Error> {
                Ok(LockSupersededBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    scope: row.try_get(2)?,
                    content_hash: row.try_get(3)?,
                    status: row.try_get(4)?,
                    trust: row.try_get(5)?,
                    expires_at: row.try_get(6)?,
                })
            },
            mapper: |it| LockSuperseded::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LockSupersededParams<T1, T2>,
        LockSupersededQuery<'c, 'a, 's, C, LockSuperseded, 2>,
        C,
    > for LockSupersededStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LockSupersededParams<T1, T2>,
    ) -> LockSupersededQuery<'c, 'a, 's, C, LockSuperseded, 2> {
        self.bind(client, &params.id, &params.scopes)
    }
}
pub struct FindSuccessorStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn find_successor() -> FindSuccessorStmt {
    FindSuccessorStmt(
        "SELECT id, type, status, content_hash, expires_at FROM memory WHERE supersedes = $1 AND status IN ('active', 'superseded') ORDER BY created_at, id LIMIT 1",
        None,
    )
}
impl FindSuccessorStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        id: &'a uuid::Uuid,
    ) -> FindSuccessorQuery<'c, 'a, 's, C, FindSuccessor, 1> {
        FindSuccessorQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FindSuccessorBorrowed, tokio_postgres::Error> {
                Ok(FindSuccessorBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    status: row.try_get(2)?,
                    content_hash: row.try_get(3)?,
                    expires_at: row.try_get(4)?,
                })
            },
            mapper: |it| FindSuccessor::from(it),
        }
    }
}
pub struct LockSessionSummaryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_session_summary() -> LockSessionSummaryStmt {
    LockSessionSummaryStmt(
        "SELECT id, content_hash, trust, expires_at FROM memory WHERE source_session = $1 AND source_agent = $2 AND scope = $3 AND type = 'episodic' AND kind = 'statement' AND status = 'active' ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE",
        None,
    )
}
impl LockSessionSummaryStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        session: &'a T1,
        agent: &'a T2,
        scope: &'a T3,
    ) -> LockSessionSummaryQuery<'c, 'a, 's, C, LockSessionSummary, 3> {
        LockSessionSummaryQuery {
            client,
            params: [session, agent, scope],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<LockSessionSummaryBorrowed, tokio_postgres::Error> {
                    Ok(LockSessionSummaryBorrowed {
                        id: row.try_get(0)?,
                        content_hash: row.try_get(1)?,
                        trust: row.try_get(2)?,
                        expires_at: row.try_get(3)?,
                    })
                },
            mapper: |it| LockSessionSummary::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LockSessionSummaryParams<T1, T2, T3>,
        LockSessionSummaryQuery<'c, 'a, 's, C, LockSessionSummary, 3>,
        C,
    > for LockSessionSummaryStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LockSessionSummaryParams<T1, T2, T3>,
    ) -> LockSessionSummaryQuery<'c, 'a, 's, C, LockSessionSummary, 3> {
        self.bind(client, &params.session, &params.agent, &params.scope)
    }
}
pub struct LockHandoffsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_handoffs() -> LockHandoffsStmt {
    LockHandoffsStmt(
        "SELECT id, trust, expires_at FROM memory WHERE scope = $1 AND kind = 'handoff' AND status = 'active' ORDER BY created_at DESC, id DESC FOR UPDATE",
        None,
    )
}
impl LockHandoffsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        scope: &'a T1,
    ) -> LockHandoffsQuery<'c, 'a, 's, C, LockHandoffs, 1> {
        LockHandoffsQuery {
            client,
            params: [scope],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<LockHandoffsBorrowed, tokio_postgres::Error> {
                Ok(LockHandoffsBorrowed {
                    id: row.try_get(0)?,
                    trust: row.try_get(1)?,
                    expires_at: row.try_get(2)?,
                })
            },
            mapper: |it| LockHandoffs::from(it),
        }
    }
}
pub struct RetireMemoriesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn retire_memories() -> RetireMemoriesStmt {
    RetireMemoriesStmt(
        "WITH ending AS ( SELECT * FROM unnest($1::uuid[], $2::uuid[]) AS ending (id, audit_id) ), retired AS ( UPDATE memory SET status = 'superseded', valid_to = greatest(valid_from, $3), updated_at = $3 FROM ending WHERE memory.id = ending.id AND memory.status = 'active' RETURNING memory.id, ending.audit_id ) INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id) SELECT audit_id, $3, $4, 'memory.supersede', 'memory', id FROM retired RETURNING entity_id",
        None,
    )
}
impl RetireMemoriesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::ArraySql<Item = uuid::Uuid>,
        T2: crate::ArraySql<Item = uuid::Uuid>,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        ids: &'a T1,
        audit_ids: &'a T2,
        now: &'a jiff::Timestamp,
        actor: &'a T3,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4> {
        UuidUuidQuery {
            client,
            params: [ids, audit_ids, now, actor],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::ArraySql<Item = uuid::Uuid>,
    T2: crate::ArraySql<Item = uuid::Uuid>,
    T3: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RetireMemoriesParams<T1, T2, T3>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4>,
        C,
    > for RetireMemoriesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RetireMemoriesParams<T1, T2, T3>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4> {
        self.bind(client, &params.ids, &params.audit_ids, &params.now, &params.actor)
    }
}
pub struct InsertMemoryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn insert_memory() -> InsertMemoryStmt {
    InsertMemoryStmt(
        "WITH stored AS ( INSERT INTO memory (id, type, kind, scope, content, content_hash, status, trust, confidence, source_agent, source_session, supersedes, next_steps, attrs, valid_from, expires_at, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $15) RETURNING id, scope, status, expires_at ), indexed AS ( INSERT INTO search_entry (owner_kind, owner_id, scope_key, status, expires_at, terms, bm25, analyzer) SELECT 'memory', id, $17, status, expires_at, $18, $19, $20 FROM stored ), embedded AS ( INSERT INTO embedding (owner_kind, owner_id, model, scope_key, status, expires_at, vector) SELECT 'memory', id, $21::text, $17, status, expires_at, $22::halfvec FROM stored WHERE $22::halfvec IS NOT NULL ), referenced AS ( INSERT INTO memory_ref (memory_id, scope, path, symbol, created_at) SELECT id, scope, ref.path, ref.symbol, $15 FROM stored, unnest($23::text[], $24::text[]) AS ref (path, symbol) ) INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id) SELECT $25, $15, $10, $26, 'memory', id FROM stored RETURNING entity_id",
        None,
    )
}
impl InsertMemoryStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
        T4: crate::StringSql,
        T5: crate::BytesSql,
        T6: crate::StringSql,
        T7: crate::StringSql,
        T8: crate::StringSql,
        T9: crate::StringSql,
        T10: crate::StringSql,
        T11: crate::ArraySql<Item = T10>,
        T12: crate::JsonSql,
        T13: crate::ArraySql<Item = i32>,
        T14: crate::StringSql,
        T15: crate::StringSql,
        T16: crate::ArraySql<Item = T15>,
        T17: crate::StringSql,
        T18: crate::ArraySql<Item = T17>,
        T19: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        id: &'a uuid::Uuid,
        memory_type: &'a T1,
        kind: &'a T2,
        scope: &'a T3,
        content: &'a T4,
        content_hash: &'a T5,
        status: &'a T6,
        trust: &'a T7,
        confidence: &'a f32,
        source_agent: &'a T8,
        source_session: &'a Option<T9>,
        supersedes: &'a Option<uuid::Uuid>,
        next_steps: &'a T11,
        attrs: &'a T12,
        now: &'a jiff::Timestamp,
        expires_at: &'a Option<jiff::Timestamp>,
        scope_key: &'a i32,
        terms: &'a T13,
        bm25: &'a pgvector::SparseVector,
        analyzer: &'a i32,
        model: &'a Option<T14>,
        vector: &'a Option<pgvector::HalfVector>,
        ref_paths: &'a T16,
        ref_symbols: &'a T18,
        audit_id: &'a uuid::Uuid,
        action: &'a T19,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 26> {
        UuidUuidQuery {
            client,
            params: [
                id,
                memory_type,
                kind,
                scope,
                content,
                content_hash,
                status,
                trust,
                confidence,
                source_agent,
                source_session,
                supersedes,
                next_steps,
                attrs,
                now,
                expires_at,
                scope_key,
                terms,
                bm25,
                analyzer,
                model,
                vector,
                ref_paths,
                ref_symbols,
                audit_id,
                action,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::BytesSql,
    T6: crate::StringSql,
    T7: crate::StringSql,
    T8: crate::StringSql,
    T9: crate::StringSql,
    T10: crate::StringSql,
    T11: crate::ArraySql<Item = T10>,
    T12: crate::JsonSql,
    T13: crate::ArraySql<Item = i32>,
    T14: crate::StringSql,
    T15: crate::StringSql,
    T16: crate::ArraySql<Item = T15>,
    T17: crate::StringSql,
    T18: crate::ArraySql<Item = T17>,
    T19: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertMemoryParams<
            T1,
            T2,
            T3,
            T4,
            T5,
            T6,
            T7,
            T8,
            T9,
            T10,
            T11,
            T12,
            T13,
            T14,
            T15,
            T16,
            T17,
            T18,
            T19,
        >,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 26>,
        C,
    > for InsertMemoryStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertMemoryParams<
            T1,
            T2,
            T3,
            T4,
            T5,
            T6,
            T7,
            T8,
            T9,
            T10,
            T11,
            T12,
            T13,
            T14,
            T15,
            T16,
            T17,
            T18,
            T19,
        >,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 26> {
        self.bind(
            client,
            &params.id,
            &params.memory_type,
            &params.kind,
            &params.scope,
            &params.content,
            &params.content_hash,
            &params.status,
            &params.trust,
            &params.confidence,
            &params.source_agent,
            &params.source_session,
            &params.supersedes,
            &params.next_steps,
            &params.attrs,
            &params.now,
            &params.expires_at,
            &params.scope_key,
            &params.terms,
            &params.bm25,
            &params.analyzer,
            &params.model,
            &params.vector,
            &params.ref_paths,
            &params.ref_symbols,
            &params.audit_id,
            &params.action,
        )
    }
}
pub struct ResumeHandoffStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn resume_handoff() -> ResumeHandoffStmt {
    ResumeHandoffStmt(
        "WITH newest AS MATERIALIZED ( SELECT id FROM visible_memory($1, $2) WHERE kind = 'handoff' ORDER BY created_at DESC, id DESC LIMIT 1 ), current AS MATERIALIZED ( SELECT id, resumed_by, trust FROM memory WHERE id = (SELECT id FROM newest) AND status = 'active' FOR UPDATE ), resumed AS ( UPDATE memory SET resumed_by = $3, resumed_at = $1, updated_at = $1 FROM current WHERE memory.id = current.id AND current.resumed_by IS NULL AND (current.trust = 'external' OR NOT $4) RETURNING memory.id, memory.resumed_by ), recorded AS ( INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id) SELECT $5, $1, $3, 'memory.resume', 'memory', id FROM resumed ) SELECT card.id, card.type, card.kind, card.scope, card.content, card.status, card.trust, card.source_agent, card.source_session, card.supersedes, card.next_steps, coalesce((SELECT resumed.resumed_by FROM resumed), current.resumed_by) AS resumed_by, card.expires_at, card.created_at, card.code_refs FROM current JOIN memory_card card ON card.id = current.id",
        None,
    )
}
impl ResumeHandoffStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::ArraySql<Item = T1>,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        now: &'a jiff::Timestamp,
        scopes: &'a T2,
        actor: &'a T3,
        is_external: &'a bool,
        audit_id: &'a uuid::Uuid,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 5> {
        MemoryRowQuery {
            client,
            params: [now, scopes, actor, is_external, audit_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<MemoryRowBorrowed, tokio_postgres::Error> {
                Ok(MemoryRowBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    scope: row.try_get(3)?,
                    content: row.try_get(4)?,
                    status: row.try_get(5)?,
                    trust: row.try_get(6)?,
                    source_agent: row.try_get(7)?,
                    source_session: row.try_get(8)?,
                    supersedes: row.try_get(9)?,
                    next_steps: row.try_get(10)?,
                    resumed_by: row.try_get(11)?,
                    expires_at: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    code_refs: row.try_get(14)?,
                })
            },
            mapper: |it| MemoryRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ResumeHandoffParams<T1, T2, T3>,
        MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 5>,
        C,
    > for ResumeHandoffStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ResumeHandoffParams<T1, T2, T3>,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 5> {
        self.bind(client, &params.now, &params.scopes, &params.actor, &params.is_external, &params.audit_id)
    }
}
pub struct PendingHandoffStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn pending_handoff() -> PendingHandoffStmt {
    PendingHandoffStmt(
        "SELECT * FROM visible_memory($1, $2) WHERE kind = 'handoff' AND resumed_by IS NULL ORDER BY created_at DESC, id DESC LIMIT 1",
        None,
    )
}
impl PendingHandoffStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>(
        &'s self,
        client: &'c C,
        now: &'a jiff::Timestamp,
        scopes: &'a T2,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 2> {
        MemoryRowQuery {
            client,
            params: [now, scopes],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<MemoryRowBorrowed, tokio_postgres::Error> {
                Ok(MemoryRowBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    scope: row.try_get(3)?,
                    content: row.try_get(4)?,
                    status: row.try_get(5)?,
                    trust: row.try_get(6)?,
                    source_agent: row.try_get(7)?,
                    source_session: row.try_get(8)?,
                    supersedes: row.try_get(9)?,
                    next_steps: row.try_get(10)?,
                    resumed_by: row.try_get(11)?,
                    expires_at: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    code_refs: row.try_get(14)?,
                })
            },
            mapper: |it| MemoryRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PendingHandoffParams<T1, T2>,
        MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 2>,
        C,
    > for PendingHandoffStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PendingHandoffParams<T1, T2>,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 2> {
        self.bind(client, &params.now, &params.scopes)
    }
}
pub struct ListNewestStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn list_newest() -> ListNewestStmt {
    ListNewestStmt(
        "SELECT * FROM visible_memory($1, $2) WHERE type = $3 ORDER BY created_at DESC, id DESC LIMIT $4",
        None,
    )
}
impl ListNewestStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::ArraySql<Item = T1>,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        now: &'a jiff::Timestamp,
        scopes: &'a T2,
        memory_type: &'a T3,
        most: &'a i64,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 4> {
        MemoryRowQuery {
            client,
            params: [now, scopes, memory_type, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<MemoryRowBorrowed, tokio_postgres::Error> {
                Ok(MemoryRowBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    scope: row.try_get(3)?,
                    content: row.try_get(4)?,
                    status: row.try_get(5)?,
                    trust: row.try_get(6)?,
                    source_agent: row.try_get(7)?,
                    source_session: row.try_get(8)?,
                    supersedes: row.try_get(9)?,
                    next_steps: row.try_get(10)?,
                    resumed_by: row.try_get(11)?,
                    expires_at: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    code_refs: row.try_get(14)?,
                })
            },
            mapper: |it| MemoryRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListNewestParams<T1, T2, T3>,
        MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 4>,
        C,
    > for ListNewestStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListNewestParams<T1, T2, T3>,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 4> {
        self.bind(client, &params.now, &params.scopes, &params.memory_type, &params.most)
    }
}
pub struct ListMemoriesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn list_memories() -> ListMemoriesStmt {
    ListMemoriesStmt(
        "SELECT * FROM memory_card WHERE status = $1 AND (expires_at IS NULL OR expires_at > $2) AND ($3::text IS NULL OR type = $3) AND ($4::text IS NULL OR scope = $4) ORDER BY created_at DESC, id DESC LIMIT $5",
        None,
    )
}
impl ListMemoriesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        status: &'a T1,
        now: &'a jiff::Timestamp,
        memory_type: &'a Option<T2>,
        scope: &'a Option<T3>,
        most: &'a i64,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 5> {
        MemoryRowQuery {
            client,
            params: [status, now, memory_type, scope, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<MemoryRowBorrowed, tokio_postgres::Error> {
                Ok(MemoryRowBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    scope: row.try_get(3)?,
                    content: row.try_get(4)?,
                    status: row.try_get(5)?,
                    trust: row.try_get(6)?,
                    source_agent: row.try_get(7)?,
                    source_session: row.try_get(8)?,
                    supersedes: row.try_get(9)?,
                    next_steps: row.try_get(10)?,
                    resumed_by: row.try_get(11)?,
                    expires_at: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    code_refs: row.try_get(14)?,
                })
            },
            mapper: |it| MemoryRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListMemoriesParams<T1, T2, T3>,
        MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 5>,
        C,
    > for ListMemoriesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListMemoriesParams<T1, T2, T3>,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 5> {
        self.bind(client, &params.status, &params.now, &params.memory_type, &params.scope, &params.most)
    }
}
pub struct LockProposalStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_proposal() -> LockProposalStmt {
    LockProposalStmt(
        "SELECT id, status, trust, supersedes, expires_at FROM memory WHERE id = $1 FOR UPDATE",
        None,
    )
}
impl LockProposalStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        id: &'a uuid::Uuid,
    ) -> LockProposalQuery<'c, 'a, 's, C, LockProposal, 1> {
        LockProposalQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<LockProposalBorrowed, tokio_postgres::Error> {
                Ok(LockProposalBorrowed {
                    id: row.try_get(0)?,
                    status: row.try_get(1)?,
                    trust: row.try_get(2)?,
                    supersedes: row.try_get(3)?,
                    expires_at: row.try_get(4)?,
                })
            },
            mapper: |it| LockProposal::from(it),
        }
    }
}
pub struct ApproveMemoryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn approve_memory() -> ApproveMemoryStmt {
    ApproveMemoryStmt(
        "WITH approved AS ( UPDATE memory SET status = 'active', trust = 'user', valid_from = $1, updated_at = $1 WHERE id = $2 AND status = 'proposed' RETURNING id ) INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id) SELECT $3, $1, $4, 'memory.approve', 'memory', id FROM approved RETURNING entity_id",
        None,
    )
}
impl ApproveMemoryStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        now: &'a jiff::Timestamp,
        id: &'a uuid::Uuid,
        audit_id: &'a uuid::Uuid,
        actor: &'a T1,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4> {
        UuidUuidQuery {
            client,
            params: [now, id, audit_id, actor],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ApproveMemoryParams<T1>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4>,
        C,
    > for ApproveMemoryStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ApproveMemoryParams<T1>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4> {
        self.bind(client, &params.now, &params.id, &params.audit_id, &params.actor)
    }
}
pub struct RejectMemoryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn reject_memory() -> RejectMemoryStmt {
    RejectMemoryStmt(
        "WITH rejected AS ( UPDATE memory SET status = 'deleted', forgotten_by = $1, forget_reason = $2, updated_at = $3 WHERE id = $4 AND status = 'proposed' RETURNING id ) INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id, reason) SELECT $5, $3, $1, 'memory.reject', 'memory', id, $2 FROM rejected RETURNING entity_id",
        None,
    )
}
impl RejectMemoryStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        actor: &'a T1,
        reason: &'a Option<T2>,
        now: &'a jiff::Timestamp,
        id: &'a uuid::Uuid,
        audit_id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        UuidUuidQuery {
            client,
            params: [actor, reason, now, id, audit_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RejectMemoryParams<T1, T2>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5>,
        C,
    > for RejectMemoryStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RejectMemoryParams<T1, T2>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        self.bind(client, &params.actor, &params.reason, &params.now, &params.id, &params.audit_id)
    }
}
pub struct MemoryHistoryStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn memory_history() -> MemoryHistoryStmt {
    MemoryHistoryStmt(
        "WITH RECURSIVE older AS ( SELECT id, supersedes, 0 AS steps FROM memory WHERE id = $1 UNION SELECT m.id, m.supersedes, older.steps + 1 FROM memory m JOIN older ON m.id = older.supersedes WHERE older.steps < 50 ), newer AS ( SELECT id, 0 AS steps FROM memory WHERE id = $1 UNION SELECT m.id, newer.steps + 1 FROM memory m JOIN newer ON m.supersedes = newer.id WHERE newer.steps < 50 AND (m.status <> 'deleted' OR m.valid_to IS NOT NULL) ) SELECT * FROM memory_card WHERE id IN (SELECT id FROM older UNION SELECT id FROM newer) ORDER BY created_at, id",
        None,
    )
}
impl MemoryHistoryStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        id: &'a uuid::Uuid,
    ) -> MemoryRowQuery<'c, 'a, 's, C, MemoryRow, 1> {
        MemoryRowQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<MemoryRowBorrowed, tokio_postgres::Error> {
                Ok(MemoryRowBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    scope: row.try_get(3)?,
                    content: row.try_get(4)?,
                    status: row.try_get(5)?,
                    trust: row.try_get(6)?,
                    source_agent: row.try_get(7)?,
                    source_session: row.try_get(8)?,
                    supersedes: row.try_get(9)?,
                    next_steps: row.try_get(10)?,
                    resumed_by: row.try_get(11)?,
                    expires_at: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    code_refs: row.try_get(14)?,
                })
            },
            mapper: |it| MemoryRow::from(it),
        }
    }
}
pub struct ListProjectsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn list_projects() -> ListProjectsStmt {
    ListProjectsStmt(
        "WITH RECURSIVE project (scope) AS ( (SELECT scope FROM memory WHERE status = 'active' AND scope > 'project:' ORDER BY scope LIMIT 1) UNION ALL SELECT (SELECT next.scope FROM memory next WHERE next.status = 'active' AND next.scope > project.scope ORDER BY next.scope LIMIT 1) FROM project WHERE project.scope IS NOT NULL ) SELECT scope FROM project WHERE scope LIKE 'project:%' LIMIT $1",
        None,
    )
}
impl ListProjectsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        most: &'a i64,
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
