import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isInfrastructureError } from '../../runtime/postgres.ts'
import type { Bulk, StoredFact, Touched, Trx } from './projection.ts'
import { union } from './touched.ts'

/** Fewer rows are as fast by `apply`. */
const minRows = 500
/** After a batch that held a known row, this many go by `apply` at once: revisions come in series. */
const rest = 20

/**
 * Live batches of new rows by COPY, which costs the database half of an upsert. A batch that COPY cannot take (a row
 * is there already, a value is refused) is rolled back and left to `apply`, which gives the same rows by its own path.
 */
export class InsertOnly {
  readonly #bulk: Bulk<unknown>
  readonly #rows: (facts: readonly StoredFact[]) => number
  #resting = 0

  constructor(bulk: Bulk<unknown>, rows: (facts: readonly StoredFact[]) => number) {
    this.#bulk = bulk
    this.#rows = rows
  }

  /** What the rows touched when they are in; null, and the transaction is as before, when not. */
  async tried(trx: Trx, facts: readonly StoredFact[]): Promise<Touched | null> {
    if (this.#rows(facts) < minRows) return null
    if (this.#resting > 0) {
      this.#resting--
      return null
    }
    await trx.query('savepoint insert_only')
    try {
      await copyInto(trx as pg.PoolClient, this.#bulk.target, facts.map(f => this.#bulk.lines(f)).join(''))
      const included = facts.filter(f => this.#bulk.keep?.(f))
      const beside = included.length > 0 ? await this.#bulk.after?.(trx, included) : undefined
      const touched = (await this.#bulk.settle?.(trx, facts)) ?? this.#bulk.touches(facts)
      await trx.query('release savepoint insert_only')
      return union(beside, touched)
    } catch (error) {
      if (isInfrastructureError(error)) throw error
      await trx.query('rollback to savepoint insert_only')
      this.#resting = rest
      return null
    }
  }
}

async function copyInto(client: pg.PoolClient, target: string, lines: string): Promise<void> {
  const sink = client.query(copyFrom(`copy ${target} from stdin`))
  sink.end(lines)
  await finished(sink)
}
