import type { Lineage } from '../engine/lineage.ts'
import { items } from './table.ts'

export const evidenceLineage: Lineage = {
  model: 'evidence',
  tables: [
    {
      table: items,
      named: { ticker: 'ticker', item: 'id', url: 'name', basis: 'name' },
      newest: 'date desc',
    },
  ],
}
