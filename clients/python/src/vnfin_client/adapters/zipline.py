"""A data bundle for zipline, filled from a vnfin home.

    # ~/.zipline/extension.py
    from vnfin_client.adapters.zipline import register_vnfin
    register_vnfin(["FPT", "HPG"], "2020-01-01")

Bars are as traded, in VND; zipline applies the factors and dividends, which are those of vnfin's API.
"""

from __future__ import annotations

from datetime import date, time
from typing import Any, Callable, Sequence

import pandas as pd

from .._errors import NoData
from .._home import home
from .._sources import FEEDS
from ._prices import PRICES, VIETNAM, Action, WithoutVolume, actions, code_of, day_of, sessions, today, tradable

CALENDAR = "XSTC"
EXCHANGES = {"HOSE": "Ho Chi Minh Stock Exchange", "HNX": "Hanoi Stock Exchange", "UPCOM": "UPCoM"}
#: Bars of zipline are thousandths in 32 bits without a sign.
LARGEST = (2**32 - 1) / 1000


def ingest_of(symbols: Sequence[str], start: Any, end: Any = None, without_volume: WithoutVolume = "refuse") -> Callable[..., None]:
    """The ingest function of a bundle, for ``zipline.data.bundles.register``; ``without_volume`` as in :func:`bars_of`."""
    first, last = day_of(start, "start"), day_of(end, "end") if end is not None else today()

    def ingest(environ: Any, asset_db_writer: Any, minute_bar_writer: Any, daily_bar_writer: Any, adjustment_writer: Any,
               calendar: Any, start_session: Any, end_session: Any, cache: Any, show_progress: bool, output_dir: str) -> None:
        days = pd.DatetimeIndex(calendar.sessions_in_range(start_session, end_session)).tz_localize(None)
        bars = {sid: bars_of(symbol, first, last, days, without_volume) for sid, symbol in enumerate(symbols)}
        daily_bar_writer.write(iter(bars.items()), show_progress=show_progress)
        asset_db_writer.write(equities=equities(symbols, bars), exchanges=exchanges())
        adjustment_writer.write(**adjustments(symbols, first, last))

    return ingest


def bars_of(symbol: str, first: date, last: date, days: pd.DatetimeIndex | None = None,
            without_volume: WithoutVolume = "refuse") -> pd.DataFrame:
    """open, high, low, close, volume as traded; a day of the calendar without a session of the share is NaN with volume 0.

    :raises NoData: a session has no volume on file, and ``without_volume`` says neither ``leave_out`` nor ``zero``
    """
    found = sessions(symbol, first, last, "as_traded")
    whole = tradable(found, "zipline", without_volume)
    made = pd.DataFrame([{name: row[name] for name in (*PRICES, "volume")} for row in whole],
                        index=pd.DatetimeIndex([row["date"] for row in whole])).astype({name: "float64" for name in PRICES})
    if len(made) and made["high"].max() > LARGEST:
        raise ValueError(f"{symbol} has a price above {LARGEST:,.0f} VND, which zipline's bars cannot store: leave it out.")
    if days is not None:
        within = days[(days >= made.index[0]) & (days <= made.index[-1])]
        made = made.reindex(within)
        made["volume"] = made["volume"].fillna(0)
    made["volume"] = made["volume"].astype("int64")
    made.attrs.update(found.attrs)
    return made


def equities(symbols: Sequence[str], bars: dict[int, pd.DataFrame]) -> pd.DataFrame:
    """Metadata of the assets, by sid."""
    rows = home().table("listing", "instruments", ticker=[code_of(symbol) for symbol in symbols])
    listed = {row["ticker"]: row for row in rows}
    made = []
    for sid, symbol in enumerate(symbols):
        row = listed.get(code_of(symbol))
        if row is None:
            raise NoData(f"{symbol} stands on no list.", FEEDS["listing"])
        begin, end = bars[sid].index[0], bars[sid].index[-1]
        made.append({"symbol": row["ticker"], "asset_name": row["name_en"] or row["name_vi"], "start_date": begin, "end_date": end,
                     "first_traded": begin, "auto_close_date": end + pd.Timedelta(days=1), "exchange": row["exchange"]})
    return pd.DataFrame(made)


def exchanges() -> pd.DataFrame:
    return pd.DataFrame([{"exchange": name, "canonical_name": title, "country_code": "VN"} for name, title in EXCHANGES.items()])


def adjustments(symbols: Sequence[str], first: date, last: date) -> dict[str, pd.DataFrame]:
    """``splits`` (new shares without payment), ``mergers`` (rights: the price alone is adjusted), ``dividends`` (VND a share).

    :raises NoData: an ex-date within the span of which the API knows no factor: a back-test over it would be wrong
    """
    splits, mergers, dividends = [], [], []
    for sid, symbol in enumerate(symbols):
        for one in actions(symbol):
            if not first < one.ex_date <= last:
                continue
            if one.has_new_shares:
                (mergers if one.has_rights else splits).append(
                    {"sid": sid, "effective_date": pd.Timestamp(one.ex_date), "ratio": 1 / _factor(symbol, one)})
            if one.cash:
                dividends.append({"sid": sid, "ex_date": pd.Timestamp(one.ex_date), "amount": float(one.cash),
                                  "declared_date": pd.to_datetime(one.declared), "record_date": pd.to_datetime(one.record),
                                  "pay_date": pd.to_datetime(one.paid)})
    ratio = ["sid", "effective_date", "ratio"]
    paid = ["sid", "ex_date", "amount", "declared_date", "record_date", "pay_date"]
    return {"splits": _table(splits, ratio), "mergers": _table(mergers, ratio), "dividends": _table(dividends, paid)}


def _factor(symbol: str, one: Action) -> float:
    if not one.price_factor:
        raise NoData(f"The terms or prices of the ex-date {one.ex_date} of {symbol} are not on file, so there is no factor.",
                     FEEDS["actions"], f"Begin behind it, or leave {symbol} out.")
    return one.price_factor


def _table(rows: list[dict[str, Any]], columns: list[str]) -> pd.DataFrame:
    made = pd.DataFrame(rows, columns=columns)
    made["sid"] = made["sid"].astype("int64")
    for name in columns:
        made[name] = pd.to_datetime(made[name]) if name.endswith("date") else made[name]
    return made.astype({name: "float64" for name in columns if name in ("ratio", "amount")})


def trading_days(first: date, last: date) -> list[date]:
    """Sessions of Ho Chi Minh City: days of which the home has a session of VNINDEX."""
    return [date.fromisoformat(row["date"]) for row in sessions("VNINDEX", first, last).rows]


def register_vnfin(symbols: Sequence[str], start: Any, end: Any = None, name: str = "vnfin",
                   without_volume: WithoutVolume = "refuse") -> None:
    """Registers the bundle and a calendar of the sessions that the home has; needs zipline-reloaded."""
    from exchange_calendars import ExchangeCalendar
    from zipline.data.bundles import register
    from zipline.utils.calendar_utils import register_calendar

    first, last = day_of(start, "start"), day_of(end, "end") if end is not None else today()
    open_days = set(trading_days(first, last))
    closed = [day for day in pd.bdate_range(first, last) if day.date() not in open_days]

    class Sessions(ExchangeCalendar):
        name, tz = CALENDAR, VIETNAM
        open_times, close_times = ((None, time(9, 0)),), ((None, time(15, 0)),)
        adhoc_holidays = closed

    begin, end_of = pd.Timestamp(min(open_days)), pd.Timestamp(max(open_days))
    register_calendar(CALENDAR, Sessions(start=begin, end=end_of), force=True)
    register(name, ingest_of(symbols, first, last, without_volume), calendar_name=CALENDAR, start_session=begin, end_session=end_of, minutes_per_day=360)
