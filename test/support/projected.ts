import pg from 'pg'
import type { Test } from 'tap'
import { type FactKind, factId } from '../../contracts/events/fact.ts'
import {
  isScore,
  type Projection,
  type ReadModel,
  type Score,
  type StoredFact,
  type Touched,
  type Trx,
} from '../../projections/engine/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { openPostgres, type Postgres } from '../../runtime/postgres.ts'
import { testDatabase } from './services.ts'

/** Fields of the envelope that matter to read models; the rest is filled in. */
export type GivenFact<T> = Partial<Omit<StoredFact, 'data'>> & { readonly data: T }

export interface Projected extends Postgres {
  /** Applies facts as one batch, at the next positions of the log. */
  apply<T>(projection: Projection<T>, facts: readonly GivenFact<T>[]): Promise<void>
  /** Derives a score for what its read models touched. */
  derive(score: Score, touched: Readonly<Record<string, Touched>>): Promise<void>
  rows<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

/** A database of its own with these read models live and empty: given facts, when applied, then rows. */
export async function projected(t: Pick<Test, 'teardown'>, models: readonly ReadModel[]): Promise<Projected> {
  const url = await testDatabase(t)
  const postgres = openPostgres(url, { log: silentLog })
  t.teardown(() => postgres.close())
  for (const model of models)
    await inSchema(postgres.pool, model.name, async trx => {
      await model.init(trx)
      if (!isScore(model)) await model.keys(trx)
    })
  let seq = 0
  return {
    ...postgres,
    async apply(projection, facts) {
      const stored = facts.map(given => storedFact(kindOf(projection, given.type), given, ++seq))
      await inSchema(postgres.pool, projection.name, async trx => {
        await projection.apply(trx, stored)
      })
    },
    async derive(score, touched) {
      await inSchema(postgres.pool, score.name, async trx => {
        await score.derive(trx, touched)
      })
    },
    async rows(text, values = []) {
      return (await postgres.pool.query(text, values)).rows
    },
  }
}

/** The kind that a fact names; the first that the projection handles when it names none. */
function kindOf<T>({ handles, name }: Projection<T>, type: string | undefined): FactKind<T> {
  const kind = type === undefined ? handles[0] : handles.find(handled => handled.type === type)
  if (kind === undefined) throw new Error(`${name} does not handle ${type}`)
  return kind
}

function storedFact<T>(kind: FactKind<T>, given: GivenFact<T>, seq: number): StoredFact<T> {
  const key = given.key ?? `key-${seq}`
  return {
    specversion: '1.0',
    id: factId(given.type ?? kind.type, key, given.data),
    source: '/feeds/statistics.nso.monthly-workbook',
    type: kind.type,
    time: '2026-11-06T02:00:05Z',
    datacontenttype: 'application/json',
    schema: kind.schema,
    observedat: '2026-11-06T02:00:00Z',
    effectiveon: '2026-11-06',
    documentseq: seq,
    parser: 1,
    key,
    seq,
    ...given,
  }
}

async function inSchema(pool: pg.Pool, schema: string, work: (trx: Trx) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`)
    await client.query(`set local search_path to ${pg.escapeIdentifier(schema)}`)
    await work(client as Trx)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
