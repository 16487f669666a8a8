import type { DataSetId } from '../../contracts/http/bulk.ts'
import type { DataSet } from './data-set.ts'
import * as accounts from './sets/accounts.ts'
import { eventAdjustedBars } from './sets/event-adjusted-bars.ts'
import * as listing from './sets/listing.ts'
import * as macro from './sets/macro.ts'
import * as market from './sets/market.ts'

/** Every data set that can be had whole. To add one: its name in contracts/http/bulk.ts, a literal in sets/, a line here. */
export const dataSets: Readonly<Record<DataSetId, DataSet>> = {
  bars: market.bars,
  'adjusted-bars': market.adjustedBars,
  'event-adjusted-bars': eventAdjustedBars,
  'index-bars': market.indexBars,
  'foreign-flow': market.foreignFlow,
  statements: accounts.statements,
  'statement-prints': accounts.statementPrints,
  'statement-layouts': accounts.statementLayouts,
  ratios: accounts.ratios,
  'ratio-overview': accounts.ratioOverview,
  signals: market.signals,
  'market-breadth': market.marketBreadth,
  'sector-days': market.sectorDays,
  'indicator-vintages': macro.indicatorVintages,
  'indicator-statements': macro.indicatorStatements,
  'policy-rates': macro.policyRates,
  'interbank-rates': macro.interbankRates,
  'lending-rates': macro.lendingRates,
  'deposit-rates': macro.depositRates,
  'open-market-auctions': macro.openMarketAuctions,
  'central-rates': macro.centralRates,
  'bank-fx-quotes': macro.bankFxQuotes,
  'fx-market': macro.fxMarket,
  'gold-quotes': macro.goldQuotes,
  funds: listing.funds,
  'fund-navs': listing.fundNavs,
  'fund-holdings': listing.fundHoldings,
  instruments: listing.instruments,
  venues: listing.venues,
  classifications: listing.classifications,
  industries: listing.industries,
  'corporate-actions': listing.corporateActions,
}
