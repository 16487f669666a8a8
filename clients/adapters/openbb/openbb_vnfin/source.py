"""What the fetchers ask of a home: rows of standard models and the metadata beside them. Nothing of OpenBB is needed here."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from vnfin_client import NoData, home
from vnfin_client._sources import FEEDS
from vnfin_client.adapters._names import period_end, titled, title_of
from vnfin_client.adapters._prices import code_of, sessions, today
from vnfin_client.adapters._yahoo_info import EXCHANGES

Found = dict[str, Any]
#: Adjustments as OpenBB names them, as bases of vnfin.
ADJUSTMENTS = {"splits_only": "shares", "splits_and_dividends": "total_return", "unadjusted": "as_traded"}
STATEMENTS = {"balance_sheet": "balance_sheet", "income_statement": "income", "cash_flow": "cash_flow"}
#: The series of consumer prices by transformation, monthly.
PRICES = {"index": "vn.cpi_index", "yoy": "vn.cpi", "period": "vn.cpi_mom"}
#: Symbols that people use for indicators, as ids of docs/series.md.
SYMBOLS = {"CPI": "vn.cpi", "GDP": "vn.gdp_growth", "M2": "vn.m2", "IP": "vn.iip_yoy", "RETA": "vn.retail_sales"}


def equity_historical(symbol: str, start: date | None, end: date | None, adjustment: str) -> Found:
    """Sessions of one or several tickers, oldest first; prices in VND, ``date`` as YYYY-MM-DD."""
    last = end or today()
    rows, meta = [], {}
    symbols = symbol.split(",")
    for one in symbols:
        found = sessions(one, start or last - timedelta(days=365), last, ADJUSTMENTS[adjustment])  # type: ignore[arg-type]
        of = {"symbol": found.symbol} if len(symbols) > 1 else {}
        rows += [{"date": row["date"], **{name: row[name] for name in ("open", "high", "low", "close", "volume")}, **of}
                 for row in found.rows if None not in (row["open"], row["high"], row["low"])]
        meta[found.symbol] = {name: value for name, value in found.attrs.items() if name != "meta"}
    return {"rows": sorted(rows, key=lambda row: row["date"]), "meta": meta}


def equity_info(symbol: str) -> Found:
    codes = [code_of(one) for one in symbol.split(",")]
    listed = {row["ticker"]: row for row in home().table("listing", "instruments", ticker=codes)}
    missing = [code for code in codes if code not in listed]
    if missing:
        raise NoData(f"{', '.join(missing)} stands on no list.", FEEDS["listing"])
    rows = [{"symbol": code, "name": listed[code]["name_en"] or listed[code]["name_vi"], "legal_name": listed[code]["name_vi"],
             "stock_exchange": EXCHANGES.get(listed[code]["exchange"], listed[code]["exchange"]), "hq_country": "Vietnam",
             "industry_category": listed[code]["industry_en"], "entity_status": listed[code]["status"]} for code in codes]
    return {"rows": rows, "meta": {code: {"source": listed[code]["icb_source"], "as_of": listed[code]["as_of"]} for code in codes}}


def statement(model: str, symbol: str, period: str, limit: int) -> Found:
    """Statements newest first, amounts in VND; ``other_lines`` has the printed lines that no field stands for."""
    kind = STATEMENTS[model]
    answer = home().answer("statements", "get_statements", code_of(symbol), statement=kind, period=period, periods=limit)
    prints = sorted(answer["data"]["statements"], key=lambda one: one["period"], reverse=True)
    if not prints:
        raise NoData(f"No {model} of {symbol} is on file.", FEEDS["statements"])
    meta = {"unit": "VND", "source": {one["period"]: one["source"] for one in prints}, "warnings": answer["meta"]["warnings"]}
    return {"rows": [_statement(kind, one) for one in prints], "meta": meta}


def _statement(kind: str, one: dict[str, Any]) -> dict[str, Any]:
    amounts = titled(kind, one["lines"])
    printed = {line["label"].strip() for line in one["lines"] if title_of(kind, line["label"]) == line["label"].strip()}
    fields = {name.lower().replace(" ", "_"): value for name, value in amounts.items() if name not in printed}
    quarter = one["period"].partition("-")[2]
    return {"period_ending": f"{period_end(one['period'])}", "fiscal_period": quarter or "FY", "fiscal_year": int(one["period"][:4]),
            "currency": "VND", **fields, "other_lines": {name: amounts[name] for name in sorted(printed) if amounts[name] is not None}}


def series(symbol: str, start: date | None, end: date | None) -> Found:
    """Figures of one or several series, oldest first, each at the last day of its period."""
    rows, meta = [], {}
    for one in symbol.split(","):
        id_ = SYMBOLS.get(one.strip().upper(), one.strip().lower())
        pages = home().pages("macro", "get_indicator_series", id_)
        data = pages[0]["data"]
        found = [(period_day(row["period"]), row) for page in pages for row in page.rows if row["value"] is not None]
        rows += [{"date": f"{day}", "symbol": id_, "symbol_root": one.strip().upper(), "country": "Vietnam", "value": row["value"],
                  "released_at": row.get("released_at"), "source": row.get("source")}
                 for day, row in found if (start is None or day >= start) and (end is None or day <= end)]
        meta[id_] = {"title": data["name_en"], "unit": data["unit"], "basis": data["basis"], "frequency": data["frequency"]}
    if not rows:
        raise NoData(f"No figure of {symbol} is on file in this span.", FEEDS["macro"])
    return {"rows": sorted(rows, key=lambda row: (row["date"], row["symbol"])), "meta": meta}


def consumer_prices(country: str, transform: str, frequency: str, start: date | None, end: date | None) -> Found:
    if country not in ("vietnam", "vn"):
        raise NoData(f"country={country!r} is not served: vnfin has Vietnam's consumer prices.", (), "Use country='vietnam'.")
    if frequency != "monthly":
        raise NoData(f"frequency={frequency!r} is not served: the series is monthly.", (), "Use frequency='monthly'.")
    return series(PRICES[transform], start, end)


def period_day(period: str) -> date:
    """The last day of 2026, 2026-Q3, 2026-10, 2026-W32 or 2026-11-20."""
    if len(period) == 10:
        return date.fromisoformat(period)
    if "W" in period:
        year, week = period.split("-W")
        return date.fromisocalendar(int(year), int(week), 7)
    if len(period) == 7 and "Q" not in period:
        year, month = (int(part) for part in period.split("-"))
        return date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
    return period_end(period)
