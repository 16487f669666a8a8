"""Statements and ratios of a company."""

from __future__ import annotations

from typing import Any, Sequence

import pandas as pd

from ._errors import NoData
from ._frames import flattened, frame
from ._home import home
from ._lines import RATIOS, STATEMENTS, Line, plain
from ._sources import FEEDS

PERIODS = {**dict.fromkeys(("year", "yearly", "annual"), "annual"), **dict.fromkeys(("quarter", "quarterly"), "quarter")}
META = {"vi": ("CP", "Năm", "Kỳ"), "en": ("ticker", "yearReport", "lengthReport")}


class Finance:
    """``Finance(symbol, source).balance_sheet(period, lang, dropna)`` and its sisters.

    The source says the form: VCI has a row a period and a column a line, in VND; KBS a row a line and a column a period,
    in thousand VND. Periods come newest first.
    """

    def __init__(self, symbol: str | None = None, source: str = "VCI", period: str = "quarter", get_all: bool = True,
                 show_log: bool = False, *, standardize_columns: bool = True, random_agent: bool = False, **_: Any) -> None:
        if symbol is None:
            raise ValueError("Finance needs a symbol: Finance(symbol='FPT').")
        # Positions of symbol and source were once the other way round.
        if symbol.upper() in SOURCES and source.upper() not in SOURCES:
            symbol, source = source, symbol
        self.symbol, self.source, self.period = symbol.upper(), source.upper(), period

    def balance_sheet(self, period: str | None = None, lang: str = "en", dropna: bool = True, **_: Any) -> pd.DataFrame:
        return self._statement("balance_sheet", period, lang, dropna)

    def income_statement(self, period: str | None = None, lang: str = "en", dropna: bool = True, **_: Any) -> pd.DataFrame:
        return self._statement("income", period, lang, dropna)

    def cash_flow(self, period: str | None = None, lang: str = "en", dropna: bool = True, **_: Any) -> pd.DataFrame:
        return self._statement("cash_flow", period, lang, dropna)

    def ratio(self, period: str | None = None, lang: str = "en", dropna: bool = True, flatten_columns: bool = False,
              separator: str = "_", drop_levels: int | Sequence[int] | None = None, **_: Any) -> pd.DataFrame:
        """Ratios by period, under a heading of two rows; rates as fractions, EPS and BVPS in VND.

        Columns that vnfin has no ratio of are null and named in ``attrs["not_computed"]``.
        """
        kind = _period(period or self.period)
        answer = home().answer("statements", "get_ratios", self.symbol, period=kind, periods=20)
        data = answer["data"]["periods"]
        if self.source == "KBS":
            return self._ratio_rows(data, answer["meta"])
        meta = META["vi" if lang == "vi" else "en"]
        made = []
        for one in data:
            stated = values(one)
            row: dict[tuple[str, str], Any] = dict(zip((("Meta", name) for name in meta), (self.symbol, *dated(one["period"]))))
            row.update({(r.group, r.vi if lang == "vi" else r.en): stated.get(r.of) if r.of else None for r in RATIOS})
            made.append(row)
        names = [("Meta", name) for name in meta] + [(r.group, r.vi if lang == "vi" else r.en) for r in RATIOS]
        table = pd.DataFrame([[row[name] for name in names] for row in made], columns=pd.MultiIndex.from_tuples(names))
        for name in names[3:]:
            table[name] = pd.to_numeric(table[name])
        table.attrs.update(meta=answer["meta"], not_computed=[r.en for r in RATIOS if r.of is None])
        return flattened(table, separator, drop_levels) if flatten_columns or drop_levels is not None else table

    def _ratio_rows(self, data: Sequence[dict[str, Any]], meta: dict[str, Any]) -> pd.DataFrame:
        periods = [one["period"] for one in data]
        stated = {one["period"]: values(one) for one in data}
        rows = [
            {"item": r.vi, "item_en": r.en, "item_id": r.of, **{p: stated[p].get(r.of) for p in periods}}
            for r in RATIOS if r.of is not None
        ]
        return frame(rows, {"item": "text", "item_en": "text", "item_id": "text", **dict.fromkeys(periods, "float")}, meta)

    def _statement(self, statement: str, period: str | None, lang: str, dropna: bool) -> pd.DataFrame:
        kind = _period(period or self.period)
        answer = home().answer("statements", "get_statements", self.symbol, statement=statement, period=kind, periods=12)
        prints = sorted(answer["data"]["statements"], key=lambda one: one["period"], reverse=True)
        if not prints:
            raise NoData(f"No {statement} of {self.symbol} is on file.", FEEDS["statements"])
        if self.source == "KBS":
            return _by_line(statement, prints, answer["meta"])
        return self._by_period(statement, prints, "vi" if lang == "vi" else "en", kind, dropna, answer["meta"])

    def _by_period(self, statement: str, prints: Sequence[dict[str, Any]], lang: str, kind: str, dropna: bool,
                   meta: dict[str, Any]) -> pd.DataFrame:
        heads = META[lang] if kind == "quarter" else META[lang][:2]
        rows: list[dict[str, Any]] = []
        for one in prints:
            named = {_column(statement, line["label"], lang): line["value"] for line in reversed(one["lines"])}
            rows.append({**dict(zip(heads, (self.symbol, *dated(one["period"])))), **named})
        in_order = [getattr(line, lang) for line in STATEMENTS[statement]]
        printed = dict.fromkeys(_column(statement, line["label"], lang) for one in prints for line in one["lines"])
        columns = [name for name in in_order if name in printed] + [name for name in printed if name not in in_order]
        table = pd.DataFrame(rows, columns=[*heads, *columns])
        for name in columns:
            table[name] = pd.to_numeric(table[name])
        if dropna:
            # Headings are lines without an amount.
            table = table.drop(columns=[name for name in columns if table[name].isna().all()])
        table.attrs.update(meta=meta, unit="VND", sources={one["period"]: one["source"] for one in prints})
        return table


#: Names of sources of the other library.
SOURCES = ("VCI", "TCBS", "MSN", "KBS", "SSI", "VND", "DNSE", "FMP", "MAS")


def _period(name: str) -> str:
    if name not in PERIODS:
        raise ValueError(f"period={name!r} is none of 'year', 'quarter'.")
    return PERIODS[name]


def dated(period: str) -> tuple[int, int]:
    """2026-Q3 as (2026, 3); a full year has length 5."""
    year, _, quarter = period.partition("-Q")
    return int(year), int(quarter or 5)


def _line(statement: str, label: str) -> Line | None:
    wanted = plain(label)
    return next((line for line in STATEMENTS[statement] if wanted in line.labels), None)


def _column(statement: str, label: str, lang: str) -> str:
    line = _line(statement, label)
    return label.strip() if line is None else str(getattr(line, lang))


def _by_line(statement: str, prints: Sequence[dict[str, Any]], meta: dict[str, Any]) -> pd.DataFrame:
    rows: dict[tuple[str, int], dict[str, Any]] = {}
    for one in prints:
        seen: dict[str, int] = {}
        for line in one["lines"]:
            label = line["label"].strip()
            # A label may stand twice in a form, under two parents.
            seen[label] = seen.get(label, 0) + 1
            of = _line(statement, label)
            row = rows.setdefault((label, seen[label]), {
                "item": label, "item_en": of.en if of else None, "item_id": of.id if of else None,
                "unit": "thousand VND", "levels": line["level"], "row_number": line["order"],
            })
            row[one["period"]] = None if line["value"] is None else line["value"] / 1000
    columns = {"item": "text", "item_en": "text", "item_id": "text", "unit": "text", "levels": "float", "row_number": "int"}
    return frame(rows.values(), {**columns, **{one["period"]: "float" for one in prints}}, meta)


def values(period: dict[str, Any]) -> dict[str, float | None]:
    """Ratios of a period by id; percent as fractions."""
    return {
        name: None if of["value"] is None else round(of["value"] / 100, 8) if of["unit"] == "percent" else of["value"]
        for group in period["ratios"].values()
        for name, of in group.items()
    }
