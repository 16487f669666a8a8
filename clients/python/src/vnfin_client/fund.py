"""Open-ended funds."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ._errors import NoData
from ._frames import frame
from ._home import home
from ._sources import FEEDS

TYPES = {"STOCK": "cổ phiếu", "BOND": "trái phiếu", "BALANCED": "cân bằng", "MONEY_MARKET": "tiền tệ"}
#: Changes are measured by the other library against its own days; vnfin has the values (nav_report) and not these.
CHANGES = ("previous", "last_year", "inception", "1m", "3m", "6m", "12m", "24m", "36m", "36m_annualized")
LISTING = {
    "short_name": "text", "name": "text", "fund_type": "text", "fund_owner_name": "text", "management_fee": "float",
    "inception_date": "text", "nav": "float", **{f"nav_change_{span}": "float" for span in CHANGES}, "nav_update_at": "text",
    "fund_id_fmarket": "int", "fund_code": "text", "vsd_fee_id": "text",
}


class Fund:
    """``Fund().listing()``, and ``Fund().details.nav_report(symbol)``; values in VND a unit."""

    def __init__(self, random_agent: bool = False, **_: Any) -> None:
        self.details = FundDetails()

    def listing(self, fund_type: str = "", **_: Any) -> pd.DataFrame:
        """Funds with owner, fee (percent a year) and last value. Changes are null: compute them from nav_report."""
        if fund_type and fund_type.upper() not in TYPES:
            raise ValueError(f"fund_type={fund_type!r} is none of {', '.join(TYPES)}.")
        word = TYPES[fund_type.upper()] if fund_type else ""
        rows = [row for row in home().table("funds", "funds") if word in (row["fund_type"] or "").lower()]
        if not rows:
            raise NoData(f"No fund of type {fund_type} is on file.", FEEDS["funds"])
        made = [
            {
                "short_name": row["fund"], "name": row["name"], "fund_type": row["fund_type"], "fund_owner_name": row["owner"],
                "management_fee": row["management_fee"], "inception_date": row["inception_on"], "nav": row["nav"],
                "nav_update_at": row["nav_on"], "fund_id_fmarket": row["fund_id"], "fund_code": row["code"],
            }
            for row in rows
        ]
        return frame(made, LISTING)

    def filter(self, symbol: str = "", **_: Any) -> pd.DataFrame:
        """Funds whose name has these letters: id, shortName."""
        rows = [row for row in home().table("funds", "funds") if symbol.upper() in row["fund"].upper()]
        if not rows:
            raise NoData(f"No fund has {symbol} in its name.", FEEDS["funds"])
        return frame([{"id": row["fund_id"], "shortName": row["fund"]} for row in rows], {"id": "int", "shortName": "text"})

    def nav_report(self, symbol: str, **_: Any) -> pd.DataFrame:
        return self.details.nav_report(symbol)

    def top_holding(self, symbol: str, **_: Any) -> pd.DataFrame:
        return self.details.top_holding(symbol)

    def industry_holding(self, symbol: str, **_: Any) -> pd.DataFrame:
        return self.details.industry_holding(symbol)

    def asset_holding(self, symbol: str, **_: Any) -> pd.DataFrame:
        return self.details.asset_holding(symbol)


class FundDetails:
    """Values and holdings of one fund."""

    def nav_report(self, symbol: str, **_: Any) -> pd.DataFrame:
        """date, nav_per_unit (VND), short_name, oldest first."""
        rows = [row for row in home().table("fund values", "fund-navs") if row["fund"] == symbol.upper()]
        if not rows:
            raise NoData(f"No value of a fund {symbol} is on file.", FEEDS["fund values"])
        made = [{"date": row["day"], "nav_per_unit": row["nav"], "short_name": row["fund"]} for row in rows]
        return frame(made, {"date": "text", "nav_per_unit": "float", "short_name": "text"})

    def top_holding(self, symbol: str, **_: Any) -> pd.DataFrame:
        made = [{"stock_code": row["item"], "industry": row["detail"], "net_asset_percent": row["percent"],
                 "type_asset": "STOCK", "update_at": row["as_of"], "short_name": row["fund"]}
                for row in _holdings(symbol, ("security",))]
        columns = {"stock_code": "text", "industry": "text", "net_asset_percent": "float", "type_asset": "text",
                   "update_at": "text", "fundId": "float", "short_name": "text"}
        return frame(made, columns)

    def industry_holding(self, symbol: str, **_: Any) -> pd.DataFrame:
        made = [{"industry": row["item"], "net_asset_percent": row["percent"], "short_name": row["fund"]}
                for row in _holdings(symbol, ("industry",))]
        return frame(made, {"industry": "text", "net_asset_percent": "float", "short_name": "text"})

    def asset_holding(self, symbol: str, **_: Any) -> pd.DataFrame:
        made = [{"asset_percent": row["percent"], "asset_type": row["item"], "short_name": row["fund"]}
                for row in _holdings(symbol, ("asset_class",))]
        return frame(made, {"asset_percent": "float", "asset_type": "text", "short_name": "text"})


def _holdings(symbol: str, kinds: tuple[str, ...]) -> list[dict[str, Any]]:
    rows = [row for row in home().table("fund holdings", "fund-holdings") if row["fund"] == symbol.upper() and row["kind"] in kinds]
    if not rows:
        raise NoData(f"No holdings of this kind ({', '.join(kinds)}) of {symbol} are on file.", FEEDS["fund holdings"])
    return rows
