"""Frames in the shape that scripts and saved exports have."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Sequence

import pandas as pd


def frame(rows: Iterable[Mapping[str, Any]], columns: Mapping[str, str], meta: Mapping[str, Any] | None = None) -> pd.DataFrame:
    """A frame of these columns in this order, whatever the rows have.

    :param columns: name and type of each: ``text``, ``float``, ``int`` (float where one is missing), ``time``, ``any``
    :param meta: unit, source and warnings of the answer, in ``attrs["meta"]``
    """
    made = pd.DataFrame(list(rows), columns=list(columns))
    for name, kind in columns.items():
        made[name] = typed(made[name], kind)
    if meta is not None:
        made.attrs["meta"] = dict(meta)
    return made


def typed(column: pd.Series, kind: str) -> pd.Series:
    if kind == "time":
        return pd.to_datetime(column)
    if kind in ("float", "int"):
        numbers = pd.to_numeric(column)
        if kind == "int" and not numbers.isna().any():
            return numbers.astype("int64")
        return numbers.astype("float64")
    return column.astype("object") if kind == "text" else column


def as_requested(made: pd.DataFrame, to_df: bool) -> Any:
    """The frame, or with ``to_df=False`` its first column as a list, as listings give it."""
    return made if to_df else made.iloc[:, 0].tolist()


def series(symbols: Sequence[str]) -> pd.Series:
    return pd.Series(list(symbols), name="symbol", dtype="object")


def thousand(value: float | None) -> float | None:
    """VND to thousand VND, the unit of quotes; exact to a tenth of a dong."""
    return None if value is None else round(value / 1000, 4)


def grouped(made: pd.DataFrame, groups: Sequence[str]) -> pd.DataFrame:
    """The same with a heading of two rows."""
    made.columns = pd.MultiIndex.from_arrays([list(groups), list(made.columns)])
    return made


def flattened(made: pd.DataFrame, separator: str = "_", drop_levels: int | Sequence[int] | None = None) -> pd.DataFrame:
    """A heading of two rows as one: joined by the separator, or with a level left out."""
    if not isinstance(made.columns, pd.MultiIndex):
        return made
    dropped = [] if drop_levels is None else [drop_levels] if isinstance(drop_levels, int) else list(drop_levels)
    levels = [level for level in range(made.columns.nlevels) if level not in dropped]
    flat = made.copy()
    flat.columns = [separator.join(str(name[level]) for level in levels) for name in made.columns]
    return flat
