import type { Lineage } from '../engine/lineage.ts'
import { central, market, quotes } from './table.ts'

export const fxLineage: Lineage = {
  model: 'fx',
  tables: [
    { table: central, named: { day: 'day', source: 'name' }, newest: 'day desc' },
    {
      table: quotes,
      named: { bank: 'name', currency: 'code', day: 'day', source: 'name' },
      newest: 'day desc',
    },
    {
      table: market,
      named: { pair: 'name', market: 'name', day: 'day', source: 'name' },
      newest: 'day desc',
    },
  ],
}
