import { type Bars, bars } from '../../contracts/events/bars.ts'
import type { Projection } from '../engine/projection.ts'
import { replaceSeries, settleSeries } from './adjusted-series.ts'
import { bulk } from './bulk.ts'
import { assertColumns } from './columns.ts'
import { tables } from './table.ts'
import { touchedBy } from './touched.ts'
import { upsert } from './upsert.ts'

/** Daily bars of shares, raw and adjusted apart. */
export const prices: Projection<Bars> = {
  name: 'prices',
  version: 4,
  handles: [bars],
  tables,
  bulk,
  async apply(trx, facts) {
    for (const fact of facts) assertColumns(fact)
    await upsert(trx, facts)
    const replaced = await replaceSeries(trx, facts)
    return touchedBy(facts, [...replaced, ...(await settleSeries(trx, facts))])
  },
}
