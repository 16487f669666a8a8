"""Errors that say what to do next."""

from __future__ import annotations

from typing import Any, Callable, NoReturn


class NoData(LookupError):
    """The home has nothing to answer with; the text names the feed or file that would give it.

    ``feeds`` are ids of docs/feeds.md, empty where no feed gives such a thing.
    """

    def __init__(self, detail: str, feeds: tuple[str, ...] = (), action: str = "") -> None:
        wanted = f" Given by the feed or file: {', '.join(feeds)} (docs/feeds.md)." if feeds else ""
        super().__init__(f"{detail}{wanted}{' ' + action if action else ''}")
        self.feeds = feeds


class NotServed(NoData, NotImplementedError):
    """A call of the other library that vnfin has no counterpart of."""


class NoHome(ConnectionError):
    """No vnfin answers."""


def refused(detail: str, feeds: tuple[str, ...] = (), action: str = "") -> Callable[..., Any]:
    """A method of the other library that vnfin does not serve: it raises, and the checker reads why from ``refusal``."""

    def method(*_: Any, **__: Any) -> NoReturn:
        raise NotServed(detail, feeds, action)

    method.__doc__ = f":raises NotServed: {detail}"
    method.refusal = NotServed(detail, feeds, action)  # type: ignore[attr-defined]
    return method
