"""Each fetcher passes the test that openbb_core gives every provider."""

from __future__ import annotations

import os
from datetime import date
from typing import Any

import pytest

pytest.importorskip("openbb_core", reason="openbb-core is not installed: its published interface alone was compared")

from openbb_core.provider.utils.errors import EmptyDataError  # noqa: E402

from openbb_vnfin import vnfin_provider  # noqa: E402

pytestmark = pytest.mark.usefixtures("adapted")
SPAN = {"start_date": date(2025, 9, 1), "end_date": date(2025, 10, 31)}
PARAMS: dict[str, dict[str, Any]] = {
    "BalanceSheet": {"symbol": "FPT", "period": "annual"},
    "CashFlowStatement": {"symbol": "FPT", "period": "annual"},
    "ConsumerPriceIndex": {"country": "vietnam", "transform": "yoy"},
    "EconomicIndicators": {"symbol": "CPI", **SPAN},
    "EquityHistorical": {"symbol": "HPG", **SPAN},
    "EquityInfo": {"symbol": "FPT"},
    "FredSeries": {"symbol": "VN.CPI"},
    "IncomeStatement": {"symbol": "FPT", "period": "quarter", "limit": 2},
}


@pytest.mark.parametrize("model", sorted(vnfin_provider.fetcher_dict))
def test_a_fetcher_passes_the_providers_test(model: str) -> None:
    credentials = {"vnfin_api_key": os.environ["VNFIN_ADAPTERS_KEY"]}
    os.environ["VNFIN_URL"] = os.environ["VNFIN_ADAPTERS_URL"]
    assert vnfin_provider.fetcher_dict[model]().test(PARAMS[model], credentials) is None


def test_what_is_not_on_file_names_the_feed() -> None:
    fetcher = vnfin_provider.fetcher_dict["EquityHistorical"]
    query = fetcher.transform_query({"symbol": "ZZZ", **SPAN})
    with pytest.raises(EmptyDataError, match="exchange.cafef.bulk-raw"):
        fetcher.extract_data(query, None)
