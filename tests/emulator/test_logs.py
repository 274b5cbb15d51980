"""What a function logs of a request, and the metrics that CloudWatch makes of the log."""

import json

from deployment import AGENT, Deployment
from emulator import Function
from wire import structured

SECRET_WORDS = "The zeppelin lands on Thursdays"


def lines(function: Function) -> list[dict]:
    """The lines of a log that are JSON; the emulator writes others."""
    texts = (line[line.index("{") :] for line in function.log.splitlines() if line.lstrip().startswith("{"))
    return [json.loads(text) for text in texts]


def test_a_line_says_who_called_what_and_never_what_was_said(own_deployment: Deployment, project: str):
    mcp = own_deployment.mcp()
    structured(mcp.call("remember", {"content": SECRET_WORDS, "project": project}))
    mcp.call("forget", {"id": "no id"})
    requests = [line for line in lines(mcp.function) if line.get("message") == "request"]
    told = [(line["caller.agent"], line["tool.name"], line["tool.outcome"], line["response.status"]) for line in requests]
    assert told == [(AGENT, "remember", "done", 200), (AGENT, "forget", "invalid_argument", 200)]
    assert requests[0]["database.round_trips"] >= 3
    assert all(line["spans"][0]["request.id"] for line in requests)
    assert "zeppelin" not in mcp.function.log


def metrics(function: Function) -> list[dict]:
    return [line for line in lines(function) if "_aws" in line]


def test_each_request_is_measured(own_deployment: Deployment):
    mcp = own_deployment.mcp(KENFOLD_METRICS="tools")
    mcp.call("recall", {"query": "zeppelin"})
    mcp.with_key(None).call("recall", {"query": "zeppelin"})
    called, refused = metrics(mcp.function)
    assert (called["Function"], called["Tool"], called["Calls"], called["Errors"]) == ("mcp", "recall", 1, 0)
    assert called["Duration"] >= 0
    of_function, of_tool = called["_aws"]["CloudWatchMetrics"]
    assert {each["Namespace"] for each in (of_function, of_tool)} == {"Kenfold"}
    assert (of_function["Dimensions"], of_tool["Dimensions"]) == ([["Function"]], [["Function", "Tool"]])
    assert [metric["Name"] for metric in of_function["Metrics"]] == ["Errors"]
    assert [metric["Name"] for metric in of_tool["Metrics"]] == ["Calls", "Errors", "Duration"]
    # A stranger is no failure of the server, and calls no tool.
    assert (refused["Errors"], "Tool" in refused) == (0, False)


def test_a_database_that_is_away_is_an_error_of_the_function(own_deployment: Deployment):
    mcp = own_deployment.mcp()
    own_deployment.database.change_password()
    own_deployment.database.end_connections()
    assert mcp.call("recall", {"query": "zeppelin"}).status == 503
    [measured] = metrics(mcp.function)
    assert measured["Errors"] == 1


def test_metrics_can_be_turned_off(own_deployment: Deployment):
    mcp = own_deployment.mcp(KENFOLD_METRICS="off")
    mcp.call("recall", {"query": "zeppelin"})
    assert metrics(mcp.function) == []
