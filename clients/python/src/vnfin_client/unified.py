"""The interface of 4.x: Market, Reference, Fundamental, Retail."""

from __future__ import annotations

from typing import Any, Sequence

import pandas as pd

from .company import Company
from .finance import Finance
from .fund import Fund
from .listing import Listing
from .misc import btmc_goldprice, other_market, sjc_gold_price, vcb_exchange_rate
from .quote import Quote
from .trading import Trading


class Priced:
    """A share, index, ETF, future or warrant of a market."""

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol.upper()

    def ohlcv(self, start: str | None = None, end: str | None = None, resolution: str = "1D", count: int = 100,
              source: str = "kbs", *, interval: str | None = None, length: str | int | None = None, **_: Any) -> pd.DataFrame:
        """Sessions in thousand VND or points; without a start the last ``count``."""
        span = {"start": start} if start else {"length": length or f"{count}b"}
        return Quote(self.symbol, source.upper()).history(end=end, interval=interval or resolution, **span)

    history = ohlcv

    def quote(self, source: str = "kbs", **_: Any) -> pd.DataFrame:
        return Trading(self.symbol, source.upper()).price_board([self.symbol])

    trades = Quote.intraday


class PricedFund:
    """Values of a fund."""

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol.upper()

    def history(self, **_: Any) -> pd.DataFrame:
        return Fund().details.nav_report(self.symbol)

    nav = history


class Market:
    """``Market().equity("FPT").ohlcv(start, end)``."""

    def __init__(self, **_: Any) -> None:
        pass

    def equity(self, symbol: str) -> Priced:
        return Priced(symbol)

    index = etf = futures = warrant = equity

    def fund(self, symbol: str) -> PricedFund:
        return PricedFund(symbol)

    def quote(self, symbols: str | Sequence[str], **_: Any) -> pd.DataFrame:
        return Trading(source="KBS").price_board(symbols)

    forex = crypto = commodity = other_market


class ReferenceEquity:
    """Lists of shares."""

    def list(self, source: str = "kbs", **_: Any) -> pd.DataFrame:
        return Listing(source).all_symbols()

    def list_by_exchange(self, exchange: str | None = None, source: str = "kbs", **_: Any) -> pd.DataFrame:
        return Listing(source).symbols_by_exchange(exchange)

    def list_by_industry(self, **_: Any) -> pd.DataFrame:
        """A row a share and level: symbol, icb_level, icb_code, icb_name."""
        rows = Listing().symbols_by_industries()
        levels = [
            rows.assign(icb_level=level, icb_code=rows[f"icb_code{level}"], icb_name=rows.get(f"icb_name{level}"))
            for level in (1, 2, 3, 4)
        ]
        return pd.concat(levels, ignore_index=True)[["symbol", "icb_level", "icb_code", "icb_name"]]

    def list_by_group(self, group: str = "VN30", source: str = "kbs", **_: Any) -> pd.Series:
        return Listing(source).symbols_by_group(group)


class ReferenceIndex:
    """Lists of indices and their members."""

    def list(self, **_: Any) -> pd.DataFrame:
        return Listing().all_indices()

    def members(self, group: str = "VN30", **_: Any) -> pd.Series:
        return Listing().symbols_by_group(group)


class ReferenceIndustry:
    """Lists of industries."""

    def sectors(self, **_: Any) -> pd.DataFrame:
        """symbol, industry_code, industry_name."""
        return Listing("KBS").symbols_by_industries()

    list = sectors


class ReferenceCompany(Company):
    """A company, as in 3.x, with the names of 4.x."""

    info = Company.overview

    def __call__(self, symbol: str) -> "ReferenceCompany":
        return ReferenceCompany(symbol, self.source)


class Reference:
    """``Reference().company("FPT").info()``, ``Reference().equity.list()``, ``Reference().index.members("VN30")``."""

    def __init__(self, **_: Any) -> None:
        self.equity, self.index, self.industry = ReferenceEquity(), ReferenceIndex(), ReferenceIndustry()

    def company(self, symbol: str, source: str = "KBS") -> ReferenceCompany:
        return ReferenceCompany(symbol, source)


class FundamentalEquity:
    """Statements and ratios of a share; KBS by default, a row a line."""

    def __init__(self, symbol: str = "") -> None:
        self.symbol = symbol

    def __call__(self, symbol: str) -> "FundamentalEquity":
        return FundamentalEquity(symbol)

    def _of(self, symbol: str | None, source: str) -> Finance:
        return Finance(symbol or self.symbol or None, source.upper())

    def income_statement(self, symbol: str | None = None, period: str = "year", source: str = "kbs", **more: Any) -> pd.DataFrame:
        return self._of(symbol, source).income_statement(period, **more)

    def balance_sheet(self, symbol: str | None = None, period: str = "year", source: str = "kbs", **more: Any) -> pd.DataFrame:
        return self._of(symbol, source).balance_sheet(period, **more)

    def cash_flow(self, symbol: str | None = None, period: str = "year", source: str = "kbs", **more: Any) -> pd.DataFrame:
        return self._of(symbol, source).cash_flow(period, **more)

    def ratio(self, symbol: str | None = None, period: str = "year", source: str = "kbs", **more: Any) -> pd.DataFrame:
        made = self._of(symbol, source).ratio(period, **more)
        return made.drop(columns=["item_en"]) if "item_en" in made.columns else made


class Fundamental:
    """``Fundamental().equity("FPT").income_statement(period="year")``."""

    def __init__(self, **_: Any) -> None:
        self.equity = FundamentalEquity()


class Retail:
    """Gold and exchange rates."""

    def __init__(self, **_: Any) -> None:
        pass

    def gold(self, source: str = "sjc", date: str | None = None, **_: Any) -> pd.DataFrame:
        """As sjc_gold_price and btmc_goldprice."""
        if source not in ("sjc", "btmc"):
            raise ValueError(f"source={source!r} is none of sjc, btmc.")
        return sjc_gold_price(date) if source == "sjc" else btmc_goldprice()

    def exchange_rate(self, date: str | None = None, **_: Any) -> pd.DataFrame:
        """As vcb_exchange_rate."""
        return vcb_exchange_rate(date or None)


def show_api(*_: Any, **__: Any) -> None:
    """Prints what is there."""
    for part in (Market, ReferenceEquity, ReferenceIndex, ReferenceIndustry, ReferenceCompany, FundamentalEquity, Retail):
        print(part.__name__, *(name for name in dir(part) if not name.startswith("_")))
