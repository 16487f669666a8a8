"""The tests of adapters run against a home with the documents of test/support/clients/adapter-documents.ts:
VNFIN_ADAPTERS_URL, and VNFIN_ADAPTERS_KEY of tier elite. The span that has prices is September and October 2025."""

from __future__ import annotations

import os
from typing import Iterator

import pytest

import vnfin_client
from vnfin_client import _home

SPAN = {"start": "2025-09-01", "end": "2025-10-31"}


@pytest.fixture(scope="session")
def adapted() -> Iterator[vnfin_client.Home]:
    address, key = os.environ.get("VNFIN_ADAPTERS_URL"), os.environ.get("VNFIN_ADAPTERS_KEY")
    if address is None:
        pytest.skip("VNFIN_ADAPTERS_URL is not set: run by the suite of the repository")
    yield vnfin_client.connect(address, key)
    _home._current.clear()
