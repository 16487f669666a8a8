import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { lastSession } from '../../projections/prices/query.ts'
import {
  indexCodes,
  instrument,
  readIndexSignals,
  readSignals,
  type TickerSignals,
  tickersWithSignals,
} from '../../projections/signals/query.ts'
import { closestMatches } from '../http/closest-match.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../http/route.ts'
import { sharedReading } from '../shared-reading.ts'
import { refuseFormerTicker } from './company-of-ticker.ts'

/** Signals of a ticker or an index, in any case. @throws Problem not_found with near matches, or with what is missing */
export async function findSignals(
  services: Services,
  text: string,
  options: { asOf?: string; days?: number },
): Promise<TickerSignals> {
  const ticker = text.toUpperCase()
  const { db } = services
  const indices = await codesOfIndices(services)
  const read = indices.includes(ticker) ? readIndexSignals : readSignals
  const found = await read(db, ticker, options)
  if (found) {
    // A suspended ticker, or a day of which its bar is not stored: said, so that an old figure is not taken for today's.
    const market = await newestSession(services, options.asOf)
    const behind = market !== null && market > found.answer.as_of
    return behind
      ? { ...found, answer: { ...found.answer, flags: [...found.answer.flags, 'no_bar_in_last_session'] } }
      : found
  }
  if (isTradedApart(ticker))
    throw problem('not_found', {
      detail: `${ticker} is a warrant, future or bond, of which no signals are computed.`,
      action: `Its prices and terms are at GET /api/finance/instruments/${ticker}/daily.`,
    })
  await refuseFormerTicker(db, ticker, ', or for a day before the change')
  const listed = await instrument(db, ticker)
  const newest = options.asOf === undefined ? null : await read(db, ticker)
  if (newest)
    throw problem('not_found', {
      detail: `${ticker} has no bar up to ${options.asOf}.`,
      action: 'Ask for a later day.',
    })
  if (listed)
    throw problem('not_found', {
      detail: `${ticker} is known, but no bar of it is stored, so there is nothing to compute from.`,
      action: 'Import its price history, or ask for another ticker.',
    })
  const closest = closestMatches(ticker, [...(await tickersWithSignals(db)), ...indices], 5)
  throw problem('not_found', {
    detail: `There is no ticker ${ticker}.`,
    action: closest.length > 0 ? `Did you mean ${closest.join(', ')}?` : 'Check the ticker.',
    members: { closest_matches: closest },
  })
}

/** Codes of the indices that have bars; none while their read model is not built. */
export const codesOfIndices = async (services: Services): Promise<readonly string[]> =>
  services.readModels.get('indices')
    ? sharedReading(services, { name: 'codes of indices', models: ['indices'] }, indexCodes)
    : []

const newestSession = (services: Services, until: string | undefined): Promise<string | null> =>
  until === undefined
    ? sharedReading(services, { name: 'last session', models: ['prices'] }, db => lastSession(db))
    : lastSession(services.db, until)
