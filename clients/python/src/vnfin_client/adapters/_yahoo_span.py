"""Spans and steps as yfinance names them."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pandas as pd

from ._prices import FIRST_DAY, day_of, today

MINUTES = ("1m", "2m", "5m", "15m", "30m", "60m", "90m", "1h")
#: Steps beside the day, as periods of pandas: each bar is at the first day of its period.
STEPS = {"1wk": "W-SUN", "1mo": "M", "3mo": "Q"}
PERIODS = ("1d", "5d", "1mo", "3mo", "6mo", "1y", "2y", "5y", "10y", "ytd", "max")


def span_of(period: str | None, start: Any, end: Any) -> tuple[date, date]:
    """First and last day, both included; the end of a caller is not.

    :raises ValueError: no such period, or period beside both ends
    """
    if period and start is not None and end is not None:
        raise ValueError("period, start and end exclude one another: leave one of them out.")
    last = day_of(end, "end") - timedelta(days=1) if end is not None else today()
    if start is not None:
        first = day_of(start, "start")
        last = _back(first, period, -1) if period and end is None else last
    else:
        first = _back(last, period or "1mo", 1) if period or end is None else FIRST_DAY
    if first > last:
        raise ValueError(f"start={first} is not before end={last + timedelta(days=1)}: end is the day behind the last.")
    return first, last


def _back(day: date, period: str, sign: int) -> date:
    if period == "max":
        return FIRST_DAY if sign > 0 else today()
    if period == "ytd":
        return day.replace(month=1, day=1)
    found = re.fullmatch(r"(\d+)(d|wk|mo|y)", period)
    if not found:
        raise ValueError(f"period={period!r} is none of {', '.join(PERIODS)}.")
    number, unit = int(found[1]) * sign, found[2]
    if unit == "d":
        # Sessions and not days: five in seven days, with room for holidays.
        return day - timedelta(days=number * 7 // 5 + 15 * sign)
    offset = {"wk": pd.DateOffset(weeks=number), "mo": pd.DateOffset(months=number), "y": pd.DateOffset(years=number)}[unit]
    return (pd.Timestamp(day) - offset).date()


def sessions_of(period: str | None) -> int | None:
    """How many sessions a period of days is; None for one of months or years."""
    found = re.fullmatch(r"(\d+)d", period or "")
    return int(found[1]) if found else None


def check_step(interval: str) -> None:
    """:raises ValueError: no such step"""
    if interval != "1d" and interval not in STEPS:
        raise ValueError(f"interval={interval!r} is none of 1d, {', '.join(STEPS)}.")


def spanned(made: pd.DataFrame, interval: str) -> pd.DataFrame:
    """Days as weeks, months or quarters, each at its first day: first open, last close, sums of volume and dividends."""
    if interval == "1d":
        return made
    zone = made.index.tz
    key = made.index.tz_localize(None).to_period(STEPS[interval]).start_time.tz_localize(zone)
    how = {"Open": "first", "High": "max", "Low": "min", "Close": "last", "Adj Close": "last", "Volume": "sum", "Dividends": "sum"}
    parts = made.groupby(key).agg({name: how[name] for name in made if name in how})
    if "Stock Splits" in made:
        parts["Stock Splits"] = made["Stock Splits"].where(made["Stock Splits"] != 0, 1.0).groupby(key).prod().replace(1.0, 0.0)
    parts.index.name = "Date"
    return parts[list(made)]
