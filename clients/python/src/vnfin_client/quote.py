"""Prices of a share, an index or an instrument by session."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pandas as pd

from ._errors import NoData, refused
from ._frames import frame, thousand
from ._home import home
from ._sources import FEEDS, INDICES

#: Columns of quote.history and of every export of it.
HISTORY = {"time": "time", "open": "float", "high": "float", "low": "float", "close": "float", "volume": "int"}
INTERVALS = {
    **dict.fromkeys(("1D", "D", "d", "day", "1d"), "1D"),
    **dict.fromkeys(("1W", "W", "w", "week", "1w"), "1W"),
    **dict.fromkeys(("1M", "M", "month"), "1M"),
}
MINUTES = ("1m", "m", "minute", "5m", "15m", "30m", "1H", "h", "hour", "60m", "1", "5", "15", "30", "60")
#: Days of a unit of ``length``.
DAYS = {"D": 1, "W": 7, "M": 30, "Q": 90, "Y": 365}


class Quote:
    """``Quote(symbol, source).history(start, end, interval)``. The source is taken and has no effect: the home answers."""

    def __init__(self, symbol: str | None = None, source: str = "VCI", random_agent: bool = False, show_log: bool = True,
                 **_: Any) -> None:
        self.symbol = symbol.upper() if symbol else None
        self.source = source

    def history(self, start: str | None = None, end: str | None = None, interval: str = "1D", *, symbol: str | None = None,
                to_df: bool = True, count_back: int | None = None, length: str | int | None = None,
                resolution: str | None = None, show_log: bool = False, floating: int = 2, get_all: bool = False,
                asset_type: str | None = None) -> Any:
        """Sessions from start to end, both included, oldest first: time, open, high, low, close, volume.

        Shares in thousand VND, adjusted (``attrs["price_basis"]`` says by whom), volume as matched; indices in points.
        Prices have ``floating`` decimals, as exports have two. ``to_df=False`` gives JSON text. ``length`` is days (150), a span (``1M``, ``2Y``) or sessions (``100b``).

        :raises NoData: nothing of the symbol in this span; minutes, which the home does not serve
        """
        code = (symbol or self.symbol or "").upper()
        if not code:
            raise ValueError("history needs a symbol: Quote(symbol='FPT') or history(symbol='FPT').")
        step = resolution or interval
        if step in MINUTES:
            raise NoData(f"Bars of {step} are not served: vnfin answers with whole sessions.", FEEDS["intraday"],
                         "The feeds keep minutes in the archive; ask for interval='1D'.")
        if step not in INTERVALS:
            raise ValueError(f"interval={step!r} is none of {', '.join(INTERVALS)}.")
        first, last, sessions = _span(start, end, length)
        bars, attrs = _bars(code, first, last)
        made = _spanned(frame(bars, HISTORY), INTERVALS[step]).round({name: floating for name in ("open", "high", "low", "close")})
        wanted = min((n for n in (sessions, count_back) if n is not None), default=None)
        if wanted is not None:
            made = made.tail(wanted).reset_index(drop=True)
        made.attrs.update(attrs, symbol=code)
        return made if to_df else made.to_json(orient="records", date_format="iso")

    intraday = refused("Trades within a session are not served.", FEEDS["intraday"], "Sessions are: history(interval='1D').")
    price_depth = refused("Orders and volume by price of a running session are not served, and no feed gives them.")
    snapshot = refused("Snapshots of a running session are not served, and no feed gives them.", (),
                       "The newest session is: Trading().price_board([...]).")


def _span(start: str | None, end: str | None, length: str | int | None) -> tuple[str, str, int | None]:
    last = _day(end) if end else date.today()
    if start:
        return _day(start).isoformat(), last.isoformat(), None
    if length is None:
        raise ValueError("history needs start='2024-01-01', or length='1Y'.")
    found = re.fullmatch(r"(\d+)([A-Za-z]?)", str(length))
    if not found or found[2].upper() not in ("", "B", *DAYS):
        raise ValueError(f"length={length!r} is none of 150, '6M', '2Y', '100b'.")
    number, unit = int(found[1]), found[2].upper()
    # Sessions: about five in seven days, with room for holidays.
    days = number * 7 // 5 + 30 if unit == "B" else number * DAYS[unit or "D"]
    return (last - timedelta(days=days)).isoformat(), last.isoformat(), number if unit == "B" else None


def _day(text: Any) -> date:
    try:
        return pd.Timestamp(text).date()
    except ValueError as error:
        raise ValueError(f"{text!r} is no day: write 2024-01-31.") from error


def _bars(code: str, first: str, last: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    if code in INDICES:
        answer = home().answer("indices", "get_index_history", INDICES[code], from_=first, to=last)
        return _nonempty(code, answer["data"]["sessions"], "date", 1, "indices"), {"meta": answer["meta"], "unit": "points"}
    if re.fullmatch(r"VN30F.*|VN100F.*|41[IB].*|GB\d+F.*", code):
        return _instrument(code, first, last)
    return _share(code, first, last)


def _share(code: str, first: str, last: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The basis is chosen as signals choose it (docs/adjusted-prices.md): publishers, else events, else as traded."""
    for basis, parameters in (
        ("publishers", {"adjusted": "true"}),
        ("events", {"adjusted": "events", "total_return": True}),
        ("as_traded", {"adjusted": "false"}),
    ):
        rows, meta = home().rows("prices", "list_daily_prices", symbols=[code], from_=first, to=last, limit=1000, **parameters)
        if any(row["close"] is not None for row in rows):
            traded = {}
            if basis == "events":
                plain, _ = home().rows("prices", "list_daily_prices", symbols=[code], from_=first, to=last, limit=1000)
                traded = {row["date"]: row["volume"] for row in plain}
            bars = [{**row, "volume": traded.get(row["date"], row["volume"])} for row in rows]
            return _nonempty(code, bars, "date", 1000, "prices"), {"meta": meta, "price_basis": basis, "unit": "thousand VND"}
    # No share has a price: an ETF, a warrant or a bond may.
    try:
        return _instrument(code, first, last)
    except NoData as error:
        raise NoData(f"No price of {code} from {first} to {last} is on file.", FEEDS["prices"]) from error


def _instrument(code: str, first: str, last: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Joined futures are those that vnfin builds of its contracts, else those that a publisher joined (``series``)."""
    for series in ("built", "published") if re.fullmatch(r".*F\d[MQ]", code) else (None,):
        answer = home().answer("instrument prices", "get_instrument_prices", code, from_=first, to=last, series=series)
        if answer["data"]["sessions"]:
            break
    data = answer["data"]
    per = 1 if data["instrument"]["price_unit"] == "points" else 1000
    attrs = {"meta": answer["meta"], "unit": "points" if per == 1 else "thousand VND", "series": data["series"]}
    return _nonempty(code, data["sessions"], "date", per, "instrument prices"), attrs


def _nonempty(code: str, rows: list[dict[str, Any]], day: str, per: int, what: str) -> list[dict[str, Any]]:
    """Bars with a close, oldest first."""
    prices = ("open", "high", "low", "close")
    made = [
        {"time": row[day], "volume": row["volume"], **{p: thousand(row[p]) if per == 1000 else row[p] for p in prices}}
        for row in sorted(rows, key=lambda row: row[day])
        if row["close"] is not None
    ]
    if not made:
        raise NoData(f"No session of {code} with a price is on file in this span.", FEEDS[what])
    return made


def _spanned(made: pd.DataFrame, step: str) -> pd.DataFrame:
    """Sessions as weeks or months, each at the day of its first session."""
    if step == "1D":
        return made
    key = made["time"].dt.to_period("W" if step == "1W" else "M")
    by = made.groupby(key, sort=True)
    parts = by.agg(time=("time", "first"), open=("open", "first"), high=("high", "max"), low=("low", "min"),
                   close=("close", "last"), volume=("volume", "sum"))
    return parts.reset_index(drop=True)
