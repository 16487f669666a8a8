"""Frames are as yfinance documents them; adjustment is the API's. HPG: 20 new shares for each 100 on 2025-09-22, 500 VND on 2025-10-13."""

from __future__ import annotations

import inspect

import pandas as pd
import pytest

from vnfin_client import NoData, NotServed
from vnfin_client.adapters import yfinance as yf
from vnfin_client.adapters._prices import Unadjusted

pytestmark = pytest.mark.usefixtures("adapted")
#: The end is not included.
SPAN = {"start": "2025-09-01", "end": "2025-11-01"}


def test_history_is_by_day_of_the_exchange_adjusted_and_with_actions() -> None:
    made = yf.Ticker("HPG.VN").history(**SPAN)
    assert list(made.columns) == ["Open", "High", "Low", "Close", "Volume", "Dividends", "Stock Splits"]
    assert made.index.name == "Date" and str(made.index.tz) == "Asia/Ho_Chi_Minh" and made.index.is_monotonic_increasing
    assert [str(kind) for kind in made.dtypes] == [*["float64"] * 4, "int64", "float64", "float64"]
    assert made["Close"].tolist() == [24_500.0] * len(made)
    assert made["Volume"].iloc[0] == 2_400_000 and made["Volume"].iloc[-1] == 2_000_000
    assert made["Dividends"][made["Dividends"] > 0].to_dict() == {pd.Timestamp("2025-10-13", tz=yf.ZONE): 500.0}
    assert made["Stock Splits"][made["Stock Splits"] > 0].to_dict() == {pd.Timestamp("2025-09-22", tz=yf.ZONE): pytest.approx(1.2)}
    assert made.attrs["unit"] == "VND" and made.attrs["price_basis"] == "total_return" and made.attrs["source"][0]["id"]
    assert made.index[-1] == pd.Timestamp("2025-10-31", tz=yf.ZONE)


def test_without_auto_adjust_the_close_knows_new_shares_alone() -> None:
    made = yf.Ticker("HPG.VN").history(**SPAN, auto_adjust=False, actions=False)
    assert list(made.columns) == ["Open", "High", "Low", "Close", "Adj Close", "Volume"]
    assert made["Close"].loc["2025-09-03"] == 25_000 and made["Adj Close"].loc["2025-09-03"] == 24_500
    assert made["Close"].loc["2025-10-13"] == made["Adj Close"].loc["2025-10-13"] == 24_500


def test_the_end_is_not_included_and_periods_count_sessions_weeks_and_months() -> None:
    ticker = yf.Ticker("HPG")
    assert ticker.history(start="2025-10-01", end="2025-10-03").index.strftime("%d").tolist() == ["01", "02"]
    assert len(ticker.history(period="5d", end="2025-10-31")) == 5
    weeks = ticker.history(**SPAN, interval="1wk")
    assert (weeks.index.dayofweek == 0).all() and weeks["Volume"].sum() == ticker.history(**SPAN)["Volume"].sum()
    assert weeks["Stock Splits"].max() == pytest.approx(1.2)
    assert ticker.history(**SPAN, interval="1mo").index.strftime("%Y-%m-%d").tolist() == ["2025-09-01", "2025-10-01"]


def test_dividends_are_in_shares_of_today_with_the_amounts_as_paid_beside_them() -> None:
    ticker = yf.Ticker("HPG.VN")
    assert ticker.dividends.tolist() == [500.0] and ticker.dividends.name == "Dividends"
    assert ticker.dividends.attrs["as_paid"] == {"2025-10-13": 500}
    assert ticker.splits.tolist() == [pytest.approx(1.2)] and list(ticker.actions.columns) == ["Dividends", "Stock Splits"]


def test_indices_are_in_points_and_prices_without_actions_say_that_they_are_as_traded() -> None:
    assert yf.Ticker("^VNINDEX").history(**SPAN).attrs["unit"] == "points"
    with pytest.warns(Unadjusted, match="corporate-actions"):
        assert len(yf.Ticker("VCB.VN").history(**SPAN, auto_adjust=False)) == 23


def test_download_has_two_levels_sorted_and_days_without_a_zone() -> None:
    made = yf.download(["HPG.VN", "FPT.VN"], **SPAN, progress=False)
    assert made.columns.names == ["Price", "Ticker"] and made.index.tz is None and made.index.name == "Date"
    assert made.columns.get_level_values(0).unique().tolist() == ["Close", "High", "Low", "Open", "Volume"]
    assert made["Close"]["FPT.VN"].isna().sum() > 0 and made["Close"]["HPG.VN"].notna().all()
    by_ticker = yf.download("HPG.VN FPT.VN", **SPAN, group_by="ticker")
    assert by_ticker.columns.names == ["Ticker", "Price"] and by_ticker["HPG.VN"]["Close"].iloc[-1] == 24_500
    assert list(yf.download("HPG.VN", **SPAN, multi_level_index=False).columns) == ["Close", "High", "Low", "Open", "Volume"]
    with pytest.warns(UserWarning, match="exchange.cafef.bulk-raw"):
        some = yf.download(["HPG.VN", "ZZZ.VN"], **SPAN)
    assert some["Close"]["ZZZ.VN"].isna().all() and "ZZZ" in some.attrs["missing"]["ZZZ.VN"]


def test_statements_have_a_row_a_line_in_vnd_newest_period_first() -> None:
    ticker = yf.Ticker("FPT.VN")
    income = ticker.income_stmt
    assert income.columns.tolist() == [pd.Timestamp(f"{year}-12-31") for year in (2024, 2023, 2022)]
    assert income.loc["Total Revenue"].iloc[0] == 800e9 and income.loc["Gross Profit"].iloc[0] == 300e9
    assert income.attrs["unit"] == "VND" and set(income.attrs["source"].values()) == {"kbs"}
    assert ticker.quarterly_balance_sheet.columns[0] == pd.Timestamp("2025-09-30")
    assert ticker.balance_sheet.loc["Total Assets"].iloc[0] == 1_000e9
    assert ticker.cashflow.loc["Operating Cash Flow"].iloc[0] == 110e9
    assert "TotalRevenue" in ticker.get_financials().index and ticker.financials.equals(income)


def test_info_has_what_the_home_has_and_no_other_names() -> None:
    info = yf.Ticker("FPT.VN").info
    assert info["symbol"] == "FPT.VN" and info["longName"] == "FPT Corporation" and info["fullExchangeName"] == "Ho Chi Minh Stock Exchange"
    assert info["grossMargins"] == pytest.approx(0.375) and None not in info.values() and "beta" not in info


def test_fast_info_answers_by_key_and_attribute(monkeypatch: pytest.MonkeyPatch) -> None:
    from datetime import date

    from vnfin_client.adapters import _yahoo_info

    monkeypatch.setattr(_yahoo_info, "today", lambda: date(2025, 10, 31))
    fast = yf.Ticker("HPG.VN").fast_info
    assert fast["lastPrice"] == fast.last_price == 24_500 and fast["currency"] == "VND" and fast["timezone"] == "Asia/Ho_Chi_Minh"
    assert fast["yearHigh"] == 25_100 and fast["twoHundredDayAverage"] is None and fast.ten_day_average_volume == 2_000_000
    assert sorted(fast.keys()) == sorted(dict(fast.items()))
    with pytest.raises(AttributeError):
        fast.nothing


def test_what_is_not_there_names_the_feed_and_bad_input_the_remedy() -> None:
    with pytest.raises(NoData, match="exchange.cafef.bulk-raw"):
        yf.Ticker("ZZZ.VN").history(**SPAN)
    with pytest.raises(NotServed, match="exchange.ssi.intraday"):
        yf.Ticker("FPT.VN").history(**SPAN, interval="5m")
    for more, text in (({"interval": "2d"}, "1wk"), ({"period": "3q"}, "ytd"), ({"back_adjust": True}, "auto_adjust"),
                       ({"start": "2025-10-02", "end": "2025-10-02"}, "behind the last")):
        with pytest.raises(ValueError, match=text):
            yf.Ticker("FPT.VN").history(**more)
    with pytest.raises(ValueError, match="FPT.VN"):
        yf.Ticker("no ticker")


def test_arguments_are_those_of_the_installed_yfinance() -> None:
    real = pytest.importorskip("yfinance", reason="yfinance is not installed: its published interface alone was compared")
    for name in ("history",):
        theirs, ours = (inspect.signature(getattr(of.Ticker, name)).parameters for of in (real, yf))
        assert [one for one in theirs if one not in ours and one not in ("self", "proxy", "debug")] == []
    assert [one for one in inspect.signature(real.download).parameters if one not in inspect.signature(yf.download).parameters
            and one not in ("proxy", "show_errors")] == []

