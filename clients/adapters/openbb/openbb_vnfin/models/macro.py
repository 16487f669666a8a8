"""EconomicIndicators, ConsumerPriceIndex and FredSeries: series of docs/series.md."""

from typing import Any, Literal

from openbb_core.provider.abstract.annotated_result import AnnotatedResult
from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.consumer_price_index import ConsumerPriceIndexData, ConsumerPriceIndexQueryParams
from openbb_core.provider.standard_models.economic_indicators import EconomicIndicatorsData, EconomicIndicatorsQueryParams
from openbb_core.provider.standard_models.fred_series import SeriesData, SeriesQueryParams
from pydantic import Field

from .. import source
from ..answer import annotated, found


class VnfinEconomicIndicatorsQueryParams(EconomicIndicatorsQueryParams):
    """Series by id (vn.cpi) or by CPI, GDP, M2, IP, RETA."""

    __json_schema_extra__ = {"symbol": {"multiple_items_allowed": True}}

    symbol: str = Field(default="CPI", description="Ids of series, or CPI, GDP, M2, IP, RETA; several with commas.")


class VnfinEconomicIndicatorsData(EconomicIndicatorsData):
    """A figure with its day of release and source; its unit is in the metadata."""


class VnfinEconomicIndicatorsFetcher(Fetcher[VnfinEconomicIndicatorsQueryParams, list[VnfinEconomicIndicatorsData]]):
    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> VnfinEconomicIndicatorsQueryParams:
        return VnfinEconomicIndicatorsQueryParams(**params)

    @staticmethod
    def extract_data(query: VnfinEconomicIndicatorsQueryParams, credentials: dict[str, str] | None, **_: Any) -> dict[str, Any]:
        return found(credentials, lambda: source.series(query.symbol, query.start_date, query.end_date))

    @staticmethod
    def transform_data(query: VnfinEconomicIndicatorsQueryParams, data: dict[str, Any], **_: Any) -> AnnotatedResult[list[VnfinEconomicIndicatorsData]]:
        return annotated(VnfinEconomicIndicatorsData, data)


class VnfinConsumerPriceIndexQueryParams(ConsumerPriceIndexQueryParams):
    """Consumer prices of Vietnam."""

    country: str = Field(default="vietnam", description="Vietnam alone is served.")
    frequency: Literal["monthly"] = Field(default="monthly", description="The series is monthly.")


class VnfinConsumerPriceIndexData(ConsumerPriceIndexData):
    """A month: percent, or the index with transform=index."""


class VnfinConsumerPriceIndexFetcher(Fetcher[VnfinConsumerPriceIndexQueryParams, list[VnfinConsumerPriceIndexData]]):
    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> VnfinConsumerPriceIndexQueryParams:
        return VnfinConsumerPriceIndexQueryParams(**params)

    @staticmethod
    def extract_data(query: VnfinConsumerPriceIndexQueryParams, credentials: dict[str, str] | None, **_: Any) -> dict[str, Any]:
        return found(credentials, lambda: source.consumer_prices(query.country, query.transform, query.frequency, query.start_date, query.end_date))

    @staticmethod
    def transform_data(query: VnfinConsumerPriceIndexQueryParams, data: dict[str, Any], **_: Any) -> AnnotatedResult[list[VnfinConsumerPriceIndexData]]:
        return annotated(VnfinConsumerPriceIndexData, data)


class VnfinSeriesQueryParams(SeriesQueryParams):
    """A series by id."""

    __json_schema_extra__ = {"symbol": {"multiple_items_allowed": True}}


class VnfinSeriesData(SeriesData):
    """A figure under ``value``, with the id of its series."""


class VnfinSeriesFetcher(Fetcher[VnfinSeriesQueryParams, list[VnfinSeriesData]]):
    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> VnfinSeriesQueryParams:
        return VnfinSeriesQueryParams(**params)

    @staticmethod
    def extract_data(query: VnfinSeriesQueryParams, credentials: dict[str, str] | None, **_: Any) -> dict[str, Any]:
        return found(credentials, lambda: source.series(query.symbol, query.start_date, query.end_date))

    @staticmethod
    def transform_data(query: VnfinSeriesQueryParams, data: dict[str, Any], **_: Any) -> AnnotatedResult[list[VnfinSeriesData]]:
        return annotated(VnfinSeriesData, data)
