"""vnfin as a provider of the OpenBB Platform."""

from openbb_core.provider.abstract.provider import Provider

from .models.equity import VnfinEquityHistoricalFetcher, VnfinEquityInfoFetcher
from .models.macro import VnfinConsumerPriceIndexFetcher, VnfinEconomicIndicatorsFetcher, VnfinSeriesFetcher
from .models.statements import VnfinBalanceSheetFetcher, VnfinCashFlowStatementFetcher, VnfinIncomeStatementFetcher

vnfin_provider = Provider(
    name="vnfin",
    description="Vietnam's shares, statements and macro series from a vnfin home, with unit and source of each figure.",
    credentials=["api_key"],
    repr_name="vnfin",
    instructions="Start a home with `npx vnfin up`; its keys are in .vnfin/keys.json. On its machine no credential is needed.",
    fetcher_dict={
        "BalanceSheet": VnfinBalanceSheetFetcher,
        "CashFlowStatement": VnfinCashFlowStatementFetcher,
        "ConsumerPriceIndex": VnfinConsumerPriceIndexFetcher,
        "EconomicIndicators": VnfinEconomicIndicatorsFetcher,
        "EquityHistorical": VnfinEquityHistoricalFetcher,
        "EquityInfo": VnfinEquityInfoFetcher,
        "FredSeries": VnfinSeriesFetcher,
        "IncomeStatement": VnfinIncomeStatementFetcher,
    },
)
