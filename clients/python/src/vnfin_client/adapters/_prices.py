"""Sessions for every adapter, as the API serves them: VND or points, adjusted by the API and never here."""

from __future__ import annotations

import re
import warnings
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Literal, get_args
from zoneinfo import ZoneInfo

import pandas as pd

from .._errors import NoData
from .._home import home
from .._sources import FEEDS, INDICES

VIETNAM = ZoneInfo("Asia/Ho_Chi_Minh")
WithoutVolume = Literal["refuse", "leave_out", "zero"]
Basis = Literal["as_traded", "shares", "total_return", "publishers"]
#: Parameters of the daily prices for each basis. ``shares``: stock dividends, bonus shares and rights are taken into
#: account; ``total_return``: cash dividends too; ``publishers``: as publishers adjust.
BASES: dict[str, dict[str, Any]] = {
    "as_traded": {}, "shares": {"adjusted": "events"}, "total_return": {"adjusted": "events", "total_return": True},
    "publishers": {"adjusted": "true"},
}
#: Bases that may stand in for one, the best first; the last is said to be no adjustment at all.
INSTEAD: dict[str, tuple[str, ...]] = {
    "total_return": ("total_return", "publishers", "as_traded"), "shares": ("shares", "as_traded"),
    "publishers": ("publishers", "as_traded"), "as_traded": ("as_traded",),
}
PRICES = ("open", "high", "low", "close")
FUTURES = re.compile(r"VN\d+F\w+|41[IB]\w+|GB\d+F\w+")
FIRST_DAY = date(2000, 7, 28)


class Unadjusted(UserWarning):
    """Prices are as traded, because no adjusted ones are on file."""


@dataclass(frozen=True)
class Sessions:
    """Rows oldest first, with ``date``, prices, ``volume``, ``volume_factor``; unit of the prices, basis and meta of the answer."""

    symbol: str
    kind: str
    rows: list[dict[str, Any]]
    unit: str
    basis: str
    meta: dict[str, Any]

    @property
    def attrs(self) -> dict[str, Any]:
        sources = self.meta.get("source")
        return {"symbol": self.symbol, "unit": self.unit, "price_basis": self.basis, "source": sources,
                "warnings": self.meta.get("warnings", []), "meta": self.meta}


def today() -> date:
    return datetime.now(VIETNAM).date()


def code_of(symbol: str) -> str:
    """FPT of ``FPT.VN``, VNINDEX of ``^VNINDEX`` or ``^VNINDEX.VN``."""
    code = re.sub(r"\.(VN|HN|HM)$", "", symbol.strip().upper()).lstrip("^")
    if not re.fullmatch(r"[A-Z0-9-]{2,15}", code):
        raise ValueError(f"symbol={symbol!r} is no ticker: write 'FPT' or 'FPT.VN'.")
    return INDICES.get(code, code)


def day_of(value: Any, name: str = "day") -> date:
    try:
        return pd.Timestamp(value).date()
    except (ValueError, TypeError) as error:
        raise ValueError(f"{name}={value!r} is no day: write '2024-01-31'.") from error


def sessions(symbol: str, start: date, end: date, basis: Basis = "total_return", **more: Any) -> Sessions:
    """Sessions of a share, index or instrument, both days included.

    Where the basis is not on file the next best stands in, named in ``basis``; prices as traded instead of adjusted ones
    come with the warning :class:`Unadjusted`.

    :raises NoData: no session with a price in this span
    """
    code = code_of(symbol)
    if code in INDICES.values():
        answer = home().answer("indices", "get_index_history", code, from_=f"{start}", to=f"{end}")
        return _found(code, "index", answer["data"]["sessions"], "points", "as_traded", answer["meta"], "indices")
    if FUTURES.fullmatch(code):
        return _instrument(code, start, end)
    for one in INSTEAD[basis]:
        rows, meta = home().rows("prices", "list_daily_prices", symbols=[code], from_=f"{start}", to=f"{end}", sort="date",
                                 limit=1000, **BASES[one], **more)
        if any(row["close"] is not None for row in rows):
            if one == "as_traded" != basis:
                warnings.warn(f"{code}: no adjusted prices are on file, these are as traded. Corporate actions come from "
                              f"{', '.join(FEEDS['actions'])}.", Unadjusted, stacklevel=3)
            return _found(code, "share", rows, "VND", one, meta, "prices")
    return _instrument(code, start, end)


def whole(found: Sessions) -> list[dict[str, Any]]:
    """Sessions with open, high, low and close.

    :raises NoData: there is none
    """
    rows = [row for row in found.rows if all(row[name] is not None for name in PRICES)]
    if not rows:
        raise NoData(f"{found.symbol} has closes alone in this span, and no open, high and low.", ("exchange.cafef.bulk-raw",))
    return rows


def tradable(found: Sessions, format: str, without_volume: WithoutVolume) -> list[dict[str, Any]]:
    """Sessions with four prices and a volume, for a format that cannot say that a volume is not on file.

    ``without_volume``: what becomes of sessions without one. ``refuse``: :class:`NoData`; ``leave_out``: they are not written;
    ``zero``: they are written with volume 0, which readers of the format take for a session without a trade.

    :raises NoData: no session has four prices, or volumes are not on file and none of the other two was chosen
    """
    if without_volume not in get_args(WithoutVolume):
        raise ValueError(f"without_volume={without_volume!r} is none of {', '.join(get_args(WithoutVolume))}.")
    priced = whole(found)
    without = [row["date"] for row in priced if row["volume"] is None]
    if without and without_volume == "refuse":
        raise NoData(f"{found.symbol}: the volume of {len(without)} sessions, the first {without[0]}, is not on file, and {format} has no "
                     "way to say so.", FEEDS["prices"], "without_volume='leave_out' leaves these sessions out, 'zero' writes 0 "
                     "(no trade to who reads it).")
    if without_volume == "leave_out":
        priced = [row for row in priced if row["volume"] is not None]
        if not priced:
            raise NoData(f"{found.symbol} has no session with a volume in this span.", FEEDS["prices"])
    return [{**row, "volume": row["volume"] or 0} for row in priced]


def _instrument(code: str, start: date, end: date) -> Sessions:
    try:
        answer = home().answer("instrument prices", "get_instrument_prices", code, from_=f"{start}", to=f"{end}")
    except NoData as error:
        raise NoData(f"No session of {code} from {start} to {end} is on file.", FEEDS["prices"]) from error
    data = answer["data"]
    unit = "points" if data["instrument"]["price_unit"] == "points" else "VND"
    return _found(code, data["instrument"]["kind"], data["sessions"], unit, "as_traded", answer["meta"], "instrument prices")


def _found(code: str, kind: str, rows: list[dict[str, Any]], unit: str, basis: str, meta: dict[str, Any], what: str) -> Sessions:
    priced = sorted((row for row in rows if row["close"] is not None), key=lambda row: row["date"])
    if not priced:
        raise NoData(f"No session of {code} with a price is on file in this span.", FEEDS[what])
    return Sessions(code, kind, priced, unit, basis, meta)


@dataclass(frozen=True)
class Action:
    """An ex-date: cash a share in VND as paid then, and the factor by which the API divides earlier prices for new shares."""

    ex_date: date
    cash: float
    price_factor: float | None
    share_factor: float | None
    has_rights: bool
    has_new_shares: bool
    declared: str | None
    record: str | None
    paid: str | None


def actions(symbol: str, **more: Any) -> list[Action]:
    """Ex-dates of a share, oldest first; empty where none is on file."""
    answer = home().answer("actions", "get_price_adjustments", code_of(symbol), **more)
    return sorted((_action(one) for one in answer["data"]["adjustments"]), key=lambda one: one.ex_date)


def _action(one: dict[str, Any]) -> Action:
    events = one["actions"]
    cash = [event for event in events if event["kind"] == "cash_dividend" and event["cash_per_share"] is not None]
    first = (cash or events or [{}])[0]
    kinds = {event["kind"] for event in events}
    return Action(
        date.fromisoformat(one["ex_date"]), sum(event["cash_per_share"] for event in cash), one["price_factor_without_cash"],
        one["share_factor"], "rights_issue" in kinds, bool(kinds & {"stock_dividend", "bonus_shares", "rights_issue"}),
        first.get("announced_on"), first.get("record_date"), first.get("payment_date"),
    )


def back(end: date, days: int) -> date:
    return end - timedelta(days=days)
