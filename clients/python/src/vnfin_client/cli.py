"""The command ``vnfin-client``."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Callable, Sequence

from . import _home
from ._errors import NoData, NoHome
from .adapters import charting, lean
from .check import CANNOT, changed, check, patch
from .compare import compare, describe
from .run import run


#: Programs that files are written for.
FORMATS: dict[str, Callable[..., list[Path]]] = {
    "amibroker": charting.amibroker, "metastock": charting.metastock, "metastock-binary": charting.metastock_binary,
    "lean": lean.write,
}
#: Those whose volume is a number always.
NUMBERS_ALONE = {"lean", "metastock-binary"}


def main(arguments: Sequence[str] | None = None) -> int:
    """:returns: 0; 1 where something cannot run or differs without an explanation; 2 for a wrong call"""
    parser = argparse.ArgumentParser(prog="vnfin-client", description="Scripts of another library, answered by a vnfin home.")
    parser.add_argument("--url", help="address of the home; default VNFIN_URL, else the one on this machine")
    parser.add_argument("--key", help="API key; default VNFIN_KEY, else keys.json of the home on this machine")
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="say line by line what runs, without running it")
    checking.add_argument("file", type=Path)
    checking.add_argument("--patch", action="store_true", help="print the changes as a diff for patch -p0")
    checking.add_argument("--write", action="store_true", help="make the changes in the file")
    checking.add_argument("--json", action="store_true")
    comparing = commands.add_parser("compare", help="compare an old export with what the home answers today")
    comparing.add_argument("file", type=Path)
    comparing.add_argument("--symbol", help="where neither a column nor the name of the file has it")
    comparing.add_argument("--json", action="store_true")
    exporting = commands.add_parser("export", help="write files for another program: AmiBroker, MetaStock, LEAN")
    exporting.add_argument("format", choices=sorted(FORMATS))
    exporting.add_argument("symbols", nargs="+")
    exporting.add_argument("--to", type=Path, required=True, help="folder")
    exporting.add_argument("--from", dest="start", required=True, help="first day")
    exporting.add_argument("--until", help="last day; default today")
    exporting.add_argument("--without-volume", choices=("refuse", "leave_out", "zero"), default="refuse",
                           help="sessions whose volume is not on file, in LEAN and binary MetaStock; texts leave the field empty")
    running = commands.add_parser("run", help="run a script unchanged")
    running.add_argument("script")
    running.add_argument("arguments", nargs=argparse.REMAINDER)
    given = parser.parse_args(arguments)
    try:
        if given.url or given.key:
            _home.connect(given.url, given.key)
        if given.command == "run":
            run(given.script, given.arguments)
            return 0
        if given.command == "compare":
            return _compare(given)
        if given.command == "export":
            return _export(given)
        return _check(given)
    except (NoData, NoHome, OSError, ValueError) as error:
        if given.command == "run":
            raise
        print(f"vnfin-client: {error}", file=sys.stderr)
        return 2


def _check(given: argparse.Namespace) -> int:
    findings = check(given.file)
    if given.write:
        given.file.write_text(changed(given.file, findings), "utf-8")
    if given.patch:
        print(patch(given.file, findings), end="")
    elif given.json:
        print(json.dumps([asdict(finding) for finding in findings], ensure_ascii=False))
    else:
        for one in findings:
            place = f"{given.file}:{'' if one.cell is None else f'cell {one.cell}:'}{one.line}"
            print(f"{place}: {one.verdict}: {one.what}{f': {one.why}' if one.why else ''}{f' -> {one.text.strip()}' if one.text else ''}")
        counted = Counter(one.verdict for one in findings)
        print(", ".join(f"{number} {verdict}" for verdict, number in counted.items()) or "Nothing of the library is used here.")
    return 1 if any(one.verdict == CANNOT for one in findings) else 0


def _export(given: argparse.Namespace) -> int:
    volumes = {"without_volume": given.without_volume} if given.format in NUMBERS_ALONE else {}
    for path in FORMATS[given.format](given.to, given.symbols, given.start, given.until, **volumes):
        print(path)
    return 0


def _compare(given: argparse.Namespace) -> int:
    found = compare(given.file, given.symbol)
    print(json.dumps(asdict(found), ensure_ascii=False, default=str) if given.json else describe(found))
    return 1 if any(one.differing and one.why == "unexplained" for one in found.columns) else 0


if __name__ == "__main__":
    sys.exit(main())
