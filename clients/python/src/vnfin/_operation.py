"""What the client knows of a route, and how a request of it is written."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Iterable, Iterator
from urllib.parse import quote


@dataclass(frozen=True)
class Operation:
    """One route of the OpenAPI document."""

    id: str
    method: str
    path: str
    in_path: tuple[str, ...]
    in_head: tuple[str, ...]
    #: The parameter that asks for what was known at the end of a day; None: the route cannot tell.
    as_of: str | None
    #: Whether it is a list that goes page by page.
    pages: bool
    #: Whether its rows can be had as CSV.
    table: bool
    #: Columns that are days or moments.
    dates: tuple[str, ...]
    #: Columns that are numbers.
    numbers: tuple[str, ...]
    #: Media types of the body.
    bodies: tuple[str, ...]


@dataclass(frozen=True)
class Event:
    """A server-sent event; its id is the position in the log, for ``last_event_id``."""

    id: str
    event: str
    data: Any


@dataclass(frozen=True)
class Call:
    """A request, in the terms of httpx."""

    method: str
    url: str
    params: list[tuple[str, str]]
    headers: dict[str, str]
    body: dict[str, Any]

    def httpx(self) -> dict[str, Any]:
        return {
            "method": self.method,
            "url": self.url,
            "headers": self.headers,
            **({"params": self.params} if self.params else {}),
            **self.body,
        }


def write_call(operation: Operation, given: dict[str, Any], body: Any, as_of: str | None) -> Call:
    """The request of an operation.

    :raises ValueError: as_of is set, and the route cannot tell what was known then
    """
    values = {name: value for name, value in given.items() if value is not None}
    if as_of is not None:
        if operation.as_of is None:
            raise ValueError(f"{operation.id} cannot be asked as of a day.")
        values.setdefault(operation.as_of, as_of)
    path = re.sub(r"\{(\w+)\}", lambda match: quote(str(values[match[1]]), safe=""), operation.path)
    headers = {name: str(values[name]) for name in operation.in_head if name in values}
    params = [
        (name, text)
        for name, value in values.items()
        if name not in operation.in_path and name not in operation.in_head
        for text in _texts(value)
    ]
    return Call(operation.method, path, params, headers, _content(operation, body))


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, bool):
        return ["true" if value else "false"]
    if isinstance(value, (list, tuple, set, frozenset)):
        return [text for one in value for text in _texts(one)]
    return [str(value)]


def _content(operation: Operation, body: Any) -> dict[str, Any]:
    if not operation.bodies:
        return {}
    if operation.bodies[0] == "application/x-www-form-urlencoded":
        return {"data": body}
    if isinstance(body, (str, bytes)):
        return {"content": body, "headers": {"content-type": "text/csv"}}
    return {"json": body}


class EventReader:
    """Lines of text/event-stream (WHATWG HTML 9.2) as events."""

    def __init__(self) -> None:
        self._fields: dict[str, list[str]] = {}

    def read(self, line: str) -> Iterator[Event]:
        if line == "":
            fields, self._fields = self._fields, {}
            if "data" in fields:
                name = fields.get("event", ["message"])[-1]
                yield Event(fields.get("id", [""])[-1], name, json.loads("\n".join(fields["data"])))
        elif not line.startswith(":"):
            name, _, value = line.partition(":")
            self._fields.setdefault(name, []).append(value.removeprefix(" "))
