import type { Lineage } from '../engine/lineage.ts'
import { actions } from './table.ts'

export const corporateActionsLineage: Lineage = {
  model: 'corporate_actions',
  tables: [
    {
      table: actions,
      named: { ticker: 'ticker', day: 'day', kind: 'name', action_id: 'name' },
      newest: 'day desc nulls last, action_id desc',
    },
  ],
}
