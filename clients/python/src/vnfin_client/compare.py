"""An old export compared with what the home answers today, column by column, with what explains a difference."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable
from urllib.parse import quote as encoded

import pandas as pd

from . import _home
from ._errors import NoData
from .finance import META, Finance
from .fund import FundDetails
from .listing import Listing
from .quote import Quote

#: Factors between units of money: one to thousand, million, billion.
UNITS = {1000.0: "1,000 times", 0.001: "a thousandth of", 1e6: "1,000,000 times", 1e-6: "a millionth of", 1e9: "1,000,000,000 times"}
#: Largest part by which figures may differ that are the same, printed to other decimals.
ROUNDING = 6e-4
PRICES = ("open", "high", "low", "close")


@dataclass(frozen=True)
class Column:
    """One column: how many rows both have, how many differ, and why."""

    name: str
    compared: int
    differing: int
    #: none, unit, adjustment, revision, source, unexplained
    why: str
    detail: str
    #: Rows that differ most: key, old, today, and the address that tells where today's figure comes from.
    examples: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True)
class Comparison:
    file: str
    kind: str
    rows_old: int
    rows_today: int
    only_old: tuple[str, ...]
    only_today: int
    columns: tuple[Column, ...] = field(default_factory=tuple)


@dataclass(frozen=True)
class Export:
    """A kind of export: how it is recognised, the key of its rows, and what it is compared with."""

    kind: str
    needs: frozenset[str]
    key: tuple[str, ...]
    today: Callable[[pd.DataFrame, str], pd.DataFrame]
    #: The key of lineage of a row.
    lineage: Callable[[dict[str, Any], str], str]


def compare(path: str | Path, symbol: str | None = None) -> Comparison:
    """Compares a CSV with today's answer.

    :raises ValueError: it is no export of these kinds, or its symbol is stated nowhere
    """
    old = pd.read_csv(path, encoding="utf-8-sig", thousands=",")
    old = old.rename(columns={name: ALIASES.get(str(name).strip().lower(), str(name).strip()) for name in old.columns})
    kind = next((one for one in EXPORTS if one.needs <= set(old.columns)), None)
    if kind is None:
        raise ValueError(f"{path}: columns {', '.join(map(str, old.columns[:8]))} are of none of {', '.join(one.kind for one in EXPORTS)}.")
    code = symbol or _symbol(old, Path(path).stem) if kind.kind != "listing" else ""
    if kind.key == ("time",):
        old["time"] = pd.to_datetime(old["time"], dayfirst=_day_first(old["time"])).dt.strftime("%Y-%m-%d")
    if "symbol" in old.columns and kind.kind != "listing":
        old = old[old["symbol"].astype(str).str.upper() == code]
    today = kind.today(old, code)
    key = list(kind.key)
    joined = old.merge(today, on=key, how="outer", suffixes=("", "__today"), indicator=True)
    both = joined[joined["_merge"] == "both"]
    lost = [" ".join(map(str, row)) for row in joined[joined["_merge"] == "left_only"][key].itertuples(index=False)]
    names = [name for name in old.columns if name not in key and f"{name}__today" in joined.columns]
    events = _events(code) if kind.kind == "history" else []
    columns = tuple(_column(kind, both, name, key, code, events, today.attrs) for name in names)
    return Comparison(str(path), kind.kind, len(old), len(today), tuple(lost), int((joined["_merge"] == "right_only").sum()), columns)


def describe(found: Comparison) -> str:
    """The comparison as text."""
    lines = [f"{found.file}: {found.kind}, {found.rows_old} rows; today {found.rows_today}."]
    if found.only_old:
        lines.append(f"  {len(found.only_old)} rows are in the export alone: {', '.join(found.only_old[:5])}{' …' if len(found.only_old) > 5 else ''}")
    if found.only_today:
        lines.append(f"  {found.only_today} rows are in today's answer alone.")
    for one in found.columns:
        lines.append(f"  {one.name}: {one.differing} of {one.compared} differ{'' if one.why == 'none' else f' ({one.why}: {one.detail})'}")
        lines += [f"    {row['key']}: {row['old']} -> {row['today']}  {row['lineage']}" for row in one.examples]
    return "\n".join(lines)


def _column(kind: Export, both: pd.DataFrame, name: str, key: list[str], code: str, events: list[dict[str, Any]],
            attrs: dict[str, Any]) -> Column:
    old, today = both[name], both[f"{name}__today"]
    if not (pd.api.types.is_numeric_dtype(old) and pd.api.types.is_numeric_dtype(today)):
        differs = old.fillna("").astype(str) != today.fillna("").astype(str)
        return _reported(kind, both, name, key, code, differs, "revision" if differs.any() else "none", "texts differ")
    stated = old.notna() & today.notna() & ~((old == 0) & (today == 0))
    ratio = (old[stated] / today[stated].where(today[stated] != 0)).dropna()
    unit = _unit(ratio)
    if unit is not None:
        old = old / unit
        ratio = ratio / unit
    # Volumes are counts, which nobody rounds.
    rounding = 0.0 if kind.kind == "history" and name not in PRICES else ROUNDING
    differs = (old.notna() != today.notna()) | (stated & ((old - today).abs() > rounding * today.abs() + 1e-9))
    # A price to two decimals is half a hundredth off at most.
    if name in PRICES and kind.kind == "history":
        differs &= ~((old - today).abs() <= 0.0051)
    why, detail = _why(kind, name, both, ratio, differs, events, attrs)
    if unit is not None:
        detail = f"the export has {UNITS[unit]} today's unit{f'; {detail}' if differs.any() else ''}"
        why = why if differs.any() else "unit"
    return _reported(kind, both, name, key, code, differs, why, detail)


def _why(kind: Export, name: str, both: pd.DataFrame, ratio: pd.Series, differs: pd.Series, events: list[dict[str, Any]],
         attrs: dict[str, Any]) -> tuple[str, str]:
    if not differs.any():
        return "none", ""
    if kind.kind == "history" and name in PRICES:
        steps = _steps(both.loc[ratio.index, "time"], ratio)
        if steps:
            return "adjustment", "; ".join(f"before {day} by {factor:.4f}{_event(day, events)}" for day, factor in steps[:6])
    part = differs.mean()
    publishers = ", ".join(source["id"] for source in attrs.get("meta", {}).get("source", []))
    if kind.kind == "history" and name == "volume" and ratio.median() > 0.5:
        return "source", f"volumes are counted otherwise by publishers (odd lots, put-through); today's are of {publishers or 'the home'}"
    if part < 0.2:
        return "revision", f"single rows were stated again; today's are of {publishers or 'the home'}"
    if kind.kind == "statements":
        return "source", "another publisher's print, or another scope of accounts (consolidated, parent)"
    return "unexplained", "neither unit, adjustment nor single revisions explain it"


def _steps(days: pd.Series, ratio: pd.Series) -> list[tuple[str, float]]:
    """Days at which the factor between two series of prices changes, newest first; empty where it does not go by steps.

    A factor counts for a stretch where almost all of its days are within half a percent of the stretch's middle.
    """
    ordered = ratio.groupby(days).median().sort_index()
    level, steps, agreeing = None, [], 0
    for i in range(len(ordered) - 1, -1, -1):
        here = float(ordered.iloc[max(0, i - 2): i + 1].median())
        if level is None:
            level = here
            if abs(here - 1) > 0.005:
                steps.append((_after(ordered.index[i]), here))
        elif min(abs(here / level - 1), abs(float(ordered.iloc[i]) / level - 1)) > 0.005:
            level = here
            steps.append((str(ordered.index[min(i + 1, len(ordered) - 1)]), here))
        agreeing += abs(float(ordered.iloc[i]) / level - 1) <= 0.01
    return steps if steps and agreeing >= 0.9 * len(ordered) and len(steps) <= max(3, len(ordered) // 30) else []


def _after(day: Any) -> str:
    return f"{day} and after"


def _event(day: str, events: list[dict[str, Any]]) -> str:
    """The action whose ex-date is within three days."""
    try:
        at = pd.Timestamp(day)
    except ValueError:
        return " (today's series is adjusted for a later action, or by another publisher)"
    for event in events:
        if abs((pd.Timestamp(event["day"]) - at).days) <= 3:
            return f" ({event['what']} on {event['day']})"
    return ""


def _events(code: str) -> list[dict[str, Any]]:
    try:
        answer = _home.home().answer("actions", "get_price_adjustments", code)
    except NoData:
        return []
    data = answer["data"]
    return [{"day": one["ex_date"], "what": f"ex-date, price factor {one['price_factor']}"} for one in data["adjustments"] if one.get("ex_date")] + [
        {"day": one["day"], "what": f"a published series shows factor {one['published_factor']:.4f}, no action is on file"}
        for one in data["gaps"] if one.get("published_factor")
    ]


def _reported(kind: Export, both: pd.DataFrame, name: str, key: list[str], code: str, differs: pd.Series, why: str, detail: str) -> Column:
    address = _home.home().address
    rows = both[differs].head(3)
    examples = tuple(
        {
            "key": " ".join(str(row[part]) for part in key), "old": row[name], "today": row[f"{name}__today"],
            "lineage": f"{address}/api/lineage?key={encoded(kind.lineage(row, code))}",
        }
        for row in rows.to_dict("records")
    )
    return Column(name, len(both), int(differs.sum()), why, detail, examples)


def _unit(ratio: pd.Series) -> float | None:
    """The factor of a unit, where nearly all rows have it (prices may be adjusted beside it)."""
    if ratio.empty:
        return None
    middle = float(ratio.abs().median())
    return next((unit for unit in UNITS if 0.4 < middle / unit < 2.5), None)


def _symbol(old: pd.DataFrame, stem: str) -> str:
    if "symbol" in old.columns:
        codes = old["symbol"].dropna().astype(str).str.upper().unique()
        if len(codes) == 1:
            return str(codes[0])
        raise ValueError(f"The export has {len(codes)} symbols: name one with --symbol {codes[0]}.")
    found = re.search(r"(?<![A-Za-z])([A-Z][A-Z0-9]{2,9})(?![A-Za-z])", stem)
    if not found:
        raise ValueError("The symbol stands neither in a column nor in the name of the file: --symbol FPT.")
    return found[1]


def _day_first(days: pd.Series) -> bool:
    """31/01/2024 and not 01/31/2024: a first part above 12 anywhere."""
    return bool(days.astype(str).str.extract(r"^(\d{1,2})[/-]")[0].dropna().astype(int).gt(12).any())


def _history(old: pd.DataFrame, code: str) -> pd.DataFrame:
    today = Quote(code).history(start=old["time"].min(), end=old["time"].max())
    attrs = dict(today.attrs)
    today["time"] = today["time"].dt.strftime("%Y-%m-%d")
    today.attrs.update(attrs)
    return today


def _statement(old: pd.DataFrame, code: str) -> pd.DataFrame:
    lang = "vi" if "CP" in old.columns else "en"
    period = "quarter" if META[lang][2] in old.columns and (old[META[lang][2]] < 5).any() else "year"
    frames = [getattr(Finance(code), name)(period=period, lang=lang) for name in ("balance_sheet", "income_statement", "cash_flow")]
    # The statement that shares the most columns.
    best = max(frames, key=lambda one: len(set(one.columns) & set(old.columns)))
    return best.rename(columns=dict(zip(META["vi"], META["en"]))).drop(columns=["ticker", *(["lengthReport"] if period == "year" else [])], errors="ignore")


#: Names of columns that mean the same, in lower case.
ALIASES = {
    "date": "time", "tradingdate": "time", "ticker": "symbol", "cp": "symbol", "open": "open", "high": "high", "low": "low",
    "close": "close", "volume": "volume", "năm": "yearReport", "year": "yearReport", "yearreport": "yearReport",
}

EXPORTS = (
    Export("history", frozenset(("time", "open", "high", "low", "close")), ("time",), _history,
           lambda row, code: f"prices {code} {row['time']}"),
    Export("fund values", frozenset(("time", "nav_per_unit")), ("time",),
           lambda old, code: FundDetails().nav_report(code).rename(columns={"date": "time"}).drop(columns=["short_name"]),
           lambda row, code: f"funds {code} {row['time']}"),
    Export("statements", frozenset(("yearReport", "symbol")), ("yearReport",), _statement,
           lambda row, code: f"statements {code} {row['yearReport']}"),
    Export("listing", frozenset(("symbol", "organ_name")), ("symbol",),
           lambda old, code: (Listing().symbols_by_exchange() if "exchange" in old.columns else Listing().all_symbols()),
           lambda row, code: f"listing {row['symbol']}"),
)
