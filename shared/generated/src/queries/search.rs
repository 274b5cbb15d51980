// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct SearchLexicalParams<
    T1: crate::ArraySql<Item = i32>,
    T2: crate::ArraySql<Item = i32>,
    T3: crate::ArraySql<Item = f32>,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
    T6: crate::StringSql,
    T7: crate::ArraySql<Item = T6>,
> {
    pub scope_keys: T1,
    pub terms: T2,
    pub weights: T3,
    pub candidates: f64,
    pub now: jiff::Timestamp,
    pub types: Option<T5>,
    pub since: Option<jiff::Timestamp>,
    pub until: Option<jiff::Timestamp>,
    pub most: i64,
    pub seeds: i64,
    pub scopes: T7,
}
#[derive(Debug)]
pub struct SearchVectorParams<
    T1: crate::ArraySql<Item = i32>,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
> {
    pub vector: pgvector::HalfVector,
    pub scope_keys: T1,
    pub model: T2,
    pub now: jiff::Timestamp,
    pub types: Option<T4>,
    pub since: Option<jiff::Timestamp>,
    pub until: Option<jiff::Timestamp>,
    pub most: i64,
    pub max_distance: f64,
    pub seeds: i64,
    pub scopes: T6,
}
#[derive(Debug)]
pub struct SearchLexicalPastParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
    T4: crate::ArraySql<Item = i32>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
    T7: crate::ArraySql<Item = f32>,
> {
    pub as_of: jiff::Timestamp,
    pub scopes: T2,
    pub terms: T3,
    pub scope_keys: T4,
    pub types: Option<T6>,
    pub weights: T7,
    pub most: i64,
}
#[derive(Debug)]
pub struct SearchVectorPastParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
> {
    pub vector: pgvector::HalfVector,
    pub as_of: jiff::Timestamp,
    pub scopes: T2,
    pub scope_keys: T3,
    pub model: T4,
    pub types: Option<T6>,
    pub most: i64,
    pub max_distance: f64,
}
#[derive(Debug)]
pub struct FindSimilarParams<
    T1: crate::ArraySql<Item = i32>,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
> {
    pub terms: T1,
    pub scope_key: i32,
    pub bm25: pgvector::SparseVector,
    pub vector: Option<pgvector::HalfVector>,
    pub model: Option<T2>,
    pub content: T3,
    pub now: jiff::Timestamp,
    pub scope: T4,
    pub id: uuid::Uuid,
    pub similar_distance: f64,
    pub most: i64,
}
#[derive(Debug, Clone, PartialEq)]
pub struct FoundRow {
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
    pub score: Option<f64>,
    pub neighbours: Vec<uuid::Uuid>,
}
pub struct FoundRowBorrowed<'a> {
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
    pub score: Option<f64>,
    pub neighbours: crate::ArrayIterator<'a, uuid::Uuid>,
}
impl<'a> From<FoundRowBorrowed<'a>> for FoundRow {
    fn from(
        FoundRowBorrowed {
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
            score,
            neighbours,
        }: FoundRowBorrowed<'a>,
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
            score,
            neighbours: neighbours.map(|v| v).collect(),
        }
    }
}
#[derive(Debug, Clone, PartialEq)]
pub struct FindSimilar {
    pub id: uuid::Uuid,
    pub r#type: String,
    pub content: String,
    pub score: f64,
}
pub struct FindSimilarBorrowed<'a> {
    pub id: uuid::Uuid,
    pub r#type: &'a str,
    pub content: &'a str,
    pub score: f64,
}
impl<'a> From<FindSimilarBorrowed<'a>> for FindSimilar {
    fn from(FindSimilarBorrowed { id, r#type, content, score }: FindSimilarBorrowed<'a>) -> Self {
        Self { id, r#type: r#type.into(), content: content.into(), score }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct FoundRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FoundRowBorrowed, tokio_postgres::Error>,
    mapper: fn(FoundRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FoundRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FoundRowBorrowed) -> R) -> FoundRowQuery<'c, 'a, 's, C, R, N> {
        FoundRowQuery {
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
pub struct FindSimilarQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindSimilarBorrowed, tokio_postgres::Error>,
    mapper: fn(FindSimilarBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindSimilarQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FindSimilarBorrowed) -> R) -> FindSimilarQuery<'c, 'a, 's, C, R, N> {
        FindSimilarQuery {
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
pub struct SearchLexicalStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn search_lexical() -> SearchLexicalStmt {
    SearchLexicalStmt(
        "WITH collection AS MATERIALIZED ( SELECT count(*)::float8 AS size FROM ( SELECT FROM search_entry WHERE scope_key = ANY ($1) AND status = 'active' LIMIT 50000) counted ), term AS MATERIALIZED ( SELECT asked.term, asked.weight, found.df FROM unnest($2::int[], $3::real[]) AS asked (term, weight) CROSS JOIN LATERAL ( SELECT count(*)::float8 AS df FROM ( SELECT FROM search_entry WHERE search_entry.terms @> ARRAY[asked.term] AND search_entry.terms && $1 AND status = 'active' LIMIT 5000) counted) found WHERE found.df > 0 ), question AS MATERIALIZED ( SELECT ('{' || string_agg(term || ':' || weight * ln(1 + (greatest(size, df) - df + 0.5) / (df + 0.5)), ',' ORDER BY term) || '}/1000000000')::sparsevec AS bm25 FROM term, collection ), essential AS MATERIALIZED ( SELECT array_agg(term) AS terms FROM ( SELECT term, sum(df) OVER (ORDER BY df, term ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS rarer FROM term) ranked WHERE coalesce(rarer, 0) < $4::float8 ), hit AS MATERIALIZED ( SELECT owner_id, -(entry.bm25 <#> question.bm25) AS score FROM search_entry entry, question WHERE entry.terms && (SELECT terms FROM essential) AND entry.terms && $1 AND entry.status = 'active' AND (entry.expires_at IS NULL OR entry.expires_at > $5) AND ($6::text[] IS NULL OR (SELECT m.type FROM memory m WHERE m.id = entry.owner_id) = ANY ($6)) AND ($7::timestamptz IS NULL OR (SELECT m.created_at >= $7 AND m.created_at < $8::timestamptz FROM memory m WHERE m.id = entry.owner_id)) ORDER BY entry.bm25 <#> question.bm25 LIMIT $9 ), beside AS MATERIALIZED ( SELECT seed.owner_id, near.id FROM (SELECT owner_id FROM hit ORDER BY score DESC LIMIT $10) seed, beside_in_session(seed.owner_id) near (id) ), pool AS ( SELECT owner_id AS id, score FROM hit UNION ALL SELECT DISTINCT id, NULL::float8 FROM beside WHERE NOT EXISTS (SELECT FROM hit WHERE hit.owner_id = beside.id) ) SELECT m.*, pool.score, ARRAY( SELECT beside.id FROM beside WHERE beside.owner_id = m.id UNION SELECT beside.owner_id FROM beside WHERE beside.id = m.id) AS neighbours FROM pool JOIN visible_memory($5, $11) m ON m.id = pool.id WHERE ($6::text[] IS NULL OR m.type = ANY ($6)) AND ($7::timestamptz IS NULL OR (m.created_at >= $7 AND m.created_at < $8::timestamptz)) ORDER BY pool.score DESC NULLS LAST, m.created_at DESC, m.id DESC",
        None,
    )
}
impl SearchLexicalStmt {
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
        T1: crate::ArraySql<Item = i32>,
        T2: crate::ArraySql<Item = i32>,
        T3: crate::ArraySql<Item = f32>,
        T4: crate::StringSql,
        T5: crate::ArraySql<Item = T4>,
        T6: crate::StringSql,
        T7: crate::ArraySql<Item = T6>,
    >(
        &'s self,
        client: &'c C,
        scope_keys: &'a T1,
        terms: &'a T2,
        weights: &'a T3,
        candidates: &'a f64,
        now: &'a jiff::Timestamp,
        types: &'a Option<T5>,
        since: &'a Option<jiff::Timestamp>,
        until: &'a Option<jiff::Timestamp>,
        most: &'a i64,
        seeds: &'a i64,
        scopes: &'a T7,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 11> {
        FoundRowQuery {
            client,
            params: [scope_keys, terms, weights, candidates, now, types, since, until, most, seeds, scopes],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FoundRowBorrowed, tokio_postgres::Error> {
                Ok(FoundRowBorrowed {
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
                    score: row.try_get(15)?,
                    neighbours: row.try_get(16)?,
                })
            },
            mapper: |it| FoundRow::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::ArraySql<Item = i32>,
    T2: crate::ArraySql<Item = i32>,
    T3: crate::ArraySql<Item = f32>,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
    T6: crate::StringSql,
    T7: crate::ArraySql<Item = T6>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SearchLexicalParams<T1, T2, T3, T4, T5, T6, T7>,
        FoundRowQuery<'c, 'a, 's, C, FoundRow, 11>,
        C,
    > for SearchLexicalStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SearchLexicalParams<T1, T2, T3, T4, T5, T6, T7>,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 11> {
        self.bind(
            client,
            &params.scope_keys,
            &params.terms,
            &params.weights,
            &params.candidates,
            &params.now,
            &params.types,
            &params.since,
            &params.until,
            &params.most,
            &params.seeds,
            &params.scopes,
        )
    }
}
pub struct SearchVectorStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn search_vector() -> SearchVectorStmt {
    SearchVectorStmt(
        "WITH hit AS MATERIALIZED ( SELECT owner_id, (entry.vector <=> $1::halfvec) AS distance FROM (SELECT * FROM embedding WHERE scope_key = ANY ($2) AND model = $3 AND status = 'active' AND (expires_at IS NULL OR expires_at > $4) OFFSET 0) entry WHERE ($5::text[] IS NULL OR (SELECT m.type FROM memory m WHERE m.id = entry.owner_id) = ANY ($5)) AND ($6::timestamptz IS NULL OR (SELECT m.created_at >= $6 AND m.created_at < $7::timestamptz FROM memory m WHERE m.id = entry.owner_id)) ORDER BY distance LIMIT $8 ), near_enough AS MATERIALIZED ( SELECT owner_id, 1 - distance AS score FROM hit WHERE distance <= $9::float8 ), beside AS MATERIALIZED ( SELECT seed.owner_id, near.id FROM (SELECT owner_id FROM near_enough ORDER BY score DESC LIMIT $10) seed, beside_in_session(seed.owner_id) near (id) ), pool AS ( SELECT owner_id AS id, score FROM near_enough UNION ALL SELECT DISTINCT id, NULL::float8 FROM beside WHERE NOT EXISTS (SELECT FROM near_enough WHERE near_enough.owner_id = beside.id) ) SELECT m.*, pool.score, ARRAY( SELECT beside.id FROM beside WHERE beside.owner_id = m.id UNION SELECT beside.owner_id FROM beside WHERE beside.id = m.id) AS neighbours FROM pool JOIN visible_memory($4, $11) m ON m.id = pool.id WHERE ($5::text[] IS NULL OR m.type = ANY ($5)) AND ($6::timestamptz IS NULL OR (m.created_at >= $6 AND m.created_at < $7::timestamptz)) ORDER BY pool.score DESC NULLS LAST, m.created_at DESC, m.id DESC",
        None,
    )
}
impl SearchVectorStmt {
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
        T1: crate::ArraySql<Item = i32>,
        T2: crate::StringSql,
        T3: crate::StringSql,
        T4: crate::ArraySql<Item = T3>,
        T5: crate::StringSql,
        T6: crate::ArraySql<Item = T5>,
    >(
        &'s self,
        client: &'c C,
        vector: &'a pgvector::HalfVector,
        scope_keys: &'a T1,
        model: &'a T2,
        now: &'a jiff::Timestamp,
        types: &'a Option<T4>,
        since: &'a Option<jiff::Timestamp>,
        until: &'a Option<jiff::Timestamp>,
        most: &'a i64,
        max_distance: &'a f64,
        seeds: &'a i64,
        scopes: &'a T6,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 11> {
        FoundRowQuery {
            client,
            params: [vector, scope_keys, model, now, types, since, until, most, max_distance, seeds, scopes],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FoundRowBorrowed, tokio_postgres::Error> {
                Ok(FoundRowBorrowed {
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
                    score: row.try_get(15)?,
                    neighbours: row.try_get(16)?,
                })
            },
            mapper: |it| FoundRow::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::ArraySql<Item = i32>,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SearchVectorParams<T1, T2, T3, T4, T5, T6>,
        FoundRowQuery<'c, 'a, 's, C, FoundRow, 11>,
        C,
    > for SearchVectorStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SearchVectorParams<T1, T2, T3, T4, T5, T6>,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 11> {
        self.bind(
            client,
            &params.vector,
            &params.scope_keys,
            &params.model,
            &params.now,
            &params.types,
            &params.since,
            &params.until,
            &params.most,
            &params.max_distance,
            &params.seeds,
            &params.scopes,
        )
    }
}
pub struct SearchLexicalPastStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn search_lexical_past() -> SearchLexicalPastStmt {
    SearchLexicalPastStmt(
        "WITH entry AS MATERIALIZED ( SELECT e.owner_id, e.terms, e.bm25 FROM search_entry e JOIN visible_memory_at($1, $2) m ON m.id = e.owner_id WHERE e.terms && $3::int[] AND e.terms && $4 AND e.status IN ('active', 'superseded') AND ($5::text[] IS NULL OR m.type = ANY ($5)) ), term AS ( SELECT asked.term, asked.weight, (SELECT count(*) FROM entry WHERE asked.term = ANY (entry.terms))::float8 AS df FROM unnest($3::int[], $6::real[]) AS asked (term, weight) ), question AS MATERIALIZED ( SELECT ('{' || string_agg(term || ':' || weight * ln(1 + (size - df + 0.5) / (df + 0.5)), ',' ORDER BY term) || '}/1000000000')::sparsevec AS bm25 FROM term, (SELECT count(*)::float8 AS size FROM entry) matching WHERE df > 0 ), hit AS MATERIALIZED ( SELECT owner_id, -(entry.bm25 <#> question.bm25) AS score FROM entry, question ORDER BY entry.bm25 <#> question.bm25 LIMIT $7 ) SELECT m.*, hit.score, '{}'::uuid[] AS neighbours FROM hit JOIN visible_memory_at($1, $2) m ON m.id = hit.owner_id ORDER BY hit.score DESC, m.created_at DESC, m.id DESC",
        None,
    )
}
impl SearchLexicalPastStmt {
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
        T3: crate::ArraySql<Item = i32>,
        T4: crate::ArraySql<Item = i32>,
        T5: crate::StringSql,
        T6: crate::ArraySql<Item = T5>,
        T7: crate::ArraySql<Item = f32>,
    >(
        &'s self,
        client: &'c C,
        as_of: &'a jiff::Timestamp,
        scopes: &'a T2,
        terms: &'a T3,
        scope_keys: &'a T4,
        types: &'a Option<T6>,
        weights: &'a T7,
        most: &'a i64,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 7> {
        FoundRowQuery {
            client,
            params: [as_of, scopes, terms, scope_keys, types, weights, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FoundRowBorrowed, tokio_postgres::Error> {
                Ok(FoundRowBorrowed {
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
                    score: row.try_get(15)?,
                    neighbours: row.try_get(16)?,
                })
            },
            mapper: |it| FoundRow::from(it),
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
    T3: crate::ArraySql<Item = i32>,
    T4: crate::ArraySql<Item = i32>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
    T7: crate::ArraySql<Item = f32>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SearchLexicalPastParams<T1, T2, T3, T4, T5, T6, T7>,
        FoundRowQuery<'c, 'a, 's, C, FoundRow, 7>,
        C,
    > for SearchLexicalPastStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SearchLexicalPastParams<T1, T2, T3, T4, T5, T6, T7>,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 7> {
        self.bind(
            client,
            &params.as_of,
            &params.scopes,
            &params.terms,
            &params.scope_keys,
            &params.types,
            &params.weights,
            &params.most,
        )
    }
}
pub struct SearchVectorPastStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn search_vector_past() -> SearchVectorPastStmt {
    SearchVectorPastStmt(
        "WITH hit AS MATERIALIZED ( SELECT entry.owner_id, entry.vector <=> $1::halfvec AS distance FROM embedding entry JOIN visible_memory_at($2, $3) m ON m.id = entry.owner_id WHERE entry.scope_key = ANY ($4) AND entry.model = $5 AND entry.status IN ('active', 'superseded') AND ($6::text[] IS NULL OR m.type = ANY ($6)) ORDER BY distance LIMIT $7 ) SELECT m.*, 1 - hit.distance AS score, '{}'::uuid[] AS neighbours FROM hit JOIN visible_memory_at($2, $3) m ON m.id = hit.owner_id WHERE hit.distance <= $8::float8 ORDER BY hit.distance, m.created_at DESC, m.id DESC",
        None,
    )
}
impl SearchVectorPastStmt {
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
        T3: crate::ArraySql<Item = i32>,
        T4: crate::StringSql,
        T5: crate::StringSql,
        T6: crate::ArraySql<Item = T5>,
    >(
        &'s self,
        client: &'c C,
        vector: &'a pgvector::HalfVector,
        as_of: &'a jiff::Timestamp,
        scopes: &'a T2,
        scope_keys: &'a T3,
        model: &'a T4,
        types: &'a Option<T6>,
        most: &'a i64,
        max_distance: &'a f64,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 8> {
        FoundRowQuery {
            client,
            params: [vector, as_of, scopes, scope_keys, model, types, most, max_distance],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FoundRowBorrowed, tokio_postgres::Error> {
                Ok(FoundRowBorrowed {
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
                    score: row.try_get(15)?,
                    neighbours: row.try_get(16)?,
                })
            },
            mapper: |it| FoundRow::from(it),
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
    T3: crate::ArraySql<Item = i32>,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SearchVectorPastParams<T1, T2, T3, T4, T5, T6>,
        FoundRowQuery<'c, 'a, 's, C, FoundRow, 8>,
        C,
    > for SearchVectorPastStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SearchVectorPastParams<T1, T2, T3, T4, T5, T6>,
    ) -> FoundRowQuery<'c, 'a, 's, C, FoundRow, 8> {
        self.bind(
            client,
            &params.vector,
            &params.as_of,
            &params.scopes,
            &params.scope_keys,
            &params.model,
            &params.types,
            &params.most,
            &params.max_distance,
        )
    }
}
pub struct FindSimilarStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn find_similar() -> FindSimilarStmt {
    FindSimilarStmt(
        "WITH worded AS MATERIALIZED ( SELECT owner_id FROM search_entry entry WHERE entry.terms && $1::int[] AND entry.terms && ARRAY[$2::int] AND entry.status = 'active' ORDER BY entry.bm25 <#> $3::sparsevec LIMIT 20 ), meant AS MATERIALIZED ( SELECT owner_id, entry.vector <=> $4::halfvec AS distance FROM (SELECT owner_id, vector FROM embedding WHERE $4::halfvec IS NOT NULL AND scope_key = $2 AND model = $5::text AND status = 'active' OFFSET 0) entry ORDER BY distance LIMIT 20 ), candidate AS ( SELECT coalesce(worded.owner_id, meant.owner_id) AS owner_id, coalesce(1 - meant.distance, 0) AS closeness, meant.distance FROM worded FULL JOIN meant ON meant.owner_id = worded.owner_id ), scored AS ( SELECT m.id, m.type, m.content, m.created_at, greatest(similarity(m.content, $6), closeness) AS score FROM candidate JOIN visible_memory($7, ARRAY[$8::text]) m ON m.id = candidate.owner_id WHERE m.id <> $9 AND m.type <> 'temporary' AND (candidate.distance <= $10::float8 OR similarity(m.content, $6) >= 0.5) ) SELECT id, type, content, score FROM scored ORDER BY score DESC, created_at DESC LIMIT $11",
        None,
    )
}
impl FindSimilarStmt {
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
        T1: crate::ArraySql<Item = i32>,
        T2: crate::StringSql,
        T3: crate::StringSql,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        terms: &'a T1,
        scope_key: &'a i32,
        bm25: &'a pgvector::SparseVector,
        vector: &'a Option<pgvector::HalfVector>,
        model: &'a Option<T2>,
        content: &'a T3,
        now: &'a jiff::Timestamp,
        scope: &'a T4,
        id: &'a uuid::Uuid,
        similar_distance: &'a f64,
        most: &'a i64,
    ) -> FindSimilarQuery<'c, 'a, 's, C, FindSimilar, 11> {
        FindSimilarQuery {
            client,
            params: [terms, scope_key, bm25, vector, model, content, now, scope, id, similar_distance, most],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FindSimilarBorrowed, tokio_postgres::Error> {
                Ok(FindSimilarBorrowed {
                    id: row.try_get(0)?,
                    r#type: row.try_get(1)?,
                    content: row.try_get(2)?,
                    score: row.try_get(3)?,
                })
            },
            mapper: |it| FindSimilar::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::ArraySql<Item = i32>,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindSimilarParams<T1, T2, T3, T4>,
        FindSimilarQuery<'c, 'a, 's, C, FindSimilar, 11>,
        C,
    > for FindSimilarStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindSimilarParams<T1, T2, T3, T4>,
    ) -> FindSimilarQuery<'c, 'a, 's, C, FindSimilar, 11> {
        self.bind(
            client,
            &params.terms,
            &params.scope_key,
            &params.bm25,
            &params.vector,
            &params.model,
            &params.content,
            &params.now,
            &params.scope,
            &params.id,
            &params.similar_distance,
            &params.most,
        )
    }
}
