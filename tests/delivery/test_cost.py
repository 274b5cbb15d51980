"""The table of costs: amounts worked out by hand, and the document that holds the table."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import cost

PROGRAM = Path(cost.__file__)
# Ten days, and numbers that a person can multiply.
ASSUMED = {
    "hours_per_month": 240,
    "requests_per_call": 2,
    "function_gb": 0.5,
    "request_seconds": 3,
    "log_kb_per_request": 100,
    "worker_runs_per_hour": 1,
    "worker_seconds": 4,
    "secrets": 2,
    "secrets_managed": 1,
    "secret_reads_per_request": 0.5,
    "secret_read_kb": 1000,
    "alarms": 7,
    "alarms_managed": 2,
    "metrics": 3,
    "awake_hours_after_use": 0.25,
    "least_acu": 0.5,
    "io_per_request": 10,
    "endpoint_zones": 2,
    "nat_gateways": 1,
    "nat_kb_per_request": 500,
}
# 2,000 requests in the month, and 240 runs of the worker.
VOLUME = {"calls_per_day": 100, "busy_hours_per_day": 4, "busy_acu": 2, "database_gb": 10}
# A dollar for each thing, so that an amount is a quantity.
ONE_DOLLAR = {name: {"usd": 1, "per": 1} for name in json.loads(cost.PRICES.read_text())["prices"]}


@pytest.fixture
def month() -> cost.Month:
    return cost.Month(VOLUME, ASSUMED)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.md"
    path.write_text(f"Before.\n\n{cost.BEGIN}\n{cost.END}\n\nAfter.\n")
    return path


def run(*arguments: str | Path) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("name", "usd"),
    [
        # (2,000 · 3 s + 240 · 4 s) · 0.5 GB, and 2,240 invocations.
        ("Lambda", 3480 + 2240),
        ("HTTP API", 2000),
        # 2,240 · 100 KB.
        ("Logs", 0.224),
        # Two, and 2,000 · 0.5 reads.
        ("Secrets", 2 + 1000),
        ("Alarms", 7),
        ("Metrics", 3),
        ("Secret of the administrator", 1),
        ("Alarms of the database", 2),
        # 240 hours in two zones, and 1,000 · 1,000 KB.
        ("Endpoint for secrets", 480 + 1),
        # 10 GB, and 2,000 · 10 reads and writes.
        ("Storage", 10 + 20_000),
        # 40 busy hours at 2 ACU; of the 200 others a quarter at 0.5.
        ("Aurora, smallest capacity 0", 80 + 25),
        # The 200 others all at 0.5.
        ("Aurora, smallest capacity 0.5", 80 + 100),
        # 240 hours, as many of the address, and 2,000 · 500 KB.
        ("NAT gateway and its address", 240 + 240 + 1),
        ("Hosted zone", 1),
    ],
)
def test_a_part_costs_what_is_worked_out_by_hand(month: cost.Month, name: str, usd: float):
    [part] = [part for part in month.parts() if part.name == name]
    assert part.usd(ONE_DOLLAR) == pytest.approx(usd)


def test_a_price_for_many_is_divided():
    part = cost.Part("Requests", cost.EVERY, {"api_requests": 2_500_000})
    assert part.usd({"api_requests": {"usd": 0.2, "per": 1_000_000}}) == pytest.approx(0.5)


def test_a_worker_that_runs_all_the_time_keeps_the_database_awake():
    month = cost.Month(VOLUME, ASSUMED | {"worker_runs_per_hour": 60})
    assert month.pausing_acu_hours == pytest.approx(month.awake_acu_hours)


def test_a_database_without_a_schedule_is_paid_for_while_it_is_used():
    month = cost.Month(VOLUME, ASSUMED | {"worker_runs_per_hour": 0})
    assert month.pausing_acu_hours == pytest.approx(80)


def test_a_total_adds_up_the_parts_of_its_kinds_alone(month: cost.Month):
    assert cost.total(month, ONE_DOLLAR, {cost.NAT, cost.DOMAIN}) == pytest.approx(482)


def test_no_total_counts_a_database_twice():
    assert all(not {cost.PAUSING, cost.AWAKE} <= kinds for kinds in cost.TOTALS.values())


@pytest.mark.parametrize(
    ("usd", "text"), [(0, "$0.00"), (0.001, "< $0.01"), (0.01, "$0.01"), (1234.5, "$1,234.50")]
)
def test_an_amount_is_written_in_cents(usd: float, text: str):
    assert cost.dollars(usd) == text


def test_the_cheapest_deployment_costs_what_is_worked_out_by_hand():
    # Two secrets, fifteen metrics of alarms and three more, 3.20; 730 runs of 5 s at 0.5 GB, 0.0243; the rest stays below a cent.
    assert cost.total_rows(json.loads(cost.PRICES.read_text()))[0][:2] == ["external", "$3.23"]


def test_a_page_that_was_written_is_up_to_date(page: Path):
    assert run("--check", page).returncode == 1
    assert run("--write", page).returncode == 0
    assert run("--check", page).returncode == 0
    written = page.read_text()
    assert written.startswith("Before.\n") and written.endswith("After.\n")
    assert run().stdout.strip() in written


def test_a_page_with_another_amount_is_stale(page: Path):
    run("--write", page)
    page.write_text(page.read_text().replace("$3.23", "$3.24"))
    checked = run("--check", page)
    assert checked.returncode == 1
    assert f"--write {page}" in checked.stderr


@pytest.mark.parametrize("text", ["", cost.BEGIN, cost.END])
def test_a_page_without_both_markers_is_left_alone(page: Path, text: str):
    page.write_text(text)
    assert run("--write", page).returncode == 1
    assert run("--check", page).returncode == 1
    assert page.read_text() == text
