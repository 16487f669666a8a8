import type { Lineage } from '../engine/lineage.ts'
import { flows } from './table.ts'

export const foreignFlowLineage: Lineage = {
  model: 'foreign_flow',
  tables: [{ table: flows, named: { ticker: 'ticker', session: 'day' }, newest: 'session desc, ticker' }],
}
