import type { Draft } from '../../contracts/events/fact.ts'
import type { Feed } from '../../ingest/feed.ts'
import { feeds } from '../../ingest/sources/index.ts'
import type { ReadModel } from '../../projections/engine/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { totals } from '../support/totals.ts'

/** A read model of facts and one derived from it. */
export const walkModels: readonly ReadModel[] = [prices, totals]

/** Small, so that a walk of a few hundred rows cuts batches, groups and copies everywhere. */
export const walkBatch = { rows: 25, copyRows: 40, groupPatience: 1_500 }

const priceHistory = feeds.find(feed => feed.id === 'exchange.cafef.price-history') as Feed

/** The feed with another version of its parser: each reads the volumes of some days in another way. */
export const feedAt = (parser: number): Feed => ({
  ...priceHistory,
  parser,
  parse(document) {
    const parsed = priceHistory.parse(document)
    return { ...parsed, drafts: parsed.drafts.map(draft => readBy(parser, draft)) }
  },
})

function readBy(parser: number, draft: Draft): Draft {
  const data = draft.data as { session?: string[]; volume?: (number | null)[] }
  if (!data.session || !data.volume) return draft
  const volume = data.volume.map((v, i) => {
    const session = data.session?.[i] ?? ''
    return v !== null && Number(session.slice(-2)) % 5 === parser % 5 ? v + parser : v
  })
  return { ...draft, data: { ...data, volume } }
}
