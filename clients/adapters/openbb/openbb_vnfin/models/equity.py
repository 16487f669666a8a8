"""EquityHistorical and EquityInfo."""

from typing import Any, Literal

from openbb_core.provider.abstract.annotated_result import AnnotatedResult
from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.equity_historical import EquityHistoricalData, EquityHistoricalQueryParams
from openbb_core.provider.standard_models.equity_info import EquityInfoData, EquityInfoQueryParams
from pydantic import Field

from .. import source
from ..answer import annotated, found


class VnfinEquityHistoricalQueryParams(EquityHistoricalQueryParams):
    """Sessions by day; tickers as FPT or FPT.VN."""

    __json_schema_extra__ = {"symbol": {"multiple_items_allowed": True}}

    interval: Literal["1d"] = Field(default="1d", description="Sessions alone are served.")
    adjustment: Literal["splits_only", "splits_and_dividends", "unadjusted"] = Field(
        default="splits_only", description="New shares alone, new shares and cash dividends, or prices as traded; by vnfin's API.")


class VnfinEquityHistoricalData(EquityHistoricalData):
    """A session: prices in VND, volume in shares."""


class VnfinEquityHistoricalFetcher(Fetcher[VnfinEquityHistoricalQueryParams, list[VnfinEquityHistoricalData]]):
    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> VnfinEquityHistoricalQueryParams:
        return VnfinEquityHistoricalQueryParams(**params)

    @staticmethod
    def extract_data(query: VnfinEquityHistoricalQueryParams, credentials: dict[str, str] | None, **_: Any) -> dict[str, Any]:
        return found(credentials, lambda: source.equity_historical(query.symbol, query.start_date, query.end_date, query.adjustment))

    @staticmethod
    def transform_data(query: VnfinEquityHistoricalQueryParams, data: dict[str, Any], **_: Any) -> AnnotatedResult[list[VnfinEquityHistoricalData]]:
        return annotated(VnfinEquityHistoricalData, data)


class VnfinEquityInfoQueryParams(EquityInfoQueryParams):
    """A company by ticker."""

    __json_schema_extra__ = {"symbol": {"multiple_items_allowed": True}}


class VnfinEquityInfoData(EquityInfoData):
    """A company as lists of exchanges name it."""


class VnfinEquityInfoFetcher(Fetcher[VnfinEquityInfoQueryParams, list[VnfinEquityInfoData]]):
    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> VnfinEquityInfoQueryParams:
        return VnfinEquityInfoQueryParams(**params)

    @staticmethod
    def extract_data(query: VnfinEquityInfoQueryParams, credentials: dict[str, str] | None, **_: Any) -> dict[str, Any]:
        return found(credentials, lambda: source.equity_info(query.symbol))

    @staticmethod
    def transform_data(query: VnfinEquityInfoQueryParams, data: dict[str, Any], **_: Any) -> AnnotatedResult[list[VnfinEquityInfoData]]:
        return annotated(VnfinEquityInfoData, data)
