import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readDocument } from '../../ingest/archive.ts'
import { importPath } from '../../ingest/import.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { caughtUp } from '../../projections/engine/lag.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { feedAt, walkBatch, walkModels } from './models.ts'
import { Place } from './place.ts'
import { longestCommand, type Walk } from './steps.ts'

/** What a walk came to. */
export interface Settled {
  /** Promises of the engine that did not hold. */
  readonly faults: readonly string[]
  /** Rows that a clean home of the same documents has otherwise. */
  readonly againstCleanHome: readonly string[]
}

const tables = {
  'prices.bars': 'session, ticker, open, high, low, close, volume, turnover, adj_close',
  'totals.total': '*',
} as const

/**
 * Brings a walk to rest as an operator would (wakes everybody, waits, does what a stopped read model says), and compares
 * its rows with those of a clean engine on the same log, then with those of a clean home of the same documents.
 */
export async function settle(w: Walk): Promise<Settled> {
  const faults: string[] = []
  for (const one of w.place.actors) {
    one.signal('SIGCONT')
    one.stopped = false
  }
  if (w.place.actors.length === 0) await w.place.start('project')
  await atRest(w, faults)
  const compared = await rebuild(w.place.env, prices, {
    signal: AbortSignal.timeout(longestCommand),
    shadow: true,
  })
  if (compared.outcome !== 'compared') faults.push(`verify ended with ${compared.outcome}`)
  else if (compared.differences.length > 0) {
    // Only where facts were taken out of the log may rows differ, and verify has just named them.
    if (!w.removed)
      faults.push(`rows differ from the log and nothing said so: ${JSON.stringify(compared.differences[0])}`)
    await rebuild(w.place.env, prices, { signal: AbortSignal.timeout(longestCommand) })
    await atRest(w, faults)
  }
  await sameRows(w, 'a clean engine on the same log', await cleanEngine(w), faults)
  faults.push(...(await leftovers(w)))

  const againstCleanHome: string[] = []
  await convergeIngest(w)
  await atRest(w, faults)
  if (w.removed) {
    await rebuild(w.place.env, prices, { signal: AbortSignal.timeout(longestCommand) })
    await atRest(w, faults)
  }
  await sameRows(w, 'a clean home of the same documents', await cleanHome(w), againstCleanHome)
  return { faults, againstCleanHome }
}

/** Until all is served, with the rebuilds that stopped read models ask for. */
async function atRest(w: Walk, faults: string[]): Promise<void> {
  const { env } = w.place
  const end = performance.now() + longestCommand
  let behind: readonly string[] = []
  while (performance.now() < end) {
    const state = await caughtUp(env, walkModels)
    // A projector looks at a log that brings nothing once a second.
    if (state.caughtUp && (await stays(w))) return
    behind = state.behind
    for (const text of state.behind) {
      if (!text.includes(' has stopped: ')) continue
      const model = /vnfin rebuild (\w+)/.exec(text)?.[1]
      if (model !== 'prices') {
        faults.push(`stopped, and no remedy is named: ${text}`)
        return
      }
      await rebuild(env, prices, { signal: AbortSignal.timeout(longestCommand) })
    }
    await pause(100)
  }
  faults.push(`not at rest after ${longestCommand} ms: ${behind.join('; ')}`)
}

async function stays(w: Walk): Promise<boolean> {
  await pause(1_300)
  return (await caughtUp(w.place.env, walkModels)).caughtUp
}

async function rowsOf(place: Place, table: string, columns: string): Promise<string[]> {
  const { rows } = await place.postgres.pool.query<{ row: string }>(
    `select row_to_json(t)::text as row from (select ${columns} from ${table}) t`,
  )
  return rows.map(r => r.row).sort()
}

type Rows = Readonly<Record<string, readonly string[]>>

async function allRows(place: Place): Promise<Rows> {
  const found: Record<string, string[]> = {}
  for (const [table, columns] of Object.entries(tables)) found[table] = await rowsOf(place, table, columns)
  return found
}

async function sameRows(w: Walk, what: string, expected: Rows, faults: string[]): Promise<void> {
  const found = await allRows(w.place)
  for (const table of Object.keys(tables)) {
    const here = new Set(found[table])
    const there = new Set(expected[table])
    const missing = [...there].filter(row => !here.has(row))
    const surplus = [...here].filter(row => !there.has(row))
    if (missing.length + surplus.length > 0)
      faults.push(
        `${table} against ${what}: ${missing.length} missing (${missing[0] ?? ''}), ${surplus.length} too many (${surplus[0] ?? ''})`,
      )
  }
}

/** Rows that a new database gets from the log as it is. */
async function cleanEngine(w: Walk): Promise<Rows> {
  const clean = await Place.open(w.place.servers, w.place.prefix)
  try {
    return await projectedRows(clean)
  } finally {
    await clean.disconnect()
    await clean.servers.dropDatabase(clean.databaseUrl)
  }
}

async function projectedRows(place: Place): Promise<Rows> {
  const engine = await startEngine({ ...place.env, batch: { ...walkBatch, rows: 5_000 } }, walkModels)
  try {
    await waitUntilCaughtUp(place.env, walkModels, { timeoutMs: longestCommand })
    return await allRows(place)
  } finally {
    await engine.stop()
  }
}

/** Brings lost documents back and runs today's parser over all of them. */
async function convergeIngest(w: Walk): Promise<void> {
  const { nats } = w.place
  const options = { log: silentLog, ledgers: new Ledgers(nats), now: new Date() }
  for (const file of w.imported) await importPath(nats, [feedAt(w.parser)], file, options)
  await replay(nats, feedAt(w.parser), {
    ...options,
    dryRun: false,
    signal: AbortSignal.timeout(longestCommand),
  })
}

/** Rows of a home on which only today's parser ever ran, over the archived documents in their order. */
async function cleanHome(w: Walk): Promise<Rows> {
  const { nats } = w.place
  const clean = await Place.open(w.place.servers, `clean${randomBytes(3).toString('hex')}-`)
  try {
    const options = {
      log: silentLog,
      ledgers: new Ledgers(clean.nats),
      now: new Date(),
      simulated: false,
      seen: 'ever' as const,
    }
    for await (const { seq } of storedMessages(nats, nats.names.feeds, { from: 1 }))
      await ingest(clean.nats, feedAt(w.parser), await readDocument(nats, seq), options)
    return await projectedRows(clean)
  } finally {
    await clean.close()
  }
}

/** Records and tables that no command in hand explains. */
async function leftovers({ place }: Walk): Promise<string[]> {
  const { rows } = await place.postgres.pool.query<{ what: string }>(
    `select b.name || ' has ' || count(*) filter (where state = 'live') || ' live builds' as what
       from engine.build b group by b.name having count(*) filter (where state = 'live') <> 1
     union all
     select 'build ' || build || ' of ' || name || ' is ' || state || ' without tables' from engine.build
      where to_regnamespace(schema) is null
     union all
     select nspname || ' has no build' from pg_namespace
      where nspname ~ '^(prices|totals)(__b[0-9]+)?$' and not exists (select 1 from engine.build where schema = nspname)`,
  )
  return rows.map(r => r.what)
}
