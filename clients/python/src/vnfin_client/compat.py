"""The names that scripts import, answered by a vnfin home. Independent work: see docs/python-migration.md.

    from vnfin_client.compat import Vnstock
    Vnstock().stock(symbol="FPT", source="VCI").quote.history(start="2024-01-01", end="2024-12-31")
"""

from __future__ import annotations

from typing import Any

import pandas as pd

from ._errors import NoData, NoHome, NotServed, refused
from .company import Company
from .finance import Finance
from .fund import Fund
from .listing import Listing
from .misc import Macro, btmc_goldprice, other_market, sjc_gold_price, vcb_exchange_rate
from .quote import Quote
from .trading import Trading
from .unified import Fundamental, Market, Reference, Retail, show_api

__all__ = [
    "Company", "Finance", "Fund", "Fundamental", "Listing", "Macro", "Market", "NoData", "NoHome", "NotServed", "Quote",
    "Reference", "Retail", "Screener", "Trading", "Vnstock", "btmc_goldprice", "change_api_key", "listing_companies",
    "register_user", "show_api", "sjc_gold_price", "stock_historical_data", "vcb_exchange_rate",
]


class Screener:
    """``Screener().stock(params, limit)``: shares with price and ratios, as far as vnfin has the columns."""

    def __init__(self, source: str = "TCBS", random_agent: bool = False, show_log: bool = False, **_: Any) -> None:
        pass

    stock = refused("The columns of this screen are of a broker's own making, and no feed gives them.", (),
                    "Thirteen screens from the literature are: vnfin_client.home().client.screen_stocks(strategy='graham').")


class Stock:
    """What ``Vnstock().stock(symbol, source)`` gives: quote, listing, company, finance, trading, screener."""

    def __init__(self, symbol: str = "ACB", source: str = "VCI", **_: Any) -> None:
        self.update_symbol(symbol)
        self.source = source
        self.listing, self.screener = Listing(source), Screener()

    def update_symbol(self, symbol: str) -> None:
        self.symbol = symbol.upper()

    @property
    def quote(self) -> Quote:
        return Quote(self.symbol, self.source)

    @property
    def company(self) -> Company:
        return Company(self.symbol, self.source)

    @property
    def finance(self) -> Finance:
        return Finance(self.symbol, self.source)

    @property
    def trading(self) -> Trading:
        return Trading(self.symbol, self.source)


class Vnstock:
    """``Vnstock().stock(symbol, source)``; the source says the form of frames, the home answers."""

    def __init__(self, symbol: str | None = None, source: str = "VCI", show_log: bool = False, **_: Any) -> None:
        self._symbol, self._source = symbol or "ACB", source

    def stock(self, symbol: str | None = None, source: str | None = None, **_: Any) -> Stock:
        return Stock(symbol or self._symbol, source or self._source)

    fx = crypto = world_index = other_market


def stock_historical_data(symbol: str, start_date: str, end_date: str, resolution: str = "1D", type: str = "stock",
                          beautify: bool = True, decor: bool = False, source: str = "", **_: Any) -> pd.DataFrame:
    """The function of generations before 3: VND (thousand with ``beautify=False``), a date a row, and the ticker."""
    made = Quote(symbol).history(start_date, end_date, resolution)
    attrs = dict(made.attrs)
    if beautify and attrs["unit"] == "thousand VND":
        for name in ("open", "high", "low", "close"):
            made[name] = (made[name] * 1000).round().astype("int64")
        attrs["unit"] = "VND"
    made["time"] = made["time"].dt.date
    made["ticker"] = symbol.upper()
    made.attrs.update(attrs)
    if decor:
        made = made.rename(columns=str.title).set_index("Time")
    return made


def listing_companies(*_: Any, **__: Any) -> pd.DataFrame:
    """The list of generations before 3: ticker, organName, comGroupCode."""
    rows = Listing().symbols_by_exchange()
    rows = rows[rows["type"] == "STOCK"].reset_index(drop=True)
    return rows[["symbol", "organ_name", "exchange"]].rename(
        columns={"symbol": "ticker", "organ_name": "organName", "exchange": "comGroupCode"})


def register_user(*_: Any, **__: Any) -> bool:
    """Nothing to register: the home asks for no login. Scripts call it before they ask for anything."""
    return True


change_api_key = register_user
