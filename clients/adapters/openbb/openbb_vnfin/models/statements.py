"""BalanceSheet, IncomeStatement and CashFlowStatement: amounts in VND."""

from typing import Any, Literal

from openbb_core.provider.abstract.annotated_result import AnnotatedResult
from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.balance_sheet import BalanceSheetData, BalanceSheetQueryParams
from openbb_core.provider.standard_models.cash_flow import CashFlowStatementData, CashFlowStatementQueryParams
from openbb_core.provider.standard_models.income_statement import IncomeStatementData, IncomeStatementQueryParams
from pydantic import Field

from .. import source
from ..answer import annotated, found

PERIOD = "Full years or single quarters."


class VnfinBalanceSheetQueryParams(BalanceSheetQueryParams):
    """A statement by ticker."""

    period: Literal["annual", "quarter"] = Field(default="annual", description=PERIOD)


class VnfinBalanceSheetData(BalanceSheetData):
    """A statement: fields by line in VND, ``other_lines`` as printed."""


class VnfinBalanceSheetFetcher(Fetcher[VnfinBalanceSheetQueryParams, list[VnfinBalanceSheetData]]):
    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> VnfinBalanceSheetQueryParams:
        return VnfinBalanceSheetQueryParams(**params)

    @staticmethod
    def extract_data(query: VnfinBalanceSheetQueryParams, credentials: dict[str, str] | None, **_: Any) -> dict[str, Any]:
        return found(credentials, lambda: source.statement("balance_sheet", query.symbol, query.period, query.limit or 5))

    @staticmethod
    def transform_data(query: VnfinBalanceSheetQueryParams, data: dict[str, Any], **_: Any) -> AnnotatedResult[list[VnfinBalanceSheetData]]:
        return annotated(VnfinBalanceSheetData, data)


class VnfinIncomeStatementQueryParams(IncomeStatementQueryParams):
    """A statement by ticker."""

    period: Literal["annual", "quarter"] = Field(default="annual", description=PERIOD)


class VnfinIncomeStatementData(IncomeStatementData):
    """A statement: fields by line in VND, ``other_lines`` as printed."""


class VnfinIncomeStatementFetcher(Fetcher[VnfinIncomeStatementQueryParams, list[VnfinIncomeStatementData]]):
    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> VnfinIncomeStatementQueryParams:
        return VnfinIncomeStatementQueryParams(**params)

    @staticmethod
    def extract_data(query: VnfinIncomeStatementQueryParams, credentials: dict[str, str] | None, **_: Any) -> dict[str, Any]:
        return found(credentials, lambda: source.statement("income_statement", query.symbol, query.period, query.limit or 5))

    @staticmethod
    def transform_data(query: VnfinIncomeStatementQueryParams, data: dict[str, Any], **_: Any) -> AnnotatedResult[list[VnfinIncomeStatementData]]:
        return annotated(VnfinIncomeStatementData, data)


class VnfinCashFlowStatementQueryParams(CashFlowStatementQueryParams):
    """A statement by ticker."""

    period: Literal["annual", "quarter"] = Field(default="annual", description=PERIOD)


class VnfinCashFlowStatementData(CashFlowStatementData):
    """A statement: fields by line in VND, ``other_lines`` as printed."""


class VnfinCashFlowStatementFetcher(Fetcher[VnfinCashFlowStatementQueryParams, list[VnfinCashFlowStatementData]]):
    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> VnfinCashFlowStatementQueryParams:
        return VnfinCashFlowStatementQueryParams(**params)

    @staticmethod
    def extract_data(query: VnfinCashFlowStatementQueryParams, credentials: dict[str, str] | None, **_: Any) -> dict[str, Any]:
        return found(credentials, lambda: source.statement("cash_flow", query.symbol, query.period, query.limit or 5))

    @staticmethod
    def transform_data(query: VnfinCashFlowStatementQueryParams, data: dict[str, Any], **_: Any) -> AnnotatedResult[list[VnfinCashFlowStatementData]]:
        return annotated(VnfinCashFlowStatementData, data)
