import { type Bars, bars } from '../../contracts/events/bars.ts'
import { RefusedFact } from '../engine/batch.ts'
import type { Projection, StoredFact, Touched } from '../engine/projection.ts'
import { replaceSeries, voidOldRows } from './adjusted-series.ts'
import { bulk } from './bulk.ts'
import { init, keys, tables } from './table.ts'
import { upsert } from './upsert.ts'

/** Daily bars of shares, raw and adjusted apart. */
export const prices: Projection<Bars> = {
  name: 'prices',
  version: 1,
  handles: [bars],
  tables,
  init,
  keys,
  bulk,
  async apply(trx, facts) {
    for (const fact of facts) assertColumns(fact)
    await upsert(trx, facts)
    await replaceSeries(trx, facts)
    await voidOldRows(trx, facts)
    return touchedBy(facts)
  },
}

/** Columns of unequal length would be padded with nulls by the database: refused instead. */
function assertColumns(fact: StoredFact<Bars>): void {
  const length = fact.data.ticker.length
  for (const [name, column] of Object.entries(fact.data))
    if (Array.isArray(column) && name !== 'adj_series_replaced' && column.length !== length)
      throw new RefusedFact(`column ${name} has ${column.length} values, ticker has ${length}`)
}

function touchedBy(facts: readonly StoredFact<Bars>[]): Touched {
  const ticker = new Set<string>()
  const session = new Set<string>()
  for (const { data } of facts) {
    for (const t of data.ticker) ticker.add(t)
    for (const s of data.session) session.add(s)
  }
  return { ticker: [...ticker], session: [...session] }
}
