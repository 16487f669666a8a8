"""The price board of the newest session."""

from __future__ import annotations

from typing import Any, Sequence

import pandas as pd

from ._errors import NoData, refused
from ._frames import flattened, frame, grouped
from ._home import home
from ._sources import FEEDS, INDICES

#: Group, name and column of the daily prices; None: orders of a running session, which the home does not have.
BOARD: tuple[tuple[str, str, str | None], ...] = (
    ("listing", "symbol", "ticker"), ("listing", "ceiling", "ceiling"), ("listing", "floor", "floor"),
    ("listing", "ref_price", "reference"), ("listing", "exchange", "exchange"), ("listing", "trading_date", "date"),
    ("match", "accumulated_value", "turnover"), ("match", "accumulated_volume", "volume"),
    ("match", "avg_match_price", None), ("match", "foreign_buy_value", None), ("match", "foreign_sell_value", None),
    ("match", "highest", "high"), ("match", "lowest", "low"), ("match", "match_price", "close"),
    ("match", "open_price", "open"), ("match", "match_vol", None), ("match", "ceiling_price", "ceiling"),
    ("match", "floor_price", "floor"), ("match", "reference_price", "reference"),
    *((("bid_ask", f"{side}_{level}_{of}", None) for side in ("bid", "ask") for level in (1, 2, 3) for of in ("price", "volume"))),
)
KBS: tuple[tuple[str, str | None], ...] = (
    ("symbol", "ticker"), ("exchange", "exchange"), ("ceiling_price", "ceiling"), ("floor_price", "floor"),
    ("reference_price", "reference"), ("open_price", "open"), ("high_price", "high"), ("low_price", "low"),
    ("close_price", "close"), ("average_price", None), ("total_trades", "volume"), ("total_value", "turnover"),
    ("price_change", "change"), ("percent_change", "change_percent"),
    *(((f"{side}_{of}_{level}", None) for side in ("bid", "ask") for level in (1, 2, 3) for of in ("price", "vol"))),
    ("foreign_buy_volume", None), ("foreign_sell_volume", None),
)
TEXTS = ("symbol", "exchange", "trading_date")


class Trading:
    """``Trading(symbol, source).price_board([...])``: prices in VND (indices in points), volumes in shares, of the newest whole session.

    VCI has a heading of two rows (listing, match, bid_ask), or one with ``flatten_columns=True``; KBS has one.
    """

    def __init__(self, symbol: str | None = None, source: str = "VCI", random_agent: bool = False, show_log: bool = False,
                 **_: Any) -> None:
        self.symbol, self.source = (symbol or "").upper(), source.upper()

    def price_board(self, symbols_list: Sequence[str] | str | None = None, *, flatten_columns: bool = False,
                    separator: str = "_", drop_levels: int | Sequence[int] | None = None, symbols: Sequence[str] | None = None,
                    exchange: str | None = None, to_df: bool = True, show_log: bool = False, get_all: bool = False) -> pd.DataFrame:
        """Orders by price level are null: the home has whole sessions.

        :raises NoData: no session of any of them is on file
        """
        requested = symbols_list or symbols or self.symbol
        wanted = [code.strip().upper() for code in ([requested] if isinstance(requested, str) else requested) if code.strip()]
        if not wanted:
            raise ValueError("price_board needs symbols: price_board(['VCB', 'FPT']).")
        found: dict[str, dict[str, Any]] = {}
        meta: dict[str, Any] = {}
        shares = [code for code in wanted if code not in INDICES]
        for start in range(0, len(shares), 100):
            rows, meta = home().rows("prices", "list_daily_prices", symbols=shares[start:start + 100], limit=1000)
            found.update({row["ticker"]: row for row in rows})
        found.update({code: row for code in wanted if code in INDICES for row in _index(code)})
        if not found:
            raise NoData(f"No session of {', '.join(wanted)} is on file.", FEEDS["prices"])
        board = [found[code] for code in wanted if code in found]
        if self.source == "KBS":
            return _table(board, KBS, meta)
        two = grouped(_table(board, [(name, of) for _, name, of in BOARD], meta), [group for group, _, _ in BOARD])
        return flattened(two, separator, drop_levels) if flatten_columns or drop_levels is not None else two

    def foreign_trade(self, **_: Any) -> pd.DataFrame:
        """Foreign buying and selling of the symbol by session: shares and VND."""
        rows = home().table("prices", "foreign-flow", ticker=[self.symbol])
        columns = {"trading_date": "time", "symbol": "text", "fr_buy_volume": "int", "fr_sell_volume": "int",
                   "fr_buy_value": "float", "fr_sell_value": "float", "fr_current_room": "float"}
        made = [{"trading_date": row["session"], "symbol": row["ticker"], "fr_buy_volume": row["buy_volume"],
                 "fr_sell_volume": row["sell_volume"], "fr_buy_value": row["buy_value"], "fr_sell_value": row["sell_value"],
                 "fr_current_room": row["room"]} for row in rows]
        return frame(made, columns)

    prop_trade = refused("Dealing of brokers' own desks is not served.", ("exchange.cafef.proprietary-flow",))


def _index(code: str) -> list[dict[str, Any]]:
    """The newest session of an index, in the columns of daily prices; none where no session is on file."""
    try:
        sessions = home().answer("indices", "get_index_history", INDICES[code])["data"]["sessions"]
    except NoData:
        return []
    before, last = ([None, *sessions])[-2:]
    change = last["close"] - before["close"] if before else None
    more = {
        "ticker": code, "turnover": None, "ceiling": None, "floor": None, "exchange": None, "change": change,
        "reference": before["close"] if before else None,
        "change_percent": round(change / before["close"] * 100, 4) if before and change is not None else None,
    }
    return [{**last, **more}]


def _table(rows: Sequence[dict[str, Any]], columns: Sequence[tuple[str, str | None]], meta: dict[str, Any]) -> pd.DataFrame:
    made = [{name: row[of] if of else None for name, of in columns} for row in rows]
    return frame(made, {name: "text" if name in TEXTS else "float" for name, _ in columns}, meta)
