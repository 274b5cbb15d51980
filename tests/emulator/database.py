"""A database with a role of its own, made by the administrator of a throwaway Postgres."""

import os
import secrets
import uuid
from dataclasses import dataclass
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

# How long a connection may take to end when it is told to.
END_LIMIT_MILLISECONDS = 5000


def admin_url(database: str | None = None) -> str:
    """The superuser's address of a database; of the first one when none is named."""
    url = os.environ.get("KENFOLD_TEST_DATABASE_URL")
    assert url, "KENFOLD_TEST_DATABASE_URL must be set: start the tests with run.sh"
    return url if database is None else urlsplit(url)._replace(path=f"/{database}").geturl()


def postgres_port() -> int:
    """Where Postgres listens."""
    return urlsplit(admin_url()).port


def administer(statement: sql.Composable, database: str | None = None) -> list[tuple]:
    """Does one thing as superuser, and returns the rows that come of it."""
    with psycopg.connect(admin_url(database), autocommit=True) as connection:
        cursor = connection.execute(statement)
        return cursor.fetchall() if cursor.description else []


@dataclass
class Database:
    """An empty database and the role that owns it; both have the same name."""

    name: str
    password: str

    @classmethod
    def create(cls) -> "Database":
        database = cls(f"kenfold_app_{uuid.uuid4().hex[:12]}", secrets.token_hex(16))
        name = sql.Identifier(database.name)
        administer(sql.SQL("CREATE ROLE {} LOGIN PASSWORD {}").format(name, sql.Literal(database.password)))
        administer(sql.SQL("CREATE DATABASE {0} OWNER {0}").format(name))
        # Where it is not a trusted extension, only the administrator can add it.
        administer(sql.SQL("CREATE EXTENSION vector"), database.name)
        return database

    @property
    def url(self) -> str:
        return self.url_at(postgres_port())

    def url_at(self, port: int, host: str = "127.0.0.1") -> str:
        """The address as if Postgres listened there."""
        return f"postgres://{self.name}:{self.password}@{host}:{port}/{self.name}"

    def change_password(self, password: str | None = None) -> None:
        """Gives the role another password. Connections that are open stay open."""
        self.password = password or secrets.token_hex(16)
        role, password = sql.Identifier(self.name), sql.Literal(self.password)
        administer(sql.SQL("ALTER ROLE {} PASSWORD {}").format(role, password))

    def end_connections(self) -> int:
        """Ends all connections of the role, and returns how many there were."""
        ending = "SELECT pg_terminate_backend(pid, {}) FROM pg_stat_activity WHERE usename = {}"
        ended = administer(sql.SQL(ending).format(END_LIMIT_MILLISECONDS, sql.Literal(self.name)))
        assert all(done for (done,) in ended), "a connection does not end"
        return len(ended)

    def drop(self) -> None:
        name = sql.Identifier(self.name)
        administer(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))
        administer(sql.SQL("DROP ROLE {}").format(name))
