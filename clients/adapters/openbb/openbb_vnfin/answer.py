"""From rows of a home to what OpenBB expects of a fetcher."""

from __future__ import annotations

import os
from typing import Any, Callable, TypeVar

from openbb_core.provider.abstract.annotated_result import AnnotatedResult
from openbb_core.provider.abstract.data import Data
from openbb_core.provider.utils.errors import EmptyDataError
from vnfin_client import NoData, connect

Model = TypeVar("Model", bound=Data)


def found(credentials: dict[str, Any] | None, ask: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What a home answers, with the credential where one is given.

    :raises EmptyDataError: the home has none of it; the text names the feed that gives it
    """
    key = (credentials or {}).get("vnfin_api_key")
    if key:
        connect(os.environ.get("VNFIN_URL"), getattr(key, "get_secret_value", lambda: str(key))())
    try:
        return ask()
    except NoData as error:
        raise EmptyDataError(str(error)) from error


def annotated(model: type[Model], data: dict[str, Any]) -> AnnotatedResult[list[Model]]:
    return AnnotatedResult(result=[model.model_validate(row) for row in data["rows"]], metadata=data["meta"])
