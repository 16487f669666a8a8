import type { Lineage } from '../engine/lineage.ts'
import { scores } from './table.ts'

export const moatLineage: Lineage = {
  model: 'moat',
  tables: [
    {
      table: scores,
      named: { ticker: 'ticker' },
      rule: ({ method_version }) => ({
        id: 'moat',
        version: String(method_version),
        text: 'Economics of the years on file and sources of advantage against peers; the parts stand in the row.',
      }),
      inputs: ({ ticker }) => {
        const where = { ticker: ticker as string }
        return [
          {
            from: 'statements.periods',
            where,
            last: [12, 'period'],
            ofSecurity: 'period',
            gives: 'the accounts',
          },
          { from: 'evidence.items', where, gives: 'reviewed quotes' },
          { from: 'listing.instruments', where, gives: 'the industry that sets the peers' },
        ]
      },
    },
  ],
}
