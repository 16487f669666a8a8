import { exchanges } from '../../contracts/events/bars.ts'
import { bulkBarsArchive, bulkIndexArchive, sessionArchive } from './bulk-bars.ts'
import { centralRatesDocument, policyRatesDocument, referenceRatesDocument } from './central-bank.ts'
import { depositDocuments } from './deposits.ts'
import { foreignFlowArchive } from './foreign-flow.ts'
import { fundHoldingsDocuments, fundListDocument, fundNavDocument } from './funds.ts'
import { insidersDocument } from './insiders.ts'
import {
  futureChartDocuments,
  instrumentHistoryArchive,
  instrumentListDocument,
  priceBoardDocument,
  warrantBoardDocument,
} from './instruments.ts'
import { lendingDocument } from './lending.ts'
import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { exchangeRatesDocument, goldDocument, interbankDocument } from './money-market.ts'
import { newsDocument } from './news.ts'
import { oilDocument } from './oil.ts'
import { companiesArchive, holdersDocument } from './people.ts'
import { riskDocument } from './risk.ts'
import { statementsArchive } from './statements.ts'
import { sdmxDocuments, statisticsArchive } from './statistics.ts'
import { symbolsDocument } from './symbols.ts'

/** Documents of the simulation: the feed whose parser reads them, and what makes them. */
export interface SimulatedPart {
  readonly feed: string
  make(market: Market): Iterable<MadeDocument>
}

/** One document a part. */
const one = (feed: string, make: (market: Market) => MadeDocument): SimulatedPart => ({
  feed,
  make: market => [make(market)],
})

/**
 * Every part of the simulation, in the order to take them in: the newest session, indices and macro figures are there
 * within seconds, then the history of prices, then what takes longest.
 * To add one: a file beside this one, and a line here.
 */
export const simulatedParts: readonly SimulatedPart[] = [
  one('exchange.vci.symbols', symbolsDocument),
  one('exchange.kbs.symbols', instrumentListDocument),
  one('exchange.cafef.bulk-raw', sessionArchive),
  one('exchange.cafef.bulk-adjusted', bulkIndexArchive),
  one('statistics.nso.monthly-series', statisticsArchive),
  { feed: 'statistics.nso.sdmx', make: sdmxDocuments },
  one('central-bank.sbv.policy-rates', policyRatesDocument),
  one('central-bank.sbv.central-rate', centralRatesDocument),
  one('central-bank.sbv.reference-rates', referenceRatesDocument),
  one('central-bank.sbv.interbank', interbankDocument),
  one('central-bank.vietcombank.rates-json', exchangeRatesDocument),
  { feed: 'central-bank.24hmoney.deposit-rates', make: depositDocuments },
  one('central-bank.curated.lending-rates', lendingDocument),
  one('fund.vn-finance-dashboard.gold', goldDocument),
  one('risk.iacoviello.gpr', riskDocument),
  one('risk.fred.brent', oilDocument),
  one('news.news-crawler.items', newsDocument),
  one('fund.fmarket.funds', fundListDocument),
  one('exchange.cafef.bulk-raw', market => bulkBarsArchive(market, 'raw')),
  one('exchange.cafef.bulk-adjusted', market => bulkBarsArchive(market, 'adjusted')),
  one('exchange.vci.price-board', priceBoardDocument),
  one('exchange.ssi.warrants', warrantBoardDocument),
  one('exchange.cafef.price-history', instrumentHistoryArchive),
  { feed: 'exchange.dnse.future-bars', make: futureChartDocuments },
  one('fund.fmarket.nav', fundNavDocument),
  { feed: 'fund.fmarket.holdings', make: fundHoldingsDocuments },
  one('exchange.cafef.foreign-flow', foreignFlowArchive),
  one('exchange.cafef.insider-dealing', insidersDocument),
  one('exchange.kbs.shareholders', holdersDocument),
  one('exchange.kbs.companies', companiesArchive),
  {
    feed: 'exchange.kbs.statements',
    *make(market) {
      for (const exchange of exchanges) yield statementsArchive(market, exchange)
    },
  },
]

const contentTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
}

/** As a server would name the type of the file. */
export const contentTypeOf = (name: string): string =>
  contentTypes[name.split('.').at(-1)!] ?? 'application/octet-stream'
