"""Secrets that change and connections that die under a function that runs, or is frozen."""

import time

import pytest

from database import postgres_port
from deployment import Deployment
from emulator import FunctionEnded
from gateway import Gateway
from network import ForgetfulNetwork
from secrets_server import SecretsServer
from wire import request, structured

# Two attempts, each with its limit.
ANSWER_LIMIT_SECONDS = 5


def rotate(deployment: Deployment) -> None:
    """What a rotation does: the database first, then the secret."""
    deployment.database.change_password()
    deployment.secrets.put(deployment.secret, deployment.database.url)


def use(mcp: Gateway, project: str) -> str:
    """Writes, so that a whole request must work. Returns the id of the memory."""
    content = f"Statement {time.monotonic_ns()} of this test."
    return structured(mcp.call("remember", {"content": content, "project": project}))["id"]


def test_a_rotated_password_needs_no_restart(own_deployment: Deployment, project: str):
    mcp = own_deployment.mcp()
    use(mcp, project)
    pid = mcp.function.pid
    rotate(own_deployment)
    assert own_deployment.database.end_connections() >= 1
    use(mcp, project)
    assert mcp.function.pid == pid


def test_a_rotation_in_steps_is_followed_when_it_is_complete(own_deployment: Deployment, project: str):
    """The steps of a rotation by Secrets Manager: a pending version, the database, then the labels."""
    secrets, secret, database = own_deployment.secrets, own_deployment.secret, own_deployment.database
    mcp = own_deployment.mcp()
    use(mcp, project)
    before = database.password
    database.change_password()
    pending = secrets.stage(secret, database.url)
    database.end_connections()
    # The version that is pending is nobody's to use.
    assert mcp.post(request("ping")).status == 503
    secrets.promote(secret, pending)
    assert sorted(secrets.stages(secret)[pending]) == ["AWSCURRENT", "AWSPENDING"]
    use(mcp, project)
    # The version before is labelled AWSPREVIOUS, and no function falls back to it.
    database.change_password(before)
    database.end_connections()
    assert mcp.post(request("ping")).status == 503


def test_a_rotated_password_leaves_open_connections_alone(own_deployment: Deployment, project: str):
    mcp = own_deployment.mcp()
    use(mcp, project)
    own_deployment.database.change_password()
    use(mcp, project)


def test_every_function_takes_a_rotated_password(own_deployment: Deployment):
    api = Gateway.to(own_deployment.start("api"))
    assert api.get("/readyz").status == 200
    for _ in range(2):
        rotate(own_deployment)
        own_deployment.database.end_connections()
        assert api.get("/readyz").status == 200
        assert own_deployment.operate("migrate_status")["pending"] == []


def test_a_secret_that_is_late_is_a_503_until_it_comes(own_deployment: Deployment, project: str):
    mcp = own_deployment.mcp()
    api = Gateway.to(own_deployment.start("api"))
    use(mcp, project)
    assert api.get("/readyz").status == 200
    own_deployment.database.change_password()
    own_deployment.database.end_connections()
    assert api.get("/readyz").status == 503
    answer = mcp.post(request("ping"))
    assert answer.status == 503, answer
    own_deployment.secrets.put(own_deployment.secret, own_deployment.database.url)
    assert api.get("/readyz").status == 200
    use(mcp, project)


def test_a_secret_store_that_is_away_is_a_503_in_time(own_deployment: Deployment, project: str):
    store = SecretsServer().start()
    mcp = own_deployment.mcp(AWS_ENDPOINT_URL_SECRETS_MANAGER=store.url)
    use(mcp, project)
    store.stop()
    use(mcp, project)
    own_deployment.database.change_password()
    own_deployment.database.end_connections()
    begin = time.monotonic()
    answer = mcp.post(request("ping"))
    assert time.monotonic() - begin < ANSWER_LIMIT_SECONDS
    assert answer.status == 503, answer


def test_a_function_without_its_secret_serves_when_the_secret_is_there(deployment: Deployment, secrets: SecretsServer):
    name = "kenfold/not-there-yet"
    api = Gateway.to(deployment.start("api", KENFOLD_DATABASE_SECRET=name))
    assert api.get("/healthz").status == 200
    assert api.get("/readyz").status == 503
    assert name in api.function.log
    secrets.create(deployment.database.url, name)
    assert api.get("/readyz").status == 200


def test_a_secret_may_be_json_with_the_url(deployment: Deployment):
    api = Gateway.to(deployment.start_with_secret("api", {"url": deployment.database.url}))
    assert api.get("/readyz").status == 200


def test_a_secret_as_rds_writes_it_is_not_used_without_tls(deployment: Deployment):
    """The throwaway Postgres has no TLS, so that nothing is left but to refuse."""
    database = deployment.database
    fields = {"engine": "postgres", "host": "127.0.0.1", "port": postgres_port(), "dbname": database.name}
    fields |= {"username": database.name, "password": database.password}
    api = Gateway.to(deployment.start_with_secret("api", fields))
    assert api.get("/readyz").status == 503


def test_a_secret_that_makes_no_sense_is_not_quoted_in_the_log(deployment: Deployment):
    api = Gateway.to(deployment.start_with_secret("api", "hunter2hunter2"))
    with pytest.raises(FunctionEnded):
        api.get("/healthz")
    assert "hunter2" not in api.function.log


def test_a_connection_that_died_while_a_function_was_frozen_is_replaced(own_deployment: Deployment, project: str):
    mcp = own_deployment.mcp()
    api = Gateway.to(own_deployment.start("api"))
    use(mcp, project)
    assert api.get("/readyz").status == 200
    mcp.function.freeze()
    api.function.freeze()
    assert own_deployment.database.end_connections() >= 2
    mcp.function.wake(lambda: use(mcp, project))
    assert api.function.wake(lambda: api.get("/readyz")).status == 200


def test_a_dead_connection_is_no_matter_to_a_function_that_wakes_without_a_request(
    own_deployment: Deployment, project: str
):
    mcp = own_deployment.mcp()
    use(mcp, project)
    mcp.function.freeze()
    assert own_deployment.database.end_connections() >= 1
    mcp.function.thaw()
    use(mcp, project)


def test_a_password_that_changed_while_a_function_was_frozen_is_taken(own_deployment: Deployment, project: str):
    mcp = own_deployment.mcp()
    use(mcp, project)
    mcp.function.freeze()
    rotate(own_deployment)
    own_deployment.database.end_connections()
    mcp.function.wake(lambda: use(mcp, project))


def test_the_operations_function_replaces_a_dead_connection_too(own_deployment: Deployment):
    assert own_deployment.operate("key_list") == []
    own_deployment.worker.freeze()
    assert own_deployment.database.end_connections() >= 1
    assert own_deployment.worker.wake(lambda: own_deployment.operate("key_list")) == []


def test_a_connection_that_the_network_forgot_is_replaced_in_time(
    own_deployment: Deployment, network: ForgetfulNetwork, project: str
):
    url = own_deployment.database.url_at(network.port)
    mcp = own_deployment.mcp(KENFOLD_DATABASE_SECRET=own_deployment.secrets.create(url))
    use(mcp, project)
    assert network.forget() == 1
    begin = time.monotonic()
    use(mcp, project)
    assert time.monotonic() - begin < ANSWER_LIMIT_SECONDS
    use(mcp, project)
