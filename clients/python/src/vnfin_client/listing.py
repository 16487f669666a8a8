"""What is listed, by exchange, industry, index and kind."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ._errors import NoData, refused
from ._frames import as_requested, frame, series
from ._home import home
from ._sources import FEEDS, INDICES

KINDS = {"share": "STOCK", "etf": "ETF", "fund": "UNIT_TRUST", "warrant": "CW", "bond": "BOND", "future": "FU"}
EXCHANGES = {"HOSE": "HSX", "HSX": "HSX", "HNX": "HNX", "UPCOM": "UPCOM"}
GROUPS = {"ETF": "etf", "CW": "warrant", "FU_INDEX": "future", "FU_BOND": "future", "BOND": "bond"}
INDUSTRIES = {
    "symbol": "text", "organ_name": "text", "icb_name3": "text", "icb_name2": "text", "icb_name4": "text",
    "com_type_code": "text", "icb_code1": "text", "icb_code2": "text", "icb_code3": "text", "icb_code4": "text",
}
#: Forms of companies under the codes of the other library.
FORMS = {"ordinary": "CT", "bank": "NH", "broker": "CK", "insurer": "BH"}


class Listing:
    """``Listing(source).all_symbols()`` and the lists beside it. The source says which columns come: VCI or KBS."""

    def __init__(self, source: str = "VCI", random_agent: bool = False, show_log: bool = False, **_: Any) -> None:
        self.source = source.upper()

    def all_symbols(self, to_df: bool = True, lang: str = "vi", show_log: bool = False) -> Any:
        """Listed shares: symbol, organ_name."""
        shares = [row for row in _instruments() if row["kind"] == "share" and row["status"] != "delisted"]
        made = [{"symbol": row["ticker"], "organ_name": _name(row, lang)} for row in shares]
        return as_requested(frame(made, {"symbol": "text", "organ_name": "text"}), to_df)

    def symbols_by_exchange(self, exchange: str | None = None, lang: str = "vi", to_df: bool = True,
                            show_log: bool = False, **_: Any) -> Any:
        """Instruments of all kinds with exchange and type; VCI writes HSX for HOSE and has the delisted too."""
        wanted = EXCHANGES.get(exchange.upper()) if exchange else None
        if exchange and wanted is None:
            raise ValueError(f"exchange={exchange!r} is none of HOSE, HNX, UPCOM.")
        rows = [row for row in _instruments() if wanted in (None, _exchange(row))]
        if self.source == "KBS":
            made = [
                {
                    "symbol": row["ticker"], "organ_name": row["name_vi"], "en_organ_name": row["name_en"],
                    "exchange": row["exchange"], "type": KINDS[row["kind"]].lower(), "id": 1,
                }
                for row in rows if row["status"] != "delisted"
            ]
            columns = {"symbol": "text", "organ_name": "text", "en_organ_name": "text", "exchange": "text", "type": "text", "id": "int"}
        else:
            made = [
                {
                    "symbol": row["ticker"], "exchange": _exchange(row), "type": KINDS[row["kind"]],
                    "organ_short_name": None, "organ_name": _name(row, lang),
                }
                for row in rows
            ]
            columns = {"symbol": "text", "exchange": "text", "type": "text", "organ_short_name": "text", "organ_name": "text"}
        return as_requested(frame(made, columns), to_df)

    def symbols_by_industries(self, lang: str = "vi", to_df: bool = True, industry_name: str | None = None,
                              show_log: bool = False, **_: Any) -> Any:
        """Shares with their ICB codes, and the names of the levels as far as the home has the tree of codes."""
        names = _industry_names(lang)
        made = []
        for row in _instruments():
            code = row["icb"]
            if row["kind"] != "share" or code is None:
                continue
            levels = _levels(code)
            own = row["industry_vi"] if lang == "vi" else row["industry_en"]
            made.append({
                "symbol": row["ticker"], "organ_name": _name(row, lang), "com_type_code": FORMS.get(row["form"] or ""),
                **{f"icb_code{level}": of for level, of in levels.items()},
                **{f"icb_name{level}": names.get(of) for level, of in levels.items()},
                "industry_code": code, "industry_name": own,
            })
        if not made:
            raise NoData("No share on file has an industry.", FEEDS["industries"])
        if industry_name:
            made = [row for row in made if industry_name in (row["industry_name"], row["icb_name2"], row["icb_name3"], row["icb_name4"])]
        columns = {"symbol": "text", "industry_code": "text", "industry_name": "text"} if self.source == "KBS" else INDUSTRIES
        return as_requested(frame(made, columns), to_df)

    def industries_icb(self, show_log: bool = False, **_: Any) -> pd.DataFrame:
        """The tree of ICB codes: icb_name, en_icb_name, icb_code, level."""
        rows = home().table("industries", "industries")
        made = [{"icb_name": row["name_vi"], "en_icb_name": row["name_en"], "icb_code": row["code"], "level": row["level"]} for row in rows]
        return frame(made, {"icb_name": "text", "en_icb_name": "text", "icb_code": "text", "level": "int"})

    def symbols_by_group(self, group: str | None = None, *, group_name: str | None = None, to_df: bool = True,
                         show_log: bool = False, **_: Any) -> Any:
        """Symbols of an index, an exchange or a kind (VN30, HNX30, HOSE, ETF, CW, …), as a Series."""
        name = (group or group_name or "VN30").upper()
        if name in GROUPS:
            symbols = _of_kind(GROUPS[name])
        elif name in EXCHANGES:
            symbols = [row["ticker"] for row in _instruments() if row["kind"] == "share" and _exchange(row) == EXCHANGES[name]]
        else:
            answer = home().answer("index members", "list_index_members", INDICES.get(name, name))
            symbols = sorted(member["ticker"] for member in answer["data"]["members"])
        return series(symbols) if to_df else symbols

    def all_future_indices(self, **_: Any) -> pd.Series:
        return series(_of_kind("future"))

    def all_covered_warrant(self, **_: Any) -> pd.Series:
        return series(_of_kind("warrant"))

    def all_bonds(self, **_: Any) -> pd.Series:
        return series(_of_kind("bond"))

    all_government_bonds = refused("Bonds of the state are not distinguished from others.", FEEDS["instruments"], "All are: all_bonds().")

    def all_etf(self, **_: Any) -> pd.Series:
        return series(_of_kind("etf"))

    def all_indices(self, **_: Any) -> pd.DataFrame:
        """Indices of which the home has sessions."""
        rows = home().table("indices", "index-bars", columns=["code"])
        return frame([{"symbol": code} for code in sorted({row["code"] for row in rows})], {"symbol": "text"})


def _instruments() -> list[dict[str, Any]]:
    columns = ["ticker", "exchange", "status", "kind", "name_vi", "name_en", "icb", "industry_vi", "industry_en", "form"]
    return home().table("listing", "instruments", columns=columns)


def _of_kind(kind: str) -> list[str]:
    symbols = [row["ticker"] for row in _instruments() if row["kind"] == kind and row["status"] != "delisted"]
    if not symbols:
        raise NoData(f"No {kind} is on file.", FEEDS["instruments"])
    return symbols


def _exchange(row: dict[str, Any]) -> str | None:
    return "DELISTED" if row["status"] == "delisted" else EXCHANGES.get(row["exchange"] or "", row["exchange"])


def _name(row: dict[str, Any], lang: str) -> str | None:
    return row["name_en"] if lang == "en" else row["name_vi"]


def _levels(code: str) -> dict[int, str]:
    """An ICB code and those above it, by level."""
    return {1: code[:1] + "000", 2: code[:2] + "00", 3: code[:3] + "0", 4: code}


def icb_names(code: str | None, lang: str = "vi") -> dict[str, str | None]:
    """Names of the levels of a code, as far as the home has the tree of codes."""
    names = _industry_names(lang)
    return {f"icb_name{level}": names.get(of) for level, of in _levels(code).items()} if code else {}


def _industry_names(lang: str) -> dict[str, str]:
    try:
        rows = home().table("industries", "industries", columns=["code", "name_vi", "name_en"])
    except NoData:
        return {}
    return {row["code"]: row[f"name_{lang}"] for row in rows}
