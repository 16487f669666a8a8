import type { Lineage } from '../engine/lineage.ts'
import { bars, terms } from './table.ts'

export const instrumentsLineage: Lineage = {
  model: 'instruments',
  tables: [
    { table: bars, named: { symbol: 'code', session: 'day' }, newest: 'session desc, symbol' },
    { table: terms, named: { symbol: 'code', source: 'name' }, newest: 'as_of desc, source' },
  ],
}
