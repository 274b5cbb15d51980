"""The main job: one agent remembers, another recalls, and sees who said it."""

import itertools

import pytest

from agents import MODES, VERSION_OF_MODE, agent_of
from kenfold_dev import DevServer

pytestmark = pytest.mark.anyio

EVERY_PAIR = list(itertools.product(MODES, MODES))


@pytest.mark.parametrize(("writing_mode", "reading_mode"), EVERY_PAIR)
async def test_what_claude_code_remembers_codex_recalls(
    server: DevServer, project: str, writing_mode: str, reading_mode: str
):
    decision = "We deploy to production on Tuesdays only, because support is fully staffed then."
    async with agent_of(server, "claude-code", writing_mode) as claude_code:
        remembered = await claude_code.call("remember", content=decision, project=project)
    assert remembered["status"] == "active"
    assert remembered["deduplicated"] is False

    async with agent_of(server, "codex", reading_mode) as codex:
        recalled = await codex.call("recall", query="On which day do we deploy?", project=project)
    [memory] = [found for found in recalled["memories"] if found["id"] == remembered["id"]]
    assert memory["content"] == decision
    assert memory["source_agent"] == "claude-code"
    assert memory["trust"] == "agent"
    assert 0 < memory["score"] <= 1


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "query", ["pnpm 사용하나요", "팀에서 쓰는 패키지 매니저 pnpm", "우리 팀은 무엇을 사용한다고 했지?"]
)
async def test_korean_is_recalled_as_it_was_written(server: DevServer, project: str, mode: str, query: str):
    statement = "우리 팀은 pnpm을 사용한다"
    async with agent_of(server, "claude-code", mode) as claude_code:
        remembered = await claude_code.call("remember", content=statement, project=project)
        await claude_code.call("remember", content="배포는 매주 화요일에만 한다", project=project)
    async with agent_of(server, "codex", mode) as codex:
        recalled = await codex.call("recall", query=query, project=project)
    best = recalled["memories"][0]
    assert (best["id"], best["content"], best["source_agent"]) == (remembered["id"], statement, "claude-code")


@pytest.mark.parametrize("mode", MODES)
async def test_each_mode_speaks_the_newest_revision_it_can(server: DevServer, mode: str):
    async with agent_of(server, "codex", mode) as codex:
        assert codex.client.protocol_version == VERSION_OF_MODE[mode]
        assert codex.client.server_info.name == "kenfold"
        assert codex.client.server_capabilities.tools is not None
        assert codex.client.instructions


@pytest.mark.parametrize("mode", MODES)
async def test_text_comes_back_character_for_character(server: DevServer, project: str, mode: str):
    statement = (
        'Emoji 👩🏽‍💻, "quotes", \\backslash\\, <tags> & ampersands, a\ttab,\na line, ﷽, e\u0301, \U0001f1f0\U0001f1f7.'
    )
    async with agent_of(server, "claude-code", mode) as claude_code:
        await claude_code.call("remember", content=statement, project=project)
        recalled = await claude_code.call("recall", query="quotes ampersands", project=project)
    assert recalled["memories"][0]["content"] == statement
