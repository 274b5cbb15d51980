// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct ListTargetsParams<T1: crate::StringSql> {
    pub scope: T1,
    pub now: jiff::Timestamp,
    pub most: i64,
}
#[derive(Debug)]
pub struct RecordChecksParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
    T7: crate::StringSql,
    T8: crate::ArraySql<Item = T7>,
    T9: crate::StringSql,
    T10: crate::ArraySql<Item = T9>,
    T11: crate::StringSql,
    T12: crate::StringSql,
    T13: crate::StringSql,
    T14: crate::StringSql,
> {
    pub paths: T2,
    pub symbols: T4,
    pub anchor_commits: T6,
    pub hashes: T8,
    pub resolved_paths: T10,
    pub scope: T11,
    pub writer_trust: T12,
    pub commit: T13,
    pub now: jiff::Timestamp,
    pub audit_id: uuid::Uuid,
    pub actor: T14,
}
#[derive(Debug, Clone, PartialEq)]
pub struct ListTargets {
    pub path: String,
    pub symbol: String,
    pub anchor_commit: String,
    pub anchor_hash: String,
}
pub struct ListTargetsBorrowed<'a> {
    pub path: &'a str,
    pub symbol: &'a str,
    pub anchor_commit: &'a str,
    pub anchor_hash: &'a str,
}
impl<'a> From<ListTargetsBorrowed<'a>> for ListTargets {
    fn from(
        ListTargetsBorrowed { path, symbol, anchor_commit, anchor_hash }: ListTargetsBorrowed<'a>,
    ) -> Self {
        Self {
            path: path.into(),
            symbol: symbol.into(),
            anchor_commit: anchor_commit.into(),
            anchor_hash: anchor_hash.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy)]
pub struct RecordChecks {
    pub updated: i64,
    pub anchored: i64,
    pub unmatched: i64,
    pub current: i64,
    pub changed: i64,
    pub missing: i64,
    pub unresolved: i64,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct ListTargetsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ListTargetsBorrowed, tokio_postgres::Error>,
    mapper: fn(ListTargetsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListTargetsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ListTargetsBorrowed) -> R) -> ListTargetsQuery<'c, 'a, 's, C, R, N> {
        ListTargetsQuery {
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
pub struct RecordChecksQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<RecordChecks, tokio_postgres::Error>,
    mapper: fn(RecordChecks) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> RecordChecksQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(RecordChecks) -> R) -> RecordChecksQuery<'c, 'a, 's, C, R, N> {
        RecordChecksQuery {
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
pub struct ListTargetsStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn list_targets() -> ListTargetsStmt {
    ListTargetsStmt(
        "WITH target AS ( SELECT ref.path, ref.symbol, coalesce(ref.anchor_commit, '') AS anchor_commit, min(coalesce(ref.anchor_hash, '')) AS anchor_hash, min(coalesce(ref.checked_at, '-infinity')) AS checked_at FROM memory_ref ref JOIN memory ON memory.id = ref.memory_id WHERE ref.scope = $1 AND memory.status IN ('active', 'proposed') AND (memory.expires_at IS NULL OR memory.expires_at > $2) GROUP BY 1, 2, 3 ORDER BY checked_at, path, symbol, anchor_commit LIMIT $3 ) SELECT path, symbol, anchor_commit, anchor_hash FROM target ORDER BY anchor_commit <> '', checked_at, path, symbol, anchor_commit, anchor_hash",
        None,
    )
}
impl ListTargetsStmt {
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
        now: &'a jiff::Timestamp,
        most: &'a i64,
    ) -> ListTargetsQuery<'c, 'a, 's, C, ListTargets, 3> {
        ListTargetsQuery {
            client,
            params: [scope, now, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<ListTargetsBorrowed, tokio_postgres::Error> {
                Ok(ListTargetsBorrowed {
                    path: row.try_get(0)?,
                    symbol: row.try_get(1)?,
                    anchor_commit: row.try_get(2)?,
                    anchor_hash: row.try_get(3)?,
                })
            },
            mapper: |it| ListTargets::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListTargetsParams<T1>,
        ListTargetsQuery<'c, 'a, 's, C, ListTargets, 3>,
        C,
    > for ListTargetsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListTargetsParams<T1>,
    ) -> ListTargetsQuery<'c, 'a, 's, C, ListTargets, 3> {
        self.bind(client, &params.scope, &params.now, &params.most)
    }
}
pub struct RecordChecksStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn record_checks() -> RecordChecksStmt {
    RecordChecksStmt(
        "WITH result AS ( SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS result (path, symbol, anchor_commit, hash, resolved_path, number) ), target AS MATERIALIZED ( SELECT ref.memory_id, ref.path, ref.symbol, result.number, result.anchor_commit = '' AS is_first, result.hash, result.resolved_path FROM result JOIN memory_ref ref ON ref.scope = $6 AND ref.path = result.path AND ref.symbol = result.symbol AND coalesce(ref.anchor_commit, '') = result.anchor_commit JOIN memory ON memory.id = ref.memory_id WHERE memory.status IN ('active', 'proposed') AND (memory.trust = 'external' OR $7::text <> 'external') ORDER BY ref.memory_id, ref.path, ref.symbol FOR UPDATE OF ref ), updated AS ( UPDATE memory_ref ref SET state = CASE WHEN target.hash = '' THEN CASE WHEN target.is_first THEN 'unresolved' ELSE 'missing' END WHEN target.is_first OR target.hash = ref.anchor_hash THEN 'current' ELSE 'changed' END, anchor_hash = CASE WHEN target.is_first THEN nullif(target.hash, '') ELSE ref.anchor_hash END, anchor_commit = CASE WHEN target.is_first AND target.hash <> '' THEN $8 ELSE ref.anchor_commit END, resolved_path = coalesce(nullif(target.resolved_path, ''), ref.resolved_path), checked_commit = $8, checked_at = $9 FROM target WHERE ref.memory_id = target.memory_id AND ref.path = target.path AND ref.symbol = target.symbol RETURNING target.number, ref.state, target.is_first AND target.hash <> '' AS is_anchored ), recorded AS ( INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id, reason) SELECT $10, $9, $11, 'refs.check', 'ref_report', $10, $6 || ' at ' || $8 WHERE EXISTS (SELECT FROM updated) ) SELECT count(*) AS updated, count(*) FILTER (WHERE is_anchored) AS anchored, (SELECT count(*) FROM result) - count(DISTINCT number) AS unmatched, count(*) FILTER (WHERE state = 'current') AS current, count(*) FILTER (WHERE state = 'changed') AS changed, count(*) FILTER (WHERE state = 'missing') AS missing, count(*) FILTER (WHERE state = 'unresolved') AS unresolved FROM updated",
        None,
    )
}
impl RecordChecksStmt {
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
        T4: crate::ArraySql<Item = T3>,
        T5: crate::StringSql,
        T6: crate::ArraySql<Item = T5>,
        T7: crate::StringSql,
        T8: crate::ArraySql<Item = T7>,
        T9: crate::StringSql,
        T10: crate::ArraySql<Item = T9>,
        T11: crate::StringSql,
        T12: crate::StringSql,
        T13: crate::StringSql,
        T14: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        paths: &'a T2,
        symbols: &'a T4,
        anchor_commits: &'a T6,
        hashes: &'a T8,
        resolved_paths: &'a T10,
        scope: &'a T11,
        writer_trust: &'a T12,
        commit: &'a T13,
        now: &'a jiff::Timestamp,
        audit_id: &'a uuid::Uuid,
        actor: &'a T14,
    ) -> RecordChecksQuery<'c, 'a, 's, C, RecordChecks, 11> {
        RecordChecksQuery {
            client,
            params: [
                paths,
                symbols,
                anchor_commits,
                hashes,
                resolved_paths,
                scope,
                writer_trust,
                commit,
                now,
                audit_id,
                actor,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<RecordChecks, tokio_postgres::Error> {
                Ok(RecordChecks {
                    updated: row.try_get(0)?,
                    anchored: row.try_get(1)?,
                    unmatched: row.try_get(2)?,
                    current: row.try_get(3)?,
                    changed: row.try_get(4)?,
                    missing: row.try_get(5)?,
                    unresolved: row.try_get(6)?,
                })
            },
            mapper: |it| RecordChecks::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
    T7: crate::StringSql,
    T8: crate::ArraySql<Item = T7>,
    T9: crate::StringSql,
    T10: crate::ArraySql<Item = T9>,
    T11: crate::StringSql,
    T12: crate::StringSql,
    T13: crate::StringSql,
    T14: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RecordChecksParams<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14>,
        RecordChecksQuery<'c, 'a, 's, C, RecordChecks, 11>,
        C,
    > for RecordChecksStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RecordChecksParams<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14>,
    ) -> RecordChecksQuery<'c, 'a, 's, C, RecordChecks, 11> {
        self.bind(
            client,
            &params.paths,
            &params.symbols,
            &params.anchor_commits,
            &params.hashes,
            &params.resolved_paths,
            &params.scope,
            &params.writer_trust,
            &params.commit,
            &params.now,
            &params.audit_id,
            &params.actor,
        )
    }
}
