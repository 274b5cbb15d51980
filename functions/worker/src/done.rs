//! What came of an operation: as the function answers it, and as it is read from the answer.

use serde::Serialize;
use serde_json::{Value, from_value};

use crate::operation::Operation;
use crate::view::{
    CleanedUpView, CreatedKeyView, GrantView, KeyView, MemoryRecord, MigratedView, PasswordSetView,
    RecalledView, ReviewedView, RevokedGrantView, SchemaView, UnlockLinkView,
};

/// What came of an operation. Its JSON does not say which: whoever asked knows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Done {
    /// The schema is up to date.
    Migrated(MigratedView),
    /// How far the schema is.
    Schema(SchemaView),
    /// A key was made. It is shown this once.
    KeyCreated(CreatedKeyView),
    /// A key was revoked.
    KeyRevoked(KeyView),
    /// The keys.
    Keys(Vec<KeyView>),
    /// The memories.
    Memories(Vec<MemoryRecord>),
    /// The memories that were found, best first.
    Recalled(Vec<RecalledView>),
    /// The memories that were decided.
    Reviewed(Vec<ReviewedView>),
    /// The owner's password was set.
    PasswordSet(PasswordSetView),
    /// A link that is good once.
    UnlockLink(UnlockLinkView),
    /// What the owner has allowed.
    Grants(Vec<GrantView>),
    /// A grant was ended.
    GrantRevoked(RevokedGrantView),
    /// What has expired was deleted.
    CleanedUp(CleanedUpView),
}

/// The answer to an operation has another form. It is not repeated, since it may hold a key.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "what was asked may have been done, but kenfold {} cannot read the answer: the deployment is of another version. \
     Use the kenfold of that version",
    env!("CARGO_PKG_VERSION")
)]
pub struct UnreadableAnswer;

impl Done {
    /// What came of an operation, read from what the function answered. Fields that are not known here are ignored.
    ///
    /// # Errors
    /// [`UnreadableAnswer`] when the answer is none to this operation.
    pub fn of(operation: &Operation, answer: Value) -> Result<Self, UnreadableAnswer> {
        read(operation, answer).map_err(|_| UnreadableAnswer)
    }
}

fn read(operation: &Operation, answer: Value) -> serde_json::Result<Done> {
    match operation {
        Operation::Migrate {} => from_value(answer).map(Done::Migrated),
        Operation::MigrateStatus {} => from_value(answer).map(Done::Schema),
        Operation::KeyCreate(_) => from_value(answer).map(Done::KeyCreated),
        Operation::KeyList { .. } => from_value(answer).map(Done::Keys),
        Operation::KeyRevoke { .. } => from_value(answer).map(Done::KeyRevoked),
        Operation::Recall(_) => from_value(answer).map(Done::Recalled),
        Operation::MemoryList(_) | Operation::MemoryHistory { .. } => from_value(answer).map(Done::Memories),
        Operation::MemoryApprove { .. } | Operation::MemoryReject { .. } | Operation::MemoryForget { .. } => {
            from_value(answer).map(Done::Reviewed)
        }
        Operation::PasswordSet { .. } => from_value(answer).map(Done::PasswordSet),
        Operation::UnlockLink {} => from_value(answer).map(Done::UnlockLink),
        Operation::OauthClients { .. } => from_value(answer).map(Done::Grants),
        Operation::OauthRevoke { .. } => from_value(answer).map(Done::GrantRevoked),
        Operation::CleanUp {} => from_value(answer).map(Done::CleanedUp),
    }
}

#[cfg(test)]
mod tests {
    use kenfold::secret::ApiKey;
    use serde_json::json;

    use super::*;

    fn operation(event: Value) -> Operation {
        from_value(event).unwrap()
    }

    fn key() -> KeyView {
        KeyView {
            id: "7".into(),
            agent: "codex".into(),
            prefix: "kf_abcdefgh".into(),
            access: "write".into(),
            scopes: Some(vec!["user".into()]),
            trust: "agent".into(),
            created_at: "2026-01-02T03:04:05Z".into(),
            last_used_at: None,
            revoked_at: Some("2026-02-03T04:05:06Z".into()),
        }
    }

    fn grant() -> GrantView {
        GrantView {
            id: "7".into(),
            client_id: "https://client.example/id".into(),
            client_name: "A client".into(),
            agent: "guest".into(),
            access: "read".into(),
            scopes: None,
            trust: "external".into(),
            created_at: "2026-01-02T03:04:05Z".into(),
            last_used_at: Some("2026-02-03T04:05:06Z".into()),
            revoked_at: None,
        }
    }

    fn memory() -> MemoryRecord {
        MemoryRecord {
            id: "7".into(),
            r#type: "project".into(),
            kind: "handoff".into(),
            scope: "user".into(),
            content: "우리는 금요일에 배포하지 않는다.".into(),
            status: "active".into(),
            trust: "agent".into(),
            source_agent: "codex".into(),
            source_session: Some("s-17".into()),
            supersedes: None,
            next_steps: vec!["Write the test".into()],
            created_at: "2026-01-02T03:04:05Z".into(),
            expires_at: None,
        }
    }

    fn created_key() -> CreatedKeyView {
        CreatedKeyView { id: "7".into(), agent: "codex".into(), key: ApiKey::from_bytes([7; 32]) }
    }

    fn reviewed() -> Done {
        Done::Reviewed(vec![ReviewedView { id: "7".into(), status: "deleted".into() }])
    }

    fn cleaned_up() -> CleanedUpView {
        CleanedUpView { codes: 1, tokens: 2, spent: 3, attempts: 4, clients: 5 }
    }

    /// Every operation, and what may come of it.
    fn outcomes() -> Vec<(Value, Done)> {
        let schema = SchemaView { current: Some(2), pending: vec!["V3__code_refs".into()] };
        let never_migrated = SchemaView { current: None, pending: vec![] };
        let link = UnlockLinkView { unlock_link: "https://memory.example/oauth/unlock?link=x".into() };
        vec![
            (
                json!({ "operation": "migrate" }),
                Done::Migrated(MigratedView { applied: schema.pending.clone() }),
            ),
            (json!({ "operation": "migrate_status" }), Done::Schema(schema)),
            (json!({ "operation": "migrate_status" }), Done::Schema(never_migrated)),
            (json!({ "operation": "key_create", "agent": "codex" }), Done::KeyCreated(created_key())),
            (json!({ "operation": "key_list" }), Done::Keys(vec![key(), key()])),
            (json!({ "operation": "key_list" }), Done::Keys(vec![])),
            (json!({ "operation": "key_revoke", "id_or_prefix": "7" }), Done::KeyRevoked(key())),
            (json!({ "operation": "memory_list" }), Done::Memories(vec![memory()])),
            (json!({ "operation": "memory_history", "id": "7" }), Done::Memories(vec![memory(), memory()])),
            (json!({ "operation": "memory_approve", "ids": ["7"] }), reviewed()),
            (json!({ "operation": "memory_reject", "ids": ["7"] }), reviewed()),
            (json!({ "operation": "memory_forget", "ids": ["7"] }), reviewed()),
            (
                json!({ "operation": "password_set", "password": "a" }),
                Done::PasswordSet(PasswordSetView { password_set: true }),
            ),
            (json!({ "operation": "unlock_link" }), Done::UnlockLink(link)),
            (json!({ "operation": "oauth_clients" }), Done::Grants(vec![grant()])),
            (
                json!({ "operation": "oauth_revoke", "grant": "7" }),
                Done::GrantRevoked(RevokedGrantView { revoked: "7".into() }),
            ),
            (json!({ "operation": "clean_up" }), Done::CleanedUp(cleaned_up())),
        ]
    }

    /// An answer with a field more in each of its objects.
    fn of_a_newer_function(mut answer: Value) -> Value {
        match &mut answer {
            Value::Array(items) => items.iter_mut().for_each(|item| *item = of_a_newer_function(item.take())),
            object => object["added_later"] = json!(true),
        }
        answer
    }

    #[test]
    fn an_answer_reads_back_as_what_came_of_the_operation() {
        for (event, done) in outcomes() {
            let answer = serde_json::to_value(&done).unwrap();
            assert_eq!(Done::of(&operation(event), answer), Ok(done));
        }
    }

    #[test]
    fn fields_that_a_newer_function_adds_are_ignored() {
        for (event, done) in outcomes() {
            let answer = of_a_newer_function(serde_json::to_value(&done).unwrap());
            assert_eq!(Done::of(&operation(event), answer), Ok(done));
        }
    }

    #[test]
    fn an_answer_of_another_form_is_not_taken_for_one() {
        for (event, _) in outcomes() {
            let operation = operation(event);
            for answer in [json!(null), json!({}), json!("done"), json!([7]), json!([{}])] {
                assert_eq!(
                    Done::of(&operation, answer.clone()),
                    Err(UnreadableAnswer),
                    "{operation:?}: {answer}"
                );
            }
        }
    }

    #[test]
    fn a_key_of_another_form_is_neither_taken_nor_repeated() {
        let create = operation(json!({ "operation": "key_create", "agent": "codex" }));
        let answer = json!({ "id": "7", "agent": "codex", "key": "kf2_secret" });
        let unreadable = Done::of(&create, answer).unwrap_err();
        assert!(!unreadable.to_string().contains("secret"));
    }
}
