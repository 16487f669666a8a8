import type { Feed } from '../feed.ts'
import { moneyDepositRates } from './24hmoney/deposit-rates.ts'
import { baseEvidence } from './base/evidence.ts'
import { cafefBanksAndBrokers } from './cafef/banks-and-brokers.ts'
import { cafefBulkAdjusted, cafefBulkRaw } from './cafef/bulk-daily.ts'
import { cafefBulkForeignFlow } from './cafef/bulk-foreign-flow.ts'
import { cafefCompanies } from './cafef/companies.ts'
import { cafefDepositRates } from './cafef/deposit-rates.ts'
import { cafefForeignFlow, cafefProprietaryFlow } from './cafef/flows.ts'
import { cafefFunds } from './cafef/funds.ts'
import { cafefInsiderDealing } from './cafef/insider-dealing.ts'
import { cafefPriceHistory } from './cafef/price-history.ts'
import { curatedCorporateActions } from './curated/corporate-actions.ts'
import { curatedEvidence } from './curated/evidence.ts'
import { evidenceDecisions } from './curated/evidence-decisions.ts'
import { evidenceDocuments } from './curated/evidence-documents.ts'
import { curatedIndexMembers } from './curated/index-members.ts'
import { lendingRatesTable } from './curated/lending-rates.ts'
import { policyRatesTable } from './curated/policy-rates.ts'
import { securityChanges } from './curated/security-changes.ts'
import { dnseFutureBars } from './dnse/future-bars.ts'
import { dnseIntraday, dnseOhlc } from './dnse/ohlc.ts'
import { eximbankLendingRates } from './eximbank/lending-rates.ts'
import { interbankCollection } from './fiingroup/interbank-history.ts'
import { fmarketFunds } from './fmarket/fund-list.ts'
import { fmarketHoldings } from './fmarket/holdings.ts'
import { fmarketNav } from './fmarket/nav-history.ts'
import { fredBrent } from './fred/brent.ts'
import { freeMarketUsd } from './free-market/usd.ts'
import { btmcGold } from './gold/btmc.ts'
import { goldHistory } from './gold/history.ts'
import { sjcGold } from './gold/sjc.ts'
import { hoseTradingResults } from './hose/trading-results.ts'
import { aiGpr } from './iacoviello/ai-gpr.ts'
import { gpr } from './iacoviello/gpr.ts'
import { imfSdmx } from './imf/sdmx.ts'
import { investingCpi } from './investing/cpi-releases.ts'
import { investingGdp } from './investing/gdp.ts'
import { investingUsdVnd, usdVndBars } from './investing/usd-vnd.ts'
import { kbsCompanies } from './kbs/company.ts'
import { kbsFinanceInfo } from './kbs/finance-info.ts'
import { kbsInsiderDealing } from './kbs/insider-dealing.ts'
import { kbsProfile } from './kbs/profile.ts'
import { kbsShareholders } from './kbs/shareholders.ts'
import { kbsStatements } from './kbs/statements.ts'
import { kbsSymbolLists } from './kbs/symbol-lists.ts'
import { kbsSymbols } from './kbs/symbols.ts'
import { masStatements } from './mas/statements.ts'
import { maybankMacro } from './maybank/macro.ts'
import { cafefNews } from './news/cafef.ts'
import { collectedNews } from './news/collected.ts'
import { vietstockNews } from './news/vietstock.ts'
import { vnexpressNews } from './news/vnexpress.ts'
import { nsoMonthlySeries } from './nso/monthly-series.ts'
import { nsoMonthlyWorkbook } from './nso/monthly-workbook.ts'
import { nsoSdmx, nsoSdmxTrade } from './nso/sdmx.ts'
import { pxWebDataset } from './pxweb/dataset.ts'
import { sbvBalanceOfPayments } from './sbv/balance-of-payments.ts'
import { sbvCentralRate, sbvReferenceRates } from './sbv/central-rate.ts'
import { sbvCredit } from './sbv/credit.ts'
import { sbvCustomerRates } from './sbv/customer-rates.ts'
import { sbvInterbank } from './sbv/interbank.ts'
import { sbvInterbankHistory } from './sbv/interbank-history.ts'
import { sbvOpenMarket } from './sbv/open-market.ts'
import { sbvOpenMarketDay } from './sbv/open-market-day.ts'
import { sbvOpenMarketHistory } from './sbv/open-market-history.ts'
import { sbvPolicyRates } from './sbv/policy-rates.ts'
import { ssiBoards } from './ssi/boards.ts'
import { ssiDailyIndex, ssiDailyOhlc, ssiIntraday, ssiSecurities, ssiStockPrices } from './ssi/fastconnect.ts'
import { ssiSectors } from './ssi/sectors.ts'
import { ssiWarrants } from './ssi/warrants.ts'
import { vbmaMoneySupply } from './vbma/money-supply.ts'
import { vciIncomeStatement } from './vci/income-statement.ts'
import { vciIndexMembers } from './vci/index-members.ts'
import { vciCompaniesByIndustry, vciIndustries } from './vci/industries.ts'
import { vciPriceBoard } from './vci/price-board.ts'
import { vciRatioHistory, vciRatioSummary, vciRatios } from './vci/ratios.ts'
import { vciSymbols } from './vci/symbols.ts'
import { vietcombankCsv } from './vietcombank/rates-csv.ts'
import { vietcombankJson } from './vietcombank/rates-json.ts'
import { vietcombankXml } from './vietcombank/rates-xml.ts'
import { vietdataverseCentralBank } from './vietdataverse/central-bank-rates.ts'
import { vietdataverseCpi } from './vietdataverse/cpi.ts'
import { vietdataverseDeposits, vietdataverseFx } from './vietdataverse/fx-and-deposits.ts'
import { vnStockPrice } from './vn-stock-price/history.ts'
import { vn30FutureDaily } from './vn30f1m/daily.ts'
import { vndirectCorporateActions } from './vndirect/corporate-actions.ts'
import { vndirectDchart } from './vndirect/dchart.ts'
import { vndirectFinfo } from './vndirect/finfo.ts'
import { vndirectForeignFlow } from './vndirect/foreign-flow.ts'
import { vnxOwnership } from './vnx/ownership.ts'
import { vsdAccounts } from './vsd/accounts.ts'
import { worldBankCsv } from './worldbank/dataset-csv.ts'
import { worldBankIndicators } from './worldbank/indicators.ts'

/** Every feed. To add one: a file under its publisher, and a line here. */
export const feeds: readonly Feed[] = [
  aiGpr,
  btmcGold,
  cafefBanksAndBrokers,
  cafefBulkAdjusted,
  cafefBulkForeignFlow,
  cafefBulkRaw,
  cafefCompanies,
  cafefDepositRates,
  cafefForeignFlow,
  cafefFunds,
  cafefInsiderDealing,
  cafefNews,
  cafefPriceHistory,
  cafefProprietaryFlow,
  collectedNews,
  eximbankLendingRates,
  fmarketFunds,
  fmarketHoldings,
  fmarketNav,
  curatedCorporateActions,
  curatedIndexMembers,
  curatedEvidence,
  baseEvidence,
  evidenceDecisions,
  evidenceDocuments,
  dnseFutureBars,
  fredBrent,
  freeMarketUsd,
  goldHistory,
  gpr,
  hoseTradingResults,
  investingCpi,
  investingGdp,
  investingUsdVnd,
  kbsCompanies,
  kbsFinanceInfo,
  kbsInsiderDealing,
  kbsProfile,
  kbsShareholders,
  kbsStatements,
  kbsSymbolLists,
  kbsSymbols,
  lendingRatesTable,
  masStatements,
  maybankMacro,
  moneyDepositRates,
  nsoMonthlySeries,
  nsoMonthlyWorkbook,
  nsoSdmx,
  nsoSdmxTrade,
  imfSdmx,
  policyRatesTable,
  pxWebDataset,
  sbvBalanceOfPayments,
  sbvCredit,
  sbvCustomerRates,
  sbvCentralRate,
  sbvInterbank,
  sbvInterbankHistory,
  interbankCollection,
  sbvOpenMarket,
  sbvOpenMarketDay,
  sbvOpenMarketHistory,
  sbvPolicyRates,
  sbvReferenceRates,
  securityChanges,
  sjcGold,
  ssiSectors,
  ssiDailyIndex,
  ssiDailyOhlc,
  ssiIntraday,
  ssiSecurities,
  ssiStockPrices,
  dnseIntraday,
  dnseOhlc,
  ssiBoards,
  ssiWarrants,
  usdVndBars,
  vbmaMoneySupply,
  vciCompaniesByIndustry,
  vciIncomeStatement,
  vciIndexMembers,
  vciIndustries,
  vciPriceBoard,
  vciRatioHistory,
  vciRatioSummary,
  vciRatios,
  vciSymbols,
  vietcombankCsv,
  vietcombankJson,
  vietcombankXml,
  vietdataverseCentralBank,
  vietdataverseCpi,
  vietdataverseDeposits,
  vietdataverseFx,
  vietstockNews,
  vn30FutureDaily,
  vnStockPrice,
  vndirectDchart,
  vndirectFinfo,
  vndirectCorporateActions,
  vndirectForeignFlow,
  vnexpressNews,
  vnxOwnership,
  vsdAccounts,
  worldBankCsv,
  worldBankIndicators,
]
