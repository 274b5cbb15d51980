// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct RegisterOauthClientParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub client_id: T1,
    pub said: T2,
    pub now: jiff::Timestamp,
}
#[derive(Debug)]
pub struct KeepOauthDocumentParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub client_id: T1,
    pub said: T2,
    pub now: jiff::Timestamp,
    pub fresh_until: jiff::Timestamp,
}
#[derive(Debug)]
pub struct InsertOauthGrantParams<
    T1: crate::BytesSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::ArraySql<Item = T6>,
    T8: crate::StringSql,
    T9: crate::StringSql,
    T10: crate::BytesSql,
    T11: crate::StringSql,
    T12: crate::StringSql,
    T13: crate::StringSql,
> {
    pub page_id: T1,
    pub page_expires_at: jiff::Timestamp,
    pub id: uuid::Uuid,
    pub client_id: T2,
    pub client_name: T3,
    pub agent: T4,
    pub access: T5,
    pub scopes: Option<T7>,
    pub trust: T8,
    pub resource: T9,
    pub now: jiff::Timestamp,
    pub code_hash: T10,
    pub redirect_uri: T11,
    pub challenge: T12,
    pub code_expires_at: jiff::Timestamp,
    pub audit_id: uuid::Uuid,
    pub actor: T13,
}
#[derive(Debug)]
pub struct SpendOauthCodeParams<T1: crate::BytesSql> {
    pub now: jiff::Timestamp,
    pub code_hash: T1,
}
#[derive(Debug)]
pub struct InsertOauthTokensParams<T1: crate::BytesSql, T2: crate::StringSql, T3: crate::BytesSql> {
    pub access_hash: T1,
    pub grant_id: uuid::Uuid,
    pub access: T2,
    pub now: jiff::Timestamp,
    pub access_expires_at: jiff::Timestamp,
    pub refresh_hash: T3,
    pub refresh_expires_at: jiff::Timestamp,
}
#[derive(Debug)]
pub struct RedeemOauthTokenParams<T1: crate::StringSql, T2: crate::BytesSql> {
    pub now: jiff::Timestamp,
    pub root_key_id: T1,
    pub token_hash: T2,
}
#[derive(Debug)]
pub struct FindOauthSuccessorsParams<T1: crate::BytesSql, T2: crate::BytesSql> {
    pub grant_id: uuid::Uuid,
    pub access_hash: T1,
    pub refresh_hash: T2,
}
#[derive(Debug)]
pub struct RevokeOauthGrantParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub now: jiff::Timestamp,
    pub id: uuid::Uuid,
    pub audit_id: uuid::Uuid,
    pub actor: T1,
    pub reason: Option<T2>,
}
#[derive(Debug)]
pub struct IdentifyTokenParams<T1: crate::BytesSql, T2: crate::StringSql> {
    pub token_hash: T1,
    pub now: jiff::Timestamp,
    pub resource: T2,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteOldCodesParams {
    pub before: jiff::Timestamp,
    pub most: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteOldTokensParams {
    pub before: jiff::Timestamp,
    pub most: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteSpentOnceParams {
    pub before: jiff::Timestamp,
    pub most: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteOldAttemptsParams {
    pub before: jiff::Timestamp,
    pub most: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteClientsWithoutGrantsParams {
    pub before: jiff::Timestamp,
    pub most: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct FindOauthClient {
    pub said: String,
    pub fresh_until: Option<jiff::Timestamp>,
}
pub struct FindOauthClientBorrowed<'a> {
    pub said: &'a str,
    pub fresh_until: Option<jiff::Timestamp>,
}
impl<'a> From<FindOauthClientBorrowed<'a>> for FindOauthClient {
    fn from(FindOauthClientBorrowed { said, fresh_until }: FindOauthClientBorrowed<'a>) -> Self {
        Self { said: said.into(), fresh_until }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct LockOauthCode {
    pub grant_id: uuid::Uuid,
    pub redirect_uri: String,
    pub challenge: String,
    pub expires_at: jiff::Timestamp,
    pub spent_at: Option<jiff::Timestamp>,
    pub client_id: String,
    pub access: String,
    pub resource: String,
    pub revoked_at: Option<jiff::Timestamp>,
}
pub struct LockOauthCodeBorrowed<'a> {
    pub grant_id: uuid::Uuid,
    pub redirect_uri: &'a str,
    pub challenge: &'a str,
    pub expires_at: jiff::Timestamp,
    pub spent_at: Option<jiff::Timestamp>,
    pub client_id: &'a str,
    pub access: &'a str,
    pub resource: &'a str,
    pub revoked_at: Option<jiff::Timestamp>,
}
impl<'a> From<LockOauthCodeBorrowed<'a>> for LockOauthCode {
    fn from(
        LockOauthCodeBorrowed {
            grant_id,
            redirect_uri,
            challenge,
            expires_at,
            spent_at,
            client_id,
            access,
            resource,
            revoked_at,
        }: LockOauthCodeBorrowed<'a>,
    ) -> Self {
        Self {
            grant_id,
            redirect_uri: redirect_uri.into(),
            challenge: challenge.into(),
            expires_at,
            spent_at,
            client_id: client_id.into(),
            access: access.into(),
            resource: resource.into(),
            revoked_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct TokenRow {
    pub kind: String,
    pub grant_id: uuid::Uuid,
    pub access: String,
    pub expires_at: jiff::Timestamp,
    pub redeemed_at: Option<jiff::Timestamp>,
    pub root_key_id: Option<String>,
    pub client_id: String,
    pub resource: String,
    pub scopes: Option<Vec<String>>,
    pub revoked_at: Option<jiff::Timestamp>,
}
pub struct TokenRowBorrowed<'a> {
    pub kind: &'a str,
    pub grant_id: uuid::Uuid,
    pub access: &'a str,
    pub expires_at: jiff::Timestamp,
    pub redeemed_at: Option<jiff::Timestamp>,
    pub root_key_id: Option<&'a str>,
    pub client_id: &'a str,
    pub resource: &'a str,
    pub scopes: Option<crate::ArrayIterator<'a, &'a str>>,
    pub revoked_at: Option<jiff::Timestamp>,
}
impl<'a> From<TokenRowBorrowed<'a>> for TokenRow {
    fn from(
        TokenRowBorrowed {
            kind,
            grant_id,
            access,
            expires_at,
            redeemed_at,
            root_key_id,
            client_id,
            resource,
            scopes,
            revoked_at,
        }: TokenRowBorrowed<'a>,
    ) -> Self {
        Self {
            kind: kind.into(),
            grant_id,
            access: access.into(),
            expires_at,
            redeemed_at,
            root_key_id: root_key_id.map(|v| v.into()),
            client_id: client_id.into(),
            resource: resource.into(),
            scopes: scopes.map(|v| v.map(|v| v.into()).collect()),
            revoked_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct FindOauthSuccessors {
    pub kind: String,
    pub access: String,
    pub expires_at: jiff::Timestamp,
}
pub struct FindOauthSuccessorsBorrowed<'a> {
    pub kind: &'a str,
    pub access: &'a str,
    pub expires_at: jiff::Timestamp,
}
impl<'a> From<FindOauthSuccessorsBorrowed<'a>> for FindOauthSuccessors {
    fn from(
        FindOauthSuccessorsBorrowed { kind, access, expires_at }: FindOauthSuccessorsBorrowed<'a>,
    ) -> Self {
        Self { kind: kind.into(), access: access.into(), expires_at }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct IdentifyToken {
    pub agent: Option<String>,
    pub access: Option<String>,
    pub scopes: Option<Vec<String>>,
    pub trust: Option<String>,
    pub schema_version: Option<i32>,
}
pub struct IdentifyTokenBorrowed<'a> {
    pub agent: Option<&'a str>,
    pub access: Option<&'a str>,
    pub scopes: Option<crate::ArrayIterator<'a, &'a str>>,
    pub trust: Option<&'a str>,
    pub schema_version: Option<i32>,
}
impl<'a> From<IdentifyTokenBorrowed<'a>> for IdentifyToken {
    fn from(
        IdentifyTokenBorrowed { agent, access, scopes, trust, schema_version }: IdentifyTokenBorrowed<'a>,
    ) -> Self {
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
pub struct ListOauthGrants {
    pub id: uuid::Uuid,
    pub client_id: String,
    pub client_name: String,
    pub agent: String,
    pub access: String,
    pub scopes: Option<Vec<String>>,
    pub trust: String,
    pub created_at: jiff::Timestamp,
    pub last_used_at: Option<jiff::Timestamp>,
    pub revoked_at: Option<jiff::Timestamp>,
}
pub struct ListOauthGrantsBorrowed<'a> {
    pub id: uuid::Uuid,
    pub client_id: &'a str,
    pub client_name: &'a str,
    pub agent: &'a str,
    pub access: &'a str,
    pub scopes: Option<crate::ArrayIterator<'a, &'a str>>,
    pub trust: &'a str,
    pub created_at: jiff::Timestamp,
    pub last_used_at: Option<jiff::Timestamp>,
    pub revoked_at: Option<jiff::Timestamp>,
}
impl<'a> From<ListOauthGrantsBorrowed<'a>> for ListOauthGrants {
    fn from(
        ListOauthGrantsBorrowed {
            id,
            client_id,
            client_name,
            agent,
            access,
            scopes,
            trust,
            created_at,
            last_used_at,
            revoked_at,
        }: ListOauthGrantsBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            client_id: client_id.into(),
            client_name: client_name.into(),
            agent: agent.into(),
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
pub struct FindOauthClientQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindOauthClientBorrowed, tokio_postgres::Error>,
    mapper: fn(FindOauthClientBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindOauthClientQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindOauthClientBorrowed) -> R,
    ) -> FindOauthClientQuery<'c, 'a, 's, C, R, N> {
        FindOauthClientQuery {
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
pub struct LockOauthCodeQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<LockOauthCodeBorrowed, tokio_postgres::Error>,
    mapper: fn(LockOauthCodeBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LockOauthCodeQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(LockOauthCodeBorrowed) -> R) -> LockOauthCodeQuery<'c, 'a, 's, C, R, N> {
        LockOauthCodeQuery {
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
pub struct TokenRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<TokenRowBorrowed, tokio_postgres::Error>,
    mapper: fn(TokenRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> TokenRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(TokenRowBorrowed) -> R) -> TokenRowQuery<'c, 'a, 's, C, R, N> {
        TokenRowQuery {
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
pub struct FindOauthSuccessorsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindOauthSuccessorsBorrowed, tokio_postgres::Error>,
    mapper: fn(FindOauthSuccessorsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindOauthSuccessorsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindOauthSuccessorsBorrowed) -> R,
    ) -> FindOauthSuccessorsQuery<'c, 'a, 's, C, R, N> {
        FindOauthSuccessorsQuery {
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
pub struct IdentifyTokenQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<IdentifyTokenBorrowed, tokio_postgres::Error>,
    mapper: fn(IdentifyTokenBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> IdentifyTokenQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(IdentifyTokenBorrowed) -> R) -> IdentifyTokenQuery<'c, 'a, 's, C, R, N> {
        IdentifyTokenQuery {
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
pub struct ListOauthGrantsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ListOauthGrantsBorrowed, tokio_postgres::Error>,
    mapper: fn(ListOauthGrantsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListOauthGrantsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListOauthGrantsBorrowed) -> R,
    ) -> ListOauthGrantsQuery<'c, 'a, 's, C, R, N> {
        ListOauthGrantsQuery {
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
pub struct JiffTimestampQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<jiff::Timestamp, tokio_postgres::Error>,
    mapper: fn(jiff::Timestamp) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> JiffTimestampQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(jiff::Timestamp) -> R) -> JiffTimestampQuery<'c, 'a, 's, C, R, N> {
        JiffTimestampQuery {
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
pub struct FindOauthClientStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn find_oauth_client() -> FindOauthClientStmt {
    FindOauthClientStmt("SELECT said, fresh_until FROM oauth_client WHERE client_id = $1", None)
}
impl FindOauthClientStmt {
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
        client_id: &'a T1,
    ) -> FindOauthClientQuery<'c, 'a, 's, C, FindOauthClient, 1> {
        FindOauthClientQuery {
            client,
            params: [client_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FindOauthClientBorrowed, tokio_postgres::Error> {
                Ok(FindOauthClientBorrowed { said: row.try_get(0)?, fresh_until: row.try_get(1)? })
            },
            mapper: |it| FindOauthClient::from(it),
        }
    }
}
pub struct RegisterOauthClientStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn register_oauth_client() -> RegisterOauthClientStmt {
    RegisterOauthClientStmt(
        "INSERT INTO oauth_client (client_id, said, created_at) VALUES ($1, $2, $3) RETURNING client_id",
        None,
    )
}
impl RegisterOauthClientStmt {
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
        client_id: &'a T1,
        said: &'a T2,
        now: &'a jiff::Timestamp,
    ) -> StringQuery<'c, 'a, 's, C, String, 3> {
        StringQuery {
            client,
            params: [client_id, said, now],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RegisterOauthClientParams<T1, T2>,
        StringQuery<'c, 'a, 's, C, String, 3>,
        C,
    > for RegisterOauthClientStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RegisterOauthClientParams<T1, T2>,
    ) -> StringQuery<'c, 'a, 's, C, String, 3> {
        self.bind(client, &params.client_id, &params.said, &params.now)
    }
}
pub struct KeepOauthDocumentStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn keep_oauth_document() -> KeepOauthDocumentStmt {
    KeepOauthDocumentStmt(
        "INSERT INTO oauth_client (client_id, said, created_at, fresh_until) VALUES ($1, $2, $3, $4) ON CONFLICT (client_id) DO UPDATE SET said = EXCLUDED.said, fresh_until = EXCLUDED.fresh_until RETURNING client_id",
        None,
    )
}
impl KeepOauthDocumentStmt {
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
        client_id: &'a T1,
        said: &'a T2,
        now: &'a jiff::Timestamp,
        fresh_until: &'a jiff::Timestamp,
    ) -> StringQuery<'c, 'a, 's, C, String, 4> {
        StringQuery {
            client,
            params: [client_id, said, now, fresh_until],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        KeepOauthDocumentParams<T1, T2>,
        StringQuery<'c, 'a, 's, C, String, 4>,
        C,
    > for KeepOauthDocumentStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a KeepOauthDocumentParams<T1, T2>,
    ) -> StringQuery<'c, 'a, 's, C, String, 4> {
        self.bind(client, &params.client_id, &params.said, &params.now, &params.fresh_until)
    }
}
pub struct InsertOauthGrantStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn insert_oauth_grant() -> InsertOauthGrantStmt {
    InsertOauthGrantStmt(
        "WITH once AS ( INSERT INTO spent_once (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id ), allowed AS ( INSERT INTO oauth_grant (id, client_id, client_name, agent, access, scopes, trust, resource, created_at) SELECT $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM once RETURNING id ), coded AS ( INSERT INTO oauth_code (code_hash, grant_id, redirect_uri, challenge, expires_at) SELECT $12, id, $13, $14, $15 FROM allowed ) INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id) SELECT $16, $11, $17, 'oauth.allow', 'oauth_grant', id FROM allowed RETURNING entity_id",
        None,
    )
}
impl InsertOauthGrantStmt {
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
        T1: crate::BytesSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
        T4: crate::StringSql,
        T5: crate::StringSql,
        T6: crate::StringSql,
        T7: crate::ArraySql<Item = T6>,
        T8: crate::StringSql,
        T9: crate::StringSql,
        T10: crate::BytesSql,
        T11: crate::StringSql,
        T12: crate::StringSql,
        T13: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        page_id: &'a T1,
        page_expires_at: &'a jiff::Timestamp,
        id: &'a uuid::Uuid,
        client_id: &'a T2,
        client_name: &'a T3,
        agent: &'a T4,
        access: &'a T5,
        scopes: &'a Option<T7>,
        trust: &'a T8,
        resource: &'a T9,
        now: &'a jiff::Timestamp,
        code_hash: &'a T10,
        redirect_uri: &'a T11,
        challenge: &'a T12,
        code_expires_at: &'a jiff::Timestamp,
        audit_id: &'a uuid::Uuid,
        actor: &'a T13,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 17> {
        UuidUuidQuery {
            client,
            params: [
                page_id,
                page_expires_at,
                id,
                client_id,
                client_name,
                agent,
                access,
                scopes,
                trust,
                resource,
                now,
                code_hash,
                redirect_uri,
                challenge,
                code_expires_at,
                audit_id,
                actor,
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
    T1: crate::BytesSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::ArraySql<Item = T6>,
    T8: crate::StringSql,
    T9: crate::StringSql,
    T10: crate::BytesSql,
    T11: crate::StringSql,
    T12: crate::StringSql,
    T13: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertOauthGrantParams<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 17>,
        C,
    > for InsertOauthGrantStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertOauthGrantParams<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 17> {
        self.bind(
            client,
            &params.page_id,
            &params.page_expires_at,
            &params.id,
            &params.client_id,
            &params.client_name,
            &params.agent,
            &params.access,
            &params.scopes,
            &params.trust,
            &params.resource,
            &params.now,
            &params.code_hash,
            &params.redirect_uri,
            &params.challenge,
            &params.code_expires_at,
            &params.audit_id,
            &params.actor,
        )
    }
}
pub struct LockOauthCodeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_oauth_code() -> LockOauthCodeStmt {
    LockOauthCodeStmt(
        "SELECT code.grant_id, code.redirect_uri, code.challenge, code.expires_at, code.spent_at, given.client_id, given.access, given.resource, given.revoked_at FROM oauth_code code JOIN oauth_grant given ON given.id = code.grant_id WHERE code.code_hash = $1 FOR UPDATE",
        None,
    )
}
impl LockOauthCodeStmt {
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
        code_hash: &'a T1,
    ) -> LockOauthCodeQuery<'c, 'a, 's, C, LockOauthCode, 1> {
        LockOauthCodeQuery {
            client,
            params: [code_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<LockOauthCodeBorrowed, tokio_postgres::Error> {
                Ok(LockOauthCodeBorrowed {
                    grant_id: row.try_get(0)?,
                    redirect_uri: row.try_get(1)?,
                    challenge: row.try_get(2)?,
                    expires_at: row.try_get(3)?,
                    spent_at: row.try_get(4)?,
                    client_id: row.try_get(5)?,
                    access: row.try_get(6)?,
                    resource: row.try_get(7)?,
                    revoked_at: row.try_get(8)?,
                })
            },
            mapper: |it| LockOauthCode::from(it),
        }
    }
}
pub struct SpendOauthCodeStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn spend_oauth_code() -> SpendOauthCodeStmt {
    SpendOauthCodeStmt(
        "UPDATE oauth_code SET spent_at = $1 WHERE code_hash = $2 AND spent_at IS NULL RETURNING grant_id",
        None,
    )
}
impl SpendOauthCodeStmt {
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
        code_hash: &'a T1,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [now, code_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SpendOauthCodeParams<T1>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for SpendOauthCodeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SpendOauthCodeParams<T1>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.now, &params.code_hash)
    }
}
pub struct InsertOauthTokensStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn insert_oauth_tokens() -> InsertOauthTokensStmt {
    InsertOauthTokensStmt(
        "INSERT INTO oauth_token (token_hash, kind, grant_id, access, created_at, expires_at) VALUES ($1, 'access', $2, $3, $4, $5), ($6, 'refresh', $2, $3, $4, $7) RETURNING kind",
        None,
    )
}
impl InsertOauthTokensStmt {
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
        T1: crate::BytesSql,
        T2: crate::StringSql,
        T3: crate::BytesSql,
    >(
        &'s self,
        client: &'c C,
        access_hash: &'a T1,
        grant_id: &'a uuid::Uuid,
        access: &'a T2,
        now: &'a jiff::Timestamp,
        access_expires_at: &'a jiff::Timestamp,
        refresh_hash: &'a T3,
        refresh_expires_at: &'a jiff::Timestamp,
    ) -> StringQuery<'c, 'a, 's, C, String, 7> {
        StringQuery {
            client,
            params: [access_hash, grant_id, access, now, access_expires_at, refresh_hash, refresh_expires_at],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql, T3: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertOauthTokensParams<T1, T2, T3>,
        StringQuery<'c, 'a, 's, C, String, 7>,
        C,
    > for InsertOauthTokensStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertOauthTokensParams<T1, T2, T3>,
    ) -> StringQuery<'c, 'a, 's, C, String, 7> {
        self.bind(
            client,
            &params.access_hash,
            &params.grant_id,
            &params.access,
            &params.now,
            &params.access_expires_at,
            &params.refresh_hash,
            &params.refresh_expires_at,
        )
    }
}
pub struct LockOauthTokenStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn lock_oauth_token() -> LockOauthTokenStmt {
    LockOauthTokenStmt(
        "SELECT token.kind, token.grant_id, token.access, token.expires_at, token.redeemed_at, token.root_key_id, given.client_id, given.resource, given.scopes, given.revoked_at FROM oauth_token token JOIN oauth_grant given ON given.id = token.grant_id WHERE token.token_hash = $1 FOR UPDATE",
        None,
    )
}
impl LockOauthTokenStmt {
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
        token_hash: &'a T1,
    ) -> TokenRowQuery<'c, 'a, 's, C, TokenRow, 1> {
        TokenRowQuery {
            client,
            params: [token_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<TokenRowBorrowed, tokio_postgres::Error> {
                Ok(TokenRowBorrowed {
                    kind: row.try_get(0)?,
                    grant_id: row.try_get(1)?,
                    access: row.try_get(2)?,
                    expires_at: row.try_get(3)?,
                    redeemed_at: row.try_get(4)?,
                    root_key_id: row.try_get(5)?,
                    client_id: row.try_get(6)?,
                    resource: row.try_get(7)?,
                    scopes: row.try_get(8)?,
                    revoked_at: row.try_get(9)?,
                })
            },
            mapper: |it| TokenRow::from(it),
        }
    }
}
pub struct RedeemOauthTokenStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn redeem_oauth_token() -> RedeemOauthTokenStmt {
    RedeemOauthTokenStmt(
        "UPDATE oauth_token SET redeemed_at = $1, root_key_id = $2 WHERE token_hash = $3 AND kind = 'refresh' AND redeemed_at IS NULL RETURNING grant_id",
        None,
    )
}
impl RedeemOauthTokenStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>(
        &'s self,
        client: &'c C,
        now: &'a jiff::Timestamp,
        root_key_id: &'a T1,
        token_hash: &'a T2,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        UuidUuidQuery {
            client,
            params: [now, root_key_id, token_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RedeemOauthTokenParams<T1, T2>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3>,
        C,
    > for RedeemOauthTokenStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RedeemOauthTokenParams<T1, T2>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        self.bind(client, &params.now, &params.root_key_id, &params.token_hash)
    }
}
pub struct FindOauthSuccessorsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn find_oauth_successors() -> FindOauthSuccessorsStmt {
    FindOauthSuccessorsStmt(
        "SELECT kind, access, expires_at FROM oauth_token WHERE grant_id = $1 AND token_hash IN ($2, $3) AND redeemed_at IS NULL",
        None,
    )
}
impl FindOauthSuccessorsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::BytesSql>(
        &'s self,
        client: &'c C,
        grant_id: &'a uuid::Uuid,
        access_hash: &'a T1,
        refresh_hash: &'a T2,
    ) -> FindOauthSuccessorsQuery<'c, 'a, 's, C, FindOauthSuccessors, 3> {
        FindOauthSuccessorsQuery {
            client,
            params: [grant_id, access_hash, refresh_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<FindOauthSuccessorsBorrowed, tokio_postgres::Error> {
                    Ok(FindOauthSuccessorsBorrowed {
                        kind: row.try_get(0)?,
                        access: row.try_get(1)?,
                        expires_at: row.try_get(2)?,
                    })
                },
            mapper: |it| FindOauthSuccessors::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::BytesSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindOauthSuccessorsParams<T1, T2>,
        FindOauthSuccessorsQuery<'c, 'a, 's, C, FindOauthSuccessors, 3>,
        C,
    > for FindOauthSuccessorsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindOauthSuccessorsParams<T1, T2>,
    ) -> FindOauthSuccessorsQuery<'c, 'a, 's, C, FindOauthSuccessors, 3> {
        self.bind(client, &params.grant_id, &params.access_hash, &params.refresh_hash)
    }
}
pub struct RevokeOauthGrantStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn revoke_oauth_grant() -> RevokeOauthGrantStmt {
    RevokeOauthGrantStmt(
        "WITH revoked AS ( UPDATE oauth_grant SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL RETURNING id ) INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id, reason) SELECT $3, $1, $4, 'oauth.revoke', 'oauth_grant', id, $5 FROM revoked RETURNING entity_id",
        None,
    )
}
impl RevokeOauthGrantStmt {
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
        now: &'a jiff::Timestamp,
        id: &'a uuid::Uuid,
        audit_id: &'a uuid::Uuid,
        actor: &'a T1,
        reason: &'a Option<T2>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        UuidUuidQuery {
            client,
            params: [now, id, audit_id, actor, reason],
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
        RevokeOauthGrantParams<T1, T2>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5>,
        C,
    > for RevokeOauthGrantStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RevokeOauthGrantParams<T1, T2>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        self.bind(client, &params.now, &params.id, &params.audit_id, &params.actor, &params.reason)
    }
}
pub struct DeleteOauthTokenStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_oauth_token() -> DeleteOauthTokenStmt {
    DeleteOauthTokenStmt("DELETE FROM oauth_token WHERE token_hash = $1 RETURNING grant_id", None)
}
impl DeleteOauthTokenStmt {
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
        token_hash: &'a T1,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 1> {
        UuidUuidQuery {
            client,
            params: [token_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct IdentifyTokenStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn identify_token() -> IdentifyTokenStmt {
    IdentifyTokenStmt(
        "WITH token AS MATERIALIZED ( SELECT token.grant_id, token.access FROM oauth_token token WHERE token.token_hash = $1 AND token.kind = 'access' AND token.expires_at > $2 ), touched AS ( UPDATE oauth_grant SET last_used_at = $2 FROM token WHERE oauth_grant.id = token.grant_id AND revoked_at IS NULL AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute') ) SELECT given.agent, token.access, given.scopes, given.trust, schema.version AS schema_version FROM (SELECT max(version) AS version FROM refinery_schema_history) schema LEFT JOIN (token JOIN oauth_grant given ON given.id = token.grant_id AND given.revoked_at IS NULL AND given.resource = $3) ON true",
        None,
    )
}
impl IdentifyTokenStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        token_hash: &'a T1,
        now: &'a jiff::Timestamp,
        resource: &'a T2,
    ) -> IdentifyTokenQuery<'c, 'a, 's, C, IdentifyToken, 3> {
        IdentifyTokenQuery {
            client,
            params: [token_hash, now, resource],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<IdentifyTokenBorrowed, tokio_postgres::Error> {
                Ok(IdentifyTokenBorrowed {
                    agent: row.try_get(0)?,
                    access: row.try_get(1)?,
                    scopes: row.try_get(2)?,
                    trust: row.try_get(3)?,
                    schema_version: row.try_get(4)?,
                })
            },
            mapper: |it| IdentifyToken::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::BytesSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        IdentifyTokenParams<T1, T2>,
        IdentifyTokenQuery<'c, 'a, 's, C, IdentifyToken, 3>,
        C,
    > for IdentifyTokenStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a IdentifyTokenParams<T1, T2>,
    ) -> IdentifyTokenQuery<'c, 'a, 's, C, IdentifyToken, 3> {
        self.bind(client, &params.token_hash, &params.now, &params.resource)
    }
}
pub struct ListOauthGrantsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn list_oauth_grants() -> ListOauthGrantsStmt {
    ListOauthGrantsStmt(
        "SELECT id, client_id, client_name, agent, access, scopes, trust, created_at, last_used_at, revoked_at FROM oauth_grant WHERE revoked_at IS NULL OR $1 ORDER BY created_at DESC, id",
        None,
    )
}
impl ListOauthGrantsStmt {
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
    ) -> ListOauthGrantsQuery<'c, 'a, 's, C, ListOauthGrants, 1> {
        ListOauthGrantsQuery {
            client,
            params: [with_revoked],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ListOauthGrantsBorrowed, tokio_postgres::Error> {
                Ok(ListOauthGrantsBorrowed {
                    id: row.try_get(0)?,
                    client_id: row.try_get(1)?,
                    client_name: row.try_get(2)?,
                    agent: row.try_get(3)?,
                    access: row.try_get(4)?,
                    scopes: row.try_get(5)?,
                    trust: row.try_get(6)?,
                    created_at: row.try_get(7)?,
                    last_used_at: row.try_get(8)?,
                    revoked_at: row.try_get(9)?,
                })
            },
            mapper: |it| ListOauthGrants::from(it),
        }
    }
}
pub struct DeleteOldCodesStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_old_codes() -> DeleteOldCodesStmt {
    DeleteOldCodesStmt(
        "DELETE FROM oauth_code WHERE code_hash IN ( SELECT code.code_hash FROM oauth_code code JOIN oauth_grant given ON given.id = code.grant_id WHERE code.expires_at < $1 OR given.revoked_at < $1 LIMIT $2 FOR UPDATE OF code SKIP LOCKED ) RETURNING grant_id",
        None,
    )
}
impl DeleteOldCodesStmt {
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
        before: &'a jiff::Timestamp,
        most: &'a i64,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [before, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DeleteOldCodesParams,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for DeleteOldCodesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteOldCodesParams,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.before, &params.most)
    }
}
pub struct DeleteOldTokensStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_old_tokens() -> DeleteOldTokensStmt {
    DeleteOldTokensStmt(
        "DELETE FROM oauth_token WHERE token_hash IN ( SELECT token.token_hash FROM oauth_token token JOIN oauth_grant given ON given.id = token.grant_id WHERE token.expires_at < $1 OR given.revoked_at < $1 LIMIT $2 FOR UPDATE OF token SKIP LOCKED ) RETURNING grant_id",
        None,
    )
}
impl DeleteOldTokensStmt {
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
        before: &'a jiff::Timestamp,
        most: &'a i64,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [before, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DeleteOldTokensParams,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for DeleteOldTokensStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteOldTokensParams,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.before, &params.most)
    }
}
pub struct DeleteSpentOnceStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_spent_once() -> DeleteSpentOnceStmt {
    DeleteSpentOnceStmt(
        "DELETE FROM spent_once WHERE id IN (SELECT id FROM spent_once WHERE expires_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING expires_at",
        None,
    )
}
impl DeleteSpentOnceStmt {
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
        before: &'a jiff::Timestamp,
        most: &'a i64,
    ) -> JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2> {
        JiffTimestampQuery {
            client,
            params: [before, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DeleteSpentOnceParams,
        JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2>,
        C,
    > for DeleteSpentOnceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteSpentOnceParams,
    ) -> JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2> {
        self.bind(client, &params.before, &params.most)
    }
}
pub struct DeleteOldAttemptsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_old_attempts() -> DeleteOldAttemptsStmt {
    DeleteOldAttemptsStmt(
        "DELETE FROM attempt WHERE (bucket, starts_at) IN ( SELECT bucket, starts_at FROM attempt WHERE ends_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED ) RETURNING ends_at",
        None,
    )
}
impl DeleteOldAttemptsStmt {
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
        before: &'a jiff::Timestamp,
        most: &'a i64,
    ) -> JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2> {
        JiffTimestampQuery {
            client,
            params: [before, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DeleteOldAttemptsParams,
        JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2>,
        C,
    > for DeleteOldAttemptsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteOldAttemptsParams,
    ) -> JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2> {
        self.bind(client, &params.before, &params.most)
    }
}
pub struct DeleteClientsWithoutGrantsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn delete_clients_without_grants() -> DeleteClientsWithoutGrantsStmt {
    DeleteClientsWithoutGrantsStmt(
        "DELETE FROM oauth_client WHERE client_id IN ( SELECT client_id FROM oauth_client client WHERE created_at < $1 AND NOT EXISTS (SELECT FROM oauth_grant given WHERE given.client_id = client.client_id) LIMIT $2 FOR UPDATE SKIP LOCKED ) RETURNING created_at",
        None,
    )
}
impl DeleteClientsWithoutGrantsStmt {
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
        before: &'a jiff::Timestamp,
        most: &'a i64,
    ) -> JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2> {
        JiffTimestampQuery {
            client,
            params: [before, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DeleteClientsWithoutGrantsParams,
        JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2>,
        C,
    > for DeleteClientsWithoutGrantsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteClientsWithoutGrantsParams,
    ) -> JiffTimestampQuery<'c, 'a, 's, C, jiff::Timestamp, 2> {
        self.bind(client, &params.before, &params.most)
    }
}
