import type { Lineage } from '../engine/lineage.ts'
import { holdings, list, nav } from './table.ts'

export const fundsLineage: Lineage = {
  model: 'funds',
  tables: [
    { table: nav, named: { fund: 'name', day: 'day' }, newest: 'day desc' },
    { table: list, named: { fund: 'name' } },
    { table: holdings, named: { fund: 'name', kind: 'name', item: 'name' } },
  ],
}
