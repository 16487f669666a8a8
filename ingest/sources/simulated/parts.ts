import { bulkBarsArchive, bulkIndexArchive } from './bulk-bars.ts'
import type { Market } from './market.ts'
import { symbolsDocument } from './symbols.ts'

/** A document of the simulation: the feed whose parser reads it, and what makes it. */
export interface SimulatedPart {
  readonly feed: string
  readonly contentType: string
  make(market: Market): { name: string; body: Uint8Array }
}

const zip = 'application/zip'
const json = 'application/json; charset=utf-8'

/**
 * Every document of the simulation, in the order to take them in: what a reader looks for first comes first.
 * To add one: a file beside this one, and a line here.
 */
export const simulatedParts: readonly SimulatedPart[] = [
  { feed: 'exchange.vci.symbols', contentType: json, make: symbolsDocument },
  { feed: 'exchange.cafef.bulk-adjusted', contentType: zip, make: bulkIndexArchive },
  { feed: 'exchange.cafef.bulk-raw', contentType: zip, make: market => bulkBarsArchive(market, 'raw') },
  {
    feed: 'exchange.cafef.bulk-adjusted',
    contentType: zip,
    make: market => bulkBarsArchive(market, 'adjusted'),
  },
]
