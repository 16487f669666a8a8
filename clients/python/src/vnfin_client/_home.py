"""Where the answers come from: a vnfin on this machine, or one with an address and a key."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any, Iterator

import httpx

from vnfin import Vnfin, VnfinError

from ._errors import NoData, NoHome
from ._sources import FEEDS

DEFAULT_ADDRESS = "http://localhost:3000"


class Home:
    """A vnfin that answers; ``client`` has a method for every route."""

    def __init__(self, address: str, key: str | None, **options: Any) -> None:
        self.address = address.rstrip("/")
        self.client = Vnfin(self.address, key, **{"lang": "vi", **options})

    def answer(self, what: str, method: str, *args: Any, **parameters: Any) -> Any:
        """The answer of a route.

        :param what: a key of ``FEEDS``: what was looked for, for the error
        :raises NoData: the home has none of it
        :raises NoHome: nothing answers at the address
        """
        with self._explained(what):
            return getattr(self.client, method)(*args, **parameters)

    def rows(self, what: str, method: str, *args: Any, **parameters: Any) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """All rows of a list, and the meta of its first page: unit, source, warnings."""
        pages = self.pages(what, method, *args, **parameters)
        return [row for page in pages for row in page.rows], pages[0].get("meta", {})

    def pages(self, what: str, method: str, *args: Any, **parameters: Any) -> list[Any]:
        """The answers of all pages of a list."""
        with self._explained(what):
            return list(self.client.pages(getattr(self.client, method), *args, **parameters))

    def table(self, what: str, dataset: str, **selection: Any) -> list[dict[str, Any]]:
        """Rows of a data set (docs/bulk.md).

        :raises NoData: the home has no row of it
        """
        client = self.client._with(replace(self.client._options, more={"format": "jsonl"}))
        with self._explained(what):
            text = client.download_data_set(dataset, **selection)  # type: ignore[arg-type]
        rows = [json.loads(line) for line in text.splitlines()]
        if not rows:
            chosen = ", ".join(f"{name}={value}" for name, value in selection.items() if name != "columns")
            raise NoData(f"{dataset} has no rows{f' of {chosen}' if chosen else ''} at {self.address}.", FEEDS[what])
        return rows

    def _explained(self, what: str) -> "_Explained":
        return _Explained(self.address, what)


class _Explained:
    """Turns what a request fails with into an error that says what to do next."""

    def __init__(self, address: str, what: str) -> None:
        self.address, self.what = address, what

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, VnfinError) and error.code == "not_found":
            raise NoData(error.problem["detail"], FEEDS[self.what], error.problem["action"]) from error
        if isinstance(error, httpx.TransportError):
            raise NoHome(
                f"No vnfin answers at {self.address} ({error}). Start one with `npx vnfin up`, or say where it is: "
                "vnfin_client.connect(address, key), or VNFIN_URL and VNFIN_KEY."
            ) from error


_current: list[Home] = []


def connect(address: str | None = None, key: str | None = None, **options: Any) -> Home:
    """Chooses the home that the classes of this package ask from now on.

    Without an address: VNFIN_URL and VNFIN_KEY, else the home of ``vnfin up`` in VNFIN_HOME or in ``.vnfin`` of this
    folder or one above it, else http://localhost:3000. ``options`` are those of :class:`vnfin.Vnfin`.
    """
    found = dict(_places())
    place = address or os.environ.get("VNFIN_URL") or found.get("address") or DEFAULT_ADDRESS
    # A key that was found on this machine is for the home on this machine alone.
    own = found.get("key") if place.rstrip("/") in (found.get("address"), DEFAULT_ADDRESS) else None
    _current[:] = [Home(place, key or os.environ.get("VNFIN_KEY") or own, **options)]
    return _current[0]


def home() -> Home:
    """The home of :func:`connect`, which is called on first use."""
    return _current[0] if _current else connect()


def _places() -> Iterator[tuple[str, str]]:
    folders = [Path(os.environ["VNFIN_HOME"])] if "VNFIN_HOME" in os.environ else [
        parent / ".vnfin" for parent in (Path.cwd(), *Path.cwd().parents)
    ]
    folder = next((folder for folder in folders if (folder / "keys.json").is_file()), None)
    if folder is None:
        return
    keys = json.loads((folder / "keys.json").read_text("utf-8"))
    yield from (("key", keys[tier]) for tier in ("free", "pro", "elite") if tier in keys)
    running = folder / "run.json"
    if running.is_file():
        yield "address", json.loads(running.read_text("utf-8"))["address"]
