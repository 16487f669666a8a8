"""The client for programs without asyncio."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Callable, Iterator, ParamSpec, TypeVar, cast

import httpx

from ._answer import Answer, read_answer
from ._frame import to_frame
from ._generated import Operations
from ._operation import Event, EventReader, Operation, write_call
from ._options import Options

if TYPE_CHECKING:
    from pandas import DataFrame

P = ParamSpec("P")
Body = TypeVar("Body")


class Vnfin(Operations):
    """Every route as a method, with lists as iterators and frames.

    :param base_url: address of the server
    :param key: API key; tax and public macro routes need none
    :param lang: ``vi`` or ``en``, language of texts
    :param as_of: a day (YYYY-MM-DD): answers are what was known at its end; routes that cannot tell raise ValueError
    :param retries: further tries after 429, 503 and failures of the network
    :param max_wait: longest wait that a Retry-After may ask for, seconds
    """

    def __init__(self, base_url: str, key: str | None = None, **options: Any) -> None:
        self._options = Options(base_url, key, **options)
        self._http = httpx.Client(**self._options.httpx())

    def __enter__(self) -> Vnfin:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def as_of(self, day: str) -> Vnfin:
        """The same client, answering what was known at the end of a day. It shares the connections."""
        return self._with(self._options.at(day))

    def _with(self, options: Options) -> Vnfin:
        other = object.__new__(Vnfin)
        other._options, other._http = options, self._http
        return other

    def pages(self, method: Callable[P, Body], *args: P.args, **kwargs: P.kwargs) -> Iterator[Body]:
        """The answers of all pages of a list: ``pages(client.list_daily_prices, exchange="HOSE")``."""
        answer: Any = method(*args, **kwargs)
        while True:
            yield answer
            following = answer.next_page
            if following is None:
                return
            answer = read_answer(self._retrying({"method": "GET", "url": following}))

    def rows(self, method: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> Iterator[dict[str, Any]]:
        """The rows of all pages of a list."""
        for page in self.pages(method, *args, **kwargs):
            yield from page.rows

    def frame(self, method: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> DataFrame:
        """All rows of a list as a pandas frame, with the meta of the first page in ``attrs``."""
        pages = cast(list[Answer], list(self.pages(method, *args, **kwargs)))
        rows = [row for page in pages for row in page.rows]
        return to_frame(rows, self._options.operation_of(method), pages[0].get("meta", {}))

    def csv(self, method: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> str:
        """The rows of a page as CSV: one header line, an empty cell is null."""
        client = self._with(self._options.for_tables(method))
        return cast(str, getattr(client, cast(Any, method).__name__)(*args, **kwargs))

    def _send(self, operation: Operation, parameters: dict[str, Any], body: Any = None) -> Any:
        call = write_call(operation, {**parameters, **self._options.more}, body, self._options.as_of)
        return read_answer(self._retrying(call.httpx()))

    def _retrying(self, arguments: dict[str, Any]) -> httpx.Response:
        retry = self._options.retry
        request = self._http.build_request(**arguments)
        attempt = 0
        while True:
            try:
                response = self._http.send(request)
                wait = retry.wait_after(request, response, attempt)
                if wait is None:
                    return response
            except httpx.TransportError:
                wait = retry.wait_after_failure(request, attempt)
                if wait is None:
                    raise
            time.sleep(wait)
            attempt += 1

    def _stream(self, operation: Operation, parameters: dict[str, Any]) -> Iterator[Event]:
        call = write_call(operation, parameters, None, self._options.as_of)
        reader = EventReader()
        with self._http.stream(**call.httpx(), timeout=self._options.stream_timeout) as response:
            if response.is_error:
                response.read()
                read_answer(response)
            for line in response.iter_lines():
                yield from reader.read(line.rstrip("\r\n"))
