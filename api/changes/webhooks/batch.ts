import { maxInBatch } from '../../../contracts/http/access/data-webhooks.ts'
import type { Change } from '../../../contracts/http/changes.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import {
  dataSetsOf,
  isWanted,
  reached,
  readChanges,
  type WrittenChange,
} from '../../../projections/changes/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { idOf } from '../../http/idempotency.ts'
import { beginAgain } from '../read.ts'
import type { DataWebhook } from './store.ts'

/** Pages that are passed over in one go where nothing of them is wanted. */
const pagesPassed = 20

/** What a webhook is to be sent next. */
export type Batch =
  | {
      readonly kind: 'changes'
      readonly from: string
      readonly to: string
      readonly more: boolean
      readonly changes: readonly WrittenChange[]
    }
  | { readonly kind: 'gone'; readonly from: string; readonly to: string; readonly why: string }
  /** Nothing of it is wanted. */
  | { readonly kind: 'passed'; readonly to: string; readonly more: boolean }
  /** No changes are recorded. */
  | { readonly kind: 'off' }

/** What lies behind the cursor of a webhook; where a batch was sent and not taken, that batch. */
export async function nextBatch(db: Db, webhook: DataWebhook): Promise<Batch> {
  const { batch_to, batch_gone } = webhook
  if (batch_to !== null && batch_gone !== null)
    return { kind: 'gone', from: webhook.cursor, to: batch_to, why: batch_gone }
  const datasets = dataSetsOf(webhook)
  let from = webhook.cursor
  for (let pages = 1; ; pages++) {
    const page = await readChanges(db, { since: from, datasets, limit: maxInBatch })
    if (page.outcome === 'off') return { kind: 'off' }
    if (page.outcome === 'gone') return goneBehind(db, from, page.why)
    // Rows that came since belong to the next batch: who has taken this one does not read it again.
    const cut = batch_to !== null && reached(batch_to, page.cursor)
    const to = cut ? batch_to : page.cursor
    const changes = page.changes.filter(
      ({ cursor, json }) => (!cut || reached(cursor, to)) && isWanted(JSON.parse(json) as Change, webhook),
    )
    const more = page.more || to !== page.cursor
    if (changes.length > 0) return { kind: 'changes', from, to, more, changes }
    if (!more || batch_to !== null || pages === pagesPassed) return { kind: 'passed', to, more }
    from = to
  }
}

async function goneBehind(db: Db, from: string, why: string): Promise<Batch> {
  const now = await readChanges(db, { since: null, datasets: [], limit: 1 })
  return now.outcome === 'page' ? { kind: 'gone', from, to: now.cursor, why } : { kind: 'off' }
}

/** The id of a batch: the same at each attempt, and of no other batch. */
export const batchId = (
  { id }: Pick<DataWebhook, 'id'>,
  { from, to }: { from: string; to: string },
): string => idOf('dwb', id, `${from} ${to}`, 0)

/** JSON of a batch as it is sent. The rows stay as the database wrote them: a number beyond 2^53 too. */
export function bodyOf(
  { id }: Pick<DataWebhook, 'id'>,
  batch: Extract<Batch, { kind: 'changes' | 'gone' }>,
  now: Date,
): string {
  const places = { webhook_id: id, from: batch.from, cursor: batch.to }
  const timestamp = vietnamIso(now)
  if (batch.kind === 'gone')
    return JSON.stringify({
      type: 'data.gone',
      timestamp,
      data: { ...places, detail: batch.why, action: goneAction },
    })
  const head = JSON.stringify({ type: 'data.changed', timestamp, data: { ...places, more: batch.more } })
  return `${head.slice(0, -2)},"changes":[${batch.changes.map(({ json }) => json).join(',')}]}}`
}

const goneAction = `Changes go on behind data.cursor. ${beginAgain}`
