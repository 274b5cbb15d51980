"""The templates deploy what the code is: its routes, variables, secrets and rights. And each check can fail."""

from collections.abc import Callable

import pytest

import parity
from parity import Templates

MAIN = ["main", "Resources"]
ROLES = ["roles", "Resources"]
ENVIRONMENT = ["Properties", "Environment", "Variables"]


@pytest.mark.parametrize("check", parity.CHECKS, ids=lambda check: check.__name__)
def test_the_templates_fit_the_code(check: Callable):
    assert list(check(Templates.read())) == []


def place(templates: Templates, path: list):
    """What stands at a path of names and numbers."""
    found = getattr(templates, path[0])
    for part in path[1:]:
        found = found[part]
    return found


def without(*path) -> Callable[[Templates], None]:
    """A change that removes what is at a path."""

    def change(templates: Templates) -> None:
        del place(templates, list(path[:-1]))[path[-1]]

    return change


def having(*path, value) -> Callable[[Templates], None]:
    """A change that puts a value at a path."""

    def change(templates: Templates) -> None:
        place(templates, list(path[:-1]))[path[-1]] = value

    return change


def also(*path, value) -> Callable[[Templates], None]:
    """A change that adds to a list."""
    return lambda templates: place(templates, list(path)).append(value)


def statement(role: str, number: int) -> list:
    return [*ROLES, role, "Properties", "Policies", 0, "PolicyDocument", "Statement", number]


def a_second_route(templates: Templates) -> None:
    templates.main["Resources"]["Again"] = templates.main["Resources"]["McpRoute"]


def allowing(action: str) -> dict:
    return {"Effect": "Allow", "Action": action, "Resource": "*"}


@pytest.mark.parametrize(
    ("check", "change", "complaint"),
    [
        (
            parity.programs,
            having(*MAIN, "ApiFunction", "Metadata", "BuildProperties", "Binary", value="nothing"),
            "ApiFunction: no crate has the program nothing",
        ),
        (parity.routes, without(*MAIN, "McpWithSlashRoute"), "ANY /mcp/ of McpFunction is reached by []"),
        (parity.routes, without(*MAIN, "DefaultRegisterRoute"), "POST /register of OauthFunction is reached by []"),
        (parity.routes, without(*MAIN, "WellKnownBelowTokenRoute"), "GET /token/.well-known/openid-configuration"),
        (parity.routes, a_second_route, "ANY /mcp of McpFunction is reached by ['McpRoute', 'Again']"),
        (
            parity.routes,
            having(*MAIN, "ReadyzRoute", "Properties", "RouteKey", value="POST /readyz"),
            "GET /readyz of ApiFunction is reached by []",
        ),
        (
            parity.routes,
            having(*MAIN, "McpRoute", "Properties", "RouteKey", value="POST /mcp"),
            "ANY /mcp of McpFunction is reached by []",
        ),
        (
            parity.routes,
            having(*MAIN, "OauthRoute", "Properties", "Target", "Fn::Sub", value="integrations/${ToApi}"),
            "GET /oauth/unlock of OauthFunction is reached by ['OauthRoute'], which lead to ['ApiFunction']",
        ),
        (
            parity.routes,
            having(*MAIN, "ApiRoute", "Properties", "RouteKey", value="ANY /api/v2/{proxy+}"),
            "ApiRoute: nothing answers at ANY /api/v2/{proxy+}",
        ),
        (parity.permissions, without(*MAIN, "ApiPermission"), "ApiFunction: routes and permissions differ"),
        (
            parity.permissions,
            having(*MAIN, "ApiPermission", "Properties", "FunctionName", "Ref", value="OperationsFunction"),
            "OperationsFunction: routes and permissions differ",
        ),
        (
            parity.throttles,
            having(*MAIN, "Stage", "Properties", "RouteSettings", "ANY /other", value={}),
            "ANY /other: the stage limits a route that may not exist",
        ),
        (parity.throttles, having(*MAIN, "Stage", "DependsOn", value=["OauthRoute"]), "ANY /register: the stage"),
        (
            parity.variables,
            having(*MAIN, "ApiFunction", *ENVIRONMENT, "KENFOLD_OTHER", value="x"),
            "ApiFunction: no code reads KENFOLD_OTHER",
        ),
        (
            parity.variables,
            without(*MAIN, "OauthFunction", *ENVIRONMENT, "KENFOLD_OAUTH_REFRESH_GRACE"),
            "OauthFunction: lacks KENFOLD_OAUTH_REFRESH_GRACE",
        ),
        (
            parity.variables,
            without(*MAIN, "WorkerFunction", *ENVIRONMENT, "KENFOLD_DATABASE_SECRET"),
            "WorkerFunction: lacks KENFOLD_DATABASE_SECRET",
        ),
        (
            parity.variables,
            without(*MAIN, "ApiFunction", *ENVIRONMENT, "KENFOLD_PUBLIC_URL"),
            "ApiFunction: lacks KENFOLD_PUBLIC_URL",
        ),
        (
            parity.variables,
            without("main", "Globals", "Function", "Environment", "Variables", "KENFOLD_LOG_LEVEL"),
            "DeploymentFunction: lacks KENFOLD_LOG_LEVEL",
        ),
        (
            parity.actions,
            also(*statement("Mcp", 0)[:-1], value=allowing("s3:GetObject")),
            "McpFunction: nothing calls s3:GetObject",
        ),
        (
            parity.actions,
            also(*ROLES, "Network", "Properties", "PolicyDocument", "Statement", value=allowing("ec2:RunInstances")),
            "WorkerFunction: nothing calls ec2:RunInstances",
        ),
        (
            parity.actions,
            having(*statement("Deployment", 1), "Action", value="lambda:*"),
            "DeploymentFunction: may not call lambda:InvokeFunction",
        ),
        (
            parity.actions,
            without(*statement("Api", 1)),
            "ApiFunction: may not call secretsmanager:GetSecretValue",
        ),
        (parity.secrets, having(*statement("Api", 1), "Resource", value="*"), 'ApiFunction: has no business with "*"'),
        (
            parity.secrets,
            also(*statement("Api", 1), "Resource", value={"Ref": "RootSecret"}),
            'ApiFunction: has no business with {"Ref": "RootSecret"}',
        ),
        (
            parity.secrets,
            without(*statement("Operations", 1), "Resource", 1),
            'OperationsFunction: may not read {"Fn::GetAtt": "Database.Outputs.OwnerSecretArn"}',
        ),
        (
            parity.secrets,
            without(*statement("Mcp", 1), "Resource", 1),
            'McpFunction: may not read "arn:model-key"',
        ),
        (
            parity.secrets,
            having(*MAIN, "WorkerFunction", *ENVIRONMENT, "KENFOLD_ROOT_SECRET", value="another"),
            'WorkerFunction: may not read "another"',
        ),
        (
            parity.invoked,
            having(*statement("Deployment", 1), "Resource", value={"Fn::Sub": "${Functions}-*"}),
            "DeploymentFunction: may invoke [{'Fn::Sub': '${Functions}-*'}]",
        ),
        (parity.invoked, also(*statement("Mcp", 0)[:-1], value=allowing("lambda:InvokeFunction")), "McpFunction: may"),
        (parity.schema, having(*MAIN, "Schema", "Properties", "SchemaVersion", value="1"), "SchemaVersion is 1"),
        (
            parity.timeouts,
            having("main", "Globals", "Function", "Timeout", value=25),
            "OauthFunction: ends after 25 s, before a request may end",
        ),
        (
            parity.timeouts,
            having(*MAIN, "ToMcp", "Properties", "TimeoutInMillis", value=29000),
            "ToMcp: gives up before McpFunction does",
        ),
        (
            parity.timeouts,
            having(*MAIN, "Schema", "Properties", "ServiceTimeout", value=840),
            "DeploymentFunction: CloudFormation gives up after 840 s",
        ),
    ],
)
def test_a_template_that_was_changed_is_noticed(check: Callable, change: Callable, complaint: str):
    templates = Templates.read()
    change(templates)
    assert [each for each in check(templates) if each.startswith(complaint)]


def test_the_routes_of_the_code_are_found():
    crates = parity.sources.crates()
    assert crates["mcp"].routes == {"/mcp": {"ANY"}, "/mcp/": {"ANY"}}
    assert crates["api"].routes["/api/v1/refs/check"] == {"POST"}
    oauth = crates["oauth"].routes
    assert oauth["/oauth/authorize"] == oauth["/oauth/unlock"] == {"GET", "POST"}
    assert oauth["/register"] == {"POST"} and oauth["/.well-known/oauth-protected-resource"] == {"GET"}
