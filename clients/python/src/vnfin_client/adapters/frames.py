"""Frames for backtesting.py and vectorbt, and whatever else takes sessions as columns.

    from backtesting import Backtest
    Backtest(ohlcv("FPT", "2020-01-01"), MyStrategy, cash=1_000_000_000)
    vectorbt.Portfolio.from_signals(wide(["FPT", "HPG"], "2020-01-01"), entries, exits)
"""

from __future__ import annotations

import warnings
from typing import Any, Sequence

import pandas as pd

from .._errors import NoData
from ._prices import PRICES, Basis, Sessions, day_of, sessions, today

COLUMNS = {"open": "Open", "high": "High", "low": "Low", "close": "Close", "volume": "Volume"}


def ohlcv(symbol: str, start: Any, end: Any = None, basis: Basis = "total_return") -> pd.DataFrame:
    """Open, High, Low, Close, Volume by session, oldest first, both days included; prices in VND (indices: points).

    The index is a DatetimeIndex without time zone. A session with a price missing is left out and counted in
    ``attrs["left_out"]``, because backtesting.py takes no missing prices.

    :param basis: ``total_return`` (default), ``shares``, ``publishers`` or ``as_traded``; what came is in ``attrs["price_basis"]``
    :raises NoData: no session of the symbol in this span
    """
    return _frame(_sessions(symbol, start, end, basis))


def _sessions(symbol: str, start: Any, end: Any, basis: Basis) -> Sessions:
    first, last = day_of(start, "start"), day_of(end, "end") if end is not None else today()
    if first > last:
        raise ValueError(f"start={first} is after end={last}: exchange them.")
    return sessions(symbol, first, last, basis)


def _frame(found: Sessions) -> pd.DataFrame:
    whole = [row for row in found.rows if all(row[name] is not None for name in PRICES)]
    if not whole:
        raise NoData(f"{found.symbol} has closes alone in this span, and no open, high and low.", ("exchange.cafef.bulk-raw",))
    made = pd.DataFrame([{name: row[of] for of, name in COLUMNS.items()} for row in whole],
                        index=pd.DatetimeIndex([row["date"] for row in whole], name="Date"))
    made = made.astype({name: "float64" for name in COLUMNS.values()})
    made.attrs.update(found.attrs, left_out=len(found.rows) - len(whole))
    return made


def wide(symbols: Sequence[str], start: Any, end: Any = None, field: str = "Close", basis: Basis = "total_return") -> pd.DataFrame:
    """One field of several symbols, a column each under the level ``symbol``; NaN where a symbol has no session.

    :param field: Open, High, Low, Close or Volume
    :raises NoData: none of them has a session; a symbol without any comes as a warning and in ``attrs["missing"]``
    """
    if field not in COLUMNS.values():
        raise ValueError(f"field={field!r} is none of {', '.join(COLUMNS.values())}.")
    of = next(name for name, title in COLUMNS.items() if title == field)
    columns, attrs, missing = {}, {}, {}
    for symbol in symbols:
        try:
            found = _sessions(symbol, start, end, basis)
        except NoData as error:
            missing[symbol] = error
            continue
        columns[symbol] = pd.Series({pd.Timestamp(row["date"]): row[of] for row in found.rows}, dtype="float64")
        attrs[symbol] = found.attrs
    if not columns:
        raise next(iter(missing.values()), NoData("No symbols were named.", (), "Call wide(['FPT', 'HPG'], start)."))
    for error in missing.values():
        warnings.warn(str(error), stacklevel=2)
    made = pd.DataFrame(columns).sort_index()
    made.index.name, made.columns.name = "Date", "symbol"
    made.attrs.update(by_symbol=attrs, missing={symbol: str(error) for symbol, error in missing.items()})
    return made
