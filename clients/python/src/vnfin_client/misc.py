"""Gold, exchange rates and macro series."""

from __future__ import annotations

from datetime import date as Date, timedelta
from typing import Any

import pandas as pd

from ._errors import NoData, refused
from ._frames import frame
from ._home import home
from ._sources import FEEDS

GOLD = {"name": "text", "branch": "text", "buy_price": "float", "sell_price": "float", "date": "text"}
RATES = {"currency_code": "text", "currency_name": "text", "buy_cash": "text", "buy_transfer": "text", "sell": "text", "date": "text"}


def sjc_gold_price(date: str | None = None) -> pd.DataFrame:
    """SJC bars by branch, VND a tael, of a day (or the newest day before it within a week) or the newest on file."""
    rows = _of_day("gold", "gold-quotes", date, lambda row: row["dealer"] == "sjc")
    return frame([{"name": row["product"], "branch": row["branch"], "buy_price": row["buy"], "sell_price": row["sell"],
                   "date": row["day"]} for row in rows], GOLD)


def btmc_goldprice() -> pd.DataFrame:
    """Quotes of Bảo Tín Minh Châu of the newest day on file, in the units of its list."""
    rows = _of_day("gold of BTMC", "gold-quotes", None, lambda row: row["dealer"] == "btmc")
    columns = dict.fromkeys(("name", "karat", "gold_content", "buy_price", "sell_price", "world_price", "time"), "text")
    return frame([{"name": row["product"], "buy_price": row["buy"], "sell_price": row["sell"], "time": row["time"] or row["day"]}
                  for row in rows], columns)


def vcb_exchange_rate(date: str | None = None) -> pd.DataFrame:
    """Rates of Vietcombank, VND a unit, as texts with a comma between thousands, as exports have them."""
    rows = _of_day("bank rates", "bank-fx-quotes", date, lambda row: row["bank"] == "vietcombank")
    made = [{"currency_code": row["currency"], "currency_name": row["currency"], "buy_cash": _money(row["buy_cash"]),
             "buy_transfer": _money(row["buy_transfer"]), "sell": _money(row["sell"]), "date": row["day"]} for row in rows]
    return frame(made, RATES)


class Macro:
    """Series of the country: report_time, name, value, unit, source; newest period last."""

    def __init__(self, source: str = "", **_: Any) -> None:
        self.source = source

    def cpi(self, **span: Any) -> pd.DataFrame:
        return series("vn.cpi", **span)

    def gdp(self, **span: Any) -> pd.DataFrame:
        return series("vn.gdp_growth", **span)

    def exchange_rate(self, **span: Any) -> pd.DataFrame:
        return series("vn.fx.usd_sell", **span)

    def fdi(self, **span: Any) -> pd.DataFrame:
        return series("vn.fdi_registered", **span)

    def retail(self, **span: Any) -> pd.DataFrame:
        return series("vn.retail_sales", **span)

    def industry_prod(self, **span: Any) -> pd.DataFrame:
        return series("vn.iip_yoy", **span)

    def import_export(self, **span: Any) -> pd.DataFrame:
        return pd.concat([series("vn.exports", **span), series("vn.imports", **span)], ignore_index=True)

    def money_supply(self, **span: Any) -> pd.DataFrame:
        return series("vn.m2", **span)


def series(indicator: str, start: str | None = None, end: str | None = None, **_: Any) -> pd.DataFrame:
    """A series of docs/series.md by its id, as it stands now.

    :raises NoData: no such series, or no figure of it in this span
    """
    pages = home().pages("macro", "get_indicator_series", indicator, from_=start, to=end)
    data = pages[0]["data"]
    made = [{"report_time": row["period"], "name": data["name_vi"], "value": row["value"], "unit": data["unit"],
             "source": row["source"]} for page in pages for row in page.rows]
    if not made:
        raise NoData(f"No figure of {indicator} is on file.", FEEDS["macro"])
    made.sort(key=lambda row: row["report_time"])
    return frame(made, {"report_time": "text", "name": "text", "value": "float", "unit": "text", "source": "text"}, pages[0]["meta"])


#: Markets outside Vietnam.
other_market = refused("This is no market of Vietnam: vnfin has none of it, and no feed gives it.", (),
                       "Rates of Vietcombank are: vcb_exchange_rate().")


def _of_day(what: str, dataset: str, day: str | None, mine: Any) -> list[dict[str, Any]]:
    """Rows of the day, else of the newest day before it; a service that quotes on no holiday has the last quote then."""
    last = Date.fromisoformat(day) if day else None
    span = {"from_": (last - timedelta(days=7)).isoformat(), "to": last.isoformat()} if last else {}
    rows = [row for row in home().table(what, dataset, **span) if mine(row)]
    if not rows:
        raise NoData(f"No quote {f'of the week to {day} ' if day else ''}is on file.", FEEDS[what])
    newest = max(row["day"] for row in rows)
    return [row for row in rows if row["day"] == newest]


def _money(value: float | None) -> str:
    return "-" if value is None else f"{value:,.2f}"
