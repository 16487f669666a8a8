"""The calls of yfinance, answered by a vnfin home. Independent work after its published interface: see docs/adapters.md.

    from vnfin_client.adapters import yfinance as yf
    yf.Ticker("FPT.VN").history(period="1y")
"""

from __future__ import annotations

import warnings
from typing import Any, Sequence

import pandas as pd

from .._errors import NoData, NotServed
from .._frames import typed
from .._home import home
from .._sources import FEEDS
from ._names import period_end, titled
from ._prices import Action, Sessions, actions, code_of, sessions
from ._yahoo_info import FastInfo, info_of
from ._yahoo_span import MINUTES, check_step, sessions_of, span_of, spanned

ZONE = "Asia/Ho_Chi_Minh"
OHLC = {"open": "Open", "high": "High", "low": "Low", "close": "Close"}


class Ticker:
    """``Ticker("FPT.VN")``; indices are ``^VNINDEX``. Prices in VND (indices: points), adjusted by vnfin's API.

    A difference from yfinance: what is not on file raises :class:`vnfin_client.NoData` with the feed that gives it, where
    yfinance logs and returns an empty frame.
    """

    def __init__(self, ticker: str, session: Any = None) -> None:
        self.ticker = ticker.strip().upper()
        self._code = code_of(ticker)

    def __repr__(self) -> str:
        return f"vnfin_client.adapters.yfinance.Ticker object <{self.ticker}>"

    def history(self, period: str | None = None, interval: str = "1d", start: Any = None, end: Any = None, prepost: bool = False,
                actions: bool = True, auto_adjust: bool = True, back_adjust: bool = False, repair: bool = False,
                keepna: bool = False, rounding: bool = False, timeout: float | None = 10, raise_errors: bool = True) -> pd.DataFrame:
        """Sessions, oldest first, ``start`` included and ``end`` not, by day of the exchange (``Date``, Asia/Ho_Chi_Minh).

        ``auto_adjust=True``: prices are adjusted for cash dividends and new shares. ``False``: ``Close`` is adjusted for new
        shares alone, ``Adj Close`` for both. Volumes are in shares of today. ``attrs`` say unit, price basis and source.

        :raises NoData: nothing of the symbol in this span
        """
        if interval in MINUTES:
            raise NotServed(f"Bars of {interval} are not served: vnfin answers with whole sessions.", FEEDS["intraday"])
        check_step(interval)
        if back_adjust:
            raise ValueError("back_adjust=True is not served: use auto_adjust=True, or False with its Adj Close.")
        first, last = span_of(period, start, end)
        made = self._adjusted(first, last) if auto_adjust else self._with_adj_close(first, last)
        attrs = dict(made.attrs)
        wanted = sessions_of(period) if start is None else None
        made = self._with_actions(made if wanted is None else made.tail(wanted).copy())
        made = spanned(made, interval)
        if rounding:
            prices = [name for name in made if name not in ("Volume", "Dividends", "Stock Splits")]
            made[prices] = made[prices].round(2)
        if not actions:
            made = made.drop(columns=["Dividends", "Stock Splits"])
        made.attrs.update(attrs, interval=interval)
        return made

    def _adjusted(self, first: Any, last: Any) -> pd.DataFrame:
        return _bars(sessions(self._code, first, last, "total_return"))

    def _with_adj_close(self, first: Any, last: Any) -> pd.DataFrame:
        made = _bars(sessions(self._code, first, last, "shares"))
        whole = sessions(self._code, first, last, "total_return")
        adjusted = pd.Series({_moment(row["date"]): row["close"] for row in whole.rows}, dtype="float64")
        made.insert(4, "Adj Close", adjusted.reindex(made.index))
        made.attrs["adj_close_basis"] = whole.basis
        return made

    def _with_actions(self, made: pd.DataFrame) -> pd.DataFrame:
        made["Dividends"], made["Stock Splits"] = 0.0, 0.0
        for name, values in (("Dividends", self.dividends), ("Stock Splits", self.splits)):
            for when, value in values.items():
                # An ex-date without a session of the share counts in its next one.
                place = made.index.searchsorted(when)
                if made.index[0] <= when and place < len(made):
                    made.iloc[place, made.columns.get_loc(name)] += value
        return made

    @property
    def _actions(self) -> list[Action]:
        if not hasattr(self, "_found"):
            try:
                self._found = actions(self._code)
            except NoData:
                self._found = []
        return self._found

    @property
    def dividends(self) -> pd.Series:
        """Cash a share in VND by ex-date, in shares of today; ``attrs["as_paid"]`` has the amounts of their days."""
        found = [one for one in self._actions if one.cash]
        later = {one.ex_date: _later_factor(self._actions, one) for one in found}
        made = _series({one.ex_date: one.cash / later[one.ex_date] for one in found}, "Dividends")
        made.attrs.update(unit="VND a share", as_paid={f"{one.ex_date}": one.cash for one in found})
        return made

    @property
    def splits(self) -> pd.Series:
        """New shares for one old by ex-date: stock dividends, bonus shares, and rights at what they take off the price."""
        made = _series({one.ex_date: one.price_factor for one in self._actions if one.has_new_shares and one.price_factor}, "Stock Splits")
        made.attrs["unknown"] = [f"{one.ex_date}" for one in self._actions if one.has_new_shares and not one.price_factor]
        return made

    @property
    def actions(self) -> pd.DataFrame:
        made = pd.concat([self.dividends, self.splits], axis=1).fillna(0.0).sort_index()
        made.columns = ["Dividends", "Stock Splits"]
        return made

    @property
    def capital_gains(self) -> pd.Series:
        return _series({}, "Capital Gains")

    def get_dividends(self, period: str = "max") -> pd.Series:
        return self.dividends

    def get_splits(self, period: str = "max") -> pd.Series:
        return self.splits

    def get_actions(self, period: str = "max") -> pd.DataFrame:
        return self.actions

    @property
    def info(self) -> dict[str, Any]:
        """What the home has under the names of yfinance; a name without a figure is absent. Rates are fractions."""
        return info_of(self._code, self.ticker)

    @property
    def fast_info(self) -> FastInfo:
        return FastInfo(self._code)

    def get_info(self) -> dict[str, Any]:
        return self.info

    def get_fast_info(self) -> FastInfo:
        return self.fast_info

    def _statement(self, statement: str, freq: str) -> pd.DataFrame:
        periods = {"yearly": "annual", "quarterly": "quarter"}
        if freq not in periods:
            raise ValueError(f"freq={freq!r} is none of 'yearly', 'quarterly'.")
        answer = home().answer("statements", "get_statements", self._code, statement=statement, period=periods[freq], periods=8)
        prints = sorted(answer["data"]["statements"], key=lambda one: one["period"], reverse=True)
        if not prints:
            raise NoData(f"No {statement} of {self._code} is on file.", FEEDS["statements"])
        made = pd.DataFrame({pd.Timestamp(period_end(one["period"])): titled(statement, one["lines"]) for one in prints}, dtype="float64")
        made.attrs.update(unit="VND", meta=answer["meta"], source={f"{period_end(one['period'])}": one["source"] for one in prints})
        return made.dropna(how="all")

    def get_income_stmt(self, as_dict: bool = False, pretty: bool = False, freq: str = "yearly") -> Any:
        """A row a line in VND, a column a period end, newest first. Lines without a counterpart keep their printed label."""
        return _shaped(self._statement("income", freq), as_dict, pretty)

    def get_balance_sheet(self, as_dict: bool = False, pretty: bool = False, freq: str = "yearly") -> Any:
        return _shaped(self._statement("balance_sheet", freq), as_dict, pretty)

    def get_cash_flow(self, as_dict: bool = False, pretty: bool = False, freq: str = "yearly") -> Any:
        return _shaped(self._statement("cash_flow", freq), as_dict, pretty)

    get_incomestmt = get_financials = get_income_stmt
    get_balancesheet, get_cashflow = get_balance_sheet, get_cash_flow
    income_stmt = incomestmt = financials = property(lambda self: self.get_income_stmt(pretty=True))
    balance_sheet = balancesheet = property(lambda self: self.get_balance_sheet(pretty=True))
    cash_flow = cashflow = property(lambda self: self.get_cash_flow(pretty=True))
    quarterly_income_stmt = quarterly_incomestmt = quarterly_financials = property(
        lambda self: self.get_income_stmt(pretty=True, freq="quarterly"))
    quarterly_balance_sheet = quarterly_balancesheet = property(lambda self: self.get_balance_sheet(pretty=True, freq="quarterly"))
    quarterly_cash_flow = quarterly_cashflow = property(lambda self: self.get_cash_flow(pretty=True, freq="quarterly"))


class Tickers:
    """``Tickers("FPT.VN HPG.VN").tickers["FPT.VN"]``."""

    def __init__(self, tickers: str | Sequence[str], session: Any = None) -> None:
        self.symbols = [one.upper() for one in (tickers.replace(",", " ").split() if isinstance(tickers, str) else tickers)]
        self.tickers = {symbol: Ticker(symbol) for symbol in self.symbols}

    def history(self, period: str | None = None, interval: str = "1d", start: Any = None, end: Any = None, **more: Any) -> pd.DataFrame:
        return download(self.symbols, start=start, end=end, period=period, interval=interval, **{"actions": True, **more})


def download(tickers: str | Sequence[str], start: Any = None, end: Any = None, actions: bool = False, threads: bool | int = True,
             ignore_tz: bool | None = None, group_by: str = "column", auto_adjust: bool = True, back_adjust: bool = False,
             repair: bool = False, keepna: bool = False, progress: bool = True, period: str | None = None, interval: str = "1d",
             prepost: bool = False, rounding: bool = False, timeout: float | None = 10, session: Any = None,
             multi_level_index: bool = True) -> pd.DataFrame:
    """Sessions of several tickers under a heading of two rows: (Price, Ticker), or with ``group_by="ticker"`` (Ticker, Price).

    Days are without a time zone unless ``ignore_tz=False``. A ticker without data has NaN, a warning and a line in
    ``attrs["missing"]``.

    :raises NoData: none of them has data
    """
    if group_by not in ("column", "ticker"):
        raise ValueError(f"group_by={group_by!r} is none of 'column', 'ticker'.")
    symbols = list(dict.fromkeys(Tickers(tickers).symbols))
    if not symbols:
        raise ValueError("download needs tickers: download(['FPT.VN', 'HPG.VN']).")
    frames, missing = {}, {}
    for symbol in symbols:
        try:
            frames[symbol] = Ticker(symbol).history(period, interval, start, end, actions=actions, auto_adjust=auto_adjust,
                                                    back_adjust=back_adjust, rounding=rounding)
        except NoData as error:
            if isinstance(error, NotServed) or len(symbols) == 1:
                raise
            missing[symbol] = error
            warnings.warn(str(error), stacklevel=2)
    if not frames:
        raise next(iter(missing.values()))
    attrs = {symbol: frame.attrs for symbol, frame in frames.items()}
    empty = next(iter(frames.values())).iloc[:0]
    whole = pd.concat([frames.get(symbol, empty) for symbol in symbols], axis=1, sort=True, keys=symbols, names=["Ticker", "Price"])
    if ignore_tz is not False:
        whole.index = whole.index.tz_localize(None)
    whole.index.name = "Date"
    if group_by == "column":
        whole.columns = whole.columns.swaplevel(0, 1)
        whole = whole.sort_index(level=0, axis=1)
    if len(symbols) == 1 and not multi_level_index:
        whole = whole.droplevel("Ticker", axis=1)
    whole.attrs = {"by_symbol": attrs, "missing": {symbol: str(error) for symbol, error in missing.items()}}
    return whole


def _moment(day: Any) -> pd.Timestamp:
    return pd.Timestamp(day, tz=ZONE)


def _bars(found: Sessions) -> pd.DataFrame:
    index = pd.DatetimeIndex([_moment(row["date"]) for row in found.rows], name="Date")
    made = pd.DataFrame({title: [row[name] for row in found.rows] for name, title in OHLC.items()}, index=index, dtype="float64")
    made["Volume"] = typed(pd.Series([row["volume"] for row in found.rows], index=index), "int")
    made.attrs.update(found.attrs, currency="VND" if found.unit == "VND" else None)
    return made


def _later_factor(all_actions: Sequence[Action], one: Action) -> float:
    """The product of the API's factors of new shares behind an ex-date; 1 where none is known."""
    product = 1.0
    for other in all_actions:
        if other.ex_date > one.ex_date and other.has_new_shares and other.price_factor:
            product *= other.price_factor
    return product


def _series(values: dict[Any, float], name: str) -> pd.Series:
    index = pd.DatetimeIndex([_moment(day) for day in values], name="Date") if values else pd.DatetimeIndex([], tz=ZONE, name="Date")
    return pd.Series(list(values.values()), index=index, name=name, dtype="float64")


def _shaped(made: pd.DataFrame, as_dict: bool, pretty: bool) -> Any:
    if not pretty:
        attrs = made.attrs
        made = made.rename(index=lambda name: name.replace(" ", "") if name.isascii() else name)
        made.attrs.update(attrs)
    return made.to_dict() if as_dict else made


__all__ = ["Ticker", "Tickers", "download"]
