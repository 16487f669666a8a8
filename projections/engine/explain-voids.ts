import { feedOf } from '../../contracts/events/fact.ts'
import type { Nats } from '../../runtime/nats.ts'
import { rowOf } from './fact-rows.ts'
import type { Trx } from './projection.ts'
import { listVoids } from './voids.ts'

/** A fact that gave a row and counts no more: today's parser does not yield it from its document. */
export interface VoidedFact {
  readonly seq: number
  readonly id: string
  readonly type: string
  readonly key: string
  readonly feed: string
  readonly parser: number
  readonly document: number
  readonly voided_at: string
  readonly reason: string
  /** What it said of the row. */
  readonly row: Record<string, unknown>
}

/** Void facts that gave the row of a key, newest first. */
export async function voidedFacts(
  db: Pick<Trx, 'query'>,
  nats: Nats,
  name: string,
  key: Readonly<Record<string, string>>,
): Promise<VoidedFact[]> {
  const { rows } = await db.query<{ kinds: string[] }>(
    `select kinds from engine.build where name = $1 and state = 'live'`,
    [name],
  )
  const kinds = new Set(rows[0]?.kinds ?? [])
  const found: VoidedFact[] = []
  for (const { source, position, fact, data, time, reason } of await listVoids(nats)) {
    const row = kinds.has(fact.type) ? rowOf(data, key, source) : null
    if (row)
      found.unshift({
        seq: position,
        id: fact.id,
        type: fact.type,
        key: fact.key,
        feed: feedOf({ source }),
        parser: fact.parser,
        document: fact.documentseq,
        voided_at: time,
        reason,
        row,
      })
  }
  return found
}

/** One void fact as a clause: which it is, since when it counts no more, and why. */
export const voidedClause = (v: VoidedFact): string =>
  `fact ${v.id} at ${v.seq} of document ${v.document} (parser ${v.parser} of ${v.feed}) was made void ${v.voided_at}: ${v.reason}`
