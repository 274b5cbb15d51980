"""AWS Secrets Manager, as moto plays it."""

import json
import uuid
from dataclasses import dataclass, field

import boto3
from botocore.config import Config
from moto.server import ThreadedMotoServer

REGION = "eu-central-1"
# What the AWS SDK needs to be told, whoever checks it.
CREDENTIALS = {"AWS_ACCESS_KEY_ID": "dummy", "AWS_SECRET_ACCESS_KEY": "dummy"}


@dataclass
class SecretsServer:
    """A server that forgets everything when the tests end. All servers of a process have the same secrets."""

    host: str = "127.0.0.1"
    _server: ThreadedMotoServer = field(init=False)

    def __post_init__(self):
        self._server = ThreadedMotoServer(self.host, 0, verbose=False)

    def start(self) -> "SecretsServer":
        self._server.start()
        return self

    def stop(self) -> None:
        self._server.stop()

    @property
    def url(self) -> str:
        host, port = self._server.get_host_and_port()
        return f"http://{host}:{port}"

    @property
    def variables(self) -> dict[str, str]:
        """What a function is told so that it asks this server."""
        return CREDENTIALS | {"AWS_REGION": REGION, "AWS_ENDPOINT_URL_SECRETS_MANAGER": self.url}

    def create(self, value: str | dict, name: str | None = None) -> str:
        """Stores a new secret, under a name that nobody else uses, and returns its ARN."""
        name = name or f"kenfold/database/{uuid.uuid4().hex}"
        return self._client().create_secret(Name=name, SecretString=in_text(value))["ARN"]

    def put(self, arn: str, value: str | dict) -> None:
        """Gives a secret a new current value."""
        self._client().put_secret_value(SecretId=arn, SecretString=in_text(value))

    def stage(self, arn: str, value: str | dict) -> str:
        """Gives a secret a value that is to become current, as a rotation begins; returns its version."""
        stages = ["AWSPENDING"]
        client = self._client()
        return client.put_secret_value(SecretId=arn, SecretString=in_text(value), VersionStages=stages)["VersionId"]

    def promote(self, arn: str, version: str) -> None:
        """Makes a version current, as a rotation ends. The one before is then `AWSPREVIOUS`."""
        client = self._client()
        stages = client.describe_secret(SecretId=arn)["VersionIdsToStages"]
        [current] = [each for each, labels in stages.items() if "AWSCURRENT" in labels]
        moved = {"MoveToVersionId": version, "RemoveFromVersionId": current}
        client.update_secret_version_stage(SecretId=arn, VersionStage="AWSCURRENT", **moved)

    def stages(self, arn: str) -> dict[str, list[str]]:
        """The labels of each version."""
        return self._client().describe_secret(SecretId=arn)["VersionIdsToStages"]

    def _client(self):
        return boto3.client(
            "secretsmanager",
            endpoint_url=self.url,
            region_name=REGION,
            aws_access_key_id=CREDENTIALS["AWS_ACCESS_KEY_ID"],
            aws_secret_access_key=CREDENTIALS["AWS_SECRET_ACCESS_KEY"],
            # The server is on this machine, whatever the environment says of proxies.
            config=Config(proxies={}),
        )


def in_text(value: str | dict) -> str:
    return value if isinstance(value, str) else json.dumps(value)
