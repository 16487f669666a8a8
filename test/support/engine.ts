import type { Test } from 'tap'
import { type Bars, bars } from '../../contracts/events/bars.ts'
import { type Fact, type FactKind, factId } from '../../contracts/events/fact.ts'
import { streamNames } from '../../contracts/streams.ts'
import { type Engine, startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { BatchSettings, Environment } from '../../projections/engine/environment.ts'
import type { ReadModel } from '../../projections/engine/projection.ts'
import { ensureEngineSchema } from '../../projections/engine/schema.ts'
import { type Log, silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { type Db, openPostgres } from '../../runtime/postgres.ts'
import { factOf } from './facts.ts'
import { testDatabase, testNats, testStreams } from './services.ts'

export interface EngineBench extends Environment {
  readonly env: Environment
  readonly nats: Nats
  readonly db: Db
  /** Stores facts in the log, in order. */
  publish(...facts: (Fact | Uint8Array)[]): Promise<number[]>
  start(models: readonly ReadModel[], batch?: Partial<BatchSettings>): Promise<Engine>
  caughtUp(models: readonly ReadModel[]): Promise<void>
  /** Rows of a table as one text each, in the order of the text. */
  rows(table: string, columns?: string): Promise<string[]>
}

/**
 * A log and a database of the test's own, and the engine on them when it is started: for tests of the engine, of
 * ingest, and of whatever stops and starts. With HTTP: running-system.ts. Everything ends with the test.
 */
export async function engineBench(t: Test, log: Log = silentLog): Promise<EngineBench> {
  const databaseUrl = await testDatabase(t)
  const nats = await openNats({ url: (await testNats()).url, names: streamNames(await testStreams(t)), log })
  const postgres = openPostgres(databaseUrl, { log })
  const engines: Engine[] = []
  t.teardown(async () => {
    for (const engine of engines) await engine.stop()
    await nats.close()
    await postgres.close()
  })
  const env: Environment = { pool: postgres.pool, databaseUrl, nats, log }
  await ensureEngineSchema(postgres.pool)
  return {
    ...env,
    env,
    nats,
    db: postgres.db,
    async publish(...facts) {
      const seqs: number[] = []
      for (const fact of facts) {
        const raw = fact instanceof Uint8Array
        const subject = nats.names.factSubject(raw ? bars.type : fact.type)
        const ack = await nats.js.publish(subject, raw ? fact : JSON.stringify(fact))
        seqs.push(ack.seq)
      }
      return seqs
    },
    async start(models, batch = {}) {
      const engine = await startEngine({ ...env, batch }, models)
      engines.push(engine)
      return engine
    },
    caughtUp: models => waitUntilCaughtUp(env, models, { timeoutMs: 20_000 }),
    async rows(table, columns = '*') {
      const { rows } = await postgres.pool.query<{ row: string }>(
        `select row_to_json(t)::text as row from (select ${columns} from ${table}) t`,
      )
      return rows.map(r => r.row).sort()
    },
  }
}

export interface GivenBars {
  readonly document: number
  readonly key?: string
  readonly parser?: number
  readonly group?: readonly [part: number, parts: number]
  readonly feed?: string
}

/** A fact of bars: `bar('VCB', '2025-08-22', 64_600)` rows from a document. */
export function barsFact(
  rows: readonly (readonly [ticker: string, session: string, close: number])[],
  given: GivenBars,
): Fact<Bars> {
  const data: Bars = {
    ticker: rows.map(r => r[0]),
    session: rows.map(r => r[1]),
    open: rows.map(r => r[2]),
    high: rows.map(r => r[2]),
    low: rows.map(r => r[2]),
    close: rows.map(r => r[2]),
    volume: rows.map(() => 100),
  }
  return dayFact(bars, data, given)
}

/** A fact of the feed of prices, on the day of its first session. */
export function dayFact<T>(kind: FactKind<T>, data: T, given: GivenBars): Fact<T> {
  const session = (data as { session?: string[] }).session?.[0] ?? '2025-08-22'
  const key = given.key ?? `session:${session}`
  const feed = given.feed ?? 'exchange.cafef.price-history'
  return factOf(kind, data, {
    id: factId(kind.type, `${feed} ${key}`, data),
    source: `/feeds/${feed}`,
    time: '2025-08-22T10:00:00.000Z',
    observedat: '2025-08-22T16:00:00+07:00',
    effectiveon: session,
    documentseq: given.document,
    parser: given.parser ?? 1,
    key,
    ...(given.group ? { part: given.group[0], parts: given.group[1] } : {}),
  })
}
