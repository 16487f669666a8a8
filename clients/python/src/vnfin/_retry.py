"""Which answers are waited for, and how long."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

import httpx


@dataclass(frozen=True)
class Retry:
    """How a request is repeated that the server could not take now.

    A server that states a longer wait than ``max_wait`` (a spent quota of the day) is not waited for.
    """

    #: Further tries after the first.
    retries: int = 3
    #: Longest wait for one try, seconds.
    max_wait: float = 60.0

    def wait_after(self, request: httpx.Request, response: httpx.Response, attempt: int) -> float | None:
        """Seconds to wait before the next try; None: this answer is the last."""
        # 429 is answered before anything is done.
        temporary = response.status_code == 429 or (response.status_code == 503 and repeatable(request))
        if not temporary or attempt >= self.retries:
            return None
        stated = retry_after(response.headers.get("retry-after"), time.time())
        wait = backoff(attempt) if stated is None else stated
        return wait if wait <= self.max_wait else None

    def wait_after_failure(self, request: httpx.Request, attempt: int) -> float | None:
        """The same after a failure of the network."""
        return backoff(attempt) if attempt < self.retries and repeatable(request) else None


def repeatable(request: httpx.Request) -> bool:
    """Whether it may be sent twice: it changes nothing, the same thing, or is recognised by its Idempotency-Key."""
    if request.method not in ("POST", "PATCH"):
        return True
    return "idempotency-key" in request.headers or request.url.path.startswith("/api/tax/")


def retry_after(value: str | None, now: float) -> float | None:
    """Retry-After as seconds from now; None without one, or for a text that is none."""
    if value is None or value.strip() == "":
        return None
    if re.fullmatch(r"\d+", value.strip()):
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - now)
    except ValueError:
        return None


def backoff(attempt: int) -> float:
    """0.5, 1, 2, … seconds, each up to a quarter more, so that many clients do not come back at once."""
    return float(2**attempt) * (0.5 + random.random() / 8)
