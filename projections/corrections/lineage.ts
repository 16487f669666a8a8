import type { Lineage } from '../engine/lineage.ts'
import { figures, made, subjects } from './table.ts'

export const correctionsLineage: Lineage = {
  model: 'corrections',
  isOwnRecord: true,
  tables: [
    {
      table: made,
      named: { correction_id: 'name', feed: 'name', repaired_on: 'day' },
      newest: 'repaired_at desc, correction_id',
    },
    {
      table: figures,
      named: { subject: 'name', period: 'period', field: 'name', correction_id: 'name', n: 'number' },
      newest: 'repaired_on desc, correction_id, n',
    },
    {
      table: subjects,
      named: { subject: 'name', correction_id: 'name', n: 'number' },
      newest: 'repaired_on desc, correction_id, n',
    },
  ],
}
