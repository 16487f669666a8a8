"""What the salary rule needs, against a home; the module's own tests run in Odoo (vnfin_payroll_tax/tests)."""

from __future__ import annotations

import ast
import importlib.util
import os
import xml.etree.ElementTree as xml
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from vnfin import Vnfin

module = Path(__file__).parents[1] / "vnfin_payroll_tax"
spec = importlib.util.spec_from_file_location("vnfin_payroll_tax_tax", module / "tax.py")
assert spec is not None and spec.loader is not None
tax = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tax)


@pytest.fixture(scope="module")
def client() -> Vnfin:
    address = os.environ.get("VNFIN_ADAPTERS_URL")
    if address is None:
        pytest.skip("VNFIN_ADAPTERS_URL is not set: run by the suite of the repository")
    return Vnfin(address, lang="vi")


def test_tax_is_in_whole_vnd_by_the_law_of_the_day_with_its_articles(client: Vnfin) -> None:
    found = tax.personal_income(client, 25_000_000, "2026-11-27", 1)
    assert (found["tax"], found["net"], found["taxable"]) == (33_750, 22_341_250, 675_000)
    assert found["legal"] and all("," in line for line in found["legal"])
    assert tax.personal_income(client, 25_000_000, "2025-11-27", 1)["tax"] > found["tax"], "the law of the day before the new one"


def test_a_refused_field_and_a_home_that_is_not_there_stop_the_payslip(client: Vnfin) -> None:
    with pytest.raises(tax.TaxNotComputed, match="dependents"):
        tax.personal_income(client, 25_000_000, "2026-11-27", -1)
    with pytest.raises(tax.TaxNotComputed, match="npx vnfin up"):
        tax.personal_income(Vnfin("http://127.0.0.1:1", retries=0), 25_000_000, "2026-11-27")


def test_the_code_of_the_rule_runs_with_the_names_that_payroll_gives_it(client: Vnfin) -> None:
    (rule,) = xml.parse(module / "data" / "hr_salary_rule.xml").getroot().findall("record")
    code = rule.find("field[@name='amount_python_compute']")
    assert code is not None and code.text is not None and rule.get("model") == "hr.salary.rule"
    env = {"vnfin.tax": SimpleNamespace(personal_income=lambda *given: tax.personal_income(client, *given))}
    names: dict[str, Any] = {"employee": SimpleNamespace(env=env, children=1), "payslip": SimpleNamespace(date_to="2026-11-27"),
                             "categories": SimpleNamespace(GROSS=25_000_000)}
    exec(code.text, names)
    assert names["result"] == -33_750


def test_the_manifest_is_a_literal_that_names_what_is_there() -> None:
    manifest = ast.literal_eval((module / "__manifest__.py").read_text("utf-8"))
    assert manifest["depends"] == ["payroll"] and all((module / path).is_file() for path in manifest["data"])
