"""A data vendor for agent frameworks, answering what was known at the end of a day, enforced by the server.

    from tradingagents.dataflows.interface import VENDOR_METHODS
    from vnfin_client.adapters.agents import Vendor
    Vendor(as_of="2025-06-30").register(VENDOR_METHODS)      # then data_vendors: "vnfin"

Each request carries ``known_at`` (ratios: ``as_of``); a route that cannot tell what was known then refuses, and so does the
vendor. Functions give text, as agents read it: lines of comment with unit, source and day, then CSV.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, Callable, Iterable, Sequence

from vnfin import VnfinError

from .._errors import NoData, NotServed
from .._home import home
from .._sources import FEEDS
from ._prices import code_of, day_of, today

#: Indicators of agents and where the signals of vnfin have them; windows are those of their names, RSI, ATR and MFI have 14.
INDICATORS: dict[str, tuple[str, ...]] = {
    "close_50_sma": ("sma", "50"), "close_200_sma": ("sma", "200"), "macd": ("macd", "line"), "macds": ("macd", "signal"),
    "macdh": ("macd", "histogram"), "rsi": ("rsi14",), "boll": ("bollinger", "middle"), "boll_ub": ("bollinger", "upper"),
    "boll_lb": ("bollinger", "lower"), "atr": ("atr14",), "mfi": ("mfi14",),
}
#: Those of which the API gives earlier sessions too, and under which name.
IN_HISTORY = {"rsi": "rsi14", "macdh": "macd_histogram"}
#: Names that agents use for series of vnfin; ids of docs/series.md go through as they are.
SERIES = {
    "cpi": "vn.cpi", "inflation": "vn.cpi", "core_cpi": "vn.core_inflation", "gdp": "vn.gdp_growth", "real_gdp": "vn.gdp_growth",
    "industrial_production": "vn.iip_yoy", "m2": "vn.m2", "money_supply": "vn.m2", "retail_sales": "vn.retail_sales",
}


class LookAhead(ValueError):
    """A day after the one that the vendor was made for was requested, or would have been answered."""


class Vendor:
    """Functions of a data vendor, as known at the end of ``as_of``.

    :param as_of: the day of the decision; a function that names an earlier day is answered as of that one
    :raises LookAhead: by each function that a later day is requested of
    """

    def __init__(self, as_of: Any) -> None:
        self.as_of = day_of(as_of, "as_of")
        if self.as_of > today():
            raise LookAhead(f"as_of={self.as_of} has not come yet.")

    def register(self, methods: dict[str, dict[str, Any]], name: str = "vnfin") -> None:
        """Enters these functions under a name in a table of vendors by tool; tools that the table lacks are left out."""
        for tool in TOOLS:
            if tool in methods:
                methods[tool][name] = getattr(self, tool)

    def get_stock_data(self, symbol: str, start_date: str, end_date: str) -> str:
        """Sessions from start to end, both included; prices in VND, adjusted by ex-dates that had come by the day.

        :raises NoData: no session, or no corporate action of the symbol on file to adjust by
        """
        code, first, last = code_of(symbol), day_of(start_date, "start_date"), self._at(end_date, "end_date")
        rows, meta = self._rows(
            "prices", "list_daily_prices", symbols=[code], from_=f"{first}", to=f"{last}", sort="date", limit=1000,
            adjusted="events", total_return=True, known_at=f"{last}")
        priced = [row for row in rows if row["close"] is not None]
        if not priced:
            why = sorted({row["adjustment_reason"] or "no_price" for row in rows}) or ["no_session"]
            raise NoData(f"{code} has no adjusted price from {first} to {last} ({', '.join(why)}).", FEEDS["actions"] if rows else FEEDS["prices"])
        _check(last, (row["date"] for row in priced))
        columns = ("date", "open", "high", "low", "close", "volume")
        return _csv(f"Stock data of {code} from {first} to {last}", last, meta, columns, priced, unit="VND, volumes in shares of that day")

    def get_indicators(self, symbol: str, indicator: str, curr_date: str, look_back_days: int = 30) -> str:
        """An indicator by session, newest last, with the definitions of TA-Lib; of most the newest session alone."""
        if indicator not in INDICATORS:
            raise ValueError(f"indicator={indicator!r} is none of {', '.join(INDICATORS)}.")
        day = self._at(curr_date, "curr_date")
        answer = self._answer("prices", "get_signals", code_of(symbol), known_at=f"{day}", days=min(max(look_back_days, 1), 250))
        data = answer["data"]
        first = day - timedelta(days=look_back_days)
        name = IN_HISTORY.get(indicator)
        values = {one["session"]: one[name] for one in data["history"]} if name else {}
        values[data["as_of"]] = _reach(data["indicators"], INDICATORS[indicator])
        rows = [{"date": at, indicator: values[at]} for at in sorted(values) if first <= date.fromisoformat(at)]
        if not rows:
            raise NoData(f"{code_of(symbol)} has no signals from {first} to {day}.", FEEDS["prices"])
        _check(day, values)
        note = () if name else ("the newest session alone: earlier ones are served of rsi and macdh",)
        return _csv(f"{indicator} of {code_of(symbol)}", day, answer["meta"], ("date", indicator), rows, notes=note,
                    unit=f"as defined by TA-Lib, prices {data.get('price_basis')}")

    def get_fundamentals(self, ticker: str, curr_date: str | None = None) -> str:
        """Ratios of the trailing four quarters, else of the year: statements, peers and the price as known then."""
        day = self._at(curr_date, "curr_date")
        for period in ("ttm", "annual"):
            answer = self._answer("statements", "get_ratios", code_of(ticker), period=period, periods=1, as_of=f"{day}")
            if answer["data"]["periods"]:
                break
        else:
            raise NoData(f"No statements of {code_of(ticker)} were public by {day}.", FEEDS["statements"])
        one = answer["data"]["periods"][0]
        _check(day, [one["published_at"], *([one["priced_on"]] if one.get("priced_on") else [])])
        rows = [{"ratio": name, "value": of["value"], "unit": of["unit"], "sector_median": of["sector_median"]}
                for group in one["ratios"].values() for name, of in group.items() if of["value"] is not None]
        title = f"Fundamentals of {code_of(ticker)}, {answer['data']['name']}, period {one['period']}, published {one['published_at']}"
        return _csv(title, day, answer["meta"], ("ratio", "value", "unit", "sector_median"), rows, unit="beside each ratio")

    def get_balance_sheet(self, ticker: str, freq: str = "quarterly", curr_date: str | None = None) -> str:
        return self._statement("balance_sheet", ticker, freq, curr_date)

    def get_cashflow(self, ticker: str, freq: str = "quarterly", curr_date: str | None = None) -> str:
        return self._statement("cash_flow", ticker, freq, curr_date)

    def get_income_statement(self, ticker: str, freq: str = "quarterly", curr_date: str | None = None) -> str:
        return self._statement("income", ticker, freq, curr_date)

    def _statement(self, statement: str, ticker: str, freq: str, curr_date: str | None) -> str:
        periods = {"quarterly": "quarter", "annual": "annual", "yearly": "annual"}
        if freq.lower() not in periods:
            raise ValueError(f"freq={freq!r} is none of 'quarterly', 'annual'.")
        day = self._at(curr_date, "curr_date")
        answer = self._answer("statements", "get_statements", code_of(ticker), statement=statement, period=periods[freq.lower()],
                              periods=8, known_at=f"{day}")
        prints = answer["data"]["statements"]
        if not prints:
            raise NoData(f"No {statement} of {code_of(ticker)} was public by {day}.", FEEDS["statements"])
        _check(day, (one["published_at"] for one in prints))
        rows = [{"period": one["period"], "published": one["published_at"], "line": line["label"], "value": line["value"]}
                for one in prints for line in one["lines"] if line["value"] is not None]
        return _csv(f"{statement} of {code_of(ticker)} ({freq})", day, answer["meta"], ("period", "published", "line", "value"), rows, unit="VND")

    def get_insider_transactions(self, ticker: str, curr_date: str | None = None) -> str:
        """Dealing of insiders and related people that had been reported by the day."""
        day = self._at(curr_date, "curr_date")
        answer = self._answer("insiders", "list_connections", ticker=code_of(ticker), type="TRADED", limit=500, known_at=f"{day}")
        names = {node["id"]: node["label"] for node in answer["data"]["nodes"]}
        rows = [{"reported": edge["source"]["date"], "name": names.get(edge["from"], edge["from"]), "dealing": edge["title"],
                 "shares": edge.get("shares")} for edge in answer["data"]["edges"]]
        _check(day, (row["reported"] for row in rows if row["reported"]))
        return _csv(f"Dealing of insiders of {code_of(ticker)}", day, answer["meta"], ("reported", "name", "dealing", "shares"), rows, unit="shares")

    def get_macro_indicators(self, indicator: str, curr_date: str | None = None, look_back_days: int | None = None) -> str:
        """A series of docs/series.md as it was known then: the figures that had been released, in their state of the day."""
        day = self._at(curr_date, "curr_date")
        id_ = SERIES.get(indicator.strip().lower(), indicator.strip().lower())
        since = None if look_back_days is None else f"{day - timedelta(days=look_back_days)}"[:7]
        answer = self._answer("macro", "get_indicator_series", id_, known_at=f"{day}", from_=since)
        data = answer["data"]
        rows = [row for row in data["observations"] if row["value"] is not None]
        if not rows:
            raise NoData(f"No figure of {id_} was public by {day}.", FEEDS["macro"])
        _check(day, (row["released_at"] for row in rows if row.get("released_at")))
        columns = ("period", "value", "released_at", "source")
        return _csv(f"{data['name_en']} ({id_})", day, answer["meta"], columns, rows, unit=f"{data['unit']}, {data['basis']}")

    def get_news(self, *_: Any, **__: Any) -> str:
        raise NotServed("News by company are not served: the home has feeds of the press, not by company, and none tells what was public on a day.",
                        FEEDS["news"])

    def get_global_news(self, *_: Any, **__: Any) -> str:
        raise NotServed("The news feeds refuse known_at: they cannot tell what was public on a day.", FEEDS["news"])

    def _at(self, day: Any, name: str) -> date:
        found = self.as_of if day is None else day_of(day, name)
        if found > self.as_of:
            raise LookAhead(f"{name}={found} is after as_of={self.as_of}: nothing later than that day is answered.")
        return found

    def _answer(self, what: str, method: str, *args: Any, **parameters: Any) -> Any:
        with_reason = _refusals(lambda: home().answer(what, method, *args, **parameters))
        return with_reason()

    def _rows(self, what: str, method: str, **parameters: Any) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        with_reason = _refusals(lambda: home().rows(what, method, **parameters))
        return with_reason()


#: Functions that a vendor has.
TOOLS = ("get_stock_data", "get_indicators", "get_fundamentals", "get_balance_sheet", "get_cashflow", "get_income_statement",
         "get_insider_transactions", "get_macro_indicators", "get_news", "get_global_news")


def _refusals(call: Callable[[], Any]) -> Callable[[], Any]:
    """A server that cannot tell what was known then says so; that is no data, with the way out that it names."""

    def calling() -> Any:
        try:
            return call()
        except VnfinError as error:
            if error.code == "validation_failed" and "known_at" in f"{error.problem['detail']}{error.problem['action']}":
                raise NoData(error.problem["detail"], (), error.problem["action"]) from error
            raise

    return calling


def _check(day: date, days: Iterable[str]) -> None:
    """The server has cut off already; a day after it would be a fault of the server, and nobody sees its figures."""
    late = [found for found in days if found and found[:10] > f"{day}"]
    if late:
        raise LookAhead(f"The answer has {late[0]}, after {day}. Nothing of it is given; report it to those who run the server.")


def _reach(tree: Any, path: Sequence[str]) -> Any:
    for name in path:
        tree = None if tree is None else tree.get(name)
    return tree


def _csv(title: str, day: date, meta: dict[str, Any], columns: Sequence[str], rows: Sequence[dict[str, Any]], unit: str,
         notes: Sequence[str] = ()) -> str:
    sources = meta.get("source")
    named = ", ".join(one["name"] for one in sources) if isinstance(sources, list) else sources
    notes = [*notes, *(warning["message_en"] for warning in meta.get("warnings", []))]
    head = [f"# {title}", f"# Known at: {day} (end of the day in Vietnam)", f"# Unit: {unit}", f"# Source: {named or 'see lineage'}",
            *(f"# Note: {note}" for note in notes), f"# Rows: {len(rows)}", ""]
    return "\n".join([*head, ",".join(columns), *(",".join(_cell(row.get(name)) for name in columns) for row in rows)]) + "\n"


def _cell(value: Any) -> str:
    text = "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\n') else text
