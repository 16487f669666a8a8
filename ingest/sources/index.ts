import type { Feed } from '../feed.ts'
import { cafefBulkAdjusted, cafefBulkRaw } from './cafef/bulk-daily.ts'
import { cafefCompanies } from './cafef/companies.ts'
import { cafefPriceHistory } from './cafef/price-history.ts'
import { vciSymbols } from './vci/symbols.ts'
import { vndirectDchart } from './vndirect/dchart.ts'

/** Every feed. To add one: a file under its publisher, and a line here. */
export const feeds: readonly Feed[] = [
  cafefBulkAdjusted,
  cafefBulkRaw,
  cafefCompanies,
  cafefPriceHistory,
  vciSymbols,
  vndirectDchart,
]
