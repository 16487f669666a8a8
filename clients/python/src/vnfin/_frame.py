"""Rows as a pandas frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from ._operation import Operation
    from pandas import DataFrame


def to_frame(rows: Sequence[dict[str, Any]], operation: Operation, meta: dict[str, Any]) -> DataFrame:
    """A frame of rows: days and moments are datetimes, null is a missing value; ``attrs["meta"]`` has the units, sources
    and warnings of the answer."""
    import pandas

    frame = pandas.DataFrame(list(rows))
    for name in operation.dates:
        if name in frame:
            frame[name] = pandas.to_datetime(frame[name])
    # A column without any value is of numbers all the same.
    for name in operation.numbers:
        if name in frame:
            frame[name] = pandas.to_numeric(frame[name])
    frame.attrs["meta"] = meta
    return frame
