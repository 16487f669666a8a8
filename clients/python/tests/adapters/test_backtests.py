"""Frames, bundles and folders for back-tests. HPG: 20 new shares for each 100 on 2025-09-22, 500 VND on 2025-10-13."""

from __future__ import annotations

import json
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from vnfin_client import NoData
from vnfin_client.adapters import charting, lean, zipline
from vnfin_client.adapters._prices import Sessions, tradable
from vnfin_client.adapters.frames import ohlcv, wide

pytestmark = pytest.mark.usefixtures("adapted")
START, END = "2025-09-01", "2025-10-31"


def test_sessions_are_columns_by_day_without_a_zone_and_without_gaps() -> None:
    made = ohlcv("HPG", START, END)
    assert list(made.columns) == ["Open", "High", "Low", "Close", "Volume"] and set(map(str, made.dtypes)) == {"float64"}
    assert isinstance(made.index, pd.DatetimeIndex) and made.index.tz is None and made.index.is_monotonic_increasing
    assert not made.isna().any().any() and made.attrs["unit"] == "VND" and made.attrs["left_out"] == 0
    assert made["Close"].nunique() == 1 and ohlcv("HPG", START, END, "as_traded")["Close"].unique().tolist() == [30_000, 25_000, 24_500]


def test_closes_of_several_symbols_are_wide_with_nan_where_one_has_no_session() -> None:
    with pytest.warns(UserWarning, match="exchange.cafef.bulk-raw"):
        made = wide(["HPG", "FPT", "ZZZ"], START, END, basis="as_traded")
    assert made.columns.tolist() == ["HPG", "FPT"] and made.columns.name == "symbol" and list(made.attrs["missing"]) == ["ZZZ"]
    assert made["FPT"].first_valid_index() == pd.Timestamp("2025-10-01") and made["HPG"].notna().all()
    with pytest.raises(NoData, match="ZZZ"):
        wide(["ZZZ"], START, END)
    with pytest.raises(ValueError, match="Volume"):
        wide(["HPG"], START, END, field="Price")


def test_backtesting_runs_on_the_frame() -> None:
    real = pytest.importorskip("backtesting", reason="backtesting is not installed: its published interface alone was compared")

    class Hold(real.Strategy):  # type: ignore[name-defined,misc]
        def init(self) -> None:
            pass

        def next(self) -> None:
            self.buy(size=1) if not self.position else None

    assert real.Backtest(ohlcv("FPT", START, END), Hold, cash=1_000_000_000).run()["# Trades"] >= 0


def test_vectorbt_runs_on_the_wide_frame() -> None:
    real = pytest.importorskip("vectorbt", reason="vectorbt is not installed: its published interface alone was compared")
    closes = wide(["HPG"], START, END)
    assert real.Portfolio.from_holding(closes, init_cash=1e9).total_return().notna().all()


class Writer:
    """What a bundle writes into, as zipline documents it: remembers the calls."""

    def __init__(self) -> None:
        self.calls: list[Any] = []

    def write(self, *args: Any, **kwargs: Any) -> None:
        self.calls.append((tuple(list(one) if hasattr(one, "__next__") else one for one in args), kwargs))


class Calendar:
    """Every working day is a session."""

    def sessions_in_range(self, start: Any, end: Any) -> pd.DatetimeIndex:
        return pd.bdate_range(start, end)


def test_the_bundle_writes_bars_as_traded_metadata_and_the_factors_of_the_api() -> None:
    bars, assets, adjusted = Writer(), Writer(), Writer()
    zipline.ingest_of(["HPG", "FPT"], START, END)(
        {}, assets, Writer(), bars, adjusted, Calendar(), pd.Timestamp(START), pd.Timestamp(END), None, False, "")
    (((hpg_sid, hpg), (_, fpt)),), _ = bars.calls[0]
    assert hpg_sid == 0 and list(hpg.columns) == ["open", "high", "low", "close", "volume"] and hpg["volume"].dtype == "int64"
    assert hpg["close"].dropna().unique().tolist() == [30_000, 25_000, 24_500] and len(fpt) == 23
    equities = assets.calls[0][1]["equities"]
    assert equities["symbol"].tolist() == ["HPG", "FPT"] and equities["exchange"].tolist() == ["HOSE", "HOSE"]
    assert equities["start_date"][0] == hpg.index[0] and assets.calls[0][1]["exchanges"]["country_code"].unique() == ["VN"]
    frames = adjusted.calls[0][1]
    assert frames["splits"].to_dict("records") == [
        {"sid": 0, "effective_date": pd.Timestamp("2025-09-22"), "ratio": pytest.approx(1 / 1.2)}]
    paid = frames["dividends"].iloc[0]
    assert paid["amount"] == 500 and paid["ex_date"] == pd.Timestamp("2025-10-13") and paid["pay_date"] == pd.Timestamp("2025-10-30")
    assert frames["mergers"].empty and frames["splits"]["effective_date"].dtype == "datetime64[ns]"


def test_the_bundle_is_registered_with_the_sessions_that_the_home_has() -> None:
    days = zipline.trading_days(date(2025, 10, 1), date(2025, 10, 31))
    assert len(days) == 23 and days[0] == date(2025, 10, 1)
    pytest.importorskip("zipline", reason="zipline-reloaded is not installed: its published interface alone was compared")
    from zipline.data.bundles import bundles

    zipline.register_vnfin(["FPT"], "2025-10-01", END)
    assert "vnfin" in bundles


def test_the_folder_of_lean_has_bars_factors_and_maps(tmp_path: Path) -> None:
    made = lean.write(tmp_path, ["HPG"], START, END)
    names = [str(path.relative_to(tmp_path)) for path in made]
    assert names == ["equity/vietnam/daily/hpg.zip", "equity/vietnam/factor_files/hpg.csv", "equity/vietnam/map_files/hpg.csv",
                     "market-hours/vietnam.json"]
    with zipfile.ZipFile(made[0]) as archive:
        assert archive.namelist() == ["hpg.csv"]
        first = archive.read("hpg.csv").decode().splitlines()[0]
    assert first == "20250903 00:00,300000000,301000000,299000000,300000000,2000000"
    factors = [line.split(",") for line in made[1].read_text().splitlines()]
    # The last session before each ex-date, and the far end.
    assert [line[0] for line in factors] == ["20250903", "20250919", "20251010", "20501231"]
    assert [float(line[2]) for line in factors] == [pytest.approx(1 / 1.2, abs=1e-6)] * 2 + [1, 1]
    assert [float(line[1]) for line in factors] == [pytest.approx(0.98, abs=1e-6)] * 3 + [1]
    assert made[2].read_text() == "20250903,hpg\n20501231,hpg\n"
    assert "Equity-vietnam-[*]" in json.loads(made[3].read_text())["entries"]


def a_session(day: str, volume: int | None) -> dict[str, Any]:
    return {"date": day, "open": 10.0, "high": 11.0, "low": 9.0, "close": 10.0, "volume": volume}


def test_a_volume_that_is_not_on_file_is_no_zero_by_itself() -> None:
    found = Sessions("AAA", "share", [a_session("2025-10-01", 5), a_session("2025-10-02", None), a_session("2025-10-03", 0)], "VND", "as_traded", {})
    for refused in (lambda: lean.bars_of(found), lambda: tradable(found, "zipline", "refuse")):
        with pytest.raises(NoData, match="1 sessions, the first 2025-10-02.*without_volume='leave_out'"):
            refused()
    assert [line.rsplit(",", 1)[1] for line in lean.bars_of(found, "leave_out").splitlines()] == ["5", "0"]
    assert [line.rsplit(",", 1)[1] for line in lean.bars_of(found, "zero").splitlines()] == ["5", "0", "0"]
    assert [line.rsplit(",", 1)[1] for line in charting._lines(found, "AAA")] == ["5", "", "0"]
    with pytest.raises(ValueError, match="leave_out"):
        tradable(found, "LEAN", "none")  # type: ignore[arg-type]
