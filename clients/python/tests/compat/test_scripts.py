"""What public scripts call (scripts.json: their addresses and calls, no code of theirs) runs against a home.

`unknown` in the list are calls that scripts try and that no version of the library documents: they are not counted. A call keeps its names, arguments and forms; tickers, funds and days become those that the home of the test has.
"""

from __future__ import annotations

import ast
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import vnfin_client
from vnfin_client import NoData, compat
from vnfin_client.check import CANNOT, Reader, Source

SCRIPTS = json.loads((Path(__file__).parent / "scripts.json").read_text("utf-8"))
CALLS = [(script["script"], call) for script in SCRIPTS for call in script["calls"]]
DAYS = {"start": "2025-10-01", "start_date": "2025-10-01", "end": "2025-10-31", "end_date": "2025-10-31", "date": "2025-10-31"}
#: Why calls do not run; each that fails has one of these.
REASONS = {
    "minutes": "Bars of 1m are not served",
    "trades": "Trades within a session are not served",
    "news": "News by company are not served",
    "reports": "Reports of brokers are not served",
}


class OfTheHome(ast.NodeTransformer):
    """Puts what the home has in the place of what the script names."""

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        if node.arg in DAYS:
            return ast.keyword(node.arg, ast.Constant(DAYS[node.arg]))
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if node.value == "SSISCA":
            return ast.Constant("MAUQ")
        sources = ("VCI", "TCBS", "KBS", "MSN", "SSI")
        if isinstance(node.value, str) and len(node.value) == 3 and node.value.isupper() and node.value not in (*sources, "HNX"):
            return ast.Constant("FPT")
        return node


def translated(call: str) -> str:
    tree = ast.parse(call, mode="eval")
    for node in ast.walk(tree):
        # VCI and SSI are tickers as well as sources.
        if isinstance(node, ast.keyword) and node.arg == "symbol" and getattr(node.value, "value", None) in ("VCI", "SSI"):
            node.value = ast.Constant("FPT")
    return ast.unparse(ast.fix_missing_locations(OfTheHome().visit(tree)))


def test_a_call_that_no_version_documents_is_refused_by_checker_and_module() -> None:
    for call in (call for script in SCRIPTS for call in script.get("unknown", ())):
        with pytest.raises((AttributeError, TypeError)):
            eval(translated(call), {name: getattr(compat, name) for name in compat.__all__})


def run(call: str) -> tuple[Any, str | None]:
    try:
        return eval(translated(call), {name: getattr(compat, name) for name in compat.__all__}), None
    except (NoData, AttributeError, TypeError) as error:
        return None, str(error)


@pytest.fixture(scope="module")
def answers(familiar: vnfin_client.Home) -> dict[str, tuple[Any, str | None]]:
    return {call: run(call) for _, call in CALLS}


def test_there_are_sixty_scripts_of_people_with_their_addresses() -> None:
    assert len({script["script"] for script in SCRIPTS}) >= 60
    assert all(script["script"].startswith("https://github.com/") and script["calls"] for script in SCRIPTS)


def test_nine_calls_of_ten_run_and_each_other_has_a_known_reason(answers: dict[str, tuple[Any, str | None]]) -> None:
    failed = [(script, call, answers[call][1]) for script, call in CALLS if answers[call][1] is not None]
    reasons = Counter(next((name for name, text in REASONS.items() if text in str(why)), f"{call}: {why}") for _, call, why in failed)
    print(f"{len(CALLS)} calls of {len(SCRIPTS)} scripts, {len(CALLS) - len(failed)} run; {dict(reasons)}")
    assert set(reasons) <= set(REASONS)
    assert len(CALLS) - len(failed) >= 0.9 * len(CALLS)


def test_every_call_that_runs_gives_a_frame_with_rows(answers: dict[str, tuple[Any, str | None]]) -> None:
    for call, (answer, why) in answers.items():
        if why is None and not call.endswith((".quote", "change_api_key('key')", "register_user(api_key='key')")):
            assert len(answer) > 0, call


def test_the_checker_foresees_what_cannot_run_whatever_the_home_has(answers: dict[str, tuple[Any, str | None]]) -> None:
    foreseen = ("minutes", "trades", "news", "reports")
    for call, (_, why) in answers.items():
        reader = Reader()
        reader.names.update({name: getattr(compat, name) for name in compat.__all__})
        says = [finding for finding in reader.findings(Source(None, call)) if finding.verdict == CANNOT]
        cannot = why is not None and any(REASONS[name] in why for name in foreseen)
        assert bool(says) == cannot, f"{call}: {says} {why}"
