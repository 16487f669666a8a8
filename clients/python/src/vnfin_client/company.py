"""A company: what it is, who owns and leads it, what happened to its shares."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ._errors import NoData, refused
from ._frames import frame
from ._home import home
from ._sources import FEEDS
from .finance import SOURCES, dated, values
from .listing import icb_names

#: Kinds of actions under the codes of the other library.
KINDS = {
    "cash_dividend": "DIV", "stock_dividend": "ISS", "bonus_shares": "ISS", "rights_issue": "ISS", "share_issue": "ISS",
    "listing": "NLIS", "meeting": "AGME", "planned_dividend": "DIV", "planned_issue": "ISS",
}
EVENTS = {
    "id": "text", "event_title": "text", "en__event_title": "text", "public_date": "text", "issue_date": "text",
    "source_url": "text", "event_list_code": "text", "event_list_name": "text", "en__event_list_name": "text",
    "ratio": "float", "value": "float", "record_date": "text", "exright_date": "text",
}


class Company:
    """``Company(symbol, source).overview()`` and its sisters. Shares of ownership are fractions, amounts VND a share."""

    def __init__(self, symbol: str | None = None, source: str = "VCI", random_agent: bool = False, to_df: bool = True,
                 show_log: bool = False, **_: Any) -> None:
        if symbol is None:
            raise ValueError("Company needs a symbol: Company(symbol='FPT').")
        if symbol.upper() in SOURCES and source.upper() not in SOURCES:
            symbol, source = source, symbol
        self.symbol, self.source = symbol.upper(), source.upper()

    def overview(self, **_: Any) -> pd.DataFrame:
        """One row; what the home has no word of is null."""
        row = home().table("listing", "instruments", ticker=[self.symbol])[0]
        names = icb_names(row["icb"])
        made = {"symbol": self.symbol, "organ_name": row["name_vi"], "exchange": row["exchange"], "industry": row["industry_vi"],
                "short_name": row["name_vi"], **names}
        columns = dict.fromkeys(("symbol", "id", "issue_share", "history", "company_profile", "icb_name3", "icb_name2",
                                 "icb_name4", "financial_ratio_issue_share", "charter_capital", "exchange", "industry",
                                 "organ_name", "short_name"), "text")
        return frame([made], columns)

    def profile(self, **_: Any) -> pd.DataFrame:
        """Name and industry; prose about a company is not on file."""
        row = home().table("listing", "instruments", ticker=[self.symbol])[0]
        return frame([{"symbol": self.symbol, "company_name": row["name_vi"]}],
                     {"symbol": "text", "company_name": "text", "company_profile": "text", "history_dev": "text"})

    def shareholders(self, **_: Any) -> pd.DataFrame:
        edges, meta = self._edges("OWNS", incoming=True)
        if self.source == "KBS":
            rows = [{"name": name, "update_date": edge["since"], "shares_owned": edge.get("shares"),
                     "ownership_percentage": edge.get("percent")} for name, edge in edges]
            return frame(rows, {"name": "text", "update_date": "text", "shares_owned": "int", "ownership_percentage": "float"}, meta)
        rows = [{"id": str(i), "share_holder": name, "quantity": edge.get("shares"), "share_own_percent": _part(edge),
                 "update_date": edge["source"]["date"] or edge["since"]} for i, (name, edge) in enumerate(edges)]
        columns = {"id": "text", "share_holder": "text", "quantity": "int", "share_own_percent": "float", "update_date": "text"}
        return frame(rows, columns, meta).sort_values("share_own_percent", ascending=False, ignore_index=True)

    def officers(self, filter_by: str = "working", lang: str = "vi", **_: Any) -> pd.DataFrame:
        """``filter_by``: working, resigned, all."""
        edges, meta = self._edges("HOLDS_ROLE", incoming=True)
        owned = {edge["from"]: edge for _, edge in self._edges("OWNS", incoming=True, optional=True)[0]}
        rows = []
        for i, (name, edge) in enumerate(edges):
            left = edge["until"] is not None
            if (filter_by == "working" and left) or (filter_by == "resigned" and not left):
                continue
            own = owned.get(edge["from"], {})
            rows.append({
                "id": str(i), "officer_name": name, "officer_position": edge["title"], "position_short_name": edge["title"],
                "update_date": edge["source"]["date"], "officer_own_percent": _part(own), "quantity": own.get("shares"),
                "type": "đã từng làm việc" if left else "đang làm việc",
            })
        columns = {"id": "text", "officer_name": "text", "officer_position": "text", "position_short_name": "text",
                   "update_date": "text", "officer_own_percent": "float", "quantity": "int", "type": "text"}
        return frame(rows, columns, meta)

    def subsidiaries(self, filter_by: str = "all", **_: Any) -> pd.DataFrame:
        return self._companies("SUBSIDIARY_OF", "công ty con")

    def affiliate(self, **_: Any) -> pd.DataFrame:
        return self._companies("AFFILIATE_OF", "công ty liên kết")

    def _companies(self, relation: str, kind: str) -> pd.DataFrame:
        edges, meta = self._edges(relation, incoming=True)
        rows = [{"id": str(i), "organ_name": name, "sub_organ_code": None, "ownership_percent": _part(edge), "type": kind}
                for i, (name, edge) in enumerate(edges)]
        columns = {"id": "text", "sub_organ_code": "text", "ownership_percent": "float", "organ_name": "text", "type": "text"}
        return frame(rows, columns, meta)

    def events(self, **_: Any) -> pd.DataFrame:
        """Dividends, issues, listings and meetings, newest first; ``ratio`` is new shares for one, ``value`` VND a share."""
        rows = [
            {
                "id": str(i), "event_title": row["title"], "public_date": row["announced_on"], "issue_date": row["payment_date"],
                "event_list_code": KINDS[row["kind"]], "event_list_name": row["title"], "en__event_list_name": row["kind"],
                "ratio": None if row["ratio_per_100"] is None else row["ratio_per_100"] / 100, "value": row["cash_per_share"],
                "record_date": row["record_date"], "exright_date": row["ex_date"],
            }
            for i, row in enumerate(self._actions())
        ]
        return frame(rows, EVENTS)

    def dividends(self, **_: Any) -> pd.DataFrame:
        """Cash and stock dividends, newest first; the cash part as a fraction of the par value of 10,000 VND."""
        rows = [
            {
                "exercise_date": row["ex_date"], "cash_year": row["fiscal_year"],
                "cash_dividend_percentage": None if row["cash_per_share"] is None else row["cash_per_share"] / 10_000,
                "issue_method": "cash" if row["kind"] == "cash_dividend" else "share",
            }
            for row in self._actions() if row["kind"] in ("cash_dividend", "stock_dividend", "bonus_shares")
        ]
        if not rows:
            raise NoData(f"No dividend of {self.symbol} is on file.", FEEDS["actions"])
        return frame(rows, {"exercise_date": "text", "cash_year": "int", "cash_dividend_percentage": "float", "issue_method": "text"})

    def insider_deals(self, **_: Any) -> pd.DataFrame:
        edges, meta = self._edges("TRADED", incoming=True, what="insiders")
        rows = [{"deal_announce_date": edge["source"]["date"], "deal_method": edge["title"], "deal_action": edge["title"],
                 "deal_quantity": edge.get("shares"), "deal_price": None, "deal_ratio": None, "name": name} for name, edge in edges]
        columns = {"deal_announce_date": "text", "deal_method": "text", "deal_action": "text", "deal_quantity": "int",
                   "deal_price": "float", "deal_ratio": "float", "name": "text"}
        return frame(rows, columns, meta)

    insider_trading = insider_deals

    def ratio_summary(self, **_: Any) -> pd.DataFrame:
        """A row a period with the ratios in columns, quarters and years; 5 in ``quarter`` is a full year."""
        made = []
        for period in ("quarter", "annual"):
            answer = home().answer("statements", "get_ratios", self.symbol, period=period, periods=20)
            for one in answer["data"]["periods"]:
                year, quarter = dated(one["period"])
                made.append({"symbol": self.symbol, "year": year, "quarter": quarter, **values(one)})
        return pd.DataFrame(made).sort_values(["year", "quarter"], ascending=False, ignore_index=True)

    def trading_stats(self, **_: Any) -> pd.DataFrame:
        """Of the newest session, VND and shares."""
        rows, meta = home().rows("prices", "list_daily_prices", symbols=[self.symbol])
        if not rows:
            raise NoData(f"No session of {self.symbol} is on file.", FEEDS["prices"])
        last = rows[-1]
        made = {
            "symbol": self.symbol, "exchange": last["exchange"], "match_price": last["close"], "close_price": last["close"],
            "ref_price": last["reference"], "ceiling_price": last["ceiling"], "floor_price": last["floor"],
            "open_price": last["open"], "high": last["high"], "low": last["low"], "total_volume": last["volume"],
            "price_change": last["change"], "price_change_pct": last["change_percent"],
        }
        return frame([made], {name: "text" if name in ("symbol", "exchange") else "float" for name in made}, meta)

    news = refused("News by company are not served: the home keeps feeds of the press, not by company.", FEEDS["news"])
    reports = refused("Reports of brokers are not served, and no feed gives them.")
    capital_history = refused("Steps of the charter capital are not served.", FEEDS["company"], "Issues of shares are: events().")

    def _actions(self) -> list[dict[str, Any]]:
        rows, _ = home().rows("actions", "list_corporate_actions", ticker=[self.symbol], limit=1000)
        if not rows:
            raise NoData(f"No corporate action of {self.symbol} is on file.", FEEDS["actions"])
        return rows

    def _edges(self, relation: str, *, incoming: bool, what: str = "company", optional: bool = False) -> tuple[list[tuple[str, dict[str, Any]]], dict[str, Any]]:
        """Edges to the company, with the name of who stands at the other end."""
        pages = home().pages(what, "list_connections", ticker=self.symbol, type=relation, limit=500)
        roots = {root for page in pages for root in page["data"]["roots"]}
        names = {node["id"]: node["label"] for page in pages for node in page["data"]["nodes"]}
        ends = ("from", "to") if incoming else ("to", "from")
        found = [(names.get(edge[ends[0]], edge[ends[0]]), edge) for page in pages for edge in page["data"]["edges"]
                 if edge[ends[1]] in roots and edge["relation"] == relation]
        if not found and not optional:
            raise NoData(f"Nothing of this kind ({relation}) is on file for {self.symbol}.", FEEDS[what])
        return found, pages[0]["meta"]


def _part(edge: dict[str, Any]) -> float | None:
    """Percent of an edge as a fraction."""
    percent = edge.get("percent")
    return None if percent is None else round(percent / 100, 8)


