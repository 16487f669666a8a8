import type { Lineage } from '../engine/lineage.ts'
import { actions, states } from './table.ts'

export const corporateActionsLineage: Lineage = {
  model: 'corporate_actions',
  tables: [
    {
      table: actions,
      named: { ticker: 'ticker', day: 'day', kind: 'name', action_id: 'name' },
      newest: 'day desc nulls last, action_id desc',
    },
    {
      table: states,
      named: { ticker: 'ticker', updated_on: 'day', kind: 'name', action_id: 'name' },
      newest: 'updated_on desc, action_id desc',
    },
  ],
}
