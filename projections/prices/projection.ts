import { type Bars, bars } from '../../contracts/events/bars.ts'
import type { Projection } from '../engine/projection.ts'
import { replaceSeries, settleSeries } from './adjusted-series.ts'
import { bulk } from './bulk.ts'
import { assertColumns } from './columns.ts'
import { sharesOf } from './shares-of.ts'
import { tables } from './table.ts'
import { touchedBy } from './touched.ts'
import { upsert } from './upsert.ts'

/** Daily bars of shares, ETFs and closed funds, raw and adjusted apart. */
export const prices: Projection<Bars> = {
  name: 'prices',
  version: 6,
  handles: [bars],
  tables,
  bulk,
  async apply(trx, facts) {
    for (const fact of facts) assertColumns(fact)
    const shares = facts.map(sharesOf)
    await upsert(trx, shares)
    const replaced = await replaceSeries(trx, shares)
    return touchedBy(shares, [...replaced, ...(await settleSeries(trx, shares))])
  },
}
