import { CompiledQuery, type Kysely } from 'kysely'
import type { FollowedId } from '../../contracts/http/changes.ts'
import type { Db } from '../../runtime/postgres.ts'
import { type Cursor, cursorText, readCursor } from './cursor.ts'
import { rowsStatement, swappedDuringRead } from './statement.ts'
import { type FollowedTable, followedTables } from './tables.ts'

export { reached } from './cursor.ts'
export { dataSetsOf, fits, isWanted, type RowFilter } from './filter.ts'
export { followedTables } from './tables.ts'

/** One change, with its JSON as it is sent: numbers beyond 2^53 stay as the database wrote them. */
export interface WrittenChange {
  readonly cursor: string
  readonly json: string
}

export type ChangesPage =
  | {
      readonly outcome: 'page'
      readonly changes: readonly WrittenChange[]
      readonly cursor: string
      readonly more: boolean
      /** Entries of the record behind the page. */
      readonly lag: number
    }
  /** This home records no changes. */
  | { readonly outcome: 'off' }
  /** Changes behind the cursor are gone, or it is of another feed. */
  | { readonly outcome: 'gone'; readonly why: string }

interface Entry {
  readonly seq: number
  readonly name: string
  readonly tbl: string
  readonly key: readonly string[]
  readonly n: number
  readonly is_reset: boolean
  readonly at: string
  /** Keys before the cursor, and keys up to which this page goes. */
  readonly done: number
  readonly taken: number
}

/** Entries that are looked at for one page at most: an entry may be a single row. */
const maxEntries = 2_000
/** A swap of builds in the moment of a read is met again this often. */
const tries = 3

/** Where the feed stands; null: this home records no changes. */
export async function feedHead(db: Db): Promise<{ readonly id: string; readonly last: number } | null> {
  const [feed] = await run<{ id: string; last: number }>(db, 'select id, last from engine.change_feed')
  return feed ?? null
}

/**
 * A cursor before every change that was written at or after a moment.
 * @param doubtMs by which the clock of the moment may be ahead of that of the database: earlier changes are named too
 * @returns null: this home records no changes; gone: not as far back
 */
export async function cursorAt(db: Db, moment: Date, doubtMs: number): Promise<string | null | 'gone'> {
  const [found] = await run<{ id: string; last: number; seq: number | null; whole: boolean }>(
    db,
    `select f.id, f.last, min(c.seq) filter (where c.at >= $2) as seq,
            f.since <= $1 and (f.floor = 0 or min(c.at) <= $2) as whole
       from engine.change_feed f left join engine.row_change c on c.seq > f.floor
      group by f.id, f.last, f.floor, f.since`,
    [moment, new Date(moment.getTime() - doubtMs)],
  )
  if (!found) return null
  if (!found.whole) return 'gone'
  return cursorText({ feed: found.id, seq: found.seq ?? found.last + 1, step: 0 })
}

/**
 * The changes behind a cursor, in the order in which they were committed, with their rows as they are now: one snapshot.
 * @param since null: no change, and the cursor of now
 * @param limit changes at most
 */
export async function readChanges(
  db: Db,
  {
    since,
    datasets,
    limit,
  }: { readonly since: string | null; readonly datasets: readonly FollowedId[]; readonly limit: number },
): Promise<ChangesPage> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(trx => page(trx as unknown as Db, { since, datasets, limit }))
    } catch (error) {
      if ((error as { code?: unknown }).code !== swappedDuringRead || attempt === tries) throw error
    }
}

async function page(
  db: Db,
  {
    since,
    datasets,
    limit,
  }: { readonly since: string | null; readonly datasets: readonly FollowedId[]; readonly limit: number },
): Promise<ChangesPage> {
  const [feed] = await run<{ id: string; last: number; floor: number; since: Date }>(
    db,
    `select id, last, floor, since from engine.change_feed`,
  )
  if (!feed) return { outcome: 'off' }
  const end: Cursor = { feed: feed.id, seq: feed.last + 1, step: 0 }
  if (since === null) return { outcome: 'page', changes: [], cursor: cursorText(end), more: false, lag: 0 }
  const from = readCursor(since)
  if (from.feed !== feed.id)
    return {
      outcome: 'gone',
      why: `The cursor is of another feed: this one began on ${feed.since.toISOString()}, after a restore or while no changes were recorded.`,
    }
  if (from.seq <= feed.floor)
    return { outcome: 'gone', why: 'Changes behind this cursor are older than what is stored.' }
  const tables = followedTables.filter(({ sets }) => sets.some(({ id }) => datasets.includes(id)))
  const entries = await entriesBehind(db, from, tables, limit)
  const last = entries.at(-1)
  if (!last) return { outcome: 'page', changes: [], cursor: cursorText(end), more: false, lag: 0 }
  const range = { from, last, datasets }
  const changes: Placed[] = []
  // One after the other: they share a connection.
  for (const table of tables) changes.push(...(await changesOf(db, table, entries, range)))
  changes.sort((a, b) => a.seq - b.seq || a.step - b.step)
  const sent = changes.slice(0, limit)
  const cut = changes.length > limit || last.taken < last.n
  const ends = !cut && last.seq === feed.last
  const behind: Cursor = ends
    ? end
    : { feed: feed.id, ...(cut && sent.length > 0 ? place(sent.at(-1)!) : { seq: last.seq + 1, step: 0 }) }
  return {
    outcome: 'page',
    changes: sent.map(each => {
      const cursor = cursorText({ feed: feed.id, ...place(each) })
      return { cursor, json: `{"cursor":"${cursor}",${each.json}}` }
    }),
    cursor: cursorText(behind),
    more: !ends,
    lag: Math.max(0, feed.last - behind.seq + 1),
  }
}

interface Placed {
  readonly seq: number
  readonly step: number
  readonly json: string
}
const place = ({ seq, step }: Placed) => ({ seq, step })

/** Entries of these tables from the cursor on that have as many keys as a page has changes. */
async function entriesBehind(
  db: Db,
  from: Cursor,
  tables: readonly FollowedTable[],
  limit: number,
): Promise<readonly Entry[]> {
  const stepsOf = new Map(
    tables.map(({ model, table, sets }): [string, number] => [`${model}.${table.name}`, sets.length]),
  )
  const doneOf = (seq: number, name: string) =>
    seq === from.seq ? Math.floor(from.step / (stepsOf.get(name) ?? 1)) : 0
  const found = await run<Omit<Entry, 'done' | 'taken'>>(
    db,
    `select seq, name, tbl, key, n, is_reset, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
       from engine.row_change where seq >= $1 and name || '.' || tbl = any($2) order by seq limit ${maxEntries}`,
    [from.seq, [...stepsOf.keys()]],
  )
  const entries: Entry[] = []
  let left = limit
  for (const entry of found) {
    if (left <= 0) break
    const done = Math.min(entry.n, doneOf(entry.seq, `${entry.name}.${entry.tbl}`))
    const taken = Math.min(entry.n, done + left)
    entries.push({ ...entry, done, taken })
    left -= Math.max(1, taken - done)
  }
  return entries
}

/** What of these entries is a change of the table's data sets, behind the cursor. */
async function changesOf(
  db: Db,
  table: FollowedTable,
  entries: readonly Entry[],
  {
    from,
    last,
    datasets,
  }: { readonly from: Cursor; readonly last: Entry; readonly datasets: readonly FollowedId[] },
): Promise<readonly Placed[]> {
  const own = entries.filter(({ name, tbl }) => name === table.model && tbl === table.table.name)
  const wanted = table.sets.flatMap(({ id, set }, n) => (datasets.includes(id) ? [{ id, set, n }] : []))
  const changes: Placed[] = own
    .filter(({ is_reset }) => is_reset)
    .flatMap(({ seq, at }) =>
      wanted.map(({ id, n }) => ({
        seq,
        step: n + 1,
        json: `"dataset":"${id}","op":"reset","at":"${at}","key":null,"row":null`,
      })),
    )
  // Keys of columns that are no longer the key are followed by a reset.
  const keyed = own.filter(({ is_reset, key }) => !is_reset && `${key}` === `${table.table.key}`)
  const at = new Map(keyed.map(entry => [entry.seq, entry.at]))
  const first = keyed[0]
  if (first)
    for (const { id, set, n } of wanted) {
      const rows = await run<{ seq: number; place: number; key: string; row: string | null }>(
        db,
        rowsStatement(set),
        [keyed.map(({ seq }) => seq), first.seq, first.done, last.seq, last.taken],
      )
      for (const { seq, place, key, row } of rows)
        changes.push({
          seq,
          step: (place - 1) * table.sets.length + n + 1,
          json: `"dataset":"${id}","op":"${row === null ? 'delete' : 'upsert'}","at":"${at.get(seq)}","key":${key},"row":${row}`,
        })
    }
  return changes.filter(({ seq, step }) => seq > from.seq || step > from.step)
}

async function run<Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await (db as Kysely<unknown>).executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
