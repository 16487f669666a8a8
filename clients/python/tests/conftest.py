"""The tests run against a vnfin that is up: VNFIN_URL, and VNFIN_KEY of tier elite."""

from __future__ import annotations

import os
from typing import Iterator

import pytest

from vnfin import Vnfin


def setting(name: str) -> str:
    value = os.environ.get(name)
    if value is None:
        pytest.exit(f"Set {name}: VNFIN_URL and VNFIN_KEY (of tier elite) name a running vnfin.", 2)
    return value


@pytest.fixture(scope="session")
def url() -> str:
    return setting("VNFIN_URL")


@pytest.fixture(scope="session")
def key() -> str:
    return setting("VNFIN_KEY")


@pytest.fixture(scope="session")
def vnfin(url: str, key: str) -> Iterator[Vnfin]:
    with Vnfin(url, key) as client:
        yield client
