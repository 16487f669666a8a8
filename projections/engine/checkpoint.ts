import type { Build } from './builds.ts'
import type { Trx } from './projection.ts'
import type { LogMark } from './stream.ts'

export interface Checkpoint extends LogMark {
  readonly facts: number
  readonly rows: number
  readonly keysMade: boolean
}

export async function readCheckpoint(trx: Trx, name: string, build: number): Promise<Checkpoint | null> {
  const { rows } = await trx.query<{
    position: number
    stream_created: string
    stored_at: string | null
    facts: number
    rows: number
    keys_made: boolean
  }>(
    'select position, stream_created, stored_at, facts, rows, keys_made from engine.checkpoint where name = $1 and build = $2',
    [name, build],
  )
  const r = rows[0]
  return r
    ? {
        position: r.position,
        streamCreated: r.stream_created,
        storedAt: r.stored_at,
        facts: r.facts,
        rows: r.rows,
        keysMade: r.keys_made,
      }
    : null
}

export interface Advance {
  readonly from: number
  readonly to: number
  /** When the message at `to` was stored (`LogMark`). */
  readonly storedAt: string | null
  readonly streamCreated: string
  readonly observedAt: string | null
  readonly facts: number
  readonly rows: number
  /** What was counted before is void, as the rows are. */
  readonly reset?: boolean
}

/** What a compare-and-set of the position found. Only `stored` lets the transaction commit. */
export type AdvanceOutcome =
  | { outcome: 'stored'; schema: string; state: Build['state'] }
  /** Our own batch is there already: the commit arrived although its answer was lost. */
  | { outcome: 'already-there'; position: number }
  /** Another writer has passed us. */
  | { outcome: 'ahead'; position: number }
  /** Someone went back, or the stream or the build is another one. */
  | { outcome: 'mismatch'; position: number | null }

/**
 * Moves the checkpoint of a build from `from` to `to`, in the transaction of the rows, and locks the build row
 * against a swap until the commit. This is the fence: two runners can never both write the same facts.
 */
export async function advance(trx: Trx, name: string, build: number, a: Advance): Promise<AdvanceOutcome> {
  const { rows } = await trx.query<{ schema: string; state: Build['state'] }>(
    `with held as (select schema, state from engine.build where name = $1 and build = $2 for share)
     update engine.checkpoint c
        set position = $4, stored_at = $10, observed_at = coalesce($6::timestamptz, observed_at),
            facts = case when $9 then 0 else facts end + $7, rows = case when $9 then 0 else rows end + $8, updated_at = now()
       from held
      where c.name = $1 and c.build = $2 and c.position = $3 and c.stream_created = $5
     returning held.schema, held.state`,
    [name, build, a.from, a.to, a.streamCreated, a.observedAt, a.facts, a.rows, a.reset === true, a.storedAt],
  )
  const stored = rows[0]
  if (stored) return { outcome: 'stored', ...stored }
  const now = await readCheckpoint(trx, name, build)
  if (now === null || now.streamCreated !== a.streamCreated)
    return { outcome: 'mismatch', position: now?.position ?? null }
  if (now.position === a.to) return { outcome: 'already-there', position: now.position }
  if (now.position > a.from) return { outcome: 'ahead', position: now.position }
  return { outcome: 'mismatch', position: now.position }
}
