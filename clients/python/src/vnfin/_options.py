"""Options that both clients have."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from re import sub
from typing import Any

import httpx

from ._generated import OPERATIONS
from ._operation import Operation
from ._retry import Retry

_BY_METHOD: dict[str, Operation] = {
    sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower(): operation for name, operation in OPERATIONS.items()
}


@dataclass(frozen=True)
class Options:
    base_url: str
    key: str | None = None
    lang: str | None = None
    as_of: str | None = None
    retries: int = 3
    max_wait: float = 60.0
    timeout: float = 30.0
    #: Of httpx: one of the caller's own.
    transport: Any = None
    #: Parameters that every request has beside its own.
    more: dict[str, Any] = field(default_factory=dict)

    @property
    def retry(self) -> Retry:
        return Retry(self.retries, self.max_wait)

    @property
    def stream_timeout(self) -> httpx.Timeout:
        """The server sends a comment every 15 seconds; a stream without any for a minute is broken."""
        return httpx.Timeout(self.timeout, read=60.0)

    def at(self, day: str) -> Options:
        return replace(self, as_of=day)

    def for_tables(self, method: Any) -> Options:
        """:raises ValueError: the route has no table"""
        operation = self.operation_of(method)
        if not operation.table:
            raise ValueError(f"{operation.id} has no table.")
        return replace(self, more={"format": "csv"})

    def httpx(self) -> dict[str, Any]:
        headers = {
            **({} if self.key is None else {"x-api-key": self.key}),
            **({} if self.lang is None else {"accept-language": self.lang}),
        }
        return {
            "base_url": self.base_url,
            "headers": headers,
            "timeout": self.timeout,
            **({} if self.transport is None else {"transport": self.transport}),
        }

    @staticmethod
    def methods() -> dict[str, Operation]:
        """The routes by the names of their methods."""
        return dict(_BY_METHOD)

    @staticmethod
    def operation_of(method: Any) -> Operation:
        """The route of a method of a client."""
        return _BY_METHOD[method.__name__]
