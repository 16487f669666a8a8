import type { Lineage } from '../engine/lineage.ts'
import { scores } from './table.ts'

export const esgLineage: Lineage = {
  model: 'esg',
  tables: [
    {
      table: scores,
      named: { ticker: 'ticker' },
      rule: ({ method_version }) => ({
        id: 'esg',
        version: String(method_version),
        text: 'Items of each pillar with what they rest on stand in the row.',
      }),
      inputs: ({ ticker }) => {
        const where = { ticker: ticker as string }
        return [
          { from: 'evidence.items', where, gives: 'reviewed quotes' },
          { from: 'connections.officers', where, gives: 'officers' },
          { from: 'connections.holders', where, gives: 'holders' },
          { from: 'connections.ownership', where, gives: 'owners' },
          { from: 'connections.dealings', where, gives: 'dealings of insiders' },
          { from: 'connections.relations', where, gives: 'related companies' },
          { from: 'connections.shares', where, gives: 'shares outstanding' },
          {
            from: 'statements.periods',
            where,
            last: [6, 'period'],
            ofSecurity: 'period',
            gives: 'the accounts',
          },
          { from: 'listing.instruments', where, gives: 'the industry that sets the weights' },
        ]
      },
    },
  ],
}
