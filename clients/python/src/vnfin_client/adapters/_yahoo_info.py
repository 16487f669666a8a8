"""``info`` and ``fast_info`` of yfinance from prices, listing and ratios of the home."""

from __future__ import annotations

import re
from typing import Any, Iterator

from .._errors import NoData
from .._home import home
from .._sources import INDICES
from ._prices import Sessions, back, sessions, today

KINDS = {"share": "EQUITY", "index": "INDEX", "etf": "ETF", "fund": "MUTUALFUND", "future": "FUTURE", "warrant": "EQUITY", "bond": "BOND"}
EXCHANGES = {"HOSE": "Ho Chi Minh Stock Exchange", "HNX": "Hanoi Stock Exchange", "UPCOM": "UPCoM"}
#: Ratio of vnfin, its name in info, and what it is multiplied by: percent are fractions there, debtToEquity is a percent.
RATIOS = (
    ("pe", "trailingPE", 1), ("pb", "priceToBook", 1), ("ps", "priceToSalesTrailing12Months", 1), ("eps", "trailingEps", 1),
    ("bvps", "bookValue", 1), ("ev_ebitda", "enterpriseToEbitda", 1), ("roe", "returnOnEquity", 0.01), ("roa", "returnOnAssets", 0.01),
    ("gross_margin", "grossMargins", 0.01), ("operating_margin", "operatingMargins", 0.01), ("net_margin", "profitMargins", 0.01),
    ("ebitda_margin", "ebitdaMargins", 0.01), ("current_ratio", "currentRatio", 1), ("quick_ratio", "quickRatio", 1),
    ("debt_to_equity", "debtToEquity", 100), ("dividend_yield", "dividendYield", 1), ("free_cash_flow", "freeCashflow", 1),
    ("revenue_growth", "revenueGrowth", 0.01),
)


class FastInfo:
    """Figures of the newest session and the year before it, by attribute (``last_price``) or key (``lastPrice``).

    Prices in VND, adjusted for new shares alone as quotes are; a figure without data is None.
    """

    KEYS = ("currency", "dayHigh", "dayLow", "exchange", "fiftyDayAverage", "lastPrice", "lastVolume", "marketCap", "open",
            "previousClose", "quoteType", "regularMarketPreviousClose", "shares", "tenDayAverageVolume", "threeMonthAverageVolume",
            "timezone", "twoHundredDayAverage", "yearChange", "yearHigh", "yearLow")

    def __init__(self, code: str) -> None:
        self._code = code
        self._values: dict[str, Any] | None = None

    def _of(self, key: str) -> Any:
        if self._values is None:
            found = _year(self._code)
            self._values = {**quoted(found), **_count(self._code, found)}
        return self._values[key]

    def __getitem__(self, key: str) -> Any:
        return self._of(_camel(key) if "_" in key else key)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or _camel(name) not in self.KEYS:
            raise AttributeError(name)
        return self._of(_camel(name))

    def __iter__(self) -> Iterator[str]:
        return iter(self.KEYS)

    def __len__(self) -> int:
        return len(self.KEYS)

    def keys(self) -> list[str]:
        return list(self.KEYS)

    def items(self) -> list[tuple[str, Any]]:
        return [(key, self._of(key)) for key in self.KEYS]

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if (_camel(key) if "_" in key else key) in self.KEYS else default


def _camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


def _year(code: str) -> Sessions:
    return sessions(code, back(today(), 366), today(), "shares")


def quoted(found: Sessions) -> dict[str, Any]:
    """Figures of the newest session; means are of as many sessions as their name says, else None."""
    rows = found.rows
    last = rows[-1]
    closes, volumes = [row["close"] for row in rows], [row["volume"] for row in rows]
    before = closes[-2] if len(rows) > 1 else None
    highs, lows = [row["high"] for row in rows if row["high"] is not None], [row["low"] for row in rows if row["low"] is not None]
    return {
        "currency": "VND" if found.unit == "VND" else None, "timezone": "Asia/Ho_Chi_Minh", "quoteType": KINDS[found.kind],
        "exchange": last.get("exchange"), "lastPrice": last["close"], "lastVolume": last["volume"], "open": last["open"],
        "dayHigh": last["high"], "dayLow": last["low"], "previousClose": before, "regularMarketPreviousClose": before,
        "yearHigh": max(highs, default=None), "yearLow": min(lows, default=None),
        "yearChange": closes[-1] / closes[0] - 1 if len(closes) > 1 else None,
        "fiftyDayAverage": _mean(closes, 50), "twoHundredDayAverage": _mean(closes, 200),
        "tenDayAverageVolume": _mean(volumes, 10), "threeMonthAverageVolume": _mean(volumes, 63),
    }


def _mean(values: list[Any], number: int) -> float | None:
    last = values[-number:]
    return sum(last) / number if len(last) == number and None not in last else None


def _ratios(code: str) -> dict[str, Any] | None:
    if code in INDICES.values():
        return None
    for period in ("ttm", "annual"):
        try:
            periods = home().answer("statements", "get_ratios", code, period=period, periods=1)["data"]["periods"]
        except NoData:
            continue
        if periods:
            return dict(periods[0])
    return None


def _count(code: str, found: Sessions) -> dict[str, Any]:
    shares = ((_ratios(code) or {}).get("shares") or {}).get("count")
    return {"shares": shares, "marketCap": None if shares is None else shares * found.rows[-1]["close"]}


def info_of(code: str, symbol: str) -> dict[str, Any]:
    """:raises NoData: neither a listing nor a session of the symbol is on file"""
    made: dict[str, Any] = {"symbol": symbol, **_listed(code)}
    try:
        found = _year(code)
    except NoData:
        if len(made) == 1:
            raise
    else:
        quote = quoted(found)
        made |= {
            "currency": quote["currency"], "quoteType": quote["quoteType"], "exchangeTimezoneName": quote["timezone"],
            "currentPrice": quote["lastPrice"], "regularMarketPrice": quote["lastPrice"], "previousClose": quote["previousClose"],
            "regularMarketOpen": quote["open"], "dayHigh": quote["dayHigh"], "dayLow": quote["dayLow"], "volume": quote["lastVolume"],
            "fiftyTwoWeekHigh": quote["yearHigh"], "fiftyTwoWeekLow": quote["yearLow"], "52WeekChange": quote["yearChange"],
            "fiftyDayAverage": quote["fiftyDayAverage"], "twoHundredDayAverage": quote["twoHundredDayAverage"],
            "averageVolume10days": quote["tenDayAverageVolume"], "averageVolume": quote["threeMonthAverageVolume"],
        }
    ratios = _ratios(code)
    if ratios is not None:
        stated = {name: of["value"] for group in ratios["ratios"].values() for name, of in group.items()}
        made |= {name: stated[of] * by for of, name, by in RATIOS if stated.get(of) is not None}
        count = (ratios.get("shares") or {}).get("count")
        made |= {"sharesOutstanding": count, "mostRecentQuarter": ratios["period"], "financialCurrency": "VND"}
        if count is not None and made.get("currentPrice") is not None:
            made["marketCap"] = count * made["currentPrice"]
    return {name: value for name, value in made.items() if value is not None}


def _listed(code: str) -> dict[str, Any]:
    if code in INDICES.values():
        return {"shortName": code, "longName": code, "country": "Vietnam"}
    try:
        row = home().table("listing", "instruments", ticker=[code])[0]
    except NoData:
        return {}
    exchange = row["exchange"]
    return {
        "shortName": row["name_en"] or row["name_vi"], "longName": row["name_en"] or row["name_vi"], "longNameVi": row["name_vi"],
        "exchange": exchange, "fullExchangeName": EXCHANGES.get(exchange, exchange), "industry": row["industry_en"],
        "industryVi": row["industry_vi"], "country": "Vietnam",
    }
