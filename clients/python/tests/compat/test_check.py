"""The checker reads without running; what it patches runs; compare explains what differs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import vnfin_client
from vnfin_client.check import CANNOT, CHANGE, UNCHANGED, changed, check, patch
from vnfin_client.compare import compare, describe
from vnfin_client.compat import Quote

SCRIPT = """\
import pandas as pd
from vnstock import Vnstock, Listing
from vnstock.explorer.misc import *
raise_if_run = open("was-run", "w")

class Book:
    def __init__(self):
        self.stock = Vnstock().stock(symbol="FPT", source="VCI")

    def bars(self, step):
        return self.stock.quote.history(start="2025-10-01", end="2025-10-31", interval="1D")

def source(symbol):
    return Vnstock().stock(symbol=symbol, source="VCI")

print(len(Book().bars("1D")))
minutes = lambda: source("FPT").quote.history(start="2025-10-01", end="2025-10-31", interval="1m")
news = lambda: source("FPT").company.news()
print(Listing().all_symbols().shape, sjc_gold_price()["buy_price"].iloc[0])
pd.DataFrame().history = None
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "script.py"
    path.write_text(SCRIPT.replace("raise_if_run = open(\"was-run\", \"w\")\n", ""), "utf-8")
    return path


def by_line(path: Path) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for one in check(path):
        found.setdefault(one.line, set()).add(one.verdict)
    return found


def test_each_line_has_a_verdict_and_nothing_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("script.py").write_text(SCRIPT, "utf-8")
    found = by_line(Path("script.py"))
    assert not Path("was-run").exists()
    assert found[2] == found[3] == {CHANGE}
    assert found[8] == found[11] == found[14] == {UNCHANGED}
    assert CANNOT in found[17] and CANNOT in found[18]
    assert 20 not in found, "a method of the same name on something else is none of ours"


def test_a_reason_names_the_feed(script: Path) -> None:
    why = {one.why for one in check(script) if one.verdict == CANNOT}
    assert any("1m" in text for text in why) and any("news.cafef.rss" in text for text in why)


def test_the_patch_applies_and_the_script_then_runs_as_it_runs_unchanged(
    script: Path, familiar: vnfin_client.Home, tmp_path: Path
) -> None:
    home = {"VNFIN_URL": os.environ["VNFIN_FAMILIAR_URL"], "VNFIN_KEY": os.environ["VNFIN_FAMILIAR_KEY"]}
    source = str(Path(__file__).parents[2] / "src")
    env = {**os.environ, **home, "PYTHONPATH": source}
    ask = [sys.executable, "-m", "vnfin_client"]
    unchanged = subprocess.run([*ask, "run", str(script)], env=env, capture_output=True, text=True)
    assert unchanged.stdout.startswith("23\n(2, 2) 146000000.0"), unchanged.stderr
    difference = patch(script, check(script))
    subprocess.run(["patch", "-p0", str(script)], input=difference, text=True, check=True, capture_output=True)
    assert {one.verdict for one in check(script)} == {UNCHANGED, CANNOT}
    assert subprocess.run([sys.executable, str(script)], env=env, capture_output=True, text=True).stdout == unchanged.stdout
    said = subprocess.run([*ask, "check", str(script)], env=env, capture_output=True, text=True)
    assert said.returncode == 1 and f"{script}:17: cannot run" in said.stdout


def test_a_notebook_is_read_by_cell_and_stays_a_notebook(tmp_path: Path) -> None:
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# from vnstock import Vnstock"]},
        {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None,
         "source": ["!pip install -U vnstock\n", "%matplotlib inline\n", "from vnstock import Quote  # giá\n", "q = Quote('FPT')"]},
        {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": "q.history(start='2025-10-01')\nq.price_depth()"},
    ]
    path = tmp_path / "book.ipynb"
    for ascii_only in (True, False):
        path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, ensure_ascii=ascii_only), "utf-8")
        findings = [(one.cell, one.line, one.verdict) for one in check(path)]
        assert findings == [(2, 1, CHANGE), (2, 3, CHANGE), (2, 4, UNCHANGED), (3, 1, UNCHANGED), (3, 2, CANNOT)]
        new = json.loads(changed(path, check(path)))["cells"]
        assert new[1]["source"][2] == "from vnfin_client.compat import Quote  # giá\n"
        assert "vnfin-client" in new[1]["source"][0] and new[0] == cells[0]


def test_what_is_no_python_or_no_notebook_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("print 'x'", "utf-8")
    assert [one.verdict for one in check(tmp_path / "a.py")] == [CANNOT]
    (tmp_path / "b.ipynb").write_text("[]", "utf-8")
    with pytest.raises(ValueError, match="no notebook"):
        check(tmp_path / "b.ipynb")


def test_an_old_export_is_explained_by_unit_adjustment_and_revision(familiar: vnfin_client.Home, tmp_path: Path) -> None:
    old = Quote("FPT").history(start="2025-10-01", end="2025-10-31")
    early = old["time"] < "2025-10-15"
    old.loc[early, ["open", "high", "low", "close"]] *= 1.25
    for name in ("open", "high", "low", "close"):
        old[name] = old[name] * 1000
    old.loc[5, "volume"] += 500
    old["time"] = old["time"].dt.strftime("%d/%m/%Y")
    path = tmp_path / "FPT_2025.csv"
    old.to_csv(path, index=False)
    found = {column.name: column for column in compare(path).columns}
    assert found["close"].why == "adjustment" and "1,000 times" in found["close"].detail and "2025-10-15 by 1.25" in found["close"].detail
    assert found["close"].differing == int(early.sum())
    assert found["volume"].differing == 1 and found["volume"].why == "source"
    row = found["close"].examples[0]
    assert row["lineage"].endswith("/api/lineage?key=prices%20FPT%202025-10-01")
    assert familiar.client.get_lineage(key="prices FPT 2025-10-01")["data"]["nodes"]
    assert "close: 10 of 23 differ (adjustment" in describe(compare(path))


def test_an_export_that_agrees_says_so_and_one_without_a_symbol_asks_for_it(familiar: vnfin_client.Home, tmp_path: Path) -> None:
    path = tmp_path / "prices.csv"
    Quote("FPT").history(start="2025-10-01", end="2025-10-31").to_csv(path, index=False)
    assert {column.why for column in compare(path, "FPT").columns} == {"none"}
    with pytest.raises(ValueError, match="--symbol FPT"):
        compare(path)
    (tmp_path / "x.csv").write_text("a,b\n1,2\n", "utf-8")
    with pytest.raises(ValueError, match="history, fund values, statements, listing"):
        compare(tmp_path / "x.csv")
