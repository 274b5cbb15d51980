"""The six tools, through the Python SDK in both modes."""

import uuid

import pytest

from agents import MODES, agent_of
from kenfold_dev import DevServer

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("mode", MODES)]

ALL_TOOLS = {"forget", "get_context", "handoff", "recall", "remember", "resume"}
READING_TOOLS = {"get_context", "recall"}


def contents(memories: list[dict]) -> list[str]:
    return [memory["content"] for memory in memories]


async def test_six_tools_are_listed_each_with_its_schemas_and_annotations(server: DevServer, mode: str):
    async with agent_of(server, "codex", mode) as codex:
        tools = (await codex.client.list_tools()).tools
    assert {tool.name for tool in tools} == ALL_TOOLS
    assert [tool.name for tool in tools] == sorted(tool.name for tool in tools)
    for tool in tools:
        assert tool.title and tool.description
        assert tool.input_schema["type"] == tool.output_schema["type"] == "object"
        assert tool.annotations.read_only_hint is (tool.name in READING_TOOLS)
        assert tool.annotations.destructive_hint is (tool.name == "forget")
        assert tool.annotations.open_world_hint is False


async def test_no_schema_has_a_type_that_strict_clients_refuse(server: DevServer, mode: str):
    def types_in(schema):
        if isinstance(schema, dict):
            yield schema.get("type")
            for value in schema.values():
                yield from types_in(value)
        elif isinstance(schema, list):
            for value in schema:
                yield from types_in(value)

    async with agent_of(server, "codex", mode) as codex:
        tools = (await codex.client.list_tools()).tools
    for tool in tools:
        for schema in (tool.input_schema, tool.output_schema):
            assert not [kind for kind in types_in(schema) if isinstance(kind, list)], tool.name


async def test_an_equal_statement_is_stored_once(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code, agent_of(server, "codex", mode) as codex:
        first = await claude_code.call("remember", content="Tests run against a real database.", project=project)
        again = await codex.call("remember", content=" tests run  against a REAL database", project=project)
        recalled = await codex.call("recall", query="tests database", project=project)
    assert again == {"id": first["id"], "type": "project", "status": "active", "deduplicated": True}
    assert contents(recalled["memories"]) == ["Tests run against a real database."]


async def test_a_superseded_memory_is_served_no_more(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code:
        old = await claude_code.call("remember", content="The cache lives in Redis.", project=project, type="codebase")
        new = await claude_code.call(
            "remember", content="The cache lives in Postgres.", project=project, supersedes=old["id"]
        )
        recalled = await claude_code.call("recall", query="where does the cache live", project=project)
        refusal = await claude_code.refused(
            "remember", content="The cache lives in a file.", project=project, supersedes=old["id"]
        )
    assert new["type"] == "codebase"
    assert [memory["id"] for memory in recalled["memories"]] == [new["id"]]
    assert new["id"] in refusal


async def test_similar_memories_are_pointed_out(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code:
        old = await claude_code.call("remember", content="The API listens on port 8080 by default", project=project)
        new = await claude_code.call("remember", content="The API listens on port 9090 by default", project=project)
    [similar] = new["similar"]
    assert similar["id"] == old["id"]
    assert 0 < similar["score"] <= 1


async def test_a_preference_waits_for_approval(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code:
        proposed = await claude_code.call(
            "remember", content="I like short functions.", type="preference", project=project
        )
        context = await claude_code.call("get_context", project=project)
    assert proposed["status"] == "proposed"
    assert "I like short functions." not in contents(context.get("preferences", []))


async def test_recall_keeps_to_the_types_the_limit_and_the_project(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code:
        for number in range(4):
            await claude_code.call("remember", content=f"Migration {number} renames a column", project=project)
        await claude_code.call("remember", content="Migration code is in db.rs", type="codebase", project=project)
        few = await claude_code.call("recall", query="migration", project=project, limit=2)
        typed = await claude_code.call("recall", query="migration", project=project, types=["codebase"])
        elsewhere = await claude_code.call("recall", query="migration", project="https://git.example/other/one")
    assert len(few["memories"]) == 2
    assert contents(typed["memories"]) == ["Migration code is in db.rs"]
    scopes = {memory["scope"] for memory in elsewhere["memories"]}
    assert scopes <= {"user", "project:git.example/other/one"}


async def test_one_project_has_many_spellings(server: DevServer, project: str, mode: str):
    path = project.removeprefix("https://git.example/").removesuffix(".git")
    async with agent_of(server, "claude-code", mode) as claude_code:
        await claude_code.call("remember", content="Releases are signed.", project=project)
        for spelling in [f"git@git.example:{path}.git", f"ssh://git@GIT.example:22/{path}/", f"git.example/{path}"]:
            recalled = await claude_code.call("recall", query="releases signed", project=spelling)
            assert contents(recalled["memories"])[:1] == ["Releases are signed."], spelling
        refusal = await claude_code.refused("remember", content="Something.", project="/home/me/repo")
    assert "project" in refusal


async def test_work_is_handed_over_and_taken_up_once(server: DevServer, project: str, mode: str):
    steps = ["Run the migration", "남은 테스트를 고친다"]
    async with agent_of(server, "claude-code", mode) as claude_code, agent_of(server, "codex", mode) as codex:
        first = await claude_code.call("handoff", summary="An outdated note", project=project)
        note = await claude_code.call("handoff", summary="The parser is done", next_steps=steps, project=project)
        offered = await codex.call("get_context", project=project)
        resumed = await codex.call("resume", project=project)
        again = await claude_code.call("resume", project=project)
        afterwards = await codex.call("get_context", project=project)
    assert first["id"] != note["id"] and note["expires_at"].endswith("Z")
    assert offered["handoff"]["id"] == resumed["handoff"]["id"] == again["handoff"]["id"] == note["id"]
    assert resumed["handoff"]["next_steps"] == steps
    assert resumed["handoff"]["source_agent"] == "claude-code"
    assert resumed["handoff"]["resumed_by"] == again["handoff"]["resumed_by"] == "codex"
    assert "handoff" not in afterwards


async def test_there_may_be_nothing_to_resume(server: DevServer, project: str, mode: str):
    async with agent_of(server, "codex", mode) as codex:
        assert await codex.call("resume", project=project) == {}


async def test_context_is_what_the_project_knows(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code:
        await claude_code.call("remember", content="Errors are enums.", project=project)
        await claude_code.call("remember", content="parse() is in src/parse.rs", type="codebase", project=project)
        context = await claude_code.call("get_context", task="Change how parse() fails", project=project)
        tight = await claude_code.call("remember", content="A very long rule. " * 200, project=project, type="project")
        small = await claude_code.call("get_context", project=project, budget_tokens=200)
    assert contents(context["project"]) == ["Errors are enums."]
    [relevant] = context["relevant"]
    assert relevant["content"] == "parse() is in src/parse.rs"
    assert {ref["path"] for ref in relevant["code_refs"]} == {"src/parse.rs"}
    assert context["truncated"] is False
    assert small["truncated"] is True and tight["id"] not in str(small)


async def test_a_session_keeps_one_summary(server: DevServer, project: str, mode: str):
    async def summarise(agent, session: str, summary: str) -> dict:
        meta = {"kenfold/session_id": session}
        return await agent.call("remember", meta, content=summary, type="episodic", project=project)

    one, other = uuid.uuid4().hex, uuid.uuid4().hex
    async with agent_of(server, "claude-code", mode) as claude_code, agent_of(server, "codex", mode) as codex:
        await summarise(claude_code, one, "Session one: began the parser.")
        await summarise(claude_code, one, "Session one: finished the parser.")
        await summarise(claude_code, other, "Session two: wrote the manual.")
        await summarise(codex, one, "Another agent's session of the same name: read the code.")
        context = await codex.call("get_context", project=project)
    assert sorted(contents(context["recent"])) == [
        "Another agent's session of the same name: read the code.",
        "Session one: finished the parser.",
        "Session two: wrote the manual.",
    ]


async def test_a_summary_without_a_session_replaces_none(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code:
        await claude_code.call("remember", content="Looked at the parser.", type="episodic", project=project)
        await claude_code.call("remember", content="Looked at the lexer.", type="episodic", project=project)
        context = await claude_code.call("get_context", project=project)
    assert len(context["recent"]) == 2


async def test_a_forgotten_memory_is_gone_and_may_be_forgotten_again(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code:
        stored = await claude_code.call("remember", content="The office is in Busan.", project=project)
        for _ in range(2):
            forgotten = await claude_code.call("forget", id=stored["id"], reason="moved")
            assert forgotten == {"id": stored["id"], "status": "deleted"}
        recalled = await claude_code.call("recall", query="office Busan", project=project)
    assert stored["id"] not in {memory["id"] for memory in recalled["memories"]}


@pytest.mark.parametrize(
    ("tool", "arguments", "named"),
    [
        ("forget", {"id": "not-an-id"}, "id"),
        ("forget", {"id": str(uuid.UUID(int=0))}, "id"),
        ("forget", {}, "id"),
        ("recall", {"query": "  "}, "query"),
        ("recall", {}, "query"),
        ("recall", {"query": "x", "types": ["nonsense"]}, "types"),
        ("recall", {"query": "x", "limit": "ten"}, "limit"),
        ("remember", {"content": ""}, "content"),
        ("remember", {"content": "x" * 8001}, "content"),
        ("remember", {"content": "nul \0 nul"}, "content"),
        ("remember", {"content": "x", "type": "temporary"}, "ttl_seconds"),
        ("remember", {"content": "x", "ttl_seconds": -1}, "ttl_seconds"),
        ("remember", {"content": "x", "ttl_seconds": 365 * 86400 + 1}, "ttl_seconds"),
        ("remember", {"content": "x", "supersedes": str(uuid.UUID(int=7))}, "supersedes"),
        ("remember", {"content": "x", "surprise": 1}, "surprise"),
        ("remember", {"content": "the key is ghp_" + "a1B2" * 9}, "content"),
        ("handoff", {"summary": "x", "next_steps": ["fine", "ghp_" + "a1B2" * 9]}, "next_steps[1]"),
        ("handoff", {"summary": "x", "next_steps": ["step"] * 21}, "next_steps"),
        ("handoff", {"summary": "x", "ttl_seconds": 30 * 86400 + 1}, "ttl_seconds"),
        ("get_context", {"budget_tokens": -1}, "budget_tokens"),
        ("resume", {"project": "~/repo"}, "project"),
    ],
)
async def test_a_refusal_names_the_argument_and_no_secret(
    server: DevServer, mode: str, tool: str, arguments: dict, named: str
):
    async with agent_of(server, "claude-code", mode) as claude_code:
        words = await claude_code.refused(tool, **arguments)
    assert named in words
    assert "a1B2" not in words


async def test_a_null_stands_for_an_argument_that_was_left_out(server: DevServer, project: str, mode: str):
    async with agent_of(server, "claude-code", mode) as claude_code:
        stored = await claude_code.call(
            "remember", content="Nulls are harmless.", type=None, project=project, supersedes=None, ttl_seconds=None
        )
    assert stored["type"] == "project"
