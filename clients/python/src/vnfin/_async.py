"""The client for programs with asyncio or trio."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Awaitable, Callable, ParamSpec, TypeVar, cast

import anyio
import httpx

from ._answer import Answer, read_answer
from ._frame import to_frame
from ._generated import AsyncOperations
from ._operation import Event, EventReader, Operation, write_call
from ._options import Options

if TYPE_CHECKING:
    from pandas import DataFrame

P = ParamSpec("P")
Body = TypeVar("Body")


class AsyncVnfin(AsyncOperations):
    """As :class:`vnfin.Vnfin`, with coroutines and asynchronous iterators."""

    def __init__(self, base_url: str, key: str | None = None, **options: Any) -> None:
        self._options = Options(base_url, key, **options)
        self._http = httpx.AsyncClient(**self._options.httpx())

    async def __aenter__(self) -> AsyncVnfin:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    def as_of(self, day: str) -> AsyncVnfin:
        """The same client, answering what was known at the end of a day. It shares the connections."""
        return self._with(self._options.at(day))

    def _with(self, options: Options) -> AsyncVnfin:
        other = object.__new__(AsyncVnfin)
        other._options, other._http = options, self._http
        return other

    async def pages(
        self, method: Callable[P, Awaitable[Body]], *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[Body]:
        """The answers of all pages of a list: ``pages(client.list_daily_prices, exchange="HOSE")``."""
        answer: Any = await method(*args, **kwargs)
        while True:
            yield answer
            following = answer.next_page
            if following is None:
                return
            answer = read_answer(await self._retrying({"method": "GET", "url": following}))

    async def rows(
        self, method: Callable[P, Awaitable[Any]], *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[dict[str, Any]]:
        """The rows of all pages of a list."""
        async for page in self.pages(method, *args, **kwargs):
            for row in page.rows:
                yield row

    async def frame(self, method: Callable[P, Awaitable[Any]], *args: P.args, **kwargs: P.kwargs) -> DataFrame:
        """All rows of a list as a pandas frame, with the meta of the first page in ``attrs``."""
        pages = cast(list[Answer], [page async for page in self.pages(method, *args, **kwargs)])
        rows = [row for page in pages for row in page.rows]
        return to_frame(rows, self._options.operation_of(method), pages[0].get("meta", {}))

    async def csv(self, method: Callable[P, Awaitable[Any]], *args: P.args, **kwargs: P.kwargs) -> str:
        """The rows of a page as CSV: one header line, an empty cell is null."""
        client = self._with(self._options.for_tables(method))
        return cast(str, await getattr(client, cast(Any, method).__name__)(*args, **kwargs))

    async def _send(self, operation: Operation, parameters: dict[str, Any], body: Any = None) -> Any:
        call = write_call(operation, {**parameters, **self._options.more}, body, self._options.as_of)
        return read_answer(await self._retrying(call.httpx()))

    async def _retrying(self, arguments: dict[str, Any]) -> httpx.Response:
        retry = self._options.retry
        request = self._http.build_request(**arguments)
        attempt = 0
        while True:
            try:
                response = await self._http.send(request)
                wait = retry.wait_after(request, response, attempt)
                if wait is None:
                    return response
            except httpx.TransportError:
                wait = retry.wait_after_failure(request, attempt)
                if wait is None:
                    raise
            await anyio.sleep(wait)
            attempt += 1

    async def _stream(self, operation: Operation, parameters: dict[str, Any]) -> AsyncIterator[Event]:
        call = write_call(operation, parameters, None, self._options.as_of)
        reader = EventReader()
        async with self._http.stream(**call.httpx(), timeout=self._options.stream_timeout) as response:
            if response.is_error:
                await response.aread()
                read_answer(response)
            async for line in response.aiter_lines():
                for event in reader.read(line.rstrip("\r\n")):
                    yield event
