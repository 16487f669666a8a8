import { dataSets } from '../../projections/bulk/query.ts'
import { followedTables } from '../../projections/changes/query.ts'

/** What of the stored figures an answer gives, and how its request names them. */
export interface Reads {
  /** Read models whose rows stand in the answer. */
  readonly shows: readonly string[] | ((params: Readonly<Record<string, string>>) => readonly string[])
  /** Read models from which figures of the answer are computed. */
  readonly computes?: readonly string[]
  /** Parameters that name tickers, series, funds; without one of them the answer is about all. */
  readonly subjects?: readonly string[]
  /** Parameters that name one day, and the two ends of a range. */
  readonly on?: string
  readonly from?: string
  readonly to?: string
  /** Days before that of the request that an answer without a day may speak of; absent: all. */
  readonly newestDays?: number
  /** Rows of an answer that names no limit; absent: it has all rows of its range. */
  readonly limit?: number
  /** Addresses may leave out its last parameters, and end with a slash. */
  readonly mayEndEarly?: true
  /** The request is in words: they name what it is about. */
  readonly inWords?: true
}

const ofScores = ['statements', 'prices', 'listing', 'foreign_flow', 'indices', 'evidence', 'connections']
const ofSignals = ['prices', 'listing', 'indices', 'foreign_flow', 'news', 'gold', 'signals']
const all = [...ofScores, ...ofSignals, 'indicators', 'rates', 'fx', 'funds', 'corporate_actions', 'ratios']

/** Answers without a figure of a feed: lists of what there is, and what is said of corrections themselves. */
const nothing: Reads = { shows: [] }
const nothingEarly: Reads = { shows: [], mayEndEarly: true }

/**
 * Which figures each answer of market and macro data may have given, by its path: recalls go by it. A route that is not
 * here fails a test.
 */
export const readsOfRoutes: Readonly<Record<string, Reads>> = {
  '/api/bulk': nothing,
  '/api/bulk/:dataset/datapackage.json': nothing,
  '/api/bulk/:dataset': {
    shows: ({ dataset = '' }) =>
      Object.hasOwn(dataSets, dataset) ? [dataSets[dataset as keyof typeof dataSets].model] : [],
    subjects: ['ticker'],
    from: 'from',
    to: 'to',
  },
  // Every row that changed, of whatever it is asked for.
  '/api/changes': { shows: [...new Set(followedTables.map(({ model }) => model))] },
  '/api/corrections': nothing,
  '/api/corrections.rss': nothing,
  '/api/lineage': { shows: all, inWords: true },
  '/api/signed': { shows: all, inWords: true },
  '/api/v1/indicators': { shows: ['indicators', 'rates'] },
  '/api/v1/indicators/catalog': { shows: ['indicators'] },
  '/api/v1/indicators/:id': { shows: ['indicators'], subjects: ['id'], from: 'from', to: 'to', limit: 100 },
  '/api/v1/indicators/:id/vintages': { shows: ['indicators'], subjects: ['id'], from: 'from', to: 'to' },
  '/api/v1/indicators/:id/releases': { shows: ['indicators'], subjects: ['id'], from: 'from', to: 'to' },
  '/api/v1/panel/monthly': { shows: ['indicators'], computes: ['indicators'], from: 'from', to: 'to' },
  '/api/v1/calendar': { shows: ['indicators'] },
  '/api/rss': { shows: ['indicators'], subjects: ['indicator'] },
  '/api/atom': { shows: ['indicators'], subjects: ['indicator'] },
  '/api/feed.json': { shows: ['indicators'], subjects: ['indicator'] },
  '/fred/series': nothing,
  '/fred/series/release': nothing,
  '/fred/series/categories': nothing,
  '/fred/series/tags': nothing,
  '/fred/series/search': nothing,
  '/fred/series/updates': nothing,
  '/fred/series/vintagedates': nothing,
  '/fred/series/observations': { shows: ['indicators'], subjects: ['series_id'] },
  '/fred/releases': nothing,
  '/fred/release': nothing,
  '/fred/release/series': nothing,
  '/fred/release/dates': nothing,
  '/fred/releases/dates': nothing,
  '/fred/sources': nothing,
  '/fred/source': nothing,
  '/fred/source/releases': nothing,
  '/fred/category': nothing,
  '/fred/category/children': nothing,
  '/fred/category/series': nothing,
  // A key may leave the series open: it is about all.
  '/sdmx/v2/data/:context/:agency/:id/:version/:key': { shows: ['indicators'], mayEndEarly: true },
  '/sdmx/v2/:resource/:kind/:agency/:id/:version/:item': nothingEarly,
  '/sdmx/v2/availability/:context/:agency/:id/:version/:key/:component': nothingEarly,
  '/sdmx/v1/data/:flow/:key/:provider': { shows: ['indicators'], mayEndEarly: true },
  '/sdmx/v1/availableconstraint/:flow/:key/:provider/:component': nothingEarly,
  '/sdmx/v1/:kind/:agency/:id/:version/:item': nothingEarly,
  '/llms.txt': { shows: ['indicators'] },
  '/llms-full.txt': { shows: ['indicators'] },
  '/api/finance/macro-data': {
    shows: ['indicators', 'rates'],
    subjects: ['indicators'],
    from: 'from',
    to: 'to',
  },
  '/api/warwatch/impact-score': { shows: [], computes: ['indicators', 'indices', ...ofSignals] },
  '/api/finance/stock-market/daily': {
    shows: ['prices', 'foreign_flow'],
    computes: ['listing', 'corporate_actions'],
    subjects: ['symbols'],
    on: 'date',
    from: 'from',
    to: 'to',
    newestDays: 14,
    limit: 100,
  },
  '/api/finance/stock-market/summary/:ticker': {
    shows: [],
    computes: ['prices', 'foreign_flow', 'corporate_actions', 'ratios', ...ofSignals],
    subjects: ['ticker'],
  },
  '/api/finance/market-data': {
    shows: ['indices', 'foreign_flow', 'prices'],
    computes: ofSignals,
    on: 'date',
    newestDays: 14,
  },
  '/api/finance/ta/signals/:ticker': { shows: [], computes: ofSignals, subjects: ['ticker'], on: 'as_of' },
  '/api/mcp/ta-narrative': { shows: [], computes: ofSignals, subjects: ['symbol'], on: 'as_of' },
  '/api/finance/bctc/ratios/:ticker': { shows: [], computes: ofScores, subjects: ['ticker'] },
  '/api/finance/bctc/screener': { shows: [], computes: ofScores },
  '/api/finance/bctc/screener-check': { shows: [], computes: ofScores, subjects: ['symbols'] },
  '/api/finance/ai/moat-scores': { shows: [], computes: ofScores, subjects: ['symbols'] },
  '/api/finance/ai/esg-scores': { shows: [], computes: ofScores, subjects: ['symbols'] },
  '/api/finance/political/connections': { shows: ['connections'], subjects: ['ticker'] },
  '/api/finance/corporate-actions': { shows: ['corporate_actions'], subjects: ['ticker'], limit: 100 },
  '/api/finance/corporate-actions.ics': { shows: ['corporate_actions'], subjects: ['tickers'] },
  '/api/finance/corporate-actions.rss': { shows: ['corporate_actions'], subjects: ['tickers'] },
  '/api/finance/adjustments/differences': { shows: ['prices'], computes: ['corporate_actions'] },
  '/api/finance/adjustments/:ticker': {
    shows: ['corporate_actions'],
    computes: ['prices'],
    subjects: ['ticker'],
  },
  '/api/finance/bctc/statements/:ticker': { shows: ['statements'], subjects: ['ticker'] },
  '/api/finance/bctc/accounts/:ticker': { shows: ['statements'], subjects: ['ticker'] },
  '/api/finance/indices/:code': { shows: ['indices'], subjects: ['code'], from: 'from', to: 'to' },
  '/api/finance/indices/:code/members': { shows: ['indices'], subjects: ['code'], on: 'date' },
  // Of the members, which the request does not name.
  '/api/finance/indices/:code/derived': {
    shows: [],
    computes: ['indices', 'prices', 'corporate_actions', 'listing'],
    from: 'from',
    to: 'to',
  },
  '/api/finance/instruments': { shows: ['instruments'], computes: ['listing'], subjects: ['symbols'] },
  '/api/finance/instruments/:symbol/daily': {
    shows: ['instruments', 'prices'],
    subjects: ['symbol'],
    from: 'from',
    to: 'to',
  },
  '/api/finance/securities/:ticker': {
    shows: ['listing'],
    computes: ['prices'],
    subjects: ['ticker'],
    on: 'on',
  },
}

/** The same for tools, by their arguments. */
export const readsOfTools: Readonly<Record<string, Reads>> = {
  screen_stocks: { shows: [], computes: ofScores },
  get_ta_signals: { shows: [], computes: ofSignals, subjects: ['symbol'] },
  get_bctc_profile: { shows: ['statements'], computes: ofScores, subjects: ['symbol'] },
  get_ai_analysis: { shows: ['statements'], computes: [...ofScores, ...ofSignals], subjects: ['symbol'] },
  get_war_risk: { shows: [], computes: ['indicators', 'indices', ...ofSignals] },
  get_political_alpha: { shows: ['connections'], computes: ofSignals, subjects: ['symbol'] },
  get_macro: { shows: ['indicators', 'rates'], subjects: ['indicators'] },
  compare_deposit_rates: { shows: ['rates'], computes: ['indicators'] },
  compare_funds: { shows: ['funds'], computes: ['funds', 'prices', 'indices'] },
  calculate_tax: nothing,
  find_tax: nothing,
  get_market_sentiment: { shows: ['indices'], computes: ofSignals },
}
