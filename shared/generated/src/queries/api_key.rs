// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct IdentifyParams<T1: crate::BytesSql> {
    pub now: jiff::Timestamp,
    pub key_hash: T1,
}
#[derive(Debug)]
pub struct InsertApiKeyParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::BytesSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
    T7: crate::StringSql,
    T8: crate::StringSql,
> {
    pub id: uuid::Uuid,
    pub agent: T1,
    pub prefix: T2,
    pub key_hash: T3,
    pub access: T4,
    pub scopes: Option<T6>,
    pub trust: T7,
    pub now: jiff::Timestamp,
    pub audit_id: uuid::Uuid,
    pub actor: T8,
}
#[derive(Debug)]
pub struct RevokeApiKeyParams<T1: crate::StringSql> {
    pub now: jiff::Timestamp,
    pub id: uuid::Uuid,
    pub audit_id: uuid::Uuid,
    pub actor: T1,
}
#[derive(Debug, Clone, PartialEq)]
pub struct Identify {
    pub agent: Option<String>,
    pub access: Option<String>,
    pub scopes: Option<Vec<String>>,
    pub trust: Option<String>,
    pub schema_version: Option<i32>,
}
pub struct IdentifyBorrowed<'a> {
    pub agent: Option<&'a str>,
    pub access: Option<&'a str>,
    pub scopes: Option<crate::ArrayIterator<'a, &'a str>>,
    pub trust: Option<&'a str>,
    pub schema_version: Option<i32>,
}
impl<'a> From<IdentifyBorrowed<'a>> for Identify {
    fn from(IdentifyBorrowed { agent, access, scopes, trust, schema_version }: IdentifyBorrowed<'a>) -> Self {
        Self {
            agent: agent.map(|v| v.into()),
            access: access.map(|v| v.into()),
            scopes: scopes.map(|v| v.map(|v| v.into()).collect()),
            trust: trust.map(|v| v.into()),
            schema_version,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct ApiKeyRow {
    pub id: uuid::Uuid,
    pub agent: String,
    pub prefix: String,
    pub access: String,
    pub scopes: Option<Vec<String>>,
    pub trust: String,
    pub created_at: jiff::Timestamp,
    pub last_used_at: Option<jiff::Timestamp>,
    pub revoked_at: Option<jiff::Timestamp>,
}
pub struct ApiKeyRowBorrowed<'a> {
    pub id: uuid::Uuid,
    pub agent: &'a str,
    pub prefix: &'a str,
    pub access: &'a str,
    pub scopes: Option<crate::ArrayIterator<'a, &'a str>>,
    pub trust: &'a str,
    pub created_at: jiff::Timestamp,
    pub last_used_at: Option<jiff::Timestamp>,
    pub revoked_at: Option<jiff::Timestamp>,
}
impl<'a> From<ApiKeyRowBorrowed<'a>> for ApiKeyRow {
    fn from(
        ApiKeyRowBorrowed {
            id,
            agent,
            prefix,
            access,
            scopes,
            trust,
            created_at,
            last_used_at,
            revoked_at,
        }: ApiKeyRowBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            agent: agent.into(),
            prefix: prefix.into(),
            access: access.into(),
            scopes: scopes.map(|v| v.map(|v| v.into()).collect()),
            trust: trust.into(),
            created_at,
            last_used_at,
            revoked_at,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct IdentifyQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<IdentifyBorrowed, tokio_postgres::Error>,
    mapper: fn(IdentifyBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> IdentifyQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(IdentifyBorrowed) -> R) -> IdentifyQuery<'c, 'a, 's, C, R, N> {
        IdentifyQuery {
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
pub struct ApiKeyRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ApiKeyRowBorrowed, tokio_postgres::Error>,
    mapper: fn(ApiKeyRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ApiKeyRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ApiKeyRowBorrowed) -> R) -> ApiKeyRowQuery<'c, 'a, 's, C, R, N> {
        ApiKeyRowQuery {
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
pub struct IdentifyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn identify() -> IdentifyStmt {
    IdentifyStmt(
        "WITH touched AS ( UPDATE api_key SET last_used_at = $1 WHERE key_hash = $2 AND revoked_at IS NULL AND (last_used_at IS NULL OR last_used_at < $1::timestamptz - interval '1 minute') ) SELECT agent, access, scopes, trust, schema.version AS schema_version FROM (SELECT max(version) AS version FROM refinery_schema_history) schema LEFT JOIN api_key ON key_hash = $2 AND revoked_at IS NULL",
        None,
    )
}
impl IdentifyStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>(
        &'s self,
        client: &'c C,
        now: &'a jiff::Timestamp,
        key_hash: &'a T1,
    ) -> IdentifyQuery<'c, 'a, 's, C, Identify, 2> {
        IdentifyQuery {
            client,
            params: [now, key_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<IdentifyBorrowed, tokio_postgres::Error> {
                Ok(IdentifyBorrowed {
                    agent: row.try_get(0)?,
                    access: row.try_get(1)?,
                    scopes: row.try_get(2)?,
                    trust: row.try_get(3)?,
                    schema_version: row.try_get(4)?,
                })
            },
            mapper: |it| Identify::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        IdentifyParams<T1>,
        IdentifyQuery<'c, 'a, 's, C, Identify, 2>,
        C,
    > for IdentifyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a IdentifyParams<T1>,
    ) -> IdentifyQuery<'c, 'a, 's, C, Identify, 2> {
        self.bind(client, &params.now, &params.key_hash)
    }
}
pub struct InsertApiKeyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn insert_api_key() -> InsertApiKeyStmt {
    InsertApiKeyStmt(
        "WITH stored AS ( INSERT INTO api_key (id, agent, prefix, key_hash, access, scopes, trust, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id ) INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id) SELECT $9, $8, $10, 'key.create', 'api_key', id FROM stored RETURNING entity_id",
        None,
    )
}
impl InsertApiKeyStmt {
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
        T3: crate::BytesSql,
        T4: crate::StringSql,
        T5: crate::StringSql,
        T6: crate::ArraySql<Item = T5>,
        T7: crate::StringSql,
        T8: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        id: &'a uuid::Uuid,
        agent: &'a T1,
        prefix: &'a T2,
        key_hash: &'a T3,
        access: &'a T4,
        scopes: &'a Option<T6>,
        trust: &'a T7,
        now: &'a jiff::Timestamp,
        audit_id: &'a uuid::Uuid,
        actor: &'a T8,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 10> {
        UuidUuidQuery {
            client,
            params: [id, agent, prefix, key_hash, access, scopes, trust, now, audit_id, actor],
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
    T3: crate::BytesSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
    T7: crate::StringSql,
    T8: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertApiKeyParams<T1, T2, T3, T4, T5, T6, T7, T8>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 10>,
        C,
    > for InsertApiKeyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertApiKeyParams<T1, T2, T3, T4, T5, T6, T7, T8>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 10> {
        self.bind(
            client,
            &params.id,
            &params.agent,
            &params.prefix,
            &params.key_hash,
            &params.access,
            &params.scopes,
            &params.trust,
            &params.now,
            &params.audit_id,
            &params.actor,
        )
    }
}
pub struct ListApiKeysStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn list_api_keys() -> ListApiKeysStmt {
    ListApiKeysStmt(
        "SELECT id, agent, prefix, access, scopes, trust, created_at, last_used_at, revoked_at FROM api_key WHERE revoked_at IS NULL OR $1 ORDER BY created_at, id",
        None,
    )
}
impl ListApiKeysStmt {
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
        with_revoked: &'a bool,
    ) -> ApiKeyRowQuery<'c, 'a, 's, C, ApiKeyRow, 1> {
        ApiKeyRowQuery {
            client,
            params: [with_revoked],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ApiKeyRowBorrowed, tokio_postgres::Error> {
                Ok(ApiKeyRowBorrowed {
                    id: row.try_get(0)?,
                    agent: row.try_get(1)?,
                    prefix: row.try_get(2)?,
                    access: row.try_get(3)?,
                    scopes: row.try_get(4)?,
                    trust: row.try_get(5)?,
                    created_at: row.try_get(6)?,
                    last_used_at: row.try_get(7)?,
                    revoked_at: row.try_get(8)?,
                })
            },
            mapper: |it| ApiKeyRow::from(it),
        }
    }
}
pub struct FindApiKeysStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn find_api_keys() -> FindApiKeysStmt {
    FindApiKeysStmt(
        "SELECT id, agent, prefix, access, scopes, trust, created_at, last_used_at, revoked_at FROM api_key WHERE id::text = $1 OR prefix = $1",
        None,
    )
}
impl FindApiKeysStmt {
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
        id_or_prefix: &'a T1,
    ) -> ApiKeyRowQuery<'c, 'a, 's, C, ApiKeyRow, 1> {
        ApiKeyRowQuery {
            client,
            params: [id_or_prefix],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ApiKeyRowBorrowed, tokio_postgres::Error> {
                Ok(ApiKeyRowBorrowed {
                    id: row.try_get(0)?,
                    agent: row.try_get(1)?,
                    prefix: row.try_get(2)?,
                    access: row.try_get(3)?,
                    scopes: row.try_get(4)?,
                    trust: row.try_get(5)?,
                    created_at: row.try_get(6)?,
                    last_used_at: row.try_get(7)?,
                    revoked_at: row.try_get(8)?,
                })
            },
            mapper: |it| ApiKeyRow::from(it),
        }
    }
}
pub struct RevokeApiKeyStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn revoke_api_key() -> RevokeApiKeyStmt {
    RevokeApiKeyStmt(
        "WITH revoked AS ( UPDATE api_key SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL RETURNING id ) INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id) SELECT $3, $1, $4, 'key.revoke', 'api_key', id FROM revoked RETURNING entity_id",
        None,
    )
}
impl RevokeApiKeyStmt {
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
        RevokeApiKeyParams<T1>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4>,
        C,
    > for RevokeApiKeyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RevokeApiKeyParams<T1>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4> {
        self.bind(client, &params.now, &params.id, &params.audit_id, &params.actor)
    }
}
