import type { Lineage } from '../engine/lineage.ts'
import { calls } from './table.ts'

export const usageLineage: Lineage = {
  model: 'usage',
  isPrivate: true,
  tables: [
    { table: calls, named: { trace: 'name', batch: 'name', n: 'number', day: 'day' }, newest: 'at desc' },
  ],
}
