import pg from 'pg'
import type { Test } from 'tap'
import type { FactKind } from '../../contracts/events/fact.ts'
import {
  isScore,
  type Projection,
  type Score,
  type StoredFact,
  type Touched,
  type Trx,
} from '../../projections/engine/projection.ts'
import '../../runtime/postgres.ts'
import { testDatabase } from './services.ts'

/** Read models in a real database, without the log: facts are handed to them as the engine would. */
export interface Bench {
  readonly url: string
  readonly client: pg.Client
  /** Applies facts as one batch, in a transaction of its own. */
  apply<T>(projection: Projection<T>, facts: readonly StoredFact<T>[]): Promise<Touched | undefined>
  derive(score: Score, touched: Readonly<Record<string, Touched>>): Promise<Touched | undefined>
  /** Rows of a table as text, ordered, without the columns named. */
  dump(table: string, without?: readonly string[]): Promise<string[]>
}

/** An empty database with the tables of some read models, dropped when the test ends. */
export async function withReadModels(
  t: Pick<Test, 'teardown'>,
  models: readonly (Projection | Score)[],
): Promise<Bench> {
  const url = await testDatabase(t)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.teardown(() => client.end())
  const trx: Trx = client
  const inside = async <T>(schema: string, work: () => Promise<T>): Promise<T> => {
    await client.query('begin')
    try {
      await client.query(`set local search_path to "${schema}", pg_catalog`)
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  for (const model of models) {
    await client.query(`create schema "${model.name}"`)
    await inside(model.name, async () => {
      await model.init(trx)
      if (!isScore(model)) await model.keys(trx)
    })
  }
  return {
    url,
    client,
    apply: (projection, facts) => inside(projection.name, () => projection.apply(trx, facts)),
    derive: (score, touched) => inside(score.name, () => score.derive(trx, touched)),
    async dump(table, without = []) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(x) as row from ${table} x`,
      )
      return rows
        .map(({ row }) =>
          JSON.stringify(Object.fromEntries(Object.entries(row).filter(([k]) => !without.includes(k)))),
        )
        .sort()
    },
  }
}

let position = 0

/** A fact as the engine hands it over; positions grow with every call. */
export function storedFact<T>(kind: FactKind<T>, data: T, more: Partial<StoredFact<T>> = {}): StoredFact<T> {
  position++
  return {
    specversion: '1.0',
    id: `fact-${position}`,
    source: '/feeds/exchange.test.feed',
    type: kind.type,
    time: '2026-11-27T09:00:00Z',
    datacontenttype: 'application/json',
    schema: kind.schema,
    observedat: '2026-11-27T09:00:00Z',
    effectiveon: '2026-11-27',
    documentseq: position,
    parser: 1,
    key: `key-${position}`,
    seq: position,
    ...more,
    data,
  }
}
