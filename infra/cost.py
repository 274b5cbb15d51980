#!/usr/bin/env python3
"""What a deployment costs in a month, as Markdown. Prices and assumptions are in prices.json beside this file."""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path

PRICES = Path(__file__).with_name("prices.json")
BEGIN = "<!-- cost:begin, written by infra/cost.py -->"
END = "<!-- cost:end -->"
HOURS_PER_DAY = 24
KB_PER_GB = 1_000_000
CENT = 0.01

# Which deployments a part belongs to.
EVERY = "every deployment"
MANAGED = "managed"
PAUSING = "managed, pauses when idle"
AWAKE = "managed, always awake"
NAT = "NAT"
DOMAIN = "a domain of one's own"

# A total adds up the parts of these kinds.
TOTALS = {
    "external": {EVERY},
    "managed, pauses when idle": {EVERY, MANAGED, PAUSING},
    "managed, always awake": {EVERY, MANAGED, AWAKE},
    "managed, pauses when idle, with NAT": {EVERY, MANAGED, PAUSING, NAT},
    "managed, always awake, with NAT": {EVERY, MANAGED, AWAKE, NAT},
}


class StaleTable(Exception):
    """The document does not hold the table that the prices lead to."""


@dataclass(frozen=True)
class Part:
    """Something that is paid for: how much of what, by the name of its price."""

    name: str
    kind: str
    quantities: dict[str, float]

    def usd(self, prices: dict) -> float:
        """The price of the month."""
        return sum(count * prices[name]["usd"] / prices[name]["per"] for name, count in self.quantities.items())


@dataclass(frozen=True)
class Month:
    """How much is used in a month with so many tool calls a day."""

    volume: dict
    assumed: dict[str, float]

    @property
    def hours(self) -> float:
        return self.assumed["hours_per_month"]

    @property
    def days(self) -> float:
        return self.hours / HOURS_PER_DAY

    @property
    def requests(self) -> float:
        return self.volume["calls_per_day"] * self.days * self.assumed["requests_per_call"]

    @property
    def worker_runs(self) -> float:
        return self.assumed["worker_runs_per_hour"] * self.hours

    @property
    def invocations(self) -> float:
        return self.requests + self.worker_runs

    @property
    def function_gb_seconds(self) -> float:
        requests = self.requests * self.assumed["request_seconds"]
        worker_runs = self.worker_runs * self.assumed["worker_seconds"]
        return (requests + worker_runs) * self.assumed["function_gb"]

    @property
    def secret_reads(self) -> float:
        return self.requests * self.assumed["secret_reads_per_request"]

    @property
    def busy_hours(self) -> float:
        return self.volume["busy_hours_per_day"] * self.days

    @property
    def quiet_hours(self) -> float:
        return self.hours - self.busy_hours

    @property
    def busy_acu_hours(self) -> float:
        return self.busy_hours * self.volume["busy_acu"]

    @property
    def pausing_acu_hours(self) -> float:
        """Between busy hours only the worker wakes the database, each time until it pauses again."""
        awake_share = min(1, self.assumed["worker_runs_per_hour"] * self.assumed["awake_hours_after_use"])
        return self.busy_acu_hours + self.quiet_hours * awake_share * self.assumed["least_acu"]

    @property
    def awake_acu_hours(self) -> float:
        return self.busy_acu_hours + self.quiet_hours * self.assumed["least_acu"]

    def gb(self, count: float, kb_each: str) -> float:
        """The traffic or log of so many events."""
        return count * self.assumed[kb_each] / KB_PER_GB

    def parts(self) -> list[Part]:
        """Everything that is paid for, whatever the deployment."""
        assumed = self.assumed
        endpoint_hours = self.hours * assumed["endpoint_zones"]
        nat_hours = self.hours * assumed["nat_gateways"]
        functions = {"function_compute": self.function_gb_seconds, "function_requests": self.invocations}
        secrets = {"secrets": assumed["secrets"], "secret_reads": self.secret_reads}
        storage = {"database_storage": self.volume["database_gb"]}
        storage["database_io"] = self.requests * assumed["io_per_request"]
        endpoint = {"endpoint_hours": endpoint_hours}
        endpoint["endpoint_traffic"] = self.gb(self.secret_reads, "secret_read_kb")
        nat = {"nat_hours": nat_hours, "nat_traffic": self.gb(self.requests, "nat_kb_per_request")}
        return [
            Part("Lambda", EVERY, functions),
            Part("HTTP API", EVERY, {"api_requests": self.requests}),
            Part("Logs", EVERY, {"logs": self.gb(self.invocations, "log_kb_per_request")}),
            Part("Secrets", EVERY, secrets),
            Part("Alarms", EVERY, {"alarms": assumed["alarms"]}),
            Part("Metrics", EVERY, {"metrics": assumed["metrics"]}),
            Part("Secret of the administrator", MANAGED, {"secrets": assumed["secrets_managed"]}),
            Part("Alarms of the database", MANAGED, {"alarms": assumed["alarms_managed"]}),
            Part("Endpoint for secrets", MANAGED, endpoint),
            Part("Storage", MANAGED, storage),
            Part("Aurora, smallest capacity 0", PAUSING, {"database_capacity": self.pausing_acu_hours}),
            Part("Aurora, smallest capacity 0.5", AWAKE, {"database_capacity": self.awake_acu_hours}),
            Part("NAT gateway and its address", NAT, nat | {"address_hours": nat_hours}),
            Part("Hosted zone", DOMAIN, {"hosted_zones": 1}),
        ]


def months(data: dict) -> list[Month]:
    """A month for each number of calls."""
    assumed = {name: assumption["value"] for name, assumption in data["assumptions"].items()}
    return [Month(volume, assumed) for volume in data["volumes"]]


def total(month: Month, prices: dict, kinds: set[str]) -> float:
    """What a deployment with parts of these kinds costs."""
    return sum(part.usd(prices) for part in month.parts() if part.kind in kinds)


def dollars(usd: float) -> str:
    """An amount for people; what is less than a cent is not nothing."""
    return "< $0.01" if 0 < usd < CENT else f"${usd:,.2f}"


def table(header: list[str], aligned: list[str], rows: list[list[str]]) -> str:
    """A Markdown table."""
    lines = [header, aligned, *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def total_rows(data: dict) -> list[list[str]]:
    """A row for each way to deploy."""
    by_volume = months(data)
    return [
        [name, *[dollars(total(month, data["prices"], kinds)) for month in by_volume]]
        for name, kinds in TOTALS.items()
    ]


def part_rows(data: dict) -> list[list[str]]:
    """A row for each part."""
    by_part = zip(*[month.parts() for month in months(data)], strict=True)
    return [
        [same[0].name, same[0].kind, *[dollars(part.usd(data["prices"])) for part in same]] for same in by_part
    ]


def assumption_rows(data: dict) -> list[list[str]]:
    """What was assumed whatever the number of calls."""
    return [[a["unit"], f"{a['value']:g}", a["why"]] for a in data["assumptions"].values()]


def volume_rows(data: dict) -> list[list[str]]:
    """What was assumed of the database for each number of calls."""
    named = {
        "hours a day in which the database does not pause": "busy_hours_per_day",
        "ACU in such an hour": "busy_acu",
        "GB in the database": "database_gb",
    }
    return [[name, *[f"{volume[key]:g}" for volume in data["volumes"]]] for name, key in named.items()]


def document(data: dict) -> str:
    """Everything that stands between the markers."""
    calls = [f"{volume['calls_per_day']:,} calls a day" for volume in data["volumes"]]
    right = ["---:"] * len(calls)
    return "\n\n".join([
        f"USD a month in {data['region']}, as of {data['date']}: {data['source']}.",
        table(["database", *calls], ["---", *right], total_rows(data)),
        f"Not counted: {'; '.join(data['not_counted'])}.",
        "What they consist of:",
        table(["part", "belongs to", *calls], ["---", "---", *right], part_rows(data)),
        "Assumed for each number of calls:",
        table(["what", *calls], ["---", *right], volume_rows(data)),
        "Assumed for all:",
        table(["what", "how much", "why"], ["---", "---:", "---"], assumption_rows(data)),
    ])


def replaced(text: str, generated: str) -> str:
    """The text with something else between the markers."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise StaleTable(f"lacks the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{generated}\n\n{END}{after}"


def check(path: Path, generated: str) -> None:
    """Fails when the document is stale."""
    text = path.read_text(encoding="utf-8")
    if replaced(text, generated) != text:
        raise StaleTable(f"is stale. Run: infra/cost.py --write {path}")


def write(path: Path, generated: str) -> None:
    """Brings the document up to date."""
    path.write_text(replaced(path.read_text(encoding="utf-8"), generated), encoding="utf-8")


def arguments() -> argparse.Namespace:
    """What the command line asks for; without an option the tables are printed."""
    parser = argparse.ArgumentParser(description=__doc__)
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--check", type=Path, metavar="FILE", help="fail when the tables in FILE are stale")
    modes.add_argument("--write", type=Path, metavar="FILE", help="replace the tables in FILE")
    return parser.parse_args()


def main() -> int:
    """Prints, checks or writes."""
    asked = arguments()
    generated = document(json.loads(PRICES.read_text(encoding="utf-8")))
    try:
        if asked.check:
            check(asked.check, generated)
        elif asked.write:
            write(asked.write, generated)
        else:
            print(generated)
    except StaleTable as error:
        print(f"error: {asked.check or asked.write} {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
