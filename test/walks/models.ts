import type { Candidate } from '../../contracts/events/fact.ts'
import type { Feed } from '../../ingest/feed.ts'
import { feeds } from '../../ingest/sources/index.ts'
import type { ReadModel } from '../../projections/engine/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { totals } from '../support/totals.ts'

/** A read model of facts and one derived from it. */
export const walkModels: readonly ReadModel[] = [prices, totals]

/** Small, so that a walk of a few hundred rows cuts batches, groups and copies everywhere. */
export const walkBatch = { rows: 25, copyRows: 40, groupTimeout: 1_500 }

const priceHistory = feeds.find(feed => feed.id === 'exchange.cafef.price-history') as Feed

/** The feed with another version of its parser: each reads the volumes of some days in another way. */
export const feedAt = (parser: number): Feed => ({
  ...priceHistory,
  parser,
  parse(document) {
    const parsed = priceHistory.parse(document)
    return { ...parsed, candidates: parsed.candidates.map(candidate => readBy(parser, candidate)) }
  },
})

function readBy(parser: number, candidate: Candidate): Candidate {
  const data = candidate.data as { session?: string[]; volume?: (number | null)[] }
  if (!data.session || !data.volume) return candidate
  const volume = data.volume.map((v, i) => {
    const session = data.session?.[i] ?? ''
    return v !== null && Number(session.slice(-2)) % 5 === parser % 5 ? v + parser : v
  })
  return { ...candidate, data: { ...data, volume } }
}
