"""The function that answers CloudFormation, and the role that a migration makes for the functions."""

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer

import psycopg
import pytest
from psycopg import sql

from database import administer, admin_url, postgres_port
from deployment import Deployment
from emulator import Function, FunctionError
from gateway import Gateway
from lambda_server import LambdaServer
from secrets_server import SecretsServer
from wire import structured

OPERATIONS = "kenfold-operations"
STACK_ID = "arn:aws:cloudformation:eu-central-1:123456789012:stack/kenfold/51af3dc0"


class Answers(HTTPServer):
    """Where CloudFormation waits for an answer. It keeps what arrives."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), AnswerHandler)
        self.received: list[tuple[str, dict]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/answer?X-Amz-Signature=signed"

    def __enter__(self) -> "Answers":
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_) -> None:
        self.shutdown()
        self.server_close()


class AnswerHandler(BaseHTTPRequestHandler):
    """One answer."""

    server: Answers

    def do_PUT(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        # The signature is for a request without a media type.
        self.server.received.append((self.headers.get("Content-Type", ""), json.loads(body)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_) -> None:
        """Says nothing."""


@dataclass
class CloudFormation:
    """What CloudFormation asks of a deployment, and what it is answered."""

    deployment: Deployment
    answers: Answers
    lambda_server: LambdaServer
    function: Function = field(init=False)

    def __post_init__(self):
        variables = self.lambda_server.variables | {"KENFOLD_OPERATIONS_FUNCTION": OPERATIONS}
        self.function = self.deployment.start("deployment", **variables)

    def ask(self, request_type: str, version: str = "5", before: str | None = None) -> dict:
        """Asks, and returns the one answer."""
        event = {
            "RequestType": request_type,
            "ResponseURL": self.answers.url,
            "StackId": STACK_ID,
            "RequestId": "request-1",
            "ResourceType": "Custom::Schema",
            "LogicalResourceId": "Schema",
            "ResourceProperties": {"ServiceToken": "arn", "ServiceTimeout": "900", "SchemaVersion": version},
        }
        if before is not None:
            event |= {"PhysicalResourceId": "kenfold-schema", "OldResourceProperties": {"SchemaVersion": before}}
        self.answers.received.clear()
        self.function.invoke(event)
        [(media_type, answer)] = self.answers.received
        assert media_type == ""
        echoed = {"StackId": STACK_ID, "RequestId": "request-1", "LogicalResourceId": "Schema"}
        assert {name: answer[name] for name in echoed} == echoed
        assert answer["PhysicalResourceId"] == "kenfold-schema"
        return answer

    @property
    def invocations(self) -> int:
        return self.lambda_server.events


@pytest.fixture
def cloud_formation(new_deployment: Deployment) -> Iterator[CloudFormation]:
    with Answers() as answers, LambdaServer({OPERATIONS: new_deployment.worker}) as lambda_server:
        yield CloudFormation(new_deployment, answers, lambda_server)


def test_a_new_stack_migrates_its_database(cloud_formation: CloudFormation):
    assert cloud_formation.ask("Create")["Status"] == "SUCCESS"
    assert cloud_formation.deployment.operate("migrate_status")["pending"] == []


def test_an_update_migrates_and_a_way_back_or_a_deletion_does_nothing(cloud_formation: CloudFormation):
    for request_type, version, before, invocations in [
        ("Update", "3", "2", 1),
        ("Update", "2", "3", 1),
        ("Delete", "3", "3", 1),
    ]:
        assert cloud_formation.ask(request_type, version, before)["Status"] == "SUCCESS"
        assert cloud_formation.invocations == invocations, (request_type, version)


def test_what_went_wrong_stands_in_the_answer(cloud_formation: CloudFormation):
    deployment = cloud_formation.deployment
    administer(sql.SQL("CREATE TABLE memory (id int)"), deployment.database.name)
    answer = cloud_formation.ask("Create")
    assert answer["Status"] == "FAILED"
    assert "memory" in answer["Reason"] and "migration failed" in answer["Reason"]
    assert deployment.database.password not in json.dumps(answer)
    # The address of the answer is signed: it is nobody's to read.
    assert "X-Amz-Signature" not in cloud_formation.function.log


def test_a_function_that_cannot_be_invoked_fails_the_deployment(new_deployment: Deployment):
    with Answers() as answers, LambdaServer({}) as lambda_server:
        answer = CloudFormation(new_deployment, answers, lambda_server).ask("Create")
    assert answer["Status"] == "FAILED"
    assert OPERATIONS in answer["Reason"]


# A database whose owner is not the role of the functions.


@dataclass
class Managed:
    """A deployment in which only operations signs in as the owner of the database."""

    deployment: Deployment
    app_secret: str

    @property
    def app_role(self) -> str:
        return f"{self.deployment.database.name}_functions"

    def migrate(self) -> None:
        """Has an operations function migrate, which signs in as the owner."""
        operations = self.deployment.start("worker", KENFOLD_DATABASE_APP_SECRET=self.app_secret)
        operations.invoke({"operation": "migrate"})

    def start(self, name: str, **variables: str) -> Function:
        return self.deployment.start(name, KENFOLD_DATABASE_SECRET=self.app_secret, **variables)

    def allows(self, statement: str) -> bool:
        """Whether the role of the functions may do that. Nothing is kept of it."""
        url = admin_url(self.deployment.database.name)
        with psycopg.connect(url) as connection:
            connection.execute(sql.SQL("SET ROLE {}").format(sql.Identifier(self.app_role)))
            try:
                connection.execute(statement)
            except psycopg.errors.InsufficientPrivilege:
                return False
            finally:
                connection.rollback()
        return True


def app_secret(deployment: Deployment, password: str) -> dict:
    """What the functions sign in with. A URL, since the fields alone ask for TLS, which the throwaway Postgres has not."""
    name = deployment.database.name
    url = f"postgres://{name}_functions:{password}@127.0.0.1:{postgres_port()}/{name}"
    return {"url": url, "username": f"{name}_functions", "password": password}


@pytest.fixture
def managed(secrets: SecretsServer, tmp_path) -> Iterator[Managed]:
    deployment = Deployment.create(secrets, tmp_path)
    name = deployment.database.name
    # What the master user of RDS may do.
    administer(sql.SQL("ALTER ROLE {} CREATEROLE").format(sql.Identifier(name)))
    managed = Managed(deployment, secrets.create(app_secret(deployment, "of-the-functions")))
    try:
        managed.migrate()
        yield managed
    finally:
        deployment.dispose()
        administer(sql.SQL("DROP ROLE IF EXISTS {}").format(sql.Identifier(managed.app_role)))


def test_functions_sign_in_with_a_role_of_their_own(managed: Managed, project: str):
    mcp = Gateway.to(managed.start("mcp"), managed.deployment.create_key("codex"))
    stored = structured(mcp.call("remember", {"content": "The lighthouse is white", "project": project}))
    found = structured(mcp.call("recall", {"query": "lighthouse", "project": project}))
    assert [memory["id"] for memory in found["memories"]] == [stored["id"]]
    assert structured(mcp.call("forget", {"id": stored["id"]}))["status"] == "deleted"
    managed.start("worker", KENFOLD_WORKER_DUTIES="jobs").invoke({"operation": "clean_up"})


def test_that_role_removes_no_memory_and_changes_no_record(managed: Managed):
    for statement in [
        "SELECT count(*) FROM memory",
        "UPDATE memory SET updated_at = now()",
        "DELETE FROM oauth_token",
        "UPDATE api_key SET last_used_at = now()",
        "SELECT hash FROM owner_password",
        "SELECT count(*) FROM refinery_schema_history",
    ]:
        assert managed.allows(statement), statement
    for statement in [
        "DELETE FROM memory",
        "TRUNCATE memory",
        "DELETE FROM audit_event",
        "UPDATE audit_event SET actor = 'nobody'",
        "DELETE FROM refinery_schema_history",
        "UPDATE api_key SET trust = 'agent'",
        "INSERT INTO api_key SELECT * FROM api_key",
        "UPDATE owner_password SET hash = ''",
        "INSERT INTO owner_password SELECT * FROM owner_password",
        "CREATE TABLE extra (id int)",
        "DROP TABLE memory",
        "ALTER TABLE memory DISABLE TRIGGER ALL",
    ]:
        assert not managed.allows(statement), statement


def test_the_schedule_s_function_does_nothing_of_the_owner_s(managed: Managed):
    worker = managed.start("worker", KENFOLD_WORKER_DUTIES="jobs")
    for event in [{"operation": "key_create", "agent": "codex"}, {"operation": "migrate"}, {"operation": "unlock_link"}]:
        with pytest.raises(FunctionError, match="jobs alone"):
            worker.invoke(event)


def test_the_functions_are_no_superuser(managed: Managed):
    administer(sql.SQL("ALTER ROLE {} SUPERUSER").format(sql.Identifier(managed.app_role)))
    with pytest.raises(FunctionError, match="superuser"):
        managed.migrate()


def test_the_owner_keeps_its_own_rights(managed: Managed):
    database = managed.deployment.database
    itself = {"url": database.url, "username": database.name, "password": database.password}
    managed.deployment.secrets.put(managed.app_secret, itself)
    with pytest.raises(FunctionError, match="owns the tables"):
        managed.migrate()


def test_a_migration_gives_the_role_a_rotated_password(managed: Managed):
    managed.deployment.secrets.put(managed.app_secret, app_secret(managed.deployment, "another"))
    managed.migrate()
    assert Gateway.to(managed.start("api")).get("/readyz").status == 200

