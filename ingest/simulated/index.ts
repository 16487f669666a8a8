import { lastClosedSession } from '../../contracts/calendar.ts'
import { toEpochMs } from '../../contracts/vietnam-time.ts'
import type { FeedDocument } from '../feed.ts'
import { type SimulationOptions, simulateMarket } from './market.ts'
import { contentTypeOf, simulatedParts } from './parts.ts'

export { firstSimulatedSession, type SimulationOptions } from './market.ts'

/** A document that nobody published; it goes through the parser of the feed that it names. */
export interface SimulatedDocument extends FeedDocument {
  readonly feed: string
}

/**
 * The documents of an invented market, in the shapes of real publishers and in the order to take them in. The same
 * options give the same bytes, and a later `until` gives the same history and more of it.
 *
 * Each url begins with `simulated:`, which marks all that follows from it. Tickers have four letters and begin
 * with X, as no real one does; names say that they are simulated.
 * @throws RangeError when so many sessions do not lie between 2022-01-04 and `until`
 */
export function* simulatedDocuments(options: SimulationOptions): Generator<SimulatedDocument> {
  const market = simulateMarket(options)
  for (const { feed, make } of simulatedParts) {
    for (const { name, body } of make(market)) {
      yield {
        feed,
        url: `simulated:${encodeURIComponent(options.seed)}/${feed}/${name}`,
        name,
        // An hour after the close: every bar is of a finished session.
        fetchedAt: `${market.sessions.at(-1)}T16:00:00+07:00`,
        status: 200,
        contentType: contentTypeOf(name),
        body,
      }
    }
  }
}

/** The `until` of a simulation that is made now: the last session that ended at least an hour ago. */
export const simulationUntil = (now: Date): string => lastClosedSession(toEpochMs(now) - 3_600_000)
