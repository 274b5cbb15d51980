"""The operations function: what its owner may have done, as an event names it."""

import pytest

from deployment import AGENT, IN_A_HURRY, Deployment
from emulator import FunctionError, free_ports
from gateway import Gateway
from wire import request, structured


def refused(deployment: Deployment, event: object) -> str:
    """Sends an event that must be refused, requires that the function goes on, and returns what it said."""
    with pytest.raises(FunctionError) as refusal:
        deployment.worker.invoke(event)
    pid = deployment.worker.pid
    assert deployment.operate("migrate_status")["pending"] == []
    assert deployment.worker.pid == pid
    return str(refusal.value)


def test_migrate_brings_an_empty_database_up_to_date_once(new_deployment: Deployment):
    before = new_deployment.operate("migrate_status")
    assert before["current"] is None
    assert before["pending"]
    assert new_deployment.operate("migrate") == {"applied": before["pending"]}
    assert new_deployment.operate("migrate") == {"applied": []}
    after = new_deployment.operate("migrate_status")
    assert after["pending"] == []
    assert after["current"] >= 1


def test_a_key_is_shown_once(own_deployment: Deployment):
    created = own_deployment.operate("key_create", agent="codex")
    [listed] = own_deployment.operate("key_list")
    assert (listed["id"], listed["agent"]) == (created["id"], "codex")
    assert created["key"].startswith(listed["prefix"])
    assert created["key"] not in str(listed)
    assert created["key"] not in own_deployment.worker.log


def test_a_key_that_was_revoked_opens_nothing(own_deployment: Deployment):
    mcp = own_deployment.mcp("codex")
    assert mcp.post(request("ping")).status == 200
    [key] = own_deployment.operate("key_list")
    assert key["last_used_at"] is not None
    revoked = own_deployment.operate("key_revoke", id_or_prefix=key["prefix"])
    assert revoked["revoked_at"] is not None
    assert mcp.post(request("ping")).status == 401
    assert own_deployment.operate("key_list") == []
    assert own_deployment.operate("key_list", all=True) == [revoked]


def test_memories_are_listed_and_forgotten(deployment: Deployment, mcp: Gateway, project: str):
    statement = "The nightly build starts at two."
    remembered = structured(mcp.call("remember", {"content": statement, "project": project}))
    [listed] = deployment.operate("memory_list", project=project)
    assert (listed["id"], listed["content"], listed["source_agent"]) == (remembered["id"], statement, AGENT)
    assert (listed["status"], listed["trust"]) == ("active", "agent")

    forgotten = deployment.operate("memory_forget", ids=[remembered["id"]], reason="It starts at three.")
    assert forgotten == [{"id": remembered["id"], "status": "deleted"}]
    assert deployment.operate("memory_list", project=project) == []
    recalled = structured(mcp.call("recall", {"query": "nightly build", "project": project}))
    assert recalled["memories"] == []


def test_an_unknown_operation_is_told_which_there_are(deployment: Deployment):
    said = refused(deployment, {"operation": "drop_everything"})
    assert "drop_everything" in said
    assert "key_create" in said


@pytest.mark.parametrize(
    ("event", "named"),
    [
        ({}, "operation"),
        ({"operation": "migrate", "force": True}, "force"),
        ({"operation": "key_create"}, "agent"),
        ({"operation": "key_list", "all": "yes"}, "boolean"),
        ({"operation": "memory_list", "statuses": "active"}, "statuses"),
    ],
)
def test_an_event_that_does_not_fit_is_told_what_is_wrong(deployment: Deployment, event: dict, named: str):
    assert named in refused(deployment, event)


@pytest.mark.parametrize("event", [[], "migrate", 1, None])
def test_an_event_that_is_no_object_is_refused(deployment: Deployment, event: object):
    assert refused(deployment, event)


@pytest.mark.parametrize(
    "event",
    [
        {"operation": "key_create", "agent": "Not A Name"},
        {"operation": "key_revoke", "id_or_prefix": "kf_nothing"},
        {"operation": "memory_list", "status": "lost"},
        {"operation": "memory_forget", "ids": ["not-an-id"]},
    ],
)
def test_an_operation_that_cannot_be_done_says_why(deployment: Deployment, event: dict):
    assert refused(deployment, event)


def test_a_database_that_is_not_there_is_an_error_that_says_so(deployment: Deployment):
    [closed_port] = free_ports(1)
    worker = deployment.start_with_secret("worker", deployment.database.url_at(closed_port), **IN_A_HURRY)
    for _ in range(2):
        with pytest.raises(FunctionError, match="database") as refusal:
            worker.invoke({"operation": "migrate_status"})
        assert deployment.database.password not in str(refusal.value)
    assert deployment.database.password not in worker.log
