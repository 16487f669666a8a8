import type { Feed } from '../feed.ts'
import { cafefBanksAndBrokers } from './cafef/banks-and-brokers.ts'
import { cafefBulkAdjusted, cafefBulkRaw } from './cafef/bulk-daily.ts'
import { cafefBulkForeignFlow } from './cafef/bulk-foreign-flow.ts'
import { cafefCompanies } from './cafef/companies.ts'
import { cafefForeignFlow, cafefProprietaryFlow } from './cafef/flows.ts'
import { cafefFunds } from './cafef/funds.ts'
import { cafefInsiderDealing } from './cafef/insider-dealing.ts'
import { cafefPriceHistory } from './cafef/price-history.ts'
import { kbsCompanies } from './kbs/company.ts'
import { kbsFinanceInfo } from './kbs/finance-info.ts'
import { kbsInsiderDealing } from './kbs/insider-dealing.ts'
import { kbsShareholders } from './kbs/shareholders.ts'
import { kbsStatements } from './kbs/statements.ts'
import { kbsSymbolLists } from './kbs/symbol-lists.ts'
import { kbsSymbols } from './kbs/symbols.ts'
import { masStatements } from './mas/statements.ts'
import { ssiSectors } from './ssi/sectors.ts'
import { vciIncomeStatement } from './vci/income-statement.ts'
import { vciIndexMembers } from './vci/index-members.ts'
import { vciCompaniesByIndustry, vciIndustries } from './vci/industries.ts'
import { vciRatioHistory, vciRatioSummary, vciRatios } from './vci/ratios.ts'
import { vciSymbols } from './vci/symbols.ts'
import { vnStockPrice } from './vn-stock-price/history.ts'
import { vn30FutureDaily } from './vn30f1m/daily.ts'
import { vndirectDchart } from './vndirect/dchart.ts'
import { vndirectFinfo } from './vndirect/finfo.ts'
import { vnxOwnership } from './vnx/ownership.ts'

/** Every feed. To add one: a file under its publisher, and a line here. */
export const feeds: readonly Feed[] = [
  cafefBanksAndBrokers,
  cafefBulkAdjusted,
  cafefBulkForeignFlow,
  cafefBulkRaw,
  cafefCompanies,
  cafefForeignFlow,
  cafefFunds,
  cafefInsiderDealing,
  cafefPriceHistory,
  cafefProprietaryFlow,
  kbsCompanies,
  kbsFinanceInfo,
  kbsInsiderDealing,
  kbsShareholders,
  kbsStatements,
  kbsSymbolLists,
  kbsSymbols,
  masStatements,
  ssiSectors,
  vciCompaniesByIndustry,
  vciIncomeStatement,
  vciIndexMembers,
  vciIndustries,
  vciRatioHistory,
  vciRatioSummary,
  vciRatios,
  vciSymbols,
  vn30FutureDaily,
  vnStockPrice,
  vndirectDchart,
  vndirectFinfo,
  vnxOwnership,
]
