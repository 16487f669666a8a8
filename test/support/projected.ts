import pg from 'pg'
import type { Test } from 'tap'
import type { FactKind } from '../../contracts/events/fact.ts'
import { createModel } from '../../projections/engine/create-tables.ts'
import type {
  Projection,
  ReadModel,
  Score,
  StoredFact,
  Touched,
  Trx,
} from '../../projections/engine/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { openPostgres, type Postgres } from '../../runtime/postgres.ts'
import { storedFact } from './facts.ts'
import { testDatabase } from './services.ts'

/** What the facts of these tests have in common. */
const defaults = {
  source: '/feeds/statistics.nso.monthly-workbook',
  time: '2026-11-06T02:00:05Z',
  observedat: '2026-11-06T02:00:00Z',
  effectiveon: '2026-11-06',
}

/** Fields of the envelope that matter to read models; the rest is filled in. */
export type GivenFact<T> = Partial<Omit<StoredFact, 'data'>> & { readonly data: T }

export interface Projected extends Postgres {
  /** Applies facts as one batch, at the next positions of the log. */
  apply<T>(projection: Projection<T>, facts: readonly GivenFact<T>[]): Promise<Touched | undefined>
  /** Derives a score for what its read models touched. */
  derive(score: Score, touched: Readonly<Record<string, Touched>>): Promise<Touched | undefined>
  rows<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Rows of a table, one text each, in the order of the text. */
  dump(table: string): Promise<string[]>
}

/**
 * A database of its own with these read models live and empty: given facts, when applied, then rows. No log and no
 * engine: facts are handed over as the engine would, each batch in a transaction. Whether the engine does so has tests
 * of its own (engine.ts).
 */
export async function projected(t: Pick<Test, 'teardown'>, models: readonly ReadModel[]): Promise<Projected> {
  const url = await testDatabase(t)
  const postgres = openPostgres(url, { log: silentLog })
  t.teardown(() => postgres.close())
  for (const model of models)
    await inSchema(postgres.pool, model.name, async trx => {
      await createModel(trx, model)
    })
  let seq = 0
  return {
    ...postgres,
    async apply(projection, facts) {
      const stored = facts.map(({ data, ...given }) => {
        seq++
        const own = { seq, documentseq: seq, key: `key-${seq}` }
        return storedFact(kindOf(projection, given.type), data, { ...defaults, ...own, ...given })
      })
      return inSchema(postgres.pool, projection.name, trx => projection.apply(trx, stored))
    },
    derive: (score, touched) => inSchema(postgres.pool, score.name, trx => score.derive(trx, touched)),
    async rows(text, values = []) {
      return (await postgres.pool.query(text, values)).rows
    },
    async dump(table) {
      const { rows } = await postgres.pool.query<{ row: string }>(
        `select to_jsonb(x)::text as row from ${table} x`,
      )
      return rows.map(({ row }) => row).sort()
    },
  }
}

/** The kind that a fact names; the first that the projection handles when it names none. */
function kindOf<T>({ handles, name }: Projection<T>, type: string | undefined): FactKind<T> {
  const kind = type === undefined ? handles[0] : handles.find(handled => handled.type === type)
  if (kind === undefined) throw new Error(`${name} does not handle ${type}`)
  return kind
}

async function inSchema<T>(pool: pg.Pool, schema: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`)
    await client.query(`set local search_path to ${pg.escapeIdentifier(schema)}`)
    const result = await work(client as Trx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
