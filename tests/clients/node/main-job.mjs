// What every client is asked to do: one agent remembers, another recalls and sees who said it.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";

/** The tools that every client must find. */
export const TOOLS = ["forget", "get_context", "handoff", "recall", "remember", "resume"];

/** A project that no other test uses. */
export const newProject = () => `https://git.example/team/${randomUUID()}.git`;

/**
 * Does the main job.
 *
 * `remember` and `recall` call the tool of that name, as claude-code and as codex, and return its result.
 */
export async function doMainJob(remember, recall) {
  const project = newProject();
  const content = "We deploy on Tuesdays only. 우리 팀은 화요일에만 배포한다.";
  const stored = structured(await remember({ content, project }));
  assert.equal(stored.status, "active");

  for (const query of ["On which day do we deploy?", "배포는 언제 하나요"]) {
    const { memories } = structured(await recall({ query, project }));
    const found = memories.find((memory) => memory.id === stored.id);
    assert.equal(found?.content, content, query);
    assert.equal(found.source_agent, "claude-code");
  }
}

/** What a tool call that succeeded returns to programs; its text says the same. */
export function structured(result) {
  assert.ok(!result.isError, JSON.stringify(result));
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  return result.structuredContent;
}
