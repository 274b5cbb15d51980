"""The API function: the REST API and the probes."""

import json
import re
import time
from pathlib import Path

import pytest

from deployment import Deployment
from emulator import Function, free_ports
from events import in_stage, under_host
from gateway import Gateway

MIGRATIONS = Path(__file__).parents[2] / "migrations"
UNREADY_LIMIT_SECONDS = 5


def newest_migration() -> int:
    """The version of the newest migration, by the name of its file."""
    return max(int(re.match(r"V(\d+)__", path.name)[1]) for path in MIGRATIONS.glob("V*__*.sql"))


def is_unready_soon(function: Function) -> dict:
    """Requires a 503 within the limit, from a process that is alive."""
    api = Gateway.to(function)
    assert api.get("/healthz").status == 200
    begin = time.monotonic()
    answer = api.get("/readyz")
    assert time.monotonic() - begin < UNREADY_LIMIT_SECONDS
    assert answer.status == 503, answer
    return answer.json


def test_a_process_that_runs_is_healthy(api: Gateway):
    answer = api.get("/healthz")
    assert (answer.status, answer.json) == (200, {"status": "ok"})


def test_a_database_that_was_migrated_makes_it_ready(api: Gateway):
    answer = api.get("/readyz")
    assert (answer.status, answer.json) == (200, {"status": "ok", "schema_version": newest_migration()})


@pytest.mark.parametrize("probe", ["/healthz", "/readyz"])
def test_a_probe_is_answered_in_every_stage_and_under_every_name(api: Gateway, probe: str):
    assert api.get(f"/prod{probe}", change=in_stage("prod")).status == 200
    assert api.get(probe, change=under_host("10.0.0.7")).status == 200


@pytest.mark.parametrize("path", ["/", "/nowhere", "/healthz/more"])
def test_a_path_that_leads_nowhere_asks_for_no_key(api: Gateway, path: str):
    answer = api.get(path)
    assert (answer.status, answer.json["error"]) == (404, "not_found")
    assert "WWW-Authenticate" not in answer.headers


def test_what_became_of_code_is_listed_and_reported(deployment: Deployment, mcp: Gateway, api: Gateway):
    mcp.call("remember", {"content": "`parse` in src/lexer.rs is recursive", "project": "o/lexer"})
    rest = api.with_key(deployment.create_key("refs"))
    listed = rest.get("/api/v1/refs?project=o%2Flexer").json
    assert {target["path"] for target in listed["targets"]} == {"src/lexer.rs"}
    result = {"path": "src/lexer.rs", "found": True, "hash": "blob:1"}
    report = {"project": "o/lexer", "commit": "1234567", "results": [result]}
    json_body = {"Content-Type": "application/json"}
    answer = rest.send("POST", "/api/v1/refs/check", json.dumps(report).encode(), json_body)
    assert (answer.status, answer.json["anchored"]) == (200, 1)
    assert api.get("/api/v1/refs?project=o%2Flexer").status == 401


def test_a_database_that_is_not_there_makes_it_unready(deployment: Deployment):
    [closed_port] = free_ports(1)
    url = deployment.database.url_at(closed_port)
    assert "schema_version" not in is_unready_soon(deployment.start_with_secret("api", url))


def test_a_database_that_says_nothing_makes_it_unready_in_time(deployment: Deployment, silent_port: int):
    url = deployment.database.url_at(silent_port)
    assert "schema_version" not in is_unready_soon(deployment.start_with_secret("api", url))


def test_it_is_unready_until_the_database_was_migrated(new_deployment: Deployment):
    function = new_deployment.start("api")
    assert "schema_version" not in is_unready_soon(function)
    new_deployment.operate("migrate")
    assert Gateway.to(function).get("/readyz").status == 200
