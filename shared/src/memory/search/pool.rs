//! What was found, and how the stages score it.

use std::cmp::Ordering;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use kenfold_queries::queries::search::FoundRow;

use crate::db::DbError;
use crate::id::MemoryId;
use crate::memory::recall::Recalled;
use crate::memory::{Memory, RefState, Trust};
use crate::scope::Scope;
use crate::search::fusion;
use crate::search::temporal::TimeIntent;

/// How much of what else was found in its session a memory gains, where its own score leaves room.
const SIBLINGS_WEIGHT: f64 = 0.1;
/// How much of the best score right beside it a memory gains, where its own leaves room. Measured with LoCoMo: more brings
/// more turns among the first ten, and fewer sessions among the first five.
const NEIGHBOUR_WEIGHT: f64 = 0.4;
/// What is left of the score of each further result of a session: answers often stand in several.
const REPEATED: f64 = 0.98;
/// What is left of the score of a memory when code that it speaks of is gone.
const GONE: f64 = 0.05;
/// What is left when a symbol that it speaks of has changed.
const CHANGED: f64 = 0.6;
/// What is left when an agent wrote it that handles content of unknown origin: among equals it comes last.
const EXTERNAL: f64 = 0.95;
/// What is left of what was stored at another time than the question speaks of.
const OUTSIDE: f64 = 0.6;
/// After how many days a question about recent work halves a score.
const HALF_LIFE_DAYS: f64 = 7.0;
/// The smallest score: what was found scores above 0.
const SCORE_MIN: f64 = 1e-6;

/// Where a memory stood in one of the searches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Found {
    /// Counted from 1.
    pub rank: usize,
    /// BM25, or cosine similarity.
    pub score: f64,
}

/// How a memory came to its score: `(fused + siblings + neighbour) · staleness · time · trust · variety`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Explanation {
    /// Its place in the search by words.
    pub lexical: Option<Found>,
    /// Its place in the search by meaning.
    pub vector: Option<Found>,
    /// Both places in one number, from 0 to 1.
    pub fused: f64,
    /// What it gains by what else was found in its session.
    pub siblings: f64,
    /// What it gains by what stands right beside it in its session.
    pub neighbour: f64,
    /// What is left of it when code that it speaks of has changed; 1 when none has.
    pub staleness: f64,
    /// What is left of it when the question speaks of another time; 1 when it speaks of none.
    pub time: f64,
    /// What is left of it when its writer handles content of unknown origin; 1 when it does not.
    pub trust: f64,
    /// What is left of it when better results of its session stand before it.
    pub variety: f64,
}

/// A session, in its scope.
type Session = (Scope, String);

/// The candidates of a question.
pub(super) struct Pool(HashMap<MemoryId, Candidate>);

struct Candidate {
    memory: Memory,
    neighbours: HashSet<MemoryId>,
    explanation: Explanation,
}

impl Pool {
    /// Joins the results of both searches, each best first.
    pub(super) fn fuse(lexical: Vec<FoundRow>, vector: Vec<FoundRow>) -> Result<Self, DbError> {
        let (by_words, by_meaning) = (scores(&lexical), scores(&vector));
        let fused: HashMap<_, _> = fusion::fuse(&by_words, &by_meaning).into_iter().collect();
        let mut pool = HashMap::new();
        for row in lexical.into_iter().chain(vector) {
            let id = MemoryId::from_uuid(row.id);
            let neighbours: Vec<_> = row.neighbours.iter().copied().map(MemoryId::from_uuid).collect();
            let candidate = match pool.entry(id) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(vacant) => {
                    let explanation = Explanation::of(fused.get(&id).copied().unwrap_or_default());
                    vacant.insert(Candidate {
                        memory: row.try_into()?,
                        neighbours: HashSet::new(),
                        explanation,
                    })
                }
            };
            candidate.neighbours.extend(neighbours);
        }
        let mut pool = Self(pool);
        pool.note(&by_words, |explanation, found| explanation.lexical = Some(found));
        pool.note(&by_meaning, |explanation, found| explanation.vector = Some(found));
        Ok(pool)
    }

    fn note(&mut self, results: &[(MemoryId, f64)], write: fn(&mut Explanation, Found)) {
        for (place, (id, score)) in results.iter().enumerate() {
            if let Some(candidate) = self.0.get_mut(id) {
                write(&mut candidate.explanation, Found { rank: place + 1, score: *score });
            }
        }
    }

    /// What else a session holds is about the same things, and what stands right beside a good result often answers the
    /// question in other words.
    pub(super) fn lift_sessions(&mut self) {
        let fused: HashMap<_, _> =
            self.0.iter().map(|(id, candidate)| (*id, candidate.explanation.fused)).collect();
        let sums = self.sums_of_sessions();
        let largest = sums.values().copied().fold(f64::MIN_POSITIVE, f64::max);
        for candidate in self.0.values_mut() {
            let sum = candidate.session().and_then(|session| sums.get(&session)).copied().unwrap_or_default();
            let beside = candidate.neighbours.iter().filter_map(|id| fused.get(id)).copied();
            let explanation = &mut candidate.explanation;
            let others = (sum - explanation.fused).max(0.0) / largest;
            explanation.siblings = SIBLINGS_WEIGHT * others * (1.0 - explanation.fused);
            let room = 1.0 - explanation.fused - explanation.siblings;
            explanation.neighbour = NEIGHBOUR_WEIGHT * beside.fold(0.0, f64::max) * room;
        }
    }

    fn sums_of_sessions(&self) -> HashMap<Session, f64> {
        let mut sums = HashMap::new();
        for candidate in self.0.values() {
            if let Some(session) = candidate.session() {
                *sums.entry(session).or_default() += candidate.explanation.fused;
            }
        }
        sums
    }

    /// Code that has changed since makes a memory doubtful.
    pub(super) fn weigh_code(&mut self) {
        for Candidate { memory, explanation, .. } in self.0.values_mut() {
            explanation.staleness = staleness(memory);
        }
    }

    /// What is known of a memory beside its words.
    pub(super) fn weigh(&mut self, now: Timestamp, time: TimeIntent) {
        for Candidate { memory, explanation, .. } in self.0.values_mut() {
            explanation.time = timeliness(memory.created_at, now, time);
            explanation.trust = if memory.trust == Trust::External { EXTERNAL } else { 1.0 };
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The best candidates, best first; the newer of two that score the same.
    pub(super) fn best(self, limit: usize) -> Vec<Recalled> {
        let mut candidates: Vec<_> = self.0.into_values().collect();
        candidates.sort_by(Candidate::best_first);
        let mut seen: HashMap<Session, i32> = HashMap::new();
        for candidate in &mut candidates {
            if let Some(session) = candidate.session() {
                let before = seen.entry(session).or_default();
                candidate.explanation.variety = REPEATED.powi(*before);
                *before += 1;
            }
        }
        candidates.sort_by(Candidate::best_first);
        candidates.into_iter().take(limit).map(Candidate::recalled).collect()
    }
}

impl Candidate {
    fn session(&self) -> Option<Session> {
        Some((self.memory.scope.clone(), self.memory.source_session.clone()?))
    }

    fn best_first(a: &Self, b: &Self) -> Ordering {
        let newest_first = b.memory.created_at.cmp(&a.memory.created_at);
        let by_score = b.explanation.score().total_cmp(&a.explanation.score());
        by_score.then(newest_first).then(b.memory.id.cmp(&a.memory.id))
    }

    fn recalled(self) -> Recalled {
        Recalled { memory: self.memory, score: self.explanation.score(), explanation: self.explanation }
    }
}

impl Explanation {
    fn of(fused: f64) -> Self {
        let (siblings, neighbour) = (0.0, 0.0);
        let (staleness, time, trust, variety) = (1.0, 1.0, 1.0, 1.0);
        Self { lexical: None, vector: None, fused, siblings, neighbour, staleness, time, trust, variety }
    }

    /// Above 0, since what was found scores, and at most 1.
    fn score(&self) -> f64 {
        let Self { fused, siblings, neighbour, staleness, time, trust, variety, .. } = self;
        ((fused + siblings + neighbour) * staleness * time * trust * variety).clamp(SCORE_MIN, 1.0)
    }
}

/// What came by itself, without what it brought.
fn scores(rows: &[FoundRow]) -> Vec<(MemoryId, f64)> {
    rows.iter().filter_map(|row| Some((MemoryId::from_uuid(row.id), row.score?))).collect()
}

/// The worst of what became of the code that a memory speaks of.
fn staleness(memory: &Memory) -> f64 {
    let of_each = memory.code_refs.iter().map(|code_ref| match code_ref.state {
        RefState::Missing => GONE,
        RefState::Changed if code_ref.is_stale() => CHANGED,
        _ => 1.0,
    });
    of_each.fold(1.0, f64::min)
}

fn timeliness(created_at: Timestamp, now: Timestamp, time: TimeIntent) -> f64 {
    match time {
        TimeIntent::Anytime => 1.0,
        // A clock that runs ahead makes nothing newer than now.
        TimeIntent::Recent => {
            0.5_f64.powf(now.duration_since(created_at).as_secs_f64().max(0.0) / (HALF_LIFE_DAYS * 86_400.0))
        }
        TimeIntent::Rather(range) | TimeIntent::Only(range) if range.contains(created_at) => 1.0,
        TimeIntent::Rather(_) | TimeIntent::Only(_) => OUTSIDE,
    }
}
