"""The data folder of LEAN for shares of Vietnam: daily bars, factor files and map files.

    from vnfin_client.adapters.lean import write
    write("data", ["FPT", "HPG"], "2020-01-01")

In an algorithm: ``Market.Add("vietnam", 97)``, then ``AddEquity("FPT", Resolution.Daily, "vietnam")``.
"""

from __future__ import annotations

import json
import zipfile
from datetime import date
from pathlib import Path
from typing import Any, Sequence

from .._errors import NoData
from .._sources import FEEDS
from ._prices import PRICES, Sessions, WithoutVolume, code_of, day_of, sessions, today, tradable

MARKET = "vietnam"
#: A price is stored as ten thousandths, a day as its midnight.
SCALE = 10_000
LAST_DAY = "20501231"


def write(folder: str | Path, symbols: Sequence[str], start: Any, end: Any = None, market: str = MARKET,
          without_volume: WithoutVolume = "refuse") -> list[Path]:
    """Writes ``equity/MARKET/{daily,factor_files,map_files}`` and an entry for the market-hours database; returns the files.

    Bars are as traded, VND. Factor files are the prices that the API adjusts over those as traded: LEAN recomputes nothing.

    :raises NoData: no session of a symbol, sessions of which the API gives no adjusted price, or sessions without a volume where
        ``without_volume`` says neither ``leave_out`` nor ``zero``
    """
    first, last = day_of(start, "start"), day_of(end, "end") if end is not None else today()
    base = Path(folder) / "equity" / market
    made: list[Path] = []
    for symbol in symbols:
        code = code_of(symbol).lower()
        traded = sessions(symbol, first, last, "as_traded")
        made.append(_zip(base / "daily" / f"{code}.zip", f"{code}.csv", bars_of(traded, without_volume)))
        made.append(_text(base / "factor_files" / f"{code}.csv", factors_of(symbol, traded)))
        made.append(_text(base / "map_files" / f"{code}.csv", f"{_day(traded.rows[0]['date'])},{code}\n{LAST_DAY},{code}\n"))
    hours = Path(folder) / "market-hours" / f"{market}.json"
    made.append(_text(hours, json.dumps(market_hours(market), indent=2) + "\n"))
    return made


def bars_of(found: Sessions, without_volume: WithoutVolume = "refuse") -> str:
    """``YYYYMMDD HH:MM,open,high,low,close,volume`` a session, oldest first."""
    return "".join(
        f"{_day(row['date'])} 00:00,{','.join(str(round(row[name] * SCALE)) for name in PRICES)},{row['volume']}\n"
        for row in tradable(found, "LEAN", without_volume)
    )


def factors_of(symbol: str, traded: Sessions) -> str:
    """``YYYYMMDD,price factor,split factor`` of the last session before each change of a factor, and of the far end.

    The split factor is the close adjusted for new shares over the close as traded, the price factor the rest: cash.
    """
    closes = {row["date"]: row["close"] for row in traded.rows}
    shares, whole = _adjusted(symbol, traded, "shares"), _adjusted(symbol, traded, "total_return")
    days = sorted(closes)
    pairs = [(round(whole[day] / shares[day], 7), round(shares[day] / closes[day], 7)) for day in days]
    lines = [f"{_day(days[0])},{pairs[0][0]:.7f},{pairs[0][1]:.7g}"]
    for day, here, following in zip(days, pairs, pairs[1:]):
        if here != following:
            lines.append(f"{_day(day)},{here[0]:.7f},{here[1]:.7g}")
    return "\n".join([*dict.fromkeys(lines), f"{LAST_DAY},1.0000000,1"]) + "\n"


def _adjusted(symbol: str, traded: Sessions, basis: Any) -> dict[str, float]:
    first, last = (date.fromisoformat(traded.rows[place]["date"]) for place in (0, -1))
    found = sessions(symbol, first, last, basis)
    if found.basis not in (basis, "as_traded"):
        # A publisher's series mixes cash and shares: it gives no factors of its own for each.
        found = traded
    made = {row["date"]: row["close"] for row in found.rows}
    missing = [row["date"] for row in traded.rows if row["date"] not in made]
    if missing:
        raise NoData(f"{symbol}: {len(missing)} sessions from {missing[0]} have no adjusted price, because an action is not on file in its terms.",
                     FEEDS["actions"], "Begin behind them.")
    return made


def market_hours(market: str = MARKET) -> dict[str, Any]:
    """The entry for market-hours-database.json: sessions from 9:00 to 11:30 and 13:00 to 15:00."""
    day = [{"start": start, "end": end, "state": "market"} for start, end in (("09:00:00", "11:30:00"), ("13:00:00", "15:00:00"))]
    week = {name: day for name in ("monday", "tuesday", "wednesday", "thursday", "friday")}
    zone = "Asia/Ho_Chi_Minh"
    return {"entries": {f"Equity-{market}-[*]": {"dataTimeZone": zone, "exchangeTimeZone": zone, "sunday": [], **week, "saturday": [],
                                                "holidays": [], "earlyCloses": {}}}}


def _day(text: str) -> str:
    return text.replace("-", "")


def _text(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
    return path


def _zip(path: Path, name: str, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, text)
    return path
