//! The one place that says which memories a read may serve, as the planner sees it.

use kenfold_tests::TestDatabase;

#[tokio::test]
async fn visible_memory_is_inlined_and_uses_the_index() {
    let sql = TestDatabase::create().await.sql().await;
    // On an empty table a sequential scan is always cheaper.
    sql.batch_execute("SET enable_seqscan = off").await.unwrap();
    let explain = "EXPLAIN SELECT * FROM visible_memory(now(), ARRAY['user']) WHERE type = 'preference'";

    let rows = sql.query(explain, &[]).await.unwrap();

    let plan: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    let plan = plan.join("\n");
    assert!(!plan.contains("Function Scan"), "{plan}");
    assert!(plan.contains("memory_by_scope"), "{plan}");
}
