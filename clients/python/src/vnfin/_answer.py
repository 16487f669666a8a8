"""What an answer is for the caller: a body, or an error."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Sequence, cast
from urllib.parse import urljoin, urlsplit

import httpx

if TYPE_CHECKING:
    from ._generated import Problem


class VnfinError(Exception):
    """A request that was answered with an error. ``problem["code"]`` says which, and so which further members it has."""

    def __init__(self, problem: Problem, response: httpx.Response) -> None:
        super().__init__(f"{problem['code']}: {problem['detail']} {problem['action']}")
        self.problem = problem
        self.code = problem["code"]
        self.status = response.status_code
        self.retry_after: str | None = response.headers.get("retry-after")


class Answer(dict[str, Any]):
    """A JSON answer, with the response that it came in."""

    def __init__(self, body: dict[str, Any], response: httpx.Response) -> None:
        super().__init__(body)
        self.response = response

    @property
    def next_page(self) -> str | None:
        """Path and query of the page behind this one; None at the last.

        Of the address that the server names only these are used, so that a key never leaves for another host.
        """
        stated = (self.get("links") or {}).get("next")
        if stated is None:
            found = re.search(r'<([^>]*)>\s*;\s*rel="?next"?', self.response.headers.get("link", ""))
            stated = found[1] if found else None
        if stated is None:
            return None
        place = urlsplit(urljoin(str(self.response.url), stated))
        return f"{place.path}?{place.query}"

    @property
    def rows(self) -> Sequence[dict[str, Any]]:
        """The rows of a list: ``data``, or the one list in it."""
        data = self["data"]
        if isinstance(data, list):
            return data
        lists = [value for value in data.values() if isinstance(value, list)]
        if len(lists) != 1:
            raise ValueError("The data of this answer are no list; iterate over pages().")
        return cast(Sequence[dict[str, Any]], lists[0])


def read_answer(response: httpx.Response) -> Any:
    """The body of an answer: JSON, text or bytes; None without content.

    :raises VnfinError: for a problem
    """
    type_ = response.headers.get("content-type", "")
    is_json = re.match(r"application/([\w.-]+\+)?json\b", type_) is not None
    if response.is_error:
        body = response.json() if is_json else None
        if isinstance(body, dict) and {"code", "detail", "action"} <= body.keys():
            raise VnfinError(cast(Any, body), response)
        response.raise_for_status()
    if response.status_code == 204:
        return None
    if is_json:
        body = response.json()
        return Answer(body, response) if isinstance(body, dict) else body
    return response.content if type_.startswith("image/png") else response.text
