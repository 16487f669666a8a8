"""A vendor answers what was known at the end of a day: the server cuts off, and a route that cannot tell refuses.
CPI of September 2025 came out on 2025-10-06; HPG has ex-dates on 2025-09-22 and 2025-10-13."""

from __future__ import annotations

from typing import Any

import pytest

from vnfin_client import Home, NoData, NotServed
from vnfin_client.adapters import agents
from vnfin_client.adapters.agents import LookAhead, Vendor

pytestmark = pytest.mark.usefixtures("adapted")


def rows(text: str) -> list[str]:
    return [line for line in text.split("\n\n", 1)[1].splitlines() if line]


def test_prices_end_with_the_day_and_know_the_ex_dates_that_had_come() -> None:
    made = Vendor("2025-10-10").get_stock_data("HPG.VN", "2025-09-15", "2025-10-10")
    lines = rows(made)
    assert lines[0] == "date,open,high,low,close,volume" and lines[-1].startswith("2025-10-10,")
    # New shares were known, the cash of 2025-10-13 was not taken off yet.
    assert lines[1].split(",")[0] == "2025-09-15" and float(lines[1].split(",")[4]) == 25_000
    assert "# Known at: 2025-10-10" in made and "# Unit: VND" in made and "CafeF" in made


def test_each_request_carries_the_day_to_the_server(adapted: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    build = adapted.client._http.build_request

    def recording(**arguments: Any) -> Any:
        request = build(**arguments)
        sent.append(str(request.url))
        return request

    monkeypatch.setattr(adapted.client._http, "build_request", recording)
    vendor = Vendor("2025-10-10")
    calls = (
        lambda: vendor.get_stock_data("HPG", "2025-10-01", "2025-10-08"), lambda: vendor.get_indicators("HPG", "rsi", "2025-10-08", 5),
        lambda: vendor.get_fundamentals("FPT", "2025-10-08"), lambda: vendor.get_balance_sheet("FPT", "annual", "2025-10-08"),
        lambda: vendor.get_cashflow("FPT", "annual", "2025-10-08"), lambda: vendor.get_income_statement("FPT", "annual", "2025-10-08"),
        lambda: vendor.get_insider_transactions("FPT", "2025-10-08"), lambda: vendor.get_macro_indicators("cpi", "2025-10-08"),
    )
    for call in calls:
        try:
            call()
        except NoData:
            pass
    assert len(sent) >= len(calls)
    assert [url for url in sent if "known_at=2025-10-08" not in url and "as_of=2025-10-08" not in url] == []


def test_a_series_has_the_figures_that_had_been_released() -> None:
    assert [line.split(",")[:2] for line in rows(Vendor("2025-10-05").get_macro_indicators("cpi", "2025-10-05"))[1:]] == [
        ["2025-07", "3.19"], ["2025-08", "3.24"]]
    assert rows(Vendor("2025-10-06").get_macro_indicators("cpi"))[-1].startswith("2025-09,3.38,2025-10-06")


def test_ratios_are_of_statements_that_were_public() -> None:
    assert "period 2024," in Vendor("2025-10-10").get_fundamentals("FPT")
    with pytest.raises(NoData):
        Vendor("2022-12-31").get_fundamentals("FPT")


def test_a_route_that_cannot_tell_refuses_and_names_the_way_out() -> None:
    vendor = Vendor("2025-10-10")
    for call in (lambda: vendor.get_balance_sheet("FPT", "annual"), lambda: vendor.get_indicators("HPG", "rsi", "2025-10-10", 5),
                 lambda: vendor.get_insider_transactions("FPT")):
        with pytest.raises(NoData, match="vnfin release create"):
            call()
    with pytest.raises(NotServed, match="known_at"):
        vendor.get_global_news("2025-10-10", 7, 5)
    with pytest.raises(NotServed, match="news.cafef.rss"):
        vendor.get_news("FPT", "2025-10-01", "2025-10-10")


def test_a_frozen_release_of_the_day_answers_what_no_route_can_tell_by_itself() -> None:
    """The suite froze 2025-10-20 (test/clients/adapters.test.ts)."""
    vendor = Vendor("2025-10-20")
    sheet = vendor.get_balance_sheet("FPT", "annual")
    assert "# Known at: 2025-10-20" in sheet and rows(sheet)[1].startswith("2024,")
    published = [line.split(",")[1] for line in rows(sheet)[1:]]
    assert max(published) == "2025-03-31"
    rsi = rows(vendor.get_indicators("HPG", "rsi", "2025-10-20", 5))
    assert rsi[0] == "date,rsi" and rsi[-1].startswith("2025-10-20,") and len(rsi) > 2
    atr = vendor.get_indicators("HPG", "atr", "2025-10-20", 5)
    assert len(rows(atr)) == 2 and "# Note: the newest session alone" in atr
    # The dealing of the sample was reported later, or is refused no more.
    # The lists of this home came in today: nobody could look at them on that day.
    with pytest.raises(NoData, match="on file"):
        vendor.get_insider_transactions("FPT")


def test_a_later_day_is_refused_and_never_answered() -> None:
    vendor = Vendor("2025-10-10")
    for call in (lambda: vendor.get_stock_data("HPG", "2025-10-01", "2025-10-11"), lambda: vendor.get_fundamentals("FPT", "2025-10-11"),
                 lambda: vendor.get_macro_indicators("cpi", "2025-10-11")):
        with pytest.raises(LookAhead, match="as_of=2025-10-10"):
            call()
    with pytest.raises(LookAhead, match="not come yet"):
        Vendor("2199-01-01")
    with pytest.raises(LookAhead, match="2025-10-12"):
        agents._check(vendor.as_of, ["2025-10-09", "2025-10-12T08:00:00Z"])


def test_bad_input_names_the_remedy_and_prices_without_actions_the_feed() -> None:
    vendor = Vendor("2025-10-10")
    for call, text in ((lambda: vendor.get_indicators("HPG", "vwma", "2025-10-10"), "close_50_sma"),
                       (lambda: vendor.get_balance_sheet("FPT", "weekly"), "quarterly"),
                       (lambda: vendor.get_stock_data("HPG", "hôm qua", "2025-10-10"), "2024-01-31")):
        with pytest.raises(ValueError, match=text):
            call()
    with pytest.raises(NoData, match="exchange.curated.corporate-actions"):
        vendor.get_stock_data("VCB", "2025-10-01", "2025-10-10")


def test_the_functions_enter_a_table_of_vendors() -> None:
    methods: dict[str, dict[str, Any]] = {"get_stock_data": {"yfinance": None}, "get_prediction_markets": {}}
    Vendor("2025-10-10").register(methods)
    assert "2025-10-08," in methods["get_stock_data"]["vnfin"]("HPG", "2025-10-01", "2025-10-08")
    assert methods["get_prediction_markets"] == {}


def test_the_table_of_tradingagents_takes_them() -> None:
    real = pytest.importorskip("tradingagents.dataflows.interface",
                               reason="tradingagents is not installed: its published interface alone was compared")
    Vendor("2025-10-10").register(real.VENDOR_METHODS)
    assert "vnfin" in real.VENDOR_METHODS["get_stock_data"]
