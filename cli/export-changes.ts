import { Readable } from 'node:stream'
import { cursorPattern, type FollowedId, maxChanges } from '../contracts/http/changes.ts'
import { type ChangesPage, cursorAt, readChanges } from '../projections/changes/query.ts'
import type { Nats } from '../runtime/nats.ts'
import type { Db } from '../runtime/postgres.ts'
import { UsageError } from './command.ts'
import type { ExportTarget } from './export-target.ts'

/** Clocks of the log and of the database may differ by this, ms: changes that come again change nothing. */
const clocksMs = 600_000

const wholeAgain = 'Export the data sets whole again, then go on behind the cursor that this prints.'

/**
 * Writes the changes of data sets behind a place, as JSON lines of `GET /api/changes`, up to now.
 * @param since a cursor, or a position in the log whose facts a copy has
 * @returns how many, and the cursor to go on behind
 * @throws UsageError where changes are not recorded, or not as far back
 */
export async function exportChanges(
  { db, nats }: { readonly db: Db; readonly nats: Nats },
  { since, datasets }: { readonly since: string; readonly datasets: readonly FollowedId[] },
  target: ExportTarget,
  signal: AbortSignal,
) {
  let cursor = await cursorOf(db, nats, since)
  let [changes, resets] = [0, 0]
  // Before the file is begun: a place that is gone is a wrong call.
  let page = pageOf(await readChanges(db, { since: cursor, datasets, limit: maxChanges }))
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      for (const { json } of page.changes) {
        if (json.includes('"op":"reset"')) resets++
        changes++
        yield `${json}\n`
      }
      cursor = page.cursor
      if (!page.more) return
      page = pageOf(await readChanges(db, { since: cursor, datasets, limit: maxChanges }))
    }
  }
  const { bytes } = await target.write(Readable.from(lines(), { objectMode: false }), signal)
  return { changes, resets, cursor, bytes }
}

/** Where the feed stands; null: no changes are recorded here. */
export async function feedCursor(db: Db): Promise<string | null> {
  const page = await readChanges(db, { since: null, datasets: [], limit: 1 })
  return page.outcome === 'page' ? page.cursor : null
}

async function cursorOf(db: Db, nats: Nats, since: string): Promise<string> {
  if (new RegExp(cursorPattern).test(since)) return since
  if (!/^\d{1,15}$/.test(since))
    throw new UsageError(
      `--since ${since}: it is a cursor of an earlier export, or a position in the log, a whole number.`,
    )
  const message = await nats.jsm.streams
    .getMessage(nats.names.facts, { seq: Number(since) })
    .catch(() => null)
  if (message === null)
    throw new UsageError(
      `--since ${since}: the log has no fact at this position. vnfin status shows positions.`,
    )
  const found = await cursorAt(db, message.time, clocksMs)
  if (found === null) throw off()
  if (found === 'gone')
    throw new UsageError(`--since ${since}: changes of that time are not stored any more. ${wholeAgain}`)
  return found
}

function pageOf(page: ChangesPage): Extract<ChangesPage, { outcome: 'page' }> {
  if (page.outcome === 'off') throw off()
  if (page.outcome === 'gone') throw new UsageError(`--since: ${page.why} ${wholeAgain}`)
  return page
}

const off = () => new UsageError('This home records no changes. The projector records them with CHANGES=on.')
