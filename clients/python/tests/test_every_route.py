"""Each method of both clients, once. The calls come from the repository's own suite, which knows what is on its server
(VNFIN_CALLS: a file of them for each client)."""

from __future__ import annotations

import asyncio
import inspect
import json
import os
from pathlib import Path
from typing import Any

import httpx
import pytest

from vnfin import AsyncVnfin, Vnfin, VnfinError
from vnfin._generated import OPERATIONS
from vnfin._options import Options

place = os.environ.get("VNFIN_CALLS")
pytestmark = pytest.mark.skipif(place is None, reason="VNFIN_CALLS is not set: run by the suite of the repository")

METHODS = {operation.id: name for name, operation in Options.methods().items()}


def calls_for(client: str) -> list[dict[str, Any]]:
    calls = json.loads(Path(str(place)).read_text("utf-8"))[client]
    assert {call["id"] for call in calls} == set(OPERATIONS), "a call for each route"
    return list(calls)


def arguments(method: Any, call: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    """The values of a call under the names that they have in Python."""
    names = {name.rstrip("_").replace("-", "_"): name for name in inspect.signature(method).parameters}
    values = {**call["inPath"], **call["inQuery"], **call["inHeader"]}
    given = {names[name.lower().replace("-", "_")]: value for name, value in values.items()}
    return ([call["body"]] if "body" in call else []), given


def check(call: dict[str, Any], error: Exception | None) -> None:
    status = getattr(error, "status", None)
    if call["status"] >= 400:
        assert status == call["status"], call["id"]
    else:
        assert error is None, f"{call['id']}: {error}"


def test_every_method_of_the_client(url: str) -> None:
    clients: dict[str, Vnfin] = {}
    for call in calls_for("sync"):
        client = clients.setdefault(call["key"], Vnfin(url, call["key"]))
        client._http.headers["x-forwarded-for"] = call["address"]
        method = getattr(client, METHODS[call["id"]])
        positional, named = arguments(method, call)
        error = None
        try:
            answer = method(*positional, **named)
            if call["accepts"] == "text/event-stream":
                read_one(answer)
        except VnfinError as raised:
            error = raised
        check(call, error)


def read_one(events: Any) -> None:
    """Of a stream that may be silent for long: that it opens. A daemon ends with the program."""
    from threading import Event, Thread

    opened = Event()
    failed: list[Exception] = []

    def listen() -> None:
        try:
            opened.set()
            next(events)
        except (VnfinError, httpx.HTTPError) as error:
            failed.append(error)

    thread = Thread(target=listen, daemon=True)
    thread.start()
    thread.join(1.0)
    assert opened.is_set() and not failed, failed


def test_every_method_of_the_asynchronous_client(url: str) -> None:
    async def all_of_them() -> None:
        clients: dict[str, AsyncVnfin] = {}
        for call in calls_for("async"):
            client = clients.setdefault(call["key"], AsyncVnfin(url, call["key"]))
            client._http.headers["x-forwarded-for"] = call["address"]
            method = getattr(client, METHODS[call["id"]])
            positional, named = arguments(method, call)
            error = None
            try:
                if call["accepts"] == "text/event-stream":
                    await asyncio.wait_for(method(*positional, **named).__anext__(), 1.0)
                else:
                    await method(*positional, **named)
            except VnfinError as raised:
                error = raised
            except asyncio.TimeoutError:
                assert call["accepts"] == "text/event-stream", call["id"]
            check(call, error)
        for client in clients.values():
            await client.close()

    asyncio.run(all_of_them())
