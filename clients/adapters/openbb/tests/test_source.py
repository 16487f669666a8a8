"""Rows have the fields of the standard models, and their metadata unit and source. Nothing of OpenBB is needed."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path

import pytest

from openbb_source import source
from vnfin_client import NoData

pytestmark = pytest.mark.usefixtures("adapted")
START, END = date(2025, 9, 1), date(2025, 10, 31)


def test_sessions_have_the_fields_of_the_standard_model_adjusted_as_requested() -> None:
    found = source.equity_historical("HPG", START, END, "splits_and_dividends")
    assert list(found["rows"][0]) == ["date", "open", "high", "low", "close", "volume"] and found["rows"][0]["close"] == 24_500
    assert found["meta"]["HPG"]["unit"] == "VND" and found["meta"]["HPG"]["source"][0]["id"] and found["meta"]["HPG"]["price_basis"] == "total_return"
    assert source.equity_historical("HPG", START, END, "splits_only")["rows"][0]["close"] == 25_000
    both = source.equity_historical("HPG,FPT", START, END, "unadjusted")["rows"]
    assert {row["symbol"] for row in both} == {"HPG", "FPT"} and both == sorted(both, key=lambda row: row["date"])


def test_a_company_has_name_exchange_and_industry() -> None:
    (row,) = source.equity_info("FPT")["rows"]
    assert row["name"] == "FPT Corporation" and row["stock_exchange"] == "Ho Chi Minh Stock Exchange" and row["industry_category"]
    with pytest.raises(NoData, match="exchange.vci.symbols"):
        source.equity_info("FPT,ZZZ")


def test_statements_have_fields_in_vnd_and_the_lines_that_none_stands_for() -> None:
    found = source.statement("income_statement", "FPT", "annual", 2)
    first = found["rows"][0]
    assert first["period_ending"] == "2024-12-31" and first["fiscal_period"] == "FY" and first["total_revenue"] == 800e9 and len(found["rows"]) == 2
    assert found["meta"]["unit"] == "VND" and found["meta"]["source"]["2024"] == "kbs"
    assert source.statement("balance_sheet", "FPT", "quarter", 1)["rows"][0]["fiscal_period"] == "Q3"
    assert source.statement("cash_flow", "FPT", "annual", 1)["rows"][0]["operating_cash_flow"] == 110e9


def test_series_stand_at_the_ends_of_their_periods_with_release_and_source() -> None:
    found = source.series("CPI", START, END)
    assert [(row["date"], row["value"]) for row in found["rows"]] == [("2025-09-30", 3.38)]
    assert found["rows"][0]["released_at"] == "2025-10-06" and found["meta"]["vn.cpi"]["unit"] == "percent"
    assert source.consumer_prices("vietnam", "yoy", "monthly", None, None)["rows"][0]["country"] == "Vietnam"
    for country, frequency, text in (("united_states", "monthly", "country='vietnam'"), ("vietnam", "annual", "frequency='monthly'")):
        with pytest.raises(NoData, match=text):
            source.consumer_prices(country, "yoy", frequency, None, None)
    with pytest.raises(NoData, match="statistics.nso.sdmx"):
        source.series("vn.gdp_growth", None, None)


def test_periods_end_where_the_calendar_says() -> None:
    days = {"2026": "2026-12-31", "2026-Q1": "2026-03-31", "2026-02": "2026-02-28", "2026-12": "2026-12-31", "2026-W01": "2026-01-04",
            "2026-11-20": "2026-11-20"}
    assert {period: f"{source.period_day(period)}" for period in days} == days


def test_the_entry_point_names_the_provider() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["entry-points"]["openbb_provider_extension"] == {"vnfin": "openbb_vnfin:vnfin_provider"}
