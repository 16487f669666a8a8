/**
 * How an answer as of the end of an earlier day comes about. `rebuild`: from a frozen release of that day, whose tables
 * were made from what was public then; every route with a past has it. Beside it, without such a release: `released`: by
 * the days of release on record; `revisions`: by the revisions on record, for some of its requests. `none`: there is no
 * past of it.
 */
export type PastOffer =
  | { readonly way: 'rebuild' }
  /** Its parameter that means the same. */
  | { readonly way: 'released'; readonly parameter: string }
  /** The handler reads `known_at` itself where these parameters have these values. */
  | { readonly way: 'revisions'; readonly where: Readonly<Record<string, string>> }
  | { readonly way: 'none'; readonly reason: string }

const rebuild: PastOffer = { way: 'rebuild' }
const none = (reason: string): PastOffer => ({ way: 'none', reason })

const news = none('it tells what is new, and readers of it remember what they had')
const realTime = none('it has real-time periods of its own: realtime_start and realtime_end')
const asOf = none('it has versions of its own: asOf and includeHistory of /sdmx/v2/data')
const structures = none('it describes the series that this program has, without figures')
const ofTheLog = none('it speaks of rows and documents as they are on record now')

/** Of every route of market and macro data, by its path. A route that is not here fails a test. */
export const pastOfRoutes: Readonly<Record<string, PastOffer>> = {
  '/api/bulk': rebuild,
  '/api/bulk/:dataset': { way: 'revisions', where: { dataset: 'event-adjusted-bars' } },
  '/api/bulk/:dataset/datapackage.json': none('it describes the columns that this program writes'),
  '/api/changes': none('it is itself the record of what changed'),
  '/api/corrections': none('it says what was wrong, and is itself the past of corrections'),
  '/api/corrections.rss': news,
  '/api/lineage': ofTheLog,
  '/api/signed': ofTheLog,
  '/api/v1/indicators': rebuild,
  '/api/v1/indicators/catalog': none('it lists the series that this program has, without figures'),
  '/api/v1/indicators/:id': { way: 'released', parameter: 'vintage' },
  '/api/v1/indicators/:id/vintages': rebuild,
  '/api/v1/indicators/:id/releases': rebuild,
  '/api/v1/panel/monthly': { way: 'released', parameter: 'vintage' },
  '/api/v1/calendar': rebuild,
  '/api/rss': news,
  '/api/atom': news,
  '/api/feed.json': news,
  '/llms.txt': none('it describes this server'),
  '/llms-full.txt': none('it describes this server'),
  '/api/finance/macro-data': rebuild,
  '/api/warwatch/impact-score': rebuild,
  '/api/finance/stock-market/daily': { way: 'revisions', where: { adjusted: 'events' } },
  '/api/finance/stock-market/summary/:ticker': rebuild,
  '/api/finance/market-data': rebuild,
  '/api/finance/ta/signals/:ticker': rebuild,
  '/api/mcp/ta-narrative': rebuild,
  '/api/finance/bctc/ratios/:ticker': rebuild,
  '/api/finance/bctc/screener': rebuild,
  '/api/finance/bctc/screener-check': rebuild,
  '/api/finance/ai/moat-scores': rebuild,
  '/api/finance/ai/esg-scores': rebuild,
  '/api/finance/political/connections': rebuild,
  '/api/finance/corporate-actions': rebuild,
  '/api/finance/corporate-actions.ics': news,
  '/api/finance/corporate-actions.rss': news,
  '/api/finance/adjustments/differences': rebuild,
  '/api/finance/adjustments/:ticker': { way: 'revisions', where: {} },
  '/api/finance/bctc/statements/:ticker': rebuild,
  '/api/finance/bctc/accounts/:ticker': rebuild,
  '/api/finance/indices/:code': rebuild,
  '/api/finance/indices/:code/members': rebuild,
  '/api/finance/indices/:code/derived': rebuild,
  '/api/finance/instruments': rebuild,
  '/api/finance/instruments/:symbol/daily': rebuild,
  '/api/finance/securities/:ticker': rebuild,
  '/fred/series': realTime,
  '/fred/series/release': realTime,
  '/fred/series/categories': realTime,
  '/fred/series/tags': realTime,
  '/fred/series/search': realTime,
  '/fred/series/updates': realTime,
  '/fred/series/vintagedates': realTime,
  '/fred/series/observations': realTime,
  '/fred/releases': realTime,
  '/fred/release': realTime,
  '/fred/release/series': realTime,
  '/fred/release/dates': realTime,
  '/fred/releases/dates': realTime,
  '/fred/sources': realTime,
  '/fred/source': realTime,
  '/fred/source/releases': realTime,
  '/fred/category': realTime,
  '/fred/category/children': realTime,
  '/fred/category/series': realTime,
  '/sdmx/v2/data/:context/:agency/:id/:version/:key': asOf,
  '/sdmx/v2/:resource/:kind/:agency/:id/:version/:item': structures,
  '/sdmx/v2/availability/:context/:agency/:id/:version/:key/:component': asOf,
  '/sdmx/v1/data/:flow/:key/:provider': asOf,
  '/sdmx/v1/availableconstraint/:flow/:key/:provider/:component': asOf,
  '/sdmx/v1/:kind/:agency/:id/:version/:item': structures,
}

/** The same of tools: those that are not here are answered without market data. */
export const toolsWithPast: ReadonlySet<string> = new Set([
  'screen_stocks',
  'get_ta_signals',
  'get_bctc_profile',
  'get_ai_analysis',
  'get_war_risk',
  'get_political_alpha',
  'get_macro',
  'compare_deposit_rates',
  'compare_funds',
  'get_market_sentiment',
])
