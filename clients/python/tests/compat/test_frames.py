"""Frames have the columns, types, units and order of exports that people saved (heads named in docs/python-migration.md)."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

import vnfin_client
from vnfin_client import NoData, NoHome, NotServed, compat
from vnfin_client._sources import FEEDS
from vnfin_client.compat import Company, Finance, Fund, Listing, Market, Quote, Reference, Trading, Vnstock

pytestmark = pytest.mark.usefixtures("familiar")
OCTOBER = {"start": "2025-10-01", "end": "2025-10-31"}


def test_history_is_in_thousand_vnd_oldest_first_with_times() -> None:
    bars = Vnstock().stock(symbol="FPT", source="VCI").quote.history(**OCTOBER, interval="1D")
    assert list(bars.columns) == ["time", "open", "high", "low", "close", "volume"]
    assert [str(kind) for kind in bars.dtypes] == ["datetime64[ns]", *["float64"] * 4, "int64"]
    assert len(bars) == 23 and bars["time"].is_monotonic_increasing and isinstance(bars.index, pd.RangeIndex)
    assert bars["close"].iloc[0] == 90.0 and bars["close"].iloc[-1] == 92.2
    assert bars["volume"].iloc[1] == 1_001_000
    assert bars.attrs["unit"] == "thousand VND" and bars.attrs["price_basis"] in ("publishers", "events", "as_traded")


def test_an_index_is_in_points_a_joined_future_says_who_joined_it() -> None:
    assert Quote("VNINDEX").history(**OCTOBER)["close"].iloc[0] == 1601
    future = Quote("VN30F1M").history(**OCTOBER)
    assert future["close"].iloc[0] == 1801 and future.attrs["unit"] == "points" and future.attrs["series"] == "published"


def test_weeks_and_months_are_made_of_sessions_and_length_counts_back() -> None:
    weeks = Quote("FPT").history(**OCTOBER, interval="1W")
    assert len(weeks) == 5 and weeks["volume"].sum() == Quote("FPT").history(**OCTOBER)["volume"].sum()
    month = Quote("FPT").history(**OCTOBER, interval="1M")
    assert month[["open", "close"]].values.tolist() == [[90.0, 92.2]]
    assert len(Quote("FPT").history(end="2025-10-31", length="5b")) == 5
    assert len(Market().equity("FPT").ohlcv(end="2025-10-31", count=3)) == 3


def test_bad_input_names_what_is_wrong_and_what_is_right() -> None:
    for call, text in (
        (lambda: Quote("FPT").history(), "start='2024-01-01'"),
        (lambda: Quote("FPT").history(start="hôm qua"), "2024-01-31"),
        (lambda: Quote("FPT").history(start="2024-01-01", interval="2D"), "1W"),
        (lambda: Quote().history(start="2024-01-01"), "Quote\\(symbol='FPT'\\)"),
        (lambda: Finance("FPT").ratio(period="monthly"), "'year', 'quarter'"),
        (lambda: Listing().symbols_by_exchange("NYSE"), "HOSE, HNX, UPCOM"),
        (lambda: Fund().listing("GOLD"), "BALANCED"),
        (lambda: Trading().price_board([]), "price_board\\(\\["),
    ):
        with pytest.raises(ValueError, match=text):
            call()


def test_what_is_not_there_names_the_feed_that_gives_it() -> None:
    with pytest.raises(NoData, match="exchange.cafef.bulk-raw") as raised:
        Quote("ZZZ").history(**OCTOBER)
    assert raised.value.feeds == FEEDS["prices"]
    with pytest.raises(NotServed, match="exchange.ssi.intraday"):
        Quote("FPT").intraday()
    with pytest.raises(NoData, match="fund.btmc.gold"):
        compat.btmc_goldprice()


def test_each_feed_that_an_error_names_is_in_the_list_of_feeds() -> None:
    listed = (Path(__file__).parents[4] / "docs" / "feeds.md").read_text("utf-8")
    assert [feed for feeds in FEEDS.values() for feed in feeds if f"`{feed}`" not in listed] == []


def test_without_a_home_the_error_says_how_to_start_one() -> None:
    with pytest.raises(NoHome, match="npx vnfin up"):
        vnfin_client.Home("http://127.0.0.1:1", None, retries=0).rows("prices", "list_daily_prices")


def test_lists_have_the_columns_of_each_source() -> None:
    assert list(Listing().all_symbols().columns) == ["symbol", "organ_name"]
    assert Listing().all_symbols(to_df=False) == ["FPT", "VCB"]
    board = Listing(source="VCI").symbols_by_exchange()
    assert list(board.columns) == ["symbol", "exchange", "type", "organ_short_name", "organ_name"]
    assert board.iloc[0, :3].tolist() == ["FPT", "HSX", "STOCK"]
    kbs = Listing(source="KBS").symbols_by_exchange("HOSE")
    assert list(kbs.columns) == ["symbol", "organ_name", "en_organ_name", "exchange", "type", "id"]
    assert kbs.iloc[0, 3:5].tolist() == ["HOSE", "stock"]
    industries = Listing().symbols_by_industries().set_index("symbol").loc["FPT"]
    assert industries[["icb_code1", "icb_code2", "icb_code3", "icb_code4"]].tolist() == ["9000", "9500", "9530", "9537"]
    assert industries["icb_name3"] == "Phần mềm & Dịch vụ Máy tính"
    assert list(Listing().industries_icb().columns) == ["icb_name", "en_icb_name", "icb_code", "level"]
    members = Listing().symbols_by_group("VN30")
    assert isinstance(members, pd.Series) and members.tolist() == ["FPT", "VCB"]
    assert set(Reference().equity.list_by_industry()["icb_level"]) == {1, 2, 3, 4}


def test_statements_of_vci_have_a_row_a_period_in_vnd_of_kbs_a_row_a_line_in_thousand() -> None:
    income = Finance("FPT", "VCI").income_statement(period="quarter", lang="vi")
    assert list(income.columns[:3]) == ["CP", "Năm", "Kỳ"]
    assert income.iloc[0, :3].tolist() == ["FPT", 2025, 3]
    assert income["Doanh thu thuần"].iloc[0] == 800_000_000_000
    assert income["Lãi gộp"].iloc[0] == 300_000_000_000
    sheet = Finance("FPT", "VCI").balance_sheet(period="year", lang="vi")
    assert sheet["TỔNG CỘNG TÀI SẢN (đồng)"].tolist() == [1_000_000_000_000, 900_000_000_000, 800_000_000_000]
    assert list(sheet.columns[:2]) == ["CP", "Năm"] and "TÀI SẢN" not in sheet.columns
    english = Finance("FPT", "VCI").balance_sheet(period="year", lang="en")
    assert list(english.columns[:2]) == ["ticker", "yearReport"] and "TOTAL ASSETS (Bn. VND)" in english.columns
    kbs = Finance("FPT", "KBS").income_statement(period="year")
    assert list(kbs.columns) == ["item", "item_en", "item_id", "unit", "levels", "row_number", "2024", "2023", "2022"]
    assert kbs.set_index("item_id").loc["net_sales", "2024"] == 800_000_000


def test_ratios_have_a_heading_of_two_rows_and_rates_as_fractions() -> None:
    ratios = Finance("FPT", "VCI").ratio(period="year", lang="en")
    assert list(ratios.columns[:3]) == [("Meta", "ticker"), ("Meta", "yearReport"), ("Meta", "lengthReport")]
    assert len(ratios.columns) == 37 and ratios[("Meta", "lengthReport")].iloc[0] == 5
    assert ratios[("Chỉ tiêu khả năng sinh lợi", "Gross Profit Margin (%)")].iloc[0] == pytest.approx(0.375)
    assert "Meta_yearReport" in Finance("FPT").ratio(period="year", flatten_columns=True).columns
    assert "yearReport" in Finance("FPT").ratio(period="year", drop_levels=0).columns


def test_a_company_has_holders_officers_and_events_in_their_columns() -> None:
    company = Company("FPT")
    holders = company.shareholders()
    assert list(holders.columns) == ["id", "share_holder", "quantity", "share_own_percent", "update_date"]
    assert holders.iloc[0, 1:4].tolist() == ["Công ty Mẫu Ba", 26_000_000, pytest.approx(0.0586)]
    assert company.officers()["officer_name"].tolist() == ["Nguyễn Văn Mẫu"]
    events = company.events()
    assert len(events.columns) == 13 and events["event_list_code"].tolist() == ["DIV"]
    assert events[["exright_date", "value"]].values.tolist() == [["2025-06-12", 1000.0]]
    assert company.dividends()["cash_dividend_percentage"].tolist() == [0.1]
    assert company.subsidiaries()["organ_name"].tolist() == ["Công ty Mẫu Một"]
    assert Reference().company("FPT").info()["organ_name"].tolist() == ["Công ty Cổ phần FPT"]


def test_the_board_is_of_the_newest_session_in_vnd_and_has_no_orders() -> None:
    board = Trading(source="VCI").price_board(["FPT", "VNINDEX"])
    assert board[("listing", "symbol")].tolist() == ["FPT", "VNINDEX"]
    assert board[("match", "match_price")].tolist() == [92_200, 1_623]
    assert board[("bid_ask", "bid_1_price")].isna().all()
    assert "match_match_price" in Trading().price_board(["FPT"], flatten_columns=True).columns
    kbs = Trading(source="KBS").price_board(["FPT"])
    assert len(kbs.columns) == 28 and kbs["close_price"].tolist() == [92_200]


def test_funds_gold_and_rates_are_as_exports_have_them() -> None:
    assert len(Fund().listing().columns) == 21 and Fund().listing("STOCK")["nav"].tolist() == [15_000.5]
    assert Fund().details.nav_report("MAUQ").columns.tolist() == ["date", "nav_per_unit", "short_name"]
    assert Fund().details.top_holding("MAUQ")["net_asset_percent"].tolist() == [9.5]
    gold = compat.sjc_gold_price(date="2025-10-31")
    assert gold[["buy_price", "sell_price", "date"]].values.tolist() == [[146e6, 148e6, "2025-10-30"]]
    rates = compat.vcb_exchange_rate(date="2025-10-30").set_index("currency_code")
    assert rates.loc["USD", "sell"] == "26,346.00" and list(rates.columns[:4]) == ["currency_name", "buy_cash", "buy_transfer", "sell"]


def test_the_function_of_old_generations_is_in_vnd() -> None:
    bars = compat.stock_historical_data("FPT", "2025-10-01", "2025-10-31")
    assert bars["close"].iloc[0] == 90_000 and bars["ticker"].iloc[0] == "FPT"


def test_macro_series_have_unit_and_source_oldest_first() -> None:
    cpi = compat.Macro().cpi()
    assert list(cpi.columns) == ["report_time", "name", "value", "unit", "source"]
    assert cpi[["report_time", "value"]].values.tolist() == [["2025-07", 3.19], ["2025-08", 3.24], ["2025-09", 3.38]]
    assert set(cpi["unit"]) == {"percent"} and set(cpi["source"]) == {"investing"} and "trace_id" in cpi.attrs["meta"]
    assert compat.Macro().cpi(start="2025-09")["report_time"].tolist() == ["2025-09"]
    assert compat.Macro().exchange_rate()[["value", "unit"]].values.tolist() == [[26_346, "vnd_per_usd"]]
    assert vnfin_client.series("vn.cpi", end="2025-08")["value"].tolist() == [3.19, 3.24]


@pytest.mark.parametrize("name", ["gdp", "fdi", "retail", "industry_prod", "import_export", "money_supply"])
def test_a_macro_series_without_figures_names_the_feed(name: str) -> None:
    with pytest.raises(NoData, match="statistics.nso.monthly-workbook"):
        getattr(compat.Macro(), name)()
