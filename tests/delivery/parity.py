"""Compares the templates with the code. Each check returns what is wrong, in words; nothing when all is well."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import sources
from sources import ANY, Crate
from templates import Stack, load, of_type

NAMES = ["template.yaml", "infra/roles.yaml"]

# What a function needs beside what its code tells: see `needed_variables`.
EMBEDDING = {"KENFOLD_EMBED_URL", "KENFOLD_EMBED_MODEL", "KENFOLD_EMBED_API_KEY_SECRET"}
NEEDED_BESIDES = {
    "McpFunction": EMBEDDING,
    "OauthFunction": {
        "KENFOLD_ROOT_SECRET",
        "KENFOLD_OAUTH_DCR",
        "KENFOLD_OAUTH_REFRESH_GRACE",
        "KENFOLD_OUTBOUND",
    },
    "WorkerFunction": {"KENFOLD_WORKER_DUTIES"},
    # It makes the role of the other functions, and seals links that unlock a browser.
    "OperationsFunction": {
        "KENFOLD_WORKER_DUTIES",
        "KENFOLD_DATABASE_HOST",
        "KENFOLD_DATABASE_APP_SECRET",
        "KENFOLD_ROOT_SECRET",
        "KENFOLD_PUBLIC_URL",
    },
    "DeploymentFunction": {"KENFOLD_OPERATIONS_FUNCTION"},
}

# The AWS SDKs that are known here, and what their calls need.
CLIENTS = {"aws-sdk-secretsmanager", "aws-sdk-lambda"}
ACTIONS = {"get_secret_value": "secretsmanager:GetSecretValue", "invoke": "lambda:InvokeFunction"}
# Actions that Lambda itself carries out in the name of a function.
OF_LAMBDA = {
    "logs:CreateLogStream": "logs",
    "logs:PutLogEvents": "logs",
    "ec2:CreateNetworkInterface": "network",
    "ec2:DescribeNetworkInterfaces": "network",
    "ec2:DescribeSubnets": "network",
    "ec2:DeleteNetworkInterface": "network",
    "ec2:AssignPrivateIpAddresses": "network",
    "ec2:UnassignPrivateIpAddresses": "network",
    "xray:PutTraceSegments": "tracing",
    "xray:PutTelemetryRecords": "tracing",
}

# Variables that the AWS SDK reads.
OF_SDK = {"AWS_ENDPOINT_URL_SECRETS_MANAGER": "where secrets are, for a stand-in to be named under sam local"}

# Deployments that differ in the secrets that there are.
EXTERNAL = {"DatabaseMode": "external", "DatabaseSecretArn": "arn:database"}
MODELS = {"ModelProvider": "openai-compatible", "EmbedUrl": "https://models", "EmbedApiKeySecretArn": "arn:model-key"}
MANAGED = {"DatabaseMode": "managed", "Egress": "nat"}
SCENARIOS = [EXTERNAL, EXTERNAL | MODELS, MANAGED, MANAGED | MODELS]

Complaints = Iterator[str]


@dataclass
class Templates:
    """The parsed templates, which a test may change."""

    main: dict
    roles: dict

    @classmethod
    def read(cls) -> "Templates":
        return cls(*(load(sources.ROOT / name) for name in NAMES))

    @property
    def functions(self) -> dict[str, dict]:
        return of_type(self.main, "AWS::Serverless::Function")

    @property
    def routes(self) -> dict[str, tuple[str, str]]:
        """For each route its key and the function to which it leads."""
        found = {}
        integrations = of_type(self.main, "AWS::ApiGatewayV2::Integration")
        for name, route in of_type(self.main, "AWS::ApiGatewayV2::Route").items():
            target = _between(route["Properties"]["Target"]["Fn::Sub"], "integrations/${")
            uri = integrations[target]["Properties"]["IntegrationUri"]["Fn::Sub"]
            found[name] = route["Properties"]["RouteKey"], _between(uri, ":function:${")
        return found

    def variables(self, function: str) -> dict:
        own = self.functions[function]["Properties"].get("Environment", {}).get("Variables", {})
        return self.main["Globals"]["Function"]["Environment"]["Variables"] | own

    def crate(self, function: str) -> Crate | None:
        return sources.crates().get(_binary(self.functions[function]))

    def role(self, function: str) -> str:
        """The name of a function's role in the template of the roles."""
        output = self.functions[function]["Properties"]["Role"]["Fn::GetAtt"].removeprefix("Roles.Outputs.")
        return self.roles["Outputs"][output]["Value"]["Fn::GetAtt"].removesuffix(".Arn")

    def allowed(self, function: str) -> list[dict]:
        """The statements that allow a function something."""
        role = self.role(function)
        inline = self.roles["Resources"][role]["Properties"]["Policies"]
        attached = [policy["Properties"] for policy in of_type(self.roles, "AWS::IAM::Policy").values()]
        policies = inline + [policy for policy in attached if {"Ref": role} in policy["Roles"]]
        statements = [each for policy in policies for each in policy["PolicyDocument"]["Statement"]]
        return [each for each in statements if each["Effect"] == "Allow"]


def programs(templates: Templates) -> Complaints:
    for name, function in templates.functions.items():
        if templates.crate(name) is None:
            yield f"{name}: no crate has the program {_binary(function)}"


def routes(templates: Templates) -> Complaints:
    used = set()
    for function in templates.functions:
        crate = templates.crate(function)
        for path, methods in crate.routes.items() if crate else ():
            for method in sorted(methods):
                reached = [name for name, (key, _) in templates.routes.items() if _matches(key, method, path)]
                used.update(reached)
                targets = [templates.routes[name][1] for name in reached]
                if targets != [function]:
                    yield f"{method} {path} of {function} is reached by {reached}, which lead to {targets}"
    for name in templates.routes.keys() - used:
        yield f"{name}: nothing answers at {templates.routes[name][0]}"


def permissions(templates: Templates) -> Complaints:
    """API Gateway may invoke what it leads to, and nothing else may."""
    given = of_type(templates.main, "AWS::Lambda::Permission").values()
    may = {each["Properties"]["FunctionName"]["Ref"] for each in given}
    for function in {target for _, target in templates.routes.values()} ^ may:
        yield f"{function}: routes and permissions differ"


def throttles(templates: Templates) -> Complaints:
    """Limits are set for routes that exist, and that exist before the stage."""
    names = {key: name for name, (key, _) in templates.routes.items()}
    [stage] = of_type(templates.main, "AWS::ApiGatewayV2::Stage").values()
    for key in stage["Properties"]["RouteSettings"]:
        if names.get(key) not in stage["DependsOn"]:
            yield f"{key}: the stage limits a route that may not exist"


def variables(templates: Templates) -> Complaints:
    read = sources.variables_read()
    for function in templates.functions:
        given = templates.variables(function).keys()
        yield from (f"{function}: no code reads {name}" for name in sorted(given - read - OF_SDK.keys()))
        yield from (f"{function}: lacks {name}" for name in sorted(needed_variables(templates, function) - given))


def needed_variables(templates: Templates, function: str) -> set[str]:
    crate = templates.crate(function)
    needed = {"KENFOLD_LOG_LEVEL"} | NEEDED_BESIDES.get(function, set())
    if crate and crate.opens_app:
        needed |= {"KENFOLD_DATABASE_SECRET"}
    if crate and crate.serves:
        needed |= {"KENFOLD_PUBLIC_URL", "KENFOLD_ALLOWED_HOSTS"}
    return needed


def actions(templates: Templates) -> Complaints:
    yield from (f"{name}: say in ACTIONS what its calls need" for name in sources.aws_clients() - CLIENTS)
    for function in templates.functions:
        crate = templates.crate(function)
        called = {ACTIONS[call] for call in crate.calls & ACTIONS.keys()} if crate else set()
        allowed = {action for each in templates.allowed(function) for action in _listed(each["Action"])}
        yield from (f"{function}: nothing calls {action}" for action in sorted(allowed - called - OF_LAMBDA.keys()))
        yield from (f"{function}: may not call {action}" for action in sorted(called - allowed))


def secrets(templates: Templates) -> Complaints:
    """A function may read the secrets that its variables name, whatever the parameters are, and no others."""
    for scenario in SCENARIOS:
        stack = Stack(templates.main, scenario)
        given = templates.main["Resources"]["Roles"]["Properties"]["Parameters"]
        roles = Stack(templates.roles, stack.resolve(given))
        for function in templates.functions:
            told = templates.variables(function).items()
            named = _distinct(stack.resolve(value) for name, value in told if name.endswith("_SECRET"))
            readable = _distinct(roles.resolve(_resources(templates, function, "secretsmanager:GetSecretValue")))
            yield from (f"{function}: may not read {each} ({scenario})" for each in sorted(named - readable))
            yield from (f"{function}: has no business with {each} ({scenario})" for each in sorted(readable - named))


def invoked(templates: Templates) -> Complaints:
    """A function may invoke the one that its variable names."""
    for function in templates.functions:
        named = templates.variables(function).get("KENFOLD_OPERATIONS_FUNCTION", {}).get("Ref")
        expected = []
        if named is not None:
            name = templates.functions[named]["Properties"]["FunctionName"]["Fn::Sub"]
            expected = [{"Fn::Sub": name.replace("${AWS::StackName}", "${Functions}")}]
        found = _resources(templates, function, "lambda:InvokeFunction")
        if found != expected:
            yield f"{function}: may invoke {found}, and is told of {expected}"


def schema(templates: Templates) -> Complaints:
    version, newest = templates.main["Resources"]["Schema"]["Properties"]["SchemaVersion"], sources.newest_migration()
    if version != str(newest):
        yield f"SchemaVersion is {version}, and the newest migration {newest}: the deployment would not migrate"


def timeouts(templates: Templates) -> Complaints:
    """A request ends before its function, and that before the gateway gives up; so it is for the migration, too."""
    seconds = _timeouts(templates)
    for function in {target for _, target in templates.routes.values()}:
        if not sources.request_seconds() < seconds[function]:
            yield f"{function}: ends after {seconds[function]} s, before a request may end"
        yield from (
            f"{name}: gives up before {function} does"
            for name, integration in of_type(templates.main, "AWS::ApiGatewayV2::Integration").items()
            if not seconds[function] * 1000 < integration["Properties"]["TimeoutInMillis"]
        )
    limit = templates.main["Resources"]["Schema"]["Properties"]["ServiceTimeout"]
    if not seconds["DeploymentFunction"] < limit:
        yield f"DeploymentFunction: CloudFormation gives up after {limit} s, before it does"


CHECKS: list[Callable[[Templates], Complaints]] = [
    programs,
    routes,
    permissions,
    throttles,
    variables,
    actions,
    secrets,
    invoked,
    schema,
    timeouts,
]


def _timeouts(templates: Templates) -> dict[str, int]:
    usual = templates.main["Globals"]["Function"]["Timeout"]
    return {name: each["Properties"].get("Timeout", usual) for name, each in templates.functions.items()}


def _matches(key: str, method: str, path: str) -> bool:
    """Whether API Gateway's route takes a request."""
    taken, pattern = key.split(" ")
    below = pattern.removesuffix("{proxy+}")
    is_path = path == pattern if below == pattern else path.startswith(below) and path != below
    return is_path and taken in (ANY, method)


def _resources(templates: Templates, function: str, action: str) -> list:
    """What a function may do something with."""
    found = [each["Resource"] for each in templates.allowed(function) if action in _listed(each["Action"])]
    return [resource for each in found for resource in _listed(each)]


def _distinct(values) -> set[str]:
    """As text, since references cannot be members of a set. What is empty does not exist."""
    return {json.dumps(value, sort_keys=True) for value in values if value}


def _listed(value) -> list:
    return value if isinstance(value, list) else [value]


def _binary(function: dict) -> str:
    return function["Metadata"]["BuildProperties"]["Binary"]


def _between(text: str, start: str) -> str:
    """The name in `…start` NAME `}…`."""
    return text.split(start)[1].split("}")[0]
