import type { Lineage } from '../engine/lineage.ts'
import { quotes } from './table.ts'

export const goldLineage: Lineage = {
  model: 'gold',
  tables: [
    {
      table: quotes,
      named: { dealer: 'name', product: 'name', branch: 'name', day: 'day' },
      newest: 'day desc, dealer, product',
    },
  ],
}
