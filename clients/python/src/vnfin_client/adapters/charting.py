"""Files for AmiBroker and MetaStock.

    vnfin-client export amibroker --to FOLDER --from 2020-01-01 FPT HPG
"""

from __future__ import annotations

import struct
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Sequence

from ._prices import PRICES, Basis, Sessions, WithoutVolume, code_of, day_of, sessions, today, tradable, whole

#: The definition that AmiBroker's ASCII importer reads.
AMIBROKER_FORMAT = """\
# vnfin: sessions by day, prices in VND (indices: points), volumes in shares
$FORMAT Ticker, Date_YMD, Open, High, Low, Close, Volume
$SKIPLINES 1
$SEPARATOR ,
$CONT 1
$GROUP 255
$AUTOADD 1
$NOQUOTES 0
"""
METASTOCK_HEAD = "<ticker>,<per>,<date>,<open>,<high>,<low>,<close>,<vol>"
#: Files that one MASTER can list.
MAX_FILES = 255


def amibroker(folder: str | Path, symbols: Sequence[str], start: Any, end: Any = None, basis: Basis = "total_return") -> list[Path]:
    """``vnfin.csv`` of all symbols and ``vnfin.format``, the definition of its columns."""
    found = _all(symbols, start, end, basis)
    lines = ["Ticker,Date_YMD,Open,High,Low,Close,Volume", *(line for one in found for line in _lines(one, one.symbol))]
    return [_text(Path(folder) / "vnfin.csv", "\n".join(lines) + "\n"), _text(Path(folder) / "vnfin.format", AMIBROKER_FORMAT)]


def metastock(folder: str | Path, symbols: Sequence[str], start: Any, end: Any = None, basis: Basis = "total_return") -> list[Path]:
    """A text file a symbol, for the Downloader's conversion from ASCII."""
    return [_text(Path(folder) / f"{one.symbol}.txt", "\n".join([METASTOCK_HEAD, *_lines(one, f"{one.symbol},D")]) + "\n")
            for one in _all(symbols, start, end, basis)]


def metastock_binary(folder: str | Path, symbols: Sequence[str], start: Any, end: Any = None, basis: Basis = "total_return",
                     without_volume: WithoutVolume = "refuse") -> list[Path]:
    """``MASTER`` and ``F1.DAT``…, the format of MetaStock 6 and older, which charting programs read.

    Its numbers have 24 bits: a price is exact up to 16,777,216, a volume to seven digits.

    :raises ValueError: more symbols than a MASTER lists
    :raises NoData: a session has no volume on file, and ``without_volume`` says neither ``leave_out`` nor ``zero``
    """
    if len(symbols) > MAX_FILES:
        raise ValueError(f"{len(symbols)} symbols: a MASTER lists {MAX_FILES} files. Write several folders.")
    found = [replace(one, rows=tradable(one, "MetaStock", without_volume)) for one in _all(symbols, start, end, basis)]
    base = Path(folder)
    base.mkdir(parents=True, exist_ok=True)
    head = struct.pack("<HH", len(found), len(found)).ljust(53, b"\0")
    master = base / "MASTER"
    master.write_bytes(head + b"".join(_master_row(number, one) for number, one in enumerate(found, 1)))
    made = [master]
    for number, one in enumerate(found, 1):
        rows = one.rows
        path = base / f"F{number}.DAT"
        path.write_bytes(struct.pack("<HH", 0, len(rows) + 1).ljust(28, b"\0") + b"".join(_data_row(row) for row in rows))
        made.append(path)
    return made


def _master_row(number: int, one: Sessions) -> bytes:
    rows = one.rows
    first, last = (_mbf(_short_day(rows[place]["date"])) for place in (0, -1))
    name, symbol = one.symbol.encode("ascii").ljust(16), one.symbol.encode("ascii").ljust(14)
    return (struct.pack("<B", number) + b"e\0" + struct.pack("<BB", 28, 7) + b"\0\0" + name[:16] + b"\0\0" + first + last + b"D"
            + struct.pack("<H", 0) + symbol[:14] + b" " + b" " + b"\0")


def _data_row(row: dict[str, Any]) -> bytes:
    values = [_short_day(row["date"]), *(row[name] for name in PRICES), row["volume"], 0]
    return b"".join(_mbf(value) for value in values)


def _short_day(text: str) -> int:
    """YYMMDD with the years from 2000 as 100 and more, as the format counts them."""
    day = date.fromisoformat(text)
    return (day.year - 1900) * 10_000 + day.month * 100 + day.day


def _mbf(value: float) -> bytes:
    """A number in the 4 bytes of Microsoft Basic: 23 bits, sign, exponent with the bias 129 (0 is all zeros)."""
    bits = struct.unpack("<I", struct.pack("<f", value))[0]
    if bits & 0x7FFFFFFF == 0:
        return b"\0\0\0\0"
    sign, exponent, fraction = bits >> 31, (bits >> 23 & 0xFF) + 2, bits & 0x7FFFFF
    return struct.pack("<I", exponent << 24 | sign << 23 | fraction)


def _all(symbols: Sequence[str], start: Any, end: Any, basis: Basis) -> list[Sessions]:
    if not symbols:
        raise ValueError("No symbols were named: FPT HPG.")
    first, last = day_of(start, "start"), day_of(end, "end") if end is not None else today()
    return [sessions(code_of(symbol), first, last, basis) for symbol in symbols]


def _lines(one: Sessions, lead: str) -> list[str]:
    return [f"{lead},{row['date'].replace('-', '')},{','.join(_price(row[name]) for name in PRICES)},{_volume(row)}" for row in whole(one)]


def _price(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _volume(row: dict[str, Any]) -> str:
    """Empty where none is on file."""
    return "" if row["volume"] is None else str(row["volume"])


def _text(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\r\n")
    return path
