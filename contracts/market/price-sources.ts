import { mappingOfFeed } from '../mapping.ts'

/**
 * Sources of raw closes, best first: what a source that stands earlier says of a session is served, whichever came in
 * first. Of one publisher the feed that also has turnover and put-through stands before the one without them.
 */
export const rawSources = [
  'exchange.cafef.price-history',
  'exchange.cafef.bulk-raw',
  'exchange.vndirect.stock-prices',
  'exchange.hose.trading-results',
  // Of ETFs and closed funds; bonds have no other source.
  'exchange.ssi.boards',
] as const
export type RawSource = (typeof rawSources)[number]

/**
 * Sources that a home has by a contract: their closes are compared with those of the public sources and served to nobody else.
 */
export const ownSources = [
  'exchange.ssi.daily-ohlc',
  'exchange.dnse.ohlc',
  // The bars of a day that their streams bring; bars of a minute are compared with nothing.
  'exchange.ssi.intraday',
  'exchange.dnse.intraday',
] as const
export type OwnSource = (typeof ownSources)[number]

/**
 * Sources of adjusted prices alone whose volumes are those of each session, not adjusted. VNDIRECT's chart: beside volumes
 * as traded, 346 sessions over ex-dates of new shares have a median ratio of 1.000. Of other such sources it is not known.
 */
const tradedVolumes: ReadonlySet<string> = new Set(['exchange.vndirect.dchart'])

/** Whether a source that states adjusted prices alone states volumes as traded beside them. */
export const hasTradedVolumes = (feed: string): boolean => tradedVolumes.has(feed)

/** Collections that others made of what publishers said: after every publisher. */
const collections: readonly string[] = ['exchange.vn-stock-price.history']

/** The best source has 9, a collection and a file that somebody mapped 1; 5 where a feed stands in neither list. */
export function trustOf(feed: string): number {
  const place = (rawSources as readonly string[]).indexOf(feed)
  if (place >= 0) return 9 - place
  return collections.includes(feed) || mappingOfFeed(feed) ? 1 : 5
}
